"""People at one table, each before a browser of their own, and somebody who watches."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web import knowledge
from tests.web.driver import PHONE, Chromium, Person
from tests.web.vendetta import READY, Player

SMALL = (1024, 640)  # less to draw for five browsers at a time
MOST = 120.0  # seconds for a round


def _opens_a_table(host: Person) -> str:
    """Four seats, three of them open; the link to send to the others."""
    host.go("/?open=vendetta")
    host.page.get_by_label("You play as").fill("Ania")
    host.button("Open, 3 seats").click()
    link = host.page.get_by_label("Invite").locator("input")
    return link.input_value()


def _comes_by(link: str, person: Person, name: str, sit: str) -> None:
    person.page.goto(link)
    person.page.locator("form input").fill(name)
    person.press(person.button(sit, "form"))
    person.page.locator("li.mine, .board").first.wait_for()


def _play(players: list[Player], enough: Callable[[], bool]) -> None:
    """Whoever is asked answers."""
    until = time.monotonic() + MOST
    while not enough():
        assert time.monotonic() < until, "the match does not go on"
        for player in players:
            if player.person.asked and player.page.query_selector(READY):
                player.answer()
        players[0].person.pause()


def test_four_people_and_a_spectator_play_to_the_end(chromium: Chromium) -> None:
    ania, bartek, celina = (chromium.person(SMALL) for _ in range(3))
    dorota = chromium.person(PHONE, "pl")
    link = _opens_a_table(ania)
    for person, name in ((bartek, "Bartek"), (celina, "Celina")):
        _comes_by(link, person, name, "Sit down")
    _comes_by(link, dorota, "Dorota", "Usiądź")
    for person in (four := [ania, bartek, celina, dorota]):
        person.page.locator(".board").wait_for()
    players = [Player(person, 7 + n, by_keys=person is not dorota) for n, person in enumerate(four)]

    _play(players, lambda: ania.view["round"] == 2)
    ewa = chromium.person(SMALL)
    ewa.page.goto(link)
    bartek.reload()
    _play(players, lambda: ania.view["round"] == 3)
    ewa.reload()
    _play(players, lambda: all(person.over for person in four))
    everybody = [*four, ewa]
    results = [person.until_over() for person in everybody]

    assert [person.seat for person in everybody] == [0, 1, 2, 3, -1]
    assert all(result == results[0] for result in results)
    assert ania.names == ["Ania", "Bartek", "Celina", "Dorota"]
    ranked = [ania.names[seat] for seat in results[0]["ranking"]]
    for person in everybody:
        expect(person.page.locator(".ending thead th > span:nth-of-type(2)")).to_have_text(ranked)
    assert [sum(state["view"] is not None for state in one.messages("state")) for one in (bartek, ewa)] == [2, 2]
    assert knowledge.check(everybody) > 500
    not_for_bartek = knowledge.leaks(knowledge.record_of(ania), bartek.seat, ania.received)
    assert not_for_bartek, "the check would not see a leak"

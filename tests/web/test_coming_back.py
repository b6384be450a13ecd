"""Whoever loses the page, or the server, in the middle of a turn finds everything as it was."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.server.processes import Process
from tests.web.driver import Chromium, Person
from tests.web.vendetta import Player


def _sees(person: Person) -> tuple[dict[str, Any], dict[str, Any] | None, str, str]:
    """The view, the question, and what stands on board and prompt bar."""
    shown = [person.page.locator(part).inner_text() for part in (".board", "section.prompt")]
    return person.view, person.asked, shown[0], shown[1]


def test_a_turn_goes_on_after_a_reload_and_after_a_crash(chromium: Chromium, house: Process) -> None:
    ania = chromium.person()
    ania.guest("Ania")
    ania.open_table("vendetta", ["open", "greedy", "greedy"], seed=8)
    ewa = chromium.person()
    ewa.watch(ania.table, ania.invite)
    player = Player(ania, 1)
    assert player.play_until("vendetta.plan.card")
    ania.until(lambda: ewa.version == ania.version)
    ania.page.mouse.move(0, 0)
    before, watched = _sees(ania), ewa.page.locator(".board").inner_text()

    ania.state = None
    ania.reload()
    assert ania.wait_until_asked()
    assert _sees(ania) == before

    cut = "The line to the server is cut"
    for person in (ania, ewa):
        person.forgiven = ("WebSocket connection", "ERR_CONNECTION_REFUSED")
    house.kill()
    for person in (ania, ewa):
        expect(person.page.locator(".notice")).to_contain_text(cut)
        person.state = None
    house.start()
    for person in (ania, ewa):
        person.page.evaluate("dispatchEvent(new Event('online'))")  # sooner than it would try again by itself
        person.until_shown()
        expect(person.page.locator(".notice")).to_have_count(0)
    assert _sees(ania) == before
    assert ewa.page.locator(".board").inner_text() == watched

    while ania.point.startswith("vendetta.plan."):
        player.by_keys = True
        player.answer()
    assert ania.view["players"][0]["hand_size"] < len(before[0]["players"][0]["hand"])

"""A link to a moment of a finished match: the board as it was, through any eyes, and on from there."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from elysium.core.record import Record
from tests.web.driver import Chromium, Person
from tests.web.knowledge import Truth, record_of

AT = 60


def finished_match(person: Person) -> Record:
    """A table of bots, played to its end while nobody looks."""
    person.guest("Ania")
    person.table = person.post(
        "/api/tables", {"game": "vendetta", "seats": [{"kind": "bot", "bot": "greedy"}] * 4, "seed": 11, "sit": False}
    )["table"]
    person.until(lambda: person.get(f"/api/tables/{person.table}")["status"] == "over")
    return record_of(person)


def _hand(record: Record, seat: int, at: int) -> list[str]:
    hand: list[str] = Truth(record, seat).at(at).view()["players"][seat]["hand"]
    return hand


def _held(record: Record, seat: int, at: int) -> list[str]:
    """The hand, and what was just drawn."""
    player = Truth(record, seat).at(at).view()["players"][seat]
    return [*player["hand"], *player["drawn"]]


def _shows(person: Person, record: Record, seat: int, at: int) -> None:
    page = person.page
    expect(page.locator("output")).to_have_text(f"Step {at} of {len(record.steps)}")
    expect(page.get_by_label("Seen by")).to_have_value(str(seat))
    expect(page).to_have_url(re.compile(rf"/replay\?at={at}&eye={seat}$"))
    cards = page.locator("[data-hand]")
    expect(cards).to_have_count(len(_hand(record, seat, at)))
    assert sorted(one.get_attribute("data-hand") or "" for one in cards.all()) == sorted(_hand(record, seat, at))


def test_a_link_to_a_moment_other_eyes_and_a_fork(chromium: Chromium) -> None:
    ania = chromium.person()
    record = finished_match(ania)
    ania.go(f"/t/{ania.table}/replay?at={AT}&eye=2", ".board")
    _shows(ania, record, 2, AT)

    ania.button("One step on").click()
    _shows(ania, record, 2, AT + 1)
    ania.page.get_by_label("Seen by").select_option("1")
    _shows(ania, record, 1, AT + 1)
    ania.page.get_by_label("Seen by").select_option("-2")
    hands = ania.page.get_by_role("region", name="All hands").locator("li")
    expect(hands).to_have_count(record.seats)
    for seat in range(record.seats):
        expect(hands.nth(seat).locator("button")).to_have_count(len(_held(record, seat, AT + 1)))
    ania.page.get_by_label("Seen by").select_option("1")
    line = ania.page.locator(".log li button").nth(10)
    step = int(line.locator(".step").inner_text())
    line.click()
    _shows(ania, record, 1, step)
    ania.page.locator("h1").click()
    ania.page.keyboard.press("End")
    _shows(ania, record, 1, len(record.steps))
    expect(ania.page.locator(".ending")).to_be_visible()
    ania.page.keyboard.press("?")
    expect(ania.page.get_by_role("dialog", name="Keys")).to_contain_text("Ten steps back or forward")
    ania.page.keyboard.press("Escape")
    expect(ania.page.get_by_role("dialog")).to_have_count(0)

    ania.page.get_by_label("Moment of the match").fill(str(AT))
    _shows(ania, record, 1, AT)
    ania.button("Play on from here").click()
    ania.page.get_by_label("Your seat").select_option("3")
    ania.button("Play on", "dialog form").click()
    assert ania.wait_until_asked()
    assert ania.seat == 3
    told = [line for line in ania.messages("state")[0]["lines"] if line["version"] <= AT]
    assert told == Truth(record, 3).at(AT).lines(0)

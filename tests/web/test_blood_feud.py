"""A whole short night in real browsers: two players, one at a phone, a Storyteller who directs it, and two bots."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Error

import elysium
from elysium.games.blood_feud import clock
from tests.server.conftest import free_port
from tests.server.processes import Process
from tests.web.conftest import missing
from tests.web.driver import PHONE, Chromium, Person

HURRY: Final = 40.0  # a minute of the night in a second and a half
MOST: Final = 90.0  # seconds for the whole night, on a machine that is busy
ACTS: Final = "blood_feud.act"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server at which nights are short."""
    if missing():
        pytest.skip(missing())
    process = Process(free_port(), tmp_path_factory.mktemp("night") / "house.db", hurry=HURRY)
    process.start()
    yield process
    process.stop()


class Night:
    """Ania and Ola play, Maria directs; Celina and Dorian are bots."""

    def __init__(self, chromium: Chromium) -> None:
        self.ania, self.ola = chromium.person(), chromium.person(PHONE)
        self.maria = chromium.person()
        for person, name in ((self.ania, "Ania"), (self.ola, "Ola"), (self.maria, "Maria")):
            person.guest(name)
        wish: dict[str, Any] = {"options": {"night": "brief"}, "storyteller": {"kind": "open"}}
        self.ania.open_table("blood_feud", ["open", "open", "greedy", "greedy"], **wish)
        self.link = f"/#table={self.ania.table}&invite={self.ania.invite}"

    def sit(self, person: Person, seat: str = "") -> None:
        """By the link one was given."""
        person.go(self.link, "main form select")
        if seat:
            person.page.get_by_role("combobox").last.select_option(label=seat)
        person.press(person.button("Sit down"))
        person.table = self.ania.table

    def play(self, chance: Random) -> None:
        """Everybody does something now and then, until dawn."""
        until, directed = time.monotonic() + MOST, False
        while not all(person.over for person in (self.ania, self.ola, self.maria)):
            assert time.monotonic() < until, f"the night does not end: {self.where}"
            for person in (self.ania, self.ola):
                person.pause(0.05)
                if person.asked is not None and person.over is None:
                    self.try_something(person, chance)
            self.maria.pause(0.02)
            if not directed and self.maria.view["phase"] == "gameplay":
                directed = True
                self.direct()
            self.hear_calls()

    def try_something(self, person: Person, chance: Random) -> None:
        before = person.version
        person._click(chance)
        person.answers += person.version != before

    def direct(self) -> None:
        """Maria stops the night and lets it go on."""
        self.maria.press(self.maria.button("Pause the night"))
        self.ania.until(lambda: self.ania.view["paused"])
        assert self.ania.page.locator(".inbox").inner_text().startswith("The Storyteller has stopped the night")
        self.maria.until(lambda: self.maria.page.get_by_text("Time stands still.").count() == 1)
        self.maria.press(self.maria.button("Go on"))
        self.ania.until(lambda: not self.ania.view["paused"])

    def hear_calls(self) -> None:
        calls = self.maria.page.query_selector_all(".call:not(:disabled)")
        if calls and self.maria.over is None:
            try:
                self.maria.press(calls[0], timeout=1000)
            except Error:  # the phase has ended under the pointer
                self.maria.pause()

    @property
    def where(self) -> tuple[Any, ...]:
        return tuple(self.ania.view.get(name) for name in ("round", "phase", "stage", "step"))


def test_a_whole_short_night(chromium: Chromium) -> None:
    night = Night(chromium)
    night.sit(night.ola)
    night.sit(night.maria, "Storyteller")
    for person in (night.ania, night.ola, night.maria):
        person.until(lambda person=person: person.state)  # type: ignore[misc]  # bound at once

    night.play(Random(7))

    people = (night.ania, night.ola, night.maria)
    record = elysium.replay(json.dumps(night.ania.get(f"/api/tables/{night.ania.table}/record")))
    made = [(step.seat, step.point) for step in record.history()]
    assert record.result() is not None
    assert [person.over and person.over["result"] for person in people] == [
        night.ania.over and night.ania.over["result"]
    ] * 3
    assert night.maria.messages("timers")
    told = {name for person in (night.ania, night.ola) for sent in person.messages("timers") for name in sent["left"]}
    assert told.isdisjoint({str(clock.OPENS), str(clock.WARNS), str(clock.ENDS)})  # BF-GP-03: only windows are told
    assert all((seat, ACTS) in made for seat in range(4))
    assert [seat for seat, point in made if point == "blood_feud.storyteller"][:2] == [5, 5]
    assert min(night.ania.answers, night.ola.answers) > 5
    for person in people:
        assert person.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

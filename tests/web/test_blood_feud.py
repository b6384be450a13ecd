"""A whole short night of a story in real browsers: two players, one at a phone, a Storyteller who leads it, two bots,
and a wall. ELYSIUM_ARCS=all plays a night of every arc, and one without; ELYSIUM_KEYS one by keys alone.
"""

from __future__ import annotations

import json
import os
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
from tests.web import boxes, keys
from tests.web.conftest import missing
from tests.web.driver import DESKTOP, PHONE, Chromium, Person
from tests.web.night_room import Watch
from tests.web.sitting import sit_down

HURRY: Final = 40.0  # a minute of the night in a second and a half
MOST: Final = 90.0  # seconds for the whole night, on a machine that is busy
ACTS: Final = "blood_feud.act"
MENUS: Final = (ACTS, "blood_feud.storyteller")
WALL: Final = (1920, 1080)
KEYS: Final = [("none", True)] if "ELYSIUM_KEYS" in os.environ else []
# What Tab and Enter answer with: of a player, and of the Storyteller.
PLAYS: Final = ".board :is([data-answer], [data-lit], .option, .slot, .way, .one, .end, [data-thing])"
LEADS: Final = ".board :is([data-answer], .option, .slot, .call, .end)"
# Ania's, by the arc that is told: tablets, a desk at 200 % and others.
SCREENS: Final = dict(
    zip(("madness", "anarch", "devil", "harvest", "none"), (*boxes.MORE, DESKTOP, boxes.LAPTOP), strict=True)
)
ARCS: Final = ("devil", "anarch", "madness", "harvest", "none") if os.environ.get("ELYSIUM_ARCS") else ("anarch",)


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
    """Ania and Ola play, Maria directs; Celina and Dorian are bots. What all may see hangs on the wall."""

    def __init__(self, chromium: Chromium, arc: str, by_keys: bool) -> None:
        self.by_keys = by_keys
        self.ania, self.ola = chromium.person(SCREENS[arc]), chromium.person(PHONE)
        self.maria, self.wall = chromium.person(), chromium.person(WALL)
        self.watches = [Watch(person) for person in (self.ania, self.ola)]
        for person, name in ((self.ania, "Ania"), (self.ola, "Ola"), (self.maria, "Maria")):
            person.guest(name)
        told = {"arc": arc, "guides": True, "improvised": True} if arc != "none" else {}
        options = {"night": "brief", "variants": ["wall"], "telling": "brisk", **told}
        wish: dict[str, Any] = {"options": options, "storyteller": {"kind": "open"}}
        self.ania.open_table("blood_feud", ["open", "open", "greedy", "greedy"], **wish)
        self.link = f"/#table={self.ania.table}&invite={self.ania.invite}"

    def sit(self, person: Person, seat: str = "") -> None:
        """By the link one was given."""
        sit_down(person, self.link, storyteller=bool(seat))
        person.table = self.ania.table

    def play(self, chance: Random) -> None:
        """Everybody does something now and then, until dawn."""
        until, directed = time.monotonic() + MOST, False
        while not all(person.over for person in (self.ania, self.ola, self.maria)):
            assert time.monotonic() < until, f"the night does not end: {self.where}"
            for person, watch in zip((self.ania, self.ola), self.watches, strict=True):
                person.pause(0.05)
                watch.look()
                if person.asked is not None and person.over is None:
                    self.try_something(person, chance)
            self.maria.pause(0.02)
            if self.maria.point not in ("", *MENUS) and self.maria.over is None:
                self.act(self.maria, chance, LEADS)  # what is to be read, whom a van is after
            if not directed and self.maria.view["phase"] == "gameplay":
                directed = True
                self.direct()
            self.hear_calls()
            if self.by_keys and self.maria.point == MENUS[1] and self.maria.over is None:
                self.act(self.maria, chance, LEADS)

    def act(self, person: Person, chance: Random, answers: str) -> None:
        if self.by_keys:
            keys.press(person, chance, answers)
        else:
            person._click(chance)

    def try_something(self, person: Person, chance: Random) -> None:
        before = person.version
        self.act(person, chance, PLAYS)
        person.answers += person.version != before

    def direct(self) -> None:
        """Maria stops the night and lets it go on."""
        self.use("Pause the night")
        self.ania.until(lambda: self.ania.view["paused"])
        assert self.ania.page.locator(".inbox").inner_text().startswith("The Storyteller has stopped the night")
        self.maria.until(lambda: self.maria.page.get_by_text("Time stands still.").count() == 1)
        self.use("Go on")
        self.ania.until(lambda: not self.ania.view["paused"])

    def use(self, name: str) -> None:
        """A button of the desk."""
        button = self.maria.button(name)
        if not self.by_keys:
            return self.maria.press(button)
        for _ in range(keys.STEPS):
            self.maria.page.keyboard.press("Tab")
            if button.evaluate("one => one === document.activeElement"):
                return self.maria.page.keyboard.press("Enter")
        raise AssertionError(f"Tab does not reach {name}")

    def hear_calls(self) -> None:
        if self.by_keys:
            return
        calls = self.maria.page.query_selector_all(".call:not(:disabled)")
        if calls and self.maria.over is None:
            try:
                self.maria.press(calls[0], timeout=1000)
            except Error:  # the phase has ended under the pointer
                self.maria.pause()

    @property
    def where(self) -> tuple[Any, ...]:
        return tuple(self.ania.view.get(name) for name in ("round", "phase", "stage", "step"))


@pytest.mark.parametrize(("arc", "by_keys"), [*((arc, False) for arc in ARCS), *KEYS])
def test_a_whole_short_night(chromium: Chromium, arc: str, by_keys: bool) -> None:
    night = Night(chromium, arc, by_keys)
    night.sit(night.ola)
    night.sit(night.maria, "Storyteller")
    night.wall.page.goto(f"{night.wall.url}/wall/{night.ania.table}#invite={night.ania.invite}")
    people = (night.ania, night.ola, night.maria)
    for person in (*people, night.wall):
        person.until_shown()

    night.play(Random(7))

    assert [watch.faults for watch in night.watches] == [[], []]
    record = elysium.replay(json.dumps(night.ania.get(f"/api/tables/{night.ania.table}/record")))
    made = [(step.seat, step.point) for step in record.history()]
    assert record.result() is not None
    night.wall.until_over()
    results = [person.over and person.over["result"] for person in (*people, night.wall)]
    assert results == [results[0]] * 4
    assert night.maria.messages("timers")
    told = {name for person in (night.ania, night.ola) for sent in person.messages("timers") for name in sent["left"]}
    assert told.isdisjoint({str(clock.OPENS), str(clock.WARNS), str(clock.ENDS)})  # BF-GP-03: only windows are told
    assert all((seat, ACTS) in made for seat in range(4))
    assert [seat for seat, point in made if point == "blood_feud.storyteller"][:2] == [5, 5]
    assert min(night.ania.answers, night.ola.answers) > 2
    if by_keys:
        acts = [
            [point for seat, point in made if seat == one]
            for one in (night.ania.seat, night.ola.seat, night.maria.seat)
        ]
        print(f"by keys alone: {[len(one) for one in acts]} acts of two players and their Storyteller")
    for person in (*people, night.wall):
        assert person.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    if arc != "none":
        read = [beat["beat"] for beat in night.wall.view["story"]["read"]]
        assert read[0] == f"{arc}.start"
        assert len(read) > 1
        assert read == [beat["beat"] for beat in night.maria.view["story"]["read"]]
        for one in (night.ania, night.ola, night.wall):
            assert {"arc", "due", "whispering"}.isdisjoint(one.view["story"])

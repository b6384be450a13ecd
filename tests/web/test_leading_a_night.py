"""A round of Blood Feud as it is played and led: every station, the Storyteller's desk, by pointer, thumb and keyboard.

Time hardly moves here: the Storyteller opens and ends the phases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

from tests.server.conftest import free_port
from tests.server.processes import Process
from tests.web import looking
from tests.web.conftest import missing
from tests.web.driver import PHONE, Chromium, Person
from tests.web.sitting import sit_down

HURRY: Final = 2.0  # a minute of the night in half of one
STATIONS: Final = ("cityscape", "orders", "market", "council")
TABS: Final = 90  # steps of the keyboard to anything on the page
FOCUSED: Final = "document.activeElement.innerText.replace(/\\s+/g, ' ').trim()"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server at which a night is led without haste."""
    if missing():
        pytest.skip(missing())
    process = Process(free_port(), tmp_path_factory.mktemp("led") / "house.db", hurry=HURRY)
    process.start()
    yield process
    process.stop()


class Table:
    """Ania plays at a desk, Ola with a phone in Polish, Maria leads; two bots."""

    def __init__(self, chromium: Chromium) -> None:
        self.chromium = chromium
        self.ania, self.ola, self.maria = chromium.person(), chromium.person(PHONE, "pl"), chromium.person()
        for person, name in ((self.ania, "Ania"), (self.ola, "Ola"), (self.maria, "Maria")):
            person.guest(name)
        wish: dict[str, Any] = {"options": {"night": "brief"}, "storyteller": {"kind": "open"}}
        self.ania.open_table("blood_feud", ["open", "open", "greedy", "greedy"], **wish)
        self.ania.page.wait_for_selector("h1")
        invite = self.ania.invite
        for person, seat in ((self.ola, ""), (self.maria, "Storyteller")):
            sit_down(person, f"/#table={self.ania.table}&invite={invite}", storyteller=bool(seat))
            person.table = self.ania.table
        for person in self.people:
            person.until_shown()

    @property
    def people(self) -> tuple[Person, Person, Person]:
        return self.ania, self.ola, self.maria

    def until(self, holds: Callable[[], object]) -> None:
        """While somebody is waited for, everybody hears."""

        def heard() -> object:
            for person in self.people:
                person.pause(0.01)
            return holds()

        self.ania.until(heard)

    def form_teams(self) -> None:
        chance = Random(3)
        while self.ania.view["phase"] == "setup":
            for person in (self.ania, self.ola):
                person.pause(0.03)
                if person.asked and person.view["phase"] == "setup":
                    person._click(chance)
        for person in (self.ania, self.ola):
            person.pause(0.2)
            if person.view["draft"]:  # the last click came with the first minute
                person.press(person.page.locator(".sheet .end").first)

    def go(self, person: Person, place: str) -> None:
        person.press(person.page.locator(".stations .way").nth(1 + STATIONS.index(place)))
        self.until(lambda: mine(person)["place"] == place)


def mine(person: Person) -> dict[str, Any]:
    player: dict[str, Any] = person.view["players"][person.seat]
    return player


def sound(person: Person) -> None:
    """Nothing is too wide, too small for a thumb, or what axe would mend."""
    person.pause(0.1)
    assert looking.too_wide(person.page) <= 0
    assert looking.violations(person.page) == []
    if person.phone:
        assert looking.small_targets(person.page) == []


def reach(person: Person, name: str, key: str = "Tab") -> None:
    """By keyboard alone."""
    for _ in range(TABS):
        if person.page.evaluate(FOCUSED).startswith(name):
            return
        person.page.keyboard.press(key)
    raise AssertionError(f"no way to {name} by keyboard")


def place_of(person: Person, within: str) -> tuple[float, float]:
    box = person.page.locator(within).first.bounding_box()
    assert box is not None
    return box["x"], box["y"]


@pytest.fixture
def table(chromium: Chromium) -> Table:
    table = Table(chromium)
    table.form_teams()
    return table


def test_a_round_is_played_at_every_station_and_by_keyboard_alone(table: Table) -> None:
    ania, ola, maria = table.people
    table.until(lambda: ania.view["stage"] == "closed")
    for person in table.people:
        sound(person)
    assert ola.page.locator(".stations .way:enabled").count() == 0

    reach(maria, "Open the play areas now")
    maria.page.keyboard.press("Enter")
    reach(maria, "Yes, do it")
    maria.page.keyboard.press("Enter")
    table.until(lambda: ania.view["stage"] == ola.view["stage"] == "open")
    for place in ("council", "market", "cityscape"):
        for person in (ania, ola):
            table.go(person, place)
            sound(person)
            assert person.page.locator(".stations .way[aria-current]").count() == 1
    place_by_keyboard(table)
    table.go(ola, "orders")
    sound(ola)
    stop_and_go_on_by_keyboard(table)

    watcher = table.chromium.person(lang="pl")
    watcher.watch(ania.table, ania.invite)
    watcher.until_shown()
    watcher.page.wait_for_selector(".far")
    sound(watcher)


def place_by_keyboard(table: Table) -> None:
    """Ania goes to the Orders, takes one up and puts it on a Domain, although it would do nothing there."""
    ania = table.ania
    reach(ania, "Orders")
    ania.page.keyboard.press("Enter")
    table.until(lambda: mine(ania)["place"] == "orders" and ania.asked)
    ania.until(lambda: ania.page.locator(".hand .lit").count())
    sound(ania)
    domain = ania.view["city"]["domains"][0]["domain"]
    for what in ("Attack", f"{domain},", "Place Attack"):
        reach(ania, what)
        ania.page.keyboard.press("Enter")
        ania.pause(0.1)
    stack = next(n for n, one in enumerate(ania.view["orders"]["stacks"]) if one["domain"] == domain)
    table.until(lambda: any(pair["team"] == 0 for pair in ania.view["orders"]["stacks"][stack]["pairs"]))


def stop_and_go_on_by_keyboard(table: Table) -> None:
    reach(table.maria, "Pause the night", "Shift+Tab")
    table.maria.page.keyboard.press("Enter")
    table.until(lambda: table.ania.view["paused"])
    reach(table.maria, "Go on")
    table.maria.page.keyboard.press("Enter")
    table.until(lambda: not table.ania.view["paused"])


def test_an_order_a_trade_and_an_answer_take_few_touches_of_a_thumb(table: Table) -> None:
    ania, ola, maria = table.people
    table.until(lambda: ania.view["stage"] == "closed")
    maria.press(maria.button("Open the play areas now"))
    maria.press(maria.button("Yes, do it"))
    table.until(lambda: ola.view["stage"] == "open" and ola.asked)
    for person in (ania, ola):
        table.go(person, "orders")

    touch(ola, '.hand [data-thing="card:attack"]')
    touch(ola, ".map .body:not(.dull)[data-lit], .map .body")
    if ola.page.locator(".lens .deed").count():  # it would do nothing anywhere so early: that takes a clear act
        touch(ola, ".lens .deed")
    table.until(lambda: any(pair["order"] for stack in ola.view["orders"]["stacks"] for pair in stack["pairs"]))

    offer = ("[data-verb=trade]", f".partner:has-text('{ania.names[ania.seat]}')", *["[data-more=gives-asset]"] * 2)
    for what in (*offer, ".orders .pick", ".send"):
        touch(ola, what)
    table.until(lambda: ania.view["offers"])
    touch(ania, ".inbox .reply:text-is('Decline')")
    table.until(lambda: not ania.view["offers"])


def touch(person: Person, what: str) -> None:
    person.until(lambda: person.page.locator(what).count())
    person.press(person.page.locator(what).first)


def test_a_night_is_led_and_nothing_moves_under_the_finger(table: Table) -> None:
    hear_who_calls(table)
    set_right(table)
    announce(table)
    end_the_phase(table)


def hear_who_calls(table: Table) -> None:
    ania, ola, maria = table.people
    ola.press(ola.page.locator(".signal"))
    table.until(lambda: maria.view["calls"] == [ola.seat])
    waiting = maria.page.locator("ol li", has=maria.page.locator(".call"))
    assert "Ola" in waiting.inner_text()
    assert "Neutral · 0:" in waiting.inner_text()
    assert ola.page.locator(".signal:disabled").count() == 1

    maria.press(waiting.get_by_role("button", name="Talk"))
    maria.page.keyboard.type("I am coming")
    maria.page.keyboard.press("Enter")
    table.until(lambda: any(said["text"] == "I am coming" for said in ola.messages("said")))
    assert not any(said["text"] == "I am coming" for said in ania.messages("said"))
    maria.press(waiting.get_by_role("button", name="Heard"))
    table.until(lambda: maria.view["calls"] == [] and not ola.view["called"])


def set_right(table: Table) -> None:
    """An adjustment, put together step by step and taken back, while nobody can act."""
    ola, maria = table.ola, table.maria
    maria.press(maria.button("Pause the night"))
    table.until(lambda: ola.view["paused"])
    carried = ola.view["purse"]["tokens"]
    for step in ("Give something", "Ola", "an Ambition token"):
        maria.press(maria.page.locator(".options .slot:enabled", has_text=step).first)
        maria.pause(0.2)
    table.until(lambda: ola.view["purse"]["tokens"] == carried + 1)
    sound(maria)
    maria.press(maria.button("Take back the last step"))
    assert "what Ola carries" in maria.page.locator(".confirm").inner_text()
    maria.press(maria.button("Yes, do it"))
    table.until(lambda: ola.view["purse"]["tokens"] == carried)
    maria.press(maria.button("Go on"))
    table.until(lambda: not ola.view["paused"])


def announce(table: Table) -> None:
    """Everybody sees it at once, and what they point at stays where it is."""
    ola, maria = table.ola, table.maria
    stations, prompt = place_of(ola, ".stations"), place_of(ola, ".prompt")
    maria.page.get_by_role("textbox", name="Announce").fill("Hear me. " * 12)
    maria.press(maria.page.get_by_role("button", name="Announce", exact=True))
    ola.until(lambda: ola.page.locator(".aloud").count())
    assert (place_of(ola, ".stations"), place_of(ola, ".prompt")) == (stations, prompt)
    sound(ola)
    ola.press(ola.page.locator(".aloud button"))


def end_the_phase(table: Table) -> None:
    """Not by a double click."""
    maria = table.maria
    desk = place_of(maria, ".controls")
    maria.page.get_by_role("button", name="End the Gameplay Phase now").dblclick()
    maria.pause(0.3)
    assert maria.view["phase"] == "gameplay"
    assert maria.page.locator(".confirm").count() == 1
    assert place_of(maria, ".controls") == desk
    maria.press(maria.button("Yes, do it"))
    table.until(lambda: all(person.view["phase"] != "gameplay" or person.view["round"] > 1 for person in table.people))
    sound(maria)

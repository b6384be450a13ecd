"""Somebody who plays Rivals on its board: by the pointer, by a finger, or by keys alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from tests.web import boxes, keys
from tests.web.driver import Person

TRIES: Final = 12
PRESSES: Final = 60  # at random, of which some put back what others took up
REACHED: Final = "[data-lit], [data-answer], .prompt .option, .ring .narrow"
ANSWERS: Final = ".asks .option, .stage [data-answer], .deed"  # those that do not lie on things
LAID: Final = ".stage [data-lit]"  # answers that lie in The Streets or on what is under way there
CITY: Final = ".streets .city .words b"


class Player:
    """Answers one question after another; every answer begins with something that is seen."""

    def __init__(self, person: Person, seed: int, by_keys: bool = False) -> None:
        self.person = person
        self.page = person.page
        self.chance = Random(seed)
        self.by_keys = by_keys
        self.points: set[str] = set()

    def answer(self) -> None:
        self.points.add(self.person.point)
        if self.by_keys:
            self._by_keys()
        else:
            self.person.answer_randomly(self.chance)

    def _by_keys(self) -> None:
        asked, version = self.person.asked, self.person.version
        for _ in range(PRESSES):
            assert keys.press(self.person, self.chance, REACHED), f"Tab reaches nothing that answers {asked}"
            self.person.pause(0.05)
            if self.person.over or (self.person.version > version and self.person.asked != asked):
                self.person.answers += 1
                return
            if self.page.query_selector("[data-answer]:disabled, .option:disabled"):
                self.person.until_answered(asked, version)
                self.person.answers += 1
                return
        raise AssertionError(f"no key answers {asked}")


def about(asked: dict[str, Any]) -> Mapping[str, str]:
    """What must be in sight at any question: itself, its answers, and how everybody stands."""
    return {
        "the question": ".asks .prompt p",
        "Prestige": ".race .prestige",
        "active characters": ".race .active",
        "Agenda": ".race .agenda .n",
    }


def faults(person: Person, sizes: Sequence[tuple[int, int]] = ()) -> list[str]:
    """What cannot be seen at this question without scrolling, once the page has drawn it; in these sizes as well."""
    found = _settled(person)
    for size in sizes:
        with boxes.resized(person, size):
            found += [f"{fault} at {size}" for fault in _settled(person)]
    return found


def _settled(person: Person) -> list[str]:
    for _ in range(TRIES):
        if person.page.query_selector(".ring"):  # touched while the table moved on
            person.page.keyboard.press("Escape")
        found = _faults(person)
        if not found:
            break
        person.pause(0.05)
    return found


def sights(person: Person, race: bool = True) -> dict[str, str]:
    """What must be in sight at the question that is open; without the race where the guide stands for it."""
    assert person.asked is not None
    things = dict(about(person.asked)) if race else {"the question": ".asks .prompt p"}
    if person.page.query_selector(ANSWERS):
        things["its answers"] = ANSWERS
    if person.page.query_selector(LAID):
        things["what can be touched"] = LAID
    if person.page.query_selector(CITY):
        things["the City by name"] = CITY
    attack = person.view["attack"]
    if attack and attack["target"] is not None:
        things |= {
            "the attacker": "[data-role='attacker'] > button",
            "the target": "[data-role='target'] > button, [data-role='blocker'] > button",
        }
    return things


def _faults(person: Person) -> list[str]:
    found = boxes.in_sight(person, sights(person))
    more = boxes.scrolls(person)
    return [*found, *([f"the room scrolls by {more}"] if more > 1 else [])]

"""Hands off the pointer: one step towards an answer, by a key of its own or by Tab and Enter."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.web.driver import SURE, Person

STEPS: Final = 900  # of Tab round the page
OWN: Final = 0.8  # how often a key of its own is pressed where there is one
ENTERS: Final = 0.4  # how often what Tab has reached is taken

# What can be pressed by a key of its own, on the board and in the question; the ring alone where it is open.
_KEYS: Final = """() => {
    const ring = [...document.querySelectorAll('.ring [aria-keyshortcuts]')];
    const all = ring.length ? ring : [...document.querySelectorAll('.board [aria-keyshortcuts]')];
    return all.filter(one => !one.disabled && one.checkVisibility()).map(one => one.ariaKeyShortcuts);
}"""


def press(person: Person, chance: Random, answers: str) -> bool:
    """Whether something was pressed; `answers` is what may be entered where Tab reaches it."""
    page = person.page
    if page.query_selector(SURE):
        page.keyboard.press("Enter")
        return True
    keys: list[str] = [key for key in page.evaluate(_KEYS) if key]
    if keys and chance.random() < OWN:
        page.keyboard.press(chance.choice(keys))
        return True
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement.matches(what)", answers) and chance.random() < ENTERS:
            page.keyboard.press("Enter")
            return True
    return False

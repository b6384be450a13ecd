"""Somebody who plays Vendetta with what lies on the table: sheets, cards, Locations, tokens; by keys where told to."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from tests.web.driver import SURE, Person

PLAN: Final = "vendetta.plan."
BEGINS: Final = PLAN + "card"
OPEN: Final = ".prompt .option:enabled"
READY: Final = f"{OPEN}, .sheet .button:enabled, .relic.lit, .drawn .do, .tokens button.token, .hand .held.lit"
STILL: Final = 2.0  # seconds


class Player:
    """Answers at random. The things of the table are used where there are any, the prompt bar for the rest."""

    def __init__(self, person: Person, seed: int, by_keys: bool = False) -> None:
        self.person = person
        self.page = person.page
        self.chance = Random(seed)
        self.by_keys = by_keys
        self.points: set[str] = set()
        self._seen, self._since = -1, 0.0

    def play_to_the_end(self) -> None:
        while self.person.wait_until_asked():
            self.answer()

    def play_until(self, point: str) -> bool:
        """Until a question is open; False if the match is over before."""
        while self.person.wait_until_asked():
            if self.person.point == point:
                return True
            self.answer()
        return False

    def answer(self) -> None:
        """One question; a planning turn is one, too."""
        person = self.person
        asked, version = person.asked, person.version
        self.points.add(person.point)
        if self.by_keys:
            self._press()
        else:
            self._use()
        person.until_answered(asked, version)
        person.answers += 1

    # With keys.

    def _press(self) -> None:
        """One of the first nine answers, one that stands apart, or one on the table."""
        person, version = self.person, self.person.version
        self._key(".board [aria-keyshortcuts]:enabled")
        person.until(lambda: person.version > version or person.over or self.page.query_selector(f".plan, {SURE}"))
        if self.page.query_selector(".plan"):
            self._key(".location .put[aria-keyshortcuts]")
            self.page.keyboard.press("Enter")
        elif self.page.query_selector(SURE):
            self.page.keyboard.press("Enter")

    def _key(self, selector: str) -> None:
        """One of the keys that stand on these things."""
        self.page.locator(selector).first.wait_for()
        keys = self.page.eval_on_selector_all(selector, "all => all.map(one => one.ariaKeyShortcuts)")
        self.page.keyboard.press(self.chance.choice([key for key in keys if key and key != "Enter"]))

    # With what lies there.

    def _use(self) -> None:
        match self.person.point:
            case "vendetta.draft.clan":
                self._any(".sheet .button:enabled")
            case "vendetta.draft.relic":
                self._any(".relic.lit")
            case "vendetta.keep":
                self._any(".drawn .do")
            case "vendetta.withdraw":
                self._any(".tokens button.token")
            case "vendetta.plan.card":
                self.plan()
            case _:
                self._any(OPEN)
                if sure := self.page.query_selector(SURE):
                    self.person.press(sure)

    def _any(self, selector: str) -> None:
        found = self.page.locator(selector)
        found.first.wait_for()
        one = found.nth(self.chance.randrange(found.count()))
        self.person.press(one)

    def plan(self) -> None:
        """A turn: a card of the hand, a Location of the city, which way up, how much Blood; then it is confirmed."""
        version = self.person.version
        self._any(".hand .held.lit")
        self._any(".location .put")
        self._any(".plan .sides .choice:enabled")
        self._any(".plan .few fieldset:first-child .choice:enabled")
        self.person.press(self.page.locator(".plan .primary"))
        self.person.until(lambda: self.has_planned(version) or self._is_asked_anew(), "the plan is not carried out")

    def has_planned(self, version: int) -> bool:
        """Somebody else's turn, or one's own next."""
        person = self.person
        return not person.point.startswith(PLAN) or (person.point == BEGINS and person.version > version)

    def _is_asked_anew(self) -> bool:
        """Nothing comes any more: something was in the way of the plan, and the rest is the player's to decide."""
        if self.person.version != self._seen:
            self._seen, self._since = self.person.version, time.monotonic()
        return time.monotonic() - self._since > STILL and self.page.query_selector(OPEN) is not None

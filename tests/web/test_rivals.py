"""Whole matches on the board of Rivals, in a real browser: by pointer, finger and keys, with everything in sight."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import cycle
from typing import TypeAlias

import pytest

from tests.web import boxes, knowledge, looking
from tests.web.driver import DESKTOP, Chromium, Person
from tests.web.rivals import Player, faults

Sizes: TypeAlias = Sequence[tuple[int, int]]
MOST = 600  # questions of a match
EVERY = 4  # so many questions one of the other sizes is tried as well
WHOLE = "ELYSIUM_SIZES" in os.environ  # all of them, at every question
KEYS = MOST if "ELYSIUM_KEYS" in os.environ else 30  # answers by keys alone


def _plays(player: Player, others: Sizes) -> list[str]:
    """To the end; what was not in sight, by question."""
    person, found, other = player.person, list[str](), cycle(others)
    while person.wait_until_asked():
        sizes = others if WHOLE else () if person.answers % EVERY else (next(other),)
        found += [f"{person.point} at {person.answers}: {fault}" for fault in faults(person, sizes)]
        player.answer()
        assert person.answers < MOST, "the match does not end"
    return found


DESKS: Sizes = (boxes.LAPTOP, DESKTOP, *boxes.MORE)
PHONES: Sizes = (boxes.UPRIGHT, boxes.LYING)
SAMPLED = {
    "laptop-4": (DESKS, "en", 3, ["brujah", "malkavian", "faithful", "ventrue"]),
    "phone-4": (PHONES, "pl", 4, ["toreador", "ventrue", "ministry", "caitiff"]),
    "lying-2-hunters": (PHONES[::-1], "en", 5, ["faithful", "brujah"]),
}
TWO, FOUR = ["inquisitive", "ventrue"], ["caitiff", "inquisitive", "malkavian", "toreador"]
EACH = {
    f"{name}-{len(decks)}-hunters-{lang}": (sizes, lang, 6, decks)
    for name, sizes in (("laptop", DESKS), ("phone", PHONES))
    for lang in ("en", "pl")
    for decks in (TWO, FOUR)
}
MATCHES = {**SAMPLED, **(EACH if WHOLE else {})}


@pytest.mark.parametrize(("sizes", "lang", "seed", "decks"), MATCHES.values(), ids=MATCHES.keys())
def test_a_whole_match_in_sight(chromium: Chromium, sizes: Sizes, lang: str, seed: int, decks: list[str]) -> None:
    """At every question: the question, its answers, the attack, and everybody's Prestige, Agenda and characters."""
    ania = chromium.person(sizes[0], lang, phone=boxes.LYING in sizes)
    ania.guest("Ania")
    ania.open_table("rivals", ["open", *["random"] * (len(decks) - 1)], seed=seed, options={"decks": decks})
    player = Player(ania, seed)
    found = _plays(player, sizes[1:])

    assert not found, "\n".join(found[:12])
    assert set(ania.until_over()["ranking"]) == set(range(len(decks)))
    assert len(player.points) > 5, player.points
    knowledge.check([ania])
    assert looking.violations(ania.page) == [], looking.violations(ania.page)


def test_an_attack_is_foretold_before_it_is_made(chromium: Chromium) -> None:
    """Touching looks: the ring says what the attack would do, and nothing is answered."""
    ania = chromium.person(boxes.UPRIGHT, "pl")
    ania.guest("Ania")
    ania.open_table("rivals", ["open", "random"], seed=9, options={"decks": ["brujah", "ventrue"]})
    player = Player(ania, 9)
    while ania.wait_until_asked() and not (ania.point == "rivals.act" and "sally" in _kinds(ania)):
        player.answer()
    assert ania.asked is not None
    version = ania.version
    for thing in ania.asked["touches"][_kinds(ania).index("sally")][:2]:
        ania.press(ania.page.locator(f"[data-thing='{thing}']").first)
    ania.page.locator(".ring .foretold .way").first.wait_for()

    boxes.assert_in_sight(ania, {"what it would do": ".foretold .way", "to do it": ".ring [data-answer]"})
    assert "undefined" not in ania.page.locator(".foretold").first.inner_text()
    assert ania.version == version
    assert looking.violations(ania.page) == []


def _kinds(person: Person) -> list[str]:
    assert person.asked is not None
    kinds: list[str] = person.asked["kinds"]
    return kinds


def test_keys_alone(chromium: Chromium) -> None:
    """Numbers, Tab and Enter: whatever the pointer reaches."""
    ania = chromium.person(boxes.LAPTOP)
    ania.guest("Ania")
    ania.open_table("rivals", ["open", "greedy"], seed=2)
    player = Player(ania, 3, by_keys=True)
    while ania.answers < KEYS and ania.wait_until_asked():
        player.answer()
    assert ania.over or ania.answers == KEYS < MOST
    assert len(player.points) > 4, player.points
    print(f"{ania.answers} answers by keys alone, {'to the end' if ania.over else 'no further'}")

"""Pictures of Rivals for the documents: the table, an attack, a Scheme, a deal, in every size and both languages.

.venv/bin/python -m tests.web.rivals_pictures [FOLDER [SIZE ...]]     the page must be built; docs/images and every size
                                                                    unless told otherwise
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tests.server.conftest import free_port
from tests.server.processes import ROOT, Process
from tests.web import boxes
from tests.web.driver import DESKTOP, Chromium, Person, launched
from tests.web.pictures import LANGUAGES, Painter
from tests.web.rivals import Player

SIZES: Final = {"desktop": DESKTOP, **boxes.SIZES}
PHONES: Final = ("phone", "lying")
SEEDS: Final = range(5, 40)
DECKS: Final = ["toreador", "ventrue", "malkavian", "faithful"]
ENOUGH: Final = 25  # answers into a match


def _table(person: Person) -> bool:
    return person.point == "rivals.act" and person.answers >= ENOUGH and len(person.view["streets"]) > 3


def _attack(person: Person) -> bool:
    return bool((person.view["attack"] or {}).get("forecast"))


def _scheme(person: Person) -> bool:
    return person.point == "rivals.scheme.fist"


def _deal(person: Person) -> bool:
    return person.point == "rivals.deal.agree"


STATES: Final[dict[str, Callable[[Person], bool]]] = {
    "rivals": _table,
    "rivals-attack": _attack,
    "rivals-scheme": _scheme,
    "rivals-deal": _deal,
}


def paint(painter: Painter, chromium: Chromium, size: str, lang: str) -> None:
    """Whatever of these is asked first, match after match, until each was there."""
    wanted = dict(STATES)
    for seed in SEEDS:
        person = chromium.person(SIZES[size], lang, phone=size in PHONES)
        person.guest("Ania")
        wish = {"options": {"decks": DECKS}, "seed": seed}
        person.open_table("rivals", ["open", *["greedy"] * 3], **wish)
        player = Player(person, seed)
        while wanted and person.wait_until_asked():
            name = next((name for name, is_there in wanted.items() if is_there(person)), None)
            if name is not None:
                del wanted[name]
                person.page.keyboard.press("Escape")
                painter.take(person, f"{name}-{size}-{lang}.png")
            player.answer()
        if not wanted:
            return
    raise AssertionError(f"no match shows {list(wanted)}")


def main(folder: Path, sizes: Sequence[str]) -> None:
    house = Process(free_port(), Path(tempfile.mkdtemp()) / "house.db")
    house.start()
    try:
        with launched() as browser:
            painter = Painter(browser, folder)
            for size in sizes:
                for lang in LANGUAGES:
                    chromium = Chromium(browser, house.url)
                    paint(painter, chromium, size, lang)
                    assert chromium.complaints() == []
                    chromium.leave()
    finally:
        house.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images", sys.argv[2:] or list(SIZES))

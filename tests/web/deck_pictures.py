"""Pictures of decks and cards for the documents, in every size a page is tried in.

.venv/bin/python -m tests.web.deck_pictures [FOLDER]     the page must be built; docs/images unless told otherwise
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from elysium.games.rivals.decks import STARTERS
from tests.server.conftest import free_port
from tests.server.processes import ROOT, Process
from tests.web import boxes
from tests.web.driver import DESKTOP, Chromium, Person, launched
from tests.web.pictures import LANGUAGES, Painter

SIZES: Final = {"desktop": DESKTOP, **boxes.SIZES}
NAMES: Final = {"en": "Brujah aggro", "pl": "Brujah w natarciu"}


def paint(painter: Painter, person: Person, size: str) -> None:
    """My decks, one of them two cards short on the bench, the cards of its clan."""
    end = f"{size}-{person.lang}.png"
    person.post("/api/register", {"name": f"Ania {size} {person.lang}", "password": "correct horse"})
    whole = STARTERS["brujah"].to_data()
    short = {**whole, "name": NAMES[person.lang], "library": {**whole["library"], "fleetness": 1}}
    person.post("/api/decks", {"game": "rivals", "value": STARTERS["toreador"].to_data()})
    made = person.post("/api/decks", {"game": "rivals", "value": short})
    person.go("/decks", ".decks .name")
    painter.take(person, f"decks-{end}")
    person.go(f"/decks/{made['info']['id']}", ".rows li")
    person.page.locator(".find input").fill("type:attack")
    person.press(person.page.locator(".rows .name").nth(1))
    person.page.locator(".legality .wrong").wait_for(state="attached")
    painter.take(person, f"builder-{end}")
    if size in ("phone", "lying"):
        person.press(person.page.locator(".pages button").nth(1))
        painter.take(person, f"builder-deck-{end}")
    person.go("/cards/rivals?q=Brujah", "li[id]")
    painter.take(person, f"cards-{end}")


def main(folder: Path) -> None:
    house = Process(free_port(), Path(tempfile.mkdtemp()) / "house.db")
    house.start()
    try:
        with launched() as browser:
            painter = Painter(browser, folder)
            for size in SIZES:
                for lang in LANGUAGES:
                    chromium = Chromium(browser, house.url)
                    paint(painter, chromium.person(SIZES[size], lang), size)
                    assert chromium.complaints() == []
                    chromium.leave()
    finally:
        house.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")

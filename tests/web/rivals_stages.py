"""Pictures of the seldom stages of Rivals: a bid, a claim, Influence that is wanted, a Conspiracy that is shown.

.venv/bin/python -m tests.web.rivals_stages [FOLDER]     the page must be built; docs/images unless told otherwise

A program plays until somebody is asked on such a stage; then that table is looked at in every size and both languages.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Final

from websockets.sync.client import connect

from elysium.server import patches, protocol
from tests.server.conftest import free_port
from tests.server.processes import ROOT, Process
from tests.web.driver import Chromium, Person, launched
from tests.web.pictures import LANGUAGES, Painter
from tests.web.rivals_pictures import PHONES, SIZES

SEEDS: Final = range(1, 60)
DECKS: Final = ["malkavian", "ventrue"]  # by turns: one has Conspiracies, one Titles that want Influence
STAGES: Final[dict[str, Callable[[dict[str, Any], str], bool]]] = {
    "bid": lambda view, point: point == "rivals.bid",
    "claim": lambda view, point: view["claim"] is not None and view["attack"] is None,
    "influence": lambda view, point: point == "rivals.exert" and bool((view["exerting"] or {}).get("wanted")),
    "conspiracy": lambda view, point: point == "rivals.contribute",
}


CONSPIRES: Final = ("play_face_down", "show")  # what leads to stages nobody comes to by chance


def reached(url: str, seat: dict[str, Any], wanted: set[str], chance: Random) -> str | None:
    """Play at random until one of these stages is there for the seat; None if the match is over before."""
    view: dict[str, Any] = {}
    with connect(url.replace("http", "ws", 1) + "/ws", max_size=None) as socket:
        socket.send(protocol.write(protocol.Hello(protocol.VERSION, seat["table"], seat["secret"])))
        for text in socket:
            said = json.loads(text)
            if said["type"] == "over":
                break
            if said["type"] != "state":
                continue
            view = patches.apply(view, said["patch"]) if said["view"] is None else said["view"]
            asked = said["asked"]
            if asked is None:
                continue
            found = next((name for name in wanted if STAGES[name](view, asked["point"])), None)
            if found is not None:
                return found
            liked = [n for n, kind in enumerate(asked["kinds"]) if kind in CONSPIRES and chance.random() < 0.7]
            liked = liked or [n for n, kind in enumerate(asked["kinds"]) if kind != "deal"]
            answer = asked["options"][chance.choice(liked or range(len(asked["options"])))]
            socket.send(protocol.write(protocol.Answer(said["version"], asked["point"], answer)))
    return None


def paint(painter: Painter, chromium: Chromium, seat: dict[str, Any], name: str) -> None:
    for size, pixels in SIZES.items():
        for lang in LANGUAGES:
            person: Person = chromium.person(pixels, lang, phone=size in PHONES)
            person.sit_at(seat["table"], seat)
            assert person.wait_until_asked()
            painter.take(person, f"rivals-{name}-{size}-{lang}.png")
            assert chromium.complaints() == []
            chromium.leave()
            chromium.people.clear()


def main(folder: Path) -> None:
    house = Process(free_port(), Path(tempfile.mkdtemp()) / "house.db")
    house.start()
    wanted = set(STAGES)
    try:
        with launched() as browser:
            painter, chromium = Painter(browser, folder), Chromium(browser, house.url)
            for seed in SEEDS:
                mine, host = DECKS[seed % 2], chromium.person()
                host.guest("Ania")
                seats = [*[{"kind": "open"}] * 2, *[{"kind": "bot", "bot": "greedy"}] * 2]
                decks = [mine, mine, "brujah", "toreador"]
                wish = {"game": "rivals", "seats": seats, "seed": seed, "options": {"decks": decks}}
                seat = host.post("/api/tables", wish)
                guest = chromium.person()
                guest.guest("Bruno")
                other = guest.post(f"/api/tables/{seat['table']}/sit", {"invite": seat["invite"]})
                other |= {"table": seat["table"]}
                Thread(target=reached, args=(house.url, other, set(), Random(-seed)), daemon=True).start()
                while wanted and (name := reached(house.url, seat, wanted, Random(seed))):
                    wanted.discard(name)
                    paint(painter, chromium, seat, name)
                if not wanted:
                    return
    finally:
        house.stop()
    raise AssertionError(f"no match shows {wanted}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")

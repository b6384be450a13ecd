"""What of a player's night must be within the screen: state bar and inbox, and what is asked with its answers."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

from tests.web import boxes
from tests.web.driver import Person

ACTS: Final = "blood_feud.act"
ALWAYS: Final = {"the state": ".play .state", "the inbox": ".play .inbox", "what one can do": ".play .under"}
CHOICE: Final = {"the answers": ".choice .one", "what was touched": ".choice .chosen"}
ROAMING: Final = {"the stations": ".ways .way", "the board": ".play > .board"}
OVER: Final = "dialog[open], [role=dialog], .confirm"


def about(person: Person) -> Mapping[str, str]:
    """What must be within the screen now; a sheet that was opened lies over the rest."""
    page = person.page
    if person.over is not None or not page.query_selector(".play") or page.query_selector(OVER):
        return {}
    asked = person.point not in ("", ACTS)
    if page.query_selector(".choice"):
        return {**ALWAYS, **CHOICE}
    if asked and page.query_selector(".prompt .option"):
        return {**ALWAYS, "the question": ".prompt p", "its answers": ".prompt .option"}
    return {**ALWAYS, **(ROAMING if page.query_selector(".ways .way") else {})}


def out_of_sight(person: Person) -> list[str]:
    """What is not within the screen although it must be, once the page has settled."""
    until = time.monotonic() + boxes.SETTLES
    while faults := boxes.in_sight(person, about(person)):
        if time.monotonic() > until:
            return [f"{person.point} at {person.page.viewport_size}: {faults}"]
        person.pause(0.05)
    return []

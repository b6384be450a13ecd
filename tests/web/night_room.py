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
OFTEN: Final = 0.4  # seconds
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


class Watch:
    """Looks at a player's screen now and then, and waits for nothing: the night goes on meanwhile."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.faults: list[str] = []
        self._version, self._since, self._looked = -2, 0.0, 0.0

    def look(self) -> None:
        """A fault counts once it has stood for as long as a page may take to settle."""
        person, now = self.person, time.monotonic()
        if now - self._looked < OFTEN or (person.version == self._version and not self._since):
            return  # a moment ago, or nothing has changed since all was well
        self._version, self._looked = person.version, now
        found = boxes.in_sight(person, about(person))
        self._since = (self._since or now) if found else 0.0
        if found and now - self._since > boxes.SETTLES:
            self.faults.append(f"{person.point} at {person.page.viewport_size}: {found}")
            self._since = now

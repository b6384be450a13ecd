"""An event its game has no line for fails the test it happens in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from elysium.core.stack import Machine
from elysium.games.blood_feud.show.voice import EVENTS as BLOOD_FEUD
from elysium.games.rivals.show.voice import EVENTS as RIVALS
from elysium.games.vendetta.show.voice import EVENTS as VENDETTA

TOLD: Final = {
    "elysium.games.blood_feud.": BLOOD_FEUD,
    "elysium.games.rivals.": RIVALS,
    "elysium.games.vendetta.": VENDETTA,
}


@pytest.fixture(autouse=True, scope="session")
def every_event_can_be_told() -> Iterator[None]:
    tell = Machine.emit

    def emit(g: Machine[Any], kind: str, *told: Any, **rest: Any) -> None:
        known = next((kinds for room, kinds in TOLD.items() if type(g).__module__.startswith(room)), None)
        assert known is None or kind in known, f"nothing is said of {kind!r}"
        tell(g, kind, *told, **rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Machine, "emit", emit)
        yield

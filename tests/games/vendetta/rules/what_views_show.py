"""What a view shows: all of it as text, and the cards of one Position."""

from __future__ import annotations

import json
from typing import Any

from elysium.testing.vendetta import Player


def text(view: dict[str, Any]) -> str:
    return json.dumps(view)


def seen_at(view: dict[str, Any], whose: Player, at: int) -> list[str | None]:
    return [card["card"] for card in view["locations"][at - 1]["positions"][whose.seat]["cards"]]

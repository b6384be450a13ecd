"""Talk at a far table: in which channels one may speak now, what they are called, and how they are typed."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from elysium.cli.terminal.translator import Translator
from elysium.core.views import CommonView

ANNOUNCEMENTS: Final = "announcements"
CALL: Final = "call"  # the channel of what has no words
NAMED: Final = ("A", "B", ANNOUNCEMENTS, "neutral", "notes", "spectators", "storyteller", "table", "team")


class Words(NamedTuple):
    """What somebody wants to say, and where: the number of a channel, from 1."""

    channel: int
    text: str


def typed(line: str) -> Words | None:
    """`t hello` speaks in the first channel, `t3 hello` in the third, `t` alone asks which there are."""
    found = re.fullmatch(r"[tT](\d*)(?:\s+(.*))?", line.strip())
    return Words(int(found[1] or 1), (found[2] or "").strip()) if found else None


def channels(view: CommonView) -> list[str]:
    """Where one may speak: what the game's view allows, otherwise the whole table."""
    return view.get("channels", ["table"])


def channel_name(speech: Translator, channel: str, seat: int) -> str:
    """A whisper by who is at its other end, a team as one's own, others by name."""
    kind, _, rest = channel.partition(":")
    if kind == "whisper":
        others = [speech.seat(int(end)) for end in rest.split("-") if int(end) != seat]
        return speech.ui("web.channel.whisper", who=", ".join(others))
    return speech.ui(f"web.channel.{kind}") if kind in NAMED else channel

"""What a socket was sent last.

Views are kept as bytes: with 2,000 sockets whole ones would be millions of objects that the garbage collector looks
through while every table waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final

import msgspec

from elysium.core.table import Json
from elysium.server import patches, protocol

REMEMBERED: Final = 32  # questions a client may still answer, where they change while it does
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
_asked = msgspec.json.Decoder(protocol.Asked)


class SentView:
    """The view a client holds, entry by entry."""

    __slots__ = ("_entries",)

    def __init__(self, view: Mapping[str, Json]) -> None:
        self._entries = {key: _encode(value) for key, value in view.items()}

    def __contains__(self, key: str) -> bool:
        """Whether the view says anything under this name."""
        return self._entries.get(key, b"null") != b"null"

    def update(self, view: Mapping[str, Json]) -> dict[str, Json]:
        """Keep this view instead; returns the patch that makes it of the one before."""
        old, self._entries = self._entries, {key: _encode(value) for key, value in view.items()}
        changed = {key for key, entry in self._entries.items() if old.get(key) != entry}
        return patches.patch(
            {key: _decode(entry) for key, entry in old.items() if key in changed or key not in self._entries},
            {key: value for key, value in view.items() if key in changed},
        )


class SentQuestions:
    """What a client was asked, and since which version; in real time it may answer what has changed meanwhile."""

    __slots__ = ("_kept", "_latest")

    def __init__(self) -> None:
        self._latest: protocol.Asked | None = None
        self._kept: deque[tuple[int, bytes | None]] = deque(maxlen=REMEMBERED)

    def ends_with(self, question: protocol.Asked) -> bool:
        """Whether this very question was shown last."""
        return self._latest is question

    def add(self, version: int, question: protocol.Asked | None) -> None:
        if not self._kept or self._latest is not question:
            self._latest = question
            self._kept.append((version, None if question is None else _encode(question)))

    def at(self, version: int) -> protocol.Asked | None:
        """The question that a client saw at this version, as far as it is remembered."""
        shown = [kept for since, kept in self._kept if since <= version]
        return _asked.decode(shown[-1]) if shown and shown[-1] is not None else None


class SentState:
    """How far a client has been told of the match."""

    def __init__(self) -> None:
        self.questions = SentQuestions()
        self._version = -1
        self._view: SentView | None = None
        self._events = 0

    def reset(self) -> None:
        """What was sent counts no more: the next view is sent whole, with its whole log."""
        self._view, self._events = None, 0

    def update(self, version: int, view: Mapping[str, Json]) -> tuple[int, dict[str, Json] | None]:
        """Keep what is sent now; returns the version it is based on, and the patch, None where it is sent whole."""
        base, self._version = self._version, version
        if self._view is not None:
            return base, self._view.update(view)
        self._view = SentView(view)
        return base, None

    def take_events(self, count: int) -> int:
        """All events up to this number are sent now; returns how many were before."""
        since, self._events = self._events, count
        return since

    def __contains__(self, key: str) -> bool:
        """Whether the view sent last says anything under this name."""
        return self._view is not None and key in self._view

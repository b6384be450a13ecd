"""What a socket was sent last: how far it has been told of the match, and what it may still answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final

import msgspec

from elysium.core.table import Json
from elysium.server import protocol
from elysium.server.sent_view import Differences, SentView

REMEMBERED: Final = 32  # questions a client may still answer, where they change while it does
_encode = msgspec.json.Encoder().encode
_asked = msgspec.json.Decoder(protocol.Asked)


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
        self.view: SentView | None = None
        self._version = -1
        self._events = 0

    def reset(self) -> None:
        """What was sent counts no more: the next view is sent whole, with its whole log."""
        self.view, self._events = None, 0

    def update(self, version: int, view: Mapping[str, Json], shared: Differences) -> tuple[int, dict[str, Json] | None]:
        """Keep what is sent now; returns the version it is based on, and the patch, None where it is sent whole."""
        base, self._version = self._version, version
        if self.view is not None:
            return base, self.view.update(view, shared)
        self.view = SentView(view)
        return base, None

    def take_events(self, count: int) -> int:
        """All events up to this number are sent now; returns how many were before."""
        since, self._events = self._events, count
        return since

    def __contains__(self, key: str) -> bool:
        """Whether the view sent last says anything under this name."""
        return self.view is not None and key in self.view

"""A view as a client holds it, and what turns it into the next.

Views are kept as bytes: with 2,000 sockets whole ones would be millions of objects that the garbage collector looks
through while every table waits.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from elysium.core.table import Json
from elysium.server import patches

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Differences:
    """What turns entries of views into the next: worked out once for all who hold and get the same."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[str, bytes, bytes], patches.View] = {}

    def change(self, key: str, old: bytes, new: bytes, entry: Json) -> patches.View:
        """The patch of this entry, which was and is written so."""
        known = self._known.get((key, old, new))
        if known is None:
            known = self._known[key, old, new] = patches.patch({key: _decode(old)}, {key: entry})
        return known


class SentView:
    """The view a client holds, entry by entry; a copy of it goes its own way."""

    __slots__ = ("_entries",)  # replaced as a whole

    def __init__(self, view: Mapping[str, Json]) -> None:
        self._entries = {key: _encode(value) for key, value in view.items()}

    def __contains__(self, key: str) -> bool:
        """Whether the view says anything under this name."""
        return self._entries.get(key, b"null") != b"null"

    def update(self, view: Mapping[str, Json], shared: Differences) -> dict[str, Json]:
        """Keep this view instead; returns the patch that makes it of the one before."""
        old, self._entries = self._entries, {key: _encode(value) for key, value in view.items()}
        patch: patches.View = {}
        for key, entry in self._entries.items():
            if key not in old:
                patch[key] = {"=": view[key]}
            elif old[key] != entry:
                patch.update(shared.change(key, old[key], entry, view[key]))
        if gone := [key for key in old if key not in view]:
            patch["-"] = gone
        return patch

"""What a series has played so far, one line each in a file: a series that was ended goes on from there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from elysium.core.table import Json
from elysium.lab.arena import Failure, Played

_KINDS: Final[Mapping[str, type[Played] | type[Failure]]] = {"played": Played, "failed": Failure}
_BEGINNING: Final = b'{"series":'


class Journal:
    """A file of results. `series` says of what: a file of another series is refused and left as it is."""

    def __init__(self, path: Path, series: Mapping[str, Json]) -> None:
        self.done: dict[int, Played | Failure] = {}
        self._file = path.open("r+b" if path.exists() else "w+b")
        try:
            self._read(path, dict(series))
        except BaseException:
            self._file.close()
            raise

    def keep(self, result: Played | Failure) -> None:
        """Write one result down at once."""
        word = "played" if isinstance(result, Played) else "failed"
        self._write({word: result})
        self.done[result.number] = result

    def close(self) -> None:
        self._file.close()

    def _read(self, path: Path, series: dict[str, Json]) -> None:
        text = self._file.read()
        end = text.rfind(b"\n") + 1
        whole = text[:end].splitlines()
        if not whole and _BEGINNING.startswith(text[: len(_BEGINNING)]):
            self._cut(0)
            self._write({"series": series})
            return
        heading = _heading(whole[0]) if whole else None
        if heading is None:
            raise ValueError(f"{path} is no file of results; name a new one")
        if heading != json.loads(json.dumps(series)):
            raise ValueError(f"{path} holds another series: {_difference(heading, series)}; name a new file")
        for number, line in enumerate(whole[1:], 2):
            self._take(path, number, line)
        self._cut(end)

    def _cut(self, end: int) -> None:
        """Drop what a killed process has left of a line, and go on there."""
        self._file.seek(end)
        self._file.truncate()

    def _take(self, path: Path, number: int, line: bytes) -> None:
        try:
            [(word, data)] = msgspec.json.decode(line, type=dict[str, msgspec.Raw]).items()
            result = msgspec.json.decode(data, type=_KINDS[word])
        except (ValueError, KeyError) as error:
            raise ValueError(f"line {number} of {path} is no result: {error}") from error
        self.done[result.number] = result

    def _write(self, data: Json) -> None:
        self._file.write(msgspec.json.encode(data) + b"\n")
        self._file.flush()


def _heading(line: bytes) -> Json:
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data.get("series") if isinstance(data, dict) else None


def _difference(heading: Json, series: Mapping[str, Json]) -> str:
    if not isinstance(heading, dict):
        return "of an unknown kind"
    names = [name for name in series if heading.get(name) != json.loads(json.dumps(series[name]))]
    return ", ".join(f"{name} was {json.dumps(heading.get(name), ensure_ascii=False)}" for name in names)

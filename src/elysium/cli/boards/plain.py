"""A board for any game: the view itself, key by key, with what is empty left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.text import Text

from elysium.cli.boards import Shelf
from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.table import Json
from elysium.core.views import AnyView
from elysium.core.voice import Answer

_EMPTY: tuple[object, ...] = (None, [], {}, "")


class PlainBoard:
    """Everything the view says, nothing it does not."""

    def table(self, view: AnyView) -> RenderableType:
        return Text("\n".join(outline(view)))

    def hand(self, view: AnyView) -> RenderableType | None:
        return None

    def brief(self, view: AnyView) -> str:
        return ""

    def ending(self, view: AnyView) -> RenderableType:
        return self.table(view)

    def hint(self, view: AnyView, answer: Answer) -> str:
        return ""

    def doubt(self, view: AnyView, answer: Answer) -> str:
        return ""

    def shelves(self) -> list[Shelf]:
        return []

    def card(self, code: str) -> RenderableType:
        return Text(code)


def outline(data: Json, depth: int = 0) -> Iterator[str]:
    """Nested data as indented lines.

    >>> list(outline({"seats": 2, "hand": [], "players": [{"blood": 3}]}))
    ['seats: 2', 'players:', '  - blood: 3']
    """
    entries = data.items() if isinstance(data, Mapping) else enumerate(data)
    margin = "  " * depth
    for key, value in entries:
        name = f"{key}:" if isinstance(data, Mapping) else "-"
        if value in _EMPTY:
            continue
        if not isinstance(value, Mapping | list | tuple):
            yield f"{margin}{name} {value}"
        elif not any(isinstance(inner, Mapping | list | tuple) for inner in _values(value)):
            yield f"{margin}{name} {', '.join(_short(value))}"
        else:
            yield f"{margin}{name}"
            yield from outline(value, depth + 1)


def _values(data: Json) -> list[Json]:
    return list(data.values() if isinstance(data, Mapping) else data)


def _short(data: Json) -> Iterator[str]:
    if isinstance(data, Mapping):
        yield from (f"{key}: {value}" for key, value in data.items() if value not in _EMPTY)
    else:
        yield from map(str, data)


def make_board(speech: Translator, signs: Signs, options: Mapping[str, Json]) -> PlainBoard:
    return PlainBoard()

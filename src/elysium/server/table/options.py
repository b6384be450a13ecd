"""What may be wished of a table: every option as data a form can be made of, and things people write themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from elysium.core.game import GameInfo, game_info, registered
from elysium.core.match import Match
from elysium.core.options import TableOption, Written
from elysium.server.errors import RequestError


def games() -> list[dict[str, Any]]:
    """Every game with what a table of it may be like."""
    return [
        {
            "name": info.name,
            "title": info.title,
            "seats": list(info.seats),
            "languages": list(info.languages),
            "storyteller": "storyteller" in _roles(info.name, info.seats[0]),
            "options": {name: shape(kind) for name, kind in info.options.items()},
        }
        for info in registered().values()
    ]


@cache
def _roles(game: str, seats: int) -> tuple[str, ...]:
    return Match.new(game, seats, 0).roles


def shape(kind: TableOption) -> dict[str, Any]:
    """An option as data: the name of its kind, its bounds or choices, what it is unless set."""
    named: Any = kind
    bounds = {one.name: _plain(getattr(named, one.name)) for one in fields(named)} if is_dataclass(named) else {}
    known = {"known": dict(kind.known())} if isinstance(kind, Written) else {}
    return {"kind": type(kind).__name__.lower(), "legal": kind.legal(), **bounds, **known, "default": kind.default}


def parse_written(info: GameInfo, option: str, text: str) -> dict[str, Any]:
    """What somebody's text means for an option of this game, and everything that forbids it."""
    kind = info.options.get(option)
    if not isinstance(kind, Written):
        raise RequestError(f"{info.title} has no option {option!r} that is written down", "bring")
    value, wrong = kind.parse(text)
    return {"value": value, "wrong": list(wrong)}


def public_options(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a table as everybody may know them: what somebody brought along stays theirs."""
    kinds = game_info(game).options if game in registered() else {}
    written = {name: kind for name, kind in kinds.items() if isinstance(kind, Written) and name in options}
    return {**options, **{name: kind.told(options[name]) for name, kind in written.items()}}


def with_brought(info: GameInfo, options: Mapping[str, Any], seat: int, things: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a table once a seat has brought its own things, or a RequestError."""
    changed = dict(options)
    for name, thing in things.items():
        kind = info.options.get(name)
        if not isinstance(kind, Written):
            raise RequestError(f"nothing is brought to {info.title} as {name!r}", "bring")
        before = list(changed.get(name) or [])
        entries = before + [None] * (seat + 1 - len(before))
        entries[seat] = thing
        try:
            changed[name] = kind.read(entries)
        except ValueError as error:
            raise RequestError(str(error), "options", reason=str(error)) from None
    return changed


def without_brought(info: GameInfo, options: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The options without what a seat had brought; what goes by a name may have been there before."""
    written = {name for name, kind in info.options.items() if isinstance(kind, Written)}
    return {
        name: [_kept(thing, number == seat) for number, thing in enumerate(value)] if name in written else value
        for name, value in options.items()
    }


def _kept(thing: Any, leaves: bool) -> Any:
    return None if leaves and not isinstance(thing, str) else thing


def _plain(value: Any) -> Any:
    return {key: list(words) for key, words in value.items()} if isinstance(value, Mapping) else value

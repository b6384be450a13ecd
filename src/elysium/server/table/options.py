"""The options of tables: as data a form can be made of, and with what people write and bring themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

from elysium.core.game import GameInfo, game_info, registered
from elysium.core.match import Match
from elysium.core.options import Choice, Flag, Grid, Number, Overrides, RulesVersion, Several, TableOption, Written
from elysium.core.table import Json
from elysium.locale import languages
from elysium.locale.complaints import about, told
from elysium.server.errors import RequestError, refusing

KINDS: Final[Mapping[type, str]] = {  # as clients know them
    Flag: "flag",
    Choice: "pick",
    Several: "several",
    Number: "number",
    Grid: "grid",
    Overrides: "overrides",
}


def games() -> list[dict[str, Json]]:
    """Every game with what a table of it may be like."""
    return [
        {
            "name": info.name,
            "title": info.title,
            "seats": list(info.seats),
            "usual_seats": info.usual_seats or min(info.seats),
            "languages": list(languages(info.name)),
            "storyteller": "storyteller" in _roles(info.name, info.seats[0]),
            "options": {name: shape(kind) for name, kind in info.options.items() if not isinstance(kind, RulesVersion)},
        }
        for info in registered().values()
    ]


@cache
def _roles(game: str, seats: int) -> tuple[str, ...]:
    return Match.new(game, seats, 0).roles


def shape(kind: TableOption) -> dict[str, Json]:
    """An option as data: the name of its kind, its bounds or choices, what it is unless set."""
    named: object = kind
    bounds = {one.name: _plain(getattr(named, one.name)) for one in fields(named)} if is_dataclass(named) else {}
    if not bounds.get("usual"):
        bounds.pop("usual", None)
    known = {"known": dict(kind.known())} if isinstance(kind, Written) else {}
    own = type(kind).__name__.lower()
    name = next((word for known, word in KINDS.items() if isinstance(kind, known)), own)
    return {"kind": name, "legal": str(kind.legal()), **bounds, **known, "default": kind.default}


def parse_written(info: GameInfo, option: str, text: str) -> dict[str, Json]:
    """What somebody's text means for an option of this game, and everything that forbids it."""
    kind = info.options.get(option)
    if not isinstance(kind, Written):
        raise RequestError(f"{info.title} has no option {option!r} that is written down", "bring")
    value, wrong = kind.parse(text)
    return {
        "value": value,
        "wrong": [str(problem) for problem in wrong],
        "told": [told(problem) for problem in wrong],
        "about": [about(problem) for problem in wrong],
    }


def public_options(game: str, options: Mapping[str, Json]) -> dict[str, Json]:
    """The options of a table as everybody may know them: what somebody brought along stays theirs."""
    kinds = game_info(game).options if game in registered() else {}
    written = {name: kind for name, kind in kinds.items() if isinstance(kind, Written) and name in options}
    return {**options, **{name: kind.told(options[name]) for name, kind in written.items()}}


def with_brought(info: GameInfo, options: Mapping[str, Json], seat: int, things: Mapping[str, Json]) -> dict[str, Json]:
    """The options of a table once a seat has brought its own things, or a RequestError."""
    changed = dict(options)
    for name, thing in things.items():
        kind = info.options.get(name)
        if not isinstance(kind, Written):
            raise RequestError(f"nothing is brought to {info.title} as {name!r}", "bring")
        before = list(changed.get(name) or [])
        entries = before + [None] * (seat + 1 - len(before))
        entries[seat] = thing
        with refusing("options"):
            changed[name] = kind.read(entries)
    return changed


def beneath(options: Mapping[str, Json], seat: int, things: Mapping[str, Json]) -> dict[str, Json]:
    """What of the table's own, which goes by a name, lies where a seat brings these things."""
    lying = {name: list(options.get(name) or [])[seat : seat + 1] for name in things}
    return {name: thing for name, found in lying.items() for thing in found if isinstance(thing, str)}


def without_brought(
    info: GameInfo, options: Mapping[str, Json], seat: int, beneath: Mapping[str, Json]
) -> dict[str, Json]:
    """The options without what a seat had brought; what goes by a name was there before, or lies `beneath`."""
    written = {name for name, kind in info.options.items() if isinstance(kind, Written)}

    def left(name: str, number: int, thing: Json) -> Json:
        return thing if number != seat or isinstance(thing, str) else beneath.get(name)

    return {
        name: [left(name, *entry) for entry in enumerate(value)] if name in written else value
        for name, value in options.items()
    }


def _plain(value: Json) -> Json:
    return {key: list(words) for key, words in value.items()} if isinstance(value, Mapping) else value

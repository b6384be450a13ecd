"""Elysium: World of Darkness table games with the rules enforced, for people, bots and researchers.

>>> import elysium
>>> match = elysium.new("vendetta", seats=4, seed=7)
>>> [(d.seat, d.point, len(d.options)) for d in match.open()]
[(0, 'vendetta.draft.clan', 5)]
>>> seat, point, options, source = match.open()[0]
>>> match.step(seat, options[0])
>>> elysium.replay(match.record().to_json()).view(0) == match.view(0)
True
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import elysium.games  # noqa: F401  # entering the games in the register is what importing them does
from elysium.core.decision import Decision, IllegalStep
from elysium.core.game import Result, registered
from elysium.core.ids import SPECTATOR, Option, Seat
from elysium.core.match import Match
from elysium.core.record import BrokenRecord, Drift, Record
from elysium.core.saves import BrokenSave
from elysium.locale import languages
from elysium.plugins import register_installed

__all__ = [
    "SPECTATOR",
    "BrokenRecord",
    "BrokenSave",
    "Decision",
    "Drift",
    "IllegalStep",
    "Match",
    "Option",
    "Record",
    "Result",
    "Seat",
    "load",
    "new",
    "registered_games",
    "replay",
]

__version__ = "0.1.0"


def new(game: str, seats: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> Match:
    """Set up a match.

    >>> new("vendetta", seats=4, options={"variants": ["dice"]})
    Traceback (most recent call last):
    ...
    elysium.core.said.Complaints: option 'variants' cannot be ['dice']; it is a list of any of locations, relics, teams
    """
    return Match.new(game, seats, seed, options)


def load(data: Mapping[str, Any] | str) -> Match:
    """The match of a save (the data of `Match.save`, or its JSON text).

    >>> match = new("vendetta", seats=3, seed=1)
    >>> load(match.save()).save() == match.save()
    True
    """
    if isinstance(data, str):
        try:
            data = json.loads(data)
        except ValueError as error:
            raise BrokenSave(f"this is no saved match: {error}") from error
    if not isinstance(data, Mapping):
        raise BrokenSave("this is no saved match: a JSON object was expected")
    return Match.load(data)


def replay(text: str, upto: int | None = None) -> Match:
    """The match of a record after `upto` steps (all by default); play on from there to fork it.

    >>> match = new("vendetta", seats=3, seed=1)
    >>> replay(match.record().to_json(), upto=0).steps
    0
    """
    return Match.replay(Record.from_json(text), upto)


def registered_games() -> dict[str, dict[str, Any]]:
    """Every game by name: title, seats, options with their defaults and legal values, languages.

    >>> registered_games()["vendetta"]["seats"]
    [3, 4, 5, 6]
    """
    return {
        name: {
            "title": info.title,
            "rules": info.rules,
            "seats": list(info.seats),
            "options": {key: {"default": kind.default, "legal": kind.legal()} for key, kind in info.options.items()},
            "languages": list(languages(name)),
        }
        for name, info in registered().items()
    }


register_installed()

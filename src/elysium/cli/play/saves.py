"""Saves of a session: the match, who sits at the table, how long its clocks ran; and how one is read back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import elysium
from elysium.bots import make_bot
from elysium.bots.pace import Elapsed
from elysium.cli.errors import Refusal
from elysium.cli.files import is_record, read_text
from elysium.cli.play.session import HUMAN, Session
from elysium.core.match import Match
from elysium.core.table import Json


class LoadedSave(NamedTuple):
    """A save read back. What a plain save of a match does not say is None."""

    match: Match
    players: tuple[str, ...] | None
    names: tuple[str, ...] | None
    lang: str | None
    elapsed: Elapsed


def save_text(session: Session, names: tuple[str, ...], lang: str) -> str:
    """A save of the match, which `elysium.load` reads too, with who sits at the table and how long its clocks ran."""
    match = session.match
    table: Json = {"players": list(session.players), "names": list(names), "lang": lang}
    if session.real_time:
        table["elapsed"] = session.elapsed
    return json.dumps({**match.save(), "table": table}, ensure_ascii=False) + "\n"


def read_save(path: Path, game: str) -> LoadedSave:
    """The session of a save, or a refusal that says what the file is instead."""
    text = read_text(path)
    if is_record(text):
        raise Refusal(f"{path}: this is a record, not a saved match; see it with: elysium replay {path}")
    try:
        match = elysium.load(text)
        table = json.loads(text).get("table")
        if match.name != game:
            raise ValueError(f"this is a saved match of {match.name}, not of {game}")
        if Match.replay(match.record()).game.save() != match.game.save():
            raise ValueError("this saved match is not where its own record leads")
        return LoadedSave(match, None, None, None, {}) if table is None else _read_table(match, table)
    except ValueError as error:
        raise Refusal(f"{path}: {error}") from error
    except Exception as error:  # a file can be broken in any way
        raise Refusal(f"{path}: this is no saved match: {error!r}") from error


def _read_table(match: Match, table: Json) -> LoadedSave:
    try:
        players, names, lang = table["players"], table["names"], table["lang"]
        if not len(players) == len(names) == match.seats or HUMAN not in players:
            raise TypeError
        if not all(isinstance(word, str) for word in (*players, *names, lang)):
            raise TypeError
        elapsed = {str(name): float(seconds) for name, seconds in table.get("elapsed", {}).items()}
    except (AttributeError, KeyError, TypeError):
        raise ValueError("this save does not say who sits at the table") from None
    for spec in players:
        if spec != HUMAN:
            make_bot(spec, match.name, 0)
    return LoadedSave(match, tuple(players), tuple(names), lang, elapsed)

"""Files: where a match is kept, what a save of a sitting holds, and how one is read back."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

import click

import elysium
from elysium.bots import make_bot
from elysium.cli.refusal import Refusal, refusing
from elysium.cli.sitting import HUMAN, Sitting
from elysium.core.match import Match
from elysium.core.record import Record
from elysium.core.table import Json
from elysium.lab.pace import Elapsed


class Kept(NamedTuple):
    """A save read back. What a plain save of a match does not say is None."""

    match: Match
    players: tuple[str, ...] | None
    names: tuple[str, ...] | None
    lang: str | None
    elapsed: Elapsed


def home() -> Path:
    """The folder for whatever was given no name: ELYSIUM_HOME, or where this system keeps data of programs."""
    return Path(os.environ.get("ELYSIUM_HOME") or click.get_app_dir("elysium"))


def free_name(match: Match, what: str) -> Path:
    """A file of our own folder that is not there yet."""
    stem = f"{match.name}-{match.seed}"
    numbers = (f"-{number}" if number else "" for number in range(10_000))
    return next(path for number in numbers if not (path := home() / f"{stem}{number}.{what}.json").exists())


def write(path: Path, text: str) -> None:
    """All of it or nothing: a file that was there stays whole until the new one is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def save_text(sitting: Sitting, names: tuple[str, ...], lang: str) -> str:
    """A save of the match, which `elysium.load` reads too, with who sits at the table and how long its clocks ran."""
    match = sitting.match
    table: Json = {"players": list(sitting.players), "names": list(names), "lang": lang}
    if sitting.real_time:
        table["elapsed"] = sitting.elapsed
    return json.dumps({**match.save(), "table": table}, ensure_ascii=False) + "\n"


def read_text(path: Path) -> str:
    with refusing():
        try:
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise ValueError(f"{path}: this is no text file") from None


def read_record(path: Path) -> Record:
    text = read_text(path)
    try:
        return Record.from_json(text)
    except ValueError as error:
        if _is_save(text):
            raise Refusal(f"{path}: this is a saved match, not a record; play on with --resume") from error
        raise Refusal(f"{path}: {error}") from error


def read_save(path: Path, game: str) -> Kept:
    """The sitting of a save, or a refusal that says what the file is instead."""
    text = read_text(path)
    if _is_record(text):
        raise Refusal(f"{path}: this is a record, not a saved match; see it with: elysium replay {path}")
    try:
        match = elysium.load(text)
        table = json.loads(text).get("table")
        if match.name != game:
            raise ValueError(f"this is a saved match of {match.name}, not of {game}")
        if match.record().replay().game.save() != match.game.save():
            raise ValueError("this saved match is not where its own record leads")
        return Kept(match, None, None, None, {}) if table is None else _read_table(match, table)
    except ValueError as error:
        raise Refusal(f"{path}: {error}") from error
    except Exception as error:  # a file can be broken in any way
        raise Refusal(f"{path}: this is no saved match: {error!r}") from error


def _read_table(match: Match, table: Json) -> Kept:
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
    return Kept(match, tuple(players), tuple(names), lang, elapsed)


def _is_record(text: str) -> bool:
    return _has(text, "steps", "seed")


def _is_save(text: str) -> bool:
    return _has(text, "record", "state")


def _has(text: str, *keys: str) -> bool:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and all(key in data for key in keys)

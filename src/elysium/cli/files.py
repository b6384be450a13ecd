"""Files: where what is kept without a name goes, and how texts and records are read and written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from elysium.cli.errors import Refusal, refusing
from elysium.core.match import Match
from elysium.core.record import Record


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
        if is_save(text):
            raise Refusal(f"{path}: this is a saved match, not a record; play on with --resume") from error
        raise Refusal(f"{path}: {error}") from error


def is_record(text: str) -> bool:
    return _has(text, "steps", "seed")


def is_save(text: str) -> bool:
    return _has(text, "record", "state")


def _has(text: str, *keys: str) -> bool:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and all(key in data for key in keys)

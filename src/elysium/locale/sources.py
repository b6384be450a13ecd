"""Where catalogues lie, and which languages there are: a language is the files that hold it.

A folder holds <language>.json (what is said whatever is played), <game>.<language>.json and
<game>.rules.<language>.json. Folders are this package, the package that a game names as its `words`, and those of
ELYSIUM_LOCALE; of files with the same name the last one counts.
"""

from __future__ import annotations

import json
import os
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from elysium.core.game import registered
from elysium.core.table import Json

ENGLISH: Final = "en"  # what is missing elsewhere is said in it
HOUSE: Final = "elysium.locale"
_CODE: Final = r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*"
_FOLDERS: Final = "ELYSIUM_LOCALE"  # further folders, set apart as in PATH


class Folder(NamedTuple):
    """A folder of catalogues: that of a package, or any other."""

    name: str
    package: bool

    def open(self) -> Traversable:
        return files(self.name) if self.package else Path(self.name)


Folders: TypeAlias = tuple[Folder, ...]


def languages(game: str = "") -> tuple[str, ...]:
    """The languages of a game, or those of everything that is said whatever is played; English first."""
    pattern = re.compile(rf"{re.escape(game)}{'[.]' if game else ''}({_CODE})[.]json")
    found = {code[1] for name in _names(game) if (code := pattern.fullmatch(name))}
    return tuple(sorted(found, key=lambda code: (code != ENGLISH, code)))


def has_file(game: str, lang: str) -> bool:
    return f"{game}.{lang}.json" in _names(game)


def read(game: str, lang: str) -> Json:
    """What a game says in a language, as it is: "messages", "names", "texts", "grammar"."""
    return _read(f"{game}.{lang}.json", folders_of(game))


def read_rules(game: str, lang: str) -> Json:
    """The paragraphs of a game's rules in a language; none where it has no such file."""
    name = f"{game}.rules.{lang}.json"
    return _read(name, folders_of(game)) if name in _names(game) else []


def read_house(lang: str) -> Json:
    """What is said whatever is played; nothing where the language has no such file."""
    return _read(f"{lang}.json", folders_of("")) if f"{lang}.json" in _names("") else {}


def folders_of(game: str) -> Folders:
    """Where the catalogues of a game are looked for; what is said whatever is played, for the empty name."""
    info = registered().get(game)
    packages = (HOUSE, info.words) if info is not None and info.words != HOUSE else (HOUSE,)
    given = [name for name in os.environ.get(_FOLDERS, "").split(os.pathsep) if name]
    return (*(Folder(name, True) for name in packages), *(Folder(name, False) for name in given))


def _names(game: str) -> frozenset[str]:
    return frozenset(name for folder in folders_of(game) for name in _listed(folder))


@cache
def _listed(folder: Folder) -> frozenset[str]:
    opened = folder.open()
    return frozenset(file.name for file in opened.iterdir()) if opened.is_dir() else frozenset()


@cache
def _read(name: str, folders: Folders) -> Json:
    for folder in reversed(folders):
        if name in _listed(folder):
            return json.loads(folder.open().joinpath(name).read_text(encoding="utf-8"))
    raise FileNotFoundError(name)

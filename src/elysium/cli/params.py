"""Parameters that several commands share, and the options of a table as they are typed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

import click

from elysium.cli.errors import Refusal
from elysium.core.table import Json

Parsed: TypeAlias = Any  # what click has made of an argument, by the kind its option declares


class Listed(click.ParamType[tuple[str, ...]]):
    """Words with commas between them."""

    name = "a,b,..."

    def convert(self, value: Parsed, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        if isinstance(value, tuple):
            return value
        return tuple(word.strip() for word in str(value).split(",") if word.strip())


class Seats(click.ParamType[tuple[int, ...]]):
    """Numbers of seats with commas between them."""

    name = "0,2,..."

    def convert(self, value: Parsed, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in str(value).split(",")]
        if not all(word.isdecimal() for word in words) or len(set(words)) != len(words):
            self.fail(f"{value!r} is no list of seats; seats are counted from 0, such as 0,2", param, ctx)
        return tuple(map(int, words))


GAME = click.argument("game")
FILE = click.Path(dir_okay=False, path_type=Path)
LANG = click.option(
    "--lang", metavar="LANG", envvar="ELYSIUM_LANG", help="The language; see elysium languages.  [default: en]"
)
SEED = click.option("--seed", type=click.IntRange(min=0), help="Deals the same match again.  [default: a random one]")
VARIANT = click.option("--variant", "variants", multiple=True, metavar="WORD", help="Play with a variant; repeatable.")
OPTION = click.option(
    "--option", "pairs", multiple=True, metavar="NAME=JSON", help="Set an option of the table; repeatable."
)
SERVER = "http://127.0.0.1:8000"  # where a server is looked for
WORKERS = click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes to use.")
ON = click.option(
    "--on", metavar="CLUSTER", help="Play on a cluster instead: ray (RAY_ADDRESS counts), ray://HOST:PORT."
)
KEPT = click.option(
    "--resume", "kept", type=FILE, metavar="FILE", help="Keep results here as they come; go on from what it holds."
)


def read_options(variants: tuple[str, ...], pairs: tuple[str, ...]) -> dict[str, Json]:
    """The options of a table from --variant and --option.

    >>> read_options(("relics",), ("haven_bonus=2",))
    {'haven_bonus': 2, 'variants': ['relics']}
    """
    options: dict[str, Json] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise Refusal(f"--option wants NAME=JSON, such as haven_bonus=2, not {pair!r}")
        try:
            options[name.strip()] = json.loads(text)
        except (ValueError, RecursionError):
            options[name.strip()] = text
    return {**options, "variants": list(variants)} if variants else options


def with_decks(options: dict[str, Json], decks: list[Json]) -> dict[str, Json]:
    if "decks" in options:
        raise Refusal("decks are given both as files and by --option decks; give one of them")
    return {**options, "decks": decks}

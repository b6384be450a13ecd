"""Pages made from figures that take long to measure: measured anew when asked to, kept as JSON, told from what is kept.

--measure [N] plays (with --workers N or --on CLUSTER as `elysium simulate` does), --check only compares, and without
either the pages are written anew from the figures that are kept.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from elysium.lab.crews import Crew
from tools.generated import write_or_check

Figures: TypeAlias = Mapping[str, Any]


def run(
    tool: str,
    figures: Path,
    measure: Callable[[int, Crew], Figures],
    usual: int,
    pages: Callable[[Figures], Mapping[Path, str]],
    arguments: Sequence[str],
) -> int:
    """The exit status of a tool that is called so; `measure` is told how much and who plays, `usual` is how much."""
    given = _parser(tool, usual).parse_args(arguments)
    if given.measure is not None:
        found = measure(given.measure, Crew(given.workers, given.on))
        figures.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    kept = json.loads(figures.read_text(encoding="utf-8"))
    return write_or_check(pages(kept), tool, ["--check"] if given.check else [])


def _parser(tool: str, usual: int) -> ArgumentParser:
    parser = ArgumentParser(prog=f"python -m tools.{tool}", allow_abbrev=False)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--measure", type=int, nargs="?", const=usual, metavar="N", help=f"play first; usually {usual}")
    what.add_argument("--check", action="store_true", help="write nothing, fail when something is stale")
    parser.add_argument("--workers", type=int, default=1, help="processes to play in")
    parser.add_argument("--on", default="", metavar="CLUSTER", help="play on a cluster: ray, ray://HOST:PORT")
    return parser

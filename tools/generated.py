"""Files that are made from the code: written anew, or compared with what would be written."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


def write_or_check(made: Mapping[Path, str], tool: str, arguments: Sequence[str]) -> int:
    """The exit status: 0 if all is fresh or written, 1 if --check found a stale file, 2 for other arguments."""
    if list(arguments) not in ([], ["--check"]):
        print(f"{tool}: only --check is known", file=sys.stderr)
        return 2
    stale = [path for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if arguments:
            print(f"{path.name} is stale: run python -m tools.{tool}", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made[path], encoding="utf-8")
    return 1 if stale and arguments else 0

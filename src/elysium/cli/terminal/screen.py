"""What the terminal at hand can show: colour or plain text, signs or ASCII, how wide, and how to hide what it shows."""

from __future__ import annotations

import os
import select
import sys
from typing import NamedTuple

from rich.console import Console

WIDEST = 140
NARROWEST = 80
BLINK = 0.2


class Signs(NamedTuple):
    """The few signs a board uses; each stands beside a word or a number that says the same."""

    back: str
    blood: str
    ambition: str
    arrow: str
    nothing: str
    mark: str


UNICODE = Signs(back="▒", blood="●", ambition="♛", arrow="→", nothing="·", mark="▸")
ASCII = Signs(back="#", blood="o", ambition="*", arrow="->", nothing=".", mark=">")


def wants_plain() -> bool:
    """Whether the user asked for no colour, or the terminal knows no escape codes."""
    return bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"


def open_console(stderr: bool = False) -> Console:
    """A console for this process: as wide as the terminal, plain where colour is unwanted or nobody looks."""
    stream = sys.stderr if stderr else sys.stdout
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")
    plain = wants_plain()
    console = Console(
        stderr=stderr,
        color_system=None if plain else "auto",
        force_terminal=False if plain else None,
        highlight=False,
        emoji=False,
        markup=False,
        soft_wrap=False,
    )
    console.width = max(NARROWEST, min(WIDEST, console.width))
    return console


def signs_of(console: Console) -> Signs:
    return UNICODE if console.encoding.lower().startswith("utf") else ASCII


def hide(console: Console) -> None:
    """Wipe the screen and what can be scrolled back to; where there is no screen, leave a gap."""
    if not sys.stdout.isatty():
        console.print("\n" * 3, end="")
    elif os.environ.get("TERM") == "dumb":
        console.print("\n" * console.height, end="")
    else:
        sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        sys.stdout.flush()


def read(prompt: str) -> str:
    """A line from the user; EOFError when there are no more. Lines that nobody typed are shown as if somebody had."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    _wait_for_line()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        print(line.rstrip("\n"))
    return line.rstrip("\n")


def _wait_for_line() -> None:
    """Look up now and then: a signal that came just before a blocking read would have to wait for the next key."""
    if os.name == "posix" and sys.stdin.isatty():
        while not select.select([sys.stdin], [], [], BLINK)[0]:
            pass

"""What one asks of a far table besides answers: typed after a slash; and what the others ask of whoever sits here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from elysium.cli.terminal.translator import Translator
from elysium.server import protocol


def _seat(rest: str) -> int:
    if not rest.isdecimal() or int(rest) > 64:
        raise ValueError
    return int(rest)


def _text(rest: str) -> str:
    if not rest:
        raise ValueError
    return rest[:500]


ORDERS: Final[Mapping[str, Callable[[str], protocol.FromClient]]] = {
    "/back": lambda _: protocol.Propose("takeback"),
    "/pause": lambda _: protocol.Propose("pause"),
    "/end": lambda _: protocol.Propose("end"),
    "/bot": lambda rest: protocol.Propose("bot", _seat(rest)),
    "/resign": lambda _: protocol.Resign(),
    "/call": lambda rest: protocol.Call(_seat(rest)),
    "/mute": lambda rest: protocol.Mute(_seat(rest)),
    "/unmute": lambda rest: protocol.Mute(_seat(rest), muted=False),
    "/report": lambda rest: protocol.Report(_text(rest)),
}


def order(line: str) -> protocol.FromClient:
    """What was typed as a message; a ValueError if it is none.

    >>> order("/bot 2")
    Propose(what='bot', seat=2)
    """
    word, _, rest = line.strip().partition(" ")
    if word.lower() not in ORDERS:
        raise ValueError
    return ORDERS[word.lower()](rest.strip())


def is_answered(message: protocol.FromClient) -> bool:
    """Whether the server says something to it, and what is asked next may be something else."""
    return not isinstance(message, protocol.Mute)


def wish(speech: Translator, proposed: protocol.Proposed) -> str:
    """What somebody proposes, in words."""
    words = {"whose": speech.seat(proposed.seat)} if proposed.what == "bot" else {}
    return speech.ui(f"web.proposal.{proposed.what}", who=speech.seat(proposed.by), **words)


def yes_or_no(speech: Translator, line: str) -> bool | None:
    """What was typed, if it is either: what was typed before the question came is neither."""
    word = line.strip().lower()
    if word in speech.ui("cli.play.yes").lower().split():
        return True
    return False if word.startswith("n") else None

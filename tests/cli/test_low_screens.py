"""A terminal of 80 columns and 24 lines shows what a question is about together with its answers."""

from __future__ import annotations

import io
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from rich.console import Console

import elysium
from elysium.cli.boards import board_of
from elysium.cli.play.grouping import FEW, LOW, MANY, by_kind, height
from elysium.cli.play.prompt import AROUND
from elysium.cli.terminal.screen import signs_of
from elysium.cli.terminal.translator import translator_for
from elysium.core.match import Match

STEPS: Final = 2500
SETTING_UP: Final[dict[str, Callable[[Any], object]]] = {
    "vendetta": lambda view: view["draft"]["clans"] or view["draft"]["relics"],
    "rivals": lambda view: view["phase"] == "setup",
    "blood_feud": lambda view: view["phase"] == "setup",
}


def screen(width: int, height: int) -> Console:
    return Console(file=io.StringIO(), width=width, height=height, force_terminal=True, highlight=False, markup=False)


def tallest(match: Match, console: Console, lang: str) -> int:
    """The most lines that the folded board and a question take in a match in which everybody plays at random."""
    speech = translator_for(match.name, lang, [f"Player {n}" for n in range(match.seats)])
    board = board_of(match.name, speech, signs_of(console), match.options)
    chance, most = Random(3), 0
    while decisions := match.open():
        decision = chance.choice(decisions)
        view: Any = match.view(decision.seat)
        if decision.seat == 0 and not SETTING_UP[match.name](view):
            answers = {str(answer.label): answer for answer in (match.answer(decision, o) for o in decision.options)}
            many = FEW if console.height <= LOW else MANY
            lines = len(console.render_lines(board.folded(view)))
            most = max(most, lines + height([*by_kind(answers, many).values()], many) + AROUND)
        match.step(decision.seat, chance.choice(decision.options))
        if match.steps > STEPS:
            break
    return most


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    ("game", "seats", "options", "width", "lines"),
    [
        ("vendetta", 3, {}, 80, 24),
        ("vendetta", 4, {}, 80, 24),
        ("vendetta", 4, {"variants": ["relics", "locations"]}, 80, 24),
        ("vendetta", 6, {"variants": ["teams"]}, 120, 40),
        ("rivals", 2, {}, 80, 24),
        ("rivals", 4, {}, 80, 24),
        ("blood_feud", 4, {}, 80, 24),
        ("blood_feud", 8, {}, 80, 24),
    ],
)
def test_the_folded_board_leaves_room_for_the_question(
    game: str, seats: int, options: dict[str, Any], width: int, lines: int, lang: str
) -> None:
    match = elysium.new(game, seats, seed=2, options=options)

    assert tallest(match, screen(width, lines), lang) <= lines

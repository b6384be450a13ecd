"""A terminal of 80 columns and 24 lines shows what a question is about together with its answers."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console

import elysium
from elysium.cli.boards import board_of
from elysium.cli.play.grouping import MANY
from elysium.cli.play.prompt import AROUND
from elysium.cli.terminal.screen import signs_of
from elysium.cli.terminal.translator import translator_for
from elysium.core.match import Match


def screen(width: int, height: int) -> Console:
    return Console(file=io.StringIO(), width=width, height=height, force_terminal=True, highlight=False, markup=False)


def tallest(match: Match, console: Console, lang: str) -> int:
    """The most lines that the folded board and a question take in a match in which everybody plays at random."""
    speech = translator_for("vendetta", lang, [f"Player {n}" for n in range(match.seats)])
    board = board_of("vendetta", speech, signs_of(console), match.options)
    chance, most = Random(3), 0
    while decisions := match.open():
        decision = decisions[0]
        view: Any = match.view(decision.seat)
        if decision.seat == 0 and not (view["draft"]["clans"] or view["draft"]["relics"]):
            labels = {str(match.label(decision, option)) for option in decision.options}
            lines = len(console.render_lines(board.folded(view)))
            most = max(most, lines + min(len(labels), MANY) + AROUND)
        match.step(decision.seat, chance.choice(decision.options))
    return most


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    ("seats", "options", "width", "height"),
    [
        (3, {}, 80, 24),
        (4, {}, 80, 24),
        (4, {"variants": ["relics", "locations"]}, 80, 24),
        (6, {"variants": ["teams"]}, 120, 40),
    ],
)
def test_the_folded_board_leaves_room_for_the_question(
    seats: int, options: dict[str, Any], width: int, height: int, lang: str
) -> None:
    match = elysium.new("vendetta", seats, seed=2, options=options)

    assert tallest(match, screen(width, height), lang) <= height

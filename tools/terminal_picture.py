#!/usr/bin/env python3
"""The picture of a game in the terminal for the README: a real match between bots, stopped where seat 0 must choose.

Writes docs/images/terminal.svg.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from elysium.cli.boards import board_of
from elysium.cli.play.prompt import Prompt
from elysium.cli.play.session import HUMAN, Session
from elysium.cli.terminal.screen import UNICODE
from elysium.cli.terminal.translator import translator_for, usual_names
from elysium.core.decision import Decision
from elysium.core.match import Match

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "images" / "terminal.svg"
SEED = 12
WIDTH = 104
HEIGHT = 60  # the whole board, not the folded one of low screens
CARDS_ON_TABLE = 7

NIGHT = TerminalTheme(
    (20, 17, 22),
    (214, 208, 214),
    [
        (20, 17, 22),
        (216, 74, 84),
        (120, 190, 130),
        (222, 178, 92),
        (110, 150, 220),
        (190, 130, 210),
        (110, 190, 200),
        (214, 208, 214),
    ],
    [
        (110, 104, 112),
        (240, 100, 110),
        (150, 220, 160),
        (240, 200, 120),
        (140, 180, 240),
        (215, 160, 235),
        (140, 215, 225),
        (255, 255, 255),
    ],
)


def interesting_moment(seed: int = SEED) -> tuple[Session, Decision]:
    """Bots play until seat 0 picks a card in a city full of others, some of them face down."""
    session = Session(Match.new("vendetta", 4, seed), ("greedy", "ismcts:60", "greedy", "random"))
    while decisions := session.match.open():
        decision = decisions[0]
        if is_interesting(session.match, decision):
            return Session(session.match, (HUMAN, "greedy", "greedy", "greedy")), decision
        session.answer(decision.seat, session.bot_answer(decision))
    return interesting_moment(seed + 1)


def is_interesting(match: Match, decision: Decision) -> bool:
    if decision.seat != 0 or decision.point != "vendetta.plan.card":
        return False
    places = match.view(0)["locations"]
    cards = [card for place in places for each in place["positions"] for card in each["cards"]]
    return len(cards) >= CARDS_ON_TABLE and any(not card["up"] for card in cards)


def picture() -> str:
    session, decision = interesting_moment()
    speech = translator_for("vendetta", "en", usual_names(4))
    console = Console(
        record=True,
        width=WIDTH,
        height=HEIGHT,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    board = board_of("vendetta", speech, UNICODE, session.match.options)
    Prompt(console, session, speech, board, keep=lambda: None).present(decision)
    return console.export_svg(title="elysium play vendetta", theme=NIGHT, code_format=svg_format())


def svg_format() -> str:
    """The usual frame, without fonts fetched from elsewhere."""
    from rich._export_format import CONSOLE_SVG_FORMAT

    return re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
        "Fira Code", "DejaVu Sans Mono, Menlo, Consolas"
    )


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")

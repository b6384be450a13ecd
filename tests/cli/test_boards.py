"""Boards: found by name, readable in ASCII and without colour, and a plain one for any game."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console, RenderableType

import elysium
from elysium.cli.boards import board_of
from elysium.cli.boards.base import Board
from elysium.cli.boards.vendetta import VendettaBoard
from elysium.cli.terminal.screen import ASCII, UNICODE
from elysium.cli.terminal.translator import translator_for, usual_names
from elysium.core.match import Match
from elysium.core.table import Json
from tests.bots import toys  # noqa: F401  # importing the toys enters them in the register
from tests.cli.conftest import Run


def printed(what: RenderableType, width: int = 80, encoding: str = "utf-8") -> str:
    class Paper(StringIO):
        @property
        def encoding(self) -> str:  # type: ignore[override]  # a console asks its file for one
            return encoding

    paper = Paper()
    Console(file=paper, width=width, color_system=None, markup=False, highlight=False).print(what)
    return paper.getvalue()


def vendetta(match: Match, lang: str = "en", signs: object = UNICODE) -> VendettaBoard:
    speech = translator_for("vendetta", lang, usual_names(match.seats))
    board = board_of("vendetta", speech, ASCII if signs is ASCII else UNICODE, match.options)
    assert isinstance(board, VendettaBoard)
    return board


def busy_city() -> Match:
    """A match of four with many cards on the table, some of them face down."""
    match = elysium.new("vendetta", 4, 3)
    while len(deployed(match.view(0))) < 7:
        decision = match.open()[0]
        match.step(decision.seat, decision.options[match.steps % len(decision.options)])
    return match


def deployed(view: dict[str, Json]) -> list[dict[str, Json]]:
    return [card for place in view["locations"] for each in place["positions"] for card in each["cards"]]


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("seats", "variants"), [(3, ["locations"]), (5, ["locations", "relics"]), (6, ["teams"])])
def test_every_board_of_a_match_fits_the_width(width: int, seats: int, variants: list[str]) -> None:
    match = elysium.new("vendetta", seats, 3, {"variants": variants})
    board = vendetta(match, "pl")
    number = 0
    while decisions := match.open():
        number += 1
        match.step(decisions[0].seat, decisions[0].options[number % len(decisions[0].options)])
        if number % 9 == 0:
            view = match.view(decisions[0].seat)
            parts = [board.table(view), board.hand(view) or ""]
            assert max(len(line) for part in parts for line in printed(part, width).splitlines()) <= width
    assert max(map(len, printed(board.ending(match.view(0)), width).splitlines())) <= width


def test_everything_of_the_view_is_on_the_board() -> None:
    match = busy_city()
    view = match.view(match.open()[0].seat)
    board = vendetta(match)
    text = " ".join(printed(board.table(view), 140).split())
    speech = translator_for("vendetta", "en")

    assert {card["up"] for card in deployed(view)} == {True, False}
    for place in view["locations"]:
        assert speech.card(place["ally"]).split()[-1] in text
    for card in deployed(view):
        assert (f"{speech.card(card['card'])} {card['power']}" if card["up"] else "▒") in text
    for player in view["players"]:
        numbers = [player["blood"], player["influence"], player["diablerie"], player["hand_size"], player["deck_size"]]
        assert f"{usual_names(4)[player['seat']]} {' '.join(map(str, numbers))}" in text


def test_a_terminal_without_unicode_gets_ascii() -> None:
    match = busy_city()
    view = match.view(0)

    text = printed(vendetta(match, signs=ASCII).table(view), encoding="ascii")

    assert not set(text) & set("".join(UNICODE) + "│─╭") - {UNICODE.nothing}
    assert "# (face down) ?" in text


def test_changed_numbers_of_cards_are_shown() -> None:
    match = elysium.new("vendetta", 4, 3, {"cards": {"BR01": {"power": 17}, "AL01": {"drain": 13}}})
    board = vendetta(match)

    assert "17 Power" in printed(board.card("BR01"))
    assert "Drained: 13 Blood" in printed(board.card("AL01"), 140)


def test_a_game_without_a_board_gets_the_plain_one(run: Run) -> None:
    speech = translator_for("toy-stones", "en", ("Ada", "Bruno"))

    assert isinstance(board_of("toy-stones", speech, UNICODE, {}), Board)
    assert isinstance(board_of("../nowhere", speech, UNICODE, {}), Board)


def test_a_game_without_a_catalogue_can_be_played(run: Run) -> None:
    ended = run("play", "toy-stones", "--seats", 3, "--seed", 1, "--bots", "random", input="?\n" + "1\n" * 200)

    assert ended.exit_code == 0, ended.output
    assert run("cards", "toy-stones").exit_code == 0
    assert run("rules", "toy-stones").exit_code == 0

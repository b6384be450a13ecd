"""The board of Rivals: everything the view says, at any width, in ASCII too, and its cards shelf by shelf."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import elysium
from elysium.cli.boards import board_of
from elysium.cli.boards.rivals import RivalsBoard
from elysium.cli.terminal.screen import ASCII, UNICODE, Signs
from elysium.cli.terminal.translator import translator_for, usual_names
from elysium.core.decision import Decision
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.games.rivals.cards import CARDS
from elysium.locale import Speech
from elysium.locale.sources import read
from tests.cli.conftest import Run
from tests.cli.test_boards import printed

NAMES = usual_names(4)


def board(match: Match, signs: Signs = UNICODE) -> RivalsBoard:
    made = board_of("rivals", translator_for("rivals", "en", usual_names(match.seats)), signs, match.options)
    assert isinstance(made, RivalsBoard)
    return made


def moments(seats: int, seed: int, **options: object) -> Iterator[tuple[Match, Decision]]:
    """A match at random, question by question; fists stay small, so that it lasts."""
    match = elysium.new("rivals", seats, seed, options)
    chance = random.Random(seed)
    while match.open():
        decision = chance.choice(match.open())
        yield match, decision
        few = decision.options[:3] if decision.point == "rivals.scheme.fist" else decision.options
        match.step(decision.seat, chance.choice(few))


def until(point: str, seats: int = 3, seed: int = 1) -> tuple[Match, Decision]:
    for attempt in range(seed, seed + 60):
        for match, decision in moments(seats, attempt):
            if decision.point == point and match.view(SPECTATOR)["turn"] > 3:
                return match, decision
    raise AssertionError(f"{point} was never asked")


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("width", [80, 120, 140])
def test_every_board_of_a_match_fits_the_width(width: int) -> None:
    shown = 0
    for number, (match, decision) in enumerate(moments(4, 5)):
        if number % 7 == 0:
            view, drawn = match.view(decision.seat), board(match)
            parts = [drawn.table(view), drawn.hand(view) or ""]
            assert max(len(line) for part in parts for line in printed(part, width).splitlines()) <= width
            shown += 1
    assert shown > 10
    assert max(map(len, printed(board(match).ending(match.view(0)), width).splitlines())) <= width


def test_everything_of_the_view_is_on_the_board() -> None:
    match, decision = until("rivals.attack.react")
    view, speech = match.view(decision.seat), translator_for("rivals", "en")
    text = squeezed(printed(board(match).table(view), 110))

    for player in view["players"]:
        hand = player["hand"]
        assert f"{player['prestige']} Prestige · {player['agenda']}/13 Agenda" in text
        assert f"Hand {hand['characters']}+{hand['library']}" in text
        for one in player["coterie"] + player["torpor"]:
            assert f"{speech.card(one['card'])} ●{one['blood']}/{one['potency']}" in text
            assert all(speech.card(hung["card"]) in text for hung in one["attached"])
        assert all(speech.card(one["card"]) in text for one in player["play"])
    assert all(speech.card(one["card"]) in text for one in view["streets"])
    assert "Attack: " in text


def test_a_scheme_under_way_is_told() -> None:
    match, decision = until("rivals.scheme.answer")
    view = match.view(decision.seat)
    text = squeezed(printed(board(match).table(view), 140))

    whose = usual_names(match.seats)[view["scheme"]["seat"]]
    assert f"Scheme of {whose}: {Speech('rivals', 'en').card(view['scheme']['card'])}" in text


def test_two_players_stand_side_by_side_where_there_is_room() -> None:
    match, _ = until("rivals.act", seats=4)
    view = match.view(SPECTATOR)

    def lines_with(width: int) -> list[str]:
        headings = printed(board(match).table(view), width).splitlines()
        return [line for line in headings if line.count("Prestige · ") == 2]

    assert len(lines_with(140)) == 2
    assert lines_with(80) == []


def test_hidden_cards_stay_hidden() -> None:
    matches = (match for seed in range(60) for match, _ in moments(2, seed))
    views = ((match, match.view(SPECTATOR)) for match in matches)
    match, view = next((m, v) for m, v in views if v["turn"] and any(player["laid"] for player in v["players"]))
    laid = next(player["laid"][0] for player in view["players"] if player["laid"])
    text = printed(board(match).table(view), 140)

    assert laid["card"] is None
    assert "▒ Face down" in text
    assert board(match).hand(view) is None


def test_a_terminal_without_unicode_gets_ascii() -> None:
    match, decision = until("rivals.act")
    text = printed(board(match, ASCII).table(match.view(decision.seat)), encoding="ascii")

    assert not set(text) & set("".join(UNICODE) + "│─╭") - {UNICODE.nothing}
    assert " o" in text


def test_every_card_is_listed_with_numbers_and_text(run: Run) -> None:
    shown = run("cards", "rivals")
    text, speech = squeezed(shown.stdout), Speech("rivals", "en")

    assert shown.exit_code == 0
    for code in CARDS:
        assert f"{speech.card(code)} {code} " in text
        assert squeezed(speech.card_text(code)) in text
    for heading in ("Brujah (15)", "No clan", "Havens (", "Agendas (", "The City Deck"):
        assert heading in shown.stdout


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("johnny", "Brujah · Vampire · Blood Potency 4 · Physical 0, Social 2, Mental 0 · Presence ×2"),
        ("baseball-bat", "Physical Attack · Physical Reaction · Needs Blood Potency 1 · 1 damage"),
        ("insanity-defense", "Malkavian · Physical, Social, Mental Reaction · 2 Shields"),
        ("search-engine", "Unhosted Ongoing Action"),
        ("vagrant", "City · Mortal Vagrant Retainer · 2 Blood · 0 Agenda · 5 copies"),
    ],
)
def test_the_numbers_of_a_card(code: str, facts: str) -> None:
    match = elysium.new("rivals", 2, 1)

    assert f"{code} {facts}" in squeezed(printed(board(match).card(code), 140))


def hints(point: str) -> dict[str, str]:
    """What stands in brackets after the answers of a question, by the kind of answer."""
    match, decision = until(point, seats=2)
    drawn, view = board(match), match.view(decision.seat)
    answers = [match.answer(decision, option) for option in decision.options]
    return {answer.kind: drawn.hint(view, answer) for answer in answers}


def test_a_card_from_hand_is_explained_by_its_numbers() -> None:
    drawn = board(elysium.new("rivals", 2, 1))
    facts = {squeezed(printed(drawn.card(code), 200)).split(f" {code} ", 1)[1] for code in CARDS}

    hint = hints("rivals.discard")["pick"]
    assert hint
    assert any(fact.startswith(hint) for fact in facts)


def test_an_ability_is_explained_by_its_text() -> None:
    speech = Speech("rivals", "en")
    texts = {speech.card_text(code) for code in CARDS}

    assert hints("rivals.attack.ability")["use"] in texts


def test_a_character_on_the_board_needs_no_explanation() -> None:
    assert set(hints("rivals.mend").values()) == {""}


def test_the_board_uses_every_word_it_has() -> None:
    folder = Path(__file__).resolve().parents[2] / "src/elysium/cli/boards/rivals"
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    literals = set(re.findall(r"""["']([\w.]+)["']""", source))
    beginnings = tuple(set(re.findall(r'f"([\w.]+\.)\{', source)) - {"cli.rivals."})
    words = [key.removeprefix("cli.rivals.") for key in read("rivals", "en")["messages"] if key.startswith("cli.")]

    assert [word for word in words if word not in literals and not word.startswith(beginnings)] == []


def test_a_match_is_played_and_replayed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    ended = run("play", "rivals", "--seats", 2, "--seed", 4, "--bots", "random", "--record", path, input="1\n" * 3000)

    assert ended.exit_code == 0, ended.output
    assert "Final ranking" in ended.stdout
    told = run("replay", path, "--seat", "all", "--board")
    assert told.exit_code == 0
    assert "Final ranking" in told.stdout

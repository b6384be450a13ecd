"""What a series of Rivals counts: who wins with which deck and kind of deck, in which way, after how many questions.

Decks go round among the entrants.
"""

from __future__ import annotations

from collections import Counter

from elysium.core.match import Match
from elysium.games.rivals.decks import Deck, decks_for, filled, kind_of
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import END, SETUP, Table
from elysium.lab.game_lab import CHESS, CHESS_COPY, Dealt, GameLab, Goal, Tallied


def tally(match: Match) -> Tallied:
    """By seat the deck and its kind, how the match was won, and by deck how much was asked in a turn of its own."""
    decks = decks_for(match.seats, match.options["decks"])
    groups = {"deck": tuple(map(_name, decks)), "kind": tuple(map(kind_of, decks))}
    turns, asked = own_questions(match)
    questions: dict[str, tuple[int, int]] = {}
    for seat, name in enumerate(groups["deck"]):
        before = questions.get(name, (0, 0))
        questions[name] = (before[0] + turns[seat], before[1] + asked[seat])
    result = match.result()
    counts = {"turns": sum(turns.values())}
    return Tallied(groups, counts, result.reason if result else "", {"questions": questions})


def own_questions(match: Match) -> tuple[Counter[int], Counter[int]]:
    """By seat its turns, and the questions with a choice it was asked in them: the match is played through again."""
    again = Match.new(match.name, match.seats, match.seed, match.options)
    turns: set[tuple[int, int]] = set()
    asked: Counter[int] = Counter()
    for step in match.history():
        t = _table(again)
        if SETUP < t.phase <= END:
            turns.add((t.turn, t.active))
        if SETUP < t.phase <= END and step.seat == t.active:
            decision = again.decision(step.seat)
            asked[step.seat] += decision is not None and len(decision.options) > 1
        again.step(step.seat, step.option)
    return Counter(seat for _, seat in turns), asked


def _table(match: Match) -> Table:
    assert isinstance(match.game, Rivals), "a match of Rivals is a game of Rivals"
    return match.game.table


def _name(deck: Deck) -> str:
    return deck.name or "?"


LAB = GameLab(
    tally=tally,
    dealt=Dealt("decks", filled),
    goals=(
        Goal("random play", "decisions", CHESS, "decisions", 0.7),
        Goal("copies", "clones", CHESS_COPY, "clones", 0.12),
    ),
)

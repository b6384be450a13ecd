"""What a series of Rivals counts: who wins with which deck and kind of deck, in which way, after how many questions.

Decks go round among the entrants.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from elysium.core.ids import NOBODY
from elysium.core.match import Match
from elysium.games.rivals.cards import FACES
from elysium.games.rivals.decks import Deck, decks_for, filled, kind_of
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import END, SETUP, Table
from elysium.lab.game_lab import CHESS, CHESS_COPY, Dealt, GameLab, Goal, Tallied

_PLAYED: Final = ("recruited", "attached", "revealed", "resolves")


def tally(match: Match) -> Tallied:
    """By seat the deck and its kind, how the match was won, and by deck how much was asked in a turn of its own."""
    decks = decks_for(match.seats, match.options["decks"])
    groups = {"deck": tuple(map(_name, decks)), "kind": tuple(map(kind_of, decks))}
    turns, asked, agendas = played_again(match)
    questions: dict[str, tuple[int, int]] = {}
    for seat, name in enumerate(groups["deck"]):
        before = questions.get(name, (0, 0))
        questions[name] = (before[0] + turns[seat], before[1] + asked[seat])
    result = match.result()
    counts = {"turns": sum(turns.values())}
    ending = result.reason if result else ""
    return Tallied(
        groups, counts, ending, {"questions": questions}, used={"card": _used(match)}, course={"agenda": agendas}
    )


def _used(match: Match) -> tuple[tuple[str, ...], ...]:
    """By seat what it recruited, attached, revealed in attacks and resolved."""
    cards: list[list[str]] = [[] for _ in range(match.seats)]
    for event in match.game.events():
        if event.kind in _PLAYED and event.seat != NOBODY:
            number = event.args[1]
            assert isinstance(number, int)
            cards[event.seat].append(FACES[number].card.id)
    return tuple(map(tuple, cards))


def played_again(match: Match) -> tuple[Counter[int], Counter[int], tuple[tuple[int, ...], ...]]:
    """By seat its turns, the questions with a choice it was asked in them, and its Agenda as each turn begins."""
    again = Match.new(match.name, match.seats, match.seed, match.options)
    turns: set[tuple[int, int]] = set()
    asked: Counter[int] = Counter()
    agendas: list[list[int]] = [[] for _ in range(match.seats)]
    for step in match.history():
        t = _table(again)
        if SETUP < t.phase <= END and (t.turn, t.active) not in turns:
            turns.add((t.turn, t.active))
            _note(agendas, t)
        if SETUP < t.phase <= END and step.seat == t.active:
            decision = again.decision(step.seat)
            asked[step.seat] += decision is not None and len(decision.options) > 1
        again.step(step.seat, step.option)
    _note(agendas, _table(again))
    return Counter(seat for _, seat in turns), asked, tuple(map(tuple, agendas))


def _note(agendas: list[list[int]], t: Table) -> None:
    for seat, course in enumerate(agendas):
        course.append(t.agenda[seat])


def _table(match: Match) -> Table:
    assert isinstance(match.game, Rivals), "a match of Rivals is a game of Rivals"
    return match.game.table


def _name(deck: Deck) -> str:
    return deck.name or "?"


LAB = GameLab(
    tally=tally,
    dealt=Dealt("decks", filled),
    goals=(
        Goal("random play", "decisions", CHESS, "decisions", 1.5),
        Goal("copies", "clones", CHESS_COPY, "clones", 0.35),
    ),
)

"""What a series of Vendetta counts: Frenzies, Diableries and eliminations; who wins with which clan and cards."""

from __future__ import annotations

from collections import Counter
from typing import Final

from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.show.types import VendettaView
from elysium.lab.game_lab import CHESS, CHESS_COPY, GameLab, Goal, Tallied

_COUNTED: Final = {"frenzies": "frenzy", "diableries": "diablerie", "eliminations": "eliminated"}
_PLAYED: Final = ("play_card", "own_face_down")


def tally(match: Match) -> Tallied:
    """Clans by seat, and how often each counted kind of event happened."""
    happened = Counter(event.kind for event in match.events(SPECTATOR))
    view: VendettaView = match.view(SPECTATOR)
    clans = tuple(str(player["clan"]) for player in view["players"])
    counts = {word: happened[kind] for word, kind in _COUNTED.items()}
    return Tallied({"clan": clans}, counts, used={"card": _used(match)}, course={"influence": _course(match)})


def _used(match: Match) -> tuple[tuple[str, ...], ...]:
    """By seat the cards it played, face down ones too: a laboratory may know everything."""
    cards: list[list[str]] = [[] for _ in range(match.seats)]
    for event in match.game.events():
        if event.kind in _PLAYED:
            number = event.args[0]
            assert isinstance(number, int)
            cards[event.seat].append(FACES[number].id)
    return tuple(map(tuple, cards))


def _course(match: Match) -> tuple[tuple[int, ...], ...]:
    """By seat its Influence as each round begins, and in the end: the match is played through again."""
    again = Match.new(match.name, match.seats, match.seed, match.options)
    courses: list[list[int]] = [[] for _ in range(match.seats)]
    told = 0
    for step in (*match.history(), None):
        game = again.game
        assert isinstance(game, Vendetta), "a match of Vendetta is a game of Vendetta"
        if step is None or game.table.round > told:
            told = game.table.round
            for seat, course in enumerate(courses):
                course.append(game.table.influence[seat])
        if step is not None:
            again.step(step.seat, step.option)
    return tuple(map(tuple, courses))


LAB = GameLab(
    tally=tally,
    goals=(
        Goal("random play", "decisions", "rlcard uno env.run()", "decisions", 3.0),
        Goal("random play", "decisions", CHESS, "decisions", 5.0),
        Goal("copies", "clones", CHESS_COPY, "clones", 0.3),
        Goal("search", "iterations", "", "", 1000.0),
    ),
)

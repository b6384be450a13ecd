"""What a bot plays for: a number from 0 to 1 for every seat, at the end of a match or in the middle of it."""

from __future__ import annotations

from elysium.core.game import Game, Result


def rewards(game: Game, result: Result) -> tuple[float, ...]:
    """By seat: how much of the win is this seat's and its team's."""
    winners = result.winners
    share = 1.0 / len(winners) if winners else 0.0  # a match that nobody wins
    return tuple(sum(share for mate in game.team(seat) if mate in winners) for seat in range(len(game.roles)))


def standings(game: Game) -> tuple[float, ...]:
    """By seat: the reward of a match that is over, else its outlook. The clock and the Storyteller want nothing."""
    result = game.result()
    if result is not None:
        return rewards(game, result)
    outlook = iter(game.outlook())
    return tuple(next(outlook) if role == "player" else 0.0 for role in game.roles)

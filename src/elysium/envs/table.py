"""What environments of one kind have in common: which game, how many seats, the spaces, the seeds, the pictures."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from elysium.bots.pace import players
from elysium.bots.reward import rewards
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.envs.arrays.facts import MOST
from elysium.envs.arrays.layout import arrays_of
from elysium.envs.arrays.observer import ROW, Observer
from elysium.envs.arrays.paging import ILLEGAL
from elysium.envs.wording import Wording, outline
from elysium.lab.game_lab import lab_of

RENDERS: Final = ("human", "ansi", "rgb_array")


class Table:
    """A kind of table; `deal` makes its matches."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        actions: int | None,
        lang: str,
        illegal: str,
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is {' or '.join(ILLEGAL)}, not {illegal!r}")
        info = game_info(game)
        self.game = game
        self.wrap = illegal == "wrap"
        self.options = dict(options or {})
        self.seats = usual_seats(game) if seats is None else seats
        self.actions = actions or arrays_of(game).actions
        first = Match.new(game, self.seats, 0, self.options)
        self.players: list[Seat] = players(first)
        self.agents = [f"player_{seat}" for seat in self.players]
        self.seat_of = dict(zip(self.agents, self.players, strict=True))
        self.agent_of = dict(zip(self.players, self.agents, strict=True))
        self.observer = Observer(game, len(self.players), self.actions, first.view(self.players[0]))
        self.wording = Wording(game, lang)
        self.name = f"elysium_{info.name}_v0"
        self._chance = Random()

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete[np.int64]]:
        """What one agent observes, and what it may do."""
        shape = (self.observer.size,), (self.actions, ROW)
        arrays = [spaces.Box(-MOST, MOST, each, np.float32) for each in shape]
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return (
            spaces.Dict({"observation": arrays[0], "answers": arrays[1], "action_mask": mask}),
            spaces.Discrete(self.actions),
        )

    def deal(self, seed: int | None) -> Match:
        """The match of this seed; without one the next of those that follow from the last seed."""
        if seed is not None:
            self._chance.seed(seed)
        return Match.new(self.game, self.seats, self._chance.getrandbits(32) if seed is None else seed, self.options)

    def rewards(self, match: Match) -> dict[str, float]:
        """By agent its share of the win; nothing while the match is not over."""
        result = match.result()
        shares = rewards(match.game, result) if result else (0.0,) * len(match.roles)
        return {agent: shares[seat] for agent, seat in self.seat_of.items()}

    def render(self, mode: str | None, match: Match, looking: Seat = SPECTATOR) -> str | NDArray[np.uint8] | None:
        """What a seat or a spectator may see, as the mode has it."""
        lines = list(outline(match.view(looking)))
        if mode == "rgb_array":
            from elysium.envs.picture import picture  # Pillow is needed for pictures alone

            return picture(lines)
        if mode == "human":
            print("\n".join(lines), end="\n\n")
        return "\n".join(lines) if mode == "ansi" else None


def usual_seats(game: str) -> int:
    """As many as usually sit down."""
    info = game_info(game)
    usual = info.usual_seats or lab_of(game).seats
    return usual if usual in info.seats else info.seats[0]


def check_render(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDERS:
        raise ValueError(f"render_mode is one of {', '.join(RENDERS)}, not {mode!r}")
    return mode

"""Every game that is played in turn as an OpenSpiel game: importing this registers `elysium_vendetta` and the others.

- **Chance** is one explicit node at the root: which of `deals` deals is played, deal n being the match of seed n. What
  chance does later follows from it, as if nature had drawn everything beforehand; no player ever sees the deal.
- **Secret answers at once** are asked one after another; who comes later sees what the first saw.
- **Actions** are numbers of answers, see `elysium.envs.arrays.paging`.
- **Information states** are what the player sees, is asked, and has seen and answered before. `resample_from_infostate`
  deals a world through `determinize`; of the past it keeps what the player knows. States pickle, worlds too.

Blood Feud is not here: it has a clock, and thirty people act in any order while seconds pass. OpenSpiel knows nodes of
one player and nodes of all, and no time; `elysium.envs.pettingzoo` has it.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

import numpy as np
import pyspiel

from elysium.core.game import GameInfo, game_info, registered
from elysium.core.match import Match
from elysium.envs.arrays.facts import Array, counted, dense
from elysium.envs.arrays.layout import arrays_of
from elysium.envs.arrays.observer import ROW, Observer
from elysium.envs.play import Play
from elysium.envs.table import usual_seats
from elysium.envs.wording import Wording

DEALS: Final = 10_000
LENGTH: Final = 20_000  # more actions than any match takes
PAST: Final = 512  # cells for what a player has seen and answered before, by hash


def _loaded(text: str) -> Any:
    """What a pickled game comes back as; this module, imported for it, has registered it."""
    return pyspiel.load_game(text)


def pack(options: Mapping[str, Any]) -> str:
    """Options of the table as the parameter `options`: strings of OpenSpiel bear no commas and brackets.

    >>> unpack(pack({"variants": ["relics"]}))
    {'variants': ['relics']}
    """
    return base64.urlsafe_b64encode(json.dumps(dict(options)).encode()).decode().rstrip("=") if options else ""


def unpack(packed: str) -> dict[str, Any]:
    options: dict[str, Any] = json.loads(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))) if packed else {}
    return options


def load(
    game: str, players: int | None = None, options: Mapping[str, Any] | None = None, deals: int = DEALS
) -> ElysiumGame:
    """A game with so many players and these options of the table."""
    given: dict[str, Any] = {"players": players or usual_seats(game), "options": pack(options or {}), "deals": deals}
    loaded: ElysiumGame = pyspiel.load_game(name_of(game), given)
    return loaded


class ElysiumGame(pyspiel.Game):
    """One kind of table of a game; each registered game has a class of its own under it."""

    kind: Any  # pyspiel.GameType
    name: str

    def __init__(self, params: Mapping[str, Any]) -> None:
        game = self.name
        self.players = int(params["players"])
        self.deals = int(params["deals"])
        self.options = game_info(game).settle(self.players, unpack(params["options"]))
        self.actions = arrays_of(game).actions
        super().__init__(self.kind, self._numbers(), dict(params))

    def _numbers(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=self.actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LENGTH,
        )

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return _loaded, (str(self),)

    @cached_property
    def observer(self) -> Observer:
        first = Match.new(self.name, self.players, 0, self.options)
        return Observer(self.name, self.players, self.actions, first.view(0))

    @cached_property
    def wording(self) -> Wording:
        return Wording(self.name)

    def new_initial_state(self) -> ElysiumState:
        return ElysiumState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ElysiumObserver:
        return ElysiumObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class ElysiumState(pyspiel.State):
    """A state: all of it is a `Play`, which OpenSpiel copies and pickles."""

    def __init__(self, game: ElysiumGame) -> None:
        super().__init__(game)
        self.play = Play(game.name, game.players, game.options, game.actions)

    def current_player(self) -> int:
        play = self.play
        if play.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if play.asked is None else play.asked.seat

    def is_terminal(self) -> bool:
        return self.play.game is not None and self.play.asked is None

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.play.game is None:
            self.play.deal(action)
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return f"{action}: {self.play.label(action, self.get_game().wording)}"

    def returns(self) -> list[float]:
        return self.play.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ElysiumState:
        """A state that this player cannot tell from this one: a world dealt by `determinize`, without a history."""
        state: ElysiumState = self.get_game().new_initial_state()
        state.play = self.play.world(player, int(sampler() * (1 << 31)))
        return state

    def __str__(self) -> str:
        return str(self.play)


class ElysiumObserver:
    """What one player sees: `view` with the question, `answers` row by row, and with perfect recall `past`."""

    def __init__(self, game: ElysiumGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations of {game.name} take no parameters, not {params}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("observations are of one player, with what is public")
        self._observer = game.observer
        self._recall = kind.perfect_recall
        shapes = {"player": (game.players,), "view": (self._observer.size,), "answers": (game.actions, ROW)}
        if self._recall:
            shapes["past"] = (PAST,)
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Array] = {}
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: ElysiumState, player: int) -> None:
        self.tensor.fill(0.0)
        play, pieces = state.play, self.dict
        pieces["player"][player] = 1.0
        if play.game is None:
            return
        view, asked = play.game.view(player), play.asked_of(player)
        pieces["view"][:] = self._observer.observe(view, asked)
        pieces["answers"][:] = self._observer.rows(view, asked, play.page())
        if self._recall:
            pieces["past"][:] = dense(counted(((fact, 1.0) for fact in play.recalled(player)), PAST), PAST)

    def string_from(self, state: ElysiumState, player: int) -> str:
        """The view and the question as JSON; with perfect recall what came before as well."""
        play = state.play
        if play.game is None:
            return f"player {player}, before the deal"
        asked = play.asked_of(player)
        seen = {
            "player": player,
            "view": play.game.view(player),
            "asked": [asked.point, list(asked.options), play.turned] if asked else None,
        }
        if self._recall:
            seen["past"] = play.recalled(player)
        return json.dumps(seen, separators=(",", ":"))


def register_games() -> list[str]:
    """Register what is not registered yet, such as games entered since the import; the names that are new."""
    known = set(pyspiel.registered_names())
    new = [info for info in registered().values() if name_of(info.name) not in known and played_in_turn(info)]
    for info in new:
        _register(info)
    return [name_of(info.name) for info in new]


def name_of(game: str) -> str:
    """What OpenSpiel calls a game."""
    return "elysium_" + game.replace("-", "_")


def played_in_turn(info: GameInfo) -> bool:
    """Whether players are all there is: no clock runs, and no Storyteller rules."""
    return set(Match.new(info.name, usual_seats(info.name)).roles) == {"player"}


def _register(info: GameInfo) -> None:
    kind = pyspiel.GameType(
        short_name=name_of(info.name),
        long_name=f"Elysium: {info.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info.seats),
        min_num_players=min(info.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual_seats(info.name), "deals": DEALS, "options": ""},
    )
    # A class and not a function: OpenSpiel lets go of it after Python is gone, and classes, being cycles, outlive that.
    pyspiel.register_game(kind, type(f"Elysium_{info.name}", (ElysiumGame,), {"kind": kind, "name": info.name}))


register_games()

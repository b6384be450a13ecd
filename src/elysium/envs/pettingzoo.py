"""Any registered game as a PettingZoo environment: `env` (one agent after another) and `parallel_env` (all at once).

Importing this enters them in PettingZoo's register: `pettingzoo.make("aec", "elysium/vendetta-v0", seats=3)`.

Agents are the players' seats, `player_0` to `player_N`. The clock and the Storyteller are run by the environment. The
reward comes at the end: an agent's share of the win, 0 to 1; team mates win together.

Actions are numbers of answers, see `elysium.envs.arrays.paging`. An observation is a dict of three arrays:

- `observation`: the question, then what the agent sees; `env.cells()` says what stands where;
- `answers`: a row for each action that says what it is, see `elysium.envs.arrays.observer`;
- `action_mask`: 1 for each legal action.

`info` holds the view itself, the options and both in words. All of it is made when it is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv, aec_registry, register

from elysium.core.game import Ordered, registered
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.envs.arrays.paging import chosen
from elysium.envs.course import Course
from elysium.envs.lazy import Lazy
from elysium.envs.moment import UNTURNED, Moment, Together, Trail
from elysium.envs.table import RENDERS, Table, check_render

TRAIL: Final = 16  # steps between two copies of the game
METADATA: Final[dict[str, Any]] = {"render_modes": list(RENDERS), "is_parallelizable": True, "render_fps": 2}


class _Common:
    """What both kinds of environment say of themselves.

    `render_seat`: whose eyes a picture is seen through. After `max_cycles` steps a match is cut off. `actions`: how
    many there are, if not as many as usual. `illegal`: what becomes of an action that is not legal, "raise" or "wrap".
    """

    render_mode: str | None

    def __init__(
        self,
        game: str = "vendetta",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        render_seat: Seat = SPECTATOR,
        max_cycles: int | None = None,
        actions: int | None = None,
        lang: str = "en",
        illegal: str = "raise",
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, actions, lang, illegal)
        self.metadata = {**METADATA, "name": self.table.name}
        self.render_mode = check_render(render_mode)
        self.render_seat = render_seat
        self.max_cycles = max_cycles
        self.possible_agents = list(self.table.agents)
        self.agents: list[str] = []
        made = {agent: self.table.spaces() for agent in self.possible_agents}
        self.observation_spaces: dict[str, spaces.Dict] = {agent: two[0] for agent, two in made.items()}
        self.action_spaces: dict[str, spaces.Discrete[np.int64]] = {agent: two[1] for agent, two in made.items()}
        self._course: Course | None = None
        self._steps = 0

    @property
    def course(self) -> Course:
        if self._course is None:
            raise RuntimeError("reset the environment first")
        return self._course

    @property
    def match(self) -> Match:
        """The match itself, for records and statistics. It knows what agents must not."""
        return self.course.match

    def cells(self) -> list[str]:
        """What each cell of the array `observation` holds."""
        return self.table.observer.cells()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[agent]

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.table.render(self.render_mode, self.match, self.render_seat)

    def close(self) -> None:
        """Nothing is held open."""

    def _too_long(self) -> bool:
        return self.max_cycles is not None and self._steps >= self.max_cycles


class ElysiumAEC(_Common, AECEnv):
    """One agent after another. Who is asked in secret at once is asked in turn and sees no answer of the others."""

    agent_selection: str
    infos: _Infos

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a match: the one of this seed, as `elysium.new` deals it. Options of the table are set beforehand."""
        self._course = Course(self.table.deal(seed))
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: str | None = None
        self.infos = _Infos(dict.fromkeys(self.agents))
        self.infos.env = self
        self._trail = Trail(self.match.game)
        self._show()

    def observe(self, agent: str) -> Lazy:
        return self.moment.observation(self.table.seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, Lazy]:
        """As PettingZoo has it, without its detours: this is asked at every step."""
        agent, told, moment = self.agent_selection, self.told, self.moment
        seat = self.table.seat_of[agent]
        if agent not in told:
            told[agent] = moment.info(seat)
        return (
            moment.observation(seat) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            told[agent],
        )

    def step(self, action: Any) -> None:
        course, agent = self._course or self.course, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        moment, table = self.moment, self.table
        seat = table.seat_of[agent]
        option = chosen(moment.page(seat), action, table.actions, table.wrap)
        self._steps += 1
        if option is None:
            self._show({seat: moment.turned.get(seat, 0) + 1})
        else:
            trail = self._trail
            moment.leave(trail)
            if course.answer(option) and len(trail) < TRAIL:
                trail.add(seat, option)
            else:
                self._trail = Trail(course.match.game)
            self._show()
        if self.render_mode == "human":
            self.render()

    def _show(self, turned: dict[Seat, int] = UNTURNED) -> None:
        """What is to be seen now, and by whom first. In real time too one is asked at once: an act changes menus."""
        table, course = self.table, self._course or self.course
        asked = course.asked
        open_now = {} if asked is None else {asked.seat: asked}
        self.told: dict[
            str, Lazy
        ] = {}  # by agent, once it has been asked for; the moment must not know, it would be a ring
        self.moment = Moment(course.match.game, table.observer, table.wording, open_now, turned)
        if asked is not None and (self.max_cycles is None or self._steps < self.max_cycles):
            self.agent_selection = table.agent_of[asked.seat]
        else:
            self._end(cut=asked is not None)

    def _end(self, cut: bool) -> None:
        self.rewards = self.table.rewards(self.match)
        self.terminations = dict.fromkeys(self.agents, not cut)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
        self._deads_step_first()


class _Infos(dict[str, Any]):
    """By agent what it is told now."""

    __slots__ = ("env",)

    env: ElysiumAEC

    def __getitem__(self, agent: str) -> Lazy:
        told = self.env.told
        if agent not in told:
            if agent not in self:
                raise KeyError(agent)
            told[agent] = self.env.moment.info(self.env.table.seat_of[agent])
        return told[agent]

    def __iter__(self) -> Iterator[str]:  # of its own, so that dict(infos) reads them one by one
        return dict.__iter__(self)

    def get(self, agent: str, default: Any = None) -> Any:
        return self[agent] if agent in self else default  # noqa: SIM401  # this is get

    def values(self) -> Any:
        return [self[agent] for agent in self]

    def items(self) -> Any:
        return [(agent, self[agent]) for agent in self]


class ElysiumParallel(_Common, ParallelEnv):
    """All agents at once: who is asked answers, whoever is not has one legal action, which does nothing.

    In real time a step is a round: everybody acts once, in the order the game gives to acts of the same moment, then
    time passes. What an earlier act of the round has made impossible is left out.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Lazy], dict[str, Lazy]]:
        """Deal a match: the one of this seed, as `elysium.new` deals it. Options of the table are set beforehand."""
        self._course = Course(self.table.deal(seed))
        self._steps = 0
        self.agents = list(self.possible_agents)
        self._show({})
        return self._shown(self.agents)

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Lazy], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Lazy]]:
        table, course, moment, agents = self.table, self.course, self.moment, self.agents
        if not agents:
            raise RuntimeError("the match is over; reset the environment")
        answers = {
            seat: chosen(moment.page(seat), _given(actions, table.agent_of[seat]), table.actions, table.wrap)
            for seat in moment.asked
        }
        moment.leave(Trail(course.match.game))
        pages = {seat: moment.turned.get(seat, 0) + 1 for seat, option in answers.items() if option is None}
        game = course.match.game
        for seat in sorted(answers, key=game.precedence) if isinstance(game, Ordered) else answers:
            option = answers[seat]
            if option is not None:
                course.act(moment.asked[seat], option)
        if course.in_real_time and not pages:
            course.pass_time()
        self._steps += 1
        self._show(pages)
        if self.render_mode == "human":
            self.render()
        return self._outcome(agents)

    def state(self) -> NDArray[np.float32]:
        """What everybody may see, as an array."""
        return self.table.observer.observe(self.moment.view(SPECTATOR), None)

    def _show(self, pages: dict[Seat, int]) -> None:
        table, course = self.table, self.course
        asked = {decision.seat: decision for decision in course.everybody()}
        kept = {seat: page for seat, page in pages.items() if seat in asked}
        self.moment = Together(course.match.game, table.observer, table.wording, asked, kept)

    def _shown(self, agents: list[str]) -> tuple[dict[str, Lazy], dict[str, Lazy]]:
        moment, seat_of = self.moment, self.table.seat_of
        return (
            {agent: moment.observation(seat_of[agent]) for agent in agents},
            {agent: moment.info(seat_of[agent]) for agent in agents},
        )

    def _outcome(
        self, agents: list[str]
    ) -> tuple[dict[str, Lazy], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Lazy]]:
        over = not self.moment.asked
        cut = not over and self._too_long()
        if over or cut:
            self.agents = []
        seen, infos = self._shown(agents)
        return seen, self.table.rewards(self.match), dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos


def _given(actions: Mapping[str, Any], agent: str) -> Any:
    if agent not in actions:
        raise ValueError(f"{agent} is asked and was given no action")
    return actions[agent]


env = raw_env = ElysiumAEC
parallel_env = ElysiumParallel


def register_games() -> list[str]:
    """Enter all games in PettingZoo's own register, those too that came after the import; the ids that are new."""
    new = {f"elysium/{name}-v0": name for name in registered() if f"elysium/{name}-v0" not in aec_registry}
    for id, name in new.items():
        register("aec", id, ElysiumAEC, kwargs={"game": name})
        register("parallel", id, ElysiumParallel, kwargs={"game": name})
    return list(new)


register_games()

"""Information-set tree search (single observer): one tree over many sampled worlds, for any game.

Every iteration samples a world, walks down the answers that are legal in it, adds one new answer to the tree, plays
on from there and credits the outcome to every answer on the way. Answers given at once in secret are asked in turn.
With several processes each grows a tree, and the visits of their roots are added (`parallel`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from time import monotonic
from typing import NamedTuple, TypeAlias

from elysium.bots import parallel
from elysium.bots.bot import Sampler, resampler
from elysium.bots.budget import Budget
from elysium.bots.game_bots import NEVER, Judge, Playouts, bots_of
from elysium.bots.parallel import Fared
from elysium.bots.playouts import play_as_judged, play_at_random, turned
from elysium.bots.reward import standings
from elysium.core.decision import Decision
from elysium.core.game import Game, game_info
from elysium.core.ids import Option, Seat
from elysium.core.rng import seeded
from elysium.core.views import AnyView


class Tuning(NamedTuple):
    """How search behaves.

    `explore` weighs the unknown against the good; `depth` is how many decisions an iteration looks ahead at most.
    Where the game has a judge, `trust` is how long its opinion outweighs experience, and `doubt` the difference
    of scores that makes one answer e times as promising as another.
    """

    explore: float = 0.7
    depth: int = 400
    trust: float = 1.0
    doubt: float = 0.7


class Edge:
    """One answer at one node: how often it was taken, with what success for the seat that gave it, how often legal."""

    __slots__ = ("below", "prior", "reward", "seen", "visits")

    def __init__(self, prior: float) -> None:
        self.visits = 0
        self.seen = 0
        self.reward = 0.0
        self.prior = prior
        self.below: Node = {}


Edges: TypeAlias = dict[Option, Edge]
Node: TypeAlias = dict[tuple[Seat, str], Edges]  # worlds that differ may ask different questions at the same node


class IsmctsBot:
    """Keeps nothing between decisions: the same seed, iterations and processes choose the same answer to a question."""

    __slots__ = ("_budget", "_game", "_judge", "_playouts", "_seed", "_tuning")

    def __init__(self, budget: Budget, game: str, seed: int, tuning: Tuning | None = None) -> None:
        self._budget = budget
        self._game = game
        self._seed = seed
        self._tuning = tuning or Tuning()
        own = bots_of(game)
        self._playouts = own.playouts
        self._judge = own.as_judge()

    def choose(self, view: AnyView, decision: Decision, sample: Sampler) -> Option:
        return self.choose_in_worlds(decision, sample)

    def choose_in_worlds(self, decision: Decision, sample: Sampler) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        until = monotonic() + self._budget.seconds if self._budget.seconds else 0.0
        search = self.search(decision, sample)
        search.run(1, 0.0)
        if search.decided(self._budget.iterations - 1):
            return search.best()
        shares = self._shares(decision, sample, until)
        others = parallel.begin(search_share, shares) if shares else []
        search.run(self._budget.iterations, until)
        return search.best(parallel.gathered(others, until))

    def _shares(self, decision: Decision, sample: Sampler, until: float) -> list[parallel.Share]:
        """What other processes are asked."""
        seeds = [seeded(self._seed + number) for number in range(1, self._budget.processes)]
        state = sample(0).save() if seeds else {}
        end = until and until - parallel.AHEAD
        return [parallel.Share(self._game, state, decision, seed, self._budget.iterations, end) for seed in seeds]

    def search(self, decision: Decision, sample: Sampler) -> Search:
        """A tree that nothing has been tried in."""
        return Search(decision, sample, self._seed, self._tuning, self._playouts, self._judge)


def search_share(share: parallel.Share) -> list[Fared]:
    """In another process: as much as the bot does itself, from a seed of its own."""
    world = game_info(share.game).load(share.state)
    bot = IsmctsBot(Budget(), share.game, share.seed)
    search = bot.search(share.decision, resampler(world, share.decision.seat))
    search.run(share.iterations, share.until)
    return search.fared()


class Search:
    """The tree of one decision."""

    __slots__ = (
        "_decision",
        "_dice",
        "_judge",
        "_playouts",
        "_sample",
        "_seed",
        "_tuning",
        "count",
        "root",
    )

    def __init__(
        self,
        decision: Decision,
        sample: Sampler,
        seed: int,
        tuning: Tuning,
        playouts: Playouts | None = None,
        judge: Judge | None = None,
    ) -> None:
        self.root: Node = {}
        self.count = 0
        self._decision = decision
        self._sample = sample
        self._seed = seeded(seed) >> 16
        self._dice = turned(seeded(seed))
        self._tuning = tuning
        self._playouts = playouts
        self._judge = judge

    def iterate(self) -> None:
        """One world, one walk, one new answer in the tree."""
        game = self._sample(self._seed + self.count)
        self.count += 1
        playouts = self._playouts
        last_stage = playouts.stage(game) + playouts.horizon - 1 if playouts else 0
        path, depth = self._descend(game)
        if playouts:
            self._dice = play_as_judged(playouts, game, self._dice, self._tuning.depth - depth, last_stage)
        else:
            self._dice = play_at_random(game, self._dice, self._tuning.depth - depth)
        outcome = standings(game)
        for seat, edge in path:
            edge.visits += 1
            edge.reward += outcome[seat]

    def run(self, iterations: int, until: float) -> None:
        """Until there are so many iterations in all, or one more would end too late, or can change nothing."""
        begun, before = monotonic(), self.count
        while not iterations or self.count < iterations:
            if until and self.count:
                now = monotonic()
                if now + (now - begun) / max(1, self.count - before) >= until:
                    return
            self.iterate()
            if self.decided(iterations - self.count):
                return

    def decided(self, left: int) -> bool:
        """Whether there is nothing to choose, or so many more iterations could not change what is visited most."""
        if self._judge is None:
            return False
        edges = self.root[self._decision.seat, self._decision.point].values()
        if sum(edge.prior > 0.0 for edge in edges) == 1:
            return True
        second, most = sorted(edge.visits for edge in edges)[-2:]
        return 0 <= left < most - second

    def fared(self) -> list[Fared]:
        """By answer its visits and its reward."""
        edges = self.root[self._decision.seat, self._decision.point]
        found = [edges.get(option) for option in self._decision.options]
        return [(edge.visits, edge.reward) if edge else (0, 0.0) for edge in found]

    def best(self, others: Sequence[Sequence[Fared]] = ()) -> Option:
        """The answer visited most, also by others; of equals the more successful, then the first offered."""
        fared = parallel.added([self.fared(), *others])
        return self._decision.options[max(range(len(fared)), key=fared.__getitem__)]

    def _descend(self, game: Game) -> tuple[list[tuple[Seat, Edge]], int]:
        """Walk down the tree until an answer is new to it or the match is over; also counts the decisions."""
        decision = self._decision
        node, roles, deepest = self.root, game.roles, self._tuning.depth
        path: list[tuple[Seat, Edge]] = []
        depth = 0
        while True:
            seat, point, options, _ = decision
            depth += 1
            if len(options) == 1:
                game.step(seat, options[0])
            elif roles[seat] != "player":
                self._dice = dice = turned(self._dice)
                game.step(seat, options[(dice >> 33) * len(options) >> 31])
            else:
                edges = node.get((seat, point))
                if edges is None:
                    edges = node[seat, point] = {}
                self._grow(edges, game, decision)
                option, edge = self._select(edges, options)
                path.append((seat, edge))
                game.step(seat, option)
                if not edge.visits:
                    return path, depth
                node = edge.below
            decisions = game.open()
            if not decisions or depth >= deepest:
                return path, depth
            decision = decisions[0]

    def _grow(self, edges: Edges, game: Game, decision: Decision) -> None:
        """Enter the answers that are new to a node, with the judge's opinion where there is one."""
        fresh = [option for option in decision.options if option not in edges]
        if not fresh:
            return
        judge = self._judge
        if judge is None:
            for option in fresh:
                edges[option] = Edge(0.0)
        elif edges:
            usual = sum(edge.prior for edge in edges.values()) / len(edges)
            for option in fresh:
                edges[option] = Edge(usual)
        else:
            for option, prior in zip(fresh, self._priors(judge.scores(game, decision)), strict=True):
                edges[option] = Edge(prior)

    def _priors(self, scores: list[float]) -> list[float]:
        top, doubt = max(scores), self._tuning.doubt
        weights = [0.0 if score == NEVER else exp(max(-4.0, (score - top) / doubt)) for score in scores]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def _select(self, edges: Edges, options: tuple[Option, ...]) -> tuple[Option, Edge]:
        if self._judge is None:
            return self._by_ucb(edges, options)
        return self._by_opinion(edges, options)

    def _by_ucb(self, edges: Edges, options: tuple[Option, ...]) -> tuple[Option, Edge]:
        """UCB1 over the answers legal in this world; one never taken comes before all others."""
        explore = self._tuning.explore
        best, chosen = -1.0, options[0]
        self._dice = turned(self._dice)
        turn = (self._dice >> 33) * len(options) >> 31
        for option in options[turn:] + options[:turn]:
            edge = edges[option]
            edge.seen += 1
            visits = edge.visits
            value = edge.reward / visits + explore * sqrt(log(edge.seen) / visits) if visits else 1e9
            if value > best:
                best, chosen = value, option
        return chosen, edges[chosen]

    def _by_opinion(self, edges: Edges, options: tuple[Option, ...]) -> tuple[Option, Edge]:
        """Success so far, plus the judge's opinion, which fades with every visit; one without any is passed over."""
        here = [edges[option] for option in options]
        taken = sum(edge.visits for edge in here)
        hope = sum(edge.reward for edge in here) / taken if taken else 0.5
        trust = self._tuning.trust
        best, chosen = -1.0, 0
        for number, edge in enumerate(here):
            edge.seen += 1
            if not edge.prior:
                continue
            visits = edge.visits
            value = (edge.reward / visits if visits else hope) + trust * edge.prior * sqrt(edge.seen) / (1 + visits)
            if value > best:
                best, chosen = value, number
        return options[chosen], here[chosen]

"""A small example of learning: a tiny network, in numpy alone, learns to win Vendetta from playing random opponents.

python -m elysium.envs.learn --matches 2000 --seed 1

The network gives each answer a score, from what the agent sees and from the answer's row. While it learns the agent
draws among the answers by these scores (softmax), and takes the best when it is measured. Learning is REINFORCE: what
was done in matches that were won becomes likelier, in lost ones less likely. docs/research.md has its figures.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: matrices this small only make threads wait

import numpy as np
from numpy.typing import NDArray

from elysium.envs.arrays.observer import ROW
from elysium.envs.pettingzoo import ElysiumAEC, env
from elysium.lab.shares import wilson

Floats: TypeAlias = NDArray[np.float32]
Chance: TypeAlias = np.random.Generator
HIDDEN: Final = 32
BATCH: Final = 10  # matches between two changes of the network
RATE: Final = 0.004


class Choice(NamedTuple):
    """A decision that was made: what was seen, the rows of the answers, how likely each was, which was taken."""

    seen: Floats
    rows: Floats
    odds: Floats
    taken: int


class Network:
    """score = out . tanh(seen @ sight + row @ answer) + row @ direct; it is changed by Adam."""

    def __init__(self, size: int, chance: Chance) -> None:
        def drawn(*shape: int) -> Floats:
            weights: Floats = (chance.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
            return weights

        self.weights = {
            "sight": drawn(size, HIDDEN),
            "answer": drawn(ROW, HIDDEN),
            "out": np.zeros(HIDDEN, np.float32),
            "direct": np.zeros(ROW, np.float32),
        }
        self._mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._times = 0

    def scores(self, seen: Floats, rows: Floats) -> Floats:
        scores: Floats = self._hidden(seen, rows) @ self.weights["out"] + rows @ self.weights["direct"]
        return scores

    def _hidden(self, seen: Floats, rows: Floats) -> Floats:
        hidden: Floats = np.tanh(seen @ self.weights["sight"] + rows @ self.weights["answer"])
        return hidden

    def learn(self, worth: list[tuple[Choice, float]]) -> None:
        """Make what was worth more than usual likelier."""
        change = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        for (seen, rows, odds, taken), value in worth:
            wanted = -odds * value
            wanted[taken] += value
            hidden = self._hidden(seen, rows)
            back = np.outer(wanted, self.weights["out"]) * (1 - hidden * hidden)
            change["out"] += wanted @ hidden
            change["direct"] += wanted @ rows
            change["answer"] += rows.T @ back
            change["sight"] += np.outer(seen, back.sum(axis=0))
        self._times += 1
        for name, weight in self.weights.items():
            self._step(name, weight, (change[name] / len(worth)).astype(np.float32))

    def _step(self, name: str, weight: Floats, change: Floats) -> None:
        mean, square = self._mean[name], self._square[name]
        mean += 0.1 * (change - mean)
        square += 0.001 * (change * change - square)
        rise = mean / (1 - 0.9**self._times)
        weight += RATE * rise / (np.sqrt(square / (1 - 0.999**self._times)) + 1e-8)


@dataclass
class Learner:
    """An agent that plays by the odds the network gives. `made` are its choices since they were last taken."""

    network: Network
    chance: Chance
    learning: bool = True
    made: list[Choice] = field(default_factory=list)

    def choose(self, seen: Floats, rows: Floats) -> int:
        scores = self.network.scores(seen, rows)
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        taken = int(np.searchsorted(np.cumsum(odds), self.chance.random() * 0.999999))
        if self.learning:
            self.made.append(Choice(seen, rows, odds.astype(np.float32), taken))
        return taken


def match(world: ElysiumAEC, learner: Learner | None, seat: str, seed: int, chance: Chance) -> float:
    """One match in which this agent plays by the network, and the others by chance; its reward."""
    world.reset(seed=seed)
    got = 0.0
    for agent in world.agent_iter():
        observation, reward, termination, truncation, _ = world.last()
        if agent == seat:
            got += reward
        if termination or truncation or observation is None:
            world.step(None)
            continue
        answers = int(observation["action_mask"].sum())
        if agent != seat or learner is None or answers == 1:
            world.step(int(chance.integers(answers)))
        else:
            world.step(
                learner.choose(_squashed(observation["observation"]), _squashed(observation["answers"][:answers]))
            )
    return got


def _squashed(numbers: Floats) -> Floats:
    """All between -1 and 1: whether there is any counts more than how many."""
    squashed: Floats = numbers / (1 + np.abs(numbers))
    return squashed


def train(world: ElysiumAEC, learner: Learner, matches: int, seed: int) -> Iterator[tuple[int, float]]:
    """Play and learn; yields how many matches were played, and the share won of the last ones."""
    usual, worth, won = 1 / len(world.possible_agents), [], 0.0
    for number in range(matches):
        reward = match(world, learner, _seat(world, number), seed + number, learner.chance)
        made, learner.made = learner.made, []
        usual += 0.01 * (reward - usual)
        worth += [(choice, reward - usual) for choice in made]
        won += reward
        if (number + 1) % BATCH == 0 and worth:
            learner.network.learn(worth)
            worth = []
        if (number + 1) % 500 == 0:
            yield number + 1, won / 500
            won = 0.0


def measure(world: ElysiumAEC, learner: Learner | None, matches: int, seed: int) -> tuple[float, float, float]:
    """The share of matches won, and the ends of its 95 % interval; without a learner that of chance."""
    chance = np.random.default_rng(seed)
    won = sum(match(world, learner, _seat(world, number), seed + number, chance) for number in range(matches))
    return won / matches, *wilson(round(won), matches)


def _seat(world: ElysiumAEC, number: int) -> str:
    return world.possible_agents[number % len(world.possible_agents)]


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m elysium.envs.learn", description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="vendetta")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--matches", type=int, default=2000, help="to learn from")
    parser.add_argument("--measured", type=int, default=1000, help="matches that are measured, before and after")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(argv)
    begun, world = perf_counter(), env(wish.game, wish.seats)
    chance = np.random.default_rng(wish.seed)
    learner = Learner(Network(len(world.cells()), chance), chance)
    _tell("chance", measure(world, None, wish.measured, 1 << 30), begun)
    for played, share in train(world, learner, wish.matches, wish.seed << 16):
        print(
            f"{played:6} matches: {100 * share:.1f} % of the last 500 won, {perf_counter() - begun:.0f} s", flush=True
        )
    learner.learning = False
    _tell("learned", measure(world, learner, wish.measured, 1 << 30), begun)


def _tell(who: str, share: tuple[float, float, float], begun: float) -> None:
    won, low, high = (100 * number for number in share)
    print(f"{who}: {won:.1f} % won ({low:.1f} to {high:.1f}), {perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()

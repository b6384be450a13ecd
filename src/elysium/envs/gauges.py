"""How fast environments are, in one run with those that come with PettingZoo: random play by its own loop.

Two figures of ours: an agent that reads the mask alone, and one that reads the array of what it sees as well. What the
others hand out is made whether it is read or not, so they have one.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final, TypeAlias

import numpy as np

from elysium.lab.game_lab import Goal
from elysium.lab.speed.bench import Extra
from elysium.lab.speed.gauges import Gauge, Rates

Env: TypeAlias = Any  # PettingZoo carries no types, and neither does OpenSpiel
MASKS: Final = "PettingZoo, masks read"
ARRAYS: Final = "PettingZoo, all arrays read"
SPIEL: Final = "OpenSpiel"
PEERS: Final = ("hanabi_v5", "leduc_holdem_v4", "texas_holdem_v4")  # the last two are rlcard's
LEAST: Final = 10.0


def env_gauges(game: str, seats: int) -> Extra:
    """What can be measured here."""
    own: list[Gauge] = []
    others: list[Gauge] = []
    missing: dict[str, str] = {}
    for name, make in _makers(game, seats).items():
        try:
            (others if name in map(_named, PEERS) else own).append(Gauge(name, make()))
        except Exception as error:  # whoever does not start is named with the reason, whatever that is
            missing[name] = f"{type(error).__name__}: {error}"
    return Extra(own, others, missing, _goals({gauge.name for gauge in own}))


def _makers(game: str, seats: int) -> dict[str, Callable[[], Callable[[float], Rates]]]:
    return {
        MASKS: lambda: partial(_episodes, _our_env(game, seats), ()),
        ARRAYS: lambda: partial(_episodes, _our_env(game, seats), ("observation", "answers")),
        SPIEL: lambda: partial(_spiel, _our_spiel(game, seats)),
        **{_named(name): partial(_peer, name) for name in PEERS},
    }


def _goals(measured: set[str]) -> list[Goal]:
    pairs = [(MASKS, LEAST), (ARRAYS, 0.0)]
    goals = [Goal(ours, "steps", _named(name), "steps", least) for ours, least in pairs for name in PEERS]
    goals.append(Goal(SPIEL, "decisions", "random play", "decisions", 0.0))
    return [goal for goal in goals if goal.gauge in measured]


def _named(peer: str) -> str:
    return f"PettingZoo {peer}"


def _our_env(game: str, seats: int) -> Env:
    return importlib.import_module("elysium.envs.pettingzoo").env(game, seats)


def _our_spiel(game: str, seats: int) -> Env:
    return importlib.import_module("elysium.envs.openspiel").load(game, seats)


def _peer(name: str) -> Callable[[float], Rates]:
    return partial(_episodes, importlib.import_module(f"pettingzoo.classic.{name}").env(), ())


def _episodes(env: Env, read: tuple[str, ...], seconds: float) -> Rates:
    """Random play as PettingZoo's own benchmark has it."""
    chance, steps, matches, begun = Random(1), 0, 0, process_time()
    while (spent := process_time() - begun) < seconds:
        env.reset(seed=matches)
        steps += _episode(env, read, chance)
        matches += 1
    return {"steps": steps / spent, "matches": matches / spent}


def _episode(env: Env, read: tuple[str, ...], chance: Random) -> int:
    steps = 0
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        for key in read:
            observation[key]
        env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        steps += 1
    return steps


def _spiel(game: Env, seconds: float) -> Rates:
    """Random play of the legal actions through OpenSpiel."""
    chance, decisions, matches, begun = Random(1), 0, 0, process_time()
    while (spent := process_time() - begun) < seconds:
        state = game.new_initial_state()
        state.apply_action(matches % game.deals)
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
        matches += 1
    return {"decisions": decisions / spent, "matches": matches / spent}

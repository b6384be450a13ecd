"""Other engines under the same gauge: random play with the full list of legal moves, and copies in mid-game."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any, TypeAlias

from elysium.lab.speed.gauges import Gauge, Rates, rate

Engine: TypeAlias = Any  # the engines are optional and carry no types we rely on
Episode: TypeAlias = Callable[[], int]  # one random game; how many decisions it took


def peer_gauges() -> tuple[list[Gauge], dict[str, str]]:
    """A gauge for every peer that is installed, and the reason for every one that cannot be run."""
    gauges: list[Gauge] = []
    missing: dict[str, str] = {}
    for name, module, make in _PEERS:
        try:
            gauges.append(Gauge(name, make(importlib.import_module(module))))
        except Exception as error:  # a peer that does not start is named with its reason, whatever that is
            missing[name] = f"{type(error).__name__}: {error}"
    return gauges, missing


def _uno(rlcard: Engine) -> Callable[[float], Rates]:
    env, chance = rlcard.make("uno", config={"seed": 1}), Random(1)

    def episode() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance.random() * len(actions))])
            count += 1
        return count

    return partial(_episodes, episode)


def _uno_run(rlcard: Engine) -> Callable[[float], Rates]:
    """The environment as it is used: its own loop and random agents, which collect what each agent saw."""
    env = rlcard.make("uno", config={"seed": 1})
    agent = importlib.import_module("rlcard.agents").RandomAgent(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)

    def episode() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(seen) // 2 for seen in trajectories)

    return partial(_episodes, episode)


def _chess(chess: Engine) -> Callable[[float], Rates]:
    chance = Random(1)

    def episode() -> int:
        board = chess.Board()
        count = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            count += 1
        return count

    return partial(_episodes, episode)


def _chess_copies(chess: Engine) -> Callable[[float], Rates]:
    chance, board = Random(1), chess.Board()
    for _ in range(40):
        moves = list(board.legal_moves)
        board.push(moves[int(chance.random() * len(moves))])
    return partial(rate, "clones", [partial(board.copy, stack=False)])


def _spiel(name: str, pyspiel: Engine) -> Callable[[float], Rates]:
    game, chance = pyspiel.load_game(name), Random(1)

    def episode() -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, odds)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            count += 1
        return count

    return partial(_episodes, episode)


def _episodes(episode: Episode, seconds: float) -> Rates:
    decisions, matches, begun = 0, 0, process_time()
    while (spent := process_time() - begun) < seconds:
        decisions += episode()
        matches += 1
    return {"decisions": decisions / spent, "matches": matches / spent}


_PEERS: tuple[tuple[str, str, Callable[[Engine], Callable[[float], Rates]]], ...] = (
    ("rlcard uno env.run()", "rlcard", _uno_run),
    ("rlcard uno, bare env.step()", "rlcard", _uno),
    ("python-chess", "chess", _chess),
    ("python-chess copy(stack=False)", "chess", _chess_copies),
    ("open_spiel hearts", "pyspiel", partial(_spiel, "hearts")),
    ("open_spiel gin_rummy", "pyspiel", partial(_spiel, "gin_rummy")),
)

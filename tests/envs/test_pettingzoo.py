"""Games as PettingZoo environments: PettingZoo's own suites, and what they do not ask."""

from __future__ import annotations

import copy
import json
import pickle
import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

import elysium
from elysium.core.decision import IllegalStep
from elysium.core.record import Record

pettingzoo = pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'elysium[rl]'")

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # the suites import an environment of PettingZoo the old way
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
    from pettingzoo.test.performance_benchmark import performance_benchmark
    from pettingzoo.test.seed_test import parallel_seed_test

from elysium.envs import pettingzoo as envs

TABLES: tuple[tuple[str, int, int], ...] = (  # a game, seats, how long it is tried
    ("vendetta", 3, 120),
    ("rivals", 2, 40),
    ("blood_feud", 4, 15),
    ("bidding", 4, 20),
    ("duel", 2, 20),
    ("vigil", 2, 20),
)
tables = pytest.mark.parametrize(("game", "seats", "cycles"), TABLES, ids=[table[0] for table in TABLES])
# PettingZoo knows by their names the environments of its own whose observations are dicts.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


def random_play(env: envs.ElysiumAEC, seed: int) -> dict[str, float]:
    """A bot that knows PettingZoo and nothing else plays every seat to the end; what each got."""
    chance, got = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        got[agent] += reward
        if termination or truncation:
            env.step(None)
        else:
            env.step(chance.choice(np.flatnonzero(observation["action_mask"])))
    return got


@tables
def test_api(game: str, seats: int, cycles: int) -> None:
    api_test(envs.env(game, seats), num_cycles=cycles)


@tables
def test_seeds(game: str, seats: int, cycles: int) -> None:
    seed_test(lambda: envs.env(game, seats), num_cycles=cycles)


@tables
def test_parallel_api(game: str, seats: int, cycles: int) -> None:
    parallel_api_test(envs.parallel_env(game, seats), num_cycles=cycles)


@tables
def test_parallel_seeds(game: str, seats: int, cycles: int) -> None:
    # the suite takes actions without asking the mask
    parallel_seed_test(lambda: envs.parallel_env(game, seats, illegal="wrap"), num_cycles=cycles)


@pytest.mark.parametrize(("game", "seats"), [("vendetta", 3), ("vigil", 2)])
def test_rendering(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: envs.env(game, seats, render_mode=render_mode))
    assert capsys.readouterr().out


def test_performance(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = iter(range(1000))
    monkeypatch.setattr("time.time", lambda: next(now) / 4)  # a quarter of a second for each look at it

    performance_benchmark(envs.env("vendetta", 3))

    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), [("vendetta", 3), ("rivals", 2), ("bidding", 4), ("duel", 3)])
def test_a_bot_of_pettingzoo_finishes_whole_matches(game: str, seats: int) -> None:
    env = envs.env(game, seats)
    got = random_play(env, 3)

    result = env.match.result()
    assert result is not None
    assert {agent for agent, reward in got.items() if reward > 0} == {f"player_{seat}" for seat in result.winners}
    assert random_play(env, 3) == got


def test_the_match_of_a_seed_is_that_of_elysium_and_its_record_replays() -> None:
    env = envs.env("vendetta", 3, {"haven_bonus": 2})
    env.reset(seed=11)
    assert env.match.view(0) == elysium.new("vendetta", 3, 11, {"haven_bonus": 2}).view(0)

    random_play(env, 11)
    record = Record.from_json(env.match.record().to_json())
    assert elysium.replay(record.to_json()).result() == env.match.result()


def test_a_reset_without_a_seed_goes_on_from_the_last_one() -> None:
    deals = []
    for _ in range(2):
        env = envs.env("vendetta", 3)
        env.reset(seed=5)
        env.reset()
        deals.append(env.match.seed)
    assert deals[0] == deals[1] != 5


def test_in_real_time_the_environment_runs_the_clock_to_the_end() -> None:
    env = envs.env("vigil", 3)
    random_play(env, 1)
    assert env.match.over
    assert {step.seat for step in env.match.history()} - set(env.table.players)  # the clock has stepped

    parallel = envs.parallel_env("vigil", 3)
    seen, _ = parallel.reset(seed=1)
    while parallel.agents:
        actions = {agent: np.flatnonzero(seen[agent]["action_mask"])[-1] for agent in parallel.agents}
        seen, rewards, over, _, _ = parallel.step(actions)
    assert all(over.values())
    assert parallel.match.over
    assert set(rewards) == set(parallel.possible_agents)


def test_who_is_asked_at_once_in_secret_answers_at_once_or_one_after_another() -> None:
    parallel, env = envs.parallel_env("bidding", 4), envs.env("bidding", 4)
    seen, infos = parallel.reset(seed=2)
    env.reset(seed=2)
    at_once = [agent for agent in parallel.agents if infos[agent]["point"] is not None]
    assert len(at_once) > 1
    later = at_once[1]
    before = parallel.match.view(1), seen[later]["observation"].tolist()

    env.step(int(np.flatnonzero(seen[at_once[0]]["action_mask"])[-1]))
    assert env.agent_selection == later
    view = env.infos[later]["view"]
    assert {**view, "waiting": None} == {**before[0], "waiting": None}

    parallel.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in parallel.agents})
    assert parallel.match.steps == len(at_once)


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = envs.env("vendetta", 3)
    env.reset(seed=1)
    before = json.dumps(env.match.save())
    with pytest.raises(IllegalStep, match=r"action 31 is not legal now; legal are 0 to 3|legal are 0 to \d"):
        env.step(31)
    with pytest.raises(TypeError):
        env.step("first")
    assert json.dumps(env.match.save()) == before

    parallel = envs.parallel_env("vendetta", 3)
    parallel.reset(seed=1)
    with pytest.raises(ValueError, match="player_0 is asked and was given no action"):
        parallel.step({})
    with pytest.raises(ValueError, match="illegal is raise or wrap"):
        envs.env("vendetta", illegal="ignore")
    with pytest.raises(ValueError, match="render_mode is one of"):
        envs.env("vendetta", render_mode="pdf")
    with pytest.raises(RuntimeError, match="reset"):
        envs.env("vendetta").step(0)


def test_wrapping_makes_any_action_a_legal_one() -> None:
    env = envs.env("vendetta", 3, illegal="wrap")
    env.reset(seed=1)
    options = env.infos["player_0"]["options"]
    env.step(31)
    assert env.match.history()[0].option == options[31 % len(options)]


def test_more_answers_than_actions_come_in_pages() -> None:
    env = envs.env("rivals", 2, actions=4)
    env.reset(seed=1)
    turned = 0
    while not all(env.terminations.values()):
        agent = env.agent_selection
        steps, decision, info = env.match.steps, env.match.decision(env.table.seat_of[agent]), env.infos[agent]
        assert decision is not None
        more = bool(info["action_mask"][3]) and len(info["options"]) < 4
        env.step(3 if more else len(info["options"]) - 1)
        if more:
            assert (env.agent_selection, env.match.steps) == (agent, steps)
            assert env.infos[agent]["options"][0] == decision.options[decision.options.index(info["options"][-1]) + 1]
            turned += 1
        elif env.match.steps > 400:
            break
    assert turned > 20


@pytest.mark.parametrize(("game", "seats"), [("vendetta", 3), ("vigil", 3)])
def test_what_was_handed_out_stays_as_it_was_when_the_match_goes_on(game: str, seats: int) -> None:
    read, unread = envs.env(game, seats), envs.env(game, seats)
    for env in (read, unread):
        env.reset(seed=4)
    kept: list[tuple[Mapping[str, Any], Mapping[str, Any], dict[str, Any], dict[str, Any]]] = []
    while len(kept) < 60 and not any(read.terminations.values()):
        agent = read.agent_selection
        seen, info = read.last()[0], read.last()[4]
        assert seen is not None
        kept.append((unread.observe(agent), unread.infos[agent], dict(seen), dict(info)))
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        read.step(action)
        unread.step(action)
    for late, told, was_seen, was_told in kept:
        assert all(np.array_equal(late[key], was_seen[key]) for key in was_seen)
        assert {**told, "action_mask": 0} == {**was_told, "action_mask": 0}


def test_an_observation_copies_and_pickles_as_a_plain_dict() -> None:
    env = envs.env("vendetta", 3)
    env.reset(seed=4)
    agent = env.agent_selection
    for again in (
        pickle.loads(pickle.dumps(env.observe(agent))),
        copy.deepcopy(env.observe(agent)),
        copy.copy(env.observe(agent)),
        dict(env.observe(agent)),
        {**env.observe(agent)},
        env.observe(agent).copy(),
        env.observe(agent) | {},
    ):
        assert type(again) is dict
        assert env.observation_space(agent).contains(again)
        assert again["observation"].any()


def test_info_tells_the_view_and_the_answers_in_words() -> None:
    env = envs.env("vendetta", 3, lang="pl")
    env.reset(seed=1)
    info = env.infos[env.agent_selection]
    assert info["view"] == env.match.view(0)
    assert info["options"] == env.match.open()[0].options
    assert len(info["words"]) == len(info["options"]) == info["action_mask"].sum()
    assert all(isinstance(words, str) and words for words in info["words"])
    assert info["prompt"] != envs.env("vendetta", 3).table.wording.prompt(env.match.view(0), env.match.open()[0])

    other = env.infos["player_1"]
    assert (other["point"], other["options"], other["words"], other["prompt"]) == (None, (), [], "")


def test_a_match_that_takes_too_long_is_cut_off() -> None:
    env = envs.env("vendetta", 3, max_cycles=10)
    got = random_play(env, 1)
    assert (env.match.steps, set(got.values())) == (10, {0.0})

    parallel = envs.parallel_env("vendetta", 3, max_cycles=2)
    parallel.reset(seed=1)
    parallel.step(dict.fromkeys(parallel.agents, 0))
    _, _, over, cut, _ = parallel.step(dict.fromkeys(parallel.agents, 0))
    assert (set(over.values()), set(cut.values()), parallel.agents) == ({False}, {True}, [])


def test_team_mates_win_together() -> None:
    env = envs.env("vendetta", 4, {"variants": ["teams"]})
    got = random_play(env, 2)
    assert got["player_0"] == got["player_2"]
    assert got["player_1"] == got["player_3"]


def test_pettingzoo_makes_every_game_by_its_id() -> None:
    envs.register_games()
    assert envs.register_games() == []
    assert pettingzoo.make("aec", "elysium/duel-v0").table.game == "duel"
    env = pettingzoo.make("aec", "elysium/vendetta-v0", seats=3, max_cycles=5)
    random_play(env, 1)
    assert (env.match.name, env.match.steps) == ("vendetta", 5)
    assert pettingzoo.make("parallel", "elysium/rivals-v0").possible_agents


def test_every_cell_has_a_name() -> None:
    for game in ("vendetta", "rivals", "duel"):
        env = envs.env(game)
        env.reset(seed=1)
        assert len(env.cells()) == env.observe(env.agents[0])["observation"].shape[0]


def test_what_parallel_agents_see_together_is_what_a_spectator_sees() -> None:
    parallel = envs.parallel_env("vendetta", 3)
    parallel.reset(seed=1)
    state = parallel.state()
    assert state.shape == (len(parallel.cells()),)
    assert state.any()

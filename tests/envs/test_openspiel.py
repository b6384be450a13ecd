"""Games played in turn as OpenSpiel games: OpenSpiel's own tests and bots, and what they do not ask."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import elysium

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'elysium[openspiel]'")

from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from elysium.envs import openspiel as spiel

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("vendetta", 3, {}),
    ("vendetta", 4, {"variants": ["teams", "relics"]}),
    ("rivals", 2, {}),
    ("bidding", 4, {}),
    ("duel", 2, {}),
)
tables = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[f"{t[0]}-{t[1]}" for t in TABLES])


@pytest.fixture(autouse=True)
def registered(toys: None) -> None:
    spiel.register_games()


def some_way(game: Any, actions: int, seed: int = 1) -> Any:
    """A state after so many random actions, or at the end."""
    chance = np.random.default_rng(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


def same(one: Any, other: Any, player: int) -> bool:
    """Whether a player is told the same in two states."""
    return bool(
        one.information_state_string(player) == other.information_state_string(player)
        and one.observation_string(player) == other.observation_string(player)
        and one.information_state_tensor(player) == other.information_state_tensor(player)
        and one.observation_tensor(player) == other.observation_tensor(player)
    )


@tables
def test_random_simulation(game: str, seats: int, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(spiel.load(game, seats, options, deals=50), num_sims=1, serialize=True, verbose=False)


def test_a_bot_of_openspiel_searches_vendetta_to_the_end() -> None:
    game, chance = spiel.load("vendetta", 3), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.4, 3, random_state=chance)
    state = game.new_initial_state()
    state.apply_action(1)
    searched = 0
    while not state.is_terminal():
        searching = state.current_player() == 0
        state.apply_action(int(bot.step(state) if searching else chance.choice(state.legal_actions())))
        searched += searching
    assert searched > 20
    assert sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.parametrize("game", ["vendetta", "rivals"])
def test_its_environment_plays_whole_matches(game: str) -> None:
    env = rl_environment.Environment(spiel.load(game), include_full_state=True)
    env.seed(3)
    step, chance = env.reset(), np.random.default_rng(3)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([int(chance.choice(step.observations["legal_actions"][player]))])
    assert sum(step.rewards) == pytest.approx(1.0)


@tables
def test_a_resampled_state_is_the_same_to_the_player_and_holds_no_truth(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    state = some_way(spiel.load(game, seats, options), 25)
    different = 0
    for player in range(seats):
        for sample in (0.1, 0.6):
            world = state.resample_from_infostate(player, lambda sample=sample: sample)
            assert same(world, state, player)
            assert world.current_player() == state.current_player()
            assert world.history() == []
            different += world.play.game.save() != state.play.game.save()
            for other in set(range(seats)) - {player}:
                own = {what for what in state.play.recalled(other) if what not in state.play.recalled(player)}
                assert not own & set(world.play.recalled(other))
    assert different


@tables
def test_copies_pickles_and_strings_give_the_state_back(game: str, seats: int, options: dict[str, Any]) -> None:
    loaded = spiel.load(game, seats, options)
    for moves in (0, 7, 31):
        state = some_way(loaded, moves)
        player = max(0, state.current_player())
        world = state.resample_from_infostate(player, lambda: 0.4)
        for one in (state, world):
            copies = [one.clone(), pickle.loads(pickle.dumps(one)), loaded.deserialize_state(one.serialize())]
            copies.append(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, one))[1])
            for again in copies:
                assert str(again) == str(one)
                assert again.history() == one.history()
                assert same(again, one, player)
                assert again.play.game.save() == one.play.game.save()


def test_a_copy_goes_its_own_way() -> None:
    state = some_way(spiel.load("vendetta", 3), 10)
    before, other = str(state), state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


def test_a_deal_is_the_match_of_that_seed() -> None:
    game = spiel.load("vendetta", 3, {"haven_bonus": 2}, deals=9)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert [deal for deal, _ in state.chance_outcomes()] == list(range(9))
    assert str(game) == str(pickle.loads(pickle.dumps(game))) == str(pyspiel.load_game(str(game)))
    state.apply_action(4)
    assert state.play.game is not None
    assert state.play.game.view(0) == elysium.new("vendetta", 3, 4, {"haven_bonus": 2}).view(0)
    assert state.action_to_string(state.current_player(), 0).startswith("0: ")


def test_secret_answers_are_asked_one_after_another_and_stay_secret() -> None:
    game = spiel.load("bidding", 4)
    one, other = some_way(game, 0), some_way(game, 0)
    asking, legal = one.current_player(), one.legal_actions()
    one.apply_action(legal[0])
    other.apply_action(legal[-1])

    assert one.current_player() == other.current_player() != asking
    for player in set(range(4)) - {asking}:
        assert same(one, other, player)
    assert not same(one, other, asking)


def test_information_states_remember_and_observations_do_not() -> None:
    game = spiel.load("vendetta", 3)
    state = some_way(game, 40)
    recall, now = make_observation(game, INFO_STATE_OBS_TYPE), make_observation(game)
    for each in (recall, now):
        each.set_from(state, 1)
    assert set(recall.dict) - set(now.dict) == {"past"}
    assert recall.dict["past"].any()
    assert now.dict["player"].tolist() == [0, 1, 0]
    assert len(json.loads(state.information_state_string(1))["past"]) > 20
    with pytest.raises(ValueError, match="one player"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})


def test_what_runs_in_real_time_is_not_there() -> None:
    names = set(pyspiel.registered_names())
    assert {"elysium_vendetta", "elysium_rivals", "elysium_bidding", "elysium_duel"} <= names
    assert not names & {"elysium_blood_feud", "elysium_vigil"}


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="seats"):
        spiel.load("vendetta", 9)
    with pytest.raises(ValueError, match="no option is called"):
        spiel.load("vendetta", 3, {"heaven": 1})


def test_python_ends_well_after_it() -> None:
    code = "from elysium.envs import openspiel; openspiel.load('vendetta', 3).new_initial_state().apply_action(1)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")

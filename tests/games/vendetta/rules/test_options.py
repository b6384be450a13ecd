"""The options of a table: the readings the rules leave open, changed numbers, and what is refused."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import elysium
from elysium import SPECTATOR
from elysium.games.vendetta.cards import NUMBER
from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import BLOOD_RANKS, Table

SECOND_GETS_MORE = [[1, 2, 3], [1, 2, 2], [0, 0, 1]]
SECOND_GETS_LATER = [[1, 2, 3], [0, 1, 1], [0, 1, 1]]


def gained(scene: VendettaScene, at: int) -> list[int]:
    """The Influence that places 1, 2 and 3 bring."""
    for player, blood in zip(scene.players, (3, 2, 1), strict=True):
        player.has(influence=0).deployed(at=at, blood=blood)
    scene.resolve(at)
    scene.everyone_stays()
    return [player.influence for player in scene.players]


@pytest.mark.rule("VD-AMB-02")
@pytest.mark.parametrize(("round", "influence"), [(1, [1, 1, 0]), (2, [2, 1, 1]), (3, [3, 1, 1])])
def test_places_bring_influence_by_the_default_table(table: Table, round: int, influence: list[int]) -> None:
    scene = table("brujah", "tremere", "ventrue", round=round, options=BLOOD_RANKS)

    assert gained(scene, at=1) == influence


@pytest.mark.rule("VD-AMB-02")
@pytest.mark.parametrize("rewards", [SECOND_GETS_MORE, SECOND_GETS_LATER])
@pytest.mark.parametrize("round", [1, 2, 3])
def test_a_table_may_play_by_another_reading_of_the_rewards(table: Table, rewards: list[list[int]], round: int) -> None:
    scene = table("brujah", "tremere", "ventrue", round=round, options={**BLOOD_RANKS, "rewards": rewards})

    assert gained(scene, at=1) == [row[round - 1] for row in rewards]


@pytest.mark.rule("VD-AMB-02")
def test_everybody_sees_the_rewards_in_force() -> None:
    match = elysium.new("vendetta", 4, options={"rewards": SECOND_GETS_MORE, "haven_bonus": 2})

    assert match.view(SPECTATOR)["rewards"] == SECOND_GETS_MORE
    assert match.view(SPECTATOR)["haven_bonus"] == 2


@pytest.mark.rule("VD-RWD-03")
@pytest.mark.parametrize(("options", "bonus"), [({}, 1), ({"haven_bonus": 0}, 0), ({"haven_bonus": 3}, 3)])
def test_the_winner_of_the_haven_gets_the_bonus_of_the_table(table: Table, options: dict[str, int], bonus: int) -> None:
    scene = table("brujah", "tremere", "ventrue", options=BLOOD_RANKS | options)

    assert gained(scene, at=HAVEN) == [1 + bonus, 1, 0]


@pytest.mark.rule("VD-AMB-01")
def test_blood_alone_is_ranked_and_rewarded_where_the_table_has_it_so(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"blood_only_ranks": "always"})
    alice, bob, _ = scene.players
    alice.deployed(at=1, blood=2)
    bob.deployed("TR09", at=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    scene.everyone_stays()
    bob.declines()

    assert (alice.alliance, bob.alliance) == ("AL09", "Victim")
    scene.done()


@pytest.mark.rule("VD-AMB-01")
def test_by_the_letter_blood_alone_takes_no_place(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"blood_only_ranks": "never"})
    alice, bob, cleo = scene.players
    alice.deployed(at=1, blood=2)
    bob.deployed("TR09", at=1)
    cleo.deployed(at=1, blood=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    scene.everyone_stays()
    bob.declines()

    assert (alice.alliance, bob.alliance, cleo.alliance) == ("", "AL09", "")
    assert (alice.influence, bob.influence, cleo.influence) == (3, 4, 3)
    scene.done()


@pytest.mark.rule("VD-AMB-01")
def test_by_the_letter_an_ally_with_only_blood_around_is_removed(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"blood_only_ranks": "never"})
    alice, _, _ = scene.players
    alice.deployed(at=1, blood=2)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    alice.stays()

    assert alice.alliance == ""
    assert scene.match.view(SPECTATOR)["removed_allies"] == ["AL09"]
    scene.done()


@pytest.mark.rule("VD-AMB-03")
def test_a_table_may_allow_the_last_blood_to_be_deployed(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"deploy_last_blood": True})
    alice, bob, cleo = scene.players
    alice.has(blood=2, alliance="AL18")
    scene.turn(alice)

    alice.plays("BR08", at=1, blood=2)

    assert alice.blood_at(1) == 2
    assert (alice.drained, alice.blood) == ("AL18", 4)  # the Pool is empty: Frenzy
    assert (bob.influence, cleo.influence) == (3, 3)  # which nobody has caused
    scene.done()


@pytest.mark.rule("VD-AMB-03")
def test_deploying_the_last_blood_does_not_allow_spending_it(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"deploy_last_blood": True})
    alice, _, _ = scene.players
    alice.has(blood=1)
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)

    assert alice.face_up("BR08")
    assert alice.asked == "vendetta.plan.deploy"


def test_the_power_of_a_clan_card_may_be_changed(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"cards": {"BR08": {"power": 5}}})
    alice, _, _ = scene.players
    alice.deployed("BR08 BR04", at=1)
    scene.resolve(1)

    assert alice.power_at(1) == 5 + 4


def test_the_numbers_of_an_ally_may_be_changed(table: Table) -> None:
    numbers = {"feed": 4, "influence": 6, "drain": 7, "drained": 2}
    scene = table("brujah", "tremere", "ventrue", options={"cards": {"AL12": numbers}})
    alice, _, _ = scene.players
    alice.has(blood=1, alliance="AL12")
    scene.turn(alice)
    before = alice.view["players"][0]["score"]["alliance"]

    alice.drains("AL12")

    assert (before, alice.view["players"][0]["score"]["drained"]) == (6, 2)
    assert alice.blood == 8


def test_a_changed_ally_feeds_its_new_number(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"cards": {"AL28": {"feed": 4}}})
    alice, bob, _ = scene.players
    alice.has(blood=1, alliance="AL28")
    bob.has(blood=1, alliance="AL17")

    scene.feed()

    assert (alice.blood, bob.blood) == (5, 3)


def test_one_victim_may_be_changed_and_the_others_stay_alike(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"cards": {"VI35": {"drain": 5}}})
    alice, _, _ = scene.players
    alice.has(blood=1, alliance="VI35 VI01")
    scene.turn(alice)

    alice.answers(1, NUMBER["VI35"])
    alice.answers(1, NUMBER["VI01"])

    assert alice.blood == 1 + 5 + 3


def test_options_are_part_of_the_record() -> None:
    options = {"haven_bonus": 2, "cards": {"BR01": {"power": 5}}, "variants": ["relics"]}
    match = elysium.new("vendetta", 4, seed=5, options=options)

    again = elysium.replay(match.record().to_json())

    assert again.options == match.options
    assert {name: match.options[name] for name in options} == options


def test_the_options_of_the_table_are_listed_with_what_is_legal() -> None:
    options = elysium.registered_games()["vendetta"]["options"]

    assert {name: entry["default"] for name, entry in options.items()} == {
        "rules": "2",
        "variants": (),
        "rewards": ((1, 2, 3), (1, 1, 1), (0, 1, 1)),
        "haven_bonus": 1,
        "blood_only_ranks": "book",
        "deploy_last_blood": False,
        "cards": {},
    }
    assert all(entry["legal"] for entry in options.values())


REFUSED: list[tuple[str, Any, str]] = [
    ("variants", ["dice"], "a list of any of locations, relics, teams"),
    ("variants", "relics", "a list of any of locations, relics, teams"),
    ("rewards", [[1, 2, 3], [1, 1, 1]], "3 lists of 3 whole numbers from 0 to 9"),
    ("rewards", [[1, 2, 3], [1, 1, 1], [0, 1]], "3 lists of 3 whole numbers from 0 to 9"),
    ("rewards", [[1, 2, 3], [1, 1, 1], [0, 1, 10]], "3 lists of 3 whole numbers from 0 to 9"),
    ("rewards", 3, "3 lists of 3 whole numbers from 0 to 9"),
    ("haven_bonus", -1, "a whole number from 0 to 9"),
    ("haven_bonus", 10, "a whole number from 0 to 9"),
    ("haven_bonus", True, "a whole number from 0 to 9"),
    ("haven_bonus", "1", "a whole number from 0 to 9"),
    ("blood_only_ranks", 1, "one of book, always, never"),
    ("deploy_last_blood", "yes", "true or false"),
    ("cards", {"BR99": {"power": 1}}, "card ids with their numbers"),
    ("cards", {"BR01": {"feed": 1}}, "card ids with their numbers"),
    ("cards", {"AL01": {"power": 1}}, "card ids with their numbers"),
    ("cards", {"BR01": 5}, "card ids with their numbers"),
    ("cards", {"BR01": {"power": 21}}, "card ids with their numbers"),
    ("cards", {"BR01": {"power": -1}}, "card ids with their numbers"),
    ("cards", {"LO01": {"power": 1}}, "card ids with their numbers"),
    ("cards", ["BR01"], "card ids with their numbers"),
]


@pytest.mark.parametrize(("name", "value", "legal"), REFUSED)
def test_a_value_that_is_not_legal_is_refused_by_name(name: str, value: Any, legal: str) -> None:
    with pytest.raises(ValueError, match=f"option '{name}' cannot be {re.escape(repr(value))}; it is {legal}"):
        elysium.new("vendetta", 4, options={name: value})


def test_an_unknown_option_is_refused_with_all_that_exist() -> None:
    with pytest.raises(ValueError, match="no option is called 'heaven_bonus'") as refusal:
        elysium.new("vendetta", 4, options={"heaven_bonus": 2})

    for name in ("variants", "rewards", "haven_bonus", "blood_only_ranks", "deploy_last_blood", "cards"):
        assert f"{name} (" in str(refusal.value)


def test_an_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match=r"no game is called 'vendeta'; the games are: .*vendetta"):
        elysium.new("vendeta", 4)


@pytest.mark.rule("VD-AMB-01")
@pytest.mark.parametrize(("then", "now"), [(True, "always"), (False, "never")])
def test_a_record_of_rules_1_keeps_what_it_said_of_blood_alone(then: bool, now: str) -> None:
    record = json.loads(elysium.new("vendetta", 4, seed=5, options={"rules": "1"}).record().to_json())
    del record["options"]["rules"]
    record |= {"rules": "1", "options": record["options"] | {"blood_only_ranks": then}}

    options = elysium.replay(json.dumps(record)).options

    assert (options["rules"], options["blood_only_ranks"]) == ("1", now)

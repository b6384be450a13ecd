"""Our rulings on winning, on what runs out, on the first round and on the limit of turns."""

from __future__ import annotations

from typing import Any

import pytest

import elysium
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table

EDITIONS = pytest.mark.parametrize("edition", ["rio", "sf"])
AGENDAS = (
    "base-of-power",
    "drain-them-slowly",
    "hunt-the-hunters",
    "manipulate-the-masses",
    "playthings",
    "strength-in-numbers",
    "the-end-is-nigh",
    "turf-war",
)


@pytest.mark.rule("RV-AMB-03")
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("agenda", AGENDAS)
def test_every_agenda_of_the_set_wins_at_thirteen_and_not_before(table: Table, agenda: str, up: bool) -> None:
    for before, winner in ((11, None), (12, 0)):
        scene = table(2)
        alice, _ = scene.players
        sentinel = alice.controls("sentinel")
        alice.has(agenda=before, agenda_card=agenda, agenda_up=up)
        scene.action_phase(alice)

        alice.uses(sentinel)

        assert (alice.agenda, scene.winner) == (before + 1, winner)


@pytest.mark.rule("RV-AMB-03")
def test_a_foes_effects_do_not_change_the_number_one_needs(table: Table) -> None:
    """Agenda can be taken away before the end is checked; the thirteen themselves cannot."""
    scene = table(3)
    alice, bob, _ = scene.players
    attacker = bob.controls("strong", party=1)
    parade = bob.holds("rain-on-your-parade")
    target = alice.controls("sized", party=1)
    alice.has(agenda=12)
    scene.action_phase(bob)

    bob.attacks(attacker, target, "social", card=parade)
    scene.everyone_declines()

    assert (scene.winner, alice.agenda) == (None, 11)


@pytest.mark.rule("RV-AMB-04")
@pytest.mark.parametrize("up", [True, False])
def test_thirteen_agenda_win_when_the_action_is_over_and_not_in_its_midst(table: Table, up: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    strong = alice.controls("strong", party=1)
    cop = scene.streets("cop")
    alice.has(agenda=12, agenda_card="turf-war", agenda_up=up)
    scene.action_phase(alice)

    alice.attacks(strong, cop, "physical")
    assert (alice.agenda, alice.asked, scene.winner) == (13, "rivals.mortal", None)
    alice.chooses(0)
    scene.everyone_declines()

    assert (scene.winner, scene.reason) == (alice.seat, "agenda")


@pytest.mark.rule("RV-AMB-04")
def test_thirteen_agenda_win_at_the_end_of_a_step(table: Table) -> None:
    """The Prince pays in the Start of Turn Step; nothing of the turn is played after it."""
    scene = table(2)
    alice, _ = scene.players
    alice.controls("hydra", attached="prince-of-the-city")
    alice.has(agenda=12)

    scene.start_of_turn(alice)

    assert (scene.winner, scene.reason, alice.agenda) == (alice.seat, "agenda", 13)


@pytest.mark.rule("RV-AMB-04")
def test_a_foe_who_has_thirteen_agenda_wins_on_your_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sentinel = bob.controls("sentinel")
    bob.has(agenda=12)
    scene.action_phase(alice)

    alice.passes()
    bob.uses(sentinel)

    assert (scene.winner, scene.reason) == (bob.seat, "agenda")


@EDITIONS
@pytest.mark.rule("RV-AMB-33")
def test_prestige_of_a_colour_runs_out_at_thirty_two(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    alice.controls("blank")  # 4 Blood of her 32
    alice.has(prestige=27)
    money = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(money)
    alice.votes()
    bob.votes()

    assert (alice.prestige, alice.supply) == (28, 0)
    assert bob.prestige == 13


@EDITIONS
@pytest.mark.rule("RV-AMB-33")
def test_blood_of_a_colour_runs_out_as_well(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    hurt, doc = alice.controls("hydra", blood=2), alice.controls("doc", blood=1)
    alice.has(prestige=29)
    scene.action_phase(alice)

    alice.uses(doc)  # the Prestige it costs is all there is to mend with
    scene.everyone_declines()

    assert (alice.prestige, alice.supply) == (28, 0)
    assert scene.blood(hurt) + scene.blood(doc) == 4


@EDITIONS
@pytest.mark.rule("RV-AMB-33")
def test_agenda_and_no_influence_tokens_never_run_out(table: Table, edition: str) -> None:
    scene = table(4, edition=edition)
    alice, *others = scene.players
    marked = alice.holds("marked-man")
    alice.controls("zhang-wei")
    for player in scene.players:
        player.has(agenda=12)
    target = others[0].controls("blank", bounty=40, no_influence=True)
    scene.action_phase(alice)

    alice.plays(marked, at=target)
    scene.everyone_declines()

    assert scene.match.view(0)["players"][others[0].seat]["coterie"][0]["bounty"] == 41


def first_round(table: Table, **setting: Any) -> RivalsScene:
    """The very first turn; only Alice, Player 1, has had one."""
    return table(3, turn=1, first=0, **setting)


@EDITIONS
@pytest.mark.rule("RV-AMB-36")
def test_effects_on_everybody_are_allowed_in_the_first_round(table: Table, edition: str) -> None:
    scene = first_round(table, edition=edition)
    alice, bob, cleo = scene.players
    money = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(money)
    for player in scene.players:
        player.votes()

    assert [player.prestige for player in (alice, bob, cleo)] == [13, 13, 13]


@pytest.mark.rule("RV-AMB-36")
@pytest.mark.parametrize(("edition", "turn", "hurt"), [("rio", 1, [2]), ("rio", 2, [2, 2]), ("sf", 1, [2, 2, 2])])
def test_damage_to_all_leaves_out_who_has_not_had_a_turn(
    table: Table, edition: str, turn: int, hurt: list[int]
) -> None:
    scene = table(3, turn=turn, first=0, edition=edition)
    alice, bob, cleo = scene.players
    everybody = [player.controls(code) for player, code in ((alice, "blank"), (bob, "other-blank"), (cleo, "strong"))]
    active = scene.players[turn - 1]
    quake = active.holds("earthquake")
    scene.action_phase(active)

    active.plays(quake)
    scene.everyone_declines()

    full = [4, 4, 6]
    assert [before - scene.blood(card) for before, card in zip(full, everybody, strict=True)] == [*hurt, 0, 0][:3]


@EDITIONS
@pytest.mark.rule("RV-AMB-24")
def test_a_player_who_has_not_had_a_turn_may_attack_a_claimant(table: Table, edition: str) -> None:
    scene = first_round(table, edition=edition)
    alice, bob, cleo = scene.players
    claimant, foe = alice.controls("sized", party=1), bob.controls("strong")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    assert bob.asked == "rivals.claim.attack"
    bob.chooses(foe)
    bob.strikes("physical")
    scene.everyone_declines()

    assert scene.blood(claimant) == 3
    assert cleo.asked == ""


@pytest.mark.rule("RV-AMB-57")
def test_a_table_has_a_limit_of_two_hundred_turns_unless_it_chooses_another() -> None:
    assert elysium.new("rivals", 2, 1).options["turn_limit"] == 200
    assert elysium.new("rivals", 2, 1, {"turn_limit": 9}).options["turn_limit"] == 9


def last_turn(table: Table, limit: int, *agenda: int, prestige: tuple[int, ...] = (10, 10, 10)) -> RivalsScene:
    """Bob's turn number 20, at its Draw Step; nobody draws anything that matters."""
    scene = table(3, options={"turn_limit": limit})
    for player, tokens, purse in zip(scene.players, agenda, prestige, strict=True):
        player.has(agenda=tokens, prestige=purse)
    bob = scene.players[1]
    scene.end_of_turn(bob)
    while bob.asked == "rivals.draw":
        bob.draws()
    return scene


@pytest.mark.rule("RV-AMB-57")
def test_the_most_agenda_wins_when_the_limit_of_turns_is_reached(table: Table) -> None:
    scene = last_turn(table, 20, 3, 4, 6)

    assert (scene.winner, scene.reason) == (2, "turn limit")


@pytest.mark.rule("RV-AMB-57")
def test_a_turn_before_the_limit_the_match_goes_on(table: Table) -> None:
    scene = last_turn(table, 21, 3, 4, 6)

    assert scene.winner is None
    assert scene.table.turn == 21


@pytest.mark.rule("RV-AMB-57")
@pytest.mark.parametrize(
    ("agenda", "prestige", "winner"),
    [
        ((6, 6, 6), (12, 10, 11), 1),
        ((6, 2, 6), (10, 10, 11), 2),
        ((6, 2, 6), (11, 10, 10), 0),
        ((6, 2, 6), (10, 10, 10), 2),
    ],
)
def test_ties_at_the_limit_are_broken_as_usual(
    table: Table, agenda: tuple[int, ...], prestige: tuple[int, ...], winner: int
) -> None:
    """The active player, then the most Prestige, then the highest player number."""
    scene = last_turn(table, 20, *agenda, prestige=prestige)

    assert scene.winner == winner


@pytest.mark.rule("RV-AMB-51")
def test_each_ready_character_moves_once_between_two_acts(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    skunk, brother = alice.controls("skunk"), alice.controls("brother")
    scene.action_phase(alice)

    alice.moves(skunk)
    assert not alice.can(acts.MOVE, skunk)
    alice.moves(brother, joins=skunk)
    assert not alice.can(acts.MOVE, brother)
    assert scene.party(skunk) == scene.party(brother) != 0
    alice.passes()

    assert alice.can(acts.MOVE, skunk)
    assert alice.can(acts.MOVE, brother)


@pytest.mark.rule("RV-AMB-51")
@pytest.mark.parametrize("groups", [((0, 1), (2,)), ((0, 2), (1,)), ((0,), (1, 2)), ((0,), (1,), (2,)), ((0, 1, 2),)])
def test_any_grouping_can_be_reached_with_one_move_each(table: Table, groups: tuple[tuple[int, ...], ...]) -> None:
    scene = table(2)
    alice, _ = scene.players
    cards = [alice.controls(code) for code in ("skunk", "brother", "hydra")]
    scene.action_phase(alice)

    for group in groups:
        for place in group:
            alice.moves(cards[place], joins=cards[group[0]] if place != group[0] else None)

    parties = [scene.party(card) for card in cards]
    assert 0 not in parties
    for one in range(3):
        for other in range(3):
            together = any(one in group and other in group for group in groups)
            assert (parties[one] == parties[other]) == together

"""The Events of Rio and its Prince: a test for each sentence of each (RV-CITY-RIO-06..13)."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.games.rivals.table import STREETS
from elysium.testing.rivals.scene import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("carnaval")
@pytest.mark.rule("RV-CARD-HH-88")
def test_carnaval_shuffles_burned_events_in_and_brings_a_card_per_player(table: Table) -> None:
    scene = table(3)
    alice = scene.players[0]
    scene.city_pile("burned", "crackdown", "rio-vagrant")
    scene.city_deck("carnaval", "rio-vagrant", "rio-vagrant", "rio-vagrant", "rio-vagrant")
    scene.turn(alice)

    assert len(scene.in_streets()) == 3
    assert sorted(scene.in_streets() + scene.city("deck")) == ["crackdown"] + ["rio-vagrant"] * 4
    assert scene.city("burned") == ["rio-vagrant", "carnaval"]


@pytest.mark.card("copacabana-reveillon")
@pytest.mark.rule("RV-CARD-HH-89")
def test_copacabana_takes_a_secrecy_off_everybody_never_below_none(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    hidden, open_one = alice.controls("recluse"), bob.controls("blank", party=1)
    scene.event("copacabana-reveillon", alice)
    scene.action_phase(alice)

    assert scene.secrecy(hidden) == 2 + 1 - 1
    assert scene.secrecy(open_one) == 0


@pytest.mark.card("corruption")
@pytest.mark.example("EX-RV-74")
@pytest.mark.rule("RV-CITY-RIO-07", "RV-HH-24", "RV-CARD-HH-90")
def test_corruption_gets_no_token_at_first_and_is_not_burned_for_it(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    scene.city_deck("corruption", "rio-vagrant", "rio-vagrant", "rio-vagrant")
    scene.turn(alice)
    event = scene.table.piles[STREETS][0]
    assert scene.blood(event) == 0
    for player in (alice, bob):
        player.passes()
        player.passes()
        player.ends()
        scene.everyone_declines()
    assert event in scene.table.piles[STREETS]


@pytest.mark.card("corruption")
@pytest.mark.example("EX-RV-74")
@pytest.mark.rule("RV-CITY-RIO-07", "RV-HH-26", "RV-CARD-HH-90")
def test_corruption_takes_one_token_of_each_gain_and_leaves_in_that_players_turn(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    event, citizen = scene.streets("corruption"), scene.streets("mugger")
    sentinel = bob.controls("second-sentinel")  # exhausts for 2 Prestige
    scene.city_deck("rio-vagrant", "rio-vagrant")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(citizen)
    bob.uses(sentinel)
    alice.strikes("physical")
    scene.everyone_declines()
    assert scene.tokens(event) == [0, 1]
    assert bob.prestige == 11
    alice.chooses(3)  # 1 Prestige for the Citizen
    assert scene.tokens(event) == [1, 1]
    assert alice.prestige == 10
    alice.passes()
    scene.everyone_declines()
    alice.ends()
    scene.everyone_declines()

    assert scene.city("burned") == ["mugger", "corruption"]


@pytest.mark.card("crackdown")
@pytest.mark.example("EX-RV-73")
@pytest.mark.rule("RV-CITY-RIO-06", "RV-HH-25", "RV-CARD-HH-91", "RV-CITY-06")
def test_crackdown_shuts_each_haven_from_the_beginning_phase_to_its_players_next_turn(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    one, other = alice.controls("blank"), bob.controls("other-blank")
    scene.city_deck("crackdown", *["rio-vagrant"] * 4)
    scene.turn(alice)

    t = scene.table
    assert t.down[alice.haven]
    assert not t.down[bob.haven]
    assert scene.secrecy(one) == 0  # its Haven hides nobody now
    assert scene.secrecy(other) == 1
    assert scene.match.view(bob.seat)["players"][0]["haven"] == "blank-haven"
    for player in (alice, bob):
        player.passes()
        player.passes()
        player.ends()
        scene.everyone_declines()

    assert scene.city("burned") == ["crackdown"]
    t = scene.table
    assert not t.down[alice.haven]
    assert t.down[bob.haven]
    assert (scene.secrecy(one), scene.secrecy(other)) == (1, 0)


@pytest.mark.card("cristo-redentor")
@pytest.mark.example("EX-RV-75")
@pytest.mark.rule("RV-CITY-RIO-08", "RV-CARD-HH-92")
def test_under_cristo_redentor_an_attack_action_costs_a_prestige(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    scene.event("cristo-redentor", alice)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert alice.prestige == 9


@pytest.mark.card("cristo-redentor")
@pytest.mark.rule("RV-CITY-RIO-08", "RV-COST-04")
def test_the_last_prestige_pays_for_no_attack(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    attacker = alice.has(prestige=1).controls("strong", party=1)
    bob.controls("blank", party=1)
    scene.event("cristo-redentor", alice)
    scene.action_phase(alice)

    assert not alice.can(acts.ATTACK, attacker)


@pytest.mark.card("cristo-redentor")
@pytest.mark.example("EX-RV-75")
@pytest.mark.rule("RV-CITY-RIO-08")
def test_an_attack_on_a_claimant_costs_nothing(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    attacker = bob.has(prestige=1).controls("strong", party=1)
    scene.event("cristo-redentor", alice)
    scene.streets("rio-prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(attacker)
    bob.strikes("social")
    scene.everyone_declines()

    assert scene.blood(claimant) == 9 - 2
    assert bob.prestige == 1


@pytest.mark.card("dia-da-independencia")
@pytest.mark.rule("RV-CARD-HH-93")
def test_a_retainer_of_the_defeated_goes_free_before_the_others_burn(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bob.controls("sized")
    target = bob.controls("blank", party=1, blood=1, attached="rio-vagrant politician")
    scene.event("dia-da-independencia", alice)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")
    scene.everyone_declines()

    free = [code for code in scene.in_streets() if code != "dia-da-independencia"]
    assert scene.in_torpor(target)
    assert len(free) == 1
    assert sorted(free + scene.city("burned")) == ["politician", "rio-vagrant"]


@pytest.mark.card("seeking-followers")
@pytest.mark.rule("RV-CITY-RIO-13", "RV-CARD-HH-86")
@pytest.mark.parametrize(("attached", "prestige"), [("politician", 10), ("", 9)])
def test_seeking_followers_costs_who_has_no_retainer(table: Table, attached: str, prestige: int) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("blank", attached=attached)
    bob.controls("other-blank", attached="mugger")
    scene.event("seeking-followers", bob)
    scene.end_of_turn(alice)

    assert alice.prestige == prestige
    assert bob.prestige == 10


def meeting(table: Table, yes: bool) -> RivalsScene:
    """EX-RV-76: A starts it against B, who has 1 Agenda; B says NO; C, a Hunter, answers."""
    scene = table(3)
    alice, bob, cleo = scene.players
    bob.has(agenda=1)
    alice.controls("blank", leader=True)
    starter = alice.controls("sized")
    bob.controls("other-blank", leader=True)
    cleo.controls("hound", leader=True)
    for player in scene.players:
        player.holds("buckler")
    card = scene.streets("meeting-at-pao-de-acucar")
    scene.action_phase(alice)

    alice.acts(acts.ABILITY, card, 0)
    alice.chooses(bob.seat)
    alice.chooses(starter)
    for player, answer in ((alice, True), (bob, False), (cleo, yes)):
        leader = scene.table.leader[player.seat]
        exerts = [leader] if player.asked == "rivals.exert" and (yes or player is not alice) else []
        player.votes(answer, exerts=exerts)
    assert scene.is_exhausted(starter)
    assert scene.table.actions == 1
    return scene


@pytest.mark.card("meeting-at-pao-de-acucar")
@pytest.mark.example("EX-RV-76")
@pytest.mark.rule("RV-CITY-RIO-09", "RV-HH-27", "RV-CARD-HH-94", "RV-CARD-HH-141", "RV-HUNTER-08")
def test_the_meeting_takes_agenda_and_gives_prestige_if_yes_wins_or_ties(table: Table) -> None:
    scene = meeting(table, yes=True)
    _, bob, _ = scene.players

    assert bob.agenda == 0
    assert bob.prestige == 12
    assert scene.city("burned") == ["meeting-at-pao-de-acucar"]


@pytest.mark.card("meeting-at-pao-de-acucar")
@pytest.mark.rule("RV-CITY-RIO-09")
def test_the_meeting_stays_if_no_wins(table: Table) -> None:
    scene = meeting(table, yes=False)
    _, bob, _ = scene.players

    assert (bob.agenda, bob.prestige) == (1, 10)
    assert scene.in_streets() == ["meeting-at-pao-de-acucar"]


@pytest.mark.card("meeting-at-pao-de-acucar")
@pytest.mark.rule("RV-CARD-HH-141", "RV-CITY-RIO-09")
def test_hunters_and_who_has_nobody_ready_cannot_start_the_meeting(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("hound")
    bob.controls("blank", exhausted=True)
    card = scene.streets("meeting-at-pao-de-acucar")
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, card)


@pytest.mark.card("uprising")
@pytest.mark.rule("RV-CARD-HH-87", "RV-CARD-HH-138")
@pytest.mark.parametrize(("target", "blood", "actions"), [("sized", 5, 2), ("blank", 4, 1), ("sized", 1, 1)])
def test_uprising_gives_an_action_when_a_strong_target_withstands(
    table: Table, target: str, blood: int, actions: int
) -> None:
    scene = table()
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bob.controls("armoured")
    hit = bob.controls(target, party=1, blood=blood)
    scene.event("uprising", alice)
    scene.action_phase(alice)

    alice.attacks(attacker, hit, "physical")
    scene.everyone_declines()

    assert scene.table.actions == actions


@pytest.mark.card("uprising")
@pytest.mark.rule("RV-CARD-HH-87")
def test_uprising_looks_at_the_first_attack_of_the_turn_alone(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    one, other = alice.controls("strong", party=1), alice.controls("sized", party=2)
    target, weak = bob.controls("armoured", party=1), bob.controls("blank", party=2)
    scene.event("uprising", alice)
    scene.action_phase(alice)

    alice.attacks(other, weak, "social")
    scene.everyone_declines()
    alice.attacks(one, target, "social")
    scene.everyone_declines()

    assert scene.table.actions == 0


@pytest.mark.card("uprising")
@pytest.mark.rule("RV-CARD-HH-138", "RV-MONSTER-18")
def test_uprising_counts_a_monster_whose_strike_felled_the_attacker(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("hound", leader=True)
    novice = alice.controls("novice", party=1)
    monster = scene.monster("mula-sem-cabeca", down=True)
    scene.event("uprising", alice)
    scene.action_phase(alice)

    alice.attacks(novice, monster, "mental")
    scene.everyone_declines()

    assert alice.cards("burned") == ["novice"]
    assert scene.table.actions == 2


@pytest.mark.card("rio-prince-of-the-city")
@pytest.mark.rule("RV-CITY-RIO-12", "RV-PRINCE-25")
def test_the_prince_of_rio_brings_an_agenda_and_two_influence(table: Table) -> None:
    scene = table()
    alice, _bob = scene.players
    alice.controls("sized", leader=True)
    claimant = alice.controls("blank", party=1)
    scene.streets("rio-prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    scene.everyone_declines()

    assert scene.attached(claimant) == ["rio-prince-of-the-city"]
    assert alice.agenda == 1
    assert scene.influence(claimant) == 2


@pytest.mark.card("rio-prince-of-the-city")
@pytest.mark.example("EX-RV-78")
@pytest.mark.rule("RV-DEC-70", "RV-CITY-RIO-12", "RV-CARD-HH-84")
@pytest.mark.parametrize(
    ("place", "doer"), [("unattached", -1), ("in the Haven", None), ("in The Streets", 1)], ids=["a", "b", "c"]
)
def test_the_prince_of_rio_strikes_at_the_active_players_characters(table: Table, place: str, doer: int | None) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    bob.has(rival=alice)
    cleo.has(rival=bob)
    alice.controls("sized", leader=True)
    victim = alice.controls("blank", blood=1)
    if place == "unattached":
        scene.streets("rio-prince-of-the-city")
    else:
        bob.controls("other-blank", party=int(place == "in The Streets"), attached="rio-prince-of-the-city")
    scene.end_of_turn(alice)

    if doer is None:
        assert alice.asked != "rivals.choose"
        return
    assert scene.waiting() == (alice.seat, "rivals.choose")
    alice.chooses(victim)

    assert alice.cards("burned") == ["blank"]  # Aggravated
    assert bob.agenda == (1 if doer == bob.seat else 0)


@pytest.mark.card("rio-prince-of-the-city")
@pytest.mark.example("EX-RV-78")
@pytest.mark.rule("RV-CITY-RIO-12")
def test_the_prince_of_rio_spares_who_controls_it(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("blank", party=1, attached="rio-prince-of-the-city")
    alice.controls("sized")
    scene.end_of_turn(alice)

    assert alice.asked != "rivals.choose"


@pytest.mark.card("cristo-redentor")
@pytest.mark.example("EX-RV-HH-08")
@pytest.mark.rule("RV-CITY-RIO-08", "RV-COST-04", "RV-HH-13", "RV-CARD-HH-92")
def test_the_prestige_on_a_target_pays_for_the_attack_on_it(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    hound = alice.has(prestige=1).controls("hound", party=1)
    vampire = bob.controls("blank", party=1)
    monster = scene.monster("mula-sem-cabeca", down=True, prestige={alice.seat: 2})
    scene.event("cristo-redentor", bob)
    scene.action_phase(alice)
    assert not alice.can(acts.ATTACK, hound, vampire)

    alice.attacks(hound, monster, "mental")
    scene.everyone_declines()

    assert alice.prestige == 1
    assert scene.match.view(alice.seat)["monsters"][0]["prestige"] == [1, 0]


@pytest.mark.card("rio-prince-of-the-city")
@pytest.mark.rule("RV-AMB-38", "RV-CITY-RIO-12")
def test_the_prince_of_rio_strikes_at_hunters_too(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    hound = alice.controls("hound", leader=True)
    scene.streets("rio-prince-of-the-city")
    scene.end_of_turn(alice)
    scene.everyone_declines()

    assert scene.blood(hound) == 4 - 1

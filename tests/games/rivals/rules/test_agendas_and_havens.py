"""Agenda cards that score once they are revealed, and Havens with their Leader Abilities (RV-AGENDA, RV-HAVEN)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from elysium.effects.verbs import NO, YES
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import STARTERS, kind_of
from elysium.games.rivals.decks.legality import problems
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

VAMPIRES = [deck for deck in STARTERS.values() if kind_of(deck) == "vampire"]
AGENDAS = [card.id for card in CARDS.values() if card.kind == "agenda" and card.tag != "H"]
HAVENS = [card.id for card in CARDS.values() if card.kind == "haven" and card.tag != "H"]


@pytest.mark.rule("RV-AGENDA-01")
@pytest.mark.parametrize("agenda", AGENDAS)
def test_every_agenda_fits_every_deck(agenda: str) -> None:
    decks = [replace(deck, agenda=agenda) for deck in VAMPIRES]

    assert [problems(deck) for deck in decks] == [()] * len(decks)
    assert CARDS[agenda].clan == ""


@pytest.mark.rule("RV-AGENDA-01")
def test_agenda_gained_comes_from_the_supply_and_from_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda=4)
    bob.has(agenda=5)
    alice.controls("nancy-witt")
    card = alice.holds("greed")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes()

    assert (alice.agenda, bob.agenda) == (6, 5)
    assert (alice.prestige, bob.prestige) == (10, 10)
    assert scene.match.view(1)["players"][0]["agenda"] == 6


@pytest.mark.rule("RV-AGENDA-02")
@pytest.mark.card("manipulate-the-masses")
@pytest.mark.parametrize(("reveals", "agenda"), [(True, 1), (False, 0)])
def test_it_counts_for_the_event_at_which_it_is_revealed(table: Table, reveals: bool, agenda: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="manipulate-the-masses", agenda_up=False)
    card = alice.holds("free-money")
    scene.action_phase(alice)
    hidden = scene.match.view(1)["players"][0]["agenda_card"]

    alice.plays(card)
    alice.votes()
    bob.votes()
    assert (alice.asked, alice.options) == ("rivals.agenda", (NO, YES))
    alice.answers(YES if reveals else NO)

    assert hidden is None
    assert alice.agenda == agenda
    shown = scene.match.view(1)["players"][0]["agenda_card"]
    assert shown == ("manipulate-the-masses" if reveals else None)


@pytest.mark.rule("RV-AGENDA-02", "RV-DEC-07", "RV-AMB-49")
def test_it_may_be_revealed_between_two_acts_and_stays_face_up(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="manipulate-the-masses", agenda_up=False)
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.reveals_agenda()
    actions = scene.table.actions
    alice.plays(card)
    alice.votes()
    bob.votes()

    assert actions == 2
    assert not alice.can(acts.AGENDA)
    assert alice.agenda == 1


@pytest.mark.rule("RV-AGENDA-02", "RV-AMB-45")
def test_it_does_not_count_for_what_is_over(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="manipulate-the-masses", agenda_up=False)
    card = alice.holds("free-money")
    scene.action_phase(alice)
    alice.plays(card)
    alice.votes()
    bob.votes()
    alice.declines()

    alice.reveals_agenda()

    assert alice.agenda == 0


@pytest.mark.rule("RV-AGENDA-02", "RV-DEC-07")
@pytest.mark.card("turf-war")
def test_it_may_be_revealed_on_another_players_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(agenda_card="turf-war", agenda_up=False)
    alice.controls("other-blank")
    fist = alice.controls("strong", party=1, blood=1)
    target = bob.controls("sized", party=1)
    fall = bob.holds("the-mighty-fall")
    scene.action_phase(alice)

    alice.attacks(fist, target, "mental")
    bob.reacts(fall)  # 1 and Mental 3, against Mental 3
    assert scene.waiting() == (bob.seat, "rivals.agenda")
    bob.agrees()

    assert scene.in_torpor(fist)
    assert bob.agenda == 2  # his Rival's: 1; Blood Potency 6: 1


@pytest.mark.rule("RV-AGENDA-02", "RV-AMB-49")
def test_the_question_is_the_same_whatever_the_card_is(table: Table) -> None:
    points = []
    for code in ("manipulate-the-masses", "turf-war"):
        scene = table(2)
        alice, bob = scene.players
        alice.has(agenda_card=code, agenda_up=False)
        card = alice.holds("free-money")
        scene.action_phase(alice)
        alice.plays(card)
        alice.votes()
        bob.votes()
        points.append((alice.asked, scene.match.view(1)))

    assert points[0] == points[1]


@pytest.mark.rule("RV-AGENDA-03", "RV-MORTAL-03")
def test_agenda_from_elsewhere_is_put_on_a_face_down_card(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="base-of-power", agenda_up=False)
    fist = alice.controls("strong", party=1)
    mortal = scene.streets("athlete")
    scene.action_phase(alice)

    alice.attacks(fist, mortal, "physical")
    scene.everyone_declines()

    assert alice.agenda == 1
    assert scene.match.view(1)["players"][0]["agenda_up"] is False


@pytest.mark.rule("RV-HAVEN-01")
@pytest.mark.parametrize("haven", HAVENS)
def test_every_haven_fits_every_deck_and_hides_who_is_in_it(table: Table, haven: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven=haven)
    inside, outside = alice.controls("blank"), alice.controls("skunk", party=1)
    bob.has(haven="open-house")
    foe = bob.controls("other-blank")

    scene.action_phase(alice)

    assert (scene.secrecy(inside), scene.secrecy(outside), scene.secrecy(foe)) == (1, 0, 0)
    assert [problems(replace(deck, haven=haven)) for deck in VAMPIRES] == [()] * len(VAMPIRES)
    assert CARDS[haven].clan == ""


@pytest.mark.rule("RV-HAVEN-01")
@pytest.mark.card("keeper-of-elysium")
def test_secrecy_from_several_sources_adds_up(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    keeper = alice.controls("strong", attached="keeper-of-elysium")
    other = alice.controls("blank")
    fist = bob.controls("sized", party=1)
    first = bob.holds("baseball-bat", "baseball-bat", "baseball-bat")
    scene.action_phase(bob)

    bob.acts(acts.ATTACK, fist)
    bob.chooses(other)
    bob.chooses(0, first)

    assert (scene.secrecy(keeper), scene.secrecy(other)) == (2, 2)
    assert bob.asked == "rivals.attack.intel"  # one card was not enough
    bob.chooses(0, first + 1)
    assert bob.asked == "rivals.attack.type"


@pytest.mark.rule("RV-HAVEN-02")
@pytest.mark.card("the-dockyards")
def test_a_haven_on_the_leader_gives_its_leader_ability_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="artist-lofts")
    leader = alice.controls("blank", party=1)
    at_home = alice.controls("skunk")
    alice.attaches("the-dockyards", leader)
    fist = bob.controls("strong", party=1)
    alice.holds("baseball-bat", "baseball-bat")
    scene.action_phase(bob)

    bob.attacks(fist, leader, "physical")
    alice.declines()

    assert scene.secrecy(at_home) == 1  # not 2
    assert alice.asked == "rivals.prevent"


@pytest.mark.rule("RV-HAVEN-02")
@pytest.mark.card("the-dockyards")
def test_a_further_haven_in_play_is_not_the_active_one(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="artist-lofts")
    leader, at_home = alice.controls("blank", party=1), alice.controls("skunk")
    alice.in_play("the-dockyards")
    fist = bob.controls("strong", party=1)
    alice.holds("baseball-bat", "baseball-bat")
    scene.action_phase(bob)

    bob.attacks(fist, leader, "physical")
    alice.declines()

    assert scene.secrecy(at_home) == 1
    assert scene.blood(leader) == 1
    assert bob.asked == "rivals.act"  # nothing could be prevented


@pytest.mark.rule("RV-HAVEN-03", "RV-KEY-16")
@pytest.mark.card("royal-retreat")
@pytest.mark.parametrize(("where", "influence"), [("haven", 2), ("streets", 2), ("torpor", 1)])
def test_a_leader_ability_works_wherever_the_leader_is_but_not_in_torpor(
    table: Table, where: str, influence: int
) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="royal-retreat")
    alice.controls("strong", party=int(where == "streets"), torpor=where == "torpor", blood=1)
    titled = alice.controls("blank", attached="primogen")

    scene.action_phase(alice)

    assert scene.influence(titled) == influence  # Primogen 1, Royal Retreat 1
    assert scene.secrecy(titled) == 1  # what is no Leader Ability works in any case


@pytest.mark.rule("RV-HAVEN-03", "RV-AMB-48")
@pytest.mark.card("royal-retreat")
def test_a_leader_ability_is_off_for_good_when_the_leader_is_burned(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="royal-retreat")
    leader = alice.controls("skunk", blood=1)
    titled = alice.controls("blank", attached="primogen")
    harm = alice.holds("aggravated-harm")
    scene.action_phase(alice)
    before = scene.influence(titled)

    alice.plays(harm, at=leader)

    assert alice.cards("burned") == ["skunk"]
    assert (before, scene.influence(titled)) == (2, 1)


@pytest.mark.rule("RV-HAVEN-03")
@pytest.mark.card("house-of-pain")
def test_a_leader_ability_is_text_of_the_leader_and_of_nobody_else(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="house-of-pain")
    leader, other = alice.controls("blank", party=1), alice.controls("skunk", party=2)
    target = bob.controls("armoured", party=1)
    alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(other, target, "physical")
    for_other = alice.asked
    alice.attacks(leader, target, "physical")

    assert for_other == "rivals.act"
    assert alice.asked == "rivals.attack.ability"


@pytest.mark.rule("RV-HAVEN-04", "RV-ACT-02")
def test_recruits_come_into_the_haven(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank", party=1)
    card = alice.holds("skunk")
    scene.action_phase(alice)

    alice.recruits(card)

    assert scene.party(card) == 0
    assert scene.secrecy(card) == 1
    assert alice.prestige == 7


@pytest.mark.rule("RV-HAVEN-04", "RV-TURN-15")
def test_all_return_to_the_haven_in_the_ready_and_return_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    first, second = alice.controls("blank", party=1), alice.controls("skunk", party=2, exhausted=True)
    foe = bob.controls("other-blank", party=1)

    scene.ready_and_return(alice)

    assert (scene.party(first), scene.party(second)) == (0, 0)
    assert scene.party(foe) > 0

"""Havens whose Leaders bring Influence, City cards or Prestige into play."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import MODIFIER
from tests.games.rivals.conftest import Table


@pytest.mark.card("old-post-office")
@pytest.mark.rule("RV-CARD-23", "RV-INF-05")
def test_old_post_office_uses_cards_that_ask_for_one_to_three_blood_potency(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="old-post-office")
    alice.controls("strong")
    title = alice.holds("seneschal")
    hand = alice.holds("baseball-bat", "fleetness", "kneecapped", "throat-rip", "holdout-dagger", "free-money", "flick")
    scene.action_phase(alice)

    alice.plays(title)
    offered = [scene.code(one[1]) for one in alice.options if one[0] == MODIFIER]
    alice.adds(hand + 2)

    assert offered == ["baseball-bat", "fleetness", "kneecapped"]
    assert not alice.can(MODIFIER)
    assert scene.table.knows(1, hand + 2)


@pytest.mark.card("old-post-office")
@pytest.mark.rule("RV-CARD-23")
@pytest.mark.parametrize(("code", "paid"), [("baseball-bat", 4), ("fleetness", 3), ("kneecapped", 2)])
def test_old_post_office_gives_influence_equal_to_the_blood_potency(table: Table, code: str, paid: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="old-post-office")
    holder = alice.controls("strong", no_influence=True)
    title, card = alice.holds("seneschal"), alice.holds(code)
    scene.action_phase(alice)

    alice.plays(title)
    alice.adds(card)
    if alice.asked == "rivals.exert":
        alice.declines()

    assert scene.attached(holder) == ["seneschal"]
    assert alice.prestige == 10 - paid
    assert alice.cards("discard") == [code]


@pytest.mark.card("old-post-office")
@pytest.mark.rule("RV-CARD-23", "RV-INFO-08")
def test_old_post_office_lays_the_card_face_down_in_a_scheme_of_anybody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="old-post-office")
    alice.controls("blank", no_influence=True)
    bob.controls("other-blank", no_influence=True)
    scheme, card = alice.holds("free-money"), bob.holds("kneecapped")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes(fist=2)
    bob.answers((card,), "rivals.scheme.modifier")
    hidden = not scene.table.knows(alice.seat, card)
    bob.votes(yes=False)

    assert hidden
    assert (alice.prestige, bob.prestige) == (10, 10)  # 3 against 2: it failed
    assert bob.cards("discard") == ["kneecapped"]


@pytest.mark.card("old-post-office")
@pytest.mark.rule("RV-CARD-23")
def test_old_post_office_works_once_during_a_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="old-post-office")
    first, second = alice.controls("strong"), alice.controls("sized")
    scheme, card = alice.holds("free-money", "mercy"), alice.holds("kneecapped", "kneecapped", "hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(scheme, by=first)
    alice.votes(lays=card)
    bob.votes()
    alice.plays(scheme + 1, by=second)
    while alice.asked == "rivals.exert":
        alice.declines()

    assert alice.asked == "rivals.scheme.modifier"
    assert alice.options == ((card + 2,), DONE)


@pytest.mark.card("old-post-office")
@pytest.mark.rule("RV-HAVEN-03", "RV-TORPOR-08")
def test_old_post_office_is_closed_while_the_leader_is_in_torpor(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="old-post-office")
    alice.controls("blank", blood=1, torpor=True)
    alice.controls("strong")
    title = alice.holds("herald", "kneecapped")
    scene.action_phase(alice)

    alice.plays(title)

    assert not alice.can(MODIFIER)


@pytest.mark.card("royal-retreat")
def test_royal_retreat_gives_titled_characters_of_the_coterie_influence(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="royal-retreat")
    leader = alice.controls("blank", attached="herald")
    primogen, plain = alice.controls("strong", attached="primogen"), alice.controls("third-blank", attached="chef")
    foreign = bob.controls("other-blank", attached="sheriff")
    scene.action_phase(alice)

    influence = [scene.influence(one) for one in (leader, primogen, plain, foreign)]

    assert influence == [2, 2, 0, 1]


@pytest.mark.card("royal-retreat")
@pytest.mark.rule("RV-CARD-34", "RV-ABIL-03", "RV-CITY-04")
def test_royal_retreat_exchanges_a_mortal_once_a_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="royal-retreat")
    alice.controls("blank", attached="vagrant")
    bob.controls("other-blank", attached="student")
    chef = scene.streets("chef", "prince-of-the-city")
    division = scene.streets("special-affairs-division")
    scene.event("san-francisco-fog", bob)
    scene.city_deck("athlete", "cop")
    scene.action_phase(alice)

    alice.uses(alice.haven, 2)
    options = set(alice.options)
    alice.answers((chef,), "rivals.discard")

    assert options == {(chef,), (division,)}
    assert scene.city("discard") == ["chef"]
    assert scene.in_streets()[-1] == "athlete"
    assert (alice.agenda, alice.prestige) == (0, 10)
    assert scene.table.actions == 2
    assert not alice.can(acts.ABILITY, alice.haven)


@pytest.mark.card("royal-retreat", "gallery-opening")
@pytest.mark.rule("RV-CITY-02")
def test_an_event_that_royal_retreat_brings_takes_place(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="royal-retreat")
    bob.holds("herald")
    scene.streets("chef")
    scene.city_deck("gallery-opening")
    scene.action_phase(alice)

    alice.uses(alice.haven, 2)
    alice.answers(alice.options[0], "rivals.discard")

    assert bob.asked == "rivals.discard-up-to"


@pytest.mark.card("royal-retreat")
@pytest.mark.rule("RV-ABIL-02", "RV-HAVEN-03")
@pytest.mark.parametrize("torpor", [True, False])
def test_royal_retreat_needs_an_unattached_mortal_and_an_active_leader(table: Table, torpor: bool) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="royal-retreat")
    alice.controls("blank", blood=1, torpor=torpor)
    alice.controls("strong", attached="vagrant")
    scene.streets("chef" if torpor else "prince-of-the-city")
    scene.city_deck("athlete")
    scene.action_phase(alice)

    usable = alice.can(acts.ABILITY, alice.haven)

    assert not usable


@pytest.mark.card("the-madhouse")
@pytest.mark.rule("RV-CARD-41", "RV-CONSP-08", "RV-ABIL-03", "RV-AMB-40")
def test_the_madhouse_puts_a_prestige_on_a_face_down_card_for_a_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="the-madhouse")
    leader = alice.controls("blank", exhausted=True)
    first, second = alice.conspires("lost-glory", {alice: 1}), alice.conspires("destroy-the-plans", {alice: 1})
    bob.conspires("lost-glory", {bob: 1})
    card = alice.holds("herald", "sheriff")
    scene.action_phase(alice)
    supply = alice.supply

    alice.uses(alice.haven, 1)
    options = alice.options
    alice.answers((first,), "rivals.target")
    alice.answers((card,), "rivals.discard")

    assert options == ((first,), (second,))
    assert scene.tokens(first) == [2, 0]
    assert (alice.prestige, alice.supply) == (10, supply - 1)
    assert alice.cards("hand") == ["sheriff"]
    assert scene.is_exhausted(leader)
    assert scene.table.actions == 2
    assert not alice.can(acts.ABILITY, alice.haven)


@pytest.mark.card("the-madhouse")
@pytest.mark.rule("RV-ABIL-02", "RV-HAVEN-03")
@pytest.mark.parametrize("case", ["no card", "nothing face down", "torpor"])
def test_the_madhouse_needs_a_card_a_face_down_card_and_its_leader(table: Table, case: str) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="the-madhouse")
    alice.controls("blank", blood=1, torpor=case == "torpor")
    alice.controls("strong")
    if case != "nothing face down":
        alice.conspires("lost-glory", {alice: 1})
    if case != "no card":
        alice.holds("herald")
    scene.action_phase(alice)

    usable = alice.can(acts.ABILITY, alice.haven)

    assert not usable


@pytest.mark.card("old-post-office")
@pytest.mark.rule("RV-INFO-08", "RV-CARD-23")
@pytest.mark.parametrize("laid", ["kneecapped", "hedge-your-bets"])
@pytest.mark.parametrize("spent", [False, True])
def test_worlds_lay_whatever_the_post_office_lets_serve(table: Table, laid: str, spent: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="old-post-office")
    first, second = alice.controls("strong"), alice.controls("sized")
    bob.controls("blank")
    scheme, card = alice.holds("free-money", "mercy"), alice.holds("kneecapped", laid)
    scene.action_phase(alice)
    if spent and laid == "hedge-your-bets":
        alice.plays(scheme, by=first)
        alice.votes(lays=card)
        bob.votes()
    alice.plays(scheme + 1, by=second)
    while alice.asked == "rivals.exert":
        alice.declines()
    alice.answers((card + 1,), "rivals.scheme.modifier")

    worlds = [scene.rivals.determinize(bob.seat, n) for n in range(80)]
    faces = [world.card(card + 1) for world in worlds]
    others = [not face.is_("influence modifier") for face in faces]
    free = not (spent and laid == "hedge-your-bets")
    assert any(others) == free
    assert not all(others)
    assert all(1 <= (face.requirement or 0) <= 3 for face, other in zip(faces, others, strict=True) if other)
    assert all(bool(world.table.used) == (other or not free) for world, other in zip(worlds, others, strict=True))
    assert all(world.card(card + 1).id == laid for world in (scene.rivals.determinize(alice.seat, n) for n in range(9)))

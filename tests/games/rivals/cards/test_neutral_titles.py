"""Titles of the Library."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

TITLES = [
    pytest.param("herald", 2, 2, marks=pytest.mark.card("herald")),
    pytest.param("keeper-of-elysium", 4, 4, marks=pytest.mark.card("keeper-of-elysium")),
    pytest.param("primogen", 3, 3, marks=pytest.mark.card("primogen")),
    pytest.param("seneschal", 5, 5, marks=pytest.mark.card("seneschal")),
    pytest.param("sheriff", 4, 4, marks=pytest.mark.card("sheriff")),
]
BY_POTENCY = {1: "meek", 2: "jesus", 3: "skunk", 4: "blank", 5: "sized"}


@pytest.mark.rule("RV-TITLE-01", "RV-TITLE-02")
@pytest.mark.parametrize(("code", "potency", "influence"), TITLES)
def test_title_costs_its_influence_and_exhausts_its_holder(
    table: Table, code: str, potency: int, influence: int
) -> None:
    scene = table(2)
    alice, _bob = scene.players
    leader = alice.controls("strong", exhausted=True)
    holder = alice.controls(BY_POTENCY[potency])
    card = alice.holds(code)
    scene.action_phase(alice)

    alice.plays(card)
    alice.exerts(leader)

    assert scene.attached(holder) == [code]
    assert scene.is_exhausted(holder)
    assert alice.prestige == 10 - (influence - 1)  # the Leader's token has paid 1


@pytest.mark.rule("RV-TITLE-01")
@pytest.mark.parametrize(("code", "potency", "influence"), TITLES)
def test_title_needs_the_blood_potency_of_its_holder(table: Table, code: str, potency: int, influence: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls(BY_POTENCY[potency - 1])
    fit = alice.controls(BY_POTENCY[potency])
    other = alice.controls("strong")
    card = alice.holds(code)
    scene.action_phase(alice)

    alice.acts(acts.PLAY, card)

    assert alice.options == ((fit,), (other,))


@pytest.mark.rule("RV-TITLE-02", "RV-AMB-47")
@pytest.mark.parametrize(("code", "potency", "influence"), TITLES)
def test_title_cannot_be_played_without_enough_influence(table: Table, code: str, potency: int, influence: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(prestige=influence)
    alice.controls("strong", no_influence=True)
    card = alice.holds(code)
    scene.action_phase(alice)

    playable = alice.can(acts.PLAY, card)

    assert not playable  # one Prestige has to stay


@pytest.mark.rule("RV-TITLE-06", "RV-UNIQ-01", "RV-KEY-15")
@pytest.mark.parametrize(("code", "potency", "influence"), TITLES)
def test_unique_title_is_in_play_once_and_primogen_once_for_each_player(
    table: Table, code: str, potency: int, influence: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    bob.controls("other-blank", attached=code)
    card = alice.holds(code)
    scene.action_phase(alice)

    playable = alice.can(acts.PLAY, card)

    assert playable is (code == "primogen")


@pytest.mark.card("herald")
@pytest.mark.rule("RV-DEC-15")
def test_herald_makes_recruits_one_prestige_cheaper_and_fills_them_up(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("strong", attached="herald")
    recruit = alice.holds("hydra")
    scene.action_phase(alice)
    supply = alice.supply

    alice.recruits(recruit)

    assert alice.prestige == 5
    assert scene.tokens(recruit) == [6, 0]
    assert alice.supply == supply - 1


@pytest.mark.card("herald")
@pytest.mark.rule("RV-COST-04")
@pytest.mark.parametrize(("attached", "fits"), [("herald", True), ("primogen", False)])
def test_herald_brings_a_recruit_within_reach(table: Table, attached: str, fits: bool) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(prestige=6)
    alice.controls("strong", attached=attached)
    recruit = alice.holds("hydra")
    scene.action_phase(alice)

    recruitable = alice.can(acts.RECRUIT, recruit)

    assert recruitable is fits


@pytest.mark.card("herald")
@pytest.mark.rule("RV-AMB-53")
@pytest.mark.parametrize("where", ["foe", "torpor"])
def test_herald_helps_its_own_player_and_not_from_torpor(table: Table, where: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    if where == "foe":
        bob.controls("other-blank", attached="herald")
    else:
        alice.controls("third-blank", blood=1, torpor=True, attached="herald")
    recruit = alice.holds("hydra")
    scene.action_phase(alice)

    alice.recruits(recruit)

    assert alice.prestige == 4


@pytest.mark.card("keeper-of-elysium")
@pytest.mark.rule("RV-HAVEN-01")
def test_keeper_of_elysium_hides_everybody_in_its_players_haven(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    keeper = alice.controls("blank", party=1, attached="keeper-of-elysium")
    home, out = alice.controls("strong"), alice.controls("third-blank", party=2)
    foreign = bob.controls("other-blank")
    scene.action_phase(alice)

    secrecy = [scene.secrecy(one) for one in (home, out, keeper, foreign)]

    assert secrecy == [2, 0, 0, 1]


@pytest.mark.card("primogen")
def test_primogen_has_one_influence_more(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    leader, primogen = alice.controls("strong"), alice.controls("blank", attached="primogen")
    other = alice.controls("third-blank")
    scene.action_phase(alice)

    influence = [scene.influence(one) for one in (leader, primogen, other)]

    assert influence == [1, 1, 0]


@pytest.mark.card("primogen")
@pytest.mark.parametrize(("attached", "blood"), [("herald", 2), ("vagrant", 3)])
def test_primogen_deals_one_more_to_characters_with_a_title(table: Table, attached: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1, attached="primogen")
    target = bob.controls("other-blank", party=1, attached=attached)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    scene.everyone_declines()

    assert scene.blood(target) == blood


@pytest.mark.card("primogen")
def test_primogen_adds_nothing_to_the_attacks_of_party_members(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    alice.controls("blank", party=1, attached="primogen")
    target = bob.controls("other-blank", party=1, attached="herald")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert scene.blood(target) == 3


@pytest.mark.card("primogen")
@pytest.mark.rule("RV-DMG-13")
def test_primogen_strikes_back_harder_at_a_titled_attacker(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1, attached="herald")
    target = bob.controls("sized", party=1, attached="primogen")
    card = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(card)

    assert scene.blood(attacker) == 1  # 1, Physical 1 and 1 for the Title


@pytest.mark.card("primogen")
@pytest.mark.rule("RV-CARD-24", "RV-TITLE-07", "RV-UNIQ-03")
@pytest.mark.parametrize("torpor", [False, True])
def test_a_player_has_one_primogen_unless_the_first_is_in_torpor(table: Table, torpor: bool) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("strong")
    first = alice.controls("blank", blood=1, torpor=torpor, attached="primogen")
    card = alice.holds("primogen")
    scene.action_phase(alice)

    playable = alice.can(acts.PLAY, card)

    assert playable is torpor
    assert scene.attached(first) == ["primogen"]


@pytest.mark.card("primogen")
@pytest.mark.rule("RV-CARD-24", "RV-PRINCE-08")
def test_another_primogen_may_be_played_when_the_first_becomes_prince(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    primogen = alice.controls("strong", party=1, attached="primogen")
    other = alice.controls("blank")
    scene.streets("prince-of-the-city")
    card = alice.holds("primogen")
    scene.action_phase(alice)

    before = alice.can(acts.PLAY, card)
    alice.claims(primogen)
    scene.everyone_declines()
    alice.plays(card)
    alice.exerts()

    assert not before
    assert scene.attached(primogen) == ["prince-of-the-city"]
    assert scene.attached(other) == ["primogen"]


@pytest.mark.card("primogen")
@pytest.mark.rule("RV-CARD-24", "RV-BURN-02")
def test_another_primogen_may_be_played_when_the_first_is_burned(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    victim = alice.controls("blank", blood=1, party=1, attached="primogen")
    attacker = bob.controls("sized", party=1)
    molotov, card = bob.holds("molotov-cocktail"), alice.holds("primogen")
    alice.deck(*["herald"] * 9)
    scene.action_phase(bob, actions=1)

    bob.attacks(attacker, victim, "ranged", molotov)
    scene.everyone_declines()
    bob.ends()
    while alice.asked != "rivals.act":
        scene.answer(scene.waiting()[0], scene.match.open()[0].options[0])

    assert alice.cards("burned") == ["primogen", "blank"]
    assert alice.can(acts.PLAY, card)


@pytest.mark.card("seneschal")
@pytest.mark.rule("RV-CARD-40", "RV-ACT-10")
def test_seneschal_takes_two_prestige_of_a_foe_for_an_action_while_there_is_no_prince(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    holder = alice.controls("sized")
    title = alice.attaches("seneschal", holder)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.uses(title)
    alice.answers((carol.seat,), "rivals.target")

    assert (bob.prestige, carol.prestige, alice.prestige) == (10, 8, 10)
    assert scene.is_exhausted(holder)
    assert scene.table.actions == 1


@pytest.mark.card("seneschal")
@pytest.mark.parametrize("prince", [0, 1])
def test_seneschal_takes_one_prestige_while_somebody_is_prince(table: Table, prince: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    holder = alice.controls("sized", party=1)
    title = alice.attaches("seneschal", holder)
    scene.players[prince].controls("third-blank", attached="prince-of-the-city")
    scene.action_phase(alice)

    alice.uses(title)

    assert bob.prestige == 9


@pytest.mark.card("seneschal")
@pytest.mark.rule("RV-CARD-40", "RV-ABIL-04")
@pytest.mark.parametrize(("exhausted", "actions"), [(True, 2), (False, 0)])
def test_seneschal_needs_an_action_and_a_ready_holder(table: Table, exhausted: bool, actions: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    holder = alice.controls("sized", exhausted=exhausted)
    title = alice.attaches("seneschal", holder)
    scene.action_phase(alice, actions=actions)

    usable = alice.can(acts.ABILITY, title)

    assert not usable


@pytest.mark.card("sheriff")
@pytest.mark.rule("RV-CARD-28", "RV-ABIL-05")
def test_sheriff_burns_any_ongoing_card_at_the_table(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    holder = alice.controls("sized", party=1)
    title = alice.attaches("sheriff", holder)
    mine, theirs = alice.in_play("influencer"), bob.in_play("search-engine")
    fog, inquisitors = scene.event("san-francisco-fog", bob), scene.streets("special-affairs-division")
    scene.streets("vagrant", "prince-of-the-city")
    scene.action_phase(alice)

    alice.uses(title)
    options = set(alice.options)
    alice.answers((theirs,), "rivals.target")

    assert options == {(mine,), (theirs,), (fog,), (inquisitors,)}
    assert bob.cards("burned") == ["search-engine"]
    assert scene.is_exhausted(holder)
    assert scene.table.actions == 2


@pytest.mark.card("sheriff", "san-francisco-fog")
@pytest.mark.rule("RV-CARD-28", "RV-TOKEN-07")
def test_sheriff_ends_an_event(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    holder = alice.controls("sized", party=1)
    title = alice.attaches("sheriff", holder)
    scene.event("san-francisco-fog", bob)
    scene.action_phase(alice)
    supply = bob.supply

    alice.uses(title)

    assert scene.city("burned") == ["san-francisco-fog"]
    assert bob.supply == supply + 1


@pytest.mark.card("sheriff", "special-affairs-division", "hunt-the-hunters")
@pytest.mark.rule("RV-CARD-28", "RV-CARD-11", "RV-CITY-SF-05", "RV-DEF-06", "RV-AMB-40")
def test_a_division_the_sheriff_burns_is_not_defeated(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="hunt-the-hunters")
    holder = alice.controls("sized", party=1)
    title = alice.attaches("sheriff", holder)
    scene.streets("special-affairs-division")
    scene.action_phase(alice)

    alice.uses(title)

    assert (alice.agenda, alice.prestige) == (0, 10)
    assert scene.city("burned") == ["special-affairs-division"]
    assert scene.city("deck") == []


@pytest.mark.card("sheriff")
@pytest.mark.parametrize(("party", "exhausted", "fits"), [(1, False, True), (0, False, False), (1, True, False)])
def test_sheriff_works_ready_in_the_streets(table: Table, party: int, exhausted: bool, fits: bool) -> None:
    scene = table(2)
    alice, _bob = scene.players
    holder = alice.controls("sized", party=party, exhausted=exhausted)
    title = alice.attaches("sheriff", holder)
    scene.streets("special-affairs-division")
    scene.action_phase(alice)

    usable = alice.can(acts.ABILITY, title)

    assert usable is fits


@pytest.mark.card("sheriff")
@pytest.mark.rule("RV-ABIL-02")
def test_sheriff_has_nothing_to_do_without_ongoing_cards(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    holder = alice.controls("sized", party=1)
    title = alice.attaches("sheriff", holder)
    scene.streets("vagrant")
    scene.action_phase(alice)

    usable = alice.can(acts.ABILITY, title)

    assert not usable

"""Actions and Ongoing cards of no clan."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-CARD-07", "RV-DEF-01", "RV-WIN-13")
def test_coup_de_grace_defeats_a_wounded_character_for_two_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    slayer = alice.controls("skunk", party=1)
    victim = bob.controls("armoured", blood=4, party=1)
    bob.controls("other-blank", party=1)
    card = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    alice.plays(card, at=victim)

    assert scene.in_torpor(victim)
    assert scene.blood(slayer) == 1
    assert scene.is_exhausted(slayer)
    assert alice.agenda == 1


@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-CARD-07")
def test_coup_de_grace_is_no_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("skunk", party=1)
    victim = bob.controls("armoured", blood=4, party=1, attached="vagrant")
    bob.controls("other-blank", party=1)
    bob.holds("fleetness")
    card = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    alice.plays(card, at=victim)

    assert alice.asked == "rivals.act"  # no Block, no Reaction, no prevention
    assert scene.in_torpor(victim)


@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-CARD-07", "RV-TERM-11")
@pytest.mark.parametrize(("blood", "party", "fits"), [(4, 1, True), (5, 1, False), (4, 0, False)])
def test_coup_de_grace_needs_a_wounded_character_outside_its_haven(
    table: Table, blood: int, party: int, fits: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("skunk", party=1)
    bob.controls("armoured", blood=blood, party=party)
    card = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    playable = alice.can(acts.PLAY, card)

    assert playable is fits


@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-COST-04", "RV-DISC-06")
@pytest.mark.parametrize(
    ("code", "blood", "party", "fits"),
    [("skunk", 3, 1, True), ("skunk", 3, 0, False), ("skunk", 2, 1, False), ("sweetums", 3, 1, False)],
)
def test_coup_de_grace_needs_potence_two_blood_and_the_streets(
    table: Table, code: str, blood: int, party: int, fits: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls(code, blood=blood, party=party)
    bob.controls("armoured", blood=4, party=1)
    card = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    playable = alice.can(acts.PLAY, card)

    assert playable is fits


@pytest.mark.card("everything-is-connected")
@pytest.mark.rule("RV-CONSP-08")
@pytest.mark.parametrize(("friend", "more"), [("karma", 1), ("skunk", 0)])
def test_everything_is_connected_adds_a_prestige_to_each_face_down_card_with_auspex(
    table: Table, friend: str, more: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("blank")
    alice.controls(friend, exhausted=True)
    first = alice.conspires("lost-glory", {alice: 1})
    second = alice.conspires("destroy-the-plans", {alice: 2, bob: 1})
    foreign = bob.conspires("lost-glory", {bob: 1})
    card = alice.holds("everything-is-connected")
    scene.action_phase(alice)

    alice.plays(card, by=actor)

    assert scene.tokens(first) == [1 + more, 0]
    assert scene.tokens(second) == [2 + more, 1]
    assert scene.tokens(foreign) == [0, 1]
    assert alice.prestige == 10


@pytest.mark.card("late-night-snack")
@pytest.mark.rule("RV-CARD-16", "RV-DISC-04")
def test_late_night_snack_spreads_a_mend_for_every_fortitude_over_coterie_and_torpor(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    yusuf = alice.controls("yusuf-kaya", blood=1)
    stevie = alice.controls("stevie-osborn", blood=3)
    sleeper = alice.controls("blank", blood=1, torpor=True)
    foreign = bob.controls("other-blank", blood=1, torpor=True)
    bob.controls("third-blank", blood=1)
    card = alice.holds("late-night-snack")
    scene.action_phase(alice)

    alice.plays(card, by=yusuf)
    options = set(alice.options)
    for one in (sleeper, yusuf, sleeper):
        alice.answers((one,), "rivals.mend-one")

    assert options == {(yusuf,), (stevie,), (sleeper,)}
    assert [scene.blood(one) for one in (yusuf, stevie, sleeper, foreign)] == [2, 3, 3, 1]
    assert alice.asked == "rivals.act"


@pytest.mark.card("late-night-snack")
@pytest.mark.rule("RV-MEND-03", "RV-TORPOR-07")
def test_late_night_snack_brings_a_full_vampire_back_from_torpor_at_once(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("yusuf-kaya")
    sleeper = alice.controls("blank", blood=3, torpor=True)
    card = alice.holds("late-night-snack")
    scene.action_phase(alice)

    alice.plays(card)

    assert scene.is_active(sleeper)
    assert not scene.is_exhausted(sleeper)
    assert alice.can(acts.MOVE, sleeper)


@pytest.mark.card("late-night-snack")
def test_late_night_snack_mends_nothing_without_fortitude(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    hungry = alice.controls("blank", blood=1)
    card = alice.holds("late-night-snack")
    scene.action_phase(alice)

    alice.plays(card)

    assert scene.blood(hungry) == 1
    assert alice.cards("discard") == ["late-night-snack"]


@pytest.mark.card("emergency-bloodbag")
@pytest.mark.rule("RV-ACT-04", "RV-TURN-22")
def test_emergency_bloodbag_comes_into_play_with_three_blood_of_ones_colour(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    leader = alice.controls("blank")
    card = alice.holds("emergency-bloodbag")
    scene.action_phase(alice)
    supply = alice.supply

    alice.plays(card)

    assert alice.cards("play") == ["emergency-bloodbag"]
    assert scene.tokens(card) == [3, 0]
    assert (alice.supply, alice.prestige) == (supply - 3, 10)
    assert not scene.is_exhausted(leader)


@pytest.mark.card("emergency-bloodbag")
@pytest.mark.rule("RV-CARD-36", "RV-TERM-11", "RV-DEC-10")
def test_emergency_bloodbag_offers_wounded_characters_of_ones_own_in_torpor_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    wounded = alice.controls("sized", blood=2)
    alice.controls("blank", blood=3)
    sleeper = alice.controls("third-blank", blood=1, torpor=True)
    bob.controls("other-blank", blood=1, torpor=True)
    bob.controls("fourth-blank", blood=1)
    bag = alice.in_play("emergency-bloodbag", tokens=2)
    scene.start_of_turn(alice)

    options = alice.options
    alice.chooses(sleeper)

    assert options == ((wounded,), (sleeper,), DONE)
    assert scene.blood(sleeper) == 2
    assert scene.tokens(bag) == [1, 0]


@pytest.mark.card("emergency-bloodbag")
def test_emergency_bloodbag_may_keep_its_blood(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    wounded = alice.controls("sized", blood=2)
    bag = alice.in_play("emergency-bloodbag", tokens=2)
    scene.start_of_turn(alice)

    alice.declines()

    assert scene.blood(wounded) == 2
    assert scene.tokens(bag) == [2, 0]


@pytest.mark.card("emergency-bloodbag")
@pytest.mark.rule("RV-TOKEN-20", "RV-ONGO-04")
def test_emergency_bloodbag_is_burned_when_it_is_empty(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    wounded = alice.controls("sized", blood=2)
    alice.in_play("emergency-bloodbag", tokens=1)
    scene.start_of_turn(alice)

    alice.chooses(wounded)

    assert scene.blood(wounded) == 3
    assert alice.cards("burned") == ["emergency-bloodbag"]


@pytest.mark.card("emergency-bloodbag")
@pytest.mark.rule("RV-TOKEN-20", "RV-TOKEN-06")
def test_emergency_bloodbag_that_finds_an_empty_supply_is_burned_at_once(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("blank")
    alice.has(prestige=28)
    card = alice.holds("emergency-bloodbag")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.cards("burned") == ["emergency-bloodbag"]


@pytest.mark.card("first-tradition-the-masquerade")
@pytest.mark.rule("RV-COST-02")
def test_first_tradition_costs_two_prestige_and_stays(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    card = alice.holds("first-tradition-the-masquerade")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.prestige == 8
    assert alice.cards("play") == ["first-tradition-the-masquerade"]


@pytest.mark.card("first-tradition-the-masquerade", "influencer")
@pytest.mark.rule("RV-COST-04")
@pytest.mark.parametrize(("prestige", "open_to"), [(1, []), (2, [1]), (3, [0, 1])])
def test_costs_of_prestige_leave_the_last_one(table: Table, prestige: int, open_to: list[int]) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(prestige=prestige)
    cards = alice.holds("first-tradition-the-masquerade", "influencer")
    scene.action_phase(alice)

    playable = [n for n in range(2) if alice.can(acts.PLAY, cards + n)]

    assert playable == open_to


@pytest.mark.card("first-tradition-the-masquerade")
def test_first_tradition_hides_ones_own_characters_outside_the_haven(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    out, home = alice.controls("blank", party=1), alice.controls("third-blank")
    foreign = bob.controls("other-blank", party=1)
    alice.in_play("first-tradition-the-masquerade")
    scene.action_phase(alice)

    secrecy = [scene.secrecy(one) for one in (out, home, foreign)]

    assert secrecy == [1, 1, 0]


@pytest.mark.card("first-tradition-the-masquerade")
def test_first_tradition_is_burned_when_its_player_defeats_a_second_mortal_in_a_turn(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("sized", party=2)
    alice.in_play("first-tradition-the-masquerade")
    vagrants = scene.streets("vagrant", "vagrant")
    scene.action_phase(alice)

    alice.attacks(first, vagrants, "social")
    alice.chooses(0)
    after_one = alice.cards("play")
    alice.attacks(second, vagrants + 1, "social")
    alice.chooses(0)

    assert after_one == ["first-tradition-the-masquerade"]
    assert alice.cards("play") == []
    assert alice.cards("burned") == ["first-tradition-the-masquerade"]
    assert scene.secrecy(first) == 0


@pytest.mark.card("first-tradition-the-masquerade")
def test_first_tradition_stays_when_somebody_else_defeats_two_mortals(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.in_play("first-tradition-the-masquerade")
    first, second = alice.controls("strong", party=1), alice.controls("sized", party=2)
    vagrants = scene.streets("vagrant", "vagrant")
    scene.action_phase(alice)

    alice.attacks(first, vagrants, "social")
    alice.chooses(0)
    alice.attacks(second, vagrants + 1, "social")
    alice.chooses(0)

    assert bob.cards("play") == ["first-tradition-the-masquerade"]


@pytest.mark.card("influencer")
@pytest.mark.rule("RV-COST-02")
def test_influencer_costs_one_prestige_and_stays(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    card = alice.holds("influencer")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.prestige == 9
    assert alice.cards("play") == ["influencer"]


@pytest.mark.card("influencer", "chef")
def test_influencer_gives_influence_to_ones_own_characters_with_presence(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    plain, flick = alice.controls("blank"), alice.controls("flick")
    johnny = alice.controls("johnny")
    fed = alice.controls("third-blank", attached="chef")
    alice.in_play("influencer")
    foreign = bob.controls("nancy-witt")
    scene.action_phase(alice)

    influence = [scene.influence(one) for one in (plain, flick, johnny, fed, foreign)]

    assert influence == [1, 1, 1, 1, 1]  # of the Leader tokens the first and the last


@pytest.mark.card("influencer")
def test_influencer_counts_for_a_leader_with_presence_on_top_of_the_token(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    leader = alice.controls("johnny")
    alice.in_play("influencer")
    scene.action_phase(alice)

    influence = scene.influence(leader)

    assert influence == 2


@pytest.mark.card("search-engine")
@pytest.mark.rule("RV-ABIL-04", "RV-ABIL-05")
@pytest.mark.parametrize(("keeps", "top"), [(1, "herald"), (0, "sheriff")])
def test_search_engine_looks_at_the_top_of_the_library_and_may_put_it_under(table: Table, keeps: int, top: str) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("karma")
    alice.deck("herald", "sheriff")
    engine = alice.in_play("search-engine")
    scene.action_phase(alice)

    alice.uses(engine)
    alice.answers(alice.options[0], "rivals.look")
    alice.answers((keeps,), "rivals.look.keep")

    assert alice.cards("deck")[0] == top
    assert sorted(alice.cards("deck")) == ["herald", "sheriff"]
    assert scene.is_exhausted(engine)
    assert not alice.can(acts.ABILITY, engine)
    assert alice.can(acts.DRAW)


@pytest.mark.card("search-engine")
@pytest.mark.rule("RV-INFO-02")
def test_search_engine_shows_the_card_to_its_player_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("karma")
    alice.deck("herald", "sheriff")
    engine = alice.in_play("search-engine")
    scene.action_phase(alice)

    alice.uses(engine)
    alice.answers(alice.options[0], "rivals.look")

    assert "herald" in str(scene.match.view(alice.seat))
    assert "herald" not in str(scene.match.view(bob.seat))


@pytest.mark.card("search-engine")
def test_search_engine_may_look_at_the_faction_deck_instead(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("karma")
    alice.deck("herald", "sheriff")
    alice.faction("skunk", "flick")
    engine = alice.in_play("search-engine")
    scene.action_phase(alice)

    alice.uses(engine)
    alice.answers(alice.options[1], "rivals.look")
    alice.answers((0,), "rivals.look.keep")

    assert alice.cards("faction") == ["flick", "skunk"]
    assert alice.cards("deck") == ["herald", "sheriff"]


@pytest.mark.card("search-engine")
@pytest.mark.rule("RV-ONGO-03", "RV-AMB-13")
def test_search_engine_may_be_played_but_not_used_without_auspex(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("blank")
    card = alice.holds("search-engine")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.cards("play") == ["search-engine"]
    assert not alice.can(acts.ABILITY, card)

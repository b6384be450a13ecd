"""Influence: where it comes from, how it is exerted, and what is left of it afterwards (RV-INF)."""

from __future__ import annotations

import pytest

from elysium.core.ids import CardId
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import ABILITY, EXERT, MODIFIER
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table


def in_bobs_slot(alice: Player, bob: Player, scene: RivalsScene) -> None:
    """Alice's Scheme is on and Bob is asked what he exerts."""
    scheme = alice.holds("free-money")
    scene.action_phase(alice)
    alice.plays(scheme)
    alice.votes()
    assert bob.asked == "rivals.exert"


@pytest.mark.rule("RV-INF-01", "RV-INF-03", "RV-DEC-47")
def test_influence_is_exerted_on_another_players_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = bob.controls("blank")
    sleeper = bob.controls("flick", torpor=True)

    in_bobs_slot(alice, bob, scene)

    assert bob.options == ((EXERT, leader), DONE)
    assert not bob.can(ABILITY, sleeper, 0)


@pytest.mark.rule("RV-INF-01")
def test_nobody_has_to_exert(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = bob.controls("blank")
    in_bobs_slot(alice, bob, scene)

    bob.votes(yes=False, exerts=())

    assert scene.influence(leader) == 1
    assert alice.prestige == 13  # 0 to 0 is enough


@pytest.mark.rule("RV-INF-02")
@pytest.mark.card("primogen", "influencer", "muhammad-zadeh")
def test_leader_token_title_ongoing_card_and_retainers_add_up(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("muhammad-zadeh", attached="primogen vagrant vagrant")
    follower = alice.controls("nancy-witt")
    plain = alice.controls("skunk")
    alice.in_play("influencer")

    scene.action_phase(alice)

    assert scene.influence(leader) == 1 + 1 + 2 + 1
    assert scene.influence(follower) == 1
    assert scene.influence(plain) == 0


@pytest.mark.rule("RV-INF-02", "RV-INF-05", "RV-INF-06", "RV-KEY-18", "RV-DEC-46")
def test_characters_one_modifier_and_prestige_pay_for_a_title(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("strong")
    title, modifier = alice.holds("keeper-of-elysium"), alice.holds("hedge-your-bets")
    scene.action_phase(alice)
    supply = alice.supply

    alice.plays(title)
    alice.adds(modifier)
    alice.exerts(leader)

    assert scene.attached(leader) == ["keeper-of-elysium"]
    assert alice.prestige == 9
    assert alice.supply == supply + 1
    assert alice.cards("discard") == ["hedge-your-bets"]


@pytest.mark.rule("RV-INF-03")
def test_a_character_in_torpor_has_no_influence(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = bob.controls("muhammad-zadeh", torpor=True, attached="primogen")
    bob.controls("blank")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes()

    assert scene.influence(leader) == 0
    assert bob.asked == "rivals.scheme.fist"  # nothing to exert


@pytest.mark.rule("RV-INF-04")
def test_a_character_exerts_all_it_has_and_gets_a_token(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = bob.controls("strong", attached="primogen")
    in_bobs_slot(alice, bob, scene)

    bob.chooses(EXERT, leader)

    view = scene.match.view(1)
    assert view["exerting"] == {"seat": 1, "wanted": 0, "total": 2}
    assert scene.influence(leader) == 0
    assert not bob.can(EXERT, leader)
    assert view["players"][1]["coterie"][0]["no_influence"]


@pytest.mark.rule("RV-INF-04")
def test_several_characters_may_exert_for_one_need(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = bob.controls("strong", attached="primogen")
    ty = bob.controls("ty-smith")
    bob.in_play("influencer")
    in_bobs_slot(alice, bob, scene)

    bob.votes(yes=False, exerts=(leader, ty))

    assert alice.prestige == 10  # 3 against 1: the Scheme has failed
    assert (scene.influence(leader), scene.influence(ty)) == (0, 0)


@pytest.mark.rule("RV-INF-04")
def test_who_has_exerted_cannot_exert_again_this_turn(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("strong")
    alice.controls("blank")
    first = alice.holds("free-money", "free-money")
    scene.action_phase(alice)

    alice.plays(first, by=leader)
    alice.votes(exerts=(leader,))
    scene.players[1].votes()
    alice.plays(first + 1)

    assert alice.asked == "rivals.scheme.fist"  # nobody has anything left to exert
    assert scene.influence(leader) == 0


@pytest.mark.rule("RV-INF-05", "RV-KEY-18")
@pytest.mark.card("hedge-your-bets")
def test_a_second_modifier_cannot_be_added_for_the_same_title(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    title = alice.holds("seneschal")
    first = alice.holds("hedge-your-bets", "hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(title)
    alice.adds(first)

    assert not alice.can(MODIFIER)
    assert alice.cards("hand") == ["hedge-your-bets"]


@pytest.mark.rule("RV-INF-05")
def test_a_modifier_for_a_title_is_face_up_and_belongs_to_no_character(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("strong")
    title, modifier = alice.holds("seneschal"), alice.holds("hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(title)
    alice.adds(modifier)

    assert scene.match.view(1)["players"][0]["aside"] == ["seneschal", "hedge-your-bets"]
    assert scene.match.view(1)["exerting"]["total"] == 2
    assert scene.influence(leader) == 1  # no token, nothing added to it


@pytest.mark.rule("RV-INF-05")
def test_a_modifier_in_a_scheme_is_face_down(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    scheme, modifier = alice.holds("free-money"), alice.holds("hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes(lays=modifier)

    assert bob.asked
    assert scene.match.view(1)["players"][0]["aside"] == ["free-money", None]
    assert scene.match.view(0)["players"][0]["aside"] == ["free-money", "hedge-your-bets"]
    assert scene.match.view(1)["scheme"]["modifiers"] == [0]


@pytest.mark.rule("RV-INF-05")
@pytest.mark.card("hedge-your-bets", "the-last-word")
def test_only_one_modifier_is_laid_in_a_slot_and_only_modifiers_are(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    scheme = alice.holds("free-money")
    first = alice.holds("hedge-your-bets", "the-last-word", "baseball-bat")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.exerts()

    assert alice.options == ((first,), (first + 1,), DONE)
    alice.answers((first,), "rivals.scheme.modifier")
    assert alice.asked == "rivals.scheme.fist"
    assert bob.asked == ""


@pytest.mark.rule("RV-INF-06", "RV-TITLE-02")
def test_the_last_prestige_is_no_influence(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=3)
    leader = alice.controls("strong")
    three, four = alice.holds("primogen"), alice.holds("sheriff")
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, three)
    assert not alice.can(acts.PLAY, four)
    alice.plays(three)
    assert alice.options == ((EXERT, leader),)  # without it too little Prestige would be left
    alice.exerts(leader)
    assert alice.prestige == 1


@pytest.mark.rule("RV-INF-07")
@pytest.mark.card("prince-of-the-city")
def test_influence_beyond_what_is_needed_is_lost(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("strong", attached="prince-of-the-city")
    herald = alice.controls("other-blank")
    title = alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(title, by=herald)
    alice.exerts(leader)

    assert scene.attached(herald) == ["herald"]
    assert alice.prestige == 10
    assert scene.influence(leader) == 0  # all three are gone


@pytest.mark.rule("RV-INF-07", "RV-SCHEME-06")
def test_the_total_is_told_to_all_when_a_player_is_done(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("blank")
    leader = bob.controls("strong", attached="primogen")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes()
    bob.votes(yes=False, exerts=(leader,), fist=4)

    assert carol.asked
    assert scene.match.view(2)["scheme"]["said"] == [[0, 0, 1], [1, 2, 0]]


@pytest.mark.rule("RV-INF-08")
@pytest.mark.card("iris-lokken")
def test_influence_for_the_action_goes_to_the_total_and_puts_no_token_on_anybody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    iris = alice.controls("iris-lokken")
    alice.deck("drive-by", "baseball-bat")  # asks for Blood Potency 4
    scheme = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(scheme, by=iris)
    alice.votes()

    assert bob.asked
    assert scene.match.view(1)["scheme"]["said"] == [[0, 4, 1]]
    assert not any(one["no_influence"] for one in scene.match.view(1)["players"][0]["coterie"])


@pytest.mark.rule("RV-INF-09", "RV-SCHEME-12")
@pytest.mark.card("flick", "bunny-benitez")
def test_on_anothers_turn_only_relentless_abilities_make_influence(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader, flick, bunny = bob.controls("blank"), bob.controls("flick"), bob.controls("bunny-benitez")

    in_bobs_slot(alice, bob, scene)

    assert bob.options == ((EXERT, leader), (ABILITY, flick, 0), DONE)
    bob.uses(flick)
    assert bob.can(EXERT, flick)
    assert not bob.can(EXERT, bunny)


@pytest.mark.rule("RV-INF-09")
@pytest.mark.card("flick", "bunny-benitez")
def test_on_ones_own_turn_every_influence_ability_may_be_used(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("blank")
    flick, bunny = alice.controls("flick"), alice.controls("bunny-benitez")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(scheme, by=leader)

    assert alice.options == ((EXERT, leader), (ABILITY, flick, 0), (ABILITY, bunny, 1), DONE)


@pytest.mark.rule("RV-TITLE-02")
@pytest.mark.card("bunny-benitez")
def test_who_exhausts_for_a_title_cannot_exhaust_for_influence_as_well(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=1)
    alice.controls("bunny-benitez")
    title: CardId = alice.holds("herald")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, title)  # the Leader's 1 and no Prestige to spare


@pytest.mark.rule("RV-TITLE-02")
@pytest.mark.card("bunny-benitez")
def test_another_vampire_may_exhaust_for_the_title_and_leave_her_the_ability(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=1)
    bunny, holder = alice.controls("bunny-benitez"), alice.controls("other-blank")
    title = alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(title)
    alice.uses(bunny, 1)
    alice.exerts(bunny)

    assert scene.attached(holder) == ["herald"]
    assert alice.prestige == 1

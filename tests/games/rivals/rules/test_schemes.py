"""Schemes: who is asked in which order, what is open and what secret, and how they end (RV-SCHEME)."""

from __future__ import annotations

import pytest

from elysium.core.ids import CardId
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import ABILITY, EXERT
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table


def schemes(scene: RivalsScene, player: Player, code: str = "free-money") -> CardId:
    """A Scheme is on: its player is asked first."""
    card = player.holds(code)
    scene.action_phase(player)
    player.plays(card)
    return card


@pytest.mark.rule("RV-SCHEME-01", "RV-SCHEME-05")
def test_every_player_says_yes_or_no(table: Table) -> None:
    scene = table(4)
    alice, bob, carol, dave = scene.players
    schemes(scene, alice)
    alice.votes()

    for player in (bob, carol, dave):
        player.votes(yes=player is dave)

    assert [player.prestige for player in scene.players] == [13, 13, 13, 13]


@pytest.mark.rule("RV-SCHEME-01")
@pytest.mark.card("greed")
def test_a_question_about_me_concerns_its_player_alone(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("nancy-witt")
    schemes(scene, alice, "greed")

    alice.votes()
    bob.votes()
    carol.votes()

    assert (alice.agenda, bob.agenda, carol.agenda) == (2, 0, 0)


@pytest.mark.rule("RV-SCHEME-02")
def test_a_ready_character_exhausts_for_a_scheme(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader, tired, ready = alice.controls("blank"), alice.controls("skunk", exhausted=True), alice.controls("ty-smith")
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, card)

    assert alice.asked == "rivals.actor"
    assert alice.options == ((leader,), (ready,))
    alice.chooses(ready)
    assert scene.is_exhausted(ready)
    assert not scene.is_exhausted(leader)
    assert scene.is_exhausted(tired)
    assert scene.match.view(1)["scheme"]["card"] == "free-money"
    assert scene.table.actions == 1


@pytest.mark.rule("RV-SCHEME-02")
def test_a_scheme_cannot_be_played_without_a_ready_character(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank", exhausted=True)
    card = alice.holds("free-money")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, card)


@pytest.mark.rule("RV-SCHEME-02")
def test_nobody_exhausts_for_an_unhosted_scheme(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("blank", exhausted=True)
    bystander = alice.controls("skunk")
    card = alice.holds("straw-poll")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes(exerts=(leader,))
    bob.votes()

    assert not scene.is_exhausted(bystander)
    assert alice.prestige == 11


@pytest.mark.rule("RV-SCHEME-02", "RV-DEC-51")
@pytest.mark.card("balance-of-power")
def test_what_a_scheme_chooses_is_chosen_before_anybody_exerts(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("ty-smith")
    schemes(scene, alice, "balance-of-power")

    assert alice.asked == "rivals.target"
    alice.chooses(0b011)  # Alice and Bob

    assert alice.asked == "rivals.exert"
    assert scene.match.view(2)["scheme"]["group"] == [0b011]
    alice.votes()
    assert bob.asked
    bob.votes()
    carol.votes(yes=True)
    assert (alice.prestige, bob.prestige, carol.prestige) == (11, 11, 8)


@pytest.mark.rule("RV-SCHEME-03")
def test_the_active_player_goes_first_and_the_others_clockwise_once_each(table: Table) -> None:
    scene = table(4)
    alice, bob, carol, dave = scene.players
    schemes(scene, carol)
    order = []

    while scene.waiting()[1] != "rivals.act":
        seat = scene.waiting()[0]
        order.append(seat)
        scene.players[seat].votes()

    assert order == [carol.seat, dave.seat, alice.seat, bob.seat]


@pytest.mark.rule("RV-SCHEME-03")
def test_after_your_turn_you_cannot_add_anything(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    leader = alice.controls("blank")
    alice.holds("hedge-your-bets")
    schemes(scene, alice)
    alice.votes()

    bob.votes(yes=False, fist=5)
    carol.votes(yes=False)

    assert alice.asked == "rivals.act"  # not asked again although all could have saved it
    assert scene.influence(leader) == 1
    assert alice.prestige == 10


@pytest.mark.rule("RV-SCHEME-04", "RV-DEC-47", "RV-DEC-48", "RV-DEC-49", "RV-DEC-50")
def test_a_turn_in_a_scheme_is_characters_modifier_fist_and_answer(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = bob.controls("blank")
    modifier = bob.holds("hedge-your-bets")
    bob.has(prestige=3)
    schemes(scene, alice)
    alice.votes()

    asked = []
    for point, options, answer in (
        ("rivals.exert", ((EXERT, leader), DONE), (EXERT, leader)),
        ("rivals.scheme.modifier", ((modifier,), DONE), (modifier,)),
        ("rivals.scheme.fist", ((0,), (1,), (2,)), (2,)),
        ("rivals.scheme.answer", (YES, NO), NO),
    ):
        asked.append((bob.asked, bob.options) == (point, options))
        bob.answers(answer)

    assert asked == [True] * 4
    assert alice.prestige == 10  # 0 to 5


@pytest.mark.rule("RV-SCHEME-05")
def test_its_player_is_not_asked_and_says_yes(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    schemes(scene, alice)

    alice.exerts()
    alice.answers((0,), "rivals.scheme.fist")

    assert bob.asked == "rivals.exert"
    assert scene.match.view(1)["scheme"]["said"] == [[0, 0, 1]]


@pytest.mark.rule("RV-SCHEME-05")
def test_a_player_without_any_influence_answers_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(prestige=1)
    bob.controls("blank", no_influence=True)
    schemes(scene, alice)

    alice.votes()

    assert bob.asked == "rivals.scheme.answer"
    assert bob.options == (YES, NO)


@pytest.mark.rule("RV-SCHEME-06", "RV-SCHEME-07", "RV-DEC-48")
def test_the_announced_total_leaves_out_what_is_hidden(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    leader = bob.controls("blank")
    modifier = bob.holds("the-last-word")
    schemes(scene, alice)
    alice.votes()

    bob.votes(yes=False, exerts=(leader,), lays=modifier, fist=6)

    assert scene.match.view(0)["scheme"]["said"] == [[0, 0, 1], [1, 1, 0]]


@pytest.mark.rule("RV-SCHEME-07", "RV-DEC-49")
def test_the_fist_holds_all_but_the_last_prestige_at_most(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=5)
    schemes(scene, alice)
    alice.exerts()

    assert alice.asked == "rivals.scheme.fist"
    assert alice.options == ((0,), (1,), (2,), (3,), (4,))


@pytest.mark.rule("RV-SCHEME-08", "RV-SCHEME-09")
def test_everybody_sees_the_whole_supply_and_nobody_how_it_is_divided(table: Table) -> None:
    shown = []
    for fist in (0, 7):
        scene = table(3)
        alice, bob, _ = scene.players
        schemes(scene, alice)
        alice.votes()
        bob.votes(yes=False, fist=fist)
        assert bob.prestige == 10
        assert scene.match.view(1)["scheme"]["fist"] == fist
        shown.append((scene.match.view(0), scene.match.view(2)))

    assert shown[0] == shown[1]
    assert shown[0][0]["players"][1]["prestige"] == 10
    assert shown[0][0]["scheme"]["fist"] == 0  # one's own


@pytest.mark.rule("RV-SF-30")
def test_in_sf_the_fist_is_told_to_nobody_before_the_end(table: Table) -> None:
    shown = []
    for fist in (0, 7):
        scene = table(3, edition="sf")
        alice, bob, _ = scene.players
        schemes(scene, alice)
        alice.votes()
        bob.votes(yes=False, fist=fist)
        shown.append(scene.match.view(2))

    assert shown[0] == shown[1]


@pytest.mark.rule("RV-SCHEME-10", "RV-SCHEME-11")
@pytest.mark.parametrize(
    ("noes", "prestige"),
    [(3, (10, 7)), (4, (10, 6)), (2, (11, 13)), (1, (11, 13))],
)
def test_noes_must_have_more_to_stop_a_scheme(table: Table, noes: int, prestige: tuple[int, int]) -> None:
    scene = table(2)
    alice, bob = scene.players
    schemes(scene, alice)
    alice.exerts()
    alice.answers((2,), "rivals.scheme.fist")
    assert (alice.prestige, bob.prestige) == (10, 10)

    bob.votes(yes=False, fist=noes)

    assert (alice.prestige, bob.prestige) == prestige


@pytest.mark.rule("RV-SCHEME-10")
def test_modifiers_and_fists_are_revealed_together() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    modifier = bob.holds("hedge-your-bets")
    schemes(scene, alice)
    alice.votes(fist=1)
    assert not scene.events("fist")

    bob.votes(yes=False, lays=modifier, fist=3)

    assert [(event.seat, event.args) for event in scene.events("fist")] == [(0, (1,)), (1, (3,))]
    assert [event.seat for event in scene.events("revealed")] == [1]
    assert [event.args[1:] for event in scene.events("scheme")] == [(1, 5)]  # YES and NO
    assert alice.prestige == 10


@pytest.mark.rule("RV-SCHEME-11")
@pytest.mark.card("flick")
def test_the_losing_side_takes_its_prestige_back_and_blood_is_gone(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    flick = bob.controls("flick")
    schemes(scene, alice)
    alice.exerts()
    alice.answers((6,), "rivals.scheme.fist")
    supplies = [player.supply for player in scene.players]

    bob.uses(flick)
    bob.votes(yes=False, exerts=(flick,), fist=2)
    carol.votes(yes=True, fist=1)

    assert scene.blood(flick) == 2
    assert [p.prestige for p in scene.players] == [10 - 6 + 3, 10 + 3, 10 - 1 + 3]
    assert [p.supply for p in scene.players] == [supplies[0] + 6 - 3, supplies[1] + 1 - 3, supplies[2] + 1 - 3]


@pytest.mark.rule("RV-SCHEME-11")
def test_prestige_of_another_colour_goes_to_the_supply_of_its_colour(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=4, foreign={bob: 3})
    schemes(scene, alice)
    supply = bob.supply

    alice.exerts()
    alice.answers((2,), "rivals.scheme.fist")
    bob.votes(yes=True)

    assert alice.colours == [3, 2]  # her own first, then one of Bob's; 3 gained
    assert bob.supply == supply + 1 - 3


@pytest.mark.rule("RV-SCHEME-12", "RV-REL-08")
@pytest.mark.card("flick")
def test_abilities_are_used_only_in_ones_own_turn(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    flick = bob.controls("flick")
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(card)
    asked_early = bob.asked
    alice.votes()
    offered = bob.can(ABILITY, flick, 0)
    bob.votes()

    assert (asked_early, offered) == ("", True)
    assert carol.asked
    assert bob.asked == ""


@pytest.mark.rule("RV-SCHEME-12", "RV-REL-08")
def test_other_relentless_abilities_wait_as_well(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.controls("sentinel")
    card = alice.holds("free-money")
    scene.action_phase(alice)
    alice.plays(card)
    window = bob.asked
    bob.declines()  # the window of the announcement

    alice.votes()

    assert window == "rivals.respond"
    assert bob.asked == "rivals.exert"


@pytest.mark.rule("RV-SCHEME-13")
def test_scheme_and_modifiers_are_discarded_after_success_and_failure(table: Table) -> None:
    for yes in (True, False):
        scene = table(2)
        alice, bob = scene.players
        own, other = alice.holds("hedge-your-bets"), bob.holds("the-last-word")
        schemes(scene, alice)

        alice.votes(lays=own)
        bob.votes(yes=yes, lays=other)

        assert sorted(alice.cards("discard")) == ["free-money", "hedge-your-bets"]
        assert bob.cards("discard") == ["the-last-word"]


@pytest.mark.rule("RV-SCHEME-13", "RV-ED-06")
@pytest.mark.parametrize(("yes", "pile", "agenda"), [(True, "play", 1), (False, "discard", 0)])
def test_an_ongoing_scheme_stays_only_if_it_succeeded(table: Table, yes: bool, pile: str, agenda: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    schemes(scene, alice, "standing-law")

    alice.votes()
    bob.votes(yes=yes, fist=2)

    assert alice.cards(pile) == ["standing-law"]
    assert alice.agenda == agenda


@pytest.mark.rule("RV-SCHEME-14")
@pytest.mark.card("hedge-your-bets")
@pytest.mark.parametrize(("fist", "agenda"), [(3, 1), (2, 0)])
def test_hedge_your_bets_pays_if_the_scheme_fails(table: Table, fist: int, agenda: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    modifier = alice.holds("hedge-your-bets")
    schemes(scene, alice)

    alice.votes(lays=modifier)
    bob.votes(yes=False, fist=fist)

    assert alice.agenda == agenda


@pytest.mark.rule("RV-SCHEME-14")
@pytest.mark.card("the-last-word")
@pytest.mark.parametrize(("fist", "prestige"), [(4, (10, 11)), (5, (8, 13)), (6, (7, 13))])
def test_the_last_word_pays_if_its_side_wins(table: Table, fist: int, prestige: tuple[int, int]) -> None:
    scene = table(2)
    alice, bob = scene.players
    modifier = bob.holds("the-last-word")
    schemes(scene, alice)

    alice.exerts()
    alice.answers((fist,), "rivals.scheme.fist")
    bob.votes(yes=False, lays=modifier)

    assert (alice.prestige, bob.prestige) == prestige


@pytest.mark.rule("RV-SCHEME-15")
@pytest.mark.parametrize("deals", ["talk", "binding"])
def test_asking_beforehand_shows_no_card_and_binds_nobody_who_did_not_agree(table: Table, deals: str) -> None:
    scene = table(2, options={"deals": deals})
    alice, bob = scene.players
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.acts(acts.DEAL, bob.seat, 0)
    alice.chooses(1, 3)  # YES with 3 Influence
    alice.chooses(0, 0)  # no attack
    assert scene.match.view(1)["players"][0]["hand"]["cards"] is None
    bob.answers(NO, "rivals.deal.agree")
    alice.plays(card)
    alice.votes()
    bob.exerts()
    bob.answers((0,), "rivals.scheme.fist")

    assert bob.options == (YES, NO)

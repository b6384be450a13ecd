"""The End Phase: what is forbidden in it, Torpor and Mending, End of Turn, Antagonists, the two cards drawn."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE, NO
from elysium.games.rivals.flow import acts
from elysium.games.rivals.table import DECK, FACTION
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")
LIBRARY_CARD, CHARACTER = (DECK,), (FACTION,)


def asked_in_end_phase(scene: RivalsScene) -> list[tuple[int, str]]:
    """Who is asked what until the turn is over; whatever may be declined is."""
    turn, asked = scene.table.turn, []
    while scene.table.turn == turn:
        decision = scene.match.open()[0]
        asked.append((decision.seat, decision.point))
        declined = [option for option in (DONE, NO) if option in decision.options]
        scene.answer(decision.seat, declined[0] if declined else decision.options[0])
    return asked


@pytest.mark.rule("RV-TURN-30")
@pytest.mark.card("doc", "all-tied-up")
def test_in_the_end_phase_nobody_plays_cards_resolves_conspiracies_or_uses_abilities(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("doc", blood=3)
    alice.controls("sentinel")
    alice.conspires("all-tied-up", {alice: 2})
    alice.holds("free-money", "third-blank")
    alice.faction("fourth-blank", "fourth-blank")
    bob.controls("second-sentinel")
    scene.end_phase(alice)

    asked = asked_in_end_phase(scene)

    assert asked == [(alice.seat, "rivals.mend"), (alice.seat, "rivals.draw")]


@pytest.mark.rule("RV-TURN-30")
@pytest.mark.card("the-dockyards", "special-affairs-division")
def test_damage_may_be_prevented_in_the_end_phase(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("blank", party=1)
    alice.has(haven="the-dockyards")
    alice.holds("mercy")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)

    assert alice.asked == "rivals.prevent"
    alice.chooses(*alice.options[0])
    assert scene.blood(leader) == 4


@pytest.mark.rule("RV-TURN-30", "RV-TURN-32")
@pytest.mark.card("artist-lofts")
def test_a_text_that_names_a_step_of_the_end_phase_works_in_it(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank", exhausted=True)
    alice.has(haven="artist-lofts")
    alice.deck("mercy", "greed")
    scene.end_of_turn(alice)

    assert alice.asked == "rivals.may"
    alice.agrees()
    assert alice.cards("discard") == ["mercy"]


@pytest.mark.rule("RV-TURN-30", "RV-AMB-32")
def test_the_end_phase_begins_when_the_actions_are_used_up_and_the_player_is_done(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    scene.action_phase(alice)

    alice.passes()
    assert not alice.can(acts.END)
    alice.passes()

    assert scene.match.view(alice.seat)["phase"] == "action"
    assert alice.can(acts.END)
    assert alice.can(acts.MOVE)
    alice.ends()
    assert scene.waiting() == (bob.seat, "rivals.act")


@pytest.mark.rule("RV-SF-10")
@pytest.mark.card("yusuf-kaya", "all-tied-up")
def test_in_sf_no_cards_conspiracies_or_exhaust_abilities_are_used_in_the_end_phase(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    alice.controls("yusuf-kaya", blood=3, attached="primogen")
    alice.controls("velvet")
    alice.conspires("all-tied-up", {alice: 2})
    alice.holds("free-money", "third-blank")
    alice.faction("fourth-blank", "fourth-blank")
    bob.controls("second-sentinel")
    scene.end_phase(alice)

    asked = asked_in_end_phase(scene)

    assert asked == [(alice.seat, "rivals.mend"), (alice.seat, "rivals.draw")]


@pytest.mark.rule("RV-TURN-31")
def test_every_character_in_torpor_gets_one_blood_from_the_general_supply(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    awake = alice.controls("blank", blood=2)
    sleeper = alice.controls("other-blank", torpor=True, blood=1)
    second = alice.controls("third-blank", torpor=True, blood=2)
    foe = bob.controls("fourth-blank", torpor=True, blood=1)
    bob.controls("strong")
    scene.end_phase(alice)

    assert [scene.blood(card) for card in (awake, sleeper, second, foe)] == [2, 2, 3, 1]
    assert (alice.prestige, alice.supply) == (10, 32 - 10 - 2 - 2 - 3)


@pytest.mark.rule("RV-TURN-31", "RV-DEC-63")
def test_for_each_character_one_card_may_be_discarded_to_mend_one_blood(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    awake = alice.controls("blank", blood=1)
    sleeper = alice.controls("other-blank", torpor=True, blood=1)
    full = alice.controls("third-blank")
    mercy = alice.holds("mercy", "greed", "herald")
    scene.end_phase(alice)

    assert alice.options == ((awake,), (sleeper,), DONE)
    alice.chooses(sleeper)
    alice.chooses(mercy)
    assert not alice.can(sleeper)
    alice.chooses(awake)
    alice.chooses(mercy + 1)

    assert (scene.blood(awake), scene.blood(sleeper), scene.blood(full)) == (2, 3, 4)
    assert alice.cards("discard") == ["mercy", "greed"]
    assert alice.asked == ""  # each has been mended once, and the turn has passed on


@pytest.mark.rule("RV-TURN-31", "RV-DEC-63")
def test_nobody_has_to_mend(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    hurt = alice.controls("blank", blood=1)
    alice.holds("mercy")
    scene.end_phase(alice)

    alice.declines()

    assert scene.blood(hurt) == 1
    assert "mercy" in alice.cards("hand")


@pytest.mark.rule("RV-TURN-31")
def test_without_cards_nobody_is_asked_to_mend(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", blood=1)
    scene.end_phase(alice)

    assert scene.waiting() == (bob.seat, "rivals.act")


@pytest.mark.rule("RV-TURN-31", "RV-SF-11")
@pytest.mark.card("bad-penny")
@pytest.mark.parametrize("edition", EDITIONS)
def test_torpor_text_and_torpor_blood_both_come_before_the_mending(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.controls("blank")
    penny = alice.controls("bad-penny", torpor=True, blood=1)
    alice.holds("mercy")
    scene.end_phase(alice)

    assert scene.blood(penny) == 3
    assert alice.options == ((penny,), DONE)


@pytest.mark.rule("RV-TURN-31", "RV-SF-11")
@pytest.mark.card("bad-penny")
@pytest.mark.parametrize(("edition", "blood"), [("rio", (1, 2)), ("sf", (2, 1))])
def test_torpor_text_comes_first_in_rio_and_with_the_blood_in_sf(
    table: Table, edition: str, blood: tuple[int, int]
) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.has(prestige=25)
    alice.controls("blank", blood=4)
    sleeper = alice.controls("other-blank", torpor=True, blood=1)
    penny = alice.controls("bad-penny", torpor=True, blood=1)
    scene.end_phase(alice)

    assert (scene.blood(sleeper), scene.blood(penny)) == blood  # one token was left in the supply
    assert alice.supply == 0


@pytest.mark.rule("RV-TURN-31")
def test_who_is_full_again_returns_in_this_step(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    sleeper = alice.controls("other-blank", torpor=True, blood=3)
    scene.end_phase(alice)

    assert scene.is_active(sleeper)
    assert scene.party(sleeper) == 0


@pytest.mark.rule("RV-TURN-32", "RV-DEC-10")
@pytest.mark.card("artist-lofts", "the-hunger")
@pytest.mark.parametrize(("which", "prestige"), [(0, 10), (1, 9)])
def test_effects_at_the_end_of_the_turn_come_in_the_order_their_player_chooses(
    table: Table, which: int, prestige: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", exhausted=True, blood=3)
    alice.has(haven="artist-lofts")
    scene.event("the-hunger", by=bob)
    scene.end_of_turn(alice)

    assert (alice.asked, alice.options) == ("rivals.order", ((0,), (1,)))
    alice.chooses(which)

    assert (alice.asked, alice.prestige) == ("rivals.may", prestige)
    alice.declines()
    assert alice.prestige == 9


@pytest.mark.rule("RV-TURN-33", "RV-TURN-32", "RV-TURN-34")
@pytest.mark.card("special-affairs-division")
def test_antagonists_act_after_the_end_of_turn_step_and_before_the_draw_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    one = alice.controls("blank", party=1, exhausted=True)
    other = alice.controls("other-blank", party=2)
    alice.has(haven="artist-lofts")
    alice.faction("third-blank")
    scene.streets("special-affairs-division")
    foe = bob.controls("fourth-blank", party=1)
    scene.end_of_turn(alice)

    assert alice.asked == "rivals.may"
    assert (scene.blood(one), scene.blood(other)) == (4, 4)
    alice.declines()
    assert alice.asked == "rivals.inquisition"
    alice.chooses(other)
    assert (scene.blood(one), scene.blood(other), scene.blood(foe)) == (4, 3, 4)
    assert alice.asked == "rivals.draw"


@pytest.mark.rule("RV-TURN-34", "RV-TURN-35", "RV-DEC-73", "RV-DEC-14")
def test_two_cards_are_drawn_and_the_first_may_be_seen_before_the_second_choice(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.deck("mercy", "greed")
    alice.faction("third-blank", "fourth-blank")
    scene.end_phase(alice)

    assert alice.options[-2:] == (LIBRARY_CARD, CHARACTER)
    alice.draws("faction")
    hand = scene.match.view(alice.seat)["players"][alice.seat]["hand"]["cards"]
    assert [card["card"] for card in hand] == ["third-blank"]
    assert alice.options == (LIBRARY_CARD, CHARACTER)
    alice.draws("library")

    assert alice.cards("hand") == ["third-blank", "mercy"]
    assert scene.waiting() == (bob.seat, "rivals.act")
    drew, found = scene.events("drew")[-1], scene.events("found")[-1]
    assert (drew.seat, drew.args, drew.seen_by(bob.seat)) == (alice.seat, (DECK,), True)
    assert (found.seat, found.seen_by(alice.seat), found.seen_by(bob.seat)) == (alice.seat, True, False)


@pytest.mark.rule("RV-TURN-34")
def test_both_cards_may_come_from_the_same_deck(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.deck("mercy", "greed", "herald")
    alice.faction("third-blank")
    scene.end_phase(alice)

    alice.draws()
    alice.draws()

    assert alice.cards("hand") == ["mercy", "greed"]


@pytest.mark.rule("RV-TURN-35")
def test_an_empty_deck_cannot_be_chosen_and_has_no_other_consequence(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.deck("mercy")
    alice.faction("third-blank", "fourth-blank")
    scene.end_phase(alice)

    alice.draws("library")  # what is left is drawn without a question

    assert alice.cards("hand") == ["mercy", "third-blank"]
    assert scene.waiting() == (bob.seat, "rivals.act")
    assert scene.winner is None


@pytest.mark.rule("RV-TURN-35")
def test_who_has_no_card_left_draws_none_and_plays_on(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.deck("mercy")
    scene.end_phase(alice)

    assert alice.cards("hand") == ["mercy"]
    assert scene.waiting() == (bob.seat, "rivals.act")


@pytest.mark.rule("RV-TURN-35")
@pytest.mark.card("hydra")
def test_the_choice_of_a_deck_holds_for_draws_by_effects_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    alice.deck("mercy")
    alice.faction("third-blank")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(hydra, target)
    scene.everyone_declines("rivals.attack.ability")
    alice.uses(hydra)

    assert (alice.asked, alice.options) == ("rivals.draw", (LIBRARY_CARD, CHARACTER))
    alice.draws("faction")
    assert alice.cards("hand") == ["third-blank"]


@pytest.mark.rule("RV-SF-10", "RV-AMB-60")
@pytest.mark.parametrize(("edition", "asked"), [("sf", "rivals.end-phase"), ("rio", "rivals.draw")])
def test_in_sf_an_ability_that_exhausts_nothing_may_be_used_in_the_end_phase(
    table: Table, edition: str, asked: str
) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    doc = alice.controls("doc", blood=3)
    alice.controls("yusuf-kaya", blood=3, attached="herald")
    alice.faction("skunk")
    scene.action_phase(alice, actions=0)

    alice.ends()

    assert alice.asked == asked
    if edition == "sf":
        assert alice.options == ((doc, 0), DONE)
        alice.uses(doc)
        assert scene.blood(doc) == 4
        assert alice.asked == "rivals.draw"

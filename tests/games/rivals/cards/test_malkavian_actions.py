"""Malkavian Actions: things found again, foes tied up, hunters sent elsewhere."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("dumpster-dive")
def test_dumpster_dive_takes_a_card_of_ones_choice_from_the_discards(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor, card = alice.controls("lolita"), alice.holds("dumpster-dive")
    found = alice.discarded("herald", "unhinged", "karma")
    bob.discarded("sheriff")
    scene.action_phase(alice)

    alice.plays(card)
    choice = alice.options
    alice.answers((found + 1,), "rivals.target")

    assert choice == ((found,), (found + 1,), (found + 2,))
    assert alice.cards("hand") == ["unhinged"]
    assert (alice.cards("discard"), scene.is_exhausted(actor)) == (["herald", "karma", "dumpster-dive"], True)


@pytest.mark.card("dumpster-dive")
@pytest.mark.rule("RV-DISC-04")
@pytest.mark.parametrize(
    ("coterie", "drawn"),
    [(("karma",), 0), (("karma", "doc"), 1), (("lolita", "inmate-745943"), 0), (("karma", "lolita"), 0)],
)
def test_dumpster_dive_draws_a_card_with_two_auspex_in_the_coterie(
    table: Table, coterie: tuple[str, ...], drawn: int
) -> None:
    scene = table(2)
    alice, _ = scene.players
    actor, *_ = [alice.controls(code, party=n) for n, code in enumerate(coterie)]
    card = alice.holds("dumpster-dive")
    alice.discarded("herald")
    alice.deck("sheriff", "primogen")
    scene.action_phase(alice)

    alice.plays(card, by=actor)

    assert sorted(alice.cards("hand")) == ["herald", "sheriff"][: 1 + drawn]


@pytest.mark.card("dumpster-dive")
def test_dumpster_dive_counts_the_auspex_of_retainers_but_not_of_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("karma", attached="addict")
    asleep = table(2)
    asleep.players[0].controls("karma")
    asleep.players[0].controls("doc", torpor=True)
    hands = []
    for one in (scene, asleep):
        player = one.players[0]
        card = player.holds("dumpster-dive")
        player.discarded("herald")
        player.deck("sheriff", "primogen")
        one.action_phase(player)
        player.plays(card)
        hands.append(len(player.cards("hand")))

    assert hands == [2, 1]


@pytest.mark.card("dumpster-dive")
@pytest.mark.rule("RV-DISC-04")
def test_dumpster_dive_draws_although_there_is_nothing_to_find(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("karma")
    alice.controls("doc", party=1)
    bob.discarded("sheriff")
    card = alice.holds("dumpster-dive")
    alice.deck("primogen", "herald")
    scene.action_phase(alice)

    alice.plays(card, by=actor)

    assert alice.cards("hand") == ["primogen"]
    assert bob.cards("discard") == ["sheriff"]


@pytest.mark.card("dumpster-dive", "distraction")
@pytest.mark.rule("RV-CLAN-01")
@pytest.mark.parametrize("code", ["dumpster-dive", "distraction"])
@pytest.mark.parametrize(("character", "playable"), [("karma", True), ("skunk", False)])
def test_malkavian_actions_need_a_malkavian(table: Table, code: str, character: str, playable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls(character)
    alice.controls("doc", torpor=True)
    alice.discarded("herald")
    card = alice.holds(code)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card) is playable


@pytest.mark.card("all-tied-up")
def test_all_tied_up_exhausts_every_character_of_a_foe(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("karma")
    card = alice.conspires("all-tied-up", {alice: 2})
    theirs = [bob.controls("blank"), bob.controls("other-blank", party=1)]
    spared = carol.controls("third-blank")
    scene.action_phase(alice)

    alice.resolves(card, at=bob.seat)

    assert [scene.is_exhausted(one) for one in (*theirs, spared)] == [True, True, False]
    assert (alice.cards("discard"), alice.supply) == (["all-tied-up"], 32 - 10 - 3)


@pytest.mark.card("all-tied-up")
@pytest.mark.rule("RV-CONSP-10")
@pytest.mark.parametrize(("prestige", "resolvable"), [(1, False), (2, True), (3, True)])
def test_all_tied_up_needs_two_prestige(table: Table, prestige: int, resolvable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("karma")
    card = alice.conspires("all-tied-up", {alice: prestige})
    scene.action_phase(alice)

    assert alice.can(acts.RESOLVE, card) is resolvable


@pytest.mark.card("all-tied-up")
@pytest.mark.rule("RV-CONSP-13")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_all_tied_up_spares_who_contributed(table: Table, edition: str) -> None:
    scene = table(3, edition=edition)
    alice, bob, carol = scene.players
    alice.controls("karma")
    card = alice.conspires("all-tied-up", {alice: 1, bob: 1}, shown=[bob])
    spared, hit = bob.controls("blank"), carol.controls("other-blank")
    scene.action_phase(alice)

    alice.resolves(card)

    assert (scene.is_exhausted(spared), scene.is_exhausted(hit)) == (False, True)


@pytest.mark.card("all-tied-up")
@pytest.mark.rule("RV-CONSP-10")
def test_all_tied_up_cannot_be_resolved_when_every_foe_contributed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("karma")
    card = alice.conspires("all-tied-up", {alice: 1, bob: 1}, shown=[bob])
    scene.action_phase(alice)

    assert not alice.can(acts.RESOLVE, card)


@pytest.mark.card("all-tied-up")
@pytest.mark.rule("RV-CARD-01", "RV-ACT-07", "RV-CONSP-02")
def test_all_tied_up_is_placed_by_anybody_and_resolved_with_a_malkavian(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    skunk, placed = alice.controls("skunk"), alice.holds("all-tied-up", "karma")
    alice.controls("doc", torpor=True)
    scene.action_phase(alice)

    alice.plays(placed)
    alice.feeds(placed)
    without = alice.can(acts.RESOLVE, placed)
    alice.recruits(placed + 1)

    assert scene.is_exhausted(skunk)
    assert (without, alice.can(acts.RESOLVE, placed)) == (False, True)


def hunted(table: Table, divisions: int = 2) -> RivalsScene:
    """Distraction lies before the first of three players; so many of the Second Inquisition are about."""
    scene = table(3)
    scene.players[0].in_play("distraction")
    scene.streets(*["special-affairs-division"] * divisions)
    return scene


@pytest.mark.card("distraction")
@pytest.mark.rule("RV-CARD-08")
def test_distraction_sends_two_of_the_damage_to_a_foe(table: Table) -> None:
    scene = hunted(table, divisions=3)
    alice, bob, carol = scene.players
    mine, spared = alice.controls("karma"), bob.controls("strong")
    one, other = carol.controls("blank"), carol.controls("other-blank")
    scene.antagonist_step(alice)

    alice.answers(alice.options[0], "rivals.redirect")
    foes = alice.options
    alice.answers((carol.seat,), "rivals.target")
    amounts = alice.options
    alice.answers((2,), "rivals.redirect.amount")
    carol.answers((one,), "rivals.inquisition")
    carol.answers((other,), "rivals.inquisition")

    assert (foes, amounts) == (((bob.seat,), (carol.seat,)), ((1,), (2,)))
    assert [scene.blood(c) for c in (mine, spared, one, other)] == [3 - 1, 6, 4 - 1, 4 - 1]
    assert (alice.cards("play"), alice.cards("discard")) == ([], ["distraction"])


@pytest.mark.card("distraction")
@pytest.mark.rule("RV-CARD-08")
def test_distraction_may_send_one_and_leave_the_rest(table: Table) -> None:
    scene = hunted(table)
    alice, bob, _ = scene.players
    mine, victim = alice.controls("karma"), bob.controls("strong")
    scene.antagonist_step(alice)

    alice.answers(alice.options[0], "rivals.redirect")
    alice.answers((bob.seat,), "rivals.target")
    alice.answers((1,), "rivals.redirect.amount")

    assert (scene.blood(mine), scene.blood(victim)) == (3 - 1, 6 - 1)


@pytest.mark.card("distraction")
def test_distraction_sends_no_more_than_there_is(table: Table) -> None:
    scene = hunted(table, divisions=1)
    alice, bob, _ = scene.players
    mine, victim = alice.controls("karma"), bob.controls("strong")
    scene.antagonist_step(alice)

    alice.answers(alice.options[0], "rivals.redirect")
    alice.answers((bob.seat,), "rivals.target")

    assert (scene.blood(mine), scene.blood(victim)) == (3, 6 - 1)


@pytest.mark.card("distraction")
def test_distraction_may_wait(table: Table) -> None:
    scene = hunted(table)
    alice, _, _ = scene.players
    mine = alice.controls("karma")
    scene.antagonist_step(alice)

    alice.declines()

    assert (scene.blood(mine), alice.cards("play")) == (3 - 2, ["distraction"])


@pytest.mark.card("distraction")
@pytest.mark.rule("RV-CARD-08")
def test_distraction_reaches_where_secrecy_would_protect(table: Table) -> None:
    scene = hunted(table, divisions=1)
    alice, bob, _ = scene.players
    alice.controls("karma")
    victim = bob.controls("strong", attached="keeper-of-elysium")
    scene.antagonist_step(alice)
    hidden = scene.secrecy(victim)

    alice.answers(alice.options[0], "rivals.redirect")
    alice.answers((bob.seat,), "rivals.target")

    assert hidden == 2  # more than the Intel of a single S.A.D.
    assert scene.blood(victim) == 6 - 1


@pytest.mark.card("distraction")
@pytest.mark.rule("RV-CARD-08", "RV-CITY-SF-06")
def test_distraction_is_not_the_source_of_the_damage(table: Table) -> None:
    scene = hunted(table, divisions=1)
    alice, bob, _ = scene.players
    alice.controls("karma")
    bob.controls("blank", exhausted=True)
    victim = bob.controls("strong", blood=1)
    scene.antagonist_step(alice)

    alice.answers(alice.options[0], "rivals.redirect")
    alice.answers((bob.seat,), "rivals.target")
    bob.answers((victim,), "rivals.inquisition")

    assert bob.cards("burned") == ["strong"]
    assert alice.agenda == 0  # although he is her Rival


@pytest.mark.card("distraction")
def test_distraction_is_for_ones_own_end_phase(table: Table) -> None:
    scene = hunted(table)
    _, bob, _ = scene.players
    victim = bob.controls("strong")
    scene.antagonist_step(bob)

    assert scene.waiting()[1] != "rivals.redirect"
    assert scene.blood(victim) == 6 - 2


@pytest.mark.card("distraction")
def test_distraction_is_an_ongoing_action(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    karma, card = alice.controls("karma"), alice.holds("distraction")
    scene.action_phase(alice)

    alice.plays(card)

    assert (scene.is_exhausted(karma), alice.cards("play")) == (True, ["distraction"])
    assert not alice.can(acts.ABILITY, card)

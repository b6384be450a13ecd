"""Malkavian characters: what they mend, draw and gain, in torpor and in defeat too."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("bad-penny")
@pytest.mark.rule("RV-CARD-02", "RV-TORPOR-06")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_bad_penny_gets_two_blood_in_torpor_where_others_get_one(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.controls("blank")
    penny, johnny = alice.controls("bad-penny", blood=1, torpor=True), alice.controls("johnny", blood=1, torpor=True)

    scene.end_phase(alice)

    assert (scene.blood(penny), scene.blood(johnny)) == (1 + 2, 1 + 1)
    assert scene.in_torpor(penny)


@pytest.mark.card("bad-penny")
@pytest.mark.rule("RV-CARD-02", "RV-TORPOR-07")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_bad_penny_is_back_after_her_second_end_phase(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.controls("blank")
    penny = alice.controls("bad-penny", blood=3, torpor=True)

    scene.end_phase(alice)

    assert scene.is_active(penny)
    assert (scene.blood(penny), scene.is_exhausted(penny)) == (4, False)


@pytest.mark.card("bad-penny")
@pytest.mark.rule("RV-CARD-02", "RV-ABIL-11")
def test_bad_penny_mends_nothing_while_she_is_active(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    penny = alice.controls("bad-penny", blood=1)

    scene.end_phase(alice)

    assert scene.blood(penny) == 1


@pytest.mark.card("bad-penny")
def test_bad_penny_gets_nothing_in_a_foes_end_phase(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    penny = alice.controls("bad-penny", blood=1, torpor=True)

    scene.end_phase(bob)

    assert scene.blood(penny) == 1


@pytest.mark.card("bad-penny")
def test_bad_penny_works_in_torpor_after_a_defeat(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    penny = alice.controls("bad-penny", blood=1, party=1)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, penny, "physical")
    bob.passes()
    bob.ends()
    alice.passes()
    alice.passes()
    alice.ends()

    assert scene.blood(penny) == 1 + 2


@pytest.mark.card("doc")
def test_doc_pays_one_prestige_to_mend_everyone_in_the_party(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc, mate = alice.controls("doc", blood=2, party=1), alice.controls("strong", blood=2, party=1)
    full, away = alice.controls("karma", party=1), alice.controls("lolita", blood=1)
    scene.action_phase(alice)

    alice.uses(doc)

    assert alice.prestige == 10 - 1
    assert [scene.blood(one) for one in (doc, mate, full, away)] == [2 + 1, 2 + 1, 3, 1]
    assert not alice.can(acts.ABILITY, doc)


@pytest.mark.card("doc")
@pytest.mark.rule("RV-COST-04")
def test_doc_is_not_paid_with_the_last_prestige(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc = alice.controls("doc", blood=2)
    alice.has(prestige=1)
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, doc)


@pytest.mark.card("doc")
def test_doc_may_mend_the_attacker_during_an_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    doc, attacker = alice.controls("doc", party=1), alice.controls("strong", blood=2, party=1)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    alice.uses(doc)

    assert scene.blood(attacker) == 2 + 1


@pytest.mark.card("guvnah")
@pytest.mark.rule("RV-CARD-47")
@pytest.mark.parametrize(("deck", "found"), [("library", "unhinged"), ("faction", "karma")])
def test_guvnah_draws_a_card_whoever_places_one_face_down(table: Table, deck: str, found: str) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("guvnah")
    actor, card = alice.controls("blank"), alice.holds("all-tied-up")
    alice.deck("unhinged", "herald")
    alice.faction("karma", "doc")
    scene.action_phase(alice)

    alice.plays(card, by=actor)
    alice.draws(deck)

    assert (alice.cards("hand"), alice.cards("laid")) == ([found], ["all-tied-up"])


@pytest.mark.card("guvnah")
@pytest.mark.rule("RV-CARD-47")
def test_guvnah_draws_for_a_modifier_laid_in_anybodys_scheme(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    scheme = alice.holds("free-money", "the-last-word")
    modifier = bob.holds("hedge-your-bets")
    bob.controls("guvnah")
    bob.deck("unhinged", "herald")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes(lays=scheme + 1)
    bob.votes(lays=modifier)

    assert bob.cards("hand") == ["unhinged"]
    assert alice.cards("hand") == []


@pytest.mark.card("guvnah", "velvet")
@pytest.mark.rule("RV-CARD-47")
def test_guvnah_and_velvet_do_not_mind_a_modifier_face_up(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    guvnah = alice.controls("guvnah")
    alice.controls("velvet")
    title = alice.holds("primogen", "the-last-word")
    scene.action_phase(alice)

    alice.plays(title, by=guvnah)
    alice.adds(title + 1)

    assert scene.attached(guvnah) == ["primogen"]
    assert (alice.cards("hand"), alice.prestige) == ([], 10)


@pytest.mark.card("guvnah", "velvet")
@pytest.mark.rule("RV-CARD-47")
def test_guvnah_and_velvet_do_not_mind_cards_of_an_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    guvnah, velvet = alice.controls("guvnah", party=1), alice.controls("velvet", party=1)
    bat = alice.holds("baseball-bat", "herald")
    target = bob.controls("strong", party=1)
    scene.action_phase(alice)

    alice.attacks(guvnah, target, "physical", bat)

    assert scene.is_active(velvet)
    assert (alice.cards("hand"), alice.prestige) == (["herald"], 10)


@pytest.mark.card("guvnah", "velvet")
def test_guvnah_and_velvet_do_not_mind_a_foes_cards(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    placed, ready = alice.holds("destroy-the-plans"), alice.conspires("whispering-campaign", {alice: 4})
    bob.controls("guvnah")
    bob.controls("velvet")
    scene.action_phase(alice)

    alice.plays(placed)
    alice.resolves(ready)

    assert (bob.cards("hand"), bob.prestige) == ([], 10 - 2)


@pytest.mark.card("inmate-745943")
@pytest.mark.parametrize(("type", "attribute"), [("ranged", 0), ("physical", 2), ("social", 0), ("mental", 0)])
def test_inmate_pays_one_prestige_for_two_more_damage(table: Table, type: str, attribute: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    inmate, target = alice.controls("inmate-745943", party=1), bob.controls("blank", party=1)
    bob.controls("other-blank")
    scene.action_phase(alice)

    alice.attacks(inmate, target, type)
    alice.uses(inmate)

    assert alice.prestige == 10 - 1
    assert scene.blood(target) == (4 - attribute - 2 or 1)  # in torpor it gets 1 Prestige
    assert alice.asked == "rivals.act"


@pytest.mark.card("inmate-745943")
def test_inmate_may_save_the_prestige(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    inmate, target = alice.controls("inmate-745943", party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(inmate, target, "physical")
    alice.declines()

    assert (alice.prestige, scene.blood(target)) == (10, 4 - 2)


@pytest.mark.card("inmate-745943")
@pytest.mark.rule("RV-ABIL-11", "RV-COST-04")
@pytest.mark.parametrize(("attacker", "prestige"), [(0, 1), (1, 10)])
def test_inmate_pays_only_as_the_attacker_and_not_the_last_prestige(table: Table, attacker: int, prestige: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=prestige)
    members = [alice.controls("inmate-745943", party=1), alice.controls("karma", party=1)]
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(members[attacker], target, "ranged")

    assert alice.asked == "rivals.act"
    assert (alice.prestige, scene.blood(target)) == (prestige, 4)


def falling(table: Table, prestige: int = 10, card: str = "", victim: str = "jesus") -> RivalsScene:
    """The victim, the first player's, is struck down by the second one."""
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=prestige)
    alice.controls("blank")
    target = alice.controls(victim, blood=1, party=1)
    alice.controls("jesus" if victim != "jesus" else "karma", party=2)
    strong = bob.controls("strong", party=1)
    weapon = bob.holds(card) if card else None
    scene.action_phase(bob)
    bob.attacks(strong, target, "ranged" if card else "mental", weapon)
    return scene


@pytest.mark.card("jesus")
def test_jesus_pays_one_prestige_for_one_agenda_as_he_falls(table: Table) -> None:
    scene = falling(table)
    alice, _ = scene.players

    alice.answers((1,), "rivals.offer")

    assert (alice.agenda, alice.prestige) == (1, 10 - 1 - 1)  # the second is his Blood in torpor
    assert alice.cards("torpor") == ["jesus"]


@pytest.mark.card("jesus")
def test_jesus_need_not_pay(table: Table) -> None:
    scene = falling(table)
    alice, _ = scene.players

    alice.declines()

    assert (alice.agenda, alice.prestige) == (0, 10 - 1)


@pytest.mark.card("jesus")
def test_jesus_pays_when_he_is_burned_too(table: Table) -> None:
    scene = falling(table, card="molotov-cocktail")
    alice, _ = scene.players

    alice.agrees()

    assert (alice.agenda, alice.prestige) == (1, 10 - 1)
    assert alice.cards("burned") == ["jesus"]


@pytest.mark.card("jesus")
@pytest.mark.rule("RV-COST-04")
def test_jesus_does_not_pay_with_the_last_prestige(table: Table) -> None:
    scene = falling(table, prestige=1)

    assert scene.winner == 1  # his Blood in torpor was the last Prestige


@pytest.mark.card("jesus")
def test_jesus_pays_for_nobody_else(table: Table) -> None:
    scene = falling(table, victim="karma")
    alice, _ = scene.players

    assert (alice.asked, alice.agenda) == ("", 0)
    assert alice.cards("torpor") == ["karma"]


@pytest.mark.card("velvet")
@pytest.mark.rule("RV-CARD-47")
def test_velvet_gains_one_prestige_for_a_conspiracy_resolved(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("velvet")
    plans = alice.conspires("destroy-the-plans", {alice: 3})
    bob.holds("herald")
    scene.action_phase(alice)

    alice.resolves(plans)

    assert alice.prestige == 10 + 1
    assert bob.cards("hand") == []


@pytest.mark.card("velvet")
@pytest.mark.rule("RV-CARD-47")
def test_velvet_gains_one_prestige_for_a_modifier_revealed_in_a_scheme(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    scheme = alice.holds("free-money")
    bob.controls("velvet")
    modifier = bob.holds("hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes()
    laid = bob.prestige
    bob.votes(yes=False, lays=modifier)

    assert (laid, bob.prestige) == (10, 10 + 1)


@pytest.mark.card("velvet")
def test_velvet_gains_nothing_when_a_card_is_merely_placed(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("velvet")
    card = alice.holds("all-tied-up")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.prestige == 10 - 1


@pytest.mark.card("doc")
@pytest.mark.rule("RV-ABIL-02")
def test_doc_has_nothing_to_do_where_everybody_is_full(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc = alice.controls("doc", party=1)
    alice.controls("karma", blood=1)
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, doc)

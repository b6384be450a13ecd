"""Ministry: cards laid face down, Schemes that stay, and foes without a voice."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import ABILITY
from tests.games.rivals.conftest import Table


@pytest.mark.card("keondra")
@pytest.mark.rule("RV-CARD-HH-130")
@pytest.mark.parametrize(("own", "foreign", "more"), [(2, 0, 1), (1, 1, 1), (1, 0, 0), (0, 3, 1)])
def test_keondra_hits_harder_for_each_face_down_card_with_two_prestige(
    table: Table, own: int, foreign: int, more: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    keondra = alice.controls("keondra", party=1)
    alice.conspires("lost-glory", {alice: own, bob: foreign})
    bob.conspires("lost-glory", {bob: 3})
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(keondra, target, "mental")
    scene.everyone_declines()

    assert scene.blood(target) == 4 - (1 + more)


@pytest.mark.card("keondra")
def test_keondra_strikes_back_without_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    keondra, strikes = bob.controls("keondra", party=1), bob.holds("baseball-bat")
    bob.conspires("lost-glory", {bob: 2})
    scene.action_phase(alice)

    alice.attacks(attacker, keondra)
    bob.reacts(strikes)
    scene.everyone_declines()

    assert scene.blood(attacker) == 4 - 1


@pytest.mark.card("ceraph")
def test_ceraph_has_influence_for_each_character_with_presence(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    ceraph, johnny = alice.controls("ceraph"), alice.controls("johnny")
    alice.controls("flick", torpor=True)
    bob.controls("ty-smith")
    scene.action_phase(alice)

    assert (scene.influence(ceraph), scene.influence(johnny)) == (2, 0)


@pytest.mark.card("matthew")
@pytest.mark.rule("RV-CARD-HH-58")
@pytest.mark.parametrize(("own", "foreign", "gained"), [(4, 0, 2), (3, 1, 1)])
def test_matthew_gains_for_the_first_conspiracy_more_if_alone(
    table: Table, own: int, foreign: int, gained: int
) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("matthew")
    carol.has(agenda=3)
    first = alice.conspires("lost-glory", {alice: own, bob: foreign})
    second = alice.conspires("lost-glory", {alice: 4})
    scene.action_phase(alice)

    alice.resolves(first, at=carol.seat)
    once = alice.prestige
    alice.resolves(second, at=carol.seat)

    assert (once, alice.prestige) == (10 + gained, 10 + gained)


@pytest.mark.card("raul-fontes")
@pytest.mark.rule("RV-CARD-HH-136")
def test_raul_fontes_counts_every_no_influence_token_of_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    raul, awe = alice.controls("raul-fontes", party=1), alice.holds("awe")
    target = bob.controls("strong", party=1, no_influence=True)
    bob.controls("blank", party=1, no_influence=True)
    bob.controls("third-blank", party=2, no_influence=True)
    scene.action_phase(alice)

    alice.attacks(raul, target, "mental", awe)
    scene.everyone_declines()

    # skull 1, Mental 1, a token each and the one of Awe itself; the target has Mental 3
    assert scene.blood(target) == 6 - (1 + 1 + 3 - 3)
    assert scene.match.view(bob.seat)["players"][bob.seat]["coterie"][0]["muted"] == 2


@pytest.mark.card("gisele")
def test_gisele_marks_the_attacker_she_blocks_also_from_ranged(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, gisele = bob.controls("blank", party=1), bob.controls("gisele", party=1)
    scene.action_phase(alice)
    before = scene.influence(attacker)

    alice.attacks(attacker, target, "ranged")
    bob.blocks(gisele)

    assert (before, scene.influence(attacker)) == (1, 0)
    assert scene.table.no_influence[attacker] == 1


@pytest.mark.card("gisele")
def test_gisele_marks_nobody_when_another_blocks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, other = bob.controls("gisele", party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target)
    bob.blocks(other)

    assert not scene.table.no_influence[attacker]


@pytest.mark.card("jimmy")
@pytest.mark.rule("RV-CARD-HH-59", "RV-CARD-HH-131", "RV-AMB-17")
def test_jimmy_makes_any_player_a_contributor(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    jimmy = alice.controls("jimmy", party=1)
    first = alice.conspires("lost-glory", {alice: 1})
    second = alice.conspires("snake-oil", {alice: 1})
    supply = 32 - 10 - 4
    scene.action_phase(alice)

    alice.uses(jimmy)
    players = alice.options
    alice.answers((bob.seat,), "rivals.target")
    alice.answers((first,), "rivals.choose")

    assert players == ((alice.seat,), (bob.seat,), (carol.seat,))
    assert scene.tokens(first) == [1, 1, 0]
    assert (bob.prestige, bob.supply) == (10, supply - 1)
    assert scene.is_exhausted(jimmy)
    assert scene.tokens(second) == [1, 0, 0]
    assert not scene.table.knows(bob.seat, first)


@pytest.mark.card("jimmy")
@pytest.mark.parametrize(("party", "laid"), [(0, True), (1, False)])
def test_jimmy_needs_the_streets_and_a_face_down_card(table: Table, party: int, laid: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    jimmy = alice.controls("jimmy", party=party)
    if laid:
        alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, jimmy)


@pytest.mark.card("jimmy")
@pytest.mark.rule("RV-CARD-HH-131", "RV-TURN-25")
def test_jimmy_cannot_use_a_foe_before_that_foes_first_turn(table: Table) -> None:
    scene = table(3, turn=2)
    alice, bob, carol = scene.players
    jimmy = bob.controls("jimmy", party=1)
    bob.conspires("lost-glory", {bob: 1})
    scene.action_phase(bob)

    bob.uses(jimmy)

    assert (carol.seat,) not in bob.options
    assert (alice.seat,) in bob.options


@pytest.mark.card("ociel-gonzalez")
@pytest.mark.rule("RV-CARD-HH-61")
@pytest.mark.parametrize(("title", "influence"), [("", 0), ("prince-of-the-city", 4)])
def test_ociel_gonzalez_doubles_the_influence_of_a_title(table: Table, title: str, influence: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    ociel = alice.controls("ociel-gonzalez", attached=title)
    scene.action_phase(alice)

    assert scene.influence(ociel) == influence


@pytest.mark.card("hakim-owusu")
@pytest.mark.rule("RV-CARD-77")
def test_hakim_owusu_has_influence_for_each_ongoing_scheme(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    hakim = alice.controls("hakim-owusu")
    for code in ("believer", "charmer", "search-engine"):
        alice.in_play(code)
    bob.in_play("believer")
    scene.action_phase(alice)

    assert scene.influence(hakim) == 2


@pytest.mark.card("iara")
@pytest.mark.rule("RV-CARD-HH-60")
@pytest.mark.parametrize(("torpor", "seen"), [(False, False), (True, True)])
def test_iaras_player_has_face_down_cards_that_foes_cannot_target(table: Table, torpor: bool, seen: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    lolita, logic = alice.controls("lolita", party=1), alice.holds("faulty-logic")
    own, other = alice.conspires("all-tied-up", {alice: 1}), alice.conspires("lost-glory", {alice: 1})
    target = bob.controls("blank", party=1)
    bob.controls("iara", torpor=torpor)
    secret = bob.conspires("lost-glory", {bob: 1})
    scene.action_phase(alice)

    alice.attacks(lolita, target, "social", logic)
    scene.everyone_declines()

    assert alice.asked == "rivals.choose"
    assert set(alice.options) - {(secret,)} == {(own,), (other,)}
    assert ((secret,) in alice.options) == seen


@pytest.mark.card("cobra-form")
def test_cobra_form_hides_who_has_played_it(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    bearer, form = alice.controls("matthew"), alice.holds("cobra-form")
    scene.action_phase(alice)
    before = scene.secrecy(bearer)

    alice.plays(form)

    assert scene.attached(bearer) == ["cobra-form"]
    assert (before, scene.secrecy(bearer)) == (1, 2)


@pytest.mark.card("cobra-form")
@pytest.mark.rule("RV-CARD-74", "RV-KEY-17", "RV-ABIL-10", "RV-DMG-12")
def test_cobra_form_is_shed_for_a_bite_that_no_attribute_stops(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bearer = alice.controls("matthew", party=1)
    form = alice.attaches("cobra-form", bearer)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(bearer, target, "social")
    alice.uses(form, 1)
    scene.everyone_declines()

    assert scene.blood(target) == 9 - 1  # Social 1 against 1, and 1 Aggravated
    assert (alice.cards("discard"), scene.attached(bearer)) == (["cobra-form"], [])


@pytest.mark.card("cobra-form")
@pytest.mark.parametrize(("actor", "can"), [("jimmy", False), ("ceraph", True)])
def test_cobra_form_is_for_who_has_protean(table: Table, actor: str, can: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls(actor)
    form = alice.holds("cobra-form")
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, form) == can


@pytest.mark.card("pay-tribute")
@pytest.mark.rule("RV-CARD-HH-115")
@pytest.mark.parametrize(("foreign", "bobs", "carols"), [(0, 10 - 1, 10 - 1), (1, 10, 10 - 2)])
def test_pay_tribute_steals_from_each_who_did_not_contribute(
    table: Table, foreign: int, bobs: int, carols: int
) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("iara")
    card = alice.conspires("pay-tribute", {alice: 3, bob: foreign})
    scene.action_phase(alice)

    alice.resolves(card)

    assert (bob.prestige, carol.prestige) == (bobs, carols)
    assert alice.prestige == 12
    assert alice.colours == ([10, 0, 2] if foreign else [10, 1, 1])


@pytest.mark.card("pay-tribute")
@pytest.mark.rule("RV-CARD-HH-115", "RV-WIN-04")
def test_pay_tribute_may_take_the_last_prestige(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("iara")
    bob.has(prestige=1)
    carol.has(rival=bob)
    card = alice.conspires("pay-tribute", {alice: 3})
    scene.action_phase(alice)

    alice.resolves(card)

    assert scene.table.ko[bob.seat] == alice.seat


@pytest.mark.card("pay-tribute")
@pytest.mark.rule("RV-CONSP-10")
@pytest.mark.parametrize(("clan", "own", "foreign"), [("blank", 3, 0), ("iara", 2, 0), ("iara", 2, 1)])
def test_pay_tribute_needs_the_clan_the_prestige_and_a_foe_to_hit(
    table: Table, clan: str, own: int, foreign: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls(clan)
    card = alice.conspires("pay-tribute", {alice: own, bob: foreign})
    scene.action_phase(alice)

    assert not alice.can(acts.RESOLVE, card)


@pytest.mark.example("EX-RV-46")
@pytest.mark.card("plots-within-plots")
@pytest.mark.rule("RV-CARD-65", "RV-CARD-HH-09")
def test_plots_within_plots_lays_a_conspiracy_for_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("guvnah", exhausted=True)
    plots = alice.in_play("plots-within-plots")
    plot = alice.holds("pay-tribute", "herald")
    alice.deck("mercy")
    scene.action_phase(alice)

    alice.uses(plots)
    only = alice.options
    alice.answers((plot,), "rivals.place")

    assert only == ((plot,),)
    assert alice.cards("laid") == ["pay-tribute"]
    assert scene.tokens(plot) == [0, 0]
    assert not scene.table.knows(bob.seat, plot)
    assert "mercy" in alice.cards("hand")  # Guv'nah saw it
    assert scene.is_exhausted(plots)
    assert scene.table.actions == 2
    assert alice.can(acts.FEED, plot)


@pytest.mark.card("plots-within-plots")
@pytest.mark.rule("RV-INFO-08")
def test_plots_within_plots_is_of_no_use_without_a_conspiracy_in_hand(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    plots = alice.in_play("plots-within-plots")
    alice.holds("herald")
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, plots)


@pytest.mark.card("plots-within-plots", "hakim-owusu")
@pytest.mark.example("EX-RV-62")
@pytest.mark.rule("RV-ED-06", "RV-SCHEME-13")
@pytest.mark.parametrize(("yes", "stays"), [(True, True), (False, False)])
def test_plots_within_plots_is_a_scheme_that_stays(table: Table, yes: bool, stays: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    hakim, plots = alice.controls("hakim-owusu"), alice.holds("plots-within-plots")
    bob.controls("blank")
    alice.has(prestige=1)
    bob.has(prestige=5)
    scene.action_phase(alice)

    alice.plays(plots)
    alice.votes()
    bob.votes(yes=yes, fist=4)

    assert alice.cards("play") == (["plots-within-plots"] if stays else [])
    assert alice.cards("discard") == ([] if stays else ["plots-within-plots"])
    assert scene.code(hakim) == "hakim-owusu"


def scheme_of(table: Table, *codes: str, icons: int, seats: int = 2):  # type: ignore[no-untyped-def]  # a scene and its card
    scene = table(seats)
    alice, bob = scene.players[:2]
    alice.controls("blank")
    for code in codes:
        alice.in_play(code)
    for one in ("iara", "jimmy", "matthew", "keondra", "velvet")[:icons]:
        alice.controls(one)
    bob.controls("other-blank")
    card = bob.holds("free-money")
    return scene, card


@pytest.mark.card("dark-money")
@pytest.mark.rule("RV-CARD-61", "RV-CARD-HH-28", "RV-CARD-HH-120")
@pytest.mark.example("EX-RV-67")
@pytest.mark.parametrize(("icons", "copies", "succeeds"), [(1, 1, True), (2, 1, True), (4, 1, False), (2, 2, False)])
def test_dark_money_lowers_what_foes_bring_in_any_scheme(table: Table, icons: int, copies: int, succeeds: bool) -> None:
    scene, card = scheme_of(table, *["dark-money"] * copies, icons=icons)
    alice, bob = scene.players
    scene.action_phase(bob)

    bob.plays(card)
    bob.votes(fist=3)
    alice.votes(yes=False, fist=2)

    # 3 of the fist, less 1 for every 2 icons and each copy, against 2
    assert (alice.prestige == 10 + 3) == succeeds


@pytest.mark.card("dark-money")
@pytest.mark.rule("RV-CARD-HH-120")
def test_dark_money_never_lowers_below_nothing_and_a_lowered_fist_is_paid_in_full(table: Table) -> None:
    scene, card = scheme_of(table, "dark-money", icons=5, seats=3)
    alice, bob, carol = scene.players
    alice.has(prestige=5)
    scene.action_phase(bob)

    bob.plays(card)
    bob.votes(fist=1)
    carol.votes(yes=True)
    alice.votes(yes=True)

    assert bob.prestige == 10 - 1 + 3  # the tie of nothing is YES


@pytest.mark.card("majesty")
@pytest.mark.rule("RV-CARD-HH-29")
def test_majesty_silences_a_player_in_a_scheme_of_ones_own_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("keondra")
    majesty, scheme = alice.in_play("majesty"), alice.holds("free-money")
    bob.controls("blank")
    bob.holds("hedge-your-bets", "mercy")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.answers((ABILITY, majesty, 1))
    alice.answers((bob.seat,), "rivals.target")
    while alice.asked:
        alice.chooses(*(DONE if DONE in alice.options else alice.options[0]))
    asked = []
    while bob.asked != "rivals.scheme.answer":
        asked.append(bob.asked)
        bob.chooses(*(DONE if DONE in bob.options else bob.options[0]))

    assert "rivals.scheme.modifier" not in asked
    assert scene.is_exhausted(majesty)


@pytest.mark.card("majesty")
@pytest.mark.parametrize(("leader", "influence"), [("gisele", 1 + 2), ("keondra", 1 + 1), ("blank", 1)])
def test_majesty_gives_the_leader_influence_for_each_presence(table: Table, leader: str, influence: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    chief, other = alice.controls(leader), alice.controls("flick")
    alice.in_play("majesty")
    scene.action_phase(alice)

    assert (scene.influence(chief), scene.influence(other)) == (influence, 0)


@pytest.mark.card("majesty")
@pytest.mark.rule("RV-CARD-HH-29", "RV-INF-09")
def test_majesty_does_not_serve_in_a_foes_scheme_nor_for_a_title(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    majesty, title = alice.in_play("majesty"), alice.holds("sheriff")
    bob.controls("blank")
    scheme = bob.holds("free-money")
    scene.action_phase(alice)

    alice.plays(title)
    for_title = (ABILITY, majesty, 1) in alice.options
    foes = table(2)
    ada, ben = foes.players
    ada.controls("strong")
    held = ada.in_play("majesty")
    ben.controls("blank")
    played = ben.holds("free-money")
    foes.action_phase(ben)
    ben.plays(played)
    ben.votes()

    assert not for_title
    assert (ABILITY, held, 1) not in ada.options
    assert scheme != majesty


@pytest.mark.card("gisele")
@pytest.mark.rule("RV-CARD-79")
def test_gisele_marks_the_attacker_before_any_reaction(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    alice.holds("fleetness")
    target, gisele = bob.controls("blank", party=1), bob.controls("gisele", party=1)
    bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.blocks(gisele)

    assert bob.asked == "rivals.attack.react"
    assert scene.table.no_influence[attacker] == 1

"""Toreador characters: Retainers taken and moved, Influence found, and one Social attack a turn that counts."""

from __future__ import annotations

import json

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("bella-forte")
@pytest.mark.parametrize(
    ("top", "more"), [("herald", 2), ("free-money", 2), ("fleetness", 2), ("power-play", 0), ("baseball-bat", 0)]
)
def test_bella_forte_discards_her_top_card_for_two_damage_unless_it_is_an_attack_card(
    table: Table, top: str, more: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    bella = alice.controls("bella-forte", party=1)
    alice.deck(top, "sheriff")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(bella, target, "mental")
    alice.uses(bella)

    assert scene.blood(target) == 9 - 1 - more
    assert (alice.cards("discard"), alice.cards("deck")) == ([top], ["sheriff"])
    assert alice.asked == "rivals.act"


@pytest.mark.card("bella-forte")
def test_bella_forte_may_leave_her_library_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bella, target = alice.controls("bella-forte", party=1), bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(bella, target, "mental")
    alice.declines()

    assert (scene.blood(target), alice.cards("discard")) == (9 - 1, [])


@pytest.mark.card("bella-forte")
@pytest.mark.rule("RV-ABIL-11")
def test_bella_forte_discards_nothing_for_a_companion(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, bella = alice.controls("strong", party=1), alice.controls("bella-forte", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")

    assert alice.asked == "rivals.act"
    assert not alice.can(acts.ABILITY, bella)


@pytest.mark.card("bella-forte")
def test_bella_forte_needs_a_card_to_discard(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bella, target = alice.controls("bella-forte", party=1), bob.controls("armoured", party=1)
    alice.deck("herald")
    scene.action_phase(alice)
    alice.draws()

    alice.attacks(bella, target, "mental")

    assert alice.cards("deck") == []
    assert alice.asked == "rivals.act"


@pytest.mark.card("bong-cha-park")
@pytest.mark.rule("RV-CARD-46", "RV-ATTACH-05")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_bong_cha_park_moves_a_retainer_within_the_party_without_its_effects(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.has(agenda_card="playthings", haven="the-penthouse")
    bong = alice.controls("bong-cha-park", leader=True)
    alice.attaches("addict", bong, exhausted=True)
    hosts = [alice.controls("muhammad-zadeh", blood=1), alice.controls("iris-lokken")]
    scene.end_of_turn(alice)

    retainers = alice.options
    alice.answers(retainers[0], "rivals.choose")
    choice = alice.options
    alice.answers((hosts[0],), "rivals.choose")

    assert (len(retainers), retainers[1], choice) == (2, DONE, ((hosts[0],), (hosts[1],)))
    assert (scene.attached(bong), scene.attached(hosts[0])) == ([], ["addict"])
    assert scene.is_exhausted(retainers[0][0])
    assert (alice.agenda, scene.blood(hosts[0]), len(alice.cards("hand"))) == (0, 1, 2)  # the Draw Step's two


@pytest.mark.card("bong-cha-park")
def test_bong_cha_park_may_take_a_retainer_of_a_companion_or_leave_it(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    bong, host = alice.controls("bong-cha-park"), alice.controls("muhammad-zadeh", attached="chef herald")
    scene.end_of_turn(alice)

    offered = [scene.code(one) for (one,) in alice.options if (one,) != DONE]
    alice.declines()

    assert offered == ["chef"]
    assert (scene.attached(bong), scene.attached(host)) == ([], ["chef", "herald"])


@pytest.mark.card("bong-cha-park")
def test_bong_cha_park_does_not_reach_another_party_or_a_foes_turn(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("bong-cha-park", party=1)
    alice.controls("iris-lokken", party=1)
    alice.controls("muhammad-zadeh", party=2, attached="chef")
    foes = table(2)
    foes.players[0].controls("bong-cha-park")
    foes.players[0].controls("muhammad-zadeh", attached="chef")

    scene.end_of_turn(alice)
    foes.end_of_turn(foes.players[1])

    assert scene.waiting()[1] == foes.waiting()[1] == "rivals.act"


@pytest.mark.card("bong-cha-park")
def test_bong_cha_park_alone_has_nobody_to_give_a_retainer_to(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    bong = alice.controls("bong-cha-park", attached="chef", party=1)
    alice.controls("muhammad-zadeh")

    scene.end_of_turn(alice)

    assert scene.waiting()[1] == "rivals.act"
    assert scene.attached(bong) == ["chef"]


@pytest.mark.card("bunny-benitez")
@pytest.mark.parametrize(("yes", "gained"), [(True, 3 + 1), (False, 0)])
def test_bunny_benitez_gains_one_prestige_when_your_scheme_succeeds(table: Table, yes: bool, gained: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("bunny-benitez")
    scheme, leader = alice.holds("free-money"), bob.controls("blank")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes()
    bob.votes(yes=yes, exerts=[leader])

    assert alice.prestige == 10 + gained


@pytest.mark.card("bunny-benitez")
def test_bunny_benitez_gains_nothing_by_a_foes_scheme(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    scheme = alice.holds("free-money")
    bob.controls("bunny-benitez")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes()
    bob.votes()

    assert bob.prestige == 10 + 3


@pytest.mark.card("bunny-benitez")
def test_bunny_benitez_exhausts_for_two_more_influence(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank, bunny, title = alice.controls("blank"), alice.controls("bunny-benitez"), alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(title, by=blank)
    alice.uses(bunny, 1)
    granted = scene.influence(bunny)
    alice.exerts(bunny)

    assert granted == 2
    assert (scene.is_exhausted(bunny), alice.prestige, scene.attached(blank)) == (True, 10, ["herald"])


@pytest.mark.card("bunny-benitez")
def test_bunny_benitez_has_the_influence_only_for_the_action_under_way(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank, bunny, title = alice.controls("blank"), alice.controls("bunny-benitez"), alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(title, by=blank)
    alice.uses(bunny, 1)
    alice.exerts()

    assert scene.influence(bunny) == 0
    assert alice.prestige == 10 - 2


@pytest.mark.card("bunny-benitez")
@pytest.mark.rule("RV-INF-09", "RV-ABIL-04")
@pytest.mark.parametrize("exhausted", [True, False])
def test_bunny_benitez_exhausts_only_when_ready_and_in_your_own_turn(table: Table, exhausted: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    scheme = alice.holds("free-money")
    bunny = (alice if exhausted else bob).controls("bunny-benitez", exhausted=exhausted, party=1)
    scene.action_phase(alice)

    alice.plays(scheme)
    offered = alice.can(1, bunny)
    alice.votes()

    assert not offered
    assert not bob.can(1, bunny)


@pytest.mark.card("iris-lokken")
@pytest.mark.rule("RV-CARD-13", "RV-INF-08")
@pytest.mark.parametrize(("top", "influence"), [("power-play", 5), ("baseball-bat", 1), ("free-money", 0)])
def test_iris_lokken_finds_influence_on_top_of_the_library(table: Table, top: str, influence: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    iris, scheme = alice.controls("iris-lokken"), alice.holds("free-money")
    alice.deck(top, "sheriff")
    scene.action_phase(alice)

    alice.plays(scheme, by=iris)
    alice.votes()
    shown = top in json.dumps(scene.match.view(bob.seat))
    bob.votes(yes=False, fist=5)

    assert shown
    assert alice.cards("deck") == [top, "sheriff"]
    assert alice.prestige == (10 + 3 if influence >= 5 else 10)
    assert scene.influence(iris) == 1  # a Leader's, not exerted: no token on her


@pytest.mark.card("iris-lokken")
@pytest.mark.rule("RV-SCHEME-06")
def test_iris_lokken_adds_to_what_is_exerted_in_the_open() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    iris, scheme = alice.controls("iris-lokken"), alice.holds("free-money")
    alice.deck("throat-rip")
    scene.action_phase(alice)

    alice.plays(scheme, by=iris)
    alice.votes(exerts=[iris])
    bob.votes(yes=False, fist=5)

    assert scene.events("answered")[0].args[0] == 4 + 1
    assert alice.prestige == 10 + 3  # 5 to 5 is yes


@pytest.mark.card("iris-lokken")
@pytest.mark.parametrize("code", ["free-money", "herald"])
def test_iris_lokken_reveals_nothing_for_others_or_for_other_cards(table: Table, code: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    iris, blank = alice.controls("iris-lokken"), alice.controls("strong")
    card = alice.holds(code)
    alice.deck("power-play")
    scene.action_phase(alice)

    alice.plays(card, by=iris if code == "herald" else blank)

    assert alice.asked == "rivals.exert"
    assert "power-play" not in json.dumps(scene.match.view(bob.seat))


@pytest.mark.card("muhammad-zadeh")
@pytest.mark.parametrize(("attached", "influence"), [("", 0), ("herald", 0), ("chef", 1), ("chef vagrant herald", 2)])
def test_muhammad_zadeh_has_one_influence_for_each_retainer(table: Table, attached: str, influence: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    muhammad = alice.controls("muhammad-zadeh", attached=attached)
    mate = alice.controls("iris-lokken", attached="cop")
    scene.action_phase(alice)

    assert (scene.influence(muhammad), scene.influence(mate)) == (influence, 0)


@pytest.mark.card("iris-lokken")
def test_iris_lokken_finds_nothing_in_an_empty_library(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    iris, scheme = alice.controls("iris-lokken"), alice.holds("free-money")
    leader = bob.controls("blank")
    alice.deck("power-play")
    scene.action_phase(alice)
    alice.draws()

    alice.plays(scheme, by=iris)
    alice.votes()
    bob.votes(yes=False, exerts=[leader])

    assert alice.prestige == 10

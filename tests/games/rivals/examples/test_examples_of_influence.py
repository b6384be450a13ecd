"""Examples of the rulebooks about Schemes, Titles, Conspiracies and deals, played as they are told."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import PLEDGE
from elysium.games.rivals.flow.politics.deals import INTEL, NOTHING, OFFER, PEACE, PEACE_BELOW_9, SAY_YES
from elysium.games.rivals.flow.politics.influence import EXERT, MODIFIER
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table


def rest_of_turn(scene: RivalsScene, player: Player) -> None:
    """This player does nothing more."""
    turn = scene.table.turn
    while scene.table.turn == turn:
        if player.asked == "rivals.act":
            player.acts(acts.END if player.can(acts.END) else acts.PASS)
        else:
            scene.everyone_declines()


@pytest.mark.example("EX-RV-03")
@pytest.mark.card("free-money", "hedge-your-bets", "flick", "primogen")
@pytest.mark.rule(
    "RV-SCHEME-03", "RV-SCHEME-04", "RV-SCHEME-06", "RV-SCHEME-10", "RV-SCHEME-11", "RV-INF-04", "RV-INF-05"
)
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_free_money_with_a_tie(table: Table, edition: str) -> None:
    scene = table(4, edition=edition)
    first, second, third, fourth = scene.players
    speaker = third.controls("strong", attached="primogen")
    money, hedge = third.holds("free-money"), third.holds("hedge-your-bets")
    leader = fourth.controls("third-blank")
    first.controls("blank", torpor=True, blood=1)
    first.controls("skunk")
    tired, flick = second.controls("other-blank", no_influence=True), second.controls("flick")
    scene.action_phase(third)
    supplies = [player.supply for player in scene.players]

    third.plays(money)
    third.votes(exerts=(speaker,), lays=hedge, fist=2)
    fourth.votes(yes=False, exerts=(leader,), fist=3)
    assert first.asked == "rivals.scheme.fist"  # a Leader in torpor exerts nothing
    first.votes(yes=True, fist=1)
    second.uses(flick)
    second.exerts(flick)
    second.answers((0,), "rivals.scheme.fist")
    said = scene.match.view(0)["scheme"]["said"]
    second.votes(yes=False)

    assert said == [[2, 2, 1], [3, 1, 0], [0, 0, 1]]
    assert [player.prestige for player in scene.players] == [12, 13, 11, 13]
    changes = [player.supply - before for player, before in zip(scene.players, supplies, strict=True)]
    assert changes == [1 - 3, 1 - 3, 2 - 3, -3]  # fists of the winners and Flick's Blood, less what all gain
    assert scene.blood(flick) == 2
    for one in (speaker, leader, flick, tired):
        assert scene.influence(one) == 0
    assert third.cards("discard") == ["hedge-your-bets", "free-money"]
    assert third.agenda == 0  # it has not failed


@pytest.mark.example("EX-RV-04")
@pytest.mark.card("keeper-of-elysium", "velvet", "guvnah")
@pytest.mark.rule("RV-TITLE-01", "RV-TITLE-02", "RV-INF-05", "RV-CARD-47")
def test_velvet_becomes_keeper_of_elysium(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    guvnah, velvet = alice.controls("guvnah"), alice.controls("velvet")
    title, hedge = alice.holds("keeper-of-elysium"), alice.holds("hedge-your-bets")
    scene.action_phase(alice)
    supply = alice.supply

    alice.plays(title, by=velvet)
    alice.adds(hedge)
    alice.exerts(guvnah)

    assert scene.attached(velvet) == ["keeper-of-elysium"]
    assert scene.is_exhausted(velvet)
    assert scene.influence(guvnah) == 0
    assert (alice.prestige, alice.supply) == (9, supply + 1)  # 1 paid, none gained by Velvet
    assert alice.cards("discard") == ["hedge-your-bets"]
    assert alice.hand == ()  # none drawn by Guv'nah


@pytest.mark.example("EX-RV-05")
@pytest.mark.card("lost-glory", "guvnah")
@pytest.mark.rule("RV-CONSP-01", "RV-CONSP-04", "RV-CONSP-05", "RV-CONSP-10", "RV-CONSP-11", "RV-CONSP-13", "RV-SF-19")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_lost_glory_over_three_turns(table: Table, edition: str) -> None:
    scene = table(4, edition=edition)
    blue, second, red, fourth = scene.players
    red.has(agenda=10)
    guvnah = blue.controls("guvnah")
    card = blue.holds("lost-glory")
    scene.action_phase(blue)

    blue.plays(card)
    assert scene.is_exhausted(guvnah)
    assert len(blue.hand) == 1  # drawn for the card placed face down
    blue.shows(card, fourth)
    fourth.agrees()
    assert scene.table.actions == 1
    assert not blue.can(acts.RESOLVE, card)
    for player in scene.players:
        rest_of_turn(scene, player)

    fourth.answers((0,), "rivals.contribute")
    blue.feeds(card)
    blue.shows(card, second)
    second.agrees()
    assert scene.tokens(card) == [2, 1, 0, 1]
    assert blue.can(acts.RESOLVE, card)
    for player in scene.players:
        rest_of_turn(scene, player)

    second.declines()
    fourth.declines()
    supplies = [player.supply for player in scene.players]
    blue.acts(acts.RESOLVE, card)  # red is the only legal target

    assert red.agenda == 8
    assert scene.table.actions == 2
    assert blue.cards("discard") == ["lost-glory"]
    changes = [player.supply - before for player, before in zip(scene.players, supplies, strict=True)]
    assert changes == [2, 1, 0, 1]


@pytest.mark.example("EX-RV-37")
@pytest.mark.rule("RV-DEAL-01", "RV-DEAL-06")
def test_three_influence_for_peace(table: Table) -> None:
    scene = table(3, options={"deals": "binding"})
    alice, xenia, other = scene.players
    fist, schemer = alice.controls("strong", party=1), alice.controls("blank")
    leader = xenia.controls("other-blank", party=1)
    target = other.controls("third-blank", party=1)
    scheme = alice.holds("free-money")
    scene.action_phase(alice)

    alice.acts(acts.DEAL, xenia.seat, OFFER)
    alice.answers((SAY_YES, 3), "rivals.deal.wants")
    alice.answers((PEACE, 0), "rivals.deal.gives")
    xenia.answers(YES, "rivals.deal.agree")
    alice.plays(scheme, by=schemer)
    alice.votes()
    xenia.exerts(leader)
    fists = xenia.options
    xenia.chooses(2)
    answers = xenia.options
    xenia.chooses(*YES)
    other.votes(yes=False)
    promised = sorted(scene.match.view(2)["deals"])
    alice.acts(acts.ATTACK, fist)
    targets = alice.options
    alice.chooses(target)
    alice.strikes("ranged")
    rest_of_turn(scene, alice)

    assert fists == tuple((n,) for n in range(2, 10))
    assert answers == (YES,)
    assert targets == ((target,),)
    assert promised == [[0, 1, PEACE, 0, 0], [1, 0, SAY_YES, 3, 0]]
    assert scene.match.view(2)["deals"] == []  # nothing after the turn


@pytest.mark.example("EX-RV-38")
@pytest.mark.rule("RV-SF-17", "RV-DEAL-05")
def test_promises_in_sf_outlast_the_turn(table: Table) -> None:
    scene = table(3, edition="sf", options={"deals": "binding"})
    alice, bob, carol = scene.players
    alice.has(rival=carol)
    bob.has(agenda=8)
    fist = alice.controls("strong", party=1)
    bob.controls("other-blank", party=1)
    hidden = carol.controls("third-blank")
    card = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.acts(acts.DEAL, bob.seat, OFFER)
    wants = {option[0] for option in alice.options}
    alice.answers((INTEL, 1), "rivals.deal.wants")
    gives = {option[0] for option in alice.options}
    alice.answers((PEACE_BELOW_9, 0), "rivals.deal.gives")
    bob.agrees()
    for player in scene.players:
        rest_of_turn(scene, player)
    alice.moves(fist)
    alice.acts(acts.ATTACK, fist)
    targets = alice.options
    alice.chooses(hidden)
    while alice.asked == "rivals.attack.intel":
        alice.declines()

    assert wants | gives == {SAY_YES, SAY_YES + 1, INTEL, PEACE, PEACE_BELOW_9, NOTHING}  # nothing to hand over
    assert targets == ((hidden,),)  # Bob has less than 9 Agenda
    assert bob.asked == "rivals.attack.intel"
    assert DONE not in bob.options
    assert (PLEDGE, card) in bob.options


@pytest.mark.example("EX-RV-52")
@pytest.mark.card("hedge-your-bets")
@pytest.mark.rule("RV-INF-05", "RV-CARD-10")
def test_only_one_of_two_modifiers_serves_for_a_title(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("strong")
    title = alice.holds("keeper-of-elysium")
    first = alice.holds("hedge-your-bets", "hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(title)
    offered = alice.options
    alice.adds(first)

    assert offered == ((EXERT, leader), (MODIFIER, first), (MODIFIER, first + 1), DONE)
    assert alice.options == ((EXERT, leader), DONE)
    alice.exerts(leader)
    assert alice.prestige == 9
    assert alice.cards("hand") == ["hedge-your-bets"]

"""Every open decision on Influence, deals and Conspiracies: who, among what, and that the whole table hears of it."""

from __future__ import annotations

from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.deals import INTEL, NOTHING, OFFER, PEACE
from elysium.games.rivals.flow.politics.influence import EXERT
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.moments import Asked, Moment, decisions, ones
from tests.games.rivals.rules.onlookers import is_open

# Influence.


def influence_for_a_title(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    hydra = alice.controls("hydra")
    alice.has(prestige=2)
    skunk = alice.controls("skunk", attached="prince-of-the-city")
    herald, modifier = alice.holds("herald"), alice.holds("hedge-your-bets")
    scene.action_phase(alice)
    alice.plays(herald, by=hydra)
    return Asked(scene, alice, "rivals.exert", {(EXERT, hydra), (EXERT, skunk), (2, modifier)})


def influence_in_a_scheme(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    money = alice.holds("free-money")
    leader, flick = bob.controls("hydra"), bob.controls("flick")
    scene.action_phase(alice)
    alice.plays(money)
    alice.votes()
    return Asked(scene, bob, "rivals.exert", {(EXERT, leader), (1, flick, 0), DONE})


def yes_or_no(table: Table) -> Asked:
    scene = table(3)
    alice, bob, _ = scene.players
    money = alice.holds("free-money")
    scene.action_phase(alice)
    alice.plays(money)
    alice.votes()
    bob.exerts()
    bob.chooses(0)
    return Asked(scene, bob, "rivals.scheme.answer", {YES, NO})


def group_of_a_scheme(table: Table) -> Asked:
    """Balance of Power: half the players or more, its own among them; each of them robs one of the rest."""
    scene = table(3)
    alice, _, _ = scene.players
    alice.controls("lixue-chen")
    balance = alice.holds("balance-of-power")
    scene.action_phase(alice)
    alice.plays(balance)
    return Asked(scene, alice, "rivals.target", ones(0b011, 0b101))


def victim_of_a_scheme(table: Table) -> Asked:
    scene = table(4)
    alice, bob, cleo, dave = scene.players
    alice.controls("lixue-chen")
    balance = alice.holds("balance-of-power")
    scene.action_phase(alice)
    alice.plays(balance, at=0b0011)
    for player in scene.players:
        player.votes()
    alice.chooses(cleo.seat)
    return Asked(scene, bob, "rivals.choose", ones(cleo.seat, dave.seat))


# Deals and Conspiracies.


def what_a_deal_asks_for(table: Table) -> Asked:
    scene = table(2, options={"deals": "binding"})
    alice, bob = scene.players
    scene.action_phase(alice)
    alice.acts(acts.DEAL, bob.seat, OFFER)
    alice.chooses(INTEL, 1)
    alice.chooses(PEACE, 0)
    assert (NOTHING, 0) not in bob.options
    return Asked(scene, bob, "rivals.deal.agree", {YES, NO})


def whom_to_show_a_conspiracy(table: Table) -> Asked:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.controls("hydra", exhausted=True)
    laid = alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice, actions=0)
    shows = {(acts.SHOW, laid, bob.seat), (acts.SHOW, laid, cleo.seat)}
    return Asked(scene, alice, "rivals.act", {*shows, (acts.FEED, laid), (acts.END,)})


def adding_at_once(table: Table) -> Asked:
    scene = table(3)
    alice, bob, _ = scene.players
    laid = alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice)
    alice.shows(laid, to=bob)
    return Asked(scene, bob, "rivals.contribute", {YES, NO})


def adding_later(table: Table) -> Asked:
    scene = table(3)
    alice, bob, _ = scene.players
    alice.conspires("lost-glory", {alice: 1, bob: 1}, shown=[bob])
    scene.full_action_phase(alice)
    return Asked(scene, bob, "rivals.contribute", {YES, NO})


def target_of_a_conspiracy(table: Table) -> Asked:
    scene = table(4)
    alice, bob, cleo, dave = scene.players
    for player in (bob, cleo, dave):
        player.has(agenda=4)
    laid = alice.conspires("lost-glory", {alice: 3, bob: 1})
    scene.action_phase(alice)
    alice.resolves(laid)
    return Asked(scene, alice, "rivals.target", ones(cleo.seat, dave.seat))


MARKS = decisions(
    {
        influence_for_a_title: "RV-DEC-46",
        influence_in_a_scheme: "RV-DEC-47",
        yes_or_no: "RV-DEC-50",
        group_of_a_scheme: "RV-DEC-51",
        victim_of_a_scheme: "RV-DEC-51",
        what_a_deal_asks_for: "RV-DEC-52",
        whom_to_show_a_conspiracy: "RV-DEC-53",
        adding_at_once: "RV-DEC-54",
        adding_later: "RV-DEC-55",
        target_of_a_conspiracy: "RV-DEC-56",
    }
)


@MARKS
def test_who_is_asked_what_and_among_which_answers(table: Table, moment: Moment) -> None:
    scene, who, point, options = moment(table)

    assert scene.waiting() == (who.seat, point)
    assert set(who.options) == options


@MARKS
def test_everybody_can_tell_one_answer_from_another(moment: Moment) -> None:
    scene, who, _, _ = moment(RivalsScene)

    assert is_open(scene.match, who.seat)

"""Our rulings on attachments, torpor, Titles, Agendas and single cards."""

from __future__ import annotations

import pytest

from elysium.core.ids import CardId
from elysium.effects.verbs import NO, YES
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.idle_turns import until_turn

EDITIONS = pytest.mark.parametrize("edition", ["rio", "sf"])


@pytest.mark.rule("RV-AMB-18", "RV-DEC-40")
def test_a_fourth_attachment_burns_one_that_is_no_title_first(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    host = alice.controls("strong", party=1)
    attached = [alice.attaches(code, host) for code in ("vagrant", "sheriff", "athlete")]
    cop = scene.streets("cop")
    scene.action_phase(alice)

    alice.attacks(host, cop, "physical")
    alice.answers((1,), "rivals.mortal")
    assert scene.waiting() == (alice.seat, "rivals.attach.burn")
    assert alice.options == ((attached[0],), (attached[2],))
    alice.chooses(attached[0])

    assert scene.attached(host) == ["sheriff", "athlete", "cop"]
    assert scene.city("burned") == ["vagrant"]


@pytest.mark.rule("RV-AMB-19", "RV-DEC-71")
@pytest.mark.card("irresistible-voice")
@pytest.mark.parametrize(("edition", "drawn"), [("rio", 0), ("sf", 1)])
def test_a_stolen_retainer_does_not_do_again_what_it_does_once(table: Table, edition: str, drawn: int) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    thief = alice.controls("muhammad-zadeh", party=1)
    victim = bob.controls("strong", party=1)
    addict, other = bob.attaches("addict", victim), bob.attaches("cop", victim)
    voice = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(thief, victim, "mental", card=voice)
    scene.everyone_declines("rivals.offer")
    alice.answers(YES, "rivals.offer")
    assert scene.waiting() == (alice.seat, "rivals.choose")
    assert alice.options == ((addict,), (other,))
    alice.chooses(addict)
    scene.everyone_declines()

    assert scene.attached(thief) == ["addict"]
    assert len(alice.hand) == drawn


@EDITIONS
@pytest.mark.rule("RV-AMB-25")
def test_who_returns_from_torpor_is_ready(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.controls("hydra")
    sleeper = alice.controls("doc", torpor=True, blood=4)
    scene.end_phase(alice)

    assert scene.is_active(sleeper)
    assert not scene.is_exhausted(sleeper)


@pytest.mark.rule("RV-AMB-48")
def test_a_burned_leader_is_not_replaced_and_the_leader_ability_stays_off(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="the-madhouse")
    leader = bob.controls("blank", blood=1, party=1)
    follower = bob.controls("doc")
    laid = bob.conspires("lost-glory", {bob: 1})
    bob.holds("greed")
    attacker = alice.controls("strong", party=1)
    acid = alice.holds("acid")
    scene.action_phase(alice)

    alice.attacks(attacker, leader, "physical", card=acid)
    scene.everyone_declines()

    shown = scene.match.view(bob.seat)["players"][bob.seat]
    assert shown["burned"] == ["blank"]
    assert [character["leader"] for character in shown["coterie"]] == [False]
    assert scene.influence(follower) == 0
    until_turn(scene, 21)
    assert bob.asked == "rivals.act"
    assert not bob.can(acts.ABILITY, bob.haven)
    assert bob.can(acts.FEED, laid)


@pytest.mark.rule("RV-AMB-53")
def test_a_title_does_nothing_in_torpor_and_works_again_afterwards(table: Table) -> None:
    """The Keeper of Elysium hides the Haven."""
    scene = table(2)
    alice, _ = scene.players
    hidden = alice.controls("hydra")
    keeper = alice.controls("doc", torpor=True, blood=4)
    alice.attaches("keeper-of-elysium", keeper, works=False)
    scene.action_phase(alice)

    assert (scene.is_active(keeper), scene.secrecy(hidden)) == (False, 1)
    until_turn(scene, 21)

    assert (scene.is_active(keeper), scene.secrecy(hidden)) == (True, 2)


@pytest.mark.rule("RV-AMB-47")
@pytest.mark.parametrize(("prestige", "playable"), [(3, False), (4, True)])
def test_a_title_can_be_announced_only_if_its_influence_is_there(table: Table, prestige: int, playable: bool) -> None:
    """Keeper of Elysium needs 4: the Leader has 1, and the last Prestige cannot help."""
    scene = table(2)
    alice, _ = scene.players
    alice.controls("hydra")
    alice.has(prestige=prestige)
    keeper = alice.holds("keeper-of-elysium")
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, keeper) == playable


@pytest.mark.rule("RV-AMB-44")
def test_an_exhausted_character_does_not_leave_the_haven(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    ready, tired = alice.controls("hydra"), alice.controls("skunk", exhausted=True)
    scene.action_phase(alice)

    assert alice.can(acts.MOVE, ready)
    assert not alice.can(acts.MOVE, tired)


@pytest.mark.rule("RV-AMB-32")
@pytest.mark.parametrize(("edition", "early"), [("rio", False), ("sf", True)])
def test_who_may_end_the_action_phase_early(table: Table, edition: str, early: bool) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.deck(*["greed"] * 4)
    scene.action_phase(alice)

    assert alice.can(acts.END) == early
    assert alice.can(acts.PASS) != early
    for _ in range(2):
        alice.draws()

    assert alice.can(acts.END)


@pytest.mark.rule("RV-AMB-40")
def test_cards_are_played_as_printed_last(table: Table) -> None:
    """Sucker Punch has damage 1; what it hurts gives Drain Them Slowly 2 Agenda."""
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="drain-them-slowly")
    skunk, target = alice.controls("skunk", party=1), bob.controls("blank", party=1)
    punch = alice.holds("sucker-punch")
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical", card=punch)
    scene.everyone_declines()

    assert (scene.blood(target), alice.agenda) == (4 - 2, 2)


@pytest.mark.rule("RV-AMB-40")
@pytest.mark.card("the-madhouse")
def test_the_madhouse_costs_only_a_discard(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="the-madhouse")
    leader = alice.controls("hydra", exhausted=True)
    laid = alice.conspires("lost-glory", {alice: 1})
    alice.holds("greed", "fleetness")
    scene.action_phase(alice)

    alice.uses(alice.haven, 1)
    alice.answers((alice.hand[0],), "rivals.discard")

    assert scene.tokens(laid) == [2, 0]
    assert scene.is_exhausted(leader)
    assert alice.prestige == 10


@pytest.mark.rule("RV-AMB-45", "RV-AMB-49", "RV-DEC-07")
@pytest.mark.parametrize(("answer", "gained"), [(YES, 1 + 1), (NO, 1)])
def test_an_agenda_counts_for_what_is_going_on_and_not_for_what_is_over(
    table: Table, answer: tuple[int, ...], gained: int
) -> None:
    """Playthings gives 1 for attaching a Citizen; the Citizen itself is worth 1."""
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="playthings", agenda_up=False)
    strong = alice.controls("strong", party=1)
    cop = scene.streets("cop")
    scene.action_phase(alice)

    alice.attacks(strong, cop, "physical")
    alice.answers((1,), "rivals.mortal")
    assert (scene.waiting(), alice.options) == ((alice.seat, "rivals.agenda"), (NO, YES))
    alice.chooses(*answer)
    if answer == NO:
        alice.reveals_agenda()

    assert alice.agenda == gained
    assert scene.match.view(1)["players"][alice.seat]["agenda_card"] == "playthings"


@pytest.mark.rule("RV-AMB-52")
def test_an_ongoing_event_without_a_token_burns_in_the_next_city_deck_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    alice.has(prestige=28)  # with 4 Blood that is all there is
    scene.city_deck("cable-car-accident", "chef")
    scene.turn(alice)

    assert scene.in_streets() == ["cable-car-accident"]
    assert sum(scene.tokens(event_of(scene))) == 0
    until_turn(scene, 21)

    assert scene.table.active == bob.seat
    assert "cable-car-accident" in scene.city("burned")


def event_of(scene: RivalsScene) -> CardId:
    return next(card for card in range(len(scene.table.face)) if scene.code(card) == "cable-car-accident")


@pytest.mark.rule("RV-UNIQ-01")
def test_a_unique_title_bars_another_copy_be_it_the_first_card_of_the_table(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    herald = alice.holds("herald")
    assert herald == 0
    holder = alice.controls("hydra")
    bob.controls("doc")
    copy = bob.holds("herald")
    scene.action_phase(alice)

    alice.plays(herald, by=holder)
    alice.exerts()
    assert scene.attached(holder) == ["herald"]
    until_turn(scene, 21)

    assert bob.asked == "rivals.act"
    assert not bob.can(acts.PLAY, copy)

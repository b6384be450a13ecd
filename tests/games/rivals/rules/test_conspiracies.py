"""Conspiracies: placing, showing, adding Prestige, resolving, and who contributed (RV-CONSP)."""

from __future__ import annotations

from typing import Any

import pytest

from elysium import SPECTATOR
from elysium.effects.verbs import NO, YES
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table


def laid(scene: RivalsScene, seat: int, owner: Player) -> Any:
    """What a seat sees of another player's face-down cards."""
    return scene.match.view(seat)["players"][owner.seat]["laid"]


@pytest.mark.rule("RV-CONSP-01", "RV-DEC-17")
def test_a_ready_character_exhausts_and_a_prestige_goes_on_the_face_down_card(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    tired, ready, other = alice.controls("blank", exhausted=True), alice.controls("skunk"), alice.controls("ty-smith")
    card = alice.holds("lost-glory")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, card)
    assert alice.options == ((ready,), (other,))
    alice.chooses(ready)

    assert scene.is_exhausted(ready)
    assert scene.is_exhausted(tired)
    assert not scene.is_exhausted(other)
    assert alice.cards("laid") == ["lost-glory"]
    assert scene.tokens(card) == [1, 0]
    assert alice.prestige == 9
    assert scene.table.actions == 1


@pytest.mark.rule("RV-CONSP-01")
def test_nobody_is_told_what_was_placed() -> None:
    seen = []
    for code in ("lost-glory", "all-tied-up"):
        scene = RivalsScene(2)
        alice, _ = scene.players
        card = alice.holds(code)
        scene.action_phase(alice)
        alice.plays(card)
        told = [event for event in scene.rivals.events() if event.seen_by(1)]
        seen.append((scene.match.view(1), scene.match.view(SPECTATOR), told))
        assert laid(scene, 0, alice)[0]["card"] == code

    assert seen[0] == seen[1]
    assert seen[0][0]["players"][0]["laid"] == [{"id": 0, "card": None, "tokens": [1, 0], "shown": []}]


@pytest.mark.rule("RV-CONSP-01", "RV-CONSP-09")
def test_it_cannot_be_placed_with_the_last_prestige(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=1)
    card = alice.holds("lost-glory")

    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, card)


@pytest.mark.rule("RV-CONSP-02", "RV-CLAN-01", "RV-CARD-01", "RV-ACT-07")
@pytest.mark.card("all-tied-up")
def test_any_vampire_places_it_and_the_clan_is_needed_to_resolve_it(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("skunk")
    card, laid_down = alice.holds("all-tied-up"), alice.conspires("all-tied-up", {alice: 2})
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card)
    assert not alice.can(acts.RESOLVE, laid_down)


@pytest.mark.rule("RV-CONSP-02")
@pytest.mark.card("all-tied-up")
@pytest.mark.parametrize("asleep", [True, False])
def test_who_has_the_clan_must_be_active(table: Table, asleep: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("skunk")
    alice.controls("karma", torpor=asleep, blood=1)
    foe = bob.controls("blank")
    card = alice.conspires("all-tied-up", {alice: 2})
    scene.action_phase(alice)

    assert alice.can(acts.RESOLVE, card) != asleep
    if not asleep:
        alice.resolves(card)
        assert scene.is_exhausted(foe)


@pytest.mark.rule("RV-CONSP-03", "RV-DEC-53")
def test_it_may_be_shown_to_any_players_in_the_turn_it_is_placed(table: Table) -> None:
    scene = table(4)
    alice, bob, carol, dave = scene.players
    card = alice.holds("lost-glory")
    scene.action_phase(alice)
    alice.plays(card)
    shown = [option for option in alice.options if option[0] == acts.SHOW]

    alice.shows(card, carol)
    carol.declines()
    alice.shows(card, bob)
    bob.declines()

    assert shown == [(acts.SHOW, card, seat) for seat in (1, 2, 3)]
    assert [laid(scene, seat, alice)[0]["card"] for seat in (1, 2, 3)] == ["lost-glory", "lost-glory", None]
    assert alice.can(acts.SHOW, card, dave.seat)
    assert not alice.can(acts.SHOW, card, carol.seat)


@pytest.mark.rule("RV-CONSP-03")
def test_it_may_be_shown_on_later_turns_of_its_player_only(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    own, other = alice.conspires("lost-glory", {alice: 1}), bob.conspires("all-tied-up", {bob: 1})

    scene.action_phase(alice)

    assert alice.can(acts.SHOW, own, bob.seat)
    assert not alice.can(acts.SHOW, other)


@pytest.mark.rule("RV-CONSP-04", "RV-DEC-54")
def test_who_is_shown_it_may_add_one_at_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice)

    alice.shows(card, bob)
    assert (bob.asked, bob.options) == ("rivals.contribute", (YES, NO))
    bob.agrees()

    assert scene.tokens(card) == [1, 1]
    assert bob.prestige == 9
    assert not alice.can(acts.INVITE, card, bob.seat)  # one a turn


@pytest.mark.rule("RV-CONSP-04")
def test_who_declines_cannot_add_later_in_that_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice)

    alice.shows(card, bob)
    bob.declines()

    assert scene.tokens(card) == [1, 0]
    assert not alice.can(acts.INVITE, card, bob.seat)
    assert not alice.can(acts.SHOW, card, bob.seat)


@pytest.mark.rule("RV-CONSP-05")
def test_its_player_adds_one_to_each_once_a_turn(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    first, second = alice.conspires("lost-glory", {alice: 1}), alice.conspires("destroy-the-plans", {alice: 1})
    scene.action_phase(alice)

    alice.feeds(first)
    alice.feeds(second)

    assert (scene.tokens(first), scene.tokens(second)) == ([2, 0], [2, 0])
    assert not alice.can(acts.FEED)


@pytest.mark.rule("RV-CONSP-05", "RV-AMB-39", "RV-SF-19")
@pytest.mark.parametrize(("edition", "may_add"), [("rio", True), ("sf", False)])
def test_the_prestige_it_costs_is_no_use_of_that_right(table: Table, edition: str, may_add: bool) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    card = alice.holds("lost-glory")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.can(acts.FEED, card) == may_add
    if may_add:
        alice.feeds(card)
        assert scene.tokens(card) == [2, 0]
        assert not alice.can(acts.FEED, card)


@pytest.mark.rule("RV-CONSP-06", "RV-DEC-55", "RV-AMB-58")
def test_an_earlier_contributor_is_asked_and_others_need_leave(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    card = alice.conspires("lost-glory", {alice: 1, bob: 1}, shown=[bob, carol])

    scene.full_action_phase(alice)

    assert scene.waiting() == (bob.seat, "rivals.contribute")
    bob.agrees()
    assert alice.asked == "rivals.act"  # Carol has never contributed
    assert alice.can(acts.INVITE, card, carol.seat)
    alice.acts(acts.INVITE, card, carol.seat)
    carol.agrees()
    assert scene.tokens(card) == [1, 2, 1]
    assert not alice.can(acts.INVITE)


@pytest.mark.rule("RV-CONSP-06")
def test_who_was_not_shown_it_cannot_be_invited(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.conspires("lost-glory", {alice: 1, bob: 1})  # Bob was forced

    scene.full_action_phase(alice)

    assert alice.asked == "rivals.act"
    assert not alice.can(acts.INVITE)
    assert alice.can(acts.SHOW, card, bob.seat)


@pytest.mark.rule("RV-SF-19")
def test_in_sf_everybody_who_was_shown_it_adds_without_leave(table: Table) -> None:
    scene = table(3, edition="sf")
    alice, bob, carol = scene.players
    card = alice.conspires("lost-glory", {alice: 1, bob: 1}, shown=[bob, carol])
    scene.full_action_phase(alice)

    bob.agrees()
    assert carol.asked == "rivals.contribute"
    carol.agrees()

    assert scene.tokens(card) == [1, 2, 1]
    assert alice.can(acts.FEED, card)


@pytest.mark.rule("RV-CONSP-07")
def test_adding_is_no_action(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice, actions=0)

    alice.feeds(card)
    alice.shows(card, bob)
    bob.agrees()

    assert scene.tokens(card) == [2, 1]
    assert scene.table.actions == 0


@pytest.mark.rule("RV-CONSP-07")
def test_nothing_is_added_while_something_else_is_under_way(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.conspires("lost-glory", {alice: 1, bob: 1}, shown=[bob])
    leader = alice.controls("blank")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(scheme)
    points = set()
    while scene.waiting()[1] != "rivals.act":
        points.add(scene.waiting()[1])
        scene.players[scene.waiting()[0]].chooses(*scene.options(scene.waiting()[0])[-1])

    assert points == {"rivals.exert", "rivals.scheme.fist", "rivals.scheme.answer"}
    assert scene.is_exhausted(leader)


@pytest.mark.rule("RV-CONSP-08")
@pytest.mark.card("everything-is-connected", "the-madhouse")
def test_what_effects_add_does_not_count_for_the_limit(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="the-madhouse")
    alice.controls("karma")
    card = alice.conspires("lost-glory", {alice: 1})
    deed = alice.holds("everything-is-connected", "baseball-bat")
    scene.action_phase(alice)
    haven = next(one for one in alice.options if one[0] == acts.ABILITY)

    alice.feeds(card)
    alice.acts(*haven)
    alice.chooses(deed + 1)
    alice.plays(deed)

    assert scene.tokens(card) == [4, 0]
    assert alice.prestige == 9  # the other two came from the general supply


@pytest.mark.rule("RV-CONSP-09", "RV-AMB-17")
def test_the_last_prestige_is_never_contributed(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    for player in (alice, bob, carol):
        player.has(prestige=1)
    card = alice.conspires("lost-glory", {alice: 1, bob: 1}, shown=[bob])
    scene.full_action_phase(alice)

    assert alice.asked == "rivals.act"
    assert not alice.can(acts.FEED)
    assert not alice.can(acts.INVITE)
    alice.shows(card, carol)
    assert carol.asked == ""  # she may look, no more


@pytest.mark.rule("RV-CONSP-10", "RV-DEC-56")
def test_it_is_resolved_between_acts_once_it_has_enough_and_never_has_to_be(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    carol.has(agenda=5)
    card = alice.conspires("lost-glory", {alice: 3})
    scene.action_phase(alice, actions=0)
    too_few = not alice.can(acts.RESOLVE, card)
    alice.feeds(card)
    assert alice.can(acts.END)  # it may wait

    alice.acts(acts.RESOLVE, card)
    assert (alice.asked, alice.options) == ("rivals.target", ((bob.seat,), (carol.seat,)))
    alice.chooses(carol.seat)

    assert too_few
    assert carol.agenda == 4
    assert scene.table.actions == 0


@pytest.mark.rule("RV-CONSP-10")
def test_it_is_not_resolved_without_a_legal_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bare = alice.conspires("burning-down-the-house", {alice: 3})
    paid = alice.conspires("lost-glory", {alice: 3, bob: 1})
    free = alice.conspires("destroy-the-plans", {alice: 3})

    scene.action_phase(alice)

    assert not alice.can(acts.RESOLVE, bare)  # Bob has no Ongoing card
    assert not alice.can(acts.RESOLVE, paid)  # Bob contributed
    assert alice.can(acts.RESOLVE, free)


@pytest.mark.rule("RV-CONSP-11", "RV-TOKEN-07")
def test_afterwards_the_prestige_goes_home_by_colour_and_the_card_is_discarded(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    carol.has(agenda=1)
    card = alice.conspires("lost-glory", {alice: 2, bob: 2}, shown=[bob])
    scene.action_phase(alice)
    supplies = [player.supply for player in scene.players]

    alice.resolves(card)

    assert carol.agenda == 0
    assert alice.cards("discard") == ["lost-glory"]
    assert alice.cards("laid") == []
    assert scene.tokens(card) == [0, 0, 0]
    assert [player.supply for player in scene.players] == [supplies[0] + 2, supplies[1] + 2, supplies[2]]


@pytest.mark.rule("RV-CONSP-12", "RV-DEC-08")
def test_who_was_shown_it_and_contributed_may_look_at_any_time(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    card = alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice)
    alice.shows(card, bob)
    bob.agrees()

    alice.passes()
    alice.passes()
    alice.ends()

    assert scene.table.active == bob.seat
    assert laid(scene, bob.seat, alice)[0]["card"] == "lost-glory"
    assert laid(scene, 2, alice)[0]["card"] is None


@pytest.mark.rule("RV-CONSP-12", "RV-AMB-17", "RV-CONSP-13")
@pytest.mark.card("faulty-logic")
def test_who_was_forced_to_contribute_may_not_look(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("karma", party=1), bob.controls("blank", party=1)
    card = alice.conspires("lost-glory", {alice: 3})
    logic = alice.holds("faulty-logic")
    scene.action_phase(alice)

    alice.attacks(fist, target, "social", logic)
    scene.everyone_declines()

    assert scene.tokens(card) == [3, 1]
    assert laid(scene, bob.seat, alice)[0]["card"] is None


@pytest.mark.rule("RV-CONSP-13")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_colours_on_the_card_tell_whom_it_cannot_hit(table: Table, edition: str) -> None:
    scene = table(4, edition=edition)
    alice, bob, carol, dave = scene.players
    card = alice.conspires("whispering-campaign", {alice: 2, carol: 2}, shown=[carol])
    scene.action_phase(alice)

    alice.acts(acts.RESOLVE, card)

    assert alice.options == ((bob.seat,), (dave.seat,))


@pytest.mark.rule("RV-CONSP-13", "RV-AMB-17")
def test_a_forced_contributor_is_exempt_in_later_turns(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    carol.has(agenda=2)
    card = alice.conspires("lost-glory", {alice: 3, bob: 1})  # not shown to Bob: Faulty Logic, a turn ago
    scene.action_phase(alice)

    alice.resolves(card)

    assert (bob.agenda, carol.agenda) == (0, 1)

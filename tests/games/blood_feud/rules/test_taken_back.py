"""The Storyteller takes back the last step: what comes back, and what has been seen for good."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elysium.core.events import EVERYONE
from elysium.core.match import Match
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.storyteller import desk
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table

QUIET = "call-a-ceasefire"  # an Event that asks and changes nothing here


def directing(scene: NightScene) -> set[int]:
    """What kinds of things the Storyteller may do now."""
    return {option[0] for option in scene.options(scene.table.storyteller)}


def buys(scene: NightScene) -> None:
    scene.players[0].does(codes.BUY, 0, codes.PLAINLY)


def closes(scene: NightScene) -> None:
    scene.time(clock.WARNS)


@pytest.mark.rule("BF-DIG-07", "BF-ACT-04")
@pytest.mark.parametrize("step", [buys, closes])
def test_the_last_step_of_a_player_or_the_clock_is_taken_back_and_no_more(
    table: Table, step: Callable[[NightScene], None]
) -> None:
    scene = table(4)
    scene.players[0].stands_at("market")
    scene.players[0].carries("asset", 3)
    scene.gameplay()
    buys(scene)
    before = [scene.match.view(seat) for seat in range(4)]

    step(scene)
    scene.directs(desk.TAKE_BACK)

    assert [scene.match.view(seat) for seat in range(4)] == before
    assert desk.TAKE_BACK not in directing(scene)
    assert [one.audience for one in scene.events("took_back")] == [EVERYONE]


@pytest.mark.rule("BF-DIG-07")
def test_an_answer_in_the_resolution_is_taken_back_alone(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    black.units("A", 3)
    for team in (blue, green):
        team.units("A")
    black.ordered("attack", "A")
    red.player.carries("asset")
    scene.resolve_orders()
    red.player.offers(blue.player, gives=["asset"])
    blue.player.does(codes.ACCEPT, red.player.seat)

    black.player.does(green.number, 0)
    scene.directs(desk.TAKE_BACK)

    assert scene.questions() == [(black.player.seat, "target")]
    assert scene.units(green, "A") == 1
    assert (red.assets, blue.assets) == (0, 1)


@pytest.mark.rule("BF-DIG-07")
def test_chance_and_what_was_seen_are_not_undone(table: Table) -> None:
    scene = table(4)
    scene.players[0].stands_at("council")
    held = scene.table.event_deck[:1]
    scene.table.events[0], scene.table.event_deck = held, scene.table.event_deck[1:]
    scene.table.event_deck, scene.table.event_discard = (), scene.table.event_deck
    scene.gameplay()
    before = scene.table.rng

    scene.players[0].does(codes.REDRAW, held[0])
    scene.directs(desk.TAKE_BACK)

    assert scene.table.events[0] == held
    assert scene.table.rng != before


@pytest.mark.rule("BF-DIG-08", "BF-RES-02")
def test_a_random_event_that_was_read_is_somewhere_in_the_deck_after_time_is_taken_back(table: Table) -> None:
    scene = table(4)
    scene.tops(QUIET)
    scene.gameplay()
    before = scene.table.event_deck

    scene.time(clock.WARNS)
    scene.time(clock.ENDS)
    read = [event.args[0] for event in scene.events("narrative")]
    scene.directs(desk.TAKE_BACK)

    assert read == [NUMBER[QUIET]]
    assert scene.players[0].view()["phase"] == "gameplay"
    assert sorted(scene.table.event_deck) == sorted(before)
    assert scene.table.event_deck != before
    assert [event.audience for event in scene.events("covered_again")] == [EVERYONE]
    assert Match.replay(scene.match.record()).game.save() == scene.game.save()


@pytest.mark.rule("BF-DIG-08")
def test_what_lay_under_a_bought_card_is_covered_among_the_rest_again(table: Table) -> None:
    scene = table(4)
    scene.players[0].stands_at("market")
    scene.players[0].carries("asset", 3)
    scene.gameplay()
    decks = scene.table.decks[:]

    buys(scene)
    scene.directs(desk.TAKE_BACK)

    after = scene.table.decks
    assert after[0][0] == decks[0][0]
    assert sorted(after[0]) == sorted(decks[0])
    assert after[0] != decks[0]
    assert after[1:] == decks[1:]


@pytest.mark.rule("BF-DIG-08")
def test_an_ambition_that_came_into_the_row_is_covered_again(table: Table) -> None:
    scene = table(4)
    scene.players[0].stands_at("council")
    t = scene.table
    t.ambition_row, t.ambition_deck = t.ambition_deck[:3], t.ambition_deck[3:]
    scene.gameplay()
    row, deck = scene.table.ambition_row, scene.table.ambition_deck

    scene.players[0].does(codes.BURY_AMBITION, 0)
    scene.directs(desk.TAKE_BACK)

    assert scene.table.ambition_row == row
    assert sorted(scene.table.ambition_deck) == sorted(deck)
    assert scene.table.ambition_deck != deck


@pytest.mark.rule("BF-DIG-08")
def test_a_deck_that_only_grew_lies_as_it_lay_when_that_is_taken_back(table: Table) -> None:
    scene = table(4)
    for card in ("climb-the-ranks", "policing-roadblock", "clear-the-docket"):
        scene.players[1].carries(card)
    scene.gameplay()
    before = scene.table.decks[:], scene.table.ambition_deck, scene.table.event_deck

    for kind in ("take", "put_back"):
        for card in ("climb-the-ranks", "policing-roadblock", "clear-the-docket"):
            scene.adjusts(kind, (1,), (NUMBER[card],))
            scene.directs(desk.TAKE_BACK)

    assert (scene.table.decks, scene.table.ambition_deck, scene.table.event_deck) == before


@pytest.mark.rule("BF-DIG-07")
def test_a_record_with_a_step_taken_back_replays(table: Table) -> None:
    scene = table(4)
    scene.players[0].stands_at("market")
    scene.players[0].carries("asset", 3)
    scene.gameplay()

    buys(scene)
    scene.directs(desk.TAKE_BACK)
    buys(scene)

    assert Match.replay(scene.match.record()).game.save() == scene.game.save()


@pytest.mark.rule("BF-DIG-08", "BF-INFO-09")
def test_nobody_knows_the_top_of_a_deck_that_was_covered_again(table: Table) -> None:
    for top in ("start-a-riot", "crown-a-landmark"):
        scene = table(4)
        scene.players[0].stands_at("council")
        scene.players[0].wears("auspex-keen-sense")
        t = scene.table
        t.event_deck, t.event_discard = (NUMBER[top], NUMBER["call-a-ceasefire"]), ()
        t.events[0] = (NUMBER["clear-the-docket"],)
        scene.gameplay()
        scene.players[0].uses()
        scene.players[0].does(codes.CHOOSES, 0)
        known = scene.players[0].view()["foreseen"]["events"]

        scene.players[0].does(codes.REDRAW, NUMBER["clear-the-docket"])
        scene.directs(desk.TAKE_BACK)

        assert known == [top]
        assert scene.players[0].view()["foreseen"]["events"] == []


@pytest.mark.rule("BF-DIG-08")
def test_area_b_hears_that_the_event_deck_was_shuffled_when_an_event_drawn_there_is_taken_back(table: Table) -> None:
    scene = table(4)
    scene.players[0].stands_at("council")
    scene.players[0].carries("clear-the-docket")
    scene.players[1].stands_at("market")
    scene.players[2].stands_at("cityscape")
    scene.gameplay()

    scene.players[0].does(codes.REDRAW, NUMBER["clear-the-docket"])
    scene.directs(desk.TAKE_BACK)

    (told,) = scene.events("covered_again")
    assert [told.seen_by(seat) for seat in range(4)] == [True, True, False, False]

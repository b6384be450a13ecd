"""Who knows what: each secret in two worlds that differ by it alone, which look the same to whom it is hidden from."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from elysium.core.events import EVERYONE
from elysium.core.ids import SPECTATOR, Seat
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import FACES, NUMBER
from elysium.games.blood_feud.show.talk import ANNOUNCEMENTS
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import BALLOT, NO_EVENT, READING
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table

PLACES = ("neutral", "cityscape", "orders", "market", "council")


def known(scene: NightScene, seat: Seat) -> tuple[Any, ...]:
    """All that reaches a seat: what it sees, what it may do, what it was told by the last step."""
    return scene.match.view(seat), scene.options(seat), scene.match.events(seat)


def by_place(scene: NightScene) -> dict[str, Player]:
    """One player of the second team and its neighbours at each place, none of the first team."""
    watchers = [team.player for team in scene.teams[1:6]]
    for place, player in zip(PLACES, watchers, strict=True):
        player.stands_at(place)
    return dict(zip(PLACES, watchers, strict=True))


def hidden_from_all(table: Table, arrange: Callable[[NightScene, int], None]) -> None:
    """Two worlds that differ by what the first team hides look alike to the players at every place, and to watchers."""
    reached, states = [], []
    for world in (0, 1):
        scene = table(6)
        watchers = by_place(scene)
        arrange(scene, world)
        reached.append([known(scene, seat) for seat in (SPECTATOR, *(player.seat for player in watchers.values()))])
        states.append(scene.game.save()["table"])

    assert reached[0] == reached[1]
    assert states[0] != states[1]


def visible(scene: NightScene, of: Callable[[dict[str, Any]], Any]) -> list[str]:
    """From which places something is seen."""
    return [PLACES[n] for n, team in enumerate(scene.teams[1:6]) if of(team.player.view()) is not None]


# The timer.


@pytest.mark.rule("BF-INFO-01", "BF-GP-03")
def test_nobody_but_the_storyteller_can_tell_how_long_the_phase_lasts(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.gameplay()
        scene.directs(*((desk.EXTEND,) if world else (desk.SHORTEN,)))

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-01")
def test_the_clock_and_the_storyteller_read_the_time_and_players_hear_what_it_does(table: Table) -> None:
    scene = table(4)
    scene.gameplay()

    scene.time(clock.WARNS)

    timed = [seat for seat in (SPECTATOR, *range(6)) if "timers" in scene.match.view(seat)]
    assert timed == [scene.table.clock, scene.table.storyteller]
    assert [event.audience for event in scene.events("last_minute")] == [EVERYONE]


# What teams carry.


@pytest.mark.rule("BF-INFO-02", "BF-TRD-04")
@pytest.mark.parametrize("things", [("asset", "token"), ("attack-1", "attack-2"), ("seal", "policing-roadblock")])
@pytest.mark.parametrize("place", PLACES)
def test_what_a_player_carries_is_hidden_from_other_teams(table: Table, things: tuple[str, str], place: str) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        carrier = scene.players[0]
        carrier.stands_at(place)
        for thing in things:
            carrier.carries(thing)
        if world:
            carrier.carries(things[1], 2)
        scene.table.supply[0] = 20  # a Supply is seen in area A
        scene.gameplay()

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "seen"),
    [
        ("cityscape", "orders", True),
        ("market", "council", True),
        ("neutral", "neutral", True),
        ("orders", "market", False),
    ],
)
def test_teammates_know_what_each_other_carries_while_they_are_in_one_area(
    table: Table, mine: str, theirs: str, seen: bool
) -> None:
    scene = table(4, 2)
    one, other = scene.teams[0].players
    one.stands_at(mine)
    other.stands_at(theirs)
    other.carries("climb-the-ranks")

    scene.gameplay()

    assert ("climb-the-ranks" in json.dumps(one.view())) is seen


@pytest.mark.rule("BF-INFO-02")
def test_an_offer_is_known_to_the_two_it_is_between(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.teams[0].player.stands_at("council")
        for thing in ("asset", "token"):
            scene.players[0].carries(thing)
        scene.gameplay()
        scene.players[0].offers(scene.players[5], gives=[("asset", "token")[world]])

    reached = []
    for world in (0, 1):
        scene = table(6)
        watchers = by_place(scene)
        arrange(scene, world)
        reached.append([known(scene, player.seat) for player in watchers.values()])

    assert reached[0][:4] == reached[1][:4]
    assert reached[0][4] != reached[1][4]


# Ambitions.


@pytest.mark.rule("BF-INFO-03", "BF-AMB-04")
def test_ambitions_are_hidden_from_other_teams(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.players[0].stands_at("council")
        scene.players[0].carries(("climb-the-ranks", "gather-allies")[world])
        scene.gameplay()

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-03", "BF-AMB-04")
def test_ambitions_buried_in_cleanup_are_hidden_too(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        held = scene.table.ambition_deck[:4]
        scene.table.ambitions[0], scene.table.ambition_deck = held, scene.table.ambition_deck[4:]
        scene.clean_up()
        scene.players[0].does(held[world])

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-04", "BF-SETUP-19")
def test_nobody_else_learns_which_ambitions_a_team_drew_and_which_it_kept(table: Table) -> None:
    reached = []
    for world in (0, 1):
        scene = table(4)
        scene.forming_teams("keep")
        drawn = [face for (face,) in scene.players[0].options]
        told = [json.dumps(scene.match.view(seat)) for seat in (SPECTATOR, 1, 2, 3)]
        scene.players[0].does(drawn[world])
        keeping = [known(scene, seat) for seat in (SPECTATOR, 1, 2, 3)]
        scene.choose_first()
        reached.append((keeping, [scene.match.view(seat) for seat in (SPECTATOR, 1, 2, 3)]))
        assert not [face for face in drawn for view in told if f'"{FACES[face].id}"' in view]

    assert reached[0] == reached[1]


@pytest.mark.rule("BF-INFO-06")
def test_the_order_of_the_ambition_deck_is_known_to_nobody(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        if world:
            scene.table.ambition_deck = scene.table.ambition_deck[::-1]
        scene.gameplay()

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-06", "BF-INFO-07")
def test_an_ambition_that_refills_the_board_is_seen_in_area_b_alone(table: Table) -> None:
    scene = table(6)
    by_place(scene)
    t = scene.table
    t.ambition_row, t.ambition_deck = t.ambition_deck[:3], t.ambition_deck[3:]
    top = FACES[t.ambition_deck[0]].id
    buyer = scene.players[0]
    buyer.stands_at("council")
    buyer.carries("token")
    scene.gameplay()

    buyer.does(codes.AMBITION, 0)

    seen = [
        place for place, team in zip(PLACES, scene.teams[1:6], strict=True) if top in json.dumps(team.player.view())
    ]
    assert seen == ["market", "council"]


@pytest.mark.rule("BF-INFO-07")
def test_the_face_up_ambitions_are_hidden_from_who_is_not_in_area_b(table: Table) -> None:
    reached = []
    for world in (0, 1):
        scene = table(6)
        watchers = by_place(scene)
        t = scene.table
        t.ambition_row, t.ambition_deck = (
            t.ambition_deck[world : world + 3],
            (
                *t.ambition_deck[:world],
                *t.ambition_deck[world + 3 :],
            ),
        )
        scene.gameplay()
        reached.append([known(scene, player.seat) for player in watchers.values()])

    assert reached[0][:3] == reached[1][:3]
    assert reached[0][3] != reached[1][3]
    assert reached[0][4] != reached[1][4]


# Events.


@pytest.mark.rule("BF-INFO-08")
def test_events_in_hand_are_hidden_from_other_teams(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.players[0].stands_at("council")
        scene.tops(*("start-a-riot", "tax-the-mighty")[:: 1 - 2 * world])
        t = scene.table
        t.events[0], t.event_deck = t.event_deck[:1], t.event_deck[1:]
        scene.gameplay()

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-08")
def test_a_proposed_event_is_seen_in_area_b_alone(table: Table) -> None:
    scene = table(6)
    by_place(scene)
    scene.tops("start-a-riot")
    t = scene.table
    t.events[0], t.event_deck = t.event_deck[:1], t.event_deck[1:]
    scene.players[0].stands_at("council")
    scene.gameplay()

    scene.players[0].does(codes.PROPOSE, NUMBER["start-a-riot"])

    reach = [known(scene, team.player.seat) for team in scene.teams[1:6]]
    seen = ["start-a-riot" in json.dumps(view) for view, _, _ in reach]
    told = ["proposed" in [event.kind for event in events] for _, _, events in reach]
    assert seen == told == [False, False, False, True, True]


@pytest.mark.rule("BF-INFO-09")
def test_the_order_of_the_event_deck_is_known_to_nobody(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        if world:
            scene.table.event_deck = scene.table.event_deck[::-1]
        scene.gameplay()

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-10")
def test_which_event_was_selected_is_hidden_from_who_is_not_in_area_b(table: Table) -> None:
    reached = []
    for world in (0, 1):
        scene = table(6)
        watchers = by_place(scene)
        t = scene.table
        events, t.event_deck = t.event_deck[:2], t.event_deck[2:]
        t.proposals, t.vote = ((0, events[0]), (0, events[1])), READING
        scene.players[0].stands_at("council")
        scene.gameplay()
        scene.time(clock.CLOSES_VOTE)
        scene.players[0].does(codes.CAST, events[world])
        scene.players[5].does(codes.CAST, events[world])
        reached.append([known(scene, player.seat) for player in watchers.values()])

    assert reached[0][:3] == reached[1][:3]
    assert reached[0][3] != reached[1][3]


@pytest.mark.rule("BF-INFO-11", "BF-Q-50")
def test_discarded_events_are_seen_in_area_b_alone(table: Table) -> None:
    scene = table(6)
    by_place(scene)
    t = scene.table
    t.event_discard, t.event_deck = t.event_deck[:2], t.event_deck[2:]
    discarded = [FACES[face].id for face in t.event_discard]

    scene.gameplay()

    assert visible(scene, lambda view: view["council"]) == ["market", "council"]
    assert scene.players[4].view()["council"]["discard"] == discarded


# Orders.


@pytest.mark.rule("BF-INFO-12")
def test_an_order_under_a_seal_is_hidden_from_all_others(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        player = scene.players[0]
        for order in ("feed", "attack"):
            player.carries(order)
        player.stands_at("orders")
        scene.gameplay()
        player.orders(("feed", "attack")[world], "A")

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-12")
def test_who_placed_an_order_knows_it_and_a_teammate_does_not_read_it_off_the_board(table: Table) -> None:
    scene = table(4, 2)
    placer, mate = scene.teams[0].players
    for player in (placer, mate):
        player.stands_at("orders")
    placer.carries("feed")
    scene.gameplay()

    placer.orders("feed", "A")

    seen = [player.view()["orders"]["stacks"][0]["pairs"][0]["order"] for player in (placer, mate)]
    assert seen == ["feed", None]


@pytest.mark.rule("BF-INFO-13")
def test_area_a_sees_whose_pairs_lie_where_and_in_what_order(table: Table) -> None:
    scene = table(6)
    by_place(scene)
    for number in (3, 0, 3):
        scene.teams[number].ordered("attack", "B")

    scene.gameplay()

    assert visible(scene, lambda view: view["orders"]) == ["cityscape", "orders"]
    pairs = scene.players[2].view()["orders"]["stacks"][scene.domain("B")]["pairs"]
    assert [pair["team"] for pair in pairs] == [3, 0, 3]


@pytest.mark.rule("BF-INFO-14", "BF-Q-24")
def test_an_unrevealed_order_laid_aside_is_hidden_from_other_teams(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.table.sun = 10
        black = scene.teams[0]
        black.units("A")
        black.ordered("defend-1", "A")
        black.ordered(("feed", "attack")[world], "A")
        black.ordered(("attack", "feed")[world], "B")
        scene.resolve_orders()

    hidden_from_all(table, arrange)


# Boards.


@pytest.mark.rule("BF-INFO-15")
def test_the_market_shows_its_top_cards_to_area_b_and_nobody_what_lies_below(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        if world:
            scene.table.decks = [(cards[0], *cards[1:][::-1]) for cards in scene.table.decks]
        scene.gameplay()

    hidden_from_all(table, arrange)
    scene = table(6)
    by_place(scene)
    tops = [FACES[cards[0]].id for cards in scene.table.decks]
    scene.gameplay()
    assert visible(scene, lambda view: view["market"]) == ["market", "council"]
    assert [deck["card"] for deck in scene.players[5].view()["market"]["decks"]] == tops


@pytest.mark.rule("BF-INFO-16")
def test_warehouses_are_seen_in_area_b_alone(table: Table) -> None:
    scene = table(6)
    by_place(scene)
    scene.table.warehouse[0] = (NUMBER["attack-1"],)

    scene.gameplay()

    assert visible(scene, lambda view: view["teams"][0]["warehouse"]) == ["market", "council"]


@pytest.mark.rule("BF-INFO-17", "BF-INFO-18", "BF-INFO-19")
def test_of_the_advancements_of_others_one_sees_the_front_where_one_meets_them_and_how_many(table: Table) -> None:
    scene = table(6)
    by_place(scene)
    wearer = scene.players[0]
    wearer.wears("policing-roadblock", "policing-cordon")
    wearer.stands_at("orders")

    scene.gameplay()

    assert visible(scene, lambda view: view["players"][0]["front"]) == ["cityscape", "orders"]
    assert visible(scene, lambda view: view["players"][0]["worn"]) == []
    assert {team.player.view()["players"][0]["advancements"] for team in scene.teams[1:6]} == {2}


@pytest.mark.rule("BF-INFO-20", "BF-INFO-23")
@pytest.mark.parametrize(
    "of",
    [
        lambda view: view["city"],
        lambda view: view["sun"]["blocked"],
        lambda view: view["orders"],
        lambda view: view["teams"][0]["graveyard"],
        lambda view: view["teams"][0]["supply"],
        lambda view: view["teams"][0]["barricades"],
    ],
    ids=["city", "blocked spaces", "alliances", "graveyard", "supply", "barricades"],
)
def test_the_boards_of_area_a_are_seen_there_alone(table: Table, of: Callable[[dict[str, Any]], Any]) -> None:
    scene = table(6)
    by_place(scene)

    scene.gameplay()

    assert visible(scene, of) == ["cityscape", "orders"]


@pytest.mark.rule("BF-INFO-20")
def test_who_is_not_in_area_a_cannot_tell_what_happens_on_the_cityscape(table: Table) -> None:
    reached = []
    for target in ("D", "J"):
        scene = table(6)
        watchers = by_place(scene)
        black = scene.teams[0]
        black.units("E")
        black.player.stands_at("cityscape")
        scene.gameplay()
        black.player.moves("E", target)
        reached.append([known(scene, player.seat) for player in watchers.values()])

    alike = [one == other for one, other in zip(*reached, strict=True)]
    assert alike == [True, False, False, True, True]


@pytest.mark.rule("BF-INFO-20")
def test_a_wall_shows_the_cityscape_to_everybody(table: Table) -> None:
    scene = table(6, options={"variants": ["wall"]})
    by_place(scene)

    scene.gameplay()

    assert visible(scene, lambda view: view["city"]) == list(PLACES)
    assert visible(scene, lambda view: view["orders"]) == ["cityscape", "orders"]


@pytest.mark.rule("BF-INFO-21")
def test_who_is_not_in_area_b_cannot_tell_what_is_bought(table: Table) -> None:
    reached = []
    for deck in (0, 1):
        scene = table(6)
        watchers = by_place(scene)
        scene.players[0].stands_at("market")
        scene.players[0].carries("asset")
        scene.gameplay()
        scene.players[0].does(codes.BUY, deck, codes.PLAINLY)
        reached.append([known(scene, player.seat) for player in watchers.values()])

    alike = [one == other for one, other in zip(*reached, strict=True)]
    assert alike == [True, True, True, False, False]


# Votes.


def voting(scene: NightScene) -> list[int]:
    """Arranged: the players at the Council cast their ballots."""
    t = scene.table
    events, t.event_deck = list(t.event_deck[:2]), t.event_deck[2:]
    t.proposals, t.vote = ((0, events[0]), (5, events[1])), READING
    scene.players[0].stands_at("council")
    scene.gameplay()
    scene.time(clock.CLOSES_VOTE)
    return [*events, NO_EVENT]


@pytest.mark.rule("BF-INFO-22")
@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (1, 2)])
def test_a_vote_is_hidden_from_all_others_until_it_is_counted(table: Table, one: int, other: int) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        choices = voting(scene)
        scene.players[0].does(codes.CAST, choices[(one, other)[world]])
        assert scene.table.vote == BALLOT

    hidden_from_all(table, arrange)


@pytest.mark.rule("BF-INFO-22")
def test_the_voter_knows_the_own_vote_and_all_are_shown_together(table: Table) -> None:
    scene = table(6)
    by_place(scene)
    mine, theirs, _ = voting(scene)
    scene.players[0].does(codes.CAST, mine)
    own = scene.players[0].view()["council"]["ballots"]

    scene.players[5].does(codes.CAST, theirs)

    assert own == [{"team": 0, "choice": FACES[mine].id}]
    assert [(event.seat, event.args[0]) for event in scene.events("voted")] == [(0, mine), (5, theirs)]


# Talk.


@pytest.mark.rule("BF-DIG-04", "BF-COM-02", "BF-COM-03")
def test_players_of_different_areas_have_no_channel_in_common(table: Table) -> None:
    scene = table(6, 2)
    by_place(scene)
    scene.gameplay()
    channels = {player.seat: set(player.view()["channels"]) for player in scene.players}
    areas = {player.seat: player.view()["area"] for player in scene.players}

    shared = [(one, other) for one, other in combinations(channels, 2) if channels[one] & channels[other]]

    assert all(areas[one] == areas[other] for one, other in shared)
    assert len(shared) == sum(areas[one] == areas[other] for one, other in combinations(areas, 2))


@pytest.mark.rule("BF-DIG-04")
def test_the_storyteller_hears_every_room_and_each_player_in_private(table: Table) -> None:
    scene = table(6, 2)
    by_place(scene)

    scene.gameplay()

    tells = set(scene.match.view(scene.table.storyteller)["channels"])
    between = [set(player.view()["channels"]) & tells for player in scene.players]
    assert {"neutral", "A", "B"} <= tells
    assert all(len([name for name in names if name.startswith("whisper:")]) == 1 for names in between)
    assert len(set().union(*between)) == 3 + len(scene.players)


@pytest.mark.rule("BF-DIG-04", "BF-COM-02")
@pytest.mark.parametrize("phase", ["gameplay", "resolve_orders", "end"])
def test_what_the_storyteller_announces_is_heard_everywhere_and_answered_nowhere(table: Table, phase: str) -> None:
    scene = table(6, 2)
    by_place(scene)

    getattr(scene, phase)()

    views = {seat: scene.match.view(seat) for seat in range(-1, scene.table.storyteller + 1)}
    speak = [seat for seat, view in views.items() if ANNOUNCEMENTS in view["channels"]]
    hear = [seat for seat, view in views.items() if ANNOUNCEMENTS in view["hears"]]
    assert speak == [scene.table.storyteller]
    assert hear == [-1, *range(scene.table.players)]
    assert views[scene.table.storyteller]["channels"][0] == ANNOUNCEMENTS


@pytest.mark.rule("BF-DIG-04", "BF-VAR-NOST")
def test_without_a_storyteller_there_is_nobody_to_whisper_to(table: Table) -> None:
    scene = table(4, options={"storyteller": False})

    scene.gameplay()

    assert not [name for name in scene.players[0].view()["channels"] if name.endswith(f"-{scene.table.storyteller}")]
    assert scene.players[0].view()["hears"] == []
    assert ANNOUNCEMENTS not in scene.match.view(scene.table.storyteller)["channels"]


@pytest.mark.rule("BF-INFO-27", "BF-Q-56")
def test_whoever_chooses_in_the_resolution_everybody_hears_what_they_chose(table: Table) -> None:
    scene = table(6)
    by_place(scene)
    black, blue, green, *_ = scene.teams
    black.units("A", 3)
    for team in (blue, green):
        team.units("A")
    black.ordered("attack", "A")
    scene.resolve_orders()

    black.player.does(green.number, 0)

    (event,) = scene.events("targeted")
    assert (event.audience, event.seat, event.args[0]) == (EVERYONE, black.number, green.number)

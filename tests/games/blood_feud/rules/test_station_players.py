"""Every act at a station makes who does it the team's player there for the round; what they gain is theirs to carry."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.table import COUNCIL, MARKET, READING
from elysium.testing.blood_feud import NightScene, Team
from elysium.testing.blood_feud import item_of as item
from tests.games.blood_feud.conftest import Table

ACTS = {
    "cityscape": (codes.MOVE, codes.WALL, codes.UNWALL, codes.BLOCK_SUN),
    "orders": (codes.ORDER, codes.PROPOSE_PACT, codes.BLOCK_PACT, codes.AGREE, codes.REFUSE, codes.VETO),
    "market": (codes.BUY, codes.BUY_TOKEN, codes.BURY, codes.STORE, codes.STORE_TOKEN, codes.FETCH),
    "council": (codes.PROPOSE, codes.CALL_VOTE, codes.AMBITION, codes.REDRAW, codes.BURY_AMBITION),
}
PLACES = ("cityscape", "orders", "market", "council")
EVENTS = ("clear-the-docket", "call-a-ceasefire")


def two_of_a_team(scene: NightScene, place: str) -> Team:
    """Arranged: both players of the first team stand there with all that could be needed."""
    t, (black, *others) = scene.table, scene.teams
    black.units("E", 2)
    black.barricade("E-F")
    t.warehouse[black.number] = (NUMBER["attack-1"],)
    t.ambition_row, t.ambition_deck = t.ambition_deck[:3], t.ambition_deck[3:]
    for player in black.players:
        player.stands_at(place)
        player.carries("asset", 6)
        player.carries("token", 3)
        player.carries("attack")
        t.seals[player.seat] = 2
    black.power(6 if place == "market" else 1)
    for player, event in zip(black.players, EVENTS, strict=True):
        player.carries(event)
    for other in others:
        other.player.stands_at(place)
        other.player.carries("asset")
    return black


def asked_for_an_answer(scene: NightScene, code: int) -> None:
    """Other teams begin what the first team then answers."""
    _, blue, green, _ = scene.teams
    if code in (codes.AGREE, codes.REFUSE):
        blue.player.does(codes.PROPOSE_PACT, 0)
    if code == codes.VETO:
        blue.player.does(codes.PROPOSE_PACT, green.number)
        green.player.does(codes.AGREE, blue.number)


@pytest.mark.rule("BF-MOVE-03", "BF-TERM-13", "BF-Q-13")
@pytest.mark.parametrize(("place", "code"), [(place, code) for place in PLACES for code in ACTS[place]])
def test_whoever_acts_at_a_station_is_the_teams_player_there(table: Table, place: str, code: int) -> None:
    scene = table(4, 2)
    black = two_of_a_team(scene, place)
    mate, player = black.players
    scene.gameplay()
    asked_for_an_answer(scene, code)
    could = mate.acts_of(code)

    player.does(*player.acts_of(code)[0])

    station = PLACES.index(place) + 1
    assert could != []
    assert scene.table.station_player(black.number, station) == player.seat
    assert {option[0] for option in mate.options} & {*ACTS[place]} == set()


@pytest.mark.rule("BF-MOVE-03", "BF-Q-18")
@pytest.mark.parametrize("code", [codes.JOIN_VOTE, codes.CAST])
def test_whoever_joins_or_casts_a_vote_is_the_teams_player_at_the_council(table: Table, code: int) -> None:
    scene = table(4, 2)
    black = two_of_a_team(scene, "council")
    mate, player = black.players
    scene.table.vote = READING if code == codes.CAST else 0
    scene.gameplay()
    if code == codes.CAST:
        scene.time(clock.CLOSES_VOTE)
    else:
        scene.teams[1].player.does(codes.CALL_VOTE)
    could = mate.acts_of(code)

    player.does(*player.acts_of(code)[0])

    assert could != []
    assert scene.table.station_player(black.number, COUNCIL) == player.seat
    assert mate.acts_of(code) == []


@pytest.mark.rule("BF-MOVE-03", "BF-ADV-06")
@pytest.mark.card("media-spin")
def test_whoever_changes_a_tally_without_a_vote_is_the_teams_player_at_the_council(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    black.player.stands_at("council")
    for player in blue.players:
        player.stands_at("council")
        player.wears("media-spin")
    mate, player = blue.players
    t = scene.table
    t.proposals, t.event_deck, t.vote = ((black.number, t.event_deck[0]),), t.event_deck[1:], READING
    scene.gameplay()
    scene.time(clock.CLOSES_VOTE)
    black.player.does(codes.CAST, scene.table.proposals[0][1])
    scene.time(clock.CLOSES_VOTE)

    mate.does(*mate.acts_of(codes.SHIFT)[0])

    assert scene.table.station_player(blue.number, COUNCIL) == mate.seat
    assert player.acts_of(codes.SHIFT) == []


@pytest.mark.rule("BF-MOVE-03", "BF-S3-05")
def test_whoever_trades_from_the_warehouse_is_the_teams_player_at_the_marketplace(table: Table) -> None:
    scene = table(4, 2)
    black = two_of_a_team(scene, "market")
    mate, player = black.players
    partner = scene.teams[1].player
    scene.gameplay()
    player.does(codes.TRADE)
    player.does(codes.WITH, partner.seat)
    player.does(codes.GIVES, 2000 + item("attack-1"))
    player.does(codes.SEND)
    before = scene.table.station_player(black.number, MARKET)

    partner.does(codes.ACCEPT, player.seat)

    assert before == -1
    assert scene.table.station_player(black.number, MARKET) == player.seat
    assert mate.acts_of(codes.BURY) == []


@pytest.mark.rule("BF-S4-03", "BF-Q-07")
def test_the_token_of_a_selected_event_goes_to_the_council_player_who_carries_it(table: Table) -> None:
    scene = table(4, 2)
    black = scene.teams[0]
    mate, player = black.players
    player.stands_at("council")
    player.uses_station("council")
    player.wears("politics-power-broker")
    t = scene.table
    t.proposals, t.event_deck, t.vote = ((black.number, t.event_deck[0]),), t.event_deck[1:], READING
    scene.gameplay()
    scene.time(clock.CLOSES_VOTE)

    player.does(codes.CAST, scene.table.proposals[0][1])

    assert (player.has("token"), player.has("asset")) == (1, 2)
    assert (mate.has("token"), mate.has("asset")) == (0, 0)


@pytest.mark.rule("BF-TRD-02")
def test_who_has_no_teammate_hands_nothing_over(table: Table) -> None:
    scene = table(4)
    scene.players[0].carries("asset")

    scene.gameplay()

    assert scene.players[0].acts_of(codes.HAND) == []
    assert scene.players[0].acts_of(codes.TRADE) == [(codes.TRADE,)]

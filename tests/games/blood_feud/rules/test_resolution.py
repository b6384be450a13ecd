"""The Resolution Phase: its steps in order, and whose Orders are carried out when."""

from __future__ import annotations

import pytest

from elysium.core.events import EVERYONE
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.table import CLOSED
from elysium.testing.blood_feud import NightScene, Player, Team
from tests.games.blood_feud.conftest import Table

QUIET = "call-a-ceasefire"  # an Event that asks and changes nothing here


def revealed(scene: NightScene) -> list[tuple[int, str]]:
    """Which teams' Orders were carried out, and where, one after another."""
    return [(event.seat, scene.table.city.tiles[event.args[1]]) for event in scene.events("revealed")]


def laid(player: Player, team: Team) -> list[str | None]:
    """What a player reads off a team's Resolved Orders space."""
    orders: list[str | None] = player.view()["teams"][team.number]["laid"]
    return orders


def time_is_up(scene: NightScene) -> None:
    """From the open areas to the Resolution Phase."""
    scene.time(clock.WARNS)
    scene.time(clock.ENDS)


# The steps.


@pytest.mark.rule("BF-RES-01", "BF-RES-04", "BF-DIG-01", "BF-RND-02")
def test_sun_event_orders_and_cleanup_follow_each_other(table: Table) -> None:
    scene = table(4, round=3)
    black, *_ = scene.teams
    black.units("A")
    black.ordered("defend-1", "A")
    scene.tops(QUIET)
    scene.gameplay()

    time_is_up(scene)

    steps = ("time_is_up", "sun", "event", "revealed", "orders_done", "cleared")
    told = [event.kind for event in scene.game.events() if event.kind in steps]
    assert told == list(steps)
    assert black.player.view()["sun"]["space"] == 3


@pytest.mark.rule("BF-DIG-01", "BF-RND-02", "BF-CLN-9")
def test_a_round_goes_from_the_neutral_minute_to_the_next_one(table: Table) -> None:
    scene = table(4)
    player = scene.players[0]
    scene.tops(QUIET)
    scene.gameplay(stage=CLOSED)
    seen = []

    for _ in range(3):
        seen.append((player.view()["phase"], player.view()["stage"]))
        scene.time()
    seen.append((player.view()["phase"], player.view()["step"]))
    scene.default_answers()

    assert seen == [
        ("gameplay", "closed"),
        ("gameplay", "open"),
        ("gameplay", "last minute"),
        ("resolution", "cleanup"),
    ]
    assert (player.view()["round"], player.view()["phase"], player.view()["stage"]) == (2, "gameplay", "closed")


@pytest.mark.rule("BF-RES-02", "BF-INFO-27")
def test_everybody_hears_the_event_read_before_the_orders(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A")
    black.ordered("feed", "A")

    scene.resolve_event("foul-the-blood-supply", blue)

    assert [event.audience for event in scene.events("event")] == [EVERYONE]
    assert black.assets == 0
    assert scene.players[3].view()["resolving"]["event"] == "foul-the-blood-supply"


@pytest.mark.rule("BF-RES-00", "BF-TRD-07", "BF-Q-56")
def test_while_the_round_is_resolved_one_trades_with_anybody_and_acts_at_no_station(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    for team in (black, blue):
        team.players[0].uses_station("orders")  # the others are not asked and have their menus
    giver, taker = black.players[1], blue.players[1]
    giver.stands_at("cityscape")
    taker.stands_at("council")
    giver.carries("asset")
    black.units("A", 2)
    scene.clean_up()

    giver.offers(taker, gives=["asset"])
    taker.does(codes.ACCEPT, giver.seat)

    assert (giver.has("asset"), taker.has("asset")) == (0, 1)
    assert giver.ways == taker.ways == []
    assert giver.acts_of(codes.MOVE) == taker.acts_of(codes.CALL_VOTE) == []
    assert (giver.view()["players"][giver.seat]["lock"], taker.view()["players"][taker.seat]["lock"]) == ("A", "B")


@pytest.mark.rule("BF-Q-56")
def test_what_happens_in_the_resolution_is_shown_to_everybody_wherever_they_stood(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    black.units("A", 3)
    blue.units("A")
    black.ordered("attack", "A")
    green.player.stands_at("council")
    red.player.stands_at("market")

    scene.resolve_orders()

    kinds = ("revealed", "targeted", "fought", "slain")
    assert [event.audience for kind in kinds for event in scene.events(kind)] == [EVERYONE] * 4
    assert green.player.view()["city"] is not None
    assert red.player.view()["orders"] is not None


# Which Orders, in which sequence.


@pytest.mark.rule("BF-RES-03")
def test_domains_are_resolved_in_the_order_of_the_alphabet(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team, domains in ((black, "JCA"), (blue, "BJ")):
        for domain in domains:
            team.units(domain)
            team.ordered("defend-1", domain)

    scene.resolve_orders()

    assert [domain for _, domain in revealed(scene)] == ["A", "B", "C", "J", "J"]


@pytest.mark.rule("BF-RES-03", "BF-S2-03", "BF-Q-24", "BF-INFO-12", "BF-INFO-14")
def test_of_several_pairs_of_a_team_the_first_works_and_the_others_return_unrevealed(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    black.units("A", 2)
    for order in ("feed", "defend-1", "attack-2"):
        black.ordered(order, "A")

    scene.resolve_orders()

    assert black.assets == 1
    assert laid(black.player, black) == ["defend-1", "attack-2", "feed"]
    assert laid(blue.player, black) == [None, None, "feed"]
    assert len(scene.events("revealed")) == 1


@pytest.mark.rule("BF-RES-03", "BF-S2-04", "BF-POW-04", "BF-TERM-11")
def test_in_a_domain_less_power_goes_first_and_equal_power_as_placed(table: Table) -> None:
    scene = table(4)
    for team, power in zip(scene.teams, (4, 1, 4, 2), strict=True):
        team.power(power)
        team.units("A")
    for number in (2, 0, 3, 1):
        scene.teams[number].ordered("defend-1", "A")

    scene.resolve_orders()

    assert [team for team, _ in revealed(scene)] == [1, 3, 2, 0]


@pytest.mark.example("EX-BF-01")
@pytest.mark.rule("BF-RES-03")
def test_example_the_pairs_of_a_domain_are_laid_out_and_arranged(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    for team, power in zip(scene.teams, (3, 5, 2, 3), strict=True):
        team.power(power)
        team.units("C")
    for number, order in ((1, "defend-2"), (3, "defend-1"), (0, "attack"), (3, "attack-2"), (2, "defend-1")):
        scene.teams[number].ordered(order, "C")
    scene.teams[0].allied(scene.teams[1])
    scene.teams[0].allied(scene.teams[2])
    scene.teams[0].allied(scene.teams[3])

    scene.resolve_orders()

    assert [(team, scene.table.power[team]) for team, _ in revealed(scene)] == [(2, 2), (3, 3), (0, 3), (1, 5)]
    assert laid(scene.players[3], scene.teams[3]) == ["attack-2", "defend-1"]


@pytest.mark.rule("BF-RES-03", "BF-Q-24", "BF-INFO-12")
def test_an_order_of_a_team_without_a_unit_there_does_nothing_and_stays_hidden(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    black.units("B")
    black.ordered("feed", "A")

    scene.resolve_orders()

    assert (black.assets, scene.events("revealed")) == (0, [])
    assert laid(blue.player, black) == [None]
    assert laid(black.player, black) == ["feed"]


@pytest.mark.rule("BF-RES-03")
def test_whether_a_unit_is_there_counts_when_the_orders_turn_comes(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A")
    blue.power(2)
    black.ordered("attack", "A")
    blue.ordered("requisition", "A")

    scene.resolve_orders()

    assert [team for team, _ in revealed(scene)] == [black.number]
    assert blue.assets == 0


@pytest.mark.rule("BF-RES-03", "BF-TERM-09")
def test_a_fatigued_unit_is_enough_for_an_order(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", fatigued=True)
    black.ordered("feed", "A")

    scene.resolve_orders()

    assert black.assets == 1


@pytest.mark.rule("BF-RES-03", "BF-INFO-27")
def test_the_orders_player_chooses_and_no_teammate(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    leads = black.players[1]
    black.units("A", 3)
    blue.units("A")
    blue.stands("A")
    black.ordered("attack", "A", by=leads)

    scene.resolve_orders()

    assert scene.questions() == [(leads.seat, "target")]
    assert leads.options == ((blue.number, 0), (blue.number, 1))


@pytest.mark.rule("BF-RES-03")
def test_in_the_last_round_orders_and_seals_lie_on_the_resolved_orders_space(table: Table) -> None:
    scene = table(4, round=10)
    black, *_ = scene.teams
    black.player.carries("feed")
    black.units("A")
    black.player.stands_at("orders")
    scene.tops(QUIET)
    scene.gameplay()
    black.player.orders("feed", "A")

    time_is_up(scene)
    scene.default_answers()

    assert (black.player.has("feed"), black.player.has("seal")) == (0, 4)
    assert laid(black.player, black) == ["feed"]


@pytest.mark.rule("BF-RES-05", "BF-TERM-08")
def test_the_power_of_the_last_cleanup_counts_whatever_happens_on_the_map(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.power(2)
    blue.power(1)
    for domain in "ABC":
        blue.units(domain)
    black.units("D")
    blue.units("D")
    for team in (black, blue):
        team.ordered("defend-1", "D")

    scene.resolve_orders()
    sequence = [team for team, _ in revealed(scene)]
    before = list(scene.table.power)
    scene.default_answers()

    assert sequence == [blue.number, black.number]
    assert before == [2, 1, 1, 1]
    assert list(scene.table.power) == [1, 4, 1, 1]


@pytest.mark.rule("BF-Q-25")
def test_a_team_without_an_orders_player_has_no_orders_to_resolve(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A")
    black.player.carries("feed")
    scene.tops(QUIET)
    scene.gameplay()

    time_is_up(scene)

    assert scene.events("revealed") == []
    assert (black.assets, black.player.has("feed")) == (0, 1)

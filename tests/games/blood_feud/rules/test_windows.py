"""Where players are, and how long the night waits for them: windows the clock closes, and what is then missing."""

from __future__ import annotations

import pytest

from elysium.core.decision import IllegalStep
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.table import NO_EVENT, READING
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table


def waits(scene: NightScene, code: int) -> list[int]:
    """The seconds after which time does something of this kind."""
    return [seconds for option, _, seconds in scene.match.view(scene.table.clock)["timers"] if option[0] == code]


def names(scene: NightScene, code: int) -> list[str]:
    return [name for option, name, _ in scene.match.view(scene.table.clock)["timers"] if option[0] == code]


def at_the_orders(scene: NightScene, n: int) -> None:
    """Arranged: the first teams have a player at the Orders station, with an Asset each."""
    for team in scene.teams[:n]:
        team.player.stands_at("orders")
        team.player.carries("asset")


# Places.


@pytest.mark.rule("BF-DIG-02", "BF-SETUP-01")
@pytest.mark.parametrize(
    ("place", "area"),
    [("neutral", "neutral"), ("cityscape", "A"), ("orders", "A"), ("market", "B"), ("council", "B")],
)
def test_being_at_a_station_is_being_in_its_area(table: Table, place: str, area: str) -> None:
    scene = table(4, 2)
    player = scene.players[0]
    scene.gameplay()
    if place != "neutral":
        player.goes(place)

    view = player.view()

    assert (view["players"][0]["place"], view["area"]) == (place, area)
    assert area in view["channels"]
    assert (view["city"] is not None, view["market"] is not None) == (area == "A", area == "B")
    assert view["players"][0]["lock"] == ("" if area == "neutral" else area)


@pytest.mark.rule("BF-DIG-03")
def test_what_is_no_longer_allowed_is_refused_and_changes_nothing(table: Table) -> None:
    scene = table(4)
    buyer, late = scene.players[:2]
    scene.table.decks[0] = scene.table.decks[0][:1]
    for player in (buyer, late):
        player.stands_at("market")
        player.carries("asset")
    scene.gameplay()
    wanted = (codes.BUY, 0, codes.PLAINLY)
    offered = wanted in late.options
    buyer.does(*wanted)
    before = scene.game.save()

    with pytest.raises(IllegalStep):
        late.does(*wanted)

    assert offered
    assert scene.game.save() == before


# Windows.


@pytest.mark.rule("BF-DIG-05", "BF-ALL-03")
def test_a_proposed_alliance_waits_ten_seconds_and_comes_to_nothing_unanswered(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    at_the_orders(scene, 2)
    scene.gameplay()
    black.player.does(codes.PROPOSE_PACT, blue.number)
    waiting = waits(scene, clock.CLOSES_PACT)

    scene.time(clock.CLOSES_PACT, black.number)

    assert waiting == [10]
    assert scene.pact(black, blue) == "none"
    assert (black.assets, blue.assets) == (1, 1)


@pytest.mark.rule("BF-DIG-05", "BF-ALL-03")
def test_an_agreed_alliance_waits_for_a_block_and_stands_when_nobody_blocks(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    at_the_orders(scene, 3)
    scene.gameplay()
    black.player.does(codes.PROPOSE_PACT, blue.number)
    proposed = names(scene, clock.CLOSES_PACT)
    blue.player.does(codes.AGREE, black.number)
    agreed, before = names(scene, clock.CLOSES_PACT), scene.pact(black, blue)

    scene.time(clock.CLOSES_PACT, black.number)

    assert proposed != agreed
    assert (before, scene.pact(black, blue)) == ("none", "allied")


@pytest.mark.rule("BF-DIG-05", "BF-ALL-04", "BF-Q-13")
def test_a_block_waits_ten_seconds_for_an_answer_and_stands_unanswered(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(scene, 3)
    scene.gameplay()
    black.player.does(codes.BLOCK_PACT, blue.number, green.number)
    waiting = waits(scene, clock.CLOSES_PACT)

    scene.time(clock.CLOSES_PACT, black.number)

    assert waiting == [10]
    assert (scene.pact(blue, green), black.assets) == ("blocked", 0)


@pytest.mark.rule("BF-DIG-05", "BF-GP-03")
def test_a_window_is_seen_by_those_it_waits_for_and_the_phase_by_nobody(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    at_the_orders(scene, 2)
    green.player.stands_at("council")
    red.player.stands_at("market")
    scene.gameplay()

    def seen() -> list[object]:
        return [team.player.view()["windows"] for team in scene.teams]

    before = seen()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    pact = [[clock.CLOSES_PACT, black.number], f"{clock.CLOSES_PACT}-{black.number}", 10]
    proposed = seen()
    green.player.does(codes.CALL_VOTE)

    assert before == [[]] * 4
    assert proposed == [[pact], [pact], [], []]
    assert seen() == [[pact], [pact], *[[[[clock.CLOSES_VOTE], f"{clock.CLOSES_VOTE}", 30]]] * 2]


@pytest.mark.rule("BF-DIG-05", "BF-S4-02")
def test_each_stage_of_a_vote_has_a_window_of_its_own(table: Table) -> None:
    scene = table(4)
    for player in scene.players[:2]:
        player.stands_at("council")
    scene.gameplay()
    stages = []

    scene.players[0].does(codes.CALL_VOTE)
    for _ in range(2):
        stages.append((scene.players[0].view()["council"]["vote"], waits(scene, clock.CLOSES_VOTE)))
        if stages[-1][0] == "called":
            scene.players[1].does(codes.JOIN_VOTE)
    scene.time(clock.CLOSES_VOTE)
    stages.append((scene.players[0].view()["council"]["vote"], waits(scene, clock.CLOSES_VOTE)))

    assert stages == [("called", [30]), ("reading", [20]), ("ballot", [20])]


def vote_of_two(scene: NightScene) -> list[Player]:
    """Arranged: two teams at the Council are to cast ballots on an Event each has proposed."""
    t = scene.table
    voters = scene.players[:2]
    for player in voters:
        player.stands_at("council")
    t.proposals, t.event_deck = tuple(enumerate(t.event_deck[:2])), t.event_deck[2:]
    t.vote = READING
    scene.gameplay()
    scene.time(clock.CLOSES_VOTE)
    return voters


@pytest.mark.rule("BF-DIG-05", "BF-Q-17")
def test_every_vote_on_a_tie_has_a_window_of_its_own(table: Table) -> None:
    scene = table(4)
    voters = vote_of_two(scene)
    found = names(scene, clock.CLOSES_VOTE)

    for _ in range(3):
        for voter, (_, event) in zip(voters, scene.table.proposals, strict=True):
            voter.does(codes.CAST, event)
        found += names(scene, clock.CLOSES_VOTE)

    assert len(set(found)) == len(found) == 4


@pytest.mark.rule("BF-DIG-05", "BF-S4-02")
def test_a_ballot_cast_does_not_open_the_window_anew(table: Table) -> None:
    scene = table(4)
    voter, _ = vote_of_two(scene)
    before = names(scene, clock.CLOSES_VOTE)

    voter.does(codes.CAST, NO_EVENT)

    assert names(scene, clock.CLOSES_VOTE) == before


@pytest.mark.rule("BF-INFO-22", "BF-Q-05")
def test_ballots_of_a_vote_that_time_has_ended_are_never_shown(table: Table) -> None:
    scene = table(4)
    voter, other = vote_of_two(scene)
    voter.does(codes.CAST, NO_EVENT)
    sealed = other.view()["council"]["ballots"]

    scene.time(clock.WARNS)
    scene.time(clock.ENDS)

    assert sealed == [{"team": 0, "choice": None}]
    assert [player.view()["council"]["ballots"] for player in scene.players] == [[]] * 4


@pytest.mark.rule("BF-DIG-05", "BF-Q-25")
def test_a_choice_in_the_resolution_waits_fifteen_seconds_then_the_game_makes_a_legal_one(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 3)
    for team in (blue, green):
        team.units("A")
    black.ordered("attack", "A")
    scene.resolve_orders()
    first, waiting = black.player.options[0], waits(scene, clock.CLOSES)

    scene.time()

    assert waiting == [15]
    assert (scene.units(blue, "A"), scene.units(green, "A")) == (0, 1)
    assert first == (blue.number, 0)


@pytest.mark.rule("BF-DIG-05", "BF-ADV-06")
def test_where_no_is_possible_silence_is_a_no(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A", 2)
    black.player.wears("potence-heavy-hand")
    black.ordered("attack", "A")
    scene.resolve_orders()
    asked = scene.questions()

    scene.time()

    assert asked == [(black.player.seat, "boost")]
    assert scene.units(blue, "A") == 2


@pytest.mark.rule("BF-DIG-05", "BF-Q-25")
def test_teams_that_have_not_answered_in_cleanup_are_answered_for_together(table: Table) -> None:
    scene = table(4)
    held = scene.table.ambition_deck[:4]
    scene.table.ambitions[0], scene.table.ambition_deck = held, scene.table.ambition_deck[4:]
    scene.clean_up()
    scene.players[1].does(-1)

    scene.time()

    assert scene.players[0].view()["phase"] == "gameplay"
    assert len(scene.table.ambitions[0]) == 3


@pytest.mark.rule("BF-DIG-05", "BF-TRD-03")
@pytest.mark.parametrize("leaver", [0, 1])
def test_an_offer_ends_when_one_of_the_two_leaves_the_area(table: Table, leaver: int) -> None:
    scene = table(4)
    one, other = scene.players[:2]
    for player in (one, other):
        player.stands_at("market")
    one.carries("asset")
    scene.gameplay()
    one.offers(other, gives=["asset"])
    open_offers = len(other.view()["offers"])

    (one, other)[leaver].goes("neutral")

    (told,) = scene.events("void_offer")
    assert open_offers == 1
    assert one.view()["offers"] == other.view()["offers"] == []
    assert other.acts_of(codes.ACCEPT) == []
    assert [told.seen_by(player.seat) for player in scene.players] == [True, True, False, False]


@pytest.mark.rule("BF-DIG-05")
def test_an_offer_outlasts_a_walk_within_the_area(table: Table) -> None:
    scene = table(4)
    one, other = scene.players[:2]
    for player in (one, other):
        player.stands_at("market")
    one.carries("asset")
    scene.gameplay()
    one.offers(other, gives=["asset"])

    one.goes("council")
    other.does(codes.ACCEPT, one.seat)

    assert (one.has("asset"), other.has("asset")) == (0, 1)


@pytest.mark.rule("BF-DIG-06", "BF-ALL-07")
def test_who_was_ever_allied_is_kept_when_the_alliance_has_ended(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    at_the_orders(scene, 2)
    scene.tops("call-a-ceasefire")
    scene.gameplay()
    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.AGREE, black.number)
    scene.time(clock.CLOSES_PACT, black.number)

    scene.time(clock.WARNS)
    scene.time(clock.ENDS)
    scene.next_round()

    assert scene.pact(black, blue) == "none"
    assert scene.table.allied == (1 << blue.number, 1 << black.number, 0, 0)


@pytest.mark.rule("BF-DIG-06")
def test_that_there_was_a_random_event_is_kept(table: Table) -> None:
    scene = table(4)
    scene.tops("call-a-ceasefire")
    scene.gameplay()

    scene.time(clock.WARNS)
    scene.time(clock.ENDS)
    scene.next_round()

    assert (scene.table.random_events, scene.table.event_discard[-1]) == (1, NUMBER["call-a-ceasefire"])

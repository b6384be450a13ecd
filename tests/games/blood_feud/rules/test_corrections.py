"""What the Storyteller sets right: Power, Alliances, the Sun, who stands where, cards, a vote."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import FACES, NUMBER, deck_of
from elysium.games.blood_feud.storyteller import adjust, correct, desk, items
from elysium.games.blood_feud.table import COUNCIL, MARKET, NEUTRAL, NO_EVENT, ORDERS, VOTED
from elysium.testing.blood_feud import NightScene
from elysium.testing.hooks.blood_feud import conserved
from tests.games.blood_feud.conftest import Table

KIND = {kind.name: number for number, kind in enumerate(adjust.KINDS)}


def offered(scene: NightScene, kind: str, *choices: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What may be chosen at the next step of an adjustment."""
    scene.adjusts(kind, *choices)
    return [option[1:] for option in scene.options(scene.table.storyteller) if option[0] == desk.CHOOSE]


@pytest.mark.rule("BF-DIG-07", "BF-TERM-08")
def test_power_that_was_set_counts_at_once(table: Table) -> None:
    scene = table(4)
    scene.teams[2].power(3)
    scene.gameplay()

    levels = offered(scene, "power", (2,))
    scene.directs(desk.CHOOSE, 5)

    assert levels == [(1,), (2,), (4,), (5,), (6,)]
    assert [team["power"] for team in scene.players[0].view()["teams"]] == [1, 1, 5, 1]
    assert scene.night.precedence(2) == 5


@pytest.mark.rule("BF-DIG-07", "BF-ALL-05", "BF-ALL-07")
def test_teams_the_storyteller_has_allied_are_allies_and_count_as_such(table: Table) -> None:
    scene = table(4)
    one, other, *_ = scene.teams
    one.power(2)
    scene.gameplay()

    scene.adjusts("ally", (1,), (0,))

    assert scene.pact(one, other) == "allied"
    assert scene.table.allied == (0b10, 0b01, 0, 0)


@pytest.mark.rule("BF-DIG-07", "BF-ALL-07")
@pytest.mark.parametrize(("how", "counts"), [(correct.ENDS, (0b10, 0b01)), (correct.NEVER_WAS, (0, 0))])
def test_an_alliance_ends_or_was_never_made(table: Table, how: int, counts: tuple[int, int]) -> None:
    scene = table(4)
    scene.gameplay()
    scene.adjusts("ally", (0,), (1,))

    scene.adjusts("part", (0,), (1,), (how,))

    assert scene.pact(*scene.teams[:2]) == "none"
    assert scene.table.allied[:2] == counts


@pytest.mark.rule("BF-DIG-07", "BF-ALL-04")
def test_what_two_teams_were_about_to_agree_is_off_when_they_are_barred(table: Table) -> None:
    scene = table(4)
    for player in scene.players:
        player.stands_at("orders")
        player.carries("asset")
    scene.gameplay()
    scene.players[0].does(codes.PROPOSE_PACT, 1)

    scene.adjusts("bar", (1,), (0,))

    assert scene.pact(*scene.teams[:2]) == "blocked"
    assert scene.table.pending == [()] * 4
    assert scene.players[1].acts_of(codes.AGREE) == []
    assert offered(scene, "part", (0,), (1,)) == [(correct.ENDS,)]


@pytest.mark.rule("BF-DIG-07", "BF-END-01")
def test_the_sun_goes_anywhere_the_night_still_lasts(table: Table) -> None:
    scene = table(4, round=3)
    scene.table.blocked = 1 << 8
    scene.gameplay()

    spaces = offered(scene, "sun")
    scene.directs(desk.CHOOSE, 7)

    assert spaces == [(space,) for space in (0, 1, 3, 4, 5, 6, 7)]
    assert scene.players[0].view()["sun"]["space"] == 7
    scene.no_events()
    scene.directs(desk.END)
    scene.default_answers()
    assert scene.players[0].view()["phase"] == "over"


@pytest.mark.rule("BF-DIG-07", "BF-CLN-1")
def test_from_cleanup_on_the_sun_stays_where_it_lies(table: Table) -> None:
    scene = table(4, round=3)
    for card in scene.table.ambition_deck[:4]:
        scene.table.ambitions[0] += (card,)
    scene.table.ambition_deck = scene.table.ambition_deck[4:]

    scene.clean_up()

    assert scene.questions()
    assert offered(scene, "sun") == []


@pytest.mark.rule("BF-DIG-07", "BF-MOVE-02", "BF-GP-06")
def test_a_player_who_is_sent_is_bound_there_and_whom_the_storyteller_frees_is_not(table: Table) -> None:
    scene = table(4, 2)
    player = scene.players[0]
    player.stands_at("cityscape")
    scene.gameplay()

    places = offered(scene, "send", (0,))
    scene.directs(desk.CHOOSE, MARKET)
    sent = (player.view()["area"], player.ways)
    scene.adjusts("unbind", (0,))
    freed = player.ways
    scene.adjusts("send", (0,), (NEUTRAL,))

    assert places == [(NEUTRAL,), (ORDERS,), (MARKET,), (COUNCIL,)], "anywhere else than in the Cityscape"
    assert sent == ("B", ["neutral", "council"])
    assert freed == ["neutral", "cityscape", "orders", "council"]
    assert player.ways == ["cityscape", "orders", "market", "council"]


@pytest.mark.rule("BF-DIG-07", "BF-TRD-03")
def test_who_is_sent_away_leaves_what_waited_where_they_stood(table: Table) -> None:
    scene = table(4)
    for player in scene.players:
        player.stands_at("orders")
        player.carries("asset")
    scene.gameplay()
    scene.players[0].does(codes.PROPOSE_PACT, 1)
    scene.players[2].offers(scene.players[0], gives=["asset"])

    scene.adjusts("send", (0,), (COUNCIL,))

    assert scene.table.pending == [()] * 4
    assert scene.table.offers[2] == ()


@pytest.mark.rule("BF-DIG-07", "BF-TERM-13", "BF-MOVE-03")
def test_a_station_is_open_to_the_team_again(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    for player in (first, second):
        player.stands_at("orders")
        player.carries("attack-1")
    second.carries("seal")
    scene.gameplay()
    first.orders("attack-1", "A")
    before = second.acts_of(codes.ORDER)

    claims = offered(scene, "release")
    scene.directs(desk.CHOOSE, first.seat, ORDERS)

    assert (before, claims) == ([], [(first.seat, ORDERS)])
    assert second.acts_of(codes.ORDER)


@pytest.mark.rule("BF-DIG-07")
@pytest.mark.parametrize("card", ["attack-1", "policing-roadblock", "climb-the-ranks", "clear-the-docket"])
def test_a_card_put_back_lies_on_top_of_its_deck(table: Table, card: str) -> None:
    scene = table(4)
    scene.players[1].carries(card)
    scene.gameplay()

    scene.adjusts("put_back", (1,), (NUMBER[card],))

    t, face = scene.table, NUMBER[card]
    tops = {"climb-the-ranks": t.ambition_deck, "clear-the-docket": t.event_deck}
    assert scene.players[1].has(card) == 0
    assert (tops[card] if card in tops else t.decks[deck_of(face)])[0] == face


@pytest.mark.rule("BF-DIG-07")
def test_who_has_looked_at_the_top_of_a_deck_knows_it_again_when_it_lies_there(table: Table) -> None:
    scene = table(4)
    scene.players[0].stands_at("council")
    scene.players[0].wears("auspex-keen-sense")
    scene.players[1].carries("clear-the-docket")
    scene.gameplay()
    seen = FACES[scene.table.event_deck[0]].id
    scene.players[0].uses()
    scene.players[0].does(codes.CHOOSES, 0)

    scene.adjusts("put_back", (1,), (NUMBER["clear-the-docket"],))
    hidden = scene.players[0].view()["foreseen"]["events"]
    scene.adjusts("give", (1,), (items.EVENT_TOP,))

    assert hidden == []
    assert scene.players[0].view()["foreseen"]["events"] == [seen]


@pytest.mark.rule("BF-DIG-07", "BF-Q-50")
def test_a_discarded_event_comes_back_to_its_player(table: Table) -> None:
    scene = table(4)
    scene.players[0].stands_at("council")
    (held, *_), t = scene.table.event_deck, scene.table
    t.events[0], t.event_deck = (held,), t.event_deck[1:]
    scene.gameplay()
    scene.players[0].does(codes.REDRAW, held)

    scene.adjusts("retrieve", (0,), (held,))

    assert held in scene.table.events[0]
    assert scene.table.event_discard == ()


@pytest.mark.rule("BF-DIG-07", "BF-TERM-10")
def test_a_card_that_was_buried_shows_again(table: Table) -> None:
    scene = table(4)
    scene.gameplay()
    before = scene.table.decks[0]

    scene.adjusts("bury", (0,))
    scene.adjusts("unearth", (0,))

    assert scene.table.decks[0] == before


@pytest.mark.rule("BF-DIG-07", "BF-S4-02", "BF-S4-04")
def test_a_vote_that_is_void_has_not_taken_place(table: Table) -> None:
    scene = table(4)
    for player in scene.players:
        player.stands_at("council")
    t = scene.table
    held, t.event_deck = t.event_deck[0], t.event_deck[1:]
    t.events[0] = (held,)
    scene.gameplay()
    scene.players[0].does(codes.PROPOSE, held)
    scene.players[0].does(codes.CALL_VOTE)
    scene.players[1].does(codes.JOIN_VOTE)
    scene.time(4)
    for player in scene.players:
        player.does(codes.CAST, held)
    decided, rewarded = (scene.table.vote, scene.table.chosen, scene.table.selected[0]), scene.teams[0].tokens

    scene.adjusts("vote", (correct.CANCEL,))

    assert (decided, rewarded) == ((VOTED, held, 1), 1)
    assert (scene.table.chosen, scene.table.selected[0], scene.teams[0].tokens) == (NO_EVENT, 0, 0)
    assert scene.table.proposals == ((0, held),)
    assert scene.players[0].acts_of(codes.CALL_VOTE)
    assert [what for what, *_ in conserved(scene.night) if what in ("tokens", "events")] == []


@pytest.mark.rule("BF-DIG-07", "BF-S4-03")
def test_when_a_vote_for_no_event_is_void_the_random_event_lies_on_its_deck_again(table: Table) -> None:
    scene = table(4)
    for player in scene.players:
        player.stands_at("council")
    scene.gameplay()
    before = scene.table.event_deck
    scene.players[0].does(codes.CALL_VOTE)
    scene.players[1].does(codes.JOIN_VOTE)
    scene.time(4)
    for player in scene.players:
        player.does(codes.CAST, NO_EVENT)
    taken = scene.table.event_deck

    scene.adjusts("vote", (correct.CANCEL,))

    assert taken == before[1:]
    assert (scene.table.event_deck, scene.table.chosen, scene.table.proposals) == (before, NO_EVENT, ())


@pytest.mark.rule("BF-DIG-07")
def test_outside_the_gameplay_phase_nobody_is_sent_and_no_vote_is_void(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 3)
    for team in (blue, green):
        team.units("A")
    black.ordered("attack", "A")
    scene.resolve_orders()

    assert scene.questions()
    assert offered(scene, "send") == []
    scene.directs(desk.DROP)
    assert offered(scene, "vote") == []


@pytest.mark.rule("BF-DIG-07", "BF-S4-01", "BF-S4-04")
def test_when_a_vote_is_void_every_proposal_is_where_it_was(table: Table) -> None:
    scene = table(4)
    for player in scene.players:
        player.stands_at("council")
    t = scene.table
    mine, theirs, t.event_deck = t.event_deck[0], t.event_deck[1], t.event_deck[2:]
    t.events[0], t.events[1] = (mine,), (theirs,)
    scene.gameplay()
    for player, event in zip(scene.players, (mine, theirs), strict=False):
        player.does(codes.PROPOSE, event)
    scene.players[0].does(codes.CALL_VOTE)
    scene.players[1].does(codes.JOIN_VOTE)
    scene.time(4)
    for player in scene.players:
        player.does(codes.CAST, mine)
    dropped = scene.table.event_discard

    scene.adjusts("vote", (correct.CANCEL,))

    assert dropped == (theirs,)
    assert scene.table.proposals == ((0, mine), (1, theirs))
    assert scene.table.event_discard == ()
    assert [what for what, *_ in conserved(scene.night) if what == "events"] == []


@pytest.mark.rule("BF-DIG-07", "BF-S4-01", "BF-Q-23")
def test_whose_proposal_has_been_shuffled_away_may_propose_again(table: Table) -> None:
    scene = table(4)
    for player in scene.players:
        player.stands_at("council")
    t = scene.table
    mine, theirs, last = t.event_deck[:3]
    t.events[0], t.events[1], t.events[2] = (mine,), (theirs,), (last,)
    t.event_deck = t.event_deck[3:]
    scene.gameplay()
    for player, event in zip(scene.players, (mine, theirs), strict=False):
        player.does(codes.PROPOSE, event)
    scene.players[0].does(codes.CALL_VOTE)
    scene.players[1].does(codes.JOIN_VOTE)
    scene.time(4)
    for player in scene.players:
        player.does(codes.CAST, mine)
    now = scene.table
    now.event_deck = now.event_deck[:0]
    scene.players[2].does(codes.REDRAW, last)

    scene.adjusts("vote", (correct.CANCEL,))

    assert scene.table.proposals == ((0, mine),)
    assert scene.players[1].acts_of(codes.PROPOSE)
    assert not scene.players[0].acts_of(codes.PROPOSE)

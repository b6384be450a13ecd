"""How Events come about, who chooses for them, how long they last, and who knows what about them."""

from __future__ import annotations

import pytest

from elysium.core.events import EVERYONE
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import FACES, NUMBER
from elysium.games.blood_feud.table import GAMEPLAY, NO_EVENT
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table

GALA, PAYOFF, JAILS = NUMBER["host-a-charity-gala"], NUMBER["pay-off-everyone"], NUMBER["empty-the-jails"]


def _ends(scene: NightScene) -> None:
    """The last minute, then time is up."""
    scene.time()
    scene.time()


@pytest.mark.rule("BF-RES-02")
def test_the_event_takes_effect_before_the_orders_and_is_discarded(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A", 2)
    black.ordered("attack", "A")

    scene.resolve_event("declare-open-season", blue)

    kinds = [event.kind for event in scene.game.events()]
    assert kinds.index("event") < kinds.index("domain")
    assert scene.units(blue, "A") == 1
    assert scene.table.event_discard == (NUMBER["declare-open-season"],)


@pytest.mark.rule("BF-RES-02", "BF-S4-03")
def test_without_a_choice_the_top_of_the_deck_is_read_aloud(table: Table) -> None:
    scene = table(4)
    scene.table.event_deck = (PAYOFF, GALA)
    scene.gameplay()

    _ends(scene)

    read = scene.events("event")[-1]
    assert (read.args, read.audience) == ((PAYOFF,), EVERYONE)
    assert [team.assets for team in scene.teams] == [1, 1, 1, 1]
    assert scene.table.event_discard == (PAYOFF,)
    assert scene.table.random_events == 1


def _no_event_wins(scene: NightScene) -> None:
    """Black, who looks ahead, and blue vote for No Event; three Events are left in the deck."""
    scene.table.event_deck = (PAYOFF, GALA, JAILS)
    scene.teams[0].player.wears("auspex-keen-sense")
    for team in scene.teams[:2]:
        team.player.stands_at("council")
    scene.gameplay()
    scene.players[0].does(codes.CALL_VOTE)
    scene.players[1].does(codes.JOIN_VOTE)
    scene.time(*scene.options(scene.table.clock)[-1])
    for player in scene.players[:2]:
        player.does(codes.CAST, NO_EVENT)


@pytest.mark.rule("BF-S4-03", "BF-INFO-09")
def test_a_random_event_leaves_the_deck_when_the_vote_ends_and_nobody_can_bury_it(table: Table) -> None:
    scene = table(4)
    seer = scene.players[0]
    _no_event_wins(scene)
    seer.uses()
    seen = seer.view()["draft"]["seen"]
    seer.does(codes.CHOOSES, 1)

    _ends(scene)

    assert seen == ["host-a-charity-gala"]
    assert scene.events("event")[-1].args == (PAYOFF,)
    assert scene.table.event_deck == (JAILS, GALA)
    assert (scene.table.random_events, scene.table.selected) == (1, (0, 0, 0, 0))


@pytest.mark.rule("BF-INFO-09", "BF-INFO-10")
def test_not_even_the_storyteller_knows_a_random_event_before_it_is_read(table: Table) -> None:
    scene = table(4)
    _no_event_wins(scene)

    seats = (*range(4), scene.table.clock, scene.table.storyteller)
    worlds = {scene.night.determinize(seat, n).table.chosen for seat in seats for n in range(12)}

    assert all("pay-off-everyone" not in str(scene.night.view(seat)) for seat in seats)
    assert worlds == {PAYOFF, GALA, JAILS}


@pytest.mark.rule("BF-RES-06")
def test_an_event_for_the_rest_of_the_round_is_over_in_the_next(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A")
    black.ordered("feed", "A")

    scene.resolve_event("host-a-charity-gala", black)
    held = scene.table.in_force
    scene.default_answers()

    assert black.assets == 2
    assert len(held) == 2
    assert scene.table.in_force == ()


@pytest.mark.rule("BF-RES-06")
def test_an_event_for_the_next_gameplay_phase_holds_neither_before_nor_after(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    scene.table.event_deck = ()
    scene.resolve_event("impose-a-curfew", black)

    before = modifiers.total(scene.table, modifiers.MOST_MOVES)
    scene.next_round()
    during = modifiers.total(scene.table, modifiers.MOST_MOVES)
    scene.table.event_discard = (GALA,)
    _ends(scene)
    after = [rule for rule, *_ in scene.table.in_force]

    assert (before, during) == (0, 3)
    assert after == [modifiers.FEED, modifiers.REQUISITION]


@pytest.mark.rule("BF-RES-06")
def test_what_is_in_force_now_is_there_for_all_to_see(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    scene.resolve_event("close-the-tunnels", black)
    black.player.does(scene.domain("B"))

    scene.next_round()

    assert blue.player.view()["in_force"] == [{"rule": "closed", "by": 1, "at": scene.domain("B")}]


def test_each_rule_in_force_has_the_name_it_is_seen_by_and_the_number_it_is_saved_by(table: Table) -> None:
    scene = table(4)
    ada = scene.players[0]
    ada.stands_at("cityscape")
    scene.gameplay()
    before = ada.view()["in_force"]

    for number in range(len(modifiers.NAMES)):
        modifiers.put_in_force(scene.table, number, number + 1, -2)

    assert before == []
    assert [(rule["rule"], rule["by"], rule["at"]) for rule in ada.view()["in_force"]] == [
        ("attack", 1, -2),
        ("defend", 2, -2),
        ("feed", 3, -2),
        ("requisition", 4, -2),
        ("recruit most", 5, -2),
        ("no player targets", 6, -2),
        ("mighty first", 7, -2),
        ("reverse domains", 8, -2),
        ("no graves", 9, -2),
        ("bounty", 10, -2),
        ("blood hunt", 11, -2),
        ("throne", 12, -2),
        ("landmark", 13, -2),
        ("price", 14, -2),
        ("no warehouse", 15, -2),
        ("most moves", 16, -2),
        ("closed", 17, -2),
        ("free move", 18, -2),
        ("no pacts", 19, -2),
        ("equal votes", 20, -2),
        ("guarded", 21, -2),
        ("orders stay", 22, -2),
    ]


@pytest.mark.rule("BF-RES-07")
def test_the_team_that_proposed_an_event_chooses_for_it(table: Table) -> None:
    scene = table(4)
    scene.teams[2].power(5)

    scene.resolve_event("crown-a-landmark", scene.teams[2])

    assert scene.event_questions() == [(scene.teams[2].player.seat, "domain")]


@pytest.mark.rule("BF-RES-07")
def test_the_weakest_team_chooses_for_a_random_event(table: Table) -> None:
    scene = table(4)
    for team, power in zip(scene.teams, (3, 2, 1, 2), strict=True):
        team.power(power)
    scene.table.event_deck = (NUMBER["crown-a-landmark"],)
    scene.gameplay()

    _ends(scene)

    assert scene.event_questions() == [(scene.teams[2].player.seat, "domain")]


@pytest.mark.rule("BF-RES-07")
def test_chance_decides_who_chooses_among_equally_weak_teams() -> None:
    choosers = set()
    for seed in range(20):
        scene = NightScene(4, seed=seed)
        scene.teams[0].power(2)
        scene.table.event_deck = (NUMBER["crown-a-landmark"],)
        scene.gameplay()
        _ends(scene)
        choosers.update(scene.event_questions())

    assert choosers == {(1, "domain"), (2, "domain"), (3, "domain")}


@pytest.mark.rule("BF-RES-07")
def test_teams_of_equal_power_choose_in_any_order_after_weaker_ones() -> None:
    orders = set()
    for seed in range(30):
        scene = NightScene(4, seed=seed)
        scene.teams[3].power(2)
        for team in scene.teams:
            team.units("A")
            team.units("B")
        scene.resolve_event("empty-the-jails", scene.teams[0])
        asked = []
        while scene.event_questions():
            asked += [seat for seat, _ in scene.event_questions()]
            scene.time()
        orders.add(tuple(asked))

    assert {order[-1] for order in orders} == {3}
    assert len(orders) == 6


@pytest.mark.rule("BF-Q-23")
def test_an_empty_event_deck_is_made_of_the_discarded_events(table: Table) -> None:
    scene = table(4)
    scene.table.event_deck, scene.table.event_discard = (), (PAYOFF,)
    scene.gameplay()

    _ends(scene)

    assert [team.assets for team in scene.teams] == [1, 1, 1, 1]
    assert (scene.table.event_deck, scene.table.event_discard) == ((), (PAYOFF,))


@pytest.mark.rule("BF-Q-23")
def test_without_any_event_card_no_event_takes_place(table: Table) -> None:
    scene = table(4)
    scene.table.event_deck = ()
    scene.gameplay()

    _ends(scene)

    assert scene.events("event") == []
    assert (scene.table.random_events, scene.table.event_discard) == (0, ())


@pytest.mark.rule("BF-Q-25")
def test_the_orders_player_answers_for_a_team(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    black.players[1].uses_station("orders")

    scene.resolve_event("crown-a-landmark", black)

    assert scene.event_questions() == [(black.players[1].seat, "domain")]


@pytest.mark.rule("BF-Q-25")
@pytest.mark.parametrize("number", [0, 1])
def test_without_an_orders_player_the_first_to_answer_decides(table: Table, number: int) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    black.units("C")
    scene.resolve_event("crown-a-landmark", black)

    asked = scene.event_questions()
    black.players[number].does(scene.domain("C"))
    scene.default_answers()

    assert asked == [(player.seat, "domain") for player in black.players]
    assert scene.table.power[black.number] == 2


@pytest.mark.rule("BF-Q-25")
def test_the_first_domain_is_chosen_when_the_window_closes(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    black.units("A")
    scene.resolve_event("crown-a-landmark", black)

    scene.default_answers()

    assert scene.table.power[black.number] == 2


@pytest.mark.rule("BF-Q-25")
def test_every_decision_has_a_window_of_its_own(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    scene.resolve_event("evacuate-the-streets", blue)
    blue.player.does(scene.domain("A"))

    first = scene.night.view(scene.table.clock)["timers"]
    black.player.does(scene.domain("B"))
    second = scene.night.view(scene.table.clock)["timers"]

    assert scene.event_questions() == [(black.player.seat, "move")]
    assert first != second


@pytest.mark.rule("BF-INFO-09")
def test_nobody_can_tell_the_next_random_event(table: Table) -> None:
    scene = table(4)
    scene.gameplay()
    truth = scene.table.event_deck

    for seat in (0, scene.table.clock, scene.table.storyteller):
        tops = {scene.night.determinize(seat, number).table.event_deck[0] for number in range(12)}
        assert len(tops) > 3
        assert all(scene.night.determinize(seat, n).view(seat) == scene.night.view(seat) for n in range(3))
    assert all(FACES[face].id not in str(scene.night.view(seat)) for face in truth for seat in range(6))


def _selected(scene: NightScene) -> None:
    """Black's Gala is chosen at the Council by black and blue."""
    black, blue, *_ = scene.teams
    scene.table.event_deck = tuple(face for face in scene.table.event_deck if face != GALA)
    black.player.carries("host-a-charity-gala")
    for team in (black, blue):
        team.player.stands_at("council")
    scene.gameplay()
    black.player.does(codes.PROPOSE, GALA)
    black.player.does(codes.CALL_VOTE)
    blue.player.does(codes.JOIN_VOTE)
    scene.time(*scene.options(scene.table.clock)[-1])
    black.player.does(codes.CAST, GALA)
    blue.player.does(codes.CAST, GALA)


@pytest.mark.rule("BF-INFO-10")
def test_only_those_in_area_b_know_the_selected_event_before_it_is_read(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    green.player.stands_at("market")
    orange.player.stands_at("orders")
    _selected(scene)

    seen = [team.player.view()["council"] for team in scene.teams]

    assert [council and council["chosen"] for council in seen] == ["host-a-charity-gala"] * 3 + [None]
    assert "host-a-charity-gala" not in str(orange.player.view())
    near = 1 << black.player.seat | 1 << blue.player.seat | 1 << green.player.seat | 1 << scene.table.storyteller
    told = [event for event in scene.game.events() if event.kind in ("selected", "gained_token", "voted")]
    assert told
    assert {event.audience for event in told} == {near}


@pytest.mark.rule("BF-INFO-10")
def test_worlds_of_those_elsewhere_do_not_tell_the_selected_event(table: Table) -> None:
    scene = table(4)
    black, *_, orange = scene.teams
    orange.player.stands_at("orders")
    _selected(scene)

    far = {scene.night.determinize(orange.player.seat, n).table.chosen for n in range(20)}
    near = {scene.night.determinize(black.player.seat, n).table.chosen for n in range(20)}

    assert len(far) > 5
    assert NO_EVENT not in near
    assert near == {GALA}


@pytest.mark.rule("BF-INFO-10")
def test_everybody_learns_the_selected_event_when_it_is_read(table: Table) -> None:
    scene = table(4)
    _selected(scene)

    _ends(scene)

    assert all(player.view()["resolving"]["event"] == "host-a-charity-gala" for player in scene.players)


@pytest.mark.rule("BF-INFO-11")
def test_discarded_events_lie_open_in_area_b(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.stands_at("market")
    blue.player.stands_at("orders")
    scene.table.event_deck = tuple(face for face in scene.table.event_deck if face != JAILS)
    scene.table.event_discard = (JAILS,)

    scene.gameplay()

    assert black.player.view()["council"]["discard"] == ["empty-the-jails"]
    assert "empty-the-jails" not in str(blue.player.view())
    assert scene.table.phase == GAMEPLAY

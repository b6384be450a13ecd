"""The Storyteller's seat: phases led, rulings made, what is seen and what is not."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from elysium.core.events import EVERYONE
from elysium.core.game import game_info
from elysium.core.match import Match
from elysium.core.views import AnyView
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.holdings.purses import ASSET, TOKEN
from elysium.games.blood_feud.kinds import NUMBER, deck_of
from elysium.games.blood_feud.storyteller import adjust, correct, desk, items, pieces
from elysium.games.blood_feud.table import CALLED, CLOSED, COUNCIL, GRAVES, MARKET, SLAIN
from elysium.testing.blood_feud import NightScene, Player
from elysium.testing.hooks.blood_feud import conserved
from tests.games.blood_feud.conftest import Table

KIND = {kind.name: number for number, kind in enumerate(adjust.KINDS)}
QUIET = "call-a-ceasefire"  # an Event that asks and changes nothing here


def directing(scene: NightScene) -> set[int]:
    """What kinds of things the Storyteller may do now."""
    return {option[0] for option in scene.options(scene.table.storyteller)}


def told(scene: NightScene) -> AnyView:
    """What the Storyteller sees."""
    return scene.match.view(scene.table.storyteller)


def stock(scene: NightScene) -> dict[str, Any]:
    """All pieces and cards, wherever they are."""
    cards = sorted((*scene.table.event_deck, *scene.table.event_discard, *sum(scene.table.events, ())))
    ambitions = sorted((*scene.table.ambition_deck, *scene.table.ambition_row, *sum(scene.table.ambitions, ())))
    return {"unlike the box": conserved(scene.night), "events": cards, "ambitions": ambitions}


# Phases.


@pytest.mark.rule("BF-DIG-07", "BF-TERM-18")
def test_the_areas_open_when_the_storyteller_says_so(table: Table) -> None:
    scene = table(4)
    scene.gameplay(stage=CLOSED)
    before = scene.players[0].ways

    scene.directs(desk.OPEN_AREAS)

    assert before == []
    assert scene.players[0].ways == ["cityscape", "orders", "market", "council"]
    assert desk.OPEN_AREAS not in directing(scene)
    assert len(scene.events("areas_open")) == 1


@pytest.mark.rule("BF-DIG-07")
def test_the_storyteller_ends_the_gameplay_phase_at_once(table: Table) -> None:
    scene = table(4)
    scene.tops(QUIET)
    scene.gameplay()

    scene.directs(desk.END)

    assert scene.players[0].view()["phase"] == "resolution"
    assert len(scene.events("time_is_up")) == 1


@pytest.mark.rule("BF-DIG-07")
def test_in_the_resolution_the_storyteller_waits_no_longer_for_an_answer(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 3)
    for team in (blue, green):
        team.units("A")
    black.ordered("attack", "A")
    scene.resolve_orders()
    waiting = scene.questions()

    scene.directs(desk.END)

    assert waiting == [(black.player.seat, "target")]
    assert (scene.units(blue, "A"), scene.units(green, "A")) == (0, 1)


@pytest.mark.rule("BF-DIG-07", "BF-TERM-18")
def test_while_the_night_is_paused_no_question_is_answered_and_no_window_closes(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 3)
    for team in (blue, green):
        team.units("A")
    black.ordered("attack", "A")
    scene.resolve_orders()
    asked = black.player.options

    scene.directs(desk.PAUSE)
    paused = (scene.questions(), scene.options(scene.table.clock), desk.END in directing(scene))
    scene.directs(desk.RESUME)

    assert paused == ([], (), False)
    assert scene.questions() == [(black.player.seat, "target")]
    assert black.player.options == asked


@pytest.mark.rule("BF-DIG-07")
def test_a_pause_holds_teams_that_are_still_forming(table: Table) -> None:
    scene = table(4)
    scene.forming_teams("faction")

    scene.directs(desk.PAUSE)
    held = scene.questions()
    scene.directs(desk.RESUME)

    assert held == []
    assert [point for _, point in scene.questions()] == ["faction"] * 4


@pytest.mark.rule("BF-DIG-07")
def test_a_phase_is_stretched_and_cut_and_players_are_not_told(table: Table) -> None:
    scene = table(4)
    scene.gameplay()

    scene.directs(desk.EXTEND)
    longer = told(scene)["timers"][0][2]
    scene.directs(desk.SHORTEN)
    (event,) = scene.events("timer")[-1:]

    assert longer - told(scene)["timers"][0][2] == 60
    assert event.audience == 1 << scene.table.storyteller


@pytest.mark.rule("BF-VAR-NOST", "BF-DIG-07")
def test_without_a_storyteller_nobody_adjusts_or_takes_back(table: Table) -> None:
    scene = table(4, options={"storyteller": False})
    scene.gameplay()

    scene.players[0].goes("market")

    assert scene.options(scene.table.storyteller) == ((-1,),)


# Adjustments.


def busy(scene: NightScene) -> None:
    """Arranged: something of every kind to adjust."""
    black, blue, *_ = scene.teams
    black.units("E", 2)
    black.units("A", fatigued=True)
    blue.barricade("A-B")
    blue.player.carries("asset", 2)
    scene.table.spot[blue.number * 4] = SLAIN
    scene.table.graves[black.number] = (8 + blue.number * 4,)
    black.player.stands_at("council")
    black.player.uses_station("council")
    blue.allied(scene.teams[3])
    scene.teams[3].stands("C")
    dresses(scene, scene.players[3], "policing-cordon")
    scene.table.warehouse[0], scene.table.decks[0] = (scene.table.decks[0][0], TOKEN), scene.table.decks[0][1:]
    scene.table.market_tokens -= 1
    scene.table.grave_tokens[2 * GRAVES] = 0
    scene.table.bank += 1
    scene.table.vote = CALLED
    scene.table.supply[0] -= 1
    scene.table.spent[0] += 1
    for card in ("climb-the-ranks", "clear-the-docket", "policing-roadblock"):
        takes(scene, scene.players[2], card)
    scene.table.event_discard, scene.table.event_deck = scene.table.event_deck[:2], scene.table.event_deck[2:]
    scene.table.ambition_row, scene.table.ambition_deck = scene.table.ambition_deck[:3], scene.table.ambition_deck[3:]


def takes(scene: NightScene, player: Player, id: str) -> None:
    """Arranged: a player holds this card, which has left its deck."""
    t = scene.table
    scene.tops(id)
    if NUMBER[id] in t.event_deck:
        t.event_deck = t.event_deck[1:]
    elif NUMBER[id] in t.ambition_deck:
        t.ambition_deck = t.ambition_deck[1:]
    else:
        deck = deck_of(NUMBER[id])
        t.decks[deck] = t.decks[deck][1:]
    player.carries(id)


def dresses(scene: NightScene, player: Player, id: str) -> None:
    """Arranged: a player wears this card, which has left its deck."""
    takes(scene, player, id)
    t = scene.table
    t.unequipped[player.seat] = ()
    player.wears(id)


ADJUSTMENTS: list[tuple[str, Callable[[NightScene], list[tuple[int, ...]]], str]] = [
    ("move", lambda s: [(0,), (s.domain("E"), 0), (s.domain("J"),)], "adjusted_move"),
    ("fatigue", lambda s: [(0,), (s.domain("E"), 0)], "adjusted_fatigue"),
    ("refresh", lambda s: [(0,), (s.domain("A"),)], "adjusted_refresh"),
    ("place", lambda s: [(1,), (s.domain("B"),)], "adjusted_place"),
    ("remove", lambda s: [(0,), (s.domain("E"),)], "adjusted_remove"),
    ("wall", lambda s: [(0,), (s.edge("E-F"),)], "adjusted_wall"),
    ("unwall", lambda s: [(s.edge("A-B"),)], "adjusted_unwall"),
    ("give", lambda s: [(0,), (ASSET,)], "adjusted_purse"),
    ("give", lambda s: [(0,), (TOKEN,)], "adjusted_purse"),
    ("give", lambda s: [(0,), (items.MARKET_TOP,)], "adjusted_purse"),
    ("give", lambda s: [(0,), (items.EVENT_TOP,)], "adjusted_purse"),
    ("take", lambda s: [(1,), (ASSET,)], "adjusted_purse"),
    ("bury", lambda s: [(0,)], "adjusted_bury"),
    ("return", lambda s: [(4,), (s.domain("C"),)], "adjusted_return"),
    ("give", lambda s: [(0,), (items.AMBITION_TOP,)], "adjusted_purse"),
    ("give", lambda s: [(0,), (items.ROW + 1,)], "adjusted_purse"),
    ("give", lambda s: [(0,), (items.SPENT,)], "adjusted_purse"),
    ("power", lambda s: [(2,), (5,)], "adjusted_power"),
    ("ally", lambda s: [(0,), (2,)], "adjusted_ally"),
    ("bar", lambda s: [(2,), (0,)], "adjusted_bar"),
    ("part", lambda s: [(3,), (1,), (correct.NEVER_WAS,)], "adjusted_part"),
    ("sun", lambda s: [(4,)], "adjusted_sun"),
    ("send", lambda s: [(0,), (MARKET,)], "adjusted_send"),
    ("unbind", lambda s: [(0,)], "adjusted_unbind"),
    ("release", lambda s: [(0, COUNCIL)], "adjusted_release"),
    ("put_back", lambda s: [(2,), (NUMBER["climb-the-ranks"],)], "adjusted_purse"),
    ("put_back", lambda s: [(2,), (NUMBER["clear-the-docket"],)], "adjusted_purse"),
    ("put_back", lambda s: [(2,), (NUMBER["policing-roadblock"],)], "adjusted_purse"),
    ("retrieve", lambda s: [(3,), s.table.event_discard[:1]], "adjusted_purse"),
    ("unearth", lambda s: [(0,)], "adjusted_unearth"),
    ("vote", lambda s: [(correct.CANCEL,)], "adjusted_vote"),
    ("slay", lambda s: [(0,), (s.domain("E"), 0), (3,)], "adjusted_slay"),
    ("slay", lambda s: [(3,), (s.domain("C"), 1), (0,)], "adjusted_slay"),
    ("strip", lambda s: [(3,)], "adjusted_strip"),
    ("dress", lambda s: [(2,), (NUMBER["policing-roadblock"],)], "adjusted_dress"),
    ("stock", lambda s: [(1,), (items.MARKET_TOP,)], "adjusted_stock"),
    ("stock", lambda s: [(1,), (TOKEN,)], "adjusted_stock"),
    ("unstock", lambda s: [(0,), s.table.warehouse[0][:1]], "adjusted_unstock"),
    ("unstock", lambda s: [(0,), (TOKEN,)], "adjusted_unstock"),
    ("lay_token", lambda s: [(2,), (1,)], "adjusted_lay_token"),
    ("lift_token", lambda s: [(1,), (3,)], "adjusted_lift_token"),
]
EVERY = pytest.mark.parametrize(
    ("kind", "choices", "event"), ADJUSTMENTS, ids=[f"{kind}-{n}" for n, (kind, _, _) in enumerate(ADJUSTMENTS)]
)


def test_every_kind_of_adjustment_is_tried_here() -> None:
    assert {kind for kind, _, _ in ADJUSTMENTS} == set(KIND)


@EVERY
@pytest.mark.rule("BF-DIG-07", "BF-TERM-15", "BF-VAR-HOUSE")
def test_an_adjustment_is_told_to_all_and_loses_nothing(
    table: Table, kind: str, choices: Callable[[NightScene], list[tuple[int, ...]]], event: str
) -> None:
    scene = table(4)
    busy(scene)
    scene.gameplay()
    before, menu, save = stock(scene), scene.options(scene.table.storyteller), scene.game.save()

    scene.adjusts(kind, *choices(scene))

    assert (desk.ADJUST, KIND[kind]) in menu
    assert [one.audience for one in scene.events(event)] == [EVERYONE]
    assert stock(scene) == before
    assert scene.game.save()["table"] != save["table"]


@EVERY
@pytest.mark.rule("BF-DIG-07")
def test_an_adjustment_is_undone_by_taking_back(
    table: Table, kind: str, choices: Callable[[NightScene], list[tuple[int, ...]]], event: str
) -> None:
    scene = table(4)
    busy(scene)
    scene.gameplay()
    before = [scene.match.view(seat) for seat in range(4)]

    scene.adjusts(kind, *choices(scene))
    scene.directs(desk.TAKE_BACK)

    assert [scene.match.view(seat) for seat in range(4)] == before
    assert told(scene)["draft"] == []


@EVERY
@pytest.mark.rule("BF-DIG-07")
def test_an_adjustment_is_in_the_record_and_replays(
    table: Table, kind: str, choices: Callable[[NightScene], list[tuple[int, ...]]], event: str
) -> None:
    scene = table(4)
    busy(scene)
    scene.gameplay()

    scene.adjusts(kind, *choices(scene))
    record = scene.match.record()

    assert {step.seat for step in record.steps} == {scene.table.storyteller}
    assert Match.replay(record).game.save() == scene.game.save()


@EVERY
@pytest.mark.rule("BF-DIG-07")
def test_an_adjustment_is_put_in_words(
    table: Table, kind: str, choices: Callable[[NightScene], list[tuple[int, ...]]], event: str
) -> None:
    scene = table(4)
    busy(scene)
    scene.gameplay()
    voice = game_info("blood_feud").voice
    said = []
    scene.directs(desk.ADJUST, KIND[kind])

    for choice in choices(scene):
        decision = scene.match.decision(scene.table.storyteller)
        assert decision is not None
        said.append(voice.answer(told(scene), decision, (desk.CHOOSE, *choice)).label.key)
        scene.directs(desk.CHOOSE, *choice)

    line = voice.line(scene.players[3].view(), scene.events(event)[0])
    assert line is not None
    assert line.key == f"event.{event.replace(' ', '_')}"
    assert len(said) == len(adjust.KINDS[KIND[kind]].steps)


@pytest.mark.rule("BF-DIG-07")
def test_what_is_given_or_taken_is_told_to_that_player_and_to_others_only_that_something_was(table: Table) -> None:
    scene = table(4)
    scene.gameplay()
    scene.directs(desk.ADJUST, KIND["give"])
    scene.directs(desk.CHOOSE, 2)

    scene.directs(desk.CHOOSE, items.EVENT_TOP)

    (given,), (everybody,) = scene.events("adjusted_give"), scene.events("adjusted_purse")
    assert given.audience == 1 << 2 | 1 << scene.table.storyteller
    assert everybody.args == (2,)
    assert len(scene.players[2].view()["purse"]["events"]) == 1


@pytest.mark.rule("BF-DIG-07")
@pytest.mark.parametrize("card", ["attack-1", "policing-roadblock", "climb-the-ranks", "clear-the-docket"])
def test_a_card_that_is_taken_goes_under_its_deck_and_an_event_to_the_discarded(table: Table, card: str) -> None:
    scene = table(4)
    scene.players[1].carries(card)
    scene.gameplay()

    scene.adjusts("take", (1,), (NUMBER[card],))

    t, face = scene.table, NUMBER[card]
    under = {"climb-the-ranks": t.ambition_deck, "clear-the-docket": t.event_discard}
    assert scene.players[1].has(card) == 0
    assert (under[card] if card in under else t.decks[deck_of(face)])[-1] == face


@pytest.mark.rule("BF-DIG-07")
def test_neither_seals_nor_starting_orders_are_taken(table: Table) -> None:
    scene = table(4)
    scene.players[1].carries("starting attack")
    scene.gameplay()

    scene.directs(desk.ADJUST, KIND["take"])

    assert scene.options(scene.table.storyteller) == ((desk.DROP,),)


@pytest.mark.rule("BF-DIG-07")
def test_a_slain_player_brought_back_leaves_the_graveyard(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    busy(scene)
    scene.gameplay()

    scene.adjusts("return", (4,), (scene.domain("C"),))

    assert told(scene)["players"][blue.player.seat]["domain"] == "C"
    assert told(scene)["teams"][black.number]["graveyard"]["units"] == []


@pytest.mark.rule("BF-DIG-07")
def test_an_adjustment_may_be_dropped_half_way(table: Table) -> None:
    scene = table(4)
    busy(scene)
    scene.gameplay()
    before = scene.game.save()
    scene.directs(desk.ADJUST, KIND["move"])
    scene.directs(desk.CHOOSE, 0)

    scene.directs(desk.DROP)

    assert scene.game.save() == before


@pytest.mark.rule("BF-DIG-07")
def test_an_adjustment_the_table_has_overtaken_can_only_be_dropped(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E")
    black.player.stands_at("cityscape")
    scene.gameplay()
    scene.directs(desk.ADJUST, KIND["fatigue"])
    scene.directs(desk.CHOOSE, black.number)

    black.player.moves("E", "F")

    assert scene.options(scene.table.storyteller) == ((desk.DROP,),)


@pytest.mark.rule("BF-DIG-07")
def test_players_act_by_what_was_adjusted(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", fatigued=True)
    black.player.stands_at("cityscape")
    scene.gameplay()
    before = black.player.acts_of(codes.MOVE)

    scene.adjusts("refresh", (black.number,), (scene.domain("A"),))

    assert before == []
    assert len(black.player.acts_of(codes.MOVE)) == 2


# What the Storyteller sees.


@pytest.mark.rule("BF-INFO-02", "BF-INFO-03", "BF-INFO-08", "BF-INFO-12", "BF-INFO-19", "BF-INFO-22")
def test_the_storyteller_sees_what_players_hide_from_each_other(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for thing in ("asset", "climb-the-ranks", "clear-the-docket", "attack-1"):
        black.player.carries(thing)
    blue.player.wears("policing-roadblock", "policing-cordon")
    black.ordered("feed", "A")

    scene.gameplay()

    view = told(scene)
    assert view["purses"][black.player.seat]["ambitions"] == ["climb-the-ranks"]
    assert view["purses"][black.player.seat]["events"] == ["clear-the-docket"]
    assert (view["purses"][0]["assets"], view["purses"][0]["orders"]) == (1, ["attack-1"])
    assert view["players"][blue.player.seat]["worn"] == ["policing-roadblock", "policing-cordon"]
    assert view["orders"]["stacks"][0]["pairs"] == [{"team": 0, "order": "feed"}]


@pytest.mark.rule("BF-INFO-06", "BF-INFO-09", "BF-INFO-15")
def test_the_storyteller_does_not_see_the_order_of_decks(table: Table) -> None:
    views = []
    for turned in (1, -1):
        scene = table(4)
        t = scene.table
        t.event_deck, t.ambition_deck = t.event_deck[::turned], t.ambition_deck[::turned]
        t.decks = [(cards[0], *cards[1:][::turned]) for cards in t.decks]
        scene.gameplay()
        views.append((told(scene), scene.options(scene.table.storyteller)))

    assert views[0] == views[1]


@pytest.mark.rule("BF-INFO-09", "BF-S4-03")
def test_a_random_event_is_unseen_by_the_storyteller_until_it_is_read(table: Table) -> None:
    scene = table(4)
    scene.tops("crown-a-landmark")
    scene.gameplay()
    before = json.dumps(told(scene))

    scene.directs(desk.END)

    assert "crown-a-landmark" not in before
    assert told(scene)["resolving"]["event"] == "crown-a-landmark"


@pytest.mark.rule("BF-DIG-07", "BF-SLAIN-01", "BF-SLAIN-02")
def test_whom_the_storyteller_slays_lies_in_the_graveyard_of_the_slayer_without_advancements(table: Table) -> None:
    scene = table(4)
    busy(scene)
    scene.gameplay()

    scene.adjusts("slay", (3,), (scene.domain("C"), 1), (2,))

    t = scene.table
    assert (t.spot[3 * 4], t.slain_ever[3 * 4], t.equipped[3 * 4]) == (SLAIN, 1, ())
    assert t.graves[2] == (8 + 3 * 4,)
    assert t.kills[(2 * 8 + 3) * 2 + 1] == 1


@pytest.mark.rule("BF-DIG-07", "BF-VAR-OVER")
def test_when_the_storyteller_slays_a_lord_the_squires_wait_for_no_question(table: Table) -> None:
    scene = table(4, 6)
    lord, squire = scene.teams[0].players[0], scene.teams[0].players[4]
    scene.teams[0].stands("A")
    scene.gameplay()

    scene.adjusts("slay", (0,), (scene.domain("A"), 1), (1,))

    assert (scene.table.letter(lord.seat), scene.table.letter(squire.seat)) == (-1, 0)
    assert scene.questions() == []


@pytest.mark.rule("BF-DIG-07", "BF-ADV-02")
def test_what_the_storyteller_takes_off_is_carried_and_may_be_put_on_again(table: Table) -> None:
    scene = table(4)
    busy(scene)
    scene.gameplay()
    wearer = scene.players[3]

    scene.adjusts("strip", (3,))
    carried = wearer.has("policing-cordon")
    scene.adjusts("dress", (3,), (NUMBER["policing-cordon"],))

    assert carried == 1
    assert scene.table.equipped[3 * 4] == (NUMBER["policing-cordon"],)
    assert wearer.has("policing-cordon") == 0


@pytest.mark.rule("BF-DIG-07", "BF-SLAIN-02")
def test_a_token_lifted_from_a_graveyard_counts_as_taken_until_it_is_laid_back(table: Table) -> None:
    scene = table(4)
    scene.gameplay()

    scene.adjusts("lift_token", (1,), (3,))
    lifted = (scene.table.claimed[1], scene.table.grave_tokens[GRAVES + 2])
    left = [pieces.full_spaces(scene.night, team) for team in (0, 1)]
    scene.adjusts("lay_token", (1,), (3,))

    assert lifted == (1, 0)
    assert [(3,) in spaces for spaces in left] == [True, False], "of the one team, not of the other"
    assert (scene.table.claimed[1], scene.table.grave_tokens[GRAVES + 2]) == (0, 1)

"""Events about Ambitions, Events, Advancements, Power and votes."""

from __future__ import annotations

import pytest

from elysium.core.events import EVERYONE
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.council import tally
from elysium.games.blood_feud.cards import ADVANCEMENTS, AMBITIONS, EVENTS
from elysium.games.blood_feud.factions import HUMAN, VAMPIRE
from elysium.games.blood_feud.kinds import DECKS, FACES, NUMBER, advancement
from elysium.testing.blood_feud import NightScene, Team
from tests.games.blood_feud.conftest import Table

VA2, HA2 = 3, 4
ONE, TWO, THREE, FOUR, FIVE, SIX = AMBITIONS[:6]


def _of_level(level: int, alignment: str) -> str:
    """An Advancement of a Level and an alignment."""
    cards = (advancement(face) for face in ADVANCEMENTS)
    return next(card.id for card in cards if (card.level, card.alignment) == (level, alignment))


def _holds(team: Team, *ambitions: int) -> None:
    t = team.scene.table
    for face in ambitions:
        team.player.carries(FACES[face].id)
    t.ambition_deck = tuple(face for face in t.ambition_deck if face not in ambitions)


def _row(scene: NightScene, *ambitions: int) -> None:
    scene.table.ambition_row = ambitions
    scene.table.ambition_deck = tuple(face for face in scene.table.ambition_deck if face not in ambitions)


def _ranked(scene: NightScene) -> None:
    """Power 4, 3, 2, 1: the last team goes first."""
    for team, power in zip(scene.teams, (4, 3, 2, 1), strict=True):
        team.power(power)


@pytest.mark.card("expose-a-scandal")
def test_teams_with_two_ambitions_show_one_of_them_to_everybody(table: Table) -> None:
    scene = table(4)
    black, blue, green, _orange = scene.teams
    _ranked(scene)
    _holds(black, ONE, TWO)
    _holds(blue, THREE)
    _holds(green, FOUR, FIVE)
    scene.resolve_event("expose-a-scandal", blue)

    first = scene.event_questions()
    offered = green.player.options
    green.player.does(FIVE)
    shown = scene.events("showed_ambition")[-1]
    second = scene.event_questions()
    black.player.does(ONE)

    assert first == [(green.player.seat, "show")]
    assert offered == ((FOUR,), (FIVE,))
    assert (shown.seat, shown.args, shown.audience) == (green.number, (FIVE,), EVERYONE)
    assert second == [(black.player.seat, "show")]
    assert green.player.has(FACES[FIVE].id) == 1
    assert scene.event_questions() == []


@pytest.mark.card("expose-a-scandal")
def test_ambitions_of_all_players_of_a_team_count_in_a_scandal(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    black.players[0].carries(FACES[ONE].id)
    black.players[1].carries(FACES[TWO].id)

    scene.resolve_event("expose-a-scandal", black)

    assert [seat for seat, _ in scene.event_questions()] == [player.seat for player in black.players]
    assert black.player.options == ((ONE,), (TWO,))


@pytest.mark.card("shred-the-manifestos")
def test_shredded_manifestos_go_under_the_deck(table: Table) -> None:
    scene = table(4)
    _row(scene, ONE, TWO, THREE)
    deck = scene.table.ambition_deck

    scene.resolve_event("shred-the-manifestos", scene.teams[0])

    assert scene.table.ambition_row == deck[:3]
    assert scene.table.ambition_deck == (*deck[3:], ONE, TWO, THREE)


@pytest.mark.card("trade-one-dream-for-another")
def test_a_dream_is_traded_for_a_face_up_one_the_weakest_first(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    _ranked(scene)
    _holds(black, ONE)
    _holds(orange, TWO)
    _row(scene, FOUR, FIVE, SIX)
    scene.resolve_event("trade-one-dream-for-another", black)

    first = orange.player.options
    orange.player.does(TWO, FIVE)
    green.player.does(-1)
    blue.player.does(-1)
    last = black.player.options
    black.player.does(ONE, TWO)

    assert first == ((-1,), (TWO, FOUR), (TWO, FIVE), (TWO, SIX))
    assert last == ((-1,), (ONE, FOUR), (ONE, TWO), (ONE, SIX))
    assert scene.table.ambition_row == (FOUR, ONE, SIX)
    assert (black.player.has(FACES[TWO].id), orange.player.has(FACES[FIVE].id)) == (1, 1)
    assert (black.player.has(FACES[ONE].id), orange.player.has(FACES[TWO].id)) == (0, 0)


@pytest.mark.card("trade-one-dream-for-another")
def test_every_team_is_asked_for_its_dream_whatever_it_holds(table: Table) -> None:
    scene = table(4)
    _ranked(scene)
    _holds(scene.teams[0], ONE)
    _row(scene, FOUR, FIVE, SIX)
    scene.resolve_event("trade-one-dream-for-another", scene.teams[0])

    asked = []
    while scene.event_questions():
        asked += scene.event_questions()
        scene.time()

    assert asked == [(seat, "swap") for seat in (3, 2, 1, 0)]
    assert scene.table.ambition_row == (FOUR, FIVE, SIX)


@pytest.mark.card("clear-the-docket")
def test_a_cleared_docket_gives_every_player_as_many_new_events(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    old = [face for face in EVENTS if FACES[face].id != "clear-the-docket"][:4]
    for player, faces in ((black.players[0], old[:2]), (black.players[1], old[2:3]), (blue.players[0], old[3:])):
        for face in faces:
            player.carries(FACES[face].id)
    scene.table.event_deck = tuple(face for face in scene.table.event_deck if face not in old)
    coming = {face for face in scene.table.event_deck if FACES[face].id != "clear-the-docket"}

    scene.resolve_event("clear-the-docket", black)

    hands = scene.table.events
    assert [len(hand) for hand in hands[:4]] == [2, 1, 1, 0]
    assert {face for hand in hands for face in hand} <= coming
    assert scene.table.event_discard == (*old, NUMBER["clear-the-docket"])


@pytest.mark.card("clear-the-docket")
@pytest.mark.rule("BF-Q-23")
def test_a_docket_cleared_onto_an_empty_deck_is_shuffled_and_dealt_again(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    old = [face for face in EVENTS if FACES[face].id != "clear-the-docket"][:3]
    for face in old:
        black.player.carries(FACES[face].id)
    scene.table.event_deck = ()

    scene.resolve_event("clear-the-docket", black)

    assert len(scene.events("discarded")) == 3
    assert sorted(scene.table.events[black.player.seat]) == old
    assert scene.table.event_discard == (NUMBER["clear-the-docket"],)


@pytest.mark.card("silence-the-gifted")
def test_level_four_in_front_is_buried_and_nobody_is_slain(table: Table) -> None:
    scene = table(4)
    black, blue, green, _orange = scene.teams
    low, high, human = _of_level(2, VAMPIRE), _of_level(4, VAMPIRE), _of_level(4, HUMAN)
    black.stands("A")
    black.player.wears(low, high)
    blue.stands("B")
    blue.player.wears(human)
    green.player.wears(high, low)

    scene.resolve_event("silence-the-gifted", black)

    assert [scene.table.equipped[team.number * 4] for team in (black, blue, green)] == [
        (NUMBER[low],),
        (),
        (NUMBER[high], NUMBER[low]),
    ]
    assert scene.units(blue, "B") == 1
    assert {DECKS[deck].name for deck, cards in enumerate(scene.table.decks) if cards[-1] == NUMBER[high]} == {"VA6"}


@pytest.mark.card("silence-the-gifted")
def test_the_silenced_may_no_longer_equip_what_is_too_high_for_them(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    third, fourth = _of_level(3, VAMPIRE), _of_level(4, VAMPIRE)
    black.player.wears(fourth)
    black.player.carries(third)
    _holds(black, ONE, TWO)
    scene.resolve_event("silence-the-gifted", black)
    scene.default_answers()

    assert (codes.EQUIP, NUMBER[third]) not in black.player.options


@pytest.mark.card("train-the-recruits")
def test_a_lesson_costs_an_asset_and_is_of_the_own_alignment(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    _ranked(scene)
    black.player.carries("asset", 2)
    blue.player.carries("asset")
    vampire, human = scene.table.decks[VA2][0], scene.table.decks[HA2][0]
    scene.resolve_event("train-the-recruits", black)

    poor = scene.players[3].options
    scene.players[3].does(-1)
    scene.players[2].does(-1)
    rich = blue.player.options
    blue.player.does(1)
    black.player.does(1)

    assert poor == ((-1,),)
    assert rich == ((-1,), (1,))
    assert (blue.player.has(FACES[human].id), black.player.has(FACES[vampire].id)) == (1, 1)
    assert (blue.assets, black.assets) == (0, 1)


@pytest.mark.card("train-the-recruits")
def test_nobody_learns_by_silence(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("asset")
    scene.resolve_event("train-the-recruits", black)

    asked = scene.event_questions()
    scene.default_answers()

    assert len(asked) == 1
    assert black.assets == 1
    assert scene.table.unequipped[black.player.seat] == ()


@pytest.mark.card("train-the-recruits")
def test_any_purse_of_a_team_pays_for_its_lesson(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, orange = scene.teams
    for team in (blue, green, orange):
        team.power(2)
    black.players[0].uses_station("orders")
    black.players[1].carries("asset")
    scene.resolve_event("train-the-recruits", black)

    black.players[0].does(1)

    assert black.assets == 0
    assert len(scene.table.unequipped[black.players[0].seat]) == 1


@pytest.mark.card("train-the-recruits")
def test_there_is_no_lesson_where_the_deck_is_empty(table: Table) -> None:
    scene = table(4)
    scene.table.decks[HA2] = ()
    scene.resolve_event("train-the-recruits", scene.teams[0])

    asked = set()
    while scene.event_questions():
        asked.update(scene.event_questions())
        scene.time()

    assert asked == {(0, "lesson"), (2, "lesson")}


@pytest.mark.card("topple-the-throne")
def test_a_toppled_throne_costs_five_and_six_one_power(table: Table) -> None:
    scene = table(4)
    black, blue, green, _orange = scene.teams
    for domain in "ABCDEFG":
        black.units(domain)
    for domain in "CDEFG":
        blue.units(domain)
    for domain in "HIJG":
        green.units(domain)

    scene.resolve_event("topple-the-throne", black)
    scene.default_answers()

    assert list(scene.table.power[:4]) == [5, 4, 4, 1]


@pytest.mark.card("crown-a-landmark")
def test_a_crowned_landmark_is_worth_two_to_all_who_control_it(table: Table) -> None:
    scene = table(4)
    black, blue, green, _orange = scene.teams
    for team in (black, blue):
        team.units("A", 2)
    green.units("A")
    green.units("B")
    green.units("C")
    scene.resolve_event("crown-a-landmark", green)

    green.player.does(scene.domain("A"))
    scene.default_answers()

    assert list(scene.table.power[:4]) == [2, 2, 2, 1]


@pytest.mark.card("level-the-chamber")
def test_all_votes_weigh_the_same_in_a_levelled_chamber(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    for domain in "ABC":
        black.units(domain)
    scene.resolve_event("level-the-chamber", black)
    scene.next_round()

    level = [tally.weight(scene.table, team) for team in range(4)]
    scene.time()
    scene.time()
    scene.next_round()

    assert level == [1, 1, 1, 1]
    assert tally.weight(scene.table, black.number) == 3

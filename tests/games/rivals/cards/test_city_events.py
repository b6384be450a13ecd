"""Events of San Francisco that happen once."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from tests.games.rivals.conftest import Table

AT_ONCE = ("meeting-at-alcatraz", "chinese-new-year", "gallery-opening")


@pytest.mark.rule("RV-CITY-02", "RV-CITY-04", "RV-TURN-10")
@pytest.mark.parametrize("code", [pytest.param(code, marks=pytest.mark.card(code)) for code in AT_ONCE])
def test_event_is_burned_once_it_has_happened(table: Table, code: str) -> None:
    scene = table(2)
    alice, _bob = scene.players
    scene.city_deck(code, "vagrant")
    scene.turn(alice)

    burned = scene.city("burned")

    assert burned == [code]
    assert scene.in_streets() == []
    assert alice.asked == "rivals.act"


@pytest.mark.card("meeting-at-alcatraz")
def test_meeting_at_alcatraz_sends_every_leader_to_the_streets_apart(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    leaders = [alice.controls("blank"), bob.controls("other-blank", party=1), carol.controls("third-blank")]
    others = [alice.controls("strong"), bob.controls("sized", party=1)]
    scene.city_deck("meeting-at-alcatraz")
    scene.turn(alice)

    parties = [scene.party(one) for one in leaders]

    assert len({0, *parties}) == 4
    assert scene.party(others[0]) == 0
    assert scene.party(others[1]) not in parties


@pytest.mark.card("meeting-at-alcatraz")
def test_only_the_active_players_leader_stays_out_after_meeting_at_alcatraz(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader, friend = alice.controls("blank"), alice.controls("strong", party=1)
    foreign = bob.controls("other-blank")
    scene.city_deck("meeting-at-alcatraz", "vagrant")
    scene.turn(alice)

    out = [bool(scene.party(one)) for one in (leader, friend, foreign)]

    assert out == [True, False, True]


@pytest.mark.card("meeting-at-alcatraz")
@pytest.mark.rule("RV-MOVE-01")
def test_others_may_join_the_leader_after_meeting_at_alcatraz(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    leader, friend = alice.controls("blank"), alice.controls("strong")
    scene.city_deck("meeting-at-alcatraz")
    scene.turn(alice)

    alice.moves(friend, joins=leader)

    assert scene.party(friend) == scene.party(leader)


@pytest.mark.card("meeting-at-alcatraz")
@pytest.mark.rule("RV-TURN-15")
def test_leaders_of_others_come_home_on_their_own_turn_after_meeting_at_alcatraz(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader, foreign = alice.controls("blank"), bob.controls("other-blank")
    scene.city_deck("meeting-at-alcatraz", "vagrant")
    scene.turn(alice)

    for _ in range(2):
        alice.passes()
    alice.ends()

    assert bob.asked == "rivals.act"
    assert scene.party(foreign) == 0
    assert scene.party(leader)


@pytest.mark.card("meeting-at-alcatraz")
def test_a_leader_in_torpor_stays_away_from_meeting_at_alcatraz(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    leader = alice.controls("blank", blood=1, torpor=True)
    alice.controls("strong")
    scene.city_deck("meeting-at-alcatraz")
    scene.turn(alice)

    where = (scene.in_torpor(leader), scene.party(leader))

    assert where == (True, 0)


@pytest.mark.card("chinese-new-year")
@pytest.mark.rule("RV-CARD-06")
def test_chinese_new_year_shuffles_burned_events_into_the_deck_but_not_itself(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    scene.city_deck("chinese-new-year", "vagrant")
    scene.city_pile("burned", "gallery-opening", "chef", "the-hunger")
    scene.city_pile("discard", "special-affairs-division")
    scene.turn(alice)

    deck = sorted(scene.city("deck"))

    assert deck == ["gallery-opening", "the-hunger", "vagrant"]
    assert scene.city("burned") == ["chef", "chinese-new-year"]
    assert scene.city("discard") == ["special-affairs-division"]


@pytest.mark.card("chinese-new-year")
@pytest.mark.rule("RV-INFO-02")
def test_nobody_knows_the_deck_after_chinese_new_year(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    scene.city_deck("chinese-new-year", "vagrant")
    scene.city_pile("burned", "gallery-opening")
    scene.turn(alice)

    deck = scene.table.piles[scene.table.where[1]]

    assert sorted(scene.code(card) for card in deck) == ["gallery-opening", "vagrant"]
    assert not any(scene.table.knows(player.seat, card) for player in scene.players for card in deck)


@pytest.mark.card("gallery-opening")
@pytest.mark.rule("RV-DEC-09")
def test_gallery_opening_lets_each_player_discard_up_to_two_cards_for_a_prestige_each(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    mine, theirs = alice.holds("herald", "sheriff", "mercy"), bob.holds("herald", "sheriff")
    carol.holds("herald")
    scene.city_deck("gallery-opening")
    scene.turn(alice)

    alice.answers((mine,), "rivals.discard-up-to")
    alice.answers((mine + 2,), "rivals.discard-up-to")
    bob.answers((theirs,), "rivals.discard-up-to")
    bob.answers(DONE, "rivals.discard-up-to")
    carol.answers(DONE, "rivals.discard-up-to")

    assert [player.prestige for player in scene.players] == [12, 11, 10]
    assert [player.cards("hand") for player in scene.players] == [["sheriff"], ["sheriff"], ["herald"]]
    assert alice.asked == "rivals.act"

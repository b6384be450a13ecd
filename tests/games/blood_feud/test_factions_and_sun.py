"""Who plays and how long the night is: sixteen factions, eight colours, two sides of the Sun Track."""

from __future__ import annotations

import re

import pytest

from elysium.games.blood_feud.city.sun import LONG, SHORT, TRACKS, SunTrack
from elysium.games.blood_feud.factions import ALIGNMENTS, COLOURS, FACTIONS, of_alignment
from elysium.locale.sources import read_house

EACH = pytest.mark.parametrize("track", [SHORT, LONG], ids=lambda track: track.name)


@pytest.mark.rule("BF-COMP-04")
def test_each_alignment_has_eight_factions_of_four_characters() -> None:
    assert [len(of_alignment(alignment)) for alignment in ALIGNMENTS] == [8, 8]
    assert sum(len(faction.characters) for faction in FACTIONS.values()) == 64
    assert {faction.id for alignment in ALIGNMENTS for faction in of_alignment(alignment)} == set(FACTIONS)


@pytest.mark.rule("BF-COMP-04")
def test_characters_are_lettered_and_have_their_roles() -> None:
    told = [(who.letter, who.role, who.faction) for who in FACTIONS["the-mob"].characters]

    assert told == [
        ("A", "leader", "the-mob"),
        ("B", "enforcer", "the-mob"),
        ("C", "fixer", "the-mob"),
        ("D", "voice", "the-mob"),
    ]


def test_an_id_is_the_name_in_small_letters() -> None:
    for faction in FACTIONS.values():
        assert faction.id == faction.name.lower().replace(".", "").replace(" ", "-")


@pytest.mark.rule("BF-COMP-12")
def test_there_are_eight_colours() -> None:
    assert len(set(COLOURS)) == 8
    assert list(COLOURS) == sorted(COLOURS)


def test_the_two_sides_have_11_and_15_spaces() -> None:
    assert [(track.spaces, track.rounds, track.daybreak) for track in (SHORT, LONG)] == [(11, 10, 10), (15, 14, 14)]


@EACH
def test_the_first_round_lasts_ten_minutes_and_no_later_one_longer(track: SunTrack) -> None:
    assert track.minutes[0] == 10
    assert list(track.minutes) == sorted(track.minutes, reverse=True)


def test_how_long_the_nights_are() -> None:
    assert [sum(track.minutes) for track in (SHORT, LONG)] == [73, 101]


@EACH
def test_spaces_are_blocked_from_daybreak_backwards_at_a_rising_price(track: SunTrack) -> None:
    spaces = [block.space for block in track.blocks]
    costs = [block.cost for block in track.blocks]

    assert spaces == [track.daybreak - 1 - number for number in range(len(spaces))]
    assert costs == sorted(costs)
    assert (costs[0], costs[-1]) == (1, 3)


def test_how_many_rounds_can_be_bought_off() -> None:
    assert [len(track.blocks) for track in (SHORT, LONG)] == [3, 5]
    assert [sum(block.cost for block in track.blocks) for track in (SHORT, LONG)] == [6, 9]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("track", TRACKS.values(), ids=list(TRACKS))
def test_who_opens_a_table_reads_how_many_rounds_and_minutes_a_night_has(track: SunTrack, lang: str) -> None:
    told = read_house(lang)[f"web.option.blood_feud.night.{track.name}.help"]

    assert [int(n) for n in re.findall(r"\d+", str(told))][:2] == [track.rounds, sum(track.minutes)]

"""Series of nights: teams are what enters, wins and goes round the table; points and counts add up."""

from __future__ import annotations

from collections import Counter

import pytest

from elysium.core.match import Match
from elysium.lab import Played, Setting, play, simulate
from elysium.lab.game_lab import tally
from elysium.lab.shares import Mean

BRIEF = {"teams": 4, "night": "brief"}
PAIRS = Setting("blood_feud", ("greedy", "random", "random", "random"), BRIEF, players=2)


@pytest.mark.parametrize("number", range(5))
def test_teams_go_round_the_table_as_a_whole(number: int) -> None:
    seats = PAIRS.seats(number)

    assert seats[::2] == seats[1::2] == PAIRS.places(number)
    assert seats[::2].index(0) == number % 4


def test_a_night_counts_teams_not_players() -> None:
    played = play(PAIRS, 1, seed=3)

    assert isinstance(played, Played)
    assert played == play(PAIRS, 1, seed=3)
    assert played.entrants == (3, 0, 1, 2)
    assert set(played.winners) <= set(range(4))
    assert len(set(played.winners)) == len(played.winners)
    assert {len(names) for names in played.groups.values()} == {4}
    assert played.counts["rounds"] == 3


def test_points_by_ambition_add_up_to_the_scores() -> None:
    match = Match.new("blood_feud", 4, 5, BRIEF)
    while decisions := match.open():
        clock = next((one for one in decisions if one.seat == 4), decisions[0])
        match.step(clock.seat, clock.options[0])
    result = match.result()

    scored = tally(match).points["ambition"]

    assert result is not None
    assert sum(points for _, points in scored.values()) == sum(result.scores)
    assert sum(times for times, _ in scored.values()) == 4, "each team kept one Ambition and bought none"


def test_a_series_of_teams_adds_up() -> None:
    report = simulate("blood_feud", PAIRS.bots, 4, seed=2, options=BRIEF, players=2)
    nights = [play(PAIRS, number, 2) for number in range(4)]

    assert report.failures == ()
    assert {name: share.games for name, share in report.shares["bot"].items()} == {"greedy": 4, "random": 12}
    assert {name: share.games for name, share in report.shares["team"].items()} == dict.fromkeys("0123", 4)
    assert "seat" not in report.shares
    won = sum(len(night.winners) for night in nights if isinstance(night, Played))
    assert sum(share.wins for share in report.shares["bot"].values()) == won
    assert report.chance == pytest.approx(won / 16)
    total, scored = Counter[str](), 0
    for night in nights:
        assert isinstance(night, Played)
        total.update(night.counts)
        scored += sum(times for times, _ in night.points["ambition"].values())
    assert report.means == {word: total[word] / 4 for word in sorted(total)}
    assert sum(mean.times for mean in report.points["ambition"].values()) == scored
    assert report.to_data()["players"] == 2


def test_a_mean_is_points_by_times() -> None:
    assert Mean(4, 6).to_data() == {"times": 4, "points": 6, "mean": 1.5}
    assert Mean(0, 0).mean == 0.0

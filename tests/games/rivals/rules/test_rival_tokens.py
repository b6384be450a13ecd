"""Rival tokens: what a token means, which draws stand, and the exact odds of every outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from elysium.core.rng import seeded
from elysium.games.rivals.flow import opening
from elysium.games.rivals.flow.opening import draw_mutual, draw_ring
from tests.games.rivals.whole_matches import order, player, started, until_play, with_first

Draw = Callable[[int, int], tuple[list[int], int]]
DRAWS = 6000


class Fate:
    """Chance walked through: every draw follows a script, then takes the first place; what was drawn is kept."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.drawn: list[tuple[int, int]] = []  # place, among how many

    def below(self, rng: int, stream: int, n: int) -> tuple[int, int]:
        place = self.script[len(self.drawn)] if len(self.drawn) < len(self.script) else 0
        self.drawn.append((place, n))
        return place, rng

    @property
    def chance(self) -> Fraction:
        odds = Fraction(1)
        for _, n in self.drawn:
            odds /= n
        return odds

    def next_script(self) -> list[int] | None:
        """The next way things could have gone, or none."""
        for last in range(len(self.drawn) - 1, -1, -1):
            place, n = self.drawn[last]
            if place + 1 < n:
                return [*(place for place, _ in self.drawn[:last]), place + 1]
        return None


def odds(draw: Draw, players: int, monkeypatch: pytest.MonkeyPatch) -> dict[tuple[int, ...], Fraction]:
    """The exact chance of every outcome: who holds which token, both counted from 0."""
    found: dict[tuple[int, ...], Fraction] = {}
    script: list[int] | None = []
    while script is not None:
        fate = Fate(script)
        monkeypatch.setattr(opening, "below", fate.below)
        held = tuple(draw(players, 0)[0])
        found[held] = found.get(held, Fraction(0)) + fate.chance
        script = fate.next_script()
    assert sum(found.values()) == 1
    return found


def drawn(draw: Draw, players: int) -> Counter[tuple[int, ...]]:
    return Counter(tuple(draw(players, seeded(seed))[0]) for seed in range(DRAWS))


def ring(held: tuple[int, ...]) -> int:
    """How many players are met on the way from Player 1's Rival to Rival until it closes."""
    at, met = held[0], 1
    while at != 0:
        at, met = held[at], met + 1
    return met


@pytest.mark.rule("RV-RIVAL-01", "RV-TERM-02")
def test_the_rivals_of_a_match_are_told_by_player_numbers() -> None:
    match = until_play(with_first(2, 4))
    held, _ = draw_ring(4, seeded(match.seed))

    assert [player(match, seat)["rival"] for seat in order(match)] == [order(match)[token] for token in held]


@pytest.mark.rule("RV-RIVAL-01")
@pytest.mark.parametrize("draw", [draw_ring, draw_mutual])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_the_tokens_of_the_players_are_handed_out(draw: Draw, players: int) -> None:
    assert {tuple(sorted(held)) for held in drawn(draw, players)} == {tuple(range(players))}


@pytest.mark.rule("RV-RIVAL-02")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_two_players_are_each_others_rivals(edition: str) -> None:
    match = started(2, edition=edition)

    assert [player(match, seat)["rival"] for seat in range(2)] == [1, 0]


@pytest.mark.rule("RV-RIVAL-02")
def test_two_players_draw_nothing() -> None:
    assert draw_ring(2, 77) == ([1, 0], 77)


@pytest.mark.rule("RV-RIVAL-03")
@pytest.mark.parametrize("players", [3, 4])
def test_nobody_holds_their_own_token_and_no_two_hold_each_others(players: int) -> None:
    for held in drawn(draw_ring, players):
        assert all(held[player] != player for player in range(players))
        assert all(held[held[player]] != player for player in range(players))


@pytest.mark.rule("RV-RIVAL-05", "RV-RIVAL-04")
def test_three_players_form_either_ring_with_even_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    assert odds(draw_ring, 3, monkeypatch) == {(1, 2, 0): Fraction(1, 2), (2, 0, 1): Fraction(1, 2)}


@pytest.mark.rule("RV-RIVAL-05", "RV-RIVAL-04")
def test_four_players_form_each_of_six_rings_with_even_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = odds(draw_ring, 4, monkeypatch)

    assert len(exact) == 6
    assert set(exact.values()) == {Fraction(1, 6)}
    assert {ring(held) for held in exact} == {4}


@pytest.mark.rule("RV-RIVAL-05")
@pytest.mark.parametrize(("players", "rings"), [(3, 2), (4, 6)])
def test_the_rings_that_seeds_draw_are_about_even(players: int, rings: int) -> None:
    found = drawn(draw_ring, players)

    assert len(found) == rings
    assert all(abs(n - DRAWS / rings) < DRAWS / rings / 8 for n in found.values())


@pytest.mark.rule("RV-RIVAL-04")
def test_a_token_that_breaks_the_rules_is_replaced_by_a_draw_from_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    fate = Fate([0, 1])  # Player 1 first draws their own token, then the second of the other two
    monkeypatch.setattr(opening, "below", fate.below)

    held, _ = draw_ring(3, 0)

    assert [n for _, n in fate.drawn][:2] == [3, 2]
    assert held[0] == 2


@pytest.mark.rule("RV-RIVAL-04")
def test_a_replaced_token_is_back_in_the_pool_for_the_next_player(monkeypatch: pytest.MonkeyPatch) -> None:
    fate = Fate([0, 0, 0])  # Player 1 draws 1 and puts it back for 2; Player 2 draws 1 and may not keep it either
    monkeypatch.setattr(opening, "below", fate.below)

    held, _ = draw_ring(3, 0)

    assert [n for _, n in fate.drawn] == [3, 2, 2, 1, 1]
    assert held == [1, 2, 0]


@pytest.mark.rule("RV-RIVAL-04")
@pytest.mark.parametrize(
    ("places", "held"),
    [
        ([1, 1, 0], [1, 2, 3, 0]),  # tokens 2, 3 and 1: the last player is left with 4 and takes 1 of Player 3
        ([2, 0, 0], [2, 0, 3, 1]),  # tokens 3, 1 and 2: Player 3 again is the nearest
    ],
)
def test_a_last_player_left_with_their_own_token_exchanges_it_with_the_nearest(
    places: list[int], held: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    fate = Fate(places)
    monkeypatch.setattr(opening, "below", fate.below)

    assert draw_ring(4, 0)[0] == held
    assert len(fate.drawn) == 3


@pytest.mark.rule("RV-SF-04")
def test_in_sf_two_players_of_four_may_be_each_others_rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = odds(draw_mutual, 4, monkeypatch)

    assert len(exact) == 9
    assert all(held[player] != player for held in exact for player in range(4))
    assert {held for held in exact if held[held[0]] == 0} == {(1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)}


@pytest.mark.rule("RV-SF-04")
def test_in_sf_the_last_two_leave_each_other_no_own_token(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = odds(draw_mutual, 4, monkeypatch)

    both_left = [held for held in exact if {held[0], held[1]} == {0, 1}]
    none_left = {held: n for held, n in exact.items() if {held[0], held[1]} == {2, 3}}

    assert both_left == [(1, 0, 3, 2)]
    assert set(none_left) == {(2, 3, 0, 1), (2, 3, 1, 0), (3, 2, 0, 1), (3, 2, 1, 0)}
    assert len(set(none_left.values())) == 1


@pytest.mark.rule("RV-SF-04")
def test_in_sf_three_players_have_the_same_two_rings_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    assert odds(draw_mutual, 3, monkeypatch) == {(1, 2, 0): Fraction(1, 2), (2, 0, 1): Fraction(1, 2)}


@pytest.mark.rule("RV-SF-04", "RV-RIVAL-03")
def test_matches_of_sf_know_mutual_rivals_and_those_of_rio_do_not() -> None:
    def mutual(edition: str) -> bool:
        matches = [started(4, seed, edition=edition) for seed in range(40)]
        rivals = [[player(match, seat)["rival"] for seat in range(4)] for match in matches]
        return any(one[one[seat]] == seat for one in rivals for seat in range(4))

    assert mutual("sf")
    assert not mutual("rio")

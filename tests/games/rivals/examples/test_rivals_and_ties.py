"""The rulebooks' examples of Rival tokens and of ties after a knock-out."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import opening
from elysium.games.rivals.flow.opening import draw_mutual, draw_ring
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.whole_matches import player, until_play, with_first


def draws(places: list[int], monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on tokens come from these places of the pool; returns how many tokens lay there at each draw."""
    pools: list[int] = []

    def below(rng: int, stream: int, n: int) -> tuple[int, int]:
        pools.append(n)
        return places[len(pools) - 1], rng

    monkeypatch.setattr(opening, "below", below)
    return pools


def four_players(scene: RivalsScene) -> tuple[Player, Player, Player, Player]:
    """Player 1 has 9 Agenda and Turf War, Player 2 one character, Player 4 holds Player 2's token and has 7 Agenda."""
    one, two, three, four = scene.players
    one.has(agenda=9, agenda_card="turf-war", rival=three)
    two.has(rival=one)
    three.has(rival=four)
    four.has(agenda=7, rival=two)
    return one, two, three, four


@pytest.mark.example("EX-RV-06")
@pytest.mark.rule("RV-WIN-06", "RV-WIN-10", "RV-SF-05")
@pytest.mark.parametrize(("prestige", "winner"), [(10, 3), (11, 0)])
def test_a_tie_on_the_turn_of_the_player_who_is_out(table: Table, prestige: int, winner: int) -> None:
    scene = table(4, edition="sf")
    one, two, _three, four = four_players(scene)
    one.has(prestige=prestige)
    target = one.controls("blank", party=1)
    strikes_back = one.holds("38-special")
    last = two.controls("other-blank", party=1, blood=2)
    two.has(agenda=5)
    scene.action_phase(two)

    two.attacks(last, target, "ranged")
    one.reacts(strikes_back)
    scene.everyone_declines()

    assert (one.agenda, two.agenda, four.agenda) == (10, 0, 10)
    assert (scene.winner, scene.reason) == (winner, "most agenda")


@pytest.mark.example("EX-RV-07")
@pytest.mark.rule("RV-WIN-06", "RV-WIN-10")
def test_the_same_tie_on_player_1s_own_turn(table: Table) -> None:
    scene = table(4)
    one, two, _three, four = four_players(scene)
    four.has(prestige=12)
    attacker = one.controls("strong", party=1)
    last = two.controls("blank", party=1, blood=1)
    scene.action_phase(one)

    one.attacks(attacker, last, "physical")
    scene.everyone_declines()

    assert (one.agenda, four.agenda) == (10, 10)
    assert (scene.winner, scene.reason) == (one.seat, "most agenda")


@pytest.mark.example("EX-RV-25")
@pytest.mark.rule("RV-RIVAL-01")
def test_token_2_names_the_player_left_of_player_1_and_three_players_use_three_tokens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pools = draws([1, 1, 0], monkeypatch)  # Player 1 draws token 2, Player 2 token 3, Player 3 is left with token 1

    held, _ = draw_ring(3, 0)

    assert pools[0] == 3
    assert sorted(held) == [0, 1, 2]
    assert held[0] == 1


@pytest.mark.example("EX-RV-25")
@pytest.mark.rule("RV-RIVAL-01")
@pytest.mark.parametrize("first", range(3))
def test_who_holds_token_2_has_the_next_seat_clockwise_from_player_1_as_rival(
    first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    draws([1, 1, 0], monkeypatch)

    match = until_play(with_first(first, 3))

    assert player(match, first)["rival"] == (first + 1) % 3


@pytest.mark.example("EX-RV-26")
@pytest.mark.rule("RV-RIVAL-03", "RV-RIVAL-04")
def test_a_mutual_draw_is_redrawn_and_its_token_returns_to_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    pools = draws([1, 0, 1, 0, 0], monkeypatch)  # Player 1 draws 2; Player 2 draws 1, then 4; Player 3 draws 1

    held, _ = draw_ring(4, 0)

    assert pools[:4] == [4, 3, 2, 2]
    assert held == [1, 3, 0, 2]


@pytest.mark.example("EX-RV-26")
@pytest.mark.rule("RV-SF-04")
def test_in_sf_the_mutual_draw_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    draws([1, 0, 0], monkeypatch)

    held, _ = draw_mutual(4, 0)

    assert held[:2] == [1, 0]

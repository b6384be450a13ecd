"""Fiorenza Savona, who wins ties in Conflicts and at the end."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import VendettaScene
from tests.games.vendetta.cards.final_scores import scores
from tests.games.vendetta.conftest import Table


def winner(scene: VendettaScene) -> int:
    """Who has won a match that is over."""
    result = scene.match.result()
    assert result is not None
    return result.winners[0]


def tie(table: Table, **setting: object) -> VendettaScene:
    """Three players tie at a Location; Fiorenza Savona is the third one's if nothing else is said."""
    scene = table("brujah", "gangrel", "ventrue", **setting)
    alice, bob, cleo = scene.players
    alice.deployed("BR08", at=1, blood=2)
    bob.deployed("GA03", at=1, blood=1)
    cleo.deployed("VE08", at=1, blood=1)
    return scene


@pytest.mark.card("AL08")
@pytest.mark.rule("VD-CARD-09", "VD-ORDER-02", "VD-AMB-18")
def test_fiorenza_savona_wins_ties_in_conflicts(table: Table) -> None:
    scene = tie(table)
    alice, bob, cleo = scene.players
    cleo.has(alliance="AL08")

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.alliance for player in (cleo, alice, bob)] == ["AL08 AL30", "Victim", ""]
    scene.done()


@pytest.mark.card("AL08")
@pytest.mark.rule("VD-ORDER-02")
def test_fiorenza_savona_wins_only_ties(table: Table) -> None:
    scene = tie(table)
    alice, _, cleo = scene.players
    alice.deployed(at=1, blood=1)
    cleo.has(alliance="AL08")

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.alliance, cleo.alliance) == ("AL30", "AL08 Victim")
    scene.done()


@pytest.mark.card("AL08")
@pytest.mark.rule("VD-DRAIN-01")
def test_a_drained_fiorenza_savona_wins_nothing(table: Table) -> None:
    scene = tie(table)
    alice, _, cleo = scene.players
    cleo.has(drained="AL08")

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.alliance, cleo.alliance) == ("AL30", "")
    scene.done()


@pytest.mark.card("AL08")
@pytest.mark.rule("VD-AMB-18")
@pytest.mark.parametrize(("first", "ranked"), [(1, (1, 2)), (2, (2, 1))])
def test_turn_order_decides_between_two_who_win_all_ties(table: Table, first: int, ranked: tuple[int, int]) -> None:
    scene = tie(table, first=first, variants=["relics"])
    _, bob, cleo = scene.players
    bob.has(alliance="AL08")
    cleo.has(relic="RE03")
    scene.resolve(1)
    scene.everyone_stays()

    cleo.agrees()

    assert "AL30" in scene.players[ranked[0]].alliance
    assert "Victim" in scene.players[ranked[1]].alliance
    scene.done()


@pytest.mark.card("AL08")
@pytest.mark.rule("VD-AMB-18", "VD-END-03")
@pytest.mark.parametrize(("alliance", "drained", "influence", "won_by"), [("AL08", "", 2, 2), ("", "AL08", 4, 0)])
def test_fiorenza_savona_wins_a_tied_game_while_she_is_in_the_alliance(
    table: Table, alliance: str, drained: str, influence: int, won_by: int
) -> None:
    scene = table("brujah", "gangrel", "ventrue", round=3)
    alice, _, cleo = scene.players
    alice.has(influence=5)
    cleo.has(influence=influence, alliance=alliance, drained=drained)

    scene.end_round()

    assert scores(scene) == (5, 3, 5)
    assert winner(scene) == won_by
    scene.done()

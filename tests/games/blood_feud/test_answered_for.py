"""Windows that close: a team that has not answered is answered for, once."""

from __future__ import annotations

import pytest

from tests.games.blood_feud.conftest import Table


@pytest.mark.rule("BF-Q-25", "BF-CLN-7")
def test_a_team_whose_players_were_all_asked_is_answered_for_once(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    for card in scene.table.ambition_deck[:4]:
        scene.table.ambitions[black.player.seat] += (card,)
    scene.table.ambition_deck = scene.table.ambition_deck[4:]
    scene.clean_up()
    asked = {seat for seat, point in scene.questions() if point == "ambitions"}

    scene.time()

    assert asked >= {player.seat for player in black.players}
    assert len(scene.table.ambitions[black.player.seat]) == 3

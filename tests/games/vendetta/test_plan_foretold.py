"""What a planning turn would come to, told before it is taken, where a card's Power depends on what lies beside it."""

from __future__ import annotations

import pytest

from elysium.core.game import game_info
from elysium.core.preview import Wish, foreseen
from tests.games.vendetta.conftest import Table


@pytest.mark.card("BR01")
@pytest.mark.parametrize("face", ["face_up", "face_down"])
@pytest.mark.parametrize(("blood", "power"), [(0, 6), (2, 6)])
def test_bloody_fury_is_told_with_what_its_blood_costs_it(table: Table, face: str, blood: int, power: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(hand="BR01 BR09", blood=9)
    scene.planning()
    game = scene.match.game
    (decision,) = game.open()
    info = game_info("vendetta")
    option = next(one for one in decision.options if one == (0, 0))
    then = [Wish("pick", "place:1"), Wish(face), *([Wish("play_blood", n=blood)] if blood else [])]

    told = foreseen(info, game, decision.seat, option, then)

    assert (told["here"], told["power"][0], told["fought"][0]) == (0, power, power)
    assert told["shown"][0] == (power if face == "face_up" else blood)
    assert told["blood"] == 9 - blood - (face == "face_down")

"""How well each player stands, as bots are told where a search ends: what is good for a player raises its prospects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table

Better: TypeAlias = Callable[[RivalsScene, Player], object]


def prospects(table: Table, better: Better) -> tuple[float, ...]:
    """Of three alike in the second one's turn, but that the first one has something more."""
    scene = table(3)
    for player in scene.players:
        player.controls("blank", blood=2)
        player.has(prestige=4, agenda=2)
    better(scene, scene.players[0])
    scene.action_phase(scene.players[1])
    return scene.match.game.outlook()


@pytest.mark.parametrize(
    "better",
    [
        lambda scene, player: player.has(agenda=3),
        lambda scene, player: player.has(prestige=5),
        lambda scene, player: player.holds("38-special"),
        lambda scene, player: player.controls("other-blank", blood=3),
        lambda scene, player: player.controls("other-blank", torpor=True),
        lambda scene, player: player.conspires("whispering-campaign", {player: 2}),
        lambda scene, player: scene.monster("ghost", tagger=player.seat),
    ],
    ids=["Agenda", "Prestige", "a card", "a vampire with Blood", "somebody in torpor", "a Conspiracy", "a tag"],
)
def test_what_is_good_for_a_player_raises_its_prospects(table: Table, better: Better) -> None:
    mine, active, other = prospects(table, better)

    assert mine > other > 0
    assert active > other, "it is their turn"
    assert mine + active + other == pytest.approx(1)


def test_agenda_counts_more_the_more_there_is_and_prestige_the_less_there_is(table: Table) -> None:
    def raised(agenda: int = 2, prestige: int = 4) -> float:
        mine, _, other = prospects(table, lambda scene, player: player.has(agenda=agenda, prestige=prestige))
        return mine / other

    assert raised(agenda=12) > raised(agenda=3) ** 10, "ten times as many more"
    assert 1 / raised(prestige=3) > raised(prestige=9) ** 0.2, "one less, five more"


def test_a_tagged_monster_counts_more_the_less_blood_it_has_left(table: Table) -> None:
    def raised(blood: int) -> float:
        mine, _, other = prospects(table, lambda scene, player: scene.monster("ghost", tagger=player.seat, blood=blood))
        return mine / other

    assert raised(blood=1) > raised(blood=6) > 1

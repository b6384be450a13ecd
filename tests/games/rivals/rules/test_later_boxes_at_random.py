"""Positions full of cards of later boxes, played on at random: nothing breaks, and every seat's worlds ask the same."""

from __future__ import annotations

import json
import random

import pytest

from elysium.games.rivals.table import COLOURS, TOKENS
from elysium.testing.rivals import RivalsScene
from elysium.testing.rivals.cards import LATER

CHARACTERS = (
    "stalker",
    "lone-wolf",
    "miser",
    "hoarder",
    "hermit",
    "cannibal",
    "drinker",
    "blood-witch",
    "medium",
    "heir",
)
LIBRARY = [card.id for card in LATER if card.kind == "library"]


def crowded(seed: int) -> RivalsScene:
    """Three players with all of it in their coteries, hands, decks and before them."""
    chance = random.Random(seed)
    scene = RivalsScene(3, seed=seed)
    for player in scene.players:
        for code in chance.sample(CHARACTERS, 3):
            player.controls(code, party=chance.choice((0, 1)), attached=chance.choice(("", "courier", "vagrant")))
        player.holds(*chance.sample(LIBRARY, 6), "strong", "anchorite")
        player.deck(*chance.choices(LIBRARY, k=12))
        player.wraiths("shade", "spectre", "poltergeist")
        player.conspires(chance.choice(("deadfall", "family-secret", "lost-glory")), tokens={player: 1})
    scene.streets("courier", "vagrant")
    scene.city_pile("burned", "vagrant", "courier", "vagrant")
    scene.action_phase(scene.players[0])
    return scene


@pytest.mark.parametrize("seed", range(3))
def test_a_crowded_position_is_played_on(seed: int) -> None:
    scene = crowded(seed)
    chance = random.Random(seed)
    for _ in range(150):
        asked = scene.match.open()
        if not asked:
            break
        decision = asked[0]
        game = scene.rivals
        for colour in range(3):
            assert sum(game.table.tokens[colour::COLOURS]) == TOKENS
        for seat in range(3):
            world = game.determinize(seat, chance.randrange(1 << 30))
            other = world.open()[0]
            assert (other.seat, other.point) == (decision.seat, decision.point)
            if seat == decision.seat:
                assert other.options == decision.options
        assert json.dumps(scene.match.view(decision.seat))
        scene.match.step(decision.seat, chance.choice(decision.options))

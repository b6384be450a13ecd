"""What happens in one play area is not told in the other, and menus follow what has just changed."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.cards import ADVANCEMENTS
from elysium.games.blood_feud.factions import HUMAN
from elysium.games.blood_feud.holdings.decks import ROW
from elysium.games.blood_feud.holdings.purses import gain_assets
from elysium.games.blood_feud.kinds import NUMBER, advancement
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


@pytest.mark.rule("BF-INFO-21")
def test_assets_taken_off_the_spent_board_are_seen_in_area_b_alone(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.stands_at("market")
    black.player.wears("blood-sorcery-taste-of-coin")
    blue.player.stands_at("cityscape")
    scene.table.spent[blue.number] += 1
    scene.table.supply[blue.number] -= 1
    scene.gameplay()

    black.player.does(codes.USE)

    (told,) = scene.events("took_spent")
    assert told.audience == 1 << black.player.seat | 1 << scene.table.storyteller


def told_of(scene: NightScene, kind: str) -> set[int]:
    """Which players are told of the one thing of this kind that has happened."""
    (told,) = scene.events(kind)
    return {player.seat for player in scene.players if told.seen_by(player.seat)}


@pytest.mark.rule("BF-INFO-02", "BF-Q-07")
@pytest.mark.parametrize(("purse", "knows"), [("carried", {1, 2}), ("shared", {0, 1, 2})])
def test_what_a_player_draws_or_gains_is_told_to_who_sees_the_purse(table: Table, purse: str, knows: set[int]) -> None:
    scene = table(4, 3, options={"purse": purse})
    away, player, near = scene.teams[0].players
    away.stands_at("cityscape")
    player.stands_at("council")
    near.stands_at("market")
    player.carries("token")
    scene.gameplay()

    player.does(codes.AMBITION, ROW)
    gain_assets(scene.night, 0, 2, scene.table.purse(player.seat))

    assert told_of(scene, "drew") == knows
    assert told_of(scene, "gained") == knows


@pytest.mark.rule("BF-ADV-02", "BF-SLAIN-01")
def test_who_lost_the_front_advancement_may_not_equip_what_is_too_high_now(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    second, third, fourth = (
        next(card.id for card in map(advancement, ADVANCEMENTS) if (card.level, card.alignment) == (level, HUMAN))
        for level in (2, 3, 4)
    )
    blue.player.wears(second, third)
    blue.player.carries(fourth)
    for domain in "AB":
        black.units(domain, 3)
        blue.units(domain)
        black.ordered("attack", domain)
    blue.stands("A")
    blue.stands("B", "B")
    scene.resolve_orders()

    before = blue.player.acts_of(codes.EQUIP)
    black.player.does(blue.number, 1)

    assert before == [(codes.EQUIP, NUMBER[fourth])]
    assert scene.table.equipped[blue.number * 4] == (NUMBER[second],)
    assert blue.player.acts_of(codes.EQUIP) == []


@pytest.mark.card("set-the-block-on-fire")
def test_basic_units_that_go_back_to_the_supply_are_told_and_none_is_no_news(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 4)
    blue.units("A")

    scene.resolve_event("set-the-block-on-fire", black)
    black.player.does(scene.domain("A"))

    assert [(event.seat, event.args) for event in scene.events("returned")] == [(black.number, (0, 3))]
    assert (scene.units(black, "A"), scene.units(blue, "A")) == (1, 1)

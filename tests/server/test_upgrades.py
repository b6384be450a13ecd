"""New rules under a running match: it goes on from its kept state, or from as far as the new rules still allow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from elysium.core import game
from elysium.core.saves import BrokenSave
from elysium.server.table.match import match_log
from tests.server.inside import Inside, inside, play_on
from tests.toys import bidding


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """`upgrade(...)`: from now on Bidding has other rules."""
    monkeypatch.setattr(match_log, "SAVE_EVERY", 3)

    def changed(**rules: Any) -> None:
        monkeypatch.setitem(game._GAMES, "bidding", replace(bidding.GAME, rules="2", **rules))

    return changed


def otherwise(seats: int, seed: int, options: dict[str, Any]) -> bidding.Bidding:
    """The same seed deals another match now."""
    return bidding.make(seats, seed + 1, options)


def short_of_cards(seats: int, seed: int, options: dict[str, Any]) -> bidding.Bidding:
    """Hands are smaller now, so that some answers that were given are none any more."""
    state: dict[str, Any] = bidding.make(seats, seed, options).save()
    state["table"]["hands"] = [hand[:1] for hand in state["table"]["hands"]]
    return bidding.load(state)


def unreadable(state: dict[str, Any]) -> bidding.Bidding:
    raise BrokenSave("the frame of this state stands in a program that is no more")


async def _played(house: Inside, many: int) -> tuple[str, list[str], dict[str, Any]]:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await play_on(clients, many, seed=3)
    return clients[0].room.id, [client.secret for client in clients], clients[0].view


async def _goes_on(house: Inside, table: str, secrets: list[str]) -> tuple[dict[str, Any], int]:
    """What seat 0 sees when it comes back and at how many steps; then the match is played to its end."""
    clients = [await house.client(table, secret) for secret in secrets]
    for client in clients:
        assert await client.enters() == ""
    found = clients[0].view, clients[0].room.steps
    await play_on(clients, 200)
    assert clients[0].room.status == "over"
    return found


@pytest.mark.parametrize(
    "rules",
    [{"make": otherwise}, {"load": unreadable}],
    ids=["another deal, readable saves", "the same deal, unreadable saves"],
)
async def test_a_running_match_is_found_as_it_was(
    tmp_path: Path, upgrade: Callable[..., None], rules: dict[str, Any]
) -> None:
    async with inside(tmp_path) as house:
        table, secrets, view = await _played(house, 6)
    upgrade(**rules)
    async with inside(tmp_path) as house:
        found, steps = await _goes_on(house, table, secrets)

    assert found == view
    assert steps == 6


async def test_what_the_new_rules_no_longer_allow_is_taken_back_and_said_so(
    tmp_path: Path, upgrade: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    async with inside(tmp_path) as house:
        table, secrets, _ = await _played(house, 6)
    upgrade(make=short_of_cards, load=unreadable)
    async with inside(tmp_path) as house:
        room = await house.tables.room(table)
        assert room is not None
        kept = await house.store.steps.of(table)

        assert room.status == "playing"
        assert room.steps == len(kept) < 6
        assert f"table {table}: {len(kept)} of 6 steps" in caplog.text
        client = await house.client(table, secrets[0])
        assert await client.enters() == ""

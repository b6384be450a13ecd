"""The database of an earlier server, killed while people played: every table is found as it was and goes on."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from elysium.client import Seat, Table
from tests.server.conftest import start
from tests.server.playing import play_some
from tests.upgrades.kept import DATABASE, FOLDER, SEATS, KeptSeat, Seen, lost

__all__ = ["start"]


def seats() -> list[KeptSeat]:
    with gzip.open(FOLDER / SEATS, "rt", encoding="utf-8") as text:
        found: list[KeptSeat] = json.load(text)
    return found


@pytest.fixture
def url(start: Callable[..., Any], tmp_path: Path) -> str:
    """A server that takes up the kept database."""
    for end in ("", "-wal"):
        (tmp_path / f"kept.db{end}").write_bytes(gzip.decompress((FOLDER / f"{DATABASE}{end}.gz").read_bytes()))
    address: str = start(data=tmp_path / "kept.db").url
    return address


async def shown(seat: Seat) -> dict[str, Any]:
    async with Table(seat) as table:
        while not table.view or not table.seats:
            await table.receive()
        asked = None if table.asked is None else [table.asked.point, table.asked.options]
    return {"view": table.view, "asked": asked, "lines": len(table.lines), "status": table.status}


def sight(view: dict[str, Any], asked: list[Any] | None) -> Seen:
    """A view and its question, as kept matches have them."""
    return [[view], [[0, *asked, 0]] if asked else []]


async def test_every_seat_is_shown_what_it_was_shown_before(url: str) -> None:
    for kept in seats():
        found = await shown(Seat(url, kept["table"], kept["seat"], kept["secret"]))
        now = sight(found.pop("view"), found.pop("asked"))

        assert not lost(now, sight(kept["view"], kept["asked"])), kept["table"]
        assert found == {key: kept[key] for key in found}, kept["table"]  # type: ignore[literal-required]  # its own


async def test_matches_in_progress_go_on(url: str) -> None:
    playing = [one for one in seats() if one["status"] == "playing" and one["view"]["game"] != "blood_feud"]
    tables = [list(group) for _, group in groupby(playing, key=lambda one: one["table"])]

    assert len(tables) >= 5
    for group in tables:
        places = [Seat(url, one["table"], one["seat"], one["secret"]) for one in group]
        assert await play_some(places, 5) > max(one["version"] for one in group)

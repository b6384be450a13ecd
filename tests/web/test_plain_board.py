"""Whole matches on the plain board, in a real browser: everything that is asked can be answered there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.server.processes import Process
from tests.web import looking
from tests.web.conftest import started
from tests.web.driver import PHONE, Chromium


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with games the page has never heard of."""
    with started(tmp_path_factory.mktemp("toys"), toys=True) as process:
        yield process


@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("bidding", 4), ("vigil", 3)])
def test_a_game_the_page_knows_nothing_about(chromium: Chromium, toys: Process, game: str, seats: int) -> None:
    """No words, no hints, no board of its own; one of them is played in real time."""
    chromium.wordless, chromium.url = True, toys.url
    ania = chromium.person()
    ania.guest("Ania")
    ania.open_table(game, ["open", *["random"] * (seats - 1)])
    result = ania.play_to_the_end(Random(2))

    assert len(result["ranking"]) == seats
    assert ania.answers > 3


def test_rivals_on_a_phone(chromium: Chromium) -> None:
    ania = chromium.person(PHONE, "pl")
    ania.guest("Ania")
    ania.open_table("rivals", ["open", "random", "random"])
    for _ in range(6):
        ania.play_some(Random(3), 4)
        assert looking.too_wide(ania.page) <= 0
        assert looking.small_targets(ania.page) == []

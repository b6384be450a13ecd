"""Arrays hold what the view and the question hold, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from elysium.bots.pace import players
from elysium.core.game import Game
from elysium.core.match import Match
from elysium.envs.arrays.facts import dense, facts
from elysium.envs.arrays.layout import arrays_of
from elysium.envs.arrays.observer import Observer
from elysium.envs.arrays.paging import page_of
from elysium.envs.arrays.vendetta import VendettaLayout
from elysium.testing.contract import Chance, walk
from elysium.testing.game_testing import Configuration
from tests.contract.configurations import SOME, TOYS

TABLES = [table for table in SOME if table in TOYS or table.game == "vendetta"] + [
    next(table for table in SOME if table.game == game) for game in ("rivals", "blood_feud")
]
SELDOM = {"vendetta": 23, "rivals": 37, "blood_feud": 151}  # steps between two moments that are looked at


def observer(match: Match) -> Observer:
    return Observer(match.name, len(players(match)), arrays_of(match.name).actions, match.view(players(match)[0]))


def arrays(observer: Observer, game: Game, seat: int) -> bytes:
    """All that an environment hands out for a seat, but for the words."""
    view = game.view(seat)
    asked = next((decision for decision in game.open() if decision.seat == seat), None)
    page = page_of(asked, 0, observer.actions)
    return observer.observe(view, asked).tobytes() + observer.rows(view, asked, page).tobytes()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_worlds_a_seat_cannot_tell_apart_have_the_same_arrays(table: Configuration) -> None:
    chance, looks = Chance(1), None
    for match in walk(table, 1):
        looks = looks or observer(match)
        if match.steps % SELDOM.get(table.game, 1):
            continue
        for seat in players(match):
            one, other = (match.determinize(seat, chance.below(1 << 32)) for _ in range(2))
            true = arrays(looks, match.game, seat)
            assert arrays(looks, one, seat) == true, f"seat {seat} at step {match.steps}"
            assert arrays(looks, other, seat) == true, f"seat {seat} at step {match.steps}"


def test_what_a_seat_must_not_know_would_make_the_arrays_differ() -> None:
    match = Match.new("vendetta", 3, 1)
    for _ in range(40):
        match.step(match.open()[0].seat, match.open()[0].options[0])
    looks, world = observer(match), match.determinize(0, 5)

    assert arrays(looks, world, 0) == arrays(looks, match.game, 0)
    assert arrays(looks, world, 1) != arrays(looks, match.game, 1)


def test_every_cell_of_vendetta_has_a_name_of_its_own_and_its_number() -> None:
    match = Match.new("vendetta", 4, 3, {"variants": ["relics", "locations", "teams"]})
    chance = Chance(3)
    while match.steps < 120:
        match.step(*chance.answer(match.open(), match.roles))
    view = match.view(2)
    layout = VendettaLayout(view)
    told = dict(zip(layout.cells, layout.array(view), strict=True))

    assert len(told) == len(layout.cells)
    for player in view["players"]:
        name = f"player +{(player['seat'] - 2) % 4}"
        assert told[f"{name}: is {player['clan']}"] == 1
        assert told[f"{name}: Blood"] == player["blood"]
        assert told[f"{name}: cards in hand"] == player["hand_size"]
        assert told[f"{name}: score: tokens"] == player["score"]["tokens"]
        assert told[f"{name}: place in the order"] == view["order"].index(player["seat"]) + 1
        assert [told[f"{name}: Relic {n}"] for n in range(1, 9)] == [player["relic"] == f"RE0{n}" for n in range(1, 9)]
        assert sum(told[f"{name}: card {n} was seen to leave the deck"] for n in range(1, 10)) == len(player["shown"])
    own = {f"{view['players'][2]['hand'][0][:2]}0{n}" for n in range(1, 10) if told[f"own hand: card {n}"]}
    assert own == set(view["players"][2]["hand"])
    for location in view["locations"]:
        name = f"Location {location['number']}"
        assert told[f"{name}: haven"] == location["haven"]
        assert location["ally"] is None or told[f"{name}: Ally {int(location['ally'][2:])}"] == 1
        for position in location["positions"]:
            side = f"{name}: player +{(position['seat'] - 2) % 4}"
            assert told[f"{side}: Power"] == position["power"]
            assert told[f"{side}: Blood"] == position["blood"]
            down = [card for card in position["cards"] if not card["up"]]
            assert told[f"{side}: face-down cards"] == len(down)


def test_large_numbers_are_cut_off_and_facts_share_cells() -> None:
    array = dense({0: 5e7, 1: -5e7, 2: 3.0}, 4)

    assert array.tolist() == [10_000.0, -10_000.0, 3.0, 0.0]
    assert facts({"who": None, "seen": True, "words": ["x", "x"]}, 0, 2) == [
        ("seen", 1.0),
        ("words=x", 1.0),
        ("words=x", 1.0),
    ]


def test_the_rows_of_different_answers_differ() -> None:
    match = Match.new("vendetta", 3, 1)
    looks, asked = observer(match), match.open()[0]
    rows = looks.rows(match.view(asked.seat), asked, page_of(asked, 0, 32))

    assert len(np.unique(rows[: len(asked.options)], axis=0)) == len(asked.options) > 1
    assert not rows[len(asked.options) :].any()

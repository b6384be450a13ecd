"""Every view is what its game's type says it is: no entry more, none less, each of its kind."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import elysium
from elysium import SPECTATOR, Match
from elysium.core.game import game_info
from tests.upgrades.kept import KeptMatch, answered, kept

SOONER = 12  # answers given after a load, before the views are looked at again


def misfit(view: Any, declared: type) -> str:
    """What of a view is not as declared; nothing if all is."""
    try:
        fitted: object = msgspec.convert(view, declared, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    same = msgspec.json.decode(msgspec.json.encode(fitted)) == view
    return "" if same else "the view has entries that are not declared"


def moments(match: KeptMatch) -> Iterator[Match]:
    """A match of every configuration in the middle of effects, a little later, and at its end."""
    for one in match["saves"]:
        loaded = elysium.load(one["save"])
        yield loaded
        yield answered(loaded, one["answers"][:SOONER])
    if match["result"] is not None:
        yield elysium.replay(match["record"])


@pytest.mark.parametrize("match", kept(), ids=lambda match: match["name"])
def test_every_view_is_of_its_games_type(match: KeptMatch) -> None:
    for moment in moments(match):
        declared = game_info(moment.name).view
        assert declared is not None
        for seat in (SPECTATOR, *range(len(moment.roles))):
            assert misfit(moment.view(seat), declared) == "", f"seat {seat} after {moment.steps} steps"


def _vendetta() -> tuple[dict[str, Any], type]:
    declared = game_info("vendetta").view
    assert declared is not None
    return copy.deepcopy(elysium.new("vendetta", seats=3, seed=1).view(0)), declared


def test_a_view_with_more_less_or_something_else_is_found() -> None:
    view, declared = _vendetta()
    fewer = {name: value for name, value in view.items() if name != "players"}
    players = [{**view["players"][0], "blood": "3"}, *view["players"][1:]]

    assert misfit(view, declared) == ""
    assert misfit({**view, "deck": ["BR01"]}, declared) == "the view has entries that are not declared"
    assert "players" in misfit(fewer, declared)
    assert "blood" in misfit({**view, "players": players}, declared)
    assert "phase" in misfit({**view, "phase": "lunch"}, declared)

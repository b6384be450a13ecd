"""The names of the package itself: what researchers call, and the packages below it."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import walk_packages

import elysium


def test_registered_games_lists_every_game_with_seats_and_options() -> None:
    games = elysium.registered_games()
    assert set(games) >= {"vendetta", "rivals", "blood_feud"}
    assert games["vendetta"]["seats"] == [3, 4, 5, 6]
    assert games["vendetta"]["options"]["variants"]["default"] == ()


def test_no_name_of_a_package_hides_a_module_of_it() -> None:
    """`import elysium.games.vendetta.show.view as view` reaches the module, as does any such import below a screen."""
    rooms = [import_module(f"elysium.{room}") for room in ("core", "effects", "games")]
    names = [module.name for room in rooms for module in walk_packages(room.__path__, f"{room.__name__}.")]
    modules = {name: import_module(name) for name in names}

    assert "elysium.games.vendetta.show.view" in modules
    for name, module in modules.items():
        package, _, own = name.rpartition(".")
        assert getattr(sys.modules[package], own) is module

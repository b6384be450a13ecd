"""The names of the package itself: what researchers call, and the packages below it."""

from __future__ import annotations

import elysium
import elysium.games.vendetta.table as table


def test_no_function_of_the_package_hides_a_package_below_it() -> None:
    assert elysium.games.vendetta.table is table


def test_registered_games_lists_every_game_with_seats_and_options() -> None:
    games = elysium.registered_games()
    assert set(games) >= {"vendetta", "rivals", "blood_feud"}
    assert games["vendetta"]["seats"] == [3, 4, 5, 6]
    assert games["vendetta"]["options"]["variants"]["default"] == ()

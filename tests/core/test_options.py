"""Options are read strictly, and a wrong one is answered with what is legal."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.core.game import game_info
from elysium.core.options import Choice, Flag, Grid, Number, Overrides, Several, TableOption, read_options
from tests.toys import bidding

SPEC: dict[str, TableOption] = {
    "quick": Flag(True),
    "mood": Choice("calm", ("calm", "wild")),
    "variants": Several(("relics", "teams")),
    "rounds": Number(3, least=1, most=5),
    "rewards": Grid(((1, 2), (0, 1)), most=9),
    "cards": Overrides({"AA01": ("power", "blood")}),
}


def test_defaults_fill_what_is_not_given() -> None:
    assert read_options(SPEC, {}) == {
        "quick": True,
        "mood": "calm",
        "variants": [],
        "rounds": 3,
        "rewards": [[1, 2], [0, 1]],
        "cards": {},
    }


def test_given_values_are_kept_in_the_declared_order() -> None:
    given = {"variants": ["teams", "relics", "teams"], "cards": {"AA01": {"power": 5}}, "quick": False}

    assert read_options(SPEC, given) == {
        "quick": False,
        "mood": "calm",
        "variants": ["relics", "teams"],
        "rounds": 3,
        "rewards": [[1, 2], [0, 1]],
        "cards": {"AA01": {"power": 5}},
    }


OVERRIDES = "card ids with their numbers, such as {'BR01': {'power': 5}}, from 0 to 20"


@pytest.mark.parametrize(
    ("name", "value", "legal"),
    [
        ("quick", 1, "true or false"),
        ("mood", "sad", "one of calm, wild"),
        ("mood", ["calm"], "one of calm, wild"),
        ("variants", "teams", "a list of any of relics, teams"),
        ("variants", ["dice"], "a list of any of relics, teams"),
        ("rounds", 0, "a whole number from 1 to 5"),
        ("rounds", 6, "a whole number from 1 to 5"),
        ("rounds", True, "a whole number from 1 to 5"),
        ("rounds", 2.0, "a whole number from 1 to 5"),
        ("rewards", [[1, 2]], "2 lists of 2 whole numbers from 0 to 9"),
        ("rewards", [[1, 2], [3]], "2 lists of 2 whole numbers from 0 to 9"),
        ("rewards", [[1, 2], [3, 10]], "2 lists of 2 whole numbers from 0 to 9"),
        ("rewards", None, "2 lists of 2 whole numbers from 0 to 9"),
        ("cards", {"ZZ99": {"power": 1}}, OVERRIDES),
        ("cards", {"AA01": {"age": 1}}, OVERRIDES),
        ("cards", {"AA01": {"power": 21}}, OVERRIDES),
        ("cards", {"AA01": 3}, OVERRIDES),
        ("cards", ["AA01"], OVERRIDES),
    ],
)
def test_wrong_value_is_named_with_the_legal_ones(name: str, value: Any, legal: str) -> None:
    with pytest.raises(ValueError, match=f"option '{name}' cannot be") as complaint:
        read_options(SPEC, {name: value})

    assert str(complaint.value) == f"option {name!r} cannot be {value!r}; it is {legal}"


class Even:
    """A kind of a game's own."""

    default = 2

    def legal(self) -> str:
        return "an even number"

    def read(self, value: Any) -> Any:
        if value % 2:
            raise ValueError(f"{value} is odd")
        return value


def test_a_game_brings_a_kind_of_its_own() -> None:
    assert read_options({"pace": Even()}, {}) == {"pace": 2}
    assert read_options({"pace": Even()}, {"pace": 4}) == {"pace": 4}


def test_what_a_kind_says_itself_follows_the_complaint() -> None:
    with pytest.raises(ValueError, match=r"^option 'pace' cannot be 3; it is an even number: 3 is odd$"):
        read_options({"pace": Even()}, {"pace": 3})


def test_a_long_value_is_not_repeated_in_full() -> None:
    with pytest.raises(ValueError, match="option 'mood' cannot be") as complaint:
        read_options(SPEC, {"mood": "sad" * 1000})

    assert str(complaint.value).endswith("...; it is one of calm, wild")
    assert len(str(complaint.value)) < 300


def test_unknown_option_lists_all_with_their_values() -> None:
    with pytest.raises(ValueError, match="no option is called 'speed'") as complaint:
        read_options(SPEC, {"speed": 1})

    assert all(f"{name} ({kind.legal()})" in str(complaint.value) for name, kind in SPEC.items())


def test_wrong_number_of_seats_names_the_right_ones() -> None:
    with pytest.raises(ValueError, match="Bidding is for 4 seats, not 7"):
        bidding.GAME.settle(7, {})


def test_unknown_game_lists_the_games() -> None:
    with pytest.raises(ValueError, match=r"no game is called 'chess'; the games are: .*bidding, .*duel"):
        game_info("chess")

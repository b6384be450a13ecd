"""The table of what the contract is run over: every game, number of seats and combination of variants."""

from __future__ import annotations

import os
from itertools import combinations
from typing import Final

import elysium.games  # noqa: F401  # enters the games of the house in the register
from elysium.core.table import Json
from elysium.games.rivals.decks.drawn import drawn_deck
from elysium.testing.contract import Configuration, Hooks
from tests.toys import bidding, duel, vigil

SEEDS: Final = int(os.environ.get("ELYSIUM_SEEDS", "3"))  # matches of each toy; games of the house get a third

BIDDING: Final = Hooks(bidding.secrets, bidding.conserved, secret_points=frozenset({"bidding.bid"}))
DUEL: Final = Hooks(duel.secrets, duel.conserved)
VIGIL: Final = Hooks(vigil.secrets, vigil.conserved)
TOYS: Final = (
    *(Configuration("bidding", 4, {"rounds": rounds}, BIDDING) for rounds in (4, 5)),
    *(Configuration("duel", seats, {}, DUEL) for seats in (2, 3)),
    *(Configuration("vigil", seats, {}, VIGIL) for seats in (2, 3)),
)


def vendetta() -> tuple[Configuration, ...]:
    """Vendetta for 3 to 5 seats, and for 4 and 6 in teams, each with every combination of the other variants."""
    tables = [(3, ()), (4, ()), (5, ()), (4, ("teams",)), (6, ("teams",))]
    extras = [extra for size in range(3) for extra in combinations(("locations", "relics"), size)]
    return tuple(
        Configuration("vendetta", seats, {"variants": [*extra, *teams]}) for seats, teams in tables for extra in extras
    )


def rivals() -> tuple[Configuration, ...]:
    """Rivals for 2 to 4 seats, by both rulebooks: as usual, with each option changed, and with decks of any cards."""

    def mixes(seats: int) -> list[dict[str, Json]]:
        decks: Json = [drawn_deck(number).to_data() for number in range(seats)]
        one_by_one: list[dict[str, Json]] = [{"strict": False}, {"deals": "binding"}, {"open_decks": True}]
        return [{}, *one_by_one, {"open_agendas": True, "deals": "off"}, {"decks": decks, "strict": False}]

    return tuple(
        Configuration("rivals", seats, {"edition": edition, **mix})
        for seats in (2, 3, 4)
        for edition in ("rio", "sf")
        for mix in mixes(seats)
    )


def blood_feud() -> tuple[Configuration, ...]:
    """Blood Feud for 4, 6 and 8 teams, of one player and of four each, and every option of it; short nights."""

    def night(seats: int, teams: int, **options: Json) -> Configuration:
        return Configuration("blood_feud", seats, {"night": "brief", "teams": teams, **options}, most_steps=30_000)

    return (
        night(4, 4),
        night(8, 4, storyteller=False),
        night(5, 5, variants=["all vampire", "wall"]),
        night(8, 4, purse="shared", layout="alternate", variants=["easy", "preselected"]),
        night(6, 6),
        night(8, 8),
        night(16, 4),
        night(20, 4, purse="shared"),  # five of a team: one of them is a Squire
        night(24, 6),
        night(32, 8),
    )


HOUSE: Final = (*vendetta(), *rivals(), *blood_feud())
# Every option of Rivals, though not at every table of it; the small tables of Blood Feud.
SOME: Final = (*TOYS, *vendetta(), *rivals()[::5], *blood_feud()[:4])
MATCHES: Final = (
    *((toy, seed) for toy in TOYS for seed in range(SEEDS)),
    *((game, seed) for game in HOUSE for seed in range(max(1, SEEDS // 3))),
)

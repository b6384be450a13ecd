"""A table of Vendetta before the first choice: options read, decks shuffled, sheets and Relics laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from elysium.core.ids import NO_CARD, NOBODY
from elysium.core.options import Choice, Flag, Grid, Number, Overrides, RulesVersion, Several, TableOption, Value
from elysium.core.rng import below, seeded, shuffled
from elysium.core.stack import Frame
from elysium.core.table import Json, replaced
from elysium.games.vendetta.cards import CLAN_FACES, FACES, Ally, Victim
from elysium.games.vendetta.facade import VendettaGame
from elysium.games.vendetta.game import PROGRAMS
from elysium.games.vendetta.table import (
    ALLIES,
    CLAN_CARDS,
    CLANS,
    DRAFT,
    DRAFT_STREAM,
    FIRST_ALLY,
    FIRST_PLACE,
    FIRST_RELIC,
    FIRST_VICTIM,
    LOCATION_SETUP_STREAM,
    RELICS,
    SECOND_RULES,
    VICTIMS,
    Table,
)

TEAM_SEATS: Final = (4, 6)  # VD-TEAM-01
TEAMS_ONLY: Final = (6,)  # VD-AMB-24


@dataclass(frozen=True)
class BloodAlone(Choice):
    """VD-AMB-01, and what records of rules "1" call it: yes was `always`, no was `never`."""

    def read(self, value: Value) -> Value:
        return super().read(("never", "always")[value] if isinstance(value, bool) else value)


OPTIONS: dict[str, TableOption] = {
    "rules": RulesVersion("2", ("2", "1")),
    "variants": Several(("locations", "relics", "teams"), only={"teams": TEAM_SEATS}, always={"teams": TEAMS_ONLY}),
    "rewards": Grid(((1, 2, 3), (1, 1, 1), (0, 1, 1)), most=9),  # VD-RWD-02; VD-AMB-02 lists other readings
    "haven_bonus": Number(1, 0, 9),  # VD-RWD-03
    "blood_only_ranks": BloodAlone("book", ("book", "always", "never")),  # VD-AMB-01
    "deploy_last_blood": Flag(False),  # VD-AMB-03
    "cards": Overrides(
        {
            card.id: ("feed", "influence", "drain", "drained") if isinstance(card, Ally | Victim) else ("power",)
            for card in FACES[:FIRST_PLACE]
        }
    ),
}


def make(seats: int, seed: int, options: dict[str, Json]) -> VendettaGame:
    """VD-SETUP-01..10: a match waiting for its first choice of Clan."""
    _check_teams(seats, options["variants"])
    table = blank_table(seats, options)
    table.rng = seeded(seed)
    _deal_shared(table, options["variants"])
    game = VendettaGame(table, [Frame(PROGRAMS.number("match"), 0, NOBODY, NO_CARD, {})])
    game.emit("ambition", table.first)
    game.run()
    return game


def sides(seats: int, options: Mapping[str, Json]) -> Sequence[int]:
    """VD-TEAM-02: teammates sit opposite."""
    return [seat % (seats // 2) for seat in range(seats)] if "teams" in options["variants"] else []


def _check_teams(seats: int, variants: list[str]) -> None:
    """VD-TEAM-01, VD-AMB-24: six only in teams, teams only for four or six."""
    if seats in TEAMS_ONLY and "teams" not in variants:
        raise ValueError("six players play in teams only: add the variant 'teams'; without teams 3, 4 or 5 seats")
    if "teams" in variants and seats not in TEAM_SEATS:
        raise ValueError(f"the variant 'teams' is for 4 or 6 seats, not {seats}")


def blank_table(seats: int, options: dict[str, Json]) -> Table:
    """An empty table of the right size."""
    t = Table()
    locations = 4 if seats >= 5 else 3  # VD-SETUP-02
    t.rng = 0
    t.seats = seats
    _settle_rules(t, options)
    t.round, t.phase, t.loc, t.step, t.turn, t.first, t.reason = 0, DRAFT, -1, 0, NOBODY, 0, ""
    t.blood, t.influence, t.tokens, t.spent = [0] * seats, [0] * seats, (0,) * seats, (0,) * seats
    t.clan, t.relic, t.used, t.out = (-1,) * seats, (NO_CARD,) * seats, (0,) * seats, (0,) * seats
    t.hand, t.deck, t.drawn = [()] * seats, ((),) * seats, ((),) * seats
    t.alliance, t.drained = [()] * seats, ((),) * seats
    t.bottom, t.limbo = (0,) * seats, (0,) * seats
    spots = locations * seats
    t.position, t.deployed, t.down_power = [()] * spots, [0] * spots, (0,) * spots
    t.spot = [-1] * CLAN_CARDS
    t.up, t.seen, t.peeked, t.doubt = (bytearray(CLAN_CARDS) for _ in range(4))
    t.keeper = [NOBODY] * (FIRST_PLACE - FIRST_ALLY)
    t.ally, t.place = (NO_CARD,) * locations, (NO_CARD,) * locations
    t.shared = (tuple(range(FIRST_ALLY, FIRST_VICTIM)), tuple(range(FIRST_VICTIM, FIRST_PLACE)), (), (), ())
    t.ranking = ()
    t.rewarded = t.curfew = t.held = t.spares = t.pinned = t.dice = t.bane = 0
    t.forestalled = (NO_CARD,) * seats
    return t


def _settle_rules(t: Table, options: dict[str, Json]) -> None:
    """What the options fix for the whole match."""
    switches = {
        "blood_only_ranks": options["blood_only_ranks"] == "always",
        "blood_by_book": options["blood_only_ranks"] == "book",
        "deploy_last_blood": options["deploy_last_blood"],
        SECOND_RULES: options["rules"] != "1",
    }
    t.rules = (*options["variants"], *(name for name, on in switches.items() if on))
    t.rewards = tuple(tuple(row) for row in options["rewards"])
    t.haven_bonus = options["haven_bonus"]
    t.power, t.numbers = _POWER, _NUMBERS
    changed = options["cards"]
    if changed:
        t.power = tuple(changed.get(card.id, {}).get("power", card.power) for card in CLAN_FACES)
        t.numbers = tuple(_numbers(FACES[card], changed) for card in range(FIRST_ALLY, FIRST_PLACE))


def _numbers(card: object, changed: dict[str, dict[str, int]]) -> tuple[int, ...]:
    assert isinstance(card, Ally | Victim)  # the slice holds nothing else
    new = changed.get(card.id, {})
    return tuple(new.get(name, getattr(card, name)) for name in ("feed", "influence", "drain", "drained"))


_POWER = tuple(card.power for card in CLAN_FACES)
_NUMBERS = tuple(_numbers(FACES[card], {}) for card in range(FIRST_ALLY, FIRST_PLACE))


def _deal_shared(t: Table, variants: list[str]) -> None:
    """VD-SETUP-01, -03, -06 and the modules of VD-SETUP-10."""
    t.first, t.rng = below(t.rng, DRAFT_STREAM, t.seats)
    sheets, t.rng = shuffled(t.rng, DRAFT_STREAM, range(len(CLANS)))
    allies, t.rng = shuffled(t.rng, LOCATION_SETUP_STREAM, t.shared[ALLIES])
    t.shared = (allies, t.shared[VICTIMS], (), tuple(sorted(sheets[: t.seats + 1])), ())
    if "locations" in variants:  # VD-VARLOC-01
        places, t.rng = shuffled(t.rng, DRAFT_STREAM, range(FIRST_PLACE, FIRST_RELIC))
        t.place = (*places[: len(t.place) - 1], NO_CARD)
    if "relics" in variants:  # VD-VARREL-01
        relics, t.rng = shuffled(t.rng, DRAFT_STREAM, range(FIRST_RELIC, len(FACES)))
        t.shared = replaced(t.shared, RELICS, tuple(sorted(relics[: t.seats + 1])))

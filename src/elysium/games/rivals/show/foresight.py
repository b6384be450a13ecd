"""What an act would do if nobody did anything about it: an attack by each of its types, a Scheme nobody opposes.

Told of a world dealt for the seat, by what the seat would see there; `core.preview` says what all worlds share.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, TypedDict

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.table import Json
from elysium.core.voice import kinds
from elysium.games.rivals.frames import Scheme
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.show import voice
from elysium.games.rivals.show.types import CharacterView, ForecastView, PlayerView, RivalsView
from elysium.games.rivals.show.view import view
from elysium.games.rivals.table import ACTIONS

ACT: Final = "rivals.act"
TYPE: Final = "rivals.attack.type"
LETS_BE: Final = frozenset({kinds.PASS, kinds.DONE, kinds.DECLINE, "keep_target"})
INDIFFERENT: Final = frozenset({"rivals.colours", "rivals.order", "rivals.shield"})  # none changes what is told here
NOTHING: Final = ((-1,), (0,))  # to choose nothing, to put nothing into a fist
MOST: Final = 120  # answers until it is given up

Change: TypeAlias = list[Json]  # before, after
Changes: TypeAlias = dict[str, dict[str, Change]]  # by thing: "seat:1", "card:12"


class Way(TypedDict):
    """What has changed once all is done, or up to where somebody has to choose."""

    changes: Changes
    chooses: Seat | None
    forecast: ForecastView | None  # how the blow adds up
    secrecy: list[int] | None  # of the target, and the Intel that lies open against it
    over: bool


class Foreseen(TypedDict):
    """By type of attack; "" where no type is to be announced."""

    ways: dict[str, Way]


def foresight(before: Rivals, world: Rivals, seat: Seat) -> Foreseen:
    stealth = _stealth(world, seat)
    decision = _let_happen(world, seat)
    if decision is None or decision.point != TYPE or decision.seat != seat:
        return {"ways": {"": _told(before, world, seat, decision, stealth)}}
    bare = [option for option in decision.options if option[1:] in ((), (-1,))]
    return {"ways": {TYPES[option[0]]: _struck(before, world.clone(), seat, option, stealth) for option in bare}}


def _struck(before: Rivals, world: Rivals, seat: Seat, option: Option, stealth: list[int] | None) -> Way:
    """The blow of one type, without a card."""
    world.step(seat, option)
    attack = view(world, seat)["attack"]
    way = _told(before, world, seat, _let_happen(world, seat), stealth)
    way["forecast"] = attack.get("forecast") if attack else None
    return way


def _stealth(g: Rivals, seat: Seat) -> list[int] | None:
    """RV-ATK-PRE-09: what Intel the target asks for, at the moment of the attack."""
    attack = view(g, seat)["attack"]
    return [attack["secrecy"], attack["intel"]] if attack and attack["secrecy"] else None


def _let_happen(g: Rivals, seat: Seat) -> Decision | None:
    """Everybody lets everything be; the question at which somebody has to choose, or None."""
    for _ in range(MOST):
        if not g.asks or g.asks[0].point == ACT or g.table.phase != ACTIONS:
            return None
        decision = g.asks[0]
        option = _passive(g, decision)
        if option is None:
            return decision
        g.step(decision.seat, option)
    return g.asks[0] if g.asks else None


def _passive(g: Rivals, decision: Decision) -> Option | None:
    """The answer that changes least; None where there is none."""
    if len(decision.options) == 1 or decision.point in INDIFFERENT:
        return decision.options[0]
    if decision.point == "rivals.scheme.answer":
        scheme = g.under_way(Scheme)
        assert scheme is not None  # it is what is answered
        wanted = kinds.CONFIRM if decision.seat == scheme.seat else kinds.DECLINE
        return _of_kind(g, decision, frozenset({wanted}))
    for option in NOTHING if decision.point == "rivals.scheme.fist" else NOTHING[:1]:
        if option in decision.options:
            return option
    return _of_kind(g, decision, LETS_BE)


def _of_kind(g: Rivals, decision: Decision, wanted: frozenset[str]) -> Option | None:
    shown = view(g, decision.seat)
    return next((one for one in decision.options if voice.answer(shown, decision, one).kind in wanted), None)


def _told(before: Rivals, world: Rivals, seat: Seat, at: Decision | None, stealth: list[int] | None) -> Way:
    return {
        "changes": _changes(view(before, seat), view(world, seat)),
        "chooses": None if at is None else at.seat,
        "forecast": None,
        "secrecy": stealth,
        "over": not world.asks,
    }


def _changes(was: RivalsView, now: RivalsView) -> Changes:
    """What a player or character has otherwise than before."""
    before, after = dict(_facts(was)), dict(_facts(now))
    found: Changes = {}
    for thing in (*before, *(one for one in after if one not in before)):
        old, new = before.get(thing, {}), after.get(thing, {})
        changed = {name: [old.get(name), new.get(name)] for name in (*old, *new) if old.get(name) != new.get(name)}
        if changed:
            found[thing] = changed
    return found


def _facts(shown: RivalsView) -> Iterator[tuple[str, dict[str, Json]]]:
    for player in shown["players"]:
        yield f"seat:{player['seat']}", _player(shown, player)
        for where, characters in (("active", player["coterie"]), ("torpor", player["torpor"])):
            for one in characters:
                yield f"card:{one['id']}", _character(one, player["seat"], where)
    for monster in shown["monsters"]:
        yield f"card:{monster['id']}", {"blood": monster["blood"], "exhausted": monster["exhausted"], "lies": "streets"}
    for card in shown["streets"]:
        yield f"card:{card['id']}", {"lies": "streets"}


def _player(shown: RivalsView, player: PlayerView) -> dict[str, Json]:
    hand = player["hand"]
    return {
        "prestige": player["prestige"],
        "agenda": player["agenda"],
        "hand": hand["characters"] + hand["library"],
        "out": player["out"],
        **({"actions": shown["actions"]} if player["seat"] == shown["active"] else {}),
    }


def _character(one: CharacterView, seat: Seat, where: str) -> dict[str, Json]:
    return {
        "blood": one["blood"],
        "exhausted": one["exhausted"],
        "lies": where if where == "torpor" else ("streets" if one["party"] else "haven"),
        "whose": seat,
    }

"""Saves of rules "1", made before The Hunters & The Hunted, read as tables of today.

An attached card lay under another number, tokens had four colours and one place on a character; piles, moments and
counters have come to the end of their lists. A program that only had steps put in goes on behind them; a save inside
one that does something else now stays refused.
"""

from __future__ import annotations

from typing import Final

from elysium.core.table import Json
from elysium.games.rivals.editions import EARLIER
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Colours
from elysium.games.rivals.moments import HOOKS
from elysium.games.rivals.table import ATTACHED, COLOURS, LEDGER, NEUTRAL, NEUTRAL_TOKENS, PILES, SEATS

OLD_ATTACHED: Final = 53
OLD_COLOURS: Final = 4
OLD_LEDGER: Final = 5
BY_CARD: Final = ("down", "tagger", "fear", "minus")
# What has grown since: its fingerprint then, and before which of its steps of then one was put in.
GROWN: Final[dict[str, tuple[str, tuple[int, ...]]]] = {
    "attack": ("2319ab0199a6", (19, 19)),
    "defeat": ("132bc3486541", (0, 1)),
    "recruit": ("b16c3780ab14", (0,)),
}


def upgraded(state: dict[str, Json]) -> dict[str, Json]:
    """A saved state of any rules so far; one of today comes back as it is."""
    if "down" in state["table"]:
        return {**state, "table": _piled(state["table"]), "marks": [_marked(*kept) for kept in state["marks"]]}
    marks = [[name, _table(table), _stack(stack, table)] for name, table, stack in state["marks"]]
    return {**state, "table": _table(state["table"]), "stack": _stack(state["stack"], state["table"]), "marks": marks}


def _piled(table: dict[str, Json]) -> dict[str, Json]:
    """Piles and moments that have come to the end of their lists."""
    more = {"piles": PILES, "watch": len(HOOKS)}
    return {**table, **{name: table[name] + [[]] * (n - len(table[name])) for name, n in more.items()}}


def _marked(name: str, table: dict[str, Json], stack: list[Json]) -> Json:
    return [name, _piled(table), stack]


def _table(old: dict[str, Json]) -> dict[str, Json]:
    cards, seats = len(old["where"]), old["seats"]
    new = {
        **old,
        "rules": [old["rules"][0] + EARLIER, *old["rules"][1:]],
        "where": [ATTACHED if pile == OLD_ATTACHED else pile for pile in old["where"]],
        "piles": old["piles"] + [[]] * (PILES - len(old["piles"])),
        "watch": old["watch"] + [[]] * (len(HOOKS) - len(old["watch"])),
        "tokens": _tokens(old["tokens"], cards),
        "ledger": [n for seat in range(seats) for n in _counters(old["ledger"], seat)],
        "unhosted": 0,
        "side": [0] * SEATS,
        "taught": [],
        "passing": [],
        "ever": [],
    }
    return new | {name: [0] * cards for name in BY_CARD}


def _counters(ledger: list[int], seat: int) -> list[int]:
    return ledger[seat * OLD_LEDGER : (seat + 1) * OLD_LEDGER] + [0] * (LEDGER - OLD_LEDGER)


def _tokens(old: list[int], cards: int) -> list[int]:
    new = [0] * ((2 * cards + SEATS + 1) * COLOURS)
    for place in range(0, len(old), OLD_COLOURS):
        now = _place(place, cards)
        new[now : now + OLD_COLOURS] = old[place : place + OLD_COLOURS]
    new[_place(len(old) - OLD_COLOURS, cards) + NEUTRAL] = NEUTRAL_TOKENS
    return new


def _place(old: int, cards: int) -> int:
    """Where tokens lie now: behind those of the cards the second place of each has come in."""
    number = old // OLD_COLOURS
    return (number if number < cards else number + cards) * COLOURS


def _stack(frames: list[Json], table: dict[str, Json]) -> list[Json]:
    cards, top = len(table["where"]), len(frames) - 1
    return [_frame(*frame, cards=cards, asks=place == top) for place, frame in enumerate(frames)]


def _frame(
    program: str, print: str, pc: int, seat: int, card: int, names: dict[str, Json], *, cards: int, asks: bool
) -> Json:
    """A step put in right here is still to come, unless the one behind it is asking already."""
    if program == Colours.program:
        names = {**names, **{end: [_place(names[end][0], cards)] for end in ("source", "target")}}
    then, put_in = GROWN.get(program, ("", ()))
    if print == then:
        print = PROGRAMS.fingerprint(PROGRAMS.number(program))
        pc += sum([step < pc + asks for step in put_in])
    return [program, print, pc, seat, card, names]

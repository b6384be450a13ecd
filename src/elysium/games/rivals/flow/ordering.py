"""Which simultaneous effects come to the same in any order: those that are alike, and those by which a player gains."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from elysium.core.stack import END, AnyOp, Frame
from elysium.effects.words import YOU
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.verbs import Discards, Draw, GainAgenda, GainPrestige, PutPrestige
from elysium.games.rivals.words import USER


def order_matters(g: Rivals, effects: Sequence[Frame]) -> bool:
    """RV-TRIG-02, RV-AMB-62: gains add up to the same in any order while the supply holds them all."""
    if len({(PROGRAMS.code[one.prog], one.card) for one in effects}) == 1:
        return False
    others = [one for one in effects if not _gains(one.prog)]
    if g.edition.asks_one_by_one or len(others) > 1:
        return True
    if others and (g.edition.asks_apart or not _handles_cards(others[0].prog)):
        return True
    t = g.table
    return sum(_taken(one.prog) for one in effects if one not in others) > t.tokens[t.bank + effects[0].seat]


@cache
def _handles_cards(prog: int) -> bool:
    """Whether a program does nothing but have its player draw and discard: that and gains do not touch each other."""
    return all(isinstance(verb, Draw | Discards) and verb.who == YOU for verb in PROGRAMS.code[prog] if verb is not END)


@cache
def _gains(prog: int) -> bool:
    """Whether a program does nothing but have its player gain so much."""
    return all(_is_gain(verb) for verb in PROGRAMS.code[prog] if verb is not END)


def _is_gain(verb: AnyOp) -> bool:
    match verb:
        case GainAgenda(n=int(), who=who) | GainPrestige(n=int(), who=who):
            return who == YOU
        case PutPrestige(n=int(), on=on):
            return on == USER
    return False


@cache
def _taken(prog: int) -> int:
    """How much Prestige a program of gains takes from its player's general supply."""
    gains = [verb.n for verb in PROGRAMS.code[prog] if isinstance(verb, GainPrestige | PutPrestige)]
    return sum([n for n in gains if isinstance(n, int)])

"""Quick sensible play of Rivals for the inside of a search, read straight off the table of a sampled world."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option, Seat
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import EXERT
from elysium.games.rivals.frames import Attack, Mortal
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import PHYSICAL
from elysium.games.rivals.table import Table

WELL_OFF: Final = 4  # cards in a hand beyond which one may go for a Blood
Habit: TypeAlias = Callable[[Rivals, Seat, tuple[Option, ...], int], Option]


class RivalsPlayouts:
    """A habit for each common question; anything else is answered at random."""

    horizon = 2

    def stage(self, game: Rivals) -> int:
        return game.table.turn

    def choose(self, game: Rivals, decision: Decision, dice: int) -> Option:
        seat, point, options, _ = decision
        if len(options) == 1:
            return options[0]
        habit = _HABITS.get(point)
        return habit(game, seat, options, dice) if habit else options[dice * len(options) >> 31]


def _some(options: Sequence[Option], dice: int) -> Option:
    return options[dice * len(options) >> 31]


def _act(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    """Resolve, attack, recruit and play before drawing; out of the Haven only to attack."""
    t = g.table
    by_kind: dict[int, list[Option]] = {}
    for option in options:
        by_kind.setdefault(option[0], []).append(option)
    if acts.RESOLVE in by_kind:
        return by_kind[acts.RESOLVE][0]
    if acts.FEED in by_kind and t.prestige(seat) > 5:
        needy = [o for o in by_kind[acts.FEED] if t.blood(o[1]) < FACES[t.face[o[1]]].card.threshold]
        if needy:
            return needy[0]
    if t.actions <= 0:
        return by_kind[acts.END][-1 if len(t.hand(seat)) > WELL_OFF else 0]
    return _action(g, seat, by_kind, dice)


def _action(g: Rivals, seat: Seat, by_kind: dict[int, list[Option]], dice: int) -> Option:
    t = g.table
    turn, dice = dice & 7, (dice >> 3) << 3
    recruits = [o for o in by_kind.get(acts.RECRUIT, ()) if _affordable(t, seat, o[1])]
    if recruits and (turn < 4 or len(t.coterie(seat)) < 3):
        return _some(recruits, dice)
    if acts.CLAIM in by_kind and turn & 1:
        return _some(by_kind[acts.CLAIM], dice)
    if acts.ATTACK in by_kind:
        return _attack(g, seat, by_kind[acts.ATTACK], dice)
    if acts.SALLY in by_kind and turn != 7:
        return _attack(g, seat, by_kind[acts.SALLY], dice)
    moves = [o for o in by_kind.get(acts.MOVE, ()) if len(o) == 2 and not t.party[o[1]] and t.blood(o[1]) > 1]
    if moves and turn != 7:
        return _some(moves, dice)
    if acts.PLAY in by_kind:
        return _some(by_kind[acts.PLAY], dice)
    return by_kind[acts.DRAW][0] if acts.DRAW in by_kind else next(iter(by_kind.values()))[0]


def _attack(g: Rivals, seat: Seat, options: list[Option], dice: int) -> Option:
    """Of three the one that hurts most, a defeat before all."""
    if len(options[0]) == 2:
        return _some(options, dice)
    return max(_three(options, dice), key=lambda option: _promise(g, seat, option[1], option[2]))


def _three(options: Sequence[Option], dice: int) -> list[Option]:
    n = len(options)
    return sorted({options[(dice >> shift & 0x3FF) * n >> 10] for shift in (0, 10, 20)})


def _affordable(t: Table, seat: Seat, card: CardId) -> bool:
    return t.prestige(seat) - FACES[t.face[card]].card.potency >= 4


def _move(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return options[0]


def _target(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    """Of three the one that the attacker hurts most, a defeat before all."""
    attacker = Attack(g.stack[-1]).attacker
    return max(_three(options, dice), key=lambda option: _promise(g, seat, attacker, option[0]))


def _promise(g: Rivals, seat: Seat, attacker: CardId, target: CardId) -> float:
    t = g.table
    hits = max(_hit(t, seat, attacker, target, type) for type in range(4))
    if t.is_mortal(target):
        face = FACES[t.face[target]].card
        return face.agenda + 0.5 if hits >= face.blood else -1.0
    if t.is_monster(target):
        return _quarry(t, attacker, target, hits)
    hits -= stats.secrecy(g, target) * 0.5
    rival = 0.5 if t.rival[seat] == t.owner[target] else 0.0
    return hits / 3 + rival + (1.5 if hits >= t.blood(target) else 0.0)


def _quarry(t: Table, attacker: CardId, monster: CardId, hits: float) -> float:
    """RV-MONSTER-14: nobody goes for a Monster whose strike they do not outlive."""
    face = FACES[t.face[monster]].card
    struck = max(face.attributes[type - PHYSICAL] - stats.attribute(t, attacker, type) for type in (1, 2, 3))
    if struck >= t.blood(attacker):
        return -1.0
    left = t.blood(monster) or face.potency
    return float(face.agenda) if hits >= left else face.agenda * hits / left - 0.2 * max(0, struck)


def _hit(t: Table, seat: Seat, attacker: CardId, target: CardId, type: int) -> float:
    """About the damage an attack of this type would do, with the best card for it."""
    n = stats.attribute(t, attacker, type) if type >= PHYSICAL else 0
    n -= stats.attribute(t, target, type)
    potency = FACES[t.face[attacker]].card.potency
    best = 0.0
    for card in t.hand(seat):
        face = FACES[t.face[card]].card
        if type in face.attacks and (face.requirement or 0) <= potency:
            best = max(best, (face.skull or 0) + 0.6)
    return n + best


def _type(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    """The type that hits hardest, with a card if there is one."""
    attack = Attack(g.stack[-1])
    attacker, target = attack.attacker, attack.target
    hits = {type: _hit(g.table, seat, attacker, target, type) for type in {option[0] for option in options}}
    best = max(sorted(hits), key=lambda type: hits[type])
    ways = [option for option in options if option[0] == best]
    return _some(ways[:-1] or ways, dice)


def _attack_card(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return _some(options[:-1], dice)


def _intel(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    if g.stack[-1].seat != seat:
        return options[-1]
    return _some(options[:-1] if options[-1] == DONE else options, dice)


def _mostly_not(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return options[-1] if dice & 3 else _some(options, dice >> 2 << 2)


def _mostly(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return options[-1] if dice & 3 == 0 else _some(options[:-1], dice >> 2 << 2)


def _last(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return options[-1]


def _draw(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return options[1] if dice & 3 == 0 and len(g.table.coterie(seat)) < 4 else options[0]


def _yes(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return YES


def _no(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return NO


def _exert(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return options[0] if options[0][0] == EXERT else options[-1]


def _answer(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return NO if dice & 3 else YES


def _fist(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return options[min(len(options) - 1, (dice & 3) * (dice >> 2 & 1))]


def _mortal(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    """Attach it, unless the attacker needs the Blood."""
    hungry = stats.is_wounded(g.table, Mortal(g.stack[-1]).attacker)
    return options[0] if hungry and options[1] != options[0] and dice & 1 else options[1]


def _mend(g: Rivals, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return _some(options[:-1], dice) if len(g.table.hand(seat)) > WELL_OFF else options[-1]


_HABITS: Final[dict[str, Habit]] = {
    "rivals.act": _act,
    "rivals.move": _move,
    "rivals.attack.target": _target,
    "rivals.attack.type": _type,
    "rivals.attack.card": _attack_card,
    "rivals.attack.intel": _intel,
    "rivals.attack.block": _mostly_not,
    "rivals.attack.block-outside": _mostly_not,
    "rivals.attack.react": _mostly,
    "rivals.attack.ability": _mostly,
    "rivals.claim.attack": _mostly,
    "rivals.prevent": _mostly,
    "rivals.respond": _last,
    "rivals.end-phase": _last,
    "rivals.draw": _draw,
    "rivals.agenda": _yes,
    "rivals.contribute": _no,
    "rivals.deal.agree": _no,
    "rivals.exert": _exert,
    "rivals.scheme.modifier": _last,
    "rivals.scheme.answer": _answer,
    "rivals.scheme.fist": _fist,
    "rivals.mortal": _mortal,
    "rivals.mend": _mend,
}

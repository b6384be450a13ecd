"""What takes damage off before it lands: Shields, the attribute, prevention (RV-DMG-20..23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision, each
from elysium.core.ids import NOBODY, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE
from elysium.effects.words import value
from elysium.games.rivals import stats, zones
from elysium.games.rivals.faces import FACES, Entry
from elysium.games.rivals.flow.abilities import key
from elysium.games.rivals.frames import AGGRAVATED, TYPELESS, Attack, Damage, Packet
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import PHYSICAL, RANGED, TYPES
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.table import ACTIONS, SPECIALS
from elysium.games.rivals.watching import holds, watching
from elysium.games.rivals.words import user_of
from elysium.games.rivals.words.costs import all_payable, pay_all

_PREVENTS: Final = HOOK["prevents"]


@dataclass(frozen=True)
class Mitigate(Op[Rivals]):
    """RV-DMG-20: for every damaged character Shields, then the attribute, then prevention, as its player decides."""

    def do(self, g: Rivals, f: Frame) -> None:
        lone = Damage.lone(f)
        if lone is not None and self._at_once(g, f, lone):
            return
        damage = Damage(f)
        if not damage.under_way:
            damage.begin()
        while damage.victims:
            if not damage.facing:
                self._face(g, damage)
            victim, parts = damage.victim, damage.parts
            if SPECIALS in g.table.rules and self._specials(g, damage, victim):
                return
            if self._shields(g, damage, victim, parts):
                return
            self._attribute(g, damage, victim, parts)
            if self._prevention(g, damage, victim, parts):
                return
            damage.land(parts)

    def _at_once(self, g: Rivals, f: Frame, packet: Packet) -> bool:
        """Damage of one kind that nobody can be asked about, as most is: whether it has been dealt with."""
        t = g.table
        if SPECIALS in t.rules:
            return False
        victim, n, type, flags, _, _ = packet
        attack = g.under_way(Attack)
        if t.is_character(victim):
            n -= min(n, shields(g, victim, type, attack if Damage.is_blow(f) else None))
        if n and type != TYPELESS and not flags & AGGRAVATED:
            n -= min(n, stats.attribute(t, victim, PHYSICAL if type == RANGED else type))
        if n and _could_prevent(g, victim, attack):
            return False
        Damage.land_at_once(f, packet.less(packet.n - n))
        return True

    def _specials(self, g: Rivals, damage: Damage, victim: CardId) -> bool:
        """RV-DEC-33, -28: a Reaction Special against this kind of damage, its player first, then the others."""
        seat = next_special(g, damage)
        if seat == NOBODY:
            return False
        cards = [card for card in g.table.hand(seat) if _reduces(g, card, damage.parts)]
        g.ask(damage.frame, Decision(seat, "rivals.special", (*each(cards), DONE), victim))
        return True

    def _face(self, g: Rivals, damage: Damage) -> None:
        coming, victim = damage.coming, damage.victim
        active = g.table.is_character(victim)
        damage.face(coming, shields(g, victim, coming[0].type, struck_in(g, damage.frame)) if active else 0)

    def _shields(self, g: Rivals, damage: Damage, victim: CardId, parts: list[Packet]) -> bool:
        """RV-DMG-21: with several kinds of damage the player says which of them a Shield takes."""
        left = damage.shields
        if not left:
            return False
        standing = _standing(parts)
        chosen = g.table.owner[victim] >= 0  # nobody decides for a Monster
        if chosen and len(standing) > 1 and left < sum([parts[n].n for n in standing]):
            seat = g.table.owner[victim]
            g.ask(damage.frame, Decision(seat, "rivals.shield", each(standing), victim))
            return True
        for n in standing:
            taken = min(left, parts[n].n)
            parts[n] = parts[n].less(taken)
            left -= taken
        damage.shields = 0
        return False

    def _attribute(self, g: Rivals, damage: Damage, victim: CardId, parts: list[Packet]) -> None:
        """RV-DMG-03, -04, RV-AMB-16: each type by its own attribute; Physical counts once for Physical and Ranged."""
        if damage.reduced:
            return
        damage.reduced = True
        left: dict[int, int] = {}
        for n, part in enumerate(parts):
            if part.flags & AGGRAVATED or part.type == TYPELESS or not part.n:
                continue
            kind = PHYSICAL if part.type == RANGED else part.type
            armour = left.setdefault(kind, stats.attribute(g.table, victim, kind))
            taken = min(armour, part.n)
            left[kind] -= taken
            parts[n] = part.less(taken)

    def _prevention(self, g: Rivals, damage: Damage, victim: CardId, parts: list[Packet]) -> bool:
        """RV-DEC-35: the texts that may take away damage about to land."""
        if damage.prevented[-1:] == DONE or not g.table.is_active(victim):
            return False
        if not g.table.watch[_PREVENTS] and not _of_reaction(g):
            return False
        standing = _standing(parts)
        found = preventions(g, victim, damage.prevented) if standing else []
        if not found:
            return False
        damage.parts = parts
        options = [(card, number, n) for card, number in found for n in standing]
        g.ask(damage.frame, Decision(g.table.owner[victim], "rivals.prevent", (*options, DONE), victim))
        return True

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        damage = Damage(f)
        if SPECIALS in g.table.rules and next_special(g, damage) == seat:
            damage.offered += (seat,)
            if option != DONE:
                play_special(g, damage, option[0])
            return
        if damage.shields:
            part = damage.parts[option[0]]
            damage.lessen(option[0], 1)
            damage.shields -= 1
            g.emit("shielded", seat, damage.victim, part.type, part.flags & AGGRAVATED)
        elif option == DONE:
            damage.prevented += DONE
        else:
            self._prevent(g, damage, seat, option)

    def _prevent(self, g: Rivals, damage: Damage, seat: Seat, option: Option) -> None:
        card, number, part = option
        entry = next(e for e in FACES[g.table.face[card]].by_hook[_PREVENTS] if e.number == number)
        frame = judging(seat, card, about=(damage.victim,), user=user_of(g, card))
        pay_all(entry.ability.costs, g, frame, seat)
        amount = min(value(entry.ability.amount, g, frame), damage.parts[part].n)
        damage.lessen(part, amount)
        if not entry.ability.again:
            damage.prevented += (key(card, number),)
            if _once_a_turn(g, seat):
                g.table.used += (key(card, number),)
        elif key(card, number) not in g.table.used:  # RV-CARD-HH-105: point by point, against one damage alone
            damage.prevented += (key(card, number),)
            g.table.used += (key(card, number),)
        g.emit("prevented", seat, damage.victim, amount, cause=card)


def next_special(g: Rivals, damage: Damage) -> Seat:
    """Who is to be asked for a Reaction Special now; all are, so that being asked tells nothing of a hand."""
    t = g.table
    owner = t.owner[damage.victim]
    if owner == NOBODY or not _standing(damage.parts):
        return NOBODY
    for seat in t.order(owner):
        if seat not in damage.offered and t.hand(seat) and t.ko[seat] == -2:
            return seat
    return NOBODY


def _reduces(g: Rivals, card: CardId, parts: list[Packet]) -> bool:
    face = g.card(card)
    fits = bool(face.against) and any(part.n and _is(part, face.against) for part in parts)
    return fits and stats.plays_special(g.table, card)


def _is(part: Packet, kind: str) -> bool:
    if kind == "aggravated":
        return part.aggravated
    return part.type != TYPELESS and TYPES[part.type] == kind


def play_special(g: Rivals, damage: Damage, card: CardId) -> None:
    """RV-DEC-33: openly; its Shields take off damage of its kind."""
    t = g.table
    face, seat, left = g.card(card), t.owner[card], g.card(card).shield or 0
    zones.reveal(g, card)
    g.emit("played", seat, card, t.face[card])
    for n, part in enumerate(damage.parts):
        if _is(part, face.against):
            taken = min(left, part.n)
            damage.lessen(n, taken)
            left -= taken
    g.emit("prevented", t.owner[damage.victim], damage.victim, (face.shield or 0) - left, cause=card)
    zones.discard(g, card)


def _standing(parts: list[Packet]) -> list[int]:
    """The parts of which something is left."""
    return [n for n, part in enumerate(parts) if part.n]


def preventions(g: Rivals, victim: CardId, spent: Selection) -> list[tuple[CardId, int]]:
    """RV-DMG-23: what the victim's player may use now, on any player's turn, each once against one damage."""
    t = g.table
    owner = t.owner[victim]
    found = []
    for card, entry in (*watching(g, "prevents"), *_of_reaction(g)):
        used = key(card, entry.number)
        over = used in t.used and used not in spent if entry.ability.again else used in spent
        if t.controller(card) != owner or over:
            continue
        if used in t.used and not entry.ability.again and _once_a_turn(g, owner):
            continue
        frame = judging(owner, card, about=(victim,), user=user_of(g, card))
        if holds(entry.ability.claim, g, frame) and all_payable(entry.ability.costs, g, frame, owner):
            found.append((card, entry.number))
    return found


def _could_prevent(g: Rivals, victim: CardId, attack: Attack | None) -> bool:
    """Whether its player has any text that prevents, whatever it asks for."""
    t = g.table
    if attack is not None and attack.reacts and _of_reaction(g):
        return True
    there = t.watch[_PREVENTS]
    if not there:
        return False
    keeper, owners = t.owner[victim], [t.owner[card] for card in there]
    return keeper in owners or (NOBODY in owners and keeper in [t.controller(card) for card in there])


def _of_reaction(g: Rivals) -> list[tuple[CardId, Entry]]:
    """What a revealed Reaction offers to prevent (RV-CARD-HH-34)."""
    attack = g.under_way(Attack)
    if attack is None or not attack.reacts:
        return []
    card = attack.reaction
    return [(card, entry) for entry in FACES[g.table.face[card]].by_hook.get(_PREVENTS, ())]


def _once_a_turn(g: Rivals, seat: Seat) -> bool:
    """RV-HH-33, RV-ABIL-08: each prevention once in one's own Action Phase and once in each other player's turn."""
    t = g.table
    return not g.edition.prevents_each_damage and (t.active != seat or t.phase == ACTIONS)


def struck_in(g: Rivals, f: Frame) -> Attack | None:
    """The attack whose blow this damage is; other damage, even in the midst of an attack, is none of it."""
    return g.under_way(Attack) if Damage.is_blow(f) else None


def shields(g: Rivals, victim: CardId, type: int, attack: Attack | None) -> int:
    """RV-DMG-22: standing Shields, and the Reaction's on who plays it (or on the party, if it says so)."""
    if attack is not None and attack.ignores_shields and victim == attack.target:
        return 0
    standing = stats.shields_of(g, victim, type)
    if attack is not None:
        standing += attack.guarded(victim)
    if attack is None or not attack.reacts:
        return max(0, standing)
    reaction, reactor = attack.reaction, attack.reactor
    if victim == reactor:
        standing += (g.card(reaction).shield or 0) + stats.own_number(g, reaction, "shields", reactor)
    if g.table.is_active(reactor) and victim in stats.party_of(g.table, reactor):
        standing += stats.own_number(g, reaction, "party_shields", reactor)
    return max(0, standing)

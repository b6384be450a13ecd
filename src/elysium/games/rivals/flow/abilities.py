"""Activated abilities and the answers to them: announce, pay, let the others respond, resolve (RV-ABIL, RV-REL)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import zones
from elysium.games.rivals.faces import FACES, PROGRAMS, Entry
from elysium.games.rivals.frames import Activate, Announced, Attack, Scheme, Turn
from elysium.games.rivals.frames.text import users
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import Activated
from elysium.games.rivals.marks import LENT, mark
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.table import STREETS, Table
from elysium.games.rivals.watching import leads
from elysium.games.rivals.words import user_of
from elysium.games.rivals.words.costs import affordable, all_payable, pay_all

ACTIVATED = HOOK["activated"]
CLOSED = -2
Near: TypeAlias = tuple[CardId, bool, Entry]  # a card, whether the player controls it, and its ability
Column: TypeAlias = tuple[int, ...]
# By seat and moments what was near, with the columns that say so: the cards with abilities, faces, hosts, what is lent.
_LAST: Final[dict[tuple[Seat, tuple[str, ...], bool], tuple[Column, Column, Column, Column, list[Near]]]] = {}


def key(card: CardId, number: int) -> int:
    """An ability of a card in the list of those used this turn."""
    return card * 8 + number


def lent(t: Table, seat: Seat, card: CardId) -> bool:
    """Whether a player controls a foe's character, and so what is attached to it, for this turn (RV-ATTACH-07)."""
    return any(mark(LENT, one, seat) in t.passing for one in (card, t.host[card]) if one >= 0)


def usable(
    g: Rivals, seat: Seat, moments: tuple[str, ...], relentless: bool = False, apparent: bool = False
) -> list[tuple[CardId, int]]:
    """Every ability a player could activate now: whose moment it is, not yet used, payable, with a target.

    What is `apparent` others cannot rule out: a question is put by that, so that being asked tells nothing of a hand.
    """
    t = g.table
    found: list[tuple[CardId, int]] = []
    there = t.watch[ACTIVATED]
    if not there:
        return found
    for card, own, entry in _near(t, seat, moments, relentless):
        if (own or t.where[card] == STREETS) and is_usable(g, seat, card, entry, apparent):
            found.append((card, entry.number))
    return found


def _near(t: Table, seat: Seat, moments: tuple[str, ...], relentless: bool) -> list[Near]:
    """The abilities for such a moment of cards a player controls, and those that anyone may use.

    The last answer holds as long as the columns it was made from are the same ones: none is changed in place.
    """
    asked = (seat, moments, relentless)
    there, face, host, passing = t.watch[ACTIVATED], t.face, t.host, t.passing
    last = _LAST.get(asked)
    if last is not None and last[0] is there and last[1] is face and last[2] is host and last[3] is passing:
        return last[4]
    timely = _timely(moments, relentless)
    found: list[Near] = []
    for card in there:
        own = t.controller(card) == seat or (bool(passing) and lent(t, seat, card))
        found += [(card, own, entry) for entry in timely[face[card]] if own or entry.ability.anyone]
    _LAST[asked] = (there, face, host, passing, found)
    return found


class _Timely(dict[int, tuple[Entry, ...]]):
    """By face the abilities that belong to such a moment, each looked up once."""

    def __init__(self, moments: tuple[str, ...], relentless: bool) -> None:
        self._moments, self._relentless = moments, relentless

    def __missing__(self, face: int) -> tuple[Entry, ...]:
        entries = [one for one in FACES[face].by_hook[ACTIVATED] if one.ability.during in self._moments]
        self[face] = tuple([one for one in entries if one.ability.relentless or not self._relentless])
        return self[face]


_timely = cache(_Timely)


def any_timely(t: Table, moments: tuple[str, ...], relentless: bool = False) -> bool:
    """Whether any card in play has an ability for such a moment, whoever could use it."""
    there = t.watch[ACTIVATED]
    return bool(there) and any(map(_timely(moments, relentless).__getitem__, map(t.face.__getitem__, there)))


def is_usable(g: Rivals, seat: Seat, card: CardId, entry: Entry, apparent: bool = False) -> bool:
    """RV-ABIL-02, -03, -04, -06: once a turn, paid for, aimed at something, in its moment."""
    t = g.table
    ability: Activated = entry.ability
    if entry.leads and not leads(t, card):
        return False
    if t.used and key(card, entry.number) in t.used and not ability.again:
        return False
    frame = ability_frame(g, seat, card, entry)
    if ability.again and key(card, entry.number) in _users(g):  # RV-CARD-04: granted to every attacker, once an attack
        return False
    if ability.tag and not in_role(g, seat, ability, users(frame)):
        return False
    if ability.claim is not None and not ability.claim.holds(g, frame):
        return False
    if ability.target is not None:
        return bool(affordable(ability.costs, ability.target, g, frame, seat, apparent))
    return all_payable(ability.costs, g, frame, seat, apparent)


def _users(g: Rivals) -> Selection:
    attack = g.under_way(Attack)
    return attack.uses if attack else ()


def ability_frame(g: Rivals, seat: Seat, card: CardId, entry: Entry) -> Frame:
    """The frame an ability is judged and resolved in: an Ongoing card that grants one works for the attacker."""
    user = user_of(g, card)
    if not user:
        attack = g.under_way(Attack)
        user = (attack.attacker,) if attack is not None and attack.seat == seat else ()
    return Activate.judged(entry.prog, seat, card, user, entry.number)


def in_role(g: Rivals, seat: Seat, ability: Activated, user: Selection) -> bool:
    """RV-ABIL-11: "Attacker" only for the attacker, "Party" for any member of the attacking party."""
    if not ability.tag:
        return True
    attack = g.under_way(Attack)
    if attack is None or attack.seat != seat:
        return False
    return user == (attack.attacker,) if ability.tag == "attacker" else bool(set(user) & set(attack.party))


def activate(g: Rivals, seat: Seat, card: CardId, number: int) -> None:
    """Announce an ability: its program will aim, pay, wait for responses and resolve."""
    entry = entry_of(g, card, number)
    frame = ability_frame(g, seat, card, entry)
    g.start("activate", seat, card, {**Announced.by(seat), **frame.names})


def entry_of(g: Rivals, card: CardId, number: int) -> Entry:
    return _entry(g.table.face[card], number)


@cache
def _entry(face: int, number: int) -> Entry:
    return next(entry for entry in FACES[face].by_hook[ACTIVATED] if entry.number == number)


@dataclass(frozen=True)
class AimAbility(Op[Rivals]):
    """RV-DEC-19: choose what the ability aims at."""

    def do(self, g: Rivals, f: Frame) -> None:
        ability: Activated = announced(g, f).ability
        target = ability.target
        if target is None:
            return
        among = affordable(ability.costs, target, g, f, f.seat)
        if len(among) == 1:
            f.names[target.name] = among
        else:
            g.ask(f, Decision(f.seat, "rivals.target", each(among), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        target = announced(g, f).ability.target
        f.names[target.name] = option
        g.emit("aimed", seat, option[0], cause=f.card)


@dataclass(frozen=True)
class PayAbility(Op[Rivals]):
    """RV-ABIL-01: pay, and mark it as used this turn."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        entry = announced(g, f)
        used = key(f.card, entry.number)
        t.used += (used,)
        attack = g.under_way(Attack)
        if attack is not None:
            attack.uses += (used,)
        g.emit("activated", f.seat, f.card, t.face[f.card])
        pay_all(entry.ability.costs, g, f, f.seat)


@dataclass(frozen=True)
class ResolveAbility(Op[Rivals]):
    """RV-ABIL-02: what it aims at must still be there."""

    def do(self, g: Rivals, f: Frame) -> None:
        entry = announced(g, f)
        target = entry.ability.target
        if target is not None and not set(f.names[target.name]) & set(target.among.of(g, f)):
            g.emit("fizzled", f.seat, f.card)
            return
        for _ in range(2 if Activate(f).doubled else 1):
            g.stack.append(Frame(entry.prog, 0, f.seat, f.card, dict(f.names)))


def announced(g: Rivals, f: Frame) -> Entry:
    """The ability that was announced."""
    return entry_of(g, f.card, Activate(f).number)


@dataclass(frozen=True)
class Respond(Op[Rivals]):
    """RV-REL-02..05: from the left of who announced, each may answer with a Relentless ability, who announced last.

    An answer opens a window of its own. When it has resolved, this one is closed: all have had their say there, and
    the rest resolves without new windows (RV-AMB-09). Nobody is asked who has nothing to answer with: what is
    Relentless lies open on the table.
    """

    def do(self, g: Rivals, f: Frame) -> None:
        if not any_timely(g.table, ("idle",), relentless=True):
            return
        if not g.edition.relentless_windows or g.under_way(Scheme) is not None:  # RV-SF-15, RV-REL-08
            return
        announced = Announced(f)
        passed, announcer = announced.passed, announced.announcer
        if CLOSED in passed:
            return
        for seat in (*g.table.order(announcer)[1:], announcer):
            if seat not in passed:
                answers = usable(g, seat, ("idle",), relentless=True)
                if answers:
                    g.ask(f, Decision(seat, "rivals.respond", (*answers, DONE), f.card))
                    return

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        announced = Announced(f)
        if option == DONE:
            announced.passed += (seat,)
        else:
            announced.passed = (CLOSED,)
            turn = g.under_way(Turn)
            if turn is not None:
                turn.forget_spared()
            activate(g, seat, *option)


@dataclass(frozen=True)
class StandUp(Op[Rivals]):
    """RV-CITY-RIO-09: which ready vampire exhausts to call the vote; it acts for what lies below."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        among = tuple([(c,) for c in t.coterie(f.seat) if not t.exhausted[c] and g.card(c).is_("vampire")])
        if len(among) == 1:
            self.took(g, f, f.seat, among[0])
        elif among:
            g.ask(f, Decision(f.seat, "rivals.actor", among, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Activate(g.stack[-2]).acts(option)
        zones.exhaust(g, option[0], told=False)
        g.emit("acts", seat, option[0])


PROGRAMS.add("stand up", program(StandUp()))
PROGRAMS.add("activate", program(AimAbility(), PayAbility(), Respond(), ResolveAbility()))

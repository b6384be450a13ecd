"""Damage, from its kinds to the Blood it takes, and what falls by it: torpor, burning, Mortals (RV-DMG, RV-DEF)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.abilities import Modifies
from elysium.effects.verbs import DONE, program
from elysium.effects.words import value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.game import (
    FACES,
    PROGRAMS,
    Rivals,
    happens,
    holds,
    put_in_torpor,
    take_out_of_play,
    total,
    trigger,
    watching,
)
from elysium.games.rivals.kinds import PHYSICAL, RANGED
from elysium.games.rivals.moments import HOOK, Hook, OwnNumber
from elysium.games.rivals.table import INQUISITION, MORTALS, TORPOR
from elysium.games.rivals.verbs import AGGRAVATED, SUPERFICIAL, TYPELESS, attach, gain_agenda
from elysium.games.rivals.words import user_of
from elysium.games.rivals.words.costs import all_payable, pay_all

PACKET = 6  # victim, amount, type, flags, whose, source


@dataclass(frozen=True)
class Mitigate(Op[Rivals]):
    """RV-DMG-20: for every damaged character Shields, then the attribute, then prevention, as its player decides."""

    def do(self, g: Rivals, f: Frame) -> None:
        names = f.names
        if "victims" not in names:
            names["victims"] = tuple(dict.fromkeys(names["packets"][::PACKET]))
            names["dealt"] = ()
        while names["victims"]:
            if "parts" not in names:
                self._begin(g, f, names["victims"][0])
            if self._shields(g, f):
                return
            self._attribute(g, f)
            if self._prevention(g, f):
                return
            self._finish(f)

    def _begin(self, g: Rivals, f: Frame, victim: CardId) -> None:
        packets = f.names["packets"]
        parts: tuple[int, ...] = ()
        for place in range(0, len(packets), PACKET):
            if packets[place] == victim:
                parts += packets[place + 1 : place + PACKET]
        f.names["parts"] = parts
        f.names["shields"] = (shields(g, victim, parts[1], struck_in(g, f)) if g.table.is_active(victim) else 0,)
        f.names["reduced"] = ()
        f.names["prevented"] = ()

    def _shields(self, g: Rivals, f: Frame) -> bool:
        """RV-DMG-21: with several kinds of damage the player says which of them a Shield takes."""
        left = f.names["shields"][0]
        parts = f.names["parts"]
        standing = [n for n in range(0, len(parts), 5) if parts[n]]
        if not left or not standing:
            f.names["shields"] = (0,)
            return False
        if len(standing) > 1 and left < sum(parts[n] for n in standing):
            seat = g.table.owner[f.names["victims"][0]]
            g.ask(f, Decision(seat, "rivals.shield", tuple((n // 5,) for n in standing), f.names["victims"][0]))
            return True
        for n in standing:
            taken = min(left, f.names["parts"][n])
            f.names["parts"] = less(f.names["parts"], n, taken)
            left -= taken
        f.names["shields"] = (0,)
        return False

    def _attribute(self, g: Rivals, f: Frame) -> None:
        """RV-DMG-03, -04, RV-AMB-16: each type by its own attribute; Physical counts once for Physical and Ranged."""
        if f.names["reduced"]:
            return
        f.names["reduced"] = (1,)
        victim = f.names["victims"][0]
        left: dict[int, int] = {}
        for n in range(0, len(f.names["parts"]), 5):
            amount, type, flags = f.names["parts"][n : n + 3]
            if flags & AGGRAVATED or type == TYPELESS or not amount:
                continue
            kind = PHYSICAL if type == RANGED else type
            armour = left.setdefault(kind, stats.attribute(g.table, victim, kind))
            taken = min(armour, amount)
            left[kind] -= taken
            f.names["parts"] = less(f.names["parts"], n, taken)

    def _prevention(self, g: Rivals, f: Frame) -> bool:
        """RV-DEC-35: the texts that may take away damage about to land."""
        victim = f.names["victims"][0]
        standing = [n for n in range(0, len(f.names["parts"]), 5) if f.names["parts"][n]]
        if not standing or f.names["prevented"][-1:] == DONE or not g.table.is_active(victim):
            return False
        options = [
            (card, number, n // 5) for card, number in preventions(g, victim, f.names["prevented"]) for n in standing
        ]
        if not options:
            return False
        g.ask(f, Decision(g.table.owner[victim], "rivals.prevent", (*options, DONE), victim))
        return True

    def _finish(self, f: Frame) -> None:
        victim, *f_rest = f.names["victims"]
        f.names["dealt"] += tuple(
            number for n in range(0, len(f.names["parts"]), 5) for number in (victim, *f.names["parts"][n : n + 5])
        )
        f.names["victims"] = tuple(f_rest)
        del f.names["parts"]

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        if f.names["shields"][0]:
            _, type, flags = f.names["parts"][option[0] * 5 : option[0] * 5 + 3]
            f.names["parts"] = less(f.names["parts"], option[0] * 5, 1)
            f.names["shields"] = (f.names["shields"][0] - 1,)
            g.emit("shielded", seat, f.names["victims"][0], type, flags & AGGRAVATED)
        elif option == DONE:
            f.names["prevented"] += DONE
        else:
            card, number, part = option
            entry = next(e for e in FACES[g.table.face[card]].by_hook[HOOK["prevents"]] if e.number == number)
            frame = Frame(0, 0, seat, card, {"about": f.names["victims"][:1], "user": user_of(g, card)})
            pay_all(entry.ability.costs, g, frame, seat)
            amount = min(value(entry.ability.amount, g, frame), f.names["parts"][part * 5])
            f.names["parts"] = less(f.names["parts"], part * 5, amount)
            f.names["prevented"] += (card * 8 + number,)
            g.emit("prevented", seat, f.names["victims"][0], amount, cause=card)


def less(parts: tuple[int, ...], place: int, n: int) -> tuple[int, ...]:
    return (*parts[:place], parts[place] - n, *parts[place + 1 :])


def preventions(g: Rivals, victim: CardId, spent: tuple[int, ...]) -> list[tuple[CardId, int]]:
    """RV-DMG-23: what the victim's player may use now, on any player's turn, each once against one damage."""
    t = g.table
    owner = t.owner[victim]
    found = []
    for card, entry in watching(g, "prevents"):
        if t.controller(card) != owner or card * 8 + entry.number in spent:
            continue
        frame = Frame(0, 0, owner, card, {"about": (victim,), "user": user_of(g, card)})
        if holds(entry.ability.claim, g, frame) and all_payable(entry.ability.costs, g, frame, owner):
            found.append((card, entry.number))
    return found


def struck_in(g: Rivals, f: Frame) -> Frame | None:
    """The attack whose blow this damage is; other damage, even in the midst of an attack, is none of it."""
    return g.under_way("attack") if "blow" in f.names else None


def shields(g: Rivals, victim: CardId, type: int, attack: Frame | None) -> int:
    """RV-DMG-22: standing Shields, and the Reaction's on who plays it (or on the party, if it says so)."""
    if attack is not None and attack.names["no shields"] and victim in attack.names["target"]:
        return 0
    standing = stats.shields_of(g, victim, type)
    if attack is None or not attack.names["reaction"] or attack.names["no reaction"]:
        return max(0, standing)
    reaction, reactor = attack.names["reaction"][0], attack.names["reactor"][0]
    if victim == reactor:
        standing += (g.card(reaction).shield or 0) + printed(g, reaction, "shields", reactor)
    if g.table.is_active(reactor) and victim in stats.party_of(g.table, reactor):
        standing += printed(g, reaction, "party_shields", reactor)
    return max(0, standing)


def printed(g: Rivals, card: CardId, what: OwnNumber, user: CardId, victim: CardId = NO_CARD) -> int:
    """What the text of an Attack or Reaction card adds to a number for the character who plays it."""
    more = 0
    for ability in g.card(card).printed:
        if isinstance(ability, Modifies) and ability.what == what:
            frame = Frame(0, 0, g.table.owner[card], card, {"user": (user,), "victim": (victim,)})
            if holds(ability.claim, g, frame):
                more += value(ability.by, g, frame)
    return more


@dataclass(frozen=True)
class ApplyDamage(Op[Rivals]):
    """RV-ATK-STEP-10: all of it at the same time; RV-DMG-24: what is left is damage taken."""

    def do(self, g: Rivals, f: Frame) -> None:
        dealt = f.names["dealt"]
        parts = [dealt[n : n + PACKET] for n in range(0, len(dealt), PACKET)]
        attack = struck_in(g, f)
        for victim in dict.fromkeys(dealt[::PACKET]):
            own = [part for part in parts if part[0] == victim]
            if g.table.owner[victim] < 0:
                self._mortal(g, victim, sum(part[1] for part in own), attack)
            elif g.table.is_active(victim):
                taken, aggravated = self._wound(g, victim, own)
                if attack is not None:
                    attack.names["taken"] += (victim, taken, int(aggravated))

    def _mortal(self, g: Rivals, mortal: CardId, n: int, attack: Frame | None) -> None:
        """RV-MORTAL-02, RV-DMG-25: defeated by one blow of its Blood value, otherwise untouched."""
        g.emit("damage", NOBODY, mortal, n)
        if attack is not None and n >= g.card(mortal).blood:
            attack.names["mortal"] = (mortal,)

    def _wound(self, g: Rivals, victim: CardId, parts: list[tuple[int, ...]]) -> tuple[int, bool]:
        """RV-AMB-15: Superficial damage first, it leaves the last Blood; RV-AMB-46: only what lands is Aggravated."""
        t = g.table
        taken = 0
        for _, n, _, flags, _, _ in sorted(parts, key=lambda part: not part[3] & SUPERFICIAL):
            most = max(0, t.blood(victim) - 1) if flags & SUPERFICIAL else n
            taken += tokens.take(g, tokens.at_card(victim), t.bank, min(n, most), t.owner[victim], t.owner[victim])
        aggravated = any(part[3] & AGGRAVATED and part[1] for part in parts)
        g.emit("damage", t.owner[victim], victim, sum(part[1] for part in parts))
        tokens.check_drained(g, victim, parts[0][4], parts[0][5], aggravated)
        return sum(part[1] for part in parts), aggravated


@dataclass(frozen=True)
class SettleFallen(Op[Rivals]):
    """Those without Blood leave the table now, one after another; in an attack not before its blow (RV-ATK-20)."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = g.under_way("attack")
        if attack is not None and "blow" not in f.names:
            return
        fallen = g.table.fallen
        g.table.fallen = ()
        for n in range(len(fallen) - 4, -1, -4):
            card, by, source, aggravated = fallen[n : n + 4]
            struck = attack is not None and (source,) == attack.names["attacker"]
            names = {"about": (card,), "source": (source,), "by attack": (1,) if struck else ()}
            g.push(PROGRAMS.number("defeat"), by, card, aggravated=(1,) if aggravated else (), **names)


@dataclass(frozen=True)
class CreditDefeat(Op[Rivals]):
    """RV-DEF-04, RV-WIN-13: who gains by a defeat, and all that watches it, while the attachments are still there."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        owner = t.owner[f.card]
        by = f.seat
        g.emit("defeated", owner, f.card, by)
        if by not in (NOBODY, owner) and t.rival[by] == owner:
            gain_agenda(g, by, 1)
        if t.bounty[f.card] and by != NOBODY:  # RV-TOKEN-17
            gain_agenda(g, by, t.bounty[f.card])
        t.bounty[f.card] = 0
        names = {"about": (f.card,), "by attack": f.names["by attack"], "source": f.names["source"]}
        moments: list[tuple[Hook, Seat]] = [("is_defeated", owner)]
        if by not in (NOBODY, owner):
            moments.append(("defeats", by))
        for hook, seat in sorted(moments, key=lambda moment: moment[1] == t.active):  # RV-PRIO-01: active player first
            (happens if hook == "defeats" else trigger)(g, hook, seat, **names)


@dataclass(frozen=True)
class Bury(Op[Rivals]):
    """RV-DEF-02: attachments go, then the character: to torpor, or burned by Aggravated damage."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        card, aggravated = f.card, bool(f.names["aggravated"])
        for attachment in t.attached[card]:
            self._attachment(g, f, attachment, aggravated)
        t.no_influence[card] = 0
        owner = t.owner[card]
        if aggravated:
            zones.burn(g, card)
        else:
            to_torpor(g, card, f.seat)
        if not t.coterie(owner):
            tokens.knock_out(g, owner, f.seat)  # RV-WIN-04, -05

    def _attachment(self, g: Rivals, f: Frame, attachment: CardId, aggravated: bool) -> None:
        face = g.card(attachment)
        if face.is_("prince"):
            pass_prince(g, attachment, f.card, f.names["source"][0])
        elif aggravated or face.is_("retainer"):
            zones.burn(g, attachment)
        elif face.is_("title"):
            take_out_of_play(g, attachment)  # RV-DEF-03: it stays, but in torpor no text works
        else:
            zones.discard(g, attachment)


def pass_prince(g: Rivals, prince: CardId, holder: CardId, slayer: CardId) -> None:
    """RV-PRINCE-20..22: to another player's vampire that defeated the Prince, otherwise back to The Streets."""
    t = g.table
    zones.to_streets(g, prince)
    g.emit("prince_fell", t.owner[holder], holder)
    alive = slayer >= 0 and t.is_active(slayer) and slayer not in t.fallen[::4]
    dying = any(f.prog == PROGRAMS.number("defeat") and f.card == slayer for f in g.stack)
    if alive and not dying and t.owner[slayer] != t.owner[holder]:
        attach(g, prince, slayer)


def to_torpor(g: Rivals, card: CardId, by: Seat) -> None:
    """RV-TORPOR-01, -02: exhausted, in no party, and 1 Prestige goes onto it, be it the last."""
    t = g.table
    owner = t.owner[card]
    take_out_of_play(g, card)
    zones.place(t, card, zones.of_seat(TORPOR, owner))
    t.exhausted[card], t.party[card] = 1, 0
    put_in_torpor(g, card)
    g.emit("torpor", owner, card)
    tokens.take(g, t.purse(owner), tokens.at_card(card), 1, owner, owner)
    tokens.check_broke(g, owner, by)


@dataclass(frozen=True)
class Wake(Op[Rivals]):
    """RV-MEND-03: who has been filled up returns at once, if it is a time to return."""

    def do(self, g: Rivals, f: Frame) -> None:
        zones.wake_if_full(g, f.card)


@dataclass(frozen=True)
class RewardMortal(Op[Rivals]):
    """RV-MORTAL-03, -04: the printed Agenda; an Antagonist goes to the City's discards."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        face = g.card(f.card)
        g.emit("mortal_defeated", f.seat, f.card, t.face[f.card])
        gain_agenda(g, f.seat, face.agenda + total(g, "reward", about=(f.card,)))
        t.counted(f.seat, MORTALS)
        if face.is_("second inquisition"):
            t.counted(f.seat, INQUISITION)
        if face.is_("antagonist"):
            zones.discard(g, f.card)
            g.cut_short(f)
        moment = happens if face.is_("second inquisition") else trigger  # what some Agenda could score
        moment(g, "mortal_defeated", f.seat, about=(f.card,))


BURN_IT, ATTACH_IT, SHARE_IT = range(3)


@dataclass(frozen=True)
class BurnOrAttach(Op[Rivals]):
    """RV-MORTAL-05, RV-DEC-38: burn the Mortal for its benefit, or attach it to the attacker."""

    def do(self, g: Rivals, f: Frame) -> None:
        attacker = f.names["user"][0]
        options: list[Option] = [(BURN_IT,)]
        if g.table.is_active(attacker):
            options.append((ATTACH_IT,))
        if self._shared(g, f):
            options.append((SHARE_IT,))
        if len(options) == 1:
            self.took(g, f, f.seat, options[0])
        else:
            g.ask(f, Decision(f.seat, "rivals.mortal", tuple(options), f.card))

    def _shared(self, g: Rivals, f: Frame) -> list[Frame]:
        frames = []
        for card, entry in watching(g, "burn_benefit"):
            frame = Frame(entry.prog, 0, f.seat, card, {"about": f.names["user"], "source": f.names["user"]})
            if g.table.controller(card) == f.seat and holds(entry.ability.claim, g, frame):
                frames.append(frame)
        return frames

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        attacker, blood = f.names["user"][0], g.card(f.card).blood
        if option == (ATTACH_IT,):
            attach(g, f.card, attacker)
            return
        shared = self._shared(g, f)
        zones.burn(g, f.card)
        if option == (SHARE_IT,):
            g.stack.append(shared[0])
        elif g.table.is_active(attacker):
            tokens.mend(g, attacker, blood)


@dataclass(frozen=True)
class MakeRoom(Op[Rivals]):
    """RV-ATTACH-01, -02, RV-AMB-18, RV-PRINCE-08: three at most; a non-Title goes, the Prince replaces a Title."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        host = f.names["host"][0]
        if not t.is_active(host):
            self._nowhere(g, f)
            return
        title = stats.title_of(t, host)
        if g.card(f.card).is_("prince") and title != NO_CARD:
            (zones.burn if g.edition.prince_burns_title else zones.discard)(g, title)  # RV-SF-16
        if f.card in t.attached[host] or len(t.attached[host]) < stats.ATTACHMENTS:
            return
        goes = tuple(card for card in t.attached[host] if not g.card(card).is_("title"))
        if goes:
            g.ask(f, Decision(f.seat, "rivals.attach.burn", tuple((card,) for card in goes), f.card))
        else:
            self._nowhere(g, f)

    def _nowhere(self, g: Rivals, f: Frame) -> None:
        g.cut_short(f)
        if g.card(f.card).is_("prince"):
            zones.to_streets(g, f.card)
        else:
            zones.burn(g, f.card)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        zones.burn(g, option[0])


@dataclass(frozen=True)
class Hang(Op[Rivals]):
    """RV-ATTACH-04: on it goes; one-time effects, then what watches attachments."""

    def do(self, g: Rivals, f: Frame) -> None:
        host = f.names["host"][0]
        zones.hang(g, f.card, host)
        if f.names["quiet"]:
            return
        face = g.card(f.card)
        moment = happens if face.is_("title") or face.is_("citizen") else trigger  # what some Agenda could score
        moment(g, "attaches", f.seat, about=(host,), what=(f.card,))
        text = FACES[g.table.face[f.card]].text
        if text >= 0 and f.names["once"] and g.card(f.card).is_("retainer"):
            g.push(text, f.seat, f.card, user=(host,))


PROGRAMS.add("damage", program(Mitigate(), ApplyDamage(), SettleFallen()))
PROGRAMS.add("fall", program(SettleFallen()))
PROGRAMS.add("defeat", program(CreditDefeat(), Bury()))
PROGRAMS.add("wake", program(Wake()))
PROGRAMS.add("mortal", program(RewardMortal(), BurnOrAttach()))
PROGRAMS.add("attach", program(MakeRoom(), Hang()))

"""An Attack: a target, what Advancements add, the two Combat Strengths, and what is left of the target (BF-ORD-01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE, NO, YES, Verb
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.city import slaying, units
from elysium.games.blood_feud.city.units import front
from elysium.games.blood_feud.factions import BRUJAH
from elysium.games.blood_feud.game import PROGRAMS, BloodFeud, teamed
from elysium.games.blood_feud.kinds import advancement
from elysium.games.blood_feud.story import beats, calls, guides, vans
from elysium.games.blood_feud.story.vans import VAN
from elysium.games.blood_feud.table import LETTERS, ORDERS, SIDES, Table

ATTACKER, TARGET = "attacker", "target"
FREE: Final = "free"  # the program in which captives are freed
_MOMENTS: Final = {ATTACKER: ("attack", "ignore_defend"), TARGET: ("attacked",)}


def targets(t: Table, team: int, domain: int) -> list[tuple[int, int]]:
    """Enemy Units on a Domain: another side's that is not allied (BF-Q-26); (side, Unit)."""
    found: list[tuple[int, int]] = []
    spared = modifiers.total(t, modifiers.NO_PLAYER_TARGETS)
    for side in range(t.sides):
        if side == team or (side < t.teams and units.allied(t, team, side)):
            continue
        found += [(side, units.BASIC)] if units.basics(t, side, domain) else []
        letters = () if spared else range(LETTERS)
        found += [(side, letter + 1) for letter in letters if t.spot[side * LETTERS + letter] == domain]
    return found + vans.targets(t, domain)


@dataclass(frozen=True)
class ChooseTarget(Verb):
    """The team chooses an enemy Unit on the Domain; without one nothing happens."""

    asks = guarded = True
    binds = ("name",)
    name: str = TARGET

    def do(self, g: BloodFeud, f: Frame) -> None:
        found = targets(g.table, f.seat, f.names["domain"][0])
        f.names[self.name] = ()
        if len(found) == 1:
            self._aims(g, f, found[0])
        elif found:
            g.ask(f, *teamed(g, f.seat, "target", tuple(found), f.card))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        self._aims(g, f, option)

    def _aims(self, g: BloodFeud, f: Frame, target: Option) -> None:
        f.names[self.name] = target
        if target[0] == VAN:
            g.emit("targeted_van", f.seat, f.names["domain"][0])
        else:
            g.emit("targeted", f.seat, *target, f.names["domain"][0])
        _stale_lanyards(g)


@dataclass(frozen=True)
class Boost(Verb):
    """An Orders player may use a front Advancement, the attacker first, then the target's team (BF-ADV-06)."""

    asks = guarded = True
    whose: str

    def do(self, g: BloodFeud, f: Frame) -> None:
        f.names.setdefault("boosts", ())
        seat = _booster(g.table, f, self.whose)
        if seat >= 0:
            g.ask(f, Decision(seat, "blood_feud.boost", (YES, NO), front(g.table, seat)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        if option == YES:
            f.names["boosts"] += (front(g.table, seat),)
            stations.use(g, seat)


def _stands(t: Table, f: Frame) -> bool:
    """Whether there is a target, and no ruling of the Storyteller has taken it away (BF-CMB-04)."""
    return f.names[TARGET] in targets(t, f.seat, f.names["domain"][0])


def _booster(t: Table, f: Frame, whose: str) -> Seat:
    """The Orders player who could change this Attack now, or NOBODY."""
    if not _stands(t, f):
        return -1
    side = f.seat if whose == ATTACKER else f.names[TARGET][0]
    seat = t.station_player(side, ORDERS) if side < t.teams else -1
    able = seat >= 0 and any(stations.left(t, seat, moment, ORDERS) for moment in _MOMENTS[whose])
    return seat if able else -1


@dataclass(frozen=True)
class Fight(Verb):
    """Compare: the Attack succeeds if it is stronger (BF-CMB-01). `n` is the Order's bonus."""

    binds = ("name",)
    n: int
    name: str = "success"

    def do(self, g: BloodFeud, f: Frame) -> None:
        f.names[self.name] = ()
        if not _stands(g.table, f):
            return
        attack, defence = strengths(g, f, self.n)
        if f.names[TARGET][0] == VAN:  # the numbers are the Storyteller's to tell (BF-ARC4-05)
            self._stops(g, f, attack >= defence)
        else:
            g.emit("fought", f.seat, f.names[TARGET][0], attack, defence, f.names["domain"][0])
            if attack > defence or (attack == defence and guides.has(g.table, f.seat, BRUJAH)):  # BF-FAC-01
                f.names[self.name] = YES

    def _stops(self, g: BloodFeud, f: Frame, stopped: bool) -> None:
        """A van, or it drives off."""
        if stopped:
            f.names[self.name] = YES
            g.emit("stopped_van", f.seat, f.names["domain"][0])
        else:
            g.emit("van_drove_off", f.seat, f.names["domain"][0])


def strengths(g: BloodFeud, f: Frame, n: int) -> tuple[int, int]:
    """Units, allies, the Order's bonus, Defends, Advancements and Events; Fatigued Units count (BF-CMB-01)."""
    t, domain, side = g.table, f.names["domain"][0], f.names[TARGET][0]
    attack = units.crowd(t, f.seat, domain) + n + modifiers.total(t, modifiers.ATTACK)
    attack += stations.modified(t, t.station_player(f.seat, ORDERS), "attack", ORDERS) + calls.vengeance(t, f.seat)
    van = side == VAN
    shield = 0 if van else units.defence(t, side, domain)
    defence = t.power[f.seat] if van else units.crowd(t, side, domain)
    for face in f.names["boosts"]:
        card = advancement(face)
        for moment, change in (("attack", 1), ("attacked", -1)):
            ability = card.during(moment)
            if ability is not None:
                attack, defence = (attack + ability.n, defence) if change > 0 else (attack, defence + ability.n)
        if card.during("ignore_defend"):
            shield = 0
    return attack, defence + shield


@dataclass(frozen=True)
class Spare(Verb):
    """After a successful Attack the target's Orders player may cancel its result."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        side = f.names[TARGET][0] if f.names["success"] and _stands(t, f) else t.teams
        seat = t.station_player(side, ORDERS) if side < t.teams else -1
        if seat >= 0 and stations.left(t, seat, "cancel", ORDERS):
            g.ask(f, Decision(seat, "blood_feud.boost", (YES, NO), front(t, seat)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        if option == YES:
            stations.use(g, seat)
            f.names["success"] = ()
            g.emit("spared", seat)


@dataclass(frozen=True)
class Strike(Verb):
    """What a success does to the target (BF-SLAIN-01)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        f.names["fallen"] = ()
        if f.names["success"] and _stands(g.table, f):
            side, unit = f.names[TARGET]
            if side == VAN:
                g.push(PROGRAMS.number(FREE), f.seat, f.card, domain=f.names["domain"])
                return
            slain = slaying.strike(g, f.seat, side, unit, f.names["domain"][0])
            if slain and unit == units.BASIC:
                f.names["fallen"] = (side,)


@dataclass(frozen=True)
class Overrun(Verb):
    """After a Basic Unit is slain, an Advancement may slay a second one of the same side there."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        seat = t.station_player(f.seat, ORDERS)
        if not f.names["fallen"] or seat < 0 or not stations.left(t, seat, "overrun", ORDERS):
            return
        if units.basics(t, f.names["fallen"][0], f.names["domain"][0]):
            g.ask(f, Decision(seat, "blood_feud.boost", (YES, NO), front(t, seat)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        if option == YES:
            stations.use(g, seat)
            slaying.slay_basic(g, f.seat, f.names["fallen"][0], f.names["domain"][0])


@dataclass(frozen=True)
class EndAttack(Verb):
    """Players may equip again (BF-Q-19)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        del f.names["boosts"]
        _stale_lanyards(g)


def _stale_lanyards(g: BloodFeud) -> None:
    """Whoever carries an Advancement may equip it now, or no longer."""
    t = g.table
    g.stale(*(seat for seat in range(t.players) if t.unequipped[t.purse(seat)]))


@dataclass(frozen=True)
class FreeCaptive(Verb):
    """Whoever has stopped a van may free one Unit of any colour; it may go beyond the Unit Limit (BF-ARC4-05)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        options = tuple((what,) for what in dict.fromkeys(vans.captives(g.table)))
        if options:
            g.ask(f, *teamed(g, f.seat, "free", (*options, DONE), f.card))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        t, (domain,) = g.table, f.names["domain"]
        if option == DONE:
            return
        (what,) = option
        vans.let_out(t, what)
        if what < SIDES:
            t.fresh[what * len(t.stacks) + domain] += 1
            g.emit("freed", what, domain)
        else:
            t.spot[what - SIDES] = domain
            g.emit("freed_player", t.wearer[what - SIDES], domain)
        beats.happens(g, "freed")
        g.stale_all()


def attack(n: int) -> tuple[Verb, ...]:
    """An Attack Order with a bonus."""
    return (ChooseTarget(), Boost(ATTACKER), Boost(TARGET), Fight(n), Spare(), Strike(), Overrun(), EndAttack())

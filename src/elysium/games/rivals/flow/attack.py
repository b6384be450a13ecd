"""The attack: Exhaust, Target, Intel and the eleven steps, for an Attack Action and against a claimant (RV-ATK)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, Forget, IfDone, Rollback, program
from elysium.games.rivals import stats, zones
from elysium.games.rivals.flow.abilities import Respond, activate, usable
from elysium.games.rivals.flow.blocking import Block, BlockFromOutside
from elysium.games.rivals.flow.damage import AfterAttack, Determine, EndAttack
from elysium.games.rivals.flow.deals import keeps_peace, owes_intel, paid_intel
from elysium.games.rivals.flow.reveal import Choices, Negate, React, Retarget, RevealAttack, RevealReaction, may_place
from elysium.games.rivals.game import PROGRAMS, Rivals, trigger
from elysium.games.rivals.kinds import MENTAL, PHYSICAL, RANGED
from elysium.games.rivals.kinds import SOCIAL as SOCIAL_ATTACK
from elysium.games.rivals.marks import SOCIAL, TRIED, mark

PLEDGE, FACE_UP = range(2)


def targets(g: Rivals, seat: Seat, attacker: CardId) -> Selection:
    """RV-ATK-PRE-05: foes' characters and Mortals that Intel could reach; not before a foe's first turn."""
    t = g.table
    cards = sum(len(t.hand(other)) for other in range(t.seats))
    found = []
    for other in t.order(seat)[1:]:
        if t.ko[other] == -2 and not stats.protected(g, seat, other) and not keeps_peace(g, seat, other):
            for card in t.coterie(other):
                if (
                    stats.secrecy(g, card) <= cards + stats.attack_intel(g, attacker, card)
                    and tried(card) not in t.asked
                ):
                    found.append(card)
    return (*found, *stats.streets_mortals(t))


def tried(card: CardId) -> int:
    """RV-AMB-50: a target that Intel did not reach is not tried again in the same turn."""
    return mark(TRIED, card)


def can_attack(g: Rivals, card: CardId) -> bool:
    """RV-ATK-PRE-01: ready, in The Streets, nobody exhausted in the party."""
    t = g.table
    if t.exhausted[card] or not t.party[card]:
        return False
    return not any(t.exhausted[other] for other in stats.party_of(t, card))


def begin(g: Rivals, seat: Seat, attacker: CardId, target: Selection = (), claim: bool = False) -> None:
    """Put an attack on the stack, all its notes empty."""
    names: dict[str, Selection] = {
        "attacker": (attacker,),
        "attackers": stats.party_of(g.table, attacker),
        "target": target,
        "origin": target,
        "claim": (1,) if claim else (),
        "announcer": (seat,),
        "type": (),
        "card": (),
        "open": (),
        "pledged": (),
        "spoken": (),
        "intel": (0,),
        "blocker": (),
        "reaction": (),
        "reactor": (),
        "no reaction": (),
        "no text": (),
        "no shields": (),
        "first social": (),
        "bonus": (0,),
        "also": (),
        "taken": (),
        "mortal": (),
        "uses": (),
        "slip": (),
    }
    g.stack.append(Frame(PROGRAMS.number("attack"), 0, seat, attacker, names))


@dataclass(frozen=True)
class ExhaustAttacker(Op[Rivals]):
    """RV-ATK-PRE-01: the Exhaust Step."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.exhausted[f.names["attacker"][0]] = 1
        g.emit("attacks", f.seat, f.names["attacker"][0])


@dataclass(frozen=True)
class ChooseTarget(Op[Rivals]):
    """RV-ATK-PRE-05, RV-DEC-21: the Target Step."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not f.names["target"]:
            among = targets(g, f.seat, f.names["attacker"][0])
            g.ask(f, Decision(f.seat, "rivals.attack.target", tuple((card,) for card in among)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names["target"] = f.names["origin"] = option
        g.emit("targets", seat, option[0])


@dataclass(frozen=True)
class GatherIntel(Op[Rivals]):
    """RV-ATK-PRE-08, RV-AMB-11, -43: cards are pledged first, the attacker's player before the others clockwise."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        names = f.names
        if names["claim"]:
            return  # RV-PRINCE-04: a claimant has no Secrecy
        needed = stats.secrecy(g, names["target"][0]) - self._intel(g, f)
        if needed <= 0 and (g.edition.intel_in_order or not names["pledged"]):
            return
        for seat in t.order(f.seat):
            if seat not in names["spoken"]:
                options = self._options(g, f, seat)
                if options:
                    given = sum(t.owner[card] == seat for card in names["pledged"])
                    owes = owes_intel(g, seat, f.seat, names["target"][0]) > given
                    done: tuple[Option, ...] = () if owes else (DONE,)
                    g.ask(f, Decision(seat, "rivals.attack.intel", (*options, *done), names["attacker"][0]))
                    return

    def _intel(self, g: Rivals, f: Frame) -> int:
        base = stats.attack_intel(g, f.names["attacker"][0], f.names["target"][0])
        return base + f.names["intel"][0] + len(f.names["pledged"])

    def _options(self, g: Rivals, f: Frame, seat: Seat) -> list[Option]:
        free = [card for card in g.table.hand(seat) if card not in f.names["pledged"]]
        options: list[Option] = [(PLEDGE, card) for card in free]
        if seat == f.seat and not f.names["card"]:  # RV-CARD-25
            options += [
                (FACE_UP, card)
                for card in free
                if g.card(card).intel and may_place(g, f, card, g.card(card).attacks[0])
            ]
        return options

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        if option == DONE:
            f.names["spoken"] += (seat,)
        elif option[0] == PLEDGE:
            f.names["pledged"] += (option[1],)
            g.emit("pledged", seat)
        else:
            card = option[1]
            f.names["card"], f.names["open"] = (card,), (1,)
            f.names["intel"] = (f.names["intel"][0] + g.card(card).intel,)
            zones.lay_down(g, card)
            zones.reveal(g, card)
            g.emit("played_face_up", seat, card, g.table.face[card])


@dataclass(frozen=True)
class JudgeIntel(Op[Rivals]):
    """RV-ATK-PRE-10, -11: enough, and the pledges are discarded; not enough, and nothing has happened."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        names = f.names
        attacker, target = names["attacker"][0], names["target"][0]
        intel = stats.attack_intel(g, attacker, target) + names["intel"][0] + len(names["pledged"])
        if names["claim"] or intel >= stats.secrecy(g, target):
            for card in names["pledged"]:
                paid_intel(g, t.owner[card], f.seat)
                zones.discard(g, card)
            names["pledged"] = ()
            return
        t.exhausted[attacker] = 0
        t.actions += 1
        t.asked += (tried(target),)
        for card in names["card"]:
            zones.to_hand(g, card, f.seat)
        g.emit("attack_failed", f.seat, attacker, target)
        g.stack.pop()


@dataclass(frozen=True)
class Declared(Op[Rivals]):
    """The attack is on: what watches attacks on Mortals happens, the attacking party is fixed."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        names = f.names
        names["attackers"] = stats.party_of(t, names["attacker"][0])
        if t.owner[names["target"][0]] == NOBODY:
            trigger(g, "mortal_attacked", f.seat, about=names["attacker"])


@dataclass(frozen=True)
class AnnounceType(Op[Rivals]):
    """RV-ATK-STEP-01: Ranged, Physical, Social or Mental."""

    def do(self, g: Rivals, f: Frame) -> None:
        if f.names["open"]:
            self.took(g, f, f.seat, (g.card(f.names["card"][0]).attacks[0],))
        else:
            options = tuple((type,) for type in (RANGED, PHYSICAL, SOCIAL_ATTACK, MENTAL))
            g.ask(f, Decision(f.seat, "rivals.attack.type", options, f.names["attacker"][0]))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names["type"] = option
        g.emit("attack_type", seat, option[0])
        if option == (SOCIAL_ATTACK,):  # RV-CARD-17
            fresh = tuple(c for c in f.names["attackers"] if mark(SOCIAL, c) not in g.table.asked)
            f.names["first social"] = fresh
            g.table.asked += tuple(mark(SOCIAL, c) for c in fresh)


@dataclass(frozen=True)
class PlaceAttackCard(Op[Rivals]):
    """RV-ATK-STEP-02: one Attack card face down, or none. Only an empty hand is not asked."""

    def do(self, g: Rivals, f: Frame) -> None:
        if f.names["card"] or not g.table.hand(f.seat) or not self._allowed(g, f):
            return
        type = f.names["type"][0]
        options: list[Option] = [(card,) for card in g.table.hand(f.seat) if may_place(g, f, card, type)]
        g.ask(f, Decision(f.seat, "rivals.attack.card", (*options, DONE), f.names["attacker"][0]))

    def _allowed(self, g: Rivals, f: Frame) -> bool:
        """RV-PRINCE-04: against a claimant only the Adversary plays a card."""
        claimant = g.table.owner[f.names["target"][0]]
        return not f.names["claim"] or g.table.rival[f.seat] == claimant

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.names["card"] = option
            zones.lay_down(g, option[0])
            g.emit("attack_card", seat)


@dataclass(frozen=True)
class MarkBlocks(Op[Rivals]):
    """RV-ATK-UNDO-02: what an illegal Attack card would undo begins here."""

    def do(self, g: Rivals, f: Frame) -> None:
        f.names["slip"] = ()
        g.mark("slip")


@dataclass(frozen=True)
class DropIllegal(Op[Rivals]):
    """RV-ATK-UNDO-01: the illegal card is discarded, its face known; the attack goes on without one."""

    def do(self, g: Rivals, f: Frame) -> None:
        zones.discard(g, f.names["card"][0])
        f.names["card"] = f.names["slip"] = ()
        g.mark("slip")


@dataclass(frozen=True)
class UseAbilities(Op[Rivals]):
    """RV-ATK-STEP-06, -07: the attacker's player, then the defender's, activate abilities until they pass."""

    defends: bool

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        seat = t.controller(f.names["target"][0]) if self.defends else f.seat
        if seat == NOBODY:
            return
        if self._options(g, seat, apparent=True):
            options = self._options(g, seat)
            g.ask(f, Decision(seat, "rivals.attack.ability", (*options, DONE), f.names["attacker"][0]))

    def _options(self, g: Rivals, seat: Seat, apparent: bool = False) -> list[tuple[CardId, int]]:
        relentless = g.edition.defender_relentless_only  # RV-SF-13, RV-SF-14
        if self.defends:
            return usable(g, seat, ("idle",), relentless, apparent)
        if seat == g.table.active:
            return usable(g, seat, ("attack", "idle"), False, apparent)
        own = usable(g, seat, ("attack",), False, apparent)  # RV-PRINCE-05: these count as Relentless
        return own + usable(g, seat, ("idle",), relentless, apparent)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.pc -= 1
            activate(g, seat, *option)


PROGRAMS.add(
    "attack",
    program(
        ExhaustAttacker(),
        ChooseTarget(),
        GatherIntel(),
        JudgeIntel(),
        Declared(),
        Respond(),
        AnnounceType(),
        PlaceAttackCard(),
        MarkBlocks(),
        IfDone("slip", (DropIllegal(),)),
        Block(),
        BlockFromOutside(),
        React(),
        RevealAttack("illegal"),
        IfDone("illegal", (Rollback("slip"),)),
        Forget("slip"),
        RevealReaction(),
        Negate(),
        Retarget(),
        Choices(),
        UseAbilities(defends=False),
        UseAbilities(defends=True),
        Determine(),
        AfterAttack(),
        EndAttack(),
    ),
)

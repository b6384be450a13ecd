"""A character without Blood is defeated: who gains by it, and where it goes (RV-DEF, RV-TORPOR)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import NO, YES, program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.later_boxes import diablerie, solitary
from elysium.games.rivals.frames import Attack, Defeat, Solitary, Staked
from elysium.games.rivals.frames.text import text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import CHARACTER
from elysium.games.rivals.moments import Hook
from elysium.games.rivals.table import BURNED, FELLED_MONSTERS, SEATS, TORPOR, Table
from elysium.games.rivals.verbs import attach, gain_agenda
from elysium.games.rivals.watching import happens, holds, put_in_torpor, take_out_of_play, trigger, watching


@dataclass(frozen=True)
class Spare(Op[Rivals]):
    """RV-CARD-HH-22: a text in a defeat's place. It happens before anybody is credited, and only one does."""

    def do(self, g: Rivals, f: Frame) -> None:
        for card, entry in watching(g, "falls"):
            seat = g.table.controller(card)
            frame = text_frame(entry.prog, seat, card, about=(f.card,))
            if holds(entry.ability.claim, g, frame):
                g.cut_short(f)
                g.stack.append(frame)
                return


@dataclass(frozen=True)
class CreditDefeat(Op[Rivals]):
    """RV-DEF-04, RV-WIN-13: who gains by a defeat, and all that watches it, while the attachments are still there."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        owner = t.owner[f.card]
        by = f.seat
        g.emit("defeated", owner, f.card, by)
        if by not in (NOBODY, owner):
            self._credit(g, f.card, by)
        if t.bounty[f.card] and by != NOBODY:  # RV-TOKEN-17
            gain_agenda(g, by, t.bounty[f.card])
        t.bounty[f.card] = 0
        defeat = Defeat(f)
        self._note_strike(g, defeat, f.card)
        names = Defeat.about(f.card, defeat.source, defeat.by_attack)
        moments: list[tuple[Hook, Seat]] = [("is_defeated", owner)]
        if by not in (NOBODY, owner):
            moments.append(("defeats", by))
        for hook, seat in sorted(moments, key=lambda moment: moment[1] == t.active):  # RV-PRIO-01: active player first
            (happens if hook == "defeats" else trigger)(g, hook, seat, **names)

    def _note_strike(self, g: Rivals, defeat: Defeat, card: CardId) -> None:
        """RV-CARD-HH-63: the attack on a Monster remembers whom its Preemptive Strike has defeated."""
        strike = g.under_way(Attack)
        if strike is not None and strike.preemptive and defeat.by_attack:
            hunt = next(frame for frame in reversed(g.stack) if frame.prog == PROGRAMS.number("hunt"))
            Attack(hunt).felled += (card,)

    def _credit(self, g: Rivals, card: CardId, by: Seat) -> None:
        """The Rival's character or the Monster is worth Agenda; a Hunter's Leader token turns (RV-HUNTER-06)."""
        t = g.table
        if t.is_monster(card):
            t.counted(by, FELLED_MONSTERS)
            gain_agenda(g, by, g.card(card).agenda)  # RV-HH-04
        elif t.rival[by] == t.owner[card] and not stats.is_ghoul(t, card):  # RV-GHOUL-05
            gain_agenda(g, by, 1)
        if stats.plays_hunters(t, by) and not t.side[by] and t.where[t.leader[by]] // SEATS != BURNED:  # RV-HH-39
            t.side[by] = 1
            g.emit("token_turned", by, t.leader[by])


@dataclass(frozen=True)
class Destination(Op[Rivals]):
    """RV-DEF-02, RV-HUNTER-07: torpor or the burned pile; a text may lay a burned one to rest elsewhere (RV-HH-42)."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        defeat = Defeat(f)
        owner = t.owner[f.card]
        buried = defeat.aggravated or bool(defeat.given_up) or stats.is_ghoul(t, f.card)
        buried = buried or (stats.has_keyword(t, f.card, "diablerist") and bool(stats.prey_of(t, f.card)))
        defeat.burned = buried or (g.card(f.card).is_("hunter") and f.card != t.leader[owner])
        if owner >= 0:
            self._seldom(g, f, owner)
        if defeat.burned and not defeat.given_up and owner >= 0 and self._spared(g, f):
            g.ask(f, Decision(owner, "rivals.recovery", (YES, NO), f.card))

    def _seldom(self, g: Rivals, f: Frame, owner: Seat) -> None:
        """RV-SOLITARY-02, RV-KEY-08, RV-DIAB-01: what few cards ask; who is consumed is asked about first."""
        t, defeat = g.table, Defeat(f)
        if solitary.is_last(g, f.card):
            defeat.solitary = (1,)
        if not defeat.burned:
            if stats.has_keyword(t, f.card, "possessive") and not defeat.solitary:
                g.start("possessive", owner, f.card)
            if diablerie.may_commit(g, defeat):
                g.start("diablerie", f.seat, f.card)

    def _spared(self, g: Rivals, f: Frame) -> bool:
        defeat = Defeat(f)
        told = Defeat.about(f.card, defeat.source, defeat.by_attack)
        for card, entry in watching(g, "resting_place"):
            frame = text_frame(-1, g.table.controller(card), card, **told)
            frame.names["aggravated"] = (int(defeat.aggravated),)
            frame.names["by damage"] = (int(defeat.by_damage),)
            if g.table.controller(card) == g.table.owner[f.card] and holds(entry.ability.claim, g, frame):
                return True
        return False

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Defeat(f).burned = option == NO


@dataclass(frozen=True)
class Bury(Op[Rivals]):
    """RV-DEF-02, RV-HH-20: attachments go, then the character: to torpor, or burned."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        card, defeat = f.card, Defeat(f)
        owner = t.owner[card]
        burned = defeat.burned or bool(defeat.solitary)
        if burned and not defeat.consumed:
            zones.burned_now(g, card)
        all_burned = defeat.aggravated or bool(defeat.given_up or defeat.consumed)
        strip(g, card, all_burned, burned, defeat.source, defeat.kept)
        if defeat.consumed:
            diablerie.consume(g, card, defeat.consumed[0])
        elif burned or t.is_monster(card):
            zones.burn(g, card)
        else:
            to_torpor(g, card, f.seat)
        if owner >= 0 and defeat.solitary:
            g.start("solitary", owner, card, Solitary.felled_by(f.seat))
        elif owner >= 0 and not stats.stands(t, owner):
            tokens.knock_out(g, owner, f.seat)  # RV-WIN-04, -05


def strip(g: Rivals, card: CardId, aggravated: bool, burned: bool, source: CardId, kept: Selection = ()) -> None:
    """RV-DEF-02, -03, -07, RV-HH-03, -06, -10: what hangs and lies on the defeated goes; only Titles reach torpor.

    A Possessive character keeps one more; Prey is burned, wraiths leave the match (RV-DIAB-08, RV-WRAITH-05).
    """
    t = g.table
    for attachment in t.attached[card]:
        face = g.card(attachment)
        if face.is_("prince"):
            pass_prince(g, attachment, card, source)
        elif t.attached[attachment]:
            zones.leave_match(g, attachment)
        elif attachment in kept and not burned:
            take_out_of_play(g, attachment)
        elif aggravated or face.kind == CHARACTER or _serves(t, attachment, card):
            zones.burn(g, attachment)
        elif face.is_("title") and not burned and not t.down[attachment]:
            take_out_of_play(g, attachment)  # it stays, but in torpor no text works
        else:
            zones.discard(g, attachment)
    t.no_influence[card] = t.fear[card] = t.minus[card] = 0
    zones.unlearn(t, card)
    tokens.off_place(t, tokens.on_card(t, card))


def _serves(t: Table, attachment: CardId, card: CardId) -> bool:
    """Whether it is a Retainer of one's own."""
    return FACES[t.face[attachment]].card.is_("retainer") and t.controller(attachment) == t.owner[card]


def pass_prince(g: Rivals, prince: CardId, holder: CardId, slayer: CardId) -> None:
    """RV-PRINCE-20..22: to another player's vampire that defeated the Prince, otherwise back to The Streets."""
    t = g.table
    zones.to_streets(g, prince)
    g.emit("prince_fell", t.owner[holder], holder)
    alive = slayer >= 0 and t.is_active(slayer) and slayer not in [one.card for one in t.falling()]
    dying = any(f.prog == PROGRAMS.number("defeat") and f.card == slayer for f in g.stack)
    if alive and not dying and g.card(slayer).is_("vampire") and t.owner[slayer] != t.owner[holder]:
        attach(g, prince, slayer)


@dataclass(frozen=True)
class LayLow(Op[Rivals]):
    """RV-CARD-HH-45, -104, RV-DEF-05: into torpor with Blood left, which is no defeat; then the stake goes on.

    Who has fallen by the blow itself lies in torpor already; a burned one takes no stake.
    """

    def do(self, g: Rivals, f: Frame) -> None:
        t, card = g.table, f.card
        owner = t.owner[card]
        if t.is_active(card):
            strip(g, card, False, False, NO_CARD)
            lay_low(g, card)
            if not t.coterie(owner):
                tokens.knock_out(g, owner, f.seat)  # RV-HH-37
        if t.in_torpor(card):
            zones.hang(g, Staked(f).stake, card, f.seat)


def to_torpor(g: Rivals, card: CardId, by: Seat) -> None:
    """RV-TORPOR-01, -02: 1 Prestige goes onto who falls into torpor, be it the last."""
    t = g.table
    owner = t.owner[card]
    lay_low(g, card)
    tokens.take(g, t.purse(owner), tokens.at_card(card), 1, owner, owner)
    tokens.check_broke(g, owner, by)


def lay_low(g: Rivals, card: CardId) -> None:
    """Into torpor, exhausted, in no party."""
    t = g.table
    owner = t.owner[card]
    take_out_of_play(g, card)
    zones.place(t, card, zones.of_seat(TORPOR, owner))
    t.exhausted[card], t.party[card] = 1, 0
    zones.regrouped(g)
    put_in_torpor(g, card)
    g.emit("torpor", owner, card)


@dataclass(frozen=True)
class Wake(Op[Rivals]):
    """RV-MEND-03: who has been filled up returns at once, if it is a time to return."""

    def do(self, g: Rivals, f: Frame) -> None:
        zones.wake_if_full(g, f.card)


PROGRAMS.add("defeat", program(Spare(), CreditDefeat(), Destination(), Bury()))
PROGRAMS.add("staked", program(LayLow()))
PROGRAMS.add("wake", program(Wake()))

"""A character without Blood is defeated: who gains by it, and where it goes (RV-DEF, RV-TORPOR)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY, CardId, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Defeat
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.moments import Hook
from elysium.games.rivals.table import TORPOR
from elysium.games.rivals.verbs import attach, gain_agenda
from elysium.games.rivals.watching import happens, put_in_torpor, take_out_of_play, trigger


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
        defeat = Defeat(f)
        names = Defeat.about(f.card, defeat.source, defeat.by_attack)
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
        card, aggravated = f.card, Defeat(f).aggravated
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
            pass_prince(g, attachment, f.card, Defeat(f).source)
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
    alive = slayer >= 0 and t.is_active(slayer) and slayer not in [one.card for one in t.falling()]
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


PROGRAMS.add("defeat", program(CreditDefeat(), Bury()))
PROGRAMS.add("wake", program(Wake()))

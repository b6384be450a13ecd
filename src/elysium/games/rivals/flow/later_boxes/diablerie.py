"""Diablerie: a vampire consumes another one it has just defeated (RV-DIAB)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import NOBODY, CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.core.table import replaced
from elysium.effects.verbs import NO, YES, program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Attack, Defeat
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import SAFE, SUFFERED, mark
from elysium.games.rivals.table import ATTACHED
from elysium.games.rivals.watching import take_out_of_play


def may_commit(g: Rivals, defeat: Defeat) -> bool:
    """RV-DIAB-01, -03, -07: a vampire that stands may consume a foe's that is not burned, if something lets it."""
    t = g.table
    by, slayer, victim = defeat.seat, defeat.source, defeat.card
    if by in (NOBODY, t.owner[victim]) or slayer < 0 or not t.is_active(slayer) or t.owner[slayer] != by:
        return False
    if not (g.card(slayer).is_("vampire") and g.card(victim).is_("vampire")) or mark(SAFE, victim) in t.passing:
        return False
    falls = slayer in [one.card for one in t.falling()]
    if falls or any(f.prog == PROGRAMS.number("defeat") and f.card == slayer for f in g.stack):
        return False
    sated = stats.has_keyword(t, slayer, "diablerist") and stats.prey_of(t, slayer)
    return not sated and stats.has_room(t, by, victim, slayer) and (_authorized(g, defeat) or _lured(g, defeat))


def _authorized(g: Rivals, defeat: Defeat) -> bool:
    """RV-DIAB-05: the vampire's own text or its Attack card permits it."""
    slayer = defeat.source
    if stats.has_keyword(g.table, slayer, "diablerie"):
        return True
    attack = g.under_way(Attack)
    if attack is None or not defeat.by_attack or attack.attacker != slayer or not attack.plays_text:
        return False
    return stats.keyword(g, attack.attack_card, "diablerie", slayer)


def _lured(g: Rivals, defeat: Defeat) -> bool:
    """RV-DIAB-06: a Diablerist wants Blood of its player's colour on the victim as it fell in the attack."""
    attack = g.under_way(Attack)
    if attack is None or not defeat.by_attack or not stats.has_keyword(g.table, defeat.source, "diablerist"):
        return False
    return attack.bled_in(defeat.card, defeat.seat)


@dataclass(frozen=True)
class Tempt(Op[Rivals]):
    """RV-DEC-41: whether it does; nobody must (RV-DIAB-06)."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.ask(f, Decision(f.seat, "rivals.diablerie", (YES, NO), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        defeat = g.under_way(Defeat)
        assert defeat is not None  # it lies right below
        if option == YES:
            defeat.consumed = (defeat.source,)


@dataclass(frozen=True)
class ClearRoom(Op[Rivals]):
    """RV-DIAB-08: Prey counts for the limit of attachments."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        defeat = g.under_way(Defeat)
        assert defeat is not None  # it lies right below
        if defeat.consumed and len(t.attached[defeat.source]) >= stats.limit(t, defeat.source):
            goes = stats.burnable(t, f.seat, defeat.source)
            g.ask(f, Decision(f.seat, "rivals.prey.burn", each(goes), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        zones.burn(g, option[0])


def consume(g: Rivals, victim: CardId, slayer: CardId) -> None:
    """RV-DIAB-01, -04: nothing of its own stays on the victim, and it hangs on the other as Prey."""
    t = g.table
    take_out_of_play(g, victim)
    tokens.off_card(g, victim)
    zones.place(t, victim, ATTACHED)
    t.exhausted[victim] = t.party[victim] = 0
    t.host = replaced(t.host, victim, slayer)
    t.attached = replaced(t.attached, slayer, (*t.attached[slayer], victim))
    t.ever += (mark(SUFFERED, seat=t.owner[victim]),)
    g.emit("consumed", t.owner[slayer], slayer, victim)


PROGRAMS.add("diablerie", program(Tempt(), ClearRoom()))

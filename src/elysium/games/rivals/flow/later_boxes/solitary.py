"""The keyword Solitary: a vampire that stands alone (RV-SOLITARY)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import stats, tokens
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.recruiting import can_recruit, take_in
from elysium.games.rivals.frames import Solitary
from elysium.games.rivals.game import Rivals


def is_last(g: Rivals, card: CardId) -> bool:
    """Whether a Solitary vampire is the only vampire its player controls, those in torpor counted."""
    t = g.table
    seat = t.owner[card]
    if seat < 0 or not stats.has_keyword(t, card, "solitary"):
        return False
    return [one for one in t.coterie(seat) + t.torpor(seat) if g.card(one).is_("vampire")] == [card]


def readies(g: Rivals, seat: Seat, acting: Selection) -> None:
    """RV-SOLITARY-03: having played or placed an Action card it is ready again."""
    t = g.table
    for card in acting:
        if t.is_active(card) and t.exhausted[card] and is_last(g, card):
            t.exhausted[card] = 0
            g.emit("readied", seat, card)


@dataclass(frozen=True)
class RecruitAtOnce(Op[Rivals]):
    """RV-SOLITARY-02, RV-DEC-60: a vampire of the hand for its Prestige and no Action; otherwise the coterie is gone.

    It is asked wherever a character is in hand, so that being asked tells nothing.
    """

    def do(self, g: Rivals, f: Frame) -> None:
        hand = [card for card in g.table.hand(f.seat) if g.card(card).kind == "character"]
        if hand:
            options: list[Option] = [(card,) for card in hand if can_recruit(g, f.seat, card)]
            g.ask(f, Decision(f.seat, "rivals.recruit-at-once", (*options, DONE), f.card))
        else:
            self._gone(g, f)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == DONE:
            self._gone(g, f)
        else:
            take_in(g, seat, option[0])

    def _gone(self, g: Rivals, f: Frame) -> None:
        if not stats.stands(g.table, f.seat):
            tokens.knock_out(g, f.seat, Solitary(f).by)


PROGRAMS.add("solitary", program(RecruitAtOnce()))

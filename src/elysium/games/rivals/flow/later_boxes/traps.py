"""Traps: face-down cards that wait for a moment, in anybody's Action Phase (RV-TRAP)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.frames import Springing
from elysium.games.rivals.frames.text import judging, moment_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import LAID
from elysium.games.rivals.watching import holds


def can_spring(g: Rivals, seat: Seat, card: CardId, moment: Springing) -> bool:
    """RV-TRAP-03, -04: it waits for this, and its clan and what opens it are in the coterie."""
    face = FACES[g.table.face[card]]
    entries = face.by_hook.get(moment.hook, ()) if face.card.is_("trap") else ()
    if not entries or not stats.clan_present(g.table, seat, face.card.clan):
        return False
    frame = moment_frame(-1, moment.seat, card, **moment.told)
    frame.seat = seat
    if not holds(face.card.provided, g, judging(seat, card)) or not holds(entries[0].ability.claim, g, frame):
        return False
    return face.card.target is None or bool(face.card.target.among.of(g, frame))


@dataclass(frozen=True)
class SpringTraps(Op[Rivals]):
    """RV-DEC-57: who has a face-down card is asked, whatever it is, until they reveal no more."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        moment = Springing(f)
        for seat in t.order():
            if seat not in moment.passed and t.ko[seat] == -2 and t.pile(LAID, seat):
                ready = self._ready(g, moment, seat)
                g.ask(f, Decision(seat, "rivals.trap", (*each(ready), DONE)))
                return

    def _ready(self, g: Rivals, moment: Springing, seat: Seat) -> Selection:
        return tuple([card for card in g.table.pile(LAID, seat) if can_spring(g, seat, card, moment)])

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        moment = Springing(f)
        if option == DONE:
            moment.passed += (seat,)
        else:
            names = {**moment.told, "actor": (f.seat,)}
            g.start("conspire", seat, option[0], names)  # type: ignore[arg-type]  # a TypedDict is a dict


PROGRAMS.add("traps", program(SpringTraps()))

"""Looks at face-down cards, for whoever has Ambrus Maropis: on the own planning turn, and before Stay or Withdraw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.vendetta import blood
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta
from elysium.games.vendetta.table import CLAN_CARDS, SECOND_RULES, Table

PEEK: Final = 3  # among the acts of a planning turn


def looks(t: Table, seat: Seat) -> tuple[Option, ...]:
    """What this seat may pay to see, by place, never by card: Location, whose Position, the how-many-eth card there.

    All of it is public, and so is whether there is anything: who has looked at a card, everybody sees.
    """
    for entry in INDEX.at("peeks"):
        if t.keeper[entry.card - CLAN_CARDS] == seat and blood.can_spend(t, seat, entry.number):
            return tuple(_unseen(t, seat))
    return ()


def _unseen(t: Table, seat: Seat) -> Iterator[Option]:
    for spot in range(len(t.position)):
        if spot % t.seats != seat:
            for place, card in enumerate(t.position[spot]):
                if not t.up[card] and not t.peeked[card] >> seat & 1:
                    yield (PEEK, spot // t.seats, spot % t.seats, place)


def look(g: Vendetta, seat: Seat, loc: int, whose: Seat, place: int) -> None:
    """VD-AMB-50: the looker sees the card, the others see the look."""
    t = g.table
    card = t.position[loc * t.seats + whose][place]
    t.peeked[card] |= 1 << seat
    g.emit("peek", seat, whose, loc, place)
    g.emit("peeked", seat, card, audience=1 << seat)
    blood.spend(g, seat, INDEX.at("peeks")[0].number, loc)


def offer_looks(g: Vendetta) -> None:
    """VD-AMB-50: also before Stay and Withdraw, to who is at the Location; not under the first rules."""
    t = g.table
    for entry in INDEX.at("peeks"):
        seat = t.keeper[entry.card - CLAN_CARDS]
        if seat != NOBODY and SECOND_RULES in t.rules and t.is_at(seat, t.loc):
            g.push(LOOKS, seat, entry.card, here=(t.loc,))


@dataclass(frozen=True)
class AskLook(Op[Vendetta]):
    """As long as a card lies here that its player could see, and pays for: any card anywhere may be looked at."""

    def do(self, g: Vendetta, f: Frame) -> None:
        options = looks(g.table, f.seat)
        if any(option[1] == g.table.loc for option in options):
            g.ask(f, Decision(f.seat, "vendetta.look", (*options, DONE), f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.pc -= 1
            look(g, seat, *option[1:])


LOOKS = PROGRAMS.add("looks", program(AskLook()))

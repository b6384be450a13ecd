"""The City Deck Step: Ongoing Events that burn, and new City cards one after another (RV-TURN-10..13)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NO_CARD, NOBODY, CardId
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import Jump, program
from elysium.games.rivals import tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.monsters.arriving import arrive
from elysium.games.rivals.frames import Activate, Counted
from elysium.games.rivals.frames.text import text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import ASIDE, CITY_BURNED, COLOURS, STREETS
from elysium.games.rivals.winning import check_end


@dataclass(frozen=True)
class CityStep(Op[Rivals]):
    """RV-TURN-10, -11, RV-CITY-05: Ongoing Events of your colour burn, then new City cards come."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for card in t.piles[STREETS]:
            face = FACES[t.face[card]].card
            if "event" not in face.types:
                continue
            bare = not t.blood(card) and face.timer  # RV-AMB-52, RV-HH-24
            if t.tokens[card * COLOURS + f.seat] or bare:
                zones.burn(g, card)
        many = t.seats if t.turn == 1 else 1
        g.start("city cards", f.seat, names=Counted.times(many))


@dataclass(frozen=True)
class RevealCity(Op[Rivals]):
    """RV-CITY-02, -03: one card at a time; an Event resolves and burns, an Ongoing one gets a token, others stay."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        card = zones.next_city_card(g) if Counted.left_of(f) else NO_CARD
        if card == NO_CARD:
            f.pc += 2  # behind the loop
            return
        Counted.count_down(f)
        face = g.card(card)
        event = "event" in face.types
        g.emit("city", f.seat, card, t.face[card])
        if event and t.turn > 1:  # RV-MONSTER-03
            arrive(g)
        if event and "ongoing" not in face.types:
            zones.place(t, card, STREETS)
            zones.reveal(g, card)
            g.start("event over", f.seat, card)
            g.stack.append(text_frame(FACES[t.face[card]].text, f.seat, card))
            return
        if not face.round_one and t.turn <= t.seats:
            self._postpone(g, f, card)
            return
        zones.to_streets(g, card)
        if event:
            if face.timer:
                tokens.add_prestige(g, card, f.seat, 1)
            if FACES[t.face[card]].text >= 0:
                g.stack.append(text_frame(FACES[t.face[card]].text, f.seat, card))

    def _postpone(self, g: Rivals, f: Frame, card: CardId) -> None:
        """RV-CITY-RIO-11: another card comes in its place; then it is shuffled back."""
        zones.reveal(g, card)
        zones.place(g.table, card, zones.of_seat(ASIDE, 0))
        g.start("shuffle back", f.seat, card)
        g.start("city cards", f.seat, names=Counted.times(1))


@dataclass(frozen=True)
class CityCheck(Op[Rivals]):
    """RV-WIN-14: after each City card, unless an action or ability brought it."""

    def do(self, g: Rivals, f: Frame) -> None:
        if g.under_way(Activate) is None:
            check_end(g)


@dataclass(frozen=True)
class EventOver(Op[Rivals]):
    """RV-CITY-04: a resolved Event goes to the City's burned pile."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if f.card in t.piles[STREETS]:
            zones.place(t, f.card, CITY_BURNED)


@dataclass(frozen=True)
class ShuffleBack(Op[Rivals]):
    """Into the City Deck again."""

    def do(self, g: Rivals, f: Frame) -> None:
        zones.shuffle_city(g, (f.card,))


@dataclass(frozen=True)
class BringPrince(Op[Rivals]):
    """RV-SETUP-14: in a 2-player game the Prince is shuffled in after the very first City Deck Step."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        waiting = t.pile(ASIDE, 0)
        if t.turn == 1 and waiting and t.owner[waiting[0]] == NOBODY:
            zones.shuffle_city(g, waiting)


PROGRAMS.add("city cards", program(RevealCity(), CityCheck(), Jump(-3)))
PROGRAMS.add("shuffle back", program(ShuffleBack()))
PROGRAMS.add("event over", program(EventOver()))

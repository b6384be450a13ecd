"""Cards a text names: in play, in piles, attached."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Selection
from elysium.core.stack import Frame
from elysium.effects.words import Pick
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import (
    CITY_BURNED,
    DISCARD,
    LAID,
    PLAY,
    STREETS,
)
from elysium.games.rivals.words.players import FOES_AND_YOU
from elysium.games.rivals.words.roles import PARTY


@dataclass(frozen=True)
class RetainersOf(Pick[Rivals]):
    """The Retainers attached to these characters."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([r for c in self.among.of(g, f) for r in stats.retainers_of(g.table, c)])


@dataclass(frozen=True)
class PartyRetainers(Pick[Rivals]):
    """Retainers on members of this party, while somebody else of it could have them."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return RetainersOf(PARTY).of(g, f) if len(PARTY.of(g, f)) > 1 else ()


@dataclass(frozen=True)
class FaceDownCards(Pick[Rivals]):
    """Your face-down cards in play."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.pile(LAID, f.seat)


@dataclass(frozen=True)
class AllFaceDownCards(Pick[Rivals]):
    """Face-down cards in play, whoever controls them, yours first; some foes' are out of reach (RV-CARD-HH-60)."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        reached = [seat for seat in t.order(f.seat) if seat == f.seat or not stats.out_of_reach(t, seat)]
        return tuple([card for seat in reached for card in t.pile(LAID, seat)])


@dataclass(frozen=True)
class OngoingCards(Pick[Rivals]):
    """Ongoing cards in play: of the players and in The Streets (RV-CARD-28)."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        lying = [card for seat in FOES_AND_YOU.of(g, f) for card in t.pile(PLAY, seat)]
        city = [card for card in t.piles[STREETS] if FACES[t.face[card]].card.is_("ongoing")]
        return (*lying, *city)


@dataclass(frozen=True)
class OngoingOf(Pick[Rivals]):
    """Ongoing cards controlled by these players."""

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for seat in self.who.of(g, f) for card in g.table.pile(PLAY, seat)])


@dataclass(frozen=True)
class YourDiscardPile(Pick[Rivals]):
    """The cards in your discard pile."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.pile(DISCARD, f.seat)


@dataclass(frozen=True)
class BurnedEvents(Pick[Rivals]):
    """Events in the City's burned pile."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([c for c in g.table.piles[CITY_BURNED] if g.card(c).is_("event")])


FACE_DOWN = FaceDownCards()
ALL_FACE_DOWN = AllFaceDownCards()

"""Characters a text names, by whose they are, where they are and what they have."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Selection
from elysium.core.stack import Frame
from elysium.effects.words import Phrase, Pick
from elysium.games.rivals import stats
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import MONSTERS
from elysium.games.rivals.words.roles import spelled


@dataclass(frozen=True)
class Coterie(Pick[Rivals]):
    """The characters in your coterie (RV-TERM-03)."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.coterie(f.seat)


@dataclass(frozen=True)
class CoterieAndTorpor(Pick[Rivals]):
    """The characters in your coterie and in your torpor."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.coterie(f.seat) + g.table.torpor(f.seat)


@dataclass(frozen=True)
class CharactersOf(Pick[Rivals]):
    """The active characters of a player."""

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for seat in self.who.of(g, f) for card in g.table.coterie(seat)])


@dataclass(frozen=True)
class AllCharactersOf(Pick[Rivals]):
    """The characters of a player, in torpor too."""

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([card for seat in self.who.of(g, f) for card in t.coterie(seat) + t.torpor(seat)])

    def phrase(self) -> Phrase:
        return Phrase("pick.AllCharactersOf", {})


@dataclass(frozen=True)
class AnyCharacter(Pick[Rivals]):
    """Any active character that may be targeted, Monsters that lie face up among them (RV-MONSTER-04)."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        found = t.all_characters()
        if t.turn < t.seats:  # some may not be targeted yet
            found = tuple([c for c in found if stats.targetable(g, f.seat, t.owner[c])])
        return (*found, *stats.monsters_up(t)) if t.piles[MONSTERS] else found


@dataclass(frozen=True)
class WoundedOutside(Pick[Rivals]):
    """Wounded characters that are not in their Haven."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        outside = [c for c in ANY_CHARACTER.of(g, f) if t.party[c] or t.is_monster(c)]
        return tuple([c for c in outside if stats.is_wounded(t, c) and stats.may_harm(t, f.seat, c)])


@dataclass(frozen=True)
class Wounded(Pick[Rivals]):
    """Those of a selection that are Wounded (RV-TERM-11)."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([c for c in self.among.of(g, f) if stats.is_wounded(g.table, c)])


@dataclass(frozen=True)
class Mendable(Pick[Rivals]):
    """Those of a selection that are below their most Blood."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([c for c in self.among.of(g, f) if t.blood(c) < stats.capacity(t, c)])


@dataclass(frozen=True)
class Titled(Pick[Rivals]):
    """Those of a selection that have a Title."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([c for c in self.among.of(g, f) if stats.is_titled(g.table, c)])


@dataclass(frozen=True)
class With(Pick[Rivals]):
    """Those of a selection that have a Discipline (RV-DISC-04: each counts once)."""

    discipline: str
    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([c for c in self.among.of(g, f) if stats.icons(g.table, c, self.discipline)])

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class Exhausted(Pick[Rivals]):
    """Those of a selection that are exhausted."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([c for c in self.among.of(g, f) if g.table.exhausted[c]])


@dataclass(frozen=True)
class InHavenOf(Pick[Rivals]):
    """The characters in a player's Haven."""

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([c for seat in self.who.of(g, f) for c in t.coterie(seat) if not t.party[c]])


@dataclass(frozen=True)
class YourLeader(Pick[Rivals]):
    """Your Leader, while active."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        leader = g.table.leader[f.seat]
        return (leader,) if g.table.is_active(leader) else ()


@dataclass(frozen=True)
class Leaders(Pick[Rivals]):
    """Every player's Leader who is active."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([t.leader[s] for s in t.order() if t.is_active(t.leader[s])])


COTERIE = Coterie()
COTERIE_AND_TORPOR = CoterieAndTorpor()
ANY_CHARACTER = AnyCharacter()

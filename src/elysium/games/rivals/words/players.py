"""Players a text names."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import CardId, Selection
from elysium.core.stack import Frame
from elysium.effects.words import Pick
from elysium.games.rivals import stats, tokens
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import LURED, mark


@dataclass(frozen=True)
class OwnerOf(Pick[Rivals]):
    """Whose character it is."""

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([g.table.owner[c] for c in self.who.of(g, f)])


@dataclass(frozen=True)
class PlayerSets(Pick[Rivals]):
    """Groups of at least half the players, you among them and somebody not; a group is told by a bit for each seat."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        mine = 1 << f.seat
        return tuple([s for s in range(1, t.everyone) if s & mine and 2 * s.bit_count() >= t.seats])


@dataclass(frozen=True)
class Chosen(Pick[Rivals]):
    """The players of a chosen group, clockwise from the active one."""

    group: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        (group,) = self.group.of(g, f)
        return tuple([s for s in g.table.alive() if group >> s & 1])


@dataclass(frozen=True)
class Unchosen(Pick[Rivals]):
    """The players outside a chosen group."""

    group: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        (group,) = self.group.of(g, f)
        return tuple([s for s in g.table.alive() if not group >> s & 1])


@dataclass(frozen=True)
class EachPlayer(Pick[Rivals]):
    """Every player, clockwise from the active one."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.alive()


@dataclass(frozen=True)
class Foes(Pick[Rivals]):
    """The other players, as far as they may be targeted."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        others = t.order(f.seat)[1:]
        return others if t.turn >= t.seats else tuple([s for s in others if stats.targetable(g, f.seat, s)])


@dataclass(frozen=True)
class NonContributors(Pick[Rivals]):
    """Foes who did not contribute to this card; one whom Faulty Logic made contribute this turn may be targeted."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        gave = tokens.contributors(g.table, f.card)
        return tuple([s for s in FOES.of(g, f) if s not in gave or lured(s, f.card) in g.table.asked])


def lured(seat: int, card: CardId) -> int:
    """The mark of a foe who may be targeted by a card although they contributed to it."""
    return mark(LURED, card, seat)


@dataclass(frozen=True)
class FoesAndYou(Pick[Rivals]):
    """Every player who may be targeted."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return (f.seat, *FOES.of(g, f))


@dataclass(frozen=True)
class Havens(Pick[Rivals]):
    """Havens somebody is in, told by their players."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([s for s in FOES_AND_YOU.of(g, f) if any(not t.party[c] for c in t.coterie(s))])


EACH_PLAYER = EachPlayer()
FOES = Foes()
FOES_AND_YOU = FoesAndYou()
NON_CONTRIBUTORS = NonContributors()

"""Claims that cards make about a moment."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import CardId
from elysium.core.stack import Frame
from elysium.effects.words import Condition
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.table import FIRST_VICTIM, is_vampire
from elysium.games.vendetta.words.picks import here, own_spot


@dataclass(frozen=True)
class BloodHere(Condition[Vendetta]):
    """You have Deployed Blood here."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return g.table.deployed[own_spot(g, f)] > 0


@dataclass(frozen=True)
class YouWon(Condition[Vendetta]):
    """You won here."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return g.table.ranking[:1] == (f.seat,)


@dataclass(frozen=True)
class YouDidNotWin(Condition[Vendetta]):
    """Somebody else won here."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return g.table.ranking[:1] != (f.seat,)


@dataclass(frozen=True)
class YouGotCard(Condition[Vendetta]):
    """This conflict gave you an Ally or a Victim."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return bool(g.table.rewarded >> f.seat & 1)


@dataclass(frozen=True)
class FewestFaceUp(Condition[Vendetta]):
    """Nobody here has fewer face-up cards than you."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        t = g.table
        start = here(f) * t.seats
        shown = [sum(t.up[card] for card in t.position[start + seat]) for seat in t.present(here(f))]
        return sum(t.up[card] for card in t.position[start + f.seat]) <= min(shown, default=0)


@dataclass(frozen=True)
class AtHaven(Condition[Vendetta]):
    """This card lies at the Prince's Haven."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return g.table.whereabouts(f.card) == g.table.haven


@dataclass(frozen=True)
class CanMoveToHaven(Condition[Vendetta]):
    """This card lies somewhere else than the Prince's Haven."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        spot = g.table.spot[f.card]
        return spot >= 0 and spot // g.table.seats != g.table.haven


@dataclass(frozen=True)
class CanSwap(Condition[Vendetta]):
    """You have Deployed Blood here to put into the Pool: a swap may not empty it."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return g.table.deployed[own_spot(g, f)] > 0


@dataclass(frozen=True)
class OpponentElsewhere(Condition[Vendetta]):
    """An opponent, at another Location than this card's."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return f.names["actor"][0] != f.seat and f.names["at"] != f.names["here"]


@dataclass(frozen=True)
class OpponentHere(Condition[Vendetta]):
    """An opponent, at this card's Location."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return f.names["actor"][0] != f.seat and f.names["at"] == f.names["here"]


@dataclass(frozen=True)
class FaceDownHere(Condition[Vendetta]):
    """A card played face down at this card's Location."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return f.names["at"] == f.names["here"] and f.names["face"] == (0,)


@dataclass(frozen=True)
class YouElsewhere(Condition[Vendetta]):
    """You, at another Location than this card's, which has not just come from there."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        away = f.names["at"] != f.names["here"] and f.card not in f.names.get("moved", ())
        return f.names["actor"][0] == f.seat and away


@dataclass(frozen=True)
class YouHere(Condition[Vendetta]):
    """You, at this card's Location."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return f.names.get("actor", (f.seat,))[0] == f.seat and f.names["at"] == f.names["here"]


@dataclass(frozen=True)
class ThisLocation(Condition[Vendetta]):
    """At this card's Location."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return f.names["at"] == f.names["here"]


@dataclass(frozen=True)
class YouAtHaven(Condition[Vendetta]):
    """You, at the Prince's Haven."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return f.names["actor"][0] == f.seat and f.names["at"][0] == g.table.haven


@dataclass(frozen=True)
class YouSent(Condition[Vendetta]):
    """You are the one who sent somebody into Frenzy."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return f.names["actor"][0] == f.seat


@dataclass(frozen=True)
class YouSentRival(Condition[Vendetta]):
    """You sent a Rival of this card into Frenzy."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return f.names["actor"][0] == f.seat and f.names["frenzied"][0] in g.table.rivals(f.seat, here(f))


@dataclass(frozen=True)
class SomethingDrained(Condition[Vendetta]):
    """You have a Drained card."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        return bool(g.table.drained[f.seat])


@dataclass(frozen=True)
class OnlyHuman(Condition[Vendetta]):
    """This is the only Human Ally of your Alliance."""

    def holds(self, g: Vendetta, f: Frame) -> bool:
        humans = [card for card in g.table.alliance[f.seat] if is_human_ally(card)]
        return humans == [f.card]


def is_human_ally(card: CardId) -> bool:
    return card < FIRST_VICTIM and not is_vampire(card)

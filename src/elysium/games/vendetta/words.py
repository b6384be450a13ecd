"""Vendetta's picks, amounts and conditions: the words its cards are written with."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import CardId, Selection
from elysium.core.stack import Frame
from elysium.effects.words import Amount, Condition, Named, Pick, You
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.table import FIRST_VICTIM, is_vampire


def here(f: Frame) -> int:
    return f.names["here"][0]


def own_spot(g: Vendetta, f: Frame) -> int:
    return here(f) * g.table.seats + f.seat


class Foes(Pick[Vendetta]):
    """A pick of opponents: in team mode the player says whether the teammate is meant (VD-TEAM-03)."""


@dataclass(frozen=True)
class Rivals(Foes):
    """The opponents at this Location."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return g.table.rivals(f.seat, here(f))


@dataclass(frozen=True)
class Opponents(Foes):
    """All other players."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return g.table.opponents(f.seat)


@dataclass(frozen=True)
class StayingRivals(Foes):
    """The Rivals whose token says Stay."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return tuple(seat for seat in g.table.rivals(f.seat, here(f)) if seat in f.names["stayers"])


@dataclass(frozen=True)
class AbsentOpponents(Foes):
    """The opponents with no card at this Location."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        t = g.table
        return tuple(seat for seat in t.opponents(f.seat) if not t.position[here(f) * t.seats + seat])


@dataclass(frozen=True)
class Actor(Foes):
    """The player the moment is about."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return f.names["actor"]


@dataclass(frozen=True)
class OtherWinner(Pick[Vendetta]):
    """The winner here, unless it is you."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        winner = g.table.ranking[:1]
        return () if winner == (f.seat,) or (winner and g.table.out[winner[0]]) else winner


@dataclass(frozen=True)
class OwnCards(Pick[Vendetta]):
    """All cards on your Position here."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return g.table.position[own_spot(g, f)]


@dataclass(frozen=True)
class OwnFaceUpCards(Pick[Vendetta]):
    """The face-up cards on your Position here."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return tuple(card for card in g.table.position[own_spot(g, f)] if g.table.up[card])


@dataclass(frozen=True)
class CardsOf(Pick[Vendetta]):
    """The face-up cards of somebody selected, here."""

    who: Named

    def of(self, g: Vendetta, f: Frame) -> Selection:
        t = g.table
        return tuple(card for seat in self.who.of(g, f) for card in t.position[here(f) * t.seats + seat] if t.up[card])


@dataclass(frozen=True)
class RivalCards(Foes):
    """The face-up cards of Rivals here."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        t = g.table
        spots = [here(f) * t.seats + seat for seat in t.rivals(f.seat, here(f))]
        return tuple(card for spot in spots for card in t.position[spot] if t.up[card])


@dataclass(frozen=True)
class OtherLocations(Pick[Vendetta]):
    """Every Location but this one, if you have Blood here to move."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        t = g.table
        if not t.deployed[own_spot(g, f)]:
            return ()
        return tuple(loc for loc in range(len(t.ally)) if loc != here(f))


@dataclass(frozen=True)
class Bidders(Pick[Vendetta]):
    """You and the Rivals selected before, in turn order."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return tuple(seat for seat in g.table.order() if seat == f.seat or seat in f.names["rivals"])


@dataclass(frozen=True)
class Round(Amount[Vendetta]):
    """The number of the round."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return g.table.round


@dataclass(frozen=True)
class Pool(Amount[Vendetta]):
    """The Blood in your Pool."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return g.table.blood[f.seat]


@dataclass(frozen=True)
class SpareBlood(Amount[Vendetta]):
    """The Blood in your Pool but the last one."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return max(0, g.table.blood[f.seat] - 1)


@dataclass(frozen=True)
class AllBloodHere(Amount[Vendetta]):
    """Everyone's Deployed Blood here."""

    def of(self, g: Vendetta, f: Frame) -> int:
        start = here(f) * g.table.seats
        return sum(g.table.deployed[start : start + g.table.seats])


@dataclass(frozen=True)
class OwnBloodHere(Amount[Vendetta]):
    """Your Deployed Blood here."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return g.table.deployed[own_spot(g, f)]


@dataclass(frozen=True)
class OwnCardCount(Amount[Vendetta]):
    """The number of cards on your Position here."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return len(g.table.position[own_spot(g, f)])


@dataclass(frozen=True)
class AllCardCount(Amount[Vendetta]):
    """The number of Deployed cards here, everyone's."""

    def of(self, g: Vendetta, f: Frame) -> int:
        start = here(f) * g.table.seats
        return sum(map(len, g.table.position[start : start + g.table.seats]))


@dataclass(frozen=True)
class RivalCount(Amount[Vendetta]):
    """The number of Rivals here; a teammate counts, since only a fool would say otherwise (VD-AMB-47)."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return len(g.table.rivals(f.seat, here(f)))


@dataclass(frozen=True)
class AllianceSize(Amount[Vendetta]):
    """The number of cards in your Alliance."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return len(g.table.alliance[f.seat])


@dataclass(frozen=True)
class HighestPrinted(Amount[Vendetta]):
    """The highest printed Power on any face-up Deployed card here."""

    def of(self, g: Vendetta, f: Frame) -> int:
        t = g.table
        spots = range(here(f) * t.seats, here(f) * t.seats + t.seats)
        return max((t.power[card] for spot in spots for card in t.position[spot] if t.up[card]), default=0)


@dataclass(frozen=True)
class AmountOf(Amount[Vendetta]):
    """The amount the moment is about."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return f.names["amount"][0]


@dataclass(frozen=True)
class MovedCards(Amount[Vendetta]):
    """The number of cards you moved by withdrawing."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return len(f.names["moved"])


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


RIVALS = Rivals()
OPPONENTS = Opponents()
ACTOR = Actor()
YOU = You()
ROUND = Round()
POOL = Pool()
OWN_BLOOD_HERE = OwnBloodHere()
ALLIANCE_SIZE = AllianceSize()

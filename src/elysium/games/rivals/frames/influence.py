"""The frames of Influence: a need that is filled, a Scheme that is voted on, a deal that is talked over."""

from __future__ import annotations

from typing import NamedTuple

from elysium.core.ids import NO_CARD, CardId, Seat, Selection
from elysium.games.rivals.frames.view import Names, View, flag, noted, number, pairs, several, single


class Need(View):
    """Influence asked of one player: for a Title, or in a slot of a Scheme, where any amount will do."""

    __slots__ = ()
    program = "need"

    wanted = number("wanted")  # 0 in a Scheme
    total = number("total")  # exerted so far
    modifier = single("modifier")
    fist = number("fist")  # secret Prestige

    @staticmethod
    def opening(wanted: int) -> Names:
        return {"wanted": (wanted,), "total": (0,), "granted": (), "modifier": ()}

    @property
    def has_fist(self) -> bool:
        return "fist" in self.names

    def grant(self, character: CardId, n: int) -> None:
        """An ability gives a character Influence for the while."""
        self.names["granted"] += (character, n)

    def granted(self, character: CardId) -> int:
        return sum([n for who, n in pairs(self.names["granted"]) if who == character])


class Said(NamedTuple):
    """An answer to a Scheme: the Influence that lies open, and the side."""

    seat: Seat
    visible: int
    yes: bool


class Scheme(View):
    """The Influence Conflict over a Scheme."""

    __slots__ = ()
    program = "scheme"

    acting = several("acting")
    group = noted("group")  # the players a text has chosen
    succeeded = flag("succeeded")
    muted = noted("muted")  # who uses no modifier
    leaders = noted("leaders")  # only Leaders exert, with no modifier and no Prestige (RV-CITY-RIO-09)
    extra = several("extra")  # seats and Influence onto their totals, two by two

    @staticmethod
    def opening(played: Names) -> Names:
        """What was chosen as it was played goes with it."""
        return {**played, "extra": (), "said": (), "fists": (), "laid": ()}

    @property
    def said(self) -> list[Said]:
        said = self.names["said"]
        return [Said(*one) for one in zip(said[::3], said[1::3], map(bool, said[2::3]), strict=True)]

    def answer(self, seat: Seat, visible: int, yes: bool, fist: int, modifier: CardId) -> None:
        """A player's slot is filled; without a modifier it is NO_CARD."""
        self.names["said"] += (seat, visible, int(yes))
        self.names["fists"] += (seat, fist)
        if modifier != NO_CARD:
            self.names["laid"] += (seat, modifier)

    def mute(self, seats: Selection) -> None:
        """These players use no Influence Modifier in it."""
        self.muted += seats

    def said_yes(self, seat: Seat) -> bool:
        return next(one.yes for one in self.said if one.seat == seat)

    @property
    def fists(self) -> list[tuple[Seat, int]]:
        return pairs(self.names["fists"])

    @fists.setter
    def fists(self, fists: list[tuple[Seat, int]]) -> None:
        self.names["fists"] = tuple([number for fist in fists for number in fist])

    @property
    def laid(self) -> list[tuple[Seat, CardId]]:
        """Modifiers lying face down."""
        return pairs(self.names["laid"])

    def add(self, seat: Seat, n: int) -> None:
        """Influence onto a player's total."""
        self.extra += (seat, n)

    def added(self, seat: Seat) -> int:
        return sum([n for who, n in pairs(self.extra) if who == seat])


class Deal(View):
    """A deal between the seat that proposes and another (RV-DEAL)."""

    __slots__ = ()
    program = "deal"

    other = number("other")
    wants = several("wants")  # what the other is to promise: what, how much
    gives = several("gives")

    @staticmethod
    def opening(other: Seat) -> Names:
        return {"other": (other,), "wants": (), "gives": ()}


class Promise(NamedTuple):
    """A binding promise as the table lists it."""

    who: Seat
    to: Seat
    what: int
    n: int
    lasting: int  # beyond the turn

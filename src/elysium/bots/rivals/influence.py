"""Exerting Influence: for a Title as cheaply as can be, in a Scheme by interest and by what the stake is worth."""

from __future__ import annotations

from math import exp
from typing import Final

from elysium.bots.rivals.interest import Interest
from elysium.bots.rivals.reading import Reader, Said, whole_text
from elysium.core.ids import NO_CARD, CardId, Option, Seat, Selection
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE
from elysium.effects.words import value
from elysium.games.rivals import stats
from elysium.games.rivals.flow.abilities import ability_frame, entry_of
from elysium.games.rivals.flow.politics.influence import EXERT, MODIFIER, modifiers, worth
from elysium.games.rivals.frames import Need, Scheme
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.kinds import Target
from elysium.games.rivals.table import SCHEMES
from elysium.games.rivals.verbs import GainInfluence

_FIST: Final = 0.7  # Prestige others are taken to hide, each


class Votes:
    """Influence as one seat sees it."""

    __slots__ = ("g", "interest", "me", "reader", "t")

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.interest: Interest = reader.interest
        self.g, self.t, self.me = reader.g, reader.t, reader.me

    def visible(self, seat: Seat) -> int:
        """What the characters of a player could exert."""
        return sum(stats.influence(self.g, card) for card in self.t.coterie(seat))

    def reserve(self, without: CardId = NO_CARD) -> int:
        """The best modifier in one's own hand."""
        return max((worth(self.g, card) for card in modifiers(self.g, self.me) if card != without), default=0)

    def title_price(self, card: CardId) -> float:
        """The Prestige a Title would take, after all Influence there is."""
        missing = self.g.card(card).threshold - self.visible(self.me) - self.reserve(card)
        return self.interest.paid(missing) if missing > 0 else 0.0

    def scheme_text(self, card: CardId, names: dict[str, Selection]) -> Said:
        seat = self.t.owner[card]
        return self.reader.code(whole_text(self.t.face[card]), 0, Frame(0, 0, seat, card, names))

    def prospects(self, card: CardId) -> float:
        """What playing a Scheme of one's own is worth, opposition included."""
        names: dict[str, Selection] = {"user": (), "acting": ()}
        target = self.g.card(card).target
        best = 0.0
        for choice in self._choices(target, card):
            more = {target.name: (choice,)} if target is not None else {}
            best = max(best, self.scheme_text(card, {**names, **more}).whole)
        best += self.reader.counted(SCHEMES, "scheme_succeeded")
        t = self.t
        against = sum(self.visible(s) + _FIST for s in t.alive() if s != self.me and self._opposes(s, card))
        chance = _likely(self.visible(self.me) + self.reserve() + 1.0 - against, 2.0)
        return chance * best - 0.2

    def _choices(self, target: Target | None, card: CardId) -> Selection:
        return target.among.of(self.g, judging(self.me, card, user=())) if target is not None else (0,)

    def _opposes(self, seat: Seat, card: CardId) -> bool:
        """Who gains nothing by it is against it."""
        theirs = Reader(Interest(self.g, seat), own=False)
        names: dict[str, Selection] = {"user": (), "acting": ()}
        return theirs.code(whole_text(self.t.face[card]), 0, Frame(0, 0, self.me, card, names)).whole < 0

    def stake(self) -> float:
        """What the success of the Scheme under way is worth to this seat."""
        scheme = self.g.under_way(Scheme)
        if scheme is None:
            return 0.0
        found = self.scheme_text(scheme.card, {"user": scheme.acting, **scheme.names}).whole
        if scheme.seat == self.me:
            return found + self.reader.counted(SCHEMES, "scheme_succeeded")
        return found - 0.05  # a success may serve its player's Agenda

    def margin(self, scheme: Scheme, mine: float, yes: bool) -> float:
        """How far this seat's side would lead, others still to answer being taken as their interest says."""
        lead = 0.0
        for said in scheme.said:
            theirs = said.visible + (_FIST if said.seat != self.me else 0.0)
            lead += theirs if said.yes == yes else -theirs
        answered = [said.seat for said in scheme.said]
        for seat in self.t.alive():
            if seat not in answered and seat != self.me:
                opposed = seat != scheme.seat and self._opposes(seat, scheme.card)
                lead += (self.visible(seat) + _FIST) * (-1 if opposed == yes else 1)
        return mine + lead + (0.5 if yes else -0.5)

    def exert(self, option: Option, need: Need) -> float:
        """A character's Influence comes back every turn, so it is spent before cards and Prestige."""
        wanted = need.wanted
        if option == DONE:
            return 0.0
        if wanted:
            rest = wanted - need.total
            if option[0] == EXERT:
                return 0.5 + self._fitting(stats.influence(self.g, option[1]), rest)
            if option[0] == MODIFIER:
                n = min(rest, worth(self.g, option[1]))
                return self.interest.paid(n) - self.interest.keep(option[1])
            return self._granted(option, rest)
        stake = abs(self.stake())
        if option[0] == EXERT:
            return stake - 0.08
        return self._granted(option, 3) if stake > 0.6 else -0.1

    def _fitting(self, n: int, rest: int) -> float:
        """The one that wastes least."""
        return 0.1 - 0.02 * abs(rest - n)

    def _granted(self, option: Option, rest: int) -> float:
        """Influence an ability gives, against what it costs."""
        entry = entry_of(self.g, option[1], option[2])
        f = ability_frame(self.g, self.me, option[1], entry)
        price = sum(self.reader.price(cost, f, self.me) for cost in entry.ability.costs)
        n = sum(value(verb.n, self.g, f) for verb in entry.ability.then if isinstance(verb, GainInfluence))
        return self.interest.paid(min(n, rest)) - price

    def lay(self, option: Option) -> float:
        """A modifier for a Scheme that matters."""
        if option == DONE:
            return 0.0
        return 0.4 * min(3, worth(self.g, option[0])) * abs(self.stake()) / 2 - self.interest.keep(option[0])

    def fist(self, option: Option, need: Need) -> float:
        """Prestige hidden is lost only on the side that wins."""
        scheme = self.g.under_way(Scheme)
        if scheme is None:
            return -float(option[0])
        stake = self.stake()
        laid = worth(self.g, need.modifier) if need.modifier != NO_CARD else 0
        mine = need.total + laid + option[0]
        chance = _likely(self.margin(scheme, mine, stake > 0), 1.2)
        return chance * (abs(stake) - self.interest.paid(option[0]))


def _likely(margin: float, spread: float) -> float:
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -margin / spread))))

"""What Events do to cards: the Market and Warehouses, Ambitions and Events, Advancements on lanyards."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.effects.verbs import DONE, YES, Verb
from elysium.effects.words import Pick
from elysium.games.blood_feud.acts import market
from elysium.games.blood_feud.city import slaying
from elysium.games.blood_feud.factions import VAMPIRE
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks, purses
from elysium.games.blood_feud.kinds import DECKS, advancement
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import CAPTIVE, COUNCIL, Table
from elysium.games.blood_feud.verbs.events.asking import AskTeam


@dataclass(frozen=True)
class BuryMarket(Verb):
    """The visible card of every Market deck is Buried."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        for deck, cards in enumerate(g.table.decks):
            if cards:
                market.bury_top(g, deck)


@dataclass(frozen=True)
class TakeTop(AskTeam):
    """A team takes the visible card of a Market deck that costs no more than this, for nothing."""

    point = "deck"
    cost: int
    who: Pick[BloodFeud]

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        return [(n,) for n, cards in enumerate(g.table.decks) if cards and DECKS[n].cost <= self.cost]

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        take_card(g, team, option[0])


def take_card(g: BloodFeud, team: int, deck: int) -> None:
    """The visible card of a Market deck goes to a team."""
    purse, face = purses.receiver(g.table, team), decks.take_top(g, deck)
    purses.put(g.table, purse, face)
    g.emit("took_card", team, face)
    g.stale_purse(purse)


@dataclass(frozen=True)
class BuyLesson(AskTeam):
    """A team may pay for the visible card of the Advancement deck of its alignment at a Cost.

    Every team is asked: whether it could pay is its secret.
    """

    point = "lesson"
    price: int
    cost: int
    who: Pick[BloodFeud]

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        t = g.table
        found = self._decks(t, team)
        if not found:
            return []
        if purses.team_assets(t, team) < self.price:
            return [DONE]
        return [DONE, YES] if len(found) == 1 else [DONE, *((2 + deck,) for deck in found)]  # BF-FAC-05

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        for _ in range(self.price):
            purses.pay(g, _payer(g.table, team), 1)
        take_card(g, team, self._decks(g.table, team)[0] if option == YES else option[0] - 2)

    def _decks(self, t: Table, team: int) -> list[int]:
        """Decks of its alignment that are not empty; the Thin-Blooded choose between two."""
        return [
            n
            for n, deck in enumerate(DECKS)
            if deck.cost == self.cost and not deck.orders and t.decks[n]
            if guides.aligned(t, team, int(deck.alignment == VAMPIRE))
        ]


def _payer(t: Table, team: int) -> Seat:
    """Whose Asset a team pays with: the one who decides for it, or else whoever has the most."""
    first = purses.receiver(t, team)
    return first if purses.assets(t, first) else max(purses.purses(t, team), key=lambda one: purses.assets(t, one))


@dataclass(frozen=True)
class ReturnStored(AskTeam):
    """A team returns an item of its Warehouse: a card is Buried, a token goes back to the Ambition Tokens board."""

    point = "stored"
    who: Pick[BloodFeud]

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        return [(item,) for item in sorted(set(g.table.warehouse[team]))]

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        t, (item,) = g.table, option
        market.take_stored(t, team, item)
        if item == purses.TOKEN:
            t.market_tokens += 1
        else:
            decks.bury(g, item)
        g.emit("returned_stored", team, item)


@dataclass(frozen=True)
class ShowAmbition(AskTeam):
    """A team shows everybody one of its Ambition cards and keeps it."""

    point = "show"
    who: Pick[BloodFeud]

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        return [(face,) for face in purses.team_ambitions(g.table, team)]

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        g.emit("showed_ambition", team, option[0])


@dataclass(frozen=True)
class SwapAmbition(AskTeam):
    """A team may swap an Ambition card with a face-up one. Every team is asked: how many it has is its secret."""

    point = "swap"
    who: Pick[BloodFeud]

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        t = g.table
        held = purses.team_ambitions(t, team)
        return [DONE, *((own, other) for own in held for other in t.ambition_row)] if t.ambition_row else []

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        t, (own, other) = g.table, option
        purse = next(one for one in purses.purses(t, team) if own in t.ambitions[one])
        purses.put(t, purse, own, -1)
        purses.put(t, purse, other)
        t.ambition_row = replaced(t.ambition_row, t.ambition_row.index(other), own)
        g.emit("swapped_ambition", team, own, other)
        g.stale_purse(purse)
        g.stale_at(COUNCIL)


@dataclass(frozen=True)
class ReplaceRow(Verb):
    """The face-up Ambition cards are Buried, others take their places."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        for _ in range(len(t.ambition_row)):
            decks.bury(g, decks.leave_row(g, 0))
        decks.refill_row(g)
        g.emit("row", NOBODY, *t.ambition_row)


@dataclass(frozen=True)
class RedrawEvents(Verb):
    """Teams discard all their Events, then draw as many."""

    who: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        owed: list[Seat] = []
        for purse in (purse for team in self.who.of(g, f) for purse in purses.purses(t, team)):
            for face in t.events[purse]:
                decks.discard_event(g, purse, face)
                g.emit("discarded", purse, face)
                owed.append(purse)
        for purse in owed:
            decks.deal_event(g, purse)


@dataclass(frozen=True)
class BuryFronts(Verb):
    """Every player whose front Advancement is of a Level Buries it; nobody is slain by that."""

    level: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        for unit, worn in enumerate(g.table.equipped):
            if worn and g.table.spot[unit] != CAPTIVE and advancement(worn[-1]).level == self.level:
                slaying.bury_front(g, unit)

"""What texts ask to be paid. The last Blood of a character and the last Prestige of a player never pay (RV-COST-04)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Seat, Selection
from elysium.core.stack import Frame
from elysium.effects.words import Condition, Cost, Number, Phrase, Pick, value
from elysium.games.rivals import tokens, zones
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.frames import Counted, Defeat, Discard, Pay
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import LIBRARY, Target
from elysium.games.rivals.stats import streets_mortals
from elysium.games.rivals.table import DECK, DISCARD
from elysium.games.rivals.words import USER, spelled
from elysium.games.rivals.words.dealing import aimed, lying, sources


@dataclass(frozen=True)
class PayBlood(Cost[Rivals]):
    """Blood of this character (RV-COST-01)."""

    n: Number

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return any(g.table.blood(c) > value(self.n, g, f) for c in USER.of(g, f))

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        for character in USER.of(g, f):
            tokens.pay_blood(g, character, value(self.n, g, f))


@dataclass(frozen=True)
class PayPrestige(Cost[Rivals]):
    """Prestige of the personal supply, or one's own on a character the text deals with (RV-HUNTER-20, RV-HH-13)."""

    n: int

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        own = g.table.prestige(seat) - 1
        return own >= self.n or (own >= 0 and own + lying(g, sources(g, f, seat), seat) >= self.n)

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        there = sources(g, f, seat)
        if there:
            g.start("pay", seat, f.card, Pay.opening(self.n, there))
        else:
            tokens.pay_prestige(g, seat, self.n)


@dataclass(frozen=True)
class CanSpend(Cost[Rivals]):
    """So much Prestige to spare; the text itself takes it."""

    n: int

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return g.table.prestige(seat) > self.n

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        return


@dataclass(frozen=True)
class DiscardCards(Cost[Rivals]):
    """Cards of one's choice from hand."""

    n: int

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return len(g.table.hand(seat)) >= self.n

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        zones.ask_discard(g, seat, self.n, f.card)


@dataclass(frozen=True)
class DiscardKind(Cost[Rivals]):
    """A card of a named kind from hand (RV-DISCARD-01: never an attached one)."""

    word: str

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")

    def apparent(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        """What a hand holds is its player's secret: only an empty one cannot pay."""
        return bool(g.table.hand(seat))

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return any(g.card(c).is_(self.word) for c in g.table.hand(seat))

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        among = tuple([c for c in g.table.hand(seat) if g.card(c).is_(self.word)])
        g.start("discard", seat, f.card, Discard.one_of(among))


@dataclass(frozen=True)
class ExhaustUser(Cost[Rivals]):
    """Exhaust this character (RV-ABIL-04)."""

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return not all(map(g.table.exhausted.__getitem__, USER.of(g, f)))

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        for character in USER.of(g, f):
            zones.exhaust(g, character)


@dataclass(frozen=True)
class ExhaustVampire(Cost[Rivals]):
    """Exhaust a ready vampire of one's choice, which is then the one who acts."""

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        t = g.table
        return any(not t.exhausted[c] and "vampire" in FACES[t.face[c]].card.types for c in t.coterie(seat))

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        g.start("stand up", seat, f.card)


@dataclass(frozen=True)
class ExhaustThis(Cost[Rivals]):
    """Exhaust this card, whatever the state of its host (RV-ABIL-09)."""

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return not g.table.exhausted[f.card]

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        zones.exhaust(g, f.card)


@dataclass(frozen=True)
class StirWraith(Cost[Rivals]):
    """Turn this wraith token up for good, or exhaust it, or both (RV-WRAITH-03)."""

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return bool(g.table.down[f.card] or not g.table.exhausted[f.card])

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        g.start("wraith", seat, f.card)


@dataclass(frozen=True)
class DiscardThis(Cost[Rivals]):
    """Discard this very card."""

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return True

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        zones.discard(g, f.card)


@dataclass(frozen=True)
class DiscardTop(Cost[Rivals]):
    """Discard the top card of your Library; it is remembered."""

    binds = ("name",)
    name: str

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return bool(g.table.pile(DECK, seat))

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        top = g.table.pile(DECK, seat)[0]
        zones.discard(g, top)
        f.names[self.name] = (top,)


@dataclass(frozen=True)
class DiscardLibraryCard(Cost[Rivals]):
    """A Library card of one's choice from hand; backs tell them from characters."""

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return any(g.card(c).kind == LIBRARY for c in g.table.hand(seat))

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        among = tuple([c for c in g.table.hand(seat) if g.card(c).kind == LIBRARY])
        g.start("discard", seat, f.card, Discard.one_of(among))


@dataclass(frozen=True)
class DiscardTops(Cost[Rivals]):
    """Discard so many cards from the top of your Library; all must be there."""

    n: int

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return len(g.table.pile(DECK, seat)) >= self.n

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        for card in g.table.pile(DECK, seat)[: self.n]:
            zones.discard(g, card)


@dataclass(frozen=True)
class BurnDiscards(Cost[Rivals]):
    """Burn so many cards of your discard pile; all must be there (RV-CARD-HH-56)."""

    n: int

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return len(g.table.pile(DISCARD, seat)) >= self.n

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        g.start("burn discards", seat, f.card, Counted.times(self.n))


@dataclass(frozen=True)
class InHand(Cost[Rivals]):
    """A card of a named kind must be in hand; the text itself says what becomes of it."""

    word: str

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")

    def apparent(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        """As far as others can tell, any Library card may be one."""
        return any(g.card(c).kind == LIBRARY for c in g.table.hand(seat))

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return any(g.card(c).is_(self.word) for c in g.table.hand(seat))

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        return


@dataclass(frozen=True)
class BurnFallen(Cost[Rivals]):
    """The character that is being defeated is burned instead of falling into torpor (RV-CARD-HH-54)."""

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        defeat = g.under_way(Defeat)
        return defeat is not None and (defeat.card,) == USER.of(g, f) and not defeat.aggravated

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        defeat = g.under_way(Defeat)
        assert defeat is not None  # otherwise it was not payable
        defeat.given_up = (1,)


@dataclass(frozen=True)
class DiscardMortal(Cost[Rivals]):
    """Discard an unattached Mortal from The Streets (RV-CARD-34: no benefit, not a defeat)."""

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return bool(streets_mortals(g.table))

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        g.start("discard", seat, f.card, Discard.one_of(streets_mortals(g.table)))


@dataclass(frozen=True)
class Provided(Cost[Rivals]):
    """A cost that can only be paid while a claim holds."""

    claim: Condition[Rivals]
    cost: Cost[Rivals]

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return self.claim.holds(g, f) and self.cost.payable(g, f, seat)

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        self.cost.pay(g, f, seat)


@dataclass(frozen=True)
class IfAny(Cost[Rivals]):
    """A cost that is only asked for while there is something to use it on."""

    what: Pick[Rivals]
    cost: Cost[Rivals]

    def payable(self, g: Rivals, f: Frame, seat: Seat) -> bool:
        return bool(self.what.of(g, f)) and self.cost.payable(g, f, seat)

    def pay(self, g: Rivals, f: Frame, seat: Seat) -> None:
        self.cost.pay(g, f, seat)


def all_payable(costs: tuple[Cost[Rivals], ...], g: Rivals, f: Frame, seat: Seat, apparent: bool = False) -> bool:
    """Whether all can be paid, or, as far as the others can tell, could be."""
    if apparent:
        return all(getattr(cost, "apparent", cost.payable)(g, f, seat) for cost in costs)
    if len(costs) == 1:
        return costs[0].payable(g, f, seat)  # as most have it, and asked all the time
    return all(cost.payable(g, f, seat) for cost in costs)


def affordable(
    costs: tuple[Cost[Rivals], ...], target: Target | None, g: Rivals, f: Frame, seat: Seat, apparent: bool = False
) -> Selection:
    """The targets at which a text can be paid for: Prestige lying on one may be what pays."""
    among = target.among.of(g, f) if target is not None else ()
    if target is None or not costs or all_payable(costs, g, f, seat, apparent):
        return among
    return tuple([one for one in among if all_payable(costs, g, aimed(f, target, one), seat, apparent)])


def pay_all(costs: tuple[Cost[Rivals], ...], g: Rivals, f: Frame, seat: Seat) -> None:
    for cost in costs:
        cost.pay(g, f, seat)

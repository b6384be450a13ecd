"""What a seat of Rivals wants: every change of Agenda, Prestige, Blood and cards, its own or another's, as one number.

The unit is a point of Agenda. Only what the seat may know is read: its own cards, and what lies open.
"""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY, CardId, Seat
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import COLOURS, LAID, PLAY, Table
from elysium.games.rivals.winning import GOAL

WIN: Final = 30.0
CARD: Final = 0.28  # a card in hand
BLOOD: Final = 0.13  # a point of Blood on a character that has more
LAST_BLOOD: Final = 0.3  # one of the last two
CROWDED: Final = 5  # cards in hand, beyond which each is wanted less
_PURSE: Final = 0.15  # Prestige on a foe, where it pays for less than at home
_FILLED: Final = 3  # more of it on one character is seldom spent
_HUNTED: Final = 0.3  # a point of Blood of a Monster one has tagged
ACTION: Final = 0.25  # a character exhausted on its own turn
_PRESTIGE: Final = (5.0, 3.0, 2.0, 1.3, 0.9, 0.6, 0.4, 0.3, 0.2, 0.2)  # the first, the second, ... one kept
_MORE_PRESTIGE: Final = 0.14


class Interest:
    """One seat's wishes in one position."""

    __slots__ = ("_kept", "g", "me", "t", "weights")

    def __init__(self, g: Rivals, me: Seat) -> None:
        self.g = g
        self.t: Table = g.table
        self.me = me
        self.weights = tuple(self._weight(seat) for seat in range(g.table.seats))
        self._kept: dict[CardId, float] = {}

    def _weight(self, seat: Seat) -> float:
        """How much another player's gain hurts; one's own counts in full."""
        t = self.t
        if seat == self.me:
            return 1.0
        if t.seats == 2:
            return -0.8
        near = 0.25 if t.agenda[seat] >= GOAL - 4 else 0.0
        return -(0.3 if t.rival[self.me] == seat else 0.2) - near

    def agenda(self, seat: Seat, n: int) -> float:
        """A player gains so much Agenda, or loses it."""
        has = self.t.agenda[seat]
        n = max(n, -has)
        if has + n >= GOAL and n > 0:
            return WIN if seat == self.me else -WIN
        return self.weights[seat] * n * (1.0 + 0.03 * has)

    def prestige(self, seat: Seat, n: int, by: Seat = NOBODY) -> float:
        """A player gains so much Prestige, or loses it; the last one is the end."""
        has = self.t.prestige(seat)
        if has + n <= 0 < has and n < 0:
            return self.knocked_out(seat, by)
        return self.weights[seat] * (purse(has + n) - purse(has))

    def paid(self, n: int) -> float:
        """What paying so much of one's own Prestige costs."""
        return -self.prestige(self.me, -n)

    def knocked_out(self, seat: Seat, by: Seat) -> float:
        """RV-WIN-02, -06: who wins if this player falls now."""
        t = self.t
        if seat == self.me:
            return -WIN
        if by >= 0 and t.rival[by] == seat:
            return WIN if by == self.me else -WIN
        adversary = t.adversary(seat)
        standing = [other for other in range(t.seats) if other != seat and t.ko[other] == -2]
        agenda = {other: t.agenda[other] + (3 if other == adversary else 0) for other in standing}
        first = max(standing, key=lambda other: (agenda[other], other == t.active, t.prestige(other), t.number(other)))
        return WIN if first == self.me else -WIN

    def cards(self, seat: Seat, n: int) -> float:
        return self.weights[seat] * n * CARD

    def share(self, card: CardId) -> float:
        """How much what happens to a card's player counts; a Monster has none."""
        owner = self.t.owner[card]
        return self.weights[owner] if owner >= 0 else 0.0

    def blood(self, card: CardId, n: int) -> float:
        """A character mends so much Blood, or loses some but not all of it."""
        t = self.t
        has = t.blood(card)
        if t.is_monster(card):
            return -_HUNTED * n if t.tagger[card] == self.me + 1 else 0.0
        if n >= 0:
            n = min(n, stats.potency(t, card) - has)
            return self.share(card) * sum(_drop(has + k + 1) for k in range(n))
        return -self.share(card) * sum(_drop(has - k) for k in range(-n))

    def wound(self, card: CardId, n: int, by: Seat = NOBODY, aggravated: bool = False) -> float:
        """A character takes so much damage, and may fall by it."""
        if n <= 0:
            return 0.0
        return self.blood(card, -n) if n < self.t.blood(card) else self.fall(card, by, aggravated)

    def fall(self, card: CardId, by: Seat = NOBODY, aggravated: bool = False) -> float:
        """A character is defeated: to torpor with 1 Prestige, or burned for good, as Hunters are (RV-HUNTER-07)."""
        t = self.t
        owner = t.owner[card]
        if owner < 0:
            return self.agenda(by, FACES[t.face[card]].card.agenda) if by != NOBODY else 0.0
        aggravated = aggravated or (FACES[t.face[card]].card.is_("hunter") and card not in t.leader)
        if len([one for one in t.coterie(owner) if not stats.is_ghoul(t, one)]) == 1 and not stats.is_ghoul(t, card):
            return self.knocked_out(owner, by)
        worth = self.weights[owner] * -(presence(self.g, card) * (1.0 if aggravated else 0.6) + BLOOD * t.blood(card))
        if not aggravated:
            worth += self.prestige(owner, -1, by)
        if by not in (NOBODY, owner):
            worth += self.agenda(by, (1 if t.rival[by] == owner else 0) + t.bounty[card])
        return worth

    def exhausted(self, card: CardId) -> float:
        """A ready character is exhausted: worth most to one who is still to act this turn."""
        t = self.t
        if t.exhausted[card]:
            return 0.0
        price = ACTION if t.owner[card] == t.active and t.actions > 0 else 0.1
        return -self.share(card) * price

    def abroad(self, card: CardId, n: int) -> float:
        """Prestige of one's own on a foe or Monster: a purse for what one does to it (RV-HUNTER-20)."""
        t = self.t
        lies = t.tokens[(len(t.where) + card) * COLOURS + self.me]
        return sum(_PURSE if lies + k < _FILLED else _PURSE / 3 for k in range(min(n, t.tokens[t.bank + self.me])))

    def burned(self, card: CardId) -> float:
        """A card in play goes for good."""
        t = self.t
        holder = t.controller(card)
        face = FACES[t.face[card]].card
        if holder < 0:
            return 0.05 if face.is_("antagonist") else 0.0
        worth = 0.3 if face.is_("retainer") else 0.7
        return -self.weights[holder] * worth

    def keep(self, card: CardId) -> float:
        """How much a card of one's own is wanted in hand."""
        if card not in self._kept:
            self._kept[card] = self._keep(card)
        return self._kept[card]

    def _keep(self, card: CardId) -> float:
        t = self.t
        face = FACES[t.face[card]].card
        if face.kind == "character":
            return self._wanted_character(card)
        twice = sum(t.face[other] == t.face[card] for other in t.hand(self.me)) > 1
        worth = (self._wanted(card) - (0.08 if twice else 0.0)) * min(1.0, CROWDED / max(1, len(t.hand(self.me))))
        return worth * (1.0 if stats.clan_present(t, self.me, face.clan) else 0.5)

    def _wanted_character(self, card: CardId) -> float:
        t = self.t
        if any(t.face[other] == t.face[card] for seat in range(t.seats) for other in t.coterie(seat)):
            return 0.05
        afford = t.prestige(self.me) - FACES[t.face[card]].card.potency
        size = len(t.coterie(self.me))
        return 0.15 if afford < 3 else max(0.15, 0.8 - 0.15 * size) + 0.03 * FACES[t.face[card]].card.potency

    def _wanted(self, card: CardId) -> float:
        t = self.t
        face = FACES[t.face[card]].card
        most = max((stats.potency(t, c) for c in t.coterie(self.me)), default=0)
        if face.requirement is not None and face.requirement > most:
            return 0.1
        if face.attacks:
            return 0.24 + 0.07 * (face.skull or 0)
        if face.reacts:
            return 0.25 + 0.05 * (face.shield or 0)
        if face.is_("ongoing"):
            lying = any(t.face[other] == t.face[card] for other in t.pile(PLAY, self.me))
            return 0.1 if lying else 0.4
        if face.is_("conspiracy"):
            return 0.45 - 0.1 * len(t.pile(LAID, self.me))
        return 0.2 if face.influence else 0.4


def purse(n: int) -> float:
    """What so much Prestige is worth to who has it: the first few most."""
    if n >= len(_PRESTIGE):
        return sum(_PRESTIGE) + _MORE_PRESTIGE * (n - len(_PRESTIGE))
    return sum(_PRESTIGE[: max(0, n)])


def _drop(rank: int) -> float:
    """The worth of the first, second, third, ... Blood on a character."""
    return LAST_BLOOD if rank <= 2 else BLOOD


def presence(g: Rivals, card: CardId) -> float:
    """What a character is worth to its player beside its Blood."""
    t = g.table
    face = FACES[t.face[card]].card
    worth = 0.3 + 0.12 * face.potency + 0.12 * sum(face.attributes)
    if card in t.leader:
        worth += 0.5
    for attachment in t.attached[card]:
        worth += 1.5 if stats.is_prince_card(t, attachment) else 0.3
    return worth

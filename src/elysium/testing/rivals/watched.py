"""What lies on the table of a scene, who is asked what, and who has won."""

from __future__ import annotations

from elysium.core.ids import CardId, Seat
from elysium.effects.verbs import DONE, NO
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.kinds import PHYSICAL
from elysium.games.rivals.table import CITY_BURNED, CITY_DECK, CITY_DISCARD, COLOURS, STREETS
from elysium.games.rivals.tokens import on_card
from elysium.testing.rivals.position import Position

OPTIONAL = {
    "rivals.attack.intel": DONE,
    "rivals.attack.block": DONE,
    "rivals.attack.block-outside": DONE,
    "rivals.attack.react": DONE,
    "rivals.attack.ability": DONE,
    "rivals.attack.card": DONE,
    "rivals.respond": DONE,
    "rivals.end-phase": DONE,
    "rivals.prevent": DONE,
    "rivals.claim.attack": DONE,
    "rivals.agenda": NO,
    "rivals.may": NO,
    "rivals.offer": NO,
    "rivals.offer-more": NO,
    "rivals.recruit-mortal": DONE,
    "rivals.contribute": NO,
    "rivals.mend": DONE,
    "rivals.redirect": DONE,
    "rivals.join": DONE,
    "rivals.discard-up-to": DONE,
}


class Watched(Position):
    """A position with all that a test may ask of it."""

    def blood(self, card: CardId) -> int:
        return self.table.blood(card)

    def potency(self, card: CardId) -> int:
        return stats.potency(self.table, card)

    def secrecy(self, card: CardId) -> int:
        return stats.secrecy(self.rivals, card)

    def shields(self, card: CardId) -> int:
        """Standing Shields against Physical damage; texts may lower them below 0."""
        return stats.shields_of(self.rivals, card, PHYSICAL)

    def icons(self, card: CardId, discipline: str) -> int:
        return stats.icons(self.table, card, discipline)

    def influence(self, card: CardId) -> int:
        return stats.influence(self.rivals, card)

    def tokens(self, card: CardId) -> list[int]:
        """Tokens on a card by colour."""
        return list(self.table.tokens[card * COLOURS : card * COLOURS + self.table.seats])

    def prestige_on(self, card: CardId) -> list[int]:
        """Prestige beside a character's Blood, by colour."""
        place = on_card(self.table, card)
        return list(self.table.tokens[place : place + self.table.seats])

    def is_exhausted(self, card: CardId) -> bool:
        return bool(self.table.exhausted[card])

    def is_active(self, card: CardId) -> bool:
        return self.table.is_active(card)

    def in_torpor(self, card: CardId) -> bool:
        return self.table.in_torpor(card)

    def party(self, card: CardId) -> int:
        return self.table.party[card]

    def attached(self, card: CardId) -> list[str]:
        """What is attached to a character, by id."""
        return [self.code(one) for one in self.table.attached[card]]

    def code(self, card: CardId) -> str:
        return FACES[self.table.face[card]].card.id

    def in_streets(self) -> list[str]:
        return [self.code(card) for card in self.table.piles[STREETS]]

    def city(self, pile: str) -> list[str]:
        """Ids in the City's "deck", "discard" or "burned" pile."""
        number = {"deck": CITY_DECK, "discard": CITY_DISCARD, "burned": CITY_BURNED}[pile]
        return [self.code(card) for card in self.table.piles[number]]

    def waiting(self) -> tuple[Seat, str]:
        """Who is asked what."""
        seat = self.match.open()[0].seat
        return seat, self.asked(seat)

    @property
    def winner(self) -> Seat | None:
        result = self.match.result()
        return result.winners[0] if result else None

    @property
    def reason(self) -> str:
        result = self.match.result()
        return result.reason if result else ""

    def everyone_declines(self, *but: str) -> None:
        """Whoever is asked something they need not do declines, until something else is asked."""
        while self.match.open():
            seat, point = self.waiting()
            nothing = OPTIONAL.get(point)
            if point in but or nothing is None or nothing not in self.options(seat):
                return
            self.answer(seat, nothing)

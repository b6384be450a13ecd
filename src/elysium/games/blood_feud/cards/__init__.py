"""All cards of Blood Feud; importing this gives each its face and its programs."""

from __future__ import annotations

from typing import Final

from elysium.core.messages import Message
from elysium.effects.verbs import program
from elysium.games.blood_feud.cards.advancements import ADVANCEMENT_CARDS
from elysium.games.blood_feud.cards.ambitions import AMBITION_CARDS, HUMAN_AMBITIONS
from elysium.games.blood_feud.cards.asked import facets, facts_of
from elysium.games.blood_feud.cards.events import EVENT_CARDS, HUMAN_EVENTS
from elysium.games.blood_feud.cards.orders import IN_MARKET, ORDER_CARDS
from elysium.games.blood_feud.game import PROGRAMS
from elysium.games.blood_feud.kinds import FACES, NUMBER, Advancement, Ambition, enter

enter(*ORDER_CARDS)
ADVANCEMENTS: Final = enter(*ADVANCEMENT_CARDS)
EVENTS: Final = enter(*EVENT_CARDS)
AMBITIONS: Final = enter(*AMBITION_CARDS)
MARKET_ORDERS: Final = tuple((NUMBER[id], copies) for id, copies in IN_MARKET.items())
CARDS: Final = {card.id: card for card in FACES}
FACETS: Final = facets(CARDS)
HUMANS_ONLY: Final = tuple(NUMBER[id] for id in (*HUMAN_EVENTS, *HUMAN_AMBITIONS))  # BF-VAR-ALLV

for face, card in enumerate(FACES):
    if isinstance(card, Advancement):
        PROGRAMS.add(f"advancement {face}", program(*(card.activated.then if card.activated else ())))
    elif not isinstance(card, Ambition):
        PROGRAMS.add(f"{'event' if face in EVENTS else 'order'} {face}", program(*card.text))


def facts(code: str) -> tuple[Message, ...]:
    """What stands on a card beside its text."""
    return facts_of(CARDS[code])

"""Every card of Vendetta by number and by id, its programs registered and its abilities indexed."""

from __future__ import annotations

from typing import TypeAlias

from elysium.core.ids import CardId
from elysium.core.messages import Message
from elysium.effects.abilities import Ability
from elysium.effects.verbs import program
from elysium.games.vendetta.cards.allies import ALLIES, VICTIMS
from elysium.games.vendetta.cards.asked import facets, facts_of
from elysium.games.vendetta.cards.brujah import BRUJAH
from elysium.games.vendetta.cards.gangrel import GANGREL
from elysium.games.vendetta.cards.kinds import PASSIVE, Ally, ClanCard, LocationCard, Relic, Victim
from elysium.games.vendetta.cards.locations import LOCATIONS
from elysium.games.vendetta.cards.malkavian import MALKAVIAN
from elysium.games.vendetta.cards.nosferatu import NOSFERATU
from elysium.games.vendetta.cards.relics import RELICS
from elysium.games.vendetta.cards.toreador import TOREADOR
from elysium.games.vendetta.cards.tremere import TREMERE
from elysium.games.vendetta.cards.ventrue import VENTRUE
from elysium.games.vendetta.game import INDEX, PROGRAMS

Card: TypeAlias = ClanCard | Ally | Victim | LocationCard | Relic

CLAN_SETS: tuple[tuple[ClanCard, ...], ...] = (BRUJAH, GANGREL, MALKAVIAN, NOSFERATU, TOREADOR, TREMERE, VENTRUE)
CLAN_FACES: tuple[ClanCard, ...] = tuple(card for clan in CLAN_SETS for card in clan)
FACES: tuple[Card, ...] = (*CLAN_FACES, *ALLIES, *VICTIMS, *LOCATIONS, *RELICS)
CARDS: dict[str, Card] = {card.id: card for card in FACES}
NUMBER: dict[str, CardId] = {card.id: number for number, card in enumerate(FACES)}
FACETS = facets(CARDS)

STEP_OF: tuple[int, ...] = tuple(card.step for card in CLAN_FACES)
APPLY: tuple[int, ...] = tuple(PROGRAMS.add(card.id, program(*card.apply)) if card.apply else -1 for card in CLAN_FACES)
for _number, _card in enumerate(FACES):
    INDEX.enter(_number, _card.id, _card.abilities)

__all__ = [
    "APPLY",
    "CARDS",
    "CLAN_FACES",
    "CLAN_SETS",
    "FACES",
    "FACETS",
    "INDEX",
    "NUMBER",
    "PASSIVE",
    "STEP_OF",
    "Ability",
    "Ally",
    "Victim",
    "facts",
]


def facts(code: str) -> tuple[Message, ...]:
    """What stands on a card beside its text."""
    return facts_of(NUMBER[code], CARDS[code])

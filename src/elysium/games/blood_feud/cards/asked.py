"""What may be asked of the cards of Blood Feud: what each is, for whom, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from elysium.core.facets import Facet, numbers
from elysium.core.messages import Message
from elysium.games.blood_feud.factions import FACTIONS
from elysium.games.blood_feud.kinds import STATIONS, Advancement, Ambition, Event, Order

Card = Order | Advancement | Event | Ambition
KINDS: Final = {Order: "order", Advancement: "advancement", Event: "event", Ambition: "ambition"}
ORDERS: Final = {"V": "vampire", "H": "human"}


def facts_of(card: Card) -> tuple[Message, ...]:
    """What a card is, beside its name and text."""
    if isinstance(card, Order):
        return (Message(f"kind.order.{ORDERS.get(card.alignment, 'general')}", {}), _cost(card.cost))
    if isinstance(card, Advancement):
        level, place = Message("facts.level", {"n": card.level}), Message(f"station.{STATIONS[card.station]}", {})
        side = Message(f"alignment.{card.alignment}", {})
        return (Message("kind.advancement", {}), side, level, _cost(card.cost), place)
    kind = Message(f"kind.{KINDS[type(card)]}", {})
    return (kind, Message(f"faction.{card.faction}", {})) if isinstance(card, Ambition) and card.faction else (kind,)


def _cost(n: int) -> Message:
    return Message("facts.cost", {"n": n})


def facets(cards: Mapping[str, Card]) -> tuple[Facet, ...]:
    def facet(name: str, answers: Mapping[str, Message | None], of: Callable[[Card], Sequence[str]]) -> Facet:
        return Facet(name, answers, {id: of(card) for id, card in cards.items()})

    sides = {side: Message(f"alignment.{side}", {}) for side in ("V", "H")}
    stations = {name: Message(f"station.{name}", {}) for name in STATIONS.values()}
    factions = {id: Message(f"faction.{id}", {}) for id in FACTIONS}
    kinds: dict[str, Message | None] = {name: Message(f"kind.{name}", {}) for name in KINDS.values()}
    return (
        facet("kind", kinds, lambda card: (KINDS[type(card)],)),
        facet("alignment", {**sides}, lambda card: [side for side in sides if getattr(card, "alignment", "") == side]),
        numbers("level", {id: _number(card, "level") for id, card in cards.items()}),
        numbers("cost", {id: _number(card, "cost") for id, card in cards.items()}),
        facet("station", {**stations}, _station),
        facet("faction", {**factions}, _faction),
    )


def _number(card: Card, name: str) -> tuple[int, ...]:
    return (getattr(card, name),) if hasattr(card, name) else ()


def _station(card: Card) -> tuple[str, ...]:
    return (STATIONS[card.station],) if isinstance(card, Advancement) else ()


def _faction(card: Card) -> tuple[str, ...]:
    return (card.faction,) if isinstance(card, Ambition) and card.faction else ()

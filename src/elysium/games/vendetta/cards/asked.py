"""What may be asked of the cards of Vendetta, and what stands on them beside their texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from elysium.core.facets import Facet, numbers
from elysium.core.messages import Blank, Message, part
from elysium.games.vendetta.cards.kinds import Ally, ClanCard, LocationCard, Relic, Victim
from elysium.games.vendetta.table import CLAN_SIZE, CLANS, STEPS

Card = ClanCard | Ally | Victim | LocationCard | Relic
KINDS: Final = ("clan", "vampire", "human", "victim", "relic", "location")
PASSIVE: Final = "passive"


def facts_of(number: int, card: Card) -> tuple[Message, ...]:
    """The one line a card is told in; `number` is its place among all."""
    if isinstance(card, ClanCard):
        of: dict[str, Blank] = {"clan": {"clan": CLANS[number // CLAN_SIZE]}, "kind": _kind(_step(card))}
        return (Message("facts.clan", {**of, "n": card.power}),)
    if isinstance(card, Ally | Victim):
        four: dict[str, Blank] = {name: getattr(card, name) for name in ("feed", "influence", "drain", "drained")}
        return (Message("facts.ally", {"kind": _kind(kind_of(card)), **four}),)
    if isinstance(card, Relic):
        return (Message("facts.relic", {"n": card.influence}),)
    return (Message("facts.location", {}),)


def facets(cards: Mapping[str, Card]) -> tuple[Facet, ...]:
    numbered = [(number, id, card) for number, (id, card) in enumerate(cards.items())]

    def facet(name: str, answers: Mapping[str, Message | None], of: Callable[[int, Card], Sequence[str]]) -> Facet:
        return Facet(name, answers, {id: of(number, card) for number, id, card in numbered})

    steps = {step: Message(f"kind.{step}", {}) for step in (*STEPS, PASSIVE)}
    return (
        facet("kind", dict.fromkeys(KINDS), lambda _, card: (kind_of(card),)),
        facet("clan", {clan: Message(f"clan.{clan}", {}) for clan in CLANS}, _clan),
        facet("step", steps, lambda _, card: (_step(card),) if isinstance(card, ClanCard) else ()),
        numbers("power", {id: _power(card) for id, card in cards.items()}),
        numbers("worth", {id: _worth(card) for id, card in cards.items()}),
    )


def kind_of(card: Card) -> str:
    if isinstance(card, Ally):
        return "vampire" if card.vampire else "human"
    by_class = {ClanCard: "clan", Victim: "victim", Relic: "relic", LocationCard: "location"}
    return by_class[type(card)]


def _step(card: ClanCard) -> str:
    return STEPS[card.step] if card.step >= 0 else PASSIVE


def _clan(number: int, card: Card) -> tuple[str, ...]:
    return (CLANS[number // CLAN_SIZE],) if isinstance(card, ClanCard) else ()


def _power(card: Card) -> tuple[int, ...]:
    return (card.power,) if isinstance(card, ClanCard) else ()


def _worth(card: Card) -> tuple[int, ...]:
    return (card.influence,) if isinstance(card, Ally | Relic) else ()


def _kind(word: str) -> Blank:
    return part(f"kind.{word}")

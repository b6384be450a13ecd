"""What fills the blanks of a message: cards, players and places of a view as data that says what it is."""

from __future__ import annotations

from elysium.core.ids import CardId, Option, Seat
from elysium.core.messages import Blank, Message, part
from elysium.core.views import present
from elysium.core.voice import Args
from elysium.games.rivals.faces import FACES, NUMBER
from elysium.games.rivals.flow.politics.deals import INTEL, NOTHING, PEACE, PEACE_BELOW_9, SAY_NO, SAY_YES
from elysium.games.rivals.kinds import Card
from elysium.games.rivals.show.types import DamageView, RivalsView
from elysium.games.rivals.table import DECK


def seat(who: Seat) -> Blank:
    return {"seat": who}


def place(name: str) -> Blank:
    return {"place": name}


def code(view: RivalsView, card: CardId) -> str | None:
    """The id by which this seat knows a card."""
    known: list[str | None] = view["cards"]
    return known[card] if 0 <= card < len(known) else None


def face(view: RivalsView, card: CardId) -> Card | None:
    known = code(view, card)
    return FACES[NUMBER[known]].card if known is not None else None


def card(view: RivalsView, number: CardId) -> Blank:
    """A card by its name; what this seat does not know is only a card."""
    known = code(view, number)
    return {"card": known} if known is not None else part("text.some_card")


def printed(number: int) -> Blank:
    """A face that an event tells."""
    return {"card": FACES[number].card.id}


def agenda(view: RivalsView, who: Seat) -> Blank:
    """A player's own Agenda, for that player."""
    return {"card": present(view["players"][who]["agenda_card"])}


def intel(view: RivalsView, number: CardId) -> int:
    """What a card is worth where the attack is looked for."""
    printed_on = face(view, number)
    return printed_on.intel if printed_on else 0


def worth(view: RivalsView, number: CardId) -> int:
    """RV-CARD-23: a card that is no modifier is worth the Blood Potency it asks for."""
    printed_on = face(view, number)
    return (printed_on.influence or printed_on.requirement or 0) if printed_on else 0


def is_library(number: int) -> bool:
    """Whether a deck is a player's Library; otherwise it is the faction deck."""
    return number == DECK


def deck(number: int) -> Blank:
    return place(deck_name(number))


def deck_name(number: int) -> str:
    return "library" if is_library(number) else "faction"


def kind_of(type: str) -> Blank:
    """A type of attack."""
    return part(f"type.{type}")


def damage(landing: DamageView) -> Blank:
    """One kind of damage about to land."""
    key = "damage" + (".aggravated" if landing["aggravated"] else "")
    if landing["type"] is None:
        return part(key, n=landing["n"])
    return part(f"{key}.typed", n=landing["n"], type=kind_of(landing["type"]))


def group(mask: int) -> list[Seat]:
    """The seats of a bit mask."""
    return [who for who in range(8) if mask >> who & 1]


def listed(blanks: list[Blank]) -> Blank:
    """Several things as one: "a", "a and b", "a, b and c"."""
    if len(blanks) == 1:
        return blanks[0]
    *first, last = blanks
    whole = first[0]
    for more in first[1:]:
        whole = part("text.list.more", one=whole, other=more)
    return part("text.list.last", one=whole, other=last)


_PROMISES = {
    PEACE: "peace",
    SAY_YES: "yes",
    SAY_NO: "no",
    INTEL: "intel",
    PEACE_BELOW_9: "peace_below_9",
    NOTHING: "nothing",
}


def promise(who: Seat, whom: Seat, what: Option) -> Blank:
    """What somebody would do for somebody in a deal, as a part of a sentence."""
    said = promised(who, whom, what)
    return part(said.key, **said.args)


def promised(who: Seat, whom: Seat, what: Option) -> Message:
    """The same as a sentence of its own."""
    kind, n = what
    if kind == NOTHING:
        return Message("promise.nothing", {"who": seat(who)})
    args: Args = {"who": seat(who), "whose": seat(whom)}
    counted: Args = {"n": n} if kind in (SAY_YES, SAY_NO) else {}
    return Message(f"promise.{_PROMISES[kind]}", {**args, **counted})

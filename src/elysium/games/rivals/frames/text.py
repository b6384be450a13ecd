"""The frame of a card's text: of whom and what it speaks.

"This character" is who has the text, acts, attacks or reacts with it; the victim stands on the other side of an attack;
a modifier or a trigger is about somebody; the actor is the player whose doing a moment is.
"""

from __future__ import annotations

from typing import Final, TypedDict, Unpack

from elysium.core.ids import CardId, Seat, Selection
from elysium.core.stack import Frame

Told = TypedDict(
    "Told",
    {
        "user": Selection,  # this character
        "victim": Selection,
        "about": Selection,
        "actor": Selection,
        "acting": Selection,  # the character that exhausted for it
        "source": Selection,  # who did it
        "by attack": Selection,
        "what": Selection,  # the card that was attached
        "type": Selection,  # of damage
        "loss": Selection,  # of Prestige: what kind, how much, and whom or what it goes to
        "given": Selection,  # who contributed to a face-down card that is resolved
        "against": Selection,  # how many foes exerted Influence for the other answer
        "foe": Selection,  # the player on the other side of an attack
        "number": Selection,  # of an ability among the printed ones
        "dealt with": Selection,  # whose Prestige may pay (RV-HH-13)
    },
    total=False,
)


ABOUT: Final = "about"  # for claims too hot for a call
USER_NAME: Final = "user"  # the same


def text_frame(prog: int, seat: Seat, card: CardId, /, **names: Unpack[Told]) -> Frame:
    """A frame in which a text of a card runs."""
    return Frame(prog, 0, seat, card, names)  # type: ignore[arg-type]  # a TypedDict is a dict of its values


def moment_frame(prog: int, actor: Seat, card: CardId, /, **names: Unpack[Told]) -> Frame:
    """A frame in which a text runs that watches a moment of this player's."""
    names["actor"] = (actor,)
    return Frame(prog, 0, actor, card, names)  # type: ignore[arg-type]  # a TypedDict is a dict of its values


def judging(seat: Seat, card: CardId, /, **names: Unpack[Told]) -> Frame:
    """A frame in which a text is only judged: whether a claim holds, what a number is."""
    return Frame(0, 0, seat, card, names)  # type: ignore[arg-type]  # a TypedDict is a dict of its values


def about(f: Frame) -> CardId:
    """The character or card a modifier or a trigger concerns."""
    return f.names["about"][0]


def users(f: Frame) -> Selection:
    """This character, where the frame names it."""
    return f.names["user"]


def victims(f: Frame) -> Selection:
    return f.names["victim"]


def actors(f: Frame) -> Selection:
    return f.names["actor"]


def acting(f: Frame) -> Selection:
    return f.names["acting"]


def source(f: Frame) -> CardId:
    return f.names["source"][0]


def by_attack(f: Frame) -> bool:
    return bool(f.names["by attack"])


def attached(f: Frame) -> CardId:
    return f.names["what"][0]


def damage_type(f: Frame) -> int:
    return f.names["type"][0]


def foes(f: Frame) -> Selection:
    return f.names["foe"]


def givers(f: Frame) -> Selection:
    """Who contributed to the card that is resolved."""
    return f.names.get("given", ())


def foes_of_answer(f: Frame) -> int:
    return f.names["against"][0]


def names_user(f: Frame) -> bool:
    """Whether the frame says who "this character" is."""
    return "user" in f.names


def names_victim(f: Frame) -> bool:
    return "victim" in f.names

"""Each kind of card declared by one short call."""

from __future__ import annotations

from typing import Any

from elysium.core.stack import AnyOp, Program
from elysium.games.rivals.kinds.abilities import Ability, Leads, Target
from elysium.games.rivals.kinds.card import AGENDA, CHARACTER, CITY, HAVEN, LIBRARY, Card


def character(
    id: str, name: str, clan: str, potency: int, attributes: tuple[int, int, int], disciplines: str, *printed: Ability
) -> Card:
    return Card(
        id,
        name,
        CHARACTER,
        frozenset({"character", "vampire"}),
        clan=clan,
        potency=potency,
        attributes=attributes,
        disciplines=tuple(disciplines.split()),
        printed=printed,
    )


def attack(
    id: str,
    name: str,
    type: int,
    requirement: int,
    skull: int,
    *printed: Ability,
    text: Program = (),
    after: Program = (),
    reaction: bool = False,
    **more: Any,
) -> Card:
    """An Attack card; with `reaction` its skull may strike back as well (RV-REACT-06)."""
    types = {"attack", "reaction"} if reaction else {"attack"}
    return Card(
        id,
        name,
        LIBRARY,
        frozenset(types),
        requirement=requirement,
        skull=skull,
        attacks=(type,),
        reacts=(type,) if reaction else (),
        printed=printed,
        text=text,
        after=after,
        **more,
    )


def reaction(id: str, name: str, types: tuple[int, ...], requirement: int, *printed: Ability, **more: Any) -> Card:
    return Card(
        id, name, LIBRARY, frozenset({"reaction"}), requirement=requirement, reacts=types, printed=printed, **more
    )


def action(id: str, name: str, *printed: Ability, words: str = "", text: Program = (), **more: Any) -> Card:
    """An Action card: a character exhausts for it. `words` are further words of its banner."""
    return Card(id, name, LIBRARY, frozenset({"action", *words.split()}), printed=printed, text=text, **more)


def unhosted(id: str, name: str, *printed: Ability, words: str = "", text: Program = (), **more: Any) -> Card:
    """An Unhosted Action card: nobody exhausts for it."""
    types = frozenset({"action", "unhosted", *words.split()})
    return Card(id, name, LIBRARY, types, printed=printed, text=text, **more)


def conspiracy(id: str, name: str, threshold: int, target: Target, *text: AnyOp, clan: str = "") -> Card:
    types = frozenset({"action", "conspiracy"})
    return Card(id, name, LIBRARY, types, clan=clan, threshold=threshold, target=target, text=text)


def scheme(id: str, name: str, *text: AnyOp, clan: str = "", target: Target | None = None) -> Card:
    return Card(id, name, LIBRARY, frozenset({"action", "scheme"}), clan=clan, text=text, target=target)


def title(id: str, name: str, requirement: int, influence: int, *printed: Ability, unique: bool = True) -> Card:
    types = frozenset({"action", "title", "unique" if unique else "one per player"})
    return Card(id, name, LIBRARY, types, requirement=requirement, threshold=influence, printed=printed)


def modifier(id: str, name: str, influence: int, *printed: Ability) -> Card:
    return Card(id, name, LIBRARY, frozenset({"influence modifier"}), influence=influence, printed=printed)


def haven(id: str, name: str, *printed: Ability | Leads) -> Card:
    return Card(id, name, HAVEN, frozenset({"haven"}), printed=printed)


def agenda(id: str, name: str, *printed: Ability) -> Card:
    return Card(id, name, AGENDA, frozenset({"agenda"}), printed=printed)


def event(id: str, name: str, *printed: Ability, text: Program = ()) -> Card:
    """A City Event: it resolves and burns, or, with standing text, stays for a round (RV-CITY-02, -03)."""
    types = frozenset({"event", "ongoing"} if printed else {"event"})
    return Card(id, name, CITY, types, copies=1, printed=printed, text=text)


def mortal(
    id: str, name: str, blood: int, agenda: int, *printed: Ability, words: str, copies: int = 1, text: Program = ()
) -> Card:
    """A City Mortal; `text` happens once as it is attached."""
    types = frozenset({"mortal", *words.replace("second inquisition", "").split()})
    if "second inquisition" in words:
        types |= {"second inquisition"}
    return Card(id, name, CITY, types, blood=blood, agenda=agenda, copies=copies, printed=printed, text=text)

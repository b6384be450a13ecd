"""Each kind of card declared by one short call, in the order its face is printed: banner, numbers, text.

A card's text is one tuple: verbs are what happens when it is played or resolved, abilities what it goes on doing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias, TypedDict, Unpack

from elysium.core.stack import AnyOp, Op, Program
from elysium.effects.abilities import When
from elysium.effects.words import AnyCondition, AnyCost
from elysium.games.rivals.kinds.abilities import Ability, Leads, Target
from elysium.games.rivals.kinds.card import (
    AGENDA,
    CHARACTER,
    CITY,
    DISCIPLINES,
    EDGES,
    HAVEN,
    LIBRARY,
    MONSTER,
    WRAITH,
    Card,
)

Printed: TypeAlias = tuple[AnyOp | Ability | Leads, ...]


class Asked(TypedDict, total=False):
    """What a Library card asks of who plays it, and where it may be played."""

    clan: str
    tag: str
    actor: AnyCondition
    provided: AnyCondition
    costs: tuple[AnyCost, ...]
    target: Target


class Acted(Asked, total=False):
    """What an Action card asks: some want Blood Potency of the actor, some go onto a character alone."""

    requirement: int
    alone: bool


class Striking(Asked, total=False):
    """What may stand on an Attack or Reaction card beside its text."""

    aggravated: bool
    intel: int
    shield: int
    strikes: int
    only: AnyCondition


def _verbs(text: Printed) -> Program:
    return tuple(one for one in text if isinstance(one, Op))


def _abilities(text: Printed) -> tuple[Ability | Leads, ...]:
    return tuple(one for one in text if not isinstance(one, Op))


def _library(id: str, name: str, types: Iterable[str], text: Printed, **asked: Unpack[Acted]) -> Card:
    return Card(id, name, LIBRARY, frozenset(types), text=_verbs(text), printed=_abilities(text), **asked)


def character(
    id: str,
    name: str,
    *,
    clan: str = "",
    potency: int,
    physical: int,
    social: int,
    mental: int,
    disciplines: tuple[str, ...] = (),
    text: Printed = (),
) -> Card:
    """A vampire; a Discipline is named once for each of its icons."""
    if unknown := set(disciplines).difference(DISCIPLINES):
        raise ValueError(f"{id} has unknown Disciplines: {sorted(unknown)}")
    return Card(
        id,
        name,
        CHARACTER,
        frozenset({"character", "vampire"}),
        clan=clan,
        potency=potency,
        attributes=(physical, social, mental),
        disciplines=disciplines,
        printed=_abilities(text),
    )


def hunter(
    id: str,
    name: str,
    *,
    creed: str,
    potency: int,
    physical: int,
    social: int,
    mental: int,
    edges: tuple[str, ...],
    text: Printed = (),
) -> Card:
    """A Hunter; an Edge is named once for each of its icons."""
    if unknown := set(edges).difference(EDGES):
        raise ValueError(f"{id} has unknown Edges: {sorted(unknown)}")
    return Card(
        id,
        name,
        CHARACTER,
        frozenset({"character", "hunter"}),
        clan=creed,
        potency=potency,
        attributes=(physical, social, mental),
        disciplines=edges,
        tag="H",
        printed=_abilities(text),
    )


def monster(
    id: str, name: str, *, potency: int, physical: int, social: int, mental: int, agenda: int, text: Printed = ()
) -> Card:
    """A Monster; `agenda` is for defeating it."""
    types = frozenset({"character", "monster"})
    attributes = (physical, social, mental)
    return Card(
        id, name, MONSTER, types, potency=potency, attributes=attributes, agenda=agenda, printed=_abilities(text)
    )


def ghoul(
    id: str,
    name: str,
    *,
    blood: int = 0,
    physical: int = 0,
    social: int = 0,
    mental: int = 0,
    limit: int = 3,
    requirement: int = 0,
    text: Printed = (),
) -> Card:
    """A Ghoul: with `blood` that is its Blood, otherwise its Retainers give it some (RV-GHOUL-02)."""
    types = frozenset({"action", "ghoul", "character"})
    return Card(
        id,
        name,
        LIBRARY,
        types,
        attributes=(physical, social, mental),
        requirement=requirement,
        blood=blood,
        limit=limit,
        printed=_abilities(text),
    )


def attack(
    id: str,
    name: str,
    type: int,
    *,
    requirement: int,
    skull: int,
    reaction: bool = False,
    text: Printed = (),
    after: Program = (),
    **more: Unpack[Striking],
) -> Card:
    """An Attack card; with `reaction` its skull may strike back as well (RV-REACT-06). `after` ends the attack."""
    return Card(
        id,
        name,
        LIBRARY,
        frozenset({"attack", "reaction"} if reaction else {"attack"}),
        attacks=(type,),
        reacts=(type,) if reaction else (),
        requirement=requirement,
        skull=skull,
        text=_verbs(text),
        printed=_abilities(text),
        after=after,
        **more,
    )


def reaction(
    id: str,
    name: str,
    types: tuple[int, ...],
    *,
    requirement: int,
    skull: int | None = None,
    text: Printed = (),
    **more: Unpack[Striking],
) -> Card:
    """A Reaction against attacks of these types; with a skull it strikes back (RV-REACT-05)."""
    return Card(
        id,
        name,
        LIBRARY,
        frozenset({"reaction"}),
        reacts=types,
        requirement=requirement,
        skull=skull,
        text=_verbs(text),
        printed=_abilities(text),
        **more,
    )


def action(id: str, name: str, *, words: tuple[str, ...] = (), text: Printed, **asked: Unpack[Acted]) -> Card:
    """An Action card: a character exhausts for it. `words` are further words of its banner."""
    return _library(id, name, ("action", *words), text, **asked)


def unhosted(id: str, name: str, *, words: tuple[str, ...] = (), text: Printed = (), **asked: Unpack[Acted]) -> Card:
    """An Unhosted Action card: nobody exhausts for it."""
    return _library(id, name, ("action", "unhosted", *words), text, **asked)


def conspiracy(
    id: str, name: str, *, clan: str = "", threshold: int, target: Target | None = None, text: Program
) -> Card:
    """A Conspiracy: `threshold` is the Prestige it needs."""
    types = frozenset({"action", "conspiracy"})
    return Card(id, name, LIBRARY, types, clan=clan, threshold=threshold, target=target, text=text)


def ritual(id: str, name: str, *, discipline: str, text: Printed) -> Card:
    """A Ritual of Blood Sorcery or Oblivion: an Ongoing card that lives on the Blood put on it (RV-RITUAL)."""
    return replace(_library(id, name, ("action", "ritual", "ongoing"), text), rite=discipline)


def trap(
    id: str,
    name: str,
    *,
    when: When,
    clan: str = "",
    provided: AnyCondition | None = None,
    target: Target | None = None,
) -> Card:
    """A Trap: it waits face down for a moment (RV-TRAP)."""
    types = frozenset({"action", "conspiracy", "trap"})
    return Card(id, name, LIBRARY, types, clan=clan, provided=provided, target=target, text=when.then, printed=(when,))


def special(
    id: str,
    name: str,
    *,
    aids: tuple[int, ...] = (),
    against: str = "",
    shield: int | None = None,
    requirement: int = 0,
    text: Program = (),
) -> Card:
    """A Reaction Special: it aids a target in attacks of these types, or its Shields reduce damage of a kind."""
    types = frozenset({"reaction special"})
    return Card(
        id,
        name,
        LIBRARY,
        types,
        aids=aids,
        against=against,
        shield=shield,
        requirement=requirement,
        text=text,
    )


def wraith(id: str, name: str, *, text: Printed) -> Card:
    """A wraith token (RV-WRAITH)."""
    return Card(id, name, WRAITH, frozenset({"wraith"}), printed=_abilities(text))


def scheme(id: str, name: str, *, words: tuple[str, ...] = (), text: Printed, **asked: Unpack[Acted]) -> Card:
    """A Scheme: its verbs are what happens if YES wins; with the word "ongoing" it stays then (RV-SCHEME-13)."""
    return _library(id, name, ("action", "scheme", *words), text, **asked)


def title(
    id: str, name: str, *, unique: bool = True, requirement: int, influence: int, tag: str = "", text: Printed
) -> Card:
    """A Title: `influence` is what must be exerted for it."""
    types = frozenset({"action", "title", "unique" if unique else "one per player"})
    return Card(
        id, name, LIBRARY, types, requirement=requirement, threshold=influence, tag=tag, printed=_abilities(text)
    )


def modifier(id: str, name: str, *, influence: int, tag: str = "", text: Printed) -> Card:
    """An Influence Modifier."""
    types = frozenset({"influence modifier"})
    return Card(id, name, LIBRARY, types, influence=influence, tag=tag, printed=_abilities(text))


def haven(id: str, name: str, *, tag: str = "", text: Printed = ()) -> Card:
    """A Haven, or with tag "H" a Hideout."""
    return Card(id, name, HAVEN, frozenset({"haven"}), tag=tag, printed=_abilities(text))


def agenda(id: str, name: str, *, tag: str = "", text: Printed = ()) -> Card:
    return Card(id, name, AGENDA, frozenset({"agenda"}), tag=tag, printed=_abilities(text))


def event(id: str, name: str, *, timer: bool = True, round_one: bool = True, text: Printed) -> Card:
    """A City Event: it resolves and burns, or, with standing text, stays for a round (RV-CITY-02, -03)."""
    standing = _abilities(text)
    types = frozenset({"event", "ongoing"} if standing else {"event"})
    return Card(id, name, CITY, types, timer=timer, round_one=round_one, copies=1, printed=standing, text=_verbs(text))


def mortal(
    id: str,
    name: str,
    *,
    words: tuple[str, ...],
    blood: int,
    agenda: int,
    prestige: int = 0,
    copies: int = 1,
    text: Printed = (),
) -> Card:
    """A City Mortal; `agenda` is for defeating it, its verbs happen once as it is attached."""
    return Card(
        id,
        name,
        CITY,
        frozenset({"mortal", *words}),
        blood=blood,
        agenda=agenda,
        prestige=prestige,
        copies=copies,
        printed=_abilities(text),
        text=_verbs(text),
    )

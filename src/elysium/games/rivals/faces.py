"""The register of faces: every card with its programs, and its abilities by the moments they watch."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from elysium.core.stack import AnyOp, Frame, Programs
from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.verbs import Verb, program
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.kinds import Ability, Activated, Blocks, Card, Keyword, Leads, Prevents
from elysium.games.rivals.moments import HOOK, changed, watched

PROGRAMS: Final = Programs()


@runtime_checkable
class Halved(Protocol):
    """A verb whose question and whose effects come apart."""

    @property
    def question(self) -> AnyOp: ...
    @property
    def answers(self) -> AnyOp: ...


class Attacking(Protocol):
    """A match with an attack under way."""

    @property
    def attack(self) -> Attack: ...


class Keep(Verb):
    """What was chosen as a card was revealed is kept for when its text happens."""

    def do(self, g: Attacking, f: Frame) -> None:
        g.attack.keep_choices(f)

    def __repr__(self) -> str:
        return "Keep()"


KEEP: Final = Keep()


class Entry(NamedTuple):
    """One ability of one face; `prog` is -1 where there is nothing to run."""

    number: int
    ability: Any  # whoever looks under a hook knows which kind lies there
    prog: int
    leads: bool


class Face(NamedTuple):
    """A card as the rules look it up: its declaration, its programs and its abilities by hook."""

    card: Card
    number: int
    choose: int  # what is asked as an Attack or Reaction card is revealed
    text: int
    after: int
    by_hook: dict[int, tuple[Entry, ...]]
    keywords: frozenset[str]  # those that work whatever else holds


FACES: list[Face] = []
NUMBER: dict[str, int] = {}
TRAPPED: set[int] = set()  # the moments that Traps wait for


def enter(card: Card) -> Face:
    """Register a face: its programs by its id, its abilities by the moments they watch."""
    if card.id in NUMBER:
        raise ValueError(f"two cards are called {card.id!r}")
    asking, rest = _split(card) if card.attacks or card.reacts else ([], list(card.text))
    by_hook: dict[int, tuple[Entry, ...]] = {}
    for number, printed in enumerate(card.printed):
        ability = printed.ability if isinstance(printed, Leads) else printed
        hook = _hook(ability)
        if hook >= 0:
            entry = Entry(number, ability, _program(card, number, ability), isinstance(printed, Leads))
            by_hook[hook] = (*by_hook.get(hook, ()), entry)
            if card.is_("trap"):
                TRAPPED.add(hook)
    face = Face(
        card,
        len(FACES),
        PROGRAMS.add(f"{card.id}/choose", program(*asking, KEEP)) if asking else -1,
        PROGRAMS.add(card.id, program(*rest)) if rest else -1,
        PROGRAMS.add(f"{card.id}/after", program(*card.after)) if card.after else -1,
        by_hook,
        frozenset(one.word for one in card.printed if isinstance(one, Keyword) and one.claim is None),
    )
    FACES.append(face)
    NUMBER[card.id] = face.number
    return face


def _split(card: Card) -> tuple[list[AnyOp], list[AnyOp]]:
    """RV-ATK-STEP-05 c: choices printed on a revealed card are made in Step 5, the rest happens in Step 8."""
    asking: list[AnyOp] = []
    rest: list[AnyOp] = []
    for verb in card.text:
        if isinstance(verb, Halved):
            asking.append(verb.question)
            rest.append(verb.answers)
        elif isinstance(verb, Verb) and verb.asks:
            asking.append(verb)
        else:
            rest.append(verb)
    return asking, rest


def _hook(ability: Ability) -> int:
    match ability:
        case When() | Instead():
            return watched(ability.hook)
        case Modifies():
            return changed(ability.what)
        case Activated():
            return HOOK["activated"]
        case Prevents():
            return HOOK["prevents"]
        case Blocks():
            return HOOK["blocks"]
    return -1


def _program(card: Card, number: int, ability: Ability) -> int:
    then = getattr(ability, "then", ())
    return PROGRAMS.add(f"{card.id}/{number}", program(*then)) if then else -1

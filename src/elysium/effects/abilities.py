"""What a card does without being applied: triggers, replacements and standing modifiers, found by an index."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from elysium.core.ids import CardId
from elysium.core.stack import Program, Programs
from elysium.effects.verbs import program
from elysium.effects.words import AnyCondition, Number, Phrase, Word


@dataclass(frozen=True)
class When(Word):
    """A trigger: at a named moment, if a claim holds, these verbs run as a program of their own."""

    speech = "when"
    hook: str
    then: Program
    claim: AnyCondition | None = None

    def phrase(self) -> Phrase:
        return _claimed(f"when.{self.hook}", self)


@dataclass(frozen=True)
class Instead(Word):
    """A replacement: what would happen at a named moment does not, if a claim holds; these verbs run in its place."""

    speech = "instead"
    hook: str
    then: Program = ()
    claim: AnyCondition | None = None

    def phrase(self) -> Phrase:
        return _claimed(f"instead.{self.hook}" if self.then else f"instead.{self.hook}.nothing", self)


@dataclass(frozen=True)
class Modifies(Word):
    """A standing modifier: a named number is changed while a claim holds."""

    speech = "modifies"
    what: str
    by: Number
    claim: AnyCondition | None = None

    def phrase(self) -> Phrase:
        return _claimed(f"modifies.{self.what}", self)


Ability: TypeAlias = When | Instead | Modifies


def _claimed(key: str, ability: Ability) -> Phrase:
    return Phrase(key if ability.claim is None else key + ".if", ability.blanks())


class Triggered(NamedTuple):
    """One ability of one card as the index holds it; `prog` is -1 where there is nothing to run."""

    card: CardId
    ability: Ability
    prog: int

    @property
    def number(self) -> int:
        """The plain number of a modifier that is declared with one."""
        assert isinstance(self.ability, Modifies)
        assert isinstance(self.ability.by, int)
        return self.ability.by


class _ByHook(dict[str, tuple[Triggered, ...]]):
    """A moment nothing watches has an empty entry."""

    def __missing__(self, hook: str) -> tuple[Triggered, ...]:
        return ()


class Index:
    """Abilities by the moment or number they concern, so that no event scans all cards.

    `at(hook)` gives every ability that watches a moment, `of(hook, card)` one card's ability for it.
    """

    def __init__(
        self, programs: Programs, cards: Mapping[CardId, tuple[str, tuple[Ability, ...]]] | None = None
    ) -> None:
        self.programs = programs
        self.by_hook = _ByHook()
        self.at: Callable[[str], tuple[Triggered, ...]] = self.by_hook.__getitem__  # asked at every event: no detour
        self.by_card: dict[tuple[str, CardId], Triggered] = {}
        for card, (name, abilities) in (cards or {}).items():
            self.enter(card, name, abilities)

    def enter(self, card: CardId, name: str, abilities: tuple[Ability, ...]) -> None:
        """File all abilities of a card; their programs are called by the card's name and a number."""
        for number, ability in enumerate(abilities):
            self._file(card, f"{name}/{number}", ability)

    def _file(self, card: CardId, name: str, ability: Ability) -> None:
        then = () if isinstance(ability, Modifies) else ability.then
        prog = self.programs.add(name, program(*then)) if then else -1
        hook = ability.what if isinstance(ability, Modifies) else ability.hook
        entry = Triggered(card, ability, prog)
        self.by_hook[hook] = (*self.by_hook.get(hook, ()), entry)
        self.by_card[hook, card] = entry

    def of(self, hook: str, card: CardId) -> Triggered | None:
        """This card's ability for this moment, if it has one."""
        return self.by_card.get((hook, card))

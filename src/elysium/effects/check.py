"""The linter of the card language: what is wrong with a declaration that Python and mypy cannot see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, is_dataclass, replace

from elysium.core.stack import AnyOp, Op, Program
from elysium.effects.text import Part, holds_block, is_block, keys_of, sentences
from elysium.effects.verbs import Block, ForEach, If, IfDone, May, Unless, Verb, program
from elysium.effects.words import Word, parts


def check(declaration: tuple[Part, ...], given: Iterable[str] = ("here",), *, keys: Set[str]) -> list[str]:
    """Every complaint about a declaration.

    `given` are the names its frame starts with, `keys` the texts the catalogue has.
    """
    plain = [complaint for part in declaration for complaint in _changeable(part)]
    if plain:
        return plain  # what is no plain declaration cannot be read any further
    complaints = list(_unasked(declaration))
    flow = _Flow(complaints)
    words = [part for part in declaration if not isinstance(part, Op)]
    start = _Path(frozenset(given).union(*map(_bound_by, words)))
    flow.block(tuple(part for part in declaration if isinstance(part, Op)), start)
    for word in words:
        flow.word(word, start)
    missing = sorted(set(keys_of(sentences(declaration))) - keys - _inflected(keys))
    return [*dict.fromkeys(complaints), *(f"the catalogue has no text for {key}" for key in missing)]


def _inflected(keys: Set[str]) -> set[str]:
    """What fills a blank may have its text in other forms alone: `amount.Half.blood` says `amount.Half` in one."""
    return {key.rpartition(".")[0] for key in keys if not key.startswith(("verb.", "when.", "instead.", "modifies."))}


def _changeable(value: object, where: str = "") -> Iterator[str]:
    """Programs are shared by all matches: only frozen, hashable values may be part of one."""
    where = where or type(value).__name__
    if value is None or isinstance(value, int | str):
        return
    if isinstance(value, tuple | frozenset):
        for item in value:
            yield from _changeable(item, where if not is_dataclass(item) else "")
    elif is_dataclass(value) and not isinstance(value, type) and type(value).__dataclass_params__.frozen:  # type: ignore[attr-defined]  # every dataclass has it
        for name, part in parts(value):
            yield from _changeable(part, f"{type(value).__name__}.{name}" if not is_dataclass(part) else "")
    elif callable(value):
        yield f"{where} holds a function; register it with @step and use do()"
    elif is_dataclass(value) or isinstance(value, Op | Word):
        yield f"{where} is no frozen dataclass"
    else:
        yield f"{where} holds a {type(value).__name__}; numbers, words, tuples and frozen dataclasses may stand there"


def _unasked(declaration: tuple[Part, ...]) -> Iterator[str]:
    """A verb that takes answers must say so, and claim that it never asks with nothing to answer."""
    for verb in _flat(declaration):
        kind = type(verb)
        if kind.took is not Op.took and not getattr(kind, "asks", False):
            yield f"{kind.__name__} takes an answer but does not say `asks = True`"
        if getattr(kind, "asks", False) and not getattr(kind, "guarded", False):
            yield f"{kind.__name__} asks and does not claim `guarded = True`: it might ask with no options"


def _flat(declaration: tuple[Part, ...]) -> Iterator[AnyOp]:
    for part in declaration:
        if isinstance(part, Op):
            yield from program(part)
        else:
            yield from _flat_in(part)


def _flat_in(word: Word) -> Iterator[AnyOp]:
    """The verbs of a word's blocks, and of the words it is made of."""
    for _, value in parts(word):
        if is_block(value):
            yield from program(*value)
        elif isinstance(value, Word):
            yield from _flat_in(value)


@dataclass(frozen=True)
class _Path:
    """What is certain at a place: names selected under, and which of them are known to hold something or nothing."""

    names: frozenset[str]
    some: frozenset[str] = frozenset()
    none: frozenset[str] = frozenset()

    def bind(self, *names: str) -> _Path:
        return _Path(self.names.union(names), self.some.difference(names), self.none.difference(names))

    def having(self, name: str) -> _Path:
        return replace(self, some=self.some | {name}, none=self.none - {name})

    def lacking(self, name: str) -> _Path:
        return replace(self, some=self.some - {name}, none=self.none | {name})


def _join(one: _Path | None, other: _Path | None) -> _Path | None:
    """What is certain where two ways meet; None is a way that ends before."""
    if one is None or other is None:
        return one or other
    return _Path(one.names & other.names, one.some & other.some, one.none & other.none)


class _Flow:
    """Follows a program along all its ways."""

    def __init__(self, complaints: list[str]) -> None:
        self.complaints = complaints

    def word(self, word: Word, path: _Path) -> None:
        """An ability, or another word with blocks: each block is a program of its own."""
        self.uses(word, path)
        inside = path.bind(*_bound_by(word))
        for _, value in parts(word):
            if is_block(value):
                self.block(value, inside)
            elif isinstance(value, Word) and holds_block(value):
                self.word(value, inside)

    def block(self, verbs: Program, path: _Path | None) -> _Path | None:
        for verb in verbs:
            if path is None:
                self.complaints.append(f"{_shown(verb)} is never reached")
                return None
            self.uses(verb, path)
            path = self.verb(verb, path)
        return path

    def verb(self, verb: AnyOp, path: _Path) -> _Path | None:
        if isinstance(verb, Block):
            self.not_empty(verb)
        match verb:
            case If():
                return _join(self.block(verb.then, path), self.block(verb.otherwise, path))
            case IfDone():
                return self.hanging(verb, path, path.having(verb.name), path.lacking(verb.name), path.none)
            case Unless():
                return self.hanging(verb, path, path.lacking(verb.name), path.having(verb.name), path.some)
            case May():
                asked = path.bind(verb.name)
                return _join(self.block(verb.then, asked.having(verb.name)), asked.lacking(verb.name))
            case ForEach():
                again = path.bind(*_bound_in(verb.body))  # what the last round left behind is not certain
                self.block(verb.body, replace(again, names=path.names | {verb.name}).having(verb.name))
                return replace(again, names=path.names)
            case Block():
                inside = path.bind(*verb.bound())
                for _, block in parts(verb):
                    if is_block(block):
                        self.block(block, inside)
                return inside
            case Verb():
                return None if verb.ends else path.bind(*verb.bound())
        return path

    def hanging(
        self, verb: IfDone | Unless, path: _Path, inside: _Path, around: _Path, never: frozenset[str]
    ) -> _Path | None:
        """A block that is run or passed by according to what is under a name."""
        if verb.name in never:
            self.complaints.append(f"{_shown(verb)} is never reached: {verb.name!r} is settled already")
            return path
        certain = verb.name in (path.some if isinstance(verb, IfDone) else path.none)
        return _join(self.block(verb.then, inside), None if certain else around)

    def uses(self, part: object, path: _Path) -> None:
        """Every name a word needs, in its own fields and in the words it is made of."""
        for name in _used(part):
            if name not in path.names:
                self.complaints.append(f"{_shown(part)} uses {name!r} before anything is selected under it")

    def not_empty(self, verb: Block) -> None:
        if not any(is_block(value) for _, value in parts(verb)):
            self.complaints.append(f"{_shown(verb)} holds no verbs")


def _used(part: object) -> Iterator[str]:
    if isinstance(part, Word):
        yield from (getattr(part, field) for field in part.uses)
    for _, value in parts(part):
        if isinstance(value, Word) and not isinstance(value, Op):
            yield from _used(value)
        elif isinstance(value, tuple) and not is_block(value):
            for item in value:
                yield from _used(item)


def _bound_by(word: object) -> set[str]:
    """The names a plain word selects under, in its own fields and in the words it is made of."""
    own = {getattr(word, field) for field in getattr(word, "binds", ())}
    for _, value in parts(word):
        for part in value if isinstance(value, tuple) and not is_block(value) else (value,):
            if isinstance(part, Word) and not holds_block(part):
                own |= _bound_by(part)
    return own


def _bound_in(verbs: Program) -> Iterator[str]:
    for verb in verbs:
        if isinstance(verb, Verb):
            yield from verb.bound()
        for _, value in parts(verb):
            if is_block(value):
                yield from _bound_in(value)


def _shown(part: object) -> str:
    words = repr(part)
    return words if len(words) <= 80 else words[:77] + "..."

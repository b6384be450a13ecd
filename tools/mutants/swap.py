"""Changed functions put in the place of those that are loaded, without importing anything again."""

from __future__ import annotations

import functools
import gc
import inspect
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import TypeAlias

Key: TypeAlias = tuple[object, ...]
Swaps: TypeAlias = dict[Key, CodeType]


def swaps(path: str, before: bytes, after: bytes) -> Swaps | None:
    """The new code of every function that differs between two sources of a file; None if anything else differs.

    What a module or a class does when it is made cannot be changed afterwards, nor what a function closes over.
    """
    found: Swaps = {}
    for old, new in _pairs(*(compile(source, path, "exec", dont_inherit=True) for source in (before, after))):
        if old is None or new is None:
            return None
        if old.co_flags & inspect.CO_OPTIMIZED:
            if old.co_freevars != new.co_freevars:
                return None
            if old != new:
                found[_key(old)] = new
        elif not _alike(old, new):
            return None
    return found


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType | None, CodeType | None]]:
    """Two pieces of code, and those within them one by one; a None where one has no counterpart."""
    yield old, new
    inner = [[one for one in code.co_consts if isinstance(one, CodeType)] for code in (old, new)]
    if [one.co_qualname for one in inner[0]] != [one.co_qualname for one in inner[1]]:
        yield None, None
        return
    for one, other in zip(*inner, strict=True):
        yield from _pairs(one, other)


def _key(code: CodeType) -> Key:
    """What tells a piece of code from others, however often it has run: then it is no more equal to its like."""
    return code.co_filename, code.co_qualname, code.co_firstlineno, code.co_code, code.co_names, _constants(code)


def _constants(code: CodeType) -> tuple[str, ...]:
    return tuple(repr(one) for one in code.co_consts if not isinstance(one, CodeType))


def _alike(old: CodeType, new: CodeType) -> bool:
    """Whether two pieces of code do the same, whatever the code within them does."""
    return (old.co_code, old.co_names, _constants(old)) == (new.co_code, new.co_names, _constants(new))


def put(changed: Swaps) -> int:
    """Give every loaded function its changed code and forget what was cached; returns how many functions there were."""
    many, files = 0, {key[0] for key in changed}
    for thing in gc.get_objects():
        kind = type(thing)  # not `isinstance`, which asks what a weak reference stands for, though it is gone
        if kind is FunctionType and thing.__code__.co_filename in files:
            code = changed.get(_key(thing.__code__))
            if code is not None:
                thing.__code__ = code
                many += 1
        elif kind is functools._lru_cache_wrapper:
            thing.cache_clear()
    return many

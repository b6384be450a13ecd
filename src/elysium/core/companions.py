"""What goes with a game in the rooms above it: its bots, tally, board and tests, named where the game is registered.

A companion is the thing itself, or "module:NAME": a game may name what lies above it, though it may not import it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Companion: TypeAlias = "object | str | None"


class BrokenCompanion(RuntimeError):
    """A game names a companion that is not there, or is something else."""


def load_companion(game: str, role: str, named: Companion, kind: type[T]) -> T | None:
    """The companion of a game in this role; None where it has none.

    >>> load_companion("chess", "board", "string:digits", str)
    '0123456789'
    >>> load_companion("chess", "board", "string:nothing", str)
    Traceback (most recent call last):
    ...
    elysium.core.companions.BrokenCompanion: the board of 'chess', string:nothing, cannot be loaded: module 'string' \
has no attribute 'nothing'
    """
    if named is None:
        return None
    found = _load(game, role, named) if isinstance(named, str) else named
    if not isinstance(found, kind):
        raise BrokenCompanion(f"the {role} of {game!r} must be a {kind.__name__}, not {found!r}")
    return found


def _load(game: str, role: str, reference: str) -> object:
    module, colon, name = reference.partition(":")
    try:
        if not colon:
            raise ImportError("a reference looks like module:NAME")
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BrokenCompanion(f"the {role} of {game!r}, {reference}, cannot be loaded: {error}") from error

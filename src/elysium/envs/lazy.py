"""A dict whose values are made when they are first read. Whatever copies, compares or pickles it gets them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

_UNMADE: Final = object()


class Lazy(dict[str, Any]):
    """Made by `lazy`; what is still to be made is marked."""

    __slots__ = ("make", "of")

    make: Callable[[Any, str], Any]
    of: Any

    def __getitem__(self, key: str) -> Any:
        value = dict.__getitem__(self, key)
        if value is _UNMADE:
            value = self.make(self.of, key)
            dict.__setitem__(self, key, value)
        return value

    def __iter__(self) -> Iterator[str]:  # of its own, so that dict(lazy) reads values one by one
        return dict.__iter__(self)

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            return default
        return self[key]

    def values(self) -> Any:
        return self.made().values()

    def items(self) -> Any:
        return self.made().items()

    def copy(self) -> dict[str, Any]:
        return dict(self.made())

    def pop(self, key: str, *default: Any) -> Any:
        if key in self:
            self[key]
        return dict.pop(self, key, *default)

    def popitem(self) -> tuple[str, Any]:
        self.made()
        return dict.popitem(self)

    def setdefault(self, key: str, default: Any = None) -> Any:
        if key not in self:
            self[key] = default
        return self[key]

    def made(self) -> dict[str, Any]:
        """All of it, as a plain dict."""
        return {key: self[key] for key in dict.__iter__(self)}

    def __eq__(self, other: object) -> bool:
        return self is other or self.made() == (other.made() if isinstance(other, Lazy) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # as dict has it

    def __or__(self, other: Any) -> Any:
        return self.made() | other

    def __repr__(self) -> str:
        return repr(self.made())

    def __reduce__(self) -> Any:
        return dict, (self.made(),)


def unmade(*keys: str) -> dict[str, Any]:
    """The keys of a lazy dict."""
    return dict.fromkeys(keys, _UNMADE)


def lazy(keys: dict[str, Any], make: Callable[[Any, str], Any], of: Any) -> Lazy:
    """A dict with these keys; `make(of, key)` makes a value.

    >>> some = lazy(unmade("a", "b"), lambda more, key: key.upper() + more, "!")
    >>> some["a"], len(some), {**some}
    ('A!', 2, {'a': 'A!', 'b': 'B!'})
    """
    made = Lazy(keys)
    made.make, made.of = make, of
    return made

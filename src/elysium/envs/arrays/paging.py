"""Actions of a fixed number: which answer each of them is, where there may be more answers than actions.

Action i is the i-th legal answer. Where there are more answers than actions they come in pages: the last action then
turns to the next page instead, and what was on the page before can no longer be chosen for this question.
"""

from __future__ import annotations

from functools import lru_cache
from operator import index
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from elysium.core.decision import Decision, IllegalStep
from elysium.core.ids import Option

Mask: TypeAlias = NDArray[np.int8]
ILLEGAL: Final = ("raise", "wrap")  # what becomes of an action that is none: an error, or the rest of its division


class Page(NamedTuple):
    """The answers that actions stand for now; `more`: the last action turns the page."""

    options: tuple[Option, ...]
    more: bool = False


NOTHING: Final = Page((), False)


def page_of(decision: Decision | None, number: int, actions: int) -> Page:
    """
    >>> page_of(Decision(0, "toy", ((0,), (1,), (2,))), 0, 2)
    Page(options=((0,),), more=True)
    >>> page_of(Decision(0, "toy", ((0,), (1,), (2,))), 1, 2)
    Page(options=((1,), (2,)), more=False)
    """
    if decision is None:
        return NOTHING
    options = decision.options
    if len(options) <= actions:
        return Page(options)
    left = options[number * (actions - 1) :]
    return Page(left, False) if len(left) <= actions else Page(left[: actions - 1], True)


@lru_cache(maxsize=1024)
def _mask(count: int, more: bool, actions: int) -> Mask:
    mask = np.zeros(actions, np.int8)
    mask[:count] = 1
    if more:
        mask[-1] = 1
    return mask


def mask_of(page: Page, actions: int) -> Mask:
    """1 for every action that is legal."""
    return _mask(len(page.options), page.more, actions).copy()


def chosen(page: Page, action: Any, actions: int, wrap: bool = False) -> Option | None:
    """The answer this action is; None turns the page. An IllegalStep says why an action is neither."""
    (options, more), number = page, index(action)
    count = len(options)
    if wrap and not 0 <= number < count and not (more and number == actions - 1):
        number %= count
    if 0 <= number < count:
        return options[number]
    if more and number == actions - 1:
        return None
    turning = f", or {actions - 1} for more answers" if more else ""
    raise IllegalStep(f"action {number} is not legal now; legal are 0 to {count - 1}{turning}")

"""What answers are called, and of what kind they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.messages import Message
from elysium.core.views import AnyView
from elysium.core.voice.forms import Blanks
from elysium.core.voice.kinds import CONFIRM, DECLINE


class Answer(NamedTuple):
    """One answer in words, and what kind of act it is."""

    kind: str
    label: Message


Says: TypeAlias = Callable[[AnyView, Decision, Option], Answer]


class Answers:
    """What answers are called: makers of labels for a game's tables of them, by point and by code."""

    def __init__(self, blanks: Blanks[Decision]) -> None:
        self._blanks = blanks

    def says(self, kind: str, key: str, words: str = "") -> Says:
        """An answer of this kind; the form is of the option's numbers."""
        form = self._blanks.form(words)
        return lambda view, decision, option: Answer(kind, Message(f"label.{key}", form.fill(view, decision, option)))


def bare(kind: str, key: str) -> Answer:
    """An answer whose label has no blanks."""
    return Answer(kind, Message(f"label.{key}", {}))


def two(zero: Answer, one: Answer) -> Says:
    """A question whose answers are 0 and 1."""
    return lambda view, decision, option: one if option == (1,) else zero


def yes_no(key: str = "") -> Says:
    """A question of yes or no, in words of its own under `key`."""
    before = f"{key}." if key else ""
    return two(bare(DECLINE, f"{before}no"), bare(CONFIRM, f"{before}yes"))

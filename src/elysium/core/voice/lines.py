"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from elysium.core.events import Event
from elysium.core.ids import NO_CARD, NOBODY, CardId
from elysium.core.messages import Blank, Message
from elysium.core.views import AnyView
from elysium.core.voice.forms import SKIPPED, Blanks, Form


def ended(message: Message, ending: str, *without: str) -> Message:
    """The same message with more to its key, and without some blanks."""
    args = {name: blank for name, blank in message.args.items() if name not in without}
    return Message(message.key + ending, args)


def filled(message: Message, ending: str, **blanks: Blank) -> Message:
    """The same message with more to its key, and with more blanks."""
    return Message(message.key + ending, {**message.args, **blanks})


Variant: TypeAlias = Callable[[AnyView, Event, Message], Message | None]


class Lines:
    """What happened, as lines of the log.

    `declared` is by the kind of event: first what its seat is, told as `who` ("-" where it is not told), then the form
    of its facts. `variants` are kinds whose line depends on what the facts are, or that have none.
    """

    def __init__(
        self,
        declared: Mapping[str, str],
        blanks: Blanks[Event],
        cause: Callable[[AnyView, CardId], Blank],
        variants: Mapping[str, Variant] | None = None,
    ) -> None:
        split = {kind: words.split() for kind, words in declared.items()}
        self._forms = {kind: Form(blanks, words[1:]) for kind, words in split.items()}
        self._who = {kind: blanks.one[words[0]] for kind, words in split.items() if words[0] != SKIPPED}
        self._cause = cause
        self._variants = variants or {}

    def line(self, view: AnyView, event: Event) -> Message | None:
        """One line, or nothing where another line says it."""
        args = self._forms[event.kind].fill(view, event, event.args)
        if event.seat != NOBODY and event.kind in self._who:
            args["who"] = self._who[event.kind](view, event, event.seat)
        if event.cause != NO_CARD:
            args["cause"] = self._cause(view, event.cause)
        said = Message(f"event.{event.kind}", args)
        variant = self._variants.get(event.kind)
        return said if variant is None else variant(view, event, said)

"""What is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, CardId
from elysium.core.messages import Blank, Message
from elysium.core.views import AnyView
from elysium.core.voice.forms import Args

Known: TypeAlias = Callable[[AnyView, Decision], "Blank | None"]
Ending: TypeAlias = Callable[[AnyView, Decision], str]


class Prompts:
    """Questions as messages, each with `who` is asked and the card that asks (`source`).

    `declared` is by point, without the game's name: words as in a form, each filled from what the asked seat sees and
    left out where that is nothing. `endings` are what points add to their keys, where their sentence depends on more.
    """

    def __init__(
        self,
        game: str,
        declared: Mapping[str, str],
        blanks: Mapping[str, Known],
        source: Callable[[AnyView, CardId], Blank],
        endings: Mapping[str, Ending] | None = None,
    ) -> None:
        self._forms = {f"{game}.{point}": _form(words, blanks) for point, words in declared.items()}
        self._endings = {f"{game}.{point}": ending for point, ending in (endings or {}).items()}
        self._source = source

    def prompt(self, view: AnyView, decision: Decision) -> Message:
        """One question."""
        point = decision.point
        args: Args = {"who": {"seat": decision.seat}}
        if decision.source != NO_CARD:
            args["source"] = self._source(view, decision.source)
        for blank, known in self._forms[point].items():
            filled = known(view, decision)
            if filled is not None:
                args[blank] = filled
        ending = self._endings[point](view, decision) if point in self._endings else ""
        return Message(f"prompt.{point}{ending}", args)


def _form(words: str, blanks: Mapping[str, Known]) -> dict[str, Known]:
    named = [word.partition(":") for word in words.split()]
    return {blank: blanks[kind or blank] for blank, _, kind in named}

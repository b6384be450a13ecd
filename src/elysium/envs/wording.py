"""Questions and answers in words, for people who watch and for language models."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Option
from elysium.core.messages import Message
from elysium.core.views import AnyView
from elysium.locale.sources import languages
from elysium.locale.speech import Speech


class Wording:
    """One language for one game. A game without catalogues is told in its keys."""

    def __init__(self, game: str, lang: str = "en") -> None:
        self._voice = game_info(game).voice
        self._speech = Speech(game, lang) if languages(game) else None

    def prompt(self, view: AnyView, decision: Decision) -> str:
        return self._say(self._voice.prompt(view, decision))

    def label(self, view: AnyView, decision: Decision, option: Option) -> str:
        return self._say(self._voice.answer(view, decision, option).label)

    def _say(self, message: Message) -> str:
        return self._speech.say(message) if self._speech else f"{message.key} {json.dumps(message.args)}"


def outline(data: Any, depth: int = 0, name: str = "") -> Iterator[str]:
    """A view as indented lines, one for each thing in it.

    >>> list(outline({"round": 1, "players": [{"seat": 0, "hand": ["A", "B"]}], "log": []}))
    ['round: 1', 'players:', '  - seat: 0  hand: A B']
    """
    before = "  " * depth
    if isinstance(data, dict):
        for key, value in data.items():
            yield from outline(value, depth, key)
    elif isinstance(data, list) and any(isinstance(item, dict) for item in data):
        yield f"{before}{name}:"
        yield from (f"{before}  - {_inline(item)}" for item in data)
    elif data not in ([], None, ""):
        yield f"{before}{name}: {_inline(data)}"


def _inline(data: Any) -> str:
    if isinstance(data, dict):
        return "  ".join(f"{key}: {_inline(value)}" for key, value in data.items() if value not in ([], None, {}))
    if isinstance(data, list):
        inside = [_inline(item) for item in data]
        return (
            "; ".join(f"({item})" for item in inside)
            if any(isinstance(x, dict | list) for x in data)
            else " ".join(inside)
        )
    return str(data)

#!/usr/bin/env python3
"""Sentences as Python says them, for the browser's tests: both say the same, or one of them is wrong.

Writes web/src/words/samples.json. Its messages are kept and said again; with --anew they are gathered from matches
played at random. With --check only compares.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import elysium
from elysium.core.game import game_info
from elysium.locale import Message, Ref, Speech, languages

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "web" / "src" / "words" / "samples.json"
GAMES = {"vendetta": 4, "rivals": 3, "blood_feud": 4}
NAMES = ("Ala", "bartek", "Ćma")  # the fourth seat has none: it is numbered
MATCHES, STEPS = 2, 700
COUNTS = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 112)


def gather(game: str) -> dict[str, Message]:
    """One message for each key that matches bring up, and every count for one that has plurals."""
    found: dict[str, Message] = {}
    for seed in range(1, MATCHES + 1):
        for message in _heard(game, seed):
            found.setdefault(message.key, message)
    counted = {f"{key}#{n}": Message(key, {**found[key].args, "n": n}) for key in _counted(found) for n in COUNTS}
    return {**found, **counted}


def _counted(found: dict[str, Message]) -> list[str]:
    keys = [key for key in sorted(found) if isinstance(found[key].args.get("n"), int)]
    return [key for key in keys if key in ("event.draw", "event.steal_blood", "event.lose_blood", "event.feed")]


def _heard(game: str, seed: int) -> Iterator[Message]:
    chance = random.Random(seed)
    match = elysium.new(game, seats=GAMES[game], seed=seed)
    voice = game_info(game).voice
    since = 0
    for _ in range(STEPS):
        if not match.open():
            return
        decision = chance.choice(match.open())
        yield match.prompt(decision)
        yield from (match.label(decision, option) for option in decision.options)
        match.step(decision.seat, chance.choice(decision.options))
        view = match.view(decision.seat)
        lines = [voice.line(view, event) for event in match.events(decision.seat, since)]
        yield from (line for line in lines if line is not None)
        since = match.event_count()


def said(game: str, lang: str, messages: list[Message]) -> dict[str, Any]:
    speech = Speech(game, lang, NAMES)
    parts = [speech.parts(message) for message in messages]
    cards = {part.id: part.text for one in parts for part in one if isinstance(part, Ref) and part.kind == "card"}
    told = [_told(message, one) for message, one in zip(messages, parts, strict=True)]
    return {"game": game, "lang": lang, "names": list(NAMES), "cards": dict(sorted(cards.items())), "said": told}


def _told(message: Message, parts: list[str | Ref]) -> dict[str, Any]:
    shown = [part if isinstance(part, str) else part._asdict() for part in parts]
    return {"key": message.key, "args": message.args, "parts": shown}


def kept() -> dict[str, list[Message]]:
    """The messages of the file as it is."""
    told = json.loads(SAMPLES.read_text(encoding="utf-8"))
    return {one["game"]: [Message(each["key"], each["args"]) for each in one["said"]] for one in told}


def written(messages: dict[str, list[Message]]) -> str:
    told = [said(game, lang, found) for game, found in messages.items() for lang in languages(game)]
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def main(args: list[str]) -> int:
    anew = "--anew" in args or not SAMPLES.exists()
    text = written({game: list(gather(game).values()) for game in GAMES} if anew else kept())
    if "--check" in args:
        if SAMPLES.read_text(encoding="utf-8") == text:
            return 0
        print("web/src/words/samples.json is out of date; run tools/spoken_samples.py", file=sys.stderr)
        return 1
    SAMPLES.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

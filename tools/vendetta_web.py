#!/usr/bin/env python3
"""What Vendetta's board in the browser knows beside its view, and matches its tests look at.

Writes model/facts.json (every card's numbers) and fixtures/ under web/src/boards/vendetta; with --check only compares.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import elysium
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Option
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.effects.abilities import Modifies, When
from elysium.games.vendetta.cards import CARDS
from elysium.games.vendetta.cards.kinds import Ally, ClanCard, Relic, Victim
from elysium.games.vendetta.table import CLAN_SIZE, CLANS, HUNT, STEPS
from elysium.games.vendetta.verbs.cards import PlayTop
from elysium.locale.cards import card_name, card_text
from elysium.server.patches import patch
from elysium.server.sent_view import SentView
from elysium.server.table.match.film import Film, Tellers
from tools.generated import write_or_check

BOARD = Path(__file__).resolve().parent.parent / "web" / "src" / "boards" / "vendetta"
VOICE = game_info("vendetta").voice
LANGUAGES = ("en", "pl")


def facts() -> dict[str, dict[str, Any]]:
    """Every card by its printed id: its kind and its numbers."""
    return {code: fact(number, card) for number, (code, card) in enumerate(CARDS.items())}


def fact(number: int, card: object) -> dict[str, Any]:
    if isinstance(card, ClanCard):
        clan, step = CLANS[number // CLAN_SIZE], STEPS[card.step] if card.step >= 0 else None
        return {"kind": "clan", "clan": clan, "step": step, "power": card.power, **marks(number, card)}
    if isinstance(card, Ally | Victim):
        kind = "victim" if isinstance(card, Victim) else "vampire" if card.vampire else "human"
        numbers = ("feed", "influence", "drain", "drained")
        return {"kind": kind, **{name: getattr(card, name) for name in numbers}, **marks(number, card)}
    return {"kind": "relic", "influence": card.influence} if isinstance(card, Relic) else {"kind": "location"}


def marks(number: int, card: ClanCard | Ally | Victim) -> dict[str, bool]:
    """What the board must know of a few cards: that it is a Hunt, plays another off the deck, cannot be Drained."""
    played = [verb for ability in card.abilities if isinstance(ability, When) for verb in ability.then]
    found = {
        "hunt": isinstance(card, ClanCard) and number % CLAN_SIZE == HUNT,
        "plays_top": any(isinstance(verb, PlayTop) for verb in played),
        "undrainable": any(isinstance(one, Modifies) and one.what == "undrainable" for one in card.abilities),
    }
    return {name: True for name, holds in found.items() if holds}


def words(lang: str) -> dict[str, dict[str, str]]:
    """What every card is called and says in a language."""
    return {
        code: {"name": card_name("vendetta", lang, code), "text": card_text("vendetta", lang, code)} for code in CARDS
    }


def told(message: Message) -> dict[str, Any]:
    return {"key": message.key, "args": dict(message.args)}


def asked(match: Match, seat: int, view: dict[str, Any]) -> dict[str, Any] | None:
    decision = match.decision(seat) if seat != SPECTATOR else None
    if decision is None:
        return None
    answers = [VOICE.answer(view, decision, option) for option in decision.options]
    return {
        "seat": seat,
        "point": decision.point,
        "options": [list(option) for option in decision.options],
        "prompt": told(VOICE.prompt(view, decision)),
        "labels": [told(label) for _, label in answers],
        "touches": [list(VOICE.touches(view, decision, option)) for option in decision.options],
        "kinds": [kind for kind, _ in answers],
        "rash": [index for index, (kind, _) in enumerate(answers) if kind in VOICE.RASH],
    }


def changes(match: Match, seat: int, decision: Decision, option: Option, since: int) -> Iterator[dict[str, Any] | None]:
    """What each thing told will have changed, once this answer is given."""
    held, ahead = SentView(match.view(seat)), match.clone()
    film = Film(lambda: {seat: held}, Tellers())
    asyncio.run(film.take(match, decision.seat, option))
    ahead.step(decision.seat, option)
    yield from film.changes(seat, ahead.events(seat, since))


def moments(match: Match, seat: int, seed: int) -> Iterator[dict[str, Any]]:
    """A match played at random, as the server would tell it to a seat: what has changed after each step."""
    chance = random.Random(seed)
    known: dict[str, Any] = {}
    events = steps = 0
    changed: list[dict[str, Any] | None] = []
    while True:
        view = match.view(seat)
        happened = match.events(seat, events)
        lines = [
            {**told(line), "version": steps, "kind": event.kind, **({"change": change} if change else {})}
            for event, change in zip(happened, changed or [None] * len(happened), strict=True)
            if (line := VOICE.line(view, event))
        ]
        events = match.event_count()
        yield {
            "patch": patch(known, view),
            "asked": asked(match, seat, view),
            "waiting": [[decision.seat, decision.point] for decision in match.open()],
            "lines": lines,
        }
        known, steps = view, steps + 1
        if not match.open():
            return
        decision = chance.choice(match.open())
        option = chance.choice(decision.options)
        changed = list(changes(match, seat, decision, option, events))
        match.step(decision.seat, option)


def whole(seats: int, seed: int, variants: list[str], seat: int = 0) -> list[dict[str, Any]]:
    return list(moments(elysium.new("vendetta", seats=seats, seed=seed, options={"variants": variants}), seat, seed))


def made() -> dict[str, Any]:
    """Every file by its path under the board's folder."""
    return {
        "model/facts.json": facts(),
        "fixtures/four.json": whole(4, 12, []),
        "fixtures/six.json": whole(6, 3, ["teams", "locations", "relics"]),
        **{f"fixtures/cards.{lang}.json": words(lang) for lang in LANGUAGES},
    }


def main(arguments: Sequence[str]) -> int:
    texts = {
        BOARD / name: json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, data in made().items()
    }
    return write_or_check(texts, "vendetta_web", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

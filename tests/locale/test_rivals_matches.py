"""Whole matches of Rivals can be read from first to last, and nobody reads what they may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import elysium
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Option
from elysium.core.messages import Message
from elysium.games.rivals.cards import facts
from elysium.locale import Speech

GAME = "rivals"
VOICE = game_info(GAME).voice
NAMES = ["Ada", "Bob", "Cleo", "Dora"]
TABLES = [
    (2, {"edition": "rio", "deals": "off"}),
    (3, {"edition": "rio", "strict": False}),
    (4, {"edition": "rio", "deals": "binding"}),
    (4, {"edition": "sf", "open_agendas": True}),
]


def answer(chance: random.Random, decision: Decision) -> Option:
    """At random, but nobody ruins themselves over a Scheme, so that matches last."""
    options = decision.options[:3] if decision.point == f"{GAME}.scheme.fist" else decision.options
    return chance.choice(options)


def is_plot(match: elysium.Match, decision: Decision, option: Option) -> bool:
    """Whether the answer plays a Conspiracy."""
    answer = match.answer(decision, option)
    codes = list(codes_in(answer.label.args))
    return answer.kind == "play" and "kind.conspiracy" in str(facts(codes[0]))


def codes_in(value: Any) -> Iterator[str]:
    """Every card a message names."""
    if isinstance(value, dict):
        if "card" in value and isinstance(value["card"], str):
            yield value["card"]
        for part in value.values():
            yield from codes_in(part)


def known_to(match: elysium.Match, seat: int) -> set[str]:
    return {code for code in match.view(seat)["cards"] if code is not None}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_match_can_be_read(seats: int, options: dict[str, Any]) -> None:
    match = elysium.new(GAME, seats, seed=seats, options=options)
    speech = Speech(GAME, "en", NAMES[:seats])
    chance = random.Random(seats)
    read = 0
    for message in messages(match, chance):
        sentence = speech.say(message)
        assert sentence
        assert not {"{", "}"} & set(sentence), message
        read += 1

    assert read > 500


def messages(match: elysium.Match, chance: random.Random) -> Iterator[Message]:
    """Every question with every answer, and what each seat and the spectators read of it."""
    told = 0
    while match.open():
        decision = chance.choice(match.open())
        view = match.view(decision.seat)
        yield VOICE.prompt(view, decision)
        yield from (VOICE.answer(view, decision, option).label for option in decision.options)
        match.step(decision.seat, answer(chance, decision))
        for seat in (*range(match.seats), SPECTATOR):
            view = match.view(seat)
            yield from filter(None, (VOICE.line(view, event) for event in match.events(seat, told)))
        told = match.event_count()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nobody_reads_the_name_of_a_card_they_do_not_know(seats: int, options: dict[str, Any]) -> None:
    match = elysium.new(GAME, seats, seed=7 + seats, options=options)
    chance = random.Random(seats)
    told = 0
    while match.open():
        decision = chance.choice(match.open())
        before = {seat: known_to(match, seat) for seat in (*range(seats), SPECTATOR)}
        match.step(decision.seat, answer(chance, decision))
        for seat, known in before.items():
            view = match.view(seat)
            for event in match.events(seat, told):
                line = VOICE.line(view, event)
                named = set(codes_in(line.args)) if line is not None else set()
                assert named <= known | known_to(match, seat), (seat, event)
        told = match.event_count()


def test_a_face_down_conspiracy_is_named_to_its_player_alone() -> None:
    match = elysium.new(GAME, 2, seed=2)
    chance = random.Random(2)
    while not any(event.kind == "placed" for event in match.events(SPECTATOR)):
        decision = chance.choice(match.open())
        plots = [option for option in decision.options if is_plot(match, decision, option)]
        match.step(decision.seat, plots[0] if plots else answer(chance, decision))
    placed = next(event for event in match.events(SPECTATOR) if event.kind == "placed")
    other = 1 - placed.seat
    own = VOICE.line(match.view(placed.seat), placed)
    theirs = VOICE.line(match.view(other), placed)

    assert own is not None
    assert list(codes_in(own.args))
    assert theirs == Message("event.placed", {"who": {"seat": placed.seat}})

"""Whole matches can be read from first to last, by everybody at the table, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

import elysium
from elysium.core.game import game_info
from elysium.core.messages import Message
from elysium.locale import Ref, Speech
from tests.locale.test_catalogue import english_in

GAME = "vendetta"
VOICE = game_info(GAME).voice
TABLES = [(3, ()), (4, ()), (5, ()), (4, ("teams",)), (6, ("teams",))]
EXTRAS = [extra for size in range(3) for extra in combinations(("locations", "relics"), size)]
NAMES = ["Anna", "Bartek", "Celina", "Darek", "Ewa", "Filip"]


def messages(match: elysium.Match, seed: int) -> Iterator[Message]:
    """Play at random: every question with every answer, then what each seat and the spectators read of it all."""
    chance = random.Random(seed)
    while match.open():
        decision = chance.choice(match.open())
        view = match.view(decision.seat)
        yield VOICE.prompt(view, decision)
        yield from (VOICE.answer(view, decision, option).label for option in decision.options)
        match.step(decision.seat, chance.choice(decision.options))
    for seat in (*range(match.seats), elysium.SPECTATOR):
        view = match.view(seat)
        yield from filter(None, (VOICE.line(view, event) for event in match.events(seat)))
    yield result(match)


def result(match: elysium.Match) -> Message:
    outcome = match.result()
    assert outcome is not None
    team = {"mate": {"seat": outcome.winners[1]}} if len(outcome.winners) == 2 else {}
    key = f"result.{outcome.reason}" + (".team" if team else "")
    return Message(key, {"who": {"seat": outcome.winners[0]}, "n": outcome.scores[outcome.winners[0]], **team})


@pytest.mark.parametrize("extra", EXTRAS, ids=lambda extra: "+".join(extra) or "plain")
@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_a_match_can_be_read(seats: int, teams: tuple[str, ...], extra: tuple[str, ...]) -> None:
    match = elysium.new(GAME, seats, seed=seats, options={"variants": [*extra, *teams]})
    names = NAMES[:seats] if extra else ()
    english, polish = (Speech(GAME, lang, names) for lang in ("en", "pl"))

    for message in {str(message): message for message in messages(match, seed=7)}.values():
        sentences = [english.say(message), polish.say(message)]
        assert all(sentences)
        assert not {"{", "}"} & set("".join(sentences)), message
        plain = " ".join(words(part) for part in polish.parts(message))
        assert english_in(plain) == set(), sentences[1]


def words(part: str | Ref) -> str:
    """What is said, but for the names of cards: some places keep their English ones."""
    return part if isinstance(part, str) else "" if part.kind == "card" else part.text

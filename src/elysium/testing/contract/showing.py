"""What a match shows at a decision: views that hold no secret; words, things and kinds of questions and answers."""

from __future__ import annotations

import json
from typing import NamedTuple

from elysium.core.decision import Decision
from elysium.core.game import Game, game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.core.table import Json
from elysium.testing.contract.playing import hold
from elysium.testing.game_testing import Secrets, no_secrets


class Sight(NamedTuple):
    """All that reaches one seat at a decision: what it sees, what it is asked and how, who else is being waited for."""

    view: dict[str, Json]
    decision: Decision | None
    waiting: tuple[tuple[Seat, str], ...]
    prompt: Message | None
    labels: tuple[Message, ...]
    touches: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]


def sight(name: str, game: Game, seat: Seat) -> Sight:
    """What a seat gets of a game at this moment."""
    view = game.view(seat)
    asks = game.open()
    waiting = tuple((d.seat, d.point) for d in asks)
    decision = next((d for d in asks if d.seat == seat), None)
    if decision is None:
        return Sight(view, None, waiting, None, (), (), ())
    voice = game_info(name).voice
    answers = [voice.answer(view, decision, option) for option in decision.options]
    labels, kinds = tuple(one.label for one in answers), tuple(one.kind for one in answers)
    touches = tuple(voice.touches(view, decision, option) for option in decision.options)
    return Sight(view, decision, waiting, voice.prompt(view, decision), labels, touches, kinds)


def check_views(match: Match, secrets: Secrets = no_secrets) -> None:
    """Views are plain JSON, nothing a seat may not know occurs in its own, and made together they are the same."""
    seats = (SPECTATOR, *range(len(match.roles)))
    for seat, beside in zip(seats, match.views(seats), strict=True):
        view = match.view(seat)
        text = json.dumps(view)
        hold(json.dumps(beside) == text, match, f"beside others seat {seat} is shown something else than alone")
        hold(json.loads(text) == view, match, f"the view of seat {seat} is not plain JSON")
        for secret in secrets(match.game, seat):
            hold(secret not in text, match, f"the view of seat {seat} holds {secret!r}")


def check_speech(match: Match, since: int = 0) -> None:
    """Questions, answers and what happened since an event can be put in words."""
    said: list[Message | None] = []
    voice = game_info(match.name).voice
    for decision in match.open():
        view = match.view(decision.seat)
        said.append(voice.prompt(view, decision))
        said += [voice.answer(view, decision, option).label for option in decision.options]
    for seat in (SPECTATOR, *range(len(match.roles))):
        view = match.view(seat)
        said += [voice.line(view, event) for event in match.events(seat, since)]
    for message in said:
        if message is not None:
            hold(bool(message.key), match, f"a message without a key: {message}")
            json.dumps(message.args)


def check_touches(match: Match) -> None:
    """What an answer touches is named as "kind:id", each thing once."""
    voice = game_info(match.name).voice
    for decision in match.open():
        view = match.view(decision.seat)
        for option in decision.options:
            touched = voice.touches(view, decision, option)
            named = all(kind.isidentifier() and id for kind, _, id in (thing.partition(":") for thing in touched))
            hold(named, match, f"{option} to {decision.point} touches {touched}: a thing is named kind:id")
            hold(len(set(touched)) == len(touched), match, f"{option} to {decision.point} touches twice: {touched}")


def check_kinds(match: Match) -> None:
    """Every answer is of a kind that its game declares, and so is what wants a second look."""
    voice = game_info(match.name).voice
    hold(voice.RASH <= voice.KINDS, match, f"rash kinds are not declared: {voice.RASH - voice.KINDS}")
    for decision in match.open():
        view = match.view(decision.seat)
        for option in decision.options:
            kind = voice.answer(view, decision, option).kind
            hold(kind in voice.KINDS, match, f"{option} to {decision.point} is of the kind {kind!r}, which is none")

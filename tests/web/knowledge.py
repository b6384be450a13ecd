"""Whether a browser was sent anything its seat may not know: all of it is held against the true match, step by step."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from elysium.core.game import game_info
from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.record import Record
from elysium.core.views import AnyView
from elysium.server import patches
from elysium.testing.game_testing import contract_of
from tests.web.driver import Person

WISHES: Final = "wants"  # kinds of answers that begin so name any card of the game, wherever it lies
OPEN: Final = ("/api/words/", "/api/rules/", "/api/games")  # the same for everybody


def record_of(person: Person) -> Record:
    """The match as the server kept it; it tells once the match is over."""
    answer = person.page.request.get(f"{person.url}/api/tables/{person.table}/record")
    assert answer.ok, answer.text()
    return Record.from_json(answer.text())


class Truth:
    """A match played again before one pair of eyes; it only goes forward."""

    def __init__(self, record: Record, seat: Seat) -> None:
        self.seat = seat
        self.steps = record.steps
        self.match: Match = Match.begin(record)
        self.told = 0  # events a page has heard of

    def at(self, version: int) -> Truth:
        for step in self.steps[self.match.steps : version]:
            self.match.step(step.seat, step.option)
        assert self.match.steps == version, "the page was sent a version that never was, or an older one"
        return self

    def view(self) -> AnyView:
        return self.match.view(self.seat)

    def secrets(self) -> list[str]:
        return list(contract_of(self.match.name).hooks.secrets(self.match.game, self.seat))

    def lines(self, since: int) -> list[dict[str, Any]]:
        """What this seat is told from an event on."""
        voice, view = game_info(self.match.name).voice, self.view()
        moments = [(step, event.kind, voice.line(view, event)) for step, event in self.match.moments(self.seat, since)]
        told = [(step, kind, line) for step, kind, line in moments if line is not None]
        return [{"key": key, "args": dict(args), "version": step, "kind": kind} for step, kind, (key, args) in told]


def leaks(record: Record, seat: Seat, received: Sequence[str], fetched: Sequence[tuple[str, str]] = ()) -> list[str]:
    """Everything in frames and fetches that this seat may not know; empty if there is nothing."""
    messages = [json.loads(text) for text in received]
    return [*_in_states(record, seat, messages), *_in_the_rest(record, seat, messages, fetched)]


def _in_states(record: Record, seat: Seat, messages: list[dict[str, Any]]) -> Iterator[str]:
    truth, view, before = Truth(record, seat), dict[str, Any](), set[str]()
    for state in (one for one in messages if one["type"] == "state"):
        now = truth.at(state["version"])
        whole = state["view"]
        view = patches.apply(view, state["patch"]) if whole is None else whole
        truth.told = truth.told if whole is None else 0
        if view != _plain(now.view()):
            yield f"at {now.match.steps} the page has another view than seat {seat}"
        changes = [line.pop("change", None) for line in state["lines"]]
        if state["lines"] != _plain(now.lines(truth.told)):
            yield f"at {now.match.steps} the page was told something else than seat {seat}"
        truth.told = now.match.event_count()
        secrets, text = set(now.secrets()), _compact([view, state["patch"], _asked(state), state["waiting"]])
        yield from (f"{secret} at {now.match.steps}" for secret in secrets if secret in text)
        lasting = secrets & before  # a line told on the way may show what was known until then, or for a moment
        yield from (f"{secret} told at {now.match.steps}" for secret in lasting if secret in _compact(changes))
        before = secrets


def _asked(state: dict[str, Any]) -> dict[str, Any] | None:
    """What is asked, without wishes."""
    asked: dict[str, Any] | None = state["asked"]
    if asked is None:
        return None
    wished = {n for n, kind in enumerate(asked["kinds"]) if kind.startswith(WISHES)}
    return {
        name: [one for n, one in enumerate(part) if n not in wished] if name in ("labels", "touches") else part
        for name, part in asked.items()
    }


def _in_the_rest(
    record: Record, seat: Seat, messages: list[dict[str, Any]], fetched: Sequence[tuple[str, str]]
) -> Iterator[str]:
    """What is no view names nothing that was hidden from this seat at any time.

    Timers tell how long windows are open; which of them, the tests of nights look at.
    """
    hidden, truth = set[str](), Truth(record, seat)
    for version in range(len(record.steps) + 1):
        hidden.update(truth.at(version).secrets())
    told = [("a frame", _compact(one)) for one in messages if one["type"] not in ("state", "timers")]
    told += [(url, text) for url, text in fetched if not any(part in url for part in OPEN)]
    yield from (f"{secret} in {where}" for where, text in told for secret in hidden if secret in text)


def _compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def _plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


def check(people: Sequence[Person]) -> int:
    """Nobody was sent what is not theirs; returns how many states were looked at."""
    looked = 0
    for person in people:
        person.read()
        assert person.unheard == [], "not everything the page fetched was looked at"
        assert leaks(record_of(person), person.seat, person.received, person.fetched) == []
        looked += sum('"type":"state"' in text for text in person.received)
    return looked

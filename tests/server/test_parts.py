"""Parts of a table by themselves: each is asked, and nothing else is needed to ask it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from elysium.core.match import Match
from elysium.server import protocol
from elysium.server.cluster.presence import RemotePresence
from elysium.server.errors import RequestError
from elysium.server.store.engine.database import database_url
from elysium.server.store.rows import SeatRow, StepRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table.match.match_log import MatchLog
from elysium.server.table.people.connection import Connection
from elysium.server.table.people.presence import Presence
from elysium.server.table.people.seats import Seats
from elysium.server.table.questions import Questions
from tests.server.inside import Hand

TABLE = TableRow("t", "bidding", "A table", "{}", "1", "1", "host", True, "{}", "playing", "", True, 0.0, 0.0, 0.0)


async def _nowhere(_: str) -> None:
    """Nothing is sent."""


def connection(seat: int) -> Connection:
    one = Connection(_nowhere, f"Guest {seat}")
    one.hold_seat(seat, f"Guest {seat}")
    return one


class Asked(NamedTuple):
    """A match of the toy game in which all bid at once, and what is asked there."""

    log: MatchLog
    questions: Questions

    def update(self) -> None:
        self.questions.update({decision.seat: decision for decision in self.log.open()})

    def steps(self, seat: int) -> None:
        decision = self.log.decision(seat)
        assert decision is not None
        self.log.apply(StepRow(self.log.steps, seat, decision.point, decision.options[0], 0.0))
        self.questions.answered(seat)
        self.update()

    def check(self, seat: int, version: int) -> str:
        """The code of the refusal of this seat's first option, given at a version; none if it is taken."""
        decision = self.log.match.decision(seat)
        assert decision is not None
        try:
            answer = protocol.Answer(version, decision.point, list(decision.options[0]))
            self.questions.check(connection(seat), answer)
        except RequestError as error:
            return error.code
        return ""


@pytest.fixture
def asked(tmp_path: Path, toys: None) -> Asked:
    store, match = Store(database_url(tmp_path / "never-opened.db", None)), Match.new("bidding", 4, 1)
    log = MatchLog(store, Hand(), TABLE, match, 0)
    seats = Seats("t", store.seats, [SeatRow("t", seat, "person") for seat in range(4)], match.roles)
    made = Asked(log, Questions(log, seats))
    made.update()
    return made


def test_the_answers_of_others_do_not_make_mine_late(asked: Asked) -> None:
    asked.steps(0)

    assert [asked.check(1, version) for version in (0, 1, 2)] == ["", "", "late"]


def test_what_was_not_asked_yet_cannot_have_been_answered(asked: Asked) -> None:
    for seat in range(4):
        asked.steps(seat)

    assert [asked.check(0, version) for version in (3, 4)] == ["late", ""]


def test_what_was_taken_back_is_asked_anew(asked: Asked) -> None:
    asked.steps(0)
    asked.questions.clear()
    asked.update()

    assert [asked.check(1, version) for version in (0, 1)] == ["late", ""]


def test_nothing_is_asked_before_the_questions_are_told_of_the_match(asked: Asked) -> None:
    asked.questions.clear()

    assert asked.check(0, 0) == "late"


def test_a_seat_is_away_since_it_was_last_here_by_whichever_process() -> None:
    now, remote = Hand(100.0), RemotePresence()
    announced: list[tuple[str, set[int]]] = []
    remote.connect(lambda table, seats: announced.append((table, set(seats))))
    presence, client = Presence("t", remote, now), connection(1)
    now.at = 110.0
    away = [presence.away_for(1)]
    presence.add(client)
    now.at = 150.0
    away.append(presence.away_for(1))
    presence.remove(client)
    now.at = 170.0
    away.append(presence.away_for(1))
    remote.note("t", "another process", [1])
    away.append(presence.away_for(1))

    assert away == [10.0, 0.0, 20.0, 0.0]
    assert announced == [("t", {1}), ("t", set())]

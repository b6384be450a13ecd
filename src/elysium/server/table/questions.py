"""The questions that are open at a table: since which version, in which words, and what answers them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from elysium.core.decision import Decision
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.views import AnyView
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.table.match.match_log import Position
from elysium.server.table.match.wording import worded
from elysium.server.table.people.connection import Connection
from elysium.server.table.people.seats import Seats

CHANGED: Final = "the table has changed: what you chose would mean something else now"


class Question(NamedTuple):
    """A decision, and the version since which it has been open."""

    decision: Decision
    since: int


class Questions:
    """What each seat is asked."""

    def __init__(self, position: Position, seats: Seats) -> None:
        self._position = position
        self._seats = seats
        self._open: dict[Seat, Question] = {}
        self._worded: dict[Seat, tuple[Decision, protocol.Asked]] = {}  # in real time, while the question stands

    def update(self, asked: Mapping[Seat, Decision]) -> None:
        """The match has moved on: what is still asked keeps its version."""
        self._open = {seat: self._question(decision) for seat, decision in asked.items()}

    def _question(self, decision: Decision) -> Question:
        known = self._open.get(decision.seat)
        if known is not None and self._is_same(known.decision, decision):
            return known
        return Question(decision, self._position.version)

    def _is_same(self, before: Decision, now: Decision) -> bool:
        """In real time a menu stays the same question, whatever others do meanwhile."""
        return before.point == now.point if self._position.in_real_time else before == now

    def is_open(self, seat: Seat) -> bool:
        """Whether an answer of this seat to the table as it stands would be taken."""
        question = self._open.get(seat)
        return question is not None and question.since <= self._position.version

    def answered(self, seat: Seat) -> None:
        """Asked the same again, it is another question: no click hits it twice."""
        self._open.pop(seat, None)
        self._worded.pop(seat, None)

    def clear(self) -> None:
        self._open.clear()

    def reword(self, seat: Seat) -> None:
        """Send the question anew, although it stands: an answer is answered."""
        self._worded.pop(seat, None)

    def worded(self, decision: Decision, view: AnyView) -> protocol.Asked:
        """The question in words; a menu that a game in real time has kept is not put into words again."""
        if not self._position.in_real_time:
            return worded(self._position.match.name, view, decision)
        known = self._worded.get(decision.seat)
        if known is None or known[0] is not decision:
            known = self._worded[decision.seat] = decision, worded(self._position.match.name, view, decision)
        return known[1]

    def check(self, connection: Connection, message: protocol.Answer, ahead: Match | None = None) -> Decision:
        """The decision this answers, now or a little `ahead`; a RequestError says why it is no answer."""
        seat, position = connection.seat, self._position
        match = ahead or position.match
        if seat == SPECTATOR:
            raise RequestError("you are watching; only a seat answers", "seat")
        if not position.playing:
            raise RequestError(f"the table is {position.status}; nobody can act now", "status")
        if self._seats[seat].away_bot:
            raise RequestError("a bot holds your seat; take it back first", "away")
        decision = match.decision(seat)
        if decision is None:
            raise RequestError("you are not asked anything now", "turn")
        self._check_version(seat, message.version)
        if message.point != decision.point or tuple(message.option) not in decision.options:
            legal = ", ".join(map(str, decision.options[:12]))
            answer = f"{message.point} {list(message.option)}"
            raise RequestError(f"{answer} is no answer to {decision.point}; legal: {legal}", "illegal")
        if position.in_real_time and not _means_the_same(connection, message, match, decision):
            raise RequestError(CHANGED, "late")
        return decision

    def _check_version(self, seat: Seat, version: int) -> None:
        question, now = self._open.get(seat), self._position.version
        if question is None or not question.since <= version <= now:
            raise RequestError(f"this answers version {version}; the question open now is of version {now}", "late")


def _means_the_same(connection: Connection, message: protocol.Answer, match: Match, decision: Decision) -> bool:
    """Whether an option still says what it said when it was shown: its numbers may name another card by now."""
    shown = connection.sent.questions.at(message.version)
    if shown is None or message.option not in shown.options:
        return False
    label = match.label(decision, tuple(message.option))
    now = protocol.Message(label.key, dict(label.args))
    return protocol.write(shown.labels[shown.options.index(message.option)]) == protocol.write(now)

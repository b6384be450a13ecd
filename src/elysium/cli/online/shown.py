"""The match as the server has shown it to this seat."""

from __future__ import annotations

from dataclasses import dataclass, field

from elysium.cli.play.session import moment
from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.messages import Message
from elysium.core.table import Json
from elysium.core.views import AnyView
from elysium.core.voice import Answer
from elysium.core.voice.kinds import PICK
from elysium.server import protocol


@dataclass
class ShownMatch:
    """The match as the server has shown it: a view, a question with its labels, and the lines of the log."""

    view_: dict[str, Json] = field(default_factory=dict)
    asked: protocol.Asked | None = None
    log: list[Message] = field(default_factory=list)
    told: int = 0
    board: object = None

    @property
    def match(self) -> ShownMatch:
        return self

    def take(self, state: protocol.State, view: AnyView, asked: protocol.Asked | None) -> None:
        if state.view is not None:
            self.log = []
        self.view_, self.asked = view, asked
        self.log += [Message(line.key, line.args) for line in state.lines]
        self.told = min(self.told, len(self.log))

    def view(self, seat: Seat) -> dict[str, Json]:
        return self.view_

    def prompt(self, decision: Decision) -> Message:
        assert self.asked is not None  # a decision is made of what is asked
        return Message(self.asked.prompt.key, self.asked.prompt.args)

    def answer(self, decision: Decision, option: Option) -> Answer:
        assert self.asked is not None  # the same
        index = decision.options.index(option)
        label = self.asked.labels[index]
        kind = self.asked.kinds[index] if self.asked.kinds else PICK  # an older server sends none
        return Answer(kind, Message(label.key, label.args))

    def messages(self, seat: Seat, since: int | None = None) -> list[Message]:
        return self.log[self.told if since is None else since :]

    def hear(self, seat: Seat) -> None:
        self.told = len(self.log)

    def needs_board(self, seat: Seat) -> bool:
        return self.board is None or self.board != moment(self.view_)

    def drew(self, seat: Seat) -> None:
        self.board = moment(self.view_)

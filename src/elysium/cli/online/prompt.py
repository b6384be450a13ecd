"""The prompt at a table on a server: answers, chat, and requests to the table."""

from __future__ import annotations

from elysium.cli.online import chat, requests
from elysium.cli.online.connection import Connection
from elysium.cli.play.prompt import Prompt
from elysium.cli.terminal.screen import read
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.server import protocol


class QuestionChanged(Exception):
    """Something else than an answer was given, and the question may be another now."""


class OnlinePrompt(Prompt):
    """Where the person at this end is asked; one may also talk, and ask the table for something."""

    line: Connection

    def _understand(self, decision: Decision, line: str) -> Option | None:
        if line.startswith("/"):
            self._order(line)
            return None
        words = chat.typed(line)
        if words is None:
            return super()._understand(decision, line)
        named = chat.channels(self.line.table.view)
        if words.text and 0 < words.channel <= len(named):
            self.line.send(protocol.Say(words.text[:500], named[words.channel - 1]))
        else:
            for n, channel in enumerate(named, 1):
                self._say("cli.join.channel", n=n, channel=chat.channel_name(self.speech, channel, decision.seat))
        return None

    def _order(self, line: str) -> None:
        try:
            message = requests.order(line)
        except ValueError:
            self._say("cli.join.order.unknown", words=" ".join(requests.ORDERS))
            return
        if isinstance(message, protocol.Resign) and not self.agrees(self.speech.ui("web.resign.sure")):
            return
        self.line.send(message)
        if requests.is_answered(message):
            raise QuestionChanged

    def _take_back(self) -> None:
        self._order("/back")

    def agrees(self, what: str) -> bool:
        self.console.print(what)
        while (answer := requests.yes_or_no(self.speech, read(self.speech.ui("cli.join.agree") + " "))) is None:
            pass
        return answer

    def _help(self) -> None:
        super()._help()
        self._say("cli.join.talk")
        self._say("cli.join.order")

"""Talk at a far table from the terminal: what is typed, and what channels are called."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from elysium.cli.online import chat
from elysium.cli.online.prompt import OnlinePrompt
from elysium.cli.online.remote_play import RemotePlay
from elysium.cli.terminal.translator import translator_for
from elysium.client import Lobby, Seat
from elysium.core.decision import Decision
from elysium.core.views import CommonView
from elysium.server import protocol

NAMES = ("Ada", "Bruno", "Celine", "Dorian", "", "Maria")
VIEW: CommonView = {"channels": ["announcements", "A", "team:1:A", "whisper:1-5"]}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("t hello there", (1, "hello there")),
        ("T3 psst", (3, "psst")),
        ("t", (1, "")),
        ("t2", (2, "")),
        ("trade", None),
        ("12", None),
    ],
)
def test_what_is_typed(line: str, words: tuple[int, str] | None) -> None:
    assert chat.typed(line) == words


def test_channels_have_names() -> None:
    speech = translator_for("blood_feud", "en", NAMES)

    names = [chat.channel_name(speech, channel, 1) for channel in chat.channels(VIEW)]

    assert names == ["Everybody: an announcement", "Play Area A", "Your team here", "Whisper: Maria"]
    assert chat.channels({}) == ["table"]


class Sent:
    """A line that only keeps what is sent."""

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.table = self
        self.view = VIEW
        self.number = 1

    def send(self, message: object) -> None:
        self.messages.append(message)


def prompt(paper: StringIO) -> OnlinePrompt:
    console = Console(file=paper, width=80, color_system=None, markup=False, highlight=False)
    speech: Any = translator_for("blood_feud", "en", NAMES)
    found = OnlinePrompt(console, Sent(), speech, None, lambda: None)  # type: ignore[arg-type]  # talk needs no match and no board
    found.line = Sent()  # type: ignore[assignment]  # and no server
    return found


def test_words_go_to_the_channel_they_name_or_the_first() -> None:
    paper = StringIO()
    far = prompt(paper)
    asked = Decision(1, "blood_feud.act", ((-1,),))

    for line in ("t Gather!", "t2 Psst", "t9 nowhere", "t"):
        assert far._understand(asked, line) is None

    said = [(one.channel, one.text) for one in far.line.messages]  # type: ignore[attr-defined]  # a Sent
    assert said == [("announcements", "Gather!"), ("A", "Psst")]
    assert paper.getvalue().count("Whisper: Maria") == 2


@pytest.mark.parametrize(
    ("channel", "shown"),
    [("announcements", "Maria announces: Gather!"), ("A", "Maria (Play Area A): Gather!"), ("table", "Maria: Gather!")],
)
def test_an_announcement_stands_out(channel: str, shown: str) -> None:
    paper = StringIO()
    far = prompt(paper)
    visit = RemotePlay(far.console, Seat("", "", 1, ""), Lobby(""), "en", None, None)  # type: ignore[arg-type]  # no table yet
    visit._prompt = far
    visit.line._loop.close()

    visit._take(protocol.Said(1, 5, "Maria", channel, "Gather!", 0.0))

    assert shown in paper.getvalue()
    assert (len(paper.getvalue().splitlines()) > 1) == (channel == "announcements")

"""A real terminal: Ctrl-C, a polite kill and a closed window all save the match and say how to go on."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import elysium

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

PATIENCE = 60
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def _at_terminal(ignored: tuple[int, ...]) -> None:
    """In the child: signals as a shell leaves them, whatever this run was started with, and the terminal is its own."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN if number in ignored else signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """The command at a terminal of its own; it is started with some signals ignored."""

    def __init__(self, *words: str, ignored: tuple[int, ...] = (), **environment: str) -> None:
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "elysium", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=partial(_at_terminal, ignored),
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", **environment},
        )
        os.close(slave)
        self.text = ""

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def expect(self, words: str) -> None:
        """Read until these words have been printed."""
        end = time.monotonic() + PATIENCE
        while words not in self.text:
            assert time.monotonic() < end, self.text
            self._read()
        self.text = self.text.split(words, 1)[1]

    def finish(self) -> tuple[int, str]:
        """The exit status and everything printed since."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None or select.select([self._master], [], [], 0)[0]:
            assert time.monotonic() < end, self.text
            if not self._read():
                break
        return self.process.wait(PATIENCE), self.text

    def hang_up(self) -> int:
        """Close the window; the exit status."""
        os.close(self._master)
        self._master = -1
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        if self._master >= 0:
            os.close(self._master)

    def _read(self) -> bool:
        if not select.select([self._master], [], [], 0.2)[0]:
            return True
        try:
            new = os.read(self._master, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.text += new.decode("utf-8", errors="replace")
        return bool(new)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "save.json"


@pytest.fixture
def terminal(save: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    words = ("play", "vendetta", "--seed", "4", "--bots", "random", "--save", str(save))
    started = Terminal(*words, **getattr(request, "param", {}))
    yield started
    started.close()


def test_ctrl_c_saves_and_says_how_to_go_on(terminal: Terminal, save: Path) -> None:
    terminal.expect("Choose your Clan")
    terminal.expect("> ")
    terminal.type("1\n")
    terminal.expect("bottom of your Clan deck")
    terminal.expect("> ")
    terminal.type("\x03")
    status, told = terminal.finish()

    assert status == 130
    assert f"elysium play vendetta --resume {save}" in told
    assert "Traceback" not in told
    assert elysium.load(save.read_text(encoding="utf-8")).decision(0) is not None


def test_ctrl_d_is_a_way_to_leave(terminal: Terminal, save: Path) -> None:
    terminal.expect("> ")
    terminal.type("\x04")
    status, told = terminal.finish()

    assert status == 0
    assert "--resume" in told
    assert save.exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["SIGTERM", "SIGHUP"])
def test_a_polite_kill_saves_too(terminal: Terminal, save: Path, number: signal.Signals) -> None:
    terminal.expect("> ")
    terminal.process.send_signal(number)
    status, told = terminal.finish()

    assert status == 130
    assert "--resume" in told
    assert save.exists()


def test_a_closed_window_saves(terminal: Terminal, save: Path) -> None:
    terminal.expect("> ")
    terminal.type("1\n")
    terminal.expect("bottom of your Clan deck")
    terminal.expect("> ")
    terminal.hang_up()

    assert elysium.load(save.read_text(encoding="utf-8")).decision(0) is not None


@pytest.mark.parametrize("terminal", [{"ignored": SIGNALS}], indirect=True)
def test_ctrl_c_saves_where_a_script_has_the_signals_ignored(terminal: Terminal, save: Path) -> None:
    terminal.expect("> ")
    terminal.type("\x03")
    status, told = terminal.finish()

    assert status == 130
    assert "--resume" in told
    assert save.exists()


def test_signals_that_come_together_do_not_stop_the_saving(terminal: Terminal, save: Path) -> None:
    """A service manager sends SIGTERM and SIGHUP, an impatient person Ctrl-C twice."""
    terminal.expect("> ")
    for number in (*SIGNALS, *SIGNALS):
        terminal.process.send_signal(number)
    status, told = terminal.finish()

    assert status == 130
    assert "Traceback" not in told
    assert save.exists()


@pytest.mark.parametrize("terminal", [{"NO_COLOR": "1"}], indirect=True)
def test_no_color_prints_no_escape_codes_at_a_terminal(terminal: Terminal) -> None:
    terminal.expect("Choose your Clan")
    terminal.type("1\nb\nq\n")
    status, told = terminal.finish()

    assert status == 0
    assert "\x1b" not in told


def test_a_terminal_is_shown_colours(terminal: Terminal) -> None:
    terminal.type("q\n")
    status, told = terminal.finish()

    assert status == 0
    assert "\x1b[1m" in told

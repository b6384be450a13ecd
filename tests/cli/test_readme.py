"""The README keeps its word: its Python runs, its commands are understood, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import click
import pytest

from elysium.cli.commands import elysium
from tools import terminal_picture

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^elysium [^#\n]+", README, re.MULTILINE)


def test_its_python_runs() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert found.attempted > 5
    assert found.failed == 0


@pytest.mark.parametrize("line", COMMANDS)
def test_its_commands_are_understood(line: str) -> None:
    _, *words = shlex.split(line)
    command: click.Command = elysium
    while isinstance(command, click.Group):
        name, *words = words
        command = command.commands[name]

    with command.make_context(name, words) as context:
        assert context.command is command


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#]+)\)", README))))
def test_its_links_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


def test_the_picture_shows_a_whole_screen() -> None:
    picture = terminal_picture.picture()

    words = re.sub(r"<[^>]+>", "", picture).replace("&#160;", " ")
    for word in ("Planning", "Location 1", "The Prince&#x27;s Haven", "Your hand", "face down"):
        assert word in words
    assert "@font-face" not in picture

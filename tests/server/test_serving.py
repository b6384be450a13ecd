"""How a server is set up from the command line, and what its log lines hold."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from elysium.cli import serving
from elysium.cli.commands import elysium
from elysium.cli.serving import JsonLines, without_password
from elysium.server.settings import Settings


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Settings]:
    """What servers were started with, instead of starting them."""
    started: list[Settings] = []
    monkeypatch.setattr("elysium.server.app.make_app", started.append)
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    monkeypatch.setattr(serving, "data_folder", lambda: tmp_path / "data")
    monkeypatch.delenv("ELYSIUM_MAIL_PASSWORD", raising=False)
    return started


def serve(*words: object) -> Result:
    return CliRunner().invoke(elysium, ["serve", *map(str, words)], prog_name="elysium")


def test_notices_go_to_a_file_beside_the_data_unless_told_otherwise(settings: list[Settings], tmp_path: Path) -> None:
    for words in ((), ("--data", tmp_path / "mine" / "my.db"), ("--notices", tmp_path / "told")):
        assert serve(*words).exit_code == 0

    files = [tmp_path / "data" / "notices.jsonl", tmp_path / "mine" / "notices.jsonl", tmp_path / "told"]
    assert [one.notices_file for one in settings] == files
    assert (tmp_path / "mine").is_dir()


def test_mail_is_set_up_by_options_and_its_password_by_the_environment(
    settings: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--mail-host", "mail.test", "--mail-from", "us@mail.test", "--mail-user", "us", "--notice-after", 5)
    refused = serve(*words)
    monkeypatch.setenv("ELYSIUM_MAIL_PASSWORD", "a secret")
    taken = serve(*words)

    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert "ELYSIUM_MAIL_PASSWORD" in refused.stderr
    assert taken.exit_code == 0, taken.output
    (one,) = settings
    assert one.mail is not None
    assert (one.mail.host, one.mail.port, one.mail.sender) == ("mail.test", 587, "us@mail.test")
    assert (one.mail.user, one.mail.password, one.notice_after) == ("us", "a secret", 5)
    assert "a secret" not in taken.output


def test_without_a_mail_server_there_is_no_mail(settings: list[Settings]) -> None:
    assert serve().exit_code == 0
    assert settings[0].mail is None


def test_the_password_of_the_database_is_not_shown(settings: list[Settings]) -> None:
    started = serve("--database", "postgresql://elysium:hush@db.test/elysium?sslkey=hush")

    assert started.exit_code == 0, started.output
    assert "hush" not in started.output
    assert settings[0].database == "postgresql://elysium:hush@db.test/elysium?sslkey=hush"
    assert without_password("postgresql:///elysium?host=x") == "postgresql:///elysium"


def test_a_log_line_tells_where_an_error_came_from_and_not_what_it_says() -> None:
    def fails(hand: Any) -> None:
        raise ValueError(f"{hand!r} is no answer; legal: {hand!r}")

    try:
        fails(["the seat's cards"])
    except ValueError:
        record = logging.LogRecord("elysium.server", logging.ERROR, "", 0, "table %s failed", ("t1",), sys.exc_info())
    line = json.loads(JsonLines().format(record))

    assert line["what"] == "table t1 failed"
    assert line["level"] == "error"
    assert "in fails" in line["trace"]
    assert line["trace"].endswith("ValueError")
    assert "the seat's cards" not in line["trace"].replace('fails(["the seat\'s cards"])', "")  # a line of code is none

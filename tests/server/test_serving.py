"""How a server is set up from the command line, and what its log lines hold."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from elysium.cli.commands import elysium
from elysium.cli.server import serve as serving
from elysium.cli.server.serve import JsonLines, without_password
from elysium.server.settings import Settings
from tests.server.conftest import free_port
from tests.server.processes import Process, running

RUN: dict[str, Any] = {}  # how the last one was run


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Settings]:
    """What servers were started with, instead of starting them."""
    started: list[Settings] = []
    monkeypatch.setattr("elysium.server.app.make_app", started.append)
    monkeypatch.setattr("uvicorn.run", lambda *_, **how: RUN.update(how))
    monkeypatch.setattr(serving, "_check_store", lambda *_: None)
    monkeypatch.setattr(serving, "data_folder", lambda: tmp_path / "data")
    monkeypatch.delenv("ELYSIUM_MAIL_PASSWORD", raising=False)
    return started


def serve(*words: object) -> Result:
    words = words if "--port" in words else ("--port", free_port(), *words)
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


def test_only_the_word_of_a_proxy_that_was_named_is_taken(settings: list[Settings]) -> None:
    assert serve().exit_code == 0
    alone = dict(RUN)
    assert serve("--proxy", "127.0.0.1", "--proxy", "10.0.0.0/8").exit_code == 0

    assert (alone["proxy_headers"], alone["forwarded_allow_ips"]) == (False, [])
    assert (RUN["proxy_headers"], RUN["forwarded_allow_ips"]) == (True, ["127.0.0.1", "10.0.0.0/8"])


def test_the_data_are_for_nobody_elses_eyes(settings: list[Settings], tmp_path: Path) -> None:
    assert serve("--data", tmp_path / "my.db").exit_code == 0

    assert (tmp_path / "my.db").stat().st_mode & 0o777 == 0o600


def test_an_address_that_is_in_use_is_refused_in_one_line(settings: list[Settings], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        refused = serve("--port", taken.getsockname()[1], "--data", tmp_path / "my.db")

    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert "--port" in refused.stderr
    assert "Elysium is at" not in refused.output


def test_whatever_speaks_in_a_server_speaks_json_and_tells_no_hand() -> None:
    script = """
import logging, logging.config
from elysium.cli.server.serve import LOGS
logging.config.dictConfig(LOGS)
logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
logging.getLogger("asyncio").error("Task exception was never retrieved\\nfuture: ValueError('the hand')")
logging.getLogger("elysium.server").info("a table")
"""
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True).stderr
    lines = [json.loads(line) for line in said.splitlines()]

    assert [line["what"] for line in lines] == [
        "Invalid HTTP request received.",
        "Task exception was never retrieved",
        "a table",
    ]


@pytest.mark.parametrize("command", [("serve", "--port"), ("admin", "list")])
@pytest.mark.parametrize("what", ["newer", "other"])
def test_data_that_cannot_be_opened_are_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], what: str
) -> None:
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    data = tmp_path / "my.db"
    if what == "newer":
        with contextlib.closing(sqlite3.connect(data)) as file:
            file.executescript(
                "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('9999')"
            )
    else:
        data.write_text("a letter, and no database\n" * 100)
    words = [*command, *([str(free_port())] if command[0] == "serve" else []), "--data", str(data)]
    refused = CliRunner().invoke(elysium, words, prog_name="elysium")

    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert ("newer version" if what == "newer" else "not a database") in refused.stderr


def test_a_server_may_have_more_sockets_than_systems_begin_with() -> None:
    resource = pytest.importorskip("resource")
    script = """
import resource
from elysium.cli.server.serve import _allow_sockets
resource.setrlimit(resource.RLIMIT_NOFILE, (256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
_allow_sockets()
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True).stdout

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert int(said) == (20_000 if hard == resource.RLIM_INFINITY else min(20_000, hard))


def test_a_second_server_on_one_file_is_refused_in_one_line_and_nothing_else_is(tmp_path: Path) -> None:
    data = tmp_path / "my.db"
    first = Process(free_port(), data)
    with running(first):
        refused = serve("--data", data)
        listed = CliRunner().invoke(elysium, ["admin", "list", "--data", str(data)], prog_name="elysium")
        first.kill()
        first.start()

    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert "another server is using it" in refused.stderr
    assert "Elysium is at" not in refused.output
    assert listed.exit_code == 0

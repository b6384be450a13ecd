"""Every setting of a server is an option, an environment variable and a line of the docs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from elysium.cli.commands import elysium
from elysium.cli.server import serve as serving
from elysium.cli.server.commands import serve
from elysium.server.settings import Settings
from tests.server.conftest import free_port
from tools import settings_page


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the server would have been run with."""
    told: dict[str, Any] = {}
    monkeypatch.setattr(serving, "serve", lambda **wishes: told.update(wishes))
    return told


def ask(*words: str, **environment: str) -> Result:
    return CliRunner().invoke(elysium, ["serve", *words], prog_name="elysium", env=environment)


def test_every_setting_is_an_option_with_a_variable_and_help_shows_both() -> None:
    options = {option.name: option for option in serve.params if isinstance(option, click.Option)}
    shown = ask("--help").stdout

    assert {field.name for field in fields(Settings)} - {"mail"} <= set(options)
    for option in options.values():
        assert option.opts[0] in shown
        assert str(option.envvar) in shown.replace("\n", "")
        assert option.help


def test_what_no_option_says_is_what_the_settings_say(run: dict[str, Any]) -> None:
    assert ask().exit_code == 0
    usual = Settings()

    for field in fields(Settings):
        if field.name not in ("mail", "data", "notices_file"):
            assert run[field.name] == getattr(usual, field.name), field.name


def test_settings_come_from_the_environment_and_options_count_more(run: dict[str, Any]) -> None:
    done = ask(
        "--port",
        "8100",
        ELYSIUM_PORT="8200",
        ELYSIUM_SECURE="1",
        ELYSIUM_PROXY="10.0.0.1 10.0.0.2",
        ELYSIUM_DATABASE="postgresql://db/elysium",
        ELYSIUM_REQUESTS="10,2.5",
        ELYSIUM_LOG_LEVEL="warning",
    )

    assert done.exit_code == 0, done.output
    assert (run["port"], run["secure"], run["proxies"]) == (8100, True, ("10.0.0.1", "10.0.0.2"))
    assert (run["database"], run["requests"], run["log_level"]) == ("postgresql://db/elysium", (10.0, 2.5), "warning")


@pytest.mark.parametrize(
    ("variable", "value", "why"),
    [
        ("ELYSIUM_PORT", "http", "'http' is not a valid integer"),
        ("ELYSIUM_PORT", "0", "0 is not in the range"),
        ("ELYSIUM_REQUESTS", "400", "such as 400,40"),
        ("ELYSIUM_REQUESTS", "0,1", "at once at least 1"),
        ("ELYSIUM_ORIGIN", "play.example.org", "such as https://play.example.org"),
        ("ELYSIUM_URL", "https://play.example.org/table?x", "is no address of a site"),
        ("ELYSIUM_SECURE", "perhaps", "'perhaps' is not a valid boolean"),
        ("ELYSIUM_GRACE", "-1", "-1.0 is not in the range"),
        ("ELYSIUM_LOG_LEVEL", "loud", "'loud' is not one of"),
        ("ELYSIUM_STATIC", "/nowhere", "does not exist"),
    ],
)
def test_a_bad_setting_is_refused_in_one_line_that_names_its_variable(
    run: dict[str, Any], variable: str, value: str, why: str
) -> None:
    refused = ask(**{variable: value})

    assert (refused.exit_code, refused.stderr.count("\n"), run) == (2, 1, {})
    assert variable in refused.stderr
    assert why in refused.stderr


def test_a_variable_that_was_meant_otherwise_is_pointed_out(run: dict[str, Any]) -> None:
    done = ask(ELYSIUM_PROT="8100", ELYSIUM_MAIL_PASWORD="x", ELYSIUM_SKIP_WEB="1", ELYSIUM_SEEDS="5")

    assert done.exit_code == 0
    assert run["port"] == 8000
    assert [line.split()[1] for line in done.stderr.splitlines()] == ["ELYSIUM_PROT", "ELYSIUM_MAIL_PASWORD"]
    assert "ELYSIUM_PORT is one" in done.stderr


def test_a_database_nobody_knows_is_refused_in_one_line(tmp_path: Path) -> None:
    refused = ask("--database", "mysql://db/elysium", "--notices", str(tmp_path / "notices"))

    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert "postgresql://" in refused.stderr


def test_the_page_of_settings_is_fresh() -> None:
    assert settings_page.main(["--check"]) == 0


SPEAKING = """
import logging.config, sys, uvicorn
from elysium.cli.commands import elysium

def speak(app, *, log_config, **options):
    logging.config.dictConfig(log_config)
    for name in ("elysium.server", "elysium.access", "uvicorn.error"):
        for said in ("debug", "info", "warning", "error"):
            if name != "elysium.access" or said == "info":  # the one it speaks at
                getattr(logging.getLogger(name), said)(f"{name}.{said}")

uvicorn.run = speak
elysium(["serve", *sys.argv[1:]])
"""  # by itself: logging is the whole process's, and setting it up closes what listens already
SHOWN = {  # at each level: what is seen of what the server, its access log and others say
    "debug": "server.debug server.info server.warning server.error access.info "
    "uvicorn.info uvicorn.warning uvicorn.error",
    "info": "server.info server.warning server.error access.info uvicorn.warning uvicorn.error",
    "warning": "server.warning server.error access.info uvicorn.warning uvicorn.error",
    "error": "server.error access.info uvicorn.error",
}


@pytest.mark.parametrize("level", SHOWN)
@pytest.mark.parametrize("by", ["option", "variable"])
def test_each_level_shows_what_is_of_it_and_above(level: str, by: str, tmp_path: Path) -> None:
    words = ["--data", str(tmp_path / "data.db"), "--port", str(free_port())]
    wish, variables = (["--log-level", level], {}) if by == "option" else ([], {"ELYSIUM_LOG_LEVEL": level})
    done = subprocess.run(
        [sys.executable, "-c", SPEAKING, *words, *wish], env={**os.environ, **variables}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr

    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["what"].removeprefix("elysium.") for line in lines] == [
        word.replace("uvicorn.", "uvicorn.error.", 1) for word in SHOWN[level].split()
    ]
    assert all(line["level"] == line["what"].rpartition(".")[2] for line in lines)

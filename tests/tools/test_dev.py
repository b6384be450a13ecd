"""dev.py refuses what it does not know, and installs again only when an installation would differ."""

from pathlib import Path
from subprocess import CalledProcessError
from types import SimpleNamespace

import pytest

import dev


def test_unknown_command_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        dev.main(["paly"])

    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "'paly'" in said.err


def test_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(dev, "OLDEST", (99, 0))
    with pytest.raises(SystemExit) as ended:
        dev.main(["check"])

    assert ended.value.code == 2
    assert "Python 3.11 or newer" in capsys.readouterr().err


def test_tool_settings_do_not_ask_for_a_new_installation(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = (dev.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    monkeypatch.setattr(dev, "ROOT", tmp_path)

    def built(text: str) -> bytes:
        (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
        return dev.build_settings()

    assert built(settings) == built(settings.replace("line-length = 120", "line-length = 99"))
    assert built(settings) != built(settings.replace('"click>=8.1"', '"click>=8.2"'))


@pytest.mark.parametrize("lock", dev.LOCKS, ids=lambda path: str(path.name))
def test_lock_has_hashes_and_no_hosts(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    packages = [line for line in text.splitlines() if line and line[0] not in " #"]

    assert "://" not in text
    assert packages
    assert all("==" in line and line.endswith("\\") for line in packages)


@pytest.mark.parametrize(
    ("path", "package"),
    [
        ("src/elysium/__init__.py", "elysium"),
        ("src/elysium/core/rng.py", "elysium.core"),
        ("src/elysium/games/__init__.py", "elysium.games"),
        ("src/elysium/games/vendetta/cards/allies.py", "elysium.games.vendetta"),
    ],
)
def test_coverage_is_told_by_package(path: str, package: str) -> None:
    assert dev.package_of(path) == package


@pytest.mark.parametrize("failure", [ImportError("venv"), CalledProcessError(1, ["python", "-m", "ensurepip"])])
def test_incomplete_venv_module_is_explained(
    failure: Exception, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*args: object, **kwargs: object) -> None:
        raise failure

    monkeypatch.setattr(dev, "ENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("venv.create", broken)
    with pytest.raises(SystemExit) as ended:
        dev.make_env()

    assert ended.value.code == 2
    assert "python3-venv" in capsys.readouterr().err


def test_a_few_tests_that_wait_are_tried_again_and_no_others() -> None:
    waiting = "tests/server/test_join.py::test_one"

    assert dev.may_be_tried_again([waiting, "tests/web/test_decks.py::test_two"])
    assert not dev.may_be_tried_again([])
    assert not dev.may_be_tried_again([waiting, "tests/core/test_rng.py::test_three"])
    assert not dev.may_be_tried_again([f"{waiting}[{number}]" for number in range(dev.MOST_TRIED_AGAIN + 1)])


@pytest.mark.parametrize(("alone", "ends"), [(0, None), (1, 1)])
def test_what_fails_alone_too_has_failed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, alone: int, ends: int | None
) -> None:
    kept = tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed"
    kept.parent.mkdir(parents=True)
    kept.write_text('{"tests/web/test_decks.py::test_two": true}', encoding="utf-8")
    runs: list[list[str]] = []

    def pretended(command: list[str], cwd: Path) -> SimpleNamespace:
        runs.append([str(part) for part in command])
        return SimpleNamespace(returncode=1 if len(runs) == 1 else alone)

    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr("subprocess.run", pretended)
    if ends is None:
        dev.run_tests("--sampled")
    else:
        with pytest.raises(SystemExit) as ended:
            dev.run_tests("--sampled")
        assert ended.value.code == ends

    assert "--sampled" in runs[0]
    assert runs[1][-1] == "tests/web/test_decks.py::test_two"
    assert len(runs) == 2

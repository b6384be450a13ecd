"""How the command says no: one line on stderr and status 2, never a traceback."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click


class Refusal(click.ClickException):
    """Something the user asked for cannot be done."""

    exit_code = 2


@contextmanager
def refusing() -> Iterator[None]:
    """What the engine or the disk objects to inside becomes a refusal in the same words."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise
        raise Refusal(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from error
    except ValueError as error:
        raise Refusal(str(error)) from error


def one_line(text: str) -> str:
    """
    >>> one_line("no" + chr(10) + "  such   thing")
    'no such thing'
    """
    return " ".join(text.split())


class Shell(click.Group):
    """A group of commands whose every complaint is one line."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: Any, **extra: Any) -> Any:
        extra["standalone_mode"] = False
        try:
            status = super().main(args, prog_name, **extra)
        except click.Abort:
            sys.exit(130)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            sys.exit(0)
        except click.ClickException as error:
            click.echo(f"elysium: {one_line(error.format_message())}", err=True)
            sys.exit(error.exit_code)
        sys.exit(status if isinstance(status, int) else 0)

"""What `elysium serve` may be told: each setting is an option and an environment variable, declared once, here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import click

from elysium.cli.params import FILE, Parsed
from elysium.server.settings import Settings

USUAL: Final = Settings()
PREFIX: Final = "ELYSIUM_"
LIKENESS: Final = 0.75
LEVELS: Final = ("debug", "info", "warning", "error")


class RateParam(click.ParamType[tuple[float, float]]):
    """So many at once, then so many a second."""

    name = "AT_ONCE,A_SECOND"

    def convert(self, value: Parsed, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        if isinstance(value, tuple):
            return value
        try:
            at_once, a_second = map(float, str(value).split(","))
        except ValueError:
            self.fail(f"{value!r} is no rate; so many at once and so many a second, such as 400,40", param, ctx)
        if not (1 <= at_once < 1e12 and 0.001 <= a_second < 1e12):
            self.fail(f"{value!r}: at once at least 1, a second at least 0.001", param, ctx)
        return at_once, a_second


class UrlParam(click.ParamType[str]):
    """An address of a site, with nothing after it."""

    name = "URL"

    def convert(self, value: Parsed, param: click.Parameter | None, ctx: click.Context | None) -> str:
        text = str(value).rstrip("/")
        scheme, _, host = text.partition("://")
        if text and (scheme not in ("http", "https") or not host or set(host) & set("/?#@ \\")):
            self.fail(f"{value!r} is no address of a site, such as https://play.example.org", param, ctx)
        return text


def envvar(flag: str) -> str:
    """
    >>> envvar("--bot-processes")
    'ELYSIUM_BOT_PROCESSES'
    """
    return PREFIX + flag.removeprefix("--").replace("-", "_").upper()


def misspelt(environment: Iterable[str], known: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Variables that are no settings and look much like one, with the one they may mean.

    >>> list(misspelt(["ELYSIUM_PROT", "ELYSIUM_PORT", "ELYSIUM_SEEDS", "PORT"], ["ELYSIUM_PORT", "ELYSIUM_HOST"]))
    [('ELYSIUM_PROT', 'ELYSIUM_PORT')]
    """
    names = {name.removeprefix(PREFIX): name for name in known}
    for variable in environment:
        rest = variable.removeprefix(PREFIX)
        if variable.startswith(PREFIX) and rest not in names:
            for meant in get_close_matches(rest, names, 1, LIKENESS):
                yield variable, names[meant]


def setting(flag: str, *names: str, **more: Parsed) -> Callable[[Any], Any]:
    """An option of the server, by the environment too; what is given as an option counts more."""
    return click.option(flag, *names, envvar=envvar(flag), show_envvar=True, **more)


def number(
    flag: str, least: float, what: str, metavar: str = "NUMBER", most: float | None = None
) -> Callable[[Any], Any]:
    """A setting that is a number; what it is unless set stands in `Settings`."""
    usual = getattr(USUAL, flag.removeprefix("--").replace("-", "_"))
    kind: Callable[..., click.ParamType[Any]] = click.IntRange if isinstance(usual, int) else click.FloatRange
    return setting(flag, type=kind(least, most), default=usual, show_default=True, metavar=metavar, help=what)


def rate(flag: str, what: str) -> Callable[[Any], Any]:
    """A setting that limits what one address may do."""
    at_once, a_second = getattr(USUAL, flag.removeprefix("--").replace("-", "_"))
    help = f"{what}: so many at once, then so many a second."
    return setting(flag, type=RateParam(), default=f"{at_once:g},{a_second:g}", show_default=True, help=help)


DATA = setting("--data", type=FILE, metavar="FILE", help="The server's file.  [default: your data folder]")
DATABASE = setting("--database", metavar="URL", help="postgresql://... instead of a file.")

SERVE: Final = (
    setting("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for all."),
    setting("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="The port to listen at."),
    setting("--data", type=FILE, metavar="FILE", help="The file everything is kept in.  [default: your data folder]"),
    setting("--database", metavar="URL", help="postgresql://... instead of a file, for several processes."),
    number("--disk-left", 0, "With less room on the disk /ready says no.", "MB"),
    setting("--url", type=UrlParam(), default="", help="Where people find this server; notices and mail link there."),
    setting(
        "--origin", "origins", type=UrlParam(), multiple=True, help="Another site whose pages may use this server."
    ),
    setting("--secure", is_flag=True, help="Cookies over https only, and browsers told to come by https alone."),
    setting(
        "--proxy",
        "proxies",
        multiple=True,
        metavar="ADDRESS",
        help="A reverse proxy whose X-Forwarded-For says where a request comes from; repeatable.",
    ),
    setting(
        "--static",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        metavar="FOLDER",
        help="The built page.  [default: the one in the package]",
    ),
    setting(
        "--log-level", type=click.Choice(LEVELS), default="info", show_default=True, help="The least that is logged."
    ),
    setting("--access-log", is_flag=True, help="Log every request: who, which path, which status, how long."),
    number("--end-within", 1, "How long the server takes to end at most, once it is told to.", "SECONDS"),
    number("--back-in", 0, "When clients are told to come back as the server ends.", "SECONDS"),
    setting(
        "--bot-processes",
        type=click.IntRange(0, 64),
        metavar="NUMBER",
        help="Processes for bots that search; 0 for none of their own.  [default: one a core but for one]",
    ),
    number("--bot-deadline", 0.1, "How long a bot may think.", "SECONDS"),
    number("--bot-beat", 0, "Bots answer in steps of this, so that a pause tells nothing of their hands.", "SECONDS"),
    number("--searching-bots", 0, "Seats of bots that search, by process for them."),
    number("--searching-bots-person", 0, "The same, of one host."),
    number("--grace", 0, "How long somebody is away before a bot may stand in.", "SECONDS"),
    number(
        "--hurry", 0.1, "How many times faster the clock of a game in real time runs: to try a night out.", most=1000
    ),
    number(
        "--sweep-every", 0.1, "Between two looks for idle tables and for what an administrator has done.", "SECONDS"
    ),
    setting(
        "--notices",
        "notices_file",
        type=FILE,
        metavar="FILE",
        help="Where 'your turn' is written.  [default: by the data]",
    ),
    number("--notice-after", 0, "How long somebody may be waited for before they are told.", "SECONDS"),
    setting("--local-webhooks", is_flag=True, help="Notices may go to addresses of the server's own network."),
    setting("--mail-host", metavar="HOST", help="Send mail through this SMTP server."),
    setting("--mail-port", type=click.IntRange(1, 65535), default=587, show_default=True, help="Its port."),
    setting("--mail-from", default="elysium@localhost", show_default=True, metavar="ADDRESS", help="Who mail is from."),
    setting("--mail-user", default="", metavar="NAME", help="Log in there; the password is ELYSIUM_MAIL_PASSWORD."),
    number("--keep-matches", 0, "Finished and closed tables are deleted after so many days; 0 keeps them.", "DAYS"),
    number("--keep-guests", 1, "Guests without a session are forgotten so many days after they came.", "DAYS"),
    number("--keep-sessions", 1, "How long a session lasts.", "DAYS", most=3650),
    rate("--requests", "Requests, by address"),
    rate("--files", "Files of the page, by address"),
    rate("--messages", "Messages of a socket"),
    rate("--frames", "Frames of a socket, pings too; a socket that sends more is cut"),
    rate("--bytes", "Bytes of a socket; one that sends more is cut"),
    number("--kept-away", 0, "How long an address that flooded opens no socket; each time twice as long.", "SECONDS"),
    rate("--passwords", "Attempts at passwords, by address"),
    rate("--account-passwords", "Wrong passwords of one account, from wherever they come"),
    rate("--arrivals", "New guests and tables (these count for three), by address"),
    rate("--work", "Looks back at matches, and at decks (these count for a quarter), by address"),
    rate("--decks", "Decks that are kept or shown, by address"),
    number("--sockets", 1, "Sockets of one address at once."),
)


def serve_options(command: Callable[..., object]) -> Callable[..., object]:
    """All of them, in this order."""
    for option in reversed(SERVE):
        command = option(command)
    return command

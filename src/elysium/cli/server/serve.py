"""`elysium serve`: one command, one file of data, and friends play."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import socket
import sys
import time
import traceback
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import click

from elysium.cli.errors import Refusal, refusing
from elysium.cli.params import Parsed
from elysium.server.settings import MailSettings


def data_folder() -> Path:
    """Where a person's programs keep their data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "elysium"


class JsonLines(logging.Formatter):
    """Structured logs: what happened and where, never a secret or a hand."""

    def format(self, record: logging.LogRecord) -> str:
        what = record.getMessage()
        if not record.name.startswith("elysium"):  # others add what an error says, on further lines
            what = what.partition("\n")[0]
        line = {"at": round(time.time(), 3), "level": record.levelname.lower(), "what": what}
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


SOCKETS: Final = 20_000  # open files a server wants
LOGS: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": JsonLines}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"elysium.server": {"level": "INFO"}, "elysium.access": {"level": "INFO"}},
}  # of everything that speaks in this process


def logs(level: str) -> dict[str, Any]:
    """The same from this level on; requests are logged whenever they are to be."""
    others = "INFO" if level == "debug" else "ERROR" if level == "error" else "WARNING"
    loggers = {**LOGS["loggers"], "elysium.server": {"level": level.upper()}}
    return {**LOGS, "root": {**LOGS["root"], "level": others}, "loggers": loggers}


def where(error: BaseException) -> str:
    """The way an error took through the code, and its kind; what it says may name cards of a hand."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__


def need_driver() -> None:
    if find_spec("asyncpg") is None:
        raise Refusal("PostgreSQL needs a package more: pip install 'elysium[postgres]'")


def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    notices_file: Path | None = None,
    proxies: tuple[str, ...] = (),
    log_level: str = "info",
    **more: Parsed,
) -> None:
    """Run the server until it is stopped. Where requests come from is taken from the word of `proxies` alone."""
    import uvicorn

    if database is not None:
        need_driver()
    from elysium.server.app import make_app
    from elysium.server.http.wire import uvicorn_options
    from elysium.server.settings import Settings
    from elysium.server.store.engine.database import database_url

    if database is None and data is None:
        data = data_folder() / "elysium.db"
    notices_file = notices_file or (data.parent if data else data_folder()) / "notices.jsonl"
    for path, option in ((data, "--data"), (notices_file, "--notices")):
        if path is not None:
            _make_folder(path.parent, option)
    if data is not None:
        _make_file(data)
    settings = Settings(data=data, database=database, notices_file=notices_file, **more)
    with refusing():
        database_url(data, database)
        app = make_app(settings)
    _check_port(host, port)
    _check_store(data, database)
    kept = data or without_password(database or "")
    click.echo(f"Elysium is at http://{host}:{port} - stop it with Ctrl-C. Everything is kept in {kept}.")
    _allow_sockets()
    # A query may hold what is nobody's business: uvicorn's own access log is off, ours names paths alone.
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_config=logs(log_level),
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        **uvicorn_options(settings),
    )


def _allow_sockets() -> None:
    """As many as the system lets us have; many systems begin with 1024, and each socket is a file."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = SOCKETS if hard == resource.RLIM_INFINITY else min(SOCKETS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _make_folder(folder: Path, option: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(f"{folder} cannot be made: {error.strerror}; choose another place with {option}") from None


def _make_file(data: Path) -> None:
    """For nobody else's eyes: it holds hands, what people said, and the hashes of their passwords."""
    try:
        data.touch(0o600)
    except OSError as error:
        raise Refusal(f"{data} cannot be written: {error.strerror}; choose another place with --data") from None


def _check_port(host: str, port: int) -> None:
    """A refusal in one line, before anybody is told that the server is there."""
    try:
        kind = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with contextlib.closing(socket.socket(*kind[:3])) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(kind[4])
    except OSError as error:
        raise Refusal(f"the server cannot listen at {host}:{port}: {error.strerror}; choose another --port") from None


def _check_store(data: Path | None, database: str | None) -> None:
    """What cannot be opened is said at once and in one line; what is of an older version is brought up to date."""
    from elysium.server.errors import StoreUnavailable
    from elysium.server.store.engine.database import database_url
    from elysium.server.store.engine.file_lock import sole_server
    from elysium.server.store.store import Store

    async def opened() -> None:
        store = Store(database_url(data, database))
        with sole_server(data):
            try:
                await store.open()
            finally:
                await store.close()

    try:
        asyncio.run(opened())
    except StoreUnavailable as error:
        kept = data or without_password(database or "")
        raise Refusal(f"{kept} cannot be opened: {error}") from None


def without_password(url: str) -> str:
    """An address to be shown.

    >>> without_password("postgresql://elysium:secret@host/elysium")
    'postgresql://elysium@host/elysium'
    """
    parts = urlsplit(url)
    who, at, place = parts.netloc.rpartition("@")
    return f"{parts.scheme}://{who.partition(':')[0]}{at}{place}{parts.path}"


def mail_of(host: str | None, port: int, sender: str, user: str) -> MailSettings | None:
    """How mail is sent, if it is; its password is an environment variable, which no list of processes shows."""
    password = os.environ.get("ELYSIUM_MAIL_PASSWORD", "")
    if host is None:
        return None
    if user and not password:
        raise Refusal("--mail-user needs its password in ELYSIUM_MAIL_PASSWORD")
    return MailSettings(host, port, sender, user, password)

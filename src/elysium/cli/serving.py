"""`elysium serve`: one command, one file of data, and friends play."""

from __future__ import annotations

import json
import logging
import os
import sys
import time
import traceback
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from elysium.cli.refusal import Refusal
from elysium.server.notices import Mail


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
        line = {"at": round(time.time(), 3), "level": record.levelname.lower(), "what": record.getMessage()}
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def where(error: BaseException) -> str:
    """The way an error took through the code, and its kind; what it says may name cards of a hand."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__


def need_driver() -> None:
    if find_spec("asyncpg") is None:
        raise Refusal("PostgreSQL needs a package more: pip install 'elysium[postgres]'")


def serve(
    host: str, port: int, data: Path | None, database: str | None, notices_file: Path | None = None, **more: Any
) -> None:
    """Run the server until it is stopped."""
    import uvicorn

    if database is not None:
        need_driver()
    from elysium.server.app import make_app
    from elysium.server.settings import Settings
    from elysium.server.sockets import LARGEST_FRAME

    if database is None and data is None:
        data = data_folder() / "elysium.db"
    notices_file = notices_file or (data.parent if data else data_folder()) / "notices.jsonl"
    for path, option in ((data, "--data"), (notices_file, "--notices")):
        if path is not None:
            _make_folder(path.parent, option)
    _write_logs()
    settings = Settings(data=data, database=database, notices_file=notices_file, **more)
    try:
        app = make_app(settings)
    except ValueError as error:
        raise Refusal(str(error)) from None
    kept = data or without_password(database or "")
    click.echo(f"Elysium is at http://{host}:{port} - stop it with Ctrl-C. Everything is kept in {kept}.")
    # The address of a request may hold an invite: uvicorn's own access log is off, ours names paths alone.
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
    )


def _make_folder(folder: Path, option: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(f"{folder} cannot be made: {error.strerror}; choose another place with {option}") from None


def without_password(url: str) -> str:
    """An address to be shown.

    >>> without_password("postgresql://elysium:secret@host/elysium")
    'postgresql://elysium@host/elysium'
    """
    parts = urlsplit(url)
    who, at, place = parts.netloc.rpartition("@")
    return f"{parts.scheme}://{who.partition(':')[0]}{at}{place}{parts.path}"


def mail_of(host: str | None, port: int, sender: str, user: str) -> Mail | None:
    """How mail is sent, if it is; its password is an environment variable, which no list of processes shows."""
    password = os.environ.get("ELYSIUM_MAIL_PASSWORD", "")
    if host is None:
        return None
    if user and not password:
        raise Refusal("--mail-user needs its password in ELYSIUM_MAIL_PASSWORD")
    return Mail(host, port, sender, user, password)


def _write_logs() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("elysium.server")
    logger.handlers[:] = [handler]
    logger.setLevel(logging.INFO)
    logger.propagate = False

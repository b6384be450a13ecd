"""`elysium serve`: one command, one file of data, and friends play."""

from __future__ import annotations

import json
import logging
import os
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from elysium.cli.refusal import Refusal


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
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def need_driver() -> None:
    if find_spec("asyncpg") is None:
        raise Refusal("PostgreSQL needs a package more: pip install 'elysium[postgres]'")


def serve(host: str, port: int, data: Path | None, database: str | None, **more: Any) -> None:
    """Run the server until it is stopped."""
    import uvicorn

    if database is not None:
        need_driver()
    from elysium.server.app import make_app
    from elysium.server.settings import Settings
    from elysium.server.sockets import LARGEST_FRAME

    if database is None and data is None:
        data = data_folder() / "elysium.db"
    if data is not None:
        try:
            data.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal(f"{data.parent} cannot be made: {error.strerror}; choose another place with --data") from None
    _write_logs()
    settings = Settings(data=data, database=database, **more)
    try:
        app = make_app(settings)
    except ValueError as error:
        raise Refusal(str(error)) from None
    click.echo(f"Elysium is at http://{host}:{port} - stop it with Ctrl-C. Everything is kept in {data or database}.")
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


def _write_logs() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("elysium.server")
    logger.handlers[:] = [handler]
    logger.setLevel(logging.INFO)
    logger.propagate = False

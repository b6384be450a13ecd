"""Brings the schema of a database up to date, by Alembic's migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrate(connection: Connection) -> None:
    """Run what the database still lacks; on PostgreSQL only one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(714)")
    if _is_current(connection):
        return
    from alembic import command  # half a second of imports that a file of today does not need
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _versions() -> list[str]:
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def latest_version() -> str:
    """The version of the schema this code is for."""
    return _versions()[-1]


def _is_current(connection: Connection) -> bool:
    """Whether the last migration has been run."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    versions = _versions()
    kept = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if kept is not None and kept not in versions:
        raise ValueError("it was written by a newer version of Elysium; use that one")
    return bool(kept == versions[-1])

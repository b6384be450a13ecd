"""How a database is reached and what its tables look like: SQLite's settings, PostgreSQL's words, migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, inspect

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def pool(url: str) -> dict[str, Any]:
    if url.startswith("sqlite"):
        return {}
    import asyncpg  # type: ignore[import-untyped]  # only where the database is one

    async def connected() -> Any:
        return await asyncpg.connect(plain_url(url))

    return {"pool_size": 5, "max_overflow": 5, "async_creator": connected}


def plain_url(url: str) -> str:
    """As PostgreSQL's own programs write it: they and we read the same words in it, such as sslmode."""
    return url.replace("postgresql+asyncpg://", "postgresql://", 1)


SQLITE: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "wal_autocheckpoint=50000",  # pages, where nobody has carried the log over for long
)


def sqlite_settings(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for setting in SQLITE:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Run what the file still lacks; on PostgreSQL only one process at a time."""
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


def _is_current(connection: Connection) -> bool:
    """Whether the last migration has been run."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    versions = sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    kept = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if kept is not None and kept not in versions:
        raise ValueError("it was written by a newer version of Elysium; use that one")
    return bool(kept == versions[-1])

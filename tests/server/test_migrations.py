"""A file of any earlier version is brought up to what the code expects, with what was in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from elysium.server.store.engine.database import database_url
from elysium.server.store.engine.migrate import MIGRATIONS
from elysium.server.store.engine.schema import METADATA
from elysium.server.store.store import Store


def _upgrade(connection: Connection, version: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _differences(connection: Connection) -> list[Any]:
    """What the tables of the file lack or have too much of."""
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def test_all_migrations_together_make_what_the_code_expects(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.begin() as connection:
        _upgrade(connection, "head")

        assert _differences(connection) == []
    engine.dispose()


VERSIONS = sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_file_of_an_earlier_version_is_opened_with_what_was_in_it(tmp_path: Path, version: str) -> None:
    path = tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        _upgrade(connection, version)
        connection.execute(text("INSERT INTO person (id, name, created, banned) VALUES ('a', 'Ada', 1.0, 0)"))
    engine.dispose()

    store = Store(database_url(path, None))
    await store.open()
    (person,) = await store.people.all()
    async with store.db.engine.connect() as opened:
        differences = await opened.run_sync(_differences)
    await store.close()

    assert (person.name, differences) == ("Ada", [])

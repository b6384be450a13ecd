"""Alembic's way in: migrations run on the connection the store hands over, at its start."""

from __future__ import annotations

from alembic import context

from elysium.server.store.engine.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

"""A Storyteller may be a person; how long a game's own timers have run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("timers", sa.Text))
    op.add_column("seat", sa.Column("plays", sa.Boolean, nullable=False, server_default=sa.true()))
    seat = sa.table("seat", sa.column("kind", sa.String), sa.column("plays", sa.Boolean))
    op.execute(seat.update().where(seat.c.kind == "role").values(plays=False))

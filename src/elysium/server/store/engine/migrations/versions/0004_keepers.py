"""One process keeps a table; who was told that it is their turn; a report carries its record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "process",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.add_column("game_table", sa.Column("keeper", sa.String(22)))
    op.add_column("seat", sa.Column("told", sa.Integer))
    op.add_column("report", sa.Column("record", sa.Text))
    op.create_index("table_by_host", "game_table", ["host"])

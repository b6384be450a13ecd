"""Whose turn it is, kept beside a table: known without bringing it into memory."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "turn",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
    )

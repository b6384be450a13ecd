"""A row of each process, to see whether the store takes writes; links that set a new password."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "probe",
        sa.Column("process", sa.String(22), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "reset",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(22), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )

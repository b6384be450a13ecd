"""Mail addresses whose owner has confirmed them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("person", sa.Column("mail_token", sa.String(64)))

"""What of a table's own lies under what somebody has brought to a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("beneath", sa.Text))

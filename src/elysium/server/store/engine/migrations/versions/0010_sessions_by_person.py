"""Sessions are found by their person: to end all of them, and to see who has none any more."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("session_by_person", "session", ["person"])

"""Decks people keep: their versions, whom they are shown to, and the matches they were played in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deck",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("person", sa.String(22), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("option", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("seen", sa.String(8), nullable=False),
        sa.Column("link", sa.String(22), unique=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("faults", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("deck_by_person", "deck", ["person"])
    op.create_index("deck_by_seen", "deck", ["seen", "updated"])
    op.create_table(
        "deck_version",
        sa.Column("deck", sa.String(22), sa.ForeignKey("deck.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("deck_version_by_digest", "deck_version", ["digest"])
    op.create_table(
        "deck_played",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("deck", sa.String(22), sa.ForeignKey("deck.id"), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("deck_played_by_deck", "deck_played", ["deck"])

"""The first tables: persons, sessions, tables, seats, steps, saves, talk, reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _tables()
    _steps()
    _talk()


def _people() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("banned", sa.Boolean, nullable=False),
        sa.Column("email", sa.String(200)),
        sa.Column("webhook", sa.String(400)),
    )
    op.create_table(
        "session",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(22), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(24), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("host", sa.String(22), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("invite", sa.String(64), nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("delay", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("start", sa.Text),
    )
    op.create_index("table_by_status", "game_table", ["status", "public", "updated"])
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(22), sa.ForeignKey("person.id")),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("secret", sa.String(64)),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("away_bot", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Float),
        sa.Column("always_ask", sa.Boolean, nullable=False),
        sa.Column("pass_until", sa.Boolean, nullable=False),
    )
    op.create_index("seat_by_person", "seat", ["person"])


def _steps() -> None:
    op.create_table(
        "step",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("point", sa.String(80), nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "save",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
    )


def _talk() -> None:
    op.create_table(
        "said",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("channel", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("by_seat", sa.Integer, nullable=False),
        sa.Column("about", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )

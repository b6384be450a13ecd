"""The columns of the store. Migrations bring an old file up to what stands here."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, false, true

METADATA = MetaData()
EPOCH: Final = 1_000_000  # versions of one epoch; a takeback begins the next

PERSON = Table(
    "person",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # folded name of an account; guests have none
    Column("password", String(200)),
    Column("created", Float, nullable=False),
    Column("banned", Boolean, nullable=False, default=False),
    Column("email", String(200)),
    Column("webhook", String(400)),
    Column("confirmed", Boolean, nullable=False, default=False, server_default=false()),  # the mail address
    Column("mail_token", String(64)),  # the hash of what confirms it
)

SESSION = Table(
    "session",
    METADATA,
    Column("token", String(64), primary_key=True),  # a hash: the token itself is only the person's
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Index("session_by_person", "person"),
)

PROCESS = Table(
    "process",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("until", Float, nullable=False),  # by the database's clock: until then it is taken to live
)

PROBE = Table(
    "probe",
    METADATA,
    Column("process", String(22), primary_key=True),
    Column("at", Float, nullable=False),  # when it last wrote, to see whether it can
)

RESET = Table(
    "reset",
    METADATA,
    Column("token", String(64), primary_key=True),  # a hash, as of sessions
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("expires", Float, nullable=False),
)

TABLE = Table(
    "game_table",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(24), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("host", ForeignKey("person.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("status", String(12), nullable=False),  # open, playing, paused, over, closed
    Column("invite", String(64), nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("delay", Float, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("steps", Integer, nullable=False, default=0),
    Column("epoch", Integer, nullable=False, default=0),  # how often steps were taken back
    Column("result", Text),
    Column("start", Text),  # a position instead of a seed: forks
    Column("keeper", String(22)),  # the process that thinks for its bots, where there are several
    Column("timers", Text),  # how long what is due by the game's own clock has been waited for
    Column("barred", Text),  # a list of the people the host has sent away
    Index("table_by_status", "status", "public", "updated"),
    Index("table_by_host", "host"),
)

SEAT = Table(
    "seat",
    METADATA,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, open; role: the software holds the clock's, say
    Column("person", ForeignKey("person.id")),
    Column("name", String(40), nullable=False),
    Column("secret", String(64)),
    Column("bot", String(40), nullable=False),
    Column("away_bot", Boolean, nullable=False, default=False),
    Column("clock", Float),
    Column("always_ask", Boolean, nullable=False, default=True),
    Column("pass_until", Boolean, nullable=False, default=False),
    Column("told", Integer),  # the version at which its person was told that it is their turn, while it is
    Column("plays", Boolean, nullable=False, server_default=true()),  # not the clock's seat, nor the Storyteller's
    Column("muted", Text),  # a list of the seats whose talk this one does not want to hear
    Column("beneath", Text),  # of the table's options, by name: what lies under what was brought to this seat
    Index("seat_by_person", "person"),
)

STEP = Table(
    "step",
    METADATA,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("point", String(80), nullable=False),
    Column("option", Text, nullable=False),
    Column("at", Float, nullable=False),
)

SAVE = Table(
    "save",
    METADATA,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # after so many steps
    Column("state", Text, nullable=False),
)

TURN = Table(
    "turn",
    METADATA,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # the moment it was known for
    Column("seats", Text, nullable=False),  # a list of those who were asked
)

SAID = Table(
    "said",
    METADATA,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("channel", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("heard", Text, nullable=False),  # the seats that could hear it, -1 for spectators
)

PROPOSAL = Table(
    "proposal",
    METADATA,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("what", String(12), nullable=False),
    Column("by_seat", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("waiting", Text, nullable=False),  # seats that have not voted yet
    Column("agreed", Boolean),  # nothing until it is settled
    Column("made", String(22), nullable=False),  # the new table of a rematch
)

REPORT = Table(
    "report",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("table_id", ForeignKey("game_table.id"), nullable=False),
    Column("by_seat", Integer, nullable=False),
    Column("about", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("record", Text),  # the match up to the report, whatever is taken back later
)

DECK = Table(
    "deck",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("option", String(40), nullable=False),  # of the game's, which it belongs to
    Column("name", String(80), nullable=False),
    Column("seen", String(8), nullable=False),  # private, link, public
    Column("link", String(22), unique=True),  # the address it is shown at to others, unless it is private
    Column("version", Integer, nullable=False),
    Column("faults", Integer, nullable=False),  # how many forbade it when it was kept
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("deck_by_person", "person"),
    Index("deck_by_seen", "seen", "updated"),
)

DECK_VERSION = Table(
    "deck_version",
    METADATA,
    Column("deck", ForeignKey("deck.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("value", Text, nullable=False),
    Column("digest", String(64), nullable=False),  # of the value: by it a match knows which deck is played
    Column("at", Float, nullable=False),
    Index("deck_version_by_digest", "digest"),
)

DECK_PLAYED = Table(
    "deck_played",
    METADATA,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("deck", ForeignKey("deck.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Index("deck_played_by_deck", "deck"),
)

PASSING: Final = (PROCESS, PROBE, RESET)  # what means nothing in another database, or soon nothing at all

"""How a server is run. Each setting stands here, with what it is unless set."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

Rate: TypeAlias = tuple[float, float]  # so many at once, then so many a second


@dataclass(frozen=True)
class MailSettings:
    """How mail is sent."""

    host: str
    port: int = 25
    sender: str = "elysium@localhost"
    user: str = ""
    password: str = ""


@dataclass(frozen=True)
class Settings:
    """The settings of one process."""

    # Storage.
    data: Path | None = None  # an SQLite file; in memory without one
    database: str | None = None  # postgresql://..., instead of a file
    disk_left: float = 200.0  # megabytes: with less the server says that it is not ready

    # Where people find the server.
    url: str = ""  # notices link there
    origins: tuple[str, ...] = ()  # of pages that may ask, besides the server's own
    secure: bool = False  # cookies over https only, and browsers told so
    static: Path | None = None  # the built page; else ELYSIUM_STATIC, else the one in the package

    # Its end.
    end_within: float = 20.0  # seconds, when it is told to end
    back_in: float = 10.0  # seconds after which clients are told to come back

    access_log: bool = False  # every request a line

    # Bots and time.
    bot_processes: int | None = None  # that search; one a core but for one, unless told; 0 for threads
    bot_deadline: float = 20.0  # seconds of thinking
    bot_beat: float = 0.1  # seconds: bots answer in steps of it, lest the time they take tells what they hold
    searching_bots: int = 24  # seats of bots that search, by process for them, at tables that are not over
    searching_bots_person: int = 12  # the same, of one host
    grace: float = 30.0  # seconds somebody is away before a bot may stand in
    hurry: float = 1.0  # how many times faster the clock of a game in real time runs: to try a night out
    sweep_every: float = 15.0  # seconds between two looks for idle tables and for what an administrator has done

    # Notices.
    notices_file: Path | None = None
    notice_after: float = 60.0  # seconds of a turn
    local_webhooks: bool = False  # whether notices may go to addresses of the server's own network
    mail: MailSettings | None = None

    # What is kept how long, in days.
    keep_matches: int = 0  # after their end; 0 for good
    keep_guests: int = 90  # after they came, once they have no session any more
    keep_sessions: int = 60

    # Limits by client address.
    requests: Rate = (400.0, 40.0)  # forty people in one room
    files: Rate = (3000.0, 300.0)  # of the built page, which is many small ones
    messages: Rate = (60.0, 20.0)  # by socket
    frames: Rate = (240.0, 80.0)  # by socket, pings too; more cuts it, and keeps its address away
    bytes: Rate = (600_000.0, 60_000.0)  # the same
    kept_away: float = 60.0  # seconds an address that flooded opens no socket; each time twice as long
    passwords: Rate = (10.0, 0.1)  # attempts
    account_passwords: Rate = (20.0, 0.02)  # wrong ones by account, from wherever they come
    arrivals: Rate = (60.0, 0.5)  # guests who come and tables that are opened
    work: Rate = (60.0, 2.0)  # looks back at a match, which play it again
    decks: Rate = (60.0, 1.0)  # decks that are kept and shown
    sockets: int = 200  # at once

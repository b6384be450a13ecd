"""How a server is run: where its data lies, how much it lets one address ask, who is told of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from elysium.server.notify.notices import Mail


@dataclass
class Settings:
    """How this server is run."""

    data: Path | None = None
    database: str | None = None
    bot_processes: int = 1
    bot_deadline: float = 20.0
    notices_file: Path | None = None
    notice_after: float = 60.0
    url: str = ""  # where people find this server; notices link there
    local_webhooks: bool = False  # whether notices may go to addresses of the server's own network
    mail: Mail | None = None
    grace: float = 30.0  # seconds somebody is away before a bot may stand in
    hurry: float = 1.0  # how many times faster the clock of a game in real time runs: to try a night out
    sweep_every: float = 15.0  # seconds between two looks for idle tables and for what an administrator has done
    static: Path | None = None  # the built page; else ELYSIUM_STATIC, else the one in the package
    origins: tuple[str, ...] = ()  # besides the server's own
    secure: bool = False  # cookies over https only
    requests: tuple[float, float] = (400.0, 40.0)  # at once, then a second, per address: forty people in one room
    files: tuple[float, float] = (3000.0, 300.0)  # of the built page, which is many small ones
    messages: tuple[float, float] = (60.0, 20.0)  # the same, per socket
    passwords: tuple[float, float] = (10.0, 0.1)  # attempts, per address
    arrivals: tuple[float, float] = (60.0, 0.5)  # guests who come and tables that are opened, per address
    work: tuple[float, float] = (60.0, 2.0)  # looks back at a match, which play it again, per address
    sockets: int = 200  # at once, per address

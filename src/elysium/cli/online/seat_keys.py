"""The secrets of one's seats, kept between two visits."""

from __future__ import annotations

import json
from typing import Any

from elysium.cli import files
from elysium.cli.errors import refusing
from elysium.cli.online.link import Link
from elysium.client import Seat


class SeatKeys:
    """The secrets of one's seats, in a file of one's own: with them a table is found again."""

    def __init__(self) -> None:
        self.path = files.home() / "seats.json"

    def read(self) -> dict[str, dict[str, Any]]:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return data if isinstance(data, dict) else {}

    def find(self, link: Link) -> tuple[Seat, str] | None:
        """A seat held before, and the session it was taken in."""
        try:
            kept = self.read()[f"{link.server} {link.table}"]
            return Seat(link.server, link.table, kept["seat"], kept["secret"], link.invite), kept["token"]
        except (KeyError, TypeError):
            return None

    def keep(self, seat: Seat, token: str) -> None:
        entry = {"seat": seat.seat, "secret": seat.secret, "token": token}
        with refusing():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(0o600)
            files.write(self.path, json.dumps({**self.read(), f"{seat.url} {seat.table}": entry}))
            self.path.chmod(0o600)

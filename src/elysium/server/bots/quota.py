"""How many bots that search a person and a server may have: each takes a core while it thinks."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.server.errors import RequestError


@dataclass(frozen=True)
class BotQuota:
    """Seats of such bots at tables that are not over. Bots that answer at once are not counted."""

    person: int = 12
    server: int = 24

    def check(self, more: int, theirs: int, all_of_them: int) -> None:
        """A RequestError unless a person who has `theirs` of `all_of_them` may have so many `more`."""
        if theirs + more > self.person:
            reason = (
                f"{theirs} bots that search play at your tables, {self.person} may: "
                f"take greedy ones, or end another table first"
            )
            raise RequestError(reason, "searching_bots", n=theirs, most=self.person)
        if all_of_them + more > self.server:
            reason = "as many bots search on this server as it can bear: take greedy ones, or come again later"
            raise RequestError(reason, "searching_bots_all")

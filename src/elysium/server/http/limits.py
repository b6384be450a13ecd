"""The rate limits of an application, and who is kept away from its sockets."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from elysium.server.buckets import Limits
from elysium.server.settings import Settings

LONGEST_AWAY: Final = 86_400.0  # seconds
SOCKETS_A_CLIENT: Final = 10  # an address may send as many messages and frames as so many sockets


class KeptAway:
    """Who has flooded, and until when they are kept away: each time twice as long, up to a day.

    >>> away = KeptAway(60)
    >>> away.add("a", now=0), away.has("a", now=59), away.has("a", now=60), away.has("b", now=0)
    (60, True, False, False)
    >>> away.add("a", now=70), away.add("a", now=71), away.has("a", now=189)
    (120, 120, True)
    """

    def __init__(self, seconds: float, keys: int = 10_000) -> None:
        self.seconds = seconds
        self.keys = keys
        self._until: OrderedDict[str, tuple[float, float]] = OrderedDict()  # and for how long that was

    def add(self, key: str, now: float) -> float:
        """Keep somebody away; returns for how many seconds. Several sockets of one flood count once."""
        until, before = self._until.pop(key, (0.0, 0.0))
        if now < until:
            self._until[key] = until, before
            return before
        seconds = min(LONGEST_AWAY, 2 * before) if now < until + before else self.seconds
        self._until[key] = now + seconds, seconds
        if len(self._until) > self.keys:
            self._until.popitem(last=False)
        return seconds

    def has(self, key: str, now: float) -> bool:
        return key in self._until and now < self._until[key][0]


class RateLimits:
    """The limits of an application, each by client address."""

    def __init__(self, settings: Settings) -> None:
        most, rate = settings.messages
        self.requests = Limits(*settings.requests, "too many requests from your address; wait a moment")
        self.files = Limits(*settings.files, "too many requests from your address; wait a moment")
        self.passwords = Limits(*settings.passwords, "too many attempts from your address; wait a minute")
        self.arrivals = Limits(*settings.arrivals, "too many guests and tables from your address; wait a moment")
        self.work = Limits(*settings.work, "too much work for one address; wait a moment")
        self.decks = Limits(*settings.decks, "too many decks from your address; wait a moment")
        self.kept_away = KeptAway(settings.kept_away)
        self.frames = Limits(SOCKETS_A_CLIENT * settings.frames[0], SOCKETS_A_CLIENT * settings.frames[1])
        self.messages = Limits(SOCKETS_A_CLIENT * most, SOCKETS_A_CLIENT * rate)

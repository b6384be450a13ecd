"""Token buckets: so many at once, then so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from math import ceil


class Bucket:
    """So many at once, then so many a second.

    >>> bucket = Bucket(2, 1.0, now=0.0)
    >>> [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0), bucket.take(1.0)]
    [True, True, False, True]
    """

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, most: float, rate: float, now: float) -> None:
        self.most = most
        self.rate = rate
        self._left = most
        self._at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Limits:
    """Buckets by key; those longest unused are forgotten. `refusal` is what is said when one is empty."""

    def __init__(self, most: float, rate: float, refusal: str = "", keys: int = 10_000) -> None:
        self.most = most
        self.rate = rate
        self.refusal = refusal
        self.keys = keys
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    @property
    def pause(self) -> int:
        """Seconds after which one more is allowed, in any case.

        >>> Limits(10, 0.1).pause, Limits(120, 20).pause
        (10, 1)
        """
        return ceil(1 / self.rate)

    def forget(self, key: str) -> None:
        """As if nothing had been charged."""
        self._buckets.pop(key, None)

    def allow(self, key: str, cost: float = 1.0) -> bool:
        now = time.monotonic()
        bucket = self._buckets.pop(key, None) or Bucket(self.most, self.rate, now)
        self._buckets[key] = bucket
        if len(self._buckets) > self.keys:
            self._buckets.popitem(last=False)
        return bucket.take(now, cost)

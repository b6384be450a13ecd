"""What a process counts and times, in Prometheus' terms: counters never fall, latencies are histograms."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW: Final = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 60.0)  # bots


class Metrics:
    """The figures of one process. What other parts count themselves is read as it is asked for: see `read_counter`."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.steps = Counter("elysium_steps", "Steps made at the tables of this process.", registry=registry)
        self.refused = Counter("elysium_refused_messages", "Messages of sockets not taken.", registry=registry)
        self.notified = Counter("elysium_notified", "Changes other processes were notified of.", registry=registry)
        self.heard = Counter("elysium_heard", "Notifications of other processes heard.", registry=registry)
        self.requests = Counter("elysium_requests", "HTTP answers.", ["method", "status"], registry=registry)
        self.step_seconds = Histogram(
            "elysium_step_seconds", "From an answer's arrival until all are shown.", registry=registry, buckets=QUICK
        )
        self.commit_seconds = Histogram(
            "elysium_commit_seconds", "From a step's turn until the store has it.", registry=registry, buckets=QUICK
        )
        self.request_seconds = Histogram(
            "elysium_request_seconds", "HTTP requests, without their bodies' way.", registry=registry, buckets=QUICK
        )
        self.bot_queue_seconds = Histogram(
            "elysium_bot_queue_seconds", "A bot's wait for its turn to think.", registry=registry, buckets=SLOW
        )
        self.bot_thinking_seconds = Histogram(
            "elysium_bot_thinking_seconds", "What bots think for.", registry=registry, buckets=SLOW
        )

    def bot_thought(self, waited: float, thought: float) -> None:
        """A bot has an answer, after so many seconds in the queue and so many of thinking."""
        self.bot_queue_seconds.observe(waited)
        self.bot_thinking_seconds.observe(thought)

    def read_gauge(self, name: str, what: str, read: Callable[[], float]) -> None:
        """A figure that rises and falls, read whenever it is asked for."""
        Gauge(name, what, registry=self.registry).set_function(read)

    def read_counter(self, name: str, what: str, read: Callable[[], float]) -> None:
        """A figure that some part counts for itself and that never falls."""
        self.registry.register(_Read(name, what, read))

    def text(self) -> bytes:
        """All of it as Prometheus reads it."""
        return generate_latest(self.registry)


class _Read:
    """A counter that is kept elsewhere."""

    def __init__(self, name: str, what: str, read: Callable[[], float]) -> None:
        self._name, self._what, self._read = name, what, read

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._what, value=self._read())


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Observe how long this takes, failed or not."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        histogram.observe(time.perf_counter() - begun)

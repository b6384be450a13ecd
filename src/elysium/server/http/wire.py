"""What lies under the application: uvicorn's protocols, with limits on what comes before any of it is read.

Frames and bytes of a socket are counted as they arrive, pings too, and requests have a time in which to come. A
connection that has ended for us ends: what its client has not read by then is thrown away.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from math import ceil
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from elysium.server.buckets import Bucket
from elysium.server.http.auth import network
from elysium.server.settings import Settings

LARGEST_FRAME: Final = 65_536  # bytes of a frame; a larger one closes the socket, a message over its limit is refused
SLICE: Final = 1_024  # bytes that are taken apart before their frames are counted
LINGER: Final = 2.0  # seconds a client has to read what it was sent last
REQUEST_SECONDS: Final = 15.0  # for the head of a request
EXTENSION: Final = "elysium"  # among those of a scope
KEPT_AWAY: Final = "kept_away"  # in the state the application shares with what lies under it
REFUSAL: Final = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Wire:
    """The connection under a socket, as the application knows it; this one is none, and does nothing."""

    def __init__(self) -> None:
        self.ending = asyncio.Event()  # the server ends: the client is to be told
        self.gone = asyncio.Event()
        self._flooded = False
        self._allow: Callable[[float], bool] = lambda frames: True

    def limit(self, allow: Callable[[float], bool]) -> None:
        """Frames are also charged to the address they come from, which the application knows."""
        self._allow = allow

    def allows(self, frames: float) -> bool:
        return self._allow(frames)

    @property
    def flooded(self) -> bool:
        """Whether it was cut because more came than anybody may send."""
        return self._flooded

    def note_flood(self) -> None:
        self._flooded = True


def wire_of(scope: Mapping[str, Any]) -> Wire:
    """The connection under a socket; one without events where there is none, as in a test."""
    wire = scope.get("extensions", {}).get(EXTENSION)
    return wire if isinstance(wire, Wire) else Wire()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A websocket that is cut when it floods, and that nobody waits for once it is closed."""

    settings: Settings  # of the application, by subclass: see `uvicorn_options`

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        now, settings = time.monotonic(), self.settings
        self._wire = Wire()
        self._frames = Bucket(*settings.frames, now)
        self._bytes = Bucket(*settings.bytes, now)
        self._cutting: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # the application has it
            extensions: Any = self.scope["extensions"]  # typed for what ASGI itself knows
            extensions[EXTENSION] = self._wire

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self._wire.flooded or self.transport.is_closing():
                return
            piece = data[start : start + SLICE]
            if self._bytes.take(time.monotonic(), len(piece)):
                super().data_received(piece)
            else:
                self._cut_flood()

    def handle_events(self) -> None:
        frames = len(self.conn.events)
        if self._frames.take(time.monotonic(), frames) and self._wire.allows(frames):
            super().handle_events()
        else:
            self._cut_flood()

    def _cut_flood(self) -> None:
        self._wire.note_flood()
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """What is no UTF-8 closes the socket, and is nothing for the log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.fail(1007)
            self.handle_parser_exception()
            self._cut_soon()
        else:
            super().send_receive_event_to_app()

    def shutdown(self) -> None:
        """The server ends: the application says goodbye, and has not long for it."""
        if self.handshake_complete and not self.close_sent:
            self.stop_keepalive()
            self._wire.ending.set()
        else:
            super().shutdown()
        self._cut_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._cut_soon()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._cut_soon()

    def _cut_soon(self) -> None:
        if self._cutting is None and not self._wire.gone.is_set():
            self._cutting = self.loop.call_later(LINGER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wire.gone.set()
        if self._cutting is not None:
            self._cutting.cancel()
        super().connection_lost(exc)


class RequestProtocol(H11Protocol):
    """HTTP whose requests have a time in which to come; their bodies have one of their own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Whoever comes again and again after a flood is refused before it costs anything; one behind a proxy later."""
        self._unwatch()
        kept_away = self.app_state.get(KEPT_AWAY)
        if kept_away is not None and self.client and kept_away.has(network(self.client[0]), time.monotonic()):
            self.transport.write(REFUSAL)
            self.transport.close()
        else:
            super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server ends: what is being answered has the time uvicorn grants, and no more."""
        super().shutdown()
        granted = self.config.timeout_graceful_shutdown or 0
        self.loop.call_later(max(LINGER, granted - LINGER), self.transport.abort)

    def _watch(self) -> None:
        """The clock runs while the head of a request is awaited, however much of it is there."""
        if self.conn.their_state is not h11.IDLE or self.transport.is_closing():
            self._unwatch()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._too_slow)

    def _unwatch(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        self.transport.abort()


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn is to serve the application of these settings."""
    return {
        "http": RequestProtocol,
        "ws": type("BoundSocketProtocol", (SocketProtocol,), {"settings": settings}),
        "ws_max_size": LARGEST_FRAME,
        "timeout_graceful_shutdown": ceil(settings.end_within / 2),
        "lifespan": "on",
    }

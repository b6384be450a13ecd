"""Everything that goes wrong in a server, as one tree.

`http.responses.error_response` makes an HTTP answer of a RequestError, `protocol.refusal` a message of a socket.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from elysium.locale.complaints import told_error


class ServerError(Exception):
    """The base of all errors of the server."""


class RequestError(ServerError):
    """A request that is not granted, and why.

    A page says it in its own language: `code` is the key, `params` fill the blanks.
    """

    status: ClassVar[int] = 400

    def __init__(self, reason: str, code: str = "", /, **params: object) -> None:
        super().__init__(reason)
        self.code = code
        self.params = params


class Forbidden(RequestError):
    """Not for this one."""

    status = 403


class NotFound(RequestError):
    """There is nothing there."""

    status = 404


class TooManyRequests(RequestError):
    """Allowed again after so many seconds."""

    status = 429

    def __init__(self, reason: str, retry_after: int) -> None:
        super().__init__(reason, "too_fast")
        self.retry_after = retry_after


@contextmanager
def refusing(code: str) -> Iterator[None]:
    """Raise a ValueError of the rules as a RequestError of this code, with its message where it is one."""
    try:
        yield
    except ValueError as error:
        raise RequestError(str(error), code, reason=str(error), told=told_error(error)) from None


class InternalError(RequestError):
    """A fault of the server; what it was stands in the log alone."""

    status = 500

    def __init__(self) -> None:
        super().__init__("the server made a mistake; it has been written down", "fault")


class StoreFault(RequestError):
    """The store has failed, and it has been logged; nothing was kept, and the same may be asked for again."""

    status = 503

    def __init__(
        self, reason: str = "the server could not keep this; look at the table and try again", code: str = "fault"
    ) -> None:
        super().__init__(reason, code)


class StoreDoubt(StoreFault):
    """The store was lost while it committed: it may have kept this or not. The table is read again."""

    def __init__(self) -> None:
        super().__init__("the server does not know yet whether it has kept this; look at the table again", "unknown")


class BadMessage(RequestError):
    """What came over a socket is no message of the protocol."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, "message")


class TooManyMessages(RequestError):
    """A socket, or an address, sends more than it may."""

    def __init__(self) -> None:
        super().__init__("too many messages; wait a moment", "rate")


class TableStopped(ServerError):
    """The table has left memory; whoever wants something of it brings it back first."""


class Conflict(ServerError):
    """Another process has written this first."""


class CommitLost(ServerError):
    """The store was lost while it committed; whether it has, shows when it is read again."""


class StoreUnavailable(ServerError):
    """The store cannot be opened; says why."""

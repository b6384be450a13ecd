"""Asking a server: who asks, and what becomes of its refusals."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Final, TypeVar

import click

from elysium.cli.errors import Refusal
from elysium.client import Lobby
from elysium.client import Refusal as Refused

ANONYMOUS: Final = "Guest"
AnswerT = TypeVar("AnswerT")


def asked(work: Coroutine[object, object, AnswerT]) -> AnswerT:
    """What the server answers; what it refuses is told in its own words."""
    try:
        return asyncio.run(work)
    except Refused as refused:
        raise Refusal(str(refused)) from None
    except OSError as error:
        raise Refusal(f"the server cannot be reached: {getattr(error, 'reason', error)}") from None


@dataclass(frozen=True)
class Identity:
    """A guest by some name, or somebody with an account."""

    name: str
    password: str | None = None  # of the account

    @classmethod
    def from_options(cls, name: str | None, account: str | None) -> Identity:
        """The password is asked here: no list of processes and no history of a shell holds it."""
        if account is None:
            return cls(name or ANONYMOUS)
        return cls(account, os.environ.get("ELYSIUM_PASSWORD") or click.prompt("Password", hide_input=True, err=True))

    async def sign_in(self, lobby: Lobby) -> None:
        if self.password is None:
            await lobby.guest(self.name)
        else:
            await lobby.login(self.name, self.password)

"""Answers in real time: those of one moment are taken together, in the order the game gives them, then by chance."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from elysium.core.decision import Decision
from elysium.core.game import Ordered, game_info
from elysium.core.ids import Option, Seat
from elysium.server import protocol
from elysium.server.bots import autoplay
from elysium.server.table.connection import Connection

if TYPE_CHECKING:
    from elysium.server.table.room import Room

MOMENT: Final = 0.03  # seconds; who acts within them acts at once
CHANCE: Final = SystemRandom()
FASTER: Final = "somebody was faster: what you chose is not possible any more"
OTHERWISE: Final = "the table has changed: what you chose would mean something else now"


@dataclass(frozen=True)
class Given:
    """An answer that waits for the moment to pass; a bot's has no connection."""

    seat: Seat
    point: str
    option: Option
    connection: Connection | None = None
    message: protocol.Answer | None = None


def gathers(room: Room) -> bool:
    """Whether answers of one moment have an order of their own here."""
    return isinstance(room.match.game, Ordered)


def give(room: Room, given: Given) -> None:
    room.given.append(given)
    if len(room.given) == 1:
        asyncio.get_running_loop().call_later(MOMENT, room.post, settle, room)


async def settle(room: Room) -> None:
    """Take what was given; who comes too late because another came first is told so."""
    given, room.given = room.given, []
    made = [await _take(room, one) for one in in_order(room, given)]
    if any(made):
        await room.settled()
    else:
        autoplay.think_again(room)


def in_order(room: Room, given: list[Given]) -> list[Given]:
    """A seat's own answers stay in their order."""
    game, lots = room.match.game, {one.seat: CHANCE.random() for one in given}
    assert isinstance(game, Ordered)  # gathered because it is
    return sorted(given, key=lambda one: (game.precedence(one.seat), lots[one.seat]))


async def _take(room: Room, one: Given) -> bool:
    if one.connection is None or one.message is None:
        decision = room.match.decision(one.seat)
        fits = decision is not None and decision.point == one.point and one.option in decision.options
        return fits and room.status == "playing" and await room.make(one.seat, one.point, one.option)
    while (complaint := room.complaint(one.connection, one.message)) is None:
        if await room.make(one.seat, one.point, one.option):
            return True  # otherwise another process was faster: it may be an answer all the same
    code, reason = complaint
    room.refuse(one.connection, "late" if code == "illegal" else code, FASTER if code == "illegal" else reason)
    return False


def waits(room: Room, decision: Decision, option: Option) -> bool:
    """Whether this is to do nothing for now, and no answer."""
    return option == (-1,) and decision.point == game_info(room.match.name).menu


def means_the_same(room: Room, connection: Connection, message: protocol.Answer, decision: Decision) -> bool:
    """Whether the answer still says what it said when it was shown: under its numbers may lie another card by now."""
    shown = connection.asked.at(message.version)
    if shown is None or message.option not in shown.options:
        return False
    before = shown.labels[shown.options.index(message.option)]
    voice, view = game_info(room.match.name).voice, room.match.view(decision.seat)
    now = voice.label(view, decision, tuple(message.option))
    return protocol.write(before) == protocol.write(protocol.Message(now.key, dict(now.args)))

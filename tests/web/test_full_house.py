"""A night of 32 players: four before browsers, 28 client programs, a Storyteller, a helper and a wall.

Minutes of a whole machine: ELYSIUM_FULL_HOUSE=1 runs it. What everybody received is held against the true match.
"""

from __future__ import annotations

import asyncio
import json
import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Error
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from elysium.client import Lobby, Seat
from elysium.games.blood_feud import clock
from elysium.server import protocol
from tests.server.conftest import free_port
from tests.server.processes import Process
from tests.web import boxes, knowledge
from tests.web.conftest import missing
from tests.web.driver import DESKTOP, PHONE, Chromium, Person
from tests.web.night_room import Watch
from tests.web.sitting import sit_down

pytestmark = pytest.mark.skipif("ELYSIUM_FULL_HOUSE" not in os.environ, reason="a night of 32 takes minutes")

HURRY: Final = 6.0
MOST: Final = 900.0  # seconds
PHONES: Final = 4
PLAYERS: Final = 32
PAUSE: Final = 5.0  # seconds between what a program does
MENUS: Final = ("blood_feud.act", "blood_feud.storyteller")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    if missing():
        pytest.skip(missing())
    process = Process(free_port(), tmp_path_factory.mktemp("full") / "house.db", hurry=HURRY)
    process.start()
    yield process
    process.stop()


@dataclass
class Program:
    """A player that is a program: it keeps what it was sent, and does something now and then."""

    seat: Seat
    number: int
    received: list[str] = field(default_factory=list)
    over: bool = False

    async def play(self, chance: Random) -> None:
        address = self.seat.url.replace("http", "ws", 1) + "/ws"
        async with connect(address, max_size=None, open_timeout=60) as socket:
            await socket.send(protocol.write(protocol.Hello(protocol.VERSION, self.seat.table, self.seat.secret)))
            answering = asyncio.create_task(self._answer(socket, chance))
            try:
                async for text in socket:
                    self.received.append(text if isinstance(text, str) else text.decode())
                    self._take(protocol.read_answer(self.received[-1]))
                    if self.over:
                        return
            except ConnectionClosed:
                return
            finally:
                answering.cancel()

    version: int = -1
    asked: protocol.Asked | None = None

    def _take(self, message: protocol.FromServer) -> None:
        if isinstance(message, protocol.State):
            self.version = message.version
            self.asked = self.asked if message.still else message.asked
        self.over |= isinstance(message, protocol.Over)

    async def _answer(self, socket: Any, chance: Random) -> None:
        while True:
            await asyncio.sleep(PAUSE * chance.uniform(0.5, 1.5))
            if self.asked is not None:
                acts = [option for option in self.asked.options if list(option) != [-1]] or self.asked.options
                answer = protocol.Answer(self.version, self.asked.point, list(chance.choice(acts)))
                await socket.send(protocol.write(answer))


async def _sit(url: str, table: str, invite: str, many: int) -> list[Program]:
    programs = []
    for number in range(many):
        lobby = Lobby(url)
        await lobby.guest(f"Program {number}")
        seat = await lobby.sit(table, invite)
        programs.append(Program(seat, seat.seat))
    return programs


async def _play(programs: list[Program]) -> None:
    await asyncio.gather(*(program.play(Random(program.number)) for program in programs))


def _act(person: Person, chance: Random) -> None:
    if person.asked is not None and person.over is None:
        try:
            person._click(chance)
        except Error:
            person.pause()


def test_a_night_of_thirty_two_is_whole_and_tells_nobody_what_is_not_theirs(chromium: Chromium) -> None:
    sizes = (boxes.LAPTOP, PHONE, boxes.LYING, PHONE)
    people = [chromium.person(size, "pl" if n == 3 else "en") for n, size in enumerate(sizes)]
    maria, helper, wall = chromium.person(), chromium.person(), chromium.person(DESKTOP)
    for n, person in enumerate((*people, maria, helper)):
        person.guest(f"Person {n}")
    options = {"night": "brief", "teams": 8, "helper": True, "telling": "brisk"}
    people[0].open_table("blood_feud", ["open"] * PLAYERS, options=options, storyteller={"kind": "open"})
    people[0].page.wait_for_selector("h1")
    table, invite = people[0].table, people[0].invite
    link = f"/#table={table}&invite={invite}"
    for person in people[1:]:
        sit_down(person, link)
    with ThreadPoolExecutor(1) as beside:  # the browsers' own loop runs in this thread
        programs = beside.submit(lambda: asyncio.run(_sit(chromium.url, table, invite, PLAYERS - PHONES))).result()
    wall.go(f"/wall/{table}#invite={invite}", "main")
    for person in (helper, maria):
        sit_down(person, link, storyteller=True)
    for person in (*people, maria, helper):
        person.table = table
        person.until_shown()
    wall.table = table
    wall.until(lambda: wall.state)

    threading.Thread(target=lambda: asyncio.run(_play(programs)), daemon=True).start()
    chance, until = Random(5), time.monotonic() + MOST
    watches = [Watch(person) for person in people]
    everybody = (*people, maria, helper, wall)
    stage: tuple[Any, ...] = ()
    while not all(person.over for person in everybody):
        assert time.monotonic() < until, f"the night does not end: {stage}"
        if stage != (stage := tuple(maria.view.get(name) for name in ("round", "phase", "stage", "step"))):
            print(f"{time.monotonic() - until + MOST:.0f} s: {stage}", flush=True)
        for person, watch in zip(people, watches, strict=True):
            person.pause(0.05)
            watch.look()
            _act(person, chance)
        for person in (maria, helper, wall):
            person.pause(0.02)
        if maria.point not in ("", *MENUS) or (maria.asked and maria.view["phase"] == "setup"):
            _act(maria, chance)
    until = time.monotonic() + 20
    while not all(program.over for program in programs) and time.monotonic() < until:
        people[0].pause(0.1)

    assert [fault for watch in watches for fault in watch.faults] == []
    looked = knowledge.check(everybody)
    record = knowledge.record_of(people[0])
    for program in programs:
        assert program.over
        assert knowledge.leaks(record, program.number, program.received) == []
        looked += sum('"type":"state"' in text for text in program.received)
    heard = [text for person in everybody for text in person.received if person is not maria]
    heard += [text for program in programs for text in program.received]
    told = {name for sent in map(json.loads, heard) if sent["type"] == "timers" for name in sent["left"]}
    assert told.isdisjoint({str(clock.OPENS), str(clock.WARNS), str(clock.ENDS)})  # BF-GP-03
    who = len(everybody) + len(programs)
    print(f"{looked} states that {who} received were held against the match of {len(record.steps)} steps")

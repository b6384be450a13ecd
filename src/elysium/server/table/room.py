"""One table at work: a mailbox, a match, the sockets around it. Whatever happens to a table happens here, in order."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from elysium.core.decision import Decision
from elysium.core.ids import SPECTATOR, Option, Seat
from elysium.core.match import Match
from elysium.server import protocol
from elysium.server.bots import autoplay
from elysium.server.cluster import sync
from elysium.server.errors import Conflict, TableStopped
from elysium.server.secrets import same
from elysium.server.store.rows import SaveRow, StepRow
from elysium.server.store.schema import EPOCH
from elysium.server.table import batch, chat, proposals, seats, show, timers
from elysium.server.table.clocks import Clocks, TimeControl
from elysium.server.table.connection import Connection
from elysium.server.table.past_events import PastEvents
from elysium.server.table.seat_state import Proposal, SeatState
from elysium.server.table.services import Services

LOG = logging.getLogger("elysium.server")
SAVE_EVERY: Final = 25


@dataclass
class Letter:
    """Something for the mailbox: what to do, with what; `done` hears how it went."""

    do: Callable[..., Any]
    args: tuple[Any, ...]
    done: asyncio.Future[Any] | None = field(default=None)


class Room:
    """A table that is in memory."""

    def __init__(self, services: Services, row: Any, places: list[SeatState], match: Match, steps: int) -> None:
        self.services = services
        self.id: str = row.id
        self.host: str = row.host
        self.status: str = row.status
        self.title: str = row.title
        self.invite: str = row.invite
        self.public: bool = row.public
        self.spectators: bool = row.spectators
        self.delay: float = row.delay
        self.epoch: int = row.epoch
        self.seats = places
        self.match = match
        self.steps = steps
        self.saved = steps
        self.connections: set[Connection] = set()
        self.mailbox: asyncio.Queue[Letter] = asyncio.Queue()
        self.proposals: dict[int, Proposal] = {}
        self.declined: dict[tuple[Seat, str], float] = {}  # what was asked for, and when the table said no
        self.said = 0
        self.next_table = ""  # where the rematch is played
        self.since = services.clock()  # since when the match stands as it does
        self.earlier: PastEvents | None = None  # what was told before the state the table was brought back from
        self.behind: set[str] = set()  # what other processes have changed and we have not read yet
        self.keeps = services.leases.alone  # whether bots think and time passes here, and not in another process
        self.ticks = 0  # a tick of an earlier count comes too late
        self.asked_since: dict[Seat, tuple[Decision, int]] = {}
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.clock_seat = next((place.seat for place in places if place.role == "clock"), None)
        self.timers = timers.Timers(row.timers, services.hurry)
        self.given: list[batch.Given] = []  # answers of this very moment
        self.spoken: dict[Seat, tuple[Decision, protocol.Asked]] = {}  # questions put into words, while they stand
        clock = TimeControl.read(json.loads(row.clock))
        players = [place for place in places if place.role == "player"]
        self.clocks = Clocks(clock, {p.seat: clock.base if p.clock is None else p.clock for p in players})
        self.task: asyncio.Task[None] | None = None
        self.stopped = False
        self.touched = services.clock()
        for place in places:
            place.left = place.left or self.touched

    @property
    def version(self) -> int:
        """Names a moment of the match: no answer to another moment is taken."""
        return self.epoch * EPOCH + self.steps

    @property
    def in_real_time(self) -> bool:
        """Whether everybody may act at any moment: then there is a clock seat."""
        return self.clock_seat is not None

    # The mailbox.

    def start(self) -> None:
        self.task = asyncio.create_task(self._work(), name=f"table {self.id}")
        self.post(self._begin)

    def post(self, do: Callable[..., Any], *args: Any) -> None:
        self.mailbox.put_nowait(Letter(do, args))

    async def ask(self, do: Callable[..., Any], *args: Any) -> Any:
        """Have something done in turn and wait for how it went."""
        if self.stopped:
            raise TableStopped
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.mailbox.put_nowait(Letter(do, args, done))
        return await done

    async def _work(self) -> None:
        while True:
            letter = await self.mailbox.get()
            try:
                told = letter.do(*letter.args)
                if asyncio.iscoroutine(told):
                    told = await told
                if letter.done is not None and not letter.done.done():
                    letter.done.set_result(told)
            except asyncio.CancelledError:
                if letter.done is not None and not letter.done.done():
                    letter.done.set_exception(TableStopped())
                raise
            except Exception as error:  # a fault at one table is logged and told; the table goes on
                LOG.exception("table %s failed at %s", self.id, getattr(letter.do, "__name__", "?"))
                if letter.done is not None and not letter.done.done():
                    letter.done.set_exception(error)

    async def stop(self) -> None:
        self.stopped = True
        for task in (*self.thinking.values(), self.task):
            if task is not None:
                task.cancel()
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)
        while not self.mailbox.empty():
            letter = self.mailbox.get_nowait()
            if letter.done is not None and not letter.done.done():
                letter.done.set_exception(TableStopped())
        for connection in self.connections:
            connection.drop()

    async def _begin(self) -> None:
        if self.clocks.clock.days:  # they have passed while the table was not in memory
            self.clocks.run_for({decision.seat for decision in self._open()}, self.since)
        if self.services.store.shared:  # something may have happened since the row was read
            await self.services.leases.claim(self.id)
            await sync.catch_up(self)
        else:
            await proposals.catch_up(self)
            await self._after_step(saving=False)
        self.announce()

    def announce(self) -> None:
        """Tell the other processes who is at this table through us."""
        self.services.remote.announce(self.id, {c.seat for c in self.connections if c.seat != SPECTATOR})

    # Sockets.

    async def connect(self, connection: Connection, hello: protocol.Hello) -> str:
        """Let a client in; returns a complaint if it may not."""
        seat = self.seat_of(hello.secret, connection.person)
        if hello.secret and seat == SPECTATOR:
            return "this secret opens no seat of this table; sit down again through the invite link"
        if seat == SPECTATOR and not self._may_watch(hello):
            return "this table is not open to you as a spectator; ask the host for the invite link"
        connection.seat = seat
        connection.delay = self.delay if seat == SPECTATOR and self.status != "over" else 0.0
        if seat != SPECTATOR:
            connection.name = self.seats[seat].name
        if self.earlier is not None:
            await self.earlier.recall()
        self.connections.add(connection)
        connection.push(show.welcome(self, connection))
        self.announce()
        self._notice()
        show.tell_seats(self)
        show.send_state(self, connection)
        await chat.send_talk(self, connection)
        for proposal in self.proposals.values():
            connection.push(proposals.proposed(self, proposal))
        show.send_over(self, connection)
        if self.next_table:
            connection.push(protocol.Settled(-1, "rematch", True, self.next_table))
        connection.entered()
        return ""

    def seat_of(self, secret: str, person: str = "") -> Seat:
        """The seat a secret opens; without one, the seat of the person whose session this is."""
        if not secret:
            held = (p.seat for p in self.seats if person and p.kind == "person" and p.person == person)
            return next(held, SPECTATOR)
        return next((place.seat for place in self.seats if same(secret, place.secret)), SPECTATOR)

    def _may_watch(self, hello: protocol.Hello) -> bool:
        """A table by invitation is watched by those who were invited; a closed one by nobody until it is over."""
        return self.status == "over" or (self.spectators and (self.public or same(hello.invite, self.invite)))

    def disconnect(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.seat != SPECTATOR:
            self.seats[connection.seat].left = self.services.clock()
        self.announce()
        show.tell_seats(self)
        self._notice()

    def _here(self, seat: Seat) -> bool:
        local = any(connection.seat == seat for connection in self.connections)
        return local or self.services.remote.holds(self.id, seat)

    # What clients ask for.

    async def receive(self, connection: Connection, message: protocol.FromClient) -> None:
        """One message of a client, in its turn."""
        self.touched = self.services.clock()
        match message:
            case protocol.Answer():
                await self._answer(connection, message)
            case protocol.Say():
                await chat.say(self, connection, message)
            case protocol.Call():
                await chat.call(self, connection, message)
            case protocol.Propose():
                await proposals.propose(self, connection, message)
            case protocol.Vote():
                await proposals.vote(self, connection, message)
            case protocol.Resign():
                await seats.resign(self, connection)
            case protocol.Return():
                await seats.give_back(self, connection)
            case protocol.Resume():
                await proposals.resume(self, connection)
            case protocol.Prefer():
                await seats.prefer(self, connection, message)
            case protocol.Mute():
                await seats.mute(self, connection, message)
            case protocol.Report():
                await seats.report(self, connection, message)
            case protocol.Refresh():
                connection.view, connection.events = None, 0
                show.send_state(self, connection)
            case protocol.Ping():
                connection.push(protocol.Pong(self._seen_by(connection)))
            case protocol.Hello():
                self.refuse(connection, "hello", "you are at this table already; open another socket for another one")

    def refuse(self, connection: Connection, code: str, reason: str) -> None:
        connection.push(protocol.Refused(code, reason, self._seen_by(connection)))

    def _seen_by(self, connection: Connection) -> int:
        """The version a client knows; one that sees everything later is not told how far the match has come."""
        return -1 if connection.delay else self.version

    async def _answer(self, connection: Connection, message: protocol.Answer) -> None:
        seat, option = connection.seat, tuple(message.option)
        complaint = self.complaint(connection, message)
        if complaint is not None:
            self.refuse(connection, *complaint)
        elif (decision := self.match.decision(seat)) is not None and batch.waits(self, decision, option):
            self.spoken.pop(seat, None)  # nothing has happened, but an answer is answered
            show.send_state(self, connection)
        elif batch.gathers(self):
            batch.give(self, batch.Given(seat, message.point, option, connection, message))
        elif not await self.step(seat, message.point, option):
            await self._answer(connection, message)  # another process was faster: it may be an answer all the same

    def complaint(self, connection: Connection, message: protocol.Answer) -> tuple[str, str] | None:
        """Why this answer cannot be taken, if so."""
        seat, option = connection.seat, tuple(message.option)
        if seat == SPECTATOR:
            return "seat", "you are watching; only a seat answers"
        if self.status != "playing":
            return "status", f"the table is {self.status}; nobody can act now"
        if self.seats[seat].away_bot:
            return "away", "a bot holds your seat; take it back first"
        decision = self.match.decision(seat)
        if decision is None:
            return "turn", "you are not asked anything now"
        asked_since = self.asked_since.get(seat)
        if asked_since is None or message.version < asked_since[1] or message.version > self.version:
            return "late", f"this answers version {message.version}; the question open now is of version {self.version}"
        if message.point != decision.point or option not in decision.options:
            legal = ", ".join(map(str, decision.options[:12]))
            return "illegal", f"{message.point} {list(option)} is no answer to {decision.point}; legal: {legal}"
        if self.in_real_time and not batch.means_the_same(self, connection, message, decision):
            return "late", batch.OTHERWISE
        return None

    async def step(self, seat: Seat, point: str, option: Option) -> bool:
        """Keep the step, then make it. False if another process was faster."""
        if not await self.make(seat, point, option):
            return False
        await self.settled()
        return True

    async def make(self, seat: Seat, point: str, option: Option) -> bool:
        """A step of those that are settled together."""
        row = StepRow(self.steps, seat, point, option, self.services.clock())
        try:
            await self.services.store.steps.append(self.id, row, self.epoch)
        except Conflict:
            await sync.catch_up(self)
            return False
        self._apply(row)
        return True

    async def settled(self) -> None:
        """Steps have been made: what follows from them, and what everybody sees."""
        await proposals.lapse(self)
        await self._after_step()
        await self.keep_clocks()

    def _apply(self, row: StepRow) -> None:
        self.match.step(row.seat, row.option)
        self.steps += 1
        self.asked_since.pop(row.seat, None)  # asked the same again, it is another question: no click hits it twice
        self.spoken.pop(row.seat, None)

    async def keep_clocks(self) -> None:
        """Clocks outlive the process."""
        if self.clocks.clock.base:
            await self.services.store.seats.save_clocks(self.id, self.clocks.all_at(self.services.clock()))
        if self.clock_seat is not None:
            await timers.keep(self)

    async def _after_step(self, saving: bool = True) -> None:
        over = self.match.result() is not None
        if over and self.status != "over":
            self.status = "over"
            await self._finish()
        elif saving and self.steps - self.saved >= SAVE_EVERY:
            await self.save()
        self._moved()

    async def save(self) -> None:
        """Keep the state, so that a restart need not play everything again."""
        self.saved = self.steps
        state = json.dumps(self.match.game.save())
        await self.services.store.saves.add(SaveRow(self.id, self.steps, state), self.epoch)

    async def _finish(self) -> None:
        result = self.match.result()
        assert result is not None  # called when there is one
        now, told = self.services.clock(), json.dumps(result._asdict())
        await self.services.store.tables.update(self.id, status="over", steps=self.steps, result=told, updated=now)
        await self.save()

    def _moved(self) -> None:
        """The match has changed: who is asked now, whose clock runs, which bots think, what everybody sees."""
        open_now = {decision.seat: decision for decision in self._open()}
        for seat in list(self.asked_since):
            if seat not in open_now:
                del self.asked_since[seat]
        for seat, decision in open_now.items():
            if seat not in self.asked_since or not self._goes_on(self.asked_since[seat][0], decision):
                self.asked_since[seat] = (decision, self.version)
        if self.keeps:
            self.services.turns.note(self.id, self.version, {decision.seat for decision in self.match.open()})
        self._run_clocks(open_now)
        autoplay.think(self, open_now)
        timers.moved(self)
        show.send_states(self)
        if self.clocks.clock.base:
            show.tell_seats(self)
        if self.status == "over":
            for connection in self.connections:
                show.send_over(self, connection)
        self._notice()

    def _goes_on(self, before: Decision, now: Decision) -> bool:
        """Whether it is the same question still: in real time a menu stays one, whatever others do meanwhile."""
        return before.point == now.point if self.in_real_time else before == now

    def _open(self) -> tuple[Decision, ...]:
        return self.match.open() if self.status == "playing" else ()

    def _run_clocks(self, open_now: dict[Seat, Decision]) -> None:
        now = self.services.clock()
        if self.status == "playing":
            self.clocks.run_for(set(open_now), now)
        else:
            self.clocks.stop(now)

    def _notice(self) -> None:
        """One notice a turn for whoever is asked and not here. Who looks in and leaves again is told no second time."""
        open_now = {decision.seat for decision in self._open()}
        for place in self.seats:
            wanted = self.keeps and self._is_missed(place, open_now)
            self.services.notices.turn(self.id, self.title, place.person, place.seat, wanted)
            if place.told is not None and place.seat not in open_now:  # the keeper may be gone: whoever sees it
                self.post(self._untell, place.seat)

    def _is_missed(self, place: SeatState, open_now: set[Seat]) -> bool:
        waits = place.seat in open_now and place.kind == "person" and not place.away_bot
        return waits and place.told is None and not self._here(place.seat)

    async def tell(self, seat: Seat) -> bool:
        """Whether this seat's person is to be told now that it is their turn: once, whichever process asks."""
        place = self.seats[seat]
        if not (self.keeps and self._is_missed(place, {decision.seat for decision in self._open()})):
            return False
        place.told = self.version
        return await self.services.store.seats.mark_told(self.id, seat, self.version)

    async def _untell(self, seat: Seat) -> None:
        if self.seats[seat].told is not None:
            await self.services.store.seats.clear_told(self.id, seat)
            self.seats[seat].told = None
            self._notice()

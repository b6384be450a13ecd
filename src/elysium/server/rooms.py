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
from elysium.server import consent, protocol, seats, showing, takeback, talking
from elysium.server.clocks import Clock, Running
from elysium.server.connection import Connection
from elysium.server.places import Place, Proposal, Services
from elysium.server.secrets import same
from elysium.server.store import StepRow, Taken

LOG = logging.getLogger("elysium.server")
EPOCH: Final = 1_000_000  # versions of one epoch; a takeback begins the next
SAVE_EVERY: Final = 25
DONE: Final = (-1,)  # by convention: nothing more, pass
TICK: Final = 5.0  # seconds a clock seat waits where a game does not say how long
PACE: Final = 1.0  # seconds between two acts of a bot where everybody may act at any moment


class Stopped(Exception):
    """The table has left memory; whoever wants something of it brings it back first."""


@dataclass
class Letter:
    """Something for the mailbox: what to do, with what; `done` hears how it went."""

    do: Callable[..., Any]
    args: tuple[Any, ...]
    done: asyncio.Future[Any] | None = field(default=None)


class Room:
    """A table that is in memory."""

    def __init__(self, services: Services, row: Any, places: list[Place], match: Match, steps: int) -> None:
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
        self.places = places
        self.match = match
        self.steps = steps
        self.saved = steps
        self.connections: set[Connection] = set()
        self.mailbox: asyncio.Queue[Letter] = asyncio.Queue()
        self.proposals: dict[int, Proposal] = {}
        self.said = 0
        self.next_table = ""  # where the rematch is played
        self.last: StepRow | None = None
        self.since = services.clock()  # since when the match stands as it does
        self.behind: set[str] = set()  # what other processes have changed and we have not read yet
        self.ticks = 0  # a tick of an earlier count comes too late
        self.asked_since: dict[Seat, tuple[Decision, int]] = {}
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        clock = Clock.read(json.loads(row.clock))
        players = [place for place in places if place.role == "player"]
        self.clocks = Running(clock, {p.seat: clock.base if p.clock is None else p.clock for p in players})
        self.task: asyncio.Task[None] | None = None
        self.stopped = False
        self.touched = services.clock()
        for place in places:
            place.left = place.left or self.touched

    @property
    def version(self) -> int:
        """Names a moment of the match: no answer to another moment is taken."""
        return self.epoch * EPOCH + self.steps

    # The mailbox.

    def start(self) -> None:
        self.task = asyncio.create_task(self._work(), name=f"table {self.id}")
        self.post(self._begin)

    def post(self, do: Callable[..., Any], *args: Any) -> None:
        self.mailbox.put_nowait(Letter(do, args))

    async def ask(self, do: Callable[..., Any], *args: Any) -> Any:
        """Have something done in turn and wait for how it went."""
        if self.stopped:
            raise Stopped
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
                    letter.done.set_exception(Stopped())
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
                letter.done.set_exception(Stopped())
        for connection in self.connections:
            connection.drop()

    async def _begin(self) -> None:
        self._go_on()
        if self.services.store.shared:  # something may have happened since the row was read
            await self.catch_up()
        else:
            await consent.catch_up(self)
            await self._after_step(saving=False)
        self.announce()

    def _go_on(self) -> None:
        """Days per move have passed while the table was not in memory, and who was waited for has been told so."""
        now, seats_asked = self.services.clock(), {decision.seat for decision in self._open()}
        if self.clocks.clock.days:
            self.clocks.run_for(seats_asked, self.since)
        for seat in seats_asked:
            self.services.notices.told_before(self.id, seat, now - self.since)

    def announce(self) -> None:
        """Tell the other processes who is at this table through us."""
        self.services.elsewhere.announce(self.id, {c.seat for c in self.connections if c.seat != SPECTATOR})

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
            connection.name = self.places[seat].name
        self.connections.add(connection)
        connection.push(showing.welcome(self, connection))
        self.announce()
        self._notice()
        showing.tell_seats(self)
        showing.send_state(self, connection)
        await talking.send_talk(self, connection)
        for proposal in self.proposals.values():
            connection.push(consent.proposed(self, proposal))
        showing.send_over(self, connection)
        if self.next_table:
            connection.push(protocol.Settled(-1, "rematch", True, self.next_table))
        return ""

    def seat_of(self, secret: str, person: str = "") -> Seat:
        """The seat a secret opens; without one, the seat of the person whose session this is."""
        if not secret:
            held = (p.seat for p in self.places if person and p.kind == "person" and p.person == person)
            return next(held, SPECTATOR)
        return next((place.seat for place in self.places if same(secret, place.secret)), SPECTATOR)

    def _may_watch(self, hello: protocol.Hello) -> bool:
        """A table by invitation is watched by those who were invited; a closed one by nobody until it is over."""
        return self.status == "over" or (self.spectators and (self.public or same(hello.invite, self.invite)))

    def disconnect(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.seat != SPECTATOR:
            self.places[connection.seat].left = self.services.clock()
        self.announce()
        showing.tell_seats(self)
        self._notice()

    def _here(self, seat: Seat) -> bool:
        local = any(connection.seat == seat for connection in self.connections)
        return local or self.services.elsewhere.holds(self.id, seat)

    # What clients ask for.

    async def receive(self, connection: Connection, message: protocol.FromClient) -> None:
        """One message of a client, in its turn."""
        self.touched = self.services.clock()
        match message:
            case protocol.Answer():
                await self._answer(connection, message)
            case protocol.Say():
                await talking.say(self, connection, message)
            case protocol.Propose():
                await consent.propose(self, connection, message)
            case protocol.Vote():
                await consent.vote(self, connection, message)
            case protocol.Resign():
                await seats.resign(self, connection)
            case protocol.Return():
                await seats.give_back(self, connection)
            case protocol.Resume():
                await consent.resume(self, connection)
            case protocol.Prefer():
                await seats.prefer(self, connection, message)
            case protocol.Mute():
                seats.mute(self, connection, message)
            case protocol.Report():
                await seats.report(self, connection, message)
            case protocol.Refresh():
                connection.view, connection.events = None, 0
                showing.send_state(self, connection)
            case protocol.Ping():
                connection.push(protocol.Pong(self._seen_by(connection)))
            case protocol.Hello():
                self._refuse(connection, "hello", "you are at this table already; open another socket for another one")

    def _refuse(self, connection: Connection, code: str, reason: str) -> None:
        connection.push(protocol.Refused(code, reason, self._seen_by(connection)))

    def _seen_by(self, connection: Connection) -> int:
        """The version a client knows; one that sees everything later is not told how far the match has come."""
        return -1 if connection.delay else self.version

    async def _answer(self, connection: Connection, message: protocol.Answer) -> None:
        seat, option = connection.seat, tuple(message.option)
        complaint = self._complaint(seat, message, option)
        if complaint is not None:
            self._refuse(connection, *complaint)
            return
        if not await self._step(seat, message.point, option):
            self._refuse(connection, "late", "somebody else's answer came first; look at the table again")

    def _complaint(self, seat: Seat, message: protocol.Answer, option: Option) -> tuple[str, str] | None:
        """Why this answer cannot be taken, if so."""
        if seat == SPECTATOR:
            return "seat", "you are watching; only a seat answers"
        if self.status != "playing":
            return "status", f"the table is {self.status}; nobody can act now"
        if self.places[seat].away_bot:
            return "away", "a bot holds your seat; take it back first"
        decision = self.match.decision(seat)
        if decision is None:
            return "turn", "you are not asked anything now"
        if message.version < self.asked_since[seat][1] or message.version > self.version:
            return "late", f"this answers version {message.version}; the question open now is of version {self.version}"
        if message.point != decision.point or option not in decision.options:
            legal = ", ".join(map(str, decision.options[:12]))
            return "illegal", f"{message.point} {list(option)} is no answer to {decision.point}; legal: {legal}"
        return None

    async def _step(self, seat: Seat, point: str, option: Option) -> bool:
        """Keep the step, then make it. False if another process was faster."""
        row = StepRow(self.steps, seat, point, option, self.services.clock())
        try:
            await self.services.store.append(self.id, row, self.epoch)
        except Taken:
            await self.catch_up()
            return False
        self._apply(row)
        await consent.lapse(self)
        await self._after_step()
        await self.keep_clocks()
        return True

    def _apply(self, row: StepRow) -> None:
        self.match.step(row.seat, row.option)
        self.steps += 1
        self.last = row
        self.asked_since.pop(row.seat, None)  # asked the same again, it is another question: no click hits it twice

    async def keep_clocks(self) -> None:
        """Clocks outlive the process."""
        if self.clocks.clock.base:
            await self.services.store.keep_clocks(self.id, self.clocks.all_at(self.services.clock()))

    def fall_behind(self, what: str) -> None:
        """Another process has changed something of this table: read it when it is its turn, all changes at once."""
        if not self.behind:
            self.post(self.catch_up)
        self.behind.add(what)

    async def catch_up(self) -> None:
        """Take over what another process has written."""
        behind, self.behind = self.behind or {"table"}, set()
        if "talk" in behind:
            await talking.catch_up(self)
        if "table" in behind:
            await seats.catch_up(self)
            await consent.catch_up(self)
        if behind & {"table", "step"}:
            await self._catch_up_steps()
        if "here" in behind:
            showing.tell_seats(self)
            self._notice()

    async def _catch_up_steps(self) -> None:
        store = self.services.store
        row = await store.table(self.id)
        if row is None:
            return
        if row.epoch != self.epoch:
            self.epoch = row.epoch
            await takeback.rebuild(self)
            showing.start_anew(self)
        for step in await store.steps(self.id, self.steps):
            if step.number == self.steps:
                self._apply(step)
                self._heed_tick(step.seat)
        if self.status != row.status:
            self.status = row.status
            showing.tell_seats(self)
        await self._after_step(saving=False)

    def _heed_tick(self, seat: Seat) -> None:
        """Another process has let time pass: our own tick would be one too many."""
        if self.places[seat].role == "clock":
            self.ticks += 1
            task = self.thinking.pop(seat, None)
            if task is not None:
                task.cancel()

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
        await self.services.store.keep_save(self.id, self.steps, json.dumps(self.match.game.save()), self.epoch)

    async def _finish(self) -> None:
        result = self.match.result()
        assert result is not None  # called when there is one
        values = {"status": "over", "result": json.dumps(result._asdict()), "updated": self.services.clock()}
        await self.services.store.set_table(self.id, steps=self.steps, **values)
        await self.save()

    def _moved(self) -> None:
        """The match has changed: who is asked now, whose clock runs, which bots think, what everybody sees."""
        open_now = {decision.seat: decision for decision in self._open()}
        for seat in list(self.asked_since):
            if seat not in open_now:
                del self.asked_since[seat]
        for seat, decision in open_now.items():
            if seat not in self.asked_since or self.asked_since[seat][0] != decision:
                self.asked_since[seat] = (decision, self.version)
        self._run_clocks(open_now)
        self._think(open_now)
        for connection in self.connections:
            showing.send_state(self, connection)
        if self.clocks.clock.base:
            showing.tell_seats(self)
        if self.status == "over":
            for connection in self.connections:
                showing.send_over(self, connection)
        self._notice()

    def _open(self) -> tuple[Decision, ...]:
        return self.match.open() if self.status == "playing" else ()

    def _run_clocks(self, open_now: dict[Seat, Decision]) -> None:
        now = self.services.clock()
        if self.status == "playing":
            self.clocks.run_for(set(open_now), now)
        else:
            self.clocks.stop(now)

    def _notice(self) -> None:
        """One notice a turn for whoever is asked and not here."""
        open_now = {decision.seat for decision in self._open()}
        for place in self.places:
            waits = place.seat in open_now and place.kind == "person" and not place.away_bot
            here = self._here(place.seat)
            self.services.notices.turn(self.id, self.title, place.person, place.seat, waits, here)

    # Bots, the clock seat, single answers.

    def _think(self, open_now: dict[Seat, Decision]) -> None:
        for seat, decision in open_now.items():
            place = self.places[seat]
            running = self.thinking.get(seat)
            if running is not None and not _failed(running):
                continue  # if it has ended, what it found waits in the mailbox
            if place.role == "clock":
                self.thinking[seat] = asyncio.create_task(self._tick(seat))
            elif place.thinks:
                self.thinking[seat] = asyncio.create_task(self._bot(seat, decision))
            elif place.kind == "role" and self._waits_for_roles(open_now):
                self.thinking[seat] = asyncio.create_task(self._answer_first(seat, decision))
            elif self.unasked(place, decision) is not None:
                self.thinking[seat] = asyncio.create_task(self._answer_unasked(seat, decision))

    def unasked(self, place: Place, decision: Decision) -> Option | None:
        """What a person's seat answers without asking the person: only by its own wish, and where somebody waits."""
        if place.thinks or self._in_real_time():
            return None
        if len(decision.options) == 1 and not place.always_ask:
            return decision.options[0]
        return DONE if place.pass_until and self._goes_round(decision) else None

    def _goes_round(self, decision: Decision) -> bool:
        """An offer made to the whole table, which may be declined: open to others too, or just declined by one."""
        if DONE not in decision.options:
            return False
        if any(other.point == decision.point and other.seat != decision.seat for other in self.match.open()):
            return True
        last = self.last
        return last is not None and last.seat != decision.seat and (last.point, last.option) == (decision.point, DONE)

    def _waits_for_roles(self, open_now: dict[Seat, Decision]) -> bool:
        """A Storyteller that the server holds lets the players play: it answers when nobody else can."""
        return all(self.places[seat].role == "storyteller" for seat in open_now)

    async def _answer_first(self, seat: Seat, decision: Decision) -> None:
        self.post(self._thought, seat, decision, decision.options[0], self.version)

    async def _bot(self, seat: Seat, decision: Decision) -> None:
        if self._in_real_time():
            await asyncio.sleep(PACE)
            now = self.match.decision(seat)
            if now is None:
                self.post(self._thought, seat, decision, decision.options[0], self.version)
                return
            decision = now
        version = self.version
        spec = self.places[seat].bot or "greedy"
        option = await self.services.thinkers.answer(self.match.clone(), seat, spec, self.steps * 31 + seat)
        self.post(self._thought, seat, decision, option, version)

    def _in_real_time(self) -> bool:
        return any(place.role == "clock" for place in self.places)

    async def _answer_unasked(self, seat: Seat, decision: Decision) -> None:
        option = self.unasked(self.places[seat], decision) or decision.options[0]
        self.post(self._thought, seat, decision, option, self.version)

    async def _tick(self, seat: Seat) -> None:
        """Time passes for a game that has a clock seat; how long, the game's view may say."""
        seconds = self.match.view(seat).get("seconds", TICK)
        count = self.ticks
        await asyncio.sleep(float(seconds))
        self.post(self._ticked, seat, count)

    async def _ticked(self, seat: Seat, count: int) -> None:
        if count != self.ticks:
            return
        self.thinking.pop(seat, None)
        decision = self.match.decision(seat)
        if decision is not None and self.status == "playing":
            await self._step(seat, decision.point, decision.options[0])

    async def _thought(self, seat: Seat, asked: Decision, option: Option, version: int) -> None:
        """A bot's answer, if it is still the answer to what is asked."""
        self.thinking.pop(seat, None)
        decision = self.match.decision(seat)
        if self.status != "playing" or decision is None:
            return
        place = self.places[seat]
        wanted = place.thinks or place.role != "player" or self.unasked(place, decision) == option
        if wanted and version // EPOCH == self.epoch and self._still_fits(decision, asked, option):
            await self._step(seat, decision.point, option)
        else:
            self._think({one.seat: one for one in self._open()})

    def _still_fits(self, decision: Decision, asked: Decision, option: Option) -> bool:
        """In real time the table moves on while a bot thinks: what it chose counts as long as it can be done."""
        if self._in_real_time():
            return decision.point == asked.point and option in decision.options
        return decision == asked


def _failed(task: asyncio.Task[None]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)

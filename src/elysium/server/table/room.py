"""One table in memory: an actor that owns its match, its seats and its sockets. Whatever happens to it is a job."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence, Set

from elysium.core.ids import SPECTATOR, Option, Seat
from elysium.core.match import Match
from elysium.server import protocol
from elysium.server.actor import Actor, Job
from elysium.server.cluster.changes import Changes
from elysium.server.cluster.leases import Lease
from elysium.server.retry import Retry
from elysium.server.store.rows import FINISHED, SeatRow, TableRow
from elysium.server.table.admission import Admission
from elysium.server.table.agreements import Agreements
from elysium.server.table.broadcast import Broadcast
from elysium.server.table.invariant import breaches
from elysium.server.table.match.film import Film
from elysium.server.table.match.match_log import MatchLog
from elysium.server.table.match.past_events import PastEvents
from elysium.server.table.people.chat import Chat
from elysium.server.table.people.connection import Connection
from elysium.server.table.people.presence import Presence
from elysium.server.table.people.proposals import Proposal, Proposals
from elysium.server.table.people.reports import Reports
from elysium.server.table.people.seats import Seats
from elysium.server.table.people.turn_notices import TurnNotices
from elysium.server.table.play import Callbacks, Play
from elysium.server.table.previews import Previews
from elysium.server.table.receiver import Receiver
from elysium.server.table.seating import Seating
from elysium.server.table.services import Services
from elysium.server.table.timing.clocks import Clocks, TimeControl

LOG = logging.getLogger("elysium.server")
BROKEN = logging.getLogger("elysium.server.invariant")


class Room(Actor):
    """A table with its parts. Each part owns its state; the room decides in which order they act.

    `since`: when the match came to stand as it does. `past`: what was told before the state it was restored from.
    """

    def __init__(
        self,
        services: Services,
        row: TableRow,
        seat_rows: Sequence[SeatRow],
        match: Match,
        steps: int,
        rematch: Callable[[str], Awaitable[str]],
        past: PastEvents | None = None,
        since: float | None = None,
    ) -> None:
        super().__init__(f"table {row.id}")
        id, store, clock = row.id, services.store, services.clock
        self._services, self._row = services, row
        self._since = clock() if since is None else since
        self._active_at = clock()
        self._broken: list[str] = []  # what did not hold after the last job
        self._presence = presence = Presence(id, services.remote, clock)
        film = Film(presence.held, services.tellers)
        self._log = log = MatchLog(store, clock, row, match, steps, past, film)
        self._lease = lease = Lease(services.leases, id)
        self._changes = Changes(self.post, self._read_changes)
        self._seats = seats = Seats(id, store.seats, seat_rows, match.roles)
        clocks, notices = _clocks(row, seats), services.notices
        callbacks = Callbacks(self._changes.catch_up, self._doubt, self._lapse, self._show)
        self.play = play = Play(services, row, log, seats, clocks, lease, self.post, callbacks)
        self._broadcast = broadcast = Broadcast(row, clock, presence, seats, play, film)
        self._chat = Chat(id, store.chat, clock, log, seats, presence)
        self._proposals = proposals = Proposals(
            id,
            store.proposals,
            clock,
            services.grace,
            log,
            seats,
            presence,
            clocks,
            self.post,
            self._carry_out,
            not store.shared,
        )
        self._seating = seating = Seating(log, seats, presence, proposals, broadcast, row.delay, play.update)
        self._agreements = Agreements(play, proposals, seating, broadcast, lambda: rematch(id))
        self._notices = TurnNotices(id, row.title, notices, log, seats, presence, lease, self.post)
        self._admission = Admission(log, seats, presence, seating, broadcast, self._chat, proposals, self._notices)
        self._beginning = Retry(f"bringing table {id} back", self.post, self._join)
        reports = Reports(id, store.reports, clock, log)
        previews = Previews(log, play.questions, services.previewing)
        agreements = self._agreements
        self._receiver = Receiver(play, seating, self._chat, proposals, agreements, reports, broadcast, previews)

    @property
    def id(self) -> str:
        return self._row.id

    @property
    def invite(self) -> str:
        return self._row.invite

    @property
    def match(self) -> Match:
        return self._log.match

    @property
    def steps(self) -> int:
        return self._log.steps

    @property
    def epoch(self) -> int:
        return self._log.epoch

    @property
    def version(self) -> int:
        return self._log.version

    @property
    def status(self) -> str:
        return self._log.status

    @property
    def seats(self) -> Seats:
        return self._seats

    @property
    def connections(self) -> Collection[Connection]:
        return tuple(self._presence)

    @property
    def holds_lease(self) -> bool:
        return self._lease.held

    def is_idle(self, since: float) -> bool:
        """Whether nobody is here, nobody has been since then, and nothing goes on."""
        return not len(self._presence) and self._active_at < since and not self.play.busy

    def start(self) -> None:
        super().start()
        self.post(self._begin)

    def after_job(self, job: Job) -> None:
        """Look at what must hold between jobs; what does not is logged once, and mended where an update does."""
        broken = list(breaches(self.play, self._seats, self._lease))
        if broken and broken != self._broken:
            BROKEN.error("%s after %s: %s", self.name, job.name, "; ".join(broken))
            self.post(self.play.update)
        self._broken = broken

    async def _begin(self) -> None:
        self.play.start_clocks(self._since)
        await self._beginning.attempt()
        self._presence.announce()

    async def _join(self) -> None:
        try:
            if self._services.store.shared:  # something may have happened since the row was read
                await self._lease.claim()
                await self._changes.catch_up()
            else:
                await self._proposals.reload()
        finally:  # whatever failed: people can answer meanwhile, and bots where the lease has come
            await self.play.finish_if_over()
            self.play.update()

    async def save(self) -> None:
        """Keep the state, if there are steps since it was last kept."""
        if self._log.unsaved:
            await self._log.save()

    async def save_all(self) -> None:
        """Keep whatever would be lost with this process: the state or the result, the clocks."""
        await self._log.keep_result()
        if self.status in ("playing", "paused", *FINISHED):
            await self.save()
        if not self.play.clocks.control.days:  # days go on while nobody is at work; a live clock waits for us
            await self.play.save_clocks()
        await self.play.game_clock.save(at_once=True)

    async def stop(self) -> None:
        self.play.cancel()
        await super().stop()
        self._presence.drop_all()

    def seat_of(self, secret: str, person: str = "") -> Seat:
        """The seat a secret opens; without one, the seat of the person whose session this is."""
        return self._seats.opened_by(secret, person)

    async def connect(self, connection: Connection, hello: protocol.Hello) -> None:
        """Let a client in; a RequestError if it may not."""
        await self._admission.admit(connection, hello, self._row)

    def disconnect(self, connection: Connection) -> None:
        self._admission.dismiss(connection)

    def announce(self) -> None:
        """Tell the other processes who is at this table through us."""
        self._presence.announce()

    def drop(self, people: Collection[str]) -> None:
        """Close the sockets of these people, and of the seats they hold."""
        for connection in self.connections:
            holder = connection.person if connection.seat == SPECTATOR else self._seats[connection.seat].person
            if holder in people or connection.person in people:
                connection.drop()

    async def receive(self, connection: Connection, message: protocol.FromClient) -> None:
        """One message of a client, in its turn."""
        self._active_at = self._services.clock()
        await self._receiver.receive(connection, message)

    async def step(self, seat: Seat, point: str, option: Option) -> bool:
        """Commit a step and move on; False if another process was faster."""
        return await self.play.step(seat, point, option)

    async def resign(self, seat: Seat) -> None:
        """The seat is a bot's for good."""
        await self._seating.resign(seat)

    async def claim_notice(self, seat: Seat) -> bool:
        """Whether this seat's person is to be told now that it is their turn: once, whichever process asks."""
        return await self._notices.claim(seat)

    def set_invite(self, invite: str) -> None:
        """Another link opens the table now."""
        self._row = self._row._replace(invite=invite)

    async def _lapse(self) -> None:
        await self._proposals.lapse()

    def _doubt(self) -> None:
        self._changes.note("step")

    def _show(self) -> None:
        self._broadcast.send_all()
        try:
            self._notices.update()
        except Exception:  # the table goes on, whoever is not told of it
            LOG.exception("%s has notified nobody", self.name)

    async def _carry_out(self, proposal: Proposal) -> str:
        return await self._agreements.carry_out(proposal)

    def note_change(self, what: str) -> None:
        """Another process has changed something of this table."""
        self._changes.note(what)

    async def catch_up(self) -> None:
        """Read whatever another process has written."""
        await self._changes.catch_up()

    async def _read_changes(self, kinds: Set[str]) -> None:
        if "talk" in kinds:
            await self._chat.catch_up()
        if "table" in kinds:
            await self._seating.reload()
            await self._proposals.reload()
        if kinds & {"table", "step"}:
            await self._read_table()
        if "here" in kinds:
            self._broadcast.send_seats()
            self._notices.update()

    async def _read_table(self) -> None:
        row = await self._services.store.tables.get(self.id)
        if row is None:
            return
        self._row = row
        try:
            if not await self._lease.refresh(row):
                self.play.cancel()
            if await self.play.read_steps(row):
                self._broadcast.restart()
            if self._log.read_status(row.status):
                self._broadcast.send_seats()
            await self.play.finish_if_over()
        finally:  # whatever could be read counts: the lease may be ours, and the steps not known
            self.play.update()


def _clocks(row: TableRow, seats: Seats) -> Clocks:
    control = TimeControl.read(json.loads(row.clock))
    players = (state for state in seats if state.role == "player")
    left = {state.seat: control.base if state.clock is None else state.clock for state in players}
    return Clocks(control, left)

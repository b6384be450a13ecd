"""What holds between any two jobs of a table that is being played: somebody is asked, and whoever is can answer."""

from __future__ import annotations

from collections.abc import Iterator

from elysium.core.decision import Decision
from elysium.server.cluster.leases import Lease
from elysium.server.table.people.seats import Seats
from elysium.server.table.play import Play


def breaches(play: Play, seats: Seats, lease: Lease) -> Iterator[str]:
    """What does not hold, in words for the log. Reads memory alone and makes no view: it is asked after every job."""
    if not play.log.playing:
        return
    asked = play.log.open()
    if not asked:
        yield "the match goes on, and nobody is asked" if play.log.match.result() is None else "the match is over"
    for decision in asked:
        if decision.seat != play.log.clock_seat:
            yield from _seat_breaches(decision, play, seats, lease)
        elif lease.held and not play.game_clock.ready:
            yield "nobody waits for what time is to do"


def _seat_breaches(decision: Decision, play: Play, seats: Seats, lease: Lease) -> Iterator[str]:
    state = seats[decision.seat]
    if state.plays_itself:
        if lease.held and not (play.autoplay.works(state.seat) or play.batch.holds(state.seat)):
            yield f"the bot of seat {state.seat} is asked and does not think"
    elif not state.only_watches and not play.questions.is_open(state.seat):
        yield f"seat {state.seat} is asked and cannot answer"

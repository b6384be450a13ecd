"""One round after another until Daybreak: the Gameplay Phase, then the Resolution Phase (BF-RND, BF-RES)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb, program
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.city import slaying, units
from elysium.games.blood_feud.flow import cleanup, ending, inheriting, opening, resolving, telling
from elysium.games.blood_feud.game import PROGRAMS, BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.power import weakest
from elysium.games.blood_feud.story import bargains, guides, hag
from elysium.games.blood_feud.table import (
    COUNTERS,
    GAMEPLAY,
    LETTERS,
    NEUTRAL,
    NO_EVENT,
    NO_VOTE,
    RESOLUTION,
    SIDES,
    STEPS,
    UNDECIDED,
)


@dataclass(frozen=True)
class Rounds(Verb):
    """Play rounds until the Sun token reaches Daybreak or a blocked space (BF-END-01)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        if g.table.round and "told" not in f.names and telling.let_be_told(g, telling.ENDING):
            f.names["told"] = (1,)
            f.pc -= 1
            return
        f.names.pop("told", None)
        if not (cleanup.night_is_over(g.table) or hag.doomed(g.table)):
            f.pc -= 1
            g.push(PROGRAMS.number("story round" if g.table.immersive else "round"), NOBODY)


@dataclass(frozen=True)
class BeginRound(Verb):
    """Everybody gathers in the Neutral Zone; what is once per round may be done again (BF-GP-01, BF-RND-03)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        modifiers.let_go(t)
        t.round += 1
        t.phase, t.stage, t.step, t.extra = GAMEPLAY, 0, 0, t.minutes
        t.place, t.lock = bytearray([NEUTRAL] * t.players), bytearray(t.players)
        t.claims, t.done = bytearray(t.teams * LETTERS), bytearray(t.teams * COUNTERS)
        t.adv_used, t.round_kills = bytearray(len(t.adv_used)), bytearray(len(t.round_kills))
        t.covered = [()] * len(t.covered)
        t.offers = [()] * t.players
        t.vote, t.willing, t.ballots, t.tied = NO_VOTE, 0, (UNDECIDED,) * t.teams, ()
        t.tally, t.spun, t.revotes, t.dropped = (), 0, 0, ()
        t.chosen, t.chosen_by = NO_EVENT, NOBODY
        if t.guide:
            guides.begin_round(t)
        bargains.begin_round(t)
        g.emit("round", NOBODY, t.round)
        g.stale_all()


@dataclass(frozen=True)
class Gameplay(Verb):
    """Everybody acts at once until the time is up (BF-RND-02)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        if "time" not in f.names:
            g.ask(f)
            return
        del f.names["time"]
        modifiers.gameplay_over(g.table)
        g.table.phase = RESOLUTION
        g.stale_all()


@dataclass(frozen=True)
class MoveSun(Verb):
    """BF-RES-01."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        t.step = STEPS.index("sun")
        t.sun += 1
        g.emit("sun", NOBODY, t.sun)


@dataclass(frozen=True)
class ResolveEvent(Verb):
    """The chosen Event, or a random one, for its chooser (BF-RES-02, BF-S4-03)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        t.step = STEPS.index("event")
        if t.chosen == NO_EVENT:
            t.chosen = decks.draw_event(g)
        if t.chosen == NO_EVENT:  # the deck is empty
            return
        if t.chosen_by == NOBODY:
            t.random_events += 1
            f.names["random"] = (1,)  # the Storyteller says so
            t.chosen_by = weakest(t)  # BF-RES-07
        g.emit("narrative", NOBODY, t.chosen)
        g.emit("event", t.chosen_by, t.chosen)
        g.push(PROGRAMS.number(f"event {t.chosen}"), t.chosen_by, t.chosen)


@dataclass(frozen=True)
class DiscardEvent(Verb):
    """It goes to the discard pile (BF-Q-23)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        if t.chosen >= 0:
            t.event_discard = (*t.event_discard, t.chosen)


@dataclass(frozen=True)
class EndOfOrders(Verb):
    """What waits for the end of Resolve Orders: neutral Humans, bounties, the Blood Hunt (BF-VAR-ALLV)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        resolving.settle_bounties(g)
        resolving.settle_first_blood(g)
        if t.has("all vampire"):
            for domain in range(len(t.stacks)):
                if not units.aligned_at(t, domain, 1) and units.room(t, t.teams, domain):
                    units.add_basic(g, t.teams, domain)
        t.defends = bytearray(len(t.stacks) * SIDES)
        g.emit("orders_done")


PROGRAMS.add(
    "round",
    program(
        BeginRound(),
        Gameplay(),
        MoveSun(),
        ResolveEvent(),
        DiscardEvent(),
        resolving.ResolveOrders(),
        EndOfOrders(),
        *cleanup.STEPS,
    ),
)
PROGRAMS.add(slaying.HEIR, program(inheriting.ChooseHeir()))
PROGRAMS.add(
    "night",
    program(
        opening.ChooseColours(),
        opening.ChooseFactions(),
        opening.ChooseStarts(),
        opening.PlaceNeutrals(),
        opening.DealTeams(),
        opening.GiveAmbitions(),
        opening.KeepAmbitions(),
        opening.Introduce(),
        Rounds(),
        *ending.STEPS,
    ),
)

"""The course of a night of Immersive Story Mode, out of the steps of Board Game Mode and its own.

Programs of its own, so that nights of Board Game Mode go on in the programs they were saved in.
"""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.stack import AnyOp, Frame, Op, Program
from elysium.effects.verbs import Block, Verb, program
from elysium.games.blood_feud import scoring
from elysium.games.blood_feud.flow import cleanup, ending, guided, harvest, madness, night, opening, resolving, telling
from elysium.games.blood_feud.game import PROGRAMS, TOLD, BloodFeud
from elysium.games.blood_feud.holdings.purses import team_ambitions
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.story import beats, epilogues, hag, ledger
from elysium.games.blood_feud.story.beat import Moment
from elysium.games.blood_feud.table import OVER, SIDES, Table
from elysium.games.blood_feud.verbs import attack


@dataclass(frozen=True)
class Happens(Verb):
    """A moment of the course that a story may wait for."""

    at: Moment

    def do(self, g: BloodFeud, f: Frame) -> None:
        beats.happens(g, self.at)


@dataclass(frozen=True)
class ChooseArc(Verb):
    """In secret the Storyteller chooses which arc is told, if that was left to them (BF-ISM-01)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        if ledger.arc(g.table) == ledger.SECRET:
            options = tuple((arc,) for arc in fitting(g.table))
            g.ask(f, Decision(g.table.storyteller, "blood_feud.arc", options))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        ledger.put(g.table, ledger.ARC, option[0])
        g.emit("arc", seat, option[0], audience=g.among())


@dataclass(frozen=True)
class ResolveSchemes(Verb):
    """Events players have paid for take place after the Council's, one by one; none of them is selected (BF-IMP-14)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        ready = [row for row in effects.schemes(t) if row[2]]
        if not ready:
            return
        f.pc -= 1
        face, team, _ = ready[0]
        effects.keep_schemes(t, [row for row in effects.schemes(t) if row != ready[0]])
        t.event_discard = (*t.event_discard, face)
        g.emit("narrative", NOBODY, face)
        g.emit("event", team, face)
        g.push(PROGRAMS.number(f"event {face}"), team, face)


@dataclass(frozen=True)
class Introduce(Verb):
    """The arc's introduction takes the place of the usual one (BF-SETUP-23)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        if ledger.arc(g.table) in ledger.TOLD:
            beats.happens(g, "start")
        else:
            g.emit("introduction")


@dataclass(frozen=True)
class UnlessDoomed(Block):
    """The Hag's fourth call leaves these steps out (BF-ARC3-09)."""

    then: Program

    def flat(self) -> list[AnyOp]:
        code = program(*self.then)
        return [SkipIfDoomed(len(code)), *code]


@dataclass(frozen=True)
class SkipIfDoomed(Op[BloodFeud]):
    """Skip what follows if nobody wins."""

    by: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        if hag.doomed(g.table):
            ending.close(g)
            f.pc += self.by


@dataclass(frozen=True)
class Conclude(ending.Conclude):
    """So does its conclusion (BF-END-02)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        ending.close(g)
        if ledger.arc(g.table) in ledger.TOLD:
            beats.happens(g, "end")
        else:
            g.emit("conclusion")


@dataclass(frozen=True)
class Reveal(Verb):
    """All Ambitions are laid open and scored, before the epilogue (BF-END-02)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        points = scoring.points(g, f.names["master"][0])
        for team, cards in enumerate(points):
            for face, n in cards:
                g.emit("scored", team, face, n)
        held = ((team, face) for team in range(t.teams) for face in team_ambitions(t, team))
        if t.story != ():
            ledger.put(t, ledger.SHOWN, *(n for pair in held for n in pair))
        f.names["points"] = tuple(sum(n for _, n in cards) for cards in points)


@dataclass(frozen=True)
class Epilogue(Verb):
    """What becomes of the city, read one after another."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        for id in epilogues.epilogues(g.table):
            beats.comes(g, id)


@dataclass(frozen=True)
class Settle(Verb):
    """The points as the epilogue leaves them; the most win (BF-END-03)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        away = epilogues.called_away(t)
        if away:
            g.emit("bonded", NOBODY, *away)
        before = list(f.names.pop("points", (0,) * t.teams))
        scores = epilogues.adjusted(t, before)
        for team, (n, more) in enumerate(zip(before, scores, strict=True)):
            if n != more:
                g.emit("epilogue", team, more - n)
        t.result = scoring.final(t, scores)
        if hag.doomed(t):
            t.result = (0, *range(t.teams), *scores)  # nobody wins, and nobody is ahead
        t.phase = OVER
        g.emit("dawn", NOBODY)


def fitting(t: Table) -> list[int]:
    """Arcs this table can be told: the vans want a free colour, the Devil deals in improvised actions."""
    fits = {ledger.HARVEST: t.sides < SIDES, ledger.DEVIL: t.has("improvised")}
    return [arc for arc in ledger.TOLD if fits.get(arc, True)]


PROGRAMS.add(
    "story round",
    program(
        night.BeginRound(),
        Happens("round"),
        night.Gameplay(),
        Happens("gameplay over"),
        madness.HagCheck(),
        night.MoveSun(),
        night.ResolveEvent(),
        night.DiscardEvent(),
        ResolveSchemes(),
        resolving.ResolveOrders(),
        night.EndOfOrders(),
        *cleanup.STEPS,
        Happens("round end"),
    ),
)
PROGRAMS.add(
    "story night",
    program(
        ChooseArc(),
        opening.ChooseColours(),
        opening.ChooseFactions(),
        opening.ChooseStarts(),
        guided.PlaceSewers(),
        harvest.PlaceVans(),
        opening.PlaceNeutrals(),
        guided.Reinforce(),
        opening.DealTeams(),
        guided.Endow(),
        opening.GiveAmbitions(),
        opening.KeepAmbitions(),
        Introduce(),
        night.Rounds(),
        UnlessDoomed((Conclude(), ending.ChooseMaster(), Reveal())),
        Epilogue(),
        Settle(),
    ),
)
# Here and not beside their verbs: what came before stories keeps its numbers, which names of timers hold.
PROGRAMS.add(beats.READING, program(beats.ReadAloud()))
PROGRAMS.add(attack.FREE, program(attack.FreeCaptive()))
PROGRAMS.add(harvest.HUNT, program(harvest.Hunt()))
PROGRAMS.add(TOLD, program(telling.LetBeTold()))

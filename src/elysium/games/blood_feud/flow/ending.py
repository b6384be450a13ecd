"""The End of Game: a master is chosen, Ambitions are revealed and scored (BF-END)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.stack import Frame, Program
from elysium.effects.verbs import Verb
from elysium.games.blood_feud import scoring
from elysium.games.blood_feud.acts import carrying
from elysium.games.blood_feud.game import BloodFeud, teamed
from elysium.games.blood_feud.holdings.purses import team_ambitions
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.table import END, OVER

MASTER: Final = "serve-your-master"


@dataclass(frozen=True)
class Conclude(Verb):
    """A conclusion is read (BF-END-02); from now on nothing changes hands (BF-END-04)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        close(g)
        g.emit("conclusion")


def close(g: BloodFeud) -> None:
    """Nothing changes hands any more."""
    t = g.table
    t.step = END
    t.draft = [()] * len(t.draft)
    carrying.end_offers(g)
    g.stale_all()


@dataclass(frozen=True)
class ChooseMaster(Verb):
    """Whoever holds Serve Your Master names another team before anything is revealed (BF-Q-55)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        f.names["master"] = (NOBODY,)
        holder = next((team for team in range(t.teams) if NUMBER[MASTER] in team_ambitions(t, team)), NOBODY)
        if holder >= 0:
            others = tuple((team,) for team in range(t.teams) if team != holder)
            g.ask(f, *teamed(g, holder, "master", others, NUMBER[MASTER]))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.names["master"] = option
        g.emit("master", g.table.team_of[seat], option[0])


@dataclass(frozen=True)
class Score(Verb):
    """All Ambitions are revealed and scored; the most points win (BF-END-02, -03)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        master = f.names["master"][0]
        points = scoring.points(g, master)
        for team, cards in enumerate(points):
            for face, n in cards:
                g.emit("scored", team, face, n)
        t.result = scoring.final(t, [sum(n for _, n in cards) for cards in points])
        t.phase = OVER
        g.emit("dawn", NOBODY)


STEPS: Final[Program] = (Conclude(), ChooseMaster(), Score())

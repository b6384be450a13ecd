"""A night of Blood Feud as its rules know it: the machine with its boards, menus kept by seat, and who is told."""

from __future__ import annotations

from typing import Final, Self

from elysium.core.decision import Decision
from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, Option, Seat
from elysium.core.saves import save_machine
from elysium.core.stack import Frame, Machine, Programs
from elysium.core.table import Json
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.table import AREA, GAMEPLAY, ORDERS, OVER, SETUP, Table

PROGRAMS = Programs()
ACT: Final = "blood_feud.act"
CLOCK: Final = "blood_feud.clock"
STORYTELLER: Final = "blood_feud.storyteller"
WAIT: Final[Option] = (-1,)
LAST_STEP: Final = "last step"  # the moment the Storyteller may take back
HELPER: Final = "blood_feud.helper"
TOLD: Final = "told"  # the program that waits while people look, see flow/telling.py
ASIDE: Final[Option] = (-7,)  # beside the answers to a question: a signal to the Storyteller
UNWELL: Final[Option] = (-7, 1)  # and one that not all is right
ASIDES: Final = (ASIDE, UNWELL)


class BloodFeud(Machine[Table]):
    """Everybody acts at once; the course of the night is the programs of flow/."""

    __slots__ = ("menus", "watching")
    name = "blood_feud"
    programs = PROGRAMS
    menus: list[Decision | None]  # by seat; what can be worked out again is not part of the state
    watching: tuple[object, ...]  # what was shown was looked at when these were so, see acts/showing.py

    def __init__(self, table: Table, stack: list[Frame]) -> None:
        super().__init__(table, stack)
        self.menus = [None] * (table.players + 3)
        self.watching = ()

    @property
    def roles(self) -> tuple[str, ...]:
        leading = ("storyteller",) * (1 + self.table.has("helper"))
        return (*("player",) * self.table.players, "clock", *leading)

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        t = self.table
        return t.members(t.team_of[seat]) if seat < t.players else (seat,)

    def precedence(self, seat: Seat) -> int:
        """Whose act counts first within one moment: the lowest number's; equals are for chance (BF-ACT-05, BF-Q-06)."""
        t = self.table
        return t.power[t.team_of[seat]] if seat < t.players else 0

    def answer(self, seat: Seat, option: Option) -> None:
        """Hand an answer to the verb that asked."""
        frame = self.stack[-1]
        verb = self.programs.code[frame.prog][frame.pc]
        if not verb.together:
            frame.pc += 1
        verb.took(self, frame, seat, option)

    def clone(self) -> Self:
        copy = super().clone()
        copy.menus = self.menus[:]
        copy.watching = self.watching
        return copy

    def determinize(self, seat: Seat, rng: int) -> Self:
        """What others carry has changed in the new world: so may what they can do."""
        copy = self.clone()
        copy.menus = [None] * len(copy.menus)
        return super(BloodFeud, copy).determinize(seat, rng)

    def remember(self) -> None:
        """Mark the moment before a step, which the Storyteller may take back; the last one is forgotten."""
        if "no storyteller" in self.table.rules or self.log is None:
            return
        if self.marks:
            self.forget(LAST_STEP)
        else:
            self.stale(self.table.storyteller)
        self.mark(LAST_STEP)

    def rollback(self, name: str) -> None:
        super().rollback(name)
        self.stale_all()

    def stale(self, *seats: Seat) -> None:
        """What these may do now must be worked out anew."""
        for seat in seats:
            self.menus[seat] = None

    def stale_all(self) -> None:
        self.menus = [None] * len(self.menus)

    def stale_team(self, team: int) -> None:
        self.stale(*self.table.members(team))

    def stale_at(self, place: int) -> None:
        """Everybody at a station."""
        for seat, at in enumerate(self.table.place):
            if at == place:
                self.menus[seat] = None

    def stale_purse(self, purse: Seat) -> None:
        """Whoever uses this purse, and who is about to trade with it."""
        t = self.table
        if "shared" in t.rules:
            self.stale_team(t.team_of[purse])
        else:
            self.menus[purse] = None

    # Who is told.

    def near(self, seat: Seat) -> int:
        """The audience of what happens where a player stands: those in the area, and the Storyteller."""
        return self.area(AREA[self.table.place[seat]])

    def area(self, area: int) -> int:
        t = self.table
        if self.log is None or t.phase != GAMEPLAY:
            return EVERYONE
        return sum(1 << seat for seat, at in enumerate(t.place) if AREA[at] == area) | self._teller

    def among(self, *seats: Seat) -> int:
        """The audience of these players and the Storyteller."""
        return sum(1 << seat for seat in set(seats)) | self._teller

    def holders(self, purse: Seat) -> int:
        """The audience of what comes into a purse: its team as far as it sees it (BF-INFO-02), and the Storyteller."""
        t = self.table
        return self.among(*(seat for seat in t.members(t.team_of[purse]) if sight.sees_purse(t, seat, purse)))

    @property
    def _teller(self) -> int:
        """The Storyteller, if there is one (BF-VAR-NOST), and a helper."""
        t = self.table
        if "no storyteller" in t.rules:
            return 0
        return 1 << t.storyteller | (1 << t.helper if "helper" in t.rules else 0)

    def own(self, team: int) -> int:
        """The audience of a team and the Storyteller."""
        return self.among(*self.table.members(team))

    def save(self) -> dict[str, Json]:
        return save_machine(self)


def being_told(g: BloodFeud) -> bool:
    """Whether the course waits for nothing but people who look at what has come of it."""
    return bool(g.stack) and g.programs.names[g.stack[-1].prog] == TOLD


def goes_on(g: BloodFeud) -> None:
    """They have seen it."""
    if being_told(g):
        g.stack[-1].names["on"] = (1,)


def in_real_time(t: Table) -> bool:
    """Whether everybody may act now: from the first round on, until the night is over."""
    return t.phase not in (SETUP, OVER)


def deciders(t: Table, team: int) -> tuple[Seat, ...]:
    """Who answers for a team in the Resolution Phase: its Orders player, otherwise all its players (BF-Q-25)."""
    seat = t.station_player(team, ORDERS)
    return (seat,) if seat >= 0 else t.members(team)


def mates(g: BloodFeud, team: int, point: str, options: tuple[Option, ...]) -> list[Decision]:
    """A question to a team that forms: whichever of its players answers, settles it (BF-SETUP-08)."""
    return [Decision(seat, f"{g.name}.{point}", options) for seat in g.table.members(team)]


def teamed(g: BloodFeud, team: int, point: str, options: tuple[Option, ...], source: int = NO_CARD) -> list[Decision]:
    """A question to a team: to its Orders player of this round, otherwise to any of its players (BF-Q-25)."""
    return [Decision(seat, f"{g.name}.{point}", options, source) for seat in deciders(g.table, team)]

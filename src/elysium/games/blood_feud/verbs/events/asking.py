"""Events that ask: a team decides, once or several times in a row; the chooser picks a team or a Domain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE, Verb
from elysium.effects.words import Pick
from elysium.games.blood_feud.game import BloodFeud, teamed

SO_FAR: Final = "so far"  # what a team has decided in a row


class AskTeam(Verb):
    """One team decides, once or several times in a row.

    What everybody knows to be the only way is done at once. A decision that would tell a secret by being asked or not
    is always asked, with nothing but to decline where nothing else is possible.
    """

    asks = guarded = True
    point: ClassVar[str]
    who: Pick[BloodFeud]

    def times(self) -> int:
        """How often it decides at most."""
        return 1

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        """What the team may answer; empty where everybody knows that it cannot do anything."""
        raise NotImplementedError(type(self).__name__)

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        """Carry it out."""
        raise NotImplementedError(type(self).__name__)

    def do(self, g: BloodFeud, f: Frame) -> None:
        (team,) = self.who.of(g, f)
        options = tuple(self.options(g, f, team))
        if len(options) == 1 and options[0] != DONE:
            self._decides(g, f, team, options[0])
        elif options:
            g.ask(f, *teamed(g, team, f"event.{self.point}", options, f.card))
        else:
            f.names.pop(SO_FAR, None)

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            self._decides(g, f, g.table.team_of[seat], option)

    def _decides(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        self.decided(g, f, team, option)
        so_far = (*f.names.pop(SO_FAR, ()), option[0])
        if len(so_far) < self.times():
            f.names[SO_FAR] = so_far
            f.pc -= 1


@dataclass(frozen=True)
class Picks(Verb):
    """The chooser picks a team or a Domain for the Event; its name says which of the two."""

    asks = guarded = True
    binds = ("name",)
    name: str
    among: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        options = tuple((one,) for one in self.among.of(g, f))
        g.ask(f, *teamed(g, f.seat, f"event.{self.name}", options, f.card))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name] = option
        g.emit(f"picked_{self.name}", f.seat, option[0])

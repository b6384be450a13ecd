"""What the cards of Rio and its Monsters do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from elysium.core.decision import Decision, each
from elysium.core.ids import NO_CARD, Option, Seat
from elysium.core.rng import below
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE, YES, IfDone, Verb
from elysium.effects.words import Pick
from elysium.games.rivals import frames, stats, zones
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import BITTEN, mark
from elysium.games.rivals.table import LOT_STREAM, UNUSED
from elysium.games.rivals.words import USER


@dataclass(frozen=True)
class Frighten(Verb):
    """A Fear token on characters: it is not readied while one lies there (RV-TOKEN-13)."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            g.table.fear[character] += 1
            g.emit("fear", g.table.owner[character], character)


@dataclass(frozen=True)
class OnceEver(Verb):
    """What follows happens once in the match."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.ever += (mark(BITTEN, f.card),)


@dataclass(frozen=True)
class FlipUnused(Verb):
    """The top unused Monster is turned face up where it lies; all know it from now on (RV-HH-31)."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for card in t.piles[UNUSED][:1]:
            t.down[card] = 0
            zones.reveal(g, card)
            g.emit("turned_up", f.seat, card, t.face[card])


@dataclass(frozen=True)
class SeasonAttack(Verb):
    """The unused Monster that lies face up attacks (RV-CITY-RIO-10)."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        monster = next((card for card in g.table.piles[UNUSED] if g.table.in_season(card)), NO_CARD)
        for character in self.whom.of(g, f):
            if monster != NO_CARD:
                g.start("season", f.seat, monster, {"about": (character,)})


@dataclass(frozen=True)
class ReturnRetainer(Verb):
    """One of somebody's Retainers, drawn by lot, lies in The Streets again (RV-CARD-HH-93)."""

    whose: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for host in self.whose.of(g, f):
            among = stats.retainers_of(t, host)
            if among:
                which, t.rng = below(t.rng, LOT_STREAM, len(among))
                zones.to_streets(g, among[which])
                g.emit("set_free", t.owner[host], among[which], host)


@dataclass(frozen=True)
class LeadersVote(Verb):
    """A Scheme over this City card: Leaders alone exert, with no modifier and no Prestige (RV-CITY-RIO-09)."""

    PASSED: ClassVar = "passed"
    name: str = "passed"
    binds = ("name",)

    def do(self, g: Rivals, f: Frame) -> None:
        f.names[self.name] = ()
        acting = f.names.get("acting", ())
        played = {"acting": acting, "user": acting, "leaders": (1,)}
        g.start("scheme", f.seat, f.card, frames.Scheme.opening(played))

    @staticmethod
    def passed(f: Frame, succeeded: bool) -> None:
        """The outcome, for the text that called the vote."""
        f.names[LeadersVote.PASSED] = YES if succeeded else ()


@dataclass(frozen=True)
class IfPassed(IfDone):
    """Do this if YES has won."""


@dataclass(frozen=True)
class JoinParty(Verb):
    """This character may join another party of its player, the one in the Haven too (RV-CARD-HH-83, -140)."""

    asks = guarded = True

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for character in USER.of(g, f):
            parties = sorted({t.party[one] for one in t.coterie(f.seat)} - {t.party[character]})
            if parties:
                g.ask(f, Decision(f.seat, "rivals.join", (*each(parties), DONE), character))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        for character in USER.of(g, f):
            if option != DONE:
                t.party[character] = option[0]
                zones.regrouped(g)
                g.emit("moved", seat, character, option[0])

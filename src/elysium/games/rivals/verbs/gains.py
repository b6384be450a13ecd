"""What cards of Rivals do with Blood, Prestige, Agenda and Influence, as far as it can be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from elysium.core.decision import Decision, each
from elysium.core.ids import NO_CARD, CardId, Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import THIS, YOU, Number, Pick, value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.frames import Need, Scheme
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.words import USER


@dataclass(frozen=True)
class GainPrestige(Verb):
    """Players gain Prestige from their general supply."""

    n: Number
    who: Pick[Rivals] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            tokens.gain_prestige(g, seat, value(self.n, g, f))


@dataclass(frozen=True)
class LosePrestige(Verb):
    """Players lose Prestige, the last one too."""

    n: Number
    who: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            tokens.suffer(g, seat, tokens.LOST, value(self.n, g, f), culprit(g, f))


@dataclass(frozen=True)
class StealPrestige(Verb):
    """Prestige goes from players to you (or to somebody else) and keeps its colour."""

    n: Number
    who: Pick[Rivals]
    by: Pick[Rivals] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for thief in self.by.of(g, f):
            for seat in self.who.of(g, f):
                tokens.suffer(g, seat, tokens.STOLEN, value(self.n, g, f), thief)


@dataclass(frozen=True)
class GainAgenda(Verb):
    """Agenda from the supply onto your Agenda card, face down or not (RV-AGENDA-03)."""

    n: Number
    who: Pick[Rivals] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            gain_agenda(g, seat, value(self.n, g, f))


@dataclass(frozen=True)
class LoseAgenda(Verb):
    """Players lose Agenda, as much as they have."""

    n: Number
    who: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            lost = min(value(self.n, g, f), g.table.agenda[seat])
            g.table.agenda[seat] -= lost
            if lost:
                g.emit("lost_agenda", seat, lost, cause=f.card)


def gain_agenda(g: Rivals, seat: Seat, n: int) -> None:
    if n and seat >= 0:
        g.table.agenda[seat] = min(250, g.table.agenda[seat] + n)
        g.emit("agenda", seat, n)


def culprit(g: Rivals, f: Frame) -> Seat:
    """RV-TERM-16, RV-WIN-06: a card nobody controls knocks out for nobody."""
    if f.card == NO_CARD:
        return f.seat
    return g.table.controller(f.card) if g.table.owner[f.card] < 0 else f.seat


def doer(g: Rivals, f: Frame) -> CardId:
    """RV-TERM-14, -16: the character who acts, reacts or has the text; a card nobody plays does it itself."""
    return next(iter(USER.of(g, f)), f.card)


@dataclass(frozen=True)
class Mend(Verb):
    """Characters mend Blood."""

    n: Number
    whom: Pick[Rivals] = USER

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_character(character) or g.table.in_torpor(character):
                tokens.mend(g, character, value(self.n, g, f))


@dataclass(frozen=True)
class LoseBlood(Verb):
    """Characters lose Blood; this is no damage (RV-DMG-08)."""

    n: Number
    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_character(character) and stats.may_harm(g.table, culprit(g, f), character):
                tokens.lose_blood(g, character, value(self.n, g, f), culprit(g, f), doer(g, f))


@dataclass(frozen=True)
class StealBlood(Verb):
    """This character takes Blood from others; Mortals have none (RV-BLOOD-03)."""

    n: Number
    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_active(character):
                tokens.steal_blood(g, USER.of(g, f)[0], character, value(self.n, g, f))


@dataclass(frozen=True)
class MendSpread(Verb):
    """Mend so much Blood in all, point by point, on characters of one's choice."""

    LEFT: ClassVar = "mends left"
    asks = guarded = True
    n: Number
    among: Pick[Rivals]

    @staticmethod
    def left(f: Frame) -> int:
        """How many points are still to be mended."""
        return f.names[MendSpread.LEFT][0]

    def do(self, g: Rivals, f: Frame) -> None:
        left = f.names.setdefault(self.LEFT, (value(self.n, g, f),))[0]
        among = self.among.of(g, f) if left else ()
        if len(among) > 1:
            g.ask(f, Decision(f.seat, "rivals.mend-one", each(among), f.card))
        elif among:
            tokens.mend(g, among[0], left)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.LEFT] = (self.left(f) - 1,)
        tokens.mend(g, option[0], 1)
        f.pc -= 1


@dataclass(frozen=True)
class PutAgenda(Verb):
    """Agenda from the supply onto characters, for whoever defeats them (RV-TOKEN-17)."""

    n: int
    on: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.on.of(g, f):
            g.table.bounty[character] += self.n
            g.emit("bounty", g.table.owner[character], character, self.n)


@dataclass(frozen=True)
class AddPrestige(Verb):
    """Prestige from your general supply onto cards (RV-CONSP-08: beside all limits)."""

    n: Number
    on: Pick[Rivals] = THIS

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.on.of(g, f):
            tokens.add_prestige(g, card, f.seat, value(self.n, g, f))


@dataclass(frozen=True)
class PutPrestige(Verb):
    """Prestige from your general supply onto characters or Monsters, beside their Blood (RV-HH-11, -13)."""

    n: Number
    on: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.on.of(g, f):
            tokens.put_prestige(g, card, f.seat, value(self.n, g, f))


@dataclass(frozen=True)
class AddBlood(Verb):
    """Blood from your general supply onto this card, to be given out later."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        tokens.add_prestige(g, f.card, f.seat, self.n)


@dataclass(frozen=True)
class PayUpTo(Verb):
    """Pay from 1 up to so much Prestige; the amount is remembered."""

    asks = guarded = True
    binds = ("name",)
    name: str
    most: int

    def do(self, g: Rivals, f: Frame) -> None:
        most = min(self.most, g.table.prestige(f.seat) - 1)
        if most < 1:
            f.names[self.name] = (0,)
        else:
            options = each(range(1, most + 1))
            g.ask(f, Decision(f.seat, "rivals.pay-up-to", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        tokens.pay_prestige(g, seat, option[0])
        f.names[self.name] = option


@dataclass(frozen=True)
class TakePrestige(Verb):
    """You gain Prestige from this card; when it is empty it is burned (RV-TOKEN-20)."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        n = tokens.take(g, tokens.at_card(f.card), t.purse(f.seat), self.n, f.seat, f.seat)
        if n:
            g.emit("prestige", f.seat, n, cause=f.card)
        burn_if_empty(g, f.card)


@dataclass(frozen=True)
class GiveBlood(Verb):
    """A token of this card goes onto a character as Blood; when it is empty it is burned (RV-TOKEN-20)."""

    n: int
    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for character in self.whom.of(g, f):
            room = stats.capacity(t, character) - t.blood(character)
            n = min(self.n, room)
            tokens.take(g, tokens.at_card(f.card), tokens.at_card(character), n, f.seat, f.seat)
            g.emit("mended", f.seat, character, n)
        burn_if_empty(g, f.card)


@dataclass(frozen=True)
class BurnIfEmpty(Verb):
    """A card that uses up tokens is burned when it has none (RV-TOKEN-20, RV-ONGO-04)."""

    def do(self, g: Rivals, f: Frame) -> None:
        burn_if_empty(g, f.card)


def burn_if_empty(g: Rivals, card: int) -> None:
    if not g.table.blood(card):
        zones.burn(g, card)


@dataclass(frozen=True)
class MakeContribute(Verb):
    """Players contribute 1 Prestige to a face-down card, never their last; it may target them this turn."""

    who: Pick[Rivals]
    to: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            for card in self.to.of(g, f):
                tokens.suffer(g, seat, tokens.CONTRIBUTED, 1, card)


@dataclass(frozen=True)
class GainInfluence(Verb):
    """Influence for the action or event under way: on a character, or onto your total (RV-INF-08)."""

    n: Number
    whom: Pick[Rivals] | None = None

    def do(self, g: Rivals, f: Frame) -> None:
        n = value(self.n, g, f)
        need = g.under_way(Need)
        if self.whom is None or need is None:
            scheme = g.under_way(Scheme)
            if scheme is not None:
                scheme.add(f.seat, n)
                g.emit("influence", f.seat, n, cause=f.card)
            return
        for character in self.whom.of(g, f):
            need.grant(character, n)
            g.emit("influence", f.seat, n, cause=f.card)


@dataclass(frozen=True)
class MendBySpending(Verb):
    """A player has to spend Prestige to mend a character, but keeps the last one."""

    n: Number
    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for character in self.whom.of(g, f):
            seat = t.owner[character]
            n = min(value(self.n, g, f), t.prestige(seat) - 1)
            if n > 0:
                tokens.pay_prestige(g, seat, n)
                tokens.mend(g, character, n)

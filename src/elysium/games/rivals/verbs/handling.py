"""What cards of Rivals do with cards, and how they choose: draw, discard, attach, burn, look, one of two."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, Option, Seat
from elysium.core.stack import AnyOp, Frame, Op, Program
from elysium.effects.verbs import DONE, Block, Jump, Verb, program
from elysium.effects.words import THIS, YOU, Number, Phrase, Pick, value
from elysium.games.rivals import zones
from elysium.games.rivals.game import PROGRAMS, Rivals
from elysium.games.rivals.table import CITY_DISCARD, DECK, FACTION
from elysium.games.rivals.words import USER


@dataclass(frozen=True)
class Draw(Verb):
    """Draw cards, each from the Library or the Faction deck."""

    n: Number
    who: Pick[Rivals] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            zones.ask_draw(g, seat, value(self.n, g, f), f.card)


@dataclass(frozen=True)
class Discards(Verb):
    """Players discard cards of their choice."""

    n: Number
    who: Pick[Rivals] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            zones.ask_discard(g, seat, value(self.n, g, f), f.card)


@dataclass(frozen=True)
class DiscardUpTo(Verb):
    """A player discards up to so many cards; they are remembered."""

    asks = guarded = True
    binds = ("name",)
    name: str
    most: int
    who: Pick[Rivals] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        done = f.names.setdefault(self.name + " so far", ())
        seat = self.who.of(g, f)[0]
        hand = g.table.hand(seat)
        if len(done) >= self.most or done[-1:] == DONE or not hand:
            del f.names[self.name + " so far"]
            f.names[self.name] = tuple(c for c in done if c >= 0)
        else:
            options = (*((card,) for card in hand), DONE)
            g.ask(f, Decision(seat, "rivals.discard-up-to", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name + " so far"] += option
        if option != DONE:
            zones.discard(g, option[0])
        f.pc -= 1


@dataclass(frozen=True)
class ChooseSeveral(Verb):
    """Choose so many of a selection, or all there are."""

    asks = guarded = True
    binds = ("name",)
    name: str
    n: Number
    among: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        so_far = f.names.setdefault(self.name + " so far", ())
        rest = tuple(one for one in self.among.of(g, f) if one not in so_far)
        wanted = value(self.n, g, f) - len(so_far)
        if 0 < wanted < len(rest):
            g.ask(f, Decision(f.seat, "rivals.choose", tuple((one,) for one in rest), f.card))
        else:
            del f.names[self.name + " so far"]
            f.names[self.name] = so_far + (rest if wanted > 0 else ())

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name + " so far"] += option
        f.pc -= 1


@dataclass(frozen=True)
class Burn(Verb):
    """Cards in play are burned; this is no defeat (RV-DEF-06)."""

    what: Pick[Rivals] = THIS

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.what.of(g, f):
            zones.burn(g, card)


@dataclass(frozen=True)
class TakeToHand(Verb):
    """A card goes to your hand."""

    what: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.what.of(g, f):
            g.emit("took", f.seat, g.table.face[card])
            zones.to_hand(g, card, f.seat)


@dataclass(frozen=True)
class Attach(Verb):
    """Attach a card to a character that is not yet full (RV-ATTACH-02)."""

    what: Pick[Rivals]
    to: Pick[Rivals] = USER
    steal: bool = False

    def do(self, g: Rivals, f: Frame) -> None:
        for host in self.to.of(g, f):
            for card in self.what.of(g, f):
                attach(g, card, host, stolen=self.steal)

    def phrase(self) -> Phrase:
        plain = super().phrase()
        return Phrase(plain.key + (".steal" if self.steal else ""), plain.args)


@dataclass(frozen=True)
class Reattach(Verb):
    """Move an attachment; no attach effects happen (RV-ATTACH-05)."""

    what: Pick[Rivals]
    to: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for host in self.to.of(g, f):
            for card in self.what.of(g, f):
                g.push(PROGRAMS.number("attach"), g.table.owner[host], card, host=(host,), quiet=(1,), once=())


def attach(g: Rivals, card: int, host: int, stolen: bool = False) -> None:
    """Put a card on a character: room is made first, then its one-time effects and what watches it (RV-ATTACH-04)."""
    once = not stolen or g.edition.stolen_retainer_fires  # RV-STEAL-02, RV-SF-22, RV-AMB-19
    g.push(PROGRAMS.number("attach"), g.table.owner[host], card, host=(host,), quiet=(), once=(1,) if once else ())


@dataclass(frozen=True)
class AddCityCards(Verb):
    """New City cards come into The Streets."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        g.push(PROGRAMS.number("city cards"), f.seat, NO_CARD, left=(self.n,))


@dataclass(frozen=True)
class ShuffleIntoCity(Verb):
    """Cards of the city are shuffled into its deck."""

    what: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        cards = self.what.of(g, f)
        if cards:
            zones.shuffle_city(g, cards)


@dataclass(frozen=True)
class CityDiscards(Pick[Rivals]):
    """The cards in the City's discard pile."""

    def of(self, g: Rivals, f: Frame) -> tuple[int, ...]:
        return g.table.piles[CITY_DISCARD]


@dataclass(frozen=True)
class LookAtTop(Verb):
    """Look at the top card of one of your decks and leave it there or put it on the bottom."""

    asks = guarded = True

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if "deck" in f.names:
            g.ask(f, Decision(f.seat, "rivals.look.keep", ((1,), (0,)), f.card))
            return
        decks = tuple((deck,) for deck in (DECK, FACTION) if t.pile(deck, f.seat))
        if decks:
            g.ask(f, Decision(f.seat, "rivals.look", decks, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        if "deck" not in f.names:
            f.names["deck"] = option
            top = t.pile(option[0], seat)[0]
            t.seen[top] |= 1 << seat
            g.emit("looked", seat, option[0])
            g.emit("found", seat, t.face[top], audience=1 << seat)
            f.pc -= 1
        else:
            pile = zones.of_seat(f.names["deck"][0], seat)
            if option == (0,):
                t.piles[pile] = (*t.piles[pile][1:], t.piles[pile][0])
            g.emit("kept_top" if option == (1,) else "put_under", seat, f.names["deck"][0])


@dataclass(frozen=True)
class RevealTop(Verb):
    """Show everybody the top card of your Library; it stays there and is remembered."""

    binds = ("name",)
    name: str

    def do(self, g: Rivals, f: Frame) -> None:
        top = g.table.pile(DECK, f.seat)[:1]
        f.names[self.name] = top
        for card in top:
            zones.reveal(g, card)
            g.emit("revealed", f.seat, card, g.table.face[card], cause=f.card)


@dataclass(frozen=True)
class Mode(Verb):
    """Ask which of two things a card shall do."""

    asks = guarded = True
    binds = ("name",)
    name: str

    def do(self, g: Rivals, f: Frame) -> None:
        g.ask(f, Decision(f.seat, "rivals.mode", ((0,), (1,)), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name] = option


@dataclass(frozen=True)
class JumpUnlessMode(Op[Rivals]):
    """Skip what follows unless this was chosen."""

    name: str
    mode: int
    by: int

    def do(self, g: Rivals, f: Frame) -> None:
        if f.names[self.name] != (self.mode,):
            f.pc += self.by


@dataclass(frozen=True)
class Answers(Block):
    """What was chosen happens."""

    name: str
    one: Program
    other: Program

    def flat(self) -> list[AnyOp]:
        one, other = program(*self.one), program(*self.other)
        return [JumpUnlessMode(self.name, 0, len(one) + 1), *one, Jump(len(other)), *other]


@dataclass(frozen=True)
class OneOf(Block):
    """Choose one of two effects."""

    binds = ("name",)
    name: str
    one: Program
    other: Program

    def flat(self) -> list[AnyOp]:
        return [self.question, *self.answers.flat()]

    @property
    def question(self) -> Mode:
        return Mode(self.name)

    @property
    def answers(self) -> Answers:
        return Answers(self.name, self.one, self.other)

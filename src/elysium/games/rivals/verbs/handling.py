"""What cards of Rivals do with cards, and how they choose: draw, discard, attach, burn, look, one of two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import AnyOp, Frame, Op, Program
from elysium.effects.verbs import DONE, Block, Jump, Verb, program
from elysium.effects.words import THIS, YOU, Number, Phrase, Pick, value
from elysium.games.rivals import frames, zones
from elysium.games.rivals.game import Rivals
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


class Gathers(Protocol):
    """A verb that gathers answers one by one before it selects them under its name."""

    @property
    def name(self) -> str: ...


def _under(verb: Gathers) -> str:
    return f"{verb.name} so far"


def so_far(verb: Gathers, f: Frame) -> Selection:
    """What has been answered so far."""
    return f.names.setdefault(_under(verb), ())


def settled(verb: Gathers, f: Frame, answers: Selection) -> None:
    """All answers are in."""
    del f.names[_under(verb)]
    f.names[verb.name] = answers


@dataclass(frozen=True)
class DiscardUpTo(Verb):
    """A player discards up to so many cards; they are remembered."""

    asks = guarded = True
    binds = ("name",)
    name: str
    most: int
    who: Pick[Rivals] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        done = so_far(self, f)
        seat = self.who.of(g, f)[0]
        hand = g.table.hand(seat)
        if len(done) >= self.most or done[-1:] == DONE or not hand:
            settled(self, f, tuple([c for c in done if c >= 0]))
        else:
            options = (*each(hand), DONE)
            g.ask(f, Decision(seat, "rivals.discard-up-to", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[_under(self)] += option
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
        chosen = so_far(self, f)
        rest = tuple([one for one in self.among.of(g, f) if one not in chosen])
        wanted = value(self.n, g, f) - len(chosen)
        if 0 < wanted < len(rest):
            g.ask(f, Decision(f.seat, "rivals.choose", each(rest), f.card))
        else:
            settled(self, f, chosen + (rest if wanted > 0 else ()))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[_under(self)] += option
        f.pc -= 1


@dataclass(frozen=True)
class ChooseUpTo(Verb):
    """Choose up to so many of a selection, or none."""

    asks = guarded = True
    binds = ("name",)
    name: str
    most: int
    among: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        chosen = so_far(self, f)
        rest = tuple([one for one in self.among.of(g, f) if one not in chosen])
        if len(chosen) >= self.most or chosen[-1:] == DONE or not rest:
            settled(self, f, tuple([one for one in chosen if one >= 0]))
        else:
            g.ask(f, Decision(f.seat, "rivals.choose", (*each(rest), DONE), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[_under(self)] += option
        f.pc -= 1


@dataclass(frozen=True)
class Burn(Verb):
    """Cards in play are burned; this is no defeat (RV-DEF-06)."""

    what: Pick[Rivals] = THIS

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.what.of(g, f):
            if g.card(card).is_("character") and g.table.host[card] < 0:
                zones.burn_character(g, card, f.seat)
            else:
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
                names = frames.Attach.opening(host, quiet=True, once=False)
                g.start("attach", g.table.owner[host], card, names)


def attach(g: Rivals, card: CardId, host: CardId, stolen: bool = False) -> None:
    """Put a card on a character: room is made first, then its one-time effects and what watches it (RV-ATTACH-04).

    Who attaches is its owner, also to a foe's character or a Monster; a card of the City serves whose the host is.
    """
    once = not stolen or g.edition.stolen_retainer_fires  # RV-STEAL-02, RV-SF-22, RV-AMB-19
    t = g.table
    seat = t.owner[host] if stolen or t.owner[card] < 0 else t.owner[card]
    g.start("attach", seat, card, frames.Attach.opening(host, quiet=False, once=once))


@dataclass(frozen=True)
class AddCityCards(Verb):
    """New City cards come into The Streets."""

    n: Number

    def do(self, g: Rivals, f: Frame) -> None:
        g.start("city cards", f.seat, names=frames.Counted.times(value(self.n, g, f)))


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

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.piles[CITY_DISCARD]


@dataclass(frozen=True)
class LookAtTop(Verb):
    """Look at the top card of one of your decks and leave it there or put it on the bottom."""

    DECK: ClassVar = "deck"
    asks = guarded = True

    @staticmethod
    def deck(f: Frame) -> int:
        """The deck that was chosen."""
        return f.names[LookAtTop.DECK][0]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if self.DECK in f.names:
            g.ask(f, Decision(f.seat, "rivals.look.keep", ((1,), (0,)), f.card))
            return
        decks = tuple([(deck,) for deck in (DECK, FACTION) if t.pile(deck, f.seat)])
        if decks:
            g.ask(f, Decision(f.seat, "rivals.look", decks, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        if self.DECK not in f.names:
            f.names[self.DECK] = option
            top = t.pile(option[0], seat)[0]
            t.seen[top] |= 1 << seat
            g.emit("looked", seat, option[0])
            g.emit("found", seat, t.face[top], audience=1 << seat)
            f.pc -= 1
        else:
            pile = zones.of_seat(self.deck(f), seat)
            if option == (0,):
                t.piles[pile] = (*t.piles[pile][1:], t.piles[pile][0])
            g.emit("kept_top" if option == (1,) else "put_under", seat, self.deck(f))


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

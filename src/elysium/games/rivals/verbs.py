"""What cards of Rivals do. Each verb says who is concerned; what cannot be done in full is done as far as it can."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, CardId, Option, Seat
from elysium.core.stack import Frame, Verb
from elysium.effects.verbs import DONE, Block, Jump, Say, program
from elysium.effects.words import THIS, YOU, Number, Phrase, Pick, value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.game import PROGRAMS, Rivals
from elysium.games.rivals.table import CITY_DISCARD, DECK, FACTION
from elysium.games.rivals.words import USER, lured

TYPELESS = 4
AGGRAVATED, SUPERFICIAL = 1, 2


@dataclass(frozen=True)
class GainPrestige(Say):
    """Players gain Prestige from their general supply."""

    n: Number
    who: Pick[Any] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            tokens.gain_prestige(g, seat, value(self.n, g, f))


@dataclass(frozen=True)
class LosePrestige(Say):
    """Players lose Prestige, the last one too."""

    n: Number
    who: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            tokens.lose_prestige(g, seat, value(self.n, g, f), culprit(g, f))


@dataclass(frozen=True)
class StealPrestige(Say):
    """Prestige goes from players to you (or to somebody else) and keeps its colour."""

    n: Number
    who: Pick[Any]
    by: Pick[Any] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for thief in self.by.of(g, f):
            for seat in self.who.of(g, f):
                tokens.steal_prestige(g, thief, seat, value(self.n, g, f))


@dataclass(frozen=True)
class GainAgenda(Say):
    """Agenda from the supply onto your Agenda card, face down or not (RV-AGENDA-03)."""

    n: Number
    who: Pick[Any] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            gain_agenda(g, seat, value(self.n, g, f))


@dataclass(frozen=True)
class LoseAgenda(Say):
    """Players lose Agenda, as much as they have."""

    n: Number
    who: Pick[Any]

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
class Mend(Say):
    """Characters mend Blood."""

    n: Number
    whom: Pick[Any] = USER

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_active(character) or g.table.in_torpor(character):
                tokens.mend(g, character, value(self.n, g, f))


@dataclass(frozen=True)
class LoseBlood(Say):
    """Characters lose Blood; this is no damage (RV-DMG-08)."""

    n: Number
    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_active(character):
                tokens.lose_blood(g, character, value(self.n, g, f), culprit(g, f), doer(g, f))


@dataclass(frozen=True)
class StealBlood(Say):
    """This character takes Blood from others; Mortals have none (RV-BLOOD-03)."""

    n: Number
    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_active(character):
                tokens.steal_blood(g, USER.of(g, f)[0], character, value(self.n, g, f))


@dataclass(frozen=True)
class Draw(Say):
    """Draw cards, each from the Library or the Faction deck."""

    n: Number
    who: Pick[Any] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            zones.ask_draw(g, seat, value(self.n, g, f), f.card)


@dataclass(frozen=True)
class Discards(Say):
    """Players discard cards of their choice."""

    n: Number
    who: Pick[Any] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            zones.ask_discard(g, seat, value(self.n, g, f), f.card)


@dataclass(frozen=True)
class DiscardUpTo(Say):
    """A player discards up to so many cards; they are remembered."""

    asks = guarded = True
    binds = ("name",)
    name: str
    most: int
    who: Pick[Any] = YOU

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
class ChooseSeveral(Say):
    """Choose so many of a selection, or all there are."""

    asks = guarded = True
    binds = ("name",)
    name: str
    n: Number
    among: Pick[Any]

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
class MendSpread(Say):
    """Mend so much Blood in all, point by point, on characters of one's choice."""

    asks = guarded = True
    n: Number
    among: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        left = f.names.setdefault("mends left", (value(self.n, g, f),))[0]
        among = self.among.of(g, f) if left else ()
        if len(among) > 1:
            g.ask(f, Decision(f.seat, "rivals.mend-one", tuple((one,) for one in among), f.card))
        elif among:
            tokens.mend(g, among[0], left)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names["mends left"] = (f.names["mends left"][0] - 1,)
        tokens.mend(g, option[0], 1)
        f.pc -= 1


@dataclass(frozen=True)
class StayOut(Say):
    """Characters do not come home this turn."""

    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.asked += tuple(stays_out(c) for c in self.whom.of(g, f))


STAYS = 1 << 26


def stays_out(card: int) -> int:
    """The mark of a character who does not come home this turn."""
    return STAYS + card


@dataclass(frozen=True)
class Exhaust(Say):
    """Characters are exhausted."""

    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_active(character) and not g.table.exhausted[character]:
                g.table.exhausted[character] = 1
                g.emit("exhausted", g.table.owner[character], character)


@dataclass(frozen=True)
class MoreDamage(Say):
    """The attack deals more damage to the target."""

    n: Number

    def do(self, g: Rivals, f: Frame) -> None:
        attack = g.attack.names
        attack["bonus"] = (attack["bonus"][0] + value(self.n, g, f),)
        g.emit("more_damage", f.seat, value(self.n, g, f), cause=f.card)


@dataclass(frozen=True)
class AlsoDamage(Say):
    """Others take damage as well: flat, with no attribute and no bonus (RV-DMG-12)."""

    n: int
    whom: Pick[Any]
    aggravated: bool = False

    def do(self, g: Rivals, f: Frame) -> None:
        attack = g.attack.names
        type, flags = attack["type"][0], AGGRAVATED if self.aggravated else 0
        for character in self.whom.of(g, f):
            attack["also"] += (character, self.n, type, flags, f.seat, attack["attacker"][0])

    def phrase(self) -> Phrase:
        plain = super().phrase()
        return Phrase(plain.key + (".aggravated" if self.aggravated else ""), plain.args)


@dataclass(frozen=True)
class DealDamage(Say):
    """Damage outside an attack: no attribute is added (RV-ACT-13)."""

    n: int
    whom: Pick[Any]
    aggravated: bool = False

    def do(self, g: Rivals, f: Frame) -> None:
        flags = AGGRAVATED if self.aggravated else 0
        packets: tuple[int, ...] = ()
        for character in self.whom.of(g, f):
            if stats.targetable(g, f.seat, g.table.owner[character]):  # RV-AMB-36
                packets += (character, self.n, TYPELESS, flags, culprit(g, f), doer(g, f))
        deal(g, culprit(g, f), f.card, packets)

    def phrase(self) -> Phrase:
        plain = super().phrase()
        return Phrase(plain.key + (".aggravated" if self.aggravated else ""), plain.args)


def deal(g: Rivals, seat: Seat, source: int, packets: tuple[int, ...]) -> None:
    """Damage for several at the same time, six numbers each: character, amount, type, flags, whose, by which card."""
    if packets:
        g.push(PROGRAMS.number("damage"), seat, source, packets=packets)


@dataclass(frozen=True)
class Defeat(Say):
    """Characters are reduced to no Blood, without damage."""

    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_active(character):
                tokens.lose_blood(g, character, g.table.blood(character), f.seat, USER.of(g, f)[0])


@dataclass(frozen=True)
class Burn(Say):
    """Cards in play are burned; this is no defeat (RV-DEF-06)."""

    what: Pick[Any] = THIS

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.what.of(g, f):
            zones.burn(g, card)


@dataclass(frozen=True)
class TakeToHand(Say):
    """A card goes to your hand."""

    what: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.what.of(g, f):
            g.emit("took", f.seat, g.table.face[card])
            zones.to_hand(g, card, f.seat)


@dataclass(frozen=True)
class PutAgenda(Say):
    """Agenda from the supply onto characters, for whoever defeats them (RV-TOKEN-17)."""

    n: int
    on: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.on.of(g, f):
            g.table.bounty[character] += self.n
            g.emit("bounty", g.table.owner[character], character, self.n)


@dataclass(frozen=True)
class AddPrestige(Say):
    """Prestige from your general supply onto cards (RV-CONSP-08: beside all limits)."""

    n: Number
    on: Pick[Any] = THIS

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.on.of(g, f):
            tokens.add_prestige(g, card, f.seat, value(self.n, g, f))


@dataclass(frozen=True)
class AddBlood(Say):
    """Blood from your general supply onto this card, to be given out later."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        tokens.add_prestige(g, f.card, f.seat, self.n)


@dataclass(frozen=True)
class PayUpTo(Say):
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
            options = tuple((n,) for n in range(1, most + 1))
            g.ask(f, Decision(f.seat, "rivals.pay-up-to", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        tokens.pay_prestige(g, seat, option[0])
        f.names[self.name] = option


@dataclass(frozen=True)
class TakePrestige(Say):
    """You gain Prestige from this card; when it is empty it is burned (RV-TOKEN-20)."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        n = tokens.take(g, tokens.at_card(f.card), t.purse(f.seat), self.n, f.seat, f.seat)
        if n:
            g.emit("prestige", f.seat, n, cause=f.card)
        burn_if_empty(g, f.card)


@dataclass(frozen=True)
class GiveBlood(Say):
    """A token of this card goes onto a character as Blood; when it is empty it is burned (RV-TOKEN-20)."""

    n: int
    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for character in self.whom.of(g, f):
            room = stats.potency(t, character) - t.blood(character)
            n = min(self.n, room)
            tokens.take(g, tokens.at_card(f.card), tokens.at_card(character), n, f.seat, f.seat)
            g.emit("mended", f.seat, character, n)
        burn_if_empty(g, f.card)


@dataclass(frozen=True)
class BurnIfEmpty(Say):
    """A card that uses up tokens is burned when it has none (RV-TOKEN-20, RV-ONGO-04)."""

    def do(self, g: Rivals, f: Frame) -> None:
        burn_if_empty(g, f.card)


def burn_if_empty(g: Rivals, card: int) -> None:
    if not g.table.blood(card):
        zones.burn(g, card)


@dataclass(frozen=True)
class MakeContribute(Say):
    """Players contribute 1 Prestige to a face-down card, never their last; it may target them this turn."""

    who: Pick[Any]
    to: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            for card in self.to.of(g, f):
                tokens.contribute(g, card, seat)
                g.table.asked += (lured(seat, card),)


@dataclass(frozen=True)
class Attach(Say):
    """Attach a card to a character that is not yet full (RV-ATTACH-02)."""

    what: Pick[Any]
    to: Pick[Any] = USER
    steal: bool = False

    def do(self, g: Rivals, f: Frame) -> None:
        for host in self.to.of(g, f):
            for card in self.what.of(g, f):
                attach(g, card, host, stolen=self.steal)

    def phrase(self) -> Phrase:
        plain = super().phrase()
        return Phrase(plain.key + (".steal" if self.steal else ""), plain.args)


@dataclass(frozen=True)
class Reattach(Say):
    """Move an attachment; no attach effects happen (RV-ATTACH-05)."""

    what: Pick[Any]
    to: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        for host in self.to.of(g, f):
            for card in self.what.of(g, f):
                g.push(PROGRAMS.number("attach"), g.table.owner[host], card, host=(host,), quiet=(1,), once=())


def attach(g: Rivals, card: int, host: int, stolen: bool = False) -> None:
    """Put a card on a character: room is made first, then its one-time effects and what watches it (RV-ATTACH-04)."""
    once = not stolen or g.edition.stolen_retainer_fires  # RV-STEAL-02, RV-SF-22, RV-AMB-19
    g.push(PROGRAMS.number("attach"), g.table.owner[host], card, host=(host,), quiet=(), once=(1,) if once else ())


@dataclass(frozen=True)
class GainInfluence(Say):
    """Influence for the action or event under way: on a character, or onto your total (RV-INF-08)."""

    n: Number
    whom: Pick[Any] | None = None

    def do(self, g: Rivals, f: Frame) -> None:
        n = value(self.n, g, f)
        need = g.under_way("need")
        if self.whom is None or need is None:
            scheme = g.under_way("scheme")
            if scheme is not None:
                scheme.names["extra"] += (f.seat, n)
                g.emit("influence", f.seat, n, cause=f.card)
            return
        for character in self.whom.of(g, f):
            need.names["granted"] += (character, n)
            g.emit("influence", f.seat, n, cause=f.card)


@dataclass(frozen=True)
class CannotBeBlocked(Say):
    """This character's next attack this turn cannot be blocked."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.unblockable += USER.of(g, f)


@dataclass(frozen=True)
class MoveToStreets(Say):
    """Characters go to The Streets as one party, or each as a party of one."""

    whom: Pick[Any]
    apart: bool = False
    name: str = "moved"
    binds = ("name",)

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        party = zones.free_party(t)
        f.names[self.name] = self.whom.of(g, f)
        for character in f.names[self.name]:
            if self.apart or t.watch[stats.SEPARATE]:  # RV-CARD-35
                party = zones.free_party(t)
            t.party[character] = party
            g.emit("moved", t.owner[character], character, party)

    def phrase(self) -> Phrase:
        plain = super().phrase()
        return Phrase(plain.key + (".apart" if self.apart else ""), plain.args)


@dataclass(frozen=True)
class MendBySpending(Say):
    """A player has to spend Prestige to mend a character, but keeps the last one."""

    n: Number
    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for character in self.whom.of(g, f):
            seat = t.owner[character]
            n = min(value(self.n, g, f), t.prestige(seat) - 1)
            if n > 0:
                tokens.pay_prestige(g, seat, n)
                tokens.mend(g, character, n)


@dataclass(frozen=True)
class AddCityCards(Say):
    """New City cards come into The Streets."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        g.push(PROGRAMS.number("city cards"), f.seat, NO_CARD, left=(self.n,))


@dataclass(frozen=True)
class ShuffleIntoCity(Say):
    """Cards of the city are shuffled into its deck."""

    what: Pick[Any]

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
class LookAtTop(Say):
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
class RevealTop(Say):
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
class Mode(Say):
    """Ask which of two things a card shall do."""

    asks = guarded = True
    binds = ("name",)
    name: str

    def do(self, g: Rivals, f: Frame) -> None:
        g.ask(f, Decision(f.seat, "rivals.mode", ((0,), (1,)), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name] = option


@dataclass(frozen=True)
class JumpUnlessMode(Verb[Rivals]):
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
    one: tuple[Verb[Any], ...]
    other: tuple[Verb[Any], ...]

    def flat(self) -> list[Verb[Any]]:
        one, other = program(*self.one), program(*self.other)
        return [JumpUnlessMode(self.name, 0, len(one) + 1), *one, Jump(len(other)), *other]


@dataclass(frozen=True)
class OneOf(Block):
    """Choose one of two effects."""

    binds = ("name",)
    name: str
    one: tuple[Verb[Any], ...]
    other: tuple[Verb[Any], ...]

    def flat(self) -> list[Verb[Any]]:
        return [self.question, *self.answers.flat()]

    @property
    def question(self) -> Mode:
        return Mode(self.name)

    @property
    def answers(self) -> Answers:
        return Answers(self.name, self.one, self.other)


@dataclass(frozen=True)
class InquisitionDamage(Say):
    """More Aggravated damage for the player whose Antagonist Step it is."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        step = g.under_way("inquisition")
        if step is not None:
            step.names["pool"] = (step.names["pool"][0] + self.n,)


@dataclass(frozen=True)
class RedirectInquisition(Say):
    """Up to so much of that damage goes to another player, who spreads it; Secrecy does not protect (RV-CARD-08)."""

    asks = guarded = True
    most: int
    to: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        step = g.under_way("inquisition")
        most = min(self.most, step.names["pool"][0]) if step else 0
        if most > 1:
            g.ask(f, Decision(f.seat, "rivals.redirect.amount", tuple((n,) for n in range(1, most + 1)), f.card))
        elif most:
            self.took(g, f, f.seat, (1,))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        step = g.under_way("inquisition")
        assert step is not None
        step.names["pool"] = (step.names["pool"][0] - option[0],)
        for foe in self.to.of(g, f):
            g.push(PROGRAMS.number("inquisition"), foe, NO_CARD, pool=option, shielded=())

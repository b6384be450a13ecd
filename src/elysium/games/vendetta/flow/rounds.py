"""Draft, the round and its simultaneous phases, and what happens between rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from elysium.core.decision import Decision
from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat, Selection
from elysium.core.rng import shuffled
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame, Op
from elysium.core.table import replaced
from elysium.effects.verbs import NO, YES, program
from elysium.games.vendetta import blood
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger
from elysium.games.vendetta.table import (
    CLAN_SIZE,
    DECK_STREAM,
    END,
    FEED,
    FIRST_ALLY,
    HAND_BUILDING,
    HUNT,
    LOCATION_SETUP,
    PLANNING,
    READY,
    RELICS,
    RESOLUTION,
    SHEETS,
    Table,
    without,
)


@dataclass(frozen=True)
class DraftClans(Op[Vendetta]):
    """VD-SETUP-03: from the Ambition token clockwise each player takes a sheet."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        for seat in t.order():
            if t.clan[seat] < 0:
                options = tuple((clan,) for clan in t.shared[SHEETS])
                g.ask(f, Decision(seat, "vendetta.draft.clan", options))
                return
        t.shared = replaced(t.shared, SHEETS, ())

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        t.clan = replaced(t.clan, seat, option[0])
        t.shared = replaced(t.shared, SHEETS, without(t.shared[SHEETS], option[0]))
        g.emit("clan", seat, option[0])
        f.pc -= 1


@dataclass(frozen=True)
class DraftRelics(Op[Vendetta]):
    """VD-VARREL-01: counter-clockwise, the holder of the Ambition token last."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        if not t.shared[RELICS]:
            return
        for seat in reversed(t.order()):
            if t.relic[seat] == NO_CARD:
                options = tuple((relic,) for relic in t.shared[RELICS])
                g.ask(f, Decision(seat, "vendetta.draft.relic", options))
                return
        t.shared = replaced(t.shared, RELICS, ())

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        t.relic = replaced(t.relic, seat, option[0])
        t.shared = replaced(t.shared, RELICS, without(t.shared[RELICS], option[0]))
        g.emit("relic", seat, option[0])
        f.pc -= 1


@dataclass(frozen=True)
class DealIn(Op[Vendetta]):
    """VD-SETUP-07..09: Hunt and Ready in hand, seven cards shuffled, a Pool and a Victim."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        for seat in t.order():
            start = t.clan[seat] * CLAN_SIZE
            t.hand[seat] = (start + READY, start + HUNT)
            t.seen[start + READY] = t.seen[start + HUNT] = t.everyone
            deck, t.rng = shuffled(t.rng, DECK_STREAM, range(start, start + READY))
            t.deck = replaced(t.deck, seat, deck)
            t.blood[seat], t.influence[seat] = 6, 3
            blood.draw_victim(g, seat, -1)


@dataclass(frozen=True)
class Feed(Op[Vendetta]):
    """VD-FEED-01: every Alliance card feeds; VD-ROUND-01 counts the round."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        t.round += 1
        t.phase = FEED
        g.emit("round", NOBODY, t.round)
        for seat in t.order():
            fed = sum(t.numbers[card - FIRST_ALLY][0] for card in t.alliance[seat])
            t.blood[seat] += fed
            g.tell(("feed", seat, (fed,), NO_CARD, EVERYONE))


@dataclass(frozen=True)
class SetUpLocations(Op[Vendetta]):
    """VD-LOC-01: a random Ally for every Location; the deck was shuffled at the start."""

    def do(self, g: Vendetta, f: Frame) -> None:
        g.table.phase = LOCATION_SETUP
        for loc in range(len(g.table.ally)):
            g.table.ally = replaced(g.table.ally, loc, blood.top_ally(g.table))
            g.emit("ally", NOBODY, loc, g.table.ally[loc])


@dataclass(frozen=True)
class UseLedger(Op[Vendetta]):
    """The Black Wax Ledger is used before the cards are drawn."""

    def do(self, g: Vendetta, f: Frame) -> None:
        g.table.phase = HAND_BUILDING
        seat = relic_user(g.table, "ledger")
        if seat != NOBODY and "ledger" not in f.names:
            g.ask(f, Decision(seat, "vendetta.relic", (YES, NO), g.table.relic[seat]))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["ledger"] = (seat,) if option == YES else ()
        if option == YES:
            use_relic(g, seat)


def relic_user(t: Table, what: str) -> Seat:
    """Who holds the unused Relic that works at this moment, or NOBODY."""
    entries = INDEX.at(what) if "relics" in t.rules else ()
    return t.holder(entries[0].card) if entries else NOBODY


def use_relic(g: Vendetta, seat: Seat) -> None:
    """VD-VARREL-02: once; then it lies face down."""
    g.table.used = replaced(g.table.used, seat, 1)
    g.emit("use_relic", seat, g.table.relic[seat])


@dataclass(frozen=True)
class DrawCards(Op[Vendetta]):
    """VD-HAND-01, VD-VAR3-01: draw the top cards of the Clan deck, unseen by the others."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        ledger = f.names.pop("ledger", ())
        for seat in t.order():
            n = INDEX.at("ledger")[0].number if seat in ledger else 1 + kept(t)
            drawn = t.deck[seat][:n]
            t.drawn = replaced(t.drawn, seat, drawn)
            t.deck = replaced(t.deck, seat, t.deck[seat][n:])
            t.trim_bottom(seat)
            g.tell(("draw", seat, (len(drawn),), NO_CARD, EVERYONE))
            for card in drawn:
                g.tell(("drew", seat, (card,), NO_CARD, 1 << seat))


def kept(t: Table) -> int:
    """How many drawn cards are kept."""
    return 2 if t.seats == 3 and t.round == 1 else 1


def keeps_both(t: Table, seat: Seat) -> bool:
    """Whether an Ally lets this player give up a card already held instead."""
    for card, _, _ in INDEX.at("keeps_both"):  # noqa: SIM110  # any() of a generator takes twice as long
        if t.keeper[card - FIRST_ALLY] == seat:
            return True
    return False


@dataclass(frozen=True)
class KeepCards(SecretAnswers[Vendetta]):
    """VD-HAND-01: everybody at once, in secret. An option lists what is put under the deck, in that order."""

    slot = "kept in"
    width = 5

    def answering(self, g: Vendetta, f: Frame) -> Sequence[Seat]:
        return [seat for seat in g.table.order() if g.table.drawn[seat]]

    def question(self, g: Vendetta, f: Frame, who: Seat) -> Decision:
        return Decision(who, "vendetta.keep", self.options(g.table, who))

    def options(self, t: Table, seat: Seat) -> tuple[Option, ...]:
        drawn = t.drawn[seat]
        n = len(drawn) - min(kept(t), len(drawn))
        under: tuple[Option, ...] = tuple([(card,) for card in sorted(drawn)])
        if n != 1:
            under = tuple(order for rest in combinations(sorted(drawn), n) for order in permutations(rest))
        if len(drawn) == 2 and keeps_both(t, seat):  # VD-AMB-43
            under += tuple((card,) for card in sorted(t.hand[seat]))
        return under

    def settle(self, g: Vendetta, f: Frame, answers: Mapping[Seat, Option]) -> None:
        for seat, under in answers.items():
            self._put_under(g, seat, under[: under.index(NO_CARD)] if NO_CARD in under else under)

    def _put_under(self, g: Vendetta, seat: Seat, under: Selection) -> None:
        t = g.table
        drawn, deck = t.drawn[seat], t.deck[seat] + under
        if len(drawn) == 2 and keeps_both(t, seat):
            t.cast_doubt(seat)  # VD-AMB-43: the others cannot tell whether a card they know went under the deck
        t.drawn = replaced(t.drawn, seat, ())
        held = t.hand[seat] + drawn
        t.hand[seat] = without(held, under[0]) if len(under) == 1 else tuple([c for c in held if c not in under])
        t.deck = replaced(t.deck, seat, deck)
        t.bottom = replaced(t.bottom, seat, min(t.bottom[seat] + len(under), len(deck)))
        g.tell(("keep", seat, (len(under),), NO_CARD, EVERYONE))


@dataclass(frozen=True)
class EndPlanning(Op[Vendetta]):
    """Passives that watch the end of Planning."""

    def do(self, g: Vendetta, f: Frame) -> None:
        g.table.turn = NOBODY
        trigger(g, "planning_ended", NOBODY, -1)


@dataclass(frozen=True)
class Begin(Op[Vendetta]):
    """A phase begins."""

    phase: int

    def do(self, g: Vendetta, f: Frame) -> None:
        g.table.phase = self.phase


@dataclass(frozen=True)
class Push(Op[Vendetta]):
    """Run another program of the course for nobody in particular."""

    name: str

    def do(self, g: Vendetta, f: Frame) -> None:
        g.push(PROGRAMS.number(self.name), NOBODY)


@dataclass(frozen=True)
class ClearTable(Op[Vendetta]):
    """VD-EOR-01: Blood to the Bank, cards to hand, tokens up. VD-END-01: not after the last round."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        t.loc = -1
        if t.round == 3:
            return
        g.emit("end_of_round", NOBODY, t.round)
        t.deployed = [0] * len(t.deployed)
        t.down_power = (0,) * len(t.down_power)
        t.forestalled = (NO_CARD,) * t.seats
        for spot in range(len(t.position)):
            for card in t.position[spot]:
                t.to_hand(card)
        t.peeked = bytearray(len(t.peeked))  # in the next round any of these may be played face down
        t.tokens = tuple(up + down for up, down in zip(t.tokens, t.spent, strict=True))
        t.spent = (0,) * t.seats


@dataclass(frozen=True)
class PayBane(Op[Vendetta]):
    """Malkav's Bane: a card of one's choice is shuffled from the hand into the deck."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        if t.round == 3:
            return
        for seat in t.order():
            if t.bane >> seat & 1 and t.hand[seat]:
                options = tuple((card,) for card in sorted(t.hand[seat]))
                g.ask(f, Decision(seat, "vendetta.bane", options))
                return
        t.bane = 0

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        f.pc -= 1
        t.bane &= ~(1 << seat)
        t.cast_doubt(seat)
        t.hand[seat] = without(t.hand[seat], option[0])
        deck, t.rng = shuffled(t.rng, DECK_STREAM, (*t.deck[seat], option[0]))
        t.deck = replaced(t.deck, seat, deck)
        t.bottom = replaced(t.bottom, seat, 0)
        g.emit("shuffled_in", seat)
        g.emit("own_shuffled_in", seat, option[0], audience=1 << seat)


@dataclass(frozen=True)
class NextRound(Op[Vendetta]):
    """VD-ROUND-01, VD-END-01: three rounds, then the end."""

    back: int

    def do(self, g: Vendetta, f: Frame) -> None:
        if g.table.round < 3:
            f.pc -= self.back
        else:
            g.table.phase = END
            g.table.reason = "influence"
            g.emit("end", NOBODY)


@dataclass(frozen=True)
class OrderOwn(Op[Vendetta]):
    """VD-GOLD-02: of several effects of one's own at the same time one chooses which goes first."""

    def do(self, g: Vendetta, f: Frame) -> None:
        waiting = self._waiting(g, f)
        if len(waiting) > 1:
            options = tuple((frame.card,) for frame in waiting)
            g.ask(f, Decision(f.seat, "vendetta.order", options))

    def _waiting(self, g: Vendetta, f: Frame) -> list[Frame]:
        n = f.names["many"][0]
        return g.stack[-1 - n : -1]

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        chosen = next(frame for frame in self._waiting(g, f) if frame.card == option[0])
        g.stack.remove(chosen)
        f.names["many"] = (f.names["many"][0] - 1,)
        f.pc -= 1
        g.stack.append(chosen)


ROUND = (
    Feed(),
    SetUpLocations(),
    UseLedger(),
    DrawCards(),
    KeepCards(),
    Begin(PLANNING),
    Push("planning"),
    EndPlanning(),
    Begin(RESOLUTION),
    Push("resolution"),
    ClearTable(),
    PayBane(),
)
DRAFT = (DraftClans(), DraftRelics(), DealIn())

PROGRAMS.add("match", program(*DRAFT, *ROUND, NextRound(len(ROUND) + 1)))
PROGRAMS.add("order", program(OrderOwn()))


def pc_of(kind: type[Op[Vendetta]]) -> int:
    """Where in the match program a phase begins, for tests that start in the middle."""
    return next(pc for pc, verb in enumerate(PROGRAMS.code[PROGRAMS.number("match")]) if isinstance(verb, kind))


def known_bottom(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """VD-INFO-02: the cards at the bottom of the deck that its owner put there."""
    return t.deck[seat][len(t.deck[seat]) - t.bottom[seat] :]

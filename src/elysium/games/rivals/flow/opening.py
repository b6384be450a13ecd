"""Set-up at the table: Leaders chosen in secret, bidding for the same one, Havens, Rivals, opening hands (RV-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import NOBODY, CardId, Option, Seat, Selection
from elysium.core.rng import below
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame, Op
from elysium.core.table import replaced
from elysium.effects.verbs import program
from elysium.games.rivals import tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.choices import reveal_agenda
from elysium.games.rivals.flow.monsters.arriving import lay_out
from elysium.games.rivals.frames import Opening, pairs
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import ASIDE, COTERIE, DECK, DECK_STREAM, FACTION, HAVEN, LAID, RIVAL_STREAM, Table
from elysium.games.rivals.watching import put_in_play
from elysium.games.rivals.zones import of_seat

PASS: Option = (-1,)
START = 20  # RV-SETUP-02


@dataclass(frozen=True)
class ChooseLeaders(SecretAnswers[Rivals]):
    """RV-SETUP-03, RV-DEC-03: each of them face down, all at once."""

    slot = "leaders"

    def answering(self, g: Rivals, f: Frame) -> Sequence[Seat]:
        return range(g.table.seats)

    def question(self, g: Rivals, f: Frame, who: Seat) -> Decision:
        return Decision(who, "rivals.leader", each(g.table.pile(FACTION, who)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        super().took(g, f, seat, option)
        g.emit("leader_chosen", seat)

    def settle(self, g: Rivals, f: Frame, answers: Mapping[Seat, Option]) -> None:
        """They stay where they lie until RevealLeaders."""
        Opening(f).leaders = tuple([number for seat, (card,) in answers.items() for number in (seat, card)])


@dataclass(frozen=True)
class RevealLeaders(Op[Rivals]):
    """RV-SETUP-07: all at once; the other six are shuffled."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        leaders = dict(pairs(Opening(f).leaders))
        for seat in range(t.seats):
            set_leader(g, seat, leaders[seat])
        for seat in range(t.seats):
            shuffle_faction(g, seat)
        if not g.edition.havens_after_leaders:  # RV-SF-01
            reveal_havens(g)


def reveal_havens(g: Rivals) -> None:
    """RV-SETUP-09: face up, and their text works."""
    t = g.table
    for seat in t.order(t.first):
        haven = t.pile(HAVEN, seat)[0]
        zones.reveal(g, haven)
        put_in_play(g, haven)
        g.emit("haven", seat, haven, t.face[haven])


def set_leader(g: Rivals, seat: Seat, card: CardId) -> None:
    t = g.table
    zones.place(t, card, of_seat(LAID, seat))
    zones.reveal(g, card)
    t.leader = replaced(t.leader, seat, card)
    g.emit("leader", seat, card, t.face[card])


def shuffle_faction(g: Rivals, seat: Seat, *more: CardId) -> None:
    """These cards and the Faction deck are mixed."""
    zones.shuffle_into(g.table, of_seat(FACTION, seat), more, DECK_STREAM)


@dataclass(frozen=True)
class Bid(Op[Rivals]):
    """RV-BID-01..03, RV-AMB-06, -07: who revealed the same Leader bid once each, from the nearest to Player 1."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        group = contested(t)
        if not group:
            return
        bids = Opening(f).bidding()
        waiting = [seat for seat in group if seat not in bids]
        if waiting:
            seat = waiting[0]
            most = START - 1 - g.card(t.leader[seat]).potency
            least = max(bids.values(), default=-1) + 1
            must = not bids and g.edition.first_bid_must
            options = [(n,) for n in range(least, most + 1)]
            g.ask(f, Decision(seat, "rivals.bid", (*options, *(() if must and options else (PASS,)))))
            return
        self._settle(g, Opening(f), group, bids)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Opening(f).bids += (seat, option[0])
        g.emit("bid", seat, option[0])
        f.pc -= 1

    def _settle(self, g: Rivals, opening: Opening, group: Selection, bids: dict[Seat, int]) -> None:
        """RV-BID-03, -04: the highest keeps the Leader and pays; the losers choose anew, in turn order."""
        winner = max(group, key=lambda seat: bids[seat])  # among equals (all passed) the earliest
        if bids[winner] > 0:
            tokens.pay_prestige(g, winner, bids[winner])
        opening.bidding_over(tuple([seat for seat in group if seat != winner]))
        g.emit("bid_won", winner, max(0, bids[winner]))


def contested(t: Table) -> Selection:
    """The first group of players with the same Leader, in turn order (RV-AMB-07)."""
    order = t.order(t.first)
    for seat in order:
        group = tuple([s for s in order if t.face[t.leader[s]] == t.face[t.leader[seat]]])
        if len(group) > 1:
            return group
    return ()


@dataclass(frozen=True)
class ChooseAnew(Op[Rivals]):
    """RV-BID-04..06, RV-DEC-06: a loser takes another character that matches no Leader at the table."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        losers = Opening(f).losers
        if not losers:
            if contested(t):
                f.pc -= 2  # the next group bids
            return
        seat = losers[0]
        for card in t.pile(FACTION, seat):
            t.seen[card] |= 1 << seat
        taken = {t.face[leader] for leader in t.leader}
        options = tuple([(card,) for card in t.pile(FACTION, seat) if t.face[card] not in taken])
        g.ask(f, Decision(seat, "rivals.leader.again", options))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        given_up = t.leader[seat]
        opening = Opening(f)
        opening.losers = opening.losers[1:]
        set_leader(g, seat, option[0])
        if g.edition.surrendered_waits:  # RV-BID-05, RV-SF-03
            zones.place(t, given_up, of_seat(ASIDE, seat))
            shuffle_faction(g, seat)
        else:
            shuffle_faction(g, seat, given_up)
        f.pc -= 1


@dataclass(frozen=True)
class EnterLeaders(Op[Rivals]):
    """RV-SETUP-08, -09: Leaders receive their Blood, Havens are revealed, at some tables Agendas too."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for seat in t.order(t.first):
            leader = t.leader[seat]
            zones.into_play(g, leader, COTERIE)
            tokens.take(g, t.purse(seat), tokens.at_card(leader), g.card(leader).potency, seat, seat)
        if g.edition.havens_after_leaders:
            reveal_havens(g)
        if "open_agendas" in t.rules:  # RV-SETUP-15
            for seat in t.order(t.first):
                reveal_agenda(g, seat)


@dataclass(frozen=True)
class DrawRivals(Op[Rivals]):
    """RV-RIVAL-01..04, RV-SF-04: tokens drawn in turn order."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        draw = draw_mutual if g.edition.mutual_rivals else draw_ring
        tokens_held, t.rng = draw(t.seats, t.rng)
        rival = [NOBODY] * t.seats
        for player, token in enumerate(tokens_held):
            rival[(t.first + player) % t.seats] = (t.first + token) % t.seats
        t.rival = tuple(rival)
        for seat in t.order(t.first):
            g.emit("rival", seat, t.rival[seat])


def draw_ring(players: int, rng: int) -> tuple[list[int], int]:
    """RV-RIVAL-03, -04: nobody their own, no two each other's; a bad draw is put back after the next one."""
    if players == 2:
        return [1, 0], rng
    held: list[int] = []
    pool = list(range(players))
    for player in range(players):
        legal = [token for token in pool if token != player and not (token < player and held[token] == player)]
        if not legal:
            return _swap_last(held, player), rng
        drawn, rng = _draw(pool, legal, rng)
        held.append(drawn)
        pool.remove(drawn)
    return held, rng


def _draw(pool: list[int], legal: list[int], rng: int) -> tuple[int, int]:
    """A token that may not be kept is replaced by another draw, then put back: bad ones stay out until one is good."""
    out = list(pool)
    while True:
        place, rng = below(rng, RIVAL_STREAM, len(out))
        if out[place] in legal:
            return out[place], rng
        out.pop(place)


def _swap_last(held: list[int], player: int) -> list[int]:
    """The last player is left with their own token: swap with the nearest counter-clockwise for whom it is legal."""
    for other in range(player - 1, -1, -1):
        tried = [*held, held[other]]
        tried[other] = player
        if not any(tried[tried[one]] == one or tried[one] == one for one in range(player + 1)):
            return tried
    raise ValueError(f"no swap makes {held} a ring")


def draw_mutual(players: int, rng: int) -> tuple[list[int], int]:
    """RV-SF-04: only not one's own; the last two sort it out between them."""
    held: list[int] = []
    pool = list(range(players))
    for player in range(players - 2):
        drawn, rng = _draw(pool, [token for token in pool if token != player], rng)
        held.append(drawn)
        pool.remove(drawn)
    last = players - 2
    fair = [pair for pair in (pool, pool[::-1]) if pair[0] != last and pair[1] != last + 1]
    which, rng = below(rng, RIVAL_STREAM, len(fair))
    return [*held, *fair[which]], rng


@dataclass(frozen=True)
class OpeningHands(Op[Rivals]):
    """RV-SETUP-12: four Library cards, and one character for Player 1, two for the others; no second try."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        lay_out(g)
        for seat in t.order(t.first):
            for deck in (FACTION,) * (1 if seat == t.first else 2) + (DECK,) * 4:
                zones.draw(g, seat, deck)
            given_up = t.pile(ASIDE, seat)
            back = [card for card in given_up if t.owner[card] == seat]
            if back:
                shuffle_faction(g, seat, *back)
        g.start("turn", t.first)


PROGRAMS.add(
    "match",
    program(
        ChooseLeaders(),
        RevealLeaders(),
        Bid(),
        ChooseAnew(),
        EnterLeaders(),
        DrawRivals(),
        OpeningHands(),
    ),
)

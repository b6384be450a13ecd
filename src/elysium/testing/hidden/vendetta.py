"""Vendetta: hands, cards face down, decks, and cards picked for something that is not done yet."""

from __future__ import annotations

from collections.abc import Iterator

from elysium.core.ids import CardId, Seat, Selection
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.table import ALLIES, CLAN_SIZE, Table
from elysium.testing.hidden import Hidden, Odds, even


def hidden(g: Vendetta, seat: Seat) -> dict[str, Hidden]:
    t = g.table
    found: dict[str, Hidden] = {}
    allies = t.shared[ALLIES]
    if allies:
        found["ally deck"] = Hidden(allies[0], known=False, odds=even(allies))
    for who in range(t.seats):
        if t.clan[who] >= 0 and not t.out[who]:
            found |= _own(t, who) if who == seat else _of_other(g, who, seat)
    return found


def _own(t: Table, seat: Seat) -> dict[str, Hidden]:
    """One's own cards are known, but for the order of the deck; what one has put under it is."""
    deck, covered = t.deck[seat], len(t.deck[seat]) - t.bottom[seat]
    found = {
        f"hand:{seat}": Hidden(t.hand[seat], known=True),
        f"drawn:{seat}": Hidden(t.drawn[seat], known=True),
        f"under the deck:{seat}": Hidden(deck[covered:], known=True),
        f"face down:{seat}": Hidden(tuple(_face_down(t, seat)), known=True),
    }
    if covered:
        found[f"deck:{seat}"] = Hidden(deck[0], known=False, odds=even(deck[:covered]))
    return found


def _face_down(t: Table, seat: Seat) -> Iterator[tuple[int, CardId]]:
    """Cards of a clan that lie face down, with their Positions."""
    first = t.clan[seat] * CLAN_SIZE
    for card in range(first, first + CLAN_SIZE):
        if t.spot[card] >= 0 and not t.up[card]:
            yield t.spot[card], card


def _of_other(g: Vendetta, who: Seat, seat: Seat) -> dict[str, Hidden]:
    """Another player's cards by where they lie: those seen leaving the deck are in hand or face down."""
    t, bit = g.table, 1 << seat
    hand = [card for card in t.hand[who] if not t.peeked[card] & bit]
    down = [card for _, card in _face_down(t, who) if not t.peeked[card] & bit and t.spot[card] % t.seats != seat]
    circling, resting = (*hand, *down), (*t.drawn[who], *t.deck[who])
    out, back = _odds(t, circling, resting, bit)
    found = {f"hand:{who}:{n}": Hidden(card, known=False, odds=out) for n, card in enumerate(hand)}
    found |= {
        f"face down:{t.spot[card]}:{t.position[t.spot[card]].index(card)}": Hidden(card, known=False, odds=out)
        for card in down
    }
    found |= {f"drawn:{who}:{n}": Hidden(card, known=False, odds=back) for n, card in enumerate(t.drawn[who])}
    if t.deck[who]:
        found[f"deck:{who}"] = Hidden(t.deck[who][0], known=False, odds=back)
    found |= {f"picked:{place}": Hidden(card, known=False, odds=out) for place, card in _picked(g, who, circling)}
    known = {card for card in t.hand[who] if t.peeked[card] & bit}
    return found | {f"card looked at:{card}": Hidden(card in known, known=True) for card in known}


def _picked(g: Vendetta, who: Seat, among: Selection) -> Iterator[tuple[str, CardId]]:
    """Cards that effects under way have picked of these, by frame, name and number."""
    for depth, frame in enumerate(g.stack):
        if frame.seat == who:
            for name in ("card", "taken"):
                for number, card in enumerate(frame.names.get(name, ())):
                    if card in among:
                        yield f"{depth}:{name}:{number}", card


def _odds(t: Table, circling: Selection, resting: Selection, bit: int) -> tuple[Odds | None, Odds | None]:
    """For a place in hand or face down, and for one in the deck; none where cards may have gone back unseen."""
    cards = (*circling, *resting)
    seen = [card for card in cards if t.seen[card] & bit]
    if any(t.doubt[card] & bit for card in seen) or len(seen) > len(circling):
        return None, None
    unseen = [card for card in cards if card not in seen]
    free = len(circling) - len(seen)
    return even(seen * max(1, len(unseen)) + unseen * free), even(unseen)

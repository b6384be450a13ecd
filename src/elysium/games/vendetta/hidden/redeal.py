"""What a seat does not know, dealt anew: hands, face-down cards and decks of the others, and its own deck.

A world is possible for a seat when every card it has seen leave a deck is still in circulation (hand or face down),
but for as many as may have gone back unseen, and when cards it knows to be in a hand are there; all else is shuffled.
It is sorted before, so that its true order does not show in the worlds.
"""

from __future__ import annotations

from elysium.core.ids import CardId, Seat
from elysium.core.rng import below, shuffled
from elysium.core.table import replaced
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.table import ALLIES, SECOND_RULES, Table

_STREAM = 0
_CARD_NAMES = ("card", "taken", "taken so far")  # selections that may hold cards still hidden from others


def knows(t: Table, seat: Seat, card: CardId) -> bool:
    """VD-INFO-04: who may know this deployed card: who has laid it down or looked, a spectator where all have."""
    if t.up[card]:
        return True
    mine = 1 << t.spot[card] % t.seats
    if seat >= 0:
        return bool((t.peeked[card] | mine) >> seat & 1)
    return t.peeked[card] | mine == t.everyone and SECOND_RULES in t.rules


def _sees(t: Table, bits: int, seat: Seat) -> bool:
    """Whether a seat is among these; a spectator only where everybody is."""
    return bits == t.everyone if seat < 0 else bool(bits >> seat & 1)


def redeal(g: Vendetta, seat: Seat, rng: int) -> int:
    """Re-deal in place all that `seat` cannot know."""
    t = g.table
    allies, rng = shuffled(rng, _STREAM, sorted(t.shared[ALLIES]))
    t.shared = replaced(t.shared, ALLIES, allies)
    for other in range(t.seats):
        if t.clan[other] < 0 or t.out[other]:
            continue
        if other == seat:
            top = len(t.deck[seat]) - t.bottom[seat]
            fresh, rng = shuffled(rng, _STREAM, sorted(t.deck[seat][:top]))
            t.deck = replaced(t.deck, seat, fresh + t.deck[seat][top:])
        else:
            rng = _redeal_clan(g, other, seat, rng)
    return rng


def _redeal_clan(g: Vendetta, other: Seat, seat: Seat, rng: int) -> int:
    t = g.table
    down = tuple(
        card for cards in t.position[other :: t.seats] for card in cards if not knows(t, seat, card)
    )  # in the order in which they lie
    circling = tuple(card for card in t.hand[other] if not _sees(t, t.peeked[card], seat)) + down
    resting = t.drawn[other] + t.deck[other]
    dealt = sorted(circling + resting)
    known = [card for card in dealt if _sees(t, t.seen[card], seat)]
    unknown = [card for card in dealt if card not in known]
    doubtful, rng = shuffled(rng, _STREAM, [card for card in known if _sees(t, t.doubt[card], seat)])
    gone, rng = _how_many_gone(t.limbo[other], len(known) - len(circling), len(doubtful), len(resting), rng)
    staying = tuple(card for card in known if card not in doubtful[:gone])
    fill, rng = shuffled(rng, _STREAM, unknown)
    free = len(circling) - len(staying)
    new_circling, rng = shuffled(rng, _STREAM, staying + fill[:free])
    new_resting, rng = shuffled(rng, _STREAM, doubtful[:gone] + fill[free:])
    _swap(g, other, dict(zip(circling + resting, new_circling + new_resting, strict=True)), down)
    return rng


def _how_many_gone(limbo: int, overflow: int, doubtful: int, resting: int, rng: int) -> tuple[int, int]:
    """How many cards once seen are back in the deck in this world: none unless some may have gone unseen."""
    least = max(0, overflow)
    most = max(least, min(limbo, doubtful, resting))
    extra, rng = below(rng, _STREAM, most - least + 1)
    return least + extra, rng


def _swap(g: Vendetta, other: Seat, new: dict[CardId, CardId], down: tuple[CardId, ...]) -> None:
    """Put each new card where the old one was: piles, Positions, selections of frames under way."""
    t = g.table
    t.hand[other] = tuple(new.get(card, card) for card in t.hand[other])
    t.drawn = replaced(t.drawn, other, tuple(new[card] for card in t.drawn[other]))
    t.deck = replaced(t.deck, other, tuple(new[card] for card in t.deck[other]))
    places = [(t.spot[card], t.peeked[card], t.held >> card & 1) for card in down]
    for card in down:
        t.spot[card], t.peeked[card] = -1, 0
        t.held &= ~(1 << card)
    for card, (spot, peeked, held) in zip(down, places, strict=True):
        t.spot[new[card]], t.peeked[new[card]] = spot, peeked
        t.held |= held << new[card]
    for spot in {spot for spot, _, _ in places}:
        t.position[spot] = tuple(new[card] if card in down else card for card in t.position[spot])
    for frame in g.stack:
        if frame.seat == other:
            for name in _CARD_NAMES:
                if name in frame.names:
                    frame.names[name] = tuple(new.get(card, card) for card in frame.names[name])

"""What a seat does not know, dealt anew: the others' hidden cards, its own decks, the City Deck, fists.

What is in another player's deck is not known either, unless the table plays with open decks: it is guessed. A starter
that fits all that was seen is as good a guess as any; otherwise any legal cards will do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from elysium.core.ids import NOBODY, CardId, Seat
from elysium.core.rng import below, shuffled
from elysium.core.stack import Frame, Snapshot
from elysium.core.table import replaced
from elysium.games.rivals.cards import NUMBER, SETS
from elysium.games.rivals.decks import STARTERS
from elysium.games.rivals.flow.influence import serves
from elysium.games.rivals.flow.reveal import STRICT, legal
from elysium.games.rivals.game import FACES, PROGRAMS, Rivals
from elysium.games.rivals.table import BOX, CITY_DECK, LAID, Table
from elysium.games.rivals.zones import of_seat

_STREAM = 0
Fits: TypeAlias = Callable[[int], bool]  # whether a face could be what lies there


def redeal(g: Rivals, seat: Seat, rng: int) -> int:
    """Deal anew, in place, all that `seat` does not know, in marked moments too."""
    t = g.table
    faces = list(t.face)
    rng = _redeal_city(t, faces, rng)
    for owner in range(t.seats):
        rng = _redeal_own(t, faces, owner, rng) if owner == seat else _redeal_other(g, faces, owner, seat, rng)
    t.face = tuple(faces)
    for owner in range(t.seats):
        if owner != seat:
            whole = sorted(faces[card] for card in range(len(faces)) if t.owner[card] == owner)
            t.decks = replaced(t.decks, owner, tuple(whole))
    g.marks = tuple(_with_faces(kept, t) for kept in g.marks)
    return _refist(g, seat, rng)


def _with_faces(kept: Snapshot, t: Table) -> Snapshot:
    """Nothing is shuffled while a moment is marked, so that numbers agree."""
    assert isinstance(kept.table, Table)
    table = kept.table.copy()
    table.face, table.decks = t.face, t.decks
    return kept._replace(table=table)


def _redeal_city(t: Table, faces: list[int], rng: int) -> int:
    """Only Events were put away; what is left of the deck is in any order."""
    hidden = [card for card in (*t.piles[CITY_DECK], *t.piles[BOX]) if not t.seen[card]]
    events, rng = shuffled(rng, _STREAM, [faces[c] for c in hidden if FACES[faces[c]].card.is_("event")])
    boxed = len([card for card in t.piles[BOX] if not t.seen[card]])
    others = [faces[c] for c in hidden if not FACES[faces[c]].card.is_("event")]
    deck, rng = shuffled(rng, _STREAM, [*events[boxed:], *others])
    rest = iter((*deck, *events[:boxed]))
    for card in hidden:
        faces[card] = next(rest)
    return rng


def _redeal_own(t: Table, faces: list[int], seat: Seat, rng: int) -> int:
    """One's own decks: the cards are known, their order is not."""
    for kind in ("library", "character"):
        hidden = [c for c in _owned(t, seat) if not t.knows(seat, c) and FACES[faces[c]].card.kind == kind]
        shown, rng = shuffled(rng, _STREAM, [faces[card] for card in hidden])
        for card, face in zip(hidden, shown, strict=True):
            faces[card] = face
    return rng


def _owned(t: Table, seat: Seat) -> list[CardId]:
    return [card for card, owner in enumerate(t.owner) if owner == seat]


def _redeal_other(g: Rivals, faces: list[int], owner: Seat, seat: Seat, rng: int) -> int:
    """Another player's hidden cards; backs tell characters from Library cards."""
    t = g.table
    cards = _owned(t, owner)
    hidden = [card for card in cards if not t.knows(seat, card)]
    known = Counter(faces[card] for card in cards if t.knows(seat, card))
    if "open_decks" in t.rules:
        stock: Counter[int] = Counter(t.decks[owner]) - known
    else:
        stock, rng = _guess(known, rng)
    narrow = {card: fits for card in hidden if (fits := _fits(g, card)) is not None}
    for card in sorted(hidden, key=lambda one: one not in narrow):
        kind = FACES[faces[card]].card.kind
        face, rng = _pick(stock, known, kind, narrow.get(card), rng)
        faces[card] = face
        stock[face] -= 1
        known[face] += 1
    return rng


def _guess(known: Counter[int], rng: int) -> tuple[Counter[int], int]:
    """What may be left of a deck that shows these cards: that of a starter, if one fits."""
    fitting = [deck for deck in _starters() if not known - deck]
    if not fitting:
        return Counter(), rng
    which, rng = below(rng, _STREAM, len(fitting))
    return fitting[which] - known, rng


@cache
def _starters() -> tuple[Counter[int], ...]:
    decks = []
    for deck in STARTERS.values():
        whole = Counter({NUMBER[id]: count for id, count in deck.library})
        whole.update(NUMBER[id] for id in (*deck.faction, deck.haven, deck.agenda))
        decks.append(whole)
    return tuple(decks)


def _pick(stock: Counter[int], known: Counter[int], kind: str, fits: Fits | None, rng: int) -> tuple[int, int]:
    """A face of the right back: from the guessed stock if there is one, otherwise any that a legal deck could hold."""
    among = [face for face, n in stock.items() for _ in range(n) if _is(face, kind, fits)]
    if not among:
        most = 3 if kind == "library" else 1
        among = [face for face in _pool(kind) if known[face] < most and _is(face, kind, fits)]
    if not among:
        among = [face for face in _pool(kind) if _is(face, kind, fits)]
    which, rng = below(rng, _STREAM, len(among))
    return among[which], rng


def _is(face: int, kind: str, fits: Fits | None) -> bool:
    return FACES[face].card.kind == kind and (fits is None or fits(face))


@cache
def _pool(kind: str) -> tuple[int, ...]:
    cards = [card for each in SETS.values() for card in each]
    return tuple(NUMBER[card.id] for card in cards if card.kind == kind)


def _fits(g: Rivals, card: CardId) -> Fits | None:
    """What a hidden card must be by where it lies: a Conspiracy, an Attack card of the type, a Reaction, a modifier."""
    t = g.table
    if t.where[card] == of_seat(LAID, t.owner[card]):
        return lambda face: FACES[face].card.is_("conspiracy")
    attack = g.under_way("attack")
    if attack is not None and STRICT in t.rules:
        if attack.names["card"] == (card,):
            return _legal_for(g, card, attack.names["attacker"][0], attack, "attacks")
        if attack.names["reaction"] == (card,):
            return _legal_for(g, card, attack.names["reactor"][0], attack, "reacts")
    if any(card in frame.names["modifier"] for frame in _needs(g)) or card in _laid(g):
        return lambda face: FACES[face].card.is_("influence modifier")
    return None


def _legal_for(g: Rivals, card: CardId, user: CardId, attack: Frame, what: str) -> Fits:
    """Judged as the card itself would be, had it that face."""
    type = attack.names["type"][0]

    def fits(face: int) -> bool:
        was = g.table.face
        g.table.face = replaced(was, card, face)
        found = legal(g, card, user, getattr(FACES[face].card, what), type)
        g.table.face = was
        return found

    return fits


def _needs(g: Rivals) -> list[Frame]:
    return [frame for frame in g.stack if frame.prog == PROGRAMS.number("need")]


def _laid(g: Rivals) -> tuple[int, ...]:
    scheme = g.under_way("scheme")
    return scheme.names["laid"][1::2] if scheme else ()


def _refist(g: Rivals, seat: Seat, rng: int) -> int:
    """RV-INFO-08: Prestige in others' fists is anything they can spare."""
    t = g.table
    scheme = g.under_way("scheme")
    if scheme is None:
        return rng
    fists = list(scheme.names["fists"])
    for place in range(0, len(fists), 2):
        if fists[place] != seat:
            fists[place + 1], rng = below(rng, _STREAM, max(1, t.prestige(fists[place])))
    scheme.names["fists"] = tuple(fists)
    for frame in _needs(g):
        if "fist" in frame.names and frame.seat != seat:
            n, rng = below(rng, _STREAM, max(1, t.prestige(frame.seat)))
            frame.names["fist"] = (n,)
    return rng


__all__ = ["NOBODY", "redeal", "serves"]

"""Rivals: faces of cards that lie where not everybody can look, and Prestige in fists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from elysium.core.ids import CardId, Seat
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.frames import Need, Scheme
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import LIBRARY
from elysium.games.rivals.table import (
    AGENDA,
    ASIDE,
    BOX,
    CITY_DECK,
    DECK,
    FACTION,
    HAND,
    HAVEN,
    LAID,
    MONSTER_DECK,
    MONSTERS,
    SEATS,
    STREETS,
    UNUSED,
    Table,
)
from elysium.testing.hidden import Hidden, even

PILES: Final = {
    HAND: "hand",
    DECK: "deck",
    FACTION: "faction",
    HAVEN: "haven",
    AGENDA: "agenda",
    LAID: "conspiracy",
    ASIDE: "laid face down",
}
CITY: Final = {CITY_DECK: "city deck", BOX: "box"}
MONSTER_PILES: Final = {MONSTERS: "monster", MONSTER_DECK: "monster deck", UNUSED: "unused monster"}
NARROW: Final = ("agenda", "haven", "laid face down")  # of these a deck may have but one that fits
DECKS: Final = ("deck", "faction", *CITY.values(), "monster deck", "unused monster")


def hidden(g: Rivals, seat: Seat) -> dict[str, Hidden]:
    t = g.table
    unseen = _unseen(t, seat)
    found = {f"{_told(t, seat, card, kind)}:{card}": _card(t, seat, card, kind, unseen) for kind, card in _cards(t)}
    return found | dict(_lists(t, seat)) | dict(_fists(g, seat))


def _lists(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """What a deck was made of its player knows, and everybody where decks are open; in a world others have no list."""
    for who, made in enumerate(t.decks[: t.seats]):
        yield f"list:{who}", Hidden(made, known=who == seat or "open_decks" in t.rules, least=1)


def _told(t: Table, seat: Seat, card: CardId, kind: str) -> str:
    """A hand that is shown to this seat alone, or lies open for all, is a secret of a kind of its own."""
    if kind != PILES[HAND] or t.owner[card] == seat or not t.knows(seat, card):
        return kind
    return "open hand" if t.seen[card] == t.everyone else "shown hand"


def _cards(t: Table) -> Iterator[tuple[str, CardId]]:
    """Cards in places that can be hidden, of a deck the first and the last."""
    for pile, cards in enumerate(t.piles):
        kind = (CITY | MONSTER_PILES).get(pile) if pile >= STREETS else PILES.get(pile // SEATS)
        if kind:
            lying = cards if kind not in DECKS else {*cards[:1], *cards[-1:]}
            yield from ((kind, card) for card in lying if kind != MONSTER_PILES[MONSTERS] or t.down[card])
    laid = [card for card, host in enumerate(t.host) if host >= 0 and t.down[card]]
    yield from (("curse", card) for card in laid if FACES[t.face[card]].card.kind == LIBRARY)


def _card(t: Table, seat: Seat, card: CardId, kind: str, unseen: Mapping[tuple[Seat, str], list[int]]) -> Hidden:
    face = t.face[card]
    if t.knows(seat, card):
        return Hidden(face, known=True)
    if kind in CITY.values():
        return Hidden(face, known=False, odds=partial(_city_odds, t, kind))
    if kind in MONSTER_PILES.values():
        return Hidden(face, known=False, odds=even(_monsters(t, seat)))
    alike = unseen[t.owner[card], FACES[face].card.kind]
    if t.owner[card] == seat:
        return Hidden(face, known=False, odds=even(alike))
    unlike = len(set(alike)) > 1 and kind not in NARROW
    return Hidden(face, known=False, least=1 + unlike)


def _unseen(t: Table, seat: Seat) -> Mapping[tuple[Seat, str], list[int]]:
    """The faces a seat does not know, by owner and back: of one's own any may lie where one of them lies."""
    found: dict[tuple[Seat, str], list[int]] = {}
    for card, face in enumerate(t.face):
        if not t.knows(seat, card):
            found.setdefault((t.owner[card], FACES[face].card.kind), []).append(face)
    return found


def _monsters(t: Table, seat: Seat) -> list[int]:
    """RV-INFO-09: any Monster a seat has not seen may be any other."""
    return [t.face[card] for pile in MONSTER_PILES for card in t.piles[pile] if not t.knows(seat, card)]


def _city_odds(t: Table, kind: str) -> dict[int, int]:
    """RV-SETUP-01: of the Events some are in the box, all else is in the deck."""
    covered = [card for pile in CITY for card in t.piles[pile] if not t.seen[card]]
    boxed = sum(not t.seen[card] for card in t.piles[BOX])
    faces = [t.face[card] for card in covered]
    events = [face for face in faces if FACES[face].card.is_("event")]
    if kind == CITY[BOX]:
        return dict(Counter(events))
    counted = Counter(faces)
    return {face: n * (len(events) - boxed if face in events else len(events) or 1) for face, n in counted.items()}


def _fists(g: Rivals, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """RV-INFO-08: Prestige in others' fists is anything they can spare."""
    scheme = g.under_way(Scheme)
    if scheme and scheme.leaders:
        return
    for who, n in scheme.fists if scheme else ():
        yield f"fist:{who}", _fist(g.table, seat, who, n)
    for need in [Need(frame) for frame in g.stack if frame.prog == PROGRAMS.number(Need.program)]:
        if need.has_fist:
            yield f"fist:{need.seat}", _fist(g.table, seat, need.seat, need.fist)


def _fist(t: Table, seat: Seat, who: Seat, n: int) -> Hidden:
    if who == seat:
        return Hidden(n, known=True)
    return Hidden(n, known=False, odds=even(range(max(1, t.prestige(who)))))

"""What a seat does not know, dealt anew: the others' hidden cards, its own decks, the City Deck, fists.

What is in another player's deck is not known either, unless the table plays with open decks: it is guessed. A starter
that fits all that was seen is as good a guess as any; otherwise any legal cards will do. What is hidden is sorted
before it is shuffled: its true order must not show in the worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from elysium.core.ids import NO_CARD, CardId, Seat, Selection
from elysium.core.rng import below, shuffled
from elysium.core.stack import Snapshot
from elysium.core.table import replaced
from elysium.games.rivals.cards import NUMBER, SETS
from elysium.games.rivals.decks import EARLIER_STARTERS, STARTERS
from elysium.games.rivals.decks.legality import TAGS
from elysium.games.rivals.editions import EARLIER
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.abilities import key
from elysium.games.rivals.flow.attack.placing import STRICT, legal
from elysium.games.rivals.flow.politics.influence import any_post_office, largest, serves
from elysium.games.rivals.frames import UNANNOUNCED, Attack, Need, Scheme
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import WRAITH
from elysium.games.rivals.table import BOX, CITY_DECK, LAID, MONSTER_DECK, MONSTERS, UNUSED, Table

_STREAM = 0
Fits: TypeAlias = Callable[[int], bool]  # whether a face could be what lies there
Back: TypeAlias = tuple[str, str]  # vampires or Hunters, and the kind of card


def redeal(g: Rivals, seat: Seat, rng: int) -> int:
    """Deal anew, in place, all that `seat` does not know, in marked moments too."""
    t = g.table
    faces = list(t.face)
    posted = _posted(g)
    narrow = _narrow(g, posted)
    rng = _redeal_city(t, faces, rng)
    rng = _redeal_monsters(t, faces, seat, rng)
    for owner, cards in enumerate(_owned(t.owner, t.seats)):
        if owner == seat:
            rng = _redeal_own(t, faces, cards, seat, rng)
        else:
            rng = _redeal_other(g, faces, cards, seat, rng, narrow)
            if "open_decks" not in t.rules:
                t.decks = replaced(t.decks, owner, ())  # a world made for a seat knows no more than the seat
    t.face = tuple(faces)
    for card, ability in posted.items():
        _settle(g, card, ability)
    g.marks = tuple([_with_faces(kept, t) for kept in g.marks])
    return _refist(g, seat, rng)


@cache
def _owned(owners: tuple[Seat, ...], seats: int) -> tuple[Selection, ...]:
    """The cards of each player; who owns a card never changes."""
    return tuple([tuple([card for card, owner in enumerate(owners) if owner == seat]) for seat in range(seats)])


def _with_faces(kept: Snapshot, t: Table) -> Snapshot:
    """Nothing is shuffled while a moment is marked, so that numbers agree."""
    assert isinstance(kept.table, Table)
    table = kept.table.copy()
    table.face, table.decks = t.face, t.decks
    return kept._replace(table=table)


def _redeal_city(t: Table, faces: list[int], rng: int) -> int:
    """Only Events were put away; what is left of the deck is in any order."""
    hidden = [card for card in (*t.piles[CITY_DECK], *t.piles[BOX]) if not t.seen[card]]
    events, rng = shuffled(rng, _STREAM, sorted(faces[c] for c in hidden if FACES[faces[c]].card.is_("event")))
    boxed = len([card for card in t.piles[BOX] if not t.seen[card]])
    others = sorted(faces[c] for c in hidden if not FACES[faces[c]].card.is_("event"))
    deck, rng = shuffled(rng, _STREAM, [*events[boxed:], *others])
    rest = iter((*deck, *events[:boxed]))
    for card in hidden:
        faces[card] = next(rest)
    return rng


def _redeal_monsters(t: Table, faces: list[int], seat: Seat, rng: int) -> int:
    """RV-INFO-02, -09: those in the deck, the unused and the face-down ones, as far as this seat has not seen them."""
    lying = (*t.piles[MONSTERS], *t.piles[MONSTER_DECK], *t.piles[UNUSED])
    hidden = [card for card in lying if not t.knows(seat, card)]
    shown, rng = shuffled(rng, _STREAM, sorted(faces[card] for card in hidden))
    for card, face in zip(hidden, shown, strict=True):
        faces[card] = face
    return rng


def _redeal_own(t: Table, faces: list[int], cards: Selection, seat: Seat, rng: int) -> int:
    """One's own decks: the cards are known, their order is not."""
    for hidden in _by_back(faces, _unseen(t, cards, seat)).values():
        shown, rng = shuffled(rng, _STREAM, sorted(faces[card] for card in hidden))
        for card, face in zip(hidden, shown, strict=True):
            faces[card] = face
    return rng


def _unseen(t: Table, cards: Selection, seat: Seat) -> list[CardId]:
    """The cards whose faces this seat does not know."""
    if seat < 0:
        return [card for card in cards if not t.knows(seat, card)]
    seen, bit = t.seen, 1 << seat
    return [card for card in cards if not seen[card] & bit]


def _by_back(faces: list[int], cards: list[CardId]) -> dict[str, list[CardId]]:
    """Backs tell characters from Library cards."""
    found: dict[str, list[CardId]] = {}
    for card in cards:
        found.setdefault(FACES[faces[card]].card.kind, []).append(card)
    return found


def _redeal_other(
    g: Rivals, faces: list[int], cards: Selection, seat: Seat, rng: int, narrow: dict[CardId, Fits]
) -> int:
    """Another player's hidden cards: those whose place tells something of them first."""
    t = g.table
    hidden = _unseen(t, cards, seat)
    known = Counter([faces[card] for card in sorted({*cards}.difference(hidden))])
    if "open_decks" in t.rules:
        stock: Counter[int] = Counter(t.decks[t.owner[cards[0]]]) - known
    else:
        stock, rng = _guess(known, t.rules[0].endswith(EARLIER), rng)
    side, rng = _side(known, stock, g.edition.name == "sf", rng)
    stocks: dict[str, list[int]] = {}
    for face in stock.elements():
        stocks.setdefault(FACES[face].card.kind, []).append(face)
    for kind, those in _by_back(faces, hidden).items():
        if kind == WRAITH:  # RV-WRAITH-01: everybody knows which tokens there are
            shown, rng = shuffled(rng, _STREAM, sorted(faces[card] for card in those))
            for card, face in zip(those, shown, strict=True):
                faces[card] = face
            continue
        among, rng = shuffled(rng, _STREAM, stocks.get(kind, ()))
        rng = _fill(faces, those, narrow, (side, kind), list(among), known, rng)
    return rng


def _side(known: Counter[int], stock: Counter[int], vampires_alone: bool, rng: int) -> tuple[str, int]:
    """Vampires or Hunters: what a player's revealed characters tell, otherwise the guessed deck, otherwise chance.

    A table of the San Francisco edition has no Hunters (RV-HH-41).
    """
    for face in (*known, *stock):
        if FACES[face].card.kind == "character":
            return next(side for side in TAGS if FACES[face].card.is_(side)), rng
    sides = [side for side in TAGS if _pool(side, "character")]
    if vampires_alone or len(sides) == 1:
        return sides[0], rng
    which, rng = below(rng, _STREAM, len(sides))
    return sides[which], rng


def _fill(
    faces: list[int],
    cards: list[CardId],
    narrow: dict[CardId, Fits],
    back: Back,
    among: list[int],
    known: Counter[int],
    rng: int,
) -> int:
    """Deal faces of one back to hidden cards, from the guessed stock as far as it goes."""
    told = [card for card in cards if card in narrow] if narrow else []
    for card in told:
        fits = narrow[card]
        face = next((one for one in among if fits(one)), -1)
        if face >= 0:
            among.remove(face)
        else:
            face, rng = _any(known, back, fits, rng)
        faces[card] = face
        known[face] += 1
    free = [card for card in cards if card not in told] if told else cards
    for card, face in zip(free, among, strict=False):
        faces[card] = face
    if len(free) > len(among):
        known.update(among)
        for card in free[len(among) :]:
            faces[card], rng = _any(known, back, None, rng)
            known[faces[card]] += 1
    return rng


def _guess(known: Counter[int], earlier: bool, rng: int) -> tuple[Counter[int], int]:
    """What may be left of a deck that shows these cards: that of a starter, if one fits."""
    shown = known.items()
    fitting = [deck for deck in _starters(earlier) if all(n <= deck[face] for face, n in shown)]
    if not fitting:
        return Counter(), rng
    which, rng = below(rng, _STREAM, len(fitting))
    return fitting[which] - known, rng


@cache
def _starters(earlier: bool) -> tuple[Counter[int], ...]:
    decks = []
    for deck in (EARLIER_STARTERS if earlier else STARTERS).values():
        whole = Counter({NUMBER[id]: count for id, count in deck.library})
        whole.update(NUMBER[id] for id in (*deck.faction, deck.haven, deck.agenda))
        decks.append(whole)
    return tuple(decks)


def _any(known: Counter[int], back: Back, fits: Fits | None, rng: int) -> tuple[int, int]:
    """Any face that a legal deck could still hold."""
    most = 3 if back[1] == "library" else 1
    legal_ones = [face for face in _pool(*back) if fits is None or fits(face)] or list(_pool(*back))
    among = [face for face in legal_ones if known[face] < most] or legal_ones
    which, rng = below(rng, _STREAM, len(among))
    return among[which], rng


@cache
def _pool(side: str, kind: str) -> tuple[int, ...]:
    """What a deck of vampires or Hunters may hold (RV-DECK-02, -04)."""
    cards = [card for each in SETS.values() for card in each if card.kind == kind]
    return tuple(
        [NUMBER[card.id] for card in cards if (card.is_(side) if kind == "character" else card.tag in TAGS[side])]
    )


def _narrow(g: Rivals, posted: dict[CardId, int]) -> dict[CardId, Fits]:
    """What a hidden card must be by where it lies: a Conspiracy, an Attack card of the type, a Reaction, a modifier."""
    t = g.table
    found: dict[CardId, Fits] = {card: _is("conspiracy") for seat in range(t.seats) for card in t.pile(LAID, seat)}
    attack = g.under_way(Attack)
    if attack is not None and attack.type != UNANNOUNCED and STRICT in t.rules:
        found[attack.attack_card] = _legal_for(g, attack.attack_card, attack.attacker, attack, "attacks")
        found[attack.reaction] = _legal_for(g, attack.reaction, attack.reactor, attack, "reacts")
    for card in attack.specials if attack is not None and STRICT in t.rules else ():
        found[card] = _is("reaction special")
    for card in _laid_modifiers(g):
        found[card] = _is("influence modifier")
    for card in posted:
        found[card] = _serving(g, card)
    found.pop(NO_CARD, None)
    return found


def _posted(g: Rivals) -> dict[CardId, int]:
    """RV-CARD-23: modifiers laid where Old Post Office could make any card one, each with the ability it uses then."""
    t = g.table
    found: dict[CardId, int] = {}
    for card in _laid_modifiers(g):
        office = any_post_office(g, t.owner[card])
        if office is not None:
            ability = key(office[0], office[1].number)
            if ability not in t.used or not g.card(card).is_("influence modifier"):  # it was there to be used
                found[card] = ability
    return found


def _serving(g: Rivals, card: CardId) -> Fits:
    """Whatever Old Post Office lets serve."""
    seat = g.table.owner[card]
    office = any_post_office(g, seat)
    most = largest(g, seat, office) if office else 0
    return lambda face: serves(FACES[face].card, most)


def _settle(g: Rivals, card: CardId, ability: int) -> None:
    """Old Post Office is used up in this turn if the card needs it, and only then."""
    t = g.table
    needed = not g.card(card).is_("influence modifier")
    if (ability in t.used) != needed:
        t.used = (*t.used, ability) if needed else tuple([one for one in t.used if one != ability])


@cache
def _is(word: str) -> Fits:
    return lambda face: FACES[face].card.is_(word)


def _legal_for(g: Rivals, card: CardId, user: CardId, attack: Attack, what: str) -> Fits:
    """Judged as the card itself would be, had it that face."""
    type = attack.type

    def fits(face: int) -> bool:
        was = g.table.face
        g.table.face = replaced(was, card, face)
        found = legal(g, card, user, getattr(FACES[face].card, what), type)
        g.table.face = was
        return found

    return fits


def _needs(g: Rivals) -> list[Need]:
    number = PROGRAMS.number(Need.program)
    return [Need(frame) for frame in g.stack if frame.prog == number]


def _laid_modifiers(g: Rivals) -> list[CardId]:
    """Those of earlier slots of a Scheme, and of the slots that are being filled."""
    scheme = g.under_way(Scheme)
    laid = [card for _, card in scheme.laid] if scheme else []
    return [*laid, *(need.modifier for need in _needs(g) if need.modifier != NO_CARD)]


def _refist(g: Rivals, seat: Seat, rng: int) -> int:
    """RV-INFO-08: Prestige in others' fists is anything they can spare."""
    t = g.table
    scheme = g.under_way(Scheme)
    if scheme is None or scheme.leaders:
        return rng
    fists = []
    for who, n in scheme.fists:
        if who != seat:
            n, rng = below(rng, _STREAM, max(1, t.prestige(who)))
        fists.append((who, n))
    scheme.fists = fists
    for need in _needs(g):
        if need.has_fist and need.seat != seat:
            need.fist, rng = below(rng, _STREAM, max(1, t.prestige(need.seat)))
    return rng

"""Where cards lie and what moving them means: drawing, discarding, burning, attaching, the City Deck.

A card that everybody knows and that goes where it is hidden gets another number among those already there, so that
no number ever tells a face.
"""

from __future__ import annotations

from typing import Final

from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat, Selection
from elysium.core.rng import shuffled
from elysium.core.table import replaced
from elysium.games.rivals import stats, tokens
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.frames import Ambush, Counted
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import LIBRARY, STAKE, WRAITH
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.stats import is_prince_card
from elysium.games.rivals.table import (
    ASIDE,
    ATTACHED,
    BURNED,
    CITY_BURNED,
    CITY_DECK,
    CITY_DISCARD,
    CITY_STREAM,
    COTERIE,
    DECK,
    DECK_STREAM,
    DISCARD,
    GONE,
    HAND,
    HAND_STREAM,
    LOSS,
    LOST_PRINCE,
    MONSTERS,
    MONSTERS_BURNED,
    PLAY,
    SEATS,
    STEPS,
    STREETS,
    UNUSED,
    Table,
)
from elysium.games.rivals.watching import happens, put_in_play, take_out_of_play, trigger

_OPEN_HAND: Final = HOOK["open_hand"]


def place(t: Table, card: CardId, target: int) -> None:
    """Move a card from its pile onto another one's end, or nowhere (ATTACHED)."""
    source = t.where[card]
    if source != ATTACHED:
        pile = t.piles[source]
        index = pile.index(card)
        t.piles[source] = pile[:index] + pile[index + 1 :]
    if target != ATTACHED:
        t.piles[target] += (card,)
    t.where[card] = target


def reveal(g: Rivals, card: CardId) -> None:
    """Everybody knows this face from now on."""
    t = g.table
    t.seen[card] = (1 << t.seats) - 1  # everyone: asked too often for a call


def of_seat(kind: int, seat: Seat) -> int:
    return kind * SEATS + seat


def draw(g: Rivals, seat: Seat, source: int) -> bool:
    """The top card of the Library or the Faction deck into the hand; an empty deck gives none (RV-TURN-35)."""
    t = g.table
    cards = t.piles[source * SEATS + seat]
    if not cards:
        return False
    g.tell(("drew", seat, (source,), NO_CARD, EVERYONE))
    card = to_hand(g, cards[0], seat)
    g.tell(("found", seat, (t.face[card],), NO_CARD, 1 << seat))
    return True


def to_hand(g: Rivals, card: CardId, seat: Seat) -> CardId:
    """Into a hand, hidden from all others; returns the number the card has there."""
    t = g.table
    known = t.seen[card] & ~(1 << seat)
    place(t, card, HAND * SEATS + seat)
    t.seen[card] |= 1 << seat
    if t.watch[_OPEN_HAND] and is_open(t, seat):
        t.seen[card] = t.everyone
        return card
    return mix_hand(g, card, seat) if known else card


def is_open(t: Table, seat: Seat) -> bool:
    """Whether a player's hand lies open for all (RV-CARD-HH-100)."""
    return any(t.tagger[card] == seat + 1 for card in t.watch[_OPEN_HAND])


def open_hand(t: Table, seat: Seat) -> None:
    """Everybody sees what a player holds from now on."""
    for card in t.hand(seat):
        t.seen[card] = t.everyone


def close_hand(g: Rivals, seat: Seat) -> None:
    """What has been seen of a hand is seen no more."""
    for card in g.table.hand(seat)[:1]:
        mix_hand(g, card, seat)


def mix_hand(g: Rivals, card: CardId, seat: Seat) -> CardId:
    """The same for one card; returns the number it has now."""
    wanted = g.table.face[card]
    mix(g, seat)
    return next(other for other in g.table.hand(seat) if g.table.face[other] == wanted)


def mix(g: Rivals, seat: Seat) -> None:
    """Faces change their numbers among the cards of a hand."""
    t = g.table
    hand = tuple(sorted(t.hand(seat)))
    shown, t.rng = shuffled(t.rng, HAND_STREAM, [t.face[other] for other in hand])
    faces = list(t.face)
    for other, face in zip(hand, shown, strict=True):
        faces[other] = face
        t.seen[other] = 1 << seat
    t.face = tuple(faces)
    t.piles[of_seat(HAND, seat)] = hand


def fetch(g: Rivals, seat: Seat, face: int) -> bool:
    """RV-UNIQ-04: another copy out of a player's collection into the hand, if one is left there."""
    t = g.table
    most = 3 if FACES[face].card.kind == LIBRARY else 1
    if sum([other == face for other, owner in zip(t.face, t.owner, strict=True) if owner == seat]) >= most:
        return False
    card = t.grow(face, seat, of_seat(HAND, seat))
    t.seen[card] = 1 << seat
    if t.decks[seat]:
        t.decks = replaced(t.decks, seat, tuple(sorted((*t.decks[seat], face))))
    g.emit("fetched", seat, face)
    mix(g, seat)
    return True


def discard(g: Rivals, card: CardId) -> None:
    """RV-TERM-04, RV-DISCARD-02: face up onto its owner's pile; a city card onto the city's."""
    _leave(g, card, DISCARD, CITY_DISCARD)
    t = g.table
    g.tell(("discarded", t.owner[card], (card, t.face[card]), NO_CARD, EVERYONE))


def burn(g: Rivals, card: CardId) -> None:
    """RV-BURN-01: face up onto the burned pile of its owner, or of the city."""
    _leave(g, card, BURNED, CITY_BURNED)
    g.emit("burned", g.table.owner[card], card, g.table.face[card])


def burn_character(g: Rivals, card: CardId, by: Seat) -> None:
    """A character is burned with all that hangs on it; not by itself a defeat (RV-BURN, RV-HH-20, RV-HH-37)."""
    t = g.table
    owner = t.owner[card]
    burned_now(g, card)
    for attachment in t.attached[card]:
        if is_prince_card(t, attachment):
            to_streets(g, attachment)
        elif t.attached[attachment]:
            leave_match(g, attachment)
        else:
            burn(g, attachment)
    take_out_of_play(g, card)
    burn(g, card)
    if owner >= 0 and not stats.stands(t, owner):
        tokens.knock_out(g, owner, by)


def burned_now(g: Rivals, card: CardId) -> None:
    """What watches a player's characters being burned; texts of Hunters alone do (RV-CARD-HH-76)."""
    t = g.table
    owner = t.owner[card]
    moment = happens if owner >= 0 and stats.plays_hunters(t, owner) else trigger
    moment(g, "is_burned", owner, about=(card,))


def _leave(g: Rivals, card: CardId, pile: int, city: int) -> None:
    t = g.table
    for one in t.attached[card]:
        if g.card(one).kind == WRAITH:  # it lies on the Mortal that leaves
            leave_match(g, one)
    sharing = bool(t.watch[stats.SHARES])
    if t.host[card] >= 0:
        detach(g, card)
    where = t.where[card]
    if where // SEATS in (PLAY, COTERIE) or where in (STREETS, MONSTERS, ATTACHED):
        take_out_of_play(g, card)
    tokens.off_card(g, card)
    t.exhausted[card] = t.party[card] = t.no_influence[card] = t.bounty[card] = 0
    if t.taught:
        unlearn(t, card)
    tagger = t.tagger[card] - 1
    t.down[card] = t.tagger[card] = t.fear[card] = t.minus[card] = 0
    owner = t.owner[card]
    if not g.card(card).round_one:
        cover_unused(t)
    if owner < 0:
        place(t, card, MONSTERS_BURNED if t.is_monster(card) else city)
    else:
        place(t, card, pile * SEATS + owner)
    reveal(g, card)
    if sharing:
        drop_all_excess(g)
    if tagger >= 0:
        close_hand(g, tagger)  # whatever had opened it


def unlearn(t: Table, card: CardId) -> None:
    """Discipline tokens on a character go back to its player's set (RV-TOKEN-16, RV-CARD-HH-27)."""
    t.taught = tuple([one for one in t.taught if one[0] != card])


def leave_match(g: Rivals, card: CardId) -> None:
    """RV-WRAITH-05: a card goes with what lies on it, to no pile of anybody's."""
    seat = g.table.controller(card)
    t = g.table
    for one in (*t.attached[card], card):
        detach(g, one)
        take_out_of_play(g, one)
        t.exhausted[one] = t.down[one] = 0
        place(t, one, GONE)
        reveal(g, one)
    g.emit("left_match", seat, card, t.face[card])


def cover_unused(t: Table) -> None:
    """RV-CARD-HH-95: the Monster of an Event that leaves goes under the unused ones."""
    for card in t.piles[UNUSED]:
        if not t.down[card]:
            t.down[card] = 1
            place(t, card, UNUSED)


def detach(g: Rivals, card: CardId) -> None:
    """Off its host, if it has one."""
    t = g.table
    host = t.host[card]
    if host < 0:
        return
    t.attached = replaced(t.attached, host, tuple([other for other in t.attached[host] if other != card]))
    t.host = replaced(t.host, card, NO_CARD)
    if is_prince_card(t, card):
        t.counted(t.owner[host], LOST_PRINCE)  # RV-PRINCE-01
    had = t.blood(host)
    drop_excess(g, host)
    if had and stats.is_ghoul(t, host):  # RV-GHOUL-02
        tokens.check_drained(g, host, NOBODY, card, LOSS)


def drop_excess(g: Rivals, card: CardId) -> None:
    """A character holds no more Blood than its Blood Potency (RV-TERM-12)."""
    t = g.table
    excess = t.blood(card) - stats.capacity(t, card)
    if excess > 0:
        tokens.take(g, tokens.at_card(card), t.bank, excess, *tokens.keeper(t, card))


def drop_all_excess(g: Rivals) -> None:
    """RV-CARD-HH-25: a shared Blood Potency ends with the party, and Blood above the most is lost at once."""
    for card in g.table.all_characters():
        drop_excess(g, card)


def regrouped(g: Rivals) -> None:
    """Somebody has changed party, or the Leader another: who shared a Retainer may share it no longer."""
    if g.table.watch[stats.SHARES]:
        drop_all_excess(g)


def hang(g: Rivals, card: CardId, host: CardId, seat: Seat) -> None:
    """Put a card on a character, ready or exhausted as it was; its text works from there."""
    t = g.table
    detach(g, card)
    place(t, card, ATTACHED)
    if not t.down[card]:
        reveal(g, card)
    t.host = replaced(t.host, card, host)
    t.attached = replaced(t.attached, host, (*t.attached[host], card))
    if stats.is_blank(t, card):
        take_out_of_play(g, card)
    elif not _at_work(t, card):
        put_in_play(g, card)
    if t.down[card]:  # RV-INFO-11
        g.emit("laid_curse", seat, card, host)
    else:
        g.emit("attached", seat, card, t.face[card], host)


def _at_work(t: Table, card: CardId) -> bool:
    """Whether a text is in force already; one that watches nothing needs no second look."""
    hooks = FACES[t.face[card]].by_hook
    return not hooks or any(card in t.watch[hook] for hook in hooks)


def to_streets(g: Rivals, card: CardId) -> None:
    """A city card comes to lie in The Streets."""
    t = g.table
    was_attached = t.where[card] == ATTACHED
    detach(g, card)
    place(t, card, STREETS)
    reveal(g, card)
    t.exhausted[card] = 0
    if not was_attached:
        put_in_play(g, card)
    if t.watch[stats.SEPARATE]:
        part_all(g)


def came_out(g: Rivals, seat: Seat, movers: Selection) -> None:
    """RV-CITY-RIO-02: a party has moved into The Streets; in its player's own turn Antagonists may wait for it."""
    watch = g.table.watch
    if seat == g.table.active and (watch[HOOK["ambush"]] or watch[HOOK["harassed"]]):
        g.start("ambush", seat, names=Ambush.opening(movers))


def part_all(g: Rivals) -> None:
    """RV-CARD-35: everybody outside the Havens becomes a party of one, and stays it when the Event is over."""
    t = g.table
    alone: set[int] = {0}
    for card in t.all_characters():
        if t.party[card] in alone and t.party[card]:
            t.party[card] = free_party(t)
            g.emit("moved", t.owner[card], card, t.party[card])
        alone.add(t.party[card])
    regrouped(g)


def into_play(g: Rivals, card: CardId, pile: int) -> None:
    """Face up into a player's area, its text working."""
    t = g.table
    place(t, card, of_seat(pile, t.owner[card]))
    reveal(g, card)
    put_in_play(g, card)


def lay_down(g: Rivals, card: CardId, pile: int = ASIDE) -> None:
    """Face down before its player: nobody else knows more than that it is there."""
    place(g.table, card, of_seat(pile, g.table.owner[card]))


def free_party(t: Table) -> int:
    """A number no party in The Streets has."""
    party = t.party
    taken = {party[card] for coterie in t.piles[COTERIE * SEATS : COTERIE * SEATS + t.seats] for card in coterie}
    number = 1
    while number in taken:
        number += 1
    return number


def next_city_card(g: Rivals) -> CardId:
    """RV-TURN-12: the top of the City Deck; an empty one is made anew of the discards first."""
    t = g.table
    if not t.piles[CITY_DECK] and t.piles[CITY_DISCARD]:
        shuffle_city(g, t.piles[CITY_DISCARD])
    return t.piles[CITY_DECK][0] if t.piles[CITY_DECK] else NO_CARD


def shuffle_city(g: Rivals, cards: Selection) -> None:
    """Shuffle these cards into the City Deck."""
    shuffle_into(g.table, CITY_DECK, cards, CITY_STREAM)
    g.emit("city_shuffled", NOBODY, len(cards))


def shuffle_library(g: Rivals, seat: Seat, cards: Selection) -> None:
    """Shuffle these cards into their player's Library."""
    shuffle_into(g.table, of_seat(DECK, seat), cards, DECK_STREAM)
    g.emit("library_shuffled", seat, len(cards))


def shuffle_into(t: Table, pile: int, cards: Selection, stream: int) -> None:
    """These cards and the pile are mixed: every one gets its face anew, known to nobody."""
    for card in cards:
        place(t, card, pile)
    deck = tuple(sorted(t.piles[pile]))
    shown, t.rng = shuffled(t.rng, stream, [t.face[card] for card in deck])
    faces = list(t.face)
    for card, face in zip(deck, shown, strict=True):
        faces[card] = face
        t.seen[card] = 0
    t.face = tuple(faces)
    t.piles[pile] = deck


def at_random(g: Rivals, cards: Selection, n: int) -> Selection:
    """So many of them, drawn by chance, or all there are."""
    t = g.table
    drawn, t.rng = shuffled(t.rng, HAND_STREAM, list(cards))
    return tuple(drawn[:n])


def exhaust(g: Rivals, card: CardId, told: bool = True) -> None:
    """A card in play is turned; what watches characters being exhausted sees it (RV-CARD-HH-57).

    It is told unless what it exhausts for has been told.
    """
    t = g.table
    t.exhausted[card] = 1
    if told:
        g.emit("exhausted", t.controller(card), card)
    if t.is_active(card):
        trigger(g, "exhausts", t.owner[card], about=(card,))


def ask_discard(g: Rivals, seat: Seat, n: int, cause: CardId = NO_CARD) -> None:
    """A player discards n cards of their choice, or all they have."""
    if n > 0:
        g.start("discard", seat, cause, Counted.times(n))


def ask_draw(g: Rivals, seat: Seat, n: int, cause: CardId = NO_CARD) -> None:
    """A player draws n cards, choosing the deck each time (RV-TURN-35)."""
    if n > 0:
        g.start("draw", seat, cause, Counted.times(n))


WAKING: Final = tuple(map(STEPS.index, ("ready", "action", "torpor")))


def wake_if_full(g: Rivals, card: CardId) -> None:
    """RV-TORPOR-07, RV-MEND-03: at full Blood it returns, ready, in one of three windows of its player's turn."""
    t = g.table
    window = t.step in WAKING
    if t.in_torpor(card) and t.owner[card] == t.active and window and t.blood(card) >= stats.capacity(t, card):
        take_out_of_play(g, card)
        into_play(g, card, COTERIE)
        t.exhausted[card] = 0
        for attachment in t.attached[card]:
            if STAKE in g.card(attachment).printed:
                burn(g, attachment)
            else:
                put_in_play(g, attachment)
        g.emit("returned", t.owner[card], card)

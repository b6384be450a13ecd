"""Every place where a face lies that a seat cannot see, so that what lies there can be exchanged."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.holdings import shown
from elysium.games.blood_feud.holdings.purses import STARTING
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.kinds import DECKS, FACES, Ambition, Event, deck_of
from elysium.games.blood_feud.story import hag, ledger
from elysium.games.blood_feud.story.aims import own_ambitions
from elysium.games.blood_feud.table import AMBITION_DECK, AREA_B, BALLOT, EVENT_DECK, SETUP, SLOTS, Table


class Places:
    """The hidden places of one table for one seat; `hidden` are the players whose purses it cannot see."""

    class Place(NamedTuple):
        """One face: read it, put another there."""

        get: Callable[[], int]
        set: Callable[[int], None]

    def __init__(self, t: Table, seat: Seat, hidden: list[Seat]) -> None:
        self.t = t
        self.seat = seat
        self.purses = sorted({t.purse(player) for player in hidden})
        self.known = shown.known(t, seat)
        guided = t.guide and t.phase != SETUP
        self._listed = {face for team in range(t.teams) for face in own_ambitions(t, team)} if guided else set()

    def market(self, deck: int) -> list[Place]:
        """Cards of one Market deck: covered in it, in purses, on lanyards, under Seals."""
        found = self._covered(deck) + self.gifts(lambda face: is_of(face, deck))
        if DECKS[deck].orders:
            return found + self._orders(deck)
        for purse in self.purses:
            found += self._in(self.t.unequipped, purse, deck)
        return found + self._lanyards(deck)

    def _covered(self, deck: int) -> list[Place]:
        visible = sight.sees_area(self.t, self.seat, AREA_B)
        cards = self.t.decks
        return [_cell(cards, deck, n) for n in range(int(visible), len(cards[deck]))]

    def gifts(self, fits: Callable[[int], bool]) -> list[Place]:
        """Cards given against the Black Hag, which only the Storyteller sees."""
        t = self.t
        if t.story == () or sight.sees_all(t, self.seat):
            return []
        faces = hag.gifts(t)
        return [_gift(t, n) for n in range(hag.KEPT, len(faces)) if fits(faces[n])]

    def _in(self, hands: list[tuple[int, ...]], purse: Seat, deck: int) -> list[Place]:
        return [_sorted_cell(hands, purse, n) for n, face in self._unknown(hands, purse) if deck_of(face) == deck]

    def _unknown(self, hands: list[tuple[int, ...]], purse: Seat) -> list[tuple[int, int]]:
        """Cards of a hand, by their places, but for those the seat has been shown."""
        cards = hands[purse]
        return [(n, face) for n, face in enumerate(cards) if cards[:n].count(face) >= self.known[purse, face]]

    def _lanyards(self, deck: int) -> list[Place]:
        t, found = self.t, []
        for unit, worn in enumerate(t.equipped):
            for n, face in enumerate(worn):
                front = n == len(worn) - 1
                known = sight.sees_front if front else sight.sees_covered
                if deck_of(face) == deck and not known(t, self.seat, t.wearer[unit]):
                    found.append(_cell(t.equipped, unit, n))
        return found

    def _orders(self, deck: int) -> list[Place]:
        """Acquired Orders of this deck out of sight."""
        t, found = self.t, []
        for purse in self.purses:
            for slot in range(0, SLOTS, 2):
                if deck_of(slot // 2) == deck:
                    unknown = t.orders[purse * SLOTS + slot] - self.known[purse, slot // 2]
                    found += [_Counted(t, purse, slot // 2, 0).place() for _ in range(unknown)]
        return found + [place for place in self._sealed(0) if deck_of(place.get()) == deck]

    def starting(self, team: int) -> list[Place]:
        """Starting Orders of a team out of sight."""
        t, found = self.t, []
        for purse in self.purses:
            if t.team_of[purse] == team:
                for slot in range(1, SLOTS, 2):
                    unknown = t.orders[purse * SLOTS + slot] - self.known[purse, STARTING + slot // 2]
                    found += [_Counted(t, purse, slot // 2, 1).place() for _ in range(unknown)]
        return found + self._sealed(1, team)

    def _sealed(self, starting: int, team: int = -1) -> list[Place]:
        """Orders under Seals, and unrevealed ones already laid aside."""
        t, found = self.t, []
        for domain, stack in enumerate(t.stacks):
            for n, entry in enumerate(stack):
                whose = t.team_of[entry // SLOTS]
                fits = entry % 2 == starting and team in (-1, whose)
                if fits and not sight.sees_order(t, self.seat, domain, n):
                    found.append(_Sealed(t.stacks, domain, n).place())
        own = t.team_of[self.seat] if sight.is_player(t, self.seat) else -1
        for whose, laid in enumerate(t.laid):
            if whose != own and team in (-1, whose) and not sight.sees_all(t, self.seat):
                found += [
                    _Sealed(t.laid, whose, n).place()
                    for n, entry in enumerate(laid)
                    if entry < SLOTS and entry % 2 == starting
                ]
        return found

    def searched(self) -> list[Place]:
        """The Event deck alone."""
        known = len(sight.foreseen(self.t, self.seat, EVENT_DECK))
        return [_column_cell(self.t, "event_deck", n) for n in range(known, len(self.t.event_deck))]

    def events(self) -> list[Place]:
        """Events in the deck and in purses; for who does not see the Council, what lies there too."""
        t = self.t
        known = len(sight.foreseen(t, self.seat, EVENT_DECK))
        found = [_column_cell(t, "event_deck", n) for n in range(known, len(t.event_deck))]
        for purse in self.purses:
            found += [_sorted_cell(t.events, purse, n) for n, _ in self._unknown(t.events, purse)]
        if not sight.sees_all(t, self.seat):
            found += [_scheme(t, n) for n, (_, team, _) in enumerate(effects.schemes(t)) if not self._own(team)]
        far = not sight.sees_area(t, self.seat, AREA_B)
        if far:
            found += [_column_cell(t, "event_discard", n) for n in range(len(t.event_discard))]
            found += [_proposal(t, n) for n in range(len(t.proposals)) if t.vote < BALLOT]
        unread = t.chosen_by == NOBODY  # a random one lies face down
        return found + ([_chosen(t)] if t.chosen >= 0 and (far or unread) else [])

    def listed(self, team: int) -> list[Place]:
        """Ambitions of a team's Faction Guide on its Warehouse and in purses out of sight; the list is no secret."""
        t, cards = self.t, own_ambitions(self.t, team)
        found = [_sorted_cell(t.sealed, team, n) for n in range(len(t.sealed[team])) if not self._own(team)]
        for purse in self.purses:
            unknown = self._unknown(t.ambitions, purse)
            found += [_sorted_cell(t.ambitions, purse, n) for n, face in unknown if face in cards]
        return found

    def _own(self, team: int) -> bool:
        """Whether the seat may look at what lies on a team's Warehouse."""
        player = sight.is_player(self.t, self.seat) and self.t.team_of[self.seat] == team
        return player or sight.sees_all(self.t, self.seat)

    def ambitions(self) -> list[Place]:
        """But for those that `listed` names."""
        t = self.t
        known = len(sight.foreseen(t, self.seat, AMBITION_DECK))
        found = [_column_cell(t, "ambition_deck", n) for n in range(known, len(t.ambition_deck))]
        for purse in self.purses:
            unknown = self._unknown(t.ambitions, purse)
            found += [_sorted_cell(t.ambitions, purse, n) for n, face in unknown if face not in self._listed]
        if not sight.sees_area(t, self.seat, AREA_B):
            found += [_column_cell(t, "ambition_row", n) for n in range(len(t.ambition_row))]
        return found + self.gifts(lambda face: isinstance(FACES[face], Ambition) and face not in self._listed)


def is_of(face: int, deck: int) -> bool:
    """Whether it is a card of this Market deck."""
    return not isinstance(FACES[face], Ambition | Event) and deck_of(face) == deck


def _gift(t: Table, n: int) -> Places.Place:
    """Sorted again once the world is dealt, see `redeal`."""

    def put(face: int) -> None:
        found = list(hag.gifts(t))
        found[n] = face
        ledger.put(t, ledger.GIFTS, *found)

    return Places.Place(lambda: hag.gifts(t)[n], put)


def _cell(column: list[tuple[int, ...]], row: int, n: int) -> Places.Place:
    def put(face: int) -> None:
        column[row] = (*column[row][:n], face, *column[row][n + 1 :])

    return Places.Place(lambda: column[row][n], put)


def _sorted_cell(hands: list[tuple[int, ...]], purse: Seat, n: int) -> Places.Place:
    """A card of a hand, which is kept sorted: the old face goes, the new one comes."""
    before = hands[purse][n]

    def put(face: int) -> None:
        cards = list(hands[purse])
        cards.remove(before)
        hands[purse] = tuple(sorted((*cards, face)))

    return Places.Place(lambda: before, put)


def _column_cell(t: Table, name: str, n: int) -> Places.Place:
    def put(face: int) -> None:
        column = getattr(t, name)
        setattr(t, name, (*column[:n], face, *column[n + 1 :]))

    return Places.Place(lambda: getattr(t, name)[n], put)


def _chosen(t: Table) -> Places.Place:
    """The Event the Council has selected, before it is read aloud (BF-INFO-10)."""

    def put(face: int) -> None:
        t.chosen = face

    return Places.Place(lambda: t.chosen, put)


def _scheme(t: Table, n: int) -> Places.Place:
    """An Event somebody has handed to the Storyteller."""

    def put(face: int) -> None:
        rows = effects.schemes(t)
        rows[n] = (face, *rows[n][1:])
        effects.keep_schemes(t, rows)

    return Places.Place(lambda: effects.schemes(t)[n][0], put)


def _proposal(t: Table, n: int) -> Places.Place:
    def put(face: int) -> None:
        t.proposals = (*t.proposals[:n], (t.proposals[n][0], face), *t.proposals[n + 1 :])

    return Places.Place(lambda: t.proposals[n][1], put)


class _Counted:
    """An Order in a purse, where Orders are counted by kind."""

    def __init__(self, t: Table, purse: Seat, kind: int, starting: int) -> None:
        self.t, self.purse, self.kind, self.starting = t, purse, kind, starting

    def place(self) -> Places.Place:
        return Places.Place(lambda: self.kind, self.put)

    def put(self, kind: int) -> None:
        base = self.purse * SLOTS + self.starting
        self.t.orders[base + self.kind * 2] -= 1
        self.t.orders[base + kind * 2] += 1


class _Sealed:
    """An Order under a Seal, or laid aside unrevealed."""

    def __init__(self, column: list[tuple[int, ...]], row: int, n: int) -> None:
        self.column, self.row, self.n = column, row, n

    def place(self) -> Places.Place:
        return Places.Place(lambda: self.column[self.row][self.n] % SLOTS // 2, self.put)

    def put(self, kind: int) -> None:
        entries = self.column[self.row]
        entry = entries[self.n]
        entry += (kind - entry % SLOTS // 2) * 2
        self.column[self.row] = (*entries[: self.n], entry, *entries[self.n + 1 :])

"""Every place where a face lies that a seat cannot see, so that what lies there can be exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.holdings import shown
from elysium.games.blood_feud.holdings.purses import STARTING
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.kinds import DECKS, FACES, Ambition, deck_of
from elysium.games.blood_feud.story import hag, ledger
from elysium.games.blood_feud.story.aims import own_ambitions
from elysium.games.blood_feud.table import AMBITION_DECK, AREA_B, BALLOT, EVENT_DECK, SETUP, SLOTS, Table


class Spot(NamedTuple):
    """Faces that lie together: what they are, and how to lay as many others there."""

    faces: Sequence[int]
    put: Callable[[Sequence[int]], None]


class Places:
    """The hidden places of one table for one seat; `hidden` are the players whose purses it cannot see.

    What lies in `pinned` faces stays where it is.
    """

    def __init__(self, t: Table, seat: Seat, hidden: list[Seat], pinned: int = -1) -> None:
        self.t = t
        self.seat = seat
        self.pinned = pinned
        self.purses = sorted({t.purse(player) for player in hidden})
        self.known = shown.known(t, seat)
        self._shown = {purse for purse, _ in self.known}
        guided = t.guide and t.phase != SETUP
        self._listed = {face for team in range(t.teams) for face in own_ambitions(t, team)} if guided else set()

    def markets(self) -> list[list[Spot]]:
        """By Market deck its cards: covered in it, in purses, on lanyards, under Seals."""
        t, visible = self.t, int(sight.sees_area(self.t, self.seat, AREA_B))
        found = [[_rest(t.decks, deck, visible)] for deck in range(len(DECKS))]
        for spot in self.gifts(lambda face: deck_of(face) >= 0):
            found[deck_of(spot.faces[0])].append(spot)
        for purse in self.purses:
            self._add_hand(found, purse)
        self._add_lanyards(found)
        self._add_orders(found)
        return found

    def gifts(self, fits: Callable[[int], bool]) -> list[Spot]:
        """Cards given against the Black Hag, which only the Storyteller sees."""
        t = self.t
        if t.story == () or sight.sees_all(t, self.seat):
            return []
        faces = hag.gifts(t)
        return [_gift(t, n) for n in range(hag.KEPT, len(faces)) if fits(faces[n])]

    def _add_hand(self, found: list[list[Spot]], purse: Seat) -> None:
        """Advancements nobody wears."""
        unknown = self._unknown(self.t.unequipped, purse)
        for deck in {deck_of(face) for face in unknown}:
            here = [face for face in unknown if deck_of(face) == deck]
            found[deck].append(_hand(self.t.unequipped, purse, here))

    def _unknown(self, hands: list[tuple[int, ...]], purse: Seat) -> Sequence[int]:
        """Cards of a hand but for those the seat has been shown."""
        cards = hands[purse]
        if purse not in self._shown:
            return cards
        return [face for n, face in enumerate(cards) if cards[:n].count(face) >= self.known[purse, face]]

    def _add_lanyards(self, found: list[list[Spot]]) -> None:
        t = self.t
        for unit, worn in enumerate(t.equipped):
            for n, face in enumerate(worn):
                front = n == len(worn) - 1
                known = sight.sees_front if front else sight.sees_covered
                if not known(t, self.seat, t.wearer[unit]):
                    found[deck_of(face)].append(_cell(t.equipped, unit, n))

    def _add_orders(self, found: list[list[Spot]]) -> None:
        """Acquired Orders out of sight."""
        for purse in self.purses:
            for kind, unknown in self._orders(purse, 0):
                found[deck_of(kind)].append(_counted(self.t, purse, [kind] * unknown, 0))
        for kind, _, spot in self._sealed(0):
            found[deck_of(kind)].append(spot)

    def starting(self) -> list[list[Spot]]:
        """By team its starting Orders out of sight."""
        t = self.t
        found: list[list[Spot]] = [[] for _ in range(t.teams)]
        for purse in self.purses:
            unknown = [kind for kind, n in self._orders(purse, 1) for _ in range(n)]
            if unknown:
                found[t.team_of[purse]].append(_counted(t, purse, unknown, 1))
        for _, team, spot in self._sealed(1):
            found[team].append(spot)
        return found

    def _orders(self, purse: Seat, starting: int) -> list[tuple[int, int]]:
        """Kinds of Orders in a purse, with how many there are but for those the seat has been shown."""
        counts = self.t.orders[purse * SLOTS + starting : purse * SLOTS + SLOTS : 2]
        if purse not in self._shown:
            return [(kind, n) for kind, n in enumerate(counts) if n] if any(counts) else []
        item = STARTING * starting
        return [(kind, n - self.known[purse, item + kind]) for kind, n in enumerate(counts) if n]

    def _sealed(self, starting: int) -> Iterator[tuple[int, int, Spot]]:
        """Orders under Seals, and unrevealed ones already laid aside: each with its kind and its team."""
        t = self.t
        for domain, stack in enumerate(t.stacks):
            for n, entry in enumerate(stack):
                if entry % 2 == starting and not sight.sees_order(t, self.seat, domain, n):
                    yield entry % SLOTS // 2, t.team_of[entry // SLOTS], _seal(t.stacks, domain, n)
        if sight.sees_all(t, self.seat):
            return
        own = t.team_of[self.seat] if sight.is_player(t, self.seat) else -1
        for whose, laid in enumerate(t.laid):
            for n, entry in enumerate(laid) if whose != own else ():
                if entry < SLOTS and entry % 2 == starting:
                    yield entry % SLOTS // 2, whose, _seal(t.laid, whose, n)

    def searched(self) -> list[Spot]:
        """The Event deck alone."""
        return [_column(self.t, "event_deck", len(sight.foreseen(self.t, self.seat, EVENT_DECK)))]

    def events(self) -> list[Spot]:
        """Events in the deck and in purses; for who does not see the Council, what lies there too."""
        t = self.t
        found = self.searched()
        for purse in self.purses:
            found.append(_hand(t.events, purse, self._unknown(t.events, purse)))
        if not sight.sees_all(t, self.seat):
            found += [_scheme(t, n) for n, (_, team, _) in enumerate(effects.schemes(t)) if not self._own(team)]
        far = not sight.sees_area(t, self.seat, AREA_B)
        if far:
            found.append(_column(t, "event_discard", 0))
            found += [_proposal(t, n) for n in range(len(t.proposals)) if t.vote < BALLOT]
        unread = t.chosen_by == NOBODY  # a random one lies face down
        return found + ([_chosen(t)] if t.chosen >= 0 and (far or unread) else [])

    def listed(self, team: int) -> list[Spot]:
        """Ambitions of a team's Faction Guide on its Warehouse and in purses out of sight; the list is no secret."""
        t, cards = self.t, own_ambitions(self.t, team)
        found = [] if self._own(team) else [self._ambitions(t.sealed, team, t.sealed[team])]
        for purse in self.purses:
            unknown = self._unknown(t.ambitions, purse)
            found.append(self._ambitions(t.ambitions, purse, [face for face in unknown if face in cards]))
        return found

    def _ambitions(self, hands: list[tuple[int, ...]], purse: Seat, faces: Sequence[int]) -> Spot:
        return _hand(hands, purse, [face for face in faces if face != self.pinned])

    def _own(self, team: int) -> bool:
        """Whether the seat may look at what lies on a team's Warehouse."""
        player = sight.is_player(self.t, self.seat) and self.t.team_of[self.seat] == team
        return player or sight.sees_all(self.t, self.seat)

    def ambitions(self) -> list[Spot]:
        """But for those that `listed` names."""
        t = self.t
        found = [_column(t, "ambition_deck", len(sight.foreseen(t, self.seat, AMBITION_DECK)), self.pinned)]
        for purse in self.purses:
            unknown = self._unknown(t.ambitions, purse)
            found.append(self._ambitions(t.ambitions, purse, [face for face in unknown if face not in self._listed]))
        if not sight.sees_area(t, self.seat, AREA_B):
            found.append(_column(t, "ambition_row", 0, self.pinned))
        free = {*self._listed, self.pinned}
        return found + self.gifts(lambda face: isinstance(FACES[face], Ambition) and face not in free)


def _gift(t: Table, n: int) -> Spot:
    """Sorted again once the world is dealt, see `redeal`."""

    def put(faces: Sequence[int]) -> None:
        found = list(hag.gifts(t))
        found[n] = faces[0]
        ledger.put(t, ledger.GIFTS, *found)

    return Spot((hag.gifts(t)[n],), put)


def _rest(column: list[tuple[int, ...]], row: int, first: int) -> Spot:
    """A pile from its card number `first` on."""

    def put(faces: Sequence[int]) -> None:
        column[row] = (*column[row][:first], *faces)

    return Spot(column[row][first:], put)


def _cell(column: list[tuple[int, ...]], row: int, n: int) -> Spot:
    def put(faces: Sequence[int]) -> None:
        column[row] = (*column[row][:n], *faces, *column[row][n + 1 :])

    return Spot((column[row][n],), put)


def _hand(hands: list[tuple[int, ...]], purse: Seat, before: Sequence[int]) -> Spot:
    """Cards of a hand, which is kept sorted: these go, as many others come."""

    def put(faces: Sequence[int]) -> None:
        if faces:
            cards = list(hands[purse])
            for face in before:
                cards.remove(face)
            hands[purse] = tuple(sorted((*cards, *faces)))

    return Spot(before, put)


def _column(t: Table, name: str, first: int, pinned: int = -1) -> Spot:
    """A pile of the whole table from its card number `first` on, but for a card that stays."""
    cards: tuple[int, ...] = getattr(t, name)
    places = [n for n in range(first, len(cards)) if cards[n] != pinned]

    def put(faces: Sequence[int]) -> None:
        column = list(getattr(t, name))
        for n, face in zip(places, faces, strict=True):
            column[n] = face
        setattr(t, name, tuple(column))

    return Spot([cards[n] for n in places], put)


def _chosen(t: Table) -> Spot:
    """The Event the Council has selected, before it is read aloud (BF-INFO-10)."""

    def put(faces: Sequence[int]) -> None:
        t.chosen = faces[0]

    return Spot((t.chosen,), put)


def _scheme(t: Table, n: int) -> Spot:
    """An Event somebody has handed to the Storyteller."""

    def put(faces: Sequence[int]) -> None:
        rows = effects.schemes(t)
        rows[n] = (faces[0], *rows[n][1:])
        effects.keep_schemes(t, rows)

    return Spot((effects.schemes(t)[n][0],), put)


def _proposal(t: Table, n: int) -> Spot:
    def put(faces: Sequence[int]) -> None:
        t.proposals = (*t.proposals[:n], (t.proposals[n][0], faces[0]), *t.proposals[n + 1 :])

    return Spot((t.proposals[n][1],), put)


def _counted(t: Table, purse: Seat, before: Sequence[int], starting: int) -> Spot:
    """Orders in a purse, where they are counted by kind."""

    def put(faces: Sequence[int]) -> None:
        base = purse * SLOTS + starting
        for kind in before:
            t.orders[base + kind * 2] -= 1
        for kind in faces:
            t.orders[base + kind * 2] += 1

    return Spot(before, put)


def _seal(column: list[tuple[int, ...]], row: int, n: int) -> Spot:
    """An Order under a Seal, or laid aside unrevealed."""
    before = column[row][n] % SLOTS // 2

    def put(faces: Sequence[int]) -> None:
        entries = column[row]
        entry = entries[n] + (faces[0] - before) * 2
        column[row] = (*entries[:n], entry, *entries[n + 1 :])

    return Spot((before,), put)

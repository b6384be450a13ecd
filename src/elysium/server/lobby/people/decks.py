"""The decks people keep: how many, how large, which version, and whom they are shown to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Final

from elysium.core.game import registered
from elysium.core.table import Json
from elysium.core.workbench import Workbench
from elysium.server.api import DeckInfo, DeckRequest, DeckVersion, KeptDeck, SharedDeck
from elysium.server.errors import NotFound, RequestError, refusing
from elysium.server.lobby.people.accounts import Person, one_line
from elysium.server.secrets import new_id
from elysium.server.store.rows import DeckRecord, DeckRow, Seen
from elysium.server.store.store import Store

MOST: Final = 200  # decks of an account
MOST_OF_GUESTS: Final = 20
LARGEST: Final = 8_000  # letters of a deck as JSON
PUBLIC: Final = 60  # of a game are listed


class KeptDecks:
    """The decks of a store, as their owners and others may have them."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store.decks
        self._people = store.people
        self._now = now

    async def mine(self, person: Person) -> list[DeckInfo]:
        """All of one's own, the latest first, with how they have done."""
        rows = await self._store.of_person(person.id)
        records = await self._store.records([row.id for row in rows])
        return [_info(row, records.get(row.id, DeckRecord())) for row in rows]

    async def add(self, person: Person, request: DeckRequest) -> KeptDeck:
        value, faults = await _read(request)
        now = self._now()
        name = _name(request)
        row = DeckRow(new_id(), person.id, request.game, request.option, name, "private", None, 1, faults, now, now)
        most = MOST if person.account else MOST_OF_GUESTS
        if not await self._store.add(row, value, most):
            raise RequestError(f"you keep {most} decks already; delete one first", "too_many_decks", n=most)
        return KeptDeck(_info(row, DeckRecord()), value)

    async def get(self, person: Person, id: str) -> KeptDeck:
        row = await self._own(person, id)
        records = await self._store.records([id])
        return KeptDeck(_info(row, records.get(id, DeckRecord())), await self._value(row))

    async def change(self, person: Person, id: str, request: DeckRequest) -> KeptDeck:
        """Another version, unless somebody (oneself, elsewhere) has made one meanwhile."""
        row = await self._own(person, id)
        if (row.game, row.option) != (request.game, request.option):
            raise RequestError(f"this deck is one of {row.game}", "deck_game")
        value, faults = await _read(request)
        if not await self._store.change(id, request.base, _name(request), faults, value, self._now()):
            raise RequestError("this deck has been changed elsewhere meanwhile; look at it again", "deck_changed")
        return await self.get(person, id)

    async def versions(self, person: Person, id: str) -> list[DeckVersion]:
        await self._own(person, id)
        return [DeckVersion(one.version, one.at, json.loads(one.value)) for one in await self._store.versions(id)]

    async def delete(self, person: Person, id: str) -> None:
        await self._own(person, id)
        await self._store.delete(id)

    async def show(self, person: Person, id: str, seen: Seen) -> KeptDeck:
        """Whom it is shown to; one that was private gets an address nobody knows yet."""
        row = await self._own(person, id)
        link = None if seen == "private" else row.link or new_id()
        await self._store.show(id, seen, link)
        return await self.get(person, id)

    async def shared(self, link: str) -> SharedDeck:
        """Somebody's deck, for whoever has its address."""
        row = await self._store.by_link(link)
        if row is None:
            raise NotFound("there is no such deck, or it is not shown any more", "no_deck")
        owner = await self._people.get(row.person)
        assert owner is not None  # decks go before their people
        return SharedDeck(row.game, row.option, row.name, owner.name, row.version, row.updated, await self._value(row))

    async def public(self, game: str) -> list[DeckInfo]:
        rows = await self._store.public(game, PUBLIC)
        records = await self._store.records([row.id for row in rows])
        return [_info(row, records.get(row.id, DeckRecord()), own=False) for row in rows]

    async def _own(self, person: Person, id: str) -> DeckRow:
        """Another's deck is not there either."""
        row = await self._store.get(id)
        if row is None or row.person != person.id:
            raise NotFound("there is no such deck", "no_deck")
        return row

    async def _value(self, row: DeckRow) -> Json:
        version = await self._store.latest(row.id)
        assert version is not None  # every deck has one
        return json.loads(version.value)


def workbench(game: str, option: str) -> Workbench:
    """Where decks of this option are put together."""
    info = registered().get(game)
    if info is None:
        raise NotFound("there is no such game", "no_game")
    if option not in info.workbenches:
        raise NotFound(f"{info.title} has no decks of this kind", "no_deck")
    return info.workbenches[option]


async def _read(request: DeckRequest) -> tuple[Json, int]:
    """The deck as it is kept, and how much forbids it."""
    bench = workbench(request.game, request.option)
    with refusing("deck"):
        value = bench.kept(request.value)
    if len(json.dumps(value, ensure_ascii=False)) > LARGEST:
        raise RequestError(f"a deck has {LARGEST} letters at most", "deck_size", n=LARGEST)
    return value, len((await asyncio.to_thread(bench.study, value)).wrong)


def _name(request: DeckRequest) -> str:
    """What its list calls it."""
    said = request.value.get("name", "")
    return one_line(said)[:80] if isinstance(said, str) else ""


def _info(row: DeckRow, record: DeckRecord, own: bool = True) -> DeckInfo:
    return DeckInfo(
        id=row.id if own else "",
        game=row.game,
        option=row.option,
        name=row.name,
        seen=row.seen,
        link=row.link or "",
        version=row.version,
        faults=row.faults,
        created=row.created,
        updated=row.updated,
        played=record.played,
        won=record.won,
        last=record.last,
    )

"""Acts at a table that waits for players, in all orders and truly at once: none sees another half done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
import pytest

from elysium.games.rivals.decks.starters import STARTERS
from elysium.server.api import Opened, Seated, SeatRequest, SitRequest
from elysium.server.errors import RequestError
from elysium.server.lobby import lobby
from elysium.server.lobby.people.accounts import Person
from elysium.server.secrets import same
from elysium.server.store.engine import database
from elysium.server.store.rows import SeatRow, TableRow
from tests.server.inside import Inside, inside, table_request

DECKS: Final = {name: {**STARTERS[name].to_data(), "name": name.title()} for name in ("brujah", "toreador", "ventrue")}
HOST, ANN, BOB = 0, 1, 2


@dataclass
class Scene:
    """A table of three seats of which the host holds one, and what everybody was given there."""

    houses: list[Inside]
    people: list[Person]
    opened: Opened
    given: list[tuple[Person, Seated, str]] = field(default_factory=list)  # each seat and secret, and the deck with it
    gone: set[str] = field(default_factory=set)  # people who may have left a seat, and their deck with it

    def house(self, who: int) -> Inside:
        """The process somebody's requests come to."""
        return self.houses[who % len(self.houses)]

    async def sit(self, who: int, seat: int | None = None, deck: str = "") -> str:
        person, bring = self.people[who], {"decks": DECKS[deck]} if deck else {}
        request = SitRequest(seat, self.opened.invite, dict(bring))
        seated = await self.house(who).lobby.sit(person, self.opened.table, request)
        self.given.append((person, seated, deck))
        return f"seat {seated.seat}"

    async def stand(self, who: int) -> str:
        self.gone.add(self.people[who].id)
        await self.house(who).lobby.stand_up(self.people[who], self.opened.table)
        return "stood up"

    async def kick(self, seat: int) -> str:
        self.gone.update(one.id for one in self.people)
        await self.house(HOST).lobby.kick(self.people[HOST], self.opened.table, seat)
        return "sent away"

    async def fill(self) -> str:
        await self.house(HOST).lobby.fill(self.people[HOST], self.opened.table, "random")
        return "filled"

    async def close(self) -> str:
        await self.house(HOST).lobby.close_table(self.people[HOST], self.opened.table)
        return "closed"

    async def end(self) -> None:
        """Nobody plays there any more."""
        for house in self.houses:
            await house.tables.stop(self.opened.table)

    async def rows(self) -> tuple[TableRow, list[SeatRow]]:
        store = self.houses[0].store
        row = await store.tables.get(self.opened.table)
        assert row is not None
        return row, await store.seats.of(row.id)


Act: TypeAlias = Callable[[Scene], Awaitable[str]]
ACTS: Final[dict[str, Act]] = {
    "Ann sits": lambda scene: scene.sit(ANN),
    "Ann sits with a deck": lambda scene: scene.sit(ANN, 1, "toreador"),
    "Ann sits on the last seat": lambda scene: scene.sit(ANN, 2, "brujah"),
    "Bob sits": lambda scene: scene.sit(BOB, None, "ventrue"),
    "Ann stands up": lambda scene: scene.stand(ANN),
    "Bob stands up": lambda scene: scene.stand(BOB),
    "the host brings another deck": lambda scene: scene.sit(HOST, 0, "ventrue"),
    "the host stands up": lambda scene: scene.stand(HOST),
    "who sits on 1 is sent away": lambda scene: scene.kick(1),
    "bots fill the seats": lambda scene: scene.fill(),
    "the host closes the table": lambda scene: scene.close(),
}
BEFORE: Final[dict[str, tuple[Act, ...]]] = {
    "the host alone": (),
    "Ann on a seat": (ACTS["Ann sits with a deck"],),
}
RARE: Final = ("Ann sits", "the host stands up", "the host closes the table")  # in pairs alone: triples are many
AT_ONCE: Final = 2  # how often acts are done truly at once


async def scene_of(houses: list[Inside], people: list[Person], before: str) -> Scene:
    opened = await houses[0].open_table(people[HOST], "rivals", *["open"] * 3)
    scene = Scene(houses, people, opened)
    await scene.sit(HOST, 0, "brujah")
    for act in BEFORE[before]:
        await act(scene)
    return scene


async def outcome(act: Act, scene: Scene) -> str:
    try:
        return await act(scene)
    except RequestError as error:
        return f"refused: {error.code}"


def decks_at(row: TableRow) -> list[str]:
    """By seat, the name of the deck somebody has brought there."""
    decks = [deck["name"] if isinstance(deck, dict) else "" for deck in row.table_options()["decks"] or []]
    return decks + [""] * (3 - len(decks))


async def left(scene: Scene) -> tuple[Any, ...]:
    """How the table stands in the end, and nothing about secrets."""
    row, seats = await scene.rows()
    decks = decks_at(row)
    held = tuple((one.kind, one.person) for one in seats)
    return row.status, held, tuple(decks), frozenset(row.barred_people())


async def check(scene: Scene) -> None:
    """What must hold whatever was done in whichever order."""
    row, seats = await scene.rows()
    people = [one.person for one in seats if one.kind == "person"]
    assert len(people) == len(set(people)), "somebody holds two seats"
    assert None not in people
    assert all((one.kind == "person") == (one.secret is not None) for one in seats), "a secret of nobody's seat"
    for person, seated, _ in scene.given:
        opens = [one for one in seats if same(seated.secret, one.secret)]
        assert all(one.person == person.id and one.kind == "person" for one in opens), "a secret opens another's seat"
    latest = {person.id: (seated, deck) for person, seated, deck in scene.given}
    for one in (one for one in seats if one.kind == "person"):
        seated, _ = latest[one.person or ""]
        assert same(seated.secret, one.secret), "who sat down last has no seat"
    for one, deck in zip(seats, decks_at(row), strict=True):
        brought = [name.title() for person, _, name in scene.given if person.id == one.person and name]
        assert deck in ("", *brought), "somebody plays with another's deck"
        assert one.person in scene.gone or deck == (brought or [""])[-1], "a deck is lost"
    if row.status != "closed":
        assert (row.status == "playing") == all(one.kind != "open" for one in seats)


async def every_order(houses: list[Inside], people: list[Person], names: tuple[str, ...], before: str) -> None:
    """Acts at once end as in one of the orders in which they might have been done one after another."""
    legal = set()
    for order in permutations(names):
        scene = await scene_of(houses, people, before)
        results = {name: await outcome(ACTS[name], scene) for name in order}
        await check(scene)
        legal.add((tuple(results[name] for name in names), await left(scene)))
        await scene.end()
    for time in range(AT_ONCE):
        scene = await scene_of(houses, people, before)
        order = names if time % 2 == 0 else names[::-1]
        done = await asyncio.gather(*(outcome(ACTS[name], scene) for name in order))
        results = dict(zip(order, done, strict=True))
        await check(scene)
        end = (tuple(results[name] for name in names), await left(scene))
        assert end in legal, f"{names} at once ended as in no order: {end}"
        await scene.end()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tables of one host, on a file that need not outlive a power cut."""
    monkeypatch.setattr(lobby, "MOST_TABLES", 10_000)
    monkeypatch.setattr(database, "SQLITE_PRAGMAS", (*database.SQLITE_PRAGMAS, "synchronous=OFF"))


@pytest.mark.parametrize("before", BEFORE)
async def test_two_acts_at_once_end_as_in_one_order(tmp_path: Path, before: str) -> None:
    async with inside(tmp_path) as house:
        people = await house.guests(3)
        for names in combinations(ACTS, 2):
            await every_order([house], people, names, before)

        assert len(house.tables._waiting) == 0


@pytest.mark.slow
@pytest.mark.deadline(300)
@pytest.mark.parametrize("before", BEFORE)
async def test_three_acts_at_once_end_as_in_one_order(tmp_path: Path, before: str) -> None:
    async with inside(tmp_path) as house:
        people = await house.guests(3)
        for names in combinations([name for name in ACTS if name not in RARE], 3):
            await every_order([house], people, names, before)


@pytest.mark.slow
@pytest.mark.deadline(300)
@pytest.mark.parametrize("before", BEFORE)
async def test_two_acts_at_once_at_two_processes_end_as_in_one_order(
    tmp_path: Path, postgres: Callable[[], str], before: str
) -> None:
    database = postgres()
    async with inside(tmp_path, database=database) as one, inside(tmp_path, database=database) as other:
        people = await one.guests(3)
        for names in combinations(ACTS, 2):
            await every_order([one, other], people, names, before)


async def test_who_was_sent_away_stays_away_and_others_may_come(house: Inside) -> None:
    host, ann, bob = await house.guests(3)
    opened = await house.open_table(host, "bidding", *["open"] * 4, public=True)
    await house.sit(host, opened, 0)
    seated = await house.sit(ann, opened, 1)
    with pytest.raises(RequestError, match="only the host"):
        await house.lobby.kick(ann, opened.table, 0)
    with pytest.raises(RequestError, match="nobody sits there"):
        await house.lobby.kick(host, opened.table, 2)
    await house.lobby.kick(host, opened.table, 1)
    with pytest.raises(RequestError, match="sent you away"):
        await house.sit(ann, opened)
    await house.sit(bob, opened, 1)
    await house.lobby.fill(host, opened.table, "random")
    with pytest.raises(RequestError, match="the table is playing"):
        await house.lobby.kick(host, opened.table, 1)
    room = await house.tables.room(opened.table)

    assert room is not None
    assert room.seat_of(seated.secret) == -1


async def test_who_sits_elsewhere_gives_up_the_seat_that_was_kept_for_them(house: Inside) -> None:
    (host,) = await house.guests(1)
    bob, _ = await house.accounts.register("Bob", "long enough")
    request = table_request("bidding", *["open"] * 4)
    kept = SeatRequest("person", name="Bob")
    opened = await house.lobby.open_table(host, msgspec.structs.replace(request, seats=[*request.seats[:3], kept]))
    await house.sit(bob, opened, 1)
    seats = await house.store.seats.of(opened.table)

    assert [(one.kind, one.person) for one in seats] == [
        ("open", None),
        ("person", bob.id),
        ("open", None),
        ("open", None),
    ]


async def test_a_deck_of_the_table_stays_where_it_is_and_one_that_was_brought_goes(house: Inside) -> None:
    host, ann = await house.guests(2)
    own = ["brujah", "toreador", "ventrue"]
    opened = await house.open_table(host, "rivals", *["open"] * 3, options={"decks": own})

    async def decks() -> Any:
        row = await house.store.tables.get(opened.table)
        assert row is not None
        return row.table_options()["decks"]

    await house.sit(ann, opened, 1)
    await house.lobby.stand_up(ann, opened.table)
    assert await decks() == own
    await house.lobby.sit(ann, opened.table, SitRequest(1, opened.invite, {"decks": DECKS["brujah"]}))
    assert [isinstance(deck, dict) for deck in await decks()] == [False, True, False]
    await house.lobby.kick(host, opened.table, 1)
    assert await decks() == own


async def test_beneath_two_decks_that_were_brought_the_tables_own_is_kept(house: Inside) -> None:
    host, ann = await house.guests(2)
    own = ["brujah", "toreador", "ventrue"]
    opened = await house.open_table(host, "rivals", *["open"] * 3, options={"decks": own})

    async def decks() -> Any:
        row = await house.store.tables.get(opened.table)
        assert row is not None
        return row.table_options()["decks"]

    for deck in ("brujah", "ventrue"):
        await house.lobby.sit(ann, opened.table, SitRequest(1, opened.invite, {"decks": DECKS[deck]}))
    assert (await decks())[1]["name"] == "Ventrue"
    await house.sit(ann, opened, 2)  # another seat: what was brought to the first goes
    assert await decks() == own
    await house.lobby.stand_up(ann, opened.table)
    assert await decks() == own

"""The doors of the house: HTTP for the lobby, and the way to a table. What comes in is checked, and told why not."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import wraps
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from elysium.core.game import registered
from elysium.server.bots.pool import BotPool
from elysium.server.cluster.listen import Listener
from elysium.server.errors import Forbidden, InternalError, NotFound, RequestError, TooManyRequests
from elysium.server.http import static
from elysium.server.http.auth import COOKIE, Doors, address, own_origin, person_of, token_of
from elysium.server.http.middleware import Guarded, Limited, error_response, told
from elysium.server.http.sockets import socket
from elysium.server.lobby import replays
from elysium.server.lobby.accounts import Accounts, Person
from elysium.server.lobby.tables import House, check_bot
from elysium.server.memory import Collector, seldom_collected
from elysium.server.notify.notices import Notices
from elysium.server.notify.webhooks import check_webhook
from elysium.server.secrets import same
from elysium.server.settings import Settings
from elysium.server.store.database import database_url
from elysium.server.store.rows import SeatRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table import options as wishes
from elysium.server.table.services import Services

LOG = logging.getLogger("elysium.server")
_WHOLE: Final = re.compile(r"-?[0-9]{1,8}")
_ID: Final = re.compile(r"[A-Za-z0-9_-]{0,40}")  # how our ids look; nothing else reaches the store
_MAIL: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)*", re.ASCII)  # one, with nothing around it
LARGEST_BODY: Final = 200_000
TABLE: Final = 3.0  # guests: it is played, and stands in the lobby
RECORD: Final = 10.0  # looks back
PATIENCE: Final = 30.0  # seconds for a request that comes letter by letter


Word: TypeAlias = Annotated[str, Meta(max_length=80)]


class Named(Struct, forbid_unknown_fields=True):
    """A guest's name."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class Credentials(Struct, forbid_unknown_fields=True):
    """A name and a password."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit there: anybody, the person of an account, or a bot of some level."""

    kind: Literal["open", "person", "bot"] = "open"
    bot: Word = "greedy"
    name: Word = ""  # of the account


class TableWish(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=64)]
    options: dict[str, Any] = {}
    title: Word = ""
    public: bool = False
    spectators: bool = True
    delay: Annotated[float, Meta(ge=0, le=3600)] = 0.0
    clock: dict[str, Any] = {}
    storyteller: SeatWish | None = None  # a person, where the game has one; otherwise the software watches over it
    sit: bool = True  # the host takes the first open seat
    seed: Annotated[int, Meta(ge=0, le=1 << 31)] | None = None  # a known deal: for one person among bots


class SitWish(Struct, forbid_unknown_fields=True):
    """A seat, or any; and the invite where the table is not public."""

    seat: Annotated[int, Meta(ge=0, le=64)] | None = None
    invite: Annotated[str, Meta(max_length=80)] = ""
    bring: dict[str, Any] = {}  # one's own deck, by the option it belongs to


class FillWish(Struct, forbid_unknown_fields=True):
    """The bots of the seats still open."""

    bot: Word = "greedy"


class Addresses(Struct, forbid_unknown_fields=True):
    """Where notices go."""

    email: Annotated[str, Meta(max_length=200)] = ""
    webhook: Annotated[str, Meta(max_length=400)] = ""


Handler: TypeAlias = Callable[[Request, Doors, Person | None], Awaitable[Response]]


def route(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler, guarded: requests of other sites are not taken, bad ones told why, and faults say nothing else."""

    @wraps(handler)
    async def handled(request: Request) -> Response:
        doors: Doors = request.app.state.doors
        if request.method == "POST" and not own_origin(request.headers, doors.settings):
            return error_response(Forbidden("requests from other sites are not taken"))
        if not _ID.fullmatch(request.path_params.get("id", "")):
            return error_response(NotFound("there is no such table", "no_table"))
        try:
            return await handler(request, doors, await person_of(request, doors))
        except RequestError as error:
            return error_response(error)
        except ClientDisconnect:
            return error_response(RequestError("you hung up"))
        except Exception:  # never a traceback to the outside
            LOG.exception("a request failed: %s %s", request.method, request.url.path)
            return error_response(InternalError())

    return handled


async def _sent(request: Request) -> bytes:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_BODY:
            raise RequestError(f"a request may have {LARGEST_BODY} bytes")
    return data


async def body(request: Request, kind: type[Any]) -> Any:
    """The request's JSON as a struct, or a RequestError that says what is wrong with it."""
    try:
        data = await asyncio.wait_for(_sent(request), PATIENCE)
    except TimeoutError:
        raise RequestError(f"a request has {PATIENCE:g} seconds to come") from None
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError(f"this is no {kind.__name__}: {error}") from None


def signed_in(person: Person | None) -> Person:
    if person is None:
        raise RequestError("say who you are first: as a guest or with an account", "who")
    return person


def welcome(doors: Doors, person: Person, token: str) -> Response:
    response = told({"person": person.id, "name": person.name, "account": person.account, "token": token})
    response.set_cookie(
        COOKIE, token, max_age=60 * 86_400, httponly=True, samesite="lax", secure=doors.settings.secure, path="/"
    )
    return response


async def guest(request: Request, doors: Doors, person: Person | None) -> Response:
    _arrival_allowed(request, doors)
    wish: Named = await body(request, Named)
    return welcome(doors, *await doors.accounts.guest(wish.name, person))


def _password_allowed(request: Request, doors: Doors) -> None:
    if not doors.by_password.allow(address(request)):
        raise TooManyRequests("too many attempts from your address; wait a minute", doors.by_password.pause)


def _arrival_allowed(request: Request, doors: Doors, cost: float = 1.0) -> None:
    """Each leaves something in the store, for as long as there is one."""
    if not doors.by_arrival.allow(address(request), cost):
        raise TooManyRequests("too many guests and tables from your address; wait a moment", doors.by_arrival.pause)


def _work_allowed(request: Request, doors: Doors, cost: float = 1.0) -> None:
    if not doors.by_work.allow(address(request), cost):
        raise TooManyRequests("too much work for one address; wait a moment", doors.by_work.pause)


async def register(request: Request, doors: Doors, person: Person | None) -> Response:
    _password_allowed(request, doors)
    wish: Credentials = await body(request, Credentials)
    return welcome(doors, *await doors.accounts.register(wish.name, wish.password, person))


async def login(request: Request, doors: Doors, person: Person | None) -> Response:
    _password_allowed(request, doors)
    wish: Credentials = await body(request, Credentials)
    return welcome(doors, *await doors.accounts.login(wish.name, wish.password))


async def logout(request: Request, doors: Doors, person: Person | None) -> Response:
    await doors.accounts.logout(token_of(request))
    response = told({})
    response.delete_cookie(COOKIE, path="/")
    return response


async def me(request: Request, doors: Doors, person: Person | None) -> Response:
    if person is None:
        return told({"person": None})
    return told({"person": person.id, "name": person.name, "account": person.account})


async def notices(request: Request, doors: Doors, person: Person | None) -> Response:
    """Where one's own notices go; `mail` says whether this server sends any."""
    who = signed_in(person)
    if request.method == "GET":
        kept = await doors.store.people.notice_addresses(who.id)
        email, webhook = (one or "" for one in kept)
        return told({"email": email, "webhook": webhook, "mail": doors.settings.mail is not None})
    wish: Addresses = await body(request, Addresses)
    if wish.email and not _MAIL.fullmatch(wish.email):
        raise RequestError("this is no mail address", "no_mail_address")
    try:
        if wish.webhook:
            check_webhook(wish.webhook)
    except ValueError as error:
        raise RequestError(str(error), "no_webhook") from None
    await doors.store.people.update(who.id, email=wish.email or None, webhook=wish.webhook or None)
    return told({})


async def games(request: Request, doors: Doors, person: Person | None) -> Response:
    return told(wishes.games())


class Writing(Struct, forbid_unknown_fields=True):
    """Something somebody has written down, such as a deck."""

    text: Annotated[str, Meta(max_length=20_000)]


async def written(request: Request, doors: Doors, person: Person | None) -> Response:
    _work_allowed(request, doors)
    wish: Writing = await body(request, Writing)
    info = registered().get(request.path_params["game"])
    if info is None:
        raise NotFound("there is no such game", "no_game")
    return told(await asyncio.to_thread(wishes.parse_written, info, request.path_params["option"], wish.text))


async def tables(request: Request, doors: Doors, person: Person | None) -> Response:
    if request.method == "POST":
        return await _open(request, doors, signed_in(person))
    rows = await doors.store.tables.public()
    return told(await _all_shown(doors, rows, person))


async def _open(request: Request, doors: Doors, person: Person) -> Response:
    _arrival_allowed(request, doors, TABLE)
    wish: TableWish = await body(request, TableWish)
    if wish.storyteller is not None and wish.storyteller.kind == "bot":
        raise RequestError("no bot is a Storyteller; without a person the software watches over the table")
    opened = await doors.house.open_table(person, msgspec.to_builtins(wish))
    if wish.sit and any(seat.kind == "open" for seat in wish.seats):
        opened |= await doors.house.sit(person, opened["table"], None, opened["invite"])
    return told(opened, 201)


async def _all_shown(doors: Doors, rows: Sequence[TableRow], person: Person | None) -> list[dict[str, Any]]:
    seats = await doors.store.seats.of_tables([row.id for row in rows])
    return [_shown(row, seats.get(row.id, []), person.id if person else "") for row in rows]


def _shown(row: TableRow, seats: Sequence[SeatRow], person: str) -> dict[str, Any]:
    own = (one.seat for one in seats if person and one.kind == "person" and one.person == person)
    return {
        "id": row.id,
        "game": row.game,
        "title": row.title,
        "status": row.status,
        "public": row.public,
        "options": wishes.public_options(row.game, row.table_options()),
        "clock": msgspec.json.decode(row.clock),
        "updated": row.updated,
        "result": msgspec.json.decode(row.result) if row.result else None,
        "spectators": row.spectators,
        "delay": row.delay,
        "seat": next(own, -1),
        "host": bool(person) and row.host == person,
        "seats": [{name: getattr(one, name) for name in ("seat", "kind", "name", "bot", "plays")} for one in seats],
    }


async def mine(request: Request, doors: Doors, person: Person | None) -> Response:
    rows = await doors.store.tables.of_person(signed_in(person).id)
    shown = await _all_shown(doors, rows, person)
    asked = await doors.house.asked([one["id"] for one in shown if one["status"] == "playing" and one["seat"] >= 0])
    for one in shown:
        one["turn"] = one["seat"] in asked.get(one["id"], ())
    return told(shown)


async def table(request: Request, doors: Doors, person: Person | None) -> Response:
    row = await _table_row(request, doors)
    seated = person is not None and any(one.person == person.id for one in await doors.store.seats.of(row.id))
    known = seated or row.status == "over" or (person is not None and row.host == person.id)
    if not (row.public or known or _invited(request, row)):
        raise Forbidden("this table is by invitation; use the link you were given", "invitation")
    return told((await _all_shown(doors, [row], person))[0])


async def sit(request: Request, doors: Doors, person: Person | None) -> Response:
    wish: SitWish = await body(request, SitWish)
    who = signed_in(person)
    return told(await doors.house.sit(who, request.path_params["id"], wish.seat, wish.invite, wish.bring))


async def invite(request: Request, doors: Doors, person: Person | None) -> Response:
    return told(await doors.house.new_invite(signed_in(person), request.path_params["id"]))


async def stand(request: Request, doors: Doors, person: Person | None) -> Response:
    await doors.house.stand_up(signed_in(person), request.path_params["id"])
    return told({})


async def fill(request: Request, doors: Doors, person: Person | None) -> Response:
    wish: FillWish = await body(request, FillWish)
    await doors.house.fill(signed_in(person), request.path_params["id"], wish.bot)
    return told({})


async def close(request: Request, doors: Doors, person: Person | None) -> Response:
    await doors.house.close_table(request.path_params["id"], signed_in(person))
    return told({})


async def record(request: Request, doors: Doors, person: Person | None) -> Response:
    _work_allowed(request, doors, RECORD)
    text = await doors.house.record(request.path_params["id"])
    name = {"Content-Disposition": f'attachment; filename="{request.path_params["id"]}.json"'}
    return Response(text, media_type="application/json", headers=name)


async def replay(request: Request, doors: Doors, person: Person | None) -> Response:
    """A match after so many steps, as a seat saw it (-1 watches), and what changed in the next `many`."""
    _work_allowed(request, doors)
    row = await _table_row(request, doors)
    step, many, seat = (_whole(request, name, default) for name, default in (("step", 0), ("many", 0), ("seat", -1)))
    whose, now = person.id if person else "", doors.house.services.clock()
    until = await replays.eye(doors.store, row, seat, whose, _invited(request, row), now)
    async with doors.house.looking_back:
        return told(await replays.moments(doors.store, row, step, many, seat, until))


def _invited(request: Request, row: TableRow) -> bool:
    return same(request.headers.get("x-invite", "")[:80], row.invite)


async def _table_row(request: Request, doors: Doors) -> TableRow:
    row = await doors.store.tables.get(request.path_params["id"])
    if row is None:
        raise NotFound("there is no such table", "no_table")
    return row


def _whole(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not _WHOLE.fullmatch(text):
        raise RequestError(f"{name} is a whole number, not {text[:20]!r}")
    return int(text)


class ForkWish(Struct, forbid_unknown_fields=True):
    """Where to go on from, in which seat, against which bots."""

    step: Annotated[int, Meta(ge=0, le=10_000_000)]
    seat: Annotated[int, Meta(ge=0, le=64)] = 0
    bot: Word = "greedy"


async def fork(request: Request, doors: Doors, person: Person | None) -> Response:
    _arrival_allowed(request, doors, TABLE)
    wish: ForkWish = await body(request, ForkWish)
    row = await _table_row(request, doors)
    try:
        check_bot(wish.bot, row.game)
    except ValueError as error:
        raise RequestError(str(error)) from None
    async with doors.house.looking_back:
        return told(await replays.fork(doors.house, signed_in(person), row, wish.step, wish.seat, wish.bot), 201)


async def health(request: Request, doors: Doors, person: Person | None) -> Response:
    await doors.store.tables.get("")
    return told({"well": True, "tables": len(doors.house.rooms)})


async def metrics(request: Request, doors: Doors, person: Person | None) -> Response:
    rooms = doors.house.rooms.values()
    figures = {
        "elysium_tables": len(rooms),
        "elysium_sockets": doors.sockets,
        "elysium_steps": sum(room.steps for room in rooms),
        "elysium_refused_messages": doors.refused,
        "elysium_bot_answers": doors.house.services.bots.answers,
        "elysium_bot_fallbacks": doors.house.services.bots.fallbacks,
        "elysium_notices": doors.house.services.notices.sent,
        "elysium_uptime_seconds": int(time.monotonic() - doors.begun),
    }
    return PlainTextResponse("".join(f"{name} {value}\n" for name, value in figures.items()))


ROUTES: Final = (
    *(Route(path, static.page) for path in ("/", "/t/{table}", "/t/{table}/replay", "/rules/{game}")),
    *(Route(path, static.asset) for path in ("/assets/{name}", "/favicon.svg")),
    Route("/api/words/{game}/{lang}", static.words),
    Route("/api/rules/{game}/{lang}", static.rules),
    Route("/health", route(health)),
    Route("/metrics", route(metrics)),
    Route("/api/guest", route(guest), methods=["POST"]),
    Route("/api/register", route(register), methods=["POST"]),
    Route("/api/login", route(login), methods=["POST"]),
    Route("/api/logout", route(logout), methods=["POST"]),
    Route("/api/me", route(me)),
    Route("/api/notices", route(notices), methods=["GET", "POST"]),
    Route("/api/games", route(games)),
    Route("/api/games/{game}/{option}", route(written), methods=["POST"]),
    Route("/api/tables", route(tables), methods=["GET", "POST"]),
    Route("/api/mine", route(mine)),
    Route("/api/tables/{id}", route(table)),
    Route("/api/tables/{id}/sit", route(sit), methods=["POST"]),
    Route("/api/tables/{id}/invite", route(invite), methods=["POST"]),
    Route("/api/tables/{id}/stand", route(stand), methods=["POST"]),
    Route("/api/tables/{id}/fill", route(fill), methods=["POST"]),
    Route("/api/tables/{id}/close", route(close), methods=["POST"]),
    Route("/api/tables/{id}/record", route(record)),
    Route("/api/tables/{id}/replay", route(replay)),
    Route("/api/tables/{id}/fork", route(fork), methods=["POST"]),
    WebSocketRoute("/ws", socket),
)


def make_app(settings: Settings) -> ASGIApp:
    """The application; its store is opened as the server starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        doors = await open_doors(settings)
        app.state.doors = doors
        waking = asyncio.create_task(_wake(doors.house))
        sweeping = asyncio.create_task(_sweep(doors.house, settings.sweep_every))
        writing = asyncio.create_task(doors.house.services.turns.run())
        listening = asyncio.create_task(Listener(doors.store, doors.house).run()) if doors.store.shared else None
        try:
            async with seldom_collected():
                yield
        finally:
            beside = [task for task in (waking, sweeping, writing, listening) if task is not None]
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)  # none of them uses the store any more
            await doors.house.close()
            doors.house.services.bots.close()
            await doors.store.close()

    inner = Starlette(routes=ROUTES, lifespan=lifespan, middleware=[Middleware(Limited)])
    inner.state.pages = static.Pages(settings.static)
    inner.router.redirect_slashes = False  # a redirect would name whatever host the request claims
    return Guarded(inner)


async def open_doors(settings: Settings) -> Doors:
    store = Store(database_url(settings.data, settings.database))
    await store.open()
    await store.sessions.delete_expired(time.time())

    told_at = store.people.notice_addresses
    notices = Notices(settings.notices_file, settings.mail, settings.notice_after, told_at, settings.local_webhooks)
    notices.url = settings.url.rstrip("/")
    bots = BotPool(settings.bot_processes, settings.bot_deadline)
    services = Services(store, bots, notices, grace=settings.grace, hurry=settings.hurry)
    house = House(services)
    if store.shared:
        await services.leases.heartbeat()
    return Doors(settings, store, Accounts(store, services.clock), house)


async def _wake(house: House) -> None:
    """Beside everything else: whoever comes to a table brings it back first."""
    try:
        await house.wake()
    except Exception:  # who comes to a table still finds it
        LOG.exception("the tables could not be looked for")


async def _sweep(house: House, every: float) -> None:
    collector = Collector()
    while True:
        await asyncio.sleep(every)
        try:
            await house.heed()
            await house.sweep()
            collector.look()
        except Exception:  # the next time again
            LOG.exception("looking after the tables failed")

"""The application: its parts put together, started, looked after and ended."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.types import ASGIApp

from elysium.server.bots.pool import BotPool
from elysium.server.bots.quota import BotQuota
from elysium.server.cluster.listen import Listener
from elysium.server.http.context import AppContext
from elysium.server.http.middleware import Accounting, RateLimit, SecurityHeaders, cross_origin
from elysium.server.http.routes import ROUTES
from elysium.server.http.routes.pages import lost
from elysium.server.http.static import Pages
from elysium.server.http.wire import KEPT_AWAY
from elysium.server.lobby.people.accounts import Accounts
from elysium.server.lobby.registry import TableRegistry
from elysium.server.memory import Collector, seldom_collected
from elysium.server.metrics import Metrics
from elysium.server.notify.notices import Notices
from elysium.server.settings import Settings
from elysium.server.store.engine.database import database_url
from elysium.server.store.engine.file_lock import sole_server
from elysium.server.store.store import Store
from elysium.server.table.services import Services

LOG = logging.getLogger("elysium.server")


def make_app(settings: Settings) -> ASGIApp:
    """The application; its store is opened as the server starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, object]]:
        with sole_server(settings.data):
            context = await open_context(settings)
            app.state.context = context
            tasks = _start_tasks(context)
            try:
                async with seldom_collected():
                    yield {KEPT_AWAY: context.limits.kept_away}
            finally:
                await _end(context, tasks)

    middleware = [Middleware(Accounting), *cross_origin(settings.origins), Middleware(RateLimit)]
    app = Starlette(routes=ROUTES, lifespan=lifespan, middleware=middleware, exception_handlers={404: lost})
    app.state.pages = Pages(settings.static)
    app.router.redirect_slashes = False  # a redirect would name whatever host the request claims
    return SecurityHeaders(app, settings.secure)


async def open_context(settings: Settings) -> AppContext:
    """Open the store and put the parts together."""
    metrics = Metrics()
    store = Store(database_url(settings.data, settings.database), metrics)
    await store.open()
    await store.sessions.delete_expired(time.time())
    notices = Notices(
        settings.notices_file,
        settings.mail,
        settings.notice_after,
        store.people.notice_addresses,
        settings.local_webhooks,
        settings.url.rstrip("/"),
    )
    bots = BotPool(
        settings.bot_processes, settings.bot_deadline, settings.bot_beat / settings.hurry, metrics.bot_thought
    )
    bots.start()
    quota = BotQuota(settings.searching_bots_person, settings.searching_bots * max(1, bots.processes))
    services = Services(
        store, bots, notices, grace=settings.grace, metrics=metrics, bot_quota=quota, speed=settings.hurry
    )
    if store.shared:
        await services.leases.heartbeat()
    tables = TableRegistry(services)
    accounts = Accounts(
        store, services.clock, settings.keep_sessions, settings.account_passwords, shut_out=tables.note_changed
    )
    return AppContext(settings, store, accounts, tables)


async def _end(context: AppContext, tasks: Sequence[asyncio.Task[None]]) -> None:
    """Stop the tasks and save what there is, in the time there is: steps are kept anyway."""
    for task in tasks:
        task.cancel()
    try:
        async with asyncio.timeout(context.settings.end_within / 2):
            await asyncio.gather(*tasks, return_exceptions=True)  # none of them uses the store any more
            await close_context(context)
    except TimeoutError:
        LOG.error("not everything was saved in time; what is missing is played again from its steps")


async def close_context(context: AppContext) -> None:
    await context.tables.close()
    await context.readiness.close()
    await context.letters.close()
    context.tables.services.bots.close()
    await context.store.close()


def _start_tasks(context: AppContext) -> list[asyncio.Task[None]]:
    """What runs beside the requests for as long as the application does."""
    tables = context.tables
    sweeping = _sweep(tables, context.settings.sweep_every)
    work = [_resume(tables), sweeping, tables.services.turns.run(), context.retention.run()]
    if context.store.shared:
        services = tables.services
        listener = Listener(context.store, services.leases, services.remote, tables)
        context.readiness.watch(listener.lag)
        work.append(listener.run())
    return [asyncio.create_task(one) for one in work]


async def _resume(tables: TableRegistry) -> None:
    """Go on with the tables that were being played."""
    try:
        await tables.resume()
    except Exception:  # who comes to a table still finds it
        LOG.exception("the tables could not be looked for")


async def _sweep(tables: TableRegistry, every: float) -> None:
    """Look after the tables every so many seconds."""
    collector = Collector()
    while True:
        await asyncio.sleep(every)
        try:
            await tables.apply_admin_changes()
            await tables.sweep()
            collector.look()
        except Exception:  # the next time again
            LOG.exception("looking after the tables failed")

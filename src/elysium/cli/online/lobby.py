"""`elysium open` and `elysium join`: open a table on a server, list those it has, take a seat."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import click

from elysium.cli.errors import Refusal, refusing
from elysium.cli.online.link import Link
from elysium.cli.online.remote_play import RemotePlay
from elysium.cli.online.seat_keys import SeatKeys
from elysium.cli.online.server import Identity, asked
from elysium.cli.terminal.screen import open_console
from elysium.cli.terminal.translator import translator_for
from elysium.client import Lobby, Seat
from elysium.core.game import registered
from elysium.core.table import Json
from elysium.server.api import TableInfo


def open_table(
    server: str, game: str, seats: tuple[str, ...], name: str | None, account: str | None = None, **request: Json
) -> None:
    """Open a table, take its first open seat, and print the link for the others."""
    link, who = Link.read(server), Identity.from_options(name, account)
    lobby = Lobby(link.server)

    async def opened() -> Seat:
        await who.sign_in(lobby)
        return await lobby.open(game, list(seats), **request)

    seat: Seat = asked(opened())
    if seat.secret:
        SeatKeys().keep(seat, lobby.token)
    link = Link(link.server, seat.table, seat.invite)
    click.echo("The table is open. Who has this link may sit down:")
    click.echo(f"  {link}")
    if seat.secret:
        click.echo(f"Seat {seat.seat} is yours. Play with:")
        click.echo(f"  {shlex.join(['elysium', 'join', str(link)])}")


def show_tables(link: Link) -> None:
    """The public tables of a server."""
    tables = asked(Lobby(link.server).tables())
    for table in tables:
        free = sum(seat.kind == "open" for seat in table.seats)
        players = ", ".join(seat.name for seat in table.seats if seat.kind in ("person", "bot"))
        state = f"{free} of {len(table.seats)} seats free" if table.status == "open" else table.status
        click.echo(f"{table.title}  ({table.game}, {state}{': ' + players if players else ''})")
        if rules := house_rules(table):
            click.echo(f"  {rules}")
        click.echo(f"  elysium join {shlex.quote(str(Link(link.server, table.id)))}")
    if not tables:
        click.echo("No public table is open here.")


def house_rules(table: TableInfo) -> str:
    """What is played otherwise than usual here, for whoever thinks of sitting down."""
    kinds = registered()[table.game].options if table.game in registered() else {}
    usual = {name: json.dumps(kind.default, ensure_ascii=False) for name, kind in kinds.items()}
    here = {name: json.dumps(value, ensure_ascii=False) for name, value in table.options.items()}
    return ", ".join(f"{name} = {value}" for name, value in here.items() if usual.get(name) != value)


def join(
    url: str,
    name: str | None,
    seat: int | None,
    lang: str | None,
    record: Path | None,
    storyteller: bool = False,
    account: str | None = None,
) -> int:
    """Sit down and play; without a table in the address show which there are."""
    link = Link.read(url)
    if not link.table:
        show_tables(link)
        return 0
    found = SeatKeys().find(link)
    held, token = found or asked(_sit(link, Identity.from_options(name, account), seat, lang or "en", storyteller))
    SeatKeys().keep(held, token)
    console = open_console()
    with refusing():
        return RemotePlay(console, held, Lobby(link.server, token), lang or "en", link, record).run()


async def _sit(link: Link, who: Identity, seat: int | None, lang: str, storyteller: bool) -> tuple[Seat, str]:
    lobby = Lobby(link.server)
    await who.sign_in(lobby)
    table = await lobby.table(link.table, link.invite)
    if table.seat >= 0 and table.status != "open":  # held already, from another device: the session opens it
        return Seat(link.server, link.table, table.seat, "", link.invite), lobby.token
    if rules := house_rules(table):
        click.echo(translator_for(table.game, lang).ui("cli.join.rules", rules=rules))
    if storyteller:
        free = (one.seat for one in table.seats if not one.plays and one.kind == "open")
        if (seat := next(free, None)) is None:
            raise Refusal("no Storyteller is looked for at this table")
    return await lobby.sit(link.table, link.invite, seat), lobby.token

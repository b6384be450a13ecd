"""`elysium serve` and `elysium admin`: what can be asked for, and in which words."""

from __future__ import annotations

import os
from pathlib import Path

import click

from elysium.cli.errors import Refusal
from elysium.cli.params import FILE, SERVER, Parsed
from elysium.cli.server.options import DATA, DATABASE, misspelt, serve_options


@click.command()
@serve_options
def serve(mail_host: str | None, mail_port: int, mail_from: str, mail_user: str, **wishes: Parsed) -> None:
    """Host tables that people join, leave and find again."""
    from elysium.cli.server.serve import mail_of
    from elysium.cli.server.serve import serve as run

    known = [str(option.envvar) for option in serve.params if isinstance(option, click.Option)]
    for variable, meant in misspelt(os.environ, [*known, "ELYSIUM_MAIL_PASSWORD"]):
        click.echo(f"elysium: {variable} is no setting and counts for nothing; {meant} is one", err=True)
    run(mail=mail_of(mail_host, mail_port, mail_from, mail_user), **wishes)


@click.group()
def admin() -> None:
    """Look after the data of a server: tables, people, reports, copies."""


@admin.command("list")
@DATA
@DATABASE
@click.option("--people", is_flag=True, help="List people instead of tables.")
def list_tables(**wishes: Parsed) -> None:
    """List the tables, the latest first."""
    from elysium.cli.server.admin import show_list

    show_list(**wishes)


@admin.command("close")
@click.argument("tables", metavar="TABLE...", nargs=-1, required=True)
@DATA
@DATABASE
def close_tables(**wishes: Parsed) -> None:
    """Close tables for good."""
    from elysium.cli.server.admin import close

    close(**wishes)


@admin.command()
@click.argument("people", metavar="PERSON...", nargs=-1, required=True)
@DATA
@DATABASE
def ban(**wishes: Parsed) -> None:
    """Keep people out, by id or by the name of their account."""
    from elysium.cli.server.admin import set_banned

    set_banned(banned=True, **wishes)


@admin.command()
@click.argument("people", metavar="PERSON...", nargs=-1, required=True)
@DATA
@DATABASE
def unban(**wishes: Parsed) -> None:
    """Let people in again."""
    from elysium.cli.server.admin import set_banned

    set_banned(banned=False, **wishes)


@admin.command()
@DATA
@DATABASE
@click.option("--report", metavar="REPORT", help="The report that is meant; with --record or --fork.")
@click.option("--record", "file", type=FILE, metavar="FILE", help="Write the record up to the report there.")
@click.option("--fork", is_flag=True, help="Open the match where it was reported as a new table against bots.")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Fork after so many steps.  [default: the report]")
@click.option("--seat", type=click.IntRange(min=0), help="Fork with this seat open.  [default: that of who reported]")
@click.option("--bot", default="greedy", show_default=True, help="The bots of a fork.")
@click.option("--server", default=SERVER, show_default=True, metavar="URL", help="Where a fork is played.")
def reports(
    report: str | None, file: Path | None, fork: bool, data: Path | None, database: str | None, **more: Parsed
) -> None:
    """Show what players have reported. A fault comes with the record up to it, which opens as a fork."""
    from elysium.cli.server import admin

    if (report is None) != (file is None and not fork):
        raise Refusal(
            "--report names a report, --record the file for its record, --fork opens it; give one with another"
        )
    if report is None:
        admin.show_reports(data, database)
        return
    if file is not None:
        admin.write_report(data, database, report, file)
    if fork:
        admin.fork_report(data, database, report, **more)


@admin.command("export")
@click.argument("file", type=FILE)
@DATA
@DATABASE
@click.option("--verify/--no-verify", default=True, help="Restore it once to see that it can be.  [default: verify]")
def export_(**wishes: Parsed) -> None:
    """Write everything a server keeps, as it is at one moment, into one file; the server may run on."""
    from elysium.cli.server.admin import export

    export(**wishes)


@admin.command("import")
@click.argument("file", type=FILE)
@DATA
@DATABASE
def import_(**wishes: Parsed) -> None:
    """Read such a file into an empty database."""
    from elysium.cli.server.admin import import_ as run

    run(**wishes)

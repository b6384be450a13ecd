"""`elysium open` and `elysium join`: what can be asked for, and in which words."""

from __future__ import annotations

import click

from elysium.cli.params import (
    FILE,
    GAME,
    LANG,
    OPTION,
    SERVER,
    VARIANT,
    Listed,
    Parsed,
    read_options,
)

NAME = click.option("--name", metavar="NAME", help="What the others at the table call you.")
ACCOUNT = click.option(
    "--account", metavar="NAME", help="Your account there; its password is asked, or ELYSIUM_PASSWORD."
)


@click.command("open")
@GAME
@click.option("--server", default=SERVER, show_default=True, metavar="URL", help="Where to open it.")
@click.option(
    "--seats",
    type=Listed(),
    default="open,open,greedy",
    show_default=True,
    help="Who sits where: open, @account, or a bot.",
)
@NAME
@ACCOUNT
@click.option("--title", default="", help="What the table is called in the lobby.")
@click.option("--public", is_flag=True, help="Show the table to everybody; otherwise it is found by its link alone.")
@click.option(
    "--clock",
    type=click.Choice(["none", "fast", "normal", "slow", "days"]),
    default="none",
    show_default=True,
    help="How long players may think.",
)
@click.option("--storyteller", is_flag=True, help="Somebody directs the game, if it has a Storyteller: with join.")
@VARIANT
@OPTION
def open_(variants: tuple[str, ...], pairs: tuple[str, ...], clock: str, storyteller: bool, **wishes: Parsed) -> None:
    """Open a table on a server, take a seat, and print the link for the others."""
    from elysium.cli.online.lobby import open_table

    if storyteller:
        wishes["storyteller"] = {"kind": "open"}
    open_table(options=read_options(variants, pairs), clock={"kind": clock}, **wishes)


@click.command()
@click.argument("url")
@NAME
@ACCOUNT
@click.option("--seat", type=click.IntRange(min=0), help="The seat you want, counted from 0.  [default: any]")
@click.option("--storyteller", is_flag=True, help="Take the Storyteller's seat.")
@LANG
@click.option("--record", type=FILE, metavar="FILE", help="Where the record of the finished match is written.")
def join(**wishes: Parsed) -> int:
    """Sit down at a table on a server and play it here; without a table in the URL show the public ones.

    A link looks like http://host:8000/#table=...&invite=... . Ctrl-C leaves; the same link finds your seat again.
    """
    from elysium.cli.online.lobby import join as run

    return run(**wishes)

"""The command line: every command of every room. The work is done elsewhere, imported when a command is run."""

from __future__ import annotations

import click

from elysium.cli.errors import Shell
from elysium.cli.lab.commands import bench, compare, fuzz, ladder, simulate
from elysium.cli.online.commands import join, open_
from elysium.cli.play.commands import play, replay
from elysium.cli.reference.commands import cards, deck, games, languages, rules
from elysium.cli.server.commands import admin, serve

COMMANDS = (
    play,
    simulate,
    compare,
    ladder,
    replay,
    cards,
    rules,
    games,
    languages,
    deck,
    bench,
    fuzz,
    serve,
    open_,
    join,
    admin,
)


HELP = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(cls=Shell, context_settings=HELP, no_args_is_help=True)
@click.version_option(package_name="elysium", prog_name="elysium")
def elysium() -> None:
    """World of Darkness table games with the rules enforced, for people, bots and researchers."""


for command in COMMANDS:
    command.context_settings = {**HELP, **command.context_settings}  # whoever asks a command first fixes what it knows
    elysium.add_command(command)

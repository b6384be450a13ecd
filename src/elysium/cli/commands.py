"""The command line: what can be asked for, and in which words. The work is done elsewhere, imported when needed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from elysium.cli.refusal import Refusal, Shell, refusing
from elysium.core.table import Json


class Listed(click.ParamType[tuple[str, ...]]):
    """Words with commas between them."""

    name = "a,b,..."

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        if isinstance(value, tuple):
            return value
        return tuple(word.strip() for word in str(value).split(",") if word.strip())


class Seats(click.ParamType[tuple[int, ...]]):
    """Numbers of seats with commas between them."""

    name = "0,2,..."

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in str(value).split(",")]
        if not all(word.isdecimal() for word in words) or len(set(words)) != len(words):
            self.fail(f"{value!r} is no list of seats; seats are counted from 0, such as 0,2", param, ctx)
        return tuple(map(int, words))


GAME = click.argument("game")
FILE = click.Path(dir_okay=False, path_type=Path)
LANG = click.option("--lang", metavar="LANG", envvar="ELYSIUM_LANG", help="The language, en or pl.  [default: en]")
SEED = click.option("--seed", type=click.IntRange(min=0), help="Deals the same match again.  [default: a random one]")
VARIANT = click.option("--variant", "variants", multiple=True, metavar="WORD", help="Play with a variant; repeatable.")
OPTION = click.option(
    "--option", "pairs", multiple=True, metavar="NAME=JSON", help="Set an option of the table; repeatable."
)
WORKERS = click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes to use.")


def read_options(variants: tuple[str, ...], pairs: tuple[str, ...]) -> dict[str, Json]:
    """The options of a table from --variant and --option.

    >>> read_options(("relics",), ("haven_bonus=2",))
    {'haven_bonus': 2, 'variants': ['relics']}
    """
    options: dict[str, Json] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise Refusal(f"--option wants NAME=JSON, such as haven_bonus=2, not {pair!r}")
        try:
            options[name.strip()] = json.loads(text)
        except (ValueError, RecursionError):
            options[name.strip()] = text
    return {**options, "variants": list(variants)} if variants else options


def with_decks(options: dict[str, Json], decks: list[Json]) -> dict[str, Json]:
    if "decks" in options:
        raise Refusal("decks are given both as files and by --option decks; give one of them")
    return {**options, "decks": decks}


@click.group(
    cls=Shell, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}, no_args_is_help=True
)
@click.version_option(package_name="elysium", prog_name="elysium")
def elysium() -> None:
    """World of Darkness table games with the rules enforced, for people, bots and researchers."""


@elysium.command()
@click.argument("game", default="", required=False)
@click.option("--seats", type=int, help="How many play.  [default: 4]")
@click.option("--seat", type=int, help="Your seat, counted from 0.  [default: 0]")
@click.option("--humans", type=Seats(), help="Seats of several people at this terminal, such as 0,2.")
@click.option(
    "--bots", type=Listed(), help="Bots of the other seats: random, greedy, ismcts:500, ismcts:2s. [default: greedy]"
)
@click.option("--names", type=Listed(), help="Names of all players, by seat.")
@click.option(
    "--deck",
    "decks",
    type=Listed(),
    multiple=True,
    metavar="FILE,...",
    help="Your deck, then those of the other seats: files or starter decks; repeatable.",
)
@LANG
@SEED
@VARIANT
@OPTION
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with a saved match.")
@click.option("--fork", "forked", type=FILE, metavar="RECORD", help="Go on from a recorded match, of any game.")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="After so many of its steps.  [default: all]")
@click.option("--save", type=FILE, metavar="FILE", help="Where the match is saved when you leave.")
@click.option("--record", type=FILE, metavar="FILE", help="Where the record of the finished match is written.")
def play(
    resume: Path | None,
    forked: Path | None,
    at: int | None,
    variants: tuple[str, ...],
    pairs: tuple[str, ...],
    decks: tuple[tuple[str, ...], ...],
    **wishes: Any,
) -> int:
    """Play a match in the terminal, against bots or with friends at the same screen.

    Ctrl-C saves the match; --resume goes on with it. --fork takes up a recorded match at any of its steps. Type ? at
    the prompt for help.
    """
    from elysium.cli.play import Wish, begin, fork
    from elysium.cli.play import resume as go_on

    options = read_options(variants, pairs)
    if decks:
        from elysium.cli.decks import by_seat

        own = (wishes["humans"] or (wishes["seat"] or 0,))[0]
        options = with_decks(options, by_seat([word for words in decks for word in words], own))
    wish = Wish(options=options or None, **wishes)
    if forked is None and (at is not None or not wish.game):
        raise Refusal("--at goes with --fork" if at is not None else "Missing argument 'GAME'; see elysium games")
    if forked is not None and resume is not None:
        raise Refusal("--resume takes a save and --fork a record; give one of them")
    if forked is not None:
        return fork(wish, forked, at).run()
    return (go_on(wish, resume) if resume else begin(wish)).run()


@elysium.command()
@GAME
@click.option("--matches", type=click.IntRange(min=1), default=100, show_default=True, help="How many to play.")
@click.option(
    "--bots",
    type=Listed(),
    help="One bot per seat, or per team; they go round the table.  [default: greedy,random,random,random]",
)
@click.option("--teams", type=click.IntRange(min=1), help="How many teams, in a game of teams.")
@click.option("--players", type=click.IntRange(min=1), help="How many players each of them has.  [default: 1]")
@click.option("--decks", type=Listed(), help="One deck per bot, files or starter decks; they go round too.")
@WORKERS
@SEED
@VARIANT
@OPTION
@LANG
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def simulate(
    variants: tuple[str, ...], pairs: tuple[str, ...], decks: tuple[str, ...] | None, as_json: bool, **wishes: Any
) -> int:
    """Let bots play many matches, and tell who wins how often."""
    from elysium.cli.simulate import show

    options = read_options(variants, pairs)
    if decks:
        from elysium.cli.decks import entries

        options = with_decks(options, entries(decks))
    return show(options=options, as_json=as_json, **wishes)


@elysium.command()
@click.argument("file", type=FILE)
@click.option("--seat", metavar="N|spectator|all", default="spectator", show_default=True, help="Through whose eyes.")
@click.option("--from", "first", type=int, metavar="K", help="The first step to tell.")
@click.option("--to", "last", type=int, metavar="K", help="The last step to tell.")
@LANG
@click.option("--board", "boards", is_flag=True, help="Draw the board whenever a phase begins, and at the end.")
@click.option("--names", type=Listed(), help="Names of all players, by seat.")
def replay(lang: str | None, **wishes: Any) -> None:
    """Tell a recorded match step by step."""
    from elysium.cli.replay import show

    show(lang=lang or "en", **wishes)


@elysium.command()
@GAME
@click.argument("card", nargs=-1)
@LANG
def cards(game: str, card: tuple[str, ...], lang: str | None) -> None:
    """Show all cards of a game, or one by its code or name."""
    from elysium.cli.reading import show_cards

    show_cards(game, " ".join(card), lang or "en")


@elysium.command()
@GAME
@click.argument("word", nargs=-1)
@LANG
def rules(game: str, word: tuple[str, ...], lang: str | None) -> None:
    """Show the contents of the rules, or what they say about a word or under an id."""
    from elysium.cli.reading import show_rules

    show_rules(game, " ".join(word), lang or "en")


@elysium.command()
def games() -> None:
    """List the games with their seats, languages and options."""
    from elysium.cli.reading import show_games

    show_games()


@elysium.group()
def deck() -> None:
    """Check, show and convert decks of Rivals. A FILE may be the name of a starter deck."""


@deck.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def check(files: tuple[str, ...]) -> int:
    """Say what is wrong with decks, if anything is."""
    from elysium.cli import decks

    return decks.check(files)


@deck.command("show")
@click.argument("file")
def show_deck(file: str) -> None:
    """Show a deck at length."""
    from elysium.cli import decks

    decks.show(file)


@deck.command()
@click.argument("file")
@click.option("--to", "form", type=click.Choice(["text", "rivalsdb"]), required=True, help="The form to write.")
@click.option("-o", "--out", type=FILE, metavar="OUT", help="Where it is written.  [default: the screen]")
def convert(file: str, form: str, out: Path | None) -> None:
    """Write a deck as text or as RivalsDB's JSON."""
    from elysium.cli import decks

    decks.convert(file, form, out)


@deck.command("list")
def list_decks() -> None:
    """List the starter decks and what they hold."""
    from elysium.cli import decks

    decks.show_starters()


@elysium.command()
@click.option("--game", default="vendetta", show_default=True, help="The game to measure.")
@click.option("--peers", is_flag=True, help="Measure other engines beside ours, as far as they are installed.")
@click.option("--rounds", type=click.IntRange(1, 100), default=5, show_default=True, help="Measurements of each thing.")
@click.option("--seconds", type=click.FloatRange(0.001, 600), help="Length of one.  [default: 0.5; a server's: 20]")
@click.option("--server", is_flag=True, help="Measure a server with many live tables instead.")
@click.option("--tables", type=click.IntRange(1, 10_000), default=500, show_default=True, help="Tables of the server.")
@click.option("--strain", is_flag=True, help="Then ask a server for more and more, until something breaks.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def bench(server: bool, tables: int, seconds: float | None, strain: bool, **wishes: Any) -> None:
    """Measure how fast the engine is, or what a server holds."""
    from elysium.cli.measuring import show_bench, show_load

    with refusing():
        if server:
            show_load(wishes["game"], tables, seconds or 20.0, strain, wishes["as_json"])
        else:
            show_bench(seconds=seconds or 0.5, **wishes)


@elysium.command()
@click.option("--decisions", type=click.IntRange(min=1), default=1_000_000, show_default=True, help="How many to take.")
@click.option("--game", "names", multiple=True, help="Only this game; repeatable.  [default: all]")
@WORKERS
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Plays the same matches again.")
@click.option("--every", type=click.IntRange(min=1), help="Make the costly checks at every so many decisions only.")
@click.option("--record", type=FILE, metavar="FILE", help="Where the record of a failure is written.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def fuzz(**wishes: Any) -> None:
    """Play random matches at random tables and look for faults."""
    from elysium.cli.measuring import show_fuzz

    show_fuzz(**wishes)


@elysium.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--data", type=FILE, metavar="FILE", help="The file everything is kept in.  [default: your data folder]")
@click.option("--database", metavar="URL", help="postgresql://... instead of a file, for several processes.")
@click.option("--bot-processes", type=click.IntRange(0, 64), default=1, show_default=True, help="Processes for bots.")
@click.option(
    "--hurry",
    type=click.FloatRange(0.1, 1000),
    default=1.0,
    show_default=True,
    help="How many times faster the clock of a game in real time runs: to try a night out.",
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Another site whose pages may use this server.")
@click.option("--secure", is_flag=True, help="Cookies over https only.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A reverse proxy whose X-Forwarded-For says where a request comes from; repeatable.",
)
@click.option(
    "--notices", "notices_file", type=FILE, metavar="FILE", help="Where 'your turn' is written.  [default: by the data]"
)
@click.option(
    "--notice-after",
    type=click.FloatRange(min=0),
    default=60.0,
    show_default=True,
    metavar="SECONDS",
    help="How long somebody may be waited for before they are told.",
)
@click.option("--url", default="", metavar="URL", help="Where people find this server; notices link there.")
@click.option("--mail-host", metavar="HOST", help="Send notices by mail through this SMTP server.")
@click.option("--mail-port", type=click.IntRange(1, 65535), default=587, show_default=True)
@click.option("--mail-from", default="elysium@localhost", show_default=True, metavar="ADDRESS")
@click.option("--mail-user", default="", metavar="NAME", help="Log in there; the password is ELYSIUM_MAIL_PASSWORD.")
def serve(mail_host: str | None, mail_port: int, mail_from: str, mail_user: str, **wishes: Any) -> None:
    """Host tables that people join, leave and find again."""
    from elysium.cli.serving import mail_of
    from elysium.cli.serving import serve as run

    run(mail=mail_of(mail_host, mail_port, mail_from, mail_user), **wishes)


SERVER = "http://127.0.0.1:8000"
NAME = click.option("--name", metavar="NAME", help="What the others at the table call you.")
ACCOUNT = click.option(
    "--account", metavar="NAME", help="Your account there; its password is asked, or ELYSIUM_PASSWORD."
)
DATA = click.option("--data", type=FILE, metavar="FILE", help="The server's file.  [default: your data folder]")
DATABASE = click.option("--database", metavar="URL", help="postgresql://... instead of a file.")


@elysium.command("open")
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
def open_(variants: tuple[str, ...], pairs: tuple[str, ...], clock: str, storyteller: bool, **wishes: Any) -> None:
    """Open a table on a server, take a seat, and print the link for the others."""
    from elysium.cli.joining import open_table

    if storyteller:
        wishes["storyteller"] = {"kind": "open"}
    open_table(options=read_options(variants, pairs), clock={"kind": clock}, **wishes)


@elysium.command()
@click.argument("url")
@NAME
@ACCOUNT
@click.option("--seat", type=click.IntRange(min=0), help="The seat you want, counted from 0.  [default: any]")
@click.option("--storyteller", is_flag=True, help="Take the Storyteller's seat.")
@LANG
@click.option("--record", type=FILE, metavar="FILE", help="Where the record of the finished match is written.")
def join(**wishes: Any) -> int:
    """Sit down at a table on a server and play it here; without a table in the URL show the public ones.

    A link looks like http://host:8000/#table=...&invite=... . Ctrl-C leaves; the same link finds your seat again.
    """
    from elysium.cli.joining import join as run

    return run(**wishes)


@elysium.group()
def admin() -> None:
    """Look after the data of a server: tables, people, reports, copies."""


@admin.command("list")
@DATA
@DATABASE
@click.option("--people", is_flag=True, help="List people instead of tables.")
def list_tables(**wishes: Any) -> None:
    """List the tables, the latest first."""
    from elysium.cli.admin import show_list

    show_list(**wishes)


@admin.command("close")
@click.argument("tables", metavar="TABLE...", nargs=-1, required=True)
@DATA
@DATABASE
def close_tables(**wishes: Any) -> None:
    """Close tables for good."""
    from elysium.cli.admin import close

    close(**wishes)


@admin.command()
@click.argument("people", metavar="PERSON...", nargs=-1, required=True)
@DATA
@DATABASE
def ban(**wishes: Any) -> None:
    """Keep people out, by id or by the name of their account."""
    from elysium.cli.admin import set_banned

    set_banned(banned=True, **wishes)


@admin.command()
@click.argument("people", metavar="PERSON...", nargs=-1, required=True)
@DATA
@DATABASE
def unban(**wishes: Any) -> None:
    """Let people in again."""
    from elysium.cli.admin import set_banned

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
    report: str | None, file: Path | None, fork: bool, data: Path | None, database: str | None, **more: Any
) -> None:
    """Show what players have reported. A fault comes with the record up to it, which opens as a fork."""
    from elysium.cli import admin

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
def export_(**wishes: Any) -> None:
    """Write everything a server keeps into one file."""
    from elysium.cli.admin import export

    export(**wishes)


@admin.command("import")
@click.argument("file", type=FILE)
@DATA
@DATABASE
def import_(**wishes: Any) -> None:
    """Read such a file into an empty database."""
    from elysium.cli.admin import import_ as run

    run(**wishes)

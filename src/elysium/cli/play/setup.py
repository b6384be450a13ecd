"""What `elysium play` was asked for, made into a match and a screen: a new one, a save or a fork of a record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from elysium.bots import make_bot
from elysium.bots.game_bots import bots_of
from elysium.cli import files
from elysium.cli.boards import board_of
from elysium.cli.errors import Refusal, refusing
from elysium.cli.play.play import Play
from elysium.cli.play.saves import read_save
from elysium.cli.play.session import HUMAN, Session
from elysium.cli.terminal.screen import open_console, signs_of
from elysium.cli.terminal.translator import named_seats, translator_for
from elysium.core.game import game_info
from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.table import Json

USUAL_SEATS = 4
USUAL_BOT = "greedy"
TABLE_OPTIONS = ("seats", "seat", "humans", "bots", "names", "seed", "options")


@dataclass(frozen=True)
class PlayRequest:
    """What the command line asks for; None is what it leaves open."""

    game: str
    seats: int | None = None
    seat: Seat | None = None
    humans: tuple[Seat, ...] | None = None
    bots: tuple[str, ...] | None = None
    names: tuple[str, ...] | None = None
    seed: int | None = None
    options: Mapping[str, Json] | None = None
    lang: str | None = None
    save: Path | None = None
    record: Path | None = None


def begin(request: PlayRequest) -> Play:
    """A new match as wished."""
    with refusing():
        seats = _seat_count(request)
        players = _players(request, seats)
        seed = secrets.randbelow(2**31) if request.seed is None else request.seed
        match = Match.new(request.game, seats, seed, _options(request, seats))
        return _sit_down(request, match, players, request.names, request.lang or "en", request.save)


def resume(request: PlayRequest, path: Path) -> Play:
    """A saved match, as it was left."""
    given = [name for name in TABLE_OPTIONS if getattr(request, name) not in (None, {})]
    if given:
        raise Refusal(f"--resume takes the whole table from the file; leave out --{', --'.join(given)}")
    kept = read_save(path, request.game)
    with refusing():
        players = kept.players or _players(request, kept.match.seats)
        play = _sit_down(
            request, kept.match, players, kept.names, request.lang or kept.lang or "en", request.save or path
        )
        play.session.elapsed = kept.elapsed
        return play


def fork(request: PlayRequest, path: Path, at: int | None) -> Play:
    """A recorded match, gone on with from one of its moments: whoever is wished in the seats, whatever sat there."""
    given = [name for name in ("seats", "seed", "options") if getattr(request, name) not in (None, {})]
    if given:
        raise Refusal(f"--fork takes the game and its setup from the record; leave out --{', --'.join(given)}")
    record = files.read_record(path)
    if request.game not in ("", record.game):
        raise Refusal(f"{path}: this is a record of {record.game}, not of {request.game}")
    with refusing():
        match = Match.replay(record, at)
        if match.over:
            raise ValueError(f"{path}: the match is over there; --at 0 to --at {len(record.steps) - 1} open it earlier")
        players = _players(replace(request, game=record.game), match.seats)
        return _sit_down(request, match, players, request.names, request.lang or "en", request.save)


def _options(request: PlayRequest, seats: int) -> dict[str, Json]:
    """As wished; nobody directs at a terminal, unless it is wished or there is something that software can tell."""
    info, wished = game_info(request.game), dict(request.options or {})
    told = "storyteller" not in info.options or bots_of(info.name).leads(info.settle(seats, wished))
    return wished if told else {"storyteller": False, **wished}


def _seat_count(request: PlayRequest) -> int:
    legal = game_info(request.game).seats
    if request.seats is not None:
        return request.seats
    if request.bots and len(request.bots) > 1:
        return len(request.bots) + len(request.humans or (0,))
    return USUAL_SEATS if USUAL_SEATS in legal else legal[0]


def _players(request: PlayRequest, seats: int) -> tuple[str, ...]:
    """Who sits where: people at their seats, the bots at the others in order; one bot alone is meant for all."""
    if request.humans is not None and request.seat is not None:
        raise ValueError("--seat is for one person and --humans for several; give one of them")
    humans = request.humans if request.humans is not None else (request.seat or 0,)
    for seat in humans:
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    bots = list(request.bots or (USUAL_BOT,))
    for spec in bots:
        make_bot(spec, request.game, 0)
    empty = [seat for seat in range(seats) if seat not in humans]
    if request.bots and not empty:
        raise ValueError("people sit on all seats; none is left for a bot")
    if len(bots) == 1:
        bots *= len(empty)
    if len(bots) != len(empty):
        raise ValueError(f"{len(empty)} seats are left for bots, and {len(bots)} bots are given")
    by_seat = dict(zip(empty, bots, strict=False))
    return tuple(by_seat.get(seat, HUMAN) for seat in range(seats))


def _sit_down(
    request: PlayRequest,
    match: Match,
    players: tuple[str, ...],
    names: tuple[str, ...] | None,
    lang: str,
    save: Path | None,
) -> Play:
    speech = translator_for(match.name, lang, named_seats(names, match.seats))
    console = open_console()
    board = board_of(match.name, speech, signs_of(console), match.options)
    return Play(console, Session(match, players), speech, board, save, request.record)

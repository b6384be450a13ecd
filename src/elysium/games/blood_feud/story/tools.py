"""The Storyteller's steps of a story: beats read, whispers told, the Hag's threshold and gifts (BF-DIG-09)."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import Option
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story import beats, hag, ledger, vans, whispers
from elysium.games.blood_feud.story.arcs import BEATS
from elysium.games.blood_feud.table import AREA_A, GAMEPLAY, SETUP

# They follow the numbers of storyteller/desk.py.
READ: Final = 11  # a beat, and 1 to leave the name out
WHISPER: Final = 13  # a whisper, a player
THRESHOLD: Final = 18  # 1 up, 0 down
TELL: Final = 19  # the threshold is told, or kept secret from now on
DRIVE: Final = 20  # a van, a Domain
PROMISE: Final = 21  # something agreed on in words counts against the Hag: 1 more, 0 fewer
LET_GO: Final = 31  # a player whom the Hag keeps from a station
CODES: Final = (READ, WHISPER, THRESHOLD, TELL, DRIVE, PROMISE, LET_GO)


def options(g: BloodFeud) -> list[Option]:
    """What the story offers the Storyteller now."""
    t = g.table
    if t.story == () or t.phase == SETUP:
        return []
    found: list[Option] = []
    for number, _, _ in beats.due(t):
        found.append((READ, number))
        found += [(READ, number, 1)] if BEATS[number].names else []
    found += [(WHISPER, *one) for one in whispers.due(t)]
    if t.phase == GAMEPLAY:
        found += [(DRIVE, *one) for one in vans.moves(t)]
    return found + (_against_the_hag(g) if ledger.arc(t) == ledger.MADNESS else [])


def _against_the_hag(g: BloodFeud) -> list[Option]:
    t = g.table
    wanted = hag.of(t).threshold
    found: list[Option] = [(THRESHOLD, 1)] if wanted < hag.MOST_WANTED * t.teams else []
    found += [*([(THRESHOLD, 0)] if wanted > 1 else []), (TELL,)]
    found += [(PROMISE, 1), *([(PROMISE, 0)] if hag.gifts(t)[hag.PROMISES] else [])]
    return [*found, *((LET_GO, seat) for seat in hag.held(t))]


def directs(g: BloodFeud, code: int, *args: int) -> None:
    """Do what the Storyteller has chosen."""
    t = g.table
    if code == READ:
        number, *unnamed = args
        beats.read(g, number, unnamed=bool(unnamed))
    elif code == WHISPER:
        whispers.whisper(g, *args)
    elif code == DRIVE:
        vans.drive(t, *args)
        g.emit("van_drove", t.storyteller, args[1], audience=g.area(AREA_A))
    elif code == LET_GO:
        hag.free(t, args[0])
        g.emit("let_go", args[0], audience=g.among(args[0]))
    elif code == TELL:
        hag.put(t, hag.of(t)._replace(told=1 - hag.of(t).told))
        _tell_threshold(g)
    elif code == THRESHOLD:
        hag.put(t, hag.of(t)._replace(threshold=hag.of(t).threshold + (1 if args[0] else -1)))
        _tell_threshold(g)
    else:
        hag.gives(t, hag.PROMISES, 1 if args[0] else -1)
        g.emit("promised", t.storyteller, hag.given(t), audience=g.among())


def _tell_threshold(g: BloodFeud) -> None:
    """Everybody hears it, as long as it is no secret."""
    now = hag.of(g.table)
    if now.told:
        g.emit("threshold", g.table.storyteller, now.threshold)
    else:
        g.emit("threshold", g.table.storyteller, now.threshold, audience=g.among())

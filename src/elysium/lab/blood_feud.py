"""What a series of Blood Feud counts: what each Ambition was worth, who was slain, what was agreed, bought, voted."""

from __future__ import annotations

from collections import Counter
from typing import Final

from elysium.core.events import Event
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.show.types import BloodFeudView
from elysium.games.blood_feud.table import NO_EVENT
from elysium.lab.game_lab import GameLab, Goal, Tallied

_COUNTED: Final = {
    "alliances": "allied",
    "alliances blocked": "barred",
    "basic units slain": "slain",
    "players slain": "slain_player",
    "orders placed": "ordered",
    "cards bought": "bought",
    "tokens bought": "bought_token",
    "sun spaces blocked": "blocked_sun",
    "trades": "traded",
    "players answered for": "answered_for",
}


def tally(match: Match) -> Tallied:
    """By seat its team's faction and side; what happened that night; what each Ambition gave whoever held it."""
    events = match.game.events()  # of the whole table: a laboratory may know everything
    view: BloodFeudView = match.view(SPECTATOR)
    happened = Counter(event.kind for event in events)
    counts = {word: happened[kind] for word, kind in _COUNTED.items()}
    counts["ambitions bought"] = happened["took_ambition"] + happened["drew_ambition"]
    counts["events voted"] = sum(event.kind == "selected" and event.args[0] != NO_EVENT for event in events)
    counts["rounds"] = view["round"]
    teams = [view["teams"][player["team"]] for player in view["players"]]
    groups = {
        "faction": tuple(str(team["faction"]) for team in teams),
        "side": tuple("vampire" if team["vampire"] else "human" for team in teams),
    }
    players = len(view["players"])
    return Tallied(
        groups,
        counts,
        _ending(match),
        {"ambition": scored(events)},
        used={"card": _bought(events, players)},
        course={"power": _power(events, [player["team"] for player in view["players"]])},
    )


def _bought(events: tuple[Event, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """By player the Advancements it bought."""
    cards: list[list[str]] = [[] for _ in range(players)]
    for event in events:
        if event.kind == "bought":
            face = event.args[0]
            assert isinstance(face, int)
            cards[event.seat].append(FACES[face].id)
    return tuple(map(tuple, cards))


def _power(events: tuple[Event, ...], teams: list[int]) -> tuple[tuple[int, ...], ...]:
    """By player the Power of its team at the end of each round."""
    rounds = [event.args for event in events if event.kind == "power"]
    return tuple(tuple(power for args in rounds if isinstance(power := args[team], int)) for team in teams)


def scored(events: tuple[Event, ...]) -> dict[str, tuple[int, int]]:
    """By Ambition: how many teams held it at the end, and what it gave them."""
    found: dict[str, tuple[int, int]] = {}
    for event in events:
        if event.kind == "scored":
            face, points = event.args
            assert isinstance(face, int)
            assert isinstance(points, int)
            times, before = found.get(FACES[face].id, (0, 0))
            found[FACES[face].id] = (times + 1, before + points)
    return found


def _ending(match: Match) -> str:
    result = match.result()
    return result.reason if result else ""


LAB = GameLab(
    tally=tally,
    seats=32,  # eight teams of four
    goals=(Goal("random play", "decisions", "", "", 5000.0),),
)

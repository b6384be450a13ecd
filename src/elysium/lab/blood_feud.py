"""What a series of Blood Feud counts: what each Ambition was worth, who was slain, what was agreed, bought, voted."""

from __future__ import annotations

from collections import Counter
from typing import Final

from elysium.core.events import Event
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.effects.abilities import Modifies
from elysium.games.blood_feud.kinds import FACES, Advancement
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
    "readings": "beat",
    "bargains paid": "paid_bargain",
    "bargains carried out": "improvised",
    "drinks": "drank",
    "units abducted": "abducted",
    "gifts against the Hag": "opposed",
}
_USED: Final = {  # the events that tell a card, and whether a team did it and not a player
    "card": ("bought", False),
    "order": ("revealed", True),
    "power": ("used", False),
    "event": ("event", True),
    "ambition": ("scored", True),
}
_STILL: Final = frozenset(
    card.id
    for card in FACES
    if isinstance(card, Advancement) and all(isinstance(one, Modifies) for one in card.abilities)
)


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
        "start": _starts(events, view),
    }
    return Tallied(
        groups,
        counts,
        _ending(match),
        {"ambition": scored(events)},
        used=_used(events, view),
        course={"power": _power(events, [player["team"] for player in view["players"]])},
    )


def _starts(events: tuple[Event, ...], view: BloodFeudView) -> tuple[str, ...]:
    """By player the letter of the Domain its team started in."""
    where = {event.seat: view["tiles"][_n(event)] for event in events if event.kind == "start"}
    return tuple(where[player["team"]] for player in view["players"])


def _cards(events: tuple[Event, ...], view: BloodFeudView, kind: str, by_team: bool) -> tuple[tuple[str, ...], ...]:
    """By player the cards of such events: its own, or its team's."""
    cards: dict[int, list[str]] = {}
    for event in events:
        if event.kind == kind:
            cards.setdefault(event.seat, []).append(FACES[_n(event)].id)
    found = (cards.get(one["team"] if by_team else one["seat"], []) for one in view["players"])
    return tuple(tuple(dict.fromkeys(some)) for some in found)


def _used(events: tuple[Event, ...], view: BloodFeudView) -> dict[str, tuple[tuple[str, ...], ...]]:
    """By kind of card. What an Advancement only changes it changes by being worn: nobody announces that."""
    used = {word: _cards(events, view, *kind) for word, kind in _USED.items()}
    worn = _cards(events, view, "equipped", by_team=False)
    still = [tuple(id for id in some if id in _STILL) for some in worn]
    used["power"] = tuple(tuple(dict.fromkeys((*one, *more))) for one, more in zip(used["power"], still, strict=True))
    return used


def _n(event: Event) -> int:
    """The number an event tells first."""
    number = event.args[0]
    assert isinstance(number, int)
    return number


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

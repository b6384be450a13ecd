"""The story of the night as a seat knows it: what was read aloud, rules that hold since, what only its teller knows.

Which arc it is comes to light with its introduction (BF-INFO-24).
"""

from __future__ import annotations

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.show.parts import Parts
from elysium.games.blood_feud.show.teams import buried
from elysium.games.blood_feud.show.types import BeatView, BloodFeudView, GiftsView, StoryView
from elysium.games.blood_feud.story import beats, drinks, epilogues, hag, ledger, vans, whispers
from elysium.games.blood_feud.story.arcs import BEATS, NUMBER
from elysium.games.blood_feud.story.whispers import WHISPERS
from elysium.games.blood_feud.table import Table


def show_story(seen: BloodFeudView, parts: Parts, seat: Seat) -> None:
    """Add the story, where there is one."""
    t = parts.g.table
    if t.story != ():
        seen["story"] = {**parts.once(_public)}
        if sight.sees_all(t, seat):
            _add_secrets(seen["story"], t)
        elif sight.is_player(t, seat):
            seen["story"]["whispers"] = [WHISPERS[number] for number, whom in whispers.done(t) if whom == seat]
        if ledger.arc(t) == ledger.HARVEST and sight.sees_city(t, seat):
            seen["story"]["vans"] = [
                {"domain": t.city.tiles[van.domain], "fatigued": bool(van.tired)} for van in vans.of(t)
            ]
            seen["story"]["captives"] = [buried(t, what) for what in vans.captives(t)]
        if ledger.arc(t) == ledger.DEVIL and _has_met_him(t, seat):
            _add_drinks(seen["story"], t, seat)
        if ledger.arc(t) == ledger.MADNESS and (sight.sees_all(t, seat) or hag.of(t).told):
            seen["story"]["threshold"] = hag.of(t).threshold


def _public(t: Table) -> StoryView:
    named = ledger.get(t, ledger.NAMED)
    rules = ledger.get(t, ledger.RULES)
    return {
        "role": _role(t),
        "read": [_beat(number, who) for number, who in zip(named[::2], named[1::2], strict=True)],
        "rules": [BEATS[number].id for number in rules[::2]],
        "shown": [{"team": team, "ambition": FACES[face].id} for team, face in ledger.open_ambitions(t)],
    }


def _role(t: Table) -> str | None:
    """Who speaks tonight, as far as everybody knows."""
    arc = ledger.ARCS[ledger.arc(t)]
    began = ledger.arc(t) in ledger.TOLD and NUMBER[f"{arc}.start"] in ledger.get(t, ledger.READ)
    return arc if began else None


def _has_met_him(t: Table, seat: Seat) -> bool:
    """Before the introduction nothing tells that it is the Devil's night, but to who has drunk already."""
    drunk = sight.is_player(t, seat) and drinks.drunk(t, seat) > 0
    return sight.sees_all(t, seat) or _role(t) is not None or drunk or bool(epilogues.called_away(t))


def _beat(number: int, who: int) -> BeatView:
    beat = BEATS[number]
    return {
        "beat": beat.id,
        "team": who if beat.names == "team" and who != NOBODY else None,
        "player": who if beat.names == "seat" and who != NOBODY else None,
    }


def _add_secrets(seen: StoryView, t: Table) -> None:
    """What only the Storyteller knows."""
    waiting = beats.waiting_now(t)
    seen["whispering"] = [{"whisper": WHISPERS[number], "player": whom} for number, whom in whispers.due(t)]
    if ledger.arc(t) == ledger.MADNESS:
        seen["gifts"], seen["told"] = _gifts(t), bool(hag.of(t).told)
    seen["arc"] = ledger.ARCS[ledger.arc(t)]
    seen["due"] = [_beat(number, who) for number, who, _ in beats.due(t)]
    reading = [_beat(number, who) for number, who, _ in beats.due(t) if number == waiting]
    seen["reading"] = reading[0] if reading else None


def _add_drinks(seen: StoryView, t: Table, seat: Seat) -> None:
    """One's own; the bonded are named in the epilogue (BF-ARC1-06)."""
    every = sight.sees_all(t, seat)
    mine = [seat] if sight.is_player(t, seat) else []
    seen["bonded"] = (
        drinks.bonded(t)
        if every
        else [one for one in drinks.bonded(t) if one in mine or one in epilogues.called_away(t)]
    )
    if every or mine:
        seen["drinks"] = [drinks.drunk(t, player) for player in (range(t.players) if every else mine)]


def _gifts(t: Table) -> GiftsView:
    found = hag.gifts(t)
    return {
        "n": hag.given(t),
        "colours": list(found[: t.sides]),
        "tokens": found[hag.TOKENS],
        "promises": found[hag.PROMISES],
        "cards": [FACES[face].id for face in found[hag.KEPT :]],
    }

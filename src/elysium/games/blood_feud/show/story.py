"""The story of the night as a seat knows it: what was read aloud, rules that hold since, what only its teller knows.

Which arc it is comes to light with its introduction (BF-INFO-24).
"""

from __future__ import annotations

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.holdings.purses import team_ambitions
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.show.parts import Parts
from elysium.games.blood_feud.show.types import BeatView, BloodFeudView, StoryView
from elysium.games.blood_feud.story import beats, ledger
from elysium.games.blood_feud.story.arcs import BEATS, NUMBER
from elysium.games.blood_feud.table import Table


def show_story(seen: BloodFeudView, parts: Parts, seat: Seat) -> None:
    """Add the story, where there is one."""
    t = parts.g.table
    if t.story != ():
        seen["story"] = {**parts.once(_public)}
        if sight.sees_all(t, seat):
            _add_secrets(seen["story"], t)


def _public(t: Table) -> StoryView:
    named = ledger.get(t, ledger.NAMED)
    rules = ledger.get(t, ledger.RULES)
    return {
        "role": _role(t),
        "read": [_beat(number, who) for number, who in zip(named[::2], named[1::2], strict=True)],
        "rules": [BEATS[number].id for number in rules[::2]],
        "shown": [{"team": team, "ambition": FACES[face].id} for team, face in open_ambitions(t)],
    }


def _role(t: Table) -> str | None:
    """Who speaks tonight, as far as everybody knows."""
    arc = ledger.ARCS[ledger.arc(t)]
    began = ledger.arc(t) in ledger.TOLD and NUMBER[f"{arc}.start"] in ledger.get(t, ledger.READ)
    return arc if began else None


def _beat(number: int, who: int) -> BeatView:
    beat = BEATS[number]
    return {
        "beat": beat.id,
        "team": who if beat.names == "team" and who != NOBODY else None,
        "player": who if beat.names == "seat" and who != NOBODY else None,
    }


def open_ambitions(t: Table) -> list[tuple[int, int]]:
    """Ambitions that lie open as long as their team has them: (team, face)."""
    entry = ledger.get(t, ledger.SHOWN)
    pairs = zip(entry[::2], entry[1::2], strict=True)
    return [(team, face) for team, face in pairs if face in team_ambitions(t, team)]


def _add_secrets(seen: StoryView, t: Table) -> None:
    """What only the Storyteller knows."""
    waiting = beats.waiting_now(t)
    seen["arc"] = ledger.ARCS[ledger.arc(t)]
    seen["due"] = [_beat(number, who) for number, who, _ in beats.due(t)]
    reading = [_beat(number, who) for number, who, _ in beats.due(t) if number == waiting]
    seen["reading"] = reading[0] if reading else None

"""What of the table an answer is about: what its label names, teams by number, edges and decks by name."""

from __future__ import annotations

from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.messages import things
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.game import ACT
from elysium.games.blood_feud.holdings.decks import ROW
from elysium.games.blood_feud.kinds import DECKS
from elysium.games.blood_feud.show.types import BloodFeudView
from elysium.games.blood_feud.show.voice.answers import answer


def touches(view: BloodFeudView, decision: Decision, option: Option) -> tuple[str, ...]:
    named = [_by_number(view, thing) for thing in things(answer(view, decision, option).label)]
    if decision.point == ACT:
        named += _boards(view, option)
    return tuple(dict.fromkeys(named))


def _by_number(view: BloodFeudView, thing: str) -> str:
    """A team of tonight is touched by its number, whatever it is called by."""
    kind, _, id = thing.partition(":")
    number = next((team["team"] for team in view["teams"] if kind == "faction" and team["faction"] == id), None)
    return thing if number is None else f"team:{number}"


def _boards(view: BloodFeudView, option: Option) -> list[str]:
    """What lies on a board without a name in the sentence."""
    code = option[0]
    if code in (codes.WALL, codes.UNWALL):
        return [f"edge:{view['edges'][option[3]]}"]
    if code in (codes.BUY, codes.BURY, codes.STORE):
        return [f"deck:{DECKS[option[1]].name}"]
    if code == codes.BLOCK_SUN:
        return ["board:sun"]
    if code == codes.AMBITION and option[1] >= ROW:
        return ["deck:ambitions"]
    return []

"""How an arc ends: which epilogue is read, and what it does to the points and the victory (BF-ARC, BF-Q-61)."""

from __future__ import annotations

from elysium.core.ids import Seat
from elysium.games.blood_feud.story import beats, drinks, hag, ledger
from elysium.games.blood_feud.story.arcs import anarch, devil, harvest, madness
from elysium.games.blood_feud.table import LETTERS, SIDES, Table


def epilogues(t: Table) -> list[str]:
    """The readings after the Ambitions are scored, in order."""
    if ledger.arc(t) == ledger.ANARCH:
        return [anarch.BODY_COUNT if all(beats.met(t, call) for call in anarch.CALLS) else anarch.ROUTED]
    if ledger.arc(t) == ledger.MADNESS:
        return [madness.DOOMED if hag.doomed(t) else madness.DISTANT]
    if ledger.arc(t) == ledger.HARVEST:
        return [harvest.SPECIMENS]
    if ledger.arc(t) == ledger.DEVIL:
        if not beats.met(t, devil.DEAL):
            return [devil.REFUSED]
        return [devil.SUMMONED, *([devil.BONDED] if drinks.bonded(t) else [])]
    return []


def adjusted(t: Table, scores: list[int]) -> list[int]:
    """The points of the teams by the rules of the epilogue that was read."""
    if beats.in_force(t, anarch.BODY_COUNT):
        return [n + anarch.body_count(t, team) for team, n in enumerate(scores)]
    if beats.in_force(t, harvest.SPECIMENS):
        return [n - _missing(t, team) for team, n in enumerate(scores)]
    if beats.in_force(t, devil.BONDED):
        return [n - sum(t.team_of[seat] == team for seat in drinks.bonded(t)) for team, n in enumerate(scores)]
    return scores


def _missing(t: Table, team: int) -> int:
    """Units of a team that were abducted and not freed."""
    captives = ledger.get(t, ledger.CAPTIVES)
    return sum(what == team if what < SIDES else (what - SIDES) // LETTERS == team for what in captives)


def called_away(t: Table) -> list[Seat]:
    """Players who do not share the victory of their teams (BF-ARC1-06)."""
    return drinks.bonded(t) if t.story != () and beats.in_force(t, devil.BONDED) else []

"""How an arc ends: which epilogue is read, and what it does to the points and the victory (BF-ARC, BF-Q-61)."""

from __future__ import annotations

from elysium.games.blood_feud.story import beats, ledger
from elysium.games.blood_feud.story.arcs import anarch
from elysium.games.blood_feud.table import Table


def epilogues(t: Table) -> list[str]:
    """The readings after the Ambitions are scored, in order."""
    if ledger.arc(t) == ledger.ANARCH:
        return [anarch.BODY_COUNT if all(beats.met(t, call) for call in anarch.CALLS) else anarch.ROUTED]
    return []


def adjusted(t: Table, scores: list[int]) -> list[int]:
    """The points of the teams by the rules of the epilogue that was read."""
    if beats.in_force(t, anarch.BODY_COUNT):
        return [n + anarch.body_count(t, team) for team, n in enumerate(scores)]
    return scores

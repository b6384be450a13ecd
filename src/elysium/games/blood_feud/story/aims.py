"""The Ambitions a faction begins with, by its guide and the colours in play (BF-ISM-02)."""

from __future__ import annotations

from functools import cache

from elysium.games.blood_feud.factions import FACTIONS, FIRSTLIGHT, GANGREL, STREET_GANG, THIN_BLOODED, VENTRUE
from elysium.games.blood_feud.kinds import FACES, Ambition
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import Table

_IDS = tuple(FACTIONS)
_RIVALS = {FIRSTLIGHT: GANGREL, GANGREL: FIRSTLIGHT, STREET_GANG: VENTRUE, VENTRUE: STREET_GANG}
_FAMILIES = {GANGREL: "slaughter", FIRSTLIGHT: "slaughter", VENTRUE: "dominate", STREET_GANG: "dominate"}
_OF_VAMPIRES = (FIRSTLIGHT, VENTRUE)
_OWN_TOO = (VENTRUE, STREET_GANG)


def own_ambitions(t: Table, team: int) -> tuple[int, ...]:
    """The list of a team's Faction Guide, as far as its cards are in the game tonight."""
    faction = t.faction[team]
    if faction not in _FAMILIES:
        cards = (face for face, card in _ambitions() if card.faction == _IDS[faction])
    else:
        colours = {t.colour[other] for other in _named(t, team)}
        family = _FAMILIES[faction]
        cards = (face for face, card in _ambitions() if card.colour in colours and card.id.startswith(family))
    return tuple(face for face in cards if face not in t.removed)


@cache
def _ambitions() -> list[tuple[int, Ambition]]:
    return [(face, card) for face, card in enumerate(FACES) if isinstance(card, Ambition)]


def _named(t: Table, team: int) -> list[int]:
    """The teams whose colours the cards of Gangrel, FIRSTLIGHT, Ventrue or Street Gang name."""
    faction = t.faction[team]
    vampire = faction in _OF_VAMPIRES or (faction == GANGREL and all(t.vampire[: t.teams]))
    teams = [other for other in range(t.teams) if other != team or faction in _OWN_TOO]
    return [other for other in teams if _counts(t, faction, other, int(vampire))]


def _counts(t: Table, faction: int, other: int, vampire: int) -> bool:
    """The Thin-Blooded are both; where two claim their one card, the side that is printed decides (BF-Q-64)."""
    if guides.has(t, other, THIN_BLOODED) and guides.playing(t, _RIVALS[faction]) >= 0:
        return t.vampire[other] == vampire
    return guides.aligned(t, other, vampire)

"""What an Ambition can be expected to give at dawn: what it gives now, and what such Ambitions have given before."""

from __future__ import annotations

from typing import Final

from elysium.bots.blood_feud.reading import Reading
from elysium.bots.game_bots import World
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.scoring import worth

UNSEEN: Final = 2.5  # of one that nobody knows yet
_OF_A_FAMILY: Final = {"dominate": 3.0, "slaughter": 2.0}
_USUAL: Final = {  # as docs/balance.md has it, for who works towards it
    "eradicate-your-rivals": 3.1,
    "topple-the-hierarchy": 3.6,
    "control-the-block": 3.5,
    "spread-chaos": 2.0,
    "develop-your-talents": 3.8,
    "prepare-for-catastrophe": 2.5,
    "hamper-the-inquisition": 3.0,
    "survive-the-night": 4.3,
    "rule-from-the-shadows": 4.0,
    "embrace-your-humanity": 3.0,
    "embrace-the-darkness": 3.0,
    "climb-the-ranks": 1.8,
    "gather-allies": 2.0,
    "maintain-civility": 3.8,
    "enjoy-the-finer-things": 4.0,
    "conquer-the-city": 3.0,
    "achieve-ascendency": 0.8,
    "gain-omnipotence": 2.0,
    "uncover-lore": 2.6,
    "hoard-cash": 3.6,
    "collect-artifacts": 3.5,
    "serve-your-master": 4.4,
    "clear-the-streets": 3.9,
    "build-your-following": 3.2,
    "win-hearts-and-minds": 4.2,
    "stockpile-equipment": 2.4,
    "protect-the-public": 4.0,
    "control-the-narrative": 2.5,
    "collect-secrets": 3.2,
    "develop-armaments": 3.0,
    "expand-your-ranks": 3.5,
    "eliminate-the-competition": 3.5,
    "amass-weapons": 3.0,
    "conquer-the-darkness": 4.2,
    "recover-relics": 2.4,
    "safeguard-humanity": 3.8,
}


def usual(id: str) -> float:
    """What such an Ambition gives in the end."""
    return _USUAL[id] if id in _USUAL else _OF_A_FAMILY[id.partition("-")[0]]


def prospect(r: Reading, world: World, id: str) -> float:
    """The later it is, the more what it gives now says."""
    track = r.view["sun"]
    to_come = (track["daybreak"] - track["space"]) / track["daybreak"]
    now = worth(world, r.team, NUMBER[id])
    return float(now + (usual(id) - now) * max(0.0, min(1.0, to_come)))

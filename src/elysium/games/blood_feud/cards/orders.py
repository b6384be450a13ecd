"""The ten kinds of Orders, and how many of each the Market has (BF-ORD)."""

from __future__ import annotations

from typing import Final

from elysium.games.blood_feud.factions import HUMAN, VAMPIRE
from elysium.games.blood_feud.kinds import EVERYBODY, Order
from elysium.games.blood_feud.verbs.attack import attack
from elysium.games.blood_feud.verbs.orders import Defend, Embrace, Feed, Recruit, Requisition

ORDER_CARDS: Final = (
    Order("attack", "Attack", EVERYBODY, 1, attack(0), attack=0),
    Order("attack-1", "Attack +1", EVERYBODY, 3, attack(1), attack=1),
    Order("attack-2", "Attack +2", EVERYBODY, 5, attack(2), attack=2),
    Order("defend-1", "Defend +1", EVERYBODY, 1, (Defend(1),), defend=1),
    Order("defend-2", "Defend +2", EVERYBODY, 3, (Defend(2),), defend=2),
    Order("defend-3", "Defend +3", EVERYBODY, 5, (Defend(3),), defend=3),
    Order("feed", "Feed", VAMPIRE, 1, (Feed(2, 1),)),
    Order("embrace", "Embrace", VAMPIRE, 1, (Embrace(),)),
    Order("requisition", "Requisition", HUMAN, 1, (Requisition(2, 1),)),
    Order("recruit", "Recruit", HUMAN, 1, (Recruit(),)),
)

IN_MARKET: Final = {
    "attack": 8,
    "defend-1": 8,
    "feed": 6,
    "embrace": 6,
    "requisition": 6,
    "recruit": 6,
    "attack-1": 8,
    "defend-2": 8,
    "attack-2": 6,
    "defend-3": 6,
}

"""What a team wants besides Power, read off the Ambitions it holds: what to hoard, to buy, to attack, to agree to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.bots.blood_feud.reading import Reading
from elysium.games.blood_feud.kinds import FACES, NUMBER, Advancement, Order

_HOARD: Final = {"enjoy-the-finer-things": 99, "hoard-cash": 8}
_ORDERS: Final = {
    "stockpile-equipment": (1.0, 1.0, 1.0),
    "collect-artifacts": (2.0, 2.0, 0.5),
    "gain-omnipotence": (2.0, 2.0, 0.0),
    "amass-weapons": (4.0, 0.0, 0.0),
    "recover-relics": (0.0, 4.0, 0.0),
    "develop-armaments": (3.0, 0.0, 0.0),
    "prepare-for-catastrophe": (0.0, 3.0, 0.0),
}  # how much more an Attack, a Defend and any other Order is worth
_GIFTS: Final = ("develop-your-talents", "achieve-ascendency", "uncover-lore")
_BLOOD: Final = ("eradicate-your-rivals", "eliminate-the-competition")
_FRIENDS: Final = ("gather-allies", "embrace-your-humanity", "embrace-the-darkness")
_DEAR: Final = ("achieve-ascendency", "gain-omnipotence", "amass-weapons", "recover-relics", "uncover-lore")
_LATE: Final = 3  # rounds before Daybreak from which hoarding begins
_ENOUGH: Final = 3  # Ambitions count at dawn (BF-AMB-03)
SECRETS: Final = 3  # tokens are worth something to who collects them


@dataclass(frozen=True)
class Wishes:
    """Of one team, as far as the asked player knows its Ambitions."""

    held: frozenset[str]
    left: int  # rounds to come, this one included
    prey: frozenset[str]  # colours of teams whose Units it wants to slay
    paid_back: bool  # whether what Alliances cost comes back
    envied: bool  # whether it wants more Assets than another team

    @property
    def hoard(self) -> int:
        """Assets not to be spent any more."""
        if self.left > _LATE:
            return 0
        return max([_HOARD[one] for one in self.held if one in _HOARD] + [99 * self.envied])

    @property
    def saves(self) -> bool:
        """Whether dear cards are what it needs: small things wait."""
        return any(one in self.held for one in _DEAR) and self.left > 1

    def wants(self, id: str) -> bool:
        """Whether an Ambition it holds counts such a card."""
        card = FACES[NUMBER[id]]
        if isinstance(card, Order):
            return self.order(card) > 1 or (bool(self.prey) and bool(card.attack))
        return isinstance(card, Advancement) and self.advancement(card) > 0

    @property
    def keeps_tokens(self) -> bool:
        """Tokens count at the end, and buy nothing that counts once there are Ambitions enough."""
        return "collect-secrets" in self.held and (self.left <= _LATE or len(self.held) >= _ENOUGH)

    @property
    def chaos(self) -> bool:
        """No proposal is to be selected, so that chance brings the Event."""
        return "spread-chaos" in self.held

    @property
    def blood(self) -> float:
        """How much more a slain Unit is worth."""
        return 2.0 * (bool(self.prey) or any(one in self.held for one in _BLOOD))

    @property
    def friends(self) -> int:
        """How many Alliances a round are worth an Asset though nobody threatens."""
        return 3 if self.paid_back or any(one in self.held for one in _FRIENDS) else 0

    def order(self, card: Order) -> float:
        place = 0 if card.attack is not None else 1 if card.defend else 2
        dear = card.cost > 1 or place == 2
        hunts = 2.0 * (bool(self.prey) and place == 0)
        return hunts + sum(more[place] for one, more in _ORDERS.items() if one in self.held and (dear or more[2]))

    def advancement(self, card: Advancement) -> float:
        return float(card.level) * any(one in self.held for one in _GIFTS)


def wishes(r: Reading) -> Wishes:
    held = frozenset(r.ambitions)
    prey = frozenset(one.removeprefix("slaughter-") for one in held if one.startswith("slaughter-"))
    envied = any(one.startswith("dominate-") for one in held)
    track = r.view["sun"]
    return Wishes(held, track["daybreak"] - track["space"], prey, r.plays("toreador"), envied)

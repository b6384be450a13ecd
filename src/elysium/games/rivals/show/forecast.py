"""What an attack would do if nothing else happened: its public parts added up. Face-down cards are only counted."""

from __future__ import annotations

from elysium.core.ids import NO_CARD, CardId
from elysium.games.rivals import stats
from elysium.games.rivals.flow.attack.blow import strength
from elysium.games.rivals.frames import UNANNOUNCED, Attack
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import RANGED
from elysium.games.rivals.show.types import ForecastView


def forecast(g: Rivals, attack: Attack) -> ForecastView | None:
    """From the announced type on; the same for every seat."""
    target = attack.target
    if attack.type == UNANNOUNCED or target == NO_CARD:
        return None
    shown = {name: n for name, n in _parts(g, attack, target).items() if n}
    damage = max(0, sum(n for n in shown.values() if n > 0))
    least = max(0, damage - min(damage, -sum(n for n in shown.values() if n < 0)))
    hidden = sum(not _lies_open(g, card) for card in (attack.attack_card, attack.reaction) if card != NO_CARD)
    return {"parts": [[name, n] for name, n in shown.items()], "damage": least, "hidden": hidden}


def _parts(g: Rivals, attack: Attack, target: CardId) -> dict[str, int]:
    """RV-DMG-10..12, -20: what adds to the blow, and what takes away from it."""
    card = attack.attack_card if attack.plays_text and _lies_open(g, attack.attack_card) else NO_CARD
    attacker, type = attack.attacker, attack.type
    own = 0 if type == RANGED else stats.attribute(g.table, attacker, type)
    bare = strength(g, NO_CARD, attacker, target, type)
    whole = strength(g, card, attacker, target, type, attack.text_negated)
    aggravated = card != NO_CARD and g.card(card).aggravated
    return {
        "attribute": own,
        "card": whole - bare,
        "texts": bare - own,
        "bonus": attack.bonus,
        "resists": 0 if aggravated else -stats.attribute(g.table, target, type),
        "shields": -max(0, stats.shields_of(g, target, type)) if g.table.is_character(target) else 0,
    }


def _lies_open(g: Rivals, card: CardId) -> bool:
    return g.table.seen[card] == g.table.everyone

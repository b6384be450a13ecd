"""Answers in an attack: target, Intel, type and card, blocks and Reactions, abilities, and damage about to land."""

from __future__ import annotations

from typing import Final

from elysium.bots.rivals.fights import HOPELESS
from elysium.bots.rivals.reading import Said, whole_text
from elysium.bots.rivals.sight import Rule, Sight
from elysium.core.ids import NO_CARD, Option
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE
from elysium.effects.words import value
from elysium.games.rivals import stats
from elysium.games.rivals.flow.abilities import ability_frame, entry_of
from elysium.games.rivals.flow.attack import FACE_UP
from elysium.games.rivals.flow.defeat import ATTACH_IT, BURN_IT
from elysium.games.rivals.game import FACES
from elysium.games.rivals.kinds import Prevents
from elysium.games.rivals.verbs import AGGRAVATED

PART: Final = 5  # of damage about to land: amount, type, flags, whose, by which card


def _attack_target(s: Sight, option: Option) -> float:
    return s.fights.on(s.f.names["attacker"][0], option[0])


def _intel(s: Sight, option: Option) -> float:
    """Cards for one's own attack, as long as it is worth them all; others may find their targets themselves."""
    if option == DONE or s.f.seat != s.me:
        return 0.0 if option == DONE else -1.0
    worth = max(w.worth for w in s.fights.ways(s.f) if w.card != option[1] or option[0] == FACE_UP)
    missing = stats.secrecy(s.g, s.f.names["target"][0]) - _intel_so_far(s)
    spare = sorted(s.interest.keep(card) for card in s.t.hand(s.me) if card not in s.f.names["pledged"])
    if option[0] == FACE_UP:
        return worth + 0.2
    if missing > len(spare):
        return -1.0
    return worth - sum(spare[: missing - 1]) - s.interest.keep(option[1])


def _intel_so_far(s: Sight) -> int:
    names = s.f.names
    base = stats.attack_intel(s.g, names["attacker"][0], names["target"][0])
    return base + names["intel"][0] + len(names["pledged"])


def _type(s: Sight, option: Option) -> float:
    worths = [way.worth for way in s.fights.ways(s.f) if way.type == option[0]]
    return max(worths, default=HOPELESS)


def _attack_card(s: Sight, option: Option) -> float:
    type = s.f.names["type"][0]
    if option == DONE:
        return s.fights.worth(s.f, type, NO_CARD)
    return s.fights.worth(s.f, type, option[0]) - 0.6 * s.interest.keep(option[0])


def _block(s: Sight, option: Option) -> float:
    if option == DONE:
        return 0.0
    target = s.f.names["target"][0]
    if s.t.owner[target] != s.me:
        return -1.0
    return s.fights.threat(s.f, target) - s.fights.threat(s.f, option[0]) + s.interest.exhausted(option[0])


def _react(s: Sight, option: Option) -> float:
    return s.fights.reaction(s.f, option[0]) if option != DONE else 0.0


def _retarget(s: Sight, option: Option) -> float:
    was = s.f.names["target"]
    s.f.names["target"] = option
    worth = s.fights.blow(s.f)
    s.f.names["target"] = was
    return worth


def _attack_ability(s: Sight, option: Option) -> float:
    """More damage where it decides something: together all that is at hand, the cheapest first."""
    if option == DONE:
        return 0.0
    if s.attack.seat != s.me:
        return s.acts.used(*option) - 0.15
    mine = _used(s, option)
    others = [_used(s, one) for one in s.decision.options if one not in (DONE, option)]
    more = _gain(s, mine.more) + mine.worth
    together = mine.more + sum(one.more for one in others if one.more > 0)
    if more <= 0.02 and mine.more > 0 and together > mine.more:
        price = sum(one.worth for one in others if one.more > 0) + mine.worth
        return 0.9 * (_gain(s, together) + price) + 0.01 * mine.worth
    return more


def _used(s: Sight, option: Option) -> Said:
    entry = entry_of(s.g, *option)
    return s.reader.used(entry, ability_frame(s.g, s.me, option[0], entry))


def _gain(s: Sight, more: float) -> float:
    """What so much more damage changes in the attack under way."""
    if not more:
        return 0.0
    text = _pending(s)
    return s.fights.blow(s.attack, more + text) - s.fights.blow(s.attack, text)


def _pending(s: Sight) -> float:
    """Damage the revealed Attack card will still add."""
    names = s.attack.names
    if not names["card"] or names["no text"] or not s.t.knows(s.me, names["card"][0]):
        return 0.0
    f = Frame(0, 0, s.attack.seat, names["card"][0], {"user": names["attacker"], "victim": names["target"]})
    return s.reader.code(whole_text(s.t.face[names["card"][0]]), 0, f).more


def _claim_attack(s: Sight, option: Option) -> float:
    return s.fights.on(option[0], s.f.card, claim=True) - 0.15 if option != DONE else 0.0


def _inquisition(s: Sight, option: Option) -> float:
    taken = s.f.names["spread"].count(option[0])
    return s.interest.wound(option[0], taken + 1, aggravated=True) - s.interest.wound(option[0], taken, aggravated=True)


def _shield(s: Sight, option: Option) -> float:
    """Against what no attribute takes away."""
    return 1.0 if s.f.names["parts"][option[0] * PART + 2] & AGGRAVATED else 0.0


def _prevent(s: Sight, option: Option) -> float:
    if option == DONE:
        return 0.0
    card, number, _ = option
    victim = s.f.names["victims"][0]
    ability = FACES[s.t.face[card]].card.abilities[number]
    assert isinstance(ability, Prevents)
    n = sum(s.f.names["parts"][::PART])
    f = Frame(0, 0, s.me, card, {"user": (victim,)})
    saved = s.interest.wound(victim, n - value(ability.amount, s.g, f)) - s.interest.wound(victim, n)
    return saved - sum(s.reader.price(cost, f, s.me) for cost in ability.costs)


def _mortal(s: Sight, option: Option) -> float:
    attacker, mortal = s.f.names["user"][0], s.f.card
    if option == (ATTACH_IT,):
        return s.fights.keeping(attacker, mortal)
    if option == (BURN_IT,):
        return s.fights.burning(attacker, mortal)
    return sum(s.interest.blood(card, 1) for card in stats.party_of(s.t, attacker))


IN_ATTACKS: Final[dict[str, Rule]] = {
    "rivals.attack.target": _attack_target,
    "rivals.attack.intel": _intel,
    "rivals.attack.type": _type,
    "rivals.attack.card": _attack_card,
    "rivals.attack.block": _block,
    "rivals.attack.block-outside": _block,
    "rivals.attack.react": _react,
    "rivals.attack.retarget": _retarget,
    "rivals.attack.ability": _attack_ability,
    "rivals.claim.attack": _claim_attack,
    "rivals.inquisition": _inquisition,
    "rivals.shield": _shield,
    "rivals.prevent": _prevent,
    "rivals.mortal": _mortal,
}

"""Answers in an attack: target, Intel, type and card, blocks and Reactions, abilities, and damage about to land."""

from __future__ import annotations

from collections import Counter
from typing import Final

from elysium.bots.rivals.fights import HOPELESS
from elysium.bots.rivals.reading import Said, whole_text
from elysium.bots.rivals.sight import Rule, Sight
from elysium.core.ids import NO_CARD, CardId, Option
from elysium.effects.verbs import DONE
from elysium.effects.words import value
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.flow.abilities import ability_frame, entry_of
from elysium.games.rivals.flow.attack.intel import FACE_UP, intel
from elysium.games.rivals.flow.damage.mortals import ATTACH_IT, BURN_IT
from elysium.games.rivals.frames import Attack, Damage, Inquisition, Mortal
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.kinds import Prevents


def _attack_target(s: Sight, option: Option) -> float:
    return s.fights.on(Attack(s.f).attacker, option[0])


def _intel(s: Sight, option: Option) -> float:
    """Cards for one's own attack, as long as it is worth them all; others may find their targets themselves."""
    if option == DONE or s.f.seat != s.me:
        return 0.0 if option == DONE else -1.0
    worth = max(w.worth for w in s.fights.ways(Attack(s.f)) if w.card != option[1] or option[0] == FACE_UP)
    missing = stats.secrecy(s.g, Attack(s.f).target) - intel(s.g, s.f)
    pledged = Attack(s.f).pledged
    spare = sorted(s.interest.keep(card) for card in s.t.hand(s.me) if card not in pledged)
    if option[0] == FACE_UP:
        return worth + 0.2
    if missing > len(spare):
        return -1.0
    return worth - sum(spare[: missing - 1]) - s.interest.keep(option[1])


def _type(s: Sight, option: Option) -> float:
    """The best way with this type, or with just this card."""
    ways = [way for way in s.fights.ways(Attack(s.f)) if way.type == option[0]]
    return max((way.worth for way in ways if option[1:] in ((), (way.card,))), default=HOPELESS)


def _attack_card(s: Sight, option: Option) -> float:
    type = Attack(s.f).type
    if option == DONE:
        return s.fights.worth(Attack(s.f), type, NO_CARD)
    return s.fights.worth(Attack(s.f), type, option[0]) - 0.6 * s.interest.keep(option[0])


def _block(s: Sight, option: Option) -> float:
    if option == DONE:
        return 0.0
    attack = Attack(s.f)
    target = attack.target
    if s.t.owner[target] != s.me:
        return -1.0
    return s.fights.threat(attack, target) - s.fights.threat(attack, option[0]) + s.interest.exhausted(option[0])


def _react(s: Sight, option: Option) -> float:
    return s.fights.reaction(Attack(s.f), option[0]) if option != DONE else 0.0


def _retarget(s: Sight, option: Option) -> float:
    attack = Attack(s.f)
    was, attack.target = attack.target, option[0]
    worth = s.fights.blow(attack)
    attack.target = was
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
    attack = s.attack
    card = attack.attack_card
    if not attack.plays_text or not s.t.knows(s.me, card):
        return 0.0
    f = judging(attack.seat, card, user=(attack.attacker,), victim=(attack.target,))
    return s.reader.code(whole_text(s.t.face[card]), 0, f).more


def _claim_attack(s: Sight, option: Option) -> float:
    return s.fights.on(option[0], s.f.card, claim=True) - 0.15 if option != DONE else 0.0


def _inquisition(s: Sight, option: Option) -> float:
    return sum(_more_taken(s, card, n) for card, n in Counter(option).items())


def _more_taken(s: Sight, card: CardId, n: int) -> float:
    taken = Inquisition(s.f).spread.count(card)
    return s.interest.wound(card, taken + n, aggravated=True) - s.interest.wound(card, taken, aggravated=True)


def _shield(s: Sight, option: Option) -> float:
    """Against what no attribute takes away."""
    return float(Damage(s.f).parts[option[0]].aggravated)


def _prevent(s: Sight, option: Option) -> float:
    if option == DONE:
        return 0.0
    card, number, _ = option
    damage = Damage(s.f)
    victim = damage.victim
    ability = FACES[s.t.face[card]].card.abilities[number]
    assert isinstance(ability, Prevents)
    n = sum(part.n for part in damage.parts)
    f = judging(s.me, card, user=(victim,))
    saved = s.interest.wound(victim, n - value(ability.amount, s.g, f)) - s.interest.wound(victim, n)
    return saved - sum(s.reader.price(cost, f, s.me) for cost in ability.costs)


def _mortal(s: Sight, option: Option) -> float:
    attacker, mortal = Mortal(s.f).attacker, s.f.card
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

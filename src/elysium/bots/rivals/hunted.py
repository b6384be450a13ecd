"""Questions that came with The Hunters & The Hunted: what an answer to each of them is worth."""

from __future__ import annotations

from typing import Final

from elysium.bots.rivals.hunts import quarry, strike
from elysium.bots.rivals.reading import own_worth
from elysium.bots.rivals.sight import Rule, Sight
from elysium.core.ids import Option
from elysium.effects.verbs import DONE, YES
from elysium.games.rivals import stats
from elysium.games.rivals.kinds import DISCIPLINES


def _monster_target(s: Sight, option: Option) -> float:
    """The Adversary sends it where it hurts most."""
    beast = quarry(s.t, s.me, s.decision.source)
    return s.interest.wound(option[0], strike(s.t, beast, option[0]))


def _monster_next(s: Sight, option: Option) -> float:
    return float(sum(quarry(s.t, s.me, option[0]).attributes))


def _recovery(s: Sight, option: Option) -> float:
    return 1.0 if option == YES else 0.0


def _pay_from(s: Sight, option: Option) -> float:
    """What lies on a foe buys less than what is at home."""
    return float(option[0])


def _burn(s: Sight, option: Option) -> float:
    return -s.interest.keep(option[0])


def _feed(s: Sight, option: Option) -> float:
    """The one that lacks least; one that has enough comes last."""
    missing = s.g.card(option[0]).threshold - s.t.blood(option[0])
    return -float(missing) if missing > 0 else -50.0


def _ignore(s: Sight, option: Option) -> float:
    return float(s.g.card(option[0]).blood)


def _join(s: Sight, option: Option) -> float:
    return 0.1 if option == DONE else 0.0


def _place(s: Sight, option: Option) -> float:
    return s.acts.conspiracy(option[0])


def _recruit_free(s: Sight, option: Option) -> float:
    return own_worth(s.g.card(option[0]))


def _shown(s: Sight, option: Option) -> float:
    """The Attack card that would hurt most."""
    return float(s.g.card(option[0]).skull or 0)


def _spare(s: Sight, option: Option) -> float:
    return 0.0 if option == DONE else s.interest.paid(1) - s.interest.keep(option[0])


def _teach(s: Sight, option: Option) -> float:
    """One that nobody of the coterie has."""
    return 0.0 if DISCIPLINES[option[0]] in stats.variety(s.t, s.t.coterie(s.me)) else 1.0


HUNTED: Final[dict[str, Rule]] = {
    "rivals.burn": _burn,
    "rivals.feed": _feed,
    "rivals.ignore": _ignore,
    "rivals.join": _join,
    "rivals.monster.next": _monster_next,
    "rivals.monster.target": _monster_target,
    "rivals.pay-from": _pay_from,
    "rivals.place": _place,
    "rivals.recovery": _recovery,
    "rivals.recruit-free": _recruit_free,
    "rivals.shown": _shown,
    "rivals.spare": _spare,
    "rivals.teach": _teach,
}

"""Questions that only cards of later boxes ask: what an answer to each of them is worth."""

from __future__ import annotations

from typing import Final

from elysium.bots.rivals.interest import presence
from elysium.bots.rivals.reading import own_worth
from elysium.bots.rivals.sight import Rule, Sight
from elysium.core.ids import Option
from elysium.effects.verbs import DONE, YES
from elysium.games.rivals.frames import Damage
from elysium.games.rivals.frames.text import judging

_MATTERS: Final = 2  # damage that is worth a card


def _consume(s: Sight, option: Option) -> float:
    """A foe's vampire gone for good, and a stronger one of one's own."""
    return presence(s.g, s.f.card) if option == YES else 0.0


def _kept(s: Sight, option: Option) -> float:
    return 0.0 if option == DONE else 0.3 + s.reader.standing(option[0], judging(s.me, option[0]))


def _burned(s: Sight, option: Option) -> float:
    return -s.reader.standing(option[0], judging(s.me, option[0]))


def _served(s: Sight, option: Option) -> float:
    """Every Retainer is worth 2 Blood to a Ghoul."""
    return 0.0 if option == DONE else 0.5 - s.reader.standing(option[0], judging(s.me, option[0]))


def _saved(s: Sight, option: Option) -> float:
    """Anybody rather than nobody: the match goes on."""
    return -30.0 if option == DONE else own_worth(s.g.card(option[0]))


def _sprung(s: Sight, option: Option) -> float:
    return 0.0 if option == DONE else 0.2 + 0.2 * s.t.blood(option[0])


def _special(s: Sight, option: Option) -> float:
    """For one's own characters, against what is worth a card."""
    if option == DONE:
        return 0.0
    damage = Damage(s.f)
    mine = s.t.owner[damage.victim] == s.me
    return 0.5 if mine and sum(part.n for part in damage.parts) >= _MATTERS else -0.5


def _laid(s: Sight, option: Option) -> float:
    """Others' fights are left to them."""
    return 0.1 if option == DONE else 0.0


def _helper(s: Sight, option: Option) -> float:
    """An Action is worth more than a character that is not needed."""
    return 0.1 if option == DONE else 0.2 - (0.2 if s.t.party[option[0]] else 0.0)


def _bled(s: Sight, option: Option) -> float:
    """A foe's Blood first, one's own only where it hurts least."""
    return -0.05 if option == DONE else s.interest.blood(option[0], -1) + 0.1


def _most(s: Sight, option: Option) -> float:
    return float(option[0])


SELDOM: Final[dict[str, Rule]] = {
    "rivals.attack.special": _laid,
    "rivals.diablerie": _consume,
    "rivals.ghoul": _served,
    "rivals.keep": _kept,
    "rivals.prey.burn": _burned,
    "rivals.recruit-at-once": _saved,
    "rivals.ritual.blood": _bled,
    "rivals.ritual.helper": _helper,
    "rivals.ritual.tokens": _most,
    "rivals.special": _special,
    "rivals.trap": _sprung,
    "rivals.wraith": _most,
    "rivals.wraith.mortal": _laid,
}

"""A readable player of Rivals: every answer is worth what it is expected to bring, counted in points of Agenda."""

from __future__ import annotations

from typing import Final

from elysium.bots.rivals.attacks import IN_ATTACKS
from elysium.bots.rivals.hunted import HUNTED
from elysium.bots.rivals.reading import own_worth
from elysium.bots.rivals.seldom import SELDOM
from elysium.bots.rivals.sight import Rule, Sight
from elysium.bots.rivals.texts import BY_TEXT
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals import stats
from elysium.games.rivals.flow.politics.deals import NOTHING
from elysium.games.rivals.frames import Deal, Need, Recruiting
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import DECK
from elysium.games.rivals.verbs import LookAtTop


class RivalsJudge:
    """Scores by the point of the decision; a question it has no opinion on leaves all answers equal."""

    def scores(self, world: Rivals, decision: Decision) -> list[float]:
        rule = _RULES.get(decision.point)
        if rule is None:
            return [0.0] * len(decision.options)
        sight = Sight(world, decision)
        return [rule(sight, option) for option in decision.options]


def _leader(s: Sight, option: Option) -> float:
    return own_worth(s.g.card(option[0])) + s.reader.standing(option[0], judging(s.me, option[0]))


def _bid(s: Sight, option: Option) -> float:
    """The lowest bid, if it costs little."""
    return 0.5 - s.interest.paid(option[0]) if option[0] >= 0 else 0.0


def _act(s: Sight, option: Option) -> float:
    return s.acts.score(option)


def _move(s: Sight, option: Option) -> float:
    return s.acts.moved_to(s.f.card, option[0])


def _actor(s: Sight, option: Option) -> float:
    """Who is least needed for attacks; a Title goes to the strongest."""
    face = s.g.card(s.f.card)
    f = judging(s.me, s.f.card, user=option)
    price = sum(s.reader.price(cost, f, s.me) for cost in face.costs)
    text = 0.0 if face.is_("title") else s.acts.text(s.f.card, option)
    return text - s.acts.needed(s.f.card, option[0]) - price


def _respond(s: Sight, option: Option) -> float:
    return s.acts.used(*option) - 0.15 if option != DONE else 0.0


def _discard(s: Sight, option: Option) -> float:
    """The least wanted; of Mortals in The Streets the one that would serve others most."""
    face = s.g.card(option[0])
    if s.t.is_mortal(option[0]):
        return 0.5 if face.is_("antagonist") else -float(face.agenda)
    return -s.interest.keep(option[0])


def _draw(s: Sight, option: Option) -> float:
    return s.acts.drawn(option)


def _mend(s: Sight, option: Option) -> float:
    if option == DONE:
        return 0.0
    price = min((s.interest.keep(card) for card in option[1:] or s.t.hand(s.me)), default=1.0)
    return s.acts.mended(option[0]) - price


def _mend_one(s: Sight, option: Option) -> float:
    return s.interest.blood(option[0], 1)


def _exert(s: Sight, option: Option) -> float:
    return s.votes.exert(option, Need(s.f))


def _modifier(s: Sight, option: Option) -> float:
    return s.votes.lay(option)


def _fist(s: Sight, option: Option) -> float:
    return s.votes.fist(option, Need(s.f))


def _answer(s: Sight, option: Option) -> float:
    return s.votes.stake() * (1.0 if option == YES else -1.0)


def _refused(s: Sight, option: Option) -> float:
    return 1.0 if option == NO else 0.0


def _no_talk(s: Sight, option: Option) -> float:
    return 1.0 if option == DONE else 0.0


def _wants(s: Sight, option: Option) -> float:
    return 0.0 if option[0] == NOTHING else 1.0


def _gives(s: Sight, option: Option) -> float:
    return 1.0 if option[0] == NOTHING else 0.0


def _agree(s: Sight, option: Option) -> float:
    """Only what costs nothing."""
    free = Deal(s.f).wants[0] == NOTHING
    return 1.0 if (option == YES) == free else 0.0


def _redirect_amount(s: Sight, option: Option) -> float:
    return float(option[0])


def _detached(s: Sight, option: Option) -> float:
    return -s.reader.standing(option[0], judging(s.me, option[0]))


def _look(s: Sight, option: Option) -> float:
    return 1.0 if option[0] == DECK else 0.0


def _look_keep(s: Sight, option: Option) -> float:
    top = s.t.pile(LookAtTop.deck(s.f), s.me)[0]
    return s.interest.keep(top) - 0.28 if option == (1,) else 0.0


def _investigate(s: Sight, option: Option) -> float:
    """A hidden Monster until it is known, then whom one would attack."""
    card = option[0]
    if s.t.is_monster(card):
        return 0.0 if s.t.knows(s.me, card) else 2.0
    return 1.0 if s.t.rival[s.me] == s.t.owner[card] else 0.5


def _recruit_mortal(s: Sight, option: Option) -> float:
    """It costs no Action, but what the Mortal's Blood does not pay."""
    if option == DONE:
        return 0.0
    price = stats.recruit_cost(s.g, s.me, option[0]) - Recruiting(s.f).discount
    return s.acts.joins(option[0], max(0, price))


_RULES: Final[dict[str, Rule]] = {
    **IN_ATTACKS,
    **BY_TEXT,
    **HUNTED,
    **SELDOM,
    "rivals.leader": _leader,
    "rivals.leader.again": _leader,
    "rivals.bid": _bid,
    "rivals.act": _act,
    "rivals.move": _move,
    "rivals.actor": _actor,
    "rivals.respond": _respond,
    "rivals.end-phase": _respond,
    "rivals.redirect": _respond,
    "rivals.redirect.amount": _redirect_amount,
    "rivals.discard": _discard,
    "rivals.draw": _draw,
    "rivals.mend": _mend,
    "rivals.mend-one": _mend_one,
    "rivals.exert": _exert,
    "rivals.scheme.modifier": _modifier,
    "rivals.scheme.fist": _fist,
    "rivals.scheme.answer": _answer,
    "rivals.contribute": _refused,
    "rivals.deal.with": _no_talk,
    "rivals.deal.wants": _wants,
    "rivals.deal.gives": _gives,
    "rivals.deal.agree": _agree,
    "rivals.attach.burn": _detached,
    "rivals.look": _look,
    "rivals.look.keep": _look_keep,
    "rivals.investigate": _investigate,
    "rivals.recruit-mortal": _recruit_mortal,
}


def opinions() -> set[str]:
    """The points at which this player does not just take the first answer."""
    return set(_RULES)

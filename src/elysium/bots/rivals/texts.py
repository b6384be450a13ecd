"""Answers to what texts ask: the one after which the rest of the text is worth most."""

from __future__ import annotations

from typing import Any, Final

from elysium.bots.rivals.reading import whole_text
from elysium.bots.rivals.sight import Rule, Sight
from elysium.core.ids import Option, Selection
from elysium.core.stack import Frame, Program
from elysium.effects.verbs import DONE, YES
from elysium.games.rivals.faces import FACES, KEEP, PROGRAMS
from elysium.games.rivals.frames import UNANNOUNCED, Activate, Attack, Moment
from elysium.games.rivals.frames.text import moment_frame, users
from elysium.games.rivals.table import AGENDA
from elysium.games.rivals.verbs.handling import so_far


def _target(s: Sight, option: Option) -> float:
    """Whom a card or an ability aims at."""
    if Activate.holds(s.f):
        return s.acts.at(s.f.card, Activate(s.f).number, option[0])
    if s.g.card(s.f.card).is_("scheme"):
        target = s.g.card(s.f.card).target
        assert target is not None
        return s.votes.scheme_text(s.f.card, {"user": (), "acting": (), target.name: option}).whole
    return s.acts.aimed(s.f.card, users(s.f), option[0])


def _agenda(s: Sight, option: Option) -> float:
    """Reveal it at the moment it scores, not before."""
    moment = Moment(s.f)
    card = s.t.pile(AGENDA, s.me)[0]
    worth = 0.0
    for entry in FACES[s.t.face[card]].by_hook.get(moment.hook, ()):
        f = moment_frame(entry.prog, s.me, card, **moment.told)
        if s.reader.claim(entry.ability.claim, f):
            worth += s.reader.program(entry.prog, f).whole
    return worth - 0.05 if option == YES else 0.0


def _discard_up_to(s: Sight, option: Option) -> float:
    name = _asking(s).name
    done = tuple(card for card in so_far(_asking(s), s.f) if card >= 0)
    if option == DONE:
        return _rest(s, name, done)
    return _rest(s, name, (*done, *option)) - s.interest.keep(option[0])


def _rest(s: Sight, name: str, answer: Selection) -> float:
    """What the text under way goes on to do once it has this answer."""
    f = s.f
    code: Program = PROGRAMS.code[f.prog]
    pc = f.pc
    if KEEP in code:  # asked as the card is revealed: what follows lies in its whole text
        whole = whole_text(s.t.face[f.card])
        pc, code = whole.index(code[pc]), whole
    frame = Frame(f.prog, pc, f.seat, f.card, {**f.names, name: answer})
    said = s.reader.code(code, pc + 1, frame)
    under = s.g.under_way(Attack)
    if said.more and under is not None and under.type != UNANNOUNCED and under.seat == s.me:
        return said.worth + s.fights.blow(under, said.more) - s.fights.blow(under)
    return said.whole


def _asking(s: Sight) -> Any:
    """The verb that asks."""
    return PROGRAMS.code[s.f.prog][s.f.pc]


def _choose(s: Sight, option: Option) -> float:
    return _rest(s, _asking(s).name, () if option == DONE else option)


def _may(s: Sight, option: Option) -> float:
    return _rest(s, _asking(s).name, YES if option == YES else ())


def _offer(s: Sight, option: Option) -> float:
    verb = _asking(s)
    if option != YES:
        return _rest(s, verb.name, ())
    return _rest(s, verb.name, YES) - s.reader.price(verb.cost, s.f, s.me)


def _mode(s: Sight, option: Option) -> float:
    return _rest(s, _asking(s).name, option)


def _pay_up_to(s: Sight, option: Option) -> float:
    return _rest(s, _asking(s).name, option) - s.interest.paid(option[0])


BY_TEXT: Final[dict[str, Rule]] = {
    "rivals.target": _target,
    "rivals.agenda": _agenda,
    "rivals.discard-up-to": _discard_up_to,
    "rivals.choose": _choose,
    "rivals.may": _may,
    "rivals.offer": _offer,
    "rivals.mode": _mode,
    "rivals.pay-up-to": _pay_up_to,
}

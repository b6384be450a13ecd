"""Which Action cards of a hand can be played now, and who could exhaust for one (RV-ACT, RV-TITLE)."""

from __future__ import annotations

from elysium.core.ids import CardId, Seat, Selection
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.flow.later_boxes import ghouls, rituals
from elysium.games.rivals.flow.politics.influence import modifiers, reach, worth
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import LIBRARY
from elysium.games.rivals.table import PLAY
from elysium.games.rivals.watching import holds
from elysium.games.rivals.words.costs import affordable, all_payable


def actors(g: Rivals, seat: Seat, card: CardId) -> Selection:
    """RV-ACT-05, -06: who could exhaust for this card; an Unhosted one needs nobody."""
    t = g.table
    faces, exhausted = t.face, t.exhausted
    face = FACES[faces[card]].card
    able = [c for c in t.coterie(seat) if not exhausted[c] and FACES[faces[c]].card.kind != LIBRARY]  # RV-GHOUL-04
    if face.rite:
        return tuple([c for c in able if rituals.performs(g, seat, card, c)])
    if face.requirement:
        able = [c for c in able if stats.potency(t, c) >= face.requirement]
    if "title" in face.types:
        able = [c for c in able if can_hold(g, c) and _reachable(g, seat, card, c)]
    elif "conspiracy" in face.types:
        return tuple(able)  # RV-ACT-07: clan and Disciplines count when it is resolved
    if face.actor is not None or face.costs:
        able = [c for c in able if _fits(g, seat, card, c)]
    return tuple(able)


def _fits(g: Rivals, seat: Seat, card: CardId, actor: CardId) -> bool:
    """Whether somebody is who a card asks for, and can pay for it."""
    face = g.card(card)
    frame = judging(seat, card, user=(actor,))
    if not holds(face.actor, g, frame):
        return False
    if face.target is not None and stats.plays_hunters(g.table, seat):
        return bool(affordable(face.costs, face.target, g, frame, seat))
    return all_payable(face.costs, g, frame, seat)


def can_hold(g: Rivals, actor: CardId) -> bool:
    """RV-TITLE-03, RV-ATTACH-02: no Title yet, and room for one."""
    t = g.table
    full = len(t.attached[actor]) >= stats.limit(t, actor) and not stats.burnable(t, t.owner[actor], actor)
    return not stats.is_titled(t, actor) and not full


def playable(g: Rivals, seat: Seat, card: CardId) -> bool:
    """Whether this card in hand can be played as an Action now (RV-TERM-09, RV-AMB-47)."""
    return permitted(g, seat, card) and (g.card(card).is_("unhosted") or bool(actors(g, seat, card)))


def permitted(g: Rivals, seat: Seat, card: CardId) -> bool:
    """The same, if there is somebody to exhaust for it; an Unhosted one needs nobody."""
    t = g.table
    face = FACES[t.face[card]].card
    types = face.types
    if "action" not in types:
        return False
    if "conspiracy" in types:
        return t.prestige(seat) > 1
    if not (provided(g, seat, card) and _has_target(g, seat, card)):
        return False
    if "relic" in types and any(t.face[other] == t.face[card] for other in t.pile(PLAY, seat)):
        return False  # RV-UNIQ-03
    if "title" in types:
        return _free(g, seat, card)
    if "ghoul" in types and not fit_out(g, seat, card):
        return False
    if "unhosted" in types:
        return not face.costs or all_payable(face.costs, g, judging(seat, card, user=()), seat)
    return True


def provided(g: Rivals, seat: Seat, card: CardId) -> bool:
    """The clan in the coterie, and whatever else a card asks for."""
    face = FACES[g.table.face[card]].card
    if face.clan and not stats.clan_present(g.table, seat, face.clan):
        return False
    return face.provided is None or face.provided.holds(g, judging(seat, card))


def _has_target(g: Rivals, seat: Seat, card: CardId) -> bool:
    target = FACES[g.table.face[card]].card.target
    return target is None or not target.needed or bool(target.among.of(g, judging(seat, card, user=())))


def fit_out(g: Rivals, seat: Seat, card: CardId) -> bool:
    """RV-GHOUL-02: a Ghoul without Blood of its own needs a Retainer."""
    return bool(g.card(card).blood or ghouls.retainers(g, seat, card))


def _free(g: Rivals, seat: Seat, card: CardId) -> bool:
    """RV-TITLE-06, -07, RV-UNIQ-01: a unique Title is in play once, "1 per player" once each; torpor does not bar."""
    t = g.table
    return not any(not t.in_torpor(t.host[other]) and _bars(g, seat, other) for other in same_titles(g, card))


def _bars(g: Rivals, seat: Seat, other: CardId) -> bool:
    return g.card(other).is_("unique") or g.table.controller(other) == seat


def same_titles(g: Rivals, card: CardId) -> list[CardId]:
    """Copies of a Title attached to anybody."""
    t = g.table
    return [
        attachment
        for seat in range(t.seats)
        for character in t.coterie(seat) + t.torpor(seat)
        for attachment in t.attached[character]
        if t.face[attachment] == t.face[card] and not t.down[attachment]
    ]


def _reachable(g: Rivals, seat: Seat, card: CardId, actor: CardId) -> bool:
    """RV-AMB-47: with this vampire exhausted; the card itself is no modifier for its own need."""
    best = max([worth(g, c) for c in modifiers(g, seat)], default=0)
    others = max([worth(g, c) for c in modifiers(g, seat) if c != card], default=0)
    return reach(g, seat, acting=actor) - best + others >= g.card(card).threshold

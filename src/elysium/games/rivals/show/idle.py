"""Why a card in one's own hand cannot be played as an Action now, while one is asked what to do."""

from __future__ import annotations

from elysium.core.ids import CardId, Seat
from elysium.games.rivals import stats
from elysium.games.rivals.flow.cards.playable import actors, playable
from elysium.games.rivals.flow.recruiting import can_recruit
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.show.types import Idle


def idle(g: Rivals, seat: Seat, card: CardId) -> Idle | None:
    """The first thing in its way; nothing for who is not asked for an Action, and for what can be played."""
    if not any(d.seat == seat and d.point == "rivals.act" for d in g.asks):
        return None
    face = g.card(card)
    if face.kind == "character":
        return _no_actions(g) or _recruit(g, seat, card)
    if not face.is_("action"):
        return "in_attack" if face.is_("attack") else "as_reaction" if face.is_("reaction") else "with_influence"
    return _no_actions(g) or _play(g, seat, card)


def _no_actions(g: Rivals) -> Idle | None:
    return "no_actions" if g.table.actions <= 0 and not g.table.unhosted else None


def _recruit(g: Rivals, seat: Seat, card: CardId) -> Idle | None:
    """RV-ACT-02, -03."""
    if can_recruit(g, seat, card):
        return None
    return "prestige" if g.table.prestige(seat) <= stats.recruit_cost(g, seat, card) else "in_play"


def _play(g: Rivals, seat: Seat, card: CardId) -> Idle | None:
    """RV-TERM-09, RV-ACT-05, -06."""
    t, face = g.table, g.card(card)
    if playable(g, seat, card):
        return "no_actions" if t.actions <= 0 and not face.is_("unhosted") else None
    if not face.is_("conspiracy") and not stats.clan_present(t, seat, face.clan):
        return "clan"
    if face.target and face.target.needed and not face.target.among.of(g, judging(seat, card, user=())):
        return "target"
    if face.is_("unhosted") or actors(g, seat, card):
        return "condition"
    if not any(not t.exhausted[one] for one in t.coterie(seat)):
        return "exhausted"
    able = any(stats.potency(t, one) >= (face.requirement or 0) and not t.exhausted[one] for one in t.coterie(seat))
    return "condition" if able else "potency"

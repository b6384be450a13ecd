"""With whom a text deals: whose Prestige of one's colour may pay for it (RV-HUNTER-20, RV-HH-13)."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import CardId, Seat, Selection
from elysium.core.stack import Frame
from elysium.games.rivals.frames import Activate, Attack
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import Activated, Leads, Target
from elysium.games.rivals.tokens import on_card

NO_CARDS: Final = ("foe", "victim", "player", "haven", "group")  # targets of these names are no characters


def sources(g: Rivals, f: Frame, seat: Seat) -> Selection:
    """Those a text deals with that carry Prestige of this player's and are not the player's own."""
    t = g.table
    among = dict.fromkeys(dealt_with(g, f, seat))
    return tuple([one for one in among if t.tokens[on_card(t, one) + seat] and t.owner[one] != seat])


def dealt_with(g: Rivals, f: Frame, seat: Seat) -> Selection:
    """Whom it targets, attacks, reacts to or blocks; Shields and prevention of one's own deal with nobody."""
    ability = _ability(g, f)
    dealt = f.names.get("dealt with", ()) + _aimed_at(f, ability.target if ability else g.card(f.card).target)
    attack = g.under_way(Attack)
    if attack is None:
        return dealt
    if f.card == attack.reaction:
        return (*dealt, attack.attacker)
    strikes = ability is not None and ability.during == "attack" and attack.seat == seat
    return (*dealt, *attack.targets) if strikes or f.card == attack.attack_card else dealt


def _ability(g: Rivals, f: Frame) -> Activated | None:
    if not Activate.holds(f):
        return None
    printed = g.card(f.card).printed[Activate(f).number]
    ability = printed.ability if isinstance(printed, Leads) else printed
    return ability if isinstance(ability, Activated) else None


def _aimed_at(f: Frame, target: Target | None) -> Selection:
    return f.names.get(target.name, ()) if target is not None and target.name not in NO_CARDS else ()


def lying(g: Rivals, among: Selection, seat: Seat) -> int:
    """Prestige of this player's on all of them."""
    t = g.table
    return sum([t.tokens[on_card(t, one) + seat] for one in among])


def aimed(f: Frame, target: Target, one: CardId) -> Frame:
    """The frame as it would be, aimed at this one."""
    return Frame(f.prog, f.pc, f.seat, f.card, {**f.names, target.name: (one,)})

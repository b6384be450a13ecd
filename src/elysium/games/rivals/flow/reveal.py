"""Steps 4 and 5 of an attack: the Reaction, what may be placed, and what turns out when the cards are turned up."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, YES
from elysium.games.rivals import stats, zones
from elysium.games.rivals.game import FACES, Rivals, holds
from elysium.games.rivals.kinds import RANGED, Keyword, Negates
from elysium.games.rivals.moments import HOOK

STRICT = "strict"


def legal(g: Rivals, card: CardId, character: CardId, types: tuple[int, ...], type: int) -> bool:
    """RV-ATK-STEP-05 a, b: the type, the clan in the coterie, the Blood Potency; Fog keeps Ranged cards away."""
    t = g.table
    face = g.card(card)
    if type not in types or (type == RANGED and t.watch[HOOK["no_ranged_cards"]]):
        return False
    if face.requirement is not None and stats.potency(t, character) < face.requirement:
        return False
    return stats.clan_present(t, t.owner[card], face.clan)


def may_place(g: Rivals, f: Frame, card: CardId, type: int) -> bool:
    """RV-ATK-UNDO-05, RV-AMB-12: only legal cards, unless the table lets one bluff."""
    if STRICT not in g.table.rules:
        return g.card(card).kind == "library"
    return legal(g, card, f.names["attacker"][0], g.card(card).attacks, type)


@dataclass(frozen=True)
class React(Op[Rivals]):
    """RV-ATK-STEP-04: the target's player lays one Reaction face down, or none. Only an empty hand is not asked."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        target = f.names["target"][0]
        seat = t.owner[target]
        if f.names["claim"] or seat == NOBODY or not t.hand(seat):  # RV-PRINCE-04
            return
        type = f.names["type"][0]
        cards = [card for card in t.hand(seat) if self._may(g, card, target, type)]
        g.ask(f, Decision(seat, "rivals.attack.react", (*((card,) for card in cards), DONE), target))

    def _may(self, g: Rivals, card: CardId, target: CardId, type: int) -> bool:
        if STRICT not in g.table.rules:
            return g.card(card).kind == "library"
        return legal(g, card, target, g.card(card).reacts, type)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.names["reaction"], f.names["reactor"] = option, f.names["target"]
            zones.lay_down(g, option[0])
            g.emit("reaction_card", seat)


@dataclass(frozen=True)
class RevealAttack(Op[Rivals]):
    """RV-ATK-STEP-05 a: turn the Attack card up; whether it is illegal is remembered."""

    name: str

    def do(self, g: Rivals, f: Frame) -> None:
        f.names[self.name] = ()
        for card in f.names["card"]:
            if not f.names["open"]:
                zones.reveal(g, card)
                g.emit("revealed", f.seat, card, g.table.face[card])
            if not legal(g, card, f.names["attacker"][0], g.card(card).attacks, f.names["type"][0]):
                g.emit("illegal", f.seat, card)
                f.names[self.name] = YES


@dataclass(frozen=True)
class RevealReaction(Op[Rivals]):
    """RV-ATK-STEP-05 b, RV-ATK-UNDO-04: an illegal Reaction is discarded and the attack goes on."""

    def do(self, g: Rivals, f: Frame) -> None:
        for card in f.names["reaction"]:
            zones.reveal(g, card)
            g.emit("revealed", g.table.owner[card], card, g.table.face[card])
            if not legal(g, card, f.names["reactor"][0], g.card(card).reacts, f.names["type"][0]):
                g.emit("illegal", g.table.owner[card], card)
                zones.discard(g, card)
                f.names["reaction"] = f.names["reactor"] = ()


@dataclass(frozen=True)
class Negate(Op[Rivals]):
    """RV-CARD-26: the attacker's card switches off the Reaction before that could switch off its text."""

    def do(self, g: Rivals, f: Frame) -> None:
        names = f.names
        if not names["reaction"]:
            return
        if names["card"] and self._negates(g, names["card"][0], names["attacker"], "reaction"):
            names["no reaction"] = YES
            g.emit("negated", g.table.owner[names["reaction"][0]], names["reaction"][0])
        elif names["card"] and self._negates(g, names["reaction"][0], names["reactor"], "text"):
            names["no text"] = YES
            g.emit("negated", f.seat, names["card"][0])

    def _negates(self, g: Rivals, card: CardId, user: Selection, what: str) -> bool:
        frame = Frame(0, 0, g.table.owner[card], card, {"user": user})
        return any(
            isinstance(one, Negates) and one.what == what and holds(one.claim, g, frame) for one in g.card(card).printed
        )


@dataclass(frozen=True)
class Retarget(Op[Rivals]):
    """RV-RETARGET-04, RV-AMB-30: Targeted lets the attacker choose anew within the defending party."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not f.names["card"] or Keyword("targeted") not in g.card(f.names["card"][0]).printed:
            return
        t = g.table
        target, origin = f.names["target"][0], f.names["origin"][0]
        if t.owner[target] == NOBODY:
            return
        among = dict.fromkeys((target, origin, *stats.party_of(t, target)))
        legal_ones = tuple(c for c in among if t.owner[c] == NOBODY or t.is_active(c))
        if len(legal_ones) > 1:
            options = tuple((card,) for card in legal_ones)
            g.ask(f, Decision(f.seat, "rivals.attack.retarget", options, f.names["card"][0]))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != f.names["target"]:
            f.names["target"] = option
            g.emit("retargeted", seat, option[0])


@dataclass(frozen=True)
class Choices(Op[Rivals]):
    """RV-ATK-STEP-05 c, RV-DEC-29: what the revealed cards ask, the attacker's player first."""

    def do(self, g: Rivals, f: Frame) -> None:
        names = f.names
        if names["reaction"] and not names["no reaction"]:
            self._ask(g, names["reaction"][0], names["reactor"], names["attacker"])
        if names["card"] and not names["no text"]:
            self._ask(g, names["card"][0], names["attacker"], names["target"])

    def _ask(self, g: Rivals, card: CardId, user: Selection, victim: Selection) -> None:
        choose = FACES[g.table.face[card]].choose
        if choose >= 0:
            g.push(choose, g.table.owner[card], card, user=user, victim=victim)


def text_frame(g: Rivals, f: Frame, card: CardId, user: Selection, victim: Selection) -> Frame | None:
    """The text of an Attack or Reaction card, with what was chosen for it when it was revealed."""
    text = FACES[g.table.face[card]].text
    if text < 0:
        return None
    mark = f"{card} "
    chosen = {name[len(mark) :]: picked for name, picked in f.names.items() if name.startswith(mark)}
    return Frame(text, 0, g.table.owner[card], card, {**chosen, "user": user, "victim": victim})

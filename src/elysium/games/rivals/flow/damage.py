"""Steps 8 to 11 of an attack: the texts, the totals, the blow, and what follows it (RV-DMG-10..13)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import CardId
from elysium.core.stack import Frame, Op
from elysium.games.rivals import stats, zones
from elysium.games.rivals.flow.defeat import printed
from elysium.games.rivals.flow.reveal import text_frame
from elysium.games.rivals.game import FACES, PROGRAMS, Rivals, happens, total
from elysium.games.rivals.kinds import RANGED
from elysium.games.rivals.verbs import AGGRAVATED


@dataclass(frozen=True)
class Determine(Op[Rivals]):
    """RV-ATK-STEP-08: first the texts happen, then everything is added up and dealt at once."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.push(PROGRAMS.number("blow"), f.seat, f.card)
        for card, user, victim, off in (
            ("reaction", "reactor", "attacker", "no reaction"),
            ("card", "attacker", "target", "no text"),
        ):
            if f.names[card] and not f.names[off]:
                frame = text_frame(g, f, f.names[card][0], f.names[user], f.names[victim])
                if frame is not None:
                    g.stack.append(frame)


@dataclass(frozen=True)
class AddUp(Op[Rivals]):
    """RV-DMG-10..13: skull, attribute and bonuses against the target; a strike-back against the attacker."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = g.attack
        names = attack.names
        packets = self._blow(g, attack) + self._strike_back(g, attack) + names["also"]
        if names["card"] and not names["no text"]:
            names["no shields"] = (1,) if printed(g, names["card"][0], "ignores_shields", names["attacker"][0]) else ()
        g.push(PROGRAMS.number("damage"), attack.seat, names["attacker"][0], packets=packets, blow=(1,))

    def _blow(self, g: Rivals, attack: Frame) -> tuple[int, ...]:
        names = attack.names
        attacker, target, type = names["attacker"][0], names["target"][0], names["type"][0]
        n = strength(g, names["card"], attacker, target, type, type, bool(names["no text"])) + names["bonus"][0]
        aggravated = bool(names["card"]) and g.card(names["card"][0]).aggravated
        return (target, max(0, n), type, AGGRAVATED if aggravated else 0, attack.seat, attacker)

    def _strike_back(self, g: Rivals, attack: Frame) -> tuple[int, ...]:
        """RV-REACT-05: a skull on a Reaction; the attacker mitigates it like any target."""
        names = attack.names
        if not names["reaction"] or names["no reaction"] or g.card(names["reaction"][0]).skull is None:
            return ()
        reactor, attacker = names["reactor"][0], names["attacker"][0]
        own = g.card(names["reaction"][0]).strikes
        type = names["type"][0] if own is None else own
        n = strength(g, names["reaction"], reactor, attacker, type, type, False)
        return (attacker, max(0, n), type, 0, g.table.owner[reactor], reactor)


def strength(
    g: Rivals, card: tuple[int, ...], user: CardId, victim: CardId, type: int, attribute: int, silent: bool
) -> int:
    """Skull, the attribute (none for Ranged, RV-ATK-22), the card's own text and standing modifiers."""
    n = 0 if attribute == RANGED else stats.attribute(g.table, user, attribute)
    for one in card:
        n += g.card(one).skull or 0
        n += 0 if silent else printed(g, one, "damage", user, victim)
    return n + total(g, "damage", user=(user,), victim=(victim,))


@dataclass(frozen=True)
class AfterAttack(Op[Rivals]):
    """RV-ATK-STEP-11: a defeated Mortal, what the card does afterwards, what watches damage dealt."""

    def do(self, g: Rivals, f: Frame) -> None:
        names = f.names
        g.table.unblockable = tuple(c for c in g.table.unblockable if c not in names["attacker"])
        taken = zip(names["taken"][::3], names["taken"][1::3], strict=True)
        if any(n and g.table.owner[who] != f.seat for who, n in taken):
            happens(g, "attack_damaged", f.seat)
        for card in names["card"]:
            after = FACES[g.table.face[card]].after
            if after >= 0 and not names["no text"]:
                g.push(after, f.seat, card, user=names["attacker"], victim=names["target"])
        for mortal in names["mortal"]:
            g.push(PROGRAMS.number("mortal"), f.seat, mortal, user=names["attacker"])


@dataclass(frozen=True)
class EndAttack(Op[Rivals]):
    """RV-ATK-STEP-11: the cards of the attack are discarded and the roles end."""

    def do(self, g: Rivals, f: Frame) -> None:
        for card in (*f.names["card"], *f.names["reaction"]):
            zones.discard(g, card)
        g.emit("attack_over", f.seat, f.names["attacker"][0])


PROGRAMS.add("blow", (AddUp(),))

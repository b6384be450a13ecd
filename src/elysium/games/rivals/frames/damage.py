"""Damage as it is dealt, mitigated and landed, and the frames it passes through (RV-DMG, RV-DEF)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from elysium.core.ids import CardId, Seat, Selection
from elysium.core.stack import Frame
from elysium.games.rivals.frames.text import Told
from elysium.games.rivals.frames.view import Names, View, flag, noted, number, several, single, told

TYPELESS: Final = 4  # beside the four types of an attack
AGGRAVATED, SUPERFICIAL = 1, 2  # flags of a packet


class Packet(NamedTuple):
    """Damage of one kind to one character or Mortal."""

    victim: CardId
    n: int
    type: int
    flags: int
    by: Seat  # whose doing it is, NOBODY if no player's
    source: CardId  # the character or card that deals it

    @property
    def aggravated(self) -> bool:
        return bool(self.flags & AGGRAVATED)

    def less(self, n: int) -> Packet:
        """With so much of it taken off."""
        return Packet(self.victim, self.n - n, *self[2:]) if n else self

    def softened(self) -> Packet:
        """The same as Superficial damage."""
        return self._replace(flags=self.flags | SUPERFICIAL)

    @property
    def superficial(self) -> bool:
        return bool(self.flags & SUPERFICIAL)


PACKET: Final = len(Packet._fields)
_packet: Final = tuple.__new__  # what Packet's own constructor comes to: as many of them are made as read


def packets(numbers: Selection) -> list[Packet]:
    """Packets as a frame holds them: their numbers one after another."""
    if len(numbers) == PACKET:
        return [_packet(Packet, numbers)]
    return [_packet(Packet, numbers[n : n + PACKET]) for n in range(0, len(numbers), PACKET)]


def flat(several: Iterable[Packet]) -> Selection:
    """The other way.

    >>> flat([Packet(7, 2, TYPELESS, AGGRAVATED, 0, 5)])
    (7, 2, 4, 1, 0, 5)
    """
    return tuple([number for packet in several for number in packet])


class Damage(View):
    """Damage to one or several at the same time; victims are dealt with one after another."""

    __slots__ = ()
    program = "damage"

    victims = several("victims")  # still to be dealt with, the first one now
    shields = number("shields")  # of the victim, not yet used
    reduced = flag("reduced")  # its attribute has been taken off
    offered = noted("offered")  # who has had the opportunity to play a Reaction Special for the victim
    prevented = several("prevented")  # what was used to prevent, DONE at the end

    @staticmethod
    def opening(dealt: Iterable[Packet], blow: bool = False) -> Names:
        """`blow`: it is the blow of the attack under way."""
        names: Names = {"packets": flat(dealt)}
        return {**names, "blow": (1,)} if blow else names

    @staticmethod
    def lone(f: Frame) -> Packet | None:
        """The damage, where it is of one kind to one alone and not begun to be dealt with."""
        numbers = f.names["packets"]
        return _packet(Packet, numbers) if len(numbers) == PACKET and "victims" not in f.names else None

    @staticmethod
    def land_at_once(f: Frame, packet: Packet) -> None:
        """What is left of it is dealt: nothing had to be kept in between."""
        names = f.names
        names["victims"], names["dealt"] = (), (*packet,)
        names["shields"], names["reduced"], names["prevented"] = (0,), (1,), ()

    @staticmethod
    def is_blow(f: Frame) -> bool:
        """Whether it is the blow of the attack under way."""
        return "blow" in f.names

    @staticmethod
    def dealt(f: Frame) -> list[Packet]:
        return packets(f.names["dealt"])

    @property
    def under_way(self) -> bool:
        """Whether victims are being dealt with already."""
        return "victims" in self.names

    def begin(self) -> None:
        victims = self.names["packets"][::PACKET]
        self.names["victims"] = victims if len(victims) == 1 else tuple(dict.fromkeys(victims))
        self.names["dealt"] = ()

    @property
    def victim(self) -> CardId:
        return self.names["victims"][0]

    @property
    def facing(self) -> bool:
        """Whether the first victim has been turned to."""
        return "parts" in self.names

    def face(self, coming: list[Packet], shields: int) -> None:
        """Turn to the first victim."""
        self.parts = coming
        self.shields = shields
        self.reduced = False
        self.prevented = ()

    @property
    def coming(self) -> list[Packet]:
        """All that comes to the first victim."""
        victim, all_of = self.names["victims"][0], packets(self.names["packets"])
        return all_of if len(all_of) == 1 else [packet for packet in all_of if packet[0] == victim]

    @property
    def parts(self) -> list[Packet]:
        """What is left of the damage to the first victim, kind by kind."""
        numbers, victim, size = self.names["parts"], self.victim, PACKET - 1
        return [Packet(victim, *numbers[n : n + size]) for n in range(0, len(numbers), size)]

    @parts.setter
    def parts(self, parts: list[Packet]) -> None:
        self.names["parts"] = tuple([number for part in parts for number in part[1:]])

    def lessen(self, part: int, n: int) -> None:
        """So much of a part is taken off."""
        parts = self.parts
        parts[part] = parts[part].less(n)
        self.parts = parts

    def land(self, parts: list[Packet]) -> None:
        """What is left of the first victim's damage is dealt; the next one's turn."""
        self.names["dealt"] += flat(parts)
        self.victims = self.victims[1:]
        del self.names["parts"]
        self.names.pop("offered", None)


class Defeat(View):
    """A character falls: `card` is who, `seat` who did it."""

    __slots__ = ()
    program = "defeat"

    source = single("source")
    by_attack = flag("by attack")
    aggravated = flag("aggravated")
    by_damage = flag("by damage")  # not by loss of Blood or by an effect
    given_up = noted("given up")  # its player burns it as a price (RV-CARD-HH-54)
    kept = noted("kept")  # the attachment that a Possessive character keeps (RV-KEY-08)
    solitary = noted("solitary")  # it is its player's only vampire, and Solitary (RV-SOLITARY-02)
    consumed = noted("consumed")  # by whom (RV-DIAB-01)
    burned = flag("burned")  # where it goes: to the burned pile, or to torpor

    @staticmethod
    def opening(card: CardId, source: CardId, by_attack: bool, aggravated: bool, by_damage: bool) -> Names:
        flags = {"by attack": told(by_attack), "aggravated": told(aggravated), "by damage": told(by_damage)}
        return {"about": (card,), "source": (source,), **flags}

    @staticmethod
    def about(card: CardId, source: CardId, by_attack: bool) -> Told:
        """What texts that watch a defeat may ask of it."""
        return {"about": (card,), "source": (source,), "by attack": told(by_attack)}


class Mortal(View):
    """A Mortal has been defeated."""

    __slots__ = ()
    program = "mortal"

    attacker = single("user")

    @staticmethod
    def by(attacker: CardId) -> Names:
        return {"user": (attacker,)}


class Inquisition(View):
    """The Second Inquisition's damage to one player, pooled, then spread point by point (RV-CITY-SF)."""

    __slots__ = ()
    program = "inquisition"

    pool = number("pool")
    shielded = flag("shielded")  # Secrecy protects from it, and it may be redirected
    spread = several("spread")  # a character for each point

    among = noted("among")  # whom alone it may hit, if not everybody

    @staticmethod
    def opening(pool: int, shielded: bool, among: Selection = ()) -> Names:
        names: Names = {"pool": (pool,), "shielded": told(shielded)}
        return {**names, "among": among} if among else names

    @staticmethod
    def redirects(f: Frame) -> bool:
        """Whether some of it may be sent elsewhere, if there is any."""
        return bool(f.names["shielded"]) and f.names["pool"][0] > 0

    @staticmethod
    def left(f: Frame) -> int:
        """How much is still to be spread, from all of it on."""
        return f.names["pool"][0] - len(f.names.setdefault("spread", ()))

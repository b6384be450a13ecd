"""The frame of an attack: who attacks whom with what, and what has come of it so far (RV-ATK)."""

from __future__ import annotations

from typing import Final, NamedTuple

from elysium.core.ids import NO_CARD, CardId, Seat, Selection
from elysium.core.stack import Frame
from elysium.games.rivals.frames.damage import Packet, flat, packets
from elysium.games.rivals.frames.view import Names, View, flag, noted, number, pairs, several, single, told

UNANNOUNCED: Final = -1  # the type of an attack before Step 1


class Hurt(NamedTuple):
    """What a character took in an attack."""

    who: CardId
    n: int
    aggravated: bool


class Attack(View):
    """An attack under way. Attributes that name a card are NO_CARD while there is none."""

    __slots__ = ()
    program = "attack"
    akin = ("hunt", "monster attack")  # RV-HH-14: a strike is an attack of its own

    attacker = single("attacker")
    party = several("attackers")  # the attacker's, as it was when the attack was declared
    target = single("target")
    targets = several("target")  # the same as a selection
    first_target = single("origin")  # before a Block or Targeted moved the attack
    claim = flag("claim")  # against who claims to be Prince (RV-PRINCE-04)
    type = single("type")  # UNANNOUNCED before Step 1
    attack_card = single("card")
    face_up = flag("open")  # the Attack card was played in the Intel Step (RV-CARD-25)
    pledged = several("pledged")  # cards offered as Intel
    spoken = several("spoken")  # who offers no more
    intel = number("intel")  # of the Attack card
    paid = noted("paid")  # cards discarded as Intel
    card_chosen = flag("card chosen")  # with the type: an Attack card, or none
    blocker = single("blocker")
    declined = noted("declined")  # who sends no blocker from outside
    reaction = single("reaction")
    reactor = single("reactor")
    reaction_negated = flag("no reaction")
    text_negated = flag("no text")
    ignores_shields = flag("no shields")
    first_social = several("first social")  # of the party, whose first Social attack this turn it is
    bonus = number("bonus")
    mortal = single("mortal")  # the Mortal it has defeated
    uses = several("uses")  # abilities used in it
    guards = noted("guards")  # characters and Shields, two by two, that hold for this attack (RV-CARD-HH-46)
    wounded = noted("wounded")  # the target, if it was Wounded before the blow (RV-CARD-HH-45)
    softened = noted("softened")  # all the attacker deals is Superficial (RV-CARD-HH-35)
    felled = noted("felled")  # the strike of the Monster under attack has felled somebody (RV-CARD-HH-63)
    struck = noted("struck")  # the Monster under attack has struck
    tags = noted("tags")  # it is the attack that tags its target (RV-MONSTER-19)
    preemptive = noted("preemptive")  # a Monster's strike before a Hunter's blow
    open_reaction = noted("open reaction")  # it was played face up (RV-REACT-07)
    negated = noted("negated")  # as a whole (RV-ATK-24)
    specials = noted("specials")  # Reaction Specials laid for the target (RV-REACT-03)
    offered = noted("offered")  # who has had the opportunity to lay a Reaction or a Special
    bled = noted("bled")  # who has lost the last Blood, and of which colours they had some before, two by two
    slipped = flag("slip")  # its Attack card was illegal, and all since the Blocks is undone

    @staticmethod
    def opening(seat: Seat, attacker: CardId, party: Selection, target: Selection, claim: bool) -> Names:
        """An attack as it begins, all its notes empty."""
        return {
            "attacker": (attacker,),
            "attackers": party,
            "target": target,
            "origin": target,
            "claim": told(claim),
            "announcer": (seat,),
            "type": (),
            "card": (),
            "open": (),
            "pledged": (),
            "spoken": (),
            "intel": (0,),
            "blocker": (),
            "reaction": (),
            "reactor": (),
            "no reaction": (),
            "no text": (),
            "no shields": (),
            "first social": (),
            "bonus": (0,),
            "also": (),
            "taken": (),
            "mortal": (),
            "uses": (),
            "slip": (),
        }

    @staticmethod
    def is_negated(f: Frame) -> bool:
        """Asked of a frame at every step of an attack, without a view of it."""
        return bool(f.names.get("negated"))

    @staticmethod
    def against_claim(f: Frame) -> bool:
        return bool(f.names["claim"])

    @staticmethod
    def sides(f: Frame) -> tuple[CardId, CardId]:
        """The attacker and the target, once it is chosen."""
        names = f.names
        return names["attacker"][0], names["target"][0]

    @staticmethod
    def found_out(f: Frame) -> int:
        """Intel that cards have brought."""
        names = f.names
        return names["intel"][0] + len(names["pledged"])

    @staticmethod
    def laid(f: Frame) -> Selection:
        """The Attack card, the Reaction and the Specials, as far as they lie there."""
        names = f.names
        return names["card"] + names["reaction"] + names.get("specials", ())

    @staticmethod
    def sent(f: Frame) -> Selection:
        """The blocker, if there is one."""
        return f.names["blocker"]

    @staticmethod
    def unblocked(f: Frame) -> bool:
        """Whether anybody could still be sent to block it."""
        return not (f.names["claim"] or f.names["blocker"])

    @staticmethod
    def has_chosen(f: Frame) -> bool:
        """Whether the Attack card, or none, was chosen with the type."""
        return bool(f.names.get("card chosen"))

    @staticmethod
    def stands(f: Frame) -> None:
        """Its Attack card has not turned out to be illegal."""
        f.names["slip"] = ()

    @staticmethod
    def answered(f: Frame) -> bool:
        """Whether there is a Reaction or a blocker."""
        return bool(f.names["reaction"] or f.names["blocker"])

    @staticmethod
    def pays(f: Frame) -> Selection:
        """What was pledged is paid: the cards."""
        names = f.names
        names["paid"], names["pledged"] = names["pledged"], ()
        return names["paid"]

    @staticmethod
    def bare(f: Frame) -> bool:
        """Whether neither an Attack card nor a Reaction lies there."""
        return not (f.names["card"] or f.names["reaction"])

    @property
    def plays_text(self) -> bool:
        """Whether there is an Attack card whose text counts."""
        return bool(self.names["card"]) and not self.names["no text"]

    @property
    def reacts(self) -> bool:
        """Whether there is a Reaction that counts."""
        return bool(self.names["reaction"]) and not self.names["no reaction"]

    @property
    def also(self) -> list[Packet]:
        """Damage to others, or of another kind, that texts have added to the blow."""
        also = self.names["also"]
        return packets(also) if also else []

    def add(self, packet: Packet) -> None:
        self.names["also"] += flat([packet])

    @property
    def taken(self) -> list[Hurt]:
        """What each character took by the blow."""
        taken = self.names["taken"]
        if not taken:
            return []
        return [Hurt(*one) for one in zip(taken[::3], taken[1::3], map(bool, taken[2::3]), strict=True)]

    @taken.setter
    def taken(self, hurt: list[Hurt]) -> None:
        self.names["taken"] = tuple([int(number) for one in hurt for number in one])

    def hurt(self, one: Hurt) -> None:
        """Somebody has taken damage by the blow."""
        who, n, aggravated = one
        self.names["taken"] += (who, n, int(aggravated))

    def imagine(self, type: Selection, card: Selection) -> tuple[Selection, Selection]:
        """Another type and Attack card, as the frame holds them; returns what stood there, to be put back."""
        names = self.names
        was = names["type"], names["card"]
        names["type"], names["card"] = type, card
        return was

    def keep_choices(self, f: Frame) -> None:
        """RV-ATK-STEP-05 c: keep what was chosen as a card was revealed for when its text happens."""
        for name, chosen in f.names.items():
            self.names[f"{f.card} {name}"] = chosen

    def choices(self, card: CardId) -> Names:
        """What was chosen for a card as it was revealed."""
        mark = f"{card} "
        return {name[len(mark) :]: chosen for name, chosen in self.names.items() if name.startswith(mark)}

    def guard(self, card: CardId, n: int) -> None:
        """So many Shields more, or fewer, for a character in this attack."""
        self.guards += (card, n)

    def guarded(self, card: CardId) -> int:
        guards = self.names.get("guards")
        return sum([n for who, n in pairs(guards) if who == card]) if guards else 0

    def bled_in(self, card: CardId, colour: int) -> bool:
        """Whether somebody who has fallen had Blood of a colour (RV-DIAB-06)."""
        return any(who == card and mask >> colour & 1 for who, mask in pairs(self.bled))

    def block(self, card: CardId) -> None:
        """The blocker is the new and only target."""
        self.blocker = self.target = card

    def drop_reaction(self) -> None:
        self.reaction = self.reactor = NO_CARD

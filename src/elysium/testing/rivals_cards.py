"""Cards no box holds: blanks that leave a scene alone, texts of rules no card of the set uses, older printings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from elysium.core.stack import Frame
from elysium.effects.abilities import When
from elysium.effects.verbs import Say, the
from elysium.effects.words import Pick
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.cards.sf.havens import HIDES
from elysium.games.rivals.costs import DiscardCards, ExhaustUser, PayPrestige
from elysium.games.rivals.game import Rivals, enter
from elysium.games.rivals.kinds import (
    PHYSICAL,
    Activated,
    Keyword,
    Leads,
    Target,
    agenda,
    attack,
    character,
    haven,
    reaction,
    unhosted,
)
from elysium.games.rivals.verbs import (
    AGGRAVATED,
    SUPERFICIAL,
    AddPrestige,
    GainAgenda,
    GainPrestige,
    deal,
)
from elysium.games.rivals.words import ANY_CHARACTER, FACE_DOWN, VICTIM, HurtWithoutDefeat


@dataclass(frozen=True)
class MixedDamage(Say):
    """Further damage to the target of the attack, of another kind."""

    n: int
    flags: int
    whom: Pick[Any] = VICTIM

    def do(self, g: Rivals, f: Frame) -> None:
        attack_names = g.attack.names
        for one in self.whom.of(g, f):
            attack_names["also"] += (
                one,
                self.n,
                attack_names["type"][0],
                self.flags,
                f.seat,
                attack_names["attacker"][0],
            )


@dataclass(frozen=True)
class Harm(Say):
    """Damage outside an attack, of any type and kind."""

    n: int
    type: int
    flags: int
    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        packets: tuple[int, ...] = ()
        for one in self.whom.of(g, f):
            packets += (one, self.n, self.type, self.flags, f.seat, f.card)
        deal(g, f.seat, f.card, packets)


TESTING = (
    character("blank", "Blank", "", 4, (0, 0, 0), ""),
    character("strong", "Strong", "", 6, (3, 3, 3), ""),
    character("sized", "Sized", "", 5, (1, 2, 3), ""),
    character("armoured", "Armoured", "", 9, (2, 1, 0), ""),
    character("other-blank", "Other Blank", "", 4, (0, 0, 0), ""),
    character("third-blank", "Third Blank", "", 4, (0, 0, 0), ""),
    character("fourth-blank", "Fourth Blank", "", 4, (0, 0, 0), ""),
    # RV-REL: usable in any window
    character(
        "sentinel",
        "Sentinel",
        "",
        4,
        (0, 0, 0),
        "",
        Activated((PayPrestige(1),), (GainAgenda(1),), relentless=True),
    ),
    character(
        "second-sentinel",
        "Second Sentinel",
        "",
        4,
        (0, 0, 0),
        "",
        Activated((ExhaustUser(),), (GainPrestige(2),), relentless=True),
    ),
    character(
        "marksman",
        "Marksman",
        "",
        4,
        (0, 0, 0),
        "",
        Activated(
            (PayPrestige(1),),
            (Harm(1, 4, 0, the("character")),),
            relentless=True,
            target=Target("character", ANY_CHARACTER),
        ),
    ),
    haven("blank-haven", "Blank Haven", HIDES),
    haven("open-house", "Open House"),
    agenda("blank-agenda", "Blank Agenda"),
    # RV-DMG-20, -21, RV-AMB-15, -46: several kinds in one blow
    attack("acid", "Acid", PHYSICAL, 0, 2, text=(MixedDamage(2, AGGRAVATED),)),
    attack("bruise", "Bruise", PHYSICAL, 0, 0, text=(MixedDamage(9, SUPERFICIAL),)),
    attack("bruise-and-cut", "Bruise and Cut", PHYSICAL, 0, 1, text=(MixedDamage(3, SUPERFICIAL),)),
    reaction("buckler", "Buckler", (0, 1, 2, 3), 0, shield=1),
    reaction("tower-shield", "Tower Shield", (0, 1, 2, 3), 0, shield=3),
    unhosted(
        "typeless-harm",
        "Typeless Harm",
        target=Target("character", ANY_CHARACTER),
        text=(Harm(2, 4, 0, the("character")),),
    ),
    unhosted(
        "physical-harm",
        "Physical Harm",
        target=Target("character", ANY_CHARACTER),
        text=(Harm(2, 1, 0, the("character")),),
    ),
    unhosted(
        "superficial-harm",
        "Superficial Harm",
        target=Target("character", ANY_CHARACTER),
        text=(Harm(9, 4, SUPERFICIAL, the("character")),),
    ),
    unhosted(
        "aggravated-harm",
        "Aggravated Harm",
        target=Target("character", ANY_CHARACTER),
        text=(Harm(5, 4, AGGRAVATED, the("character")),),
    ),
    # RV-AMB-40: the numbers of the rulebook's examples
    replace(CARDS["sucker-punch"], id="sucker-punch-of-the-book", skull=2),
    replace(
        CARDS["drain-them-slowly"],
        id="drain-them-slowly-of-the-book",
        printed=(When("attack damaged", (GainAgenda(1),), HurtWithoutDefeat()),),
    ),
    haven(
        "the-madhouse-of-the-book",
        "The Madhouse",
        HIDES,
        Leads(
            Activated(
                (ExhaustUser(), DiscardCards(1)), (AddPrestige(1, the("card")),), target=Target("card", FACE_DOWN)
            )
        ),
    ),
)
for _card in TESTING:
    enter(_card)

__all__ = ["TESTING", "Keyword"]

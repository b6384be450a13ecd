"""Cards no box holds: blanks that leave a scene alone, texts of rules no card of the set uses, older printings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from elysium.core.stack import Frame
from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Verb, the
from elysium.effects.words import THIS, YOU, Pick
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.cards.sf.havens import HIDES
from elysium.games.rivals.faces import enter
from elysium.games.rivals.frames import AGGRAVATED, SUPERFICIAL, Packet
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import (
    MENTAL,
    PHYSICAL,
    Activated,
    Blocks,
    Has,
    Keyword,
    Leads,
    Negates,
    Target,
    action,
    agenda,
    attack,
    character,
    ghoul,
    haven,
    hunter,
    mortal,
    reaction,
    ritual,
    special,
    trap,
    unhosted,
    wraith,
)
from elysium.games.rivals.verbs import (
    AddPrestige,
    Attach,
    AttackShields,
    Borrow,
    Burn,
    DealDamage,
    Draw,
    Fetch,
    GainAgenda,
    GainPrestige,
    LoseBlood,
    MakeContribute,
    MakeWraith,
    MoreDamage,
    OneOf,
    SwapBlood,
    TakePrestige,
    deal,
)
from elysium.games.rivals.words import (
    ALL_FACE_DOWN,
    ANY_CHARACTER,
    ATTACKER,
    COTERIE,
    EACH_PLAYER,
    FACE_DOWN,
    USER,
    VICTIM,
    CharactersOf,
    HurtWithoutDefeat,
    IsThis,
    RetainersOf,
    Shows,
    SoloAttacker,
    SufferedDiablerie,
    YourLeader,
)
from elysium.games.rivals.words.costs import (
    DiscardCards,
    DiscardThis,
    ExhaustUser,
    PayPrestige,
    StirWraith,
)


@dataclass(frozen=True)
class MixedDamage(Verb):
    """Further damage to the target of the attack, of another kind."""

    n: int
    flags: int
    whom: Pick[Any] = VICTIM

    def do(self, g: Rivals, f: Frame) -> None:
        attack = g.attack
        for one in self.whom.of(g, f):
            attack.add(Packet(one, self.n, attack.type, self.flags, f.seat, attack.attacker))


@dataclass(frozen=True)
class Harm(Verb):
    """Damage outside an attack, of any type and kind."""

    n: int
    type: int
    flags: int
    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        dealt = [Packet(one, self.n, self.type, self.flags, f.seat, f.card) for one in self.whom.of(g, f)]
        deal(g, f.seat, f.card, dealt)


@dataclass(frozen=True)
class HarmEveryWay(Verb):
    """Damage of each normal type at the same time."""

    n: int
    types: tuple[int, ...]
    whom: Pick[Any]

    def do(self, g: Rivals, f: Frame) -> None:
        dealt = [Packet(one, self.n, type, 0, f.seat, f.card) for one in self.whom.of(g, f) for type in self.types]
        deal(g, f.seat, f.card, dealt)


TESTING = (
    character("blank", "Blank", potency=4, physical=0, social=0, mental=0),
    character("strong", "Strong", potency=6, physical=3, social=3, mental=3),
    character("sized", "Sized", potency=5, physical=1, social=2, mental=3),
    character("armoured", "Armoured", potency=9, physical=2, social=1, mental=0),
    character("other-blank", "Other Blank", potency=4, physical=0, social=0, mental=0),
    character("third-blank", "Third Blank", potency=4, physical=0, social=0, mental=0),
    character("fourth-blank", "Fourth Blank", potency=4, physical=0, social=0, mental=0),
    character("meek", "Meek", potency=1, physical=0, social=0, mental=0),
    # RV-ED-04, -05: a character that is no vampire
    replace(
        character("seeker", "Seeker", potency=4, physical=0, social=0, mental=0),
        types=frozenset({"character", "hunter"}),
    ),
    # RV-REL: usable in any window
    character(
        "sentinel",
        "Sentinel",
        potency=4,
        physical=0,
        social=0,
        mental=0,
        text=(Activated((PayPrestige(1),), (GainAgenda(1),), relentless=True),),
    ),
    character(
        "second-sentinel",
        "Second Sentinel",
        potency=4,
        physical=0,
        social=0,
        mental=0,
        text=(Activated((ExhaustUser(),), (GainPrestige(2),), relentless=True),),
    ),
    character(
        "marksman",
        "Marksman",
        potency=4,
        physical=0,
        social=0,
        mental=0,
        text=(
            Activated(
                (PayPrestige(1),),
                (Harm(1, 4, 0, the("character")),),
                relentless=True,
                target=Target("character", ANY_CHARACTER),
            ),
        ),
    ),
    haven("blank-haven", "Blank Haven", text=(HIDES,)),
    haven("open-house", "Open House"),
    agenda("blank-agenda", "Blank Agenda"),
    # RV-DMG-20, -21, RV-AMB-15, -46: several kinds in one blow
    attack("acid", "Acid", PHYSICAL, requirement=0, skull=2, text=(MixedDamage(2, AGGRAVATED),)),
    attack("bruise", "Bruise", PHYSICAL, requirement=0, skull=0, text=(MixedDamage(9, SUPERFICIAL),)),
    attack("bruise-and-cut", "Bruise and Cut", PHYSICAL, requirement=0, skull=1, text=(MixedDamage(3, SUPERFICIAL),)),
    # RV-DMG-07, -08: a Shield against all damage
    character("warded", "Warded", potency=4, physical=0, social=0, mental=0, text=(Modifies("shields", 1, IsThis()),)),
    # RV-DMG-06: what stops at the last Blood although no attribute reduces it
    attack(
        "numbing-blow",
        "Numbing Blow",
        PHYSICAL,
        requirement=0,
        skull=0,
        text=(MixedDamage(9, SUPERFICIAL | AGGRAVATED),),
    ),
    # RV-ATK-STEP-11: Blood lost once the blow has landed
    attack("slow-poison", "Slow Poison", PHYSICAL, requirement=0, skull=1, after=(LoseBlood(1, VICTIM),)),
    reaction("buckler", "Buckler", (0, 1, 2, 3), requirement=0, shield=1),
    reaction("tower-shield", "Tower Shield", (0, 1, 2, 3), requirement=0, shield=3),
    # RV-ATK-STEP-05: a Reaction with a choice
    reaction(
        "parting-words",
        "Parting Words",
        (0, 1, 2, 3),
        requirement=0,
        text=(OneOf("mode", (GainPrestige(1),), (GainAgenda(1),)),),
    ),
    # RV-ATK-UNDO-02, RV-AMB-31: Blocks that set something off
    haven(
        "watchtower",
        "Watchtower",
        text=(
            HIDES,
            Leads(Blocks(YourLeader(), ranged=True, then=(Draw(1),))),
        ),
    ),
    haven(
        "trapdoor",
        "Trapdoor",
        text=(
            HIDES,
            Leads(Blocks(YourLeader(), then=(Burn(RetainersOf(ATTACKER)),))),
        ),
    ),
    # RV-DEF-02: an attachment that is neither Title nor Retainer
    unhosted("heirloom", "Heirloom"),
    # RV-ABIL-10: Detach as a cost
    mortal(
        "courier",
        "Courier",
        words=("citizen", "retainer"),
        blood=3,
        agenda=1,
        text=(Activated((DiscardThis(),), (GainPrestige(2),)),),
    ),
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
    # RV-AMB-16: several types in one blow
    unhosted(
        "barrage",
        "Barrage",
        target=Target("character", ANY_CHARACTER),
        text=(HarmEveryWay(2, (0, 1, 2, 3), the("character")),),
    ),
    # RV-AMB-36, -37: damage to everybody, and what knocks out several at once
    unhosted("earthquake", "Earthquake", text=(DealDamage(2, CharactersOf(EACH_PLAYER)),)),
    # EX-RV-15: hidden better than the Haven hides
    character(
        "recluse", "Recluse", potency=4, physical=0, social=0, mental=0, text=(Modifies("secrecy", 2, IsThis()),)
    ),
    # RV-AMB-40: the numbers of the rulebook's examples
    replace(CARDS["sucker-punch"], id="sucker-punch-of-the-book", skull=2),
    replace(
        CARDS["drain-them-slowly"],
        id="drain-them-slowly-of-the-book",
        printed=(When("attack_damaged", (GainAgenda(1),), HurtWithoutDefeat()),),
    ),
    haven(
        "the-madhouse-of-the-book",
        "The Madhouse",
        text=(
            HIDES,
            Leads(
                Activated(
                    (ExhaustUser(), DiscardCards(1)), (AddPrestige(1, the("card")),), target=Target("card", FACE_DOWN)
                )
            ),
        ),
    ),
)
# Hunters for scenes about Monsters.
HUNTERS = (
    hunter("novice", "Novice", creed="faithful", potency=1, physical=0, social=0, mental=0, edges=()),
    hunter("hound", "Hound", creed="faithful", potency=4, physical=1, social=1, mental=1, edges=()),
    hunter("veteran", "Veteran", creed="inquisitive", potency=6, physical=2, social=2, mental=3, edges=()),
    hunter("second-hound", "Second Hound", creed="faithful", potency=4, physical=1, social=1, mental=1, edges=()),
    attack("stake", "Stake", MENTAL, requirement=0, skull=2, reaction=True, tag="H/V"),
)
# Kinds of cards that the rules know and the set does not hold.
SELDOM = (
    unhosted(
        "levy", "Levy", target=Target("card", ALL_FACE_DOWN), text=(MakeContribute(YOU, the("card")),)
    ),  # RV-TRAP-01
    unhosted("straw-poll", "Straw Poll", words=("scheme",), text=(GainPrestige(1),)),  # RV-SCHEME-02
    action("standing-law", "Standing Law", words=("scheme", "ongoing"), text=(GainAgenda(1),)),  # RV-SCHEME-13
    action(
        "amulet",
        "Amulet",
        text=(
            Attach(THIS, USER),
            Has("mental"),
        ),
    ),  # RV-ATTACH-10
    unhosted(
        "talisman",
        "Talisman",
        target=Target("character", COTERIE),
        text=(
            Attach(THIS, the("character")),
            Has("mental"),
        ),
    ),
    action(  # RV-ATTACH-05, RV-AMB-19
        "change-of-masters",
        "Change of Masters",
        target=Target("retainer", RetainersOf(COTERIE)),
        text=(Attach(the("retainer"), USER),),
    ),
)
WRAITHS = tuple(
    wraith(id, name, text=(Activated((StirWraith(),), (MoreDamage(n),), during="attack", tag="attacker", again=True),))
    for id, name, n in (("shade", "Shade", 1), ("spectre", "Spectre", 2), ("poltergeist", "Poltergeist", 3))
)
# Cards as later boxes have them: Traps, Rituals, Ghouls, diablerie, wraiths, keywords.
LATER = (
    *WRAITHS,
    character("stalker", "Stalker", potency=4, physical=2, social=0, mental=0, text=(Keyword("reach"),)),  # RV-KEY-06
    character(  # RV-KEY-07
        "lone-wolf",
        "Lone Wolf",
        potency=4,
        physical=1,
        social=0,
        mental=0,
        text=(Modifies("damage", 2, SoloAttacker()),),
    ),
    character("miser", "Miser", potency=4, physical=0, social=0, mental=0, text=(Keyword("possessive"),)),  # RV-KEY-08
    character("hoarder", "Hoarder", potency=4, physical=0, social=0, mental=0, text=(Has("attachment", 2),)),
    unhosted("vial", "Vial", target=Target("character", ANY_CHARACTER), text=(SwapBlood(2, the("character")),)),
    character("hermit", "Hermit", potency=4, physical=0, social=0, mental=0, text=(Keyword("solitary"),)),
    character("anchorite", "Anchorite", potency=3, physical=0, social=0, mental=0, text=(Keyword("solitary"),)),
    unhosted(
        "old-blood",
        "Old Blood",
        target=Target("character", COTERIE),
        text=(Attach(THIS, the("character")), Has("potency", 2)),
    ),
    ghoul("war-hound", "War Hound", blood=3, physical=1, limit=1),
    ghoul("flesh-heap", "Flesh Heap"),
    character(
        "cannibal",
        "Cannibal",
        potency=5,
        physical=3,
        social=0,
        mental=1,
        disciplines=("potence",),
        text=(Keyword("diablerist"),),
    ),
    character("drinker", "Drinker", potency=5, physical=3, social=0, mental=0, text=(Keyword("diablerie"),)),
    character("learned", "Learned", potency=3, physical=1, social=2, mental=0, disciplines=("auspex", "dominate")),
    attack("last-kiss", "Last Kiss", PHYSICAL, requirement=0, skull=1, text=(Keyword("diablerie"),)),
    reaction("backlash", "Backlash", (0, 1, 2, 3), requirement=0, skull=5),
    trap(  # RV-TRAP
        "deadfall",
        "Deadfall",
        when=When("recruits", (LoseBlood(1, the("character")),)),
        target=Target("character", ANY_CHARACTER),
    ),
    trap(
        "family-secret",
        "Family Secret",
        clan="ventrue",
        provided=Shows(1, "dominate", COTERIE),
        when=When("recruits", (GainAgenda(1),)),
    ),
    character("skilled", "Skilled", potency=4, physical=0, social=0, mental=0, disciplines=("dominate",)),
    character("heir", "Heir", clan="ventrue", potency=4, physical=0, social=0, mental=0, disciplines=("dominate",)),
    character("blood-witch", "Blood Witch", potency=5, physical=0, social=0, mental=0, disciplines=("blood sorcery",)),
    character("acolyte", "Acolyte", potency=4, physical=0, social=0, mental=0, disciplines=("blood sorcery",)),
    character("medium", "Medium", potency=4, physical=0, social=0, mental=0, disciplines=("oblivion",)),
    ritual(  # RV-RITUAL
        "red-circle",
        "Red Circle",
        discipline="blood sorcery",
        text=(When("start_of_turn", (TakePrestige(1),)),),
    ),
    ritual("grey-vigil", "Grey Vigil", discipline="oblivion", text=(When("start_of_turn", (GainAgenda(1),)),)),
    reaction(  # RV-REACT-07, RV-ATK-24
        "vanish", "Vanish", (0, 1, 2, 3), requirement=0, text=(Keyword("face up"), Negates("attack"))
    ),
    reaction("hush", "Hush", (0, 1, 2, 3), requirement=0, text=(Keyword("face up"), Negates("text"))),
    special("warding-hand", "Warding Hand", aids=(0, 1, 2, 3), text=(AttackShields(2, USER),)),  # RV-REACT-03
    special("ward-of-elders", "Ward of Elders", aids=(1,), requirement=5, text=(AttackShields(1, USER),)),
    special("salve", "Salve", against="aggravated", shield=3),  # RV-DEC-33
    unhosted(
        "seance", "Seance", target=Target("character", COTERIE), text=(MakeWraith(the("character")),)
    ),  # RV-WRAITH
    unhosted("charm", "Charm", target=Target("character", ANY_CHARACTER), text=(Borrow(the("character")),)),
    unhosted("heirlooms", "Heirlooms", text=(Fetch(),)),  # RV-UNIQ-04
    unhosted("mourning", "Mourning", provided=SufferedDiablerie(), text=(GainAgenda(1),)),
)
# EX-RV-65: the numbers of the example
SUPERFICIALLY = (
    attack(
        "superficial-three", "Superficial Three", PHYSICAL, requirement=0, skull=0, text=(MixedDamage(3, SUPERFICIAL),)
    ),
    unhosted(
        "superficial-five",
        "Superficial Five",
        target=Target("character", ANY_CHARACTER),
        text=(Harm(5, 4, SUPERFICIAL, the("character")),),
    ),
    unhosted(
        "superficial-aggravated-five",
        "Superficial Aggravated Five",
        target=Target("character", ANY_CHARACTER),
        text=(Harm(5, PHYSICAL, SUPERFICIAL | AGGRAVATED, the("character")),),
    ),
)
for _card in (*TESTING, *HUNTERS, *SELDOM, *LATER, *SUPERFICIALLY):
    enter(_card)

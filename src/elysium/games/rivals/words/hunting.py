"""Words of Hunters: Curses, Relics, burned companions, Prestige on foes, who Investigates and who is True of Faith."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import CardId, Selection
from elysium.core.stack import Frame
from elysium.effects.words import Amount, Condition, Number, Phrase, Pick, value
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.frames.text import about, attached, users, victims
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import CHARACTER
from elysium.games.rivals.marks import ONCE, mark
from elysium.games.rivals.table import ACTIONS, BURNED, FELLED_MONSTERS, MONSTERS, PLAY, RECRUITS, STREETS, Table
from elysium.games.rivals.tokens import on_card
from elysium.games.rivals.words.roles import USER, VICTIM, user_of


@dataclass(frozen=True)
class AnyTarget(Pick[Rivals]):
    """Any character on the table that may be targeted, Monsters that lie face up among them."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        own = [card for seat in t.order() if stats.targetable(g, f.seat, seat) for card in t.coterie(seat)]
        return (*own, *(card for card in t.piles[MONSTERS] if not t.down[card]))


@dataclass(frozen=True)
class AnyTargetOrHidden(Pick[Rivals]):
    """Any character that may be targeted, and every Monster, face up or down."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        hidden = [card for card in g.table.piles[MONSTERS] if g.table.down[card]]
        return (*ANY_TARGET.of(g, f), *hidden)


@dataclass(frozen=True)
class Monsters(Pick[Rivals]):
    """Monsters that lie face up."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in g.table.piles[MONSTERS] if not g.table.down[card]])


@dataclass(frozen=True)
class Harmable(Pick[Rivals]):
    """Those of a selection that you may damage: of Monsters, none that somebody else has tagged (RV-MONSTER-22)."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in self.among.of(g, f) if stats.may_harm(g.table, f.seat, card)])

    def phrase(self) -> Phrase:
        return self.among.phrase()


@dataclass(frozen=True)
class Attachable(Pick[Rivals]):
    """Those of a selection that this card can be attached to (RV-HH-40)."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        there = [card for card in self.among.of(g, f) if t.is_active(card) or t.where[card] == MONSTERS]
        return tuple([card for card in there if stats.has_room(t, f.seat, f.card, card)])

    def phrase(self) -> Phrase:
        return self.among.phrase()


def is_curse(t: Table, card: CardId) -> bool:
    """Whether somebody else than its host's player controls an attached card; Prey is none (RV-DIAB-08)."""
    return t.controller(card) != t.owner[t.host[card]] and FACES[t.face[card]].card.kind != CHARACTER


@dataclass(frozen=True)
class Curses(Pick[Rivals]):
    """The Curses on a selection: cards that others than its player have put there (RV-AFFL-02, RV-HH-07)."""

    on: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([card for host in self.on.of(g, f) for card in t.attached[host] if is_curse(t, card)])


@dataclass(frozen=True)
class Cursed(Pick[Rivals]):
    """Those of a selection with a Curse on them."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([host for host in self.among.of(g, f) if any(is_curse(t, card) for card in t.attached[host])])


@dataclass(frozen=True)
class Relics(Pick[Rivals]):
    """The Relics you control."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in g.table.pile(PLAY, f.seat) if g.card(card).is_("relic")])


@dataclass(frozen=True)
class BurnedCharacters(Pick[Rivals]):
    """The characters in your burned pile (RV-CARD-HH-06)."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in g.table.pile(BURNED, f.seat) if g.card(card).kind == "character"])


@dataclass(frozen=True)
class Antagonists(Pick[Rivals]):
    """The Antagonists in The Streets."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in g.table.piles[STREETS] if g.card(card).is_("antagonist")])


@dataclass(frozen=True)
class Faithful(Pick[Rivals]):
    """Those of a selection with True Faith; in recovery only a printed one counts (RV-HH-29)."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in self.among.of(g, f) if stats.has_keyword(g.table, card, "true faith")])


@dataclass(frozen=True)
class Investigated(Pick[Rivals]):
    """Who is Investigated."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return (attached(f),)


@dataclass(frozen=True)
class FirstTarget(Pick[Rivals]):
    """Whom the attack was aimed at before the Block."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return (g.attack.first_target,)


@dataclass(frozen=True)
class AttackCard(Pick[Rivals]):
    """The Attack card of this attack, as long as it lies there."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        card = g.attack.attack_card
        return (card,) if card >= 0 and g.table.host[card] < 0 else ()


@dataclass(frozen=True)
class ControllerOf(Pick[Rivals]):
    """The player of a character; a Monster has none."""

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([g.table.owner[card] for card in self.who.of(g, f) if g.table.owner[card] >= 0])


@dataclass(frozen=True)
class PrestigeOn(Amount[Rivals]):
    """The Prestige of your colour on a selection; all of it, if it says so."""

    among: Pick[Rivals]
    any_colour: bool = False

    def of(self, g: Rivals, f: Frame) -> int:
        t = g.table
        if self.any_colour:
            return sum([t.prestige_on(card) for card in self.among.of(g, f)])
        return sum([t.tokens[on_card(t, card) + f.seat] for card in self.among.of(g, f)])

    def phrase(self) -> Phrase:
        return Phrase("amount.PrestigeOn.any" if self.any_colour else "amount.PrestigeOn", self.blanks())


@dataclass(frozen=True)
class Plus(Amount[Rivals]):
    """Two numbers together."""

    one: Amount[Rivals]
    other: Number

    def of(self, g: Rivals, f: Frame) -> int:
        return self.one.of(g, f) + value(self.other, g, f)


@dataclass(frozen=True)
class TrueOfFaith(Condition[Rivals]):
    """This character has True Faith."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.has_keyword(g.table, card, "true faith") for card in USER.of(g, f))


@dataclass(frozen=True)
class PartyAttacks(Condition[Rivals]):
    """It is the attack of a member of this character's party, no strike-back."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        if attack is None or attack.seat != f.seat or users(f) != (attack.attacker,):
            return False
        return bool(set(user_of(g, f.card)) & set(attack.party))


@dataclass(frozen=True)
class AttacksYours(Condition[Rivals]):
    """It is the attack of the character this card is attached to, on one of yours (RV-CARD-HH-15, -112)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        if attack is None or users(f) != user_of(g, f.card) or users(f) != (attack.attacker,):
            return False
        return victims(f) == (attack.target,) and g.table.owner[attack.target] == f.seat


@dataclass(frozen=True)
class HunterAgainstHost(Condition[Rivals]):
    """It is the attack of a Hunter on the character this card is attached to."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.card(about(f)).is_("hunter") and victims(f) == user_of(g, f.card)


@dataclass(frozen=True)
class YourPrestigeOn(Condition[Rivals]):
    """Prestige of your colour lies on the target."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return any(t.tokens[on_card(t, card) + f.seat] for card in VICTIM.of(g, f))


@dataclass(frozen=True)
class Fights(Condition[Rivals]):
    """This character attacks or is the target of the attack under way."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        if attack is None:
            return False
        struck_back = attack.reacts and attack.attacker in users(f)
        return struck_back or attack.target in users(f)


@dataclass(frozen=True)
class YourActionPhase(Condition[Rivals]):
    """It is your Action Phase."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.active == f.seat and g.table.phase == ACTIONS


@dataclass(frozen=True)
class FirstRecruit(Condition[Rivals]):
    """It is the first character you recruit in this turn of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.active == f.seat and g.table.count(f.seat, RECRUITS) == 1


@dataclass(frozen=True)
class FirstMonster(Condition[Rivals]):
    """It is the first Monster you defeat in this turn of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return t.is_monster(about(f)) and t.active == f.seat and t.count(f.seat, FELLED_MONSTERS) == 1


@dataclass(frozen=True)
class StrikeFelled(Condition[Rivals]):
    """The strike of the Monster under attack has defeated a character of yours (RV-CARD-HH-63)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return bool(g.attack.felled)


@dataclass(frozen=True)
class WasPaid(Condition[Rivals]):
    """What the Attack card offered as it was revealed was paid."""

    name: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return bool(g.attack.choices(f.card).get(self.name))


@dataclass(frozen=True)
class AboutIsCharacter(Condition[Rivals]):
    """It concerns a character: a Monster that lies face down is none."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.is_character(about(f))


@dataclass(frozen=True)
class FallsByDamage(Condition[Rivals]):
    """It concerns somebody defeated by damage that is not Aggravated."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["by damage"] == (1,) and f.names["aggravated"] == (0,)


@dataclass(frozen=True)
class NobodyRecovers(Condition[Rivals]):
    """You have no character in recovery."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return not g.table.torpor(f.seat)


@dataclass(frozen=True)
class SupplyLeft(Condition[Rivals]):
    """There is Blood left in your general supply."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.tokens[g.table.bank + f.seat] > 0


@dataclass(frozen=True)
class NotYetThisTurn(Condition[Rivals]):
    """This card has not done it in this turn."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return mark(ONCE, f.card) not in g.table.passing


ANY_TARGET = AnyTarget()
ANY_TARGET_OR_HIDDEN = AnyTargetOrHidden()
MONSTERS_UP = Monsters()
RELICS = Relics()
BURNED_ONES = BurnedCharacters()
ANTAGONISTS = Antagonists()
INVESTIGATED = Investigated()
FIRST_TARGET = FirstTarget()
ATTACK_CARD = AttackCard()

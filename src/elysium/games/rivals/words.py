"""What cards of Rivals talk about: characters, players, numbers and claims, read off the table when they are needed.

A frame of card text holds under "user" the character whose text it is or who plays the card, under "victim" the
character on the other side of an attack, under "about" the one a modifier or a trigger concerns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from elysium.core.ids import NOBODY, CardId, Selection
from elysium.core.stack import Frame
from elysium.effects.words import Amount, Condition, Phrase, Pick
from elysium.games.rivals import stats, tokens
from elysium.games.rivals.game import FACES, Rivals
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.table import (
    CITY_BURNED,
    CONSPIRACIES,
    DISCARD,
    INQUISITION,
    LAID,
    MORTALS,
    PLAY,
    SCHEMES,
    STREETS,
)


def spelled(phrase: Phrase, blank: str) -> Phrase:
    """A phrase in which one of our own words, such as "obfuscate", is a phrase as well."""
    return Phrase(phrase.key, {**phrase.args, blank: Phrase(f"{blank}.{phrase.args[blank]}", {})})


def user_of(g: Rivals, card: CardId) -> Selection:
    """RV-ABIL-09, RV-HAVEN-03: the character a text belongs to: itself, the host, or the Leader of a Haven."""
    t = g.table
    kind = FACES[t.face[card]].card.kind
    if kind == "character":
        return (card,)
    if t.host[card] >= 0:
        return (t.host[card],)
    return (t.leader[t.owner[card]],) if kind == "haven" else ()


@dataclass(frozen=True)
class User(Pick[Rivals]):
    """This character: who has the text, acts, attacks or reacts with it."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return f.names["user"] if "user" in f.names else user_of(g, f.card)


@dataclass(frozen=True)
class Victim(Pick[Rivals]):
    """The target: who stands on the other side of the attack, as it is now."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        if "victim" in f.names:
            return f.names["victim"]
        return g.attack.names["target"]


@dataclass(frozen=True)
class Attacker(Pick[Rivals]):
    """The attacking character."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.attack.names["attacker"]


@dataclass(frozen=True)
class About(Pick[Rivals]):
    """The character a modifier or a trigger concerns."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return f.names["about"]


@dataclass(frozen=True)
class Actor(Pick[Rivals]):
    """The player whose doing this is."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return f.names["actor"]


@dataclass(frozen=True)
class Foe(Pick[Rivals]):
    """Your foe in this attack (RV-TERM-01); a Mortal has no player."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        attack = g.attack
        foe = g.table.controller(attack.names["target"][0]) if f.seat == attack.seat else attack.seat
        return (foe,) if foe != NOBODY else ()


@dataclass(frozen=True)
class Party(Pick[Rivals]):
    """This party: everyone in the party of this character."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(one for user in USER.of(g, f) if g.table.is_active(user) for one in stats.party_of(g.table, user))


@dataclass(frozen=True)
class OpposingParty(Pick[Rivals]):
    """The party under attack."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        target = g.attack.names["target"][0]
        return stats.party_of(g.table, target) if g.table.is_active(target) else ()


@dataclass(frozen=True)
class OtherDefenders(Pick[Rivals]):
    """The members of the opposing party who are not the target."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        target = g.attack.names["target"][0]
        return tuple(one for one in OPPOSING_PARTY.of(g, f) if one != target)


@dataclass(frozen=True)
class Coterie(Pick[Rivals]):
    """The characters in your coterie (RV-TERM-03)."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.coterie(f.seat)


@dataclass(frozen=True)
class CoterieAndTorpor(Pick[Rivals]):
    """The characters in your coterie and in your torpor."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.coterie(f.seat) + g.table.torpor(f.seat)


@dataclass(frozen=True)
class CharactersOf(Pick[Rivals]):
    """The active characters of a player."""

    who: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(card for seat in self.who.of(g, f) for card in g.table.coterie(seat))


@dataclass(frozen=True)
class AllCharactersOf(Pick[Rivals]):
    """The characters of a player, in torpor too."""

    who: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(card for seat in self.who.of(g, f) for card in t.coterie(seat) + t.torpor(seat))

    def phrase(self) -> Phrase:
        return Phrase("pick.AllCharactersOf", {})


@dataclass(frozen=True)
class AnyCharacter(Pick[Rivals]):
    """Any active character that may be targeted."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(c for seat in t.order() if stats.targetable(g, f.seat, seat) for c in t.coterie(seat))


@dataclass(frozen=True)
class WoundedOutside(Pick[Rivals]):
    """Wounded characters that are not in their Haven."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(c for c in ANY_CHARACTER.of(g, f) if t.party[c] and stats.is_wounded(t, c))


@dataclass(frozen=True)
class Wounded(Pick[Rivals]):
    """Those of a selection that are Wounded (RV-TERM-11)."""

    among: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in self.among.of(g, f) if stats.is_wounded(g.table, c))


@dataclass(frozen=True)
class Mendable(Pick[Rivals]):
    """Those of a selection that are below their most Blood."""

    among: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(c for c in self.among.of(g, f) if t.blood(c) < stats.potency(t, c))


@dataclass(frozen=True)
class Titled(Pick[Rivals]):
    """Those of a selection that have a Title."""

    among: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in self.among.of(g, f) if stats.is_titled(g.table, c))


@dataclass(frozen=True)
class With(Pick[Rivals]):
    """Those of a selection that have a Discipline (RV-DISC-04: each counts once)."""

    discipline: str
    among: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in self.among.of(g, f) if stats.icons(g.table, c, self.discipline))

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class Exhausted(Pick[Rivals]):
    """Those of a selection that are exhausted."""

    among: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in self.among.of(g, f) if g.table.exhausted[c])


@dataclass(frozen=True)
class RetainersOf(Pick[Rivals]):
    """The Retainers attached to these characters."""

    among: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(r for c in self.among.of(g, f) for r in stats.retainers_of(g.table, c))


@dataclass(frozen=True)
class AttackerParty(Pick[Rivals]):
    """Everyone in the attacker's party."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in g.attack.names["attackers"] if g.table.is_active(c))


@dataclass(frozen=True)
class OthersInParty(Pick[Rivals]):
    """Members of this party who do not carry a card already."""

    card: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        hosts = [g.table.host[card] for card in self.card.of(g, f)]
        return tuple(c for c in PARTY.of(g, f) if c not in hosts)


@dataclass(frozen=True)
class OwnerOf(Pick[Rivals]):
    """Whose character it is."""

    who: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(g.table.owner[c] for c in self.who.of(g, f))


@dataclass(frozen=True)
class PlayerSets(Pick[Rivals]):
    """Groups of at least half the players, you among them and somebody not; a group is told by a bit for each seat."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        mine = 1 << f.seat
        return tuple(s for s in range(1, t.everyone) if s & mine and 2 * s.bit_count() >= t.seats)


@dataclass(frozen=True)
class Chosen(Pick[Rivals]):
    """The players of a chosen group, clockwise from the active one."""

    group: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        (group,) = self.group.of(g, f)
        return tuple(s for s in g.table.alive() if group >> s & 1)


@dataclass(frozen=True)
class Unchosen(Pick[Rivals]):
    """The players outside a chosen group."""

    group: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        (group,) = self.group.of(g, f)
        return tuple(s for s in g.table.alive() if not group >> s & 1)


@dataclass(frozen=True)
class YourLeader(Pick[Rivals]):
    """Your Leader, while active."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        leader = g.table.leader[f.seat]
        return (leader,) if g.table.is_active(leader) else ()


@dataclass(frozen=True)
class EachPlayer(Pick[Rivals]):
    """Every player, clockwise from the active one."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.alive()


@dataclass(frozen=True)
class Foes(Pick[Rivals]):
    """The other players, as far as they may be targeted."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(s for s in g.table.order(f.seat)[1:] if stats.targetable(g, f.seat, s))


@dataclass(frozen=True)
class NonContributors(Pick[Rivals]):
    """Foes who did not contribute to this card; one whom Faulty Logic made contribute this turn may be targeted."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        gave = tokens.contributors(g.table, f.card)
        return tuple(s for s in FOES.of(g, f) if s not in gave or lured(s, f.card) in g.table.asked)


LURED = 1 << 20


def lured(seat: int, card: CardId) -> int:
    """The mark of a foe who may be targeted by a card although they contributed to it."""
    return LURED + card * 8 + seat


@dataclass(frozen=True)
class FaceDownCards(Pick[Rivals]):
    """Your face-down cards in play."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.pile(LAID, f.seat)


@dataclass(frozen=True)
class OngoingCards(Pick[Rivals]):
    """Ongoing cards in play: of the players and in The Streets (RV-CARD-28)."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        lying = [card for seat in FOES_AND_YOU.of(g, f) for card in t.pile(PLAY, seat)]
        city = [card for card in t.piles[STREETS] if FACES[t.face[card]].card.is_("ongoing")]
        return (*lying, *city)


@dataclass(frozen=True)
class FoesAndYou(Pick[Rivals]):
    """Every player who may be targeted."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return (f.seat, *FOES.of(g, f))


@dataclass(frozen=True)
class OngoingOf(Pick[Rivals]):
    """Ongoing cards controlled by these players."""

    who: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(card for seat in self.who.of(g, f) for card in g.table.pile(PLAY, seat))


@dataclass(frozen=True)
class Havens(Pick[Rivals]):
    """Havens somebody is in, told by their players."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(s for s in FOES_AND_YOU.of(g, f) if any(not t.party[c] for c in t.coterie(s)))


@dataclass(frozen=True)
class InHavenOf(Pick[Rivals]):
    """The characters in a player's Haven."""

    who: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(c for seat in self.who.of(g, f) for c in t.coterie(seat) if not t.party[c])


@dataclass(frozen=True)
class YourDiscardPile(Pick[Rivals]):
    """The cards in your discard pile."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.pile(DISCARD, f.seat)


@dataclass(frozen=True)
class StreetsMortals(Pick[Rivals]):
    """Unattached Mortals in The Streets."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return stats.streets_mortals(g.table)


@dataclass(frozen=True)
class BurnedEvents(Pick[Rivals]):
    """Events in the City's burned pile."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in g.table.piles[CITY_BURNED] if g.card(c).is_("event"))


@dataclass(frozen=True)
class Leaders(Pick[Rivals]):
    """Every player's Leader who is active."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(t.leader[s] for s in t.order() if t.is_active(t.leader[s]))


@dataclass(frozen=True)
class PartyRetainers(Pick[Rivals]):
    """Retainers on members of this party, while somebody else of it could have them."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return RetainersOf(PARTY).of(g, f) if len(PARTY.of(g, f)) > 1 else ()


@dataclass(frozen=True)
class Icons(Amount[Rivals]):
    """How many icons of a Discipline a selection shows (RV-DISC-04: every one counts)."""

    discipline: str
    among: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> int:
        return sum(stats.icons(g.table, c, self.discipline) for c in self.among.of(g, f))

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class FoeCount(Amount[Rivals]):
    """The foes in the game."""

    def of(self, g: Rivals, f: Frame) -> int:
        return len([seat for seat in g.table.alive() if seat != f.seat])


@dataclass(frozen=True)
class PerAgenda(Amount[Rivals]):
    """One for every so many Agenda the foe of this attack has."""

    every: int

    def of(self, g: Rivals, f: Frame) -> int:
        return sum(g.table.agenda[seat] // self.every for seat in f.names["foe"] if seat >= 0)


@dataclass(frozen=True)
class DamageTaken(Amount[Rivals]):
    """What the target took in this attack."""

    def of(self, g: Rivals, f: Frame) -> int:
        attack = g.attack.names
        taken = attack["taken"]
        return sum(n for who, n in zip(taken[::3], taken[1::3], strict=True) if (who,) == attack["target"])


@dataclass(frozen=True)
class RequirementOf(Amount[Rivals]):
    """The Blood Potency a Library card asks for; a card that asks for none has 0."""

    card: Pick[Any]

    def of(self, g: Rivals, f: Frame) -> int:
        return sum(g.card(c).requirement or 0 for c in self.card.of(g, f))


@dataclass(frozen=True)
class Paid(Amount[Rivals]):
    """What was paid before under this name."""

    uses = ("name",)
    name: str

    def of(self, g: Rivals, f: Frame) -> int:
        return f.names[self.name][0]


@dataclass(frozen=True)
class CardIs(Condition[Rivals]):
    """A card is of this kind."""

    card: Pick[Any]
    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.card(c).is_(self.word) for c in self.card.of(g, f))

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class AboutIs(Condition[Rivals]):
    """It concerns a card of this kind."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.card(f.names["about"][0]).is_(self.word)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class Shows(Condition[Rivals]):
    """A selection shows at least so many icons of a Discipline."""

    n: int
    discipline: str
    among: Pick[Any]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return sum(stats.icons(g.table, c, self.discipline) for c in self.among.of(g, f)) >= self.n

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class All(Condition[Rivals]):
    """Every one of some claims."""

    one: Condition[Any]
    other: Condition[Any]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return self.one.holds(g, f) and self.other.holds(g, f)


@dataclass(frozen=True)
class AttackIs(Condition[Rivals]):
    """The attack is of this type."""

    type: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way("attack")
        return attack is not None and attack.names["type"] == (TYPES.index(self.type),)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "type")


@dataclass(frozen=True)
class DamageIs(Condition[Rivals]):
    """The damage is of this type."""

    type: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["type"] == (TYPES.index(self.type),)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "type")


@dataclass(frozen=True)
class VictimIs(Condition[Rivals]):
    """The target is of this kind: a word of its banner."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.card(c).is_(self.word) for c in VICTIM.of(g, f))

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class HasTitle(Condition[Rivals]):
    """This one has a Title."""

    who: Pick[Any]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.is_titled(g.table, c) for c in self.who.of(g, f) if c >= 0)


@dataclass(frozen=True)
class IsPrince(Condition[Rivals]):
    """This one is Prince of the City."""

    who: Pick[Any]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.is_prince(g.table, c) for c in self.who.of(g, f) if c >= 0)


@dataclass(frozen=True)
class NoPrince(Condition[Rivals]):
    """Nobody controls the Prince of the City."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return not any(stats.is_prince(g.table, c) for c in g.table.all_characters())


@dataclass(frozen=True)
class YouHavePrince(Condition[Rivals]):
    """You control the Prince of the City."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.is_prince(g.table, c) for c in g.table.coterie(f.seat))


@dataclass(frozen=True)
class BloodAtLeast(Condition[Rivals]):
    """The target has so much Blood: tokens, not Potency (RV-CARD-20)."""

    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.table.blood(c) >= self.n for c in VICTIM.of(g, f))


@dataclass(frozen=True)
class AgendaAtLeast(Condition[Rivals]):
    """A player has so much Agenda."""

    who: Pick[Any]
    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.table.agenda[seat] >= self.n for seat in self.who.of(g, f))


@dataclass(frozen=True)
class InStreets(Condition[Rivals]):
    """This character is in The Streets."""

    who: Pick[Any]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.table.party[c] for c in self.who.of(g, f))


@dataclass(frozen=True)
class InStreetsAnywhere(Condition[Rivals]):
    """It concerns a character in The Streets."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return bool(g.table.party[f.names["about"][0]])


@dataclass(frozen=True)
class InYourHaven(Condition[Rivals]):
    """It concerns a character in your Haven."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        about = f.names["about"][0]
        return g.table.owner[about] == f.seat and not g.table.party[about]


@dataclass(frozen=True)
class OutsideYourHaven(Condition[Rivals]):
    """It concerns a vampire of yours outside your Haven."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        about = f.names["about"][0]
        return g.table.owner[about] == f.seat and bool(g.table.party[about])


@dataclass(frozen=True)
class IsThis(Condition[Rivals]):
    """It concerns this character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["about"] == user_of(g, f.card)


@dataclass(frozen=True)
class UserIsThis(Condition[Rivals]):
    """It is this character who deals the damage."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["user"] == user_of(g, f.card)


@dataclass(frozen=True)
class IsYourLeader(Condition[Rivals]):
    """It concerns your Leader."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["about"] == (g.table.leader[f.seat],)


@dataclass(frozen=True)
class IsYours(Condition[Rivals]):
    """It concerns a character in your coterie."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.owner[f.names["about"][0]] == f.seat


@dataclass(frozen=True)
class IsNotYourRivals(Condition[Rivals]):
    """It concerns a character that is not your Rival's."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        owner = g.table.owner[f.names["about"][0]]
        return owner not in (g.table.rival[f.seat], f.seat)


@dataclass(frozen=True)
class IsFoes(Condition[Rivals]):
    """It concerns a foe's character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.owner[f.names["about"][0]] not in (f.seat, NOBODY)


@dataclass(frozen=True)
class PotencyAtLeast(Condition[Rivals]):
    """It concerns a character of so much Blood Potency."""

    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.potency(g.table, f.names["about"][0]) >= self.n


@dataclass(frozen=True)
class HasDiscipline(Condition[Rivals]):
    """It concerns a character with a Discipline."""

    discipline: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.icons(g.table, f.names["about"][0], self.discipline) > 0

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class AboutTitled(Condition[Rivals]):
    """It concerns a character with a Title."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.is_titled(g.table, f.names["about"][0])


@dataclass(frozen=True)
class InThisParty(Condition[Rivals]):
    """It concerns a member of this character's party."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return any(f.names["about"][0] in stats.party_of(t, c) for c in user_of(g, f.card) if t.is_active(c))


@dataclass(frozen=True)
class PartyDidIt(Condition[Rivals]):
    """This character's party did it, in attack or defence (RV-CARD-38)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return any(f.names["source"][0] in stats.party_of(t, c) for c in user_of(g, f.card) if t.is_active(c))


@dataclass(frozen=True)
class AttackerDidIt(Condition[Rivals]):
    """It was done by the attack of a character of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way("attack")
        return attack is not None and attack.seat == f.seat and f.names["by attack"] == (1,)


@dataclass(frozen=True)
class ActorIsThis(Condition[Rivals]):
    """It is this character who acts."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["acting"] == (f.card,)


@dataclass(frozen=True)
class LeaderExhausted(Condition[Rivals]):
    """Your Leader is exhausted."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return t.is_active(t.leader[f.seat]) and bool(t.exhausted[t.leader[f.seat]])


@dataclass(frozen=True)
class AttachedIs(Condition[Rivals]):
    """What was attached is of this kind."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.card(f.names["what"][0]).is_(self.word)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class SchemeSucceeded(Condition[Rivals]):
    """A Scheme you played has succeeded this turn."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.count(f.seat, SCHEMES) > 0


@dataclass(frozen=True)
class SecondMortal(Condition[Rivals]):
    """You have defeated two Mortals this turn."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.count(f.seat, MORTALS) >= 2


@dataclass(frozen=True)
class FirstInquisition(Condition[Rivals]):
    """It is the first Second Inquisition you defeat in this turn of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return (
            g.card(f.names["about"][0]).is_("second inquisition")
            and t.active == f.seat
            and (t.count(f.seat, INQUISITION) == 1)
        )


@dataclass(frozen=True)
class FirstConspiracy(Condition[Rivals]):
    """It is the first Conspiracy you resolve in this turn of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return (
            g.card(f.names["about"][0]).is_("conspiracy") and t.active == f.seat and t.count(f.seat, CONSPIRACIES) == 1
        )


@dataclass(frozen=True)
class FirstSocialAttack(Condition[Rivals]):
    """It is the first Social attack of this character's party in your turn (RV-CARD-17)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way("attack")
        if attack is None or attack.seat != f.seat or g.table.active != f.seat:
            return False
        return f.card in attack.names["first social"] and f.names["user"] == attack.names["attacker"]


@dataclass(frozen=True)
class HasRetainer(Condition[Rivals]):
    """This character has a Retainer."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.retainers_of(g.table, c) for c in user_of(g, f.card))


@dataclass(frozen=True)
class UserBlocked(Condition[Rivals]):
    """This character is a Blocker in this attack (RV-RETARGET-01: it stays one)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return bool(g.attack.names["blocker"]) and f.names["user"] == g.attack.names["blocker"]


@dataclass(frozen=True)
class NotDefeated(Condition[Rivals]):
    """The target was not defeated."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return all(g.table.is_active(c) for c in g.attack.names["target"])


@dataclass(frozen=True)
class InStreetsCount(Condition[Rivals]):
    """You have so many characters in The Streets, each of at least this Blood Potency."""

    n: int
    potency: int = 0

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        out = [c for c in t.coterie(f.seat) if t.party[c] and stats.potency(t, c) >= self.potency]
        return len(out) >= self.n


@dataclass(frozen=True)
class HurtWithoutDefeat(Condition[Rivals]):
    """An attack of yours dealt damage that is not Aggravated to a character it did not defeat."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        taken = g.attack.names["taken"]
        hurt = zip(taken[::3], taken[1::3], taken[2::3], strict=True)
        mine = g.attack.seat
        return mine == f.seat and any(
            n and not aggravated and g.table.is_active(who) and g.table.owner[who] != mine
            for who, n, aggravated in hurt
        )


@dataclass(frozen=True)
class TargetWasCharacter(Condition[Rivals]):
    """The attack targeted a character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.owner[g.attack.names["origin"][0]] != NOBODY


USER = User()
VICTIM = Victim()
ATTACKER = Attacker()
ABOUT = About()
ACTOR = Actor()
FOE = Foe()
PARTY = Party()
OPPOSING_PARTY = OpposingParty()
OTHER_DEFENDERS = OtherDefenders()
COTERIE = Coterie()
COTERIE_AND_TORPOR = CoterieAndTorpor()
ANY_CHARACTER = AnyCharacter()
EACH_PLAYER = EachPlayer()
FOES = Foes()
FOES_AND_YOU = FoesAndYou()
NON_CONTRIBUTORS = NonContributors()
FACE_DOWN = FaceDownCards()

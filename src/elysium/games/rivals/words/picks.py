"""What cards of Rivals talk about: characters, players and cards, read off the table when they are needed.

A frame of card text holds under "user" the character whose text it is or who plays the card, under "victim" the
character on the other side of an attack, under "about" the one a modifier or a trigger concerns.
"""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY, CardId, Selection
from elysium.core.stack import Frame
from elysium.effects.words import Phrase, Pick
from elysium.games.rivals import stats, tokens
from elysium.games.rivals.game import FACES, Rivals
from elysium.games.rivals.marks import LURED, mark
from elysium.games.rivals.table import (
    CITY_BURNED,
    DISCARD,
    LAID,
    PLAY,
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

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(card for seat in self.who.of(g, f) for card in g.table.coterie(seat))


@dataclass(frozen=True)
class AllCharactersOf(Pick[Rivals]):
    """The characters of a player, in torpor too."""

    who: Pick[Rivals]

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

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in self.among.of(g, f) if stats.is_wounded(g.table, c))


@dataclass(frozen=True)
class Mendable(Pick[Rivals]):
    """Those of a selection that are below their most Blood."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(c for c in self.among.of(g, f) if t.blood(c) < stats.potency(t, c))


@dataclass(frozen=True)
class Titled(Pick[Rivals]):
    """Those of a selection that have a Title."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in self.among.of(g, f) if stats.is_titled(g.table, c))


@dataclass(frozen=True)
class With(Pick[Rivals]):
    """Those of a selection that have a Discipline (RV-DISC-04: each counts once)."""

    discipline: str
    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in self.among.of(g, f) if stats.icons(g.table, c, self.discipline))

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class Exhausted(Pick[Rivals]):
    """Those of a selection that are exhausted."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(c for c in self.among.of(g, f) if g.table.exhausted[c])


@dataclass(frozen=True)
class RetainersOf(Pick[Rivals]):
    """The Retainers attached to these characters."""

    among: Pick[Rivals]

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

    card: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        hosts = [g.table.host[card] for card in self.card.of(g, f)]
        return tuple(c for c in PARTY.of(g, f) if c not in hosts)


@dataclass(frozen=True)
class OwnerOf(Pick[Rivals]):
    """Whose character it is."""

    who: Pick[Rivals]

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

    group: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        (group,) = self.group.of(g, f)
        return tuple(s for s in g.table.alive() if group >> s & 1)


@dataclass(frozen=True)
class Unchosen(Pick[Rivals]):
    """The players outside a chosen group."""

    group: Pick[Rivals]

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


def lured(seat: int, card: CardId) -> int:
    """The mark of a foe who may be targeted by a card although they contributed to it."""
    return mark(LURED, card, seat)


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

    who: Pick[Rivals]

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

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple(c for seat in self.who.of(g, f) for c in t.coterie(seat) if not t.party[c])


@dataclass(frozen=True)
class YourDiscardPile(Pick[Rivals]):
    """The cards in your discard pile."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.pile(DISCARD, f.seat)


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

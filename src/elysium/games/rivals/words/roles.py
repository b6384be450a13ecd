"""Who has a part in what a text speaks of: this character, the target, the attacker, their parties.

A frame of text may name this character and the target; otherwise they are read off the table and the attack.
"""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY, CardId, Selection
from elysium.core.stack import Frame
from elysium.effects.words import Phrase, Pick
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.frames.text import (
    USER_NAME,
    about,
    actors,
    names_victim,
    victims,
)
from elysium.games.rivals.game import Rivals


def spelled(phrase: Phrase, blank: str) -> Phrase:
    """A phrase in which one of our own words, such as "obfuscate", is a phrase as well."""
    return Phrase(phrase.key, {**phrase.args, blank: Phrase(f"{blank}.{phrase.args[blank]}", {})})


def user_of(g: Rivals, card: CardId) -> Selection:
    """RV-ABIL-09, RV-HAVEN-03: the character a text belongs to: itself, the host, or the Leader of a Haven."""
    t = g.table
    face = FACES[t.face[card]].card
    if "character" in face.types:
        return (card,)
    host = t.host[card]
    if host >= 0:
        return (t.host[host],) if t.host[host] >= 0 else (host,)  # a wraith lies on a Mortal (RV-WRAITH-02)
    return (t.leader[t.owner[card]],) if face.kind == "haven" else ()


@dataclass(frozen=True)
class User(Pick[Rivals]):
    """This character: who has the text, acts, attacks or reacts with it."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        named = f.names.get(USER_NAME)
        return user_of(g, f.card) if named is None else named


@dataclass(frozen=True)
class Victim(Pick[Rivals]):
    """The target: who stands on the other side of the attack, as it is now."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return victims(f) if names_victim(f) else g.attack.targets


@dataclass(frozen=True)
class Attacker(Pick[Rivals]):
    """The attacking character."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return (g.attack.attacker,)


@dataclass(frozen=True)
class About(Pick[Rivals]):
    """The character a modifier or a trigger concerns."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return (about(f),)


@dataclass(frozen=True)
class Actor(Pick[Rivals]):
    """The player whose doing this is."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return actors(f)


@dataclass(frozen=True)
class Foe(Pick[Rivals]):
    """Your foe in this attack (RV-TERM-01); a Mortal has no player."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        attack = g.attack
        foe = g.table.controller(attack.target) if f.seat == attack.seat else attack.seat
        return (foe,) if foe != NOBODY else ()


@dataclass(frozen=True)
class Party(Pick[Rivals]):
    """This party: everyone in the party of this character."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple(
            [one for user in USER.of(g, f) if g.table.is_active(user) for one in stats.party_of(g.table, user)]
        )


@dataclass(frozen=True)
class OpposingParty(Pick[Rivals]):
    """The party under attack."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        target = g.attack.target
        return stats.party_of(g.table, target) if g.table.is_active(target) else ()


@dataclass(frozen=True)
class OtherDefenders(Pick[Rivals]):
    """The members of the opposing party who are not the target."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        target = g.attack.target
        return tuple([one for one in OPPOSING_PARTY.of(g, f) if one != target])


@dataclass(frozen=True)
class AttackerParty(Pick[Rivals]):
    """Everyone in the attacker's party."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([c for c in g.attack.party if g.table.is_active(c)])


@dataclass(frozen=True)
class OthersInParty(Pick[Rivals]):
    """Members of this party who do not carry a card already."""

    card: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        hosts = [g.table.host[card] for card in self.card.of(g, f)]
        return tuple([c for c in PARTY.of(g, f) if c not in hosts])


USER = User()
VICTIM = Victim()
ATTACKER = Attacker()
ABOUT = About()
ACTOR = Actor()
FOE = Foe()
PARTY = Party()
OPPOSING_PARTY = OpposingParty()
OTHER_DEFENDERS = OtherDefenders()

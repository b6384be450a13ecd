"""The numbers of cards in play as they stand now: what attachments and standing text make of the printed ones."""

from __future__ import annotations

from functools import cache
from typing import Final

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat, Selection
from elysium.core.table import latest
from elysium.effects.abilities import Modifies
from elysium.effects.words import value
from elysium.games.rivals.faces import FACES, Entry
from elysium.games.rivals.frames import Need
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import CHARACTER, DISCIPLINES, EDGES, LIBRARY, PHYSICAL, Has, Keyword
from elysium.games.rivals.marks import EXPOSED, KEEN, mark
from elysium.games.rivals.moments import HOOK, OwnNumber
from elysium.games.rivals.table import MONSTERS, STREETS, Table
from elysium.games.rivals.watching import holds, total, watching

ATTRIBUTES = ("physical", "social", "mental")
SEPARATE = HOOK["separate_parties"]
SHARES = HOOK["shares_retainers"]
_BARE, _SECRECY, _COST, _INTEL = HOOK["no_secrecy"], HOOK["secrecy"], HOOK["recruit_cost"], HOOK["intel"]
_SHIELDS = HOOK["shields"]
ANY: Final = 1000  # more than a number on a card comes to


def printed_has(t: Table, card: CardId, what: str) -> int:
    """What attached cards give a character."""
    more = 0
    for attachment in (*t.attached[card], *shared(t, card)):
        for ability in FACES[t.face[attachment]].card.printed:
            if isinstance(ability, Has) and ability.what == what and not is_blank(t, attachment):
                more += ability.n
    return more


def shared(t: Table, card: CardId) -> Selection:
    """Retainers of the Leader that serve a character as well, while both are in one party (RV-CARD-68, RV-CARD-HH-25).

    It is a state: a second card that shares them adds nothing (RV-CARD-HH-118).
    """
    seat = t.owner[card]
    if seat < 0 or not any(t.owner[one] == seat for one in t.watch[SHARES]):
        return ()
    leader = t.leader[seat]
    if leader == card or not (t.is_active(leader) and t.is_active(card)) or leader not in party_of(t, card):
        return ()
    return retainers_of(t, leader)


def is_blank(t: Table, attachment: CardId) -> bool:
    """Whether a card hangs there without its text: Prey, a wraith, a face-down Curse, a Retainer of a Ghoul."""
    face = FACES[t.face[attachment]].card
    if face.kind == CHARACTER or t.down[attachment]:
        return True
    return face.is_("retainer") and is_ghoul(t, t.host[attachment])


def prey_of(t: Table, card: CardId) -> list[CardId]:
    """RV-DIAB-01: the vampires this one has consumed."""
    return [one for one in t.attached[card] if FACES[t.face[one]].card.kind == CHARACTER]


def is_ghoul(t: Table, card: CardId) -> bool:
    """RV-GHOUL-01: a card of the Library that acts as a character."""
    return FACES[t.face[card]].card.kind == LIBRARY


def limit(t: Table, card: CardId) -> int:
    """RV-ATTACH-01, RV-KEY-09: how many cards may be attached to a character."""
    face = FACES[t.face[card]].card
    own = [ability.n for ability in face.printed if isinstance(ability, Has) and ability.what == "attachment"]
    return face.limit + sum(own) + printed_has(t, card, "attachment")


def capacity(t: Table, card: CardId) -> int:
    """The most Blood a character holds: its Blood Potency; a Ghoul's is told apart (RV-TERM-12, RV-GHOUL-02)."""
    face = FACES[t.face[card]].card
    if face.kind != LIBRARY:  # no Ghoul
        return potency(t, card)
    return face.blood or 2 * len(retainers_of(t, card))


def stands(t: Table, seat: Seat) -> bool:
    """RV-WIN-04, RV-GHOUL-05: whether a player has an active character that is no Ghoul."""
    return any(not is_ghoul(t, card) for card in t.coterie(seat))


def potency(t: Table, card: CardId) -> int:
    """Blood Potency: the most Blood a character can hold and what it may play (RV-TERM-12); of a Ghoul 0."""
    face = FACES[t.face[card]].card
    base = face.potency - t.minus[card]  # RV-TOKEN-14
    if t.attached[card] or t.watch[SHARES]:
        if face.kind == LIBRARY:
            return 0  # RV-GHOUL-04
        base += printed_has(t, card, "potency") + len(prey_of(t, card))  # RV-DIAB-02
    return max(0, base)


def attribute(t: Table, card: CardId, type: int) -> int:
    """RV-DMG-03: what reduces damage of a type; Ranged damage is reduced by Physical."""
    if not t.is_character(card) and not t.in_season(card):
        return 0  # RV-TORPOR-03; Mortals have none (RV-DMG-25)
    which = max(0, type - PHYSICAL)
    base = FACES[t.face[card]].card.attributes[which]
    if not (t.attached[card] or t.watch[SHARES]):
        return base
    for prey in prey_of(t, card):  # RV-DIAB-02
        base = max(base, FACES[t.face[prey]].card.attributes[which])
    return base + printed_has(t, card, ATTRIBUTES[which])


def icons(t: Table, card: CardId, discipline: str) -> int:
    """RV-DISC-04: every icon counts, those of attachments too."""
    base = FACES[t.face[card]].card.disciplines.count(discipline)
    if t.taught:
        base += taught(t, card).count(discipline)
    if not (t.attached[card] or t.watch[SHARES]):
        return base
    base += sum([FACES[t.face[prey]].card.disciplines.count(discipline) for prey in prey_of(t, card)])  # RV-DIAB-02
    return base + printed_has(t, card, discipline)


def taught(t: Table, card: CardId) -> list[str]:
    """The Disciplines a character has learned by tokens (RV-TOKEN-16)."""
    return [DISCIPLINES[number] for who, number in t.taught if who == card]


def variety(t: Table, cards: Selection, edges: bool = False) -> set[str]:
    """The different Disciplines these characters show, attachments included; RV-HH-01: Edges are none."""
    counted = (*DISCIPLINES, *EDGES) if edges else DISCIPLINES
    found: set[str] = set()
    for card in cards:
        if t.taught or t.attached[card] or t.watch[SHARES]:
            found.update(name for name in counted if icons(t, card, name))
        else:
            found.update(FACES[t.face[card]].card.disciplines)
    return found.intersection(counted)


def party_of(t: Table, card: CardId) -> Selection:
    """RV-PARTY-01, -02: everyone in the same party, the character included."""
    if t.owner[card] < 0:
        return (card,)  # a Monster is in nobody's party
    party = t.party[card]
    if party and t.watch[SEPARATE]:
        return (card,)  # RV-CARD-35
    return tuple([other for other in t.coterie(t.owner[card]) if t.party[other] == party])


def is_titled(t: Table, card: CardId) -> bool:
    return title_of(t, card) != NO_CARD


def has_room(t: Table, seat: Seat, card: CardId, host: CardId) -> bool:
    """RV-ATTACH-01, -02, -09, RV-HH-40: whether a player may put a card on a host, burning one of theirs for it."""
    alone = FACES[t.face[card]].card.alone and not t.down[card]
    if alone and any(t.face[one] == t.face[card] and not t.down[one] for one in t.attached[host]):
        return False
    if t.is_monster(host) or len(t.attached[host]) < limit(t, host):
        return True
    return t.owner[host] == seat and bool(burnable(t, seat, host))


def burnable(t: Table, seat: Seat, host: CardId) -> Selection:
    """What a player may burn to make room on a character: no Title, nothing others control (RV-AMB-18)."""
    return tuple(
        [card for card in t.attached[host] if t.controller(card) == seat and not FACES[t.face[card]].card.is_("title")]
    )


def title_of(t: Table, card: CardId) -> CardId:
    """RV-TITLE-03: one Title a vampire."""
    for attachment in t.attached[card]:
        if "title" in FACES[t.face[attachment]].card.types and not t.down[attachment]:
            return attachment
    return NO_CARD


def is_prince(t: Table, card: CardId) -> bool:
    return any(is_prince_card(t, attachment) for attachment in t.attached[card])


def is_prince_card(t: Table, card: CardId) -> bool:
    return "prince" in FACES[t.face[card]].card.types


def retainers_of(t: Table, card: CardId) -> Selection:
    return tuple([one for one in t.attached[card] if "retainer" in FACES[t.face[one]].card.types and not t.down[one]])


def is_wounded(t: Table, card: CardId) -> bool:
    """RV-TERM-11: at half of Blood Potency or less."""
    return 2 * t.blood(card) <= capacity(t, card)


def has_guard(t: Table, card: CardId) -> bool:
    """RV-KEY-04."""
    return has_keyword(t, card, "guard")


def has_keyword(t: Table, card: CardId, word: str) -> bool:
    """Printed on a character, or granted by what its player has attached; in torpor only the first (RV-HH-29)."""
    if word in FACES[t.face[card]].keywords:
        return True
    attached = t.attached[card]
    giving = [one for one in attached if word in FACES[t.face[one]].keywords] if attached else ()
    if not giving or not t.is_active(card):
        return False
    return any(t.controller(one) == t.owner[card] and not is_blank(t, one) for one in giving)


def secrecy(g: Rivals, card: CardId) -> int:
    """RV-ATK-PRE-09: Mortals have none; RV-CITY-SF-07: the Prince's is always 0."""
    t = g.table
    if t.is_mortal(card) or t.down[card]:
        return 0  # RV-MONSTER-04: face down it is no character
    if t.watch[_BARE] and total(g, "no_secrecy", about=(card,)):
        return 0
    led = _led(t, card)  # RV-CARD-HH-89
    return max(0, total(g, "secrecy", about=(card,)) + led) if t.watch[_SECRECY] else led


def most_secrecy(t: Table) -> int:
    """No less than the Secrecy of anybody: what all texts in play that raise it give together."""
    return _most_secrecy(t.watch[_SECRECY], t.face)


@latest
def _most_secrecy(watching: Selection, face: Selection) -> int:
    return 1 + sum([_raises(face[card]) for card in watching])  # RV-HUNTER-05: a Leader's token gives 1


@cache
def _raises(face: int) -> int:
    """The most by which a card's texts raise a Secrecy; a number that is not printed could be any."""
    numbers = [entry.ability.by for entry in FACES[face].by_hook[_SECRECY]]
    return sum([max(0, n) if isinstance(n, int) else ANY for n in numbers])


def _led(t: Table, card: CardId) -> int:
    """RV-HUNTER-05: the first side of a Hunter Leader's token hides the Leader's party, wherever it is."""
    owner = t.owner[card]
    if owner < 0 or t.side[owner] or not plays_hunters(t, owner):
        return 0
    leader = t.leader[owner]
    return int(t.is_active(leader) and t.is_active(card) and card in party_of(t, leader))


def influence(g: Rivals, card: CardId) -> int:
    """RV-INF-02: what a character can exert now; RV-TOKEN-11, RV-INF-03: nothing under a token or in torpor."""
    t = g.table
    if t.no_influence[card] or not t.is_active(card):
        return 0
    seat = t.owner[card]
    turned = t.side[seat] or not g.card(card).is_("hunter")  # RV-HUNTER-06
    base = 1 if t.leader[seat] == card and turned else 0  # RV-TOKEN-10
    return base + total(g, "influence", about=(card,)) + granted(g, card)


def granted(g: Rivals, card: CardId) -> int:
    """Influence an ability gave a character for the action or event under way (Flick, Bunny Benitez)."""
    need = g.under_way(Need)
    return need.granted(card) if need else 0


def attack_intel(g: Rivals, attacker: CardId, target: CardId) -> int:
    """RV-TERM-13: Intel an attack has before anybody discards."""
    t = g.table
    keen = t.passing.count(mark(KEEN, attacker)) if t.passing else 0
    if not t.watch[_INTEL]:
        return keen
    return keen + total(g, "intel", about=(attacker,), foe=(t.controller(target),), victim=(target,))


def standing(g: Rivals, card: CardId, entry: Entry, about: CardId) -> int:
    """What one modifier of a card in play is worth for a character."""
    frame = judging(g.table.controller(card), card, about=(about,))
    return value(entry.ability.by, g, frame) if holds(entry.ability.claim, g, frame) else 0


def plays_hunters(t: Table, seat: Seat) -> bool:
    """RV-HUNTER-01: whether this player's characters are Hunters, as the Leader tells."""
    leader = t.leader[seat]
    return leader >= 0 and "hunter" in FACES[t.face[leader]].card.types


def clan_present(t: Table, seat: Seat, clan: str) -> bool:
    """RV-CLAN-01: somebody of the clan is active in the coterie."""
    return not clan or clan in [FACES[t.face[card]].card.clan for card in t.coterie(seat)]


def plays_special(t: Table, card: CardId) -> bool:
    """RV-REACT-03: a Reaction Special whose player has an active character with the Blood Potency, and the clan."""
    face, seat = FACES[t.face[card]].card, t.owner[card]
    able = any(potency(t, one) >= (face.requirement or 0) for one in t.coterie(seat))
    return face.is_("reaction special") and able and clan_present(t, seat, face.clan)


def shields_of(g: Rivals, card: CardId, type: int) -> int:
    """Standing Shields against damage of a type, beside those of a Reaction."""
    t = g.table
    exposed = t.passing.count(mark(EXPOSED, seat=t.owner[card])) if t.passing and t.owner[card] >= 0 else 0
    if not t.watch[_SHIELDS]:
        return -exposed
    return total(g, "shields", about=(card,), type=(type,)) - exposed


def own_number(g: Rivals, card: CardId, what: OwnNumber, user: CardId, victim: CardId = NO_CARD) -> int:
    """What the text of an Attack or Reaction card adds to a number for the character who plays it."""
    more = 0
    for ability in g.card(card).printed:
        if isinstance(ability, Modifies) and ability.what == what:
            frame = judging(g.table.owner[card], card, user=(user,), victim=(victim,))
            if holds(ability.claim, g, frame):
                more += value(ability.by, g, frame)
    return more


def own_influence(g: Rivals, card: CardId, against: int) -> int:
    """What the text of a laid modifier adds, once it is known how many foes exerted Influence for the other answer."""
    more = 0
    for ability in g.card(card).printed:
        if isinstance(ability, Modifies) and ability.what == "own_influence":
            more += value(ability.by, g, judging(g.table.owner[card], card, against=(against,)))
    return more


def keyword(g: Rivals, card: CardId, word: str, user: CardId) -> bool:
    """Whether a keyword on an Attack or Reaction card works for the character who plays it."""
    frame = judging(g.table.owner[card], card, user=(user,))
    return any(
        isinstance(one, Keyword) and one.word == word and holds(one.claim, g, frame) for one in g.card(card).printed
    )


def recruit_cost(g: Rivals, seat: Seat, card: CardId) -> int:
    """RV-ACT-02: the Prestige that becomes Blood; Herald pays the last one from the general supply."""
    cost = FACES[g.table.face[card]].card.potency
    t = g.table
    if not t.watch[_COST]:
        return cost
    for watcher, entry in watching(g, "recruit_cost"):
        if t.controller(watcher) == seat:
            cost += value(entry.ability.by, g, judging(seat, watcher))
    return max(0, cost)


def streets_mortals(t: Table) -> Selection:
    """RV-MORTAL-01: unattached Mortals lying in The Streets."""
    return _mortals(t.piles[STREETS], t.face)


@latest
def _mortals(streets: Selection, face: Selection) -> Selection:
    return tuple([card for card in streets if "mortal" in FACES[face[card]].card.types])


def monsters_up(t: Table) -> Selection:
    """RV-TERM-06: the Monsters that are characters."""
    return tuple([card for card in t.piles[MONSTERS] if not t.down[card]])


def protected(g: Rivals, seat: Seat, other: Seat) -> bool:
    """RV-TURN-25: whether a foe has not had a turn yet and may not be harmed by `seat`."""
    return other not in (NOBODY, seat) and not g.table.has_had_turn(other)


def may_harm(t: Table, seat: Seat, card: CardId) -> bool:
    """RV-MONSTER-06, -22: a Monster is attacked, damaged and bled by Hunters alone, and once tagged by its tagger."""
    if seat == NOBODY or not t.is_monster(card):
        return True
    return plays_hunters(t, seat) and t.tagger[card] in (0, seat + 1)


def out_of_reach(t: Table, seat: Seat) -> bool:
    """RV-CARD-HH-60: whether a character keeps foes from targeting this player's face-down cards."""
    return any("out of reach" in FACES[t.face[card]].keywords for card in t.coterie(seat))


def targetable(g: Rivals, seat: Seat, other: Seat) -> bool:
    """RV-TURN-25, RV-SF-07: whether a player or that player's characters may be targeted."""
    return not (g.edition.first_round_forbids_all and protected(g, seat, other))

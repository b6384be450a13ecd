"""Weighs attacks: what a blow is expected to do to a target, what that brings, and what it costs to be hit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final, NamedTuple

from elysium.bots.rivals import hunts
from elysium.bots.rivals.reading import Reader, Said, whole_text
from elysium.core.ids import NO_CARD, CardId, Selection
from elysium.games.rivals import stats, zones
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.flow.abilities import ACTIVATED, ability_frame, entry_of, usable
from elysium.games.rivals.flow.attack.blocking import can_be_blocked
from elysium.games.rivals.flow.attack.blow import strength
from elysium.games.rivals.flow.attack.placing import legal
from elysium.games.rivals.flow.attack.targets import begin, targets
from elysium.games.rivals.frames import Attack, Defeat, Hurt
from elysium.games.rivals.frames.text import judging, text_frame
from elysium.games.rivals.kinds import MENTAL, PHYSICAL, RANGED, SOCIAL
from elysium.games.rivals.table import INQUISITION, MORTALS
from elysium.games.rivals.watching import total

HOPELESS: Final = -50.0
HIDDEN_CARD: Final = 1.4  # what a face-down Attack card is taken to add
_HOLDS: Final = {2: 0.92, 1: 0.82, 0: 0.68, -1: 0.08}  # the chance of a defeat by how far the damage exceeds the Blood


class Way(NamedTuple):
    """One way to attack: the type, the card (or none), and what it is worth."""

    worth: float
    type: int
    card: CardId


class Blow(NamedTuple):
    """An attack as it would strike."""

    attack: Attack
    attacker: CardId
    target: CardId
    type: int
    card: CardId  # NO_CARD without one


@cache
def _boosts(face: int) -> bool:
    """Whether a card has an ability for attacks."""
    return any(entry.ability.during == "attack" for entry in FACES[face].by_hook.get(ACTIVATED, ()))


class Fights:
    """Attacks as one seat sees them."""

    __slots__ = ("_boosted", "_on", "g", "interest", "me", "reader", "t")

    def __init__(self, reader: Reader) -> None:
        self.reader, self.interest = reader, reader.interest
        self.g, self.t, self.me = reader.g, reader.t, reader.me
        self._boosted: dict[tuple[CardId, int, int, bool], Said] = {}
        self._on: dict[tuple[CardId, CardId, int, bool], float] = {}

    @contextmanager
    def staged(self, attacker: CardId, target: CardId, claim: bool = False) -> Iterator[Attack]:
        """An attack that is only imagined; texts that speak of one find it under way."""
        begin(self.g, self.t.owner[attacker], attacker, (target,), claim)
        try:
            yield Attack(self.g.stack[-1])
        finally:
            self.g.stack.pop()

    @contextmanager
    def moved(self, character: CardId, party: int) -> Iterator[None]:
        """As if a character were in that party, or in a new one (0)."""
        t = self.t
        was = t.party[character]
        t.party[character] = party or zones.free_party(t)
        try:
            yield
        finally:
            t.party[character] = was

    def best_attack(self, attacker: CardId) -> float:
        """The best that an attack by this character could bring now."""
        among = targets(self.g, self.me, attacker)
        return max((self.on(attacker, target) for target in self._distinct(among)), default=HOPELESS)

    def _distinct(self, among: Selection) -> list[CardId]:
        """Mortals of one face are all alike."""
        t = self.t
        found = {(t.face[card] if t.owner[card] < 0 else -card - 1): card for card in among}
        return list(found.values())

    def on(self, attacker: CardId, target: CardId, claim: bool = False) -> float:
        """The best way against this target, what it takes to find it included: weighed once."""
        key = (attacker, target, self.t.party[attacker], claim)
        if key not in self._on:
            self._on[key] = self._weighed(attacker, target, claim)
        return self._on[key]

    def _weighed(self, attacker: CardId, target: CardId, claim: bool) -> float:
        with self.staged(attacker, target, claim) as attack:
            missing = 0 if claim else stats.secrecy(self.g, target) - stats.attack_intel(self.g, attacker, target)
            return max((way.worth - self._intel(missing, way.card) for way in self.ways(attack)), default=HOPELESS)

    def _intel(self, missing: int, card: CardId) -> float:
        """Cards to be discarded: the least wanted ones, beside the Attack card itself."""
        if card != NO_CARD:
            missing -= self.g.card(card).intel
        if missing <= 0:
            return 0.0
        spare = sorted(self.interest.keep(c) for c in self.t.hand(self.me) if c != card)
        return sum(spare[:missing]) if len(spare) >= missing else -HOPELESS

    def ways(self, attack: Attack) -> list[Way]:
        """Every type without a card, and every Attack card of the hand that may be placed."""
        attacker, target = attack.attacker, attack.target
        found = [self._way(Blow(attack, attacker, target, type, NO_CARD)) for type in (PHYSICAL, SOCIAL, MENTAL)]
        for card in self._attack_cards(attack):
            type = self.g.card(card).attacks[0]
            if legal(self.g, card, attacker, self.g.card(card).attacks, type):
                found.append(self._way(Blow(attack, attacker, target, type, card)))
        return found

    def _way(self, blow: Blow) -> Way:
        """With the abilities at hand, if they are worth their price."""
        worth = self._worth(blow)
        boost = self._boosts_of(blow)
        if boost.more:
            worth = max(worth, self._worth(blow, int(boost.more)) + boost.worth)
        keep = 0.6 * self.interest.keep(blow.card) if blow.card != NO_CARD else 0.0
        return Way(worth - keep, blow.type, blow.card)

    def _boosts_of(self, blow: Blow) -> Said:
        """Looked up: they depend on the attacker and its party, the type, and whether a Mortal is the target."""
        attack, attacker, target, type, _ = blow
        key = (attacker, self.t.party[attacker], type, self.t.is_mortal(target))
        if key not in self._boosted:
            self._boosted[key] = self._boost(attack, type)
        return self._boosted[key]

    def _boost(self, attack: Attack, type: int) -> Said:
        """What all abilities that could be used in this attack add to its damage, and take."""
        was, attack.type = attack.type, type
        worth = more = 0.0
        for card, number in usable(self.g, self.me, ("attack",)) if self._can_boost() else ():
            entry = entry_of(self.g, card, number)
            said = self.reader.used(entry, ability_frame(self.g, self.me, card, entry))
            if said.more > 0:
                worth, more = worth + said.worth, more + said.more
        attack.type = was
        return Said(worth, more)

    def _can_boost(self) -> bool:
        t = self.t
        return any(t.controller(card) == self.me and _boosts(t.face[card]) for card in t.watch[ACTIVATED])

    def _attack_cards(self, attack: Attack) -> list[CardId]:
        t = self.t
        if attack.claim and t.rival[attack.seat] != t.owner[attack.target]:
            return []
        faces = {t.face[card]: card for card in t.hand(self.me) if FACES[t.face[card]].card.attacks}
        return list(faces.values())

    def blow(self, attack: Attack, bonus: float = 0.0) -> float:
        """What the attack under way will do, blocks and Reactions being past, the text of its card left out."""
        blow = Blow(attack, attack.attacker, attack.target, attack.type, attack.attack_card)
        n = self._strength(blow) + int(bonus)
        return self._landing(blow, n, settled=True)

    def _landing(self, blow: Blow, n: int, settled: bool) -> float:
        if self.t.is_mortal(blow.target):
            return self._mortal(blow, n)
        return (self._monster if self.t.is_monster(blow.target) else self._character)(blow, n, settled)

    def worth(self, attack: Attack, type: int, card: CardId) -> float:
        """What attacking like this brings."""
        return self._worth(Blow(attack, attack.attacker, attack.target, type, card))

    def _worth(self, blow: Blow, bonus: int = 0) -> float:
        attack, _, _, type, card = blow
        was = attack.imagine((type,), () if card == NO_CARD else (card,))
        try:
            said = self._text(blow)
            n = self._strength(blow) + bonus + int(said.more)
            return said.worth + self._landing(blow, n, settled=False)
        finally:
            attack.imagine(*was)

    def _text(self, blow: Blow) -> Said:
        attack, attacker, target, _, card = blow
        if card == NO_CARD or not self.g.card(card).text or attack.text_negated:
            return Said()
        frame = judging(attack.seat, card, user=(attacker,), victim=(target,))
        return self.reader.code(whole_text(self.t.face[card]), 0, frame)

    def _strength(self, blow: Blow) -> int:
        attack, attacker, target, type, card = blow
        return strength(self.g, card, attacker, target, type, attack.text_negated) + attack.bonus

    def _mortal(self, blow: Blow, n: int) -> float:
        _, attacker, mortal, _, _ = blow
        face = self.g.card(mortal)
        worth = self.reader.moment("mortal_attacked", about=(attacker,)) - 0.1
        if n < face.blood:
            return worth - 0.3
        worth += self.interest.agenda(self.me, face.agenda + total(self.g, "reward", about=(mortal,)))
        what = INQUISITION if face.is_("second inquisition") else MORTALS
        worth += self.reader.counted(what, "mortal_defeated", about=(mortal,))
        if face.is_("antagonist"):
            return worth + 0.25
        return worth + max(self.burning(attacker, mortal), self.keeping(attacker, mortal))

    def burning(self, attacker: CardId, mortal: CardId) -> float:
        """A defeated Mortal's Blood."""
        return self.interest.blood(attacker, self.g.card(mortal).blood) if self.t.is_active(attacker) else 0.0

    def keeping(self, host: CardId, mortal: CardId) -> float:
        """A defeated Mortal as a Retainer."""
        frame = judging(self.me, mortal, user=(host,))
        said = self.reader.code(whole_text(self.t.face[mortal]), 0, frame)
        full = len(self.t.attached[host]) >= stats.limit(self.t, host)
        worth = said.worth + self.reader.standing(mortal, frame) - (0.4 if full else 0.0)
        return worth + self.reader.moment("attaches", about=(host,), what=(mortal,))

    def _monster(self, blow: Blow, n: int, settled: bool) -> float:
        """RV-MONSTER-14, -19: its strike comes first; whoever still stands then tags it and strikes back."""
        _, attacker, target, type, card = blow
        worth = 0.0 if settled else hunts.struck(self.interest, target, attacker)
        if not settled and not hunts.survives(self.interest, target, attacker):
            return worth
        aggravated = card != NO_CARD and self.g.card(card).aggravated
        kind = max(0, type - PHYSICAL)
        n -= 0 if aggravated else hunts.quarry(self.t, self.me, target).attributes[kind]
        n -= 0 if self.t.down[target] else self._shields(blow, settled)
        worth += hunts.wearing(self.interest, target, n)
        return worth if settled else worth + hunts.tagging(self.interest, target) - 0.1

    def _character(self, blow: Blow, n: int, settled: bool) -> float:
        t = self.t
        _, attacker, target, type, card = blow
        aggravated = card != NO_CARD and self.g.card(card).aggravated
        through = n - (0 if aggravated else stats.attribute(t, target, type)) - self._shields(blow, settled)
        doubt = not settled and self._may_react(target)
        falls = self._falls(through - t.blood(target), doubt)
        hurts = (1.0 - falls) * (0.0 if through <= 0 else 1.0 if not doubt else 0.85 if through > 1 else 0.7)
        worth = falls * self._felled(blow, aggravated) if falls else 0.0
        worth += hurts * self._hurt(blow, min(through, t.blood(target) - 1), aggravated) if hurts else 0.0
        if doubt:
            worth -= 0.1 + (0.25 if t.blood(attacker) <= 2 else 0.0)
        return worth * (0.8 if not settled and self._guarded(blow) else 1.0)

    def _falls(self, margin: int, doubt: bool) -> float:
        if not doubt:
            return 1.0 if margin >= 0 else 0.0
        return _HOLDS.get(min(2, margin), 0.0)

    def _may_react(self, target: CardId) -> bool:
        """Backs tell how many Library cards a hand holds."""
        t = self.t
        return any(FACES[t.face[card]].card.kind == "library" for card in t.hand(t.owner[target]))

    def _shields(self, blow: Blow, settled: bool) -> int:
        attack, attacker, target, type, card = blow
        if card != NO_CARD and stats.own_number(self.g, card, "ignores_shields", attacker):
            return 0
        standing = stats.shields_of(self.g, target, type)
        if settled and attack.reacts:
            reaction = attack.reaction
            standing += (self.g.card(reaction).shield or 0) + stats.own_number(self.g, reaction, "shields", target)
            standing += stats.own_number(self.g, reaction, "party_shields", target)
        return max(0, standing)

    def _guarded(self, blow: Blow) -> bool:
        t, target = self.t, blow.target
        mates = [c for c in stats.party_of(t, target) if c != target and not t.exhausted[c]]
        if blow.type == RANGED:
            mates = [c for c in mates if stats.has_guard(t, c)]
        return bool(mates) and can_be_blocked(self.g, blow.attack)

    def _felled(self, blow: Blow, aggravated: bool) -> float:
        worth = self.interest.fall(blow.target, self.me, aggravated)
        return worth + self.reader.moment("defeats", **Defeat.about(blow.target, blow.attacker, by_attack=True))

    def _hurt(self, blow: Blow, n: int, aggravated: bool) -> float:
        n = max(1, n)
        attack, attacker, target, _, card = blow
        was, attack.taken = attack.taken, [Hurt(target, n, aggravated)]
        worth = self.interest.wound(target, n, self.me, aggravated) + self.reader.moment("attack_damaged")
        if card != NO_CARD:
            after = FACES[self.t.face[card]].after
            frame = text_frame(after, attack.seat, card, user=(attacker,), victim=(target,))
            worth += self.reader.program(after, frame).worth
        attack.taken = was
        return worth

    def threat(self, attack: Attack, victim: CardId, spared: int = 0) -> float:
        """What being hit in this attack is expected to cost this seat, if so much of it is kept off."""
        t, type, card = self.t, attack.type, attack.attack_card
        unknown = card != NO_CARD and not t.knows(self.me, card)
        known = NO_CARD if unknown else card
        hidden = HIDDEN_CARD if unknown else 0.0
        n = strength(self.g, known, attack.attacker, victim, type) + attack.bonus + hidden
        armour = stats.attribute(t, victim, type) + stats.shields_of(self.g, victim, type)
        left = n - armour - spared
        if not unknown:
            return self._loss(attack, victim, left)
        return 0.5 * self._loss(attack, victim, left) + 0.25 * (
            self._loss(attack, victim, left - 1) + self._loss(attack, victim, left + 1)
        )

    def _loss(self, attack: Attack, victim: CardId, n: float) -> float:
        return -self.interest.wound(victim, max(0, round(n)), attack.seat)

    def reaction(self, attack: Attack, card: CardId) -> float:
        """What answering with this card saves, and does to the attacker."""
        target, attacker, type = attack.target, attack.attacker, attack.type
        face = self.g.card(card)
        kept_off = (face.shield or 0) + stats.own_number(self.g, card, "shields", target)
        kept_off += stats.own_number(self.g, card, "party_shields", target)
        saved = self.threat(attack, target) - self.threat(attack, target, kept_off)
        frame = judging(self.me, card, user=(target,), victim=(attacker,))
        saved += self.reader.code(whole_text(self.t.face[card]), 0, frame).worth if face.text else 0.0
        if face.skull is not None:
            saved += self._strike(card, target, attacker, type if face.strikes is None else face.strikes)
        return saved - 0.6 * self.interest.keep(card)

    def _strike(self, card: CardId, user: CardId, victim: CardId, type: int) -> float:
        n = strength(self.g, card, user, victim, type) - stats.attribute(self.t, victim, type)
        return self.interest.wound(victim, n, self.me)

    def claimed(self, claimant: CardId) -> float:
        """The chance that a claimant outlives what the foes can throw at it at once (RV-PRINCE-03, -04)."""
        t = self.t
        most = 0.0
        for seat in range(t.seats):
            ready = [c for c in t.coterie(seat) if not t.exhausted[c]] if seat != self.me else []
            blows = [max(self._plain(c, claimant, type) for type in (1, 2, 3)) for c in ready]
            card = HIDDEN_CARD if t.rival[seat] == self.me and t.hand(seat) else 0.0
            most += max(blows) + card if blows else 0.0
        left = t.blood(claimant) - most
        return 0.97 if left >= 1 else 0.75 if left >= 0 else 0.4 if left >= -1 else 0.1

    def _plain(self, attacker: CardId, target: CardId, type: int) -> int:
        t = self.t
        return max(0, stats.attribute(t, attacker, type) - stats.attribute(t, target, type))

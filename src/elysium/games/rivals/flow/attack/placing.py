"""Steps 1, 2 and 4 of an attack: its type, the card the attacker lays face down, the Reaction to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision, decided, each
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE
from elysium.games.rivals import stats, zones
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import MENTAL, PHYSICAL, RANGED, Negates
from elysium.games.rivals.kinds import SOCIAL as SOCIAL_ATTACK
from elysium.games.rivals.marks import SOCIAL, mark
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.table import SPECIALS
from elysium.games.rivals.watching import holds, total

STRICT: Final = "strict"
ATTACK_TYPES: Final = (RANGED, PHYSICAL, SOCIAL_ATTACK, MENTAL)
_NO_RANGED: Final = HOOK["no_ranged_cards"]
_OPEN_HAND: Final = HOOK["open_hand"]


def legal(g: Rivals, card: CardId, character: CardId, types: tuple[int, ...], type: int) -> bool:
    """RV-ATK-STEP-05 a, b: the type, the clan in the coterie, the Blood Potency; Fog keeps Ranged cards away."""
    t = g.table
    if type not in types or (type == RANGED and t.watch[_NO_RANGED]):
        return False
    face = FACES[t.face[card]].card
    if face.only is not None and not holds(face.only, g, judging(t.owner[card], card, user=(character,))):
        return False
    if face.requirement is not None and stats.potency(t, character) < face.requirement:
        return False
    return stats.clan_present(t, t.owner[card], face.clan)


def may_place(g: Rivals, attack: Attack, card: CardId, type: int) -> bool:
    """RV-ATK-UNDO-05, RV-AMB-12: only legal cards, unless the table lets one bluff."""
    face = FACES[g.table.face[card]].card
    if STRICT not in g.table.rules:
        return face.kind == "library"
    return legal(g, card, attack.attacker, face.attacks, type)


@dataclass(frozen=True)
class AnnounceType(Op[Rivals]):
    """RV-ATK-STEP-01: Ranged, Physical, Social or Mental."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = Attack(f)
        if attack.face_up:
            self.took(g, f, f.seat, (g.card(attack.attack_card).attacks[0],))
        else:
            g.ask(f, decided((f.seat, "rivals.attack.type", tuple(self._ways(g, attack)), attack.attacker)))

    def _ways(self, g: Rivals, attack: Attack) -> list[Option]:
        """RV-AMB-62: each type with each card that could be laid, and with none; an empty hand lays none."""
        if g.edition.asks_one_by_one or not lays_card(g, attack):
            return [(type,) for type in ATTACK_TYPES]
        t = g.table
        ways: list[list[Option]] = [[] for _ in ATTACK_TYPES]
        for card in t.hand(attack.seat):
            for type in FACES[t.face[card]].card.attacks if STRICT in t.rules else ATTACK_TYPES:
                if may_place(g, attack, card, type):
                    ways[type].append((type, card))
        return [way for type in ATTACK_TYPES for way in (*ways[type], (type, *DONE))]

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        attack = Attack(f)
        attack.type = option[0]
        g.emit("attack_type", seat, option[0])
        self._count_social(g, attack)
        if option[1:]:
            attack.card_chosen = True
            lay_attack_card(g, attack, option[1:])

    def _count_social(self, g: Rivals, attack: Attack) -> None:
        if attack.type == SOCIAL_ATTACK:  # RV-CARD-17
            fresh = tuple([c for c in attack.party if mark(SOCIAL, c) not in g.table.asked])
            attack.first_social = fresh
            g.table.asked += tuple([mark(SOCIAL, c) for c in fresh])


@dataclass(frozen=True)
class PlaceAttackCard(Op[Rivals]):
    """RV-ATK-STEP-02: one Attack card face down, or none. Only an empty hand is not asked."""

    def do(self, g: Rivals, f: Frame) -> None:
        if Attack.has_chosen(f):
            return
        attack = Attack(f)
        if not lays_card(g, attack):
            return
        type = attack.type
        options: list[Option] = [(card,) for card in g.table.hand(f.seat) if may_place(g, attack, card, type)]
        g.ask(f, Decision(f.seat, "rivals.attack.card", (*options, DONE), attack.attacker))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        lay_attack_card(g, Attack(f), option)


def lays_card(g: Rivals, attack: Attack) -> bool:
    """Whether its player may lay an Attack card: none lies there yet, and against a claimant only the Adversary may."""
    if attack.attack_card != NO_CARD or not g.table.hand(attack.seat):
        return False
    return not attack.claim or g.table.rival[attack.seat] == g.table.owner[attack.target]  # RV-PRINCE-04


def lay_attack_card(g: Rivals, attack: Attack, option: Option) -> None:
    """Face down, unless its text has it face up."""
    if option == DONE:
        return
    card = attack.attack_card = option[0]
    zones.lay_down(g, card)
    if stats.keyword(g, card, "face up", attack.attacker):
        attack.face_up = True
        zones.reveal(g, card)
        g.emit("laid_face_up", attack.seat, card, g.table.face[card])
    else:
        g.emit("attack_card", attack.seat)


@dataclass(frozen=True)
class MarkBlocks(Op[Rivals]):
    """RV-ATK-UNDO-02: what an illegal Attack card would undo begins here."""

    def do(self, g: Rivals, f: Frame) -> None:
        Attack.stands(f)
        g.mark("slip")


@dataclass(frozen=True)
class DropIllegal(Op[Rivals]):
    """RV-ATK-UNDO-01: the illegal card is discarded, its face known; the attack goes on without one."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = Attack(f)
        zones.discard(g, attack.attack_card)
        attack.attack_card, attack.slipped = NO_CARD, False
        if g.edition.hides_returned:
            self._hide(g)
        g.mark("slip")

    def _hide(self, g: Rivals) -> None:
        """A Reaction that lay face up is back in a hand: no number tells which one it is."""
        t = g.table
        for seat in range(t.seats):
            if not t.watch[_OPEN_HAND] and any(t.seen[card] != 1 << seat for card in t.hand(seat)):
                zones.mix(g, seat)


@dataclass(frozen=True)
class React(Op[Rivals]):
    """RV-ATK-STEP-04: the target's player lays one Reaction face down, or none. Only an empty hand is not asked."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if Attack.against_claim(f) or Attack.is_negated(f):  # RV-PRINCE-04, RV-ATK-24
            return
        attack = Attack(f)
        target = Attack.sides(f)[1]
        seat = t.owner[target]
        silent = attack.preemptive and total(g, "silent_strike", about=(attack.attacker,))
        if seat != NOBODY and t.hand(seat) and not silent and seat not in attack.offered:
            type = attack.type
            cards = [card for card in t.hand(seat) if self._may(g, card, target, type)]
            g.ask(f, decided((seat, "rivals.attack.react", (*each(cards), DONE), target)))
        elif SPECIALS in t.rules:
            self._offer(g, f, attack)

    def _offer(self, g: Rivals, f: Frame, attack: Attack) -> None:
        """RV-REACT-03, RV-DEC-28: the others clockwise may lay a Reaction Special."""
        t = g.table
        defender = t.owner[attack.target]
        for seat in t.order(attack.seat if defender == NOBODY else defender):
            if seat not in (defender, *attack.offered) and t.hand(seat) and t.ko[seat] == -2:
                cards = [card for card in t.hand(seat) if self._aids(g, card, attack.type)]
                options = (*each(cards), DONE)
                g.ask(f, Decision(seat, "rivals.attack.special", options, attack.target))
                return

    def _may(self, g: Rivals, card: CardId, target: CardId, type: int) -> bool:
        face = FACES[g.table.face[card]].card
        if STRICT not in g.table.rules:
            return face.kind == "library"
        if type in face.reacts and legal(g, card, target, face.reacts, type):
            return True
        return type in face.aids and may_aid(g, card, type)

    def _aids(self, g: Rivals, card: CardId, type: int) -> bool:
        return g.card(card).kind == "library" if STRICT not in g.table.rules else may_aid(g, card, type)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        attack = Attack(f)
        if SPECIALS in g.table.rules:  # there are more to be asked
            attack.offered += (seat,)
            f.pc -= 1
        if option == DONE:
            return
        if seat != g.table.owner[attack.target] or g.card(option[0]).is_("reaction special"):
            attack.specials += option
            zones.lay_down(g, option[0])
            g.emit("special_card", seat)
        else:
            lay_reaction(g, attack, option[0])


def lay_reaction(g: Rivals, attack: Attack, card: CardId) -> None:
    """Face down, unless its text has it face up: it then acts at once (RV-REACT-07, RV-FACEUP-02)."""
    t = g.table
    seat = t.owner[card]
    attack.reaction, attack.reactor = card, attack.target
    zones.lay_down(g, card)
    fits = legal(g, card, attack.target, g.card(card).reacts, attack.type)
    if not (fits and stats.keyword(g, card, "face up", attack.target)):  # a bluff lies face down
        g.emit("reaction_card", seat)
        return
    attack.open_reaction = (1,)
    zones.reveal(g, card)
    g.emit("laid_face_up", seat, card, t.face[card])
    if negates(g, card, attack.target, "attack"):
        attack.negated = (1,)
        g.emit("attack_negated", seat, card)
    elif attack.attack_card != NO_CARD and negates(g, card, attack.target, "text"):
        attack.text_negated = True
        g.emit("negated", attack.seat, attack.attack_card)


def negates(g: Rivals, card: CardId, user: CardId, what: str) -> bool:
    """Whether a card switches off the Reaction, the text of the Attack card, or the whole attack."""
    frame = judging(g.table.owner[card], card, user=(user,))
    return any(
        isinstance(one, Negates) and one.what == what and holds(one.claim, g, frame) for one in g.card(card).printed
    )


def may_aid(g: Rivals, card: CardId, type: int) -> bool:
    """RV-REACT-03: a Reaction Special for the target of such an attack; some character must be able to play it."""
    face = g.card(card)
    return type in face.aids and stats.plays_special(g.table, card)

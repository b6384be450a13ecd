"""Reads what cards say: the worth of a text to one seat, found by walking its program over the table as it lies.

Where the text asks, the best answer is taken for whoever is asked. Nothing is changed, and no card is known by name.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, Unpack

from elysium.bots.rivals.effects import EFFECTS
from elysium.bots.rivals.interest import CARD, Interest
from elysium.core.ids import CardId, Seat, Selection
from elysium.core.stack import END, AnyOp, Frame, Program
from elysium.effects import verbs as common
from elysium.effects.abilities import Modifies, When
from elysium.effects.words import AnyCondition, AnyCost, value
from elysium.games.rivals import verbs
from elysium.games.rivals.faces import FACES, PROGRAMS, Entry
from elysium.games.rivals.frames.text import Told, moment_frame
from elysium.games.rivals.kinds import Ability, Activated, Blocks, Card, Has, Keyword, Prevents
from elysium.games.rivals.moments import HOOK, Hook, changed, watched
from elysium.games.rivals.table import AGENDA
from elysium.games.rivals.watching import holds
from elysium.games.rivals.words import USER, costs

_FEW: Final = 6  # of many candidates only so many are looked at
_STEPS: Final = 120
DAMAGE: Final = 0.3  # a point more in an attack, where nothing is known of its target


class Said(NamedTuple):
    """What a text is worth, and how much damage it adds to the attack it is part of."""

    worth: float = 0.0
    more: float = 0.0

    @property
    def whole(self) -> float:
        return self.worth + DAMAGE * self.more


@cache
def whole_text(face: int) -> Program:
    """The text of a card as one program, what it asks on being revealed included."""
    return (*common.program(*FACES[face].card.text), END)


class Reader:
    """Reads for one seat in one position; for another one only what lies open, its Agenda card is then a secret."""

    __slots__ = ("g", "interest", "me", "own", "t")

    def __init__(self, interest: Interest, own: bool = True) -> None:
        self.interest, self.own = interest, own
        self.g, self.t, self.me = interest.g, interest.t, interest.me

    def program(self, prog: int, f: Frame) -> Said:
        return self.code(PROGRAMS.code[prog], 0, f) if prog >= 0 else Said()

    def code(self, code: Program, pc: int, f: Frame) -> Said:
        """A text read outside its moment may speak of what is not there: that much of it is worth nothing."""
        try:
            return self._walk(code, pc, Frame(f.prog, pc, f.seat, f.card, dict(f.names)), _STEPS)
        except (KeyError, AssertionError, IndexError):
            return Said()

    def _walk(self, code: Program, pc: int, f: Frame, left: int) -> Said:
        worth = more = 0.0
        while pc < len(code) and left > 0:
            verb = code[pc]
            pc, left = pc + 1, left - 1
            branches = self._branches(verb, f)
            if branches is not None:
                best = self._best(code, pc, f, branches, left)
                return Said(worth + best.worth, more + best.more)
            jumped = self._jump(verb, f)
            if jumped is not None:
                pc += jumped
            elif isinstance(verb, verbs.MoreDamage):
                more += value(verb.n, self.g, f)
            else:
                effect = EFFECTS.get(type(verb))
                worth += effect(self, verb, f) if effect else 0.0
        return Said(worth, more)

    def _jump(self, verb: AnyOp, f: Frame) -> int | None:
        """How far control goes on; None for a verb that does something."""
        match verb:
            case common.Jump():
                return verb.by
            case common.JumpUnless():
                return 0 if verb.claim.holds(self.g, f) else verb.by
            case common.JumpUnlessNamed():
                return 0 if f.names.get(verb.name) else verb.by
            case verbs.JumpUnlessMode():
                return 0 if f.names.get(verb.name) == (verb.mode,) else verb.by
            case common.Remember():
                f.names[verb.name] = verb.what.of(self.g, f)
                return 0
            case common.NextOf():
                each = f.names["each " + verb.name]
                f.names[verb.name], f.names["each " + verb.name] = each[:1], each[1:]
                return 0 if each else verb.by
            case verbs.MoveToStreets():
                f.names[verb.name] = verb.whom.of(self.g, f)
                return 0
        return None

    def _branches(self, verb: AnyOp, f: Frame) -> tuple[Seat, str, list[tuple[Selection, float]]] | None:
        """Who is asked, for which name, and every answer with its price; None for a verb that does not ask."""
        g = self.g
        match verb:
            case common.Choose():
                among, by = verb.among.of(g, f), verb.by.of(g, f)
                answers: list[tuple[Selection, float]] = [((one,), 0.0) for one in among[:_FEW]] if by else []
                if verb.may or not answers:
                    answers.append(((), 0.0))
                return (by[0] if by else f.seat), verb.name, answers
            case common.Agree():
                return f.seat, verb.name, [((1,), 0.0), ((), 0.0)]
            case common.Offer():
                to = verb.to.of(g, f)
                pays = to and verb.cost.payable(g, f, to[0])
                price = self.price(verb.cost, f, to[0]) if pays else 0.0
                return f.seat, verb.name, [*([((1,), price)] if pays else []), ((), 0.0)]
            case verbs.Mode():
                return f.seat, verb.name, [((0,), 0.0), ((1,), 0.0)]
            case verbs.PayUpTo():
                most = min(verb.most, self.t.prestige(f.seat) - 1)
                return f.seat, verb.name, [((n,), -self.interest.prestige(f.seat, -n)) for n in range(1, most + 1)]
            case verbs.ChooseSeveral():
                return f.seat, verb.name, [(verb.among.of(g, f)[: value(verb.n, g, f)], 0.0)]
            case verbs.DiscardUpTo():
                hand = self.t.hand(verb.who.of(g, f)[0])
                return f.seat, verb.name, [(hand[:n], n * CARD) for n in range(min(verb.most, len(hand)) + 1)]
            case verbs.RevealTop():
                return f.seat, verb.name, [((), 0.0)]
        return None

    def _best(
        self, code: Program, pc: int, f: Frame, branches: tuple[Seat, str, list[tuple[Selection, float]]], left: int
    ) -> Said:
        """The answer that suits who is asked: the best for this seat, the worst if somebody else chooses."""
        seat, name, answers = branches
        found = []
        for answer, price in answers:
            frame = Frame(f.prog, pc, f.seat, f.card, {**f.names, name: answer})
            said = self._walk(code, pc, frame, left // max(1, len(answers)))
            found.append(Said(said.worth - price, said.more))
        if not found:
            return Said()
        return (max if seat == self.me else min)(found, key=lambda said: said.whole)

    def price(self, cost: AnyCost, f: Frame, seat: Seat) -> float:
        """What paying takes from who pays, as this seat sees it."""
        weight = self.interest.weights[seat]
        match cost:
            case costs.PayBlood():
                n = value(cost.n, self.g, f)
                return -sum(self.interest.blood(c, -n) for c in USER.of(self.g, f))
            case costs.PayPrestige():
                return -self.interest.prestige(seat, -cost.n)
            case costs.DiscardCards():
                return weight * cost.n * (self._cheapest(cost.n) if seat == self.me else CARD)
            case costs.DiscardKind():
                return weight * CARD
            case costs.ExhaustUser():
                return -sum(self.interest.exhausted(c) for c in USER.of(self.g, f))
            case costs.DiscardThis():
                return weight * 0.3
            case costs.DiscardTop():
                return weight * 0.08
            case costs.Provided() | costs.IfAny():
                return self.price(cost.cost, f, seat)
        return 0.0

    def _cheapest(self, n: int) -> float:
        keeps = sorted(self.interest.keep(card) for card in self.t.hand(self.me))[:n]
        return sum(keeps) / len(keeps) if keeps else CARD

    def moment(self, hook: Hook, **names: Unpack[Told]) -> float:
        """What a moment of this seat's own brings: all that watches it, and its Agenda card, face down or not."""
        t, number = self.t, HOOK[hook]
        found = 0.0
        for card in t.watch[number]:
            seat = t.controller(card)
            if seat == self.me or (seat < 0 and "ongoing" in FACES[t.face[card]].card.types):
                found += self._entries(card, number, names)
        if self.own and not t.agenda_up[self.me]:
            found += self._entries(t.pile(AGENDA, self.me)[0], number, names)
        return found

    def _entries(self, card: CardId, number: int, names: Told) -> float:
        found = 0.0
        for entry in FACES[self.t.face[card]].by_hook.get(number, ()):
            f = moment_frame(entry.prog, self.me, card, **names)
            if self.claim(entry.ability.claim, f):
                found += self.program(entry.prog, f).whole
        return found

    def used(self, entry: Entry, f: Frame) -> Said:
        """An ability as it is activated, its price taken off; what paying would turn up is not known beforehand."""
        price = 0.0
        for cost in entry.ability.costs:
            price += self.price(cost, f, self.me)
            if isinstance(cost, costs.DiscardTop):
                f.names[cost.name] = ()
        said = self.program(entry.prog, f)
        return Said(said.worth - price, said.more)

    def claim(self, claim: AnyCondition | None, f: Frame) -> bool:
        try:
            return holds(claim, self.g, f)
        except (KeyError, AssertionError, IndexError):
            return False

    def counted(self, what: int, hook: Hook, /, **names: Unpack[Told]) -> float:
        """A moment as it will be when it has been counted once more this turn."""
        t = self.t
        before = t.ledger
        t.counted(self.me, what)
        found = self.moment(hook, **names)
        t.ledger = before
        return found

    def standing(self, card: CardId, f: Frame) -> float:
        """What a card goes on doing while it lies in play."""
        return sum(self._ability(ability, f) for ability in FACES[self.t.face[card]].card.abilities)

    def _ability(self, ability: Ability, f: Frame) -> float:
        match ability:
            case When():
                said = self.code((*common.program(*ability.then), END), 0, f)
                often = 0.5 if ability.claim is not None else 1.0
                return often * _OFTEN.get(watched(ability.hook), 1.0) * max(0.1, min(1.5, said.whole))
            case Modifies():
                by = ability.by if isinstance(ability.by, int) else 1
                return _CHANGED.get(changed(ability.what), 0.3) * abs(by)
            case Activated():
                return 0.6
            case Prevents() | Blocks():
                return 0.4
            case Has():
                return 0.3 * ability.n
            case Keyword():
                return 0.15
        return 0.1


_OFTEN: Final = {
    HOOK["start_of_turn"]: 3.0,
    HOOK["defeats"]: 1.5,
    HOOK["attaches"]: 1.5,
    HOOK["scheme_succeeded"]: 1.5,
    HOOK["end_of_turn"]: 1.5,
}
_CHANGED: Final = {
    HOOK["influence"]: 0.3,
    HOOK["secrecy"]: 0.4,
    HOOK["damage"]: 0.5,
    HOOK["shields"]: 0.5,
    HOOK["recruit_cost"]: 0.5,
}


def own_worth(face: Card) -> float:
    """How good a character is, as printed."""
    return face.potency + 0.7 * sum(face.attributes) + 0.5 * len(face.disciplines) + 0.4 * bool(face.printed)

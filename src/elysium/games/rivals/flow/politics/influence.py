"""Exerting Influence for a Title or in a slot of a Scheme: characters, one modifier, Prestige (RV-INF)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, NO, YES, program
from elysium.effects.words import value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS, Entry
from elysium.games.rivals.flow.abilities import activate, entry_of, key, usable
from elysium.games.rivals.flow.politics.deals import SAY_NO, SAY_YES, promises
from elysium.games.rivals.frames import Need, Promise, Scheme
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import Card
from elysium.games.rivals.verbs import GainInfluence
from elysium.games.rivals.watching import trigger, watching
from elysium.games.rivals.words import user_of
from elysium.games.rivals.words.costs import ExhaustUser

EXERT, ABILITY, MODIFIER = range(3)


def begin_need(g: Rivals, seat: Seat, card: CardId, wanted: int) -> None:
    """Ask a player for Influence; `wanted` 0 is a slot of a Scheme, where any amount will do."""
    g.start("need", seat, card, Need.opening(wanted))


def modifiers(g: Rivals, seat: Seat) -> Selection:
    """Cards in hand that can serve as an Influence Modifier; Old Post Office lets others do so (RV-CARD-23)."""
    scheme = g.under_way(Scheme)
    if scheme is not None and (seat in scheme.muted or scheme.leaders):
        return ()
    cards = g.table.hand(seat)
    office = post_office(g, seat)
    if office:
        most = largest(g, seat, office)
        return tuple([c for c in cards if serves(g.card(c), most)])
    face = g.table.face
    return tuple([c for c in cards if "influence modifier" in FACES[face[c]].card.types])


def serves(face: Card, most: int) -> bool:
    """Whether a card can be a modifier where others of so much Blood Potency may serve."""
    return face.is_("influence modifier") or 1 <= (face.requirement or 0) <= most


def largest(g: Rivals, seat: Seat, office: tuple[CardId, Entry]) -> int:
    """The Blood Potency up to which Old Post Office lets cards serve."""
    return value(office[1].ability.by, g, judging(seat, office[0]))


def leaders_alone(g: Rivals) -> bool:
    """RV-CITY-RIO-09: whether only Leaders exert Influence over the Scheme under way."""
    scheme = g.under_way(Scheme)
    return scheme is not None and bool(scheme.leaders)


def post_office(g: Rivals, seat: Seat) -> tuple[CardId, Entry] | None:
    """Once during each player's turn: the card that lets others serve, and its text."""
    office = any_post_office(g, seat)
    return office if office and key(office[0], office[1].number) not in g.table.used else None


def any_post_office(g: Rivals, seat: Seat) -> tuple[CardId, Entry] | None:
    """The same, whether or not it has been used in this turn."""
    return next(
        ((card, entry) for card, entry in watching(g, "any_modifier") if g.table.controller(card) == seat), None
    )


def worth(g: Rivals, card: CardId) -> int:
    """What a card is worth as a modifier."""
    face = g.card(card)
    return face.influence if face.is_("influence modifier") else (face.requirement or 0)


def spend_modifier(g: Rivals, seat: Seat, card: CardId) -> None:
    """A card that only Old Post Office makes a modifier uses that ability up."""
    if not g.card(card).is_("influence modifier"):
        office = post_office(g, seat)
        assert office is not None  # nothing else makes such a card a modifier
        g.table.used += (key(office[0], office[1].number),)


def grants(g: Rivals, seat: Seat, acting: CardId = NO_CARD) -> dict[CardId, int]:
    """Influence that abilities could still give, by character; who is to exhaust cannot do so once more."""
    found: dict[CardId, int] = {}
    for card, number in usable(g, seat, ("need",), seat != g.table.active):  # RV-INF-09
        ability = entry_of(g, card, number).ability
        if acting in user_of(g, card) and ExhaustUser() in ability.costs:
            continue
        for verb in ability.then:
            if isinstance(verb, GainInfluence) and isinstance(verb.n, int):
                for user in user_of(g, card):
                    found[user] = found.get(user, 0) + verb.n
    return {user: n for user, n in found.items() if not g.table.no_influence[user]}


def reach(g: Rivals, seat: Seat, modified: bool = False, acting: CardId = NO_CARD) -> int:
    """The most Influence a player could still bring up, the last Prestige kept (RV-INF-06)."""
    t = g.table
    most = sum([stats.influence(g, c) for c in t.coterie(seat)]) + sum(grants(g, seat, acting).values())
    if not modified:
        most += max([worth(g, c) for c in modifiers(g, seat)], default=0)
    return most + spare_prestige(g, seat)


@dataclass(frozen=True)
class Exert(Op[Rivals]):
    """RV-INF-04, RV-DEC-46, -47: characters exert all they have or nothing, abilities add, in any order."""

    def do(self, g: Rivals, f: Frame) -> None:
        need = Need(f)
        wanted, total = need.wanted, need.total
        if wanted and total >= wanted:
            return
        options = self._options(g, need)
        rest = wanted - total
        if options or (wanted and g.table.hand(f.seat)):  # asked whether or not the hand holds a modifier
            enough = g.table.prestige(f.seat) > rest if wanted else self._keeps_promise(g, need) or not options
            done: tuple[Option, ...] = (DONE,) if enough else ()
            g.ask(f, Decision(f.seat, "rivals.exert", (*options, *done), f.card))

    def _keeps_promise(self, g: Rivals, need: Need) -> bool:
        """RV-DEAL-06: what was promised must stay within reach of a modifier and the fist."""
        best = max([worth(g, card) for card in modifiers(g, need.seat)], default=0)
        return owed(g, need) <= best + spare_prestige(g, need.seat)

    def _options(self, g: Rivals, need: Need) -> list[Option]:
        """For a Title nothing is offered that would put it out of reach."""
        t = g.table
        seat, wanted, modified = need.seat, need.wanted, need.modifier != NO_CARD
        more = grants(g, seat)
        spare = need.total + reach(g, seat, modified) - wanted if wanted else 99
        options: list[Option] = []
        among = (t.leader[seat],) if leaders_alone(g) else t.coterie(seat)
        for card in among:
            if stats.influence(g, card) > 0 and more.get(card, 0) <= spare:
                options.append((EXERT, card))
        helping = [one for one in usable(g, seat, ("need",), seat != t.active) if not self._spent(g, one[0])]
        if leaders_alone(g):
            helping = [one for one in helping if user_of(g, one[0]) == (t.leader[seat],)]
        options += [(ABILITY, *one) for one in helping]
        if wanted and not modified:  # RV-INF-05: face up unless it is a Scheme
            cards = modifiers(g, seat)
            best = max([worth(g, c) for c in cards], default=0)
            options += [(MODIFIER, card) for card in cards if best - worth(g, card) <= spare]
        return options

    def _spent(self, g: Rivals, card: CardId) -> bool:
        return any(g.table.no_influence[user] for user in user_of(g, card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == DONE:
            return
        f.pc -= 1
        t = g.table
        need = Need(f)
        if option[0] == EXERT:
            n = stats.influence(g, option[1])
            t.no_influence[option[1]] = 1
            need.total += n
            g.emit("exerted", seat, option[1], n)
        elif option[0] == ABILITY:
            activate(g, seat, option[1], option[2])
        else:
            card = option[1]
            need.modifier = card
            need.total += worth(g, card)
            spend_modifier(g, seat, card)
            zones.lay_down(g, card)
            zones.reveal(g, card)
            g.emit("modifier", seat, card, t.face[card])


@dataclass(frozen=True)
class LayModifier(Op[Rivals]):
    """RV-SCHEME-04, RV-DEC-48: in a Scheme one modifier face down, or none. Only an empty hand is not asked."""

    def do(self, g: Rivals, f: Frame) -> None:
        need = Need(f)
        if need.wanted or not g.table.hand(f.seat) or self._is_muted(g, f.seat):
            return
        least = owed(g, need) - spare_prestige(g, f.seat)  # RV-DEAL-06: a promise may need it
        cards = modifiers(g, f.seat)
        enough = [card for card in cards if worth(g, card) >= least]
        done: tuple[Option, ...] = () if least > 0 and enough else (DONE,)
        g.ask(f, Decision(f.seat, "rivals.scheme.modifier", (*((c,) for c in enough or cards), *done), f.card))

    def _is_muted(self, g: Rivals, seat: Seat) -> bool:
        scheme = g.under_way(Scheme)
        return scheme is not None and (seat in scheme.muted or bool(scheme.leaders))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            Need(f).modifier = option[0]
            spend_modifier(g, seat, option[0])
            zones.lay_down(g, option[0])
            g.emit("laid_modifier", seat)
            trigger(g, "placed_face_down", seat, about=option)  # RV-CARD-47


@dataclass(frozen=True)
class CloseFist(Op[Rivals]):
    """RV-SCHEME-07, RV-DEC-49: secret Prestige, all but the last; everybody holds out a fist (RV-SCHEME-09)."""

    def do(self, g: Rivals, f: Frame) -> None:
        need = Need(f)
        if need.wanted:
            return
        most = 0 if leaders_alone(g) else spare_prestige(g, f.seat)
        least = min(most, owed(g, need))
        if most:
            g.ask(f, Decision(f.seat, "rivals.scheme.fist", each(range(least, most + 1)), f.card))
        else:
            need.fist = 0

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Need(f).fist = option[0]


def votes_promised(g: Rivals, seat: Seat) -> list[Promise]:
    """Binding promises of a player about the Scheme under way."""
    scheme = g.under_way(Scheme)
    player = scheme.seat if scheme else NOBODY
    return [one for one in promises(g) if (one.who, one.to) == (seat, player) and one.what in (SAY_YES, SAY_NO)]


def owed(g: Rivals, need: Need) -> int:
    """RV-DEAL-06: what a binding deal still asks for beyond what was exerted and laid down."""
    laid = worth(g, need.modifier) if need.modifier != NO_CARD else 0
    least = max([one.n for one in votes_promised(g, need.seat)], default=0)
    return max(0, least - need.total - laid)


def spare_prestige(g: Rivals, seat: Seat) -> int:
    """RV-INF-06: all but the last."""
    return max(0, g.table.prestige(seat) - 1)


@dataclass(frozen=True)
class Answer(Op[Rivals]):
    """RV-SCHEME-05, RV-DEC-50: the visible total and YES or NO; the Scheme's player says YES."""

    def do(self, g: Rivals, f: Frame) -> None:
        if Need(f).wanted:
            return
        scheme = g.under_way(Scheme)
        assert scheme is not None  # a slot without a wanted amount lies in a Scheme
        if scheme.seat == f.seat:
            self.took(g, f, f.seat, YES)
            return
        bound = [YES if one.what == SAY_YES else NO for one in votes_promised(g, f.seat)]
        options = (bound[0],) if bound else (YES, NO)
        g.ask(f, Decision(f.seat, "rivals.scheme.answer", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        scheme, need = g.under_way(Scheme), Need(f)
        assert scheme is not None
        visible = need.total + scheme.added(seat)
        scheme.answer(seat, visible, option == YES, need.fist, need.modifier)
        g.emit("answered", seat, visible, option[0])


@dataclass(frozen=True)
class PayRest(Op[Rivals]):
    """RV-INF-06: for a Title the rest is paid with Prestige; the modifier is discarded (RV-INF-05)."""

    def do(self, g: Rivals, f: Frame) -> None:
        need = Need(f)
        if not need.wanted:
            return
        tokens.pay_prestige(g, f.seat, max(0, need.wanted - need.total))
        if need.modifier != NO_CARD:
            zones.discard(g, need.modifier)


PROGRAMS.add("need", program(Exert(), LayModifier(), CloseFist(), Answer(), PayRest()))

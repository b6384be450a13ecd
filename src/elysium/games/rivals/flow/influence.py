"""Exerting Influence for a Title or in a slot of a Scheme: characters, one modifier, Prestige (RV-INF)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, NO, YES, program
from elysium.effects.words import value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.flow.abilities import activate, entry_of, key, usable
from elysium.games.rivals.game import PROGRAMS, Entry, Rivals, trigger, watching
from elysium.games.rivals.verbs import GainInfluence
from elysium.games.rivals.words import user_of
from elysium.games.rivals.words.costs import ExhaustUser

EXERT, ABILITY, MODIFIER = range(3)
SAY_YES, SAY_NO = 1, 2  # promises; see flow/deals.py


def begin_need(g: Rivals, seat: Seat, card: CardId, wanted: int) -> None:
    """Ask a player for Influence; `wanted` 0 is a slot of a Scheme, where any amount will do."""
    g.push(PROGRAMS.number("need"), seat, card, wanted=(wanted,), total=(0,), granted=(), modifier=())


def modifiers(g: Rivals, seat: Seat) -> Selection:
    """Cards in hand that can serve as an Influence Modifier; Old Post Office lets others do so (RV-CARD-23)."""
    cards = g.table.hand(seat)
    office = post_office(g, seat)
    most = value(office[1].ability.by, g, Frame(0, 0, seat, office[0], {})) if office else 0
    return tuple(c for c in cards if g.card(c).is_("influence modifier") or 1 <= (g.card(c).requirement or 0) <= most)


def post_office(g: Rivals, seat: Seat) -> tuple[CardId, Entry] | None:
    """Once during each player's turn: the card that lets others serve, and its text."""
    for card, entry in watching(g, "any_modifier"):
        if g.table.controller(card) == seat and key(card, entry.number) not in g.table.used:
            return card, entry
    return None


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
    most = sum(stats.influence(g, c) for c in t.coterie(seat)) + sum(grants(g, seat, acting).values())
    if not modified:
        most += max((worth(g, c) for c in modifiers(g, seat)), default=0)
    return most + spare_prestige(g, seat)


@dataclass(frozen=True)
class Exert(Op[Rivals]):
    """RV-INF-04, RV-DEC-46, -47: characters exert all they have or nothing, abilities add, in any order."""

    def do(self, g: Rivals, f: Frame) -> None:
        wanted, total = f.names["wanted"][0], f.names["total"][0]
        if wanted and total >= wanted:
            return
        options = self._options(g, f)
        rest = wanted - total
        if options or (wanted and g.table.hand(f.seat)):  # asked whether or not the hand holds a modifier
            enough = g.table.prestige(f.seat) > rest if wanted else self._keeps_promise(g, f) or not options
            done: tuple[Option, ...] = (DONE,) if enough else ()
            g.ask(f, Decision(f.seat, "rivals.exert", (*options, *done), f.card))

    def _keeps_promise(self, g: Rivals, f: Frame) -> bool:
        """RV-DEAL-06: what was promised must stay within reach of a modifier and the fist."""
        best = max((worth(g, card) for card in modifiers(g, f.seat)), default=0)
        return owed(g, f) <= best + spare_prestige(g, f.seat)

    def _options(self, g: Rivals, f: Frame) -> list[Option]:
        """For a Title nothing is offered that would put it out of reach."""
        t = g.table
        wanted = f.names["wanted"][0]
        more = grants(g, f.seat)
        spare = f.names["total"][0] + reach(g, f.seat, bool(f.names["modifier"])) - wanted if wanted else 99
        options: list[Option] = []
        for card in t.coterie(f.seat):
            if stats.influence(g, card) > 0 and more.get(card, 0) <= spare:
                options.append((EXERT, card))
        options += [
            (ABILITY, *one) for one in usable(g, f.seat, ("need",), f.seat != t.active) if not self._spent(g, one[0])
        ]
        if wanted and not f.names["modifier"]:  # RV-INF-05: face up unless it is a Scheme
            cards = modifiers(g, f.seat)
            best = max((worth(g, c) for c in cards), default=0)
            options += [(MODIFIER, card) for card in cards if best - worth(g, card) <= spare]
        return options

    def _spent(self, g: Rivals, card: CardId) -> bool:
        return any(g.table.no_influence[user] for user in user_of(g, card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == DONE:
            return
        f.pc -= 1
        t = g.table
        if option[0] == EXERT:
            n = stats.influence(g, option[1])
            t.no_influence[option[1]] = 1
            f.names["total"] = (f.names["total"][0] + n,)
            g.emit("exerted", seat, option[1], n)
        elif option[0] == ABILITY:
            activate(g, seat, option[1], option[2])
        else:
            card = option[1]
            f.names["modifier"] = (card,)
            f.names["total"] = (f.names["total"][0] + worth(g, card),)
            spend_modifier(g, seat, card)
            zones.lay_down(g, card)
            zones.reveal(g, card)
            g.emit("modifier", seat, card, t.face[card])


@dataclass(frozen=True)
class LayModifier(Op[Rivals]):
    """RV-SCHEME-04, RV-DEC-48: in a Scheme one modifier face down, or none. Only an empty hand is not asked."""

    def do(self, g: Rivals, f: Frame) -> None:
        if f.names["wanted"][0] or not g.table.hand(f.seat):
            return
        least = owed(g, f) - spare_prestige(g, f.seat)  # RV-DEAL-06: a promise may need it
        cards = modifiers(g, f.seat)
        enough = [card for card in cards if worth(g, card) >= least]
        done: tuple[Option, ...] = () if least > 0 and enough else (DONE,)
        g.ask(f, Decision(f.seat, "rivals.scheme.modifier", (*((c,) for c in enough or cards), *done), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.names["modifier"] = option
            spend_modifier(g, seat, option[0])
            zones.lay_down(g, option[0])
            g.emit("laid_modifier", seat)
            trigger(g, "placed_face_down", seat, about=option)  # RV-CARD-47


@dataclass(frozen=True)
class CloseFist(Op[Rivals]):
    """RV-SCHEME-07, RV-DEC-49: secret Prestige, all but the last; everybody holds out a fist (RV-SCHEME-09)."""

    def do(self, g: Rivals, f: Frame) -> None:
        if f.names["wanted"][0]:
            return
        most = spare_prestige(g, f.seat)
        least = min(most, owed(g, f))
        if most:
            g.ask(f, Decision(f.seat, "rivals.scheme.fist", tuple((n,) for n in range(least, most + 1)), f.card))
        else:
            f.names["fist"] = (0,)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names["fist"] = option


def promises(g: Rivals, seat: Seat) -> list[tuple[int, ...]]:
    """Binding promises of a player about the Scheme under way."""
    scheme = g.under_way("scheme")
    player = scheme.seat if scheme else -1
    return [d for d in g.table.deals if d[0] == seat and d[1] == player and d[2] in (SAY_YES, SAY_NO)]


def owed(g: Rivals, f: Frame) -> int:
    """RV-DEAL-06: what a binding deal still asks for beyond what was exerted and laid down."""
    laid = sum(worth(g, card) for card in f.names["modifier"])
    least = [deal[3] for deal in promises(g, f.seat)]
    return max(0, max(least, default=0) - f.names["total"][0] - laid)


def spare_prestige(g: Rivals, seat: Seat) -> int:
    """RV-INF-06: all but the last."""
    return max(0, g.table.prestige(seat) - 1)


@dataclass(frozen=True)
class Answer(Op[Rivals]):
    """RV-SCHEME-05, RV-DEC-50: the visible total and YES or NO; the Scheme's player says YES."""

    def do(self, g: Rivals, f: Frame) -> None:
        if f.names["wanted"][0]:
            return
        scheme = g.under_way("scheme")
        assert scheme is not None  # a slot without a wanted amount lies in a Scheme
        if scheme.seat == f.seat:
            self.took(g, f, f.seat, YES)
            return
        bound = [YES if deal[2] == SAY_YES else NO for deal in promises(g, f.seat)]
        options = (bound[0],) if bound else (YES, NO)
        g.ask(f, Decision(f.seat, "rivals.scheme.answer", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        scheme = g.under_way("scheme")
        assert scheme is not None
        extra = scheme.names["extra"]
        more = sum(n for who, n in zip(extra[::2], extra[1::2], strict=True) if who == seat)
        visible = f.names["total"][0] + more
        scheme.names["said"] += (seat, visible, option[0])
        scheme.names["fists"] += (seat, f.names["fist"][0])
        for card in f.names["modifier"]:
            scheme.names["laid"] += (seat, card)
        g.emit("answered", seat, visible, option[0])


@dataclass(frozen=True)
class PayRest(Op[Rivals]):
    """RV-INF-06: for a Title the rest is paid with Prestige; the modifier is discarded (RV-INF-05)."""

    def do(self, g: Rivals, f: Frame) -> None:
        wanted = f.names["wanted"][0]
        if not wanted:
            return
        tokens.pay_prestige(g, f.seat, max(0, wanted - f.names["total"][0]))
        for card in f.names["modifier"]:
            zones.discard(g, card)


PROGRAMS.add("need", program(Exert(), LayModifier(), CloseFist(), Answer(), PayRest()))

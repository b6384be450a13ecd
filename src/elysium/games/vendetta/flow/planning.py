"""Planning: turn after turn one card, face up or down, with Blood, tokens, Draining and looks in between."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from elysium.core.decision import Decision, decided
from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, NOBODY, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.core.table import replaced
from elysium.effects.verbs import NO, YES, program
from elysium.games.vendetta import blood
from elysium.games.vendetta.flow.looking import PEEK, look, looks
from elysium.games.vendetta.flow.rounds import use_relic
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger, watched
from elysium.games.vendetta.table import CLAN_CARDS, MOST_BLOOD, Table, without
from elysium.games.vendetta.verbs.cards import watch_eyes
from elysium.games.vendetta.verbs.harm import INCLUDE

CARD, DRAIN, RELIC = range(PEEK)
BLOOD, FLIP, DONE_TURN = range(PEEK + 1, PEEK + 4)

_CARD_OPTIONS = tuple((CARD, card) for card in range(CLAN_CARDS))
_RELIC: Option = (RELIC,)
_BLOOD_OPTIONS: tuple[tuple[Option, ...], ...] = tuple(
    tuple((BLOOD, n) for n in range(1, most + 1)) for most in range(MOST_BLOOD + 1)
)
_PLACE_OPTIONS = tuple((loc,) for loc in range(4))
_END: Option = (DONE_TURN,)
UP: Option = (1,)
DOWN: Option = (0,)
_ANY_PLACE = {
    many: tuple(Decision(seat, "vendetta.plan.place", _PLACE_OPTIONS[:many]) for seat in range(6)) for many in (3, 4)
}
_FACES: tuple[tuple[tuple[Option, ...], ...], ...] = (((), (DOWN,)), ((UP,), (UP, DOWN)))  # whether up, whether down
_EITHER_FACE = tuple(Decision(seat, "vendetta.plan.face", (UP, DOWN)) for seat in range(6))


def turns(t: Table) -> int:
    """VD-PLAN-01, VD-VAR3-02: planning turns each in this round."""
    return t.round + (2 if t.seats == 3 else 1)


@dataclass(frozen=True)
class NextTurn(Op[Vendetta]):
    """VD-PLAN-01: round and round in turn order; who has no card is skipped (VD-AMB-11)."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        first, taken = f.names.get("turns") or (t.first, 0)
        last, seats, hand = turns(t) * t.seats, t.seats, t.hand
        while taken < last:
            seat = (first + taken) % seats
            taken += 1
            if hand[seat] and not t.out[seat]:
                f.names["turns"] = (first, taken)
                f.pc -= 1
                t.turn = seat
                g.stack.append(Frame(TURN, 0, seat, NO_CARD, {}))
                return


def free_acts(g: Vendetta, seat: Seat) -> tuple[Option, ...]:
    """What may be done at any moment of one's turn: Drain (VD-PLAN-05), use a Relic, look at face-down cards."""
    t = g.table
    acts, may_look = _offered(t.alliance[seat])
    if t.relic[seat] >= 0 and not t.used[seat] and relic_works(g, seat):
        acts += (_RELIC,)
    return acts + looks(t, seat) if may_look else acts


@lru_cache(1 << 12)  # asked for many times before an Alliance changes
def _offered(alliance: Selection) -> tuple[tuple[Option, ...], bool]:
    """The cards of an Alliance to Drain, and whether one of them looks at face-down cards."""
    may_look = any(entry.card in alliance for entry in INDEX.at("peeks"))
    return tuple((DRAIN, card) for card in blood.drainable(alliance)), may_look


def relic_works(g: Vendetta, seat: Seat) -> bool:
    """Whether this seat's Relic is one for its own turn and would do something now."""
    entry = INDEX.of("own_turn", g.table.relic[seat])
    if entry is None:
        return False
    claim = entry.ability.claim
    return claim is None or claim.holds(g, Frame(entry.prog, 0, seat, entry.card, {"here": (-1,)}))


def take_act(g: Vendetta, seat: Seat, option: Option) -> None:
    t = g.table
    if option[0] == DRAIN:
        blood.drain(g, seat, option[1])
    elif option[0] == RELIC:
        use_relic(g, seat)
        entry = INDEX.of("own_turn", t.relic[seat])
        assert entry is not None  # offered only when there is one
        g.push(entry.prog, seat, t.relic[seat], here=(-1,))
    else:
        look(g, seat, *option[1:])


@dataclass(frozen=True)
class PickCard(Op[Vendetta]):
    """VD-PLAN-02: exactly one card from hand."""

    def do(self, g: Vendetta, f: Frame) -> None:
        seat = f.seat
        options: list[Option] = []
        for card in g.table.hand[seat]:
            options.append(_CARD_OPTIONS[card])  # faster than a comprehension for so few
        g.ask(f, decided((seat, "vendetta.plan.card", (*options, *free_acts(g, seat)), NO_CARD)))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        if option[0] == CARD:
            f.names["card"] = option[1:]
        else:
            f.pc -= 1
            take_act(g, seat, option)


def face_down_cost(t: Table, seat: Seat, loc: int) -> int:
    """VD-PLAN-03 with the cards that change it: a free place first, then the Allies, never below 0."""
    cost = 1
    if t.place[loc] >= 0 and INDEX.of("free_face_down", t.place[loc]):
        cost = 0
    for entry in INDEX.at("face_down_cost"):
        if t.keeper[entry[0] - CLAN_CARDS] == seat:
            cost += entry.number
    return cost if cost > 0 else 0


def toll(t: Table, loc: int) -> int:
    """VD-AMB-48: what The Toll House takes on top."""
    entry = INDEX.of("toll", t.place[loc])
    return entry.number if entry else 0


def watcher(t: Table, seat: Seat, loc: int) -> Seat:
    """Whose card makes this seat play face down here, or NOBODY."""
    for card, _, _ in INDEX.at("opponents_face_down"):
        if t.up[card] and t.spot[card] // t.seats == loc and t.spot[card] % t.seats != seat:
            return t.spot[card] % t.seats
    return NOBODY


def faces(t: Table, seat: Seat, loc: int, bound: bool) -> tuple[Option, ...]:
    """How a card may be played here: face up unless watched, face down if it can be paid."""
    price, pool = toll(t, loc) if t.place[loc] >= 0 else 0, t.blood[seat]
    down = price + face_down_cost(t, seat, loc)  # never the last Blood, as in `blood.can_spend`
    return _FACES[not bound and (not price or pool > price)][not down or pool > down]


@dataclass(frozen=True)
class PickPlace(Op[Vendetta]):
    """VD-DEC-06: a Location where the card can be paid for."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, seat = g.table, f.seat
        question = _ANY_PLACE[len(t.ally)][seat]
        if "locations" in t.rules or watched(t, "opponents_face_down"):
            options = tuple([option for option in question.options if self._is_open(t, seat, *option)])
            question = question._replace(options=options)
        g.ask(f, question)

    def _is_open(self, t: Table, seat: Seat, loc: int) -> bool:
        """Face up is free everywhere, unless a Location card or a watching card says otherwise."""
        return bool(faces(t, seat, loc, watcher(t, seat, loc) not in (NOBODY, t.mate(seat))))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["here"] = option


@dataclass(frozen=True)
class AskWatcher(Op[Vendetta]):
    """VD-AMB-47: the teammate's Eyes in the Dark bind only if the teammate says so."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, loc = g.table, f.names["here"][0]
        seen_by = watcher(t, f.seat, loc)
        if seen_by == NOBODY:
            f.names["bound"] = ()
        elif seen_by != t.mate(f.seat):
            f.names["bound"] = YES
        elif "bound" not in f.names:
            f.names["bound"] = ()
            if DOWN in faces(t, f.seat, loc, bound=True):
                del f.names["bound"]
                card = next(c for c, _, _ in INDEX.at("opponents_face_down"))
                g.ask(f, Decision(seen_by, INCLUDE, (YES, NO), card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["bound"] = YES if option == YES else ()


@dataclass(frozen=True)
class PickFace(Op[Vendetta]):
    """VD-DEC-07: face up or face down."""

    def do(self, g: Vendetta, f: Frame) -> None:
        options = faces(g.table, f.seat, f.names["here"][0], bool(f.names["bound"]))
        if len(options) == 1:
            f.names["face"] = options[0]
        else:
            g.ask(f, _EITHER_FACE[f.seat])

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["face"] = option


@dataclass(frozen=True)
class PayCard(Op[Vendetta]):
    """VD-PLAN-03, VD-AMB-04: the cost comes first."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, loc = g.table, f.names["here"][0]
        cost = toll(t, loc) if t.place[loc] >= 0 else 0
        if f.names["face"] == DOWN:
            cost += face_down_cost(t, f.seat, loc)
        if cost:
            blood.spend(g, f.seat, cost, loc)


@dataclass(frozen=True)
class PlaceCard(Op[Vendetta]):
    """VD-AMB-04: the card is placed, then the passives that watch plays."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, seat, names = g.table, f.seat, f.names
        card, loc = names["card"][0], names["here"][0]
        face_up = names["face"] == UP
        t.hand[seat] = without(t.hand[seat], card)
        t.put_down(card, loc * t.seats + seat, face_up)
        if face_up:
            g.tell(("play_card", seat, (card, loc), NO_CARD, EVERYONE))
        else:
            g.tell(("play_face_down", seat, (loc,), NO_CARD, EVERYONE))
            g.tell(("own_face_down", seat, (card, loc), NO_CARD, 1 << seat))
        watch_eyes(g, loc)
        if names["bound"] and watcher(t, seat, loc) == t.mate(seat) and not face_up:
            t.peeked[card] |= 1 << t.mate(seat)
        names["blood"] = (0,)
        trigger(g, "played", seat, loc, face=names["face"])


@dataclass(frozen=True)
class Deploy(Op[Vendetta]):
    """VD-PLAN-04, VD-DIAB-04: up to three Blood with the card, tokens flipped for more, then the turn ends."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, seat = g.table, f.seat
        most, spare = MOST_BLOOD - f.names["blood"][0], blood.playable(t, seat)
        options = _BLOOD_OPTIONS[max(0, spare) if spare < most else most]
        if t.tokens[seat]:
            options += tuple([(FLIP, n) for n in range(1, t.tokens[seat] + 1)])
        acts = free_acts(g, seat)
        if options or acts:
            g.ask(f, decided((seat, "vendetta.plan.deploy", (*options, *acts, _END), NO_CARD)))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        kind = option[0]
        if kind == DONE_TURN:
            return
        f.pc -= 1
        loc = f.names["here"][0]
        if kind == BLOOD:
            f.names["blood"] = (f.names["blood"][0] + option[1],)
            blood.play_blood(g, seat, loc, option[1])
        elif kind == FLIP:
            t = g.table
            t.tokens = replaced(t.tokens, seat, t.tokens[seat] - option[1])
            t.spent = replaced(t.spent, seat, t.spent[seat] + option[1])
            g.emit("flip", seat, option[1])
            blood.add_deployed(g, seat, loc, option[1])
        else:
            take_act(g, seat, option)


PROGRAMS.add("planning", program(NextTurn()))
TURN = PROGRAMS.add(
    "turn", program(PickCard(), PickPlace(), AskWatcher(), PickFace(), PayCard(), PlaceCard(), Deploy())
)

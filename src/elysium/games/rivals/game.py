"""A match of Rivals as its rules know it: its table, the register of faces, and how a moment finds what watches it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat, Selection
from elysium.core.saves import save_machine
from elysium.core.stack import AnyOp, Frame, Machine, Programs
from elysium.core.table import Json
from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.verbs import Verb, program
from elysium.effects.words import Condition, value
from elysium.games.rivals.editions import EDITIONS, Edition
from elysium.games.rivals.kinds import Ability, Activated, Blocks, Card, Leads, Prevents
from elysium.games.rivals.moments import HOOK, Hook, changed, watched
from elysium.games.rivals.table import COLOURS, HAVEN, Table

PROGRAMS = Programs()
IN_TORPOR: Final = HOOK["torpor"]


class Entry(NamedTuple):
    """One ability of one face; `prog` is -1 where there is nothing to run."""

    number: int
    ability: Any
    prog: int
    leads: bool


class Face(NamedTuple):
    """A card as the rules look it up: its declaration, its programs and its abilities by hook."""

    card: Card
    number: int
    choose: int  # what is asked as an Attack or Reaction card is revealed
    text: int
    after: int
    by_hook: dict[int, tuple[Entry, ...]]


FACES: list[Face] = []
NUMBER: dict[str, int] = {}


def enter(card: Card) -> Face:
    """Register a face: its programs by its id, its abilities by the moments they watch."""
    if card.id in NUMBER:
        raise ValueError(f"two cards are called {card.id!r}")
    asking, rest = _split(card) if card.attacks or card.reacts else ([], list(card.text))
    by_hook: dict[int, tuple[Entry, ...]] = {}
    for number, printed in enumerate(card.printed):
        ability = printed.ability if isinstance(printed, Leads) else printed
        hook = _hook(ability)
        if hook >= 0:
            entry = Entry(number, ability, _program(card, number, ability), isinstance(printed, Leads))
            by_hook[hook] = (*by_hook.get(hook, ()), entry)
    face = Face(
        card,
        len(FACES),
        PROGRAMS.add(f"{card.id}/choose", program(*asking, KEEP)) if asking else -1,
        PROGRAMS.add(card.id, program(*rest)) if rest else -1,
        PROGRAMS.add(f"{card.id}/after", program(*card.after)) if card.after else -1,
        by_hook,
    )
    FACES.append(face)
    NUMBER[card.id] = face.number
    return face


def _split(card: Card) -> tuple[list[AnyOp], list[AnyOp]]:
    """RV-ATK-STEP-05 c: choices printed on a revealed card are made in Step 5, the rest happens in Step 8."""
    asking: list[AnyOp] = []
    rest: list[AnyOp] = []
    for verb in card.text:
        if isinstance(verb, Halved):
            asking.append(verb.question)
            rest.append(verb.answers)
        elif isinstance(verb, Verb) and verb.asks:
            asking.append(verb)
        else:
            rest.append(verb)
    return asking, rest


def _hook(ability: Ability) -> int:
    match ability:
        case When() | Instead():
            return watched(ability.hook)
        case Modifies():
            return changed(ability.what)
        case Activated():
            return HOOK["activated"]
        case Prevents():
            return HOOK["prevents"]
        case Blocks():
            return HOOK["blocks"]
    return -1


def _program(card: Card, number: int, ability: Ability) -> int:
    then = getattr(ability, "then", ())
    return PROGRAMS.add(f"{card.id}/{number}", program(*then)) if then else -1


@runtime_checkable
class Halved(Protocol):
    """A verb whose question and whose effects come apart."""

    @property
    def question(self) -> AnyOp: ...
    @property
    def answers(self) -> AnyOp: ...


class Keep(Verb):
    """What was chosen as a card was revealed is kept for when its text happens."""

    def do(self, g: Rivals, f: Frame) -> None:
        for name, chosen in f.names.items():
            g.attack.names[f"{f.card} {name}"] = chosen

    def __repr__(self) -> str:
        return "Keep()"


KEEP: Final = Keep()


class Rivals(Machine[Table]):
    """One night's contest for a city. The rules are the programs of flow/ and cards/."""

    __slots__ = ()
    name = "rivals"
    programs = PROGRAMS

    @property
    def roles(self) -> tuple[str, ...]:
        return ("player",) * self.table.seats

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        return (seat,)

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.table.rules[0]]

    @property
    def attack(self) -> Frame:
        """The attack under way; the innermost if one lies within another."""
        frame = self.under_way("attack")
        assert frame is not None
        return frame

    def under_way(self, name: str) -> Frame | None:
        """The innermost running frame of a program."""
        number = PROGRAMS.number(name)
        for frame in reversed(self.stack):
            if frame.prog == number:
                return frame
        return None

    def card(self, card: CardId) -> Card:
        """The face of a card."""
        return FACES[self.table.face[card]].card

    def save(self) -> dict[str, Json]:
        return save_machine(self)


def watching(g: Rivals, hook: Hook) -> list[tuple[CardId, Entry]]:
    """Every ability in play that watches this moment or changes this number, Leader Abilities only with a Leader."""
    t = g.table
    number = HOOK[hook]
    found = []
    for card in t.watch[number]:
        for entry in FACES[t.face[card]].by_hook[number]:
            if not entry.leads or leads(t, card):
                found.append((card, entry))
    return found


def leads(t: Table, card: CardId) -> bool:
    """RV-HAVEN-03, RV-TORPOR-08: whether the Leader of a Haven's player is active."""
    return t.is_active(t.leader[t.owner[card]])


def total(g: Rivals, hook: Hook, **names: Selection) -> int:
    """What all standing modifiers of a number add up to."""
    t = g.table
    if not t.watch[HOOK[hook]]:
        return 0
    added = 0
    for card, entry in watching(g, hook):
        frame = Frame(0, 0, t.controller(card), card, names)
        ability = entry.ability
        if holds(ability.claim, g, frame):
            added += value(ability.by, g, frame)
    return added


def holds(claim: Condition[Rivals] | None, g: Rivals, frame: Frame) -> bool:
    return claim is None or claim.holds(g, frame)


def trigger(g: Rivals, hook: Hook, actor: Seat, **names: Selection) -> None:
    """Push every ability that watches this moment of `actor`'s; a card nobody controls works for the actor."""
    t = g.table
    if not t.watch[HOOK[hook]]:
        return
    ready: list[Frame] = []
    for card, entry in watching(g, hook):
        seat = t.controller(card)
        if seat != actor and (seat != NOBODY or "ongoing" not in FACES[t.face[card]].card.types):
            continue
        frame = Frame(entry.prog, 0, actor, card, {**names, "actor": (actor,)})
        if holds(entry.ability.claim, g, frame):
            ready.append(frame)
    if len(ready) > 1:  # RV-TRIG-02: your simultaneous effects in the order you choose
        g.stack.extend(reversed(ready))
        g.push(PROGRAMS.number("order"), actor, NO_CARD, many=(len(ready),))
    else:
        g.stack.extend(ready)


def happens(g: Rivals, hook: Hook, actor: Seat, **names: Selection) -> None:
    """A moment that an Agenda card might score: who has theirs face down may reveal it now (RV-AGENDA-02).

    The question is put whatever the Agenda is, so that being asked tells nothing (RV-AMB-49).
    """
    if actor >= 0 and not g.table.agenda_up[actor] and g.table.phase != 0:
        g.push(PROGRAMS.number("moment"), actor, NO_CARD, hook=(HOOK[hook],), **names)
    else:
        trigger(g, hook, actor, **names)


def put_in_play(g: Rivals, card: CardId) -> None:
    """A card's text starts to work: it is found at the moments it watches."""
    watch = g.table.watch
    for hook, entries in FACES[g.table.face[card]].by_hook.items():
        if hook != IN_TORPOR and _works(g.table, card, entries):
            watch[hook] += (card,)


def put_in_torpor(g: Rivals, card: CardId) -> None:
    """RV-TORPOR-03, RV-ABIL-11: of its text only what is said of torpor works there, and nowhere else."""
    if IN_TORPOR in FACES[g.table.face[card]].by_hook:
        g.table.watch[IN_TORPOR] += (card,)


def _works(t: Table, card: CardId, entries: tuple[Entry, ...]) -> bool:
    """RV-HAVEN-02: of a Haven that is not the active one only the Leader Ability works, on the Leader."""
    if FACES[t.face[card]].card.kind != "haven" or t.where[card] // COLOURS == HAVEN:
        return True
    return entries[0].leads and t.host[card] == t.leader[t.owner[card]]


def take_out_of_play(g: Rivals, card: CardId) -> None:
    """A card's text stops working."""
    watch = g.table.watch
    for hook in FACES[g.table.face[card]].by_hook:
        if card in watch[hook]:
            watch[hook] = tuple(other for other in watch[hook] if other != card)

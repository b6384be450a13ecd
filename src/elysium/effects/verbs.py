"""The verbs every game needs: branching, repeating, choosing, offering, marking a moment. Blocks flatten to jumps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat, Selection
from elysium.core.secret import SecretAnswers
from elysium.core.stack import AnyOp, Frame, Machine, Op, Program
from elysium.effects.words import (
    THIS,
    YOU,
    AnyCondition,
    AnyCost,
    AnyPick,
    Named,
    Number,
    Phrase,
    Word,
    value,
)

NO: Final = (0,)
YES: Final = (1,)
DONE: Final = (-1,)

Running = Machine[Any]
Step = Callable[[Any, Frame], None]


class Verb(Op[Any], Word):
    """An operation cards are written with: it has a text, and says what the linter must know of it.

    A verb that asks says so and claims by `guarded` that it never asks with an empty list. `binds` lists the fields
    that hold a name it selects something under; `ends` says that nothing behind it in its program is run.
    """

    speech = "verb"
    asks: ClassVar[bool] = False
    guarded: ClassVar[bool] = False
    ends: ClassVar[bool] = False
    binds: ClassVar[tuple[str, ...]] = ()

    def bound(self) -> tuple[str, ...]:
        """The names that are selected once this verb has run."""
        return tuple(getattr(self, field) for field in self.binds)

    def phrase(self) -> Phrase:
        plain = super().phrase()
        counted = any(isinstance(blank, Phrase) and blank.key.startswith("amount.") for blank in plain.args.values())
        return Phrase(plain.key + ".x", plain.args) if counted else plain


class Block(Verb):
    """A verb that holds verbs: replaced by flat code when the program is built."""

    def flat(self) -> list[AnyOp]:
        raise NotImplementedError(type(self).__name__)


def program(*verbs: AnyOp) -> Program:
    """A declaration as flat code."""
    code: list[AnyOp] = []
    for verb in verbs:
        code.extend(verb.flat() if isinstance(verb, Block) else [verb])
    return tuple(code)


@dataclass(frozen=True)
class Jump(Op[Any]):
    """Go on `by` verbs further (or back)."""

    by: int

    def do(self, g: Running, f: Frame) -> None:
        f.pc += self.by


@dataclass(frozen=True)
class JumpUnless(Op[Any]):
    """Skip what follows unless a claim holds."""

    claim: AnyCondition
    by: int

    def do(self, g: Running, f: Frame) -> None:
        if not self.claim.holds(g, f):
            f.pc += self.by


@dataclass(frozen=True)
class JumpUnlessNamed(Op[Any]):
    """Skip what follows unless something is selected under this name."""

    name: str
    by: int

    def do(self, g: Running, f: Frame) -> None:
        if not f.names[self.name]:
            f.pc += self.by


@dataclass(frozen=True)
class If(Block):
    """Do this if a claim holds, otherwise that."""

    claim: AnyCondition
    then: Program
    otherwise: Program = ()

    def flat(self) -> list[AnyOp]:
        then, otherwise = program(*self.then), program(*self.otherwise)
        if not otherwise:
            return [JumpUnless(self.claim, len(then)), *then]
        return [JumpUnless(self.claim, len(then) + 1), *then, Jump(len(otherwise)), *otherwise]

    def phrase(self) -> Phrase:
        return Phrase("verb.If.else" if self.otherwise else "verb.If", self.blanks())


@dataclass(frozen=True)
class IfDone(Block):
    """Do this if something was selected, paid or agreed under a name."""

    uses = ("name",)
    name: str
    then: Program

    def flat(self) -> list[AnyOp]:
        then = program(*self.then)
        return [JumpUnlessNamed(self.name, len(then)), *then]


@dataclass(frozen=True)
class Unless(Block):
    """Do this if nothing was selected, paid or agreed under a name."""

    uses = ("name",)
    name: str
    then: Program

    def flat(self) -> list[AnyOp]:
        then = program(*self.then)
        return [JumpUnlessNamed(self.name, 1), Jump(len(then)), *then]


@dataclass(frozen=True)
class NextOf(Op[Any]):
    """Take the next of the remaining; leave the loop when none is left."""

    name: str
    by: int

    def do(self, g: Running, f: Frame) -> None:
        left = f.names["each " + self.name]
        if left:
            f.names[self.name] = left[:1]
            f.names["each " + self.name] = left[1:]
        else:
            f.pc += self.by


@dataclass(frozen=True)
class Remember(Verb):
    """Fix a selection under a name, as it is now."""

    binds = ("name",)
    name: str
    what: AnyPick

    def do(self, g: Running, f: Frame) -> None:
        f.names[self.name] = self.what.of(g, f)


@dataclass(frozen=True)
class ForEach(Block):
    """Do this for each of a selection in turn, the selection being fixed first."""

    binds = ("name",)
    name: str
    what: AnyPick
    body: Program

    def flat(self) -> list[AnyOp]:
        body = program(*self.body)
        loop = len(body) + 1
        return [Remember("each " + self.name, self.what), NextOf(self.name, loop), *body, Jump(-loop - 1)]


@dataclass(frozen=True)
class Choose(Verb):
    """A seat chooses one of a selection; nothing to choose from selects nothing."""

    asks = guarded = True
    binds = ("name",)
    name: str
    among: AnyPick
    by: AnyPick = YOU
    may: bool = False
    point: str = "choose"

    def do(self, g: Running, f: Frame) -> None:
        among = self.among.of(g, f)
        by = self.by.of(g, f)
        if not among or not by:
            f.names[self.name] = ()
        elif len(among) == 1 and not self.may:
            f.names[self.name] = among
        else:
            options = tuple((one,) for one in among)
            g.ask(f, Decision(by[0], f"{g.name}.{self.point}", (*options, DONE) if self.may else options, f.card))

    def took(self, g: Running, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name] = () if option == DONE else option

    def phrase(self) -> Phrase:
        key = "verb.Choose.may" if self.may else "verb.Choose"
        return Phrase(key if self.by == YOU else key + ".by", self.blanks())


@dataclass(frozen=True)
class ChooseSome(Verb):
    """A seat chooses any number of a selection: single picks in ascending order, then done."""

    asks = guarded = True
    binds = ("name",)
    name: str
    among: AnyPick
    point: str = "choose-some"

    def do(self, g: Running, f: Frame) -> None:
        chosen = f.names.setdefault(self.name + " so far", ())
        among = self.among.of(g, f)
        after = among.index(chosen[-1]) + 1 if chosen and chosen[-1] in among else 0
        rest = among[after:] if chosen[-1:] != DONE else ()
        if rest:
            g.ask(f, Decision(f.seat, f"{g.name}.{self.point}", (*((one,) for one in rest), DONE), f.card))
        else:
            del f.names[self.name + " so far"]
            f.names[self.name] = chosen[:-1] if chosen[-1:] == DONE else chosen

    def took(self, g: Running, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name + " so far"] += option
        f.pc -= 1


@dataclass(frozen=True)
class May(Block):
    """A seat may have something done: a yes or no, asked only when it can be done at all."""

    binds = ("name",)
    name: str
    then: Program
    when: AnyCondition | None = None
    by: AnyPick = YOU
    point: str = "may"

    def flat(self) -> list[AnyOp]:
        then = program(*self.then)
        return [Agree(self.name, self.when, self.by, self.point), JumpUnlessNamed(self.name, len(then)), *then]

    def phrase(self) -> Phrase:
        return Phrase("verb.May" if self.by == YOU else "verb.May.by", self.blanks())


@dataclass(frozen=True)
class Agree(Verb):
    """Ask a seat yes or no and keep the answer under a name."""

    asks = guarded = True
    binds = ("name",)
    name: str
    when: AnyCondition | None
    by: AnyPick
    point: str

    def do(self, g: Running, f: Frame) -> None:
        by = self.by.of(g, f)
        if not by or (self.when is not None and not self.when.holds(g, f)):
            f.names[self.name] = ()
        else:
            g.ask(f, Decision(by[0], f"{g.name}.{self.point}", (YES, NO), f.card))

    def took(self, g: Running, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name] = YES if option == YES else ()


@dataclass(frozen=True)
class Offer(Verb):
    """Offer a seat to pay a cost; the name is selected if it was paid."""

    asks = guarded = True
    binds = ("name",)
    name: str
    cost: AnyCost
    to: AnyPick = YOU
    point: str = "offer"

    def do(self, g: Running, f: Frame) -> None:
        to = self.to.of(g, f)
        if not to or not self.cost.payable(g, f, to[0]):
            f.names[self.name] = ()
        else:
            g.ask(f, Decision(to[0], f"{g.name}.{self.point}", (YES, NO), f.card))

    def took(self, g: Running, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name] = ()
        if option == YES:
            f.names[self.name] = YES
            self.cost.pay(g, f, seat)

    def phrase(self) -> Phrase:
        return Phrase("verb.Offer" if self.to == YOU else "verb.Offer.to", self.blanks())


@dataclass(frozen=True)
class Secretly(SecretAnswers[Any], Verb):
    """Several seats answer at once, unseen, a number from 0 to a bound of their own; all answers count together.

    The answers lie in the frame, in the order of the seats, under `name`; the seats under `name` + " seats".
    """

    asks = guarded = True
    name: str
    who: AnyPick
    most: Number
    point: str = "secretly"

    @property
    def slot(self) -> str:
        return self.name + " in"

    def bound(self) -> tuple[str, ...]:
        return (self.name, self.name + " seats")

    def do(self, g: Running, f: Frame) -> None:
        if self.slot not in f.names:
            f.names[self.name + " seats"] = self.who.of(g, f)
        super().do(g, f)

    def answering(self, g: Running, f: Frame) -> Selection:
        return f.names[self.name + " seats"]

    def question(self, g: Running, f: Frame, who: Seat) -> Decision:
        most = value(self.most, g, Frame(f.prog, f.pc, who, f.card, f.names))
        return Decision(who, f"{g.name}.{self.point}", tuple((n,) for n in range(most + 1)), f.card)

    def settle(self, g: Running, f: Frame, answers: Mapping[Seat, Option]) -> None:
        f.names[self.name] = tuple(answers[seat][0] for seat in self.answering(g, f))


@dataclass(frozen=True)
class Mark(Verb):
    """Remember this moment under a name. Nothing is selected under it, until a Rollback comes back to here."""

    binds = ("name",)
    name: str

    def do(self, g: Running, f: Frame) -> None:
        f.names[self.name] = ()
        g.mark(self.name)


@dataclass(frozen=True)
class Rollback(Verb):
    """Undo everything since the marked moment and go on behind its mark, the name now saying that this happened."""

    ends = True
    name: str

    def do(self, g: Running, f: Frame) -> None:
        g.rollback(self.name)
        g.stack[-1].names[self.name] = YES


@dataclass(frozen=True)
class Forget(Verb):
    """What was done since the marked moment stands: nothing can come back to it."""

    name: str

    def do(self, g: Running, f: Frame) -> None:
        g.forget(self.name)


@dataclass(frozen=True)
class Call(Verb):
    """Run another program of the game, for the same seat and card."""

    name: str

    def do(self, g: Running, f: Frame) -> None:
        g.push(g.programs.number(self.name), f.seat, f.card)


@dataclass(frozen=True)
class Stop(Verb):
    """End this program here."""

    ends = True

    def do(self, g: Running, f: Frame) -> None:
        g.cut_short(f)


_STEPS: dict[str, Step] = {}


def step(function: Step) -> Step:
    """Register a step function: the escape hatch for what no verb says. Its name is part of saves."""
    name = f"{function.__module__.removeprefix('elysium.games.')}.{function.__name__}"
    if name in _STEPS:
        raise ValueError(f"two steps are called {name!r}")
    _STEPS[name] = function
    return function


def step_name(function: Step) -> str:
    return next(name for name, known in _STEPS.items() if known is function)


@dataclass(frozen=True)
class Do(Verb):
    """Run a registered step function; `selects` are the names it selects something under."""

    step: str
    selects: tuple[str, ...] = ()

    def bound(self) -> tuple[str, ...]:
        return self.selects

    def do(self, g: Running, f: Frame) -> None:
        _STEPS[self.step](g, f)

    def phrase(self) -> Phrase:
        return Phrase(f"step.{self.step}", {})


def do(function: Step, *selects: str) -> Do:
    """`Do` for a function registered with `@step`."""
    return Do(step_name(function), selects)


def the(name: str) -> Named:
    """What was selected under this name."""
    return Named(name)


__all__ = [
    "DONE",
    "NO",
    "THIS",
    "YES",
    "YOU",
    "Block",
    "Call",
    "Choose",
    "ChooseSome",
    "Do",
    "ForEach",
    "Forget",
    "If",
    "IfDone",
    "Jump",
    "Mark",
    "May",
    "Offer",
    "Remember",
    "Rollback",
    "Secretly",
    "Stop",
    "Unless",
    "Verb",
    "do",
    "program",
    "step",
    "the",
]

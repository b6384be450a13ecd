"""The linter complains of each fault, and of nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.check import check
from elysium.effects.text import Part, keys_of, sentences
from elysium.effects.verbs import (
    Block,
    Call,
    Choose,
    Do,
    ForEach,
    Forget,
    If,
    IfDone,
    Mark,
    May,
    Offer,
    Remember,
    Rollback,
    Secretly,
    Stop,
    Unless,
    Verb,
    program,
    the,
)
from elysium.effects.windows import Window
from elysium.effects.words import THIS, CountOf, Some, Word
from tests.toys import bidding, duel, vigil
from tests.toys.tiny import Coins, IsNoted, Note, Noted, These


def complaints(*declaration: Part, given: tuple[str, ...] = ()) -> list[str]:
    """What the linter says when every text is there."""
    return check(declaration, given, keys=set(keys_of(sentences(declaration))))


@pytest.mark.parametrize(
    "declaration",
    [
        (),
        (Note(1), Stop()),
        (Choose("n", Noted()), Note(the("n"))),
        (ForEach("n", Noted(), (Note(the("n")), ForEach("m", the("n"), (Note(the("m")), Note(the("n")))))),),
        (If(IsNoted(1), (Choose("n", Noted()),), (Remember("n", Noted()),)), Note(the("n"))),
        (If(IsNoted(1), (Stop(),), (Remember("n", Noted()),)), Note(the("n"))),
        (Offer("toll", Coins(1)), IfDone("toll", (Note(1),)), Unless("toll", (Note(2),))),
        (May("m", (Note(1),)), IfDone("m", (Note(2),)), Unless("m", (Note(3), Stop())), Note(4)),
        (Secretly("bid", Noted(), 3), Note(the("bid")), Note(the("bid seats"))),
        (Mark("slip"), IfDone("slip", (Stop(),)), Note(1), If(IsNoted(1), (Rollback("slip"),)), Forget("slip")),
        (ForEach("x", Noted(), (Choose("n", Noted()), IfDone("n", (Note(1),)), Unless("n", (Note(2),)))),),
        (Window(Noted(), Noted(), "other"), Call("other"), Note(THIS)),
        (Do("counts", ("n",)), Note(the("n"))),
        (When("struck", (Note(1),), IsNoted(2)), Instead("burned"), Modifies("power", CountOf(Noted()))),
    ],
    ids=map(str, range(14)),
)
def test_sound_declarations_are_left_alone(declaration: tuple[Part, ...]) -> None:
    assert complaints(*declaration) == []


@pytest.mark.parametrize("toy", [bidding.ROUND, duel.TURN, duel.ANSWER, (vigil.Moment(),)])
def test_toys_are_sound(toy: tuple[Part, ...]) -> None:
    assert complaints(*toy) == []


@pytest.mark.parametrize(
    ("declaration", "name"),
    [
        ((Note(the("n")),), "n"),
        ((Note(the("n")), Choose("n", Noted())), "n"),
        ((Note(CountOf(the("n"))),), "n"),
        ((If(Some(the("n")), (Note(1),)),), "n"),
        ((IfDone("toll", (Note(1),)),), "toll"),
        ((Unless("toll", (Note(1),)),), "toll"),
        ((ForEach("n", the("n"), (Note(1),)),), "n"),
        ((ForEach("n", Noted(), (Note(the("m")),)),), "m"),
        ((ForEach("n", Noted(), (Note(1),)), Note(the("n"))), "n"),
        ((ForEach("x", Noted(), (IfDone("n", (Note(1),)), Remember("n", Noted()))),), "n"),
        ((If(IsNoted(1), (Remember("n", Noted()),)), Note(the("n"))), "n"),
        ((May("m", (Remember("n", Noted()),)), Note(the("n"))), "n"),
        ((Offer("toll", Coins(1), to=the("n")),), "n"),
        ((When("struck", (Note(the("n")),)),), "n"),
        ((When("struck", (Note(1),), Some(the("n"))),), "n"),
        ((Modifies("power", CountOf(the("n"))),), "n"),
    ],
    ids=map(str, range(16)),
)
def test_name_used_before_it_is_bound(declaration: tuple[Part, ...], name: str) -> None:
    (complaint,) = complaints(*declaration)

    assert complaint.endswith(f"uses {name!r} before anything is selected under it")
    assert complaints(*declaration, given=(name,)) == []


@pytest.mark.parametrize(
    "declaration",
    [
        (Stop(), Note(1)),
        (Mark("slip"), Rollback("slip"), Note(1)),
        (If(IsNoted(2), (Stop(),), (Stop(),)), Note(1)),
        (If(IsNoted(2), (Stop(), Note(1))),),
        (ForEach("n", Noted(), (Stop(), Note(1))),),
        (Offer("toll", Coins(1)), IfDone("toll", (Unless("toll", (Note(1),)),))),
        (Offer("toll", Coins(1)), Unless("toll", (IfDone("toll", (Note(1),)),))),
        (May("m", (Unless("m", (Note(1),)),)),),
        (Offer("toll", Coins(1)), Unless("toll", (Stop(),)), Unless("toll", (Note(1),))),
        (Offer("toll", Coins(1)), IfDone("toll", (Stop(),)), Unless("toll", (Stop(),)), Note(1)),
        (When("struck", (Stop(), Note(1))),),
    ],
    ids=map(str, range(11)),
)
def test_verb_that_is_never_reached(declaration: tuple[Part, ...]) -> None:
    (complaint,) = complaints(*declaration)

    assert "is never reached" in complaint
    assert "what=1" in complaint


def test_name_bound_anew_is_open_again() -> None:
    assert complaints(May("m", (Offer("m", Coins(1)), Unless("m", (Note(1),))))) == []


@pytest.mark.parametrize(
    ("declaration", "key"),
    [
        ((Note(1),), "verb.Note"),
        ((Note(CountOf(Noted())),), "verb.Note.x"),
        ((Note(Noted()),), "pick.Noted"),
        ((Note(CountOf(Noted())),), "amount.CountOf"),
        ((If(IsNoted(1), (Note(1),)),), "if.IsNoted"),
        ((Offer("toll", Coins(1)),), "cost.Coins"),
        ((Choose("n", Noted()), Note(the("n"))), "name.n"),
        ((When("struck", (Note(1),)),), "when.struck"),
        ((May("m", (Note(1), Note(2))),), "text.then"),
    ],
)
def test_word_without_a_text(declaration: tuple[Part, ...], key: str) -> None:
    keys = set(keys_of(sentences(declaration))) - {key}

    assert check(declaration, keys=keys) == [f"the catalogue has no text for {key}"]


def test_text_in_another_form_will_do_for_a_blank_but_not_for_a_verb() -> None:
    assert check((Note(Noted()),), keys={"verb.Note", "pick.Noted.many"}) == []
    assert check((Note(1),), keys={"verb.Note.x"}) == ["the catalogue has no text for verb.Note"]


@dataclass(frozen=True)
class Rash(Verb):
    """Asks, and might have nothing to ask."""

    asks = True

    def do(self, g: Any, f: Frame) -> None: ...


@dataclass(frozen=True)
class Sly(Verb):
    """Takes an answer without saying that it asks."""

    def do(self, g: Any, f: Frame) -> None: ...
    def took(self, g: Any, f: Frame, seat: Seat, option: Option) -> None: ...


@dataclass(frozen=True)
class Twice(Block):
    """A block of a game's own."""

    body: tuple[Op[Any], ...]

    def flat(self) -> list[Op[Any]]:
        return [*program(*self.body)] * 2


def test_question_without_a_claim_to_be_guarded() -> None:
    assert complaints(Rash()) == ["Rash asks and does not claim `guarded = True`: it might ask with no options"]
    assert complaints(If(IsNoted(1), (Rash(),))) == complaints(Rash())
    assert complaints(When("struck", (Rash(),))) == complaints(Rash())


def test_answer_taken_by_a_verb_that_does_not_ask() -> None:
    assert complaints(Sly()) == ["Sly takes an answer but does not say `asks = True`"]


def test_block_of_a_game_is_looked_into() -> None:
    assert complaints(Twice((Note(the("n")),)))[0].endswith("uses 'n' before anything is selected under it")
    assert complaints(Twice((Remember("n", Noted()), Note(the("n"))))) == []


def test_block_without_verbs() -> None:
    (complaint,) = complaints(If(IsNoted(1), ()))

    assert complaint.endswith("holds no verbs")


@dataclass
class Loose(Verb):
    """Not frozen."""


class Bare(Verb):
    """Not even a dataclass: every object of it would look the same, or never the same twice."""


@dataclass(frozen=True)
class Holds(Verb):
    """Holds anything."""

    what: Any

    def do(self, g: Any, f: Frame) -> None: ...


def anything() -> None: ...


ANY_FUNCTION: Callable[[], None] = anything


@pytest.mark.parametrize(
    ("part", "complaint"),
    [
        (Loose(), "Loose is no frozen dataclass"),
        (Bare(), "Bare is no frozen dataclass"),
        (Holds([1]), "Holds.what holds a list; "),
        (Holds({1: 2}), "Holds.what holds a dict; "),
        (Holds({1}), "Holds.what holds a set; "),
        (Holds(((1, [2]),)), "Holds.what holds a list; "),
        (Holds(1.5), "Holds.what holds a float; "),
        (Holds(ANY_FUNCTION), "Holds.what holds a function; register it with @step"),
        (Holds(lambda g: 1), "Holds.what holds a function; register it with @step"),
        (Holds(These([1])), "These.numbers holds a list; "),  # type: ignore[arg-type]  # the fault looked for
        (If(IsNoted(1), (Holds([1]),)), "Holds.what holds a list; "),
    ],
)
def test_declaration_that_could_change(part: Part, complaint: str) -> None:
    (said,) = complaints_of_form(part)

    assert said.startswith(complaint)


def complaints_of_form(part: Part) -> list[str]:
    return check((part,), keys=set())


@pytest.mark.parametrize("part", [Holds((1, "a", None, (2,))), Holds(frozenset({1})), Holds(Holds(True))])
def test_plain_values_may_stand_in_a_declaration(part: Part) -> None:
    assert complaints(part) == []


@dataclass(frozen=True)
class Aim(Word):
    """A plain word that selects something under a name, as the target of a card does."""

    binds = ("name",)
    name: str


@dataclass(frozen=True)
class Turns(Word):
    """An ability a game brings along: verbs of its own, and perhaps something to aim at."""

    then: tuple[Op[Any], ...]
    aim: Aim | None = None


@dataclass(frozen=True)
class Wraps(Word):
    """A word around an ability."""

    ability: Turns


@pytest.mark.parametrize(
    "declaration",
    [
        (Aim("n"), Note(the("n"))),
        (Aim("n"), Turns((Note(the("n")),))),
        (Turns((Note(the("n")),), Aim("n")),),
        (Wraps(Turns((Note(the("n")),), Aim("n"))),),
    ],
)
def test_a_word_of_a_game_may_select_for_its_verbs(declaration: tuple[Part, ...]) -> None:
    assert complaints(*declaration) == []


@pytest.mark.parametrize(
    "declaration",
    [
        (Turns((Note(the("n")),)),),
        (Turns((Note(1),), Aim("n")), Turns((Note(the("m")),))),
        (Wraps(Turns((Note(the("n")),))),),
    ],
)
def test_verbs_in_a_word_of_a_game_are_followed(declaration: tuple[Part, ...]) -> None:
    (complaint,) = complaints(*declaration)

    assert re.fullmatch(r"Note\(.*\) uses '[nm]' before anything is selected under it", complaint)


def test_an_asking_verb_in_a_word_of_a_game_is_found() -> None:
    @dataclass(frozen=True)
    class Careless(Verb):
        asks = True

    assert complaints(Wraps(Turns((Careless(),)))) == [
        "Careless asks and does not claim `guarded = True`: it might ask with no options"
    ]

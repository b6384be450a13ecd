"""The recipe "a verb" of docs/architecture.md, followed: one that asks nobody, one that asks; their texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from elysium.core.decision import Decision, IllegalStep
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.effects.abilities import When
from elysium.effects.check import check
from elysium.effects.text import Part, keys_of, sentences, text
from elysium.effects.verbs import IfDone, Verb, the
from elysium.effects.words import Amount, CountOf, Number, value
from tests.toys.tiny import Note, Noted, These, Tiny, tiny
from tools import card_language


@dataclass(frozen=True)
class Earn(Verb):
    """You gain coins."""

    coins: Number | Amount[Tiny]

    def do(self, g: Tiny, f: Frame) -> None:
        coins = value(self.coins, g, f)
        if coins:
            g.table.purse[f.seat] += coins
            g.emit("earned", f.seat, coins, cause=f.card)


@dataclass(frozen=True)
class Stake(Verb):
    """You choose how many of your coins to stake; without a coin you are not asked."""

    asks = guarded = True
    binds = ("name",)

    name: str
    most: int

    def do(self, g: Tiny, f: Frame) -> None:
        f.names[self.name] = ()
        held = min(self.most, g.table.purse[f.seat])
        if held:
            g.ask(f, Decision(f.seat, "tiny.stake", tuple((coins,) for coins in range(1, held + 1)), f.card))

    def took(self, g: Tiny, f: Frame, seat: Seat, option: Option) -> None:
        g.table.purse[seat] -= option[0]
        f.names[self.name] = option
        g.emit("staked", seat, option[0], cause=f.card)


ENGLISH = {
    "verb.Earn": "gain {coins} coins",
    "verb.Earn.x": "gain a coin for each of {coins}",
    "verb.Stake": "stake up to {most} coins",
    "verb.IfDone": "if you do, {then}",
    "verb.Note": "note {what}",
    "pick.Noted.many": "all notes",
    "amount.CountOf": "{what.many}",
    "name.stake": "your stake",
    "when.struck": "when you are struck: {then}",
    "text.then": "{first}, then {rest}",
    "text.follows": "{first}; {rest}",
}
GAMBLE = (Stake("stake", 2), IfDone("stake", (Earn(5), Note(the("stake")))))


def say(key: str, args: Mapping[str, int | str]) -> str:
    return re.sub(r"\{([\w.]+)\}", lambda blank: str(args[blank[1]]), ENGLISH[key])


def reads(*declaration: Part) -> str:
    return text(declaration, say)


def test_a_verb_does_what_it_says_and_tells_what_it_changed() -> None:
    match = tiny(Note(7), Note(8), Earn(CountOf(Noted())))

    assert match.table.purse == [3 + 2, 3, 3]
    assert [(event.kind, event.seat, event.args, event.cause) for event in match.events()] == [("earned", 0, (2,), 9)]


def test_it_tolerates_an_empty_selection() -> None:
    match = tiny(Earn(CountOf(These(()))))

    assert (match.table.purse, match.events()) == ([3, 3, 3], ())


def test_a_verb_that_asks_waits_for_an_answer_that_is_legal() -> None:
    match = tiny(*GAMBLE)

    (decision,) = match.open()
    with pytest.raises(IllegalStep):
        match.step(0, (3,))
    loaded = match.again()
    for one in (match, loaded):
        one.answers((2,))

    assert (decision.point, decision.options, decision.source) == ("tiny.stake", ((1,), (2,)), 9)
    assert [(one.table.purse, one.notes, one.open()) for one in (match, loaded)] == [([3 - 2 + 5, 3, 3], [2], ())] * 2


def test_it_asks_nobody_where_there_is_nothing_to_answer() -> None:
    match = tiny(Stake("first", 3), *GAMBLE).answers((3,))

    assert (match.open(), match.table.purse, match.notes) == ((), [0, 3, 3], [])


def test_its_text_stands_under_its_name() -> None:
    assert reads(Earn(2)) == "Gain 2 coins."
    assert reads(Earn(CountOf(Noted()))) == "Gain a coin for each of all notes."
    struck = "When you are struck: stake up to 2 coins; if you do, gain 5 coins, then note your stake."
    assert reads(When("struck", GAMBLE)) == struck


def test_the_linter_knows_what_it_selects_and_misses_its_text() -> None:
    texts = set(keys_of(sentences(GAMBLE)))

    assert check(GAMBLE, (), keys=texts) == []
    assert check((Note(the("stake")), *GAMBLE), (), keys=texts) != []
    assert any("verb.Stake" in complaint for complaint in check(GAMBLE, (), keys=texts - {"verb.Stake"}))


def test_the_linter_refuses_one_that_asks_without_claiming_to_be_guarded() -> None:
    @dataclass(frozen=True)
    class Bold(Stake):
        """It might ask with nothing to answer."""

        guarded = False

    declaration = (Bold("stake", 2),)

    assert check(declaration, (), keys=set(keys_of(sentences(declaration)))) != []


def test_the_reference_of_the_card_language_lists_it_with_what_it_does() -> None:
    listed = {word.__name__: word for word in card_language.words("Verbs", __name__)}

    assert listed["Earn"] is Earn
    assert card_language.signature(Stake) == "Stake(name: str, most: int)"
    assert card_language.remarks(Stake) == " *(asks, selects under `name`)*"
    assert list(card_language.sayings(Earn, {"verb.Earn": "gain {coins} coins"})) == [
        "  - `verb.Earn`: gain {coins} coins"
    ]

"""Declarations read as sentences in the words of a catalogue."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from elysium.core.stack import Op
from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.text import Part, keys_of, render, sentences, text
from elysium.effects.verbs import Choose, ForEach, If, IfDone, Jump, May, Offer, Remember, Stop, Unless, the
from elysium.effects.words import AtMost, CountOf, Phrase
from tests.toys.tiny import Coins, IsNoted, Note, Noted, These

ENGLISH = {
    "verb.Note": "note {what}",
    "verb.Note.x": "note as many as there are {what}",
    "verb.Choose": "choose {among}",
    "verb.Choose.may": "you may choose {among}",
    "verb.Choose.by": "{by} chooses {among}",
    "verb.If": "if {claim}, {then}",
    "verb.If.else": "if {claim}, {then}; otherwise {otherwise}",
    "verb.IfDone": "if you do, {then}",
    "verb.IfDone.by": "if they do, {then}",
    "verb.Unless": "if you do not, {then}",
    "verb.Unless.by": "if they do not, {then}",
    "verb.May": "you may {then}",
    "verb.May.by": "{by} may {then}",
    "verb.Offer": "you may pay {cost}",
    "verb.Offer.to": "{to} may pay {cost}",
    "verb.ForEach": "for each of {what}, {body}",
    "verb.Remember": "",
    "verb.Stop": "that is all",
    "pick.These": "some numbers",
    "pick.You": "you",
    "pick.Noted": "all notes",
    "pick.Noted.again": "them",
    "pick.Noted.many": "notes",
    "amount.CountOf": "{what.many}",
    "amount.AtMost": "{amount}, but no more than {most.digits}",
    "number.digits": "#{n}",
    "cost.Coins": "{coins} coins",
    "if.IsNoted": "{number} is noted",
    "name.it": "it",
    "when.struck": "when you are struck: {then}",
    "when.struck.if": "when you are struck and {claim}: {then}",
    "instead.struck": "when you would be struck, {then} instead",
    "instead.burned.nothing": "you cannot be burned",
    "modifies.power": "+{by} Power",
    "modifies.power.if": "+{by} Power if {claim}",
    "text.then": "{first}, then {rest}",
    "text.follows": "{first}; {rest}",
    "text.next": "{first}. {rest}",
}

ANOTHER = These((1,))


def say(key: str, args: Mapping[str, int | str]) -> str:
    return re.sub(r"\{([\w.]+)\}", lambda blank: str(args[blank[1]]), ENGLISH[key])


def said(*declaration: Part) -> str:
    return text(declaration, say)


@pytest.mark.parametrize(
    ("declaration", "english"),
    [
        ((Note(3),), "Note 3."),
        ((Note(3), Stop()), "Note 3. That is all."),
        ((If(IsNoted(1), (Note(2),)),), "If 1 is noted, note 2."),
        ((If(IsNoted(1), (Note(2),), (Note(3),)),), "If 1 is noted, note 2; otherwise note 3."),
        ((May("m", (Note(2), Note(3), Note(4))),), "You may note 2, then note 3, then note 4."),
        ((May("m", (Note(2),), by=ANOTHER),), "Some numbers may note 2."),
        ((May("m", (Note(2),)), IfDone("m", (Note(3),))), "You may note 2; if you do, note 3."),
        (
            (Offer("toll", Coins(1), to=ANOTHER), IfDone("toll", (Note(1),)), Unless("toll", (Note(2),))),
            "Some numbers may pay 1 coins; if they do, note 1; if they do not, note 2.",
        ),
        ((Offer("toll", Coins(2)), Unless("toll", (Note(2),))), "You may pay 2 coins; if you do not, note 2."),
        (
            (Choose("it", These((1,)), may=True), Note(1), IfDone("it", (Note(the("it")),))),
            "You may choose some numbers. Note 1. If you do, note it.",
        ),
        ((Choose("it", These((1,)), by=ANOTHER),), "Some numbers chooses some numbers."),
        ((ForEach("it", Noted(), (Note(7),)),), "For each of all notes, note 7."),
        ((ForEach("it", Noted(), (Note(the("it")),)),), "Note all notes."),
        ((Note(CountOf(Noted())),), "Note as many as there are notes."),
        ((Note(AtMost(2, CountOf(Noted()))),), "Note as many as there are notes, but no more than #2."),
        ((Remember("it", Noted()), Note(the("it"))), "Note it."),
        (
            (Offer("toll", Coins(1), to=Noted()), Unless("toll", (Note(Noted()),))),
            "All notes may pay 1 coins; if they do not, note them.",
        ),
        ((When("struck", (Note(1), Note(2))),), "When you are struck: note 1. Note 2."),
        ((When("struck", (Note(1),), IsNoted(4)),), "When you are struck and 4 is noted: note 1."),
        ((Instead("struck", (Note(1),)),), "When you would be struck, note 1 instead."),
        ((Instead("burned"),), "You cannot be burned."),
        ((Modifies("power", 2), Modifies("power", 1, IsNoted(4))), "+2 Power. +1 Power if 4 is noted."),
        ((), ""),
    ],
)
def test_declaration_in_words(declaration: tuple[Part, ...], english: str) -> None:
    assert said(*declaration) == english


def test_sentence_already_ended_gets_no_second_period() -> None:
    assert render(Phrase("shout", {}), lambda key, args: "enough!") == "Enough!"


def test_keys_of_nested_phrases() -> None:
    declaration: tuple[Op[Any], ...] = (If(IsNoted(1), (Note(CountOf(Noted())), Note(2))),)

    assert set(keys_of(sentences(declaration))) == {
        "verb.If",
        "if.IsNoted",
        "text.then",
        "verb.Note.x",
        "amount.CountOf",
        "pick.Noted",
        "verb.Note",
    }


def test_code_that_is_no_word_still_has_a_key_to_complain_about() -> None:
    assert sentences((Jump(1),)) == [Phrase("verb.Jump", {})]

"""Whatever Vendetta says has its sentence, every blank of it is provided, and no sentence is left over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import elysium
from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.ids import NO_CARD, NOBODY, Option
from elysium.core.messages import Message
from elysium.core.views import AnyView
from elysium.core.voice import Answer, kinds
from elysium.effects.verbs import Agree, Offer, program
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.cards.kinds import Relic
from elysium.games.vendetta.flow.looking import PEEK
from elysium.games.vendetta.flow.planning import BLOOD, CARD, DONE_TURN, DRAIN, FLIP, RELIC
from elysium.games.vendetta.game import INDEX
from elysium.games.vendetta.show import voice
from elysium.games.vendetta.table import CLANS, FIRST_ALLY, FIRST_RELIC, FIRST_VICTIM, PHASES, STEPS
from elysium.locale import Speech, catalogue
from elysium.locale.sources import read
from tests.locale.test_catalogue import FORM

GAME = "vendetta"
VIEW: AnyView = {
    **elysium.new(GAME, seats=4, seed=1).view(0),
    "location": 1,
    "plan": {"card": "BR01", "place": 2},
}
VIEW["players"][2]["clan"] = "brujah"
SPEECHES = (Speech(GAME, "en"), Speech(GAME, "pl", ["Ala", "Bartek", "Celina", "Darek"]))
DONE: Option = (-1,)

# Every kind of answer to every question.
ANSWERS: dict[str, tuple[Option, ...]] = {
    "draft.clan": ((0,), (6,)),
    "draft.relic": ((FIRST_RELIC,),),
    "keep": ((), (0,), (0, 1), (0, 1, 2)),
    "plan.card": (
        (CARD, 0),
        (DRAIN, FIRST_ALLY),
        (DRAIN, FIRST_ALLY + 15),
        (DRAIN, FIRST_VICTIM),
        (RELIC,),
        (PEEK, 0, 1, 0),
    ),
    "plan.place": ((0,), (2,)),
    "plan.face": ((0,), (1,)),
    "plan.deploy": ((BLOOD, 1), (FLIP, 2), (DONE_TURN,)),
    "look": ((PEEK, 1, 2, 0), (-1,)),
    "withdraw": ((0,), (1,)),
    "order": ((0,),),
    "may": ((0,), (1,)),
    "offer": ((0,), (1,)),
    "relic": ((0,), (1,)),
    "frenzy": ((FIRST_RELIC,), DONE),
    "team.include": ((0,), (1,)),
    "play-blood": ((0,), (3,)),
    "take-back": ((0,), (3,)),
    "restore": ((FIRST_ALLY,),),
    "bane": ((0,),),
    "one-step-ahead": ((0,), DONE),
    "mesmerize": ((1,),),
    "bid": ((0,), (2,)),
    "auction": ((0,),),
    "chaos": ((0,), DONE),
    "mindless-assault": ((0,), DONE),
    "mist-form": ((0,), DONE),
    "curfew": ((0,), (1,)),
    "tyrants-gaze": ((0,), (1,)),
    "forestall": ((0,),),
    "ventrue-hunt": ((0,), (1,)),
}


def events() -> Iterator[Event]:
    """Events of every kind, with everything in them that changes the sentence."""
    for kind, words in voice.EVENTS.items():
        for args in product(*(samples(kind, word.partition(":")[0]) for word in words.split()[1:])):
            for cause in (0,) if kind == "immune" else (NO_CARD, 3):
                yield Event(kind, seat_of(kind), args, cause)


def samples(kind: str, name: str) -> tuple[int, ...]:
    if name == "card" and kind in ("acquire", "drain", "restore"):
        return (FIRST_ALLY, FIRST_VICTIM)
    if name == "whose" and kind == "frenzy":
        return (1, 0, NOBODY)
    if name == "to":
        return (2, -1) if kind == "withdraw" else (2,)
    return {"n": (0, 1, 2, 5)}.get(name, (1,))


def seat_of(kind: str) -> int:
    return NOBODY if kind in ("round", "ally", "ally_removed", "location", "end_of_round", "end") else 0


def lines() -> list[Message]:
    said = [voice.line(VIEW, event) for event in events()]
    return [message for message in said if message is not None]


def answers() -> list[Answer]:
    return [
        voice.answer(VIEW, Decision(0, f"{GAME}.{point}", options), option)
        for point, options in ANSWERS.items()
        for option in options
    ]


def labels() -> list[Message]:
    return [answer.label for answer in answers()]


def prompts() -> list[Message]:
    return [
        voice.prompt(VIEW, Decision(0, f"{GAME}.{point}", options, source))
        for point, answers in ANSWERS.items()
        for options in {answers, answers[:1]}
        for source in askers(point)
    ]


def askers(point: str) -> list[int]:
    """The cards whose own sentence a question needs; for other questions any card will do."""
    found: dict[str, list[int]] = {"may": [card for card, _, _ in INDEX.at("withdraw")], "offer": [], "relic": []}
    for number, card in enumerate(FACES):
        blocks = [getattr(card, "apply", ()), *(getattr(ability, "then", ()) for ability in card.abilities)]
        for verb in program(*(verb for block in blocks for verb in block)):
            if isinstance(verb, Agree | Offer) and verb.point in found:
                found[verb.point].append(number)
        if isinstance(card, Relic) and not any(_among_others(ability) for ability in card.abilities):
            found["relic"].append(number)
    return found.get(point, [0])


def _among_others(ability: Any) -> bool:
    """These Relics are offered among other answers, not by a question of their own."""
    return getattr(ability, "hook", "") in ("own_turn", "frenzy_drain")


def other_keys() -> Iterator[str]:
    """What screens ask for by name."""
    yield from (f"clan.{clan}" for clan in CLANS)
    yield from (f"phase.{phase}" for phase in PHASES)
    yield from (f"step.{step}" for step in STEPS)
    yield from (f"kind.{kind}" for kind in (*STEPS[2:], "passive", "human", "vampire", "victim"))
    yield from (f"facts.{kind}" for kind in ("ally", "clan", "location", "relic"))
    yield from (f"score.{line}" for line in VIEW["players"][0]["score"])
    yield from (f"result.{reason}{team}" for reason in ("influence", "last_standing") for team in ("", ".team"))
    yield from ("place.number", "place.haven", "place.hand")


def test_every_question_is_tried() -> None:
    assert set(ANSWERS) == set(voice.POINTS)


def test_every_kind_of_answer_is_given_somewhere() -> None:
    assert {answer.kind for answer in answers()} | kinds.SHARED == voice.KINDS


def test_to_drain_a_vampire_is_diablerie_and_wants_a_second_look() -> None:
    drained = [answer.kind for answer in answers() if answer.label.key.startswith("label.drain")]

    assert drained == ["diablerie", "drain", "drain", "drain_random"]
    assert {"diablerie"} == voice.RASH


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_message_has_its_sentence_and_no_sentence_is_left_over(lang: str) -> None:
    said = {message.key for message in (*lines(), *labels(), *prompts())} | set(other_keys())
    general = {"label.yes", "label.no", "label.done"}
    forms = {key for key in catalogue(GAME, lang).entries if key.startswith("number.") or FORM.fullmatch(key)}

    assert said - general == set(read(GAME, lang)["messages"]) - forms


@pytest.mark.parametrize("speech", SPEECHES, ids=lambda speech: speech.lang)
def test_lines_and_labels_fill_exactly_their_blanks(speech: Speech) -> None:
    entries = catalogue(GAME, speech.lang).entries
    for message in (*lines(), *labels()):
        blanks = {blank.name for blank in entries[message.key].blanks()}
        assert blanks - {"cause"} == set(message.args) - {"cause"}, message


@pytest.mark.parametrize("speech", SPEECHES, ids=lambda speech: speech.lang)
def test_everything_can_be_said(speech: Speech) -> None:
    for message in (*lines(), *labels(), *prompts()):
        sentence = speech.say(message)
        assert sentence == sentence.strip() != ""
        assert not {"{", "}"} & set(sentence)
        assert "  " not in sentence
        assert sentence[0].isupper() or not sentence[0].isalpha()


@pytest.mark.parametrize("speech", SPEECHES, ids=lambda speech: speech.lang)
def test_lines_and_prompts_are_sentences(speech: Speech) -> None:
    assert [m for m in lines() if speech.say(m)[-1] not in ".!"] == []
    assert [m for m in prompts() if speech.say(m)[-1] not in ".?"] == []
    assert [m for m in labels() if speech.say(m)[-1] in ".?!"] == []


def test_a_cause_is_named_once() -> None:
    for message in lines():
        for speech in SPEECHES:
            shown = [part.id for part in speech.parts(message) if not isinstance(part, str) and part.kind == "card"]
            named = [value["card"] for value in message.args.values() if isinstance(value, dict) and "card" in value]
            assert sorted(shown) == sorted(named), message


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        (
            Event("play_card", 0, (2, 1)),
            "Player 1 plays Challenge at Location 2.",
            "Ala dokłada kartę „Wyzwanie” do dzielnicy 2.",
        ),
        (
            Event("lose_blood", 1, (2,), 3),
            "Player 2 Loses 2 Blood (Fist of Caine).",
            "Bartek traci 2 żetony krwi („Pięść Kaina”).",
        ),
        (
            Event("steal_blood", 0, (1, 5), 8),
            "Player 1 Steals 5 Blood from Player 2 (Hunt).",
            "Ala odbiera 5 żetonów krwi graczowi Bartek („Łowy”).",
        ),
        (
            Event("frenzy", 2, (0,), 3),
            "Player 1 sends Player 3 into Frenzy (Fist of Caine)!",
            "Ala doprowadza gracza Celina do szału („Pięść Kaina”)!",
        ),
        (
            Event("withdraw", 3, (2, -1)),
            "Player 4 Withdraws from the Prince's Haven and takes the cards back to hand.",
            "Darek wycofuje się ze Schronienia Księcia i bierze karty z powrotem na rękę.",
        ),
        (
            Event("location", NOBODY, (2,)),
            "The Prince's Haven is being resolved.",
            "Rozstrzyga się Schronienie Księcia.",
        ),
        (Event("acquire", 0, (FIRST_VICTIM,)), "A Victim joins Player 1's Alliance.", "Ala bierze do sojuszu ofiarę."),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_sample_lines(event: Event, english: str, polish: str) -> None:
    message = voice.line(VIEW, event)
    assert message is not None

    assert [speech.say(message) for speech in SPEECHES] == [english, polish]

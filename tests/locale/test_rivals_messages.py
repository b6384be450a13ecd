"""Whatever Rivals says has its sentence, every blank of it is provided, and no sentence is left over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.game import game_info
from elysium.core.ids import NO_CARD, NOBODY, Option
from elysium.core.messages import Message
from elysium.core.stack import Op
from elysium.core.views import AnyView
from elysium.core.voice import Answer, kinds
from elysium.effects.verbs import Choose, May, Offer
from elysium.effects.words import Word, parts
from elysium.games.rivals.cards import CARDS, NUMBER, facts
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import FACE_UP, PLEDGE
from elysium.games.rivals.flow.damage.mortals import ATTACH_IT, BURN_IT, SELL_IT, SHARE_IT
from elysium.games.rivals.flow.politics import deals
from elysium.games.rivals.flow.politics.influence import ABILITY, EXERT, MODIFIER
from elysium.games.rivals.kinds import CLANS, TYPES, Target
from elysium.games.rivals.show import voice
from elysium.games.rivals.show.voice.answers import SEATS
from elysium.games.rivals.table import DECK, FACTION, PHASES, STEPS
from elysium.games.rivals.verbs import ChooseSeveral, ChooseUpTo, OneOf
from elysium.games.rivals.winning import REASONS
from elysium.games.rivals.words import Foes, FoesAndYou, Havens, NonContributors, PlayerSets, Supplied, Unchosen
from elysium.locale import Speech, catalogue, languages
from elysium.locale.sources import read

GAME = "rivals"
SOURCES = sorted((Path(__file__).resolve().parents[2] / "src/elysium/games/rivals").rglob("*.py"))
SPEECH = Speech(GAME, "en", ["Ada", "Bob", "Cleo", "Dora"])
ENTRIES = catalogue(GAME, "en").entries
DONE: Option = (-1,)

# The cards of an invented table by number: who lies where is said in `VIEW`.
HYDRA, SKUNK, VELVET, SHERIFF, VAGRANT, COP, GLORY, SECRET, BAG, LATE, ENGINE, SCOPED, WORD, GREED, PREACHER, HERALD = (
    range(16)
)
CODES = [
    "hydra",
    "skunk",
    "velvet",
    "sheriff",
    "vagrant",
    "cop",
    "lost-glory",
    None,
    "emergency-bloodbag",
    "late-night-snack",
    "search-engine",
    "scoped-30-06",
    "the-last-word",
    "greed",
    "street-preacher",
    "herald",
]


def entry(number: int, **more: Any) -> dict[str, Any]:
    return {"id": number, "card": CODES[number], **more}


def character(number: int, party: int, *attached: int) -> dict[str, Any]:
    hung = [entry(one) for one in attached]
    return entry(number, party=party, blood=2, potency=4, influence=3, attached=hung)


def player(seat: int, **more: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {zone: [] for zone in ("coterie", "torpor", "play", "laid", "discard")}
    piles = {"deck": {"known": [[0, "greed"]]}, "faction": {"known": [[0, "skunk"]]}}
    return {"seat": seat, "leader": HYDRA, "agenda_card": "turf-war", **empty, **piles, **more}


PLAYERS = [
    player(
        0,
        coterie=[character(HYDRA, 0, SHERIFF, VAGRANT), character(SKUNK, 2)],
        torpor=[character(LATE, 0)],
        play=[entry(BAG)],
        laid=[entry(GLORY, tokens=[1, 1])],
    ),
    player(
        1,
        coterie=[character(VELVET, 1)],
        torpor=[character(WORD, 0)],
        play=[entry(ENGINE)],
        laid=[entry(SECRET, tokens=[2, 0])],
    ),
    player(2, coterie=[character(PREACHER, 0, SCOPED, HERALD)], laid=[entry(GREED, tokens=[0, 1])]),
    player(3),
]
VIEW: AnyView = {
    "seat": 0,
    "cards": CODES,
    "actions": 2,
    "players": PLAYERS,
    "streets": [entry(COP, blood=3)],
    "attack": {"seat": 0, "attacker": HYDRA, "target": VELVET, "type": "social", "secrecy": 2, "intel": 1},
    "scheme": {"seat": 0},
    "exerting": {"wanted": 4, "total": 1},
    "question": {
        "what": "card",
        "left": 2,
        "n": 3,
        "others": [1, 2, 3],
        "victim": HYDRA,
        "shields": 2,
        "parts": [
            {"n": 2, "type": "physical", "aggravated": False},
            {"n": 1, "type": None, "aggravated": True},
            {"n": 3, "type": None, "aggravated": False},
            {"n": 1, "type": "ranged", "aggravated": True},
        ],
        "deck": DECK,
        "cards": [HYDRA, SKUNK],
        "host": HYDRA,
        "bids": [],
        "seat": 0,
        "with": 1,
        "wants": [deals.PEACE, 0],
        "gives": [deals.NOTHING, 0],
    },
}
UNKNOWN = 500
KNOWN = [number for number, code in enumerate(CODES) if code is not None]


def asking(**question: Any) -> AnyView:
    return {**VIEW, "question": {**VIEW["question"], **question}}


PROMISES = [(kind, n) for kind in range(6) for n in (0, 2)]
ACTS: list[Option] = [
    (acts.DRAW,),
    (acts.DRAW, FACTION),
    (acts.RECRUIT, SKUNK),
    (acts.RECRUIT, SKUNK, FACTION),
    (acts.PLAY, GREED),
    (acts.PLAY, GREED, HYDRA),
    (acts.ATTACK, HYDRA),
    (acts.ATTACK, HYDRA, PREACHER),
    (acts.SALLY, HYDRA, PREACHER),
    (acts.CLAIM, SKUNK),
    (acts.PASS,),
    (acts.MOVE, HYDRA),
    (acts.MOVE, SKUNK),
    (acts.MOVE, HYDRA, SKUNK),
    (acts.MOVE, SKUNK, HYDRA),
    (acts.ABILITY, SHERIFF, 0),
    (acts.SHOW, GLORY, 1),
    (acts.FEED, GLORY),
    (acts.INVITE, GLORY, 2),
    (acts.RESOLVE, GLORY),
    (acts.DETACH, VAGRANT),
    (acts.INVESTIGATE, SKUNK),
    (acts.AGENDA,),
    (acts.DEAL,),
    (acts.DEAL, 1, deals.OFFER),
    (acts.DEAL, 1, deals.ASK),
    (acts.END,),
    (acts.END, acts.TO_MEND),
]
NUMBERS: list[Option] = [(0,), (1,), (3,)]
YES_NO: list[Option] = [(1,), (0,)]
CARDS_HERE: list[Option] = [(number,) for number in KNOWN]

# Every kind of answer to every question.
ANSWERS: dict[str, list[Option]] = {
    "leader": CARDS_HERE,
    "leader.again": CARDS_HERE,
    "bid": [*NUMBERS, DONE],
    "act": ACTS,
    "actor": CARDS_HERE,
    "target": CARDS_HERE,
    "respond": [(SHERIFF, 0), DONE],
    "move": [(acts.NEW_PARTY,), (2,)],
    "attack.target": CARDS_HERE,
    "attack.intel": [(PLEDGE, GREED), (FACE_UP, SCOPED), DONE],
    "attack.type": [*((type,) for type in range(len(TYPES))), (1, *DONE), (1, GREED)],
    "attack.card": [(GREED,), DONE],
    "attack.block": [(SKUNK,), DONE],
    "attack.block-outside": [(PREACHER, PREACHER), (HYDRA, BAG), DONE],
    "attack.react": [(GREED,), DONE],
    "attack.retarget": [(VELVET,), (PREACHER,)],
    "attack.ability": [(HYDRA, 0), DONE],
    "claim.attack": [(SKUNK,), DONE],
    "shield": [(0,), (1,), (2,), (3,)],
    "prevent": [(VAGRANT, 0, 0), (VAGRANT, 0, 1), DONE],
    "mortal": [(BURN_IT,), (ATTACH_IT,), (SHARE_IT,), (SELL_IT,)],
    "recovery": YES_NO,
    "attach.burn": [(VAGRANT,)],
    "exert": [(EXERT, HYDRA), (ABILITY, HYDRA, 0), (MODIFIER, WORD), DONE],
    "scheme.modifier": [(WORD,), (GREED,), DONE],
    "scheme.fist": NUMBERS,
    "scheme.answer": YES_NO,
    "contribute": YES_NO,
    "deal.with": [(1, deals.OFFER), (1, deals.ASK), DONE],
    "deal.wants": list(PROMISES),
    "deal.gives": list(PROMISES),
    "deal.agree": YES_NO,
    "agenda": YES_NO,
    "order": [(0,), (1,)],
    "colours": [(3, 0, 0), (1, 2, 0), (1, 1, 1)],
    "draw": [(DECK,), (FACTION,), (DECK, FACTION), (DECK, DECK)],
    "end-phase": [(SHERIFF, 0), DONE],
    "discard": CARDS_HERE,
    "burn": CARDS_HERE,
    "feed": CARDS_HERE,
    "place": [(GREED,)],
    "recruit-free": [(HYDRA,)],
    "shown": CARDS_HERE,
    "spare": [*CARDS_HERE, DONE],
    "teach": [(0,), (10,)],
    "discard-up-to": [(GREED,), DONE],
    "mend": [(HYDRA,), (LATE,), (HYDRA, GREED), DONE],
    "mend-one": [(HYDRA,)],
    "ignore": CARDS_HERE,
    "inquisition": [(HYDRA,), (HYDRA, HYDRA, SKUNK)],
    "join": [(0,), (2,), DONE],
    "monster.next": CARDS_HERE,
    "monster.target": CARDS_HERE,
    "redirect": [(BAG, 0), DONE],
    "redirect.amount": [(1,), (2,)],
    "pay-up-to": NUMBERS,
    "look": [(DECK,), (FACTION,)],
    "look.keep": YES_NO,
    "choose": [*CARDS_HERE, DONE],
    "mode": [(0,), (1,)],
    "may": YES_NO,
    "offer": YES_NO,
    "offer-more": YES_NO,
    "investigate": [(VELVET,)],
    "pay-from": NUMBERS,
    "recruit-mortal": [(HYDRA,), DONE],
    "attack.special": [(GREED,), DONE],
    "diablerie": YES_NO,
    "ghoul": [(VAGRANT,), DONE],
    "keep": [(VAGRANT,), DONE],
    "prey.burn": [(VAGRANT,)],
    "recruit-at-once": [(HYDRA,), DONE],
    "ritual.blood": [(HYDRA,), DONE],
    "ritual.helper": [(SKUNK,), DONE],
    "ritual.tokens": NUMBERS,
    "special": [(GREED,), DONE],
    "trap": [(GLORY,), DONE],
    "wraith": [(0,), (1,), (2,)],
    "wraith.mortal": [(COP,)],
}


def words_of(part: object, kinds: tuple[type, ...]) -> Iterator[Any]:
    """Every word of these kinds in a declaration, however deep."""
    if isinstance(part, kinds):
        yield part
    if isinstance(part, tuple):
        for item in part:
            yield from words_of(item, kinds)
    elif isinstance(part, Word | Op):
        for _, value in parts(part):
            yield from words_of(value, kinds)


def asked_by_cards(kind: type) -> set[str]:
    """The cards whose texts ask a question of this kind."""
    return {code for code, card in CARDS.items() if any(words_of(card.declaration, (kind,)))}


def names_asked(*kinds: type) -> set[str]:
    """The names under which cards choose or aim."""
    words = [word for card in CARDS.values() for word in words_of(card.declaration, kinds)]
    return {word.name for word in words if not getattr(word, "each", False)}


def prompts() -> Iterator[Message]:
    for point in voice.POINTS:
        for view, source in situations(point):
            yield voice.prompt(view, Decision(0, f"{GAME}.{point}", ((0,),), source))


def situations(point: str) -> Iterable[tuple[AnyView, int]]:
    """What changes the sentence of a question: the card that asks, who asks, what has been said before."""
    match point:
        case "may" | "offer":
            codes = asked_by_cards(May if point == "may" else Offer)
            return [({**VIEW, "cards": [code]}, 0) for code in sorted(codes)]
        case "offer-more":
            return [({**VIEW, "cards": ["rebuke"]}, 0)]
        case "choose":
            return [(asking(what=name), BAG) for name in sorted(names_asked(Choose, ChooseSeveral, ChooseUpTo))]
        case "target":
            return [(asking(what=name), BAG) for name in sorted(names_asked(Target))]
        case "bid":
            return [(VIEW, NO_CARD), (asking(bids=[2, 0]), NO_CARD), (asking(bids=[2, 0, 1, 3]), NO_CARD)]
        case "exert":
            return [(VIEW, SHERIFF), ({**VIEW, "exerting": {"wanted": 0, "total": 2}}, GREED)]
        case "attack.intel" | "attack.ability":
            return [(VIEW, HYDRA), ({**VIEW, "attack": {**VIEW["attack"], "seat": 1}}, HYDRA)]
        case "scheme.modifier" | "scheme.fist" | "scheme.answer":
            return [({**VIEW, "scheme": {"seat": seat}}, GREED) for seat in (0, 1)]
        case "draw" | "discard" | "respond":
            return [(VIEW, NO_CARD), (VIEW, GREED)]
        case "act":
            return [({**VIEW, "actions": n}, NO_CARD) for n in (2, 1, 0)]
        case "contribute":
            return [(VIEW, GREED)]
        case "look.keep":
            return [(asking(deck=deck), BAG) for deck in (DECK, FACTION)]
    return [(VIEW, BAG)]


def answers() -> Iterator[Answer]:
    for point, options in ANSWERS.items():
        for view in views_for(point):
            decision = Decision(0, f"{GAME}.{point}", tuple(options), COP if point == "mortal" else BAG)
            yield from (voice.answer(view, decision, option) for option in options)
    for code, option in product(sorted(asked_by_cards(OneOf)), ANSWERS["mode"]):
        view = VIEW | {"cards": [code]}
        yield voice.answer(view, Decision(0, f"{GAME}.mode", ((0,), (1,)), 0), option)
    for name, aim in (("foe", 1), ("victim", 2), ("player", 2), ("haven", 1), ("group", 0b0111), ("group", 0b11)):
        yield voice.answer(asking(what=name), Decision(0, f"{GAME}.target", ((aim,),), BAG), (aim,))


def labels() -> Iterator[Message]:
    return (answer.label for answer in answers())


def views_for(point: str) -> list[AnyView]:
    if point == "mode":
        return []  # asked by cards, each in its own words
    if point == "exert":
        return [VIEW, {**VIEW, "exerting": {"wanted": 0, "total": 2}}]
    return [VIEW]


def events() -> Iterator[Event]:
    """Events of every kind, with everything in them that changes the sentence."""
    for kind, words in voice.EVENTS.items():
        for args in product(*(samples(kind, name_of(word)) for word in words.split()[1:])):
            for seat in seats_of(kind):
                yield from (Event(kind, seat, args, cause) for cause in causes(kind))
    yield Event("targets", 0, (UNKNOWN,))


def name_of(word: str) -> str:
    """What a fact is: of a number or a seat the form tells only which one."""
    blank, _, kind = word.removeprefix("-").partition(":")
    return blank if kind in ("", "n", "seat") else kind


def causes(kind: str) -> list[int]:
    return [NO_CARD, *range(len(CODES), len(AIMING))] if kind == "aimed" else [NO_CARD, BAG]


# The numbers above those of the table are cards that aim at something, for the event that tells of it.
AIMING = [*CODES, "lost-glory", "smoke-em-out", "balance-of-power", "marked-man"]


def samples(kind: str, name: str) -> tuple[Any, ...]:
    special: dict[str, tuple[Any, ...]] = {
        "act": (acts.DRAW, acts.PASS, acts.ATTACK),
        "aggravated": (0, 1),
        "aim": (1, 3),
        "by": (NOBODY, 0, 1),
        "deck": (DECK, FACTION),
        "face": (NUMBER["skunk"],),
        "gives": tuple(PROMISES[:2]),
        "party": (0, 2),
        "reason": tuple(range(len(REASONS))),
        "type": tuple(range(len(TYPES))),
        "discipline": (0, 10),
        "unhosted": (0, 1),
        "wants": tuple(PROMISES),
        "whose": (1,),
        "yes": (0, 1, 5),
    }
    if name == "card":
        return (GLORY, SECRET) if kind in ("placed", "shown", "contributed", "card_tokens") else (SKUNK,)
    if name == "n":
        return (-1, 0, 1, 2) if kind in ("bid", "shields") else (0, 1, 2)
    return special[name]


def seats_of(kind: str) -> tuple[int, ...]:
    if kind in ("burned", "damage", "defeated", "discarded", "lost_blood", "mended", "stole_blood"):
        return (NOBODY, 0)
    return (NOBODY,) if kind == "city_shuffled" else (0,)


def lines() -> Iterator[Message]:
    view = {**VIEW, "cards": AIMING}
    yield from filter(None, (voice.line(view, event) for event in events()))


def other_keys() -> Iterator[str]:
    """What screens ask for by name."""
    yield from (f"clan.{clan}" for clan in CLANS)
    yield from (f"phase.{phase}" for phase in PHASES)
    yield from (f"step.{step}" for step in STEPS)
    yield from (f"ending.{reason}" for reason in REASONS)
    yield from (f"result.{reason.replace(' ', '_')}" for reason in REASONS)
    yield from (key for key in read(GAME, "en")["messages"] if key.startswith("cli."))
    yield from (key for code in CARDS for fact in facts(code) for key in keys_in(fact))
    yield from ("place.streets", "place.haven", "place.library", "place.faction")


def keys_in(value: Any) -> Iterator[str]:
    """The keys of a message and of the messages within it."""
    if isinstance(value, Message):
        yield value.key
        value = value.args
    if isinstance(value, dict):
        if "message" in value:
            yield value["message"]
        for part in value.values():
            yield from keys_in(part)


def test_every_question_of_the_sources_is_asked_here() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    points = set(re.findall(r'"rivals\.([a-z.-]*[a-z])"', text))

    assert (
        points | {"deal.wants", "deal.gives", "choose", "may", "offer", "offer-more"}
        == set(voice.POINTS)
        == set(ANSWERS)
    )


def test_every_event_of_the_sources_has_its_line() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    told = re.findall(r'(?:emit\(|tell\(\()\s*"(\w+)"(?: if .*? else "(\w+)")?', text)
    kinds = {name for pair in told for name in pair if name}

    assert kinds == set(voice.EVENTS)


def test_what_cards_choose_under_a_name_is_what_the_labels_take_it_for() -> None:
    seats: tuple[type, ...] = (Foes, FoesAndYou, NonContributors, Supplied, Unchosen)
    havens, groups = (Havens,), (PlayerSets,)
    for card in CARDS.values():
        for word in words_of(card.declaration, (Choose, ChooseSeveral, ChooseUpTo, Target)):
            if getattr(word, "each", False):
                continue  # nothing is asked
            assert (word.name in SEATS) == isinstance(word.among, seats), card.id
            assert (word.name == "haven") == isinstance(word.among, havens), card.id
            assert (word.name == "group") == isinstance(word.among, groups), card.id


def test_every_message_has_its_sentence_and_no_sentence_is_left_over() -> None:
    said = {key for message in (*lines(), *labels(), *prompts()) for key in keys_in(message)} | set(other_keys())
    general = {"label.yes", "label.no", "label.done"}
    forms = {key for key in ENTRIES if key.startswith("number.")}

    assert said - general == set(read(GAME, "en")["messages"]) - forms


def test_lines_and_labels_fill_exactly_their_blanks() -> None:
    for message in (*lines(), *labels()):
        blanks = {blank.name for blank in ENTRIES[message.key].blanks()}
        assert blanks - {"cause", "who"} == set(message.args) - {"cause", "who"}, message
        assert blanks <= {*message.args, "cause"}, message


def test_every_number_of_a_form_is_asked_for() -> None:
    grammar = catalogue(GAME, "en", "grammar").entries
    forms = {blank.form for entry in grammar.values() for blank in entry.blanks() if blank.form}

    assert {key.removeprefix("number.") for key in grammar if key.startswith("number.")} <= forms


def test_everything_can_be_said() -> None:
    for message in (*lines(), *labels(), *prompts()):
        sentence = SPEECH.say(message)
        assert sentence == sentence.strip() != ""
        assert not {"{", "}"} & set(sentence)
        assert "  " not in sentence
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence


def test_lines_and_prompts_are_sentences() -> None:
    assert [m for m in lines() if SPEECH.say(m)[-1] not in ".!"] == []
    assert [m for m in prompts() if SPEECH.say(m)[-1] not in ".?"] == []
    assert [m for m in labels() if SPEECH.say(m)[-1] in ".?!"] == []


@pytest.mark.parametrize(
    ("point", "option", "words"),
    [
        ("act", (acts.ATTACK, HYDRA), "Attack with Hydra (Sheriff, the Haven, 2 of 4 Blood)"),
        ("act", (acts.MOVE, HYDRA), "Move Hydra to The Streets"),
        ("act", (acts.SHOW, GLORY, 1), "Show Lost Glory (face down, 2 of 4 Prestige) to Bob"),
        ("act", (acts.DETACH, VAGRANT), "Burn Vagrant (on Hydra)"),
        ("act", (acts.DEAL, 2, deals.ASK), "Ask Cleo to propose a deal"),
        ("attack.target", (VELVET,), "Velvet (Bob's, The Streets, 2 of 4 Blood)"),
        ("attack.target", (COP,), "Cop (3 Blood)"),
        ("prevent", (VAGRANT, 0, 3), "Use Vagrant (on Hydra) against 1 Aggravated Ranged damage"),
        ("colours", (1, 0, 2), "1 of Bob's and 2 of Dora's"),
        ("deal.wants", (deals.SAY_YES, 2), "Bob says YES to Ada's Scheme with 2 Influence or more"),
        ("deal.gives", (deals.PEACE, 0), "Ada does not attack Bob this turn"),
        ("exert", (-1,), "Pay the rest with 3 Prestige"),
    ],
)
def test_sample_labels(point: str, option: Option, words: str) -> None:
    assert SPEECH.say(voice.answer(VIEW, Decision(0, f"{GAME}.{point}", (option,)), option).label) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("contributed", 2, (SECRET,)), "Cleo adds 1 Prestige to a face-down card of Bob."),
        (Event("contributed", 2, (GLORY,)), "Cleo adds 1 Prestige to Lost Glory."),
        (Event("placed", 0, (GLORY,)), "Ada lays Lost Glory face down."),
        (Event("placed", 1, (SECRET,)), "Bob lays a Conspiracy face down."),
        (Event("scheme", 0, (GREED, 3, 3)), "Greed succeeds, 3 to 3."),
        (Event("defeated", 1, (VELVET, 0)), "Ada defeats Bob's Velvet!"),
        (Event("defeated", 1, (VELVET, NOBODY)), "Bob's Velvet is defeated."),
        (Event("lost_agenda", 1, (2,), GLORY), "Bob loses 2 Agenda (Lost Glory)."),
        (Event("moved", 0, (SKUNK, 4)), "Ada's Skunk goes to The Streets."),
        (Event("revealed", 1, (SECRET, NUMBER["greed"])), "Bob reveals Greed."),
        (Event("targets", 1, (UNKNOWN,)), "Bob targets a card."),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_sample_lines(event: Event, words: str) -> None:
    message = voice.line(VIEW, event)
    assert message is not None

    assert SPEECH.say(message) == words


def test_every_kind_of_answer_is_given_somewhere() -> None:
    assert {answer.kind for answer in answers()} | kinds.SHARED == voice.KINDS


def test_an_action_that_another_line_tells_has_none() -> None:
    assert voice.line(VIEW, Event("action", 0, (acts.ATTACK,))) is None


def test_the_voice_is_the_registered_one() -> None:
    assert game_info(GAME).voice is voice
    assert languages(GAME) == ("en", "pl")

"""How games declare what they say: forms, lines, questions and answers."""

from __future__ import annotations

import pytest

from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.ids import NOBODY
from elysium.core.messages import Message
from elysium.core.views import AnyView
from elysium.core.voice import Answers, Blanks, Lines, Prompts, bare, ended, filled, kinds, plain, seat, two, yes_no

VIEW: AnyView = {"names": ["Ace", "King"], "bids": []}
BLANKS: Blanks[Event] = Blanks(
    {"seat": seat, "n": plain, "card": lambda view, event, card: {"card": view["names"][card]}},
    {"cards": lambda view, event, cards: " ".join(view["names"][card] for card in cards)},
)
ASKED = Decision(1, "toy.bid", ((0,), (1,)))


@pytest.mark.parametrize(
    ("words", "facts", "args"),
    [
        ("card n", (1, 5), {"card": {"card": "King"}, "n": 5}),
        ("whose:seat", (2,), {"whose": {"seat": 2}}),
        ("card =n", (1,), {"card": {"card": "King"}, "n": 1}),
        ("n *cards", (5, 0, 1), {"n": 5, "cards": "Ace King"}),
        ("cards n", ((1, 0), 3), {"cards": "King Ace", "n": 3}),
        ("- n -how", (7, 2, 9), {"n": 2}),
        ("n *-", (2, 8, 9), {"n": 2}),
        ("", (), {}),
    ],
)
def test_a_form_fills_its_blanks(words: str, facts: tuple[int, ...], args: dict[str, object]) -> None:
    assert BLANKS.form(words).fill(VIEW, Event("toy"), facts) == args


@pytest.mark.parametrize("facts", [(), (1, 2)])
def test_too_few_and_too_many_facts_are_refused(facts: tuple[int, ...]) -> None:
    with pytest.raises((ValueError, IndexError)):
        BLANKS.form("n").fill(VIEW, Event("toy"), facts)


def test_a_word_nobody_knows_is_refused_at_once() -> None:
    with pytest.raises(KeyError, match="'to:place'"):
        BLANKS.form("card to:place")


def test_a_line_names_who_did_it_and_why() -> None:
    lines = Lines({"drew": "seat n", "dawn": "-"}, BLANKS, lambda view, card: {"card": view["names"][card]})

    assert lines.line(VIEW, Event("drew", 1, (2,), 0)) == Message(
        "event.drew", {"n": 2, "who": {"seat": 1}, "cause": {"card": "Ace"}}
    )
    assert lines.line(VIEW, Event("drew", NOBODY, (2,))) == Message("event.drew", {"n": 2})
    assert lines.line(VIEW, Event("dawn", 1)) == Message("event.dawn", {})


def test_a_variant_says_it_otherwise_or_not_at_all() -> None:
    variants = {
        "drew": lambda view, event, said: ended(said, ".none", "n") if event.args == (0,) else filled(said, "", of=3),
        "hid": lambda view, event, said: None,
    }
    lines = Lines({"drew": "seat n", "hid": "-"}, BLANKS, lambda view, card: card, variants)

    assert lines.line(VIEW, Event("drew", NOBODY, (0,))) == Message("event.drew.none", {})
    assert lines.line(VIEW, Event("drew", NOBODY, (2,))) == Message("event.drew", {"n": 2, "of": 3})
    assert lines.line(VIEW, Event("hid")) is None


def test_a_question_leaves_out_what_is_not_there() -> None:
    known = {"bid": lambda view, decision: max(view["bids"], default=None)}
    endings = {"bid": lambda view, decision: ".more" if view["bids"] else ""}
    prompts = Prompts("toy", {"bid": "n:bid"}, known, lambda view, card: {"card": view["names"][card]}, endings)

    assert prompts.prompt(VIEW, ASKED) == Message("prompt.toy.bid", {"who": {"seat": 1}})
    assert prompts.prompt({**VIEW, "bids": [2]}, ASKED._replace(source=1)) == Message(
        "prompt.toy.bid.more", {"who": {"seat": 1}, "source": {"card": "King"}, "n": 2}
    )


def test_an_answer_has_a_label_and_a_kind() -> None:
    says = Answers(Blanks({"n": plain})).says

    assert says("raise", "bid", "- n")(VIEW, ASKED, (4, 2)) == ("raise", Message("label.bid", {"n": 2}))
    assert two(bare("hold", "hold"), bare("show", "show"))(VIEW, ASKED, (1,)) == bare("show", "show")
    assert [yes_no("deal")(VIEW, ASKED, (n,)) for n in (0, 1)] == [
        (kinds.DECLINE, Message("label.deal.no", {})),
        (kinds.CONFIRM, Message("label.deal.yes", {})),
    ]

"""The thirty Allies and the Victims: the four numbers of each, and who is worth more or feeds nobody."""

from __future__ import annotations

import pytest

from elysium.games.vendetta.cards import CARDS, Ally, Victim
from tests.games.vendetta.cards.final_scores import scores
from tests.games.vendetta.conftest import Table


def numbers(code: str, rule: str, *four: int) -> object:
    """One card with its four numbers, marked by its id and by its entry in the rules, if it has one."""
    marks = [pytest.mark.card("VI01" if code == "Victim" else code)]
    if rule:
        marks.append(pytest.mark.rule(rule))
    return pytest.param(code, *four, marks=marks, id=code)


NUMBERS = [
    numbers("AL01", "VD-CARD-12", 0, 3, 3, 1),
    numbers("AL02", "", 0, 3, 3, 1),
    numbers("AL03", "", 0, 3, 3, 1),
    numbers("AL04", "", 0, 3, 3, 1),
    numbers("AL05", "", 0, 3, 3, 1),
    numbers("AL06", "VD-CARD-13", 0, 3, 3, 1),
    numbers("AL07", "", 0, 3, 3, 1),
    numbers("AL08", "VD-CARD-09", 0, 3, 3, 1),
    numbers("AL09", "VD-CARD-17", 1, 4, 4, 2),
    numbers("AL10", "", 1, 5, 3, 3),
    numbers("AL12", "VD-CARD-15", 0, 2, 3, 0),
    numbers("AL13", "VD-CARD-14", 0, 3, 3, 1),
    numbers("AL14", "VD-CARD-16", 0, 5, 3, 3),
    numbers("AL15", "", 0, 3, 3, 1),
    numbers("AL16", "", 3, 2, 1, 0),
    numbers("AL17", "", 2, 3, 2, 1),
    numbers("AL18", "", 0, 3, 4, 2),
    numbers("AL19", "VD-CARD-22", 1, 3, 3, 1),
    numbers("AL20", "", 1, 4, 2, 2),
    numbers("AL21", "", 0, 5, 1, 3),
    numbers("AL22", "", 0, 2, 8, 0),
    numbers("AL23", "", 0, 4, 5, 2),
    numbers("AL24", "", 1, 3, 5, 1),
    numbers("AL25", "", 0, 3, 3, 3),
    numbers("AL26", "", 0, 3, 3, 1),
    numbers("AL27", "", 0, 3, 3, 1),
    numbers("AL28", "", 2, 4, 3, 1),
    numbers("AL29", "VD-CARD-11", 0, 3, 2, 1),
    numbers("AL30", "VD-CARD-10", 0, 3, 3, 2),
    numbers("Victim", "VD-COMP-06", 1, 1, 3, 0),
]
FOUR = ("code", "feed", "worth", "drain", "drained")
VAMPIRES = {f"AL{number:02}" for number in range(1, 16)}


@pytest.mark.rule("VD-FEED-01")
@pytest.mark.parametrize(FOUR, NUMBERS)
def test_a_card_of_the_alliance_feeds(table: Table, code: str, feed: int, worth: int, drain: int, drained: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance=code)

    scene.feed()

    assert (alice.blood, bob.blood) == (6 + feed, 6)


@pytest.mark.rule("VD-END-02")
@pytest.mark.parametrize(FOUR, NUMBERS)
def test_a_card_of_the_alliance_is_worth_its_influence(
    table: Table, code: str, feed: int, worth: int, drain: int, drained: int
) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, _, _ = scene.players
    alice.has(alliance=f"{code} AL16" if code == "AL26" else code)  # alone among Humans Julie Munoz is worth more

    scene.end_round()

    assert scores(scene) == (3 + worth + (2 if code == "AL26" else 0), 3, 3)
    scene.done()


@pytest.mark.rule("VD-DRAIN-01", "VD-DRAIN-02", "VD-DRAIN-03")
@pytest.mark.parametrize(FOUR, NUMBERS)
def test_draining_a_card_gives_its_blood_and_a_vampire_a_token(
    table: Table, code: str, feed: int, worth: int, drain: int, drained: int
) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance=code)
    scene.turn(alice)
    before = alice.options

    alice.drains(code)

    assert (alice.alliance, alice.drained, alice.blood) == ("", code, 6 + drain)
    assert bool(alice.diablerie) == (code in VAMPIRES)
    assert len(alice.options) == len(before) - 1  # it cannot be drained again


@pytest.mark.rule("VD-DRAIN-01", "VD-END-02")
@pytest.mark.parametrize(FOUR, NUMBERS)
def test_a_drained_card_is_worth_its_drained_influence_and_feeds_no_more(
    table: Table, code: str, feed: int, worth: int, drain: int, drained: int
) -> None:
    fed = table("brujah", "tremere", "ventrue")
    scene = table("brujah", "tremere", "ventrue", round=3)
    fed.players[0].has(drained=code)
    scene.players[0].has(drained=code)

    fed.feed()
    scene.end_round()

    assert fed.players[0].blood == 6
    assert scores(scene) == (3 + drained, 3, 3)
    scene.done()


@pytest.mark.rule("VD-COMP-05")
@pytest.mark.parametrize(FOUR, [*NUMBERS, numbers("AL11", "", 0, 5, 0, 0)])
def test_a_card_says_what_it_is_and_what_it_is_worth(
    code: str, feed: int, worth: int, drain: int, drained: int
) -> None:
    card = CARDS["VI01" if code == "Victim" else code]

    assert isinstance(card, Ally | Victim)
    assert (card.feed, card.influence, card.drain, card.drained) == (feed, worth, drain, drained)
    assert card.vampire == (code in VAMPIRES)


@pytest.mark.card("VI01")
@pytest.mark.rule("VD-COMP-06")
def test_all_victims_are_alike_and_do_nothing_when_they_come(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance=" ".join(["Victim"] * 35))

    scene.feed()

    assert (alice.blood, alice.view["victims_left"]) == (6 + 35, 0)


@pytest.mark.card("VI01")
@pytest.mark.rule("VD-RWD-01")
def test_second_place_takes_a_victim(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    bob.deployed("TR06", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.alliance, bob.blood, bob.view["victims_left"]) == ("Victim", 6, 34)
    scene.done()


@pytest.mark.card("AL11")
def test_portia_is_worth_five_influence_and_feeds_nobody(table: Table) -> None:
    fed = table("brujah", "tremere", "ventrue")
    scene = table("brujah", "tremere", "ventrue", round=3)
    fed.players[0].has(alliance="AL11")
    scene.players[0].has(alliance="AL11")

    fed.feed()
    scene.end_round()

    assert fed.players[0].blood == 6
    assert scores(scene) == (3 + 5, 3, 3)
    scene.done()


@pytest.mark.card("AL26")
@pytest.mark.parametrize(
    ("alliance", "drained", "score"),
    [
        ("AL26", "", 3 + 2),
        ("AL26 AL09 Victim", "", 3 + 4 + 1 + 2),  # neither a Vampire nor a Victim is a Human Ally
        ("AL26 AL16", "", 3 + 2),
        ("AL26", "AL16", 3 + 0 + 2),  # a Drained Human is no more at her side
        ("AL16", "AL26", 2 + 1),
        ("", "AL26", 1),
    ],
)
def test_julie_munoz_is_worth_two_more_as_the_only_human_ally(
    table: Table, alliance: str, drained: str, score: int
) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, bob, _ = scene.players
    alice.has(alliance=alliance, drained=drained)
    bob.has(alliance="AL17")

    scene.end_round()

    assert scores(scene) == (3 + score, 3 + 3, 3)
    scene.done()

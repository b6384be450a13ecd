"""Which decks may be brought to the table; what is wrong with others is told with the card and the rule."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import STARTERS, Deck, decks_for, problems
from elysium.games.rivals.kinds import AGENDA, CHARACTER, CLANS, HAVEN, LIBRARY, Card
from tests.games.rivals.decks.decks_at_random import fitting, legal_decks

BRUJAH = STARTERS["brujah"]


def with_library(deck: Deck, **counts: int) -> Deck:
    """The deck with other counts of some cards; a count of 0 takes the card out."""
    library = {**dict(deck.library), **{card.replace("_", "-"): count for card, count in counts.items()}}
    return replace(deck, library=tuple((card, count) for card, count in library.items() if count))


def of_size(size: int) -> Deck:
    """A deck with so many Library cards, three of each name and the rest of one more."""
    whole, rest = divmod(size, 3)
    ids = fitting(LIBRARY, "vampire")
    library = [(card, 3) for card in ids[:whole]] + ([(ids[whole], rest)] if rest else [])
    return replace(BRUJAH, library=tuple(library))


@given(legal_decks())
@settings(max_examples=50, deadline=None, database=None)
def test_a_deck_within_all_limits_is_legal(deck: Deck) -> None:
    assert problems(deck) == ()


@pytest.mark.rule("RV-DECK-01")
@pytest.mark.parametrize(("faction", "count"), [(BRUJAH.faction[1:], 6), ((*BRUJAH.faction, "jesus"), 8), ((), 0)])
def test_a_faction_deck_has_seven_characters(faction: tuple[str, ...], count: int) -> None:
    deck = replace(BRUJAH, faction=faction, leader="")

    assert problems(deck) == (f"the Faction deck has {count} characters; it must have exactly 7 (RV-DECK-01)",)


@pytest.mark.rule("RV-DECK-01")
def test_no_character_is_in_a_faction_deck_twice() -> None:
    others = tuple(card for card in BRUJAH.faction if card != "skunk")
    deck = replace(BRUJAH, faction=(*others, "hydra"))

    assert problems(deck) == ("Hydra is in the Faction deck 2 times; no two may have the same name (RV-DECK-01)",)


@pytest.mark.rule("RV-DECK-01")
def test_only_characters_are_in_a_faction_deck() -> None:
    deck = replace(BRUJAH, faction=(*BRUJAH.faction[:-1], "sucker-punch"))

    assert "Sucker Punch is a Library card; only characters are in the Faction deck (RV-DECK-01)" in problems(deck)


@pytest.mark.rule("RV-DECK-01", "RV-DECK-06")
def test_clans_and_disciplines_mix_freely() -> None:
    vampires = [card for card in CARDS.values() if card.is_("vampire")]
    clans = [clan for clan in CLANS if any(card.clan == clan for card in vampires)]
    one_each = [next(card.id for card in vampires if card.clan == clan) for clan in clans][:7]
    others = [card for card in BRUJAH.faction if card not in one_each][: 7 - len(one_each)]
    deck = replace(STARTERS["ventrue"], faction=(*one_each, *others), leader="")

    assert len({CARDS[card].clan for card in deck.faction}) == len(clans) > 3
    assert problems(deck) == ()


@pytest.mark.rule("RV-DECK-03")
@pytest.mark.parametrize("size", [40, 41, 59, 60])
def test_a_library_of_forty_to_sixty_is_legal(size: int) -> None:
    assert of_size(size).size == size
    assert problems(of_size(size)) == ()


@pytest.mark.rule("RV-DECK-03")
@pytest.mark.parametrize("size", [0, 39, 61])
def test_a_smaller_or_larger_library_is_not(size: int) -> None:
    assert problems(of_size(size)) == (f"the Library has {size} cards; it must have 40 to 60 (RV-DECK-03)",)


@pytest.mark.rule("RV-DECK-03")
def test_a_name_is_in_the_library_three_times_at_most() -> None:
    deck = with_library(BRUJAH, sucker_punch=4)

    assert problems(deck) == ("Sucker Punch is in the Library 4 times; at most 3 of a name (RV-DECK-03)",)


@pytest.mark.rule("RV-DECK-03", "RV-UNIQ-01", "RV-UNIQ-03")
@pytest.mark.parametrize("title", ["sheriff", "primogen"])
def test_three_of_a_card_of_which_only_one_can_be_in_play_are_legal(title: str) -> None:
    assert problems(with_library(STARTERS["ventrue"], **{title: 3})) == ()
    assert len(problems(with_library(STARTERS["ventrue"], **{title: 4}))) == 1


@pytest.mark.rule("RV-DECK-03")
@pytest.mark.parametrize(
    ("card", "kind"), [("jesus", "a character"), ("vagrant", "a City card"), ("turf-war", "an Agenda")]
)
def test_only_library_cards_are_in_the_library(card: str, kind: str) -> None:
    told = f"{CARDS[card].name} is {kind}; only Library cards are in the Library (RV-DECK-03)"

    assert problems(replace(BRUJAH, library=(*BRUJAH.library, (card, 1)))) == (told,)


@pytest.mark.rule("RV-DECK-05")
@pytest.mark.parametrize("kind", ["haven", "agenda"])
def test_a_deck_has_a_haven_and_an_agenda(kind: str) -> None:
    none = replace(BRUJAH, **{kind: ""})  # type: ignore[arg-type]  # the name of a field is a variable here
    wrong = replace(BRUJAH, **{kind: "sucker-punch"})  # type: ignore[arg-type]  # as above

    assert problems(none) == (f"the deck has no {kind.title()}; it must have exactly one (RV-DECK-05)",)
    assert len(problems(wrong)) == 1
    assert problems(wrong)[0].startswith("Sucker Punch is a Library card, not ")


@pytest.mark.rule("RV-DECK-05")
def test_any_haven_and_agenda_will_do() -> None:
    for kind, field in ((HAVEN, "haven"), (AGENDA, "agenda")):
        for card in CARDS.values():
            if card.kind == kind and card.tag != "H":
                assert problems(replace(BRUJAH, **{field: card.id})) == ()  # type: ignore[arg-type]  # as above


@pytest.mark.rule("RV-DECK-07")
def test_players_may_bring_the_same_deck() -> None:
    assert decks_for(2, ["brujah", "brujah"]) == (BRUJAH, BRUJAH)


@pytest.mark.rule("RV-SETUP-03")
def test_the_leader_comes_from_the_faction_deck() -> None:
    told = "Jesús is marked as the Leader but is not in the Faction deck (RV-SETUP-03)"

    assert problems(replace(BRUJAH, leader="jesus")) == (told,)
    assert problems(replace(BRUJAH, leader="")) == ()


def test_unknown_cards_are_told_with_what_may_be_meant() -> None:
    deck = replace(BRUJAH, library=(*BRUJAH.library, ("suker-punch", 1)), haven="house-of-pian")

    assert problems(deck) == (
        "no card has the id 'suker-punch'; do you mean: Sucker Punch?",
        "no card has the id 'house-of-pian'; do you mean: House of Pain?",
    )


def hunter(id: str) -> Card:
    return Card(id, id.title(), CHARACTER, frozenset({"character", "hunter"}))


def tagged(id: str, kind: str, tag: str) -> Card:
    return Card(id, id.title(), kind, frozenset({kind}), tag=tag)


HUNTERS = {id: hunter(id) for id in ("ana", "bea", "cai", "dov", "eli", "fay", "gus")}
TAGGED = {
    card.id: card
    for kind, word in ((LIBRARY, "shot"), (HAVEN, "shed"), (AGENDA, "plan"))
    for card in (tagged(word, kind, "H"), tagged(f"{word}s", kind, "H/V"))
}
BOTH = {**CARDS, **HUNTERS, **TAGGED}


@pytest.mark.rule("RV-DECK-02")
def test_vampires_and_hunters_are_never_mixed() -> None:
    deck = replace(BRUJAH, faction=(*BRUJAH.faction[:-1], "ana"), leader="")
    told = [problem for problem in problems(deck, BOTH) if "RV-DECK-02" in problem]

    assert len(told) == 1
    assert "Hunters (Ana)" in told[0]


@pytest.mark.rule("RV-DECK-04", "RV-DECK-05", "RV-AMB-26")
def test_a_vampire_deck_has_no_cards_of_hunters() -> None:
    both = replace(BRUJAH, library=(*BRUJAH.library, ("shots", 3)), haven="sheds", agenda="plans")
    deck = replace(BRUJAH, library=(*BRUJAH.library, ("shot", 3)), haven="shed", agenda="plan")

    assert problems(both, BOTH) == ()
    assert problems(deck, BOTH) == (
        "Shot is for Hunters alone; this deck is one of vampires (RV-DECK-04)",
        "Shed is for Hunters alone; this deck is one of vampires (RV-DECK-05, RV-AMB-26)",
        "Plan is for Hunters alone; this deck is one of vampires (RV-DECK-05, RV-AMB-26)",
    )


@pytest.mark.rule("RV-DECK-04", "RV-DECK-05", "RV-AMB-26", "RV-HH-23")
def test_a_hunter_deck_has_no_cards_of_vampires() -> None:
    deck = replace(BRUJAH, faction=tuple(HUNTERS), leader="ana")
    told = problems(deck, BOTH)

    assert "Sucker Punch is for vampires alone; this deck is one of Hunters (RV-DECK-04)" in told
    assert "House of Pain is for vampires alone; this deck is one of Hunters (RV-DECK-05, RV-AMB-26)" in told
    assert any(".38 Special" in problem for problem in told), "RV-HH-23: only its later print has a tag"
    assert len(told) == len(deck.library) + 2
    with_scoped = problems(with_library(deck, scoped_30_06=3), BOTH)
    assert not any("Scoped .30-06" in problem for problem in with_scoped), "its reprint is for both"

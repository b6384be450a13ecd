"""What the workbench tells of a deck: its curves, who of it can play what, and a first hand."""

from __future__ import annotations

from elysium.core.messages import Blank
from elysium.games.rivals.bench import Bench

# Potency 6, 5 and 2; Drive-By asks for Potency 4, .38 Special for 1, Insanity Defense for none.
DECK = {
    "faction": ["hydra", "beretta", "jesus"],
    "library": {"drive-by": 2, "38-special": 1, "insanity-defense": 3},
}


def drawn(name: str) -> list[tuple[str, dict[str, Blank], int, tuple[str, ...]]]:
    """The bars of one plot of the deck: what each says, how many cards, and which."""
    plots = {plot.name: plot.bars for plot in Bench().study(DECK).plots}
    return [(bar.said.key, dict(bar.said.args), bar.n, bar.cards) for bar in plots.get(name, ())]


def test_library_cards_are_counted_by_what_they_ask_for_from_one_up_and_none_last() -> None:
    assert drawn("asks") == [
        ("web.decks.bar.number", {"n": 1}, 1, ("38-special",)),
        ("web.decks.bar.number", {"n": 2}, 0, ()),
        ("web.decks.bar.number", {"n": 3}, 0, ()),
        ("web.decks.bar.number", {"n": 4}, 2, ("drive-by",)),
        ("web.decks.bar.none", {}, 3, ("insanity-defense",)),
    ]


def test_library_cards_are_counted_by_group_and_only_groups_the_deck_has() -> None:
    assert drawn("types") == [
        ("web.decks.group.attack", {}, 3, ("38-special", "drive-by")),
        ("web.decks.group.reaction", {}, 3, ("insanity-defense",)),
    ]


def test_a_card_that_attacks_and_reacts_with_one_type_counts_once_for_it() -> None:
    assert drawn("attacks") == [
        ("type.ranged", {}, 3, ("38-special", "drive-by")),
        ("type.physical", {}, 3, ("insanity-defense",)),
        ("type.social", {}, 3, ("insanity-defense",)),
        ("type.mental", {}, 3, ("insanity-defense",)),
    ]


def test_characters_are_counted_by_potency_and_by_what_they_bring() -> None:
    assert [(args["n"], n, cards) for _, args, n, cards in drawn("potency")] == [
        (1, 0, ()),
        (2, 1, ("jesus",)),
        (3, 0, ()),
        (4, 0, ()),
        (5, 1, ("beretta",)),
        (6, 1, ("hydra",)),
    ]
    assert [(said, n, cards) for said, _, n, cards in drawn("brings")] == [
        ("discipline.celerity", 2, ("beretta", "hydra")),
        ("discipline.potence", 2, ("beretta", "hydra")),
        ("discipline.obfuscate", 1, ("jesus",)),
        ("discipline.presence", 1, ("hydra",)),
    ]


def test_a_deck_with_nothing_in_it_has_no_plots() -> None:
    assert Bench().study({"faction": [], "library": {}}).plots == ()

"""Abilities are found by the moment or number they concern."""

from __future__ import annotations

from elysium.core.stack import Programs
from elysium.effects.abilities import Ability, Index, Instead, Modifies, When
from elysium.effects.words import Phrase
from tests.toys.tiny import IsNoted, Note

CARDS: dict[int, tuple[str, tuple[Ability, ...]]] = {
    3: ("thorns", (When("struck", (Note(1),)), Modifies("power", 2))),
    4: ("ward", (Instead("struck", (Note(2),), IsNoted(5)), Instead("burned"))),
    5: ("edge", (Modifies("power", 1, IsNoted(5)),)),
}


def test_index_lists_who_watches_a_moment_in_the_order_of_cards() -> None:
    index = Index(Programs(), CARDS)

    assert [entry.card for entry in index.at("struck")] == [3, 4]
    assert [entry.card for entry in index.at("power")] == [3, 5]
    assert index.at("slept") == ()


def test_each_ability_with_verbs_is_a_program_named_after_its_card() -> None:
    programs = Programs()
    index = Index(programs, CARDS)
    ward = index.of("struck", 4)

    assert programs.names == ["thorns/0", "ward/0"]
    assert ward is not None
    assert programs.code[ward.prog][0] == Note(2)
    assert [index.at("burned")[0].prog, index.at("power")[0].prog] == [-1, -1]


def test_card_without_such_an_ability_has_none() -> None:
    index = Index(Programs(), CARDS)

    assert index.of("burned", 3) is None
    assert index.of("power", 5) == index.at("power")[1]


def test_keys_name_the_moment_the_claim_and_the_lack_of_verbs() -> None:
    claim = IsNoted(5)

    assert When("struck", (Note(1),)).phrase() == Phrase("when.struck", {"hook": "struck"})
    assert When("struck", (Note(1),), claim).phrase().key == "when.struck.if"
    assert Instead("struck", (Note(1),), claim).phrase().args["claim"] == claim.phrase()
    assert Instead("struck").phrase().key == "instead.struck.nothing"
    assert Instead("struck", (), claim).phrase().key == "instead.struck.nothing.if"
    assert Modifies("power", 2).phrase() == Phrase("modifies.power", {"what": "power", "by": 2})

"""How many of a card there may be, and what discarding means (RV-UNIQ, RV-DISCARD)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from elysium import SPECTATOR
from elysium.games.rivals.decks import STARTERS
from elysium.games.rivals.decks.legality import problems
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-UNIQ-01", "RV-KEY-15")
@pytest.mark.card("herald")
def test_a_unique_card_is_controlled_by_one_player_at_a_time(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader, other = alice.controls("strong"), alice.controls("blank")
    first = alice.holds("herald", "herald")
    bobs = bob.holds("herald")
    scene.action_phase(alice)

    alice.plays(first, by=leader)
    alice.exerts(leader)
    again = alice.can(acts.PLAY, first + 1)
    alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert not scene.is_exhausted(other)
    assert not again
    assert bob.asked == "rivals.act"
    assert not bob.can(acts.PLAY, bobs)


@pytest.mark.rule("RV-UNIQ-01")
@pytest.mark.parametrize(("copies", "legal"), [(3, True), (4, False)])
def test_three_copies_of_a_unique_card_may_be_in_a_library(copies: int, legal: bool) -> None:
    deck = STARTERS["ventrue"]
    others = {card: count for card, count in deck.library if card != "herald"}
    spare = deck.size - sum(others.values()) - copies
    filler = next(card for card, count in others.items() if count + spare <= 3)
    library = {**others, "herald": copies, filler: others[filler] + max(0, spare)}

    wrong = problems(replace(deck, library=tuple(library.items())))

    assert [("Herald" in one, "4 times" in one) for one in wrong] == ([] if legal else [(True, True)])


@pytest.mark.rule("RV-UNIQ-02", "RV-ACT-03")
def test_a_character_active_anywhere_cannot_be_recruited(table: Table) -> None:
    scene = table(3)
    alice, _, carol = scene.players
    carol.controls("skunk", party=1)
    taken, free = alice.holds("skunk"), alice.holds("sweetums")

    scene.action_phase(alice)

    assert not alice.can(acts.RECRUIT, taken)
    assert alice.can(acts.RECRUIT, free)


@pytest.mark.rule("RV-UNIQ-02")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_copy_in_torpor_is_burned_with_its_titles_when_another_comes(table: Table, owner: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    bob.controls("other-blank")
    holder = scene.players[owner]
    sleeper = holder.controls("skunk", torpor=True, blood=1, attached="primogen")
    card = alice.holds("skunk")
    scene.action_phase(alice)
    supply = holder.supply

    alice.recruits(card)

    assert scene.is_active(card)
    assert not scene.in_torpor(sleeper)
    assert sorted(holder.cards("burned")) == ["primogen", "skunk"]
    assert holder.supply == supply + 1  # its Blood


@pytest.mark.rule("RV-UNIQ-03", "RV-KEY-15")
@pytest.mark.card("primogen")
def test_each_player_controls_one_copy_of_a_card_marked_so(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    bob.controls("other-blank", attached="primogen")
    card = alice.holds("primogen")

    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card)


@pytest.mark.rule("RV-UNIQ-03")
@pytest.mark.card("primogen")
def test_nobody_controls_two_copies_of_a_card_marked_so(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong", attached="primogen")
    alice.controls("blank")
    card = alice.holds("primogen")

    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, card)


@pytest.mark.rule("RV-DISCARD-01")
@pytest.mark.card("destroy-the-plans")
def test_discards_come_from_the_hand_library_and_faction_cards_alike(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.controls("blank", attached="herald vagrant")
    bob.in_play("influencer")
    first = bob.holds("skunk", "baseball-bat", "ty-smith", "greed")
    card = alice.conspires("destroy-the-plans", {alice: 3})
    scene.action_phase(alice)

    alice.resolves(card)
    assert (bob.asked, bob.options) == ("rivals.discard", tuple((first + n,) for n in range(4)))
    for n in (0, 1, 2):
        bob.chooses(first + n)

    assert bob.cards("discard") == ["skunk", "baseball-bat", "ty-smith"]
    assert bob.cards("hand") == ["greed"]


@pytest.mark.rule("RV-DISCARD-01")
@pytest.mark.card("destroy-the-plans")
def test_who_has_fewer_cards_discards_them_all(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.holds("skunk", "baseball-bat")
    card = alice.conspires("destroy-the-plans", {alice: 3})
    scene.action_phase(alice)

    alice.resolves(card)

    assert bob.cards("hand") == []


@pytest.mark.rule("RV-DISCARD-02", "RV-INFO-03")
def test_everybody_sees_what_is_in_a_discard_pile(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.discarded("greed", "skunk")
    scene.city_pile("discard", "special-affairs-division")

    scene.action_phase(alice)

    for seat in (0, 1, SPECTATOR):
        view = scene.match.view(seat)
        assert [card["card"] for card in view["players"][0]["discard"]] == ["greed", "skunk"]
        assert view["city"]["discard"] == ["special-affairs-division"]


@pytest.mark.rule("RV-DISCARD-03", "RV-TURN-35")
def test_an_empty_deck_does_no_harm(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.deck("greed")
    alice.discarded("mercy", "mercy")
    scene.action_phase(alice, actions=1)

    alice.draws()
    empty = (alice.cards("deck"), alice.cards("hand"))
    alice.ends()
    scene.everyone_declines()

    assert empty == ([], ["greed"])
    assert scene.table.active == bob.seat  # the Draw Step gave nothing, and the game goes on
    assert alice.cards("hand") == ["greed"]
    assert alice.cards("discard") == ["mercy", "mercy"]  # nothing is shuffled back
    assert scene.winner is None

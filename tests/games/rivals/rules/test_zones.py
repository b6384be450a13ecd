"""Where cards lie: one's own area, the area all share, the two locations of characters, and no limits."""

from __future__ import annotations

import pytest

from elysium import SPECTATOR
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")


@pytest.mark.rule("RV-ZONE-01")
def test_one_hand_holds_library_and_faction_cards_alike(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.deck("mercy", "greed", "herald")
    alice.faction("third-blank", "fourth-blank")
    scene.action_phase(alice)

    alice.draws("library")
    alice.draws("faction")

    assert alice.cards("hand") == ["mercy", "third-blank"]
    shown = scene.match.view(bob.seat)["players"][alice.seat]["hand"]
    assert (shown["library"], shown["characters"], shown["cards"]) == (1, 1, None)


@pytest.mark.rule("RV-ZONE-01", "RV-TERM-10")
def test_one_open_discard_pile_takes_both_kinds_of_cards(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hurt = alice.controls("blank", blood=1)
    other = alice.controls("other-blank", blood=1)
    mercy = alice.holds("mercy", "strong")
    strong = mercy + 1
    scene.end_phase(alice)

    alice.chooses(hurt)
    alice.chooses(mercy)
    alice.chooses(other)
    alice.chooses(strong)

    shown = scene.match.view(bob.seat)["players"][alice.seat]
    assert [card["card"] for card in shown["discard"]] == ["mercy", "strong"]


@pytest.mark.rule("RV-ZONE-01")
@pytest.mark.card("sheriff")
def test_burned_cards_lie_open_apart_from_the_discards(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("strong", party=1, attached="sheriff")
    bob.in_play("search-engine")
    bob.discarded("mercy")
    scene.action_phase(alice)

    alice.uses(scene.table.attached[actor][0])

    shown = scene.match.view(SPECTATOR)["players"][bob.seat]
    assert (shown["burned"], [card["card"] for card in shown["discard"]]) == (["search-engine"], ["mercy"])


@pytest.mark.rule("RV-ZONE-01")
def test_ongoing_cards_face_down_cards_and_torpor_have_places_of_their_own(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    alice.controls("other-blank", torpor=True, blood=1)
    alice.in_play("search-engine")
    alice.conspires("lost-glory", {alice: 1})
    alice.has(agenda=4, haven="royal-retreat")
    scene.action_phase(alice)

    shown = scene.match.view(bob.seat)["players"][alice.seat]

    assert [card["card"] for card in shown["coterie"]] == ["blank"]
    assert [card["card"] for card in shown["torpor"]] == ["other-blank"]
    assert [card["card"] for card in shown["play"]] == ["search-engine"]
    assert [card["card"] for card in shown["laid"]] == [None]
    assert (shown["haven"], shown["agenda_card"], shown["agenda"]) == ("royal-retreat", "blank-agenda", 4)


@pytest.mark.rule("RV-ZONE-02", "RV-PARTY-01")
def test_city_cards_and_the_parties_of_all_players_share_the_streets(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    mine, foe = alice.controls("strong", party=1), bob.controls("blank", party=1)
    vagrant = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, mine)

    assert alice.options == ((foe,), (vagrant,))


@pytest.mark.rule("RV-ZONE-02", "RV-TERM-10")
@pytest.mark.parametrize(
    ("mortal", "discard", "burned"), [("vagrant", [], ["vagrant"]), ("special-affairs-division", None, [])]
)
def test_the_city_has_a_discard_pile_and_a_burned_pile(
    table: Table, mortal: str, discard: list[str] | None, burned: list[str]
) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat")
    target = scene.streets(mortal)
    scene.action_phase(alice)

    alice.attacks(strong, target, card=bat)
    if alice.asked == "rivals.mortal":
        alice.chooses(0)

    city = scene.match.view(bob.seat)["city"]
    assert city["discard"] == (["special-affairs-division"] if discard is None else discard)
    assert city["burned"] == burned
    assert (alice.cards("burned"), alice.cards("discard")) == ([], ["baseball-bat"])


@pytest.mark.rule("RV-ZONE-03")
@pytest.mark.card("doc")
def test_who_is_in_torpor_is_nowhere_and_in_no_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    doc = alice.controls("doc", blood=1)
    sleeper = alice.controls("blank", torpor=True, blood=1)
    scene.action_phase(alice)

    alice.uses(doc)

    assert (scene.blood(doc), scene.blood(sleeper)) == (2, 1)
    assert not alice.can(acts.MOVE, sleeper)
    assert scene.match.view(bob.seat)["players"][alice.seat]["torpor"][0]["secrecy"] == 0


@pytest.mark.rule("RV-ZONE-03")
def test_who_is_in_torpor_cannot_be_attacked(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    awake = bob.controls("blank", party=1)
    bob.controls("other-blank", torpor=True, blood=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)

    assert alice.options == ((awake,),)


@pytest.mark.rule("RV-ZONE-03")
def test_a_party_member_that_falls_leaves_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    fallen = bob.controls("blank", party=1, blood=1)
    friend = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(strong, fallen)
    scene.everyone_declines()

    assert scene.in_torpor(fallen)
    assert scene.party(fallen) == 0
    assert scene.party(friend) != 0


@pytest.mark.rule("RV-ZONE-04")
def test_a_hand_may_grow_without_limit(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.holds(*["mercy"] * 38)
    alice.deck(*["greed"] * 4)
    scene.action_phase(alice)

    alice.draws()
    alice.draws()
    alice.ends()

    assert len(alice.hand) == 42
    assert scene.waiting() == (bob.seat, "rivals.act")


@pytest.mark.rule("RV-ZONE-04")
def test_any_number_of_cards_may_lie_in_the_streets(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    scene.streets("vagrant", "vagrant", "vagrant", "vagrant", "cop", "addict", "chef", "student", "athlete")
    scene.city_deck("skateboarder", "tour-guide")
    scene.turn(alice)

    assert len(scene.in_streets()) == 10


@pytest.mark.rule("RV-ZONE-05", "RV-TOKEN-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_goes_to_the_supply_of_its_colour_whoever_had_it(table: Table, edition: str) -> None:
    scene = table(3, edition=edition)
    alice, bob, carol = scene.players
    strong = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1, tokens={carol: 5})
    scene.action_phase(alice)
    supplies = [player.supply for player in scene.players]

    alice.attacks(strong, target, "social")
    scene.everyone_declines()

    assert [player.supply for player in scene.players] == [supplies[0], supplies[1], supplies[2] + 2]


@pytest.mark.rule("RV-ZONE-02", "RV-TERM-04")
def test_a_retainer_that_is_detached_goes_to_the_citys_burned_pile(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    host = alice.controls("blank")
    vagrant = alice.attaches("vagrant", host)
    scene.action_phase(alice)

    alice.acts(acts.DETACH, vagrant)

    assert scene.city("burned") == ["vagrant"]
    assert (alice.cards("burned"), bob.cards("burned")) == ([], [])

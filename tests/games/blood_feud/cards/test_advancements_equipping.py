"""Advancements as cards: what they are, who equips them when, what others see, and what a new front card brings."""

from __future__ import annotations

from collections import Counter

import pytest

from elysium.effects.check import check
from elysium.effects.verbs import NO, YES
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.cards.advancements import ADVANCEMENT_CARDS
from elysium.games.blood_feud.city import slaying
from elysium.games.blood_feud.factions import HUMAN, VAMPIRE
from elysium.games.blood_feud.kinds import DECKS, NUMBER, Advancement
from elysium.games.blood_feud.table import CITYSCAPE, COUNCIL, MARKET, ORDERS
from elysium.locale.cards import card_text
from elysium.locale.catalogue import catalogue
from elysium.testing.blood_feud import Player
from tests.games.blood_feud.conftest import Table

BASIC = 0


def equippable(player: Player) -> list[int]:
    return [option[1] for option in player.acts_of(codes.EQUIP)]


@pytest.mark.rule("BF-COMP-05", "BF-ADV-03")
def test_there_are_112_cards_of_48_designs_two_tracks_for_each_station_and_alignment() -> None:
    copies = Counter({card.alignment: 0 for card in ADVANCEMENT_CARDS})
    tracks: dict[tuple[int, str], Counter[str]] = {}
    for card in ADVANCEMENT_CARDS:
        copies[card.alignment] += card.copies
        tracks.setdefault((card.station, card.alignment), Counter())[card.track] += 1

    assert len(ADVANCEMENT_CARDS) == 48
    assert copies == {VAMPIRE: 56, HUMAN: 56}
    assert set(tracks) == {(s, a) for s in (CITYSCAPE, ORDERS, MARKET, COUNCIL) for a in (VAMPIRE, HUMAN)}
    assert all(sorted(levels.values()) == [3, 3] for levels in tracks.values())
    assert {(card.level, card.cost, card.copies) for card in ADVANCEMENT_CARDS} == {(2, 2, 3), (3, 4, 2), (4, 6, 2)}


@pytest.mark.rule("BF-SETUP-04")
def test_each_level_and_alignment_is_a_market_deck(table: Table) -> None:
    scene = table(4)

    decks = zip(DECKS, scene.table.decks, strict=True)

    assert {deck.name: len(cards) for deck, cards in decks if not deck.orders} == {
        "VA2": 24, "HA2": 24, "VA4": 16, "HA4": 16, "VA6": 16, "HA6": 16,
    }  # fmt: skip


@pytest.mark.parametrize("card", ADVANCEMENT_CARDS, ids=[card.id for card in ADVANCEMENT_CARDS])
def test_every_advancement_is_a_sound_declaration_with_a_text(card: Advancement) -> None:
    keys = catalogue("blood_feud", "en", "grammar").entries.keys()

    assert check(card.declaration, ("player", "target"), keys=keys) == []
    assert card_text("blood_feud", "en", card.id).endswith(".")


@pytest.mark.rule("BF-ADV-02")
@pytest.mark.parametrize(
    ("worn", "levels"),
    [((), {2}), (("celerity-fleet-step",), {2, 3}), (("celerity-fleet-step", "celerity-blur"), {2, 3, 4})],
)
def test_a_new_front_card_is_at_most_one_level_higher(table: Table, worn: tuple[str, ...], levels: set[int]) -> None:
    scene = table(4)
    player = scene.teams[0].player
    player.wears(*worn)
    for card in ("presence-captivate", "presence-command-the-room", "presence-adoration"):
        player.carries(card)
    scene.gameplay()

    offered = {NUMBER["presence-captivate"]: 2, NUMBER["presence-command-the-room"]: 3, NUMBER["presence-adoration"]: 4}

    assert {offered[face] for face in equippable(player)} == levels


@pytest.mark.rule("BF-ADV-02", "BF-TRD-06")
def test_an_advancement_of_the_other_alignment_cannot_be_equipped(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team in (black, blue):
        team.player.carries("celerity-fleet-step")
        team.player.carries("policing-roadblock")
    scene.gameplay()

    assert equippable(black.player) == [NUMBER["celerity-fleet-step"]]
    assert equippable(blue.player) == [NUMBER["policing-roadblock"]]


@pytest.mark.rule("BF-Q-20")
def test_only_the_carrier_equips_and_only_onto_the_own_lanyard(table: Table) -> None:
    scene = table(4, 2)
    carrier, mate = scene.teams[0].players
    carrier.carries("celerity-fleet-step")
    scene.gameplay()
    of_mate = equippable(mate)

    carrier.does(codes.EQUIP, NUMBER["celerity-fleet-step"])

    assert of_mate == []
    assert scene.table.equipped[:2] == [(NUMBER["celerity-fleet-step"],), ()]
    assert carrier.has("celerity-fleet-step") == 0


@pytest.mark.rule("BF-ADV-04", "BF-Q-21", "BF-INFO-17", "BF-INFO-18", "BF-INFO-19")
def test_others_see_the_front_card_and_the_number_but_not_what_is_covered(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    wearer, mate = black.players
    near, far = blue.players
    wearer.wears("celerity-fleet-step", "presence-captivate")
    for player in (wearer, mate, near):
        player.stands_at("market")
    far.stands_at("orders")
    scene.gameplay()

    seen = {player.seat: player.view()["players"][wearer.seat] for player in (wearer, mate, near, far)}

    assert [seen[player.seat]["front"] for player in (wearer, mate, near, far)] == [*["presence-captivate"] * 3, None]
    assert {one["advancements"] for one in seen.values()} == {2}
    assert seen[wearer.seat]["worn"] == ["celerity-fleet-step", "presence-captivate"]
    assert {seen[player.seat]["worn"] for player in (mate, near, far)} == {None}


@pytest.mark.rule("BF-ADV-04")
def test_an_equipped_card_cannot_be_taken_off_handed_over_or_traded(table: Table) -> None:
    scene = table(4, 2)
    wearer, mate = scene.teams[0].players
    wearer.wears("celerity-fleet-step")
    wearer.carries("asset")
    scene.gameplay()
    face = NUMBER["celerity-fleet-step"]

    wearer.does(codes.HAND)
    wearer.does(codes.WITH, mate.seat)
    handed = wearer.options
    wearer.does(codes.CANCEL)
    wearer.does(codes.TRADE)
    wearer.does(codes.WITH, scene.teams[1].player.seat)

    assert (codes.HANDS, face) not in handed
    assert (codes.GIVES, face) not in wearer.options
    assert scene.table.equipped[0] == (face,)


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("celerity-lightning-raid")
def test_a_card_works_at_its_station_alone(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = black.player
    black.units("A", 1, fatigued=True)
    player.wears("celerity-lightning-raid")
    scene.gameplay()
    offered = {}

    for place in ("cityscape", "orders", "market", "council"):
        player.goes(place)
        offered[place] = player.targets

    assert offered == {"cityscape": [(scene.domain("A"),)], "orders": [], "market": [], "council": []}


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("celerity-fleet-step")
def test_a_card_is_used_by_the_station_player_alone(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    first, second = black.players
    black.units("A", 2)
    for player in (first, second):
        player.stands_at("cityscape")
    second.wears("celerity-fleet-step")
    scene.gameplay()
    before = {option[4] for option in second.acts_of(codes.MOVE)}

    first.does(codes.MOVE, scene.domain("A"), BASIC, scene.domain("B"), codes.PLAINLY)

    assert before == {codes.PLAINLY, codes.TIRELESS}
    assert not second.acts_of(codes.MOVE)
    assert {option[4] for option in first.acts_of(codes.MOVE)} == {codes.PLAINLY}


@pytest.mark.rule("BF-ADV-05", "BF-RND-03")
@pytest.mark.card("celerity-fleet-step")
def test_uses_are_fresh_in_the_next_round(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = black.player
    black.units("A", 2)
    player.stands_at("cityscape")
    player.wears("celerity-fleet-step")
    scene.gameplay()

    player.does(codes.MOVE, scene.domain("A"), BASIC, scene.domain("B"), codes.TIRELESS)
    while scene.table.round == 1:
        scene.time()
    scene.time()
    player.goes("cityscape")

    assert codes.TIRELESS in {option[4] for option in player.acts_of(codes.MOVE)}


@pytest.mark.rule("BF-ADV-08")
@pytest.mark.card("celerity-blur", "celerity-fleet-step")
def test_a_card_equipped_in_mid_round_has_all_its_uses(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = black.player
    black.units("A", 4)
    player.stands_at("cityscape")
    player.wears("celerity-fleet-step")
    player.carries("celerity-blur")
    scene.gameplay()
    move = (codes.MOVE, scene.domain("A"), BASIC, scene.domain("B"), codes.TIRELESS)

    player.does(*move)
    used_up = move not in player.options
    player.does(codes.EQUIP, NUMBER["celerity-blur"])
    player.does(*move)
    player.does(*move)

    assert used_up
    assert scene.units(black, "B") == 3
    assert {option[4] for option in player.acts_of(codes.MOVE)} == {codes.PLAINLY}


@pytest.mark.rule("BF-ADV-08")
@pytest.mark.card("celerity-blur")
def test_a_covered_card_cannot_be_used_whatever_it_had_left(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = black.player
    black.units("A", 2)
    player.stands_at("cityscape")
    player.wears("celerity-blur")
    player.carries("presence-captivate")
    scene.gameplay()

    player.does(codes.EQUIP, NUMBER["presence-captivate"])

    assert {option[4] for option in player.acts_of(codes.MOVE)} == {codes.PLAINLY}


@pytest.mark.rule("BF-SLAIN-01", "BF-ADV-05")
@pytest.mark.card("potence-heavy-hand", "potence-crushing-force")
def test_who_loses_the_front_card_fights_with_the_one_behind_it(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.stands("A")
    black.units("B", 1)
    green.units("B", 2)
    blue.units("A", 2)
    black.player.wears("potence-heavy-hand", "potence-crushing-force")
    blue.ordered("attack", "A")
    black.ordered("attack", "B")
    scene.resolve_orders()

    front = scene.table.equipped[0]
    black.player.does(1)

    assert front == (NUMBER["potence-heavy-hand"],)
    assert (scene.units(black, "A"), scene.units(green, "B")) == (1, 2)
    assert NUMBER["potence-crushing-force"] in [deck[-1] for deck in scene.table.decks]


@pytest.mark.rule("BF-ADV-08", "BF-SLAIN-01")
@pytest.mark.card("potence-heavy-hand", "potence-crushing-force")
@pytest.mark.parametrize(("answer", "asked_again"), [(YES, False), (NO, True)])
def test_a_card_that_is_in_front_again_has_the_uses_it_had_left(
    table: Table, answer: tuple[int, ...], asked_again: bool
) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.stands("B")
    blue.units("B", 3)
    green.units("B", 1)
    for domain in "AC":
        black.units(domain, 1)
        green.units(domain, 1)
        black.ordered("attack", domain)
    blue.ordered("attack", "B")
    black.player.wears("potence-heavy-hand")
    black.player.carries("potence-crushing-force")
    scene.resolve_orders()

    black.player.does(*answer)
    black.player.does(codes.EQUIP, NUMBER["potence-crushing-force"])
    blue.player.does(black.number, 1)

    assert scene.table.equipped[0] == (NUMBER["potence-heavy-hand"],)
    assert ((black.player.seat, "boost") in scene.questions()) is asked_again


@pytest.mark.rule("BF-ADV-08", "BF-SLAIN-01")
@pytest.mark.card("potence-heavy-hand", "potence-crushing-force")
def test_what_was_covered_in_an_earlier_round_has_all_its_uses(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = black.player
    black.stands("A")
    player.wears("potence-heavy-hand")
    player.carries("potence-crushing-force")
    scene.table.adv_used[0] = 1
    scene.no_events()
    scene.gameplay()
    player.does(codes.EQUIP, NUMBER["potence-crushing-force"])
    while scene.table.round == 1:
        scene.time()

    slaying.bury_front(scene.night, 0)

    assert (scene.table.equipped[0], scene.table.adv_used[0]) == ((NUMBER["potence-heavy-hand"],), 0)


@pytest.mark.rule("BF-Q-19")
def test_nobody_equips_between_the_choice_of_a_target_and_the_end_of_the_attack(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _ = scene.teams
    blue.units("A", 3)
    black.units("A", 1)
    green.units("A", 1)
    blue.units("B", 3)
    green.units("B", 1)
    for domain in "AB":
        blue.ordered("attack", domain)
    blue.player.wears("military-ops-fire-team")
    black.players[0].uses_station("orders")
    black.players[1].carries("celerity-fleet-step")
    scene.resolve_orders()
    offered = {}

    offered["choosing a target"] = equippable(black.players[1])
    blue.player.does(black.number, BASIC)
    offered["target chosen"] = equippable(black.players[1])
    blue.player.does(*NO)
    offered["next attack"] = equippable(black.players[1])
    blue.player.does(*NO)
    offered["afterwards"] = equippable(black.players[1])

    face = NUMBER["celerity-fleet-step"]
    assert offered == {"choosing a target": [face], "target chosen": [], "next attack": [], "afterwards": [face]}


@pytest.mark.rule("BF-Q-19")
def test_otherwise_a_player_equips_in_the_resolution_phase_too(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("fortitude-hard-to-break")
    black.player.uses_station("orders")
    for domain in "AB":
        black.units(domain, 1)
        blue.units(domain, 2)
    scene.teams[2].units("A", 1)
    blue.ordered("attack", "A")
    blue.ordered("attack", "B")
    scene.resolve_orders()

    black.player.does(codes.EQUIP, NUMBER["fortitude-hard-to-break"])
    blue.player.does(black.number, BASIC)
    black.player.does(1)

    assert (scene.units(black, "A"), scene.units(black, "B")) == (1, 0)

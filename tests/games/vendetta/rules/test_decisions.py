"""Every decision point: who is asked, what may be answered, and who learns the answer."""

from __future__ import annotations

import json
from collections.abc import Iterable

import pytest

from elysium import SPECTATOR, Option
from elysium.games.vendetta.cards import NUMBER
from elysium.games.vendetta.flow.looking import PEEK
from elysium.games.vendetta.flow.planning import BLOOD, CARD, DONE_TURN, DRAIN, FLIP
from elysium.games.vendetta.flow.withdrawing import TOLD
from elysium.games.vendetta.table import CLANS
from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.who_learns import cards, is_public, is_secret, waiting
from tests.games.vendetta.whole_matches import answer, fresh

YES: Option = (1,)
NO: Option = (0,)
DONE: Option = (-1,)


def played(codes: Iterable[str], face_down: bool, at: int = 1) -> list[str]:
    """What the others see after a play, for the same table and each of these cards."""
    sights = []
    for code in codes:
        scene = VendettaScene("brujah", "tremere", "ventrue")
        alice, bob, _ = scene.players
        alice.has(hand="BR04 BR05 BR06")
        scene.turn(alice)
        alice.plays(code, at=at, face_down=face_down)
        seats = (bob.seat, SPECTATOR)
        sights.append(json.dumps([(scene.match.view(seat), scene.match.events(seat)) for seat in seats]))
    return sights


@pytest.mark.rule("VD-DEC-01")
def test_the_next_in_turn_order_chooses_a_clan_in_the_open() -> None:
    match = fresh(4, seed=4)
    revealed = match.view(SPECTATOR)["draft"]["clans"]
    order = match.view(SPECTATOR)["order"]

    for seat in order:
        (decision,) = match.open()
        assert (decision.seat, decision.point) == (seat, "vendetta.draft.clan")
        assert [CLANS[option[0]] for option in decision.options] == match.view(SPECTATOR)["draft"]["clans"]
        assert set(match.view(SPECTATOR)["draft"]["clans"]) <= set(revealed)
        assert is_public(match, seat)
        answer(match)


@pytest.mark.rule("VD-DEC-02")
def test_relics_are_chosen_the_other_way_round_in_the_open() -> None:
    match = fresh(4, "relics", seed=4)
    order = match.view(SPECTATOR)["order"]
    for _ in order:
        answer(match)

    for seat in reversed(order):
        (decision,) = match.open()
        assert (decision.seat, decision.point) == (seat, "vendetta.draft.relic")
        assert decision.options == cards(" ".join(match.view(SPECTATOR)["draft"]["relics"]))
        assert is_public(match, seat)
        answer(match)


@pytest.mark.rule("VD-DEC-03")
@pytest.mark.parametrize(("seats", "teams"), [(4, [0, 1, 0, 1]), (6, [0, 1, 2, 0, 1, 2])])
def test_teams_are_agreed_by_the_choice_of_seats_and_everybody_sees_them(seats: int, teams: list[int]) -> None:
    match = fresh(seats, "teams")

    for viewer in (SPECTATOR, *range(seats)):
        assert [player["team"] for player in match.view(viewer)["players"]] == teams


@pytest.mark.rule("VD-DEC-03")
def test_without_teams_nobody_has_a_team() -> None:
    assert [player["team"] for player in fresh(4).view(SPECTATOR)["players"]] == [None] * 4


@pytest.mark.rule("VD-DEC-04")
def test_all_choose_at_once_and_in_secret_which_card_goes_under_the_deck() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue", "toreador")
    alice, _, _, _ = scene.players
    alice.has(hand="BR08 BR09", deck="BR05 BR01 BR03 BR02")
    scene.hand_building()

    assert waiting(scene) == [(seat, "vendetta.keep") for seat in range(4)]
    assert alice.options == cards("BR01 BR05")
    assert is_secret(scene.match, alice.seat)


@pytest.mark.rule("VD-DEC-04")
def test_what_was_kept_stays_secret_once_all_have_chosen() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue", "toreador")
    alice, *others = scene.players
    scene.hand_building()

    for player in others:
        player.answers(*player.options[0])

    assert is_secret(scene.match, alice.seat)


@pytest.mark.rule("VD-DEC-04")
def test_three_players_choose_one_of_three_cards_to_go_under_the_deck(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(hand="BR08 BR09", deck="BR05 BR01 BR03 BR02")

    scene.hand_building()

    assert alice.options == cards("BR01 BR03 BR05")


@pytest.mark.rule("VD-DEC-05")
def test_the_player_whose_turn_it_is_chooses_a_card_of_the_hand(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    _, bob, _ = scene.players
    bob.has(hand="TR01 TR05 TR09")

    scene.turn(bob)

    assert waiting(scene) == [(bob.seat, "vendetta.plan.card")]
    assert bob.options == tuple((CARD, NUMBER[code]) for code in ("TR01", "TR05", "TR09"))


@pytest.mark.rule("VD-DEC-05")
def test_a_card_is_seen_by_all_face_up_and_by_its_player_alone_face_down() -> None:
    face_up = played(("BR04", "BR05", "BR06"), face_down=False)
    face_down = played(("BR04", "BR05", "BR06"), face_down=True)

    assert len(set(face_up)) == 3
    assert len(set(face_down)) == 1


@pytest.mark.rule("VD-DEC-05")
def test_a_card_is_not_given_away_before_it_lies_on_the_table() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(hand="BR04 BR05 BR06")

    scene.turn(alice)

    assert is_secret(scene.match, alice.seat)


@pytest.mark.rule("VD-DEC-06")
@pytest.mark.parametrize("face_down", [False, True])
def test_the_location_of_a_play_is_chosen_in_the_open(face_down: bool) -> None:
    sights = [played(["BR04"], face_down, at=at)[0] for at in (1, 2, HAVEN)]

    assert len(set(sights)) == 3


@pytest.mark.rule("VD-DEC-06")
@pytest.mark.parametrize(("seats", "locations"), [(4, 3), (5, 4)])
def test_every_location_may_be_chosen(seats: int, locations: int) -> None:
    scene = VendettaScene(*CLANS[:seats])
    alice = scene.players[0]
    scene.turn(alice)

    alice.answers(CARD, NUMBER["BR08"])

    assert waiting(scene) == [(alice.seat, "vendetta.plan.place")]
    assert alice.options == tuple((loc,) for loc in range(locations))


@pytest.mark.rule("VD-DEC-07")
def test_face_up_or_face_down_is_chosen_in_the_open() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    scene.turn(alice)

    alice.answers(CARD, NUMBER["BR08"])
    alice.answers(0)

    assert waiting(scene) == [(alice.seat, "vendetta.plan.face")]
    assert set(alice.options) == {(1,), (0,)}
    assert is_public(scene.match, alice.seat)


@pytest.mark.rule("VD-DEC-08")
def test_the_amount_of_blood_is_chosen_in_the_open() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)

    assert waiting(scene) == [(alice.seat, "vendetta.plan.deploy")]
    assert alice.options == ((BLOOD, 1), (BLOOD, 2), (BLOOD, 3), (DONE_TURN,))
    assert is_public(scene.match, alice.seat)


@pytest.mark.rule("VD-DEC-09")
def test_cards_to_drain_are_chosen_in_the_open_before_and_after_the_card() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL09 AL18 AL19")
    drains = tuple((DRAIN, NUMBER[code]) for code in ("AL09", "AL18", "AL19"))
    scene.turn(alice)

    before = tuple(option for option in alice.options if option[0] == DRAIN)
    assert is_public(scene.match, alice.seat, *drains)
    alice.plays("BR08", at=1, ends=False)
    between = tuple(option for option in alice.options if option[0] == DRAIN)
    assert is_public(scene.match, alice.seat, *drains)
    alice.deploys(3)
    after = tuple(option for option in alice.options if option[0] == DRAIN)

    assert before == between == after == drains


@pytest.mark.rule("VD-DEC-10")
def test_the_number_of_tokens_to_flip_is_chosen_in_the_open() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=1, diablerie=2)
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)

    assert alice.options == ((FLIP, 1), (FLIP, 2), (DONE_TURN,))
    assert is_public(scene.match, alice.seat)


def looked_at(code: str) -> tuple[str, str]:
    """What the looker and the third player see after a look at this face-down card."""
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL13")
    bob.has(hand="TR08 TR09")
    bob.deployed(code, at=1, face_down=True)
    scene.turn(alice)
    alice.peeks(bob, at=1)
    others = json.dumps([(scene.match.view(seat), scene.match.events(seat)) for seat in (cleo.seat, SPECTATOR)])
    return json.dumps(alice.view), others


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-DEC-11")
def test_which_card_to_look_at_is_open_and_what_is_seen_is_secret() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL13").deployed("BR04", at=1, face_down=True)
    bob.deployed("TR01 TR02", at=1, face_down=True)
    cleo.deployed("VE01", at=2)
    scene.turn(alice)
    looks = tuple(option for option in alice.options if option[0] == PEEK)

    assert looks == ((PEEK, 0, bob.seat, 0), (PEEK, 0, bob.seat, 1))
    assert is_public(scene.match, alice.seat, *looks)
    (one, others_after_one), (other, others_after_other) = looked_at("TR01"), looked_at("TR02")
    assert one != other
    assert others_after_one == others_after_other


@pytest.mark.rule("VD-DEC-12")
def test_all_at_the_location_choose_stay_or_withdraw_at_once_and_in_secret() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue", "toreador")
    alice, bob, cleo, dora = scene.players
    alice.deployed("BR08", at=1)
    bob.deployed(at=1, blood=1)
    cleo.deployed("VE08", at=1, face_down=True)
    dora.deployed("TO09", at=2)

    scene.resolve(1)

    assert waiting(scene) == [(seat, "vendetta.withdraw") for seat in (0, 1, 2)]
    assert {player.options for player in (alice, bob, cleo)} == {((0,), (1,))}
    assert all(is_secret(scene.match, player.seat) for player in (alice, bob, cleo))


@pytest.mark.rule("VD-DEC-12")
def test_the_tokens_are_revealed_when_the_last_one_has_chosen() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1)
    bob.deployed("TR08", at=1)
    scene.resolve(1)

    bob.withdraws()
    before = scene.events(*TOLD)
    alice.stays()

    assert before == []
    revealed = {event.seat: event.kind for event in scene.match.events(SPECTATOR) if event.kind in TOLD}
    assert revealed == {alice.seat: "token.stay", bob.seat: "token.leave"}

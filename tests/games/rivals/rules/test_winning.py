"""The three ways to win, who counts as having knocked out whom, ties, and when the end is checked."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")


@pytest.mark.rule("RV-WIN-01", "RV-SF-27")
@pytest.mark.parametrize("edition", EDITIONS)
def test_thirteen_agenda_win(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    sentinel = alice.controls("sentinel")
    alice.has(agenda=12)
    scene.action_phase(alice)

    alice.uses(sentinel)
    scene.everyone_declines()

    assert (scene.winner, scene.reason, alice.agenda) == (alice.seat, "agenda", 13)


@pytest.mark.rule("RV-WIN-01", "RV-SF-27")
@pytest.mark.parametrize("edition", EDITIONS)
def test_twelve_agenda_do_not_win(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    sentinel = alice.controls("sentinel")
    alice.has(agenda=11)
    scene.action_phase(alice)

    alice.uses(sentinel)
    scene.everyone_declines()

    assert alice.agenda == 12
    assert scene.winner is None


@pytest.mark.rule("RV-WIN-01")
def test_more_than_thirteen_agenda_win_as_well(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    strong = alice.controls("strong", party=1)
    alice.has(agenda=12)
    marked = bob.controls("blank", blood=1, party=1, bounty=2)
    bob.controls("other-blank")
    scene.action_phase(alice)

    alice.attacks(strong, marked)
    scene.everyone_declines()

    assert (scene.winner, scene.reason, alice.agenda) == (alice.seat, "agenda", 15)


@pytest.mark.rule("RV-WIN-01")
def test_the_first_to_have_thirteen_wins_on_anybodys_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sentinel = bob.controls("sentinel")
    bob.has(agenda=12)
    alice.has(agenda=11)
    scene.action_phase(alice)

    alice.passes()
    bob.uses(sentinel)
    scene.everyone_declines()

    assert (scene.winner, scene.reason) == (bob.seat, "agenda")


@pytest.mark.rule("RV-WIN-11")
def test_agenda_on_a_face_down_card_counts(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    sentinel = alice.controls("sentinel")
    alice.has(agenda=12, agenda_card="turf-war", agenda_up=False)
    scene.action_phase(alice)

    alice.uses(sentinel)
    scene.everyone_declines()

    assert scene.winner == alice.seat


@pytest.mark.rule("RV-WIN-11", "RV-TOKEN-17")
def test_agenda_on_characters_counts_for_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", bounty=5)
    alice.has(agenda=12)
    bob.controls("other-blank", bounty=13)
    scene.action_phase(alice)

    alice.passes()

    assert (scene.winner, alice.agenda, bob.agenda) == (None, 12, 0)


@pytest.mark.rule("RV-WIN-02", "RV-WIN-04", "RV-WIN-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_defeating_the_rivals_last_active_character_wins_whatever_the_agenda(table: Table, edition: str) -> None:
    scene = table(3, edition=edition)
    alice, bob, carol = scene.players
    strong = alice.controls("strong", party=1)
    last = bob.controls("blank", party=1, blood=1)
    bob.controls("other-blank", torpor=True, blood=2)
    carol.has(agenda=12)
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (scene.winner, scene.reason) == (alice.seat, "rival")
    assert scene.match.view(carol.seat)["players"][bob.seat]["out"]


@pytest.mark.rule("RV-WIN-04")
def test_another_active_character_keeps_a_player_in(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    strong = alice.controls("strong", party=1)
    fallen = bob.controls("blank", party=1, blood=1)
    bob.controls("other-blank", exhausted=True, blood=1)
    scene.action_phase(alice)

    alice.attacks(strong, fallen)
    scene.everyone_declines()

    assert scene.in_torpor(fallen)
    assert (scene.winner, bob.prestige) == (None, 9)


@pytest.mark.rule("RV-WIN-02", "RV-WIN-04", "RV-WIN-05", "RV-TERM-16")
def test_taking_the_rivals_last_prestige_wins(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    campaign = alice.conspires("whispering-campaign", {alice: 4})
    bob.has(prestige=2)
    carol.has(agenda=12)
    scene.action_phase(alice)

    alice.resolves(campaign, at=bob.seat)

    assert (scene.winner, scene.reason, bob.prestige) == (alice.seat, "rival", 0)


@pytest.mark.rule("RV-WIN-04")
def test_one_prestige_keeps_a_player_in(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    campaign = alice.conspires("whispering-campaign", {alice: 4})
    bob.has(prestige=3)
    scene.action_phase(alice)

    alice.resolves(campaign, at=bob.seat)

    assert (scene.winner, bob.prestige) == (None, 1)


@pytest.mark.rule("RV-WIN-05", "RV-WIN-12", "RV-TERM-16")
def test_the_prestige_that_goes_into_torpor_may_be_the_last_and_counts_for_the_slayer(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    strong = alice.controls("strong", party=1)
    fallen = bob.controls("blank", party=1, blood=1)
    bob.controls("other-blank")
    bob.has(prestige=1)
    scene.action_phase(alice)

    alice.attacks(strong, fallen)
    scene.everyone_declines()

    assert (scene.winner, scene.reason) == (alice.seat, "rival")
    assert (bob.prestige, scene.blood(fallen)) == (0, 1)


@pytest.mark.rule("RV-WIN-03", "RV-WIN-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_any_other_win_the_most_agenda_does(table: Table, edition: str) -> None:
    scene = table(4, edition=edition)
    alice, bob, carol, dave = scene.players
    strong = alice.controls("strong", party=1)
    last = carol.controls("blank", party=1, blood=1)
    for player, agenda in ((alice, 4), (bob, 5), (carol, 0), (dave, 9)):
        player.has(agenda=agenda)
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (scene.winner, scene.reason) == (dave.seat, "most agenda")
    assert [player.agenda for player in scene.players] == [4, 8, 0, 9]


@pytest.mark.rule("RV-WIN-06", "RV-WIN-14")
def test_the_adversarys_three_agenda_may_be_the_thirteenth(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    strong = alice.controls("strong", party=1)
    last = carol.controls("blank", party=1, blood=1)
    bob.has(agenda=10)
    alice.has(agenda=12, prestige=20)
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (scene.winner, scene.reason, bob.agenda) == (bob.seat, "agenda", 13)


@pytest.mark.rule("RV-WIN-06")
def test_who_knocks_out_the_own_rival_gains_no_three_agenda(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    strong = alice.controls("strong", party=1)
    last = bob.controls("blank", party=1, blood=1)
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (scene.winner, alice.agenda) == (alice.seat, 1)


@pytest.mark.rule("RV-WIN-06", "RV-WIN-03")
@pytest.mark.card("special-affairs-division")
def test_an_antagonist_knocks_out_for_nobody(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("blank", party=1, blood=1)
    alice.has(agenda=9)
    bob.has(agenda=3)
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)

    assert [player.agenda for player in scene.players] == [0, 3, 3]
    assert (scene.winner, scene.reason) == (carol.seat, "most agenda")


@pytest.mark.rule("RV-WIN-06")
@pytest.mark.card("the-hunger")
def test_an_event_knocks_out_for_nobody(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("blank", blood=3)
    alice.has(prestige=1)
    bob.has(agenda=2)
    scene.event("the-hunger", by=bob)
    scene.end_of_turn(alice)

    assert [player.agenda for player in scene.players] == [0, 2, 3]
    assert scene.winner == carol.seat


@pytest.mark.rule("RV-WIN-07", "RV-WIN-08")
@pytest.mark.card("38-special")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attacker_who_falls_to_the_last_defender_still_wins_for_its_player(table: Table, edition: str) -> None:
    scene = table(3, edition=edition)
    alice, bob, _ = scene.players
    attacker = alice.controls("blank", party=1, blood=1)
    gun = alice.holds("38-special")
    alice.controls("other-blank")
    last = bob.controls("third-blank", party=1, blood=1)
    back = bob.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, last, "ranged", card=gun)
    bob.reacts(back)
    scene.everyone_declines()

    assert scene.in_torpor(last)
    assert scene.in_torpor(attacker)
    assert alice.prestige == 9
    assert (scene.winner, scene.reason) == (alice.seat, "rival")


@pytest.mark.rule("RV-WIN-07")
@pytest.mark.card("zhang-wei")
def test_what_a_defeat_sets_off_happens_before_the_game_ends(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    zhang = alice.controls("zhang-wei", party=1, attached="primogen")
    last = carol.controls("blank", party=1, blood=1)
    bob.has(agenda=4)
    alice.has(agenda=4, prestige=9)
    scene.action_phase(alice)

    alice.attacks(zhang, last, "mental")
    scene.everyone_declines()

    assert carol.prestige == 8  # 1 lost to Zhang Wei, 1 into torpor
    assert (scene.winner, bob.agenda) == (bob.seat, 7)


@pytest.mark.rule("RV-WIN-08", "RV-WIN-14")
@pytest.mark.card("rain-on-your-parade")
def test_agenda_gained_and_lost_again_within_an_attack_does_not_win(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    rain = alice.holds("rain-on-your-parade")
    target = bob.controls("armoured", party=1)
    sentinel = bob.controls("sentinel")
    bob.has(agenda=12)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)
    alice.answers((target,))
    bob.uses(sentinel)
    seen = bob.agenda
    alice.strikes("social", card=rain)
    scene.everyone_declines()

    assert (seen, bob.agenda, scene.winner) == (13, 12, None)


@pytest.mark.rule("RV-WIN-08")
def test_agenda_gained_within_an_attack_and_kept_wins_when_it_is_over(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1)
    sentinel = bob.controls("sentinel")
    bob.has(agenda=12)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)
    alice.answers((target,))
    bob.uses(sentinel)
    during = scene.winner
    alice.strikes("social")
    scene.everyone_declines()

    assert (during, scene.winner) == (None, bob.seat)
    assert scene.blood(target) < 9


@pytest.mark.rule("RV-WIN-09", "RV-SF-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_out_is_left_out_of_the_comparison(table: Table, edition: str) -> None:
    scene = table(3, edition=edition)
    alice, bob, carol = scene.players
    strong = alice.controls("strong", party=1)
    last = carol.controls("blank", party=1, blood=1)
    alice.has(agenda=2)
    bob.has(agenda=1)
    carol.has(agenda=12)
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (scene.winner, carol.agenda) == (bob.seat, 0)
    result = scene.match.result()
    assert result is not None
    assert result.scores == (2, 4, 0)
    assert result.ranking == (bob.seat, alice.seat, carol.seat)


@pytest.mark.rule("RV-SF-05")
def test_in_sf_the_game_ends_with_the_first_knock_out_too(table: Table) -> None:
    scene = table(4, edition="sf")
    alice, _, carol, _ = scene.players
    campaign = alice.conspires("whispering-campaign", {alice: 4})
    carol.has(prestige=1)
    scene.action_phase(alice)

    alice.resolves(campaign, at=carol.seat)

    assert scene.match.over
    assert scene.winner is not None


@pytest.mark.rule("RV-WIN-10")
def test_among_equals_the_active_player_wins_although_another_has_more_prestige(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    strong = alice.controls("strong", party=1)
    last = carol.controls("blank", party=1, blood=1)
    alice.has(agenda=8, prestige=1)
    bob.has(agenda=5, prestige=20)
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (alice.agenda, bob.agenda, scene.winner) == (8, 8, alice.seat)


@pytest.mark.rule("RV-WIN-10")
@pytest.mark.parametrize(("prestige", "winner"), [((5, 6), 2), ((6, 5), 1)])
def test_among_others_the_most_prestige_wins(table: Table, prestige: tuple[int, int], winner: int) -> None:
    scene = table(4)
    alice, bob, carol, dave = scene.players
    strong = alice.controls("strong", party=1)
    last = dave.controls("blank", party=1, blood=1)
    bob.has(agenda=8, prestige=prestige[0])
    carol.has(agenda=5, prestige=prestige[1])
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (bob.agenda, carol.agenda, scene.winner) == (8, 8, winner)


@pytest.mark.rule("RV-WIN-10", "RV-SETUP-06")
@pytest.mark.parametrize(("first", "winner"), [(0, 2), (2, 1)])
def test_last_the_highest_player_number_wins(table: Table, first: int, winner: int) -> None:
    scene = table(4, first=first)
    alice, bob, carol, dave = scene.players
    strong = alice.controls("strong", party=1)
    last = dave.controls("blank", party=1, blood=1)
    bob.has(agenda=8, prestige=5)
    carol.has(agenda=5, prestige=5)
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (bob.agenda, carol.agenda, scene.winner) == (8, 8, winner)


@pytest.mark.rule("RV-WIN-10", "RV-WIN-14")
def test_two_who_may_claim_the_win_at_once_are_sorted_like_any_tie(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    strong = alice.controls("strong", party=1)
    last = carol.controls("blank", party=1, blood=1, bounty=3)
    alice.has(agenda=10, prestige=2)
    bob.has(agenda=12, prestige=20)
    scene.action_phase(alice)

    alice.attacks(strong, last)
    scene.everyone_declines()

    assert (alice.agenda, bob.agenda) == (13, 15)
    assert (scene.winner, scene.reason) == (alice.seat, "agenda")

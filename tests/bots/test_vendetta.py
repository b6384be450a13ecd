"""The readable player of Vendetta in positions where the answer is plain, and its quick cousin inside the search."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import elysium
from elysium.bots import make_bot, seated
from elysium.bots.game_bots import bots_of
from elysium.bots.vendetta.heuristic import opinions
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.core.rng import below, seeded
from elysium.games.vendetta.cards import FACES, NUMBER
from elysium.games.vendetta.flow.planning import BLOOD, CARD, DRAIN
from elysium.lab import simulate
from elysium.testing.vendetta import HAVEN, Player, VendettaScene

STAY, LEAVE = (0,), (1,)
TABLES: tuple[tuple[int, list[str]], ...] = (
    (3, []),
    (4, ["locations", "relics"]),
    (4, ["teams"]),
    (5, ["relics"]),
    (6, ["teams", "locations"]),
)


def greedy(player: Player) -> Option:
    """What greedy answers for this player."""
    return seated(player.scene.match, player.seat, make_bot("greedy", "vendetta", 1))


def random_moments(seed: int) -> Iterator[tuple[Match, Decision]]:
    """Every decision of a few random matches at various tables."""
    rng = seeded(seed)
    for seats, variants in TABLES:
        match = elysium.new("vendetta", seats, seed, {"variants": variants})
        while match.open():
            decision = match.open()[0]
            yield match, decision
            index, rng = below(rng, 0, len(decision.options))
            match.step(decision.seat, decision.options[index])


@pytest.mark.parametrize("seed", [1, 2])
def test_has_an_opinion_on_every_question(seed: int) -> None:
    """But on the order of one's own effects, where the order offered is taken."""
    asked = {decision.point for _, decision in random_moments(seed)}

    assert asked - opinions() <= {"vendetta.order"}


@pytest.mark.parametrize("seed", [3, 4])
def test_scores_and_habits_fit_every_question(seed: int) -> None:
    heuristic, playouts = bots_of("vendetta").heuristic, bots_of("vendetta").playouts
    assert heuristic is not None
    assert playouts is not None
    for number, (match, decision) in enumerate(random_moments(seed)):
        view = match.view(decision.seat)
        scores = [heuristic.score(view, decision, option) for option in decision.options]
        assert all(-1000 < score < 1000 for score in scores)
        dice = (number * 0x9E3779B97F4A7C15 >> 33) & 0x7FFFFFFF
        assert playouts.choose(match.game, decision, dice) in decision.options


def test_stays_where_it_leads_and_leaves_where_it_can_win_nothing() -> None:
    scene = VendettaScene("brujah", "ventrue", "tremere", "gangrel")
    leader, second, third, last = scene.players
    leader.deployed("BR01", at=1)
    second.deployed("VE08", at=1, blood=3)
    second.deployed("VE03", at=HAVEN, blood=9)
    third.deployed("TR03", at=1, blood=2)
    last.deployed("GA08", at=1, blood=1)
    scene.resolve(1)

    assert [greedy(player) for player in (leader, last)] == [STAY, LEAVE]


def test_plays_no_blood_into_a_lost_fight() -> None:
    """Far behind, more Blood would only be lost: the turn ends."""
    scene = VendettaScene("brujah", "ventrue", "tremere", round=3)
    alice, bob, cleo = scene.players
    bob.has(hand="").deployed("VE01 VE02 VE07", at=1, blood=9)
    cleo.has(hand="")
    alice.has(blood=3, hand="BR09")
    scene.turn(alice)
    alice.plays("BR09", at=1, ends=False)

    assert greedy(alice)[0] != BLOOD


def test_plays_blood_that_turns_the_fight() -> None:
    scene = VendettaScene("brujah", "ventrue", "tremere", round=3)
    alice, bob, cleo = scene.players
    bob.has(hand="").deployed("VE02", at=HAVEN, blood=1)
    cleo.has(hand="")
    alice.has(blood=8, hand="BR07")
    scene.turn(alice)
    alice.plays("BR07", at=HAVEN, ends=False)

    assert greedy(alice)[0] == BLOOD


def test_keeps_the_stronger_card() -> None:
    scene = VendettaScene("brujah", "ventrue", "tremere", "gangrel")
    scene.players[0].has(deck="BR03 BR06 BR01 BR02 BR04 BR05 BR07")
    scene.hand_building()

    assert greedy(scene.players[0]) == (NUMBER["BR06"],), "the option names what goes under the deck"


@pytest.mark.parametrize("tokens", [1, 2])
def test_never_takes_a_third_diablerie_token(tokens: int) -> None:
    scene = VendettaScene("brujah", "ventrue", "tremere")
    alice = scene.players[0].has(blood=1, diablerie=tokens, alliance="AL14 AL09")
    scene.turn(alice)
    option = greedy(alice)

    drained = FACES[option[1]].id if option[0] == DRAIN else ""
    assert drained != "AL14"
    assert tokens == 1 or not drained


def test_drains_a_victim_rather_than_a_vampire_at_the_brink() -> None:
    scene = VendettaScene("brujah", "ventrue", "tremere", round=3)
    alice = scene.players[0].has(blood=1, alliance="AL09 Victim")
    scene.turn(alice)
    option = greedy(alice)

    assert option[0] == CARD or FACES[option[1]].name == "Victim"


def test_spares_the_teammate() -> None:
    scene = VendettaScene("brujah", "ventrue", "tremere", "gangrel", variants=["teams"])
    alice, bob, cleo, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("TR09", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    assert alice.asked == "vendetta.team.include"
    assert greedy(alice) == (0,)


def test_greedy_beats_random_by_far() -> None:
    report = simulate("vendetta", ("greedy", "random", "random", "random"), 12, seed=3)

    assert report.failures == ()
    assert report.shares["bot"]["greedy"].wins >= 9


def test_search_plays_a_match_and_plays_it_again() -> None:
    once, again = (simulate("vendetta", ("ismcts:2", "greedy", "random"), 1, seed=1) for _ in range(2))

    assert once.failures == ()
    assert once == again


def test_search_sees_the_last_move_that_wins() -> None:
    """At the Haven of the last round only staying keeps the first place; leaving gives it away."""
    scene = VendettaScene("brujah", "ventrue", "tremere", round=3)
    alice, bob, cleo = scene.players
    alice.has(influence=5).deployed("BR01", at=HAVEN)
    bob.has(influence=5).deployed("VE08", at=HAVEN)
    cleo.has(influence=5)
    scene.resolve(HAVEN)

    assert seated(scene.match, 0, make_bot("ismcts:60", "vendetta", 1)) == STAY

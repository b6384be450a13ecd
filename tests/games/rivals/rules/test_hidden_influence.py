"""In a Scheme fists and face-down modifiers are one's own until all are revealed together."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR, Seat
from elysium.core.telling import glimpses
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow.politics.influence import EXERT
from elysium.testing.contract import Sight
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.onlookers import imagined, others, watched, worlds


def scheme(table: Table, *held: str, prestige: int = 6) -> RivalsScene:
    """Alice has played Greed; Bob, who holds these cards, speaks next, then Cleo."""
    scene = table(3)
    alice, bob, cleo = scene.players
    bob.has(prestige=prestige)
    alice.controls("zhang-wei")
    bob.controls("lixue-chen")
    cleo.controls("doc")
    greed = alice.holds("greed")
    bob.holds(*held)
    scene.action_phase(alice)
    alice.plays(greed)
    alice.votes()
    return scene


@pytest.mark.rule("RV-INFO-08", "RV-DEC-49")
def test_a_fist_shows_in_no_other_view_until_all_are_revealed(table: Table) -> None:
    def conflict(fist: int) -> list[dict[Seat, Sight]]:
        scene = scheme(table, "greed")
        _, bob, _ = scene.players
        return watched(scene, bob, lambda: bob.votes(False, fist=fist))

    assert conflict(0) == conflict(3) == conflict(5)


@pytest.mark.rule("RV-INFO-08", "RV-DEC-49")
def test_a_fist_holds_anything_up_to_all_but_one_prestige(table: Table) -> None:
    scene = scheme(table, "greed", prestige=4)
    _, bob, _ = scene.players
    bob.exerts()
    bob.answers(DONE, "rivals.scheme.modifier")

    assert scene.waiting() == (bob.seat, "rivals.scheme.fist")
    assert bob.options == ((0,), (1,), (2,), (3,))


@pytest.mark.rule("RV-INFO-08")
def test_your_own_fist_is_shown_to_you_and_your_prestige_to_all(table: Table) -> None:
    scene = scheme(table, "greed")
    alice, bob, cleo = scene.players

    bob.votes(False, fist=4)

    assert scene.match.view(bob.seat)["scheme"]["fist"] == 4
    for seat in (alice.seat, cleo.seat, SPECTATOR):
        view = scene.match.view(seat)
        assert view["scheme"]["fist"] != 4
        assert view["players"][bob.seat]["prestige"] == 6


@pytest.mark.rule("RV-INFO-08")
def test_others_may_imagine_any_fist(table: Table) -> None:
    scene = scheme(table, "greed")
    _, bob, cleo = scene.players
    bob.votes(False, fist=4)

    def fists(seat: Seat) -> set[int | None]:
        schemes = [world.view(bob.seat)["scheme"] for world in worlds(scene, seat)]
        return {one["fist"] for one in schemes if one is not None}

    assert fists(cleo.seat) == {0, 1, 2, 3, 4, 5}
    assert fists(bob.seat) == {4}


@pytest.mark.rule("RV-INFO-08")
def test_a_fist_just_closed_is_hidden_before_the_answer_too(table: Table) -> None:
    sights = []
    for fist in (0, 5):
        scene = scheme(table, "greed")
        _, bob, _ = scene.players
        bob.exerts()
        bob.answers(DONE, "rivals.scheme.modifier")
        bob.chooses(fist)
        assert scene.waiting() == (bob.seat, "rivals.scheme.answer")
        sights.append(others(scene, bob))

    assert sights[0] == sights[1]


@pytest.mark.rule("RV-INFO-08", "RV-DEC-48")
def test_a_laid_modifier_is_there_for_all_and_known_to_its_player(table: Table) -> None:
    sights = []
    for code in ("hedge-your-bets", "the-last-word"):
        scene = scheme(table, code, "greed")
        alice, bob, _ = scene.players
        card = bob.hand[0]
        bob.votes(False, lays=card)
        assert scene.match.view(alice.seat)["scheme"]["modifiers"] == [bob.seat]
        assert scene.match.view(bob.seat)["players"][bob.seat]["aside"] == [code]
        assert scene.match.view(alice.seat)["players"][bob.seat]["aside"] == [None]
        assert imagined(scene, alice, card) == {"hedge-your-bets", "persecution", "the-last-word"}
        sights.append(others(scene, bob))

    assert sights[0] == sights[1]


@pytest.mark.rule("RV-INFO-08")
def test_fists_and_modifiers_are_told_only_when_all_have_spoken() -> None:
    scene = scheme(RivalsScene, "hedge-your-bets")
    alice, bob, cleo = scene.players

    bob.votes(False, lays=bob.hand[0], fist=2)
    assert [scene.events(kind) for kind in ("fist", "revealed")] == [[], []]
    cleo.votes(True, fist=1)

    assert {event.seat: event.args for event in scene.events("fist")} == {
        alice.seat: (0,),
        bob.seat: (2,),
        cleo.seat: (1,),
    }
    assert [event.seat for event in scene.events("revealed")] == [bob.seat]


@pytest.mark.rule("RV-SCHEME-10")
def test_a_modifier_is_seen_by_all_as_it_is_revealed() -> None:
    scene = scheme(RivalsScene, "hedge-your-bets")
    alice, bob, cleo = scene.players
    bob.votes(False, lays=bob.hand[0])
    cleo.exerts()
    for point in ("rivals.scheme.modifier", "rivals.scheme.fist"):
        if cleo.asked == point:
            cleo.answers(DONE if point.endswith("modifier") else (0,), point)
    yes = next(option for option in cleo.options if option[0] == 1)

    seen = glimpses(scene.match.game, cleo.seat, yes, {"revealed", "discarded"})[0].views([SPECTATOR, alice.seat])

    assert {eye: view["players"][bob.seat]["aside"] for eye, view in seen.items()} == {
        SPECTATOR: ["hedge-your-bets"],
        alice.seat: ["hedge-your-bets"],
    }


@pytest.mark.rule("RV-INFO-08", "RV-DEC-47", "RV-DEC-50")
def test_exerted_influence_and_answers_are_open(table: Table) -> None:
    scene = scheme(table, "greed")
    _, bob, cleo = scene.players
    leader = next(card for card in scene.table.coterie(bob.seat))

    bob.answers((EXERT, leader), "rivals.exert")
    bob.votes(False, fist=3)

    assert [bob.seat, 1, 0] in scene.match.view(cleo.seat)["scheme"]["said"]
    assert scene.match.view(cleo.seat)["players"][bob.seat]["coterie"][0]["no_influence"]

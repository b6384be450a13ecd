"""Being asked tells nothing of a hand: two tables that differ in it alone look alike and ask as often."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from elysium.core.ids import Seat
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import PHYSICAL
from elysium.testing.contract import Sight
from elysium.testing.rivals import Player
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.onlookers import watched

Watched: TypeAlias = list[dict[Seat, Sight]]
EDITIONS = pytest.mark.parametrize("edition", ["rio", "sf"])
STRICT = pytest.mark.parametrize("strict", [True, False])


def asked_to(seen: Watched, player: Player, point: str) -> int:
    """At how many moments the others saw this player being asked this."""
    return sum((player.seat, point) in next(iter(moment.values())).waiting for moment in seen)


# The Reaction.


@EDITIONS
@pytest.mark.rule("RV-INFO-01", "RV-INFO-05", "RV-DEC-27")
def test_whether_a_hand_holds_a_reaction_is_not_told_by_the_question(table: Table, edition: str) -> None:
    def attack(held: str) -> tuple[Watched, tuple[tuple[int, ...], ...]]:
        scene = table(3, edition=edition)
        alice, bob, _ = scene.players
        skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen", party=1)
        card = bob.holds(held)
        scene.action_phase(alice)
        options: list[tuple[tuple[int, ...], ...]] = []

        def play() -> None:
            alice.attacks(skunk, lixue, "physical")
            assert bob.asked == "rivals.attack.react"
            options.append(tuple(tuple(n - card for n in one) if one != DONE else DONE for one in bob.options))
            bob.declines()
            scene.everyone_declines()

        seen = watched(scene, bob, play)
        assert asked_to(seen, bob, "rivals.attack.react") == 1
        return seen, options[0]

    with_it, without = attack("tower-shield"), attack("greed")

    assert with_it[0] == without[0]
    assert with_it[1] == ((0,), DONE)
    assert without[1] == (DONE,)


@pytest.mark.rule("RV-DEC-27")
def test_only_an_empty_hand_is_not_asked_for_a_reaction(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen", party=1)
    scene.action_phase(alice)

    def play() -> None:
        alice.attacks(skunk, lixue, "physical")
        scene.everyone_declines()

    assert asked_to(watched(scene, bob, play), bob, "rivals.attack.react") == 0


@STRICT
@pytest.mark.rule("RV-INFO-05")
def test_a_laid_reaction_that_does_nothing_yet_looks_like_any_other(table: Table, strict: bool) -> None:
    """Until both are turned up, which Reaction it is shows nowhere: the block question after it is the same."""

    def attack(held: str) -> Watched:
        scene = table(3, options={"strict": strict})
        alice, bob, _ = scene.players
        skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen", party=1)
        bob.holds(held)
        scene.action_phase(alice)
        return watched(scene, bob, lambda: alice.attacks(skunk, lixue, "physical"))

    assert attack("tower-shield") == attack("buckler")


# The Attack card.


@EDITIONS
@pytest.mark.rule("RV-INFO-01", "RV-INFO-05", "RV-DEC-24")
def test_whether_a_hand_holds_an_attack_card_is_not_told_by_the_question(table: Table, edition: str) -> None:
    def attack(held: str) -> Watched:
        scene = table(3, edition=edition)
        alice, bob, _ = scene.players
        skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen", party=1)
        bob.holds("greed")
        alice.holds(held)
        scene.action_phase(alice)

        def play() -> None:
            alice.acts(acts.ATTACK, skunk, lixue)
            alice.answers((PHYSICAL, *DONE), "rivals.attack.type")
            scene.everyone_declines()

        seen = watched(scene, alice, play)
        assert asked_to(seen, alice, "rivals.attack.type") == 1
        return seen

    assert attack("baseball-bat") == attack("greed") == attack("rain-on-your-parade")


@pytest.mark.rule("RV-INFO-05", "RV-DEC-44")
def test_the_adversary_of_a_claimant_is_asked_for_an_attack_card_whatever_the_hand(table: Table) -> None:
    def claim(held: str) -> Watched:
        scene = table(3)
        alice, bob, cleo = scene.players
        alice.has(rival=cleo)
        bob.has(rival=alice)
        cleo.has(rival=bob)
        claimant, foe = alice.controls("hydra", party=1), bob.controls("skunk")
        bob.holds(held)
        scene.streets("prince-of-the-city")
        scene.action_phase(alice)

        def play() -> None:
            alice.claims(claimant)
            bob.answers((foe,), "rivals.claim.attack")
            bob.answers((PHYSICAL, *DONE), "rivals.attack.type")
            scene.everyone_declines()

        seen = watched(scene, bob, play)
        assert asked_to(seen, bob, "rivals.attack.type") == 1
        return seen

    assert claim("baseball-bat") == claim("greed")


# Intel.


@EDITIONS
@pytest.mark.rule("RV-INFO-01", "RV-DEC-22")
@pytest.mark.card("scoped-30-06")
def test_intel_is_asked_of_every_hand_alike(table: Table, edition: str) -> None:
    def attack(held: str) -> Watched:
        scene = table(3, edition=edition)
        alice, bob, cleo = scene.players
        skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen")
        alice.holds(held)
        cleo.holds("greed")
        scene.action_phase(alice)

        def play() -> None:
            alice.acts(acts.ATTACK, skunk)
            alice.chooses(lixue)
            alice.declines()
            cleo.declines()

        return watched(scene, alice, play)

    assert attack("scoped-30-06") == attack("greed")


@pytest.mark.rule("RV-INFO-01")
def test_which_card_was_pledged_is_not_told_before_it_is_discarded(table: Table) -> None:
    """A failed Intel Step gives every card back unseen."""

    def attack(held: str) -> Watched:
        scene = table(3)
        alice, bob, _ = scene.players
        skunk, hidden = alice.controls("skunk", party=1), bob.controls("lixue-chen", attached="keeper-of-elysium")
        alice.holds(held)
        bob.holds("greed")
        scene.action_phase(alice)

        def play() -> None:
            alice.acts(acts.ATTACK, skunk)
            alice.chooses(hidden)
            alice.chooses(*alice.options[0])
            bob.declines()

        seen = watched(scene, alice, play)
        assert scene.waiting() == (alice.seat, "rivals.act")
        return seen

    assert attack("baseball-bat") == attack("greed")


# Influence.


@EDITIONS
@pytest.mark.rule("RV-INFO-01", "RV-INFO-08", "RV-DEC-48")
def test_whether_a_hand_holds_a_modifier_is_not_told_in_a_scheme(table: Table, edition: str) -> None:
    def conflict(held: str) -> Watched:
        scene = table(3, edition=edition)
        alice, bob, cleo = scene.players
        alice.controls("zhang-wei")
        greed = alice.holds("greed")
        bob.holds(held)
        scene.action_phase(alice)

        def play() -> None:
            alice.plays(greed)
            for player, yes in ((alice, True), (bob, False), (cleo, False)):
                player.votes(yes)

        seen = watched(scene, bob, play)
        assert asked_to(seen, bob, "rivals.scheme.modifier") == 1
        return seen

    assert conflict("hedge-your-bets") == conflict("fleetness")


@EDITIONS
@pytest.mark.rule("RV-INFO-01", "RV-DEC-46")
@pytest.mark.parametrize("title", ["herald", "primogen"])
def test_whether_a_hand_holds_a_modifier_is_not_told_for_a_title(table: Table, edition: str, title: str) -> None:
    def claim(held: str) -> Watched:
        scene = table(3, edition=edition)
        alice = scene.players[0]
        actor = alice.controls("hydra")
        alice.controls("skunk")
        card = alice.holds(title)
        alice.holds(held)
        scene.action_phase(alice)

        def play() -> None:
            alice.plays(card, by=actor)
            alice.exerts(actor)
            scene.everyone_declines()

        seen = watched(scene, alice, play)
        assert asked_to(seen, alice, "rivals.exert") == 2
        assert scene.attached(actor) == [title]
        return seen

    assert claim("hedge-your-bets") == claim("fleetness")


@pytest.mark.rule("RV-INFO-08", "RV-DEC-48")
@pytest.mark.card("old-post-office")
def test_old_post_office_does_not_change_how_often_one_is_asked(table: Table) -> None:
    def conflict(held: str) -> Watched:
        scene = table(2)
        alice, bob = scene.players
        bob.has(haven="old-post-office")
        alice.controls("zhang-wei")
        greed = alice.holds("greed")
        bob.holds(held)
        scene.action_phase(alice)

        def play() -> None:
            alice.plays(greed)
            alice.votes()
            bob.votes(yes=False)

        return watched(scene, bob, play)

    assert conflict("fleetness") == conflict("greed") == conflict("the-last-word")


# Randolph Marz and the Titles in hand.


@EDITIONS
@pytest.mark.rule("RV-INFO-01", "RV-DEC-31")
@pytest.mark.card("randolph-marz")
def test_whether_a_hand_holds_a_title_for_randolph_marz_is_not_told(table: Table, edition: str) -> None:
    def attack(held: str) -> tuple[Watched, int]:
        scene = table(3, edition=edition)
        alice, bob, _ = scene.players
        marz, lixue = alice.controls("randolph-marz", party=1), bob.controls("lixue-chen", party=1)
        alice.holds(held)
        scene.action_phase(alice)
        offered: list[int] = []

        def play() -> None:
            alice.attacks(marz, lixue, "physical")
            scene.everyone_declines("rivals.attack.ability")
            assert alice.asked == "rivals.attack.ability"
            offered.append(len(alice.options))
            scene.everyone_declines()

        seen = watched(scene, alice, play)
        return seen, offered[0]

    with_it, without = attack("herald"), attack("fleetness")

    assert with_it[0] == without[0]
    assert (with_it[1], without[1]) == (2, 1)


@pytest.mark.rule("RV-INFO-01")
@pytest.mark.card("randolph-marz")
def test_which_of_several_titles_is_discarded_is_asked_even_of_one(table: Table) -> None:
    """How many Titles a hand holds is not told by whether the discard has to be chosen."""

    def attack(second: str) -> int:
        scene = table(2)
        alice, bob = scene.players
        marz, lixue = alice.controls("randolph-marz", party=1), bob.controls("lixue-chen", party=1)
        first = alice.holds("herald", second)
        scene.action_phase(alice)

        def play() -> None:
            alice.attacks(marz, lixue, "physical")
            scene.everyone_declines("rivals.attack.ability")
            alice.uses(marz)
            alice.answers((first,), "rivals.discard")
            scene.everyone_declines()

        return len(watched(scene, alice, play))

    assert attack("sheriff") == attack("fleetness")


# The Agenda.


AGENDAS = ("turf-war", "playthings", "base-of-power", "hunt-the-hunters", "the-end-is-nigh", "strength-in-numbers")


def night(table: Table, agenda: str, edition: str, up: bool = False) -> Watched:
    """Alice defeats a Citizen and attaches it, then defeats somebody of Bob's; her Agenda card stays as it is."""
    scene = table(3, edition=edition)
    alice, bob, _ = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("armoured", party=2)
    lixue = bob.controls("lixue-chen", party=1, blood=1)
    bob.controls("doc")
    cop = scene.streets("cop")
    alice.has(agenda_card=agenda, agenda_up=up)
    scene.action_phase(alice)

    def play() -> None:
        alice.attacks(first, cop, "physical")
        scene.everyone_declines()
        alice.answers((1,), "rivals.mortal")
        scene.everyone_declines()
        alice.attacks(second, lixue, "physical")
        scene.everyone_declines()

    seen = watched(scene, alice, play)
    assert scene.attached(first) == ["cop"]
    assert scene.in_torpor(lixue)
    if not up:
        assert asked_to(seen, alice, "rivals.agenda") == 2
    return seen


@EDITIONS
@pytest.mark.rule("RV-INFO-04", "RV-AMB-49", "RV-DEC-07")
def test_whether_an_agenda_would_score_is_not_told_by_the_question(table: Table, edition: str) -> None:
    first, *rest = (night(table, agenda, edition) for agenda in AGENDAS)

    assert all(other == first for other in rest)


@pytest.mark.rule("RV-AMB-49", "RV-DEC-07")
def test_nobody_is_asked_whose_agenda_lies_open(table: Table) -> None:
    seen = night(table, "blank-agenda", "rio", up=True)

    assert all(point != "rivals.agenda" for moment in seen for _, point in next(iter(moment.values())).waiting)

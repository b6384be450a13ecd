"""Brujah characters whose party, or whose player, has something of them: Flick, Johnny and Shades."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.damage.mortals import ATTACH_IT, BURN_IT, SHARE_IT
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("flick")
def test_flick_pays_one_blood_for_three_more_influence(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank, flick, herald = alice.controls("blank"), alice.controls("flick"), alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(herald, by=blank)
    alice.uses(flick)
    granted = scene.influence(flick)
    alice.exerts(flick)

    assert granted == 3
    assert (scene.blood(flick), alice.prestige) == (3 - 1, 10)
    assert scene.attached(blank) == ["herald"]


@pytest.mark.card("flick")
@pytest.mark.rule("RV-INF-09")
def test_flick_stops_a_foes_scheme(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    blank, scheme = alice.controls("blank"), alice.holds("free-money")
    bob.controls("other-blank")
    flick = bob.controls("flick")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes(exerts=[blank])
    bob.uses(flick)
    bob.votes(yes=False, exerts=[flick])

    assert scene.blood(flick) == 3 - 1
    assert (alice.prestige, bob.prestige) == (10, 10)


@pytest.mark.card("flick")
def test_flick_has_her_influence_only_for_the_action_under_way(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank, flick = alice.controls("blank"), alice.controls("flick")
    herald = alice.holds("herald", "primogen")
    scene.action_phase(alice)

    alice.plays(herald, by=blank)
    alice.uses(flick)
    alice.exerts()
    alice.plays(herald + 1, by=flick)

    assert scene.influence(flick) == 0
    assert not alice.can(1, flick)  # once a turn


@pytest.mark.card("flick")
@pytest.mark.rule("RV-COST-04")
def test_flick_does_not_pay_with_her_last_blood(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank, flick, herald = alice.controls("blank"), alice.controls("flick", blood=1), alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(herald, by=blank)

    assert alice.asked == "rivals.exert"
    assert not alice.can(1, flick)


@pytest.mark.card("flick")
@pytest.mark.rule("RV-TOKEN-11")
def test_flick_does_not_pay_for_influence_she_could_not_exert(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank, herald = alice.controls("blank"), alice.holds("herald")
    flick = alice.controls("flick", no_influence=True)
    scene.action_phase(alice)

    alice.plays(herald, by=blank)

    assert not alice.can(1, flick)


def burning(table: Table, johnny: int, prey: str = "vagrant") -> tuple[RivalsScene, list[int]]:
    """Strong has defeated a Mortal; Johnny, in a party of this number, and Skunk have lost Blood as well."""
    scene = table(2)
    alice, _ = scene.players
    strong, skunk = alice.controls("strong", blood=2, party=1), alice.controls("skunk", blood=1, party=1)
    members = [strong, skunk, alice.controls("johnny", blood=2, party=johnny)]
    special = alice.holds("38-special", "baseball-bat")
    mortal = scene.streets(prey)
    scene.action_phase(alice)
    alice.attacks(strong, mortal, "physical", special + 1)
    return scene, members


@pytest.mark.card("johnny")
def test_johnny_lets_each_of_the_party_mend_instead_of_the_attacker(table: Table) -> None:
    scene, members = burning(table, johnny=1)
    alice, _ = scene.players

    alice.answers((SHARE_IT,), "rivals.mortal")

    assert [scene.blood(one) for one in members] == [2 + 1, 1 + 1, 2 + 1]
    assert scene.city("burned") == ["vagrant"]


@pytest.mark.card("johnny")
def test_johnny_leaves_the_usual_choices_open(table: Table) -> None:
    scene, members = burning(table, johnny=1)
    alice, _ = scene.players
    choices = alice.options

    alice.answers((BURN_IT,), "rivals.mortal")

    assert choices == ((BURN_IT,), (ATTACH_IT,), (SHARE_IT,))
    assert [scene.blood(one) for one in members] == [2 + 2, 1, 2]


@pytest.mark.card("johnny")
def test_johnny_mends_nobody_when_the_mortal_is_attached(table: Table) -> None:
    scene, members = burning(table, johnny=1)
    alice, _ = scene.players

    alice.answers((ATTACH_IT,), "rivals.mortal")

    assert [scene.blood(one) for one in members] == [2, 1, 2]
    assert scene.attached(members[0]) == ["vagrant"]


@pytest.mark.card("johnny")
def test_johnny_offers_nothing_to_another_party(table: Table) -> None:
    scene, _ = burning(table, johnny=2)
    alice, _ = scene.players

    assert alice.options == ((BURN_IT,), (ATTACH_IT,))


@pytest.mark.card("johnny")
@pytest.mark.rule("RV-MORTAL-04")
def test_johnny_offers_nothing_for_a_mortal_that_is_not_burned(table: Table) -> None:
    scene, members = burning(table, johnny=1, prey="special-affairs-division")
    alice, _ = scene.players

    assert alice.asked == "rivals.act"
    assert [scene.blood(one) for one in members] == [2, 1, 2]
    assert scene.city("discard") == ["special-affairs-division"]


@pytest.mark.card("shades")
@pytest.mark.parametrize(
    ("agenda", "title", "enough"),
    [(4, "", False), (5, "", True), (9, "keeper-of-elysium", False), (10, "keeper-of-elysium", True)],
)
def test_shades_has_one_intel_for_every_five_agenda_of_the_foe(
    table: Table, agenda: int, title: str, enough: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    shades = alice.controls("shades", party=1)
    alice.holds("herald", "herald")
    bob.has(agenda=agenda)
    target = bob.controls("strong", attached=title)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, shades)
    alice.answers((target,), "rivals.attack.target")

    assert alice.asked == ("rivals.attack.type" if enough else "rivals.attack.intel")


@pytest.mark.card("shades")
@pytest.mark.parametrize(("party", "enough"), [(1, True), (2, False)])
def test_shades_shares_the_intel_with_the_party_alone(table: Table, party: int, enough: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)
    alice.controls("shades", party=party)
    alice.holds("herald")
    bob.has(agenda=5)
    target = bob.controls("strong")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, skunk)
    alice.answers((target,), "rivals.attack.target")

    assert alice.asked == ("rivals.attack.type" if enough else "rivals.attack.intel")


@pytest.mark.card("shades")
def test_shades_counts_the_agenda_of_the_foe_under_attack_alone(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    shades = alice.controls("shades", party=1)
    alice.holds("herald")
    carol.has(agenda=10)
    target = bob.controls("strong")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, shades)
    alice.answers((target,), "rivals.attack.target")

    assert alice.asked == "rivals.attack.intel"

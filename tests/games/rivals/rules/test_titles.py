"""Titles: who may hold one, what it costs, how long it stays and how many there are (RV-TITLE)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import EXERT, MODIFIER
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-TITLE-01", "RV-ATTACH-10")
def test_the_vampire_that_exhausts_is_the_one_that_holds_the_title(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader, holder = alice.controls("strong"), alice.controls("blank")
    title = alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(title, by=holder)
    shown = scene.match.view(1)["players"][0]["aside"]
    alice.exerts(leader)

    assert shown == ["herald"]
    assert scene.is_exhausted(holder)
    assert not scene.is_exhausted(leader)
    assert scene.attached(holder) == ["herald"]
    assert scene.attached(leader) == []
    assert scene.table.actions == 1


@pytest.mark.rule("RV-TITLE-01")
@pytest.mark.card("keeper-of-elysium")
def test_the_holder_needs_the_blood_potency(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("skunk")  # Blood Potency 3
    four, raised = alice.controls("blank"), alice.controls("sweetums", attached="skateboarder")
    alice.controls("strong", exhausted=True)
    title = alice.holds("keeper-of-elysium")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, title)

    assert alice.asked == "rivals.actor"
    assert alice.options == ((four,), (raised,))


@pytest.mark.rule("RV-TITLE-01", "RV-DEC-46")
def test_influence_for_a_title_comes_from_characters_a_modifier_and_prestige(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader, holder = alice.controls("strong", attached="primogen"), alice.controls("blank")
    modifier, title = alice.holds("hedge-your-bets"), alice.holds("sheriff")
    scene.action_phase(alice)

    alice.plays(title, by=holder)

    assert alice.options == ((EXERT, leader), (MODIFIER, modifier), DONE)  # DONE: all of it in Prestige
    alice.declines()
    assert alice.prestige == 6
    assert scene.attached(holder) == ["sheriff"]
    assert scene.influence(leader) == 2


@pytest.mark.rule("RV-TITLE-02")
def test_the_holder_need_not_exert(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader, holder = alice.controls("strong", attached="prince-of-the-city"), alice.controls("blank", no_influence=True)
    title = alice.holds("primogen")
    scene.action_phase(alice)

    alice.plays(title, by=holder)
    alice.exerts(leader)

    assert scene.attached(holder) == ["primogen"]
    assert alice.prestige == 10


@pytest.mark.rule("RV-TITLE-02", "RV-AMB-47")
@pytest.mark.parametrize(("prestige", "possible"), [(4, False), (5, True)])
def test_a_title_cannot_be_played_without_enough_influence(table: Table, prestige: int, possible: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=prestige)
    alice.controls("strong")
    title = alice.holds("seneschal")  # 5, of which the Leader exerts 1

    scene.action_phase(alice)

    assert alice.can(acts.PLAY, title) == possible


@pytest.mark.rule("RV-TITLE-03")
def test_a_vampire_with_a_title_takes_no_other(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong", attached="primogen")
    title = alice.holds("herald")

    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, title)


@pytest.mark.rule("RV-TITLE-03", "RV-PRINCE-09")
def test_only_the_prince_replaces_a_title(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("strong", attached="primogen", party=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.declines()

    assert scene.attached(claimant) == ["prince-of-the-city"]
    assert alice.cards("burned") == ["primogen"]


@pytest.mark.rule("RV-TITLE-03", "RV-ATTACH-01", "RV-ATTACH-02")
def test_a_title_counts_for_the_limit_of_attachments(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("strong")
    cop, chef, vagrant = (alice.attaches(code, leader) for code in ("cop", "chef", "vagrant"))
    title = alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(title)
    alice.exerts(leader)

    assert alice.asked == "rivals.attach.burn"
    assert alice.options == ((cop,), (chef,), (vagrant,))
    alice.chooses(chef)
    assert scene.attached(leader) == ["cop", "vagrant", "herald"]
    assert scene.city("burned") == ["chef"]


@pytest.mark.rule("RV-TITLE-04", "RV-ATTACH-06")
def test_a_title_cannot_be_taken_off(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("strong")
    title, vagrant = alice.attaches("primogen", leader), alice.attaches("vagrant", leader)

    scene.action_phase(alice)

    assert alice.can(acts.DETACH, vagrant)
    assert not alice.can(acts.DETACH, title)


@pytest.mark.rule("RV-TITLE-05")
def test_titles_stay_on_a_vampire_in_torpor_but_not_the_prince(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("skunk", party=2)
    primogen = bob.controls("blank", party=1, blood=1, attached="primogen vagrant")
    prince = bob.controls("other-blank", party=2, blood=1, attached="prince-of-the-city")
    bob.controls("third-blank")
    scene.action_phase(alice)

    alice.attacks(first, primogen, "physical")
    scene.everyone_declines()
    alice.attacks(second, prince, "physical")
    scene.everyone_declines()

    assert scene.in_torpor(primogen)
    assert scene.in_torpor(prince)
    assert scene.attached(primogen) == ["primogen"]
    assert scene.attached(prince) == []
    assert scene.attached(second) == ["prince-of-the-city"]


@pytest.mark.rule("RV-TITLE-06", "RV-UNIQ-01")
def test_a_unique_title_in_play_bars_everybody_from_another(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    bob.controls("other-blank", attached="herald")
    title, free = alice.holds("herald"), alice.holds("primogen")

    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, title)
    assert alice.can(acts.PLAY, free)


@pytest.mark.rule("RV-TITLE-06", "RV-SF-18")
@pytest.mark.parametrize(("edition", "pile"), [("rio", "burned"), ("sf", "discard")])
def test_a_unique_title_in_torpor_may_be_taken_by_anybody(table: Table, edition: str, pile: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    leader = alice.controls("strong")
    bob.controls("blank")
    sleeper = bob.controls("other-blank", torpor=True, blood=1, attached="herald")
    title = alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(title)
    before = scene.attached(sleeper)
    alice.exerts(leader)

    assert before == ["herald"]
    assert scene.attached(leader) == ["herald"]
    assert scene.attached(sleeper) == []
    assert bob.cards(pile) == ["herald"]


@pytest.mark.rule("RV-TITLE-07", "RV-UNIQ-03", "RV-KEY-15")
def test_each_player_may_have_one_title_of_those_marked_so(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("strong")
    other = alice.controls("blank")
    bob.controls("other-blank", attached="primogen")
    first = alice.holds("primogen", "primogen")
    scene.action_phase(alice)

    alice.plays(first, by=leader)
    alice.exerts(leader)

    assert scene.attached(leader) == ["primogen"]
    assert not scene.is_exhausted(other)
    assert not alice.can(acts.PLAY, first + 1)  # one is enough


@pytest.mark.rule("RV-TITLE-07")
def test_a_copy_in_ones_own_torpor_is_replaced(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("strong")
    sleeper = alice.controls("blank", torpor=True, blood=1, attached="primogen")
    bob.controls("other-blank")
    others = bob.controls("third-blank", torpor=True, blood=1, attached="primogen")
    title = alice.holds("primogen")
    scene.action_phase(alice)

    alice.plays(title)
    alice.exerts(leader)

    assert scene.attached(leader) == ["primogen"]
    assert scene.attached(sleeper) == []
    assert alice.cards("burned") == ["primogen"]
    assert scene.attached(others) == ["primogen"]  # another player's copy is none of Alice's


@pytest.mark.rule("RV-TITLE-07")
def test_another_may_be_played_once_the_holder_has_become_prince(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("strong", attached="primogen", party=1)
    other = alice.controls("blank")
    scene.streets("prince-of-the-city")
    title = alice.holds("primogen")
    scene.action_phase(alice)
    barred = not alice.can(acts.PLAY, title)

    alice.claims(claimant)
    bob.declines()
    alice.plays(title, by=other)
    alice.exerts(claimant)

    assert barred
    assert scene.attached(other) == ["primogen"]


@pytest.mark.rule("RV-TITLE-07")
def test_another_may_be_played_once_the_holder_was_burned(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("strong")
    holder = alice.controls("blank", blood=1, attached="primogen")
    harm, title = alice.holds("aggravated-harm"), alice.holds("primogen")
    scene.action_phase(alice)

    alice.plays(harm, at=holder)
    alice.plays(title)
    alice.exerts(leader)

    assert bob.asked == ""
    assert scene.attached(leader) == ["primogen"]
    assert alice.cards("burned") == ["primogen", "blank"]

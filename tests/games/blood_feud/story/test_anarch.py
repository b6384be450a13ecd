"""Rise of the Anarch: three calls, three rules, and what is counted at dawn (BF-ARC2)."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.clock import ENDS
from elysium.games.blood_feud.story import beats, ledger
from elysium.games.blood_feud.story.arcs import BEATS, NUMBER, anarch
from elysium.testing.blood_feud import NightScene, Team
from tests.games.blood_feud.conftest import Table

WORN = ("potence-heavy-hand", "celerity-blur", "potence-crushing-force")


def told(scene: NightScene, *ids: str, round: int = 0) -> None:
    """Arranged: these calls were read out before this round, or in a round."""
    rules = [n for id in ids for n in (NUMBER[id], round)]
    ledger.put(scene.table, ledger.RULES, *rules)
    ledger.put(scene.table, ledger.READ, *(NUMBER[id] for id in ids))
    ledger.put(scene.table, ledger.NAMED, *(n for id in ids for n in (NUMBER[id], -1)))


def ready(scene: NightScene) -> tuple[Team, Team]:
    """Black attacks in A, where blue's player stands alone."""
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.stands("A")
    black.ordered("attack", "A")
    return black, blue


def settle(scene: NightScene) -> None:
    """Everything is read, everything else is answered by the clock, to the next Gameplay Phase or dawn."""
    while scene.questions():
        scene.time()


def read(scene: NightScene) -> list[str]:
    return [BEATS[number].id for number in ledger.get(scene.table, ledger.READ)]


@pytest.mark.rule("BF-ARC2-02")
@pytest.mark.parametrize(("rule", "left"), [((), 2), ((anarch.SECOND_BATTLE,), 1)])
def test_an_attack_takes_two_advancements_once_the_second_battle_is_read(
    table: Table, rule: tuple[str, ...], left: int
) -> None:
    scene = table(4, arc="anarch")
    _, blue = ready(scene)
    blue.player.wears(*WORN)
    told(scene, *rule)

    scene.resolve_orders()

    assert len(scene.table.equipped[4]) == left


@pytest.mark.rule("BF-ARC2-02", "BF-SLAIN-01")
def test_who_wears_no_more_than_two_is_slain_then(table: Table) -> None:
    scene = table(4, arc="anarch")
    _, blue = ready(scene)
    blue.player.wears(*WORN[:2])
    told(scene, anarch.SECOND_BATTLE)

    scene.resolve_orders()

    assert scene.table.slain_ever[4]
    assert scene.questions() == [(scene.table.storyteller, "read")]


@pytest.mark.rule("BF-ARC2-02")
@pytest.mark.parametrize("factions", [(), ("gangrel", "arcanum")])
def test_the_gangrel_faction_takes_all_with_faction_guides_or_without(table: Table, factions: tuple[str, ...]) -> None:
    scene = table(4, arc="anarch", factions=factions)
    scene.table.faction = (1, 8, 2, 9)
    _, blue = ready(scene)
    blue.player.wears(*WORN)
    told(scene, anarch.SECOND_BATTLE)

    scene.resolve_orders()

    assert scene.table.equipped[4] == ()
    assert scene.table.slain_ever[4]


@pytest.mark.rule("BF-ARC2-02")
def test_the_gangrel_take_as_many_as_anybody_before_it_is_read(table: Table) -> None:
    scene = table(4, arc="anarch")
    scene.table.faction = (1, 8, 2, 9)
    _, blue = ready(scene)
    blue.player.wears(*WORN)

    scene.resolve_orders()

    assert len(scene.table.equipped[4]) == 2


@pytest.mark.rule("BF-ARC2-03", "BF-Q-37")
def test_first_blood_pays_everybody_who_slew_a_player_in_its_round(table: Table) -> None:
    scene = table(4, arc="anarch", round=2)
    black, blue = ready(scene)
    _, _, green, red = scene.teams
    scene.table.grave_tokens = bytearray(len(scene.table.grave_tokens))
    green.units("B", 3)
    red.stands("B")
    green.ordered("attack", "B")

    scene.resolve_orders()
    settle(scene)

    assert "anarch.2" in read(scene)
    assert [team.tokens for team in (black, blue, green, red)] == [1, 0, 1, 0]


@pytest.mark.rule("BF-ARC2-03", "BF-Q-37")
def test_first_blood_pays_in_no_later_round(table: Table) -> None:
    scene = table(4, arc="anarch", round=2)
    told(scene, anarch.FIRST_BLOOD, round=1)
    scene.table.grave_tokens = bytearray(len(scene.table.grave_tokens))
    black, _ = ready(scene)

    scene.resolve_orders()
    settle(scene)

    assert scene.table.slain_ever[4]
    assert black.tokens == 0


@pytest.mark.rule("BF-ARC2-03", "BF-Q-37")
def test_who_was_slain_while_people_played_counts_for_first_blood(table: Table) -> None:
    scene = table(4, arc="anarch")
    black, blue, *_ = scene.teams
    black.units("A")
    blue.stands("A")
    scene.table.grave_tokens = bytearray(len(scene.table.grave_tokens))
    scene.no_events()
    scene.gameplay()
    scene.adjusts("slay", (1,), (scene.domain("A"), 1), (0,))

    scene.time(1)
    scene.time(ENDS)
    settle(scene)

    assert black.tokens == 1


def claimed(scene: NightScene, but: int = -1) -> None:
    """Arranged: every team but one has taken a token out of its own Graveyard."""
    t = scene.table
    t.claimed = tuple(int(team != but) for team in range(t.teams))


@pytest.mark.rule("BF-ARC2-04")
@pytest.mark.parametrize(("missing", "due"), [(0, True), (2, False)])
def test_vengeance_comes_when_the_last_team_has_claimed_a_token(table: Table, missing: int, due: bool) -> None:
    scene = table(4, arc="anarch")
    told(scene, anarch.SECOND_BATTLE, anarch.FIRST_BLOOD)
    ready(scene)
    claimed(scene, but=missing)

    scene.resolve_orders()

    assert beats.met(scene.table, anarch.VENGEANCE) == due


def strength(scene: NightScene, lost: int, *, phase: str = "resolution", rounds: int = 1) -> int:
    """Black's Combat Strength in an Attack `rounds` rounds after blue has slain so many of its Units."""
    black, blue, *_ = scene.teams
    told(scene, anarch.SECOND_BATTLE, anarch.FIRST_BLOOD, anarch.VENGEANCE)
    scene.no_events()
    black.units("A", 2)
    black.units("B", 2)
    blue.units("A", 3)
    blue.units("B", 2)
    if lost and phase == "resolution":
        blue.ordered("attack", "A")
        scene.resolve_orders()
    else:
        scene.gameplay()
        if lost:
            scene.adjusts("slay", (0,), (scene.domain("A"), 0), (1,))
    for _ in range(rounds):
        while scene.table.phase != 1:
            scene.time()
        if rounds > 1:
            scene.time(0)
            scene.time(1)
            scene.time(ENDS)
            rounds -= 1
    fought = scene.night
    fought.table.stacks[1] = (0,)
    fought.table.claims[1] = 1
    if fought.table.stage == 0:
        scene.time(0)
    scene.time(1)
    scene.time(ENDS)
    return int(next(event.args[1] for event in scene.events("fought") if event.args[3] == 1))


@pytest.mark.rule("BF-ARC2-04")
def test_who_has_lost_a_unit_in_the_resolution_attacks_with_one_more_next_round() -> None:
    assert strength(NightScene(4, arc="anarch"), 0) == 2
    assert strength(NightScene(4, arc="anarch"), 1) == 3


@pytest.mark.rule("BF-ARC2-04")
def test_the_dead_of_a_gameplay_phase_call_for_no_vengeance() -> None:
    assert strength(NightScene(4, arc="anarch"), 1, phase="gameplay") == 2


@pytest.mark.rule("BF-ARC2-04")
def test_vengeance_is_for_one_round(table: Table) -> None:
    scene = table(4, arc="anarch")
    told(scene, anarch.VENGEANCE)
    ledger.put(scene.table, ledger.AVENGED, 0, 1)
    anarch.notes(scene.table, "round", ())

    assert ledger.get(scene.table, ledger.AVENGED) == (0, 0)


@pytest.mark.rule("BF-ARC2-05", "BF-Q-61")
@pytest.mark.parametrize("calls", range(4))
def test_body_count_needs_all_three_calls(table: Table, calls: int) -> None:
    scene = table(4, arc="anarch")
    told(scene, *anarch.CALLS[:calls])
    scene.table.grave_tokens[:] = bytearray([0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1])
    scene.teams[1].player.carries("survive-the-night")

    scene.end()
    settle(scene)

    all_three = calls == len(anarch.CALLS)
    assert read(scene)[-1] == (anarch.BODY_COUNT if all_three else anarch.ROUTED)
    assert scene.match.view(0)["result"]["points"] == ([2, 5, 3, 1] if all_three else [0, 5, 0, 0])


@pytest.mark.rule("BF-ARC2-05", "BF-END-02")
def test_ambitions_are_revealed_before_the_epilogue(table: Table) -> None:
    scene = table(4, arc="anarch")
    scene.teams[1].player.carries("survive-the-night")

    scene.end()

    assert scene.questions() == [(scene.table.storyteller, "read")]
    assert scene.match.view(0)["story"]["shown"] == [{"team": 1, "ambition": "survive-the-night"}]
    assert scene.match.view(0)["result"] is None


@pytest.mark.rule("BF-ARC2-01", "BF-END-02", "BF-SETUP-23")
def test_bell_speaks_first_and_last(table: Table) -> None:
    scene = table(4, arc="anarch", options={"night": "brief"})
    scene.forming_teams(until="read")
    storyteller = scene.table.storyteller
    assert scene.match.view(storyteller)["script"][0] == "story.anarch.start.read"
    scene.directs(*beats.READ)
    assert scene.match.view(0)["story"]["role"] == "anarch"
    assert "script.introduction" not in scene.match.view(storyteller)["script"]

    while scene.match.view(0)["step"] != "end":
        scene.time()

    assert scene.match.view(storyteller)["script"][0] == "story.anarch.end.read"
    settle(scene)
    assert read(scene)[-2:] == ["anarch.end", anarch.ROUTED]
    assert scene.match.result() is not None

"""Two rules of a story at once, or one with a card: what one says where the other speaks, too."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.city.units import front
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.scoring import worth
from elysium.games.blood_feud.story import guides, vans
from elysium.games.blood_feud.table import CAPTIVE, OTHER_SEWER, SEWER, SIDES
from elysium.games.blood_feud.words.holdings import lanyards
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table
from tests.games.blood_feud.story.test_harvest import asked, attacking_seeded, parked, settle


def targets(player: Player, origin: str) -> set[str]:
    """Where a Basic Unit of a Domain may go."""
    scene = player.scene
    start = scene.domain(origin)
    return {scene.table.city.tiles[option[3]] for option in player.acts_of(codes.MOVE) if option[1] == start}


def sewered(table: Table) -> NightScene:
    """The Nosferatu with Sewers in A and F, and a Unit at both."""
    scene = table(4, factions=["nosferatu"])
    for what, domain in ((SEWER, "A"), (OTHER_SEWER, "F")):
        guides.keep(scene.table, what, scene.domain(domain))
        scene.teams[0].units(domain)
    return scene


@pytest.mark.card("close-the-tunnels")
@pytest.mark.rule("BF-FAC-04")
def test_close_the_tunnels_closes_a_sewer_both_ways(table: Table) -> None:
    scene = sewered(table)
    blue = scene.teams[1]
    scene.resolve_event("close-the-tunnels", blue)
    blue.player.does(scene.domain("F"))
    scene.next_round()
    ada = scene.players[0]
    ada.goes("cityscape")

    assert "F" not in targets(ada, "A")
    assert targets(ada, "F") == set()


@pytest.mark.card("policing-lockdown")
@pytest.mark.rule("BF-FAC-04")
def test_a_lockdown_keeps_the_nosferatu_out_of_their_own_sewer(table: Table) -> None:
    scene = sewered(table)
    blue = scene.teams[1]
    blue.units("F")
    blue.player.stands_at("cityscape")
    blue.player.wears("policing-lockdown")
    ada = scene.players[0]
    ada.stands_at("cityscape")
    scene.gameplay()
    before = targets(ada, "A")

    blue.player.uses(scene.domain("F"))

    assert "F" in before
    assert "F" not in targets(ada, "A")
    assert "A" in targets(ada, "F"), "out of it they may go"


@pytest.mark.card("hamper-the-inquisition", "conquer-the-darkness")
@pytest.mark.rule("BF-FAC-05")
@pytest.mark.parametrize(("vampires", "humans", "points"), [(1, 0, (5, 0)), (0, 1, (0, 5)), (1, 1, (0, 0))])
def test_units_of_the_thin_blooded_stand_on_both_sides_of_hamper(
    table: Table, vampires: int, humans: int, points: tuple[int, int]
) -> None:
    scene = table(4, factions=["the-thin-blooded", "arcanum", "tremere", "the-mob"])
    scene.teams[0].units("A", 3)
    scene.teams[2].units("B", vampires)
    scene.teams[1].units("C", humans)
    scene.gameplay()

    found = tuple(worth(scene.night, 0, NUMBER[id]) for id in ("hamper-the-inquisition", "conquer-the-darkness"))

    assert found == points


@pytest.mark.rule("BF-FAC-01", "BF-ARC4-05")
@pytest.mark.parametrize(("power", "strength", "stopped"), [(3, 3, True), (3, 2, False)])
def test_against_a_van_the_brujah_need_what_everybody_needs(power: int, strength: int, stopped: bool) -> None:
    for factions in (("tremere",), ("brujah",)):
        scenes = (attacking_seeded(seed, power, strength, *factions) for seed in range(40))
        scene = next(one for one in scenes if one.units(one.teams[0], "A") == strength)

        assert ("free" in asked(scene)) == stopped


def captive(table: Table, *worn: str, players: int = 1) -> NightScene:
    """Blue's first player sits in a van, with cards."""
    scene = parked(table, "A", players=players)
    t = scene.table
    unit = t.letter(scene.teams[1].player.seat)
    scene.teams[1].player.wears(*worn)
    t.spot[unit] = CAPTIVE
    vans.take(t, SIDES + unit)
    return scene


@pytest.mark.card("develop-your-talents", "achieve-ascendency")
@pytest.mark.rule("BF-ARC4-04")
def test_talents_of_a_captive_do_not_count(table: Table) -> None:
    scene = captive(table, "potence-heavy-hand", "celerity-blur", players=2)
    t = scene.table
    free, taken = scene.teams[1].players[1], scene.teams[1].players[0]
    free.wears("potence-heavy-hand")
    scene.gameplay()

    assert front(t, taken.seat) == -1
    assert [len(worn) for worn in lanyards(scene.night.table, 1)] == [1]


@pytest.mark.rule("BF-ARC4-04", "BF-VAR-OVER", "BF-SLAIN-05")
def test_a_captive_lord_keeps_the_lanyard_and_no_squire_is_asked(table: Table) -> None:
    scene = captive(table, "potence-heavy-hand", players=5)
    blue = scene.teams[1]
    scene.teams[0].units("A")
    scene.teams[0].ordered("feed", "A")

    scene.resolve_orders()
    settle(scene)

    assert "heir" not in asked(scene)
    assert scene.table.wearer[scene.table.letter(blue.players[0].seat)] == blue.players[0].seat
    assert scene.table.letter(blue.players[4].seat) == -1


@pytest.mark.rule("BF-ARC4-04", "BF-CLN-4")
def test_a_captive_comes_back_when_freed_and_never_with_the_slain(table: Table) -> None:
    scene = captive(table, "potence-heavy-hand")
    scene.clean_up()

    assert "respawn" not in asked(scene)
    settle(scene)
    assert scene.table.spot[4] == CAPTIVE

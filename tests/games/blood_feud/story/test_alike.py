"""What a story hides: two worlds that differ by it alone look alike to every seat it is hidden from.

Alike is all that reaches a seat: its view, its answers, what it was told. The worlds that are dealt for a seat differ
in it as chance would have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import pytest

from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.holdings.purses import ASSET
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.story import beats, hag, ledger, tools, vans
from elysium.games.blood_feud.story.arcs import NUMBER, anarch, madness
from elysium.games.blood_feud.story.vans import Van
from elysium.games.blood_feud.story.whispers import BOND, FIRST_VOICE
from elysium.games.blood_feud.storyteller import deals, desk
from elysium.testing.blood_feud import NightScene
from elysium.testing.contract.redealing import Redealing
from elysium.testing.contract.secrets import kind
from elysium.testing.game_testing import contract_of
from tests.games.blood_feud.conftest import Table

PLACES: Final = ("neutral", "cityscape", "orders", "market", "council")
Arrange = Callable[[NightScene, int], None]


def night(table: Any, arc: str, **more: Any) -> NightScene:
    """Six teams of two: of the second and those after it, one player at each place; the first team stands apart."""
    options = {"improvised": True, **more.pop("options", {})}
    scene: NightScene = table(6, 2, arc=arc, options=options, **more)
    for number, place in enumerate(PLACES):
        for player in scene.teams[number + 1].players:
            player.stands_at(place)
    return scene


def reached(scene: NightScene, seat: Seat) -> tuple[Any, ...]:
    return scene.match.view(seat), scene.options(seat), scene.match.events(seat)


def alike(table: Any, arc: str, arrange: Arrange, hidden_from: Iterable[Seat], **more: Any) -> None:
    """Two nights arranged as 0 and as 1: the same to these seats and to a spectator, though they are not the same."""
    seats, seen, states = (*hidden_from, SPECTATOR), [], []
    for world in (0, 1):
        scene = night(table, arc, **more)
        arrange(scene, world)
        seen.append([reached(scene, seat) for seat in seats])
        states.append(scene.game.save()["table"])

    assert seen[0] == seen[1]
    assert states[0] != states[1]


OTHERS: Final = range(2, 12)  # all but the first team
ALL_BUT_ONE: Final = range(1, 12)


def in_force(scene: NightScene, id: str, round: int = 1) -> None:
    """Arranged: it has been read."""
    t = scene.table
    ledger.put(t, ledger.READ, *ledger.get(t, ledger.READ), NUMBER[id])
    ledger.put(t, ledger.NAMED, *ledger.get(t, ledger.NAMED), NUMBER[id], -1)
    ledger.put(t, ledger.RULES, *ledger.get(t, ledger.RULES), NUMBER[id], round)


# Before the introduction: which arc it is.


@pytest.mark.rule("BF-INFO-24", "BF-ISM-01")
def test_which_arc_was_chosen_in_secret_shows_in_nothing_until_it_is_introduced() -> None:
    courses = [setup_seen(arc) for arc in (ledger.ANARCH, ledger.MADNESS, ledger.DEVIL)]

    assert len(courses[0]) > 10
    assert courses[0] == courses[1] == courses[2]


def setup_seen(arc: int) -> list[Any]:
    """What reaches the players while teams form, until the Storyteller is to read."""
    match = Match.new("blood_feud", 6, 3, {"arc": "secret", "improvised": True, "guides": True})
    teller, seats, seen = match.roles.index("storyteller"), (*range(6), SPECTATOR), []
    match.step(teller, (arc,))
    while asked := [one for one in match.open() if one.seat < 6]:
        seen.append([(match.view(one), match.decision(one), match.events(one)) for one in seats])
        match.step(asked[0].seat, asked[0].options[0])
    return seen


# Deal with the Devil.


def drunk(scene: NightScene, world: int, seat: Seat = 0) -> None:
    counts = [0] * scene.table.players
    counts[seat] = 1 + world
    ledger.put(scene.table, ledger.DRINKS, *counts)
    scene.gameplay()


@pytest.mark.rule("BF-INFO-24", "BF-ARC1-01")
def test_how_much_somebody_has_drunk(table: Table) -> None:
    alike(table, "devil", drunk, ALL_BUT_ONE)


@pytest.mark.rule("BF-INFO-26", "BF-ARC1-03")
def test_who_was_told_that_they_are_bonded(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        drunk(scene, 2)
        scene.directs(*((tools.WHISPER, BOND, 0) if world else (desk.EXTEND,)))

    alike(table, "devil", arrange, ALL_BUT_ONE)


@pytest.mark.rule("BF-INFO-25", "BF-IMP-02")
@pytest.mark.parametrize("taken", [False, True], ids=["offered", "paid"])
def test_a_private_bargain_and_its_terms(table: Table, taken: bool) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.gameplay()
        player = scene.teams[0].player
        scene.bargains(player, ("market", "words")[world], *((0,), ())[world], price={"drink": 1} if world else {})
        if taken:
            player.accepts()

    alike(table, "devil", arrange, ALL_BUT_ONE)


@pytest.mark.rule("BF-INFO-25", "BF-IMP-01")
def test_what_somebody_wishes_for(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.gameplay()
        player = scene.teams[0].player
        player.does(codes.IDEA)
        if world:
            player.does(codes.WISHES, effects.IN_WORDS)

    alike(table, "none", arrange, ALL_BUT_ONE)


@pytest.mark.rule("BF-INFO-25", "BF-IMP-02")
def test_what_the_storyteller_puts_together(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.gameplay()
        scene.directs(deals.BARGAIN)
        scene.directs(deals.FOR, world)

    alike(table, "devil", arrange, range(12))


# Rise of the Anarch.


@pytest.mark.rule("BF-INFO-24", "BF-ISM-06")
def test_a_beat_that_waits_to_be_read(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.gameplay()
        if world:
            beats.comes(scene.night, anarch.FIRST_BLOOD, 0)
        scene.directs(desk.EXTEND)

    alike(table, "anarch", arrange, range(12))


# Reign of Madness.


def called(scene: NightScene) -> None:
    """Arranged: people may give against the Hag."""
    in_force(scene, madness.RULE)
    ada = scene.teams[0].player
    ada.carries("asset", 2)
    scene.gameplay()


@pytest.mark.rule("BF-ARC3-03", "BF-INFO-24")
def test_what_the_hag_must_be_given(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        called(scene)
        scene.directs(tools.THRESHOLD, world)

    alike(table, "madness", arrange, range(12))


@pytest.mark.rule("BF-ARC3-02", "BF-INFO-24")
def test_what_somebody_far_away_has_given_her(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        called(scene)
        ada = scene.teams[0].player
        ada.goes("cityscape")
        if world:
            ada.does(codes.OPPOSE, ASSET)
        else:
            scene.directs(desk.EXTEND)

    alike(table, "madness", arrange, OTHERS)


@pytest.mark.rule("BF-ARC3-02")
def test_what_was_promised_her_in_words(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        called(scene)
        scene.directs(*((tools.PROMISE, 1) if world else (desk.EXTEND,)))

    alike(table, "madness", arrange, range(12))


@pytest.mark.rule("BF-ARC3-08", "BF-INFO-26")
def test_whether_the_malkavians_hear_voices(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        scene.table.round = 2
        called(scene)
        ada = scene.teams[0].player.seat
        scene.directs(*((tools.WHISPER, FIRST_VOICE, ada) if world else (desk.EXTEND,)))

    alike(table, "madness", arrange, ALL_BUT_ONE, factions=("malkavian",))


# Dark Harvest.


@pytest.mark.rule("BF-ARC4-01", "BF-INFO-24")
def test_where_a_van_has_driven_to_shows_to_those_before_the_city_alone(table: Table) -> None:
    def arrange(scene: NightScene, world: int) -> None:
        in_force(scene, "harvest.start")
        vans.put(scene.table, [Van(0)])
        scene.gameplay()
        near = [option for option in scene.options(scene.table.storyteller) if option[0] == tools.DRIVE]
        scene.directs(*near[world])

    far = (2, 3, 8, 9, 10, 11)  # in the Neutral Zone and in area B
    alike(table, "harvest", arrange, far)
    with pytest.raises(AssertionError):
        alike(table, "harvest", arrange, (4,))  # at the Cityscape


# Worlds dealt for a seat.

HIDDEN: Final = contract_of("blood_feud").hooks.hidden


def secretive(arc: str) -> NightScene:
    """A night in which much is hidden."""
    scene = night(NightScene, arc)
    if arc == "madness":
        in_force(scene, madness.RULE)
        hag.put(scene.table, hag.of(scene.table)._replace(threshold=8))
        hag.gives(scene.table, hag.PROMISES)
    if arc == "devil":
        ledger.put(scene.table, ledger.DRINKS, 2, 1, 3, *([0] * 9))
    scene.gameplay()
    if arc == "devil":
        scene.bargains(scene.teams[0].player, "words", price={"drink": 1})
    return scene


@pytest.mark.rule("BF-INFO-24", "BF-INFO-26")
@pytest.mark.parametrize(("arc", "secrets"), [("madness", {"threshold", "promises"}), ("devil", {"drinks"})])
def test_dealt_worlds_differ_in_it_as_chance_has_it(arc: str, secrets: set[str]) -> None:
    scene = secretive(arc)
    for seat in (4, 11):
        redealing = Redealing(scene.match, seat, HIDDEN, 120)

        assert [fault for fault in redealing.faults() if kind(fault[0]) in secrets] == []
        assert redealing.varied() >= secrets


@pytest.mark.parametrize(("arc", "secrets"), [("madness", {"threshold"}), ("devil", {"drinks"})])
def test_a_redeal_that_leaves_it_is_found(arc: str, secrets: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elysium.games.blood_feud.hidden.redeal._forget_story", lambda t, seat, rng: rng)
    redealing = Redealing(secretive(arc).match, 4, HIDDEN, 120)

    assert secrets <= {kind(name) for name, _ in redealing.faults()}


@pytest.mark.rule("BF-INFO-25")
def test_bargains_of_others_are_in_no_world() -> None:
    scene = secretive("devil")
    assert ledger.get(scene.table, ledger.BARGAINS)
    for seat in (1, 4, 11):
        world = scene.night.determinize(seat, 1).table
        assert ledger.get(world, ledger.BARGAINS) == ()
    assert ledger.get(scene.night.determinize(0, 1).table, ledger.BARGAINS)

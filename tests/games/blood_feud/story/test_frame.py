"""The frame of Immersive Story Mode: its options, alone and together, and nights begun before there was any."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

import elysium
from elysium import Match
from elysium.games.blood_feud.factions import COLOURS, MAGADON
from elysium.games.blood_feud.flow.opening import BLACK
from elysium.games.blood_feud.game import PROGRAMS
from elysium.games.blood_feud.story import guides, ledger
from elysium.games.blood_feud.table import Table
from elysium.testing.blood_feud import night_of
from elysium.testing.contract import Chance
from tests.games.blood_feud.conftest import Table as SceneOf

PARTS = [
    {"guides": guided, "improvised": improvised, "arc": arc}
    for guided, improvised, arc in product((False, True), (False, True), ledger.ARCS)
]


def night(seats: int, seed: int = 1, **options: Any) -> Match:
    return Match.new("blood_feud", seats, seed, {"night": "brief", "teams": seats, **options})


def formed(match: Match) -> Table:
    """Everybody takes what is offered first until the first round; the table then."""
    table = night_of(match).table
    while table.round == 0:
        asked = next(one for one in match.open() if one.point not in ("blood_feud.clock", "blood_feud.storyteller"))
        match.step(asked.seat, asked.options[0])
        table = night_of(match).table
    return table


@pytest.mark.rule("BF-ISM-01")
@pytest.mark.parametrize("parts", PARTS, ids=lambda parts: "-".join(str(value) for value in parts.values()))
def test_the_three_parts_mix_freely(parts: dict[str, Any]) -> None:
    for seats in range(4, 9):
        if parts["arc"] == "harvest" and seats == 8:
            continue
        table = formed(night(seats, **parts))

        assert table.round == 1
        assert bool(table.guide) == parts["guides"]
        assert table.has("improvised") == (parts["improvised"] or parts["arc"] == "devil")
        assert bool(table.story) == (table.has("improvised") or parts["arc"] != "none")


@pytest.mark.rule("BF-ISM-01")
@pytest.mark.parametrize("variant", [[], ["all vampire"], ["easy"], ["preselected"], ["wall"], ["easy", "wall"]])
@pytest.mark.parametrize("arc", ledger.ARCS)
def test_they_mix_with_the_variants(variant: list[str], arc: str) -> None:
    table = formed(night(6, guides=True, arc=arc, variants=variant))

    assert table.round == 1


@pytest.mark.rule("BF-ISM-01")
@pytest.mark.parametrize("part", [{"guides": True}, {"improvised": True}, {"arc": "anarch"}, {"arc": "secret"}])
def test_none_of_them_is_played_without_a_storyteller(part: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="need a Storyteller"):
        night(4, storyteller=False, **part)


@pytest.mark.rule("BF-ARC4-01")
def test_the_vans_need_a_colour_of_their_own() -> None:
    with pytest.raises(ValueError, match="at most 7 teams"):
        night(8, arc="harvest")
    with pytest.raises(ValueError, match="at most 6 teams"):
        night(7, arc="harvest", variants=["all vampire"])


@pytest.mark.rule("BF-ARC4-01")
@pytest.mark.parametrize("variants", [[], ["all vampire"]])
def test_with_vans_nobody_is_black_or_magadon(variants: list[str]) -> None:
    for seed in range(6):
        match, chance = night(6, seed, arc="harvest", variants=variants), Chance(seed)
        while "blood_feud.start" not in {one.point for one in match.open()}:
            asked = match.open()[0]
            match.step(asked.seat, chance.option(asked))
        table = formed(match)

        assert BLACK not in table.colour
        assert len({*table.colour}) == table.sides
        assert MAGADON not in table.faction
    assert COLOURS[BLACK] == "black"


@pytest.mark.rule("BF-ISM-01", "BF-INFO-24")
def test_the_storyteller_alone_learns_which_arc_was_chosen(table: SceneOf) -> None:
    seen = []
    for arc in (ledger.ANARCH, ledger.MADNESS):
        scene = table(4, arc="secret")
        scene.forming_teams(until="arc")

        scene.directs(arc)

        assert ledger.arc(scene.table) == arc
        assert scene.events("arc")[0].audience == 1 << scene.table.storyteller
        seen.append([scene.match.view(seat) for seat in (0, 1, 2, 3, elysium.SPECTATOR)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("seats", "options", "fits"),
    [
        (4, {}, "anarch madness harvest"),
        (8, {}, "anarch madness"),
        (4, {"improvised": True}, "devil anarch madness harvest"),
        (7, {"variants": ["all vampire"]}, "anarch madness"),
    ],
)
def test_an_arc_that_does_not_fit_the_table_is_not_offered(seats: int, options: dict[str, Any], fits: str) -> None:
    asked = night(seats, arc="secret", **options).open()[0]

    assert asked.point == "blood_feud.arc"
    assert " ".join(ledger.ARCS[option[0]] for option in asked.options) == fits


def test_the_programs_of_board_game_mode_are_those_of_before() -> None:
    prints = {name: PROGRAMS.fingerprint(PROGRAMS.number(name)) for name in ("round", "night", "heir")}

    assert prints == {"round": "604c2b28a174", "night": "a0ebbbd88c0a", "heir": "fa627de802d8"}


def test_a_save_from_before_there_were_stories_loads() -> None:
    match = night(5)
    table = formed(match)
    before = json.loads(json.dumps(match.save()))
    for column in ("sealed", "barred", "guide", "story"):
        del before["state"]["table"][column]
        for _, kept, _ in before["state"]["marks"]:
            kept.pop(column)

    loaded = elysium.load(before)

    assert night_of(loaded).table.save() == table.save()


def test_a_ledger_gives_nothing_where_nothing_is_kept() -> None:
    table = formed(night(4, arc="anarch"))
    assert ledger.get(table, ledger.DRINKS) == ()

    ledger.put(table, ledger.DRINKS, 0, 2, 0, 0)

    assert ledger.get(table, ledger.DRINKS) == (0, 2, 0, 0)
    assert ledger.get(table, ledger.SIZE) == ()  # of a later version
    assert ledger.get(formed(night(4)), ledger.ARC) == ()


def test_who_plays_a_faction_is_known_without_guides_too(table: SceneOf) -> None:
    plain = table(4)
    guided = table(4, factions=("the-thin-blooded", "the-mob"))

    assert guides.playing(plain.table, 0) == 0
    assert not guides.has(plain.table, 0, 0)
    assert guides.has(guided.table, 0, 4)
    assert [guides.aligned(guided.table, 0, vampire) for vampire in (0, 1)] == [True, True]
    assert not guides.aligned(plain.table, 0, 0)

"""What Faction Guides change when a night begins: resources, Ambitions, tokens (BF-ISM-02..04, setup of BF-FAC)."""

from __future__ import annotations

from typing import Any

import pytest

from elysium import SPECTATOR
from elysium.games.blood_feud.cards import MARKET_ORDERS
from elysium.games.blood_feud.factions import FACTIONS
from elysium.games.blood_feud.flow.guided import start_of
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import DECKS, FACES, NUMBER, Advancement, advancement, ambition, deck_of
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.story.aims import own_ambitions
from elysium.games.blood_feud.table import CROWN, ORACLE, SLOTS
from elysium.locale import Speech
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


def formed(table: Table, *factions: str, teams: int = 4, until: str = "", **options: Any) -> NightScene:
    scene = table(teams, factions=factions, options=options)
    scene.forming_teams(until)
    return scene


def listed(scene: NightScene, team: int = 0) -> set[str]:
    """The Ambitions a team has kept and sealed, by their ids."""
    t = scene.table
    return {FACES[face].id for face in (*t.ambitions[t.first(team)], *t.sealed[team])}


def orders(scene: NightScene, id: str, *, starting: bool = False) -> int:
    return scene.table.orders[NUMBER[id] * 2 + starting]


LISTS = {
    "brujah": "eradicate-your-rivals topple-the-hierarchy control-the-block",
    "malkavian": "spread-chaos develop-your-talents prepare-for-catastrophe",
    "nosferatu": "hamper-the-inquisition survive-the-night rule-from-the-shadows",
    "the-thin-blooded": "embrace-your-humanity embrace-the-darkness climb-the-ranks",
    "toreador": "gather-allies maintain-civility enjoy-the-finer-things",
    "tremere": "conquer-the-city achieve-ascendency gain-omnipotence",
    "arcanum": "uncover-lore hoard-cash collect-artifacts",
    "blood-cult": "serve-your-master clear-the-streets build-your-following",
    "city-hall": "win-hearts-and-minds stockpile-equipment protect-the-public",
    "magadon-incorporated": "control-the-narrative collect-secrets develop-armaments",
    "the-mob": "expand-your-ranks eliminate-the-competition amass-weapons",
    "society-of-st-leopold": "conquer-the-darkness recover-relics safeguard-humanity",
}


@pytest.mark.rule("BF-ISM-02")
@pytest.mark.parametrize("faction", LISTS)
def test_a_team_keeps_one_ambition_of_its_faction_and_seals_the_others(table: Table, faction: str) -> None:
    scene = formed(table, faction)

    assert listed(scene) == set(LISTS[faction].split())
    assert len(scene.table.ambitions[0]) == 1
    assert len(scene.table.sealed[0]) == 2
    dealt = {face for team in range(4) for face in (*scene.table.ambitions[team], *scene.table.sealed[team])}
    assert not dealt & {*scene.table.ambition_deck, *scene.table.ambition_row}
    assert len(scene.table.ambition_row) == 3


@pytest.mark.rule("BF-ISM-02")
@pytest.mark.parametrize(
    ("faction", "family", "vampires"),
    [
        pytest.param("gangrel", "slaughter", False, marks=pytest.mark.rule("BF-FAC-02")),
        pytest.param("firstlight", "slaughter", True, marks=pytest.mark.rule("BF-FAC-12")),
        pytest.param("ventrue", "dominate", True, marks=pytest.mark.rule("BF-FAC-08")),
        pytest.param("street-gang", "dominate", False, marks=pytest.mark.rule("BF-FAC-16")),
    ],
)
def test_some_lists_name_the_colours_in_play(table: Table, faction: str, family: str, vampires: bool) -> None:
    scene = formed(table, faction, teams=6)
    t = scene.table

    colours = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")
    wanted = [team for team in range(6) if bool(t.vampire[team]) == vampires]
    assert listed(scene) == {f"{family}-{colours[t.colour[team]]}" for team in wanted}
    assert (0 in wanted) == (family == "dominate")


@pytest.mark.rule("BF-FAC-02", "BF-VAR-ALLV")
def test_where_all_are_vampires_the_gangrel_hunt_the_other_teams(table: Table) -> None:
    scene = formed(table, "gangrel", variants=["all vampire"])

    assert len(listed(scene)) == 3
    assert "slaughter-black" not in listed(scene)


@pytest.mark.rule("BF-FAC-05", "BF-ISM-02", "BF-Q-64")
@pytest.mark.parametrize(
    ("factions", "owner"),
    [
        (("gangrel", "the-thin-blooded"), "gangrel"),  # they are Human, too
        (("gangrel", "the-thin-blooded", "firstlight"), "firstlight"),  # two claim the card: as printed, Vampire
        (("street-gang", "the-thin-blooded"), "street-gang"),
        (("street-gang", "the-thin-blooded", "ventrue"), "ventrue"),
    ],
)
def test_the_card_of_the_thin_blooded_goes_to_one_list(table: Table, factions: tuple[str, ...], owner: str) -> None:
    scene = formed(table, *factions)
    t = scene.table
    thin = guides.playing(t, list(FACTIONS).index("the-thin-blooded"))

    lists = {team: own_ambitions(t, team) for team in range(4)}
    named = [team for team, cards in lists.items() if any(ambition(face).colour == t.colour[thin] for face in cards)]
    assert [list(FACTIONS)[t.faction[team]] for team in named] == [owner]


@pytest.mark.rule("BF-ISM-02", "BF-VAR-REM")
def test_a_list_of_cards_left_out_is_drawn_from_the_deck(table: Table) -> None:
    scene = formed(table, "brujah", until="keep", remove=LISTS["brujah"].split())

    assert len(scene.table.ambitions[0]) == 3
    assert not {*scene.table.ambitions[0]} & {face for team in (1, 2, 3) for face in own_ambitions(scene.table, team)}
    scene.choose_first()
    assert scene.table.sealed[0] == ()


@pytest.mark.rule("BF-ISM-02", "BF-VAR-PRE")
def test_the_storyteller_chooses_among_the_factions_own_ambitions(table: Table) -> None:
    scene = formed(table, "toreador", until="give", variants=["preselected"])
    teller = scene.table.storyteller

    assert {option[0] for option in scene.options(teller)} == {-1, *own_ambitions(scene.table, 0)}
    scene.choose_first()
    assert listed(scene) == set(LISTS["toreador"].split())


@pytest.mark.rule("BF-ISM-02", "BF-INFO-05")
def test_what_is_sealed_its_team_sees_everywhere_and_others_count_at_the_warehouse(table: Table) -> None:
    scene = formed(table, "brujah")
    scene.time()
    here, there = scene.players[1], scene.players[2]
    here.does(0, 3)
    there.does(0, 1)

    sealed = [FACES[face].id for face in scene.table.sealed[0]]
    assert scene.players[0].view()["teams"][0]["guide"]["ambitions"] == sealed
    seen = [player.view()["teams"][0]["guide"] for player in (here, there)]
    assert [(one["sealed"], one["ambitions"]) for one in seen] == [(2, None), (None, None)]
    assert scene.match.view(SPECTATOR)["teams"][0]["guide"]["ambitions"] is None
    assert scene.match.view(scene.table.storyteller)["teams"][0]["guide"]["ambitions"] == sealed


@pytest.mark.rule("BF-ISM-05")
def test_a_sealed_ambition_is_bought_for_a_token(table: Table) -> None:
    scene = formed(table, "brujah")
    scene.time()
    ada, ben = scene.players[:2]
    for player in (ada, ben):
        player.does(0, 4)
        scene.table.tokens[player.seat] = 1
        scene.night.stale(player.seat)
    kept, sealed = scene.table.ambitions[0], scene.table.sealed[0]
    scene.directs(0)
    scene.directs(1)

    ada.does(44, 5)

    assert scene.table.ambitions[0] == tuple(sorted((*kept, sealed[1])))
    assert scene.table.sealed[0] == sealed[:1]
    assert scene.table.tokens[0] == 0
    told = scene.events("took_sealed")[-1].audience
    assert told >> ben.seat & 1
    assert not told >> scene.players[2].seat & 1
    assert all(option[1] < 6 for option in ben.acts_of(44))


# Resources.


@pytest.mark.rule("BF-ISM-03")
@pytest.mark.parametrize(
    "faction",
    [
        pytest.param("brujah", marks=pytest.mark.rule("BF-FAC-01")),
        pytest.param("street-gang", marks=pytest.mark.rule("BF-FAC-16")),
    ],
)
def test_some_begin_with_four_more_units_beyond_the_limit(table: Table, faction: str) -> None:
    scene = formed(table, faction)
    start = start_of(scene.table, 0)

    assert scene.units(scene.teams[0], scene.table.city.tiles[start]) == 8
    assert scene.units(scene.teams[2], scene.table.city.tiles[start_of(scene.table, 2)]) == 4


@pytest.mark.rule("BF-ISM-03", "BF-Q-41")
@pytest.mark.parametrize(
    ("faction", "order", "n"),
    [
        pytest.param("gangrel", "attack-2", 2, marks=pytest.mark.rule("BF-FAC-02")),
        pytest.param("the-mob", "attack-1", 2, marks=pytest.mark.rule("BF-FAC-14")),
        pytest.param("society-of-st-leopold", "defend-2", 2, marks=pytest.mark.rule("BF-FAC-15")),
    ],
)
def test_some_begin_with_better_orders_out_of_the_market(table: Table, faction: str, order: str, n: int) -> None:
    scene = formed(table, faction)
    t = scene.table
    left = [face for cards in (*t.decks, *t.warehouse) for face in cards].count(NUMBER[order])

    assert orders(scene, order) == n
    assert left + n == dict(MARKET_ORDERS)[NUMBER[order]]


@pytest.mark.rule("BF-FAC-05", "BF-ISM-03", "BF-Q-41")
def test_the_thin_blooded_have_starting_orders_of_both_sides(table: Table) -> None:
    scene = formed(table, "the-thin-blooded")

    have = {FACES[slot // 2].id for slot in range(1, SLOTS, 2) if scene.table.orders[slot]}
    assert have == {"attack", "defend-1", "embrace", "feed", "recruit", "requisition"}


@pytest.mark.rule("BF-ISM-03")
@pytest.mark.parametrize(
    ("faction", "n"),
    [
        pytest.param("toreador", 8, marks=pytest.mark.rule("BF-FAC-06")),
        pytest.param("ventrue", 6, marks=pytest.mark.rule("BF-FAC-08")),
        pytest.param("magadon-incorporated", 8, marks=pytest.mark.rule("BF-FAC-13")),
        ("tremere", 3),
    ],
)
def test_some_begin_with_more_assets(table: Table, faction: str, n: int) -> None:
    assert formed(table, faction).teams[0].assets == n


@pytest.mark.rule("BF-FAC-08", "BF-ISM-04")
def test_the_ventrue_are_crowned_where_they_start(table: Table) -> None:
    scene = formed(table, "ventrue")

    assert scene.table.guide[CROWN] == start_of(scene.table, 0)
    assert [*scene.table.power] == [3, 1, 1, 1]
    assert scene.players[1].view()["teams"][0]["guide"]["crown"] is None  # the Cityscape is not seen from here
    assert scene.match.view(scene.table.storyteller)["teams"][0]["guide"]["crown"]


@pytest.mark.rule("BF-FAC-03", "BF-ISM-04")
def test_the_malkavians_begin_with_the_oracle_and_a_token(table: Table) -> None:
    scene = formed(table, "malkavian")

    assert scene.table.guide[ORACLE] == 0
    assert (scene.teams[0].tokens, scene.teams[1].tokens) == (1, 0)
    assert scene.players[0].view()["purse"]["oracle"]
    assert scene.players[1].view()["teams"][0]["guide"]["oracle"] is None


@pytest.mark.rule("BF-FAC-07")
def test_the_tremere_begin_with_two_disciplines_nobody_else_knows() -> None:
    scene = formed(NightScene, "tremere")

    cards = [FACES[face] for face in scene.table.unequipped[0]]
    assert len(cards) == 2
    assert all(isinstance(card, Advancement) and (card.level, card.alignment) == (2, "V") for card in cards)
    assert scene.events("endowed")[-1].audience == scene.night.own(0)


@pytest.mark.rule("BF-FAC-11")
def test_city_hall_begins_with_two_skills_and_five_events(table: Table) -> None:
    scene = formed(table, "city-hall")

    tracks = [advancement(face).track for face in scene.table.unequipped[0]]
    assert sorted(tracks) == ["Policing", "Politics"]
    assert len(scene.table.events[0]) == 5


@pytest.mark.rule("BF-FAC-12")
def test_firstlight_begin_with_a_military_skill(table: Table) -> None:
    scene = formed(table, "firstlight")

    (face,) = scene.table.unequipped[0]
    assert FACES[face].id == "military-ops-fire-team"


@pytest.mark.rule("BF-FAC-09")
def test_the_arcanum_begin_with_a_card_of_eight_decks(table: Table) -> None:
    scene = formed(table, "arcanum")

    stored = scene.table.warehouse[0]
    assert TOKEN not in stored
    assert sorted(deck_of(face) for face in stored) == [n for n, deck in enumerate(DECKS) if deck.cost <= 4]


@pytest.mark.rule("BF-FAC-10")
@pytest.mark.parametrize("teams", [4, 8])
def test_the_blood_cult_have_a_unit_with_every_vampire_team(table: Table, teams: int) -> None:
    scene = formed(table, "blood-cult", teams=teams)
    t = scene.table

    hosts = [team for team in range(teams) if t.vampire[team]]
    for team in hosts:
        assert scene.units(scene.teams[0], t.city.tiles[start_of(t, team)]) == 1
    assert scene.units(scene.teams[0], t.city.tiles[start_of(t, 0)]) == 4 + 4 - len(hosts)


@pytest.mark.rule("BF-FAC-04", "BF-ISM-03")
@pytest.mark.parametrize("variants", [[], ["all vampire"]])
def test_the_nosferatu_open_two_sewers_apart_and_have_no_barricades(table: Table, variants: list[str]) -> None:
    scene = formed(table, "nosferatu", variants=variants)
    t = scene.table

    one, other = guides.sewers(t)
    assert other not in t.city.neighbours[one]
    assert [t.fresh[domain] for domain in (one, other)] == [2, 2]
    assert t.walls[0] == 0
    assert not {one, other} & {start_of(t, team) for team in range(4)}
    if variants:  # neutral Humans come after them, where no Vampire stands
        assert not any(t.fresh[4 * len(t.stacks) + domain] for domain in (one, other))


@pytest.mark.rule("BF-FAC-04")
def test_a_sewer_is_not_opened_where_the_second_would_find_no_place(table: Table) -> None:
    scene = formed(table, "nosferatu", until="sewer")
    t = scene.table

    free = [option[0] for option in scene.options(0)]
    for first in free:
        assert any(other not in (first, *t.city.neighbours[first]) for other in free)


@pytest.mark.rule("BF-ISM-03")
def test_extras_are_the_same_whoever_chooses_first(table: Table) -> None:
    seen = []
    for order in (("city-hall", "gangrel", "the-mob", "tremere"), ("tremere", "the-mob", "gangrel", "city-hall")):
        t = formed(table, *order).table
        seen.append({t.faction[team]: t.unequipped[t.first(team)] for team in range(4)})
    assert seen[0] == seen[1]


@pytest.mark.rule("BF-ISM-04", "BF-COMP-10")
def test_everybody_sees_where_the_token_of_a_faction_lies(table: Table) -> None:
    scene = formed(table, "brujah", "the-mob", "toreador", "city-hall")

    badges = [team["guide"]["badge"] for team in scene.match.view(SPECTATOR)["teams"]]
    assert badges == ["orders", "sun", "alliances", "council"]


def test_without_guides_a_team_shows_none(table: Table) -> None:
    scene = table(4)
    scene.forming_teams()

    assert "guide" not in scene.match.view(SPECTATOR)["teams"][0]
    assert scene.table.sealed == [()] * 4


@pytest.mark.rule("BF-ISM-04")
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_faction_tells_who_it_is_what_it_can_and_how_it_is_played(lang: str) -> None:
    speech = Speech("blood_feud", lang)

    told = [speech.ui(f"guide.{id}.{part}") for id in FACTIONS for part in ("ability", "lore", "advice")]
    assert len(set(told)) == 3 * len(FACTIONS)
    assert all(10 < len(text) < 200 for text in told)

"""Cleanup step by step, the shorter one of the last round, and how Power is determined."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.holdings.purses import ASSET, put
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.storyteller import adjust, desk
from elysium.games.blood_feud.table import BLOCKED, SLAIN, pair
from elysium.testing.blood_feud import NightScene, Player, Team
from tests.games.blood_feud.conftest import Table

DAYBREAK = 10
HELD = (
    "climb-the-ranks",
    "gather-allies",
    "survive-the-night",
    "rule-from-the-shadows",
    "hoard-cash",
    "spread-chaos",
    "uncover-lore",
)


def powers(scene: NightScene) -> list[int]:
    return [team["power"] for team in scene.match.view(0)["teams"]]


def lay(scene: NightScene, team: Team, order: str) -> None:
    """Arranged: an Order with its Seal on the Resolved Orders space."""
    scene.table.laid[team.number] += (NUMBER[order] * 2,)
    scene.table.laid_seals[team.number] += 1
    scene.table.seals[team.player.seat] -= 1


def foreign(scene: NightScene, player: Player, team: Team, n: int) -> None:
    """Arranged: Assets of another team's colour in a purse."""
    put(scene.table, player.seat, ASSET, n, team.number)
    scene.table.supply[team.number] -= n


def slay(scene: NightScene, team: Team, letter: str = "A") -> None:
    """Arranged: a player of the team was slain this round."""
    scene.table.spot[team.number * 4 + "ABCD".index(letter)] = SLAIN


def neutral(scene: NightScene) -> Team:
    """The neutral Humans behind the teams."""
    return Team(scene, scene.table.teams, [])


# The steps.


@pytest.mark.rule("BF-CLN-2")
def test_orders_and_seals_come_back_to_the_orders_player(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    lay(scene, black, "attack-1")
    black.players[1].uses_station("orders")

    scene.clean_up()

    assert (black.players[1].has("attack-1"), black.players[1].has("seal")) == (1, 1)
    assert black.player.view()["teams"][0]["laid"] == []
    assert not any(scene.table.laid_seals)


@pytest.mark.rule("BF-CLN-3")
def test_pieces_on_the_boards_and_in_graveyards_go_home(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    t = scene.table
    t.supply[blue.number] -= 6
    t.spent[blue.number], t.pact_pieces[blue.number] = 2, 1
    t.graves[black.number] = (blue.number,) * 3

    scene.clean_up()

    assert scene.table.supply[blue.number] == 25
    assert black.player.view()["teams"][black.number]["graveyard"]["units"] == []
    assert black.player.view()["market"]["spent"] == [0, 0, 0, 0]


@pytest.mark.rule("BF-CLN-3", "BF-ALL-06")
def test_alliances_and_blocks_end(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.allied(blue)
    scene.table.pacts[pair(black.number, green.number)] = BLOCKED

    scene.clean_up()

    assert black.player.view()["orders"]["pacts"] == []


@pytest.mark.rule("BF-CLN-4", "BF-Q-32")
def test_a_slain_player_takes_the_place_of_any_basic_unit_of_the_team(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    slay(scene, black)
    black.units("C", 2, fatigued=True)
    black.units("F")
    scene.clean_up()
    offered = black.player.options
    supply = scene.table.supply[black.number]

    black.player.does(scene.domain("C"))

    assert offered == ((scene.domain("C"),), (scene.domain("F"),))
    assert black.player.view()["players"][black.player.seat]["domain"] == "C"
    assert scene.units(black, "C") == 2
    assert scene.table.supply[black.number] == supply + 1


@pytest.mark.rule("BF-CLN-4", "BF-Q-32")
def test_without_a_basic_unit_any_domain_below_the_limit_will_do(table: Table) -> None:
    scene = table(4, 4)
    black, *_ = scene.teams
    slay(scene, black)
    for letter in "BCD":
        black.stands("B", letter)

    scene.clean_up()

    assert {scene.table.city.tiles[domain] for (domain,) in black.player.options} == set("ACDEFGHIJ")


@pytest.mark.rule("BF-Q-32", "BF-CLN-11")
def test_several_slain_come_back_one_after_another_teams_with_less_power_first(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    black.power(3)
    for team in (black, blue):
        slay(scene, team, "A")
        slay(scene, team, "B")
        team.units("C", 3)
        team.player.uses_station("orders")
    scene.clean_up()
    asked, returns = [], []

    while scene.questions()[0][1] == "respawn":
        seat = scene.questions()[0][0]
        asked.append(scene.table.team_of[seat])
        returns.append(scene.match.view(seat)["resolving"]["returns"])
        scene.answer(seat, (scene.domain("C"),))

    assert asked == [blue.number, blue.number, black.number, black.number]
    assert returns == [2, 3, 0, 1]
    assert (scene.units(black, "C"), scene.units(blue, "C")) == (3, 3)


@pytest.mark.rule("BF-CLN-11")
def test_chance_decides_who_returns_first_among_equally_strong_teams() -> None:
    first = set()
    for seed in range(12):
        scene = NightScene(4, seed=seed)
        for team in scene.teams[:2]:
            slay(scene, team)
            team.units("C")
        scene.clean_up()
        first.add(scene.questions()[0][0])

    assert first == {0, 1}


@pytest.mark.rule("BF-CLN-4", "BF-DIG-07")
def test_whom_the_storyteller_has_brought_back_does_not_return_once_more(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    slay(scene, black)
    for domain in "CF":
        black.units(domain, 2)
    scene.clean_up()
    asked = scene.questions()

    scene.directs(desk.ADJUST, [kind.name for kind in adjust.KINDS].index("return"))
    scene.directs(desk.CHOOSE, black.number * 4)
    scene.directs(desk.CHOOSE, scene.domain("A"))

    assert asked == [(black.player.seat, "respawn")]
    assert "respawn" not in {point for _, point in scene.questions()}
    assert [scene.units(black, domain) for domain in "ACF"] == [1, 2, 2]


@pytest.mark.rule("BF-CLN-5", "BF-TERM-09")
def test_nobody_is_fatigued_any_more(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("C", 2, fatigued=True)
    black.stands("C", fatigued=True)

    scene.clean_up()
    scene.next_round()
    black.player.goes("cityscape")

    city = black.player.view()["city"]["domains"][scene.domain("C")]["units"]
    assert city == [{"team": black.number, "fresh": 2, "fatigued": 0}]
    assert {unit for _, _, unit, _, _ in black.player.acts_of(codes.MOVE)} == {0, 1}


@pytest.mark.rule("BF-CLN-6", "BF-TRD-05")
def test_assets_of_other_colours_become_own_ones(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _ = scene.teams
    foreign(scene, black.players[1], blue, 2)
    foreign(scene, black.players[1], green, 1)
    black.players[1].carries("asset")

    scene.clean_up()

    assert black.players[1].view()["purse"]["colours"] == [4, 0, 0, 0]
    assert (scene.table.supply[blue.number], scene.table.supply[green.number]) == (25, 25)


@pytest.mark.rule("BF-Q-29", "BF-CLN-6")
def test_what_the_own_supply_lacks_is_lost(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    foreign(scene, black.player, blue, 3)
    black.units("A", 24)

    scene.clean_up()

    assert (black.assets, scene.table.supply[black.number]) == (1, 0)


@pytest.mark.rule("BF-Q-29", "BF-TRD-07")
def test_what_was_lost_in_the_exchange_cannot_be_traded_any_more(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    slay(scene, green)
    green.units("C")
    green.units("F")
    foreign(scene, black.player, blue, 1)
    black.units("A", 25)
    scene.clean_up()
    black.player.does(codes.TRADE)
    black.player.does(codes.WITH, green.player.seat)
    offered = black.player.options

    green.player.does(scene.domain("C"))
    black.player.does(-1)

    assert (codes.GIVES, ASSET) in offered
    assert black.player.acts_of(codes.GIVES) == []


@pytest.mark.rule("BF-Q-29")
def test_all_teams_return_before_any_gains(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    foreign(scene, black.player, blue, 2)
    foreign(scene, blue.player, black, 2)
    black.units("A", 23)
    blue.units("B", 23)

    scene.clean_up()

    assert (black.assets, blue.assets) == (2, 2)
    assert black.player.view()["purse"]["colours"] == [2, 0, 0, 0]


@pytest.mark.rule("BF-CLN-7")
def test_four_ambitions_are_one_too_many(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    held = scene.table.ambition_deck[:4]
    scene.table.ambitions[black.player.seat], scene.table.ambition_deck = held, scene.table.ambition_deck[4:]
    scene.clean_up()

    black.player.does(held[2])

    assert scene.table.ambitions[black.player.seat] == (held[0], held[1], held[3])
    assert scene.table.ambition_deck[-1] == held[2]


@pytest.mark.rule("BF-CLN-7", "BF-AMB-09")
def test_a_fourth_ambition_traded_after_the_answer_has_to_go_as_well(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team, ids in ((black, HELD[:3]), (blue, HELD[3:7])):
        for id in ids:
            team.player.carries(id)
    black.players[0].uses_station("orders")
    scene.clean_up()
    blue.player.does(NUMBER[HELD[3]])
    black.player.does(-1)

    blue.player.offers(black.player, gives=[HELD[4]])
    black.player.does(codes.ACCEPT, blue.player.seat)

    assert (black.player.seat, "ambitions") in scene.questions()
    assert set(black.player.options) == {(NUMBER[id],) for id in (*HELD[:3], HELD[4])}
    scene.default_answers()
    assert len(scene.table.ambitions[black.player.seat]) == 3


@pytest.mark.rule("BF-CLN-8", "BF-COMP-09", "BF-INFO-20", "BF-INFO-21")
def test_the_new_power_is_shown_in_both_areas(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    for domain in "ABC":
        black.units(domain)
    scene.clean_up()
    scene.next_round()

    blue.player.goes("cityscape")
    green.player.goes("market")

    assert [player.view()["teams"][0]["power"] for player in (blue.player, green.player)] == [3, 3]


@pytest.mark.rule("BF-CLN-9", "BF-RND-01")
@pytest.mark.parametrize(("sun", "blocked", "over"), [(9, (), False), (10, (), True), (8, (8, 9), True)])
def test_daybreak_or_a_blocked_space_ends_the_night(
    table: Table, sun: int, blocked: tuple[int, ...], over: bool
) -> None:
    scene = table(4, round=sun)
    scene.table.sun = sun
    scene.table.blocked = sum(1 << space for space in blocked)
    scene.clean_up()

    scene.default_answers()

    assert scene.match.view(0)["phase"] == ("over" if over else "gameplay")
    assert scene.match.view(0)["round"] == (sun if over else sun + 1)


# The last Cleanup.


@pytest.mark.rule("BF-CLN-1", "BF-CLN-10", "BF-Q-31")
@pytest.mark.parametrize("blocked", [False, True])
def test_the_last_cleanup_skips_the_steps_from_orders_to_colours(table: Table, blocked: bool) -> None:
    scene = table(4, round=9)
    black, blue, *_ = scene.teams
    t = scene.table
    t.sun, t.blocked = (9, 1 << 9) if blocked else (DAYBREAK, 0)
    lay(scene, black, "attack-1")
    t.spent[blue.number] = 1
    slay(scene, black)
    black.units("C", 2, fatigued=True)
    foreign(scene, black.player, blue, 3)
    black.allied(blue)

    scene.clean_up()

    assert black.player.view()["teams"][0]["laid"] == ["attack-1"]
    assert scene.table.spent[blue.number] == 1
    assert scene.table.spot[black.number * 4] == SLAIN
    assert black.player.view()["city"]["domains"][scene.domain("C")]["units"][0]["fatigued"] == 2
    assert black.player.view()["purse"]["colours"] == [0, 3, 0, 0]
    assert scene.pact(black, blue) == "allied"


@pytest.mark.rule("BF-CLN-1", "BF-Q-31", "BF-CLN-7", "BF-CLN-8")
def test_the_last_cleanup_still_checks_ambitions_and_determines_power(table: Table) -> None:
    scene = table(4, round=10)
    scene.table.sun = DAYBREAK
    black, *_ = scene.teams
    held = scene.table.ambition_deck[:4]
    scene.table.ambitions[black.player.seat], scene.table.ambition_deck = held, scene.table.ambition_deck[4:]
    for domain in "AB":
        black.units(domain)
    scene.clean_up()

    scene.default_answers()

    assert len(scene.match.view(0)["result"]["ambitions"][0]) == 3
    assert powers(scene) == [2, 1, 1, 1]


@pytest.mark.rule("BF-CLN-10")
def test_a_player_slain_in_the_last_round_is_not_on_the_cityscape(table: Table) -> None:
    scene = table(4, round=10)
    scene.table.sun = DAYBREAK
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.stands("A")
    black.ordered("attack", "A")

    scene.resolve_orders()
    scene.default_answers()

    assert black.player.view()["players"][blue.player.seat]["domain"] is None
    assert powers(scene) == [1, 1, 1, 1]


@pytest.mark.rule("BF-Q-33", "BF-CLN-10")
def test_orders_left_on_the_resolved_space_count_for_scoring(table: Table) -> None:
    scene = table(4, round=10)
    scene.table.sun = DAYBREAK
    black, *_ = scene.teams
    black.player.carries("amass-weapons")
    lay(scene, black, "attack-2")
    scene.clean_up()

    scene.default_answers()

    assert scene.match.view(0)["result"]["points"] == [1, 0, 0, 0]


# Power.


@pytest.mark.rule("BF-POW-01", "BF-POW-02")
def test_a_team_controls_a_domain_where_nobody_has_more_units(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    for domain in "ABC":
        black.units(domain, 2)
    blue.units("A", 3)
    blue.units("B", 1)
    green.units("C", 1)
    green.stands("C")
    scene.clean_up()

    scene.default_answers()

    assert powers(scene) == [2, 1, 1, 1]
    scene.time()
    black.player.goes("cityscape")
    domains = black.player.view()["city"]["domains"]
    assert [domain["control"] for domain in domains[:4]] == [[1], [0], [0, 2], []]


@pytest.mark.rule("BF-POW-02", "BF-TERM-08")
@pytest.mark.parametrize(("domains", "power"), [("", 1), ("A", 1), ("ABCD", 4), ("ABCDEF", 6), ("ABCDEFGHIJ", 6)])
def test_power_is_the_number_of_domains_but_from_one_to_six(table: Table, domains: str, power: int) -> None:
    scene = table(4)
    black, *_ = scene.teams
    for domain in domains:
        black.units(domain)
    scene.clean_up()

    scene.default_answers()

    assert powers(scene)[0] == power


@pytest.mark.rule("BF-POW-02")
@pytest.mark.parametrize(("held", "power"), [("AB", 3), ("BC", 2), ("ABCDE", 6), ("ABCDEF", 6)])
def test_effects_change_the_count_before_it_is_limited(table: Table, held: str, power: int) -> None:
    scene = table(4)
    black, *_ = scene.teams
    for domain in held:
        black.units(domain)

    scene.resolve_event("crown-a-landmark", black)
    black.player.does(scene.domain("A"))
    scene.default_answers()

    assert powers(scene)[0] == power


@pytest.mark.rule("BF-POW-03")
def test_neither_alliances_nor_fatigue_matter_for_control(table: Table) -> None:
    scene = table(4)
    scene.table.sun = DAYBREAK
    black, blue, green, _ = scene.teams
    for domain in "AB":
        black.units(domain, 2, fatigued=True)
        blue.units(domain)
        green.units(domain)
    blue.allied(green)
    scene.clean_up()

    scene.default_answers()

    assert powers(scene) == [2, 1, 1, 1]


@pytest.mark.rule("BF-Q-35")
def test_neutral_humans_can_deny_control_and_have_no_power(table: Table) -> None:
    scene = table(4, options={"variants": ["all vampire"]})
    black, *_ = scene.teams
    for domain in "ABC":
        black.units(domain)
    neutral(scene).units("A", 2)
    neutral(scene).units("B", 1)
    scene.clean_up()

    scene.default_answers()

    assert powers(scene) == [2, 1, 1, 1]


@pytest.mark.rule("BF-Q-35", "BF-VAR-ALLV")
def test_neutral_humans_grow_by_one_up_to_three_where_no_vampire_is(table: Table) -> None:
    scene = table(4, options={"variants": ["all vampire"]})
    scene.teams[0].units("A")
    humans = neutral(scene)
    humans.units("A")
    humans.units("B", 2)
    humans.units("C", 3)

    scene.resolve_orders()

    assert [scene.units(humans, domain) for domain in "ABCD"] == [1, 3, 3, 1]


@pytest.mark.rule("BF-Q-35")
def test_neutral_humans_end_with_their_supply(table: Table) -> None:
    scene = table(4, options={"variants": ["all vampire"]})
    humans = neutral(scene)
    humans.units("A", 24)

    scene.resolve_orders()

    assert sum(scene.units(humans, domain) for domain in scene.table.city.tiles) == 25

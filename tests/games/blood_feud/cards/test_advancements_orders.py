"""Advancements of the Orders station: Attacks made stronger, targets made harder, Orders looked at and swapped."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import NO, YES
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import NUMBER
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table

BASIC, UNIT_A = 0, 1
DONE = -1


def boosted(scene: NightScene, player: Player) -> bool:
    return (player.seat, "boost") in scene.questions()


def stacked(scene: NightScene, player: Player, domain: str) -> list[str | None]:
    """The Orders of a Domain as a player sees them."""
    stacks = player.view()["orders"]["stacks"]
    return [pair["order"] for pair in stacks[scene.domain(domain)]["pairs"]]


# In a fight.

ATTACKS = [("potence-heavy-hand", 0, 1), ("potence-crushing-force", 0, 2), ("military-ops-fire-team", 1, 1)]


@pytest.mark.card("potence-heavy-hand", "potence-crushing-force", "military-ops-fire-team")
@pytest.mark.rule("BF-ADV-06")
@pytest.mark.parametrize(("card", "side", "n"), ATTACKS)
@pytest.mark.parametrize(("answer", "enough"), [(YES, True), (NO, False), (YES, False)])
def test_an_attack_is_so_much_stronger_once_its_target_is_declared(
    table: Table, card: str, side: int, n: int, answer: tuple[int, ...], enough: bool
) -> None:
    scene = table(4)
    attacker, target = scene.teams[side], scene.teams[side + 2]
    attacker.units("A", 1)
    target.units("A", n + (answer == YES and not enough))
    attacker.ordered("attack", "A")
    attacker.player.wears(card)
    scene.resolve_orders()

    asked = boosted(scene, attacker.player)
    attacker.player.does(*answer)

    assert asked
    assert scene.units(target, "A") == n + (answer == YES and not enough) - enough


@pytest.mark.card("potence-heavy-hand")
@pytest.mark.rule("BF-ADV-05")
def test_a_boost_is_offered_until_it_was_used_that_round(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    for domain in "ABC":
        black.units(domain, 1)
        green.units(domain, 1)
        black.ordered("attack", domain)
    black.player.wears("potence-heavy-hand")
    scene.resolve_orders()

    black.player.does(*NO)
    asked_again = boosted(scene, black.player)
    black.player.does(*YES)

    assert asked_again
    assert not boosted(scene, black.player)
    assert [scene.units(green, domain) for domain in "ABC"] == [1, 0, 1]


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.parametrize("card", ["potence-heavy-hand", "potence-unstoppable"])
def test_only_the_orders_player_of_the_round_boosts_an_attack(table: Table, card: str) -> None:
    scene = table(4, 2)
    black, _, green, _ = scene.teams
    black.units("A", 1)
    green.units("A", 1)
    black.ordered("attack", "A", by=black.players[0])
    black.players[1].wears(card)
    scene.resolve_orders()

    assert not any(boosted(scene, player) for player in black.players)
    assert scene.units(green, "A") == 1


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("potence-heavy-hand")
def test_a_covered_advancement_does_nothing(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    black.units("A", 1)
    green.units("A", 1)
    black.ordered("attack", "A")
    black.player.wears("potence-heavy-hand", "presence-captivate")
    scene.resolve_orders()

    assert not boosted(scene, black.player)
    assert scene.units(green, "A") == 1


@pytest.mark.card("potence-unstoppable")
def test_unstoppable_strengthens_every_attack_and_one_of_them_further(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    for domain, n in (("A", 1), ("B", 2), ("C", 2)):
        black.units(domain, 1)
        green.units(domain, n)
        black.ordered("attack", domain)
    black.player.wears("potence-unstoppable")
    scene.resolve_orders()

    black.player.does(*NO)
    black.player.does(*YES)

    assert not boosted(scene, black.player)
    assert [scene.units(green, domain) for domain in "ABC"] == [0, 1, 2]


@pytest.mark.card("fortitude-hard-to-break", "fortitude-iron-hide")
@pytest.mark.rule("BF-ADV-06")
@pytest.mark.parametrize(("card", "n"), [("fortitude-hard-to-break", 1), ("fortitude-iron-hide", 2)])
@pytest.mark.parametrize("answer", [YES, NO])
def test_a_target_is_so_much_harder(table: Table, card: str, n: int, answer: tuple[int, ...]) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("A", 1 + n)
    black.units("A", 1)
    black.player.uses_station("orders")
    black.player.wears(card)
    blue.ordered("attack", "A")
    scene.resolve_orders()

    black.player.does(*answer)

    assert scene.units(black, "A") == (1 if answer == YES else 0)


@pytest.mark.card("fortitude-iron-hide")
def test_iron_hide_is_not_enough_against_more(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("A", 4)
    black.units("A", 1)
    black.player.uses_station("orders")
    black.player.wears("fortitude-iron-hide")
    blue.ordered("attack", "A")
    scene.resolve_orders()

    black.player.does(*YES)

    assert scene.units(black, "A") == 0


@pytest.mark.card("potence-heavy-hand", "fortitude-hard-to-break")
@pytest.mark.rule("BF-ADV-06")
def test_the_attacker_decides_before_the_team_of_the_target(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    black.units("A", 1)
    green.units("A", 1)
    black.ordered("attack", "A")
    black.player.wears("potence-heavy-hand")
    green.player.uses_station("orders")
    green.player.wears("fortitude-hard-to-break")
    scene.resolve_orders()

    first = scene.questions()
    black.player.does(*YES)
    second = scene.questions()
    green.player.does(*YES)

    assert (first, second) == ([(black.player.seat, "boost")], [(green.player.seat, "boost")])
    assert scene.units(green, "A") == 1


@pytest.mark.card("fortitude-beyond-death")
@pytest.mark.rule("BF-ADV-06")
def test_beyond_death_cancels_one_success_after_strengths_are_compared(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.stands("A")
    black.player.uses_station("orders")
    black.player.wears("presence-captivate", "fortitude-beyond-death")
    black.units("B", 1)
    for domain in "AB":
        blue.units(domain, 3)
        blue.ordered("attack", domain)
    scene.resolve_orders()

    asked = boosted(scene, black.player)
    black.player.does(*YES)

    assert asked
    assert not boosted(scene, black.player)
    assert scene.table.equipped[0] == (NUMBER["presence-captivate"], NUMBER["fortitude-beyond-death"])
    assert (scene.units(black, "A"), scene.units(black, "B")) == (1, 0)


@pytest.mark.card("fortitude-beyond-death")
def test_beyond_death_is_not_offered_after_a_failed_attack(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 1)
    blue.units("A", 1)
    black.player.uses_station("orders")
    black.player.wears("fortitude-beyond-death")
    blue.ordered("attack", "A")
    scene.resolve_orders()

    assert not boosted(scene, black.player)


@pytest.mark.card("military-ops-breach")
@pytest.mark.parametrize(("answer", "units", "left"), [(YES, 1, 0), (NO, 1, 1), (YES, 2, 2)])
def test_breach_ignores_defend_orders_and_nothing_else(
    table: Table, answer: tuple[int, ...], units: int, left: int
) -> None:
    scene = table(4)
    _, blue, green, _ = scene.teams
    blue.units("A", 2)
    green.units("A", units)
    green.ordered("defend-3", "A")
    blue.power(2)
    blue.ordered("attack", "A")
    blue.player.wears("military-ops-breach")
    scene.resolve_orders()

    blue.player.does(*answer)

    assert scene.units(green, "A") == left
    assert not boosted(scene, blue.player)


@pytest.mark.card("military-ops-overrun")
@pytest.mark.parametrize(("answer", "left"), [(YES, 1), (NO, 2)])
def test_overrun_slays_a_second_basic_unit_of_the_same_team(table: Table, answer: tuple[int, ...], left: int) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    blue.units("A", 3)
    black.units("A", 3)
    green.units("A", 1)
    blue.ordered("attack-1", "A")
    blue.player.wears("military-ops-overrun")
    scene.resolve_orders()

    blue.player.does(black.number, BASIC)
    blue.player.does(*answer)

    assert (scene.units(black, "A"), scene.units(green, "A")) == (left, 1)
    assert scene.table.kills[(blue.number * 8 + black.number) * 2] == 3 - left


@pytest.mark.card("military-ops-overrun")
def test_overrun_needs_a_slain_basic_unit_and_another_one(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    for domain in "AB":
        blue.units(domain, 3)
        blue.ordered("attack", domain)
    black.stands("A")
    green.units("B", 1)
    blue.player.wears("military-ops-overrun")
    scene.resolve_orders()

    assert not boosted(scene, blue.player)
    assert (scene.units(black, "A"), scene.units(green, "B")) == (0, 0)


# Looking under Seals.


def at_the_orders(scene: NightScene, card: str) -> Player:
    """Blue's player stands there; Black and Green have placed Orders, Blue one of its own."""
    black, blue, green, _ = scene.teams
    black.ordered("attack", "A")
    green.ordered("feed", "A")
    blue.ordered("defend-2", "B")
    black.ordered("embrace", "B")
    for team in (black, blue):
        team.player.stands_at("orders")
    blue.player.wears(card)
    return blue.player


@pytest.mark.card("espionage-wiretap")
@pytest.mark.rule("BF-INFO-12")
def test_wiretap_shows_one_order_to_its_user_alone(table: Table) -> None:
    scene = table(4)
    player = at_the_orders(scene, "espionage-wiretap")
    scene.gameplay()
    a, b = scene.domain("A"), scene.domain("B")

    choices = player.targets
    player.uses(a, 1)

    assert choices == [(a, 0), (a, 1), (b, 1)]
    assert stacked(scene, player, "A") == [None, "feed"]
    assert stacked(scene, player, "B") == ["defend-2", None]
    assert stacked(scene, scene.teams[0].player, "A") == ["attack", None]
    assert not player.targets


@pytest.mark.card("espionage-wiretap")
def test_wiretap_may_be_used_on_an_order_as_soon_as_it_is_placed(table: Table) -> None:
    scene = table(4)
    player = at_the_orders(scene, "espionage-wiretap")
    black = scene.teams[0].player
    black.carries("attack")
    scene.gameplay()
    before = player.targets

    black.does(codes.ORDER, NUMBER["attack"], scene.domain("C"))

    assert [target for target in player.targets if target not in before] == [(scene.domain("C"), 0)]


@pytest.mark.card("espionage-full-surveillance")
def test_full_surveillance_shows_all_orders_of_one_domain_space(table: Table) -> None:
    scene = table(4)
    player = at_the_orders(scene, "espionage-full-surveillance")
    scene.gameplay()

    choices = player.targets
    player.uses(scene.domain("A"))

    assert choices == [(scene.domain("A"),), (scene.domain("B"),)]
    assert stacked(scene, player, "A") == ["attack", "feed"]
    assert stacked(scene, player, "B") == ["defend-2", None]
    assert not player.targets


@pytest.mark.card("espionage-double-agent")
def test_double_agent_looks_and_swaps_the_own_order_in_its_place(table: Table) -> None:
    scene = table(4)
    player = at_the_orders(scene, "espionage-double-agent")
    player.carries("attack-2")
    player.carries("feed")
    scene.gameplay()
    b = scene.domain("B")

    player.uses(b)
    seen = stacked(scene, player, "B")
    choices = player.acts_of(codes.CHOOSES)
    player.does(codes.CHOOSES, 0, NUMBER["attack-2"])

    assert seen == ["defend-2", "embrace"]
    assert choices == [(codes.CHOOSES, 0, NUMBER["attack-2"]), (codes.CHOOSES, DONE)]
    assert stacked(scene, player, "B") == ["attack-2", "embrace"]
    assert (player.has("attack-2"), player.has("defend-2"), player.has("seal")) == (0, 1, 5)
    assert not player.targets


@pytest.mark.card("espionage-double-agent")
def test_double_agent_need_not_swap_and_only_looks_where_there_is_nothing_of_the_own(table: Table) -> None:
    scene = table(4)
    player = at_the_orders(scene, "espionage-double-agent")
    player.carries("attack-2")
    scene.gameplay()

    player.uses(scene.domain("A"))

    assert stacked(scene, player, "A") == ["attack", "feed"]
    assert not player.acts_of(codes.CHOOSES)
    assert player.has("attack-2") == 1


@pytest.mark.card("espionage-double-agent")
def test_double_agent_may_leave_the_own_order(table: Table) -> None:
    scene = table(4)
    player = at_the_orders(scene, "espionage-double-agent")
    player.carries("attack-2")
    scene.gameplay()

    player.uses(scene.domain("B"))
    player.does(codes.CHOOSES, DONE)

    assert stacked(scene, player, "B") == ["defend-2", "embrace"]
    assert player.has("attack-2") == 1
    assert player.acts_of(codes.GO)


@pytest.mark.card("espionage-double-agent", "espionage-wiretap")
def test_a_swapped_order_is_hidden_again_from_who_had_seen_the_old_one(table: Table) -> None:
    scene = table(4)
    player = at_the_orders(scene, "espionage-double-agent")
    player.carries("attack-2")
    red = scene.teams[3].player
    red.stands_at("orders")
    red.wears("espionage-wiretap")
    scene.gameplay()

    red.uses(scene.domain("B"), 0)
    seen = stacked(scene, red, "B")
    player.uses(scene.domain("B"))
    player.does(codes.CHOOSES, 0, NUMBER["attack-2"])

    assert seen == ["defend-2", None]
    assert stacked(scene, red, "B") == [None, None]


@pytest.mark.card("espionage-wiretap")
def test_what_was_looked_at_stays_known_in_every_world_of_the_player(table: Table) -> None:
    scene = table(4)
    player = at_the_orders(scene, "espionage-wiretap")
    scene.gameplay()

    player.uses(scene.domain("A"), 0)

    worlds = [scene.night.determinize(player.seat, seed).view(player.seat) for seed in range(20)]
    assert all(world == player.view() for world in worlds)


@pytest.mark.rule("BF-ADV-05", "BF-MOVE-03")
@pytest.mark.card("espionage-wiretap")
def test_an_action_is_for_the_station_player_alone_and_makes_one(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    black.ordered("attack", "A")
    for player in blue.players:
        player.stands_at("orders")
        player.wears("espionage-wiretap")
    scene.gameplay()
    first, second = blue.players
    before = second.targets

    first.uses(scene.domain("A"), 0)

    assert before == [(scene.domain("A"), 0)]
    assert blue.orders_player == first.seat
    assert not second.targets

"""What an Advancement is, and where it ends: its Level, station and alignment, once a round, so much and no more."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import YES
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.factions import HUMAN, VAMPIRE
from elysium.games.blood_feud.kinds import DECKS, NUMBER, STATIONS, advancement
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table

BASIC = 0

TRACKS = {  # by station: the Levels 2, 3 and 4 of each discipline, then of each skill
    "cityscape": (
        ("celerity-fleet-step", "celerity-blur", "celerity-lightning-raid"),
        ("obfuscate-slip-past", "obfuscate-hidden-pack", "obfuscate-vanish"),
        ("policing-roadblock", "policing-cordon", "policing-lockdown"),
        ("logistics-motor-pool", "logistics-convoy", "logistics-airlift"),
    ),
    "orders": (
        ("potence-heavy-hand", "potence-crushing-force", "potence-unstoppable"),
        ("fortitude-hard-to-break", "fortitude-iron-hide", "fortitude-beyond-death"),
        ("military-ops-fire-team", "military-ops-breach", "military-ops-overrun"),
        ("espionage-wiretap", "espionage-full-surveillance", "espionage-double-agent"),
    ),
    "market": (
        ("blood-sorcery-taste-of-coin", "blood-sorcery-transmutation", "blood-sorcery-wellspring"),
        ("dominate-sway-the-seller", "dominate-rewrite-the-deal", "dominate-puppet-broker"),
        ("finance-rebate", "finance-leverage", "finance-dividend"),
        ("smuggling-back-door", "smuggling-second-truck", "smuggling-no-questions"),
    ),
    "council": (
        ("presence-captivate", "presence-command-the-room", "presence-adoration"),
        ("auspex-keen-sense", "auspex-second-sight", "auspex-foresight"),
        ("politics-whip-count", "politics-second-motion", "politics-power-broker"),
        ("media-fresh-angle", "media-from-the-archive", "media-spin"),
    ),
}
CARDS = [
    pytest.param(card, station, level, VAMPIRE if n < 2 else HUMAN, marks=pytest.mark.card(card), id=card)
    for station, tracks in TRACKS.items()
    for n, track in enumerate(tracks)
    for level, card in enumerate(track, 2)
]


@pytest.mark.parametrize(("card", "station", "level", "alignment"), CARDS)
def test_each_advancement_has_its_station_level_and_alignment(
    card: str, station: str, level: int, alignment: str
) -> None:
    found = advancement(NUMBER[card])

    assert (STATIONS[found.station], found.level, found.alignment) == (station, level, alignment)


# Once a round.


def asked(scene: NightScene, player: Player) -> bool:
    return (player.seat, "boost") in scene.questions()


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("potence-crushing-force", "military-ops-fire-team", "military-ops-breach", "military-ops-overrun")
@pytest.mark.parametrize(
    ("card", "side"),
    [
        ("potence-crushing-force", 0),
        ("military-ops-fire-team", 1),
        ("military-ops-breach", 1),
        ("military-ops-overrun", 1),
    ],
)
def test_one_attack_a_round_is_changed(table: Table, card: str, side: int) -> None:
    scene = table(4)
    attacker, target = scene.teams[side], scene.teams[side + 2]
    for domain in "AB":
        attacker.units(domain, 3)
        target.units(domain, 2)
        attacker.ordered("attack", domain)
    attacker.player.wears(card)
    scene.resolve_orders()
    first = asked(scene, attacker.player)

    attacker.player.does(*YES)

    assert first
    assert not asked(scene, attacker.player)
    assert scene.table.domain == -1


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("fortitude-hard-to-break", "fortitude-iron-hide")
@pytest.mark.parametrize("card", ["fortitude-hard-to-break", "fortitude-iron-hide"])
def test_one_target_a_round_is_made_harder(table: Table, card: str) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for domain in "AB":
        blue.units(domain, 2)
        black.units(domain, 1)
        blue.ordered("attack", domain)
    black.player.uses_station("orders")
    black.player.wears(card)
    scene.resolve_orders()

    black.player.does(*YES)

    assert not asked(scene, black.player)
    assert (scene.units(black, "A"), scene.units(black, "B")) == (1, 0)


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("obfuscate-vanish")
def test_one_unit_a_round_vanishes(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", 2)
    black.player.stands_at("cityscape")
    black.player.wears("obfuscate-vanish")
    scene.gameplay()

    black.player.uses(scene.domain("A"), BASIC, scene.domain("J"))

    assert black.player.targets == []
    assert len(black.player.acts_of(codes.MOVE)) > 0


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("blood-sorcery-transmutation")
def test_one_card_a_round_is_transmuted(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.stands_at("market")
    black.player.wears("blood-sorcery-transmutation")
    black.player.carries("feed", 2)
    scene.gameplay()

    black.player.uses(NUMBER["feed"])

    assert black.player.targets == []
    assert black.player.has("feed") == 1


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("dominate-puppet-broker")
def test_one_item_a_round_is_bought_out_of_another_warehouse(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.stands_at("market")
    black.player.wears("dominate-puppet-broker")
    black.player.carries("asset", 5)
    scene.table.warehouse[blue.number] = (NUMBER["feed"], NUMBER["feed"])
    scene.gameplay()

    black.player.uses(blue.number, NUMBER["feed"], codes.PLAINLY)

    assert black.player.targets == []
    assert black.assets == 4


@pytest.mark.rule("BF-ADV-05", "BF-ADV-08")
@pytest.mark.card("smuggling-no-questions", "smuggling-second-truck")
def test_one_item_a_round_is_stored_as_if_by_power_six(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    blue.power(2)
    blue.player.stands_at("market")
    blue.player.wears("smuggling-no-questions")
    blue.player.carries("smuggling-second-truck")
    scene.gameplay()

    blue.player.does(codes.STORE, len(DECKS) - 1, codes.AS_MIGHTY)
    full = blue.player.acts_of(codes.STORE)
    blue.player.does(codes.EQUIP, NUMBER["smuggling-second-truck"])

    assert full == []
    assert {how for _, _, how in blue.player.acts_of(codes.STORE)} == {codes.PLAINLY}


# So much and no more.


@pytest.mark.card("potence-unstoppable")
@pytest.mark.parametrize(("there", "left"), [(2, 1), (3, 3)])
def test_unstoppable_adds_two_at_most(table: Table, there: int, left: int) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    black.units("A", 1)
    green.units("A", there)
    black.ordered("attack", "A")
    black.player.wears("potence-unstoppable")
    scene.resolve_orders()

    black.player.does(*YES)

    assert scene.units(green, "A") == left


@pytest.mark.card("fortitude-hard-to-break", "fortitude-iron-hide")
@pytest.mark.parametrize(("card", "n"), [("fortitude-hard-to-break", 1), ("fortitude-iron-hide", 2)])
def test_a_target_is_no_harder_than_its_card_says(table: Table, card: str, n: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("A", 2 + n)
    black.units("A", 1)
    black.player.uses_station("orders")
    black.player.wears(card)
    blue.ordered("attack", "A")
    scene.resolve_orders()

    black.player.does(*YES)

    assert scene.units(black, "A") == 0


# Nothing there to use it on.


@pytest.mark.card("blood-sorcery-wellspring", "auspex-keen-sense", "auspex-second-sight", "auspex-foresight")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("blood-sorcery-wellspring", "market"),
        ("auspex-keen-sense", "council"),
        ("auspex-second-sight", "council"),
        ("auspex-foresight", "council"),
    ],
)
def test_an_advancement_is_not_wasted_where_nothing_is_left(table: Table, card: str, place: str) -> None:
    scene = table(4)
    black, *_ = scene.teams
    scene.no_events()
    scene.table.ambition_deck = ()
    black.player.stands_at(place)
    black.player.carries("token")
    black.player.wears(card)

    scene.gameplay()

    assert black.player.targets == []


@pytest.mark.rule("BF-Q-23")
@pytest.mark.card("auspex-keen-sense")
def test_keen_sense_looks_at_an_event_deck_made_anew(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    t = scene.table
    t.event_deck, t.event_discard = (), t.event_deck[:5]
    black.player.stands_at("council")
    black.player.wears("auspex-keen-sense")
    scene.gameplay()

    black.player.uses()

    assert len(black.player.view()["foreseen"]["events"]) == 1
    assert (len(scene.table.event_deck), scene.table.event_discard) == (5, ())


@pytest.mark.rule("BF-Q-05")
@pytest.mark.card("auspex-foresight", "auspex-second-sight")
def test_foresight_costs_nothing_where_another_has_rearranged_what_was_seen(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    for team, card in ((black, "auspex-foresight"), (green, "auspex-second-sight")):
        team.player.stands_at("council")
        team.player.wears(card)
    black.player.carries("token")
    scene.gameplay()
    black.player.uses()
    green.player.uses()

    green.player.does(*green.player.acts_of(codes.CHOOSES)[-1])
    left = black.player.acts_of(codes.CHOOSES)
    black.player.does(*left[0])

    assert left == [(codes.CHOOSES, -1)]
    assert (black.tokens, scene.table.ambitions[black.player.seat]) == (1, ())
    assert black.player.acts_of(codes.CHOOSES) == []

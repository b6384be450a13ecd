"""The team bot with Faction Guides and bargains: a rule for each ability, no bargain that costs more than it brings."""

from __future__ import annotations

import pytest

from elysium.bots import make_bot, seated
from elysium.bots.blood_feud.reading import Reading
from elysium.core.ids import Option
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.holdings.purses import ASSET, TOKEN
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.story import guides, ledger
from elysium.games.blood_feud.story.arcs import NUMBER as NUMBER_OF
from elysium.games.blood_feud.story.arcs import madness
from elysium.games.blood_feud.table import CLOSED, CROWN, EVENT_DECK, LAST_MINUTE, ORACLE
from elysium.lab import Played, Setting, play
from elysium.testing.blood_feud import NightScene, Player


def answer(player: Player) -> Option:
    """What the bot does for this player now."""
    return seated(player.scene.match, player.seat, make_bot("greedy", "blood_feud", 1))


def at(place: str, *factions: str) -> tuple[NightScene, Player]:
    scene = NightScene(4, factions=factions)
    player = scene.players[0]
    player.stands_at(place)
    return scene, player


def test_the_oracle_looks_at_the_council() -> None:
    scene, ada = at("council", "malkavian")
    guides.keep(scene.table, ORACLE, ada.seat)
    scene.gameplay()

    assert answer(ada) == (codes.LOOK, EVENT_DECK)


@pytest.mark.parametrize(("power", "compels"), [(4, True), (1, False)])
def test_the_oracle_asks_whoever_stands_first(power: int, compels: bool) -> None:
    scene, ada = at("market", "malkavian")
    ben = scene.players[1]
    ben.stands_at("market")
    scene.teams[1].power(power)
    guides.keep(scene.table, ORACLE, ada.seat)
    scene.gameplay()

    assert (answer(ada) == (codes.COMPEL, ben.seat)) == compels


@pytest.mark.parametrize(("proposer", "falls"), [(1, True), (0, False)])
def test_the_gavel_falls_on_what_does_harm(proposer: int, falls: bool) -> None:
    scene, ada = at("council", "city-hall")
    ada.carries("asset", 6)
    scene.table.proposals = ((proposer, NUMBER["freeze-every-account"]),)
    scene.gameplay()

    assert (answer(ada) == (codes.GAVEL_FALLS,)) == falls


def test_thaumaturgy_makes_assets_of_what_cannot_be_used() -> None:
    scene, ada = at("market", "tremere")
    ada.carries("requisition")
    scene.table.spent[1], scene.table.supply[1] = 4, 21
    scene.gameplay()

    assert answer(ada) == (codes.THAUMATURGY, NUMBER["requisition"])


def test_magadon_go_to_their_first_station_at_once_and_wait_there() -> None:
    scene = NightScene(4, factions=["magadon-incorporated"])
    ada = scene.players[0]
    scene.gameplay(stage=CLOSED)

    first = answer(ada)
    assert first == (codes.GO, 1)
    ada.does(*first)
    assert answer(ada) == (-1,)


def test_the_brujah_attack_on_a_tie_and_others_do_not() -> None:
    found = []
    for faction in ("brujah", "tremere"):
        scene, ada = at("orders", faction)
        scene.teams[0].units("A", 2)
        scene.teams[1].units("A", 2)
        ada.carries("attack")
        scene.gameplay()
        found.append(answer(ada))
    assert found[0] == (codes.ORDER, NUMBER["attack"], 0)
    assert found[1] != found[0]


def test_a_crown_counts_three_and_the_street_gang_has_room_for_four() -> None:
    scene, ada = at("cityscape", "street-gang", "ventrue")
    guides.keep(scene.table, CROWN, scene.domain("B"))
    scene.teams[0].units("A", 3)
    scene.gameplay()
    read = Reading(ada.view())

    assert [read.worth(domain) for domain in (0, 1)] == [1, 3]
    assert read.room(0) == 1


@pytest.mark.parametrize(
    ("effect", "price", "drunk", "takes"),
    [
        ("market", {"assets": 2}, 0, True),
        ("market", {"tokens": 2}, 0, False),
        ("market", {"drink": 1}, 0, True),
        ("market", {"drink": 1}, 1, False),
        ("assassination", {"drink": 1}, 1, True),
        ("assassination", {"drink": 1}, 2, False),  # the third bonds
    ],
)
def test_a_bargain_is_taken_if_it_brings_more_than_it_costs(
    effect: str, price: dict[str, int], drunk: int, takes: bool
) -> None:
    scene = NightScene(4, arc="devil")
    ledger.put(scene.table, ledger.DRINKS, drunk, 0, 0, 0)
    scene.teams[1].stands("A")
    ada = scene.players[0]
    ada.stands_at("market")
    ada.carries("asset", 3)
    ada.carries("token", 2)
    scene.gameplay()
    scene.bargains(ada, effect, 1 if effect == "assassination" else 0, price=price)

    assert answer(ada)[0] == (codes.ACCEPT_BARGAIN if takes else codes.DECLINE_BARGAIN)


def test_nights_with_guides_end() -> None:
    setting = Setting("blood_feud", ("greedy",) * 4, {"night": "brief", "guides": True})

    played = play(setting, 1, seed=5)

    assert isinstance(played, Played), played


def test_who_is_called_by_the_hag_gives_in_the_last_minute_what_is_cheap() -> None:
    hag = NightScene(4, arc="madness")
    giver = hag.players[0]
    giver.carries("asset", 9)
    giver.carries("token")
    ledger.put(hag.table, ledger.RULES, NUMBER_OF[madness.RULE], 0)
    hag.gameplay(stage=LAST_MINUTE)

    given = [seated(hag.match, 0, make_bot("greedy", "blood_feud", seed)) for seed in range(40)]

    assert (codes.OPPOSE, ASSET) in given
    assert (codes.OPPOSE, TOKEN) not in given
    assert hag.table.stage == LAST_MINUTE


def test_now_and_then_somebody_has_an_idea_that_software_understands() -> None:
    scene = NightScene(4, options={"improvised": True})
    ada = scene.players[0]
    ada.stands_at("council")
    scene.gameplay()
    ada.does(codes.IDEA)

    ideas = {seated(scene.match, 0, make_bot("greedy", "blood_feud", seed)) for seed in range(20)}

    assert ideas <= {(codes.WISHES, effect) for effect in effects.SUGGESTED}
    assert (codes.WISHES, effects.STUDY) in ideas

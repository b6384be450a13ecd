"""Deal with the Devil: drinks, the bond, and who is called away at dawn (BF-ARC1)."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.scoring import WITHOUT_BONDED
from elysium.games.blood_feud.story import beats, drinks, ledger, tools
from elysium.games.blood_feud.story.arcs import BEATS, NUMBER, devil
from elysium.games.blood_feud.story.bargains import DRINK
from elysium.games.blood_feud.story.whispers import BOND
from elysium.games.blood_feud.storyteller import deals
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


def open_for_deals(table: Table, players: int = 1) -> NightScene:
    scene = table(4, players, arc="devil")
    scene.gameplay()
    return scene


def drunk(scene: NightScene, *counts: int) -> None:
    """Arranged: so often each player has drunk."""
    ledger.put(scene.table, ledger.DRINKS, *counts)


def settle(scene: NightScene) -> None:
    while scene.questions():
        scene.time()


def read(scene: NightScene) -> list[str]:
    return [BEATS[number].id for number in ledger.get(scene.table, ledger.READ)]


@pytest.mark.rule("BF-ARC1-02", "BF-INFO-26")
@pytest.mark.parametrize("open_offer", [False, True])
def test_with_each_drink_offered_comes_a_warning_for_that_player_alone(table: Table, open_offer: bool) -> None:
    scene = open_for_deals(table)

    scene.bargains(scene.players[1], "market", 0, price={"drink": 1}, open=open_offer)

    warned = scene.events("warned")
    assert not warned or warned[-1].audience == 1 << 1 | 1 << scene.table.storyteller
    scene.players[1].accepts()
    assert drinks.drunk(scene.table, 1) == 1


@pytest.mark.rule("BF-ARC1-02")
def test_an_offer_without_a_drink_brings_no_warning() -> None:
    scene = open_for_deals(NightScene)

    scene.bargains(scene.players[1], "market", 0, price={})

    assert scene.events("warned") == []


@pytest.mark.rule("BF-ISM-07", "BF-ARC1-04")
@pytest.mark.parametrize("of_role", [True, False])
def test_the_storyteller_bargains_as_a_person_of_the_story_and_brings_a_beat_about(table: Table, of_role: bool) -> None:
    scene = open_for_deals(table)
    player = scene.players[2]
    scene.directs(deals.BARGAIN)
    scene.directs(deals.FOR, player.seat)
    scene.directs(deals.EFFECT, 0)
    if of_role:
        scene.directs(deals.AS_ROLE)
    scene.directs(deals.SEND)
    assert player.view()["bargains"][0]["role"] == of_role
    assert not beats.met(scene.table, devil.DEAL)

    player.accepts()

    assert beats.met(scene.table, devil.DEAL)


@pytest.mark.rule("BF-ARC1-04")
@pytest.mark.parametrize(
    ("effect", "target", "price", "due"),
    [
        ("words", (), {"drink": 1}, True),
        ("words", (), {}, True),  # an improvised action, whatever it costs
        ("market", (0,), {"drink": 1}, False),  # no improvised action, whatever it costs
    ],
)
def test_the_first_deal_for_an_improvised_action_is_told_without_its_terms(
    table: Table, effect: str, target: tuple[int, ...], price: dict[str, int], due: bool
) -> None:
    scene = open_for_deals(table)
    scene.bargains(scene.players[2], effect, *target, price=price)

    scene.players[2].accepts()

    assert beats.met(scene.table, devil.DEAL) == due
    if due:
        scene.directs(tools.READ, NUMBER[devil.DEAL])
        assert scene.events("beat")[-1].args == (NUMBER[devil.DEAL], 2)
        assert scene.match.view(0)["story"]["read"][-1] == {"beat": devil.DEAL, "team": None, "player": 2}


@pytest.mark.rule("BF-ARC1-03", "BF-INFO-24", "BF-INFO-26")
def test_the_third_drink_bonds_and_that_is_whispered(table: Table) -> None:
    scene = open_for_deals(table)
    drunk(scene, 0, 2, 0, 0)
    scene.bargains(scene.players[1], "words", price={"drink": 1})
    before = [scene.match.view(seat)["story"] for seat in (0, 2, 3, -1)]

    scene.players[1].accepts()

    storyteller = scene.table.storyteller
    assert [scene.match.view(seat)["story"] for seat in (0, 2, 3, -1)] == before
    assert scene.match.view(1)["story"]["drinks"] == [3]
    assert scene.match.view(1)["story"]["bonded"] == [1]
    assert scene.match.view(storyteller)["story"]["bonded"] == [1]
    assert (tools.WHISPER, BOND, 1) in scene.options(storyteller)
    scene.directs(tools.WHISPER, BOND, 1)
    assert scene.match.view(1)["story"]["whispers"] == ["devil.bond"]


@pytest.mark.rule("BF-ARC1-03")
def test_the_bonded_make_no_further_deal_with_him(table: Table) -> None:
    scene = open_for_deals(table)
    drunk(scene, 3, 2, 0, 0)
    offered = {}
    for seat in (0, 1):
        scene.directs(deals.BARGAIN)
        scene.directs(deals.FOR, seat)
        scene.directs(deals.EFFECT, 0)
        offered[seat] = scene.options(scene.table.storyteller)
        scene.directs(10)

    assert (deals.AS_ROLE,) not in offered[0]
    assert (deals.PRICE, DRINK, 1) not in offered[0]
    assert (deals.AS_ROLE,) in offered[1]
    assert (deals.PRICE, DRINK, 1) in offered[1]


@pytest.mark.rule("BF-ARC1-01", "BF-ARC1-05", "BF-ARC1-06", "BF-Q-61")
def test_the_bonded_are_named_lose_a_point_each_and_do_not_share_the_victory(table: Table) -> None:
    scene = table(4, 2, arc="devil")
    drunk(scene, 3, 0, 3, 3, 1, 0, 0, 2)
    ledger.put(scene.table, ledger.READ, NUMBER[devil.DEAL])
    ledger.put(scene.table, ledger.NAMED, NUMBER[devil.DEAL], 0)
    scene.players[0].carries("survive-the-night")

    scene.end()
    settle(scene)

    assert read(scene)[-2:] == [devil.SUMMONED, devil.BONDED]
    result = scene.match.result()
    assert result is not None
    bonded = set(drinks.bonded(scene.table))
    points = [0, 0, 0, 0]
    points[scene.table.team_of[0]] += 5
    for seat in bonded:
        points[scene.table.team_of[seat]] -= 1
    assert scene.match.view(0)["result"]["points"] == points
    mates = set(scene.table.members(scene.table.team_of[0]))
    assert result.winners == tuple(sorted(mates - bonded))
    assert result.reason == WITHOUT_BONDED
    view = scene.match.view(-1)
    assert set(view["story"]["bonded"]) == bonded  # one or two drinks of others stay secret
    assert "drinks" not in view["story"]


@pytest.mark.rule("BF-ARC1-06")
def test_a_team_of_bonded_players_stands_first_and_nobody_wins(table: Table) -> None:
    scene = table(4, arc="devil")
    drunk(scene, 3, 0, 0, 0)
    ledger.put(scene.table, ledger.READ, NUMBER[devil.DEAL])
    ledger.put(scene.table, ledger.NAMED, NUMBER[devil.DEAL], 0)
    scene.players[0].carries("survive-the-night")

    scene.end()
    settle(scene)

    result = scene.match.result()
    assert result is not None
    assert (result.winners, result.ranking[0], result.reason) == ((), 0, WITHOUT_BONDED)


@pytest.mark.rule("BF-ARC1-05", "BF-ARC1-07")
def test_whom_nobody_asked_sits_alone(table: Table) -> None:
    scene = table(4, arc="devil")
    scene.players[1].carries("survive-the-night")

    scene.end()
    settle(scene)

    assert read(scene)[-1] == devil.REFUSED
    assert scene.match.view(0)["result"]["points"] == [0, 5, 0, 0]

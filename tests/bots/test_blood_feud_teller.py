"""The Storyteller of software: reads and whispers what is due, settles bargains, pours, drives, and ends its nights."""

from __future__ import annotations

import pytest

from elysium.bots import bot_at, leads, seated
from elysium.bots.blood_feud.teller import Teller
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.games.blood_feud.game import WAIT
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.story import bargains, ledger, tools, vans
from elysium.games.blood_feud.story.arcs import NUMBER, anarch, madness
from elysium.games.blood_feud.story.bargains import DRINK, OFFERED, PAID
from elysium.games.blood_feud.story.vans import Van
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import LAST_MINUTE
from elysium.lab import Played, Setting, play
from elysium.testing.blood_feud import NightScene


def told(scene: NightScene, seed: int = 1) -> Option:
    """What the software's Storyteller does now."""
    seat = scene.table.storyteller
    return seated(scene.match, seat, bot_at(scene.match, seat, "random", seed))


def tells(scene: NightScene, most: int = 9) -> list[Option]:
    """All it does until it watches."""
    done: list[Option] = []
    while (option := told(scene)) != WAIT and len(done) < most:
        scene.match.step(scene.table.storyteller, option)
        done.append(option)
    return done


@pytest.mark.parametrize(
    ("options", "more"),
    [
        ({}, False),
        ({"guides": True}, True),
        ({"improvised": True}, True),
        ({"arc": "anarch"}, True),
        ({"telling": "by hand"}, True),
    ],
)
def test_it_has_more_to_do_than_watch_where_something_is_told(options: dict[str, object], more: bool) -> None:
    assert leads(Match.new("blood_feud", 4, 1, options)) == more


def test_it_goes_on_where_the_resolution_is_told_by_hand() -> None:
    for pace, goes_on in (("by hand", True), ("slow", False)):
        scene = NightScene(4, options={"telling": pace}, arc="anarch")
        scene.resolve_orders()
        assert ((desk.GO_ON,) in scene.options(scene.table.storyteller), told(scene) == (desk.GO_ON,)) == (
            True,
            goes_on,
        )


def test_without_a_storyteller_nobody_leads() -> None:
    assert not leads(Match.new("blood_feud", 4, 1, {"storyteller": False}))
    assert not leads(Match.new("rivals", 2, 1))


def test_a_secret_arc_is_any_that_fits() -> None:
    chosen = set()
    for seed in range(20):
        match = Match.new("blood_feud", 4, seed, {"arc": "secret"})
        (decision,) = (one for one in match.open() if one.point == "blood_feud.arc")
        chosen.add(seated(match, decision.seat, bot_at(match, decision.seat, "", seed)))

    assert chosen == {(ledger.ANARCH,), (ledger.MADNESS,), (ledger.HARVEST,)}, "the Devil deals in improvised actions"


def test_what_waits_in_the_gameplay_phase_is_read_and_who_paid_a_killer_is_not_named() -> None:
    scene = NightScene(4, 1, arc="anarch")
    scene.gameplay()
    first, second = NUMBER[anarch.SECOND_BATTLE], NUMBER[anarch.FIRST_BLOOD]
    ledger.put(scene.table, ledger.DUE, first, 2, 0, second, 1, 0)
    scene.night.stale_all()
    scene.directs(desk.EXTEND)

    assert tells(scene) == [(tools.READ, first), (tools.READ, second, 1)]
    assert [event.args for event in scene.events("beat")] == [(first, 2), (second, -1)]


def test_the_malkavians_hear_their_voices() -> None:
    scene = NightScene(4, 1, arc="madness", factions=("malkavian",))
    ledger.put(scene.table, ledger.RULES, NUMBER[madness.RULE], 0)
    scene.gameplay()

    assert tells(scene) == [(tools.WHISPER, 0, 0)]


def test_a_wish_is_granted_for_what_the_book_asks_and_carried_out_once_it_is_paid() -> None:
    scene = NightScene(4, 1, options={"improvised": True})
    ada = scene.players[0]
    scene.teams[1].barricade("A-B")
    ada.stands_at("cityscape")
    ada.carries("asset", 2)
    scene.gameplay()
    ada.wishes("wildfire", scene.domain("A"))

    tells(scene)
    assert [(one.stage, one.price) for one in bargains.all_of(scene.table)] == [(OFFERED, ((bargains.ASSETS, 1),))]
    ada.accepts()
    tells(scene)

    assert bargains.all_of(scene.table) == ()
    assert scene.table.edges[scene.edge("A-B")] == 0


def test_words_are_for_people() -> None:
    scene = NightScene(4, 1, options={"improvised": True})
    scene.gameplay()
    scene.players[0].wishes("words")

    tells(scene)

    assert bargains.all_of(scene.table) == ()


def test_the_devil_pours_two_drinks_and_no_third() -> None:
    scene = NightScene(4, 1, arc="devil")
    for team, power in zip(scene.teams, (1, 4, 4, 4), strict=True):
        team.power(power)
    ledger.put(scene.table, ledger.DRINKS, 1, 2, 2, 2)
    scene.gameplay()
    scene.players[0].stands_at("cityscape")
    scene.match.step(scene.table.storyteller, (desk.EXTEND,))
    offers = [seed for seed in range(40) if told(scene, seed) != WAIT]
    assert offers, "now and then he offers something"
    scene.match.step(scene.table.storyteller, told(scene, offers[0]))
    tells(scene)

    (offer,) = bargains.all_of(scene.table)
    assert (offer.seat, offer.stage, offer.price) == (0, OFFERED, ((DRINK, 1),))
    assert offer.flags & bargains.OF_ROLE
    assert offer.effect == effects.MARKET_TOP
    scene.players[0].accepts()
    assert [one.stage for one in bargains.all_of(scene.table)] == [PAID]
    tells(scene)
    assert all(told(scene, seed) == WAIT for seed in range(40)), "everybody who is weak has drunk twice"


def test_vans_drive_where_the_mightiest_stand_once_it_is_late() -> None:
    scene = NightScene(4, 1, arc="harvest")
    start, near = scene.domain("F"), scene.domain("G")
    vans.put(scene.table, [Van(start)])
    scene.teams[0].units("G", 2)
    scene.teams[0].power(4)
    scene.gameplay()
    assert told(scene) == WAIT

    scene.table.stage = LAST_MINUTE
    scene.night.stale_all()

    assert told(scene) == (tools.DRIVE, 0, near)


def test_it_wants_no_worlds() -> None:
    match = Match.new("blood_feud", 4, 1, {"arc": "anarch"})
    decision = next(one for one in match.open())

    assert not Teller(1).wants_worlds(match.view(decision.seat), decision)


@pytest.mark.parametrize("arc", ["devil", "anarch", "madness", "harvest", "secret"])
def test_a_brief_night_of_each_arc_ends(arc: str) -> None:
    options = {"teams": 4, "night": "brief", "guides": True, "improvised": True, "arc": arc}

    night = play(Setting("blood_feud", ("greedy",) * 4, options), 0, 5)

    assert isinstance(night, Played), night.why
    assert night.counts["readings"] >= 3, "an introduction, a conclusion, an epilogue"
    assert night.counts["rounds"] <= 3

"""Reign of Madness: what is given against the Hag, what she does otherwise, how it ends (BF-ARC3)."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.stations import may_act
from elysium.games.blood_feud.clock import ENDS
from elysium.games.blood_feud.holdings.purses import ASSET, TOKEN
from elysium.games.blood_feud.kinds import FACES, NUMBER
from elysium.games.blood_feud.scoring import NOBODY_WINS
from elysium.games.blood_feud.story import beats, hag, ledger, tools, whispers
from elysium.games.blood_feud.story.arcs import BEATS, madness
from elysium.games.blood_feud.story.arcs import NUMBER as BEAT
from elysium.games.blood_feud.table import MARKET, SLAIN
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


def begun(table: Any, teams: int = 4, players: int = 1, *, failures: int = 0, **setting: Any) -> NightScene:
    """Arranged: the introduction was read, and the Hag was not held off so often."""
    scene: NightScene = table(teams, players, arc="madness", **{"round": 2, **setting})
    t = scene.table
    ledger.put(t, ledger.RULES, BEAT[madness.RULE], 0)
    read = [madness.RULE, *madness.FAILURES[:failures]]
    ledger.put(t, ledger.READ, *(BEAT[id] for id in read))
    ledger.put(t, ledger.NAMED, *(n for id in read for n in (BEAT[id], -1)))
    hag.put(t, hag.of(t)._replace(failures=failures))
    scene.no_events()
    return scene


def only(scene: NightScene, *results: int) -> None:
    """Arranged: the die can show nothing else."""
    done = (1 << 10) - 1
    for result in results:
        done &= ~(1 << result - 1)
    hag.put(scene.table, hag.of(scene.table)._replace(done=done))


def time_is_up(scene: NightScene) -> None:
    scene.time(1)
    scene.time(ENDS)


def hear(scene: NightScene) -> None:
    """Everything that is due is read."""
    while (scene.table.storyteller, "read") in scene.questions():
        scene.directs(*beats.READ)


def struck(table: Any, result: int, *, failures: int = 0, **setting: Any) -> NightScene:
    """She has called, and the die showed this."""
    scene = begun(table, failures=failures, **setting)
    only(scene, *range(result, result + failures + 1))
    scene.gameplay()
    time_is_up(scene)
    hear(scene)
    return scene


def settle(scene: NightScene) -> None:
    """The clock answers everything up to the next Gameplay Phase or the end."""
    while scene.questions():
        scene.time()


def read(scene: NightScene) -> list[str]:
    return [BEATS[number].id for number in ledger.get(scene.table, ledger.READ)]


# Giving.


@pytest.mark.rule("BF-ARC3-02")
def test_anybody_gives_what_is_tradable_wherever_they_stand(table: Table) -> None:
    scene = begun(table, 4, 2)
    alice, bob, *_ = scene.players
    for item in ("asset", "token", "attack-1", "celerity-blur", "climb-the-ranks", "starting attack", "spread-chaos"):
        alice.carries(item)
    scene.table.events[alice.seat] = scene.table.event_deck[:1]
    bob.stands_at("market")
    scene.gameplay(stage=0)

    offered = {option[1] for option in alice.acts_of(codes.OPPOSE)}

    cards = ("attack-1", "celerity-blur", "climb-the-ranks", "spread-chaos")
    assert offered == {ASSET, TOKEN, *(NUMBER[id] for id in cards)}
    for thing in (ASSET, TOKEN, NUMBER["attack-1"], NUMBER["climb-the-ranks"]):
        alice.does(codes.OPPOSE, thing)
    assert hag.given(scene.table) == 4
    assert alice.has("asset") == alice.has("token") == alice.has("attack-1") == alice.has("climb-the-ranks") == 0
    assert scene.match.view(scene.table.storyteller)["story"]["gifts"]["n"] == 4


@pytest.mark.rule("BF-ARC3-01", "BF-ARC3-02")
def test_nobody_gives_before_the_rule_is_read_or_once_time_is_up(table: Table) -> None:
    scene = table(4, arc="madness")
    scene.players[0].carries("asset")
    scene.gameplay()
    assert scene.players[0].acts_of(codes.OPPOSE) == []

    scene = begun(table)
    scene.players[0].carries("asset")
    scene.gameplay()
    assert scene.players[0].acts_of(codes.OPPOSE) == [(codes.OPPOSE, ASSET)]
    time_is_up(scene)
    assert scene.players[0].acts_of(codes.OPPOSE) == []


@pytest.mark.rule("BF-ARC3-02", "BF-INFO-24")
def test_a_gift_is_known_to_its_giver_and_the_storyteller(table: Table) -> None:
    scene = begun(table)
    scene.players[0].carries("asset")
    scene.gameplay()
    others = [1, 2, 3, -1]
    before = [scene.match.view(seat) for seat in others]

    scene.players[0].does(codes.OPPOSE, ASSET)

    assert [scene.match.view(seat) for seat in others] == before
    assert scene.events("opposed")[-1].audience == 1 << 0 | 1 << scene.table.storyteller
    assert all("gifts" not in scene.match.view(seat)["story"] for seat in (0, *others))


def holding(table: Any, n: int, teams: int = 4) -> NightScene:
    """So many Assets were given until time was up."""
    scene = begun(table, teams)
    scene.players[0].carries("asset", n)
    scene.gameplay()
    for _ in range(n):
        scene.players[0].does(codes.OPPOSE, ASSET)
    time_is_up(scene)
    hear(scene)
    return scene


@pytest.mark.rule("BF-ARC3-03", "BF-ARC3-04")
@pytest.mark.parametrize(("teams", "raised"), [(4, 1), (6, 1), (7, 2), (8, 2)])
def test_one_each_holds_her_off_and_next_time_it_takes_more(table: Table, teams: int, raised: int) -> None:
    scene = holding(table, teams + 1, teams)

    t = scene.table
    assert hag.of(t) == (teams + raised, 0, 0, 0)
    assert hag.given(t) == 0
    assert t.supply[0] == 25  # what was too much is gone, too
    assert {point for _, point in scene.questions()} == {"ambitions"}


@pytest.mark.rule("BF-ARC3-03", "BF-ARC3-05", "BF-ARC3-06")
def test_one_too_few_and_she_strikes_once_and_keeps_what_she_has(table: Table) -> None:
    scene = holding(table, 3)

    assert read(scene)[-1] == "madness.1"
    assert hag.given(scene.table) == 3
    assert hag.of(scene.table).failures == 1
    assert hag.of(scene.table).done.bit_count() == 1
    assert hag.of(scene.table).threshold == 4


@pytest.mark.rule("BF-ARC3-05")
def test_what_she_has_kept_counts_next_round(table: Table) -> None:
    scene = holding(table, 3)
    settle(scene)
    assert scene.table.round == 3
    failures = hag.of(scene.table).failures
    player = scene.night.table
    player.tokens[1] += 1
    player.bank -= 1
    scene.night.stale_all()
    scene.time(0)
    scene.players[1].does(codes.OPPOSE, TOKEN)
    bank = scene.table.bank

    time_is_up(scene)

    assert hag.of(scene.table).failures == failures
    assert scene.table.bank == bank + 1


@pytest.mark.rule("BF-ARC3-04")
def test_cards_given_are_buried(table: Table) -> None:
    scene = begun(table)
    ledger.put(scene.table, ledger.HAG, 2, 0, 0, 0)
    for item in ("attack-1", "climb-the-ranks"):
        scene.players[0].carries(item)
    scene.gameplay()
    for item in ("attack-1", "climb-the-ranks"):
        scene.players[0].does(codes.OPPOSE, NUMBER[item])

    time_is_up(scene)

    t = scene.table
    assert t.ambition_deck[-1] == NUMBER["climb-the-ranks"]
    assert any(deck and deck[-1] == NUMBER["attack-1"] for deck in t.decks)


@pytest.mark.rule("BF-ARC3-04", "BF-ISM-08")
def test_the_line_of_a_success_is_read_every_time(table: Table) -> None:
    scene = begun(table)
    ledger.put(scene.table, ledger.GIFTS, *(0,) * 9, 4)
    scene.gameplay()
    time_is_up(scene)

    assert scene.match.view(scene.table.storyteller)["story"]["reading"]["beat"] == madness.HELD
    scene.directs(*beats.READ)
    assert not beats.met(scene.table, madness.HELD)


@pytest.mark.rule("BF-ARC3-03", "BF-DIG-09")
def test_the_storyteller_moves_the_threshold_and_tells_it_or_not(table: Table) -> None:
    scene = begun(table)
    scene.gameplay()

    scene.directs(tools.THRESHOLD, 1)
    assert hag.of(scene.table).threshold == 5
    assert "threshold" not in scene.match.view(0)["story"]
    scene.directs(tools.TELL)
    assert scene.match.view(0)["story"]["threshold"] == 5
    scene.directs(tools.THRESHOLD, 0)
    assert scene.match.view(-1)["story"]["threshold"] == 4
    scene.directs(tools.TELL)
    assert "threshold" not in scene.match.view(0)["story"]


@pytest.mark.rule("BF-ARC3-02", "BF-DIG-09")
def test_what_was_agreed_on_in_words_counts_too(table: Table) -> None:
    scene = begun(table)
    scene.gameplay()
    for _ in range(4):
        scene.directs(tools.PROMISE, 1)

    time_is_up(scene)
    hear(scene)

    assert hag.of(scene.table).failures == 0
    assert hag.given(scene.table) == 0


# Her attacks.


@pytest.mark.rule("BF-ARC3-06")
@pytest.mark.parametrize("failures", [0, 1, 2])
def test_she_strikes_once_more_each_time_and_never_twice_alike(table: Table, failures: int) -> None:
    scene = begun(table, failures=failures)
    done = 0b11 if failures == 1 else 0b111111 if failures == 2 else 0
    hag.put(scene.table, hag.of(scene.table)._replace(done=done))
    scene.gameplay()
    time_is_up(scene)
    while scene.questions() and hag.of(scene.table).done.bit_count() < done.bit_count() + failures + 1:
        scene.time()

    assert read(scene)[-1] == madness.FAILURES[failures]
    assert hag.of(scene.table).done & done == done
    assert hag.of(scene.table).done.bit_count() == done.bit_count() + failures + 1


@pytest.mark.rule("BF-ARC3-06", "BF-ARC3-09")
def test_the_fourth_time_the_night_ends_and_nobody_wins(table: Table) -> None:
    scene = begun(table, failures=3)
    scene.players[0].carries("survive-the-night")
    scene.gameplay()

    time_is_up(scene)

    assert scene.match.view(scene.table.storyteller)["story"]["reading"]["beat"] == madness.DOOMED
    scene.directs(*beats.READ)
    result = scene.match.result()
    assert result is not None
    assert (result.winners, result.reason) == ((), NOBODY_WINS)
    assert scene.match.view(0)["result"]["winners"] == []
    assert scene.match.view(0)["story"]["shown"] == []


@pytest.mark.rule("BF-ARC3-09")
def test_otherwise_dawn_comes_and_the_most_points_win(table: Table) -> None:
    scene = begun(table)
    scene.players[1].carries("survive-the-night")

    scene.end()
    settle(scene)

    result = scene.match.result()
    assert read(scene)[-1] == madness.DISTANT
    assert result is not None
    assert result.winners == (1,)


@pytest.mark.rule("BF-ARC3-07")
def test_1_an_event_nobody_voted_for_takes_place_beside_the_councils(table: Table) -> None:
    scene = begun(table)
    only(scene, 1)
    t = scene.table
    t.event_deck = (NUMBER["reward-the-victors"], NUMBER["host-a-charity-gala"])
    t.chosen, t.chosen_by = NUMBER["host-a-charity-gala"], 1
    t.event_deck = t.event_deck[:1]
    scene.gameplay()
    time_is_up(scene)

    settle(scene)

    t = scene.table
    assert {NUMBER["reward-the-victors"], NUMBER["host-a-charity-gala"]} <= {*t.event_discard}
    assert t.random_events == 1


@pytest.mark.rule("BF-ARC3-07", "BF-INFO-24")
def test_2_each_team_lays_one_ambition_open_for_good(table: Table) -> None:
    scene = begun(table, 4, 2)
    only(scene, 2)
    for player, id in ((0, "climb-the-ranks"), (1, "spread-chaos"), (2, "gather-allies")):
        scene.players[player].carries(id)
    t = scene.table
    t.ambition_deck = tuple(face for face in t.ambition_deck if not any(face in hand for hand in t.ambitions))
    scene.gameplay()
    time_is_up(scene)
    hear(scene)

    assert {point for _, point in scene.questions()} == {"confess"}
    assert [seat for seat, _ in scene.questions()] == [t.first(0), t.first(1)]  # two have nothing to show
    scene.answer(t.first(0), (NUMBER["spread-chaos"],))
    scene.answer(t.first(1), (NUMBER["gather-allies"],))

    shown = [{"team": 0, "ambition": "spread-chaos"}, {"team": 1, "ambition": "gather-allies"}]
    assert scene.match.view(-1)["story"]["shown"] == shown


@pytest.mark.rule("BF-ARC3-07")
def test_3_warehouses_burn_but_what_is_sealed_stays(table: Table) -> None:
    scene = begun(table, factions=("brujah", "arcanum"))
    only(scene, 3)
    t = scene.table
    t.warehouse[0] = (NUMBER["attack-1"], TOKEN)
    t.market_tokens -= 1
    t.sealed[0] = (NUMBER["climb-the-ranks"],)
    scene.gameplay()
    time_is_up(scene)
    hear(scene)

    t = scene.table
    assert t.warehouse == [()] * 4
    assert t.market_tokens == 8
    assert t.sealed[0] == (NUMBER["climb-the-ranks"],)
    assert any(deck and deck[-1] == NUMBER["attack-1"] for deck in t.decks)


@pytest.mark.rule("BF-ARC3-07")
def test_4_ambitions_are_given_away_in_secret_shuffled_and_dealt_back(table: Table) -> None:
    scene = begun(table)
    only(scene, 4)
    ids = ("climb-the-ranks", "spread-chaos", "gather-allies")
    for player, id in zip(scene.players, ids, strict=False):
        player.carries(id)
    t = scene.table
    t.ambition_deck = tuple(face for face in t.ambition_deck if not any(face in hand for hand in t.ambitions))
    scene.gameplay()
    time_is_up(scene)
    hear(scene)

    assert [point for _, point in scene.questions()] == ["offering"] * 4
    assert scene.options(3) == ((-1,),)  # who has none is asked as well
    before = [scene.match.view(seat) for seat in (1, 2, 3, -1)]
    scene.players[0].does(NUMBER["climb-the-ranks"])
    assert [scene.match.view(seat) for seat in (1, 2, 3, -1)] == before
    scene.players[3].does(-1)
    scene.players[2].does(NUMBER["gather-allies"])
    scene.players[1].does(NUMBER["spread-chaos"])

    t = scene.table
    assert [len(hand) for hand in t.ambitions] == [1, 1, 1, 0]
    assert {FACES[face].id for hand in t.ambitions for face in hand} == {*ids}


@pytest.mark.rule("BF-ARC3-07")
def test_5_orders_stay_for_a_round_and_seals_come_back(table: Table) -> None:
    scene = begun(table)
    only(scene, 5)
    scene.teams[0].units("A")
    scene.teams[0].ordered("feed", "A")
    scene.table.seals[0] -= 1
    scene.gameplay()
    time_is_up(scene)
    hear(scene)
    settle(scene)

    t = scene.table
    assert t.round == 3
    assert len(t.laid[0]) == 1
    assert scene.players[0].has("feed") == 0
    assert t.seals[0] == 5
    ledger.put(t, ledger.GIFTS, *(0,) * 9, 9)
    scene.time(0)
    time_is_up(scene)
    settle(scene)
    assert scene.table.laid[0] == ()
    assert scene.players[0].has("feed") == 1


@pytest.mark.rule("BF-ARC3-07", "BF-CLN-1")
def test_5_in_the_last_round_changes_nothing(table: Table) -> None:
    scene = begun(table, round=3, options={"night": "brief"})
    only(scene, 5)
    scene.teams[0].units("A")
    scene.teams[0].ordered("feed", "A")
    scene.gameplay()
    time_is_up(scene)
    settle(scene)

    assert scene.match.result() is not None
    assert len(scene.table.laid[0]) == 1


@pytest.mark.rule("BF-ARC3-07")
def test_6_nobody_goes_back_to_where_they_worked(table: Table) -> None:
    scene = begun(table, 4, 2)
    only(scene, 6)
    alice, mate, *_ = scene.players
    alice.uses_station("market")
    alice.uses_station("council")
    scene.gameplay()
    time_is_up(scene)
    hear(scene)
    settle(scene)
    scene.time(0)

    assert "market" not in alice.ways
    assert "council" not in alice.ways
    assert "cityscape" in alice.ways
    assert "market" in mate.ways
    scene.night.table.place[alice.seat] = MARKET
    assert not may_act(scene.night.table, alice.seat)
    scene.directs(tools.LET_GO, alice.seat)
    assert may_act(scene.night.table, alice.seat)


@pytest.mark.rule("BF-ARC3-07", "BF-FAC-13")
def test_6_holds_for_magadon_too(table: Table) -> None:
    scene = begun(table, factions=("brujah", "magadon-incorporated"))
    t = scene.table
    ledger.put(t, ledger.BANNED, t.round, 0, 1 << MARKET, 0, 0)
    scene.gameplay()

    assert "market" not in scene.players[1].ways


@pytest.mark.rule("BF-ARC3-07")
def test_6_is_for_one_round(table: Table) -> None:
    scene = begun(table)
    t = scene.table
    ledger.put(t, ledger.BANNED, t.round - 1, *(0b11110,) * 4)
    scene.gameplay()

    assert scene.players[0].ways


@pytest.mark.rule("BF-ARC3-07")
@pytest.mark.parametrize(("power", "lost"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_7_takes_half_the_power_in_pieces_out_of_the_night(table: Table, power: int, lost: int) -> None:
    scene = begun(table)
    only(scene, 7)
    scene.teams[0].power(power)
    scene.gameplay()
    time_is_up(scene)
    hear(scene)

    assert scene.table.supply[0] == 25 - lost
    assert ledger.get(scene.table, ledger.LOST)[0] == lost


@pytest.mark.rule("BF-ARC3-07")
def test_8_slays_whom_the_storyteller_names_for_nobody(table: Table) -> None:
    scene = begun(table)
    only(scene, 8)
    scene.teams[0].stands("A")
    scene.teams[1].stands("B")
    scene.players[1].wears("potence-heavy-hand", "celerity-blur")
    scene.teams[1].power(4)
    scene.gameplay()
    time_is_up(scene)
    hear(scene)

    assert scene.questions() == [(scene.table.storyteller, "victim")]
    assert scene.options(scene.table.storyteller) == ((1,), (0,))
    scene.directs(1)
    t = scene.table
    assert t.equipped[4] == ()
    assert t.slain_ever[4]
    assert (t.claimed, t.graves) == ((0,) * 4, [()] * 4)
    assert sum(t.kills) == 0
    assert t.spot[4] == SLAIN or scene.questions()
    settle(scene)
    assert scene.table.spot[4] < len(t.stacks)


@pytest.mark.rule("BF-ARC3-07")
def test_9_empties_the_domain_the_storyteller_names(table: Table) -> None:
    scene = begun(table)
    only(scene, 9)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A", 1, fatigued=True)
    blue.stands("A")
    black.units("B", 1)
    scene.gameplay()
    time_is_up(scene)
    hear(scene)

    scene.directs(scene.domain("A"))

    assert scene.units(black, "A") == 0
    assert scene.units(blue, "A") == 1  # the player stays
    assert scene.units(black, "B") == 1
    assert (scene.table.supply[0], scene.table.supply[1]) == (24, 25)


@pytest.mark.rule("BF-ARC3-07")
def test_10_buries_every_front_advancement_and_slays_nobody(table: Table) -> None:
    scene = begun(table)
    only(scene, 10)
    for team in scene.teams:
        team.stands("A")
    scene.players[0].wears("potence-heavy-hand", "celerity-blur")
    scene.players[1].wears("potence-heavy-hand")
    scene.gameplay()
    time_is_up(scene)
    hear(scene)

    t = scene.table
    assert [len(t.equipped[unit]) for unit in (0, 4, 8, 12)] == [1, 0, 0, 0]
    assert not any(t.slain_ever)


@pytest.mark.rule("BF-ARC3-07", "BF-FAC-09")
def test_10_feeds_the_arcanum(table: Table) -> None:
    scene = begun(table, factions=("brujah", "arcanum"))
    only(scene, 10)
    scene.players[0].wears("potence-heavy-hand")
    scene.gameplay()
    time_is_up(scene)
    hear(scene)

    assert scene.table.warehouse[1] == (NUMBER["potence-heavy-hand"],)


# Voices.


@pytest.mark.rule("BF-ARC3-08", "BF-Q-38", "BF-INFO-26")
@pytest.mark.parametrize(("failures", "voices"), [(0, 1), (2, 1), (3, 2)])
def test_the_malkavians_hear_voices_in_the_next_round(table: Table, failures: int, voices: int) -> None:
    scene = begun(table, 4, 2, failures=failures)
    scene.table.faction = (0, 8, 2, 9)
    scene.gameplay()
    storyteller, malkavians = scene.table.storyteller, scene.table.members(2)

    offered = [option for option in scene.options(storyteller) if option[0] == tools.WHISPER]

    assert offered == [(tools.WHISPER, voice, seat) for voice in range(voices) for seat in malkavians]
    scene.directs(*offered[0])
    assert offered[0] not in scene.options(storyteller)
    assert scene.events("whisper")[-1].audience == 1 << malkavians[0] | 1 << storyteller
    assert scene.match.view(malkavians[0])["story"]["whispers"] == [whispers.WHISPERS[0]]
    assert scene.match.view(malkavians[1])["story"]["whispers"] == []
    for one in offered[1:]:
        scene.directs(*one)
    heard = [whispers.WHISPERS[voice] for voice in range(voices)]
    assert [scene.match.view(seat)["story"]["whispers"] for seat in malkavians] == [heard] * len(malkavians)


@pytest.mark.rule("BF-ARC3-08")
def test_without_malkavians_nobody_is_whispered_to(table: Table) -> None:
    scene = begun(table)
    scene.table.faction = (0, 8, 1, 9)
    scene.gameplay()

    assert not [option for option in scene.options(scene.table.storyteller) if option[0] == tools.WHISPER]

"""Havens and Agendas of the second box for vampires, or for both kinds."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import NO, YES
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

HAVENS = ("the-temple-of-set", "the-clubhouse", "the-orphanage", "the-hidden-temple")


@pytest.mark.rule("RV-HAVEN-01")
@pytest.mark.parametrize("haven", [pytest.param(code, marks=pytest.mark.card(code)) for code in HAVENS])
def test_haven_hides_its_players_characters_in_it(table: Table, haven: str) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven=haven)
    home, out = alice.controls("blank"), alice.controls("third-blank", party=1)
    scene.action_phase(alice)

    assert [scene.secrecy(one) for one in (home, out)] == [1, 0]


@pytest.mark.card("the-temple-of-set")
@pytest.mark.rule("RV-CARD-HH-125")
@pytest.mark.parametrize(("leads", "answer", "tokens"), [(True, YES, 1), (True, NO, 0), (False, NO, 0)])
def test_temple_of_set_feeds_face_down_cards_when_the_leader_defeats(
    table: Table, leads: bool, answer: tuple[int], tokens: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="the-temple-of-set")
    if not leads:
        alice.controls("blank")
    attacker = alice.controls("skunk", party=1)
    plots = [alice.conspires("snake-oil", {alice: n}) for n in (0, 2)]
    bob.controls("other-blank")
    target = bob.controls("meek", party=1)
    supply = 32 - 10 - 2 - (3 if leads else 7)
    scene.action_phase(alice)

    alice.attacks(attacker, target)
    scene.everyone_declines("rivals.may")
    if leads:
        alice.answers(answer, "rivals.may")

    assert [sum(scene.tokens(plot)) for plot in plots] == [tokens, 2 + tokens]
    assert alice.supply == supply - 2 * tokens
    assert alice.prestige == 10


@pytest.mark.card("the-temple-of-set")
@pytest.mark.rule("RV-CARD-HH-125")
def test_temple_of_set_with_a_short_supply_lets_its_player_choose(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="the-temple-of-set", prestige=26)
    attacker = alice.controls("skunk", party=1)
    plots = [alice.conspires("snake-oil", {alice: n}) for n in (0, 1, 0)]
    bob.controls("other-blank")
    target = bob.controls("meek", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target)
    scene.everyone_declines("rivals.may")
    alice.answers(YES, "rivals.may")
    alice.answers((plots[2],), "rivals.feed")
    alice.answers((plots[1],), "rivals.feed")

    assert [sum(scene.tokens(plot)) for plot in plots] == [0, 2, 1]
    assert alice.supply == 0


@pytest.mark.card("the-clubhouse")
@pytest.mark.rule("RV-CARD-60")
@pytest.mark.example("EX-RV-66")
@pytest.mark.parametrize(("coterie", "drawn"), [("hydra", 0), ("hydra iara", 1), ("grace sage thaddeus hydra", 2)])
def test_clubhouse_draws_for_every_four_disciplines_then_discards(table: Table, coterie: str, drawn: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="the-clubhouse")
    for code in coterie.split():
        alice.controls(code)
    held = alice.holds("herald")
    alice.deck("mercy", "mercy", "mercy")
    alice.has(prestige=5)
    scene.start_of_turn(alice)

    scene.everyone_declines()
    if alice.asked == "rivals.discard":
        alice.answers((held,), "rivals.discard")

    assert alice.cards("discard") == ["herald"]
    assert alice.cards("hand") == ["mercy"] * drawn


@pytest.mark.card("the-orphanage")
@pytest.mark.rule("RV-CARD-HH-75")
@pytest.mark.parametrize(
    ("pile", "can"),
    [
        ("mercy herald greed sheriff primogen", False),  # greed is Ventrue
        ("mercy herald free-money sheriff primogen", True),
        ("mercy herald free-money sheriff", False),
        ("mercy herald free-money sheriff doc", False),
        ("mercy herald free-money sheriff primogen doc", True),  # a character has a clan and does not count
    ],
)
def test_orphanage_gives_an_unhosted_action_for_five_discards_without_clan(table: Table, pile: str, can: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="the-orphanage")
    alice.controls("blank")
    alice.discarded(*pile.split())
    scene.action_phase(alice)

    usable = alice.can(acts.ABILITY, alice.haven)
    if can:
        alice.uses(alice.haven, 1)

    assert usable == can
    assert scene.table.unhosted == int(can)
    assert not alice.can(acts.ABILITY, alice.haven)


@pytest.mark.card("the-hidden-temple")
def test_hidden_temple_gives_its_leader_influence_and_silences_a_character(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="the-hidden-temple")
    leader, other = alice.controls("blank"), alice.controls("third-blank")
    foe = bob.controls("other-blank")
    scene.action_phase(alice)
    influence = [scene.influence(one) for one in (leader, other, foe)]

    alice.uses(alice.haven, 2)
    among = alice.options
    alice.answers((foe,), "rivals.target")

    assert influence == [2, 0, 1]
    assert set(among) == {(leader,), (other,), (foe,)}
    assert (scene.table.no_influence[foe], scene.influence(foe)) == (1, 0)
    assert not alice.can(acts.ABILITY, alice.haven)


@pytest.mark.card("the-snake-den")
@pytest.mark.rule("RV-CARD-HH-130", "RV-AMB-49")
@pytest.mark.parametrize(("own", "foreign", "gained"), [(0, 0, 0), (1, 0, 1), (0, 1, 1)])
@pytest.mark.parametrize("up", [True, False])
def test_snake_den_scores_a_fed_face_down_card_as_the_turn_starts(
    table: Table, own: int, foreign: int, gained: int, up: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="the-snake-den", agenda_up=up)
    alice.conspires("lost-glory", {alice: own, bob: foreign})
    alice.conspires("lost-glory", {alice: own})
    bob.conspires("lost-glory", {bob: 2})
    scene.start_of_turn(alice)

    if alice.asked == "rivals.agenda":
        alice.agrees()

    assert alice.agenda == gained


@pytest.mark.card("the-snake-den")
def test_snake_den_scores_the_first_conspiracy_of_a_turn(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="the-snake-den")
    plots = [alice.conspires("snake-oil", {alice: 2}) for _ in range(2)]
    scene.action_phase(alice)

    alice.resolves(plots[0])
    once = alice.agenda
    alice.resolves(plots[1])

    assert (once, alice.agenda) == (1, 1)


@pytest.mark.card("birds-of-different-feathers")
@pytest.mark.rule("RV-AMB-49")
@pytest.mark.parametrize(("coterie", "gained"), [("hydra iara", 0), ("hydra grace", 1)])
@pytest.mark.parametrize("up", [True, False])
def test_birds_of_different_feathers_scores_six_disciplines(table: Table, coterie: str, gained: int, up: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="birds-of-different-feathers", agenda_up=up)
    for code in coterie.split():
        alice.controls(code)
    scene.start_of_turn(alice)

    if alice.asked == "rivals.agenda":
        alice.agrees()

    assert alice.agenda == gained


@pytest.mark.card("observe-and-report")
@pytest.mark.rule("RV-CARD-HH-77", "RV-AMB-49")
@pytest.mark.parametrize("up", [True, False])
def test_observe_and_report_scores_a_card_put_on_a_foes_character(table: Table, up: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="observe-and-report", agenda_up=up)
    attacker, kiss = alice.controls("gisele", party=1), alice.holds("lingering-kiss")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", kiss)
    scene.everyone_declines("rivals.may", "rivals.agenda")
    alice.answers(YES, "rivals.may")
    if not up:
        alice.agrees()

    assert alice.agenda == 1


@pytest.mark.card("observe-and-report")
def test_observe_and_report_scores_nothing_for_ones_own_characters(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="observe-and-report")
    alice.controls("blank")
    card = alice.holds("poison-pill")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.agenda == 0


@pytest.mark.card("go-for-broke")
@pytest.mark.rule("RV-AMB-49")
@pytest.mark.parametrize(("code", "gained"), [("plots-within-plots", 1), ("search-engine", 0)])
@pytest.mark.parametrize("up", [True, False])
def test_go_for_broke_scores_an_ongoing_scheme_as_the_turn_starts(
    table: Table, code: str, gained: int, up: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="go-for-broke", agenda_up=up)
    alice.in_play(code)
    bob.in_play("charmer")
    scene.start_of_turn(alice)

    if alice.asked == "rivals.agenda":
        alice.agrees()
    scene.everyone_declines()

    assert alice.agenda == gained


@pytest.mark.card("go-for-broke")
@pytest.mark.rule("RV-CARD-HH-79")
@pytest.mark.parametrize(
    ("own", "foreign", "yes", "gained"),
    [(False, False, True, 1), (True, False, True, 0), (False, True, True, 1), (False, False, False, 0)],
)
def test_go_for_broke_scores_a_scheme_without_a_modifier_of_ones_own(
    table: Table, own: bool, foreign: bool, yes: bool, gained: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="go-for-broke")
    scheme, mine, theirs = alice.holds("free-money"), alice.holds("persecution"), bob.holds("hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes(lays=mine if own else None)
    bob.votes(yes=yes, lays=theirs if foreign else None, fist=0 if yes else 5)

    assert alice.agenda == gained


@pytest.mark.card("go-for-broke")
@pytest.mark.rule("RV-CARD-HH-79")
def test_go_for_broke_takes_a_card_of_the_old_post_office_for_a_modifier(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="go-for-broke", haven="old-post-office")
    scheme, card = alice.holds("free-money"), alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes(lays=card)
    bob.votes(yes=True)

    assert alice.agenda == 0


@pytest.mark.card("the-ash-heap-of-history")
@pytest.mark.rule("RV-CARD-HH-80")
@pytest.mark.parametrize(("cards", "gained"), [(4, None), (5, 1), (10, 1), (11, 2), (12, 1)])
def test_ash_heap_of_history_scores_by_the_discard_pile(table: Table, cards: int, gained: int | None) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="the-ash-heap-of-history")
    alice.controls("blank")
    alice.discarded("doc", *["mercy"] * (cards - 1))
    scene.action_phase(alice)
    agenda = scene.table.pile(9, alice.seat)[0]

    usable = alice.can(acts.ABILITY, agenda)
    if usable:
        alice.uses(agenda)

    assert usable == (gained is not None)
    assert alice.agenda == (gained or 0)
    assert not alice.can(acts.ABILITY, agenda)


@pytest.mark.card("the-ash-heap-of-history")
@pytest.mark.rule("RV-TURN-15")
def test_ash_heap_of_history_is_readied_with_everything_else(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    alice.discarded(*["mercy"] * 5)
    agenda = scene.add("the-ash-heap-of-history", alice.seat, 9 * 4, known=None, works=True, exhausted=True)
    scene.making.agenda_up[alice.seat] = 1
    scene.ready_and_return(alice)

    alice.uses(agenda)

    assert alice.agenda == 1


@pytest.mark.card("go-for-broke")
@pytest.mark.rule("RV-CARD-HH-128")
def test_go_for_broke_scores_the_meeting_for_whoever_started_it_and_owns_no_event(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="go-for-broke")
    bob.has(agenda_card="go-for-broke", agenda=1)
    starter = alice.controls("blank")
    bob.controls("other-blank")
    card = scene.streets("meeting-at-pao-de-acucar")
    scene.action_phase(alice)

    alice.acts(acts.ABILITY, card, 0)
    alice.chooses(bob.seat)
    if alice.asked != "rivals.exert":
        alice.chooses(starter)
    alice.votes(True)
    bob.votes(True)
    waiting = table(2)
    ada = waiting.players[0]
    ada.has(agenda_card="go-for-broke")
    waiting.streets("meeting-at-pao-de-acucar")
    waiting.start_of_turn(ada)

    assert scene.city("burned") == ["meeting-at-pao-de-acucar"]
    assert (alice.agenda, bob.agenda) == (1, 0)
    assert ada.agenda == 0

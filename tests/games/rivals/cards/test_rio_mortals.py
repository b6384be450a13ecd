"""The Mortals of Rio and BOPE-RJ: a test for each sentence of each (RV-CITY-RIO-01..05)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals import stats
from elysium.games.rivals.cards import CARDS, SETS
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.damage.mortals import ATTACH_IT, BURN_IT, SELL_IT
from tests.games.rivals.conftest import Table

CITIZENS = (
    "blood-cult-priest",
    "lookout",
    "maid",
    "mugger",
    "politician",
    "practitioner-of-the-dark-arts",
    "snake-handler",
)


@pytest.mark.rule("RV-ED-03", "RV-CITY-RIO-01", "RV-COMP-02")
def test_rio_has_twenty_seven_cards_ten_of_them_events() -> None:
    city = [card for card in SETS["hh"] if card.kind == "city"]

    assert sum(card.copies for card in city) == 27
    assert sum(card.copies for card in city if card.is_("event")) == 10
    assert sum(card.copies for card in city if card.is_("antagonist")) == 4


@pytest.mark.card("blood-cult-priest", "practitioner-of-the-dark-arts", "mugger", "snake-handler")
@pytest.mark.parametrize(
    ("code", "discipline", "draws", "potency"),
    [
        ("blood-cult-priest", "blood sorcery", 1, 0),
        ("practitioner-of-the-dark-arts", "oblivion", 1, 0),
        ("mugger", "potence", 0, 1),
        ("snake-handler", "protean", 0, 1),
    ],
)
def test_attached_a_citizen_gives_what_it_says(
    table: Table, code: str, discipline: str, draws: int, potency: int
) -> None:
    scene = table()
    alice = scene.players[0]
    attacker = alice.controls("strong", party=1)
    mortal = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "physical")
    scene.everyone_declines()
    assert alice.options == ((BURN_IT,), (ATTACH_IT,), (SELL_IT,))
    alice.chooses(ATTACH_IT)

    assert alice.agenda == 1
    assert stats.icons(scene.table, attacker, discipline) == 1
    assert scene.potency(attacker) == 6 + potency
    assert len(alice.hand) == draws


@pytest.mark.card(*CITIZENS)
@pytest.mark.rule("RV-CARD-HH-81", "RV-MORTAL-05")
@pytest.mark.parametrize("code", CITIZENS)
def test_burned_a_citizen_mends_three_or_brings_a_prestige(table: Table, code: str) -> None:
    scene = table()
    alice = scene.players[0]
    attacker, other = alice.controls("strong", party=1, blood=2), alice.controls("sized", party=2, blood=3)
    first, second = scene.streets(code), scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(attacker, first, "physical")
    scene.everyone_declines()
    alice.chooses(BURN_IT)
    assert (scene.blood(attacker), alice.prestige) == (5, 10)
    alice.attacks(other, second, "mental")
    scene.everyone_declines()
    alice.chooses(SELL_IT)

    assert (scene.blood(other), alice.prestige) == (3, 11)
    assert scene.city("burned") == [code, code]


@pytest.mark.card("rio-vagrant")
def test_the_vagrant_of_rio_mends_two_or_prevents_a_point_of_damage(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1, blood=2)
    second = alice.controls("sized", party=2)
    mortal = scene.streets("rio-vagrant")
    target = bob.controls("blank", party=1)
    vagrant = bob.attaches("rio-vagrant", target)
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "physical")
    scene.everyone_declines()
    assert alice.options == ((BURN_IT,), (ATTACH_IT,))
    alice.chooses(BURN_IT)
    assert (scene.blood(attacker), alice.agenda) == (4, 0)
    alice.attacks(second, target, "physical")
    scene.everyone_declines("rivals.prevent")
    bob.uses(vagrant)

    assert scene.is_exhausted(vagrant)
    assert scene.blood(target) == 4 - (1 - 1)


@pytest.mark.card("politician")
def test_the_politician_brings_two_influence(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("blank", leader=True)
    host = alice.controls("sized", attached="politician")
    scene.action_phase(alice)

    assert scene.influence(host) == 2


@pytest.mark.card("maid")
@pytest.mark.rule("RV-CARD-HH-83", "RV-CARD-HH-140")
def test_the_maid_leads_her_host_into_any_party_there_is(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    host = alice.controls("blank", attached="maid", party=1, exhausted=True)
    mate = alice.controls("sized", party=2)
    alice.controls("armoured")
    scene.streets("bope-rj-marksman")
    scene.end_of_turn(alice)

    assert scene.waiting() == (alice.seat, "rivals.join")
    assert alice.options == ((0,), (scene.party(mate),), DONE)
    alice.chooses(scene.party(mate))

    assert scene.party(host) == scene.party(mate)


@pytest.mark.card("maid")
@pytest.mark.rule("RV-CARD-HH-83", "RV-CARD-HH-140")
def test_the_maid_sets_off_no_antagonist_and_finds_no_empty_haven(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    host = alice.controls("blank", attached="maid")
    mate = alice.controls("sized", party=2)
    scene.streets("bope-rj-marksman")
    scene.end_of_turn(alice)

    assert alice.options == ((scene.party(mate),), DONE)
    alice.chooses(scene.party(mate))

    assert scene.blood(host) == 4


@pytest.mark.card("bope-rj-marksman")
@pytest.mark.rule("RV-CARD-86", "RV-CITY-RIO-02", "RV-CITY-RIO-03")
def test_marksmen_shoot_vampires_who_come_to_the_streets(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    vampire = alice.controls("strong")
    scene.streets("bope-rj-marksman", "bope-rj-marksman")
    scene.action_phase(alice)

    alice.moves(vampire)

    assert scene.blood(vampire) == 6 - 2  # Aggravated, both at once


@pytest.mark.card("bope-rj-marksman")
@pytest.mark.rule("RV-CITY-RIO-03", "RV-HUNTER-04")
def test_marksmen_let_hunters_pass(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    hound = alice.controls("hound")
    scene.streets("bope-rj-marksman")
    scene.action_phase(alice)

    alice.moves(hound)

    assert scene.blood(hound) == 4
    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.card("bope-rj-marksman", "bope-rj-psyops")
@pytest.mark.rule("RV-CITY-RIO-02", "RV-HH-38")
def test_going_over_to_another_party_sets_nothing_off(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    one, other = alice.controls("strong", party=1), alice.controls("sized", party=2)
    alice.holds("buckler")
    scene.streets("bope-rj-marksman", "bope-rj-psyops")
    scene.action_phase(alice)

    alice.moves(one, joins=other)

    assert scene.blood(one) == 6
    assert alice.cards("hand") == ["buckler"]


@pytest.mark.card("bope-rj-psyops")
@pytest.mark.rule("RV-DEC-13", "RV-CITY-RIO-04")
def test_psyops_costs_a_card_for_each_party_hunters_too(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    hound = alice.controls("hound")
    first = alice.holds("buckler", "acid")
    scene.streets("bope-rj-psyops")
    scene.action_phase(alice)

    alice.moves(hound)
    alice.chooses(first)

    assert alice.cards("hand") == ["acid"]


@pytest.mark.card("bope-rj-psyops", "bope-rj-marksman")
@pytest.mark.rule("RV-DEC-13", "RV-CITY-RIO-02", "RV-TRIG-02")
def test_what_waits_for_a_party_happens_in_its_players_order(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    vampire = alice.controls("strong", attached="vagrant")  # who might prevent the damage
    alice.holds("buckler", "acid")
    scene.streets("bope-rj-psyops", "bope-rj-marksman")
    scene.action_phase(alice)

    alice.moves(vampire)

    assert scene.waiting() == (alice.seat, "rivals.order")
    alice.chooses(1)
    assert scene.blood(vampire) == 6
    assert alice.asked == "rivals.discard"


@pytest.mark.card("bope-rj-caveira")
@pytest.mark.rule("RV-CITY-RIO-05", "RV-HH-28", "RV-CARD-HH-85")
def test_caveira_drives_somebody_out_of_the_haven_exhausted_or_not(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    one, other = alice.controls("strong", exhausted=True), alice.controls("sized")
    scene.streets("bope-rj-caveira", "bope-rj-marksman")
    scene.antagonist_step(alice)

    assert alice.options == ((one,), (other,))
    alice.chooses(one)

    assert scene.party(one)
    assert not scene.party(other)
    assert scene.blood(one) == 5  # the Marksman was there


@pytest.mark.card("bope-rj-caveira")
@pytest.mark.rule("RV-CITY-RIO-05")
def test_caveira_leaves_who_has_somebody_in_the_streets_alone(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    one = alice.controls("strong")
    alice.controls("sized", party=1)
    scene.streets("bope-rj-caveira")
    scene.antagonist_step(alice)

    assert not scene.party(one)


@pytest.mark.card("lookout")
@pytest.mark.rule("RV-CARD-HH-82", "RV-HH-42", "RV-CARD-HH-139")
@pytest.mark.example("EX-RV-HH-13")
@pytest.mark.parametrize("ignored", ["marksman", "psyops"])
def test_a_lookout_keeps_one_antagonist_off(table: Table, ignored: str) -> None:
    scene = table(3)
    alice, _, cleo = scene.players
    vampire = alice.controls("blank", attached="lookout", exhausted=True, blood=2)
    alice.holds("buckler")
    alice.deck("acid")
    scene.streets("bope-rj-caveira")
    marksman = scene.streets("bope-rj-marksman", "bope-rj-marksman")
    psyops = scene.streets("bope-rj-psyops")
    scene.antagonist_step(alice)

    assert scene.waiting() == (alice.seat, "rivals.ignore")
    assert alice.options == ((marksman,), (marksman + 1,), (psyops,))
    alice.chooses(marksman if ignored == "marksman" else psyops)
    if alice.asked == "rivals.order":
        alice.chooses(0)

    if ignored == "marksman":
        assert scene.blood(vampire) == 1
        assert alice.cards("discard") == ["buckler"]
    else:
        assert alice.cards("burned") == ["blank"]
        assert scene.table.ko[alice.seat] == -1
        assert cleo.agenda == 3


@pytest.mark.card("lookout")
@pytest.mark.rule("RV-CARD-HH-139")
def test_a_lookout_at_home_sees_nothing(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("blank", attached="lookout")
    other = alice.controls("strong")
    scene.streets("bope-rj-marksman")
    scene.action_phase(alice)

    alice.moves(other)

    assert scene.blood(other) == 5


@pytest.mark.card("bope-rj-caveira", "bope-rj-marksman", "bope-rj-psyops")
@pytest.mark.rule("RV-CITY-RIO-01")
@pytest.mark.parametrize("code", ["bope-rj-caveira", "bope-rj-marksman", "bope-rj-psyops"])
def test_a_defeated_bope_brings_an_agenda_and_goes_to_the_discards(table: Table, code: str) -> None:
    scene = table()
    alice = scene.players[0]
    attacker = alice.controls("strong", party=1)
    stake = alice.holds("stake")
    bope = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(attacker, bope, "mental", card=stake)
    scene.everyone_declines()

    assert CARDS[code].blood == 4
    assert alice.agenda == 1
    assert scene.city("discard") == [code]


@pytest.mark.card("bope-rj-marksman", "bope-rj-psyops")
@pytest.mark.example("EX-RV-79")
@pytest.mark.rule("RV-MOVE-05", "RV-CITY-RIO-02", "RV-HH-38")
@pytest.mark.parametrize("together", [True, False])
def test_who_moves_together_is_met_once(table: Table, together: bool) -> None:
    scene = table()
    alice = scene.players[0]
    one, other = alice.controls("strong"), alice.controls("armoured")
    alice.holds("buckler", "acid", "heirloom")
    scene.streets("bope-rj-marksman", "bope-rj-psyops")
    scene.action_phase(alice)

    for group in [(one, other)] if together else [(one,), (other,)]:
        alice.acts(acts.MOVE, *group)
        while alice.asked in ("rivals.order", "rivals.discard", "rivals.inquisition", "rivals.move"):
            alice.answers(alice.options[0])

    assert scene.blood(one) + scene.blood(other) == 6 + 9 - (1 if together else 2)
    assert len(alice.hand) == 3 - (1 if together else 2)
    assert (scene.party(one) == scene.party(other)) == together


@pytest.mark.card("bope-rj-marksman", "bope-rj-psyops")
@pytest.mark.rule("RV-AMB-62", "RV-TRIG-02")
@pytest.mark.parametrize(
    ("blood", "attached", "asked"),
    [(6, "", "rivals.discard"), (1, "", "rivals.order"), (6, "vagrant", "rivals.order")],
)
def test_the_order_is_asked_where_somebody_may_fall_or_prevent(
    table: Table, blood: int, attached: str, asked: str
) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("other-blank")
    strong = alice.controls("strong", blood=blood, attached=attached)
    alice.holds("buckler", "acid", "heirloom")
    scene.streets("bope-rj-psyops", "bope-rj-marksman", "bope-rj-psyops")
    scene.action_phase(alice)

    alice.moves(strong)

    assert alice.asked == asked
    assert scene.blood(strong) == blood - (asked == "rivals.discard")

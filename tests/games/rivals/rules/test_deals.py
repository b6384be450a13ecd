"""Deals: who may make them, what may be promised, and whom they hold to it (RV-DEAL)."""

from __future__ import annotations

import pytest

from elysium.core.game import game_info
from elysium.core.ids import CardId, Option
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import PLEDGE
from elysium.games.rivals.flow.politics.deals import ASK, INTEL, NOTHING, OFFER, PEACE, PEACE_BELOW_9, SAY_NO, SAY_YES
from elysium.games.rivals.flow.politics.influence import EXERT
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table

BINDING = {"deals": "binding"}


def deal(active: Player, other: Player, wants: Option, gives: Option, agreed: bool = True) -> None:
    """The active player proposes: what the other is to do, and what for."""
    active.acts(acts.DEAL, other.seat, OFFER)
    active.answers(wants, "rivals.deal.wants")
    active.answers(gives, "rivals.deal.gives")
    other.answers(YES if agreed else NO, "rivals.deal.agree")


def targets(player: Player, attacker: CardId) -> list[int]:
    """Whom an attack could target: asked for, and left open."""
    player.acts(acts.ATTACK, attacker)
    return [one[0] for one in player.options]


def passes_on(scene: RivalsScene, player: Player) -> None:
    """The rest of this player's turn."""
    while player.asked == "rivals.act" and scene.table.active == player.seat:
        player.acts(acts.END if player.can(acts.END) else acts.PASS)


@pytest.mark.rule("RV-DEAL-01", "RV-DEC-52")
def test_the_active_player_proposes_or_asks_each_of_the_others(table: Table) -> None:
    scene = table(3, options=BINDING)
    alice, bob, carol = scene.players
    scene.action_phase(bob)

    bob.acts(acts.DEAL)

    assert bob.asked == "rivals.deal.with"
    assert sorted(bob.options) == [DONE, *((seat, way) for seat in (alice.seat, carol.seat) for way in (OFFER, ASK))]


@pytest.mark.rule("RV-DEAL-01", "RV-DEC-52")
def test_another_player_may_be_the_one_who_proposes(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    scene.action_phase(alice)

    alice.acts(acts.DEAL, bob.seat, ASK)
    assert (bob.asked, alice.asked) == ("rivals.deal.wants", "")
    bob.answers((PEACE, 0))
    bob.answers((SAY_YES, 2), "rivals.deal.gives")

    assert alice.asked == "rivals.deal.agree"
    alice.agrees()
    assert sorted(scene.match.view(0)["deals"]) == [[0, 1, PEACE, 0, 0], [1, 0, SAY_YES, 2, 0]]


@pytest.mark.rule("RV-DEAL-01")
def test_a_deal_is_told_to_the_whole_table() -> None:
    scene = RivalsScene(3, options=BINDING)
    alice, bob, _ = scene.players
    scene.action_phase(alice)

    deal(alice, bob, (SAY_YES, 3), (PEACE, 0))

    (told,) = scene.events("deal")
    assert told.seen_by(2)
    assert told.args == (1, (SAY_YES, 3), (PEACE, 0), YES[0])
    assert len(scene.match.view(2)["deals"]) == 2


@pytest.mark.rule("RV-DEAL-01")
def test_a_deal_ends_with_the_turn(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)
    deal(alice, bob, (SAY_YES, 1), (PEACE, 0))
    spared = not alice.can(acts.ATTACK, fist)

    passes_on(scene, alice)
    bob.moves(target)
    passes_on(scene, bob)
    alice.moves(fist)

    assert spared
    assert scene.match.view(0)["deals"] == []
    assert alice.can(acts.ATTACK, fist)


@pytest.mark.rule("RV-DEAL-02", "RV-DEAL-05")
def test_what_may_be_promised_hands_nothing_over(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    scene.action_phase(alice)

    alice.acts(acts.DEAL, bob.seat, OFFER)
    wants = set(alice.options)
    alice.chooses(SAY_YES, 1)
    gives = set(alice.options)

    votes = {(say, n) for say in (SAY_YES, SAY_NO) for n in range(6)}
    assert wants == {*votes, (INTEL, 1), (NOTHING, 0)}
    assert gives == {(PEACE, 0), (NOTHING, 0)}


@pytest.mark.rule("RV-DEAL-02")
def test_a_card_for_intel_is_owed_in_the_attack_it_was_promised_for(table: Table) -> None:
    scene = table(3, options=BINDING)
    alice, bob, carol = scene.players
    fist, hidden = alice.controls("strong", party=1), carol.controls("blank")
    card = bob.holds("baseball-bat")
    scene.action_phase(alice)
    deal(alice, bob, (INTEL, 1), (PEACE, 0))

    alice.acts(acts.ATTACK, fist)
    alice.chooses(hidden)

    assert bob.asked == "rivals.attack.intel"  # Alice has no cards herself
    assert bob.options == ((PLEDGE, card),)
    bob.chooses(PLEDGE, card)
    assert bob.cards("discard") == ["baseball-bat"]
    assert alice.asked == "rivals.attack.type"


@pytest.mark.rule("RV-DEAL-02")
def test_a_promised_card_is_still_owed_if_the_intel_did_not_suffice(table: Table) -> None:
    scene = table(3, options=BINDING)
    alice, bob, carol = scene.players
    fist = alice.controls("strong", party=1)
    keeper, other = carol.controls("blank", attached="keeper-of-elysium"), carol.controls("skunk")
    card = bob.holds("baseball-bat")
    carol.holds("baseball-bat")
    scene.action_phase(alice)
    deal(alice, bob, (INTEL, 1), (PEACE, 0))

    alice.acts(acts.ATTACK, fist)
    alice.chooses(keeper)
    bob.chooses(PLEDGE, card)
    carol.declines()
    failed = (alice.asked, bob.cards("hand"))
    alice.acts(acts.ATTACK, fist)
    alice.chooses(other)

    assert failed == ("rivals.act", ["baseball-bat"])
    assert bob.options == ((PLEDGE, card),)


@pytest.mark.rule("RV-DEAL-02")
def test_a_promised_card_is_owed_once(table: Table) -> None:
    scene = table(3, options=BINDING)
    alice, bob, carol = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("skunk", party=2)
    hidden = carol.controls("armoured")
    card = bob.holds("baseball-bat", "baseball-bat")
    scene.action_phase(alice)
    deal(alice, bob, (INTEL, 1), (PEACE, 0))

    alice.acts(acts.ATTACK, first)
    alice.chooses(hidden)
    bob.chooses(PLEDGE, card)
    alice.strikes("ranged")
    alice.acts(acts.ATTACK, second)
    alice.chooses(hidden)

    assert bob.options == ((PLEDGE, card + 1), DONE)


@pytest.mark.rule("RV-DEAL-03")
def test_deals_are_mere_talk_by_default_and_may_be_off(table: Table) -> None:
    kind = game_info("rivals").options["deals"]
    scene = table(2, options={"deals": "off"})
    alice, _ = scene.players
    scene.action_phase(alice)

    assert kind.default == "talk"
    assert [kind.read(way) for way in ("off", "talk", "binding")] == ["off", "talk", "binding"]
    assert not alice.can(acts.DEAL)


@pytest.mark.rule("RV-DEAL-03")
def test_mere_talk_holds_nobody_to_anything(table: Table) -> None:
    scene = table(2, options={"deals": "talk"})
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    scheme, schemer = alice.holds("free-money"), alice.controls("other-blank")
    scene.action_phase(alice)
    deal(alice, bob, (SAY_YES, 3), (PEACE, 0))

    alice.plays(scheme, by=schemer)
    alice.votes()
    bob.exerts()
    fists = bob.options
    bob.answers((0,), "rivals.scheme.fist")
    answers = bob.options
    bob.chooses(*NO)

    assert fists[0] == (0,)
    assert answers == (YES, NO)
    assert targets(alice, fist) == [target]


@pytest.mark.rule("RV-DEAL-03", "RV-DEAL-01")
def test_a_binding_table_holds_the_active_player_to_peace(table: Table) -> None:
    scene = table(3, options=BINDING)
    alice, bob, carol = scene.players
    fist = alice.controls("strong", party=1)
    bob.controls("blank", party=1)
    other = carol.controls("blank", party=1)
    scene.action_phase(alice)

    deal(alice, bob, (SAY_YES, 0), (PEACE, 0))

    assert targets(alice, fist) == [other]


@pytest.mark.rule("RV-DEAL-03")
def test_a_deal_that_was_refused_binds_nobody(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)

    deal(alice, bob, (SAY_YES, 3), (PEACE, 0), agreed=False)

    assert scene.match.view(0)["deals"] == []
    assert targets(alice, fist) == [target]


@pytest.mark.rule("RV-DEAL-04")
def test_no_deal_is_made_without_the_active_player(table: Table) -> None:
    scene = table(3, options=BINDING)
    alice, bob, carol = scene.players
    scheme = alice.holds("free-money")
    scene.action_phase(alice)
    deal(alice, bob, (SAY_NO, 1), (NOTHING, 0))

    assert (bob.asked, carol.asked) == ("", "")
    alice.acts(acts.DEAL)
    assert all(other != alice.seat for other, *_ in alice.options)
    alice.declines()
    alice.plays(scheme)
    alice.votes()
    bob.exerts()
    bob.chooses(1)
    assert bob.options == (NO,)
    bob.chooses(*NO)
    carol.exerts()
    carol.chooses(0)
    assert carol.options == (YES, NO)  # nothing Bob and Carol agreed on could bind her


@pytest.mark.rule("RV-DEAL-06")
def test_promised_influence_must_be_exerted_and_no_is_not_an_answer(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    leader = bob.controls("blank")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)
    deal(alice, bob, (SAY_YES, 3), (PEACE, 0))
    alice.plays(scheme)
    alice.votes()

    bob.exerts(leader)
    fists = bob.options
    bob.answers((2,), "rivals.scheme.fist")

    assert fists[0] == (2,)  # 1 lies open
    assert fists[-1] == (9,)  # more than was promised is allowed
    assert bob.options == (YES,)


@pytest.mark.rule("RV-DEAL-06")
def test_a_laid_modifier_counts_for_a_promise(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    modifier = bob.holds("hedge-your-bets")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)
    deal(alice, bob, (SAY_NO, 3), (NOTHING, 0))
    alice.plays(scheme)
    alice.votes()

    bob.exerts()
    bob.answers((modifier,), "rivals.scheme.modifier")

    assert bob.options[0] == (1,)
    bob.chooses(1)
    assert bob.options == (NO,)


@pytest.mark.rule("RV-DEAL-06")
@pytest.mark.card("flick")
def test_who_has_no_prestige_to_spare_keeps_a_promise_with_characters(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    bob.has(prestige=2)
    leader, flick = bob.controls("blank"), bob.controls("flick")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)
    deal(alice, bob, (SAY_YES, 4), (PEACE, 0))
    alice.plays(scheme)
    alice.votes()

    assert DONE not in bob.options
    bob.uses(flick)
    bob.chooses(EXERT, flick)
    assert DONE in bob.options  # 3 and a fist of 1
    bob.chooses(EXERT, leader)
    assert bob.options == ((0,), (1,))  # nothing is owed any more


@pytest.mark.rule("RV-DEAL-06")
def test_a_modifier_is_not_kept_back_if_a_promise_needs_it(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    bob.has(prestige=2)
    leader = bob.controls("blank")
    first = bob.holds("hedge-your-bets", "the-last-word")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)
    deal(alice, bob, (SAY_YES, 5), (PEACE, 0))
    alice.plays(scheme)
    alice.votes()

    bob.exerts(leader)

    assert bob.options == ((first + 1,),)


@pytest.mark.rule("RV-DEAL-06")
def test_what_cannot_be_kept_is_kept_as_far_as_it_can(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    bob.has(prestige=2)
    bob.controls("blank", no_influence=True)
    bob.holds("baseball-bat")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)
    deal(alice, bob, (SAY_YES, 5), (PEACE, 0))
    alice.plays(scheme)
    alice.votes()

    assert bob.options == (DONE,)  # no modifier in hand
    bob.declines()
    assert bob.options == ((1,),)


@pytest.mark.rule("RV-SF-17")
def test_in_sf_a_promise_may_outlast_the_turn(table: Table) -> None:
    scene = table(2, edition="sf", options=BINDING)
    alice, bob = scene.players
    bob.has(agenda=8)
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)
    deal(alice, bob, (INTEL, 1), (PEACE_BELOW_9, 0))
    spared = not alice.can(acts.ATTACK, fist)

    passes_on(scene, alice)
    bob.moves(target)
    passes_on(scene, bob)
    alice.moves(fist)

    assert spared
    assert not alice.can(acts.ATTACK, fist)
    assert sorted(scene.match.view(0)["deals"]) == [[0, 1, PEACE_BELOW_9, 0, 1], [1, 0, INTEL, 1, 1]]


@pytest.mark.rule("RV-SF-17")
@pytest.mark.parametrize(("agenda", "spared"), [(8, True), (9, False)])
def test_in_sf_a_promise_of_peace_may_end_at_nine_agenda(table: Table, agenda: int, spared: bool) -> None:
    scene = table(2, edition="sf", options=BINDING)
    alice, bob = scene.players
    bob.has(agenda=agenda)
    fist = alice.controls("strong", party=1)
    bob.controls("blank", party=1)
    scene.action_phase(alice)

    deal(alice, bob, (NOTHING, 0), (PEACE_BELOW_9, 0))

    assert alice.can(acts.ATTACK, fist) != spared


@pytest.mark.rule("RV-SF-17")
def test_in_sf_peace_holds_against_a_claimant_too(table: Table) -> None:
    scene = table(3, edition="sf", options=BINDING)
    alice, bob, carol = scene.players
    claimant = alice.controls("strong", party=1)
    bob.controls("blank", party=1)
    carol.controls("blank", party=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    deal(alice, bob, (PEACE, 0), (PEACE, 0))
    alice.claims(claimant)

    assert bob.asked == ""
    assert carol.asked == "rivals.claim.attack"


@pytest.mark.rule("RV-SF-17", "RV-DEAL-05")
def test_in_sf_nothing_can_be_given_away_either(table: Table) -> None:
    scene = table(2, edition="sf", options=BINDING)
    alice, bob = scene.players
    scene.action_phase(alice)

    alice.acts(acts.DEAL, bob.seat, OFFER)
    wants = {option[0] for option in alice.options}
    alice.chooses(NOTHING, 0)
    gives = {option[0] for option in alice.options}

    assert wants == {SAY_YES, SAY_NO, INTEL, PEACE, PEACE_BELOW_9, NOTHING}
    assert gives == {PEACE, PEACE_BELOW_9, INTEL}  # something at least

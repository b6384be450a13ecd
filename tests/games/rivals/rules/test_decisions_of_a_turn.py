"""Every open decision of a turn: who makes it, among what, and that the whole table hears of it."""

from __future__ import annotations

from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.table import DECK, FACTION
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.moments import Asked, Moment, decisions, ones
from tests.games.rivals.rules.onlookers import is_open

# Setting out.


def choices_of_an_event(table: Table) -> Asked:
    """Gallery Opening: everybody in turn discards up to two cards."""
    scene = table(2)
    alice, bob = scene.players
    alice.holds("greed")
    bob.holds("greed", "fleetness")
    scene.city_deck("gallery-opening")
    scene.turn(alice)
    alice.declines()
    return Asked(scene, bob, "rivals.discard-up-to", {*ones(*bob.hand), DONE})


def order_of_effects(table: Table) -> Asked:
    """Two investments pay at the start of the turn."""
    scene = table(2)
    alice, _ = scene.players
    alice.in_play("long-term-investment", tokens=1)
    alice.controls("june-bryant", attached="prince-of-the-city")
    alice.faction("skunk")
    scene.start_of_turn(alice)
    return Asked(scene, alice, "rivals.order", {(0,), (1,), (2,)})


def optional_effect_of_a_step(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="artist-lofts")
    alice.controls("hydra", exhausted=True)
    alice.faction("skunk")
    scene.end_of_turn(alice)
    return Asked(scene, alice, "rivals.may", {YES, NO})


# The Action Phase.


def what_to_do_next(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    hydra, tired = alice.controls("hydra", party=1), alice.controls("karma", exhausted=True, attached="vagrant")
    recruit, greed, glory = alice.holds("skunk"), alice.holds("free-money"), alice.holds("lost-glory")
    laid = alice.conspires("all-tied-up", {alice: 2})
    engine = alice.in_play("search-engine")
    alice.has(agenda_card="turf-war", agenda_up=False)
    doc = bob.controls("doc", party=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)
    return Asked(
        scene,
        alice,
        "rivals.act",
        {
            (acts.DRAW,),
            (acts.RECRUIT, recruit),
            (acts.PLAY, greed),
            (acts.PLAY, glory),
            (acts.ATTACK, hydra, doc),
            (acts.CLAIM, hydra),
            (acts.PASS,),
            (acts.ABILITY, engine, 0),
            (acts.SHOW, laid, bob.seat),
            (acts.FEED, laid),
            (acts.RESOLVE, laid),
            (acts.DETACH, scene.table.attached[tired][0]),
            (acts.AGENDA,),
        },
    )


def end_of_the_phase(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    hydra = alice.controls("hydra")
    scene.action_phase(alice, actions=0)
    return Asked(scene, alice, "rivals.act", {(acts.MOVE, hydra), (acts.END,)})


def party_to_join(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    hydra, first = alice.controls("hydra"), alice.controls("skunk", party=1)
    second = alice.controls("brother", party=2)
    scene.action_phase(alice)
    alice.acts(acts.MOVE, hydra)
    return Asked(scene, alice, "rivals.move", {(0,), (scene.party(first),), (scene.party(second),)})


def deck_to_draw_from(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    alice.faction("skunk")
    alice.deck("greed")
    scene.action_phase(alice)
    alice.acts(acts.DRAW)
    return Asked(scene, alice, "rivals.draw", {(DECK,), (FACTION,)})


def whom_to_recruit(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank", exhausted=True)
    skunk, doc = alice.holds("skunk"), alice.holds("doc")
    scene.action_phase(alice)
    wanted = {(acts.RECRUIT, skunk), (acts.RECRUIT, doc), (acts.DRAW,), (acts.PASS,)}
    return Asked(scene, alice, "rivals.act", wanted)


def acting_character(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    hydra, skunk = alice.controls("hydra"), alice.controls("skunk")
    alice.controls("brother", exhausted=True)
    money = alice.holds("free-money")
    scene.action_phase(alice)
    alice.acts(acts.PLAY, money)
    return Asked(scene, alice, "rivals.actor", ones(hydra, skunk))


def target_of_a_card(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    zhang, doc, lixue = alice.controls("zhang-wei"), bob.controls("doc"), bob.controls("lixue-chen")
    marked = alice.holds("marked-man")
    scene.action_phase(alice)
    alice.acts(acts.PLAY, marked)
    return Asked(scene, alice, "rivals.target", ones(zhang, doc, lixue))


def target_of_a_card_that_can_be_answered(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    zhang, sentinel = alice.controls("zhang-wei"), bob.controls("sentinel")
    marked = alice.holds("marked-man")
    scene.action_phase(alice)
    alice.acts(acts.PLAY, marked)
    return Asked(scene, alice, "rivals.target", ones(zhang, sentinel))


def variable_cost(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("zhang-wei")
    alice.has(prestige=3)
    card = alice.holds("long-term-investment")
    scene.action_phase(alice)
    alice.acts(acts.PLAY, card)
    return Asked(scene, alice, "rivals.pay-up-to", ones(1, 2))


def actor_who_places_a_card(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    hydra, skunk = alice.controls("hydra"), alice.controls("skunk")
    glory = alice.holds("lost-glory")
    scene.action_phase(alice)
    alice.acts(acts.PLAY, glory)
    return Asked(scene, alice, "rivals.actor", ones(hydra, skunk))


def answer_to_an_announcement(table: Table) -> Asked:
    scene = table(3)
    alice, bob, _ = scene.players
    first, second = bob.controls("sentinel"), bob.controls("second-sentinel")
    scene.action_phase(alice)
    alice.passes()
    return Asked(scene, bob, "rivals.respond", {(first, 0), (second, 0), DONE})


def target_of_an_ability(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    marksman, doc = alice.controls("marksman"), bob.controls("doc")
    scene.action_phase(alice)
    alice.uses(marksman)
    return Asked(scene, alice, "rivals.target", ones(marksman, doc))


def target_of_an_ability_that_can_be_answered(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    marksman, sentinel = alice.controls("marksman"), bob.controls("sentinel")
    scene.action_phase(alice)
    alice.uses(marksman)
    return Asked(scene, alice, "rivals.target", ones(marksman, sentinel))


# Attachments, mending, the Inquisition, draws.


def what_to_detach(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    hydra = alice.controls("hydra", exhausted=True)
    attached = [alice.attaches(code, hydra) for code in ("vagrant", "cop", "sheriff")]
    scene.action_phase(alice, actions=0)
    return Asked(scene, alice, "rivals.act", {*((acts.DETACH, one) for one in attached[:2]), (acts.END,)})


def whom_to_mend(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    hurt, sleeper = alice.controls("hydra", blood=3), alice.controls("doc", torpor=True, blood=1)
    alice.controls("karma")
    alice.holds("greed")
    scene.end_phase(alice)
    return Asked(scene, alice, "rivals.mend", {*ones(hurt, sleeper), DONE})


def card_to_discard_for_mending(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    hurt = alice.controls("hydra", blood=3)
    alice.holds("greed", "fleetness")
    scene.end_phase(alice)
    alice.chooses(hurt)
    return Asked(scene, alice, "rivals.discard", ones(*alice.hand))


def whom_the_inquisition_hits(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    first, second = alice.controls("hydra"), alice.controls("skunk", party=1)
    alice.controls("recluse")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)
    return Asked(scene, alice, "rivals.inquisition", ones(first, second))


def redirecting_the_inquisition(table: Table) -> Asked:
    scene = table(3)
    alice, _, _ = scene.players
    alice.controls("hydra")
    card = alice.in_play("distraction")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)
    return Asked(scene, alice, "rivals.redirect", {(card, 0), DONE})


def who_is_hit_instead(table: Table) -> Asked:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.controls("hydra")
    card = alice.in_play("distraction")
    bob.controls("doc")
    cleo.controls("karma")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)
    alice.chooses(card, 0)
    return Asked(scene, alice, "rivals.target", ones(bob.seat, cleo.seat))


def which_card_is_stolen(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    thief, victim = alice.controls("muhammad-zadeh", party=1), bob.controls("strong", party=1)
    attached = [bob.attaches(code, victim) for code in ("chef", "cop")]
    voice = alice.holds("irresistible-voice")
    scene.action_phase(alice)
    alice.attacks(thief, victim, "mental", card=voice)
    scene.everyone_declines("rivals.offer")
    alice.answers(YES, "rivals.offer")
    return Asked(scene, alice, "rivals.choose", ones(*attached))


def who_gets_a_stolen_card(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    strong, liza = alice.controls("strong", party=1), alice.controls("liza-holt", party=1)
    victim = bob.controls("blank", party=1, blood=1)
    chef = bob.attaches("chef", victim)
    bob.controls("doc")
    scene.action_phase(alice)
    alice.attacks(strong, victim)
    alice.answers((chef,), "rivals.choose")
    return Asked(scene, alice, "rivals.choose", ones(strong, liza))


def deck_in_the_draw_step(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    alice.faction("skunk", "hydra")
    alice.deck("greed", "fleetness")
    scene.end_of_turn(alice)
    alice.draws("faction")
    return Asked(scene, alice, "rivals.draw", {(DECK,), (FACTION,)})


MARKS = decisions(
    {
        choices_of_an_event: "RV-DEC-09",
        order_of_effects: "RV-DEC-10",
        optional_effect_of_a_step: "RV-DEC-10",
        what_to_do_next: "RV-DEC-11",
        end_of_the_phase: "RV-DEC-11",
        party_to_join: "RV-DEC-12",
        deck_to_draw_from: "RV-DEC-14",
        whom_to_recruit: "RV-DEC-15",
        acting_character: "RV-DEC-16",
        target_of_a_card: "RV-DEC-16",
        target_of_a_card_that_can_be_answered: "RV-DEC-16",
        variable_cost: "RV-DEC-16",
        actor_who_places_a_card: "RV-DEC-17",
        answer_to_an_announcement: "RV-DEC-18",
        target_of_an_ability: "RV-DEC-19",
        target_of_an_ability_that_can_be_answered: "RV-DEC-19",
        what_to_detach: "RV-DEC-62",
        whom_to_mend: "RV-DEC-63",
        card_to_discard_for_mending: "RV-DEC-63",
        whom_the_inquisition_hits: "RV-DEC-64",
        redirecting_the_inquisition: "RV-DEC-64",
        who_is_hit_instead: "RV-DEC-64",
        which_card_is_stolen: "RV-DEC-71",
        who_gets_a_stolen_card: "RV-DEC-71",
        deck_in_the_draw_step: "RV-DEC-73",
    }
)


@MARKS
def test_who_is_asked_what_and_among_which_answers(table: Table, moment: Moment) -> None:
    scene, who, point, options = moment(table)

    assert scene.waiting() == (who.seat, point)
    assert set(who.options) == options


@MARKS
def test_everybody_can_tell_one_answer_from_another(moment: Moment) -> None:
    scene, who, _, _ = moment(RivalsScene)

    assert is_open(scene.match, who.seat)

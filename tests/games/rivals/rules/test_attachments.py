"""Attachments: their limit, their state, taking them off and taking them from others (RV-ATTACH, RV-STEAL)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.damage.mortals import ATTACH_IT, BURN_IT
from elysium.games.rivals.kinds import MENTAL
from elysium.games.rivals.stats import attribute, icons
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-ATTACH-01", "RV-ATTACH-02", "RV-AMB-18", "RV-SF-20", "RV-DEC-40")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_a_fourth_attachment_makes_one_that_is_no_title_burn(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    fist = alice.controls("strong", party=1)
    alice.attaches("herald", fist)
    cop, athlete = alice.attaches("cop", fist), alice.attaches("athlete", fist)
    mortal = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(fist, mortal, "physical")
    alice.chooses(ATTACH_IT)
    assert (alice.asked, alice.options) == ("rivals.attach.burn", ((cop,), (athlete,)))
    assert scene.match.view(alice.seat)["question"]["host"] == fist
    alice.chooses(cop)

    assert scene.attached(fist) == ["herald", "athlete", "vagrant"]
    assert scene.city("burned") == ["cop"]


@pytest.mark.rule("RV-ATTACH-01")
def test_a_third_attachment_makes_nothing_burn(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    fist = alice.controls("strong", party=1, attached="herald cop")
    mortal = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(fist, mortal, "physical")
    alice.chooses(ATTACH_IT)

    assert alice.asked == "rivals.act"
    assert scene.attached(fist) == ["herald", "cop", "vagrant"]


@pytest.mark.rule("RV-ATTACH-02", "RV-PRINCE-08", "RV-DEC-45")
def test_the_prince_takes_the_place_of_an_attachment_of_ones_choice(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("strong", party=1)
    first, second, third = (alice.attaches(code, claimant) for code in ("cop", "vagrant", "chef"))
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.declines()
    assert alice.options == ((first,), (second,), (third,))
    alice.chooses(second)

    assert scene.attached(claimant) == ["cop", "chef", "prince-of-the-city"]


@pytest.mark.rule("RV-ATTACH-03", "RV-ABIL-09")
@pytest.mark.card("vagrant")
def test_an_attachment_is_used_while_its_character_is_exhausted_and_exhausts_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("strong", party=1)
    ready, tired = bob.controls("blank", party=1), bob.controls("other-blank", party=2, exhausted=True)
    vagrant, spent = bob.attaches("vagrant", tired), bob.attaches("vagrant", ready, exhausted=True)
    scene.action_phase(alice)

    alice.attacks(fist, tired, "physical")
    offered = bob.asked
    bob.uses(vagrant)

    assert offered == "rivals.prevent"
    assert scene.blood(tired) == 4 - 2
    assert scene.is_exhausted(vagrant)
    assert scene.is_exhausted(spent)
    assert not scene.is_exhausted(ready)


@pytest.mark.rule("RV-ATTACH-03", "RV-TURN-15")
def test_attachments_ready_in_their_players_ready_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    mine = alice.attaches("vagrant", alice.controls("blank"), exhausted=True)
    other = bob.attaches("vagrant", bob.controls("other-blank"), exhausted=True)

    scene.ready_and_return(alice)

    assert not scene.is_exhausted(mine)
    assert scene.is_exhausted(other)


@pytest.mark.rule("RV-ATTACH-04")
@pytest.mark.card("chef")
def test_a_retainer_does_what_it_does_once_and_keeps_giving_the_rest(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    fist = alice.controls("strong", party=1)
    alice.in_play("influencer")  # +1 for Presence
    chef = scene.streets("chef")
    scene.action_phase(alice)
    before = (len(alice.hand), scene.influence(fist))

    alice.attacks(fist, chef, "physical")
    alice.chooses(ATTACH_IT)
    with_chef = (len(alice.hand), scene.influence(fist))
    alice.acts(acts.DETACH, chef)

    assert before == (0, 1)
    assert with_chef == (1, 2)
    assert (len(alice.hand), scene.influence(fist)) == (1, 1)


@pytest.mark.rule("RV-ATTACH-04")
@pytest.mark.card("chef")
def test_a_burned_retainer_gives_nothing_of_what_attaching_would_give(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    fist = alice.controls("strong", party=1)
    chef = scene.streets("chef")
    scene.action_phase(alice)

    alice.attacks(fist, chef, "physical")
    alice.chooses(BURN_IT)

    assert len(alice.hand) == 0


@pytest.mark.rule("RV-ATTACH-04")
@pytest.mark.card("skateboarder")
def test_blood_above_the_potency_is_lost_with_a_retainer(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("blank", attached="skateboarder")
    scene.action_phase(alice)
    full = (scene.potency(leader), scene.blood(leader))

    alice.acts(acts.DETACH, scene.table.attached[leader][0])

    assert full == (5, 5)
    assert (scene.potency(leader), scene.blood(leader)) == (4, 4)


@pytest.mark.rule("RV-ATTACH-05", "RV-AMB-19")
def test_moving_a_retainer_sets_off_its_effects_again(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    first, second = alice.controls("blank", attached="addict", exhausted=True), alice.controls("skunk")
    card = alice.holds("change-of-masters")
    scene.action_phase(alice)

    alice.plays(card)

    assert (scene.attached(first), scene.attached(second)) == ([], ["addict"])
    assert len(alice.hand) == 1
    assert alice.agenda == 0


@pytest.mark.rule("RV-ATTACH-05", "RV-STEAL-02")
@pytest.mark.card("bong-cha-park")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_an_effect_that_says_so_moves_a_retainer_without_its_effects(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.has(agenda_card="playthings")
    bong = alice.controls("bong-cha-park")
    other = alice.controls("strong")
    retainer = alice.attaches("addict", other)
    scene.end_of_turn(alice)

    alice.chooses(retainer)

    assert scene.attached(bong) == ["addict"]
    assert icons(scene.table, bong, "auspex") == 1  # the lasting bonus
    assert alice.agenda == 0
    assert len(alice.hand) == 2  # those of the Draw Step


@pytest.mark.rule("RV-ATTACH-06", "RV-DEC-62")
def test_between_actions_ones_own_attachments_may_be_burned(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("strong", party=1, blood=3)
    vagrant, bat = alice.attaches("vagrant", leader), alice.attaches("baseball-bat", leader)
    bobs = bob.attaches("cop", bob.controls("blank"))
    scene.action_phase(alice, actions=0)

    assert alice.can(acts.DETACH, bat)  # in this edition any kind of card
    assert not alice.can(acts.DETACH, bobs)
    alice.acts(acts.DETACH, vagrant)

    assert scene.city("burned") == ["vagrant"]
    assert scene.blood(leader) == 3  # no benefit
    assert scene.table.actions == 0
    alice.acts(acts.DETACH, bat)
    assert alice.cards("burned") == ["baseball-bat"]


@pytest.mark.rule("RV-ATTACH-06")
def test_a_card_somebody_else_controls_stays_on(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("strong")
    curse = bob.attaches("baseball-bat", leader)

    scene.action_phase(alice)

    assert not alice.can(acts.DETACH, curse)


@pytest.mark.rule("RV-ATTACH-06")
def test_nothing_is_taken_off_during_an_action(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("strong", party=1, attached="vagrant")
    target = bob.controls("blank", party=1, attached="cop")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, fist)
    alice.chooses(target)
    points = set()
    while scene.waiting()[1] != "rivals.act":
        points.add(scene.waiting()[1])
        scene.players[scene.waiting()[0]].chooses(*scene.options(scene.waiting()[0])[-1])

    assert points == {"rivals.attack.type"}


@pytest.mark.rule("RV-SF-21")
def test_in_sf_only_retainers_are_taken_off(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, _ = scene.players
    leader = alice.controls("strong", blood=3)
    vagrant, bat = alice.attaches("vagrant", leader), alice.attaches("baseball-bat", leader)
    title = alice.attaches("herald", leader)
    scene.action_phase(alice)

    offered = [option[1] for option in alice.options if option[0] == acts.DETACH]
    alice.acts(acts.DETACH, vagrant)

    assert offered == [vagrant]
    assert bat in scene.table.attached[leader]
    assert title in scene.table.attached[leader]
    assert scene.blood(leader) == 3  # no Burn benefit


@pytest.mark.rule("RV-ATTACH-10")
def test_a_card_goes_onto_the_acting_character(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    acting = alice.controls("skunk")
    card = alice.holds("amulet")
    scene.action_phase(alice)

    alice.plays(card, by=acting)

    assert scene.attached(acting) == ["amulet"]
    assert attribute(scene.table, acting, MENTAL) == 2
    assert alice.cards("discard") == []


@pytest.mark.rule("RV-ATTACH-10")
def test_an_unhosted_card_goes_onto_any_active_character_of_ones_own(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    tired, ready = alice.controls("blank", exhausted=True), alice.controls("skunk", party=1)
    alice.controls("ty-smith", torpor=True, blood=1)
    bob.controls("other-blank")
    card = alice.holds("talisman")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, card)
    among = alice.options
    alice.chooses(tired)

    assert among == ((tired,), (ready,))
    assert scene.attached(tired) == ["talisman"]


@pytest.mark.rule("RV-ATTACH-11")
@pytest.mark.card("keeper-of-elysium", "cop")
def test_losing_blood_potency_costs_no_attachment(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    keeper = alice.controls("skunk")  # 3; the Title asks for 4
    cop = alice.attaches("cop", keeper)
    title = alice.attaches("keeper-of-elysium", keeper)
    scene.action_phase(alice)
    hidden = scene.secrecy(keeper)

    alice.acts(acts.DETACH, cop)

    assert scene.potency(keeper) == 3
    assert title in scene.table.attached[keeper]
    assert (hidden, scene.secrecy(keeper)) == (2, 2)


def steal(scene: RivalsScene, retainer: str, exhausted: bool = False) -> int:
    """A vampire with Presence takes a Retainer with Irresistible Voice; returns that vampire."""
    alice, bob = scene.players
    thief = alice.controls("lixue-chen", party=1)
    victim = bob.controls("strong", party=1)
    bob.attaches(retainer, victim, exhausted=exhausted)
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)
    alice.attacks(thief, victim, "mental", card)
    scene.everyone_declines("rivals.offer")
    alice.answers(YES, "rivals.offer")
    scene.everyone_declines()
    return thief


@pytest.mark.rule("RV-STEAL-01", "RV-STEAL-03", "RV-DEC-71")
@pytest.mark.card("irresistible-voice")
@pytest.mark.parametrize("exhausted", [True, False])
def test_a_stolen_card_moves_to_the_thief_as_it_was(table: Table, exhausted: bool) -> None:
    scene = table(2)

    thief = steal(scene, "vagrant", exhausted)

    assert scene.attached(thief) == ["vagrant"]
    assert scene.attached(scene.table.coterie(1)[0]) == []
    assert scene.is_exhausted(scene.table.attached[thief][0]) == exhausted


@pytest.mark.rule("RV-STEAL-01", "RV-TOKEN-03")
@pytest.mark.card("whispering-campaign", "seduction")
def test_stolen_tokens_keep_their_colour(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    thief, victim = alice.controls("strong", party=1, blood=3), bob.controls("armoured", party=1)
    campaign, kiss = alice.conspires("whispering-campaign", {alice: 4}), alice.holds("seduction")
    scene.action_phase(alice)

    alice.resolves(campaign)
    alice.attacks(thief, victim, "social", kiss)
    scene.everyone_declines()
    alice.answers((0,), "rivals.mode")
    scene.everyone_declines()

    assert alice.colours == [10, 2]
    assert bob.prestige == 8
    assert scene.tokens(thief) == [3, 1]


@pytest.mark.rule("RV-STEAL-02", "RV-SF-22")
@pytest.mark.card("irresistible-voice", "addict")
@pytest.mark.parametrize(("edition", "drawn"), [("rio", 0), ("sf", 1)])
def test_what_a_stolen_retainer_does_once_happens_again_only_in_sf(table: Table, edition: str, drawn: int) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    library = 5

    thief = steal(scene, "addict")

    assert scene.attached(thief) == ["addict"]
    assert len(alice.cards("deck")) == library - drawn
    assert alice.agenda == 0  # no Citizen was defeated


@pytest.mark.rule("RV-STEAL-02")
@pytest.mark.card("irresistible-voice", "cop")
def test_a_stolen_retainers_lasting_bonus_works_for_the_thief(table: Table) -> None:
    scene = table(2)

    thief = steal(scene, "cop")

    assert scene.potency(thief) == 7
    assert scene.potency(scene.table.coterie(1)[0]) == 6


@pytest.mark.rule("RV-SF-22", "RV-CARD-14")
@pytest.mark.card("playthings", "irresistible-voice")
def test_in_sf_attaching_a_stolen_citizen_scores_playthings(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, _ = scene.players
    alice.has(agenda_card="playthings")

    steal(scene, "student")

    assert alice.agenda == 1


@pytest.mark.rule("RV-STEAL-02", "RV-CARD-14")
@pytest.mark.card("liza-holt", "chef")
@pytest.mark.parametrize(("edition", "drawn"), [("rio", 0), ("sf", 1)])
def test_a_retainer_of_a_defeated_character_is_a_stolen_one(table: Table, edition: str, drawn: int) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    liza, other = alice.controls("liza-holt", party=1), alice.controls("strong", party=1)
    victim = bob.controls("blank", party=1, blood=1, attached="chef")
    bob.controls("other-blank")
    scene.action_phase(alice)
    retainer = scene.table.attached[victim][0]

    alice.attacks(other, victim, "physical")
    scene.everyone_declines()
    assert alice.options == ((retainer,), DONE)
    alice.chooses(retainer)
    alice.chooses(liza)

    assert scene.in_torpor(victim)
    assert scene.attached(liza) == ["chef"]
    assert len(alice.hand) == drawn

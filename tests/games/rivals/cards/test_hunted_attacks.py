"""Attack cards and Reactions of the second box that need no clan."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import NO, YES
from elysium.games.rivals.marks import SAFE, mark
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.shown_hands import to_the_defender


def struck(table: Table, attacker: str, code: str, type: str, target: str = "armoured") -> tuple[RivalsScene, int]:
    """Somebody attacks with this card; nobody answers. Returns the scene and the target."""
    scene = table(2)
    alice, bob = scene.players
    one, card = alice.controls(attacker, party=1), alice.holds(code)
    other = bob.controls(target, party=1)
    scene.action_phase(alice)
    alice.attacks(one, other, type, card)
    scene.everyone_declines()
    return scene, other


@pytest.mark.card("shotgun")
@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.rule("RV-CARD-73")
def test_shotgun_hits_a_second_defender_for_a_card(table: Table, pays: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, gun = alice.controls("blank", party=1), alice.holds("shotgun")
    alice.holds("herald")
    target, near = bob.controls("other-blank", party=1), bob.controls("third-blank", party=1)
    far = bob.controls("fourth-blank", party=2)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", gun)
    scene.everyone_declines("rivals.offer")
    alice.answers(YES if pays else NO, "rivals.offer")
    scene.everyone_declines()

    assert [scene.blood(one) for one in (target, near, far)] == [2, 2 if pays else 4, 4]


@pytest.mark.card("shotgun")
def test_shotgun_hits_a_mortal_harder_and_asks_for_nothing_without_another_defender(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    attacker, gun = alice.controls("blank", party=1), alice.holds("shotgun")
    alice.holds("herald")
    mortal = scene.streets("athlete")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "ranged", gun)

    assert alice.asked == "rivals.mortal"  # 2 + 1 against its 3 Blood


@pytest.mark.card("subterfuge")
@pytest.mark.parametrize("resolved", [0, 1, 2])
def test_subterfuge_counts_the_conspiracies_resolved_this_turn(table: Table, resolved: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("blank", party=1), alice.holds("subterfuge")
    plots = [alice.conspires("snake-oil", {alice: 2}) for _ in range(2)]
    target = bob.controls("strong", party=1, blood=6)
    easy = bob.controls("other-blank", party=2)
    scene.action_phase(alice)

    for plot in plots[:resolved]:
        alice.resolves(plot)
    alice.attacks(attacker, easy, "social", card)
    scene.everyone_declines()

    assert scene.blood(easy) == 4 - resolved
    assert scene.blood(target) == 6


@pytest.mark.card("subterfuge")
@pytest.mark.rule("RV-KEY-05")
@pytest.mark.parametrize(("attacker", "asked"), [("jimmy", True), ("skunk", False)])
def test_subterfuge_is_targeted_for_who_has_obfuscate(table: Table, attacker: str, asked: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    one, card = alice.controls(attacker, party=1), alice.holds("subterfuge")
    target, near = bob.controls("other-blank", party=1), bob.controls("third-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(one, target, "social", card)
    scene.everyone_declines()

    assert (alice.asked == "rivals.attack.retarget") == asked
    if asked:
        alice.chooses(near)
        scene.everyone_declines()
        assert (scene.blood(target), scene.blood(near)) == (4, 3)


@pytest.mark.card("lingering-kiss")
@pytest.mark.rule("RV-CARD-HH-40")
@pytest.mark.parametrize("answer", [YES, NO])
def test_lingering_kiss_may_stay_on_the_target(table: Table, answer: tuple[int]) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, kiss = alice.controls("gisele", party=1), alice.holds("lingering-kiss")
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", kiss)
    scene.everyone_declines("rivals.may")
    alice.answers(answer, "rivals.may")

    stays = answer == YES
    assert scene.attached(target) == (["lingering-kiss"] if stays else [])
    assert alice.cards("discard") == ([] if stays else ["lingering-kiss"])
    assert scene.blood(target) == 4 - 1


@pytest.mark.card("lingering-kiss")
@pytest.mark.rule("RV-CARD-HH-40", "RV-HH-40")
@pytest.mark.parametrize(
    ("attacker", "target", "full"), [("skunk", "blank", 0), ("gisele", "meek", 0), ("gisele", "armoured", 1)]
)
def test_lingering_kiss_needs_presence_a_standing_target_and_room(
    table: Table, attacker: str, target: str, full: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    one, kiss = alice.controls(attacker, party=1), alice.holds("lingering-kiss")
    bob.controls("third-blank")
    other = bob.controls(target, party=1, attached="athlete student tour-guide" if full else "")
    scene.action_phase(alice)

    alice.attacks(one, other, "social", kiss)
    scene.everyone_declines("rivals.may")

    assert alice.asked == "rivals.act"
    assert alice.cards("discard") == ["lingering-kiss"]


@pytest.mark.card("lingering-kiss")
@pytest.mark.rule("RV-CARD-63", "RV-CARD-HH-40", "RV-TOKEN-14")
@pytest.mark.example("EX-RV-HH-12", "EX-RV-69")
@pytest.mark.parametrize(("host", "blood", "potency"), [("blank", 2, 2), ("judas", 1, 1), ("blank", 4, 4)])
def test_two_kisses_lower_blood_potency_until_the_host_is_full(
    table: Table, host: str, blood: int, potency: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.controls("other-blank")
    victim = bob.controls(host, blood=blood)
    for _ in range(2):
        alice.attaches("lingering-kiss", victim)
    scene.start_of_turn(bob)

    scene.everyone_declines()
    while bob.asked == "rivals.order" or alice.asked == "rivals.order":
        (bob if bob.asked else alice).chooses(0)

    assert (scene.potency(victim), scene.blood(victim)) == (potency, blood)
    assert scene.is_active(victim)
    shown = scene.match.view(alice.seat)["players"][bob.seat]["coterie"]
    assert [one.get("minus", 0) for one in shown] == [0, scene.table.minus[victim]]


@pytest.mark.card("lingering-kiss")
@pytest.mark.rule("RV-HH-03")
def test_lingering_kiss_does_nothing_in_its_own_players_turn_and_its_tokens_go_with_a_defeat(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.controls("other-blank")
    victim = bob.controls("blank", blood=2)
    alice.attaches("lingering-kiss", victim)
    harm = alice.holds("typeless-harm")
    scene.start_of_turn(alice)

    scene.everyone_declines()
    kept = scene.potency(victim)
    scene.table.minus[victim] = 1
    alice.plays(harm, at=victim)

    assert kept == 4
    assert scene.in_torpor(victim)
    assert scene.potency(victim) == 4
    assert alice.cards("discard")[0] == "lingering-kiss"


@pytest.mark.card("ingratiate")
@pytest.mark.rule("RV-CARD-HH-41", "RV-HH-01")
@pytest.mark.parametrize(
    ("attacker", "target", "more"),
    [("gisele", "hakim-owusu", 1), ("keondra", "ceraph", 2), ("blank", "keondra", 0), ("skunk", "keondra", 0)],
)
def test_ingratiate_counts_the_disciplines_both_have(table: Table, attacker: str, target: str, more: int) -> None:
    scene, other = struck(table, attacker, "ingratiate", "social", target)
    social = {"gisele": 0, "keondra": 2, "blank": 0, "skunk": 0}[attacker]
    armour = {"hakim-owusu": 2, "ceraph": 1, "keondra": 2}[target]
    full = scene.potency(other)

    assert scene.blood(other) == full - max(0, 1 + social + more - armour)


@pytest.mark.card("triple-threat")
@pytest.mark.parametrize(
    ("attacker", "damage", "drawn"),
    [("lucky", 1 + 1 + 1 - 2, 1), ("grace", 1 + 2 - 2, 1), ("beretta", 1 + 0 + 1 - 2, 0), ("blank", 0, 0)],
)
def test_triple_threat_draws_with_auspex_and_hits_harder_with_potence(
    table: Table, attacker: str, damage: int, drawn: int
) -> None:
    scene, target = struck(table, attacker, "triple-threat", "physical")
    alice, _ = scene.players

    assert scene.blood(target) == 9 - damage
    assert len(alice.hand) == drawn


@pytest.mark.card("triple-threat")
@pytest.mark.rule("RV-CARD-HH-42")
@pytest.mark.parametrize(
    ("attacker", "reaction", "stolen"), [("gisele", "buckler", 1), ("gisele", "", 0), ("skunk", "buckler", 0)]
)
def test_triple_threat_steals_with_presence_from_who_reacted(
    table: Table, attacker: str, reaction: str, stolen: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    one, card = alice.controls(attacker, attached="cop", party=1), alice.holds("triple-threat")
    target = bob.controls("armoured", party=1)
    held = bob.holds(reaction) if reaction else -1
    scene.action_phase(alice)

    alice.attacks(one, target, "physical", card)
    if reaction:
        bob.reacts(held)
    scene.everyone_declines()

    assert (alice.prestige, bob.prestige) == (10 + stolen, 10 - stolen)


@pytest.mark.card("triple-threat")
@pytest.mark.rule("RV-CARD-HH-42")
def test_triple_threat_takes_an_illegal_reaction_for_none(table: Table) -> None:
    scene = table(2, options={"strict": False})
    alice, bob = scene.players
    one, card = alice.controls("gisele", party=1), alice.holds("triple-threat")
    target, wrong = bob.controls("armoured", party=1), bob.holds("mercy")
    scene.action_phase(alice)

    alice.attacks(one, target, "physical", card)
    bob.reacts(wrong)
    scene.everyone_declines()

    assert bob.prestige == 10


@pytest.mark.card("risky-business")
@pytest.mark.rule("RV-CARD-HH-43")
@pytest.mark.parametrize(("friend", "open_"), [("third-blank", True), ("thaddeus", False)])
def test_risky_business_lies_face_up_without_a_caitiff(table: Table, friend: str, open_: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("blank", party=1), alice.holds("risky-business")
    alice.controls(friend)
    target = bob.controls("other-blank", party=1)
    bob.holds("mercy")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)

    shown = scene.match.view(bob.seat)["attack"]["card"]
    assert shown == (["risky-business"] if open_ else [None])


@pytest.mark.card("risky-business")
@pytest.mark.rule("RV-CARD-HH-43")
@pytest.mark.parametrize("friend", ["third-blank", "thaddeus"])
@pytest.mark.parametrize(("answer", "left"), [("none", 5 - (1 + 3 - 1)), ("reaction", 5), ("block", 4 - 1)])
def test_risky_business_is_lost_to_a_reaction_or_a_block_and_the_attack_goes_on(
    table: Table, friend: str, answer: str, left: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("skunk", party=1), alice.holds("risky-business")
    alice.controls(friend)
    target = bob.controls("sized", party=1)
    blocker = bob.controls("fourth-blank", party=1)
    reaction = bob.holds("parting-words")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)
    if answer == "block":
        bob.blocks(blocker)
    elif bob.asked == "rivals.attack.block":
        bob.declines()
    at_once = alice.cards("discard")
    bob.reacts(reaction) if answer == "reaction" else bob.declines()
    if bob.asked == "rivals.mode":
        bob.chooses(0)
    scene.everyone_declines()

    hit = blocker if answer == "block" else target
    assert scene.blood(hit) == left
    assert at_once == (["risky-business"] if answer == "block" and friend == "third-blank" else [])
    assert "risky-business" in alice.cards("discard")


@pytest.mark.card("release-the-hounds")
@pytest.mark.rule("RV-CARD-HH-123")
@pytest.mark.parametrize("pays", [True, False])
def test_release_the_hounds_lies_face_up_and_may_be_paid_for(table: Table, pays: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("sage", party=1), alice.holds("release-the-hounds")
    target = bob.controls("other-blank", party=1)
    bob.holds("mercy")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)
    shown = scene.match.view(bob.seat)["attack"]["card"]
    scene.everyone_declines("rivals.offer")
    alice.answers(YES if pays else NO, "rivals.offer")
    scene.everyone_declines()

    assert shown == ["release-the-hounds"]
    assert scene.blood(target) == 4 - 2 - pays
    assert alice.prestige == 10 - pays


@pytest.mark.card("release-the-hounds")
@pytest.mark.rule("RV-CARD-HH-123", "RV-COST-04")
@pytest.mark.parametrize(("attacker", "prestige"), [("blank", 10), ("sage", 1)])
def test_release_the_hounds_wants_animalism_and_never_the_last_prestige(
    table: Table, attacker: str, prestige: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=prestige)
    one, card = alice.controls(attacker, party=1), alice.holds("release-the-hounds")
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(one, target, "physical", card)
    scene.everyone_declines("rivals.offer")

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 4 - 2


@pytest.mark.card("coiled-strike")
@pytest.mark.rule("RV-CARD-HH-124")
@pytest.mark.parametrize(
    ("attacker", "laid", "more"),
    [("iara", 4, 0), ("ceraph", 1, 0), ("ceraph", 2, 1), ("ceraph", 5, 2)],
)
def test_coiled_strike_counts_pairs_of_face_down_cards_with_protean(
    table: Table, attacker: str, laid: int, more: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    one, card = alice.controls(attacker, attached="cop skateboarder", party=1), alice.holds("coiled-strike")
    for _ in range(laid):
        alice.conspires("snake-oil", {alice: 0})
    bob.conspires("snake-oil", {bob: 1})
    target = bob.controls("strong", party=1)
    scene.action_phase(alice)

    alice.attacks(one, target, "physical", card)
    scene.everyone_declines()

    physical = 1 if attacker == "ceraph" else 0
    assert scene.blood(target) == 6 - max(0, 2 + physical + more - 3)


@pytest.mark.card("wide-array-of-pain")
@pytest.mark.rule("RV-CARD-HH-46")
@pytest.mark.parametrize(
    ("attacker", "reaction", "damage"),
    [("lucky", "buckler", 2 + 1), ("lucky", "", 2 + 1), ("lucky", "tower-shield", 1), ("karma", "buckler", 2 + 2 - 1)],
)
def test_wide_array_of_pain_takes_a_shield_with_three_disciplines(
    table: Table, attacker: str, reaction: str, damage: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    one, card = alice.controls(attacker, attached="cop", party=1), alice.holds("wide-array-of-pain")
    target = bob.controls("armoured", party=1)
    held = bob.holds(reaction) if reaction else -1
    scene.action_phase(alice)

    alice.attacks(one, target, "mental", card)
    if reaction:
        bob.reacts(held)
    scene.everyone_declines()

    assert scene.blood(target) == 9 - damage


@pytest.mark.card("awe")
@pytest.mark.rule("RV-CARD-HH-49")
@pytest.mark.parametrize(
    ("attacker", "token", "damage"), [("karma", 0, 1 + 2), ("iris-lokken", 1, 1 + 2), ("gisele", 1, 1 + 1 + 1)]
)
def test_awe_silences_with_presence_and_hits_harder_with_two(
    table: Table, attacker: str, token: int, damage: int
) -> None:
    scene, target = struck(table, attacker, "awe", "mental")

    assert scene.table.no_influence[target] == token
    assert scene.blood(target) == 9 - damage


@pytest.mark.card("awe")
@pytest.mark.rule("RV-CARD-HH-49")
def test_awe_gives_a_mortal_no_token(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    one, card = alice.controls("gisele", party=1), alice.holds("awe")
    mortal = scene.streets("athlete")
    scene.action_phase(alice)

    alice.attacks(one, mortal, "mental", card)

    assert scene.table.no_influence[mortal] == 0


@pytest.mark.card("shifting-organs")
@pytest.mark.parametrize(("reactor", "shields"), [("jimmy", 2), ("ceraph", 1), ("iara", 2)])
def test_shifting_organs_shield_more_with_obfuscate(table: Table, reactor: str, shields: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, card = bob.controls(reactor, party=1), bob.holds("shifting-organs")
    scene.action_phase(alice)

    alice.attacks(attacker, target)
    bob.reacts(card)
    scene.everyone_declines()

    physical = 1 if reactor == "ceraph" else 0
    assert scene.blood(target) == scene.potency(target) - (3 - shields - physical)


@pytest.mark.card("shifting-organs")
@pytest.mark.rule("RV-CARD-HH-32")
@pytest.mark.parametrize(("reactor", "safe"), [("ceraph", True), ("jimmy", False)])
def test_shifting_organs_forbid_diablerie_this_turn_with_protean(table: Table, reactor: str, safe: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, card = bob.controls(reactor, party=1), bob.holds("shifting-organs")
    scene.action_phase(alice)

    alice.attacks(attacker, target)
    bob.reacts(card)
    scene.everyone_declines()

    assert (mark(SAFE, target) in scene.table.passing) == safe


@pytest.mark.card("layers-of-protection")
@pytest.mark.rule("RV-CARD-HH-34")
def test_layers_of_protection_prevent_a_point_for_each_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, weapon = alice.controls("strong", party=1), alice.holds("baseball-bat")
    target, card = bob.controls("other-blank", party=1), bob.holds("layers-of-protection")
    first = bob.holds("herald", "mercy", "greed")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", weapon)
    bob.reacts(card)
    scene.everyone_declines("rivals.prevent")
    for n in (0, 1):
        bob.uses(card, 1)
        bob.chooses(first + n)
    bob.declines()

    # 3 + 1 damage, less 1 Shield of its own party text, less 2 cards
    assert scene.blood(target) == 4 - (3 + 1 - 1 - 2)
    assert bob.cards("hand") == ["greed"]


@pytest.mark.card("layers-of-protection")
@pytest.mark.rule("RV-CARD-HH-34")
def test_layers_of_protection_shield_the_whole_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, gun = alice.controls("blank", party=1), alice.holds("shotgun")
    alice.holds("mercy")
    target, near = bob.controls("other-blank", party=1), bob.controls("third-blank", party=1)
    card = bob.holds("layers-of-protection")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", gun)
    bob.declines() if bob.asked == "rivals.attack.block" else None
    bob.reacts(card)
    alice.answers(YES, "rivals.offer")
    scene.everyone_declines()

    assert (scene.blood(target), scene.blood(near)) == (4 - 1, 4 - 1)


@pytest.mark.card("comeuppance")
@pytest.mark.rule("RV-INFO-12", "RV-DEC-72", "RV-CARD-HH-36")
def test_comeuppance_shows_the_attackers_hand_to_the_defender_alone(table: Table) -> None:
    scene = to_the_defender(table)
    alice, bob, carol = scene.players

    among = {scene.code(one[0]) for one in bob.options}
    known = [sum(scene.table.knows(who.seat, one) for one in alice.hand) for who in (bob, carol)]
    bob.chooses(next(one[0] for one in bob.options if scene.code(one[0]) == "humiliate"))
    scene.everyone_declines()
    after = [sum(scene.table.knows(who.seat, one) for one in alice.hand) for who in (bob, carol)]

    assert among == {"humiliate", "fragmented-mind"}
    assert (known, after) == ([5, 0], [0, 0])
    assert alice.cards("discard") == ["humiliate"]
    assert sorted(alice.cards("hand")) == ["baseball-bat", "doc", "fragmented-mind", "mercy"]
    assert scene.blood(scene.table.coterie(bob.seat)[0]) == 9 - (3 - 1 - 1)


@pytest.mark.card("comeuppance")
@pytest.mark.rule("RV-CARD-HH-36")
def test_comeuppance_discards_nothing_where_nothing_fits(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    alice.holds("baseball-bat", "mercy")
    target, card = bob.controls("armoured", party=1), bob.holds("comeuppance")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.reacts(card)
    scene.everyone_declines()

    assert alice.asked == "rivals.act"
    assert sorted(alice.cards("hand")) == ["baseball-bat", "mercy"]

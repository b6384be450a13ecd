"""Worked examples of the second book among vampires: Caitiff, a Scheme that stays, Marksmen, guns, a Pill."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.example("EX-RV-08")
@pytest.mark.card("ingratiate", "gisele", "prudence", "benicio", "bope-rj-marksman")
@pytest.mark.rule("RV-CITY-RIO-02", "RV-CITY-RIO-03", "RV-ATK-PRE-08", "RV-ATK-STEP-03")
def test_three_caitiff_go_out_for_iara_and_gisele_blocks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    lucky = alice.controls("lucky", leader=True)
    alice.controls("benicio")
    prudence = alice.controls("prudence")
    benicio = lucky + 1
    spare, ingratiate = alice.holds("mercy"), alice.holds("ingratiate")
    bob.controls("keondra", blood=3, exhausted=True, leader=True)
    iara, gisele = bob.controls("iara", blood=1, exhausted=True), bob.controls("gisele")
    bob.has(haven="blank-haven")
    scene.streets("bope-rj-marksman")
    scene.action_phase(alice)

    alice.acts(acts.MOVE, lucky, benicio, prudence)
    while alice.asked == "rivals.inquisition":
        alice.answers((lucky,))
    while alice.asked == "rivals.prevent":
        alice.declines()  # Benicio keeps his cards
    assert scene.blood(lucky) == 5 - 1, "he does not attack yet: no Shields of Prudence's"
    alice.attacks(lucky, iara, "social", card=ingratiate, intel=[spare])
    bob.blocks(gisele)
    marked = scene.influence(lucky)
    scene.everyone_declines()

    assert marked == 0
    assert scene.table.no_influence[lucky]
    assert (scene.blood(gisele), scene.blood(iara)) == (4 - (1 + 1 + 1), 1)
    assert sorted(alice.cards("discard")) == ["ingratiate", "mercy"]


@pytest.mark.example("EX-RV-09")
@pytest.mark.card("plots-within-plots", "persecution", "hakim-owusu")
@pytest.mark.rule("RV-SCHEME-13", "RV-DEAL-04", "RV-HUNTER-06", "RV-CARD-77", "RV-CARD-78")
def test_four_players_vote_on_plots_within_plots(table: Table) -> None:
    scene = table(4)
    ministry, caitiff, inquisitive, faithful = scene.players
    keondra = ministry.controls("keondra", leader=True)
    hakim = ministry.controls("hakim-owusu")
    plots, persecution = ministry.holds("plots-within-plots"), ministry.holds("persecution")
    lucky = caitiff.controls("lucky", leader=True)
    ryan = inquisitive.controls("ryan", leader=True)
    evangeline = faithful.controls("evangeline", leader=True)
    scene.action_phase(ministry)
    scene.table.side[faithful.seat] = 1  # they have defeated a Monster

    assert [scene.influence(one) for one in (keondra, hakim, lucky, ryan, evangeline)] == [1, 0, 1, 0, 1]
    ministry.plays(plots, by=hakim)
    ministry.votes(exerts=[keondra], lays=persecution)
    caitiff.votes(yes=False, exerts=[lucky], fist=2)
    inquisitive.votes(yes=True)
    faithful.votes(yes=False, exerts=[evangeline], fist=2)

    assert ministry.cards("play") == ["plots-within-plots"]
    assert ministry.cards("discard") == ["persecution"]
    assert [player.prestige for player in scene.players] == [10, 10, 10, 10]
    assert scene.is_exhausted(hakim)


@pytest.mark.example("EX-RV-29")
@pytest.mark.card("shotgun")
@pytest.mark.rule("RV-DMG-12", "RV-CARD-73")
def test_a_shotguns_second_target_takes_two_and_no_more(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta, brother = alice.controls("beretta", party=1), alice.controls("brother", party=1)
    gun, _spare = alice.holds("shotgun"), alice.holds("mercy")
    target, near = bob.controls("other-blank", party=1), bob.controls("sized", party=1)
    bob.controls("third-blank")
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", gun)
    scene.everyone_declines("rivals.offer")
    alice.agrees()
    scene.everyone_declines("rivals.attack.ability")
    alice.uses(beretta)
    alice.uses(brother)
    scene.everyone_declines()

    assert scene.in_torpor(target), "2 and the bonuses against 4 Blood"
    assert scene.blood(near) == 5 - (2 - 1), "no bonus, reduced by Physical 1"


@pytest.mark.example("EX-RV-41")
@pytest.mark.card("fellowship-hall")
@pytest.mark.rule("RV-HUNTER-05", "RV-HUNTER-06", "RV-ATK-PRE-09")
def test_what_hides_a_hunter_adds_up(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="fellowship-hall")
    bob.controls("evangeline", leader=True, party=1)
    noriko, apart = bob.controls("noriko", party=1), bob.controls("hound", party=2)
    strong = alice.controls("strong", party=1)
    first, second = alice.holds("mercy"), alice.holds("herald")
    scene.action_phase(alice)
    before = [scene.secrecy(one) for one in (noriko, apart)]

    alice.acts(acts.ATTACK, strong)
    alice.answers((noriko,), "rivals.attack.target")
    for card in (first, second):
        seat, point = scene.waiting()
        while point == "rivals.respond":
            scene.answer(seat, scene.options(seat)[-1])
            seat, point = scene.waiting()
        assert (seat, point) == (alice.seat, "rivals.attack.intel")
        alice.answers((0, card), "rivals.attack.intel")
    while scene.waiting()[1] == "rivals.attack.intel":
        scene.answer(scene.waiting()[0], (-1,))
    reached = alice.asked
    scene.table.side[bob.seat] = 1

    assert before == [2, 1]
    assert reached == "rivals.attack.type", "two discards are Intel 2"
    assert [scene.secrecy(one) for one in (noriko, apart)] == [1, 1]


@pytest.mark.example("EX-RV-43")
@pytest.mark.card("bope-rj-marksman")
@pytest.mark.rule("RV-CITY-RIO-03", "RV-DMG-04")
@pytest.mark.parametrize(("shared", "left"), [(True, ["strong"]), (False, ["meek", "strong"])])
def test_two_marksmen_share_out_two_points(table: Table, shared: bool, left: list[str]) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("other-blank", leader=True)
    weak, sound = alice.controls("meek", blood=1), alice.controls("strong", blood=4)
    hunter = alice.controls("hound")
    scene.streets("bope-rj-marksman", "bope-rj-marksman")
    scene.action_phase(alice)

    alice.acts(acts.MOVE, weak, sound, hunter)
    while alice.asked == "rivals.move":
        alice.answers(alice.options[0])
    assert alice.asked == "rivals.inquisition"
    shares = scene.match.decision(alice.seat)
    assert shares is not None
    assert {tuple(sorted(one)) for one in shares.options} == {(weak, sound), (sound, sound)}
    alice.answers((weak,) if shared else (sound,))
    if alice.asked == "rivals.inquisition":
        alice.answers((sound,))
    scene.everyone_declines()

    assert [code for code in alice.cards("coterie") if code in ("meek", "strong")] == left
    assert scene.blood(sound) == (3 if shared else 2)
    assert alice.cards("burned") == (["meek"] if shared else [])
    assert scene.blood(hunter) == 4


@pytest.mark.example("EX-RV-44")
@pytest.mark.card("poison-pill")
@pytest.mark.rule("RV-WIN-08", "RV-CARD-66")
def test_a_poison_pill_takes_the_thirteenth_point_back(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda=12, rival=bob)
    attacker = alice.controls("skunk", party=1)
    bob.controls("blank")
    victim = bob.controls("meek", party=1, attached="poison-pill")
    scene.action_phase(alice)

    alice.attacks(attacker, victim)
    scene.everyone_declines()
    scored = alice.agenda
    bob.answers((1,), "rivals.mode")
    scene.everyone_declines()

    assert (scored, alice.agenda, scene.winner) == (13, 12, None)
    assert alice.asked == "rivals.act"


@pytest.mark.example("EX-RV-47")
@pytest.mark.card("wooden-stake")
@pytest.mark.rule("RV-DEF-05", "RV-CARD-72")
@pytest.mark.parametrize(("blood", "left", "agenda", "paid"), [(3, 2, 0, 0), (1, 1, 1, 1)])
def test_a_wooden_stake_puts_a_wounded_vampire_to_sleep(
    table: Table, blood: int, left: int, agenda: int, paid: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(rival=bob)
    maria = alice.controls("florencia", party=1, leader=True)
    stake = alice.holds("wooden-stake")
    target = bob.controls("keondra", blood=blood, party=1)
    bob.controls("third-blank")
    scene.action_phase(alice)

    alice.attacks(maria, target, "physical", card=stake)
    scene.everyone_declines()

    assert scene.in_torpor(target)
    assert (scene.blood(target), alice.agenda, bob.prestige) == (left, agenda, 10 - paid)
    assert scene.attached(target) == ["wooden-stake"]


@pytest.mark.example("EX-RV-61")
@pytest.mark.card("smoke-em-out", "bope-rj-marksman")
@pytest.mark.rule("RV-ED-04", "RV-CITY-RIO-02", "RV-CITY-RIO-03")
def test_what_clears_a_haven_clears_a_hideout(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("skunk", party=1)
    smoke = alice.holds("smoke-em-out")
    bob.has(haven="fellowship-hall")
    tired = [bob.controls("evangeline", leader=True, exhausted=True), bob.controls("hound", exhausted=True)]
    ready = bob.controls("second-hound")
    scene.streets("bope-rj-marksman")
    scene.action_phase(alice)

    alice.plays(smoke)
    scene.everyone_declines()

    assert [scene.blood(one) for one in (*tired, ready)] == [3, 3, 4]
    assert scene.party(tired[0]) == scene.party(tired[1]) == scene.party(ready) != 0


@pytest.mark.example("EX-RV-65")
@pytest.mark.rule("RV-DMG-06")
@pytest.mark.parametrize("card", ["superficial-five", "superficial-aggravated-five"])
def test_five_superficial_leave_the_last_blood(table: Table, card: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    harm = alice.holds(card)
    target = bob.controls("armoured", blood=3)  # Physical 2
    scene.action_phase(alice)

    alice.plays(harm, at=target)
    scene.everyone_declines()

    assert (scene.blood(target), scene.is_active(target)) == (1, True)


@pytest.mark.example("EX-RV-65")
@pytest.mark.rule("RV-DMG-06")
def test_three_superficial_defeat_a_mortal_with_three_blood(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    attacker, blow = alice.controls("blank", party=1), alice.holds("superficial-three")
    courier = scene.streets("courier")
    scene.action_phase(alice)

    alice.attacks(attacker, courier, "physical", card=blow)
    scene.everyone_declines()

    assert (alice.asked, alice.agenda) == ("rivals.mortal", 1)


@pytest.mark.example("EX-RV-82")
@pytest.mark.rule("RV-PRINCE-22", "RV-HUNTER-03", "RV-HUNTER-06")
def test_a_hunter_who_fells_the_prince_sends_the_title_home(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    leader = alice.controls("evangeline", leader=True, party=1)
    prince = bob.controls("meek", party=1, attached="prince-of-the-city")
    bob.controls("blank")
    alice.has(rival=cleo)
    cleo.has(rival=alice)
    scene.action_phase(alice)
    before = scene.influence(leader)

    alice.attacks(leader, prince, "social")
    scene.everyone_declines()

    assert scene.in_streets() == ["prince-of-the-city"]
    assert [player.agenda for player in scene.players] == [0, 0, 0]
    assert (before, scene.table.side[alice.seat]) == (0, 1)
    assert scene.influence(leader) == 1

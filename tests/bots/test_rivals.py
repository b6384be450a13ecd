"""The readable player of Rivals in positions where the answer is plain, and its quick cousin inside the search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import elysium
from elysium.bots import make_bot, seated
from elysium.bots.game_bots import NEVER, bots_of
from elysium.bots.rivals.heuristic import opinions
from elysium.bots.rivals.interest import Interest, presence
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.rng import below, seeded, shuffled
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.decks import STARTERS
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import PLEDGE
from elysium.games.rivals.flow.politics import deals
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import RANGED, SOCIAL
from elysium.lab import simulate
from elysium.lab.tables import random_match
from elysium.testing.rivals import Player, RivalsScene


def greedy(player: Player) -> Option:
    """What greedy answers for this player."""
    return seated(player.scene.match, player.seat, make_bot("greedy", "rivals", 1))


def plays_on(player: Player, most: int = 40) -> None:
    """Greedy answers for this player, everybody else declines, until the turn ends."""
    scene = player.scene
    for _ in range(most):
        scene.everyone_declines(*(d.point for d in scene.match.open() if d.seat == player.seat))
        if player.asked == "" or scene.winner is not None:
            return
        option = greedy(player)
        if option == (acts.END,):
            return
        player.answers(option)


def random_moments(seed: int, matches: int = 3) -> Iterator[tuple[Match, Decision]]:
    """Every decision of a few random matches at tables of all sizes, with any decks."""
    rng = seeded(seed)
    for number in range(matches):
        match = random_match(game_info("rivals"), 2 + number % 3, seed * 100 + number)
        while match.open():
            decision = match.open()[0]
            yield match, decision
            index, rng = below(rng, 0, len(decision.options))
            match.step(decision.seat, decision.options[index])


def judged(match: Match, seat: Seat, seed: int) -> tuple[Decision, list[float]]:
    """The question and its scores in one of the worlds this seat cannot tell from the true one."""
    judge = bots_of("rivals").judge
    assert judge is not None
    world = match.determinize(seat, seed)
    assert isinstance(world, Rivals)
    before = world.save()
    decision = next(one for one in world.open() if one.seat == seat)
    scores = judge.scores(world, decision)
    assert world.save() == before, "judging changes nothing"
    return decision, scores


@pytest.mark.parametrize("seed", [3, 4])
def test_has_an_opinion_on_every_question(seed: int) -> None:
    """But on the order of one's own effects and on whose colours are paid, where the order offered is taken."""
    asked = {decision.point for _, decision in random_moments(seed)}

    assert asked - opinions() <= {"rivals.order", "rivals.colours"}


@pytest.mark.parametrize("seed", [3, 4])
def test_scores_are_the_same_in_all_worlds_the_seat_cannot_tell_apart(seed: int) -> None:
    for match, decision in islice(random_moments(seed), 0, None, 5):
        one, scores = judged(match, decision.seat, 1)
        other, again = judged(match, decision.seat, 2)

        assert (one, scores) == (other, again)
        assert len(scores) == len(decision.options)
        assert any(-1000 < score < 1000 for score in scores)
        assert all(score == NEVER or -1000 < score < 1000 for score in scores)


def test_habits_fit_every_question() -> None:
    playouts = bots_of("rivals").playouts
    assert playouts is not None
    for number, (match, decision) in enumerate(random_moments(5)):
        dice = (number * 0x9E3779B97F4A7C15 >> 33) & 0x7FFFFFFF

        assert playouts.choose(match.game, decision, dice) in decision.options


def test_leads_with_the_strongest() -> None:
    match = elysium.new("rivals", 2, 1, {"decks": ["brujah", "ventrue"]})
    game = match.game
    assert isinstance(game, Rivals)
    chosen = seated(match, 0, make_bot("greedy", "rivals", 1))

    assert FACES[game.table.face[chosen[0]]].card.id == "hydra"


def test_recruits_while_there_is_prestige() -> None:
    scene = RivalsScene(2)
    alice, _ = scene.players
    alice.has(prestige=14).controls("hydra")
    skunk = alice.holds("skunk", "38-special")
    scene.action_phase(alice)

    assert greedy(alice) == (acts.RECRUIT, skunk)


def test_keeps_its_last_prestige() -> None:
    """Two characters are there, a third would leave a single Prestige; a Conspiracy goes hungry."""
    scene = RivalsScene(2)
    alice, _ = scene.players
    alice.has(prestige=4)
    alice.controls("hydra")
    alice.controls("brother")
    alice.holds("skunk")
    alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice)

    plays_on(alice)

    assert alice.prestige == 4


def test_goes_out_and_defeats_a_mortal_it_is_a_match_for() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    alice.controls("hydra")
    alice.holds("baseball-bat")
    bob.controls("armoured", exhausted=True)
    scene.streets("athlete")
    scene.action_phase(alice, actions=1)

    plays_on(alice)

    assert alice.agenda == 1


def test_leaves_alone_a_mortal_it_is_no_match_for() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    alice.controls("skunk", party=1)
    bob.has(haven="royal-retreat").controls("armoured")
    scene.streets("special-affairs-division")
    scene.action_phase(alice)

    assert greedy(alice)[0] != acts.ATTACK


def test_strikes_its_rival_before_others() -> None:
    scene = RivalsScene(3)
    alice, bob, cleo = scene.players
    hydra = alice.has(rival=cleo).controls("hydra", party=1)
    for foe in (bob, cleo):
        foe.controls("lixue-chen" if foe is bob else "bella-forte")
    bob.controls("skunk", blood=1, party=1)
    weak = cleo.controls("sweetums", blood=1, party=1)
    scene.action_phase(alice)

    assert greedy(alice) == (acts.ATTACK, hydra, weak)


def test_takes_the_win_by_knocking_out_its_rival() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    alice.controls("hydra")
    alice.holds("skunk", "sweetums")
    bob.controls("nancy-witt", blood=1)
    scene.action_phase(alice)

    plays_on(alice)

    assert scene.winner == alice.seat


@pytest.mark.parametrize(("agenda", "wins"), [(9, True), (0, False)])
def test_knocks_out_another_than_its_rival_only_to_win_by_it(agenda: int, wins: bool) -> None:
    """RV-WIN-06: the match ends, and whoever has most Agenda wins."""
    scene = RivalsScene(3)
    alice, bob, cleo = scene.players
    hydra = alice.has(rival=cleo, agenda=agenda).controls("hydra", party=1)
    cleo.has(rival=bob, agenda=5).controls("lixue-chen", party=1)
    bob.has(rival=alice)
    last = bob.controls("nancy-witt", blood=1, party=1)
    scene.action_phase(alice)

    assert (greedy(alice) == (acts.ATTACK, hydra, last)) == wins


def test_pays_intel_for_a_kill_with_what_it_needs_least() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    drive_by = alice.holds("drive-by", "lightning-strike", "seneschal")
    bob.has(haven="royal-retreat").controls("lixue-chen")
    weak = bob.controls("ty-smith", blood=3)
    scene.action_phase(alice)
    alice.acts(acts.ATTACK, hydra)
    alice.answers((weak,))

    assert greedy(alice) in ((PLEDGE, drive_by), (PLEDGE, drive_by + 2)), "not the card that kills"


def test_gives_no_intel_to_another_players_attack() -> None:
    scene = RivalsScene(3)
    alice, bob, cleo = scene.players
    hydra = alice.controls("hydra", party=1)
    target = bob.has(haven="royal-retreat").controls("lixue-chen")
    cleo.holds("drive-by")
    scene.action_phase(alice)
    alice.acts(acts.ATTACK, hydra)
    alice.answers((target,))

    assert cleo.asked == "rivals.attack.intel"
    assert greedy(cleo) == DONE


def test_reacts_when_that_saves_a_character() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    target = bob.controls("guvnah", blood=1, party=1)
    bob.controls("velvet", exhausted=True)
    shield = bob.holds("insanity-defense")
    scene.action_phase(alice)
    alice.attacks(hydra, target, "physical")

    assert bob.asked == "rivals.attack.react"
    assert greedy(bob) == (shield,)


def test_blocks_for_one_who_would_fall_with_one_who_would_not() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    target = bob.controls("randolph-marz", blood=1, party=1)
    guard = bob.controls("stevie-osborn", party=1)
    scene.action_phase(alice)
    alice.attacks(hydra, target, "physical")

    assert greedy(bob) == (guard,)


def test_prevents_damage_where_that_costs_nothing() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    target = bob.controls("nancy-witt", party=1)
    vagrant = bob.attaches("vagrant", target)
    scene.action_phase(alice)
    alice.attacks(hydra, target, "physical")
    while bob.asked != "rivals.prevent":
        scene.answer(scene.waiting()[0], DONE)

    assert greedy(bob)[0] == vagrant


def test_strikes_with_the_type_the_target_has_nothing_against() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    lixue = alice.controls("lixue-chen", party=1)  # Physical 1, Social 2
    target = bob.controls("humberto-garcia", party=1)  # Physical 1, Social 0
    scene.action_phase(alice)
    alice.acts(acts.ATTACK, lixue)
    alice.answers((target,))

    assert greedy(alice) == (SOCIAL,)
    assert (RANGED,) in alice.options


def test_resolves_a_conspiracy_that_is_ready() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    bob.has(agenda=9)
    card = alice.conspires("lost-glory", {alice: 4})
    scene.action_phase(alice)

    assert greedy(alice) == (acts.RESOLVE, card)


@pytest.mark.parametrize(("agenda_card", "answer"), [("playthings", YES), ("turf-war", NO)])
def test_reveals_its_agenda_when_it_scores(agenda_card: str, answer: Option) -> None:
    scene = RivalsScene(2)
    alice, _ = scene.players
    alice.has(agenda_card=agenda_card, agenda_up=False)
    hydra = alice.controls("hydra", party=1)
    bat = alice.holds("baseball-bat")
    athlete = scene.streets("athlete")
    scene.action_phase(alice)
    alice.attacks(hydra, athlete, "physical", bat)
    while alice.asked != "rivals.mortal":
        alice.declines()
    alice.chooses(1)

    assert alice.asked == "rivals.agenda"
    assert greedy(alice) == answer


def test_makes_no_deals_and_agrees_only_to_gifts() -> None:
    scene = RivalsScene(2, options={"deals": "talk"})
    alice, bob = scene.players
    scene.action_phase(bob)
    assert bob.can(acts.DEAL)
    assert greedy(bob)[0] != acts.DEAL
    bob.acts(acts.DEAL, alice.seat, deals.OFFER)
    bob.answers((deals.INTEL, 1))
    bob.answers((deals.PEACE, 0))
    refused = greedy(alice)
    alice.declines()
    bob.acts(acts.DEAL, alice.seat, deals.ASK)

    assert refused == NO
    assert greedy(alice)[0] != deals.NOTHING
    alice.answers((deals.PEACE, 0))
    assert greedy(alice) == (deals.NOTHING, 0)


@pytest.mark.parametrize(("foes_ready", "claims"), [(False, True), (True, False)])
def test_claims_the_prince_when_it_is_safe(foes_ready: bool, claims: bool) -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    alice.controls("blank")
    claimant = alice.controls("nancy-witt", blood=1, party=1)
    bob.controls("hydra", exhausted=not foes_ready)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    assert (greedy(alice) == (acts.CLAIM, claimant)) == claims


@pytest.mark.parametrize(("scheme", "answer"), [("greed", NO), ("free-money", YES)])
def test_votes_by_interest(scheme: str, answer: Option) -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    alice.has(prestige=3)
    actor = bob.controls("randolph-marz")
    card = bob.holds(scheme)
    scene.action_phase(bob)
    bob.plays(card, by=actor)
    while alice.asked != "rivals.scheme.answer":
        seat, point = scene.waiting()
        scene.answer(seat, (0,) if point == "rivals.scheme.fist" else DONE)

    assert greedy(alice) == answer


def test_mends_a_dying_character_with_a_card_it_cannot_use() -> None:
    scene = RivalsScene(2)
    alice, _ = scene.players
    alice.controls("hydra")
    weak = alice.controls("sweetums", blood=1)
    first = alice.holds("greed", "greed")
    scene.end_phase(alice)

    assert alice.asked == "rivals.mend"
    assert greedy(alice) in ((weak, first), (weak, first + 1))


def test_ends_its_turn_when_nothing_is_left_to_do() -> None:
    scene = RivalsScene(2, options={"deals": "talk"})
    alice, _ = scene.players
    alice.controls("hydra", party=1)
    scene.action_phase(alice, actions=0)

    assert greedy(alice) == (acts.END,)


def test_attacks_a_monster_it_outlives() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    hunter = alice.controls("maria-lopez", leader=True, party=1)
    alice.holds("release-the-hounds", "scoped-30-06", "scoped-30-06")
    bob.has(haven="royal-retreat").controls("armoured", exhausted=True)
    monster = scene.monster("chupacabra", blood=4)
    scene.action_phase(alice)

    assert greedy(alice) == (acts.ATTACK, hunter, monster)


def test_leaves_a_monster_alone_whose_strike_it_would_not_outlive() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    hunter = alice.controls("sara", leader=True, party=1, blood=2)
    alice.controls("maria-lopez")
    bob.controls("armoured", exhausted=True)
    monster = scene.monster("werewolf")
    scene.action_phase(alice)

    assert greedy(alice) != (acts.ATTACK, hunter, monster)


def test_investigates_when_no_action_is_left() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    hunter = alice.controls("sara", leader=True, party=1)
    bob.controls("armoured")
    scene.action_phase(alice, actions=0)

    assert greedy(alice) == (acts.INVESTIGATE, hunter)


def test_does_not_investigate_while_there_is_an_action_for_the_hunter() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    alice.controls("sara", leader=True, party=1)
    bob.controls("armoured")
    scene.action_phase(alice)

    assert greedy(alice)[0] != acts.INVESTIGATE


@pytest.mark.parametrize(("prestige", "answer"), [(3, DONE), (14, ())])
def test_takes_in_whom_a_mortal_leads_to_while_prestige_lasts(prestige: int, answer: Option) -> None:
    """A Vagrant pays for 2 of 4 Blood."""
    scene = RivalsScene(2)
    alice, _ = scene.players
    alice.has(prestige=prestige)
    strong = alice.controls("strong", party=1)
    alice.controls("evangeline", leader=True)
    bat = alice.holds("baseball-bat")
    recruit = alice.holds("deacon-jones")
    victim = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(strong, victim, "physical", card=bat)
    scene.everyone_declines("rivals.recruit-mortal")

    assert greedy(alice) == (answer or (recruit,))


def test_fears_for_a_hunter_who_would_be_burned_more_than_for_a_vampire() -> None:
    """RV-HUNTER-07: a companion is gone for good, a vampire returns from torpor."""
    worth = {}
    for code in ("maria-lopez", "hydra"):
        scene = RivalsScene(2)
        alice, bob = scene.players
        alice.controls("evangeline" if code == "maria-lopez" else "skunk", leader=True)
        card = alice.controls(code, blood=1)
        bob.controls("blank")
        scene.action_phase(alice)
        game = scene.match.game
        assert isinstance(game, Rivals)
        interest = Interest(game, alice.seat)
        worth[code] = interest.fall(card) / presence(game, card)

    assert worth["maria-lopez"] < worth["hydra"] < 0


def test_puts_a_curse_on_a_foe_for_its_agenda() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    alice.has(agenda_card="observe-and-report", agenda_up=True).controls("ryan", leader=True)
    card = alice.holds("weigh-down")
    bob.controls("armoured")
    scene.action_phase(alice)

    assert greedy(alice)[:2] == (acts.PLAY, card)


def test_sends_a_monster_where_it_hurts_most() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    bob.controls("blank")
    alice.controls("maria-lopez", leader=True)
    weak = alice.controls("sara", blood=1)
    scene.monster("maricoxi", tagger=alice.seat)
    scene.antagonist_step(alice)

    assert bob.asked == "rivals.monster.target"
    assert greedy(bob) == (weak,)


def test_greedy_beats_random_by_far() -> None:
    report = simulate("rivals", ("greedy", "random", "random", "random"), 12, seed=3)

    assert report.failures == ()
    assert report.shares["bot"]["greedy"].wins >= 9


def hunter_wins(number: int) -> bool:
    """A greedy Hunter, on each seat in turn, against random players with three of the other starters."""
    seat, deck = number % 4, ("faithful", "inquisitive")[number // 4 % 2]
    others, _ = shuffled(seeded(number), 0, [name for name in STARTERS if name != deck])
    match = elysium.new("rivals", 4, 200 + number, {"decks": [*others[:seat], deck, *others[seat:3]]})
    bots = [make_bot("greedy" if one == seat else "random", "rivals", number) for one in range(4)]
    while match.open():
        asked = match.open()[0].seat
        match.step(asked, seated(match, asked, bots[asked]))
    result = match.result()
    return result is not None and seat in result.winners


def test_a_greedy_hunter_beats_three_random_players() -> None:
    """In the long run seven of ten matches (276 of 400); by chance it would be one of four."""
    assert sum(map(hunter_wins, range(24))) >= 12


def test_matches_between_greedy_players_end_by_themselves() -> None:
    report = simulate("rivals", ("greedy",) * 4, 6, seed=2)

    assert report.failures == ()
    assert "turn limit" not in report.endings


def test_search_plays_a_match_and_plays_it_again() -> None:
    once, again = (simulate("rivals", ("ismcts:2", "greedy"), 1, seed=1) for _ in range(2))

    assert once.failures == ()
    assert once == again


def test_search_sees_the_attack_that_wins() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    alice.holds("skunk", "38-special")
    last = bob.controls("nancy-witt", blood=1, party=1)
    scene.action_phase(alice)

    assert seated(scene.match, alice.seat, make_bot("ismcts:40", "rivals", 1)) == (acts.ATTACK, hydra, last)

"""Few questions: what is decided in one breath is one answer (RV-AMB-62); greedy bots are asked ten times a turn."""

from __future__ import annotations

import pytest

from elysium.bots import make_bot, seated
from elysium.core.match import Match
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import PHYSICAL
from elysium.games.rivals.table import DECK, END, FACTION, SETUP, Table
from tests.games.rivals.conftest import Table as MakeTable

MOST = 10.0  # questions with a choice in a turn of one's own


@pytest.mark.rule("RV-AMB-62")
def test_an_attack_is_two_answers_up_to_the_block(table: MakeTable) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, doc = alice.controls("skunk", party=1), bob.controls("doc", party=1)
    bat = alice.holds("baseball-bat", "greed")
    bob.holds("greed")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, skunk, doc)
    alice.answers((PHYSICAL, bat), "rivals.attack.type")

    assert scene.waiting() == (bob.seat, "rivals.attack.react")
    assert alice.cards("hand") == ["greed"]


@pytest.mark.rule("RV-AMB-62", "RV-MOVE-01")
def test_several_of_one_place_move_to_one_party_in_one_act(table: MakeTable) -> None:
    scene = table(2)
    alice, _ = scene.players
    home = [alice.controls(code) for code in ("skunk", "doc", "karma")]
    tired = alice.controls("blank", exhausted=True)
    out = alice.controls("hydra", party=1)
    scene.action_phase(alice)
    joined = scene.party(out)

    assert not alice.can(acts.MOVE, home[0], out)
    assert not alice.can(acts.MOVE, home[0], tired)
    alice.acts(acts.MOVE, *home)
    assert (alice.asked, alice.options) == ("rivals.move", ((acts.NEW_PARTY,), (joined,)))
    alice.chooses(acts.NEW_PARTY)

    assert len({scene.party(card) for card in home}) == 1
    assert scene.party(home[0]) not in (0, joined)
    assert [alice.can(acts.MOVE, card) for card in (*home, out)] == [False, False, False, True]


@pytest.mark.rule("RV-AMB-62", "RV-MOVE-01")
def test_a_whole_party_is_no_new_party(table: MakeTable) -> None:
    scene = table(2)
    alice, _ = scene.players
    pair = [alice.controls(code, party=1) for code in ("skunk", "doc")]
    other = alice.controls("karma", party=2)
    scene.action_phase(alice)

    alice.acts(acts.MOVE, *pair)

    assert len({scene.party(card) for card in (*pair, other)}) == 1


@pytest.mark.rule("RV-AMB-62")
def test_somebody_goes_out_of_the_haven_and_attacks_in_one_act(table: MakeTable) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, doc = alice.controls("skunk"), bob.controls("doc", party=1)
    moved = alice.controls("karma", party=3)
    scene.action_phase(alice)

    assert not alice.can(acts.SALLY, moved)
    alice.acts(acts.SALLY, skunk, doc)
    alice.strikes("physical")
    scene.everyone_declines()

    assert scene.party(skunk) not in (0, 3)
    assert scene.is_exhausted(skunk)
    assert scene.blood(doc) == 5 - 1
    assert scene.table.actions == 1


@pytest.mark.rule("RV-AMB-62", "RV-AMB-51")
def test_who_has_moved_already_does_not_go_out_once_more(table: MakeTable) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk")
    bob.controls("doc", party=1)
    scene.action_phase(alice)

    alice.moves(skunk)

    assert not alice.can(acts.SALLY, skunk)
    assert alice.can(acts.ATTACK, skunk)


@pytest.mark.rule("RV-AMB-62")
def test_a_card_names_who_exhausts_for_it_where_there_is_a_choice(table: MakeTable) -> None:
    scene = table(2)
    alice, _ = scene.players
    strong, doc = alice.controls("strong"), alice.controls("doc")
    scheme = alice.holds("free-money")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, scheme, acts.PLAY + 1000)
    alice.acts(acts.PLAY, scheme, doc)

    assert (scene.is_exhausted(strong), scene.is_exhausted(doc)) == (False, True)


@pytest.mark.rule("RV-AMB-62", "RV-HUNTER-09")
@pytest.mark.parametrize(("deck", "drawn"), [(DECK, "wrath"), (FACTION, "blank")])
def test_a_hunter_is_recruited_with_the_deck_that_is_drawn_from(table: MakeTable, deck: int, drawn: str) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("evangeline", leader=True)
    recruit = alice.holds("noriko")
    alice.deck("wrath")
    alice.faction("blank")
    scene.action_phase(alice)

    assert {one for one in alice.options if one[0] == acts.RECRUIT} == {
        (acts.RECRUIT, recruit, DECK),
        (acts.RECRUIT, recruit, FACTION),
    }
    alice.acts(acts.RECRUIT, recruit, deck)

    assert (alice.cards("hand"), alice.asked) == ([drawn], "rivals.act")


@pytest.mark.rule("RV-AMB-62", "RV-HUNTER-09")
def test_a_vampire_is_recruited_without_a_deck(table: MakeTable) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong", leader=True)
    recruit = alice.holds("skunk")
    alice.deck("mercy")
    alice.faction("blank")
    scene.action_phase(alice)

    assert (acts.RECRUIT, recruit) in alice.options


@pytest.mark.rule("RV-AMB-62", "RV-TRIG-02")
@pytest.mark.parametrize(("prestige", "asked"), [(29, "rivals.act"), (30, "rivals.order")])
def test_gains_come_in_no_order_while_the_supply_holds_them(table: MakeTable, prestige: int, asked: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("evangeline", leader=True, blood=1)
    alice.has(prestige=prestige)
    for code in ("strong", "doc"):
        alice.attaches("tracking-device", bob.controls(code))
    scene.end_phase(alice)

    assert scene.waiting()[1] == asked


@pytest.mark.rule("RV-AMB-62", "RV-TURN-34")
@pytest.mark.parametrize(("way", "hand"), [((DECK, DECK), ["mercy", "greed"]), ((DECK, FACTION), ["mercy", "blank"])])
def test_two_cards_are_drawn_by_one_answer(table: MakeTable, way: tuple[int, int], hand: list[str]) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.deck("mercy", "greed", "herald")
    alice.faction("blank", "third-blank")
    scene.end_phase(alice)

    alice.answers(way, "rivals.draw")

    assert alice.cards("hand") == hand
    assert scene.waiting()[0] == bob.seat


@pytest.mark.rule("RV-AMB-62", "RV-MEND-04")
def test_who_is_mended_is_said_with_what_is_discarded(table: MakeTable) -> None:
    scene = table(2)
    alice, _ = scene.players
    hurt = alice.controls("blank", blood=1)
    mercy = alice.holds("mercy", "greed")
    scene.end_phase(alice)

    assert scene.match.open()[0].options == ((hurt, mercy), (hurt, mercy + 1), DONE)
    scene.match.step(alice.seat, (hurt, mercy))

    assert (scene.blood(hurt), alice.cards("discard")) == (2, ["mercy"])


AS_BEFORE = {"rules": "2"}


@pytest.mark.rule("RV-AMB-69", "RV-MEND-04")
@pytest.mark.parametrize(
    ("options", "end", "asked"),
    [
        (None, (acts.END,), False),
        (None, (acts.END, acts.TO_MEND), True),
        (AS_BEFORE, (acts.END,), True),
    ],
)
def test_who_ends_the_action_phase_says_whether_to_mend(
    table: MakeTable, options: dict[str, str] | None, end: tuple[int, ...], asked: bool
) -> None:
    scene = table(2, options=options)
    alice, _ = scene.players
    hurt = alice.controls("blank", blood=1)
    alice.holds("mercy", "greed")
    scene.action_phase(alice, actions=0)
    assert alice.can(acts.END, acts.TO_MEND) is (options is None)

    alice.acts(*end)

    assert (alice.asked == "rivals.mend") is asked
    assert scene.blood(hurt) == 1


@pytest.mark.rule("RV-AMB-69")
@pytest.mark.parametrize(("blood", "cards"), [(None, 1), (1, 0)])
def test_mending_is_offered_only_where_it_can_be_done(table: MakeTable, blood: int | None, cards: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank", blood=blood)
    alice.holds(*["mercy"] * cards)
    scene.action_phase(alice, actions=0)

    assert alice.can(acts.END)
    assert not alice.can(acts.END, acts.TO_MEND)


@pytest.mark.rule("RV-AMB-69", "RV-REL-02")
@pytest.mark.parametrize("answers", [True, False])
def test_whether_to_mend_is_asked_again_once_somebody_has_answered(table: MakeTable, answers: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", blood=1)
    alice.holds("mercy")
    sentinel = bob.controls("sentinel")
    scene.action_phase(alice, actions=0)

    alice.acts(acts.END)
    bob.uses(sentinel) if answers else bob.declines()

    assert (alice.asked == "rivals.mend") is answers


@pytest.mark.rule("RV-AMB-69", "RV-TURN-31")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_whether_to_mend_is_asked_again_where_a_text_in_torpor_works(table: MakeTable, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.controls("blank", blood=1)
    alice.controls("bad-penny", torpor=True)
    alice.holds("mercy")
    scene.action_phase(alice, actions=0)

    alice.acts(acts.END)

    assert alice.asked == "rivals.mend"


@pytest.mark.rule("RV-AMB-69", "RV-TRIG-02")
@pytest.mark.parametrize(("options", "asked"), [(None, "rivals.draw"), (AS_BEFORE, "rivals.order")])
def test_gains_and_drawing_are_put_in_no_order(table: MakeTable, options: dict[str, str] | None, asked: str) -> None:
    scene = table(2, options=options)
    alice, _ = scene.players
    alice.has(agenda_card="birds-of-different-feathers", haven="the-clubhouse")
    alice.deck("mercy", "greed")
    alice.faction("blank", "third-blank")
    for code in ("prudence", "lucky", "grace", "thaddeus", "hope"):
        alice.controls(code)
    scene.start_of_turn(alice)

    assert alice.asked == asked


@pytest.mark.rule("RV-AMB-69", "RV-AGENDA-02")
@pytest.mark.parametrize(
    ("prey", "options", "asked"),
    [("lixue-chen", None, True), ("skunk", None, False), ("skunk", AS_BEFORE, True)],
)
def test_an_agenda_is_asked_about_only_where_some_agenda_could_score(
    table: MakeTable, prey: str, options: dict[str, str] | None, asked: bool
) -> None:
    scene = table(2, options=options)
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls(prey, party=1, blood=1)
    bob.controls("doc")
    alice.has(agenda_card="manipulate-the-masses", agenda_up=False)
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical")
    scene.everyone_declines("rivals.agenda")

    assert (alice.asked == "rivals.agenda") is asked


def questions_of_a_turn(seats: int, seed: int) -> tuple[int, int]:
    """In a match of greedy bots with starters: questions with a choice asked of whose turn it is, and turns."""
    match = Match.new("rivals", seats, seed)
    bots = [make_bot("greedy", "rivals", seed * 10 + seat) for seat in range(seats)]
    turns, asked = set(), 0
    while decisions := match.open():
        decision = decisions[0]
        t = match.game.table  # type: ignore[attr-defined]  # a match of Rivals has a table of Rivals
        assert isinstance(t, Table)
        if SETUP < t.phase <= END and decision.seat == t.active:
            turns.add(t.turn)
            asked += len(decision.options) > 1
        match.step(decision.seat, seated(match, decision.seat, bots[decision.seat]))
    return asked, len(turns)


def test_greedy_bots_are_asked_at_most_ten_times_in_a_turn() -> None:
    counted = [questions_of_a_turn(seats, seed) for seats in (2, 3, 4) for seed in range(4)]

    assert sum(asked for asked, _ in counted) <= MOST * sum(turns for _, turns in counted)

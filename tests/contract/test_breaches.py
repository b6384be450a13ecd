"""The contract can be broken: each check is shown a game with just the fault it looks for."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.core import game
from elysium.core.decision import Decision
from elysium.core.game import Result
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.core.stack import Frame
from elysium.effects.verbs import Secretly
from elysium.testing import contract
from elysium.testing.contract import Breach, walk
from elysium.testing.game_testing import Configuration, Hooks
from tests.contract.configurations import TOYS
from tests.toys import duel, vigil
from tests.toys.bidding import Bidding, BiddingTable
from tests.toys.duel import Duel, DuelTable
from tests.toys.vigil import Vigil

BIDDING, DUEL, VIGIL = TOYS[0], TOYS[2], TOYS[4]


def breach(match: str) -> pytest.RaisesExc[Breach]:
    return pytest.RaisesExc(Breach, match=match)


def asking(monkeypatch: pytest.MonkeyPatch, *options: Any) -> Match:
    """A duel that asks with these options instead of its own."""
    monkeypatch.setattr(Duel, "open", lambda self: (Decision(0, "duel.strike", options),))
    return DUEL.start(0)


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ((), "has no options"),
        (((1,), (2,), (1,)), "lists an option twice"),
        (((1,), [2]), "no tuple of ints|unhashable"),
        (((1,), (2.0,)), "no tuple of ints"),
        (((True,),), "no tuple of ints"),
    ],
)
def test_unsound_options(monkeypatch: pytest.MonkeyPatch, options: tuple[Any, ...], what: str) -> None:
    with pytest.raises((Breach, TypeError), match=what):
        contract.check_options(asking(monkeypatch, *options))


def test_two_decisions_for_one_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "open", lambda self: self.asks * 2)
    with breach("two decisions"):
        contract.check_options(DUEL.start(0))


def test_seat_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "open", lambda self: (Decision(5, "duel.strike", ((1,),)),))
    with breach("asks seat 5, which is none"):
        contract.check_options(DUEL.start(0))


def test_point_of_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "open", lambda self: (Decision(0, "chess.move", ((1,),)),))
    with breach("not named after the game"):
        contract.check_options(DUEL.start(0))


def test_result_while_somebody_can_act(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "result", lambda self: Result((0,), (0, 1), (1, 0), "early"))
    with breach("just when nobody can act"):
        contract.check_options(DUEL.start(0))


def test_listed_option_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    match = DUEL.start(0)
    monkeypatch.setattr(DuelTable, "move", lambda *args: 1 / 0)
    with breach("ZeroDivisionError"):
        contract.check_answers(match)


def test_clone_that_shares_a_column(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = DuelTable.copy

    def lazy(self: DuelTable) -> DuelTable:
        new = copy(self)
        new.piles = self.piles
        return new

    monkeypatch.setattr(DuelTable, "copy", lazy)
    with breach("stepping a clone changed the match"):
        contract.check_answers(DUEL.start(0))


def test_illegal_step_that_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "step", lambda self, seat, option: self.asks[0])
    with breach("was not asked for and is accepted"):
        contract.check_refusals(DUEL.start(0))


def test_refusal_that_leaves_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    step = Duel.step

    def hasty(self: Duel, seat: Seat, option: tuple[int, ...]) -> Decision:
        self.emit("tried", seat)
        return step(self, seat, option)

    monkeypatch.setattr(Duel, "step", hasty)
    with breach("a refused step changed the match"):
        contract.check_refusals(DUEL.start(0))


def test_view_that_is_not_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "view", lambda self, seat: {"life": (1, 2)})
    with breach("not plain JSON"):
        contract.check_views(DUEL.start(0))


def test_view_that_is_another_beside_others(monkeypatch: pytest.MonkeyPatch) -> None:
    views = lambda self, seats: [self.view(seats[0]) for _ in seats]  # noqa: E731  # all see what the first one sees
    monkeypatch.setattr(Duel, "views", views, raising=False)
    monkeypatch.setattr(game, "_shares", lambda kind: True)  # what it has found of a class it keeps
    with breach("seat 0 is shown something else than alone"):
        contract.check_views(DUEL.start(0))


def test_view_that_holds_a_secret() -> None:
    match = DUEL.start(0)
    shown = str(match.view(0)["hands"][0][0]["id"])
    with breach(f"view of seat 0 holds '{shown}'"):
        contract.check_views(match, lambda game, seat: [shown] if seat == 0 else [])


def test_view_that_shows_hidden_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    match = DUEL.start(0)
    monkeypatch.setattr(duel, "_shown", lambda t, seat, card: {"id": card, "face": duel.FACES[t.face[card]]})
    with breach('view of seat -1 holds \'"id": 0, "face"'):
        contract.check_views(match, duel.secrets)
    with breach("a re-dealt world differs in view: hands"):
        contract.check_worlds(match)


def test_redeal_that_changes_what_a_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: Bidding, seat: Seat, rng: int) -> int:
        self.table.hands[seat] = self.table.hands[(seat + 1) % 4]
        return rng

    monkeypatch.setattr(Bidding, "redeal", careless)
    with breach("a re-dealt world differs in view: hand"):
        contract.check_worlds(BIDDING.start(0))


def test_redeal_that_touches_the_true_world(monkeypatch: pytest.MonkeyPatch) -> None:
    determinize = Bidding.determinize

    def careless(self: Bidding, seat: Seat, rng: int) -> Bidding:
        self.table.prizes[0] = (*self.table.prizes[0][:1], *self.table.prizes[0][2:], self.table.prizes[0][1])
        return determinize(self, seat, rng)

    monkeypatch.setattr(Bidding, "determinize", careless)
    with breach("re-dealing changed the match"):
        contract.check_worlds(Configuration("bidding", 4, {"rounds": 3}).start(0))


def test_question_that_depends_on_a_hidden_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that opens only for those who hold an answer tells that they do."""

    def honest(self: duel.InHand, g: Duel, f: Frame) -> tuple[int, ...]:
        return tuple(card for card in g.table.piles[duel.HANDS + f.seat] if g.table.face[card] == duel.STRIKE)

    monkeypatch.setattr(duel.InHand, "of", honest)
    with breach("a re-dealt world differs in"):
        for seed in range(10):
            contract.check_match(DUEL, seed)


@pytest.mark.parametrize("configuration", [BIDDING, DUEL], ids=str)
def test_event_that_tells_a_secret(monkeypatch: pytest.MonkeyPatch, configuration: Configuration) -> None:
    """Everybody is told what only the owner may know: a card drawn, a bid before all are in."""
    monkeypatch.setattr(duel, "only", lambda *seats: -1)
    took = Secretly.took

    def loud(self: Secretly, g: Bidding, f: Frame, seat: Seat, option: tuple[int, ...]) -> None:
        g.emit("bids", seat, option[0])
        took(self, g, f, seat, option)

    monkeypatch.setattr(Secretly, "took", loud)
    with breach("tells seat"):
        for seed in range(20):
            contract.check_match(configuration, seed)


def test_announcement_may_tell_what_the_view_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel, "only", lambda *seats: -1)
    open_draws = Configuration("duel", 2, {}, Hooks(announced=frozenset({"found"})))

    assert sum(contract.check_match(open_draws, seed) for seed in range(5)) > 0


def test_speech_without_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel.DuelVoice, "prompt", lambda self, view, decision: Message("", {}))
    with breach("without a key"):
        contract.check_speech(DUEL.start(0))


@pytest.mark.parametrize(
    ("touched", "what"),
    [(("card",), "named kind:id"), (("card:",), "named kind:id"), (("card:1", "card:1"), "touches twice")],
)
def test_touches_that_name_nothing(monkeypatch: pytest.MonkeyPatch, touched: tuple[str, ...], what: str) -> None:
    monkeypatch.setattr(duel.DuelVoice, "touches", lambda self, view, decision, option: touched)
    with breach(what):
        contract.check_touches(DUEL.start(0))


def test_an_answer_of_a_kind_nobody_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel.DuelVoice, "kind", lambda self, view, decision, option: "swing")
    with breach("is of the kind 'swing', which is none"):
        contract.check_kinds(DUEL.start(0))


def test_a_rash_kind_nobody_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel.DuelVoice, "RASH", frozenset({"swing"}))
    with breach("rash kinds are not declared"):
        contract.check_kinds(DUEL.start(0))


def test_kinds_that_tell_worlds_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an answer is called by must be known to who is asked; here it is another kind in every world."""
    worlds = iter(range(1000))
    monkeypatch.setattr(duel.DuelVoice, "kind", lambda self, view, decision, option: f"kind {next(worlds)}")
    with breach("a re-dealt world differs in kinds"):
        contract.check_worlds(DUEL.start(0))


def test_touches_that_tell_worlds_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies face down has no name but its place; here it gets another one in every world."""
    worlds = iter(range(1000))
    monkeypatch.setattr(duel.DuelVoice, "touches", lambda self, view, decision, option: (f"card:{next(worlds)}",))
    with breach("a re-dealt world differs in touches"):
        contract.check_worlds(DUEL.start(0))


def test_outlook_out_of_range(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "outlook", lambda self: (0.5, 1.5))
    with breach("leaves 0 to 1"):
        contract.check_outlook(DUEL.start(0))
    monkeypatch.setattr(Duel, "outlook", lambda self: (0.5,))
    with breach("not one number a player"):
        contract.check_outlook(DUEL.start(0))


@pytest.mark.parametrize(
    ("result", "what"),
    [
        (Result((0, 2), (0, 1, 2), (1, 1, 1, 1), "points"), "not all players once"),
        (Result((0, 2), (0, 1, 2, 3), (1,), "points"), "not one a player"),
        (Result((), (0, 1, 2, 3), (1, 1, 1, 1), "points"), "the winners are"),
        (Result((0, 2), (0, 1, 2, 3), (1, 1, 1, 1), ""), "no reason"),
        (Result((0,), (0, 1, 2, 3), (1, 1, 1, 1), "points"), "wins in part"),
        (None, "has no result"),
    ],
)
def test_unsound_result(monkeypatch: pytest.MonkeyPatch, result: Result | None, what: str) -> None:
    match = contract.play(BIDDING, 0)
    monkeypatch.setattr(Bidding, "result", lambda self: result)
    with breach(what):
        contract.check_result(match)


def test_match_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vigil, "OVER", 10**9)
    with breach("random play does not end"):
        list(walk(Configuration("vigil", 2, most_steps=100), 0))


def test_token_that_vanishes(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(g: Bidding, f: Frame) -> None:
        g.table.played.pop()

    programs = Bidding.programs
    doing = [*programs.doing]
    doing[programs.number("glove/0")] = (lose, None)
    monkeypatch.setattr(programs, "doing", doing)
    with breach("something was lost or made: 0: "):
        for seed in range(20):
            contract.check_match(BIDDING, seed, every=100)


def test_column_that_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    save, load = BiddingTable.save, BiddingTable.load
    monkeypatch.setattr(BiddingTable, "save", lambda self: {**save(self), "points": [0] * 4})
    monkeypatch.setattr(BiddingTable, "load", classmethod(lambda cls, data: load(data)))
    with breach("a loaded match (differs|tells other)"):
        contract.check_copies(BIDDING, 0)


def test_state_outside_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A counter that lives in the module makes the second match differ from the first."""
    counter = [0]

    def drifting(self: Vigil, seat: Seat, option: tuple[int, ...]) -> Decision:
        counter[0] += 1
        self.table.box += counter[0] == 7  # once, and never again
        return super(Vigil, self).step(seat, option)

    monkeypatch.setattr(Vigil, "step", drifting)
    with pytest.raises((Breach, ValueError)):
        contract.check_bytes(VIGIL, 1)


def test_drift_that_goes_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elysium.core.record.checksum", lambda game: 1)
    with breach("the replay did not notice|the replay blames"):
        contract.check_record(BIDDING, 0)


def test_breach_says_where_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    match = BIDDING.start(3)
    match.step(0, (0,))
    with breach(r"bidding, 4 seats, options \{'rounds': 4\}, seed 3, step 1: so"):
        contract.hold(False, match, "so")


def test_spectator_is_a_viewer_too() -> None:
    assert DUEL.start(0).view(SPECTATOR)["hands"][0][0].keys() == {"id"}

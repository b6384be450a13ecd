"""Tree search finds what is forced, does not know what is hidden, and keeps to its budget."""

from __future__ import annotations

from concurrent.futures import Future
from time import monotonic, perf_counter

import pytest

from elysium.bots import make_bot, parallel, seated
from elysium.bots.ismcts import Search, Tuning, search_share
from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.match import Match
from tests.bots.toys import Shells, Stones


def stones(seats: int, left: int) -> Match:
    return Match.at("toy-stones", seats, {}, Stones(seats, left))


@pytest.mark.parametrize(("left", "forced"), [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
@pytest.mark.parametrize("seed", [1, 2])
def test_finds_the_forced_win(left: int, forced: int, seed: int) -> None:
    assert seated(stones(2, left), 0, make_bot("ismcts:1500", "toy-stones", seed)) == (forced,)


def test_takes_the_win_of_one_move_with_few_iterations() -> None:
    assert seated(stones(3, 3), 0, make_bot("ismcts:30", "toy-stones", 1)) == (3,)


@pytest.mark.parametrize("seed", range(8))
def test_does_not_find_the_hidden_pea(seed: int) -> None:
    """Leaving is worth a half, a blind guess a quarter: only one who sees the pea would turn up a shell."""
    assert seated(Match.new("toy-shells", 2, seed), 1, make_bot("ismcts:400", "toy-shells", seed)) == Shells.LEAVE


def test_sees_through_a_sampler_that_cheats() -> None:
    """The guard of the test above: given the truth instead of samples, the same search finds the pea."""
    match = Match.new("toy-shells", 2, 2)
    bot = make_bot("ismcts:400", "toy-shells", 1)

    assert bot.choose(match.view(1), match.open()[0], lambda seed: match.game.clone()) == (2,)


def test_one_option_needs_no_thought() -> None:
    def never(seed: int) -> Game:
        raise AssertionError("no world is needed")

    assert make_bot("ismcts:500", "toy-stones", 1).choose({}, Decision(0, "stones.take", ((1,),)), never) == (1,)


def test_takes_as_many_worlds_as_it_has_iterations() -> None:
    match, seeds = stones(2, 10), list[int]()

    def sample(seed: int) -> Game:
        seeds.append(seed)
        return match.determinize(0, seed)

    make_bot("ismcts:77", "toy-stones", 5).choose({}, match.open()[0], sample)

    assert len(seeds) == len(set(seeds)) == 77


def test_stops_when_its_seconds_are_over() -> None:
    begun = perf_counter()
    seated(stones(2, 10), 0, make_bot("ismcts:0.02s", "toy-stones", 1))

    assert 0.02 <= perf_counter() - begun < 30.0


def test_visits_add_up_to_the_iterations() -> None:
    match = stones(2, 10)
    search = Search(match.open()[0], lambda seed: match.determinize(0, seed), 1, Tuning(), None)
    for _ in range(200):
        search.iterate()
    edges = search.root[0, "stones.take"]

    assert sum(edge.visits for edge in edges.values()) == 200
    assert all(200 - 3 < edge.seen <= 200 for edge in edges.values())


def test_a_process_searches_as_one_alone_would_from_its_seed() -> None:
    match = planning()
    decision = match.open()[0]
    state = match.determinize(decision.seat, 0).save()
    share, other = (parallel.Share("vendetta", state, decision, seed, 40, 0.0) for seed in (7, 8))

    [found] = parallel.gathered(parallel.begin(search_share, [share]), 0.0)
    assert found == search_share(share)
    assert found != search_share(other)


def test_several_processes_choose_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "begin", here)
    match = planning()

    def chosen(spec: str) -> list[tuple[int, ...]]:
        return [seated(match, match.open()[0].seat, make_bot(spec, "vendetta", seed)) for seed in range(6)]

    assert chosen("ismcts:12x3") == chosen("ismcts:12x3")


def planning() -> Match:
    """Somebody is to choose what to play."""
    match = Match.new("vendetta", 3, 4)
    while match.open()[0].point != "vendetta.plan.card":
        asked = match.open()[0]
        match.step(asked.seat, asked.options[0])
    return match


def here(work: object, shares: list[parallel.Share]) -> list[Future[list[parallel.Fared]]]:
    done: list[Future[list[parallel.Fared]]] = [Future() for _ in shares]
    for future, share in zip(done, shares, strict=True):
        future.set_result(search_share(share))
    return done


def test_what_others_found_counts_as_much() -> None:
    match = stones(2, 10)
    search = Search(match.open()[0], lambda seed: match.determinize(0, seed), 1, Tuning(), None)
    search.run(90, 0.0)
    visits = [visits for visits, _ in search.fared()]
    other = [(max(visits) - own + (place == 0), 0.0) for place, own in enumerate(visits)]

    assert search.best() == (2,)
    assert search.best([other]) == (1,)


def test_nobody_waits_for_a_process_that_is_late() -> None:
    late: Future[list[parallel.Fared]] = Future()
    there: Future[list[parallel.Fared]] = Future()
    there.set_result([(1, 0.5)])

    assert parallel.gathered([late, there], monotonic()) == [[(1, 0.5)]]

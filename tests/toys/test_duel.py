"""Duel shows: nested reaction windows, last in first out, an illegal reveal undone, and ids that never tell a face."""

from __future__ import annotations

from elysium.effects.windows import PASS
from tests.toys.duel import CARDS, DECK, DISCARD, HANDS, LAID, PARRY, STRIKE, Duel, DuelTable, make


def duel(**faces: int) -> Duel:
    """Seat 0 is to strike with cards 0 and 1 and what it draws; seat 1 holds 2 and 3. Faces by card: c0=STRIKE."""
    match = make(2, 0, {})
    for name, face in faces.items():
        match.table.face[int(name[1:])] = face
    return match


def answers(match: Duel, *options: tuple[int, ...]) -> Duel:
    for option in options:
        (decision,) = match.open()
        match.step(decision.seat, option)
    return match


def hand(match: Duel, seat: int) -> tuple[int, ...]:
    return match.table.piles[HANDS + seat]


def test_unanswered_strike_hits() -> None:
    match = answers(duel(c0=STRIKE), (0,), PASS)

    assert match.table.life == [2, 1]
    assert match.table.piles[DISCARD] == (0,)
    assert match.marks == ()


def test_parry_stops_a_strike_which_is_spent_unseen() -> None:
    match = answers(duel(c0=STRIKE, c2=PARRY), (0,), (2,), PASS, PASS)

    assert match.table.life == [2, 2]
    assert match.table.piles[DISCARD] == (2, 0)
    assert match.table.is_known(2, 0)
    assert not match.table.is_known(0, 1)


def test_answer_can_be_answered_and_the_last_resolves_first() -> None:
    match = answers(duel(c0=STRIKE, c1=PARRY, c2=PARRY), (0,), (2,), (1,))

    assert [match.programs.names[f.prog] for f in match.stack] == ["match", "turn", "answer", "answer"]
    answers(match, PASS)  # seat 1 does not answer the second parry, so that it stops the first
    assert match.table.piles[DISCARD] == (1,)
    answers(match, PASS, PASS)
    assert match.table.life == [2, 1]


def test_illegal_reveal_undoes_all_since_the_card_was_laid() -> None:
    match = duel(c0=PARRY, c2=STRIKE)
    before = match.table.copy()
    answers(match, (0,), (2,), PASS)  # seat 1's answer is a lie: it takes it back and pays
    assert match.table.life == [2, 1]
    assert match.table.piles[LAID] == (0,)
    answers(match, PASS)  # seat 0's strike is a lie too: that undoes seat 1's payment

    assert match.table.life == [1, 2]
    assert hand(match, 0) == before.piles[HANDS]
    assert set(hand(match, 1)) >= {2, 3}
    assert match.marks == ()


def test_what_was_seen_stays_seen() -> None:
    match = answers(duel(c0=PARRY, c2=STRIKE), (0,), (2,), PASS, PASS)

    assert match.table.is_known(0, 1)
    assert match.table.is_known(2, 0)
    assert match.view(1)["hands"][0][0] == {"id": 0, "face": "parry"}


def test_marked_moments_are_dealt_anew_with_the_present() -> None:
    match = answers(duel(c0=PARRY), (0,))
    worlds = [match.determinize(1, seed) for seed in range(30)]

    assert len(match.marks) == 1
    assert {world.table.face[0] for world in worlds} == {STRIKE, PARRY}
    for world in worlds:
        marked = world.marks[0].table
        assert isinstance(marked, DuelTable)
        assert marked.face == world.table.face
        assert [world.table.face[card] for card in (2, 3)] == [match.table.face[card] for card in (2, 3)]
    assert match.marks[0].table is not worlds[0].marks[0].table


def test_lie_of_a_re_dealt_world_is_undone_there_too() -> None:
    match = answers(duel(c0=STRIKE), (0,))
    lying = next(w for w in (match.determinize(1, seed) for seed in range(99)) if w.table.face[0] == PARRY)
    answers(lying, PASS)

    assert lying.table.life == [1, 2]
    assert 0 in hand(lying, 0)


def test_known_cards_shuffled_back_get_new_numbers() -> None:
    match = duel()
    t = match.table
    t.piles[DISCARD], t.piles[DECK] = t.piles[DECK], ()
    for card in t.piles[DISCARD]:
        t.seen[card] = t.everybody
    faces = {tuple(_redrawn(match, seed)) for seed in range(30)}

    assert len(faces) > 5
    assert all(sum(drawn) == sum(t.face[card] for card in t.piles[DISCARD]) for drawn in faces)


def _redrawn(match: Duel, rng: int) -> list[int]:
    copy = match.clone()
    copy.table.rng = rng
    answers(copy, PASS)  # seat 0 does not strike; seat 1 must draw from an empty deck
    cards = sorted(match.table.piles[DISCARD])
    assert sorted(card for pile in copy.table.piles for card in pile) == list(range(CARDS))
    assert sum(copy.table.is_known(card, 0) for card in cards) == 0
    return [copy.table.face[card] for card in cards]


def test_window_asks_by_possibility() -> None:
    """Whoever holds no parry is asked just the same."""
    options = {
        answers(duel(c0=STRIKE, c2=two, c3=three), (0,)).open()[0].options
        for two in (STRIKE, PARRY)
        for three in (STRIKE, PARRY)
    }

    assert options == {((2,), (3,), PASS)}

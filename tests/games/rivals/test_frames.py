"""Frames by attributes: what a save holds under which name, and that every program of the course is there."""

from __future__ import annotations

from typing import get_args

import pytest

from elysium.core.ids import NO_CARD
from elysium.core.stack import Frame
from elysium.games.rivals import frames
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.frames.damage import flat, packets


def attack() -> frames.Attack:
    return frames.Attack(Frame(0, 0, 1, 7, frames.Attack.opening(1, 7, (7, 8), (), claim=False)))


def test_every_program_of_the_course_is_entered_and_no_other() -> None:
    texts = {name for name in PROGRAMS.names if name.partition("/")[0] in {face.card.id for face in FACES}}
    assert set(PROGRAMS.names) - texts == set(get_args(frames.Course))


def test_every_view_is_of_a_program_of_the_course() -> None:
    views = [view for view in vars(frames).values() if isinstance(view, type) and issubclass(view, frames.View)]
    named = {view.program for view in views if hasattr(view, "program")}
    assert named <= set(get_args(frames.Course))
    assert len(named) >= 18


def test_a_card_that_is_not_there_is_no_card_and_lies_nowhere() -> None:
    one = attack()
    assert (one.attacker, one.target, one.type) == (7, NO_CARD, frames.UNANNOUNCED)
    one.target = one.first_target = 9
    one.block(8)
    assert one.names["target"] == one.names["blocker"] == (8,)
    assert one.names["origin"] == (9,)
    one.target = NO_CARD
    assert not one.targets


def test_a_misspelt_attribute_is_refused() -> None:
    with pytest.raises(AttributeError):
        attack().atacker = 5  # type: ignore[attr-defined]  # what mypy refuses too


def test_choices_lie_under_the_number_of_their_card() -> None:
    one = attack()
    one.keep_choices(Frame(0, 0, 1, 3, {"mode": (1,)}))
    one.keep_choices(Frame(0, 0, 0, 33, {"retainer": (4,)}))
    assert one.names["3 mode"] == (1,)
    assert one.choices(3) == {"mode": (1,)}
    assert one.choices(33) == {"retainer": (4,)}
    assert one.choices(NO_CARD) == {}


def test_packets_lie_flat_and_parts_without_their_victim() -> None:
    dealt = [frames.Packet(7, 3, 1, frames.AGGRAVATED, 0, 5), frames.Packet(8, 2, 2, 0, 0, 5)]
    assert packets(flat(dealt)) == dealt
    damage = frames.Damage(Frame(0, 0, 0, 5, frames.Damage.opening(dealt, blow=True)))
    damage.begin()
    damage.face(damage.coming, shields=1)
    damage.lessen(0, 2)
    assert damage.names["parts"] == (1, 1, frames.AGGRAVATED, 0, 5)
    damage.land(damage.parts)
    assert damage.names["dealt"] == (7, 1, 1, frames.AGGRAVATED, 0, 5)
    assert (damage.victims, damage.facing) == ((8,), False)
    assert frames.Damage.is_blow(damage.frame)


def test_what_was_taken_lies_in_threes() -> None:
    one = attack()
    one.hurt(frames.Hurt(9, 2, aggravated=True))
    assert one.names["taken"] == (9, 2, 1)
    assert one.taken == [frames.Hurt(9, 2, aggravated=True)]
    one.taken = [frames.Hurt(4, 1, aggravated=False)]
    assert one.names["taken"] == (4, 1, 0)

"""What is in sight: boxes within the window, neither cut off nor covered, and nothing that scrolls to show them.

A test names what a question is about, by selector; `in_sight` says what of it cannot be seen without scrolling:

    boxes.in_sight(person, {"the question": ".prompt p", "its answers": ".ans", "the Positions": ".asked .line"})

`at_every_question` asks that all through a match.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle
from typing import Any, Final

from tests.web.driver import Person

SETTLES: Final = 2.0  # seconds a page may take to draw what it was told
LAPTOP: Final = (1280, 720)
UPRIGHT: Final = (390, 844)
LYING: Final = (844, 390)
SIZES: Final = {"laptop": LAPTOP, "phone": UPRIGHT, "lying": LYING}
MORE: Final = ((768, 1024), (1024, 768), (720, 450))  # tablets, and a desk at 200 %
ROOM: Final = ".table > .board"

# Of every element: the part of its box that its ancestors and the window leave, and whether it is on top there.
_HIDDEN: Final = """selector => {
    const slack = 1.5;
    const seen = [...document.querySelectorAll(selector)]
        .filter(one => one.checkVisibility({visibilityProperty: true}));
    if (!seen.length) return ['is not there'];
    const said = one => (one.innerText || one.getAttribute('aria-label') || one.outerHTML).trim().slice(0, 40);
    return seen.flatMap(one => {
        const box = one.getBoundingClientRect();
        if (box.width < 1 || box.height < 1) return [`has no size: ${said(one)}`];
        let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
        for (let up = one.parentElement; up; up = up.parentElement) {
            const style = getComputedStyle(up), edge = up.getBoundingClientRect();
            if (style.overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
            if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        const out = [left - box.left, top - box.top, box.right - right, box.bottom - bottom].map(Math.round);
        if (Math.max(...out) > slack) return [`is cut by ${out} (left, top, right, bottom): ${said(one)}`];
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        const covered = hit && !one.contains(hit) && !hit.contains(one);
        return covered ? [`is covered by ${hit.className || hit.tagName}: ${said(one)}`] : [];
    });
}"""

_SCROLLS: Final = """selector => {
    const room = document.querySelector(selector);
    const more = [
        document.documentElement.scrollHeight - innerHeight,
        document.documentElement.scrollWidth - innerWidth,
        room.scrollHeight - room.clientHeight,
        room.scrollWidth - room.clientWidth,
    ];
    return Math.max(...more);
}"""


def in_sight(person: Person, things: Mapping[str, str]) -> list[str]:
    """What of these things cannot be seen as they stand, and why."""
    found: list[str] = []
    for name, selector in things.items():
        faults: list[str] = person.page.evaluate(_HIDDEN, selector)
        found += [f"{name} ({selector}) {fault}" for fault in faults]
    return found


def scrolls(person: Person, room: str = ROOM) -> int:
    """By how many pixels page or room could be scrolled."""
    more: int = person.page.evaluate(_SCROLLS, room)
    return more


def _faults(person: Person, things: Mapping[str, str]) -> list[str]:
    more = scrolls(person)
    return in_sight(person, things) + ([f"the room scrolls by {more}"] if more > 1 else [])


def assert_in_sight(person: Person, things: Mapping[str, str], where: object = "") -> None:
    """The things, the room unscrolled, as soon as the page has settled; a fault names the question."""
    __tracebackhide__ = True
    end = time.monotonic() + SETTLES
    while (faults := _faults(person, things)) and time.monotonic() < end:
        person.pause()
    assert not faults, f"{where or person.point} at {person.page.viewport_size}: {faults}"


@contextmanager
def resized(person: Person, size: tuple[int, int]) -> Iterator[None]:
    """For a while the window is of another size."""
    own = person.page.viewport_size
    assert own is not None
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    yield
    person.page.set_viewport_size(own)


def at_every_question(
    person: Person,
    about: Callable[[dict[str, Any]], Mapping[str, str]],
    answer: Callable[[], object],
    others: Sequence[tuple[int, int]] = (),
    every: int = 4,
    most: int = 3000,
) -> int:
    """Hold every question of a match against what it is about, until the match is over; how many there were.

    Every so many questions another size is tried as well.
    """
    asked, other = 0, cycle(others)
    while person.wait_until_asked():
        assert person.asked is not None
        assert_in_sight(person, about(person.asked))
        if others and asked % every == 0:
            with resized(person, next(other)):
                assert_in_sight(person, about(person.asked))
        answer()
        asked += 1
        assert asked < most, "the match does not end"
    return asked

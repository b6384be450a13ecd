"""Answers given part by part, as a person at the table gives them: who attacks, then whom; the type, then the card."""

from __future__ import annotations

from collections import Counter
from typing import Final

from elysium.core.ids import NOBODY, Option, Seat
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.testing.scene import PLAIN, Scene

# What an answer that has begun so still lacks: the name under which a scene speaks of the rest.
ACTS: Final = {
    acts.ATTACK: "rivals.attack.target",
    acts.SALLY: "rivals.attack.target",
    acts.PLAY: "rivals.actor",
    acts.DRAW: "rivals.draw",
}
RESTS: Final = {
    "rivals.attack.type": "rivals.attack.card",
    "rivals.mend": "rivals.discard",
    "rivals.inquisition": "rivals.inquisition",
}
IN_ANY_ORDER: Final = frozenset({"rivals.inquisition"})


class InParts(Scene):
    """A scene that waits for the rest of an answer: nothing has happened before it is whole."""

    def __init__(self, mode: str = PLAIN) -> None:
        super().__init__(mode)
        self._begun: Option = ()
        self._who: Seat = NOBODY

    def asked(self, seat: Seat) -> str:
        point = super().asked(seat)
        if seat != self._who:
            return point
        return ACTS[self._begun[0]] if point == "rivals.act" else RESTS[point]

    def options(self, seat: Seat) -> tuple[Option, ...]:
        """What may come next of the answer."""
        found = super().options(seat)
        if seat != self._who and super().asked(seat) not in RESTS:
            return found
        rests = self._rests(seat, self._begun if seat == self._who else ())
        return tuple(dict.fromkeys(part for rest in rests.values() for part in self._parts(seat, rest)))

    def answer(self, seat: Seat, option: Option) -> None:
        begun = (*self._begun, *option) if seat == self._who else option
        rests = self._rests(seat, begun)
        clear = len(rests) == 1 and super().asked(seat) in IN_ANY_ORDER
        whole = next((one for one, rest in rests.items() if clear or not rest), None)
        if rests and whole is None:
            self._begun, self._who = begun, seat
            return
        self._begun, self._who = (), NOBODY
        super().answer(seat, whole or begun)

    def _rests(self, seat: Seat, begun: Option) -> dict[Option, Option]:
        """The answers that have begun so, each with what it still lacks."""
        n = len(begun)
        found = super().options(seat)
        if super().asked(seat) in IN_ANY_ORDER:
            return {one: _without(one, begun) for one in found if not Counter(begun) - Counter(one)}
        return {one: one[n:] for one in found if one[:n] == begun}

    def _parts(self, seat: Seat, rest: Option) -> tuple[Option, ...]:
        if rest == DONE or not rest:
            return (DONE,)
        return tuple((part,) for part in (rest if super().asked(seat) in IN_ANY_ORDER else rest[:1]))


def _without(option: Option, begun: Option) -> Option:
    return tuple((Counter(option) - Counter(begun)).elements())

"""Arrays out of what one seat is shown and asked: the view, the question, one row for every answer."""

from __future__ import annotations

from typing import Final

import numpy as np

from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Option
from elysium.core.views import AnyView
from elysium.envs.arrays.facts import Array, Cells, Fact, cell, counted, dense, facts
from elysium.envs.arrays.layout import layout_of
from elysium.envs.arrays.paging import Page

POINTS: Final = 64  # cells for the point of the question, by its hash
NUMBERS: Final = 6  # of an answer, as it stands in the options
HEAD: Final = 2 + NUMBERS  # of a row: there is such an answer; how many numbers it has; these
WORDS: Final = 120  # cells of a row for what the answer is called, by hash
ROW: Final = HEAD + WORDS
MORE: Final = "kind=more"  # the action that turns the page


class Observer:
    """Makes the arrays of one kind of table: a game, a number of seats, a number of actions."""

    def __init__(self, game: str, players: int, actions: int, first: AnyView) -> None:
        self.game = game
        self.players = players
        self.actions = actions
        self.layout = layout_of(game, players, first)
        self.size = POINTS + len(self.layout.cells)
        self._voice = game_info(game).voice

    def cells(self) -> list[str]:
        """What each cell of `observe` holds."""
        asked = [f"asked at a point whose name hashes to {number}" for number in range(POINTS)]
        return asked + list(self.layout.cells)

    def observe(self, view: AnyView, decision: Decision | None) -> Array:
        """The question, then the view as its layout says."""
        array = np.empty(self.size, np.float32)
        array[:POINTS] = 0.0
        array[POINTS:] = self.layout.array(view)
        if decision is not None:
            array[cell(decision.point, POINTS)] = 1.0
        return array

    def rows(self, view: AnyView, decision: Decision | None, page: Page) -> Array:
        """One row for every action: zeros where there is no answer."""
        rows = np.zeros((self.actions, ROW), np.float32)
        if decision is not None:
            for number, option in enumerate(page.options):
                rows[number] = self.row(view, decision, option)
            if page.more:
                rows[-1, 0] = rows[-1, HEAD + cell(MORE, WORDS)] = 1.0
        return rows

    def row(self, view: AnyView, decision: Decision, option: Option) -> Array:
        """One answer: that it is there, its numbers, what it is called."""
        cells: Cells = {0: 1.0, 1: float(len(option))}
        cells.update((at, float(number)) for at, number in enumerate(option[:NUMBERS], 2))
        cells.update((HEAD + at, number) for at, number in counted(self.words(view, decision, option), WORDS).items())
        return dense(cells, ROW)

    def words(self, view: AnyView, decision: Decision, option: Option) -> list[Fact]:
        """What the answer is called, as facts: its kind, its label, the things and numbers that fill the label."""
        kind, label = self._voice.answer(view, decision, option)
        blanks = facts(dict(label.args), decision.seat, self.players)
        return [(f"kind={kind}", 1.0), (f"label={label.key}", 1.0), *blanks]

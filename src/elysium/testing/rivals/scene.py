"""Set up any position of Rivals and play from it in the rulebook's words.

>>> scene = RivalsScene(2)
>>> alice, bob = scene.players
>>> skunk = alice.controls("skunk", party=1)
>>> lixue = bob.controls("lixue-chen", party=1)
>>> scene.action_phase(alice)
>>> alice.attacks(skunk, lixue, "physical")
>>> scene.everyone_declines()
>>> scene.blood(lixue)
6
"""

from __future__ import annotations

from typing import Unpack

from elysium.core.ids import NO_CARD, NOBODY, CardId
from elysium.core.match import Match
from elysium.core.stack import Frame, Op
from elysium.games.rivals.facade import RivalsGame
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow import end_phase, turn
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import ACTION_STEP, ACTIONS, BEGINNING, END, STREETS
from elysium.games.rivals.watching import put_in_play, put_in_torpor
from elysium.testing.rivals import cards  # noqa: F401  # enters the cards scenes are made of
from elysium.testing.rivals.player import Player
from elysium.testing.rivals.position import Setting
from elysium.testing.rivals.watched import Watched


class RivalsScene(Watched):
    """A table in the making, then a match. Seat 0 is Player 1 unless `first` says otherwise."""

    def __init__(self, seats: int = 2, **setting: Unpack[Setting]) -> None:
        super().__init__(seats, **setting)
        self.players = tuple(Player(self, seat) for seat in range(seats))

    def event(self, code: str, by: Player) -> CardId:
        """An Ongoing Event in The Streets with a token of this player's colour."""
        return self.add(code, NOBODY, STREETS, known=None, works=True, tokens={by.seat: 1})

    def action_phase(self, player: Player, actions: int = 2) -> None:
        """The Action Phase of this player, at its first act; the rest of the turn follows."""
        t = self.making
        t.phase, t.step, t.actions = ACTIONS, ACTION_STEP, actions
        self._start(player, _after(turn.ActionPhase), Frame(PROGRAMS.number("actions"), 0, player.seat, NO_CARD, {}))

    def turn(self, player: Player) -> None:
        """A whole turn from its City Deck Step on (the turn's number is counted up by it)."""
        self.making.turn -= 1
        self.making.phase = BEGINNING
        self._start(player, 0)

    def start_of_turn(self, player: Player) -> None:
        self.making.phase = BEGINNING
        self._start(player, _at(turn.StartOfTurn))

    def ready_and_return(self, player: Player) -> None:
        self.making.phase = BEGINNING
        self._start(player, _at(turn.ReadyAndReturn))

    def full_action_phase(self, player: Player) -> None:
        """The Action Phase with what comes before the first act (contributors are asked)."""
        self._start(player, _at(turn.ActionPhase))

    def end_phase(self, player: Player) -> None:
        """From the Torpor and Mending Step on."""
        self._start(player, _at(end_phase.EndPhase))

    def end_of_turn(self, player: Player) -> None:
        self.making.phase = END
        self._start(player, _at(end_phase.EndOfTurn))

    def antagonist_step(self, player: Player) -> None:
        self.making.phase = END
        self._start(player, _at(end_phase.AntagonistStep))

    def _start(self, player: Player, pc: int, *above: Frame) -> None:
        self.making.active = player.seat
        for each in self.players:
            each.fill()
        self.close()
        game = RivalsGame(self.making, [Frame(PROGRAMS.number("turn"), pc, player.seat, NO_CARD, {}), *above])
        for card, piece in enumerate(self.pieces):
            if piece.works:
                put_in_play(game, card)
            elif self.making.in_torpor(card):
                put_in_torpor(game, card)
        self.begin(Match.at("rivals", self.making.seats, self.settled, game))
        game.run()


def _at(kind: type[Op[Rivals]]) -> int:
    """Where a verb stands in the turn."""
    return next(pc for pc, verb in enumerate(PROGRAMS.code[PROGRAMS.number("turn")]) if isinstance(verb, kind))


def _after(kind: type[Op[Rivals]]) -> int:
    return _at(kind) + 1

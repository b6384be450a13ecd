"""Set up any position of Vendetta and play from it in the rulebook's words.

>>> scene = VendettaScene("brujah", "tremere", "ventrue")
>>> alice, bob, cleo = scene.players
>>> alice.has(blood=4).deployed("BR07", at=1)
>>> bob.has(blood=2).deployed("TR09", at=1)
>>> scene.resolve(1)
>>> scene.everyone_stays()
>>> alice.blood, bob.blood
(5, 1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from elysium.core.game import game_info
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat, Selection
from elysium.core.match import Match
from elysium.core.rng import seeded
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.core.views import AnyView
from elysium.games.vendetta.cards import FACES, NUMBER
from elysium.games.vendetta.facade import VendettaGame
from elysium.games.vendetta.flow.looking import PEEK
from elysium.games.vendetta.flow.planning import BLOOD, CARD, DONE_TURN, DRAIN, FLIP, RELIC
from elysium.games.vendetta.flow.rounds import ClearTable, EndPlanning, Feed, UseLedger, pc_of
from elysium.games.vendetta.game import PROGRAMS
from elysium.games.vendetta.power import total
from elysium.games.vendetta.setup import blank_table
from elysium.games.vendetta.table import (
    ALLIES,
    CLAN_SIZE,
    CLANS,
    FIRST_ALLY,
    FIRST_VICTIM,
    HUNT,
    PLANNING,
    READY,
    RESOLUTION,
    VICTIMS,
    Table,
)
from elysium.testing.scene import PLAIN, Scene

HAVEN = 0  # `at=HAVEN`: the Prince's Haven, wherever the row ends


class VendettaScene(Scene):
    """A table in the making, then a match. Seats are named by their clans, in order."""

    def __init__(
        self,
        *clans: str,
        round: int = 1,
        first: int = 0,
        variants: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        seed: int = 1,
        mode: str = PLAIN,
    ) -> None:
        super().__init__(mode)
        self.settled = game_info("vendetta").settle(len(clans), {"variants": list(variants), **(options or {})})
        self._table = blank_table(len(clans), self.settled)
        t = self._table
        t.rng, t.round, t.first = seeded(seed), round, first
        t.clan = tuple(CLANS.index(clan) for clan in clans)
        t.blood, t.influence = [6] * len(clans), [3] * len(clans)
        for loc in range(len(t.ally)):
            self._fill(loc)
        for seat in range(len(clans)):
            start = t.clan[seat] * CLAN_SIZE
            t.hand[seat] = (start + READY, start + HUNT)
            t.deck = replaced(t.deck, seat, tuple(range(start, start + READY)))
            t.seen[start + READY] = t.seen[start + HUNT] = t.everyone
        self.players = tuple(Player(self, seat) for seat in range(len(clans)))

    @property
    def table(self) -> Table:
        """The columns, before and after the match has begun."""
        if self._match is None:
            return self._table
        game = self.match.game
        assert isinstance(game, VendettaGame)  # a scene of Vendetta plays nothing else
        return game.table

    def place(self, at: int) -> int:
        """Locations are numbered from 1 as on the tiles; HAVEN is the last."""
        return self.table.haven if at == HAVEN else at - 1

    def ally(self, code: str, at: int) -> None:
        """This Ally waits at that Location."""
        t, loc = self.table, self.place(at)
        if NUMBER[code] in t.ally:
            self._fill(t.ally.index(NUMBER[code]))
        rest = tuple(card for card in t.shared[ALLIES] if card != NUMBER[code])
        t.shared = replaced(t.shared, ALLIES, (*rest, t.ally[loc]))
        t.ally = replaced(t.ally, loc, NUMBER[code])

    def _fill(self, loc: int) -> None:
        """Any Ally will do: the one from the bottom of the deck."""
        t = self._table
        t.ally = replaced(t.ally, loc, t.shared[ALLIES][-1])
        t.shared = replaced(t.shared, ALLIES, t.shared[ALLIES][:-1])

    def location_card(self, code: str, at: int) -> None:
        self.table.place = replaced(self.table.place, self.place(at), NUMBER[code])

    def allies_deck(self, *codes: str) -> None:
        """These Allies come next, in this order."""
        top = tuple(NUMBER[code] for code in codes)
        t = self.table
        t.shared = replaced(t.shared, ALLIES, top + tuple(card for card in t.shared[ALLIES] if card not in top))

    def start(self, *frames: Frame) -> None:
        """Begin the match with these programs under way, the last on top."""
        game = VendettaGame(self._table, list(frames))
        self.begin(Match.at("vendetta", self._table.seats, self.settled, game))
        game.run()

    def resolve(self, at: int) -> None:
        """Resolve this one Location; nothing follows."""
        self._table.phase, self._table.loc = RESOLUTION, self.place(at)
        self.start(_frame("location", here=(self._table.loc,)))

    def resolution(self) -> None:
        """The whole Resolution Phase and what comes after it."""
        self._table.phase = RESOLUTION
        self.start(_match(pc_of(EndPlanning) + 3), _frame("resolution"))

    def turn(self, player: Player) -> None:
        """One planning turn; nothing follows."""
        self._table.phase, self._table.turn = PLANNING, player.seat
        self.start(Frame(PROGRAMS.number("turn"), 0, player.seat, NO_CARD, {}))

    def planning(self) -> None:
        """The Planning Phase and what comes after it."""
        self._table.phase = PLANNING
        self.start(_match(pc_of(EndPlanning)), _frame("planning"))

    def end_planning(self) -> None:
        """The moment after the last planning turn, then Resolution."""
        self.start(_match(pc_of(EndPlanning)))

    def feed(self) -> None:
        """The round begins: its number is counted up by the Feed Phase."""
        self._table.round -= 1
        self.start(_match(pc_of(Feed)))

    def hand_building(self) -> None:
        self.start(_match(pc_of(UseLedger)))

    def end_round(self) -> None:
        self.start(_match(pc_of(ClearTable)))

    def everyone_stays(self) -> None:
        """All who are asked reveal Stay."""
        for player in self.players:
            if self.asked(player.seat) == "vendetta.withdraw":
                player.stays()


def _frame(name: str, **names: Selection) -> Frame:
    return Frame(PROGRAMS.number(name), 0, NOBODY, NO_CARD, dict(names))


def _match(pc: int) -> Frame:
    return Frame(PROGRAMS.number("match"), pc, NOBODY, NO_CARD, {})


class Player:
    """A seat of the scene: what it has, then what it does, then what is left."""

    def __init__(self, scene: VendettaScene, seat: Seat) -> None:
        self.scene = scene
        self.seat = seat

    def __repr__(self) -> str:
        return f"<{CLANS[self._t.clan[self.seat]]}>"

    @property
    def _t(self) -> Table:
        return self.scene.table

    def has(
        self,
        blood: int | None = None,
        influence: int | None = None,
        hand: str | None = None,
        deck: str | None = None,
        alliance: str = "",
        drained: str = "",
        diablerie: int = 0,
        diablerie_used: int = 0,
        relic: str | None = None,
        relic_used: bool = False,
    ) -> Player:
        """Set what this player holds; cards are printed ids in one string, "Victim" for any Victim."""
        t, seat = self._t, self.seat
        t.blood[seat] = t.blood[seat] if blood is None else blood
        t.influence[seat] = t.influence[seat] if influence is None else influence
        if hand is not None:
            self._set_hand(tuple(NUMBER[code] for code in hand.split()))
        if deck is not None:
            self._set_deck(tuple(NUMBER[code] for code in deck.split()))
        t.alliance[seat] += tuple(self._claim(code, keep=True) for code in alliance.split())
        gone = tuple(self._claim(code, keep=False) for code in drained.split())
        t.drained = replaced(t.drained, seat, t.drained[seat] + gone)
        t.tokens = replaced(t.tokens, seat, diablerie)
        t.spent = replaced(t.spent, seat, diablerie_used)
        if relic is not None:
            t.relic = replaced(t.relic, seat, NUMBER[relic])
            t.used = replaced(t.used, seat, int(relic_used))
        return self

    def _own(self, cards: Selection) -> None:
        foreign = [FACES[card].id for card in cards if card // CLAN_SIZE != self._t.clan[self.seat]]
        if foreign:
            raise ValueError(f"{' '.join(foreign)}: not of this player's clan")

    def _set_hand(self, cards: Selection) -> None:
        """The rest of the clan goes to the deck."""
        self._own(cards)
        t, seat = self._t, self.seat
        held = set(t.hand[seat]) | set(t.deck[seat]) | set(cards)
        t.hand[seat] = cards
        t.deck = replaced(t.deck, seat, tuple(sorted(held - set(cards))))

    def _set_deck(self, cards: Selection) -> None:
        """These cards in this order, top first; others of the deck leave the game."""
        self._own(cards)
        t, seat = self._t, self.seat
        t.hand[seat] = tuple(card for card in t.hand[seat] if card not in cards)
        t.deck = replaced(t.deck, seat, cards)

    def _claim(self, code: str, keep: bool) -> CardId:
        """Take an Ally or Victim out of its deck."""
        t = self._t
        pile = VICTIMS if code == "Victim" or NUMBER[code] >= FIRST_VICTIM else ALLIES
        card = t.shared[VICTIMS][-1] if code == "Victim" else NUMBER[code]
        if card in t.ally:
            loc = t.ally.index(card)
            self.scene._fill(loc)
        elif card not in t.shared[pile]:
            raise ValueError(f"{code} is not free any more")
        t.shared = replaced(t.shared, pile, tuple(other for other in t.shared[pile] if other != card))
        t.keeper[card - FIRST_ALLY] = self.seat if keep else NOBODY
        return card

    def deployed(self, codes: str = "", at: int = 1, blood: int = 0, face_down: bool = False) -> None:
        """These cards and this Blood lie on the Position at a Location."""
        t, seat = self._t, self.seat
        spot = self.scene.place(at) * t.seats + seat
        for code in codes.split():
            card = NUMBER[code]
            owner = t.owner(card)
            if t.spot[card] >= 0:
                raise ValueError(f"{code} lies on a Position already")
            t.hand[owner] = tuple(other for other in t.hand[owner] if other != card)
            t.deck = replaced(t.deck, owner, tuple(other for other in t.deck[owner] if other != card))
            t.put_down(card, spot, not face_down)
        t.deployed[spot] += blood

    # What the player does.

    def answers(self, *option: int) -> None:
        """A raw option."""
        self.scene.answer(self.seat, option)

    def chooses(self, what: str | int | Player | None) -> None:
        """A card by id, a player, a number, or None for "done"."""
        if isinstance(what, Player):
            self.answers(what.seat)
        elif isinstance(what, str):
            self.answers(NUMBER[what])
        else:
            self.answers(-1 if what is None else what)

    def chooses_place(self, at: int) -> None:
        self.answers(self.scene.place(at))

    def picks(self, *codes: str) -> None:
        """Any number of cards one by one (in the order of the question), then done if still asked."""
        point = self.asked
        for code in codes:
            self.chooses(code)
        if self.asked == point:
            self.chooses(None)

    def agrees(self) -> None:
        self.answers(1)

    def declines(self) -> None:
        """No, or nothing instead."""
        self.answers(*((0,) if (0,) in self.options else (-1,)))

    def stays(self) -> None:
        self.answers(0)

    def withdraws(self) -> None:
        self.answers(1)

    def plays(
        self, code: str, at: int, face_down: bool = False, blood: int = 0, flips: int = 0, ends: bool = True
    ) -> None:
        """A planning turn: the card, the place, the face, the Blood, the tokens, the end."""
        self.answers(CARD, NUMBER[code])
        self.answers(self.scene.place(at))
        if self.asked == "vendetta.plan.face":
            self.answers(0 if face_down else 1)
        if blood:
            self.answers(BLOOD, blood)
        if flips:
            self.answers(FLIP, flips)
        if ends:
            self.ends()

    def ends(self) -> None:
        """Ends the turn, if there is still something to end."""
        if self.asked == "vendetta.plan.deploy":
            self.answers(DONE_TURN)

    def deploys(self, blood: int) -> None:
        self.answers(BLOOD, blood)

    def flips(self, tokens: int) -> None:
        self.answers(FLIP, tokens)

    def drains(self, code: str) -> None:
        """An Alliance card, "Victim" for the first Victim."""
        card = next(c for c in self._t.alliance[self.seat] if FACES[c].id == code or FACES[c].name == code)
        self.answers(DRAIN, card)

    def uses_relic(self) -> None:
        self.answers(RELIC)

    def peeks(self, whose: Player, at: int, index: int = 1) -> None:
        self.answers(PEEK, self.scene.place(at), whose.seat, index - 1)

    # What is left.

    @property
    def asked(self) -> str:
        return self.scene.asked(self.seat)

    @property
    def options(self) -> tuple[Option, ...]:
        return self.scene.options(self.seat)

    @property
    def view(self) -> AnyView:
        return self.scene.match.view(self.seat)

    @property
    def blood(self) -> int:
        return self._t.blood[self.seat]

    @property
    def influence(self) -> int:
        return self._t.influence[self.seat]

    @property
    def diablerie(self) -> int:
        return self._t.tokens[self.seat]

    @property
    def diablerie_used(self) -> int:
        return self._t.spent[self.seat]

    @property
    def out(self) -> bool:
        return bool(self._t.out[self.seat])

    @property
    def hand(self) -> str:
        return _codes(sorted(self._t.hand[self.seat]))

    @property
    def deck(self) -> str:
        return _codes(self._t.deck[self.seat])

    @property
    def alliance(self) -> str:
        return _names(self._t.alliance[self.seat])

    @property
    def drained(self) -> str:
        return _names(self._t.drained[self.seat])

    def position(self, at: int) -> str:
        """The cards on the Position there."""
        return _codes(self._t.position[self._spot(at)])

    def face_up(self, code: str) -> bool:
        return bool(self._t.up[NUMBER[code]])

    def blood_at(self, at: int) -> int:
        return self._t.deployed[self._spot(at)]

    def power_at(self, at: int) -> int:
        game = self.scene.game
        assert isinstance(game, VendettaGame)  # a scene of Vendetta plays nothing else
        return total(game, self.scene.place(at), self.seat)

    def _spot(self, at: int) -> int:
        return self.scene.place(at) * self._t.seats + self.seat


def _codes(cards: Sequence[CardId]) -> str:
    return " ".join(FACES[card].id for card in cards)


def _names(cards: Sequence[CardId]) -> str:
    """Ids, all Victims being alike."""
    return " ".join("Victim" if card >= FIRST_VICTIM else FACES[card].id for card in cards)

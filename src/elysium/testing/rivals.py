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

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from elysium.core.game import game_info
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat
from elysium.core.match import Match
from elysium.core.rng import seeded
from elysium.core.stack import Frame, Verb
from elysium.core.table import replaced
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals import setup, stats
from elysium.games.rivals.flow import acts, turn
from elysium.games.rivals.flow.attack import FACE_UP, PLEDGE
from elysium.games.rivals.flow.influence import ABILITY, EXERT, MODIFIER
from elysium.games.rivals.game import FACES, NUMBER, PROGRAMS, Rivals, put_in_play, put_in_torpor
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.table import (
    ACTIONS,
    AGENDA,
    ATTACHED,
    BEGINNING,
    BURNED,
    CITY_BURNED,
    CITY_DECK,
    CITY_DISCARD,
    COLOURS,
    COTERIE,
    DECK,
    DISCARD,
    END,
    FACTION,
    HAND,
    HAVEN,
    LAID,
    PLAY,
    STREETS,
    TOKENS,
    TORPOR,
    Table,
)
from elysium.testing import rivals_cards
from elysium.testing.scene import PLAIN, Scene

OPTIONAL = {
    "rivals.attack.intel": DONE,
    "rivals.attack.block": DONE,
    "rivals.attack.block-outside": DONE,
    "rivals.attack.react": DONE,
    "rivals.attack.ability": DONE,
    "rivals.attack.card": DONE,
    "rivals.respond": DONE,
    "rivals.end-phase": DONE,
    "rivals.prevent": DONE,
    "rivals.claim.attack": DONE,
    "rivals.agenda": NO,
    "rivals.may": NO,
    "rivals.offer": NO,
    "rivals.contribute": NO,
    "rivals.mend": DONE,
    "rivals.redirect": DONE,
    "rivals.discard-up-to": DONE,
}


@dataclass
class Piece:
    """A card of the scene before the match begins."""

    face: int
    owner: Seat
    pile: int
    tokens: dict[Seat, int] = field(default_factory=dict)
    exhausted: bool = False
    party: int = 0
    host: CardId = NO_CARD
    known: tuple[Seat, ...] | None = ()  # None: everybody
    shown: int = 0
    bounty: int = 0
    no_influence: bool = False
    works: bool = False  # its text is in force


class RivalsScene(Scene):
    """A table in the making, then a match. Seat 0 is Player 1 unless `first` says otherwise."""

    def __init__(
        self,
        seats: int = 2,
        *,
        edition: str = "rio",
        turn: int = 20,
        first: int = 0,
        seed: int = 1,
        mode: str = PLAIN,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(mode)
        self.settled = game_info("rivals").settle(seats, {"edition": edition, "deals": "off", **(options or {})})
        self._table = setup.blank_table(seats, self.settled)
        self._table.turn, self._table.first, self._seed = turn, first, seed
        self._pieces: list[Piece] = []
        self._prestige = [10] * seats
        self._foreign: list[dict[Seat, int]] = [{} for _ in range(seats)]
        self._table.rival = tuple((seat + 1) % seats for seat in range(seats))
        self.players = tuple(Player(self, seat) for seat in range(seats))

    @property
    def table(self) -> Table:
        """The columns; cards have theirs once the match has begun."""
        if self._match is None:
            return self._table
        game = self.match.game
        assert isinstance(game, Rivals)  # a scene of Rivals plays nothing else
        return game.table

    @property
    def rivals(self) -> Rivals:
        game = self.match.game
        assert isinstance(game, Rivals)
        return game

    def _add(self, code: str, owner: Seat, pile: int, **state: Any) -> CardId:
        self._pieces.append(Piece(NUMBER[code], owner, pile, **state))
        return len(self._pieces) - 1

    def streets(self, *codes: str) -> CardId:
        """City cards lie in The Streets; returns the first one's number, the others follow."""
        first = len(self._pieces)
        for code in codes:
            self._add(code, NOBODY, STREETS, known=None, works=True)
        return first

    def event(self, code: str, by: Player) -> CardId:
        """An Ongoing Event in The Streets with a token of this player's colour."""
        return self._add(code, NOBODY, STREETS, known=None, works=True, tokens={by.seat: 1})

    def city_deck(self, *codes: str) -> None:
        """These City cards come next, in this order."""
        for code in codes:
            self._add(code, NOBODY, CITY_DECK)

    def city_pile(self, pile: str, *codes: str) -> None:
        """City cards in the discard ("discard") or burned ("burned") pile."""
        for code in codes:
            self._add(code, NOBODY, {"discard": CITY_DISCARD, "burned": CITY_BURNED}[pile], known=None)

    def action_phase(self, player: Player, actions: int = 2) -> None:
        """The Action Phase of this player, at its first act; the rest of the turn follows."""
        t = self._table
        t.phase, t.step, t.actions = ACTIONS, turn.ACTION_STEP, actions
        self._start(player, _after(turn.ActionPhase), Frame(PROGRAMS.number("actions"), 0, player.seat, NO_CARD, {}))

    def turn(self, player: Player) -> None:
        """A whole turn from its City Deck Step on (the turn's number is counted up by it)."""
        self._table.turn -= 1
        self._table.phase = BEGINNING
        self._start(player, 0)

    def start_of_turn(self, player: Player) -> None:
        self._table.phase = BEGINNING
        self._start(player, _at(turn.StartOfTurn))

    def ready_and_return(self, player: Player) -> None:
        self._table.phase = BEGINNING
        self._start(player, _at(turn.ReadyAndReturn))

    def full_action_phase(self, player: Player) -> None:
        """The Action Phase with what comes before the first act (contributors are asked)."""
        self._start(player, _at(turn.ActionPhase))

    def end_phase(self, player: Player) -> None:
        """From the Torpor and Mending Step on."""
        self._start(player, _at(turn.EndPhase))

    def end_of_turn(self, player: Player) -> None:
        self._table.phase = END
        self._start(player, _at(turn.EndOfTurn))

    def antagonist_step(self, player: Player) -> None:
        self._table.phase = END
        self._start(player, _at(turn.AntagonistStep))

    def _start(self, player: Player, pc: int, *above: Frame) -> None:
        self._table.active = player.seat
        self._close()
        game = Rivals(self._table, [Frame(PROGRAMS.number("turn"), pc, player.seat, NO_CARD, {}), *above])
        for card, piece in enumerate(self._pieces):
            if piece.works:
                put_in_play(game, card)
            elif self._table.in_torpor(card):
                put_in_torpor(game, card)
        self.begin(Match.at("rivals", self._table.seats, self.settled, game))
        game.run()

    def _close(self) -> None:
        """Blanks fill what a scene does not care about; then every card gets its columns."""
        t = self._table
        for player in self.players:
            player._fill()
        pieces = self._pieces
        t.face = tuple(piece.face for piece in pieces)
        t.owner = tuple(piece.owner for piece in pieces)
        t.rng = seeded(self._seed)
        t.where = bytearray(piece.pile for piece in pieces)
        for card, piece in enumerate(pieces):
            if piece.pile != ATTACHED:
                t.piles[piece.pile] += (card,)
        t.seen = bytearray(
            t.everyone if piece.known is None else sum(1 << seat for seat in piece.known) for piece in pieces
        )
        t.exhausted = bytearray(piece.exhausted for piece in pieces)
        t.party = bytearray(piece.party for piece in pieces)
        t.no_influence = bytearray(piece.no_influence for piece in pieces)
        t.bounty = bytearray(piece.bounty for piece in pieces)
        t.host = tuple(piece.host for piece in pieces)
        t.shown = tuple(piece.shown for piece in pieces)
        attached: list[tuple[CardId, ...]] = [()] * len(pieces)
        for card, piece in enumerate(pieces):
            if piece.host != NO_CARD:
                attached[piece.host] += (card,)
        t.attached = tuple(attached)
        t.decks = tuple(tuple(sorted(p.face for p in pieces if p.owner == seat)) for seat in range(t.seats))
        self._count_tokens()

    def _count_tokens(self) -> None:
        """Prestige and Blood as set; what is left of each colour's 32 is in its general supply."""
        t = self._table
        t.tokens = bytearray((len(self._pieces) + COLOURS + 1) * COLOURS)
        for card, piece in enumerate(self._pieces):
            for colour, n in piece.tokens.items():
                t.tokens[card * COLOURS + colour] += n
        for seat in range(t.seats):
            foreign = self._foreign[seat]
            t.tokens[t.purse(seat) + seat] = self._prestige[seat] - sum(foreign.values())
            for colour, n in foreign.items():
                t.tokens[t.purse(seat) + colour] += n
        for colour in range(t.seats):
            left = TOKENS - sum(t.tokens[colour::COLOURS])
            if left < 0:
                raise ValueError(f"colour {colour} has {TOKENS - left} of {TOKENS} tokens in play")
            t.tokens[t.bank + colour] = left

    # What is on the table.

    def blood(self, card: CardId) -> int:
        return self.table.blood(card)

    def potency(self, card: CardId) -> int:
        return stats.potency(self.table, card)

    def secrecy(self, card: CardId) -> int:
        return stats.secrecy(self.rivals, card)

    def influence(self, card: CardId) -> int:
        return stats.influence(self.rivals, card)

    def tokens(self, card: CardId) -> list[int]:
        """Tokens on a card by colour."""
        return list(self.table.tokens[card * COLOURS : card * COLOURS + self.table.seats])

    def is_exhausted(self, card: CardId) -> bool:
        return bool(self.table.exhausted[card])

    def is_active(self, card: CardId) -> bool:
        return self.table.is_active(card)

    def in_torpor(self, card: CardId) -> bool:
        return self.table.in_torpor(card)

    def party(self, card: CardId) -> int:
        return self.table.party[card]

    def attached(self, card: CardId) -> list[str]:
        """What is attached to a character, by id."""
        return [self.code(one) for one in self.table.attached[card]]

    def code(self, card: CardId) -> str:
        return FACES[self.table.face[card]].card.id

    def in_streets(self) -> list[str]:
        return [self.code(card) for card in self.table.piles[STREETS]]

    def city(self, pile: str) -> list[str]:
        """Ids in the City's "deck", "discard" or "burned" pile."""
        number = {"deck": CITY_DECK, "discard": CITY_DISCARD, "burned": CITY_BURNED}[pile]
        return [self.code(card) for card in self.table.piles[number]]

    @property
    def winner(self) -> Seat | None:
        result = self.match.result()
        return result.winners[0] if result else None

    @property
    def reason(self) -> str:
        result = self.match.result()
        return result.reason if result else ""

    def everyone_declines(self, *but: str) -> None:
        """Whoever is asked something they need not do declines, until something else is asked."""
        while True:
            asks = [d for d in self.match.open() if d.point in OPTIONAL and d.point not in but]
            if not asks or OPTIONAL[asks[0].point] not in asks[0].options:
                return
            self.answer(asks[0].seat, OPTIONAL[asks[0].point])

    def waiting(self) -> tuple[Seat, str]:
        """Who is asked what."""
        decision = self.match.open()[0]
        return decision.seat, decision.point


def _at(kind: type[Verb[Any]]) -> int:
    """Where a verb stands in the turn."""
    return next(pc for pc, verb in enumerate(PROGRAMS.code[PROGRAMS.number("turn")]) if isinstance(verb, kind))


def _after(kind: type[Verb[Any]]) -> int:
    return _at(kind) + 1


class Player:
    """A seat of the scene: what it has, then what it does, then what is left."""

    def __init__(self, scene: RivalsScene, seat: Seat) -> None:
        self.scene = scene
        self.seat = seat

    def __repr__(self) -> str:
        return f"<player {self.seat}>"

    @property
    def _t(self) -> Table:
        return self.scene.table

    def _pile(self, kind: int) -> int:
        return kind * COLOURS + self.seat

    # What it has, before the match begins.

    def has(
        self,
        prestige: int | None = None,
        agenda: int | None = None,
        rival: Player | None = None,
        agenda_card: str | None = None,
        agenda_up: bool = True,
        haven: str | None = None,
        foreign: Mapping[Player, int] | None = None,
    ) -> Player:
        """Set supplies and cards; `foreign` is how much of the Prestige is of whose colour."""
        scene, t = self.scene, self._t
        if prestige is not None:
            scene._prestige[self.seat] = prestige
        if agenda is not None:
            t.agenda[self.seat] = agenda
        if rival is not None:
            t.rival = replaced(t.rival, self.seat, rival.seat)
        if agenda_card is not None:
            t.agenda_up[self.seat] = int(agenda_up)
            known = None if agenda_up else (self.seat,)
            scene._add(agenda_card, self.seat, self._pile(AGENDA), known=known, works=agenda_up)
        if haven is not None:
            scene._add(haven, self.seat, self._pile(HAVEN), known=None, works=True)
        if foreign is not None:
            scene._foreign[self.seat] = {player.seat: n for player, n in foreign.items()}
        return self

    def controls(
        self,
        code: str,
        blood: int | None = None,
        party: int = 0,
        exhausted: bool = False,
        attached: str = "",
        torpor: bool = False,
        leader: bool = False,
        no_influence: bool = False,
        tokens: Mapping[Player, int] | None = None,
        bounty: int = 0,
    ) -> CardId:
        """A character in the Haven (party 0), in a party in The Streets, or in torpor, full of Blood unless said."""
        scene = self.scene
        potency = FACES[NUMBER[code]].card.potency + sum(_more_potency(one) for one in attached.split())
        held = {self.seat: potency if blood is None else blood}
        if tokens is not None:
            held = {player.seat: n for player, n in tokens.items()}
        card = scene._add(
            code,
            self.seat,
            self._pile(TORPOR if torpor else COTERIE),
            tokens=held,
            exhausted=exhausted or torpor,
            party=party * 8 + self.seat + 1 if party else 0,
            known=None,
            works=not torpor,
            bounty=bounty,
            no_influence=no_influence,
        )
        for one in attached.split():
            self.attaches(one, card, works=not torpor)
        if leader or scene._table.leader[self.seat] == NO_CARD:
            scene._table.leader = replaced(scene._table.leader, self.seat, card)
        return card

    def attaches(self, code: str, host: CardId, exhausted: bool = False, works: bool = True) -> CardId:
        """A card is attached to one of this player's characters."""
        owner = NOBODY if FACES[NUMBER[code]].card.kind == "city" else self.seat
        return self.scene._add(code, owner, ATTACHED, host=host, exhausted=exhausted, known=None, works=works)

    def holds(self, *codes: str) -> CardId:
        """Cards in hand; returns the first one's number, the others follow."""
        first = len(self.scene._pieces)
        for code in codes:
            self.scene._add(code, self.seat, self._pile(HAND), known=(self.seat,))
        return first

    def deck(self, *codes: str) -> None:
        """The Library from the top; without codes some blanks are there."""
        for code in codes:
            self.scene._add(code, self.seat, self._pile(DECK))

    def faction(self, *codes: str) -> None:
        """The Faction deck from the top."""
        for code in codes:
            self.scene._add(code, self.seat, self._pile(FACTION))

    def discarded(self, *codes: str) -> CardId:
        first = len(self.scene._pieces)
        for code in codes:
            self.scene._add(code, self.seat, self._pile(DISCARD), known=None)
        return first

    def in_play(self, code: str, tokens: int = 0, exhausted: bool = False) -> CardId:
        """An Ongoing card before this player."""
        held = {self.seat: tokens} if tokens else {}
        return self.scene._add(
            code, self.seat, self._pile(PLAY), tokens=held, exhausted=exhausted, known=None, works=True
        )

    def conspires(self, code: str, tokens: Mapping[Player, int], shown: Iterable[Player] = ()) -> CardId:
        """A face-down Conspiracy with Prestige on it, shown to some."""
        seats = [player.seat for player in shown]
        return self.scene._add(
            code,
            self.seat,
            self._pile(LAID),
            tokens={player.seat: n for player, n in tokens.items()},
            known=(self.seat, *seats),
            shown=sum(1 << seat for seat in seats),
        )

    def _fill(self) -> None:
        """Blanks for what every player has."""
        own = [p for p in self.scene._pieces if p.owner == self.seat]
        if not any(p.pile == self._pile(COTERIE) for p in own):
            unused = ("blank", "other-blank", "third-blank", "fourth-blank")[self.seat]
            self.controls(unused)
        if not any(p.pile == self._pile(HAVEN) for p in own):
            self.has(haven="blank-haven")
        if not any(p.pile == self._pile(AGENDA) for p in own):
            self.has(agenda_card="blank-agenda")
        if not any(p.pile == self._pile(DECK) for p in own):
            self.deck(*["baseball-bat"] * 5)

    # What it does.

    def answers(self, option: Option, point: str = "") -> None:
        """Give this answer to what this player is asked, at this point if one is named."""
        asked = self.scene.asked(self.seat)
        assert asked, f"player {self.seat} is not asked anything; {self.scene.match.open()[:1]}"
        assert not point or asked == point, f"player {self.seat} is asked {asked}, not {point}"
        self.scene.answer(self.seat, option)

    @property
    def options(self) -> tuple[Option, ...]:
        return self.scene.options(self.seat)

    @property
    def asked(self) -> str:
        return self.scene.asked(self.seat)

    def can(self, *option: int) -> bool:
        """Whether an option of the question open now begins like this: `can(acts.PLAY, card)`."""
        return any(one[: len(option)] == option for one in self.options)

    def declines(self) -> None:
        """The answer that does nothing."""
        options = self.options
        self.answers(next(one for one in (DONE, NO) if one in options))

    def agrees(self) -> None:
        self.answers(YES)

    def chooses(self, *numbers: int) -> None:
        """Any answer by its numbers."""
        self.answers(numbers)

    def acts(self, kind: int, *rest: int) -> None:
        self.answers((kind, *rest), "rivals.act")

    def attacks(
        self,
        attacker: CardId,
        target: CardId,
        type: str = "physical",
        card: CardId | None = None,
        intel: Iterable[CardId] = (),
    ) -> None:
        """An Attack Action up to the Attack card: target, Intel of one's own (others decline), type, card or none."""
        self.acts(acts.ATTACK, attacker)
        self.answers((target,), "rivals.attack.target")
        for one in intel:
            self.answers((PLEDGE, one), "rivals.attack.intel")
        while self.scene.waiting()[1] in ("rivals.attack.intel", "rivals.respond"):
            self.scene.answer(self.scene.waiting()[0], DONE)
        self.strikes(type, card)

    def strikes(self, type: str, card: CardId | None = None) -> None:
        """Announce the type and place an Attack card or none."""
        if self.asked == "rivals.attack.type":
            self.answers((TYPES.index(type),), "rivals.attack.type")
        if self.asked == "rivals.attack.card":
            self.answers(DONE if card is None else (card,))
        elif card is not None:
            raise AssertionError(f"no Attack card is asked for, but {self.scene.match.open()[:1]}")

    def scopes(self, card: CardId) -> None:
        """Play a card face up in the Intel Step."""
        self.answers((FACE_UP, card), "rivals.attack.intel")

    def blocks(self, card: CardId) -> None:
        self.answers((card,), "rivals.attack.block")

    def reacts(self, card: CardId) -> None:
        self.answers((card,), "rivals.attack.react")

    def uses(self, card: CardId, number: int = 0) -> None:
        """Activate an ability: of the menu, in an attack, as a response, or where damage or Influence is at stake.

        The number is its place among all printed abilities of the card.
        """
        if self.asked == "rivals.act":
            self.acts(acts.ABILITY, card, number)
        elif self.asked == "rivals.exert":
            self.answers((ABILITY, card, number))
        else:
            self.answers(next(one for one in self.options if one[:2] == (card, number)))

    def plays(self, card: CardId, by: CardId | None = None, at: int | None = None) -> None:
        """Play an Action card; the actor and the target are named where they are asked for."""
        self.acts(acts.PLAY, card)
        if by is not None and self.asked == "rivals.actor":
            self.answers((by,))
        if at is not None and self.asked == "rivals.target":
            self.answers((at,))

    def recruits(self, card: CardId) -> None:
        self.acts(acts.RECRUIT, card)

    def moves(self, card: CardId, joins: CardId | None = None) -> None:
        """To The Streets or to another party: alone, or joining somebody."""
        self.acts(acts.MOVE, card)
        if self.asked == "rivals.move":
            self.answers((0,) if joins is None else (self._t.party[joins],))

    def claims(self, card: CardId) -> None:
        self.acts(acts.CLAIM, card)

    def resolves(self, card: CardId, at: int | None = None) -> None:
        self.acts(acts.RESOLVE, card)
        if at is not None and self.asked == "rivals.target":
            self.answers((at,))

    def shows(self, card: CardId, to: Player) -> None:
        self.acts(acts.SHOW, card, to.seat)

    def feeds(self, card: CardId) -> None:
        self.acts(acts.FEED, card)

    def draws(self, deck: str = "library") -> None:
        """The Draw action, or the choice of a deck where it is asked."""
        if self.asked == "rivals.act":
            self.acts(acts.DRAW)
        if self.asked == "rivals.draw":
            self.answers((DECK,) if deck == "library" else (FACTION,))

    def passes(self) -> None:
        self.acts(acts.PASS)

    def ends(self) -> None:
        self.acts(acts.END)

    def exerts(self, *cards: CardId) -> None:
        """Exert these characters, then no more."""
        for card in cards:
            self.answers((EXERT, card), "rivals.exert")
        if self.asked == "rivals.exert" and DONE in self.options:
            self.answers(DONE)

    def adds(self, modifier: CardId) -> None:
        """Play an Influence Modifier face up for a Title."""
        self.answers((MODIFIER, modifier), "rivals.exert")

    def votes(self, yes: bool = True, exerts: Iterable[CardId] = (), lays: CardId | None = None, fist: int = 0) -> None:
        """A whole slot of a Scheme."""
        for card in exerts:
            self.answers((EXERT, card), "rivals.exert")
        if self.asked == "rivals.exert":
            self.answers(DONE)
        if self.asked == "rivals.scheme.modifier":
            self.answers(DONE if lays is None else (lays,))
        if self.asked == "rivals.scheme.fist":
            self.answers((fist,))
        if self.asked == "rivals.scheme.answer":
            self.answers(YES if yes else NO)

    def reveals_agenda(self) -> None:
        if self.asked == "rivals.agenda":
            self.answers(YES)
        else:
            self.acts(acts.AGENDA)

    # What is left.

    @property
    def prestige(self) -> int:
        return self._t.prestige(self.seat)

    @property
    def colours(self) -> list[int]:
        """The personal supply by colour."""
        place = self._t.purse(self.seat)
        return list(self._t.tokens[place : place + self._t.seats])

    @property
    def supply(self) -> int:
        """What is left of this player's colour in the general supply."""
        return self._t.tokens[self._t.bank + self.seat]

    @property
    def agenda(self) -> int:
        return self._t.agenda[self.seat]

    @property
    def haven(self) -> CardId:
        return self._t.pile(HAVEN, self.seat)[0]

    @property
    def hand(self) -> tuple[CardId, ...]:
        return self._t.hand(self.seat)

    def cards(self, pile: str) -> list[str]:
        """Ids in this player's "hand", "deck", "faction", "discard", "burned", "play", "coterie", "torpor", "laid"."""
        numbers = {
            "hand": HAND,
            "deck": DECK,
            "faction": FACTION,
            "discard": DISCARD,
            "burned": BURNED,
            "play": PLAY,
            "coterie": COTERIE,
            "torpor": TORPOR,
            "laid": LAID,
        }
        return [self.scene.code(card) for card in self._t.pile(numbers[pile], self.seat)]


def _more_potency(code: str) -> int:
    return sum(getattr(one, "what", "") == "potency" for one in FACES[NUMBER[code]].card.printed)


__all__ = ["Player", "RivalsScene", "rivals_cards"]

"""A player of a scene of Rivals: what it does in the rulebook's words, then what is left."""

from __future__ import annotations

from collections.abc import Iterable

from elysium.core.ids import CardId, Option
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import FACE_UP, PLEDGE
from elysium.games.rivals.flow.politics.influence import ABILITY, EXERT, MODIFIER
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.table import (
    BURNED,
    COTERIE,
    DECK,
    DISCARD,
    FACTION,
    HAND,
    HAVEN,
    LAID,
    PLAY,
    TORPOR,
)
from elysium.games.rivals.tokens import on_card
from elysium.testing.rivals.holdings import Holdings


class Player(Holdings):
    """A seat of the scene: what it has, then what it does, then what is left."""

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
        if kind == acts.DEAL and rest and (kind,) in self.options:
            self.answers((kind,), "rivals.act")
            self.answers(rest, "rivals.deal.with")
        else:
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

    def investigates(self, card: CardId, at: CardId) -> None:
        """A ready Hunter Investigates somebody, and nobody responds."""
        self.acts(acts.INVESTIGATE, card)
        self.answers((at,), "rivals.investigate")

    def has_on(self, card: CardId, n: int) -> None:
        """So much of this player's Prestige lies on a character already."""
        t = self._t
        t.tokens[on_card(t, card) + self.seat] += n
        t.tokens[t.bank + self.seat] -= n

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

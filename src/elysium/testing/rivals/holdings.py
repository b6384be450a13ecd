"""What a player of a scene has before the match begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat
from elysium.core.table import replaced
from elysium.games.rivals.faces import FACES, NUMBER
from elysium.games.rivals.table import (
    AGENDA,
    ATTACHED,
    BURNED,
    COTERIE,
    DECK,
    DISCARD,
    FACTION,
    HAND,
    HAVEN,
    LAID,
    PLAY,
    SEATS,
    TORPOR,
    WRAITHS,
    Table,
)
from elysium.testing.rivals.watched import Watched


class Holdings:
    """Supplies, characters and cards of one seat; blanks for what the scene does not care about."""

    def __init__(self, scene: Watched, seat: Seat) -> None:
        self.scene = scene
        self.seat = seat

    def __repr__(self) -> str:
        return f"<player {self.seat}>"

    @property
    def _t(self) -> Table:
        return self.scene.table

    def _pile(self, kind: int) -> int:
        return kind * SEATS + self.seat

    def has(
        self,
        prestige: int | None = None,
        agenda: int | None = None,
        rival: Holdings | None = None,
        agenda_card: str | None = None,
        agenda_up: bool = True,
        haven: str | None = None,
        foreign: Mapping[Holdings, int] | None = None,
    ) -> Self:
        """Set supplies and cards; `foreign` is how much of the Prestige is of whose colour."""
        scene, t = self.scene, self._t
        if prestige is not None:
            scene.prestige[self.seat] = prestige
        if agenda is not None:
            t.agenda[self.seat] = agenda
        if rival is not None:
            t.rival = replaced(t.rival, self.seat, rival.seat)
        if agenda_card is not None:
            t.agenda_up[self.seat] = int(agenda_up)
            known = None if agenda_up else (self.seat,)
            scene.add(agenda_card, self.seat, self._pile(AGENDA), known=known, works=agenda_up)
        if haven is not None:
            scene.add(haven, self.seat, self._pile(HAVEN), known=None, works=True)
        if foreign is not None:
            scene.foreign[self.seat] = {player.seat: n for player, n in foreign.items()}
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
        tokens: Mapping[Holdings, int] | None = None,
        bounty: int = 0,
    ) -> CardId:
        """A character in the Haven (party 0), in a party in The Streets, or in torpor, full of Blood unless said."""
        scene = self.scene
        potency = FACES[NUMBER[code]].card.potency + sum(_more_potency(one) for one in attached.split())
        held = {self.seat: potency if blood is None else blood}
        if tokens is not None:
            held = {player.seat: n for player, n in tokens.items()}
        card = scene.add(
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
        if leader or scene.making.leader[self.seat] == NO_CARD:
            scene.making.leader = replaced(scene.making.leader, self.seat, card)
        return card

    def curses(self, code: str, host: CardId) -> CardId:
        """A card of this player's lies face down on a foe's character or a Monster."""
        return self.scene.add(code, self.seat, ATTACHED, host=host, known=(self.seat,), down=True)

    def attaches(self, code: str, host: CardId, exhausted: bool = False, works: bool = True) -> CardId:
        """A card is attached to one of this player's characters."""
        owner = NOBODY if FACES[NUMBER[code]].card.kind == "city" else self.seat
        return self.scene.add(code, owner, ATTACHED, host=host, exhausted=exhausted, known=None, works=works)

    def holds(self, *codes: str) -> CardId:
        """Cards in hand; returns the first one's number, the others follow."""
        first = len(self.scene.pieces)
        for code in codes:
            self.scene.add(code, self.seat, self._pile(HAND), known=(self.seat,))
        return first

    def deck(self, *codes: str) -> None:
        """The Library from the top; without codes some blanks are there."""
        for code in codes:
            self.scene.add(code, self.seat, self._pile(DECK))

    def wraiths(self, *codes: str) -> CardId:
        """Wraith tokens in their stack from the top; returns the first one's number."""
        first = len(self.scene.pieces)
        for code in codes:
            self.scene.add(code, self.seat, WRAITHS + self.seat)
        return first

    def faction(self, *codes: str) -> None:
        """The Faction deck from the top."""
        for code in codes:
            self.scene.add(code, self.seat, self._pile(FACTION))

    def discarded(self, *codes: str) -> CardId:
        first = len(self.scene.pieces)
        for code in codes:
            self.scene.add(code, self.seat, self._pile(DISCARD), known=None)
        return first

    def burned(self, *codes: str) -> None:
        """Cards in the burned pile."""
        for code in codes:
            self.scene.add(code, self.seat, self._pile(BURNED), known=None)

    def in_play(self, code: str, tokens: int = 0, exhausted: bool = False) -> CardId:
        """An Ongoing card before this player."""
        held = {self.seat: tokens} if tokens else {}
        return self.scene.add(
            code, self.seat, self._pile(PLAY), tokens=held, exhausted=exhausted, known=None, works=True
        )

    def conspires(self, code: str, tokens: Mapping[Holdings, int], shown: Iterable[Holdings] = ()) -> CardId:
        """A face-down Conspiracy with Prestige on it, shown to some."""
        seats = [player.seat for player in shown]
        return self.scene.add(
            code,
            self.seat,
            self._pile(LAID),
            tokens={player.seat: n for player, n in tokens.items()},
            known=(self.seat, *seats),
            shown=sum(1 << seat for seat in seats),
        )

    def fill(self) -> None:
        """Blanks for what every player has."""
        own = [p for p in self.scene.pieces if p.owner == self.seat]
        if not any(p.pile == self._pile(COTERIE) for p in own):
            unused = ("blank", "other-blank", "third-blank", "fourth-blank")[self.seat]
            self.controls(unused)
        if not any(p.pile == self._pile(HAVEN) for p in own):
            self.has(haven="blank-haven")
        if not any(p.pile == self._pile(AGENDA) for p in own):
            self.has(agenda_card="blank-agenda")
        if not any(p.pile == self._pile(DECK) for p in own):
            self.deck(*["baseball-bat"] * 5)


def _more_potency(code: str) -> int:
    return sum(getattr(one, "what", "") == "potency" for one in FACES[NUMBER[code]].card.printed)

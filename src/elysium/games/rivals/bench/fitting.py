"""Which characters of a deck can play which card, asked of the rules on a table where all of them stand ready."""

from __future__ import annotations

from collections.abc import Iterator

from elysium.core.ids import CardId, Seat
from elysium.games.rivals import stats
from elysium.games.rivals.cards import CARDS, NUMBER
from elysium.games.rivals.decks import Deck
from elysium.games.rivals.decks.legality import TAGS
from elysium.games.rivals.facade import RivalsGame
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.kinds import CHARACTER, LIBRARY
from elysium.games.rivals.setup import OPTIONS, add, blank_table, close
from elysium.games.rivals.table import COTERIE, HAND, SEATS
from elysium.games.rivals.watching import holds

BUILDER: Seat = 0
OUT = 1  # a party: all stand in The Streets, where every text lets them act


def fits(deck: Deck) -> dict[str, list[str]]:
    """By Library card, the characters of the deck that can play it; cards that need nobody are left out.

    What can change at the table, such as who is ready and what is paid, does not count.
    """
    g, characters, library = _all_ready(deck)
    tags = {tag for kind in TAGS if any(g.card(who).is_(kind) for who in characters) for tag in TAGS[kind]}
    return {
        g.card(card).id: [g.card(who).id for who in characters if g.card(card).tag in tags and can_play(g, card, who)]
        for card in library
        if not _needs_nobody(g, card)
    }


def _needs_nobody(g: RivalsGame, card: CardId) -> bool:
    face = g.card(card)
    return face.is_("unhosted") or face.is_("influence modifier") or face.is_("trap")


def can_play(g: RivalsGame, card: CardId, character: CardId) -> bool:
    """RV-ACT-05, RV-ATK-STEP-05, RV-CLAN-01, RV-RITUAL-01: Blood Potency, clan, and what the card asks of who acts."""
    face, t = g.card(card), g.table
    if stats.potency(t, character) < (face.requirement or 0) or not stats.clan_present(t, BUILDER, face.clan):
        return False
    if face.rite and not stats.icons(t, character, face.rite):
        return False
    return face.actor is None or holds(face.actor, g, judging(BUILDER, card, user=(character,)))


def _all_ready(deck: Deck) -> tuple[RivalsGame, range, range]:
    """A table with the characters of the deck in play, and one of every Library card in hand."""
    t = blank_table(2, {name: option.default for name, option in OPTIONS.items()})
    characters = list(_characters(deck))
    add(t, BUILDER, COTERIE * SEATS + BUILDER, *(NUMBER[id] for id in characters))
    library = (NUMBER[face.id] for face in CARDS.values() if face.kind == LIBRARY)
    add(t, BUILDER, HAND * SEATS + BUILDER, *library)
    close(t)
    for card in range(len(characters)):
        t.party[card] = OUT
    return RivalsGame(t, []), range(len(characters)), range(len(characters), len(t.face))


def _characters(deck: Deck) -> Iterator[str]:
    return (id for id in dict.fromkeys(deck.faction) if id in CARDS and CARDS[id].kind == CHARACTER)

"""Rituals: Ongoing cards that cost two Actions and live on Blood (RV-RITUAL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import stats, tokens
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames.text import users
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import CITY_BURNED, HAND, SEATS

SORCERY: Final = "blood sorcery"
MOST: Final = 3  # RV-RITUAL-04
_GIVEN: Final = "given"


def performs(g: Rivals, seat: Seat, card: CardId, actor: CardId) -> bool:
    """RV-RITUAL-01..04: whether a character can play a Ritual: its Discipline, two Actions or help, some Blood."""
    t = g.table
    rite = g.card(card).rite
    if not stats.icons(t, actor, rite) or (rite == SORCERY and not sources(g, seat)):
        return False
    unpaid = t.where[card] // SEATS == HAND
    return t.actions > int(unpaid) or bool(helpers(g, seat, card, actor))


def helpers(g: Rivals, seat: Seat, card: CardId, actor: CardId) -> Selection:
    """RV-RITUAL-03: others of the actor's party who are ready and know the Discipline."""
    t = g.table
    able = [one for one in stats.party_of(t, actor) if one != actor and not t.exhausted[one]]
    return tuple([one for one in able if stats.icons(t, one, g.card(card).rite)])


def sources(g: Rivals, seat: Seat) -> Selection:
    """RV-RITUAL-04: characters of any coterie with Blood of the player's colour, never their last."""
    t = g.table
    among = [card for who in t.order(seat) if stats.targetable(g, seat, who) for card in t.coterie(who)]
    return tuple([card for card in among if t.tokens[tokens.at_card(card) + seat] and t.blood(card) > 1])


@dataclass(frozen=True)
class CallHelper(Op[Rivals]):
    """RV-RITUAL-02, -03: a second character exhausts, or a second Action is spent."""

    def do(self, g: Rivals, f: Frame) -> None:
        among = helpers(g, f.seat, f.card, users(f)[0])
        if among:
            alone: tuple[Option, ...] = (DONE,) if g.table.actions > 0 else ()
            g.ask(f, Decision(f.seat, "rivals.ritual.helper", (*((one,) for one in among), *alone), f.card))
        else:
            g.table.actions -= 1

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == DONE:
            g.table.actions -= 1
        else:
            g.table.exhausted[option[0]] = 1
            g.emit("exhausted", seat, option[0])


@dataclass(frozen=True)
class GiveBlood(Op[Rivals]):
    """RV-RITUAL-04, RV-DEC-58: 1 to 3 Blood of the player's colour, from whom they like."""

    def do(self, g: Rivals, f: Frame) -> None:
        given = f.names.setdefault(_GIVEN, ())
        among = sources(g, f.seat) if g.card(f.card).rite == SORCERY else ()
        if among and len(given) < MOST and DONE[0] not in given:
            enough: tuple[Option, ...] = (DONE,) if given else ()
            g.ask(f, Decision(f.seat, "rivals.ritual.blood", (*((one,) for one in among), *enough), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        f.names[_GIVEN] += option
        if option != DONE:
            colours = tuple([int(colour == seat) for colour in range(SEATS)])
            tokens.move(g.table, tokens.at_card(option[0]), tokens.at_card(f.card), colours)
            g.emit("paid_blood", g.table.owner[option[0]], option[0], 1)
            g.emit("card_tokens", seat, f.card, 1)


@dataclass(frozen=True)
class CallSpirits(Op[Rivals]):
    """RV-RITUAL-05, RV-DEC-58: up to 1 Blood for each burned Mortal, as far as the general supply goes."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if g.card(f.card).rite != SORCERY:
            mortals = sum([g.card(card).is_("mortal") for card in t.piles[CITY_BURNED]])
            most = min(mortals, t.tokens[t.bank + f.seat])
            if most:
                options = each(range(most + 1))
                g.ask(f, Decision(f.seat, "rivals.ritual.tokens", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        tokens.add_prestige(g, f.card, seat, option[0])


PROGRAMS.add("ritual", program(CallHelper(), GiveBlood(), CallSpirits()))

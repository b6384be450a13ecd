"""Vendetta: what is hidden from whom, and what is never lost or made."""

from __future__ import annotations

from itertools import combinations

from elysium.core.ids import CardId, Seat
from elysium.core.table import Json
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.hidden.redeal import knows
from elysium.games.vendetta.show.view import code
from elysium.games.vendetta.table import ALLIES, CLAN_CARDS, CLAN_SIZE, FIRST_PLACE, REMOVED, Table
from elysium.testing.game_testing import Configuration, GameTesting, Hooks
from elysium.testing.hidden.vendetta import hidden


def secrets(match: Vendetta, seat: Seat) -> list[str]:
    """The name of every covered Ally, and of every clan card of others that this seat has not seen leave its deck."""
    t = match.table
    unseen = set(t.shared[ALLIES])
    for other in range(t.seats):
        if t.clan[other] >= 0 and other != seat:
            unseen.update(_unseen(t, seat, t.clan[other] * CLAN_SIZE))
    return [f'"{code(card)}"' for card in unseen]


def _unseen(t: Table, seat: Seat, first: CardId) -> set[CardId]:
    seen_by_all = {card for card in range(first, first + CLAN_SIZE) if t.seen[card] == t.everyone}
    cards = set(range(first, first + CLAN_SIZE)) - seen_by_all
    open_ones = {card for card in cards if t.spot[card] >= 0 and knows(t, seat, card)}
    return {card for card in cards - open_ones if seat < 0 or not t.seen[card] >> seat & 1}


def conserved(match: Vendetta) -> Json:
    """Every Ally and Victim lies somewhere once, and so do the nine cards of every clan in play."""
    t = match.table
    piles = (*t.hand, *t.deck, *t.drawn, *t.position, *t.alliance, *t.drained, *t.shared[: REMOVED + 1], t.ally)
    cards = [card for pile in piles for card in pile if 0 <= card < FIRST_PLACE]
    clans = {card // CLAN_SIZE for card in cards if card < CLAN_CARDS}
    whole = sum(card < CLAN_CARDS for card in cards) == len(clans) * CLAN_SIZE
    return [sorted(card for card in cards if card >= CLAN_CARDS), whole, len(set(cards)) == len(cards)]


HOOKS = Hooks(
    secrets,
    conserved,
    secret_points=frozenset({"vendetta.withdraw", "vendetta.keep", "vendetta.bid", "vendetta.plan.card"}),
    announced=frozenset({"token.leave", "token.stay", "bid", "reveal"}),
    hidden=hidden,
)


def tables() -> tuple[Configuration, ...]:
    """3 to 5 seats, and 4 and 6 in teams, each with every combination of the other variants."""
    sizes = [(3, ()), (4, ()), (5, ()), (4, ("teams",)), (6, ("teams",))]
    extras = [extra for size in range(3) for extra in combinations(("locations", "relics"), size)]
    return tuple(
        Configuration("vendetta", seats, {"variants": [*extra, *teams]}) for seats, teams in sizes for extra in extras
    )


EXAMPLES = {
    "EX-VD-01": "Draining a Victim in the middle of a turn pays for the Blood deployed",
    "EX-VD-02": "Two Diablerie tokens put five Blood on one card's Location",
    "EX-VD-03": "Stealing more than there is takes what there is",
    "EX-VD-06": "Withdrawing moves the cards to the Prince's Haven and the Blood home",
    "EX-VD-07": "Hand sizes and planning turns by round",
    "EX-VD-08": "Starting hands",
    "EX-VD-09": "Six players in three teams of two",
    "EX-VD-10": "The Fist of Caine grows with the rounds",
    "EX-VD-11": "A passive card played face down only adds its Power",
}
TESTING = GameTesting(
    HOOKS,
    tables,
    every=lambda table: 12,
    examples=EXAMPLES,
    alike="VI",  # Victims
    frame_names=("here", "actor", "at"),
)

"""What players carry: Assets, tokens, Orders, Seals, cards in hand; who receives, who pays, who decides for a team."""

from __future__ import annotations

from bisect import insort
from itertools import compress

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud import table as tables
from elysium.games.blood_feud.game import BloodFeud, deciders
from elysium.games.blood_feud.kinds import FACES, Advancement, Ambition, Event, Order
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import AREA_B, KINDS, NO_EVENT, SIDES, SLOTS, Table

TOKEN, ASSET, SEAL, ORACLE = 1000, 1001, 1002, 1003  # items that are no cards; the Malkavians' is one of a kind
STARTING = 1010  # + kind: a Starting Order, which only teammates may be handed


def receiver(t: Table, team: int) -> Seat:
    """Whose purse gets what a team gains in the Resolution Phase (BF-Q-07)."""
    return t.purse(deciders(t, team)[0])


def purses(t: Table, team: int) -> tuple[Seat, ...]:
    """All purses of a team."""
    return (t.first(team),) if "shared" in t.rules else t.members(team)


def assets(t: Table, purse: Seat) -> int:
    return sum(t.assets[purse * SIDES : purse * SIDES + SIDES])


def team_assets(t: Table, team: int) -> int:
    return sum(assets(t, purse) for purse in purses(t, team))


def team_tokens(t: Table, team: int) -> int:
    return sum(t.tokens[purse] for purse in purses(t, team))


def team_ambitions(t: Table, team: int) -> tuple[int, ...]:
    return tuple(sorted(face for purse in purses(t, team) for face in t.ambitions[purse]))


def team_events(t: Table, team: int) -> tuple[int, ...]:
    return tuple(sorted(face for purse in purses(t, team) for face in t.events[purse]))


def team_orders(t: Table, team: int) -> list[int]:
    """How many Orders of each slot a team owns, wherever they are (BF-Q-33)."""
    owned = [0] * SLOTS
    for purse in purses(t, team):
        for slot in range(SLOTS):
            owned[slot] += t.orders[purse * SLOTS + slot]
    for entry in t.laid[team]:
        owned[entry % SLOTS] += 1
    for stack in t.stacks:
        for entry in stack:
            if t.team_of[entry // SLOTS] == team:
                owned[entry % SLOTS] += 1
    return owned


def gain_assets(g: BloodFeud, team: int, n: int, purse: Seat) -> int:
    """Take own pieces from the Supply, as many as there are (BF-ORD-07)."""
    t = g.table
    n = min(n, t.supply[team])
    if n:
        t.supply[team] -= n
        t.assets[purse * SIDES + team] += n
        g.emit("gained", team, n, audience=g.holders(purse))
        g.stale_purse(purse)
    return n


def take_spent(g: BloodFeud, team: int, n: int, purse: Seat) -> int:
    """Take Assets of any colour from the Spent Assets board, own ones first."""
    t = g.table
    taken = 0
    for colour in (team, *(side for side in range(t.sides) if side != team)):
        some = min(n - taken, t.spent[colour])
        t.spent[colour] -= some
        t.assets[purse * SIDES + colour] += some
        taken += some
    if taken:
        g.emit("took_spent", team, taken, audience=g.area(AREA_B))
        g.stale_purse(purse)
    return taken


def coins(t: Table, purse: Seat, n: int) -> list[int]:
    """Which colours `n` Assets are paid in: foreign ones first, own ones last (BF-TRD-05)."""
    own = t.team_of[purse]
    paid: list[int] = []
    for colour in (*(side for side in range(t.sides) if side != own), own):
        paid += [colour] * min(n - len(paid), t.assets[purse * SIDES + colour])
    return paid


def pay(g: BloodFeud, purse: Seat, n: int) -> None:
    """Assets go to the Spent Assets board (BF-S3-01)."""
    t = g.table
    for colour in coins(t, purse, n):
        t.assets[purse * SIDES + colour] -= 1
        t.spent[colour] += 1
    g.stale_purse(purse)


def place_on_alliances(g: BloodFeud, purse: Seat, *, barring: bool = False) -> None:
    """One Asset goes to the Alliance board, to form an Alliance or to block one (BF-ALL-03, -04)."""
    t = g.table
    (colour,) = coins(t, purse, 1)
    t.assets[purse * SIDES + colour] -= 1
    (t.barred if barring else t.pact_pieces)[colour] += 1
    g.stale_purse(purse)


def lose_assets(g: BloodFeud, team: int, n: int) -> int:
    """Assets return to their Supplies; a team that has fewer loses all it has."""
    t = g.table
    lost = 0
    for purse in _by_wealth(t, team):
        for colour in coins(t, purse, n - lost):
            t.assets[purse * SIDES + colour] -= 1
            t.supply[colour] += 1
            lost += 1
        g.stale_purse(purse)
    if lost:
        g.emit("lost", team, lost)
    return lost


def transfer_assets(g: BloodFeud, team: int, to: int, n: int) -> int:
    """Assets go from a team to another, as they are."""
    t = g.table
    given, target = 0, receiver(t, to)
    for purse in _by_wealth(t, team):
        for colour in coins(t, purse, n - given):
            t.assets[purse * SIDES + colour] -= 1
            t.assets[target * SIDES + colour] += 1
            given += 1
        g.stale_purse(purse)
    g.stale_purse(target)
    if given:
        g.emit("gave_assets", team, to, given)
    return given


def _by_wealth(t: Table, team: int) -> list[Seat]:
    """A team's purses, the one with the most Assets first."""
    return sorted(purses(t, team), key=lambda purse: -assets(t, purse))


def gain_token(g: BloodFeud, team: int, purse: Seat) -> None:
    """An Ambition token from the Ambition board, if one is left."""
    t = g.table
    if t.bank:
        t.bank -= 1
        t.tokens[purse] += 1
        g.emit("gained_token", team, audience=g.area(AREA_B))
        g.stale_purse(purse)


def is_starting(item: int) -> bool:
    return STARTING <= item < STARTING + KINDS


def holds(t: Table, purse: Seat, item: int) -> int:
    """How many of an item a purse has."""
    if item == ASSET:
        return assets(t, purse)
    if item == TOKEN:
        return t.tokens[purse]
    if item == SEAL:
        return t.seals[purse]
    if item == ORACLE:
        return int(bool(t.guide) and t.guide[tables.ORACLE] == purse)
    if is_starting(item):
        return t.orders[purse * SLOTS + (item - STARTING) * 2 + 1]
    card = FACES[item]
    if isinstance(card, Order):
        return t.orders[purse * SLOTS + item * 2]
    return _hand(t, card)[purse].count(item)


def _hand(t: Table, card: Advancement | Ambition | Event) -> list[tuple[int, ...]]:
    if isinstance(card, Advancement):
        return t.unequipped
    return t.ambitions if isinstance(card, Ambition) else t.events


def put(t: Table, purse: Seat, item: int, n: int = 1, colour: int = NO_EVENT) -> None:
    """Add an item to a purse (a negative number takes it away); an Asset has a colour."""
    if item == ASSET:
        t.assets[purse * SIDES + colour] += n
    elif item == TOKEN:
        t.tokens[purse] += n
    elif item == SEAL:
        t.seals[purse] += n
    elif item == ORACLE:
        guides.keep(t, tables.ORACLE, purse if n > 0 else NOBODY)
    elif is_starting(item):
        t.orders[purse * SLOTS + (item - STARTING) * 2 + 1] += n
    else:
        _put_card(t, purse, item, n)


def _put_card(t: Table, purse: Seat, face: int, n: int) -> None:
    card = FACES[face]
    if isinstance(card, Order):
        t.orders[purse * SLOTS + face * 2] += n
        return
    hands = _hand(t, card)
    cards = list(hands[purse])
    if n < 0:
        cards.remove(face)
    else:
        insort(cards, face)
    hands[purse] = tuple(cards)


def hand_over(g: BloodFeud, giver: Seat, taker: Seat, item: int) -> None:
    """One item goes from one purse to another."""
    t = g.table
    if item == ASSET:
        (colour,) = coins(t, giver, 1)
        put(t, giver, ASSET, -1, colour)
        put(t, taker, ASSET, 1, colour)
    else:
        put(t, giver, item, -1)
        put(t, taker, item)
    g.stale_purse(giver)
    g.stale_purse(taker)


def carried(t: Table, purse: Seat, *, tradable: bool) -> list[int]:
    """The different items of a purse; tradable ones alone, or all that teammates may be handed (BF-TRD)."""
    items = [item for item, n in ((ASSET, assets(t, purse)), (TOKEN, t.tokens[purse])) if n]
    slots = t.orders[purse * SLOTS : purse * SLOTS + SLOTS]
    items += compress(range(KINDS), slots[::2])
    items += dict.fromkeys(t.unequipped[purse])
    items += t.ambitions[purse]
    if not tradable:
        items += t.events[purse]
        items += compress(range(STARTING, STARTING + KINDS), slots[1::2])
        items += [item for item in (SEAL, ORACLE) if holds(t, purse, item)]
    return items

"""Blood Feud: purses, lanyards and Orders out of sight, decks, ballots, Units far away, and what others are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from math import comb
from typing import Final

from elysium.core.ids import Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts.council.tally import choices
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import shown
from elysium.games.blood_feud.holdings.purses import STARTING, TOKEN
from elysium.games.blood_feud.kinds import DECKS, deck_of
from elysium.games.blood_feud.story import epilogues, hag, ledger
from elysium.games.blood_feud.story.arcs.devil import BOND
from elysium.games.blood_feud.table import (
    ABSTAINS,
    AMBITION_DECK,
    AREA_B,
    BALLOT,
    EVENT_DECK,
    SETUP,
    SIDES,
    SLOTS,
    UNDECIDED,
    Table,
)
from elysium.testing.hidden import Hidden, even

NOTHING: Final = even([()])


def hidden(g: BloodFeud, seat: Seat) -> dict[str, Hidden]:
    t = g.table
    if t.story:
        return _hidden(t, seat) | dict(_story(t, seat))
    return _hidden(t, seat)


def _story(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """What the Hag must be given, and what others have drunk."""
    if sight.sees_all(t, seat):
        return
    if ledger.arc(t) == ledger.MADNESS:
        now = hag.of(t)
        yield "threshold", Hidden(now.threshold, bool(now.told), odds=even(range(1, hag.MOST_WANTED * t.teams + 1)))
        yield "promises", Hidden(hag.gifts(t)[hag.PROMISES], known=False, odds=even([0]))
    away = epilogues.called_away(t)
    for player, n in enumerate(ledger.get(t, ledger.DRINKS)):
        yield f"drinks:{player}", Hidden(n, player == seat or player in away, odds=even(range(BOND + 1)))


def _hidden(t: Table, seat: Seat) -> dict[str, Hidden]:
    found = dict([*_purses(t, seat), *_lanyards(t, seat), *_sealed(t, seat), *_market(t, seat), *_decks(t, seat)])
    return found | dict([*_ballots(t, seat), *_units(t, seat), *_private(t, seat)])


def _purses(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """What players carry. Pieces out of sight may be in any purse out of sight, cards wherever there are such cards."""
    far, shows = _far(t, seat), shown.known(t, seat)
    gifts = hag.gifts(t) if far else (0,) * hag.KEPT
    bins = len(far) + bool(t.story and ledger.get(t, ledger.GIFTS))
    for purse in sorted({t.purse(player) for player in range(t.players)}):
        known = purse not in far
        for colour in range(t.sides):
            sure = [shows[one, shown.HUED + colour] for one in far]
            n, total = t.assets[purse * SIDES + colour], sum(t.assets[one * SIDES + colour] for one in far) - sum(sure)
            least = shows[purse, shown.HUED + colour]
            total += gifts[colour]
            yield f"assets:{purse}:{colour}", Hidden(n, known, odds=partial(_spread, t, total, bins, n, least))
        total = sum(t.tokens[one] - shows[one, TOKEN] for one in far) + gifts[hag.TOKENS]
        n, least = t.tokens[purse], shows[purse, TOKEN]
        yield f"tokens:{purse}", Hidden(n, known, odds=partial(_spread, t, total, bins, n, least))
        orders = tuple(t.orders[purse * SLOTS : (purse + 1) * SLOTS])
        yield f"orders:{purse}", Hidden(orders, known, least=1)
        for name, hands in (("unequipped", t.unequipped), ("ambitions", t.ambitions), ("events", t.events)):
            unknown = sum(n > shows[purse, face] for face, n in Counter(hands[purse]).items())
            yield f"{name}:{purse}", Hidden(hands[purse], known, least=1 + bool(unknown))


def _far(t: Table, seat: Seat) -> list[Seat]:
    """The purses a seat cannot look into."""
    return sorted({t.purse(player) for player in range(t.players) if not sight.sees_purse(t, seat, player)})


def _spread(t: Table, total: int, purses: int, n: int, least: int) -> dict[int, int]:
    """Each piece may be in any of the purses; in setup everybody has as many, and one purse holds what is left.

    What has been shown (`least`) is where it is.
    """
    if t.phase == SETUP or purses < 2:
        return {n: 1}
    return {least + k: comb(total, k) * (purses - 1) ** (total - k) for k in range(total + 1)}


def _lanyards(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """Advancements worn: the front one is seen by who stands there, the others by their wearer alone."""
    for place, face, known in _worn(t, seat):
        yield place, Hidden(face, known)


def _worn(t: Table, seat: Seat) -> Iterator[tuple[str, int, bool]]:
    """Where each Advancement is worn, its face, and whether the seat knows it."""
    for unit, worn in enumerate(t.equipped):
        for n, face in enumerate(worn):
            known = sight.sees_front if n == len(worn) - 1 else sight.sees_covered
            yield f"lanyard:{unit}:{n}", face, known(t, seat, t.wearer[unit])


def _sealed(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """Orders under Seals: any Order of that back out of sight may lie there."""
    for domain, stack in enumerate(t.stacks):
        for n, entry in enumerate(stack):
            known = sight.sees_order(t, seat, domain, n)
            odds = None if known or not entry % 2 else partial(_starting_orders, t, seat, t.team_of[entry // SLOTS])
            yield f"sealed:{domain}:{n}", Hidden(entry % SLOTS, known, odds, least=1)


def _starting_orders(t: Table, seat: Seat, team: int) -> Counter[int]:
    """A team's starting Orders that a seat cannot see: carried, under Seals, laid aside unrevealed."""
    found: Counter[int] = Counter()
    shows = shown.known(t, seat)
    for purse in _far(t, seat):
        if t.team_of[purse] == team:
            known = {slot: shows[purse, STARTING + slot // 2] for slot in range(1, SLOTS, 2)}
            found.update({slot: t.orders[purse * SLOTS + slot] - known[slot] for slot in known})
    for domain, stack in enumerate(t.stacks):
        entries = [entry for n, entry in enumerate(stack) if not sight.sees_order(t, seat, domain, n)]
        found.update(entry % SLOTS for entry in entries if entry % 2 and t.team_of[entry // SLOTS] == team)
    if not (sight.sees_all(t, seat) or (sight.is_player(t, seat) and t.team_of[seat] == team)):
        found.update(entry for entry in t.laid[team] if entry < SLOTS and entry % 2)
    return +found


def _market(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """The covered cards of the Market's decks; who stands there sees the top ones."""
    for deck, cards in enumerate(t.decks):
        visible = sight.sees_area(t, seat, AREA_B)
        if visible and cards:
            yield f"market top:{deck}", Hidden(cards[0], known=True)
        covered = cards[int(visible) :]
        if covered:
            yield f"market:{deck}", Hidden(covered[0], known=False, odds=partial(_market_odds, t, seat, deck, covered))


def _market_odds(t: Table, seat: Seat, deck: int, covered: tuple[int, ...]) -> Counter[int]:
    """Cards of a deck that a seat cannot see, wherever they are."""
    found = Counter(covered)
    far = _far(t, seat)
    for (_, item), n in shown.known(t, seat).items():
        found[item] -= n
    if DECKS[deck].orders:
        for purse in far:
            found.update({slot // 2: t.orders[purse * SLOTS + slot] for slot in range(0, SLOTS, 2)})
        for domain, stack in enumerate(t.stacks):
            entries = [entry for n, entry in enumerate(stack) if not sight.sees_order(t, seat, domain, n)]
            found.update(entry % SLOTS // 2 for entry in entries if not entry % 2)
        own = t.team_of[seat] if sight.is_player(t, seat) else -1
        aside = [entry for team, laid in enumerate(t.laid) for entry in laid if team != own and entry < SLOTS]
        found.update(entry // 2 for entry in aside if not entry % 2 and not sight.sees_all(t, seat))
    else:
        found.update(face for purse in far for face in t.unequipped[purse])
        found.update(face for _, face, known in _worn(t, seat) if not known)
    return Counter({face: n for face, n in found.items() if n > 0 and deck_of(face) == deck})


def _decks(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """The Event and the Ambition deck, as far as a seat has not looked."""
    for name, number, cards in (("event", EVENT_DECK, t.event_deck), ("ambition", AMBITION_DECK, t.ambition_deck)):
        foreseen = len(sight.foreseen(t, seat, number))
        yield f"{name}s foreseen", Hidden(cards[:foreseen], known=True)
        if len(cards) > foreseen + 1:
            yield f"{name} deck", Hidden(cards[foreseen], known=False)


def _ballots(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """Sealed ballots; that one is cast is seen."""
    for team, choice in enumerate(t.ballots):
        if t.vote == BALLOT and choice != UNDECIDED:
            known = sight.sees_all(t, seat) or (sight.is_player(t, seat) and t.team_of[seat] == team)
            yield f"ballot:{team}", Hidden(choice, known, odds=even((*choices(t), ABSTAINS)))


def _units(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """Where Units are. Who is away knows where they were, and a table keeps only where they are."""
    known = sight.sees_city(t, seat)
    yield "units", Hidden((bytes(t.fresh), bytes(t.tired), bytes(t.spot)), known, least=1, near=True)


def _private(t: Table, seat: Seat) -> Iterator[tuple[str, Hidden]]:
    """What others put together, offer or have looked at is in no world; time added is for the clock."""
    if sight.sees_all(t, seat):
        return
    for player, draft in enumerate(t.draft):
        yield f"draft:{player}", Hidden(draft, player == seat, odds=NOTHING)
    for player, offer in enumerate(t.offers):
        yield f"offer:{player}", Hidden(offer, bool(offer) and seat in (player, offer[0][0]), odds=NOTHING)
    looks = [look for look in t.peeked if look[0] != seat] + [look for look in t.shown if seat not in look[:2]]
    yield "looks of others", Hidden(tuple(looks), known=False, odds=NOTHING)
    yield "time added", Hidden(t.extra, seat == t.clock, odds=even([0]))

"""What a seat does not know, dealt anew: purses, faces under Seals, lanyards out of sight, decks, ballots, drafts.

Who does not see the Cityscape does not know who has moved there this round: Units that have acted may be elsewhere.
"""

from __future__ import annotations

from collections import Counter

from elysium.core.ids import NOBODY, Seat
from elysium.core.rng import below, shuffled
from elysium.core.stack import Snapshot
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts.codes import CHOOSES
from elysium.games.blood_feud.acts.council.tally import choices
from elysium.games.blood_feud.acts.going import unwell
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.hidden.places import Places, Spot
from elysium.games.blood_feud.holdings import shown
from elysium.games.blood_feud.holdings.purses import ORACLE as THE_ORACLE
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.improvised.studying import RESEARCH
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.story import bargains, epilogues, guides, hag, ledger, whispers
from elysium.games.blood_feud.story.arcs.devil import BOND
from elysium.games.blood_feud.table import (
    ABSTAINS,
    BALLOT,
    COMPELLED,
    DEAL,
    LETTERS,
    ORACLE,
    SETUP,
    SIDES,
    UNDECIDED,
    Table,
)


def redeal(g: BloodFeud, seat: Seat, rng: int) -> int:
    """In place, in the moment that can be taken back too."""
    named = any(decision.point == "blood_feud.master" for decision in g.asks)
    rng = deal_anew(g.table, seat, rng, named=named)
    kept: list[Snapshot] = []
    for mark in g.marks:
        assert isinstance(mark.table, Table)
        world = BloodFeud(mark.table.copy(), [frame.copy() for frame in mark.stack])
        rng = deal_anew(world.table, seat, rng, named=named)
        frame = world.stack[-1]
        rng = g.programs.code[frame.prog][frame.pc].resample(world, frame, seat, rng)
        kept.append(mark._replace(table=world.table, stack=tuple(world.stack)))
    g.marks = tuple(kept)
    return rng


def deal_anew(t: Table, seat: Seat, rng: int, *, named: bool) -> int:
    """`named`: everybody knows by now who serves a master."""
    hidden = [player for player in range(t.players) if not sight.sees_purse(t, seat, player)]
    rng = _deal_pieces(t, hidden, rng, shown.known(t, seat))
    places = Places(t, seat, hidden, NUMBER["serve-your-master"] if named else -1)
    for cards in places.markets():
        rng = _mix(cards, rng)
    for orders in places.starting():
        rng = _mix(orders, rng)
    if sight.is_player(t, seat) and t.draft[seat][:2] == (
        CHOOSES,
        RESEARCH,
    ):  # all of it is seen
        rng = _mix(places.searched(), rng)
    else:
        rng = _mix(places.events(), rng)
    for team in range(t.teams) if t.guide and t.phase != SETUP else ():
        rng = _mix(places.listed(team), rng)
    rng = _mix(places.ambitions(), rng)
    if not sight.sees_city(t, seat):
        rng = _wander(t, rng)
    return _forget_private(t, seat, rng)


def _hand_oracle(t: Table, seat: Seat, rng: int) -> int:
    """Any Malkavian out of sight may carry it, unless it was shown; whom it has compelled only they and its carrier
    know.
    """
    carrier = t.guide[ORACLE]
    if carrier == NOBODY or sight.sees_purse(t, seat, carrier):
        return rng
    guides.keep(t, COMPELLED, t.guide[COMPELLED] & 1 << seat if seat >= 0 else 0)
    if shown.known(t, seat)[carrier, THE_ORACLE]:
        return rng
    there = sorted({t.purse(one) for one in t.members(t.team_of[carrier]) if not sight.sees_purse(t, seat, one)})
    number, rng = below(rng, DEAL, len(there))
    guides.keep(t, ORACLE, there[number])
    return rng


def _wander(t: Table, rng: int) -> int:
    """Every Fatigued Unit is where it is, or in an adjacent Domain with room for it."""
    domains = len(t.stacks)
    for place, n in enumerate(bytes(t.tired)):  # as it was: nobody goes two Domains far
        side, domain = divmod(place, domains)
        for _ in range(n):
            target, rng = _nearby(t, side, domain, rng)
            t.tired[place] -= 1
            t.tired[side * domains + target] += 1
    for unit, domain in enumerate(t.spot):
        if t.unit_tired[unit] and domain < domains:
            t.spot[unit], rng = _nearby(t, unit // LETTERS, domain, rng)
    return rng


def _nearby(t: Table, side: int, domain: int, rng: int) -> tuple[int, int]:
    near = [domain, *(target for target in t.city.neighbours[domain] if units.room(t, side, target))]
    number, rng = below(rng, DEAL, len(near))
    return near[number], rng


def _mix(spots: list[Spot], rng: int) -> int:
    """Whatever lies in these places lies in them in another order."""
    faces, rng = shuffled(rng, DEAL, [face for spot in spots for face in spot.faces])
    first = 0
    for spot in spots:
        here = faces[first : first + len(spot.faces)]
        first += len(here)
        spot.put(here)
    return rng


def _deal_pieces(t: Table, hidden: list[Seat], rng: int, known: Counter[tuple[Seat, int]]) -> int:
    """Assets of each colour and tokens in purses out of sight, by chance; in setup everybody has as many.

    What the seat has been shown stays where it is.
    """
    purses = sorted({t.purse(player) for player in hidden})
    gifts = list(ledger.get(t, ledger.GIFTS)) if t.story and hidden else []  # one purse more: the Storyteller's
    if t.phase == SETUP or len(purses) + bool(gifts) < 2:
        return rng
    hued = any(item == TOKEN or item >= shown.HUED for _, item in known)
    for colour in range(t.sides):
        spaces = [purse * SIDES + colour for purse in purses]
        seen = [known[purse, shown.HUED + colour] for purse in purses] if hued else []
        rng = _spread(t.assets, spaces, seen, gifts, colour, rng)
    rng = _spread(t.tokens, purses, [known[purse, TOKEN] for purse in purses] if hued else [], gifts, hag.TOKENS, rng)
    if gifts:
        gifts[hag.PROMISES] = 0
        ledger.put(t, ledger.GIFTS, *gifts[: hag.KEPT], *sorted(gifts[hag.KEPT :]))
    return rng


def _spread(column: bytearray, spaces: list[int], seen: list[int], gifts: list[int], gift: int, rng: int) -> int:
    """Pieces of one kind by chance over purses, and over what the Storyteller was given where there is anything.

    What was `seen` stays, where anything was.
    """
    total, bins = -sum(seen), len(spaces)
    for space in spaces:
        total += column[space]
        column[space] = 0
    for space, n in zip(spaces, seen, strict=False):
        column[space] = n
    if gifts:
        total, gifts[gift], bins = total + gifts[gift], 0, bins + 1
    for _ in range(total):
        lucky, rng = below(rng, DEAL, bins)
        if lucky < len(spaces):
            column[spaces[lucky]] += 1
        else:
            gifts[gift] += 1
    return rng


def _forget_private(t: Table, seat: Seat, rng: int) -> int:
    """Sealed ballots fall some way; offers, drafts, looks and signals of others are unknown."""
    if sight.sees_all(t, seat):
        return rng
    if t.vote == BALLOT:
        ballots = list(t.ballots)
        for team, choice in enumerate(ballots):
            mine = sight.is_player(t, seat) and t.team_of[seat] == team
            if choice != UNDECIDED and not mine:
                legal = [*choices(t), ABSTAINS]
                number, rng = below(rng, DEAL, len(legal))
                ballots[team] = legal[number]
        t.ballots = tuple(ballots)
    t.draft = [draft if player == seat else () for player, draft in enumerate(t.draft)]
    t.offers = [offer if offer and seat in (by, offer[0][0]) else () for by, offer in enumerate(t.offers)]
    t.shown = tuple(look for look in t.shown if seat in look[:2])
    t.peeked = tuple(look for look in t.peeked if look[0] == seat)
    t.foreseen = tuple(look for look in t.foreseen if look[0] == seat)
    t.calls = tuple(caller for caller in t.calls if caller in (seat, unwell(seat)))
    if bargains.any_of(t):
        bargains.write(t, [one for one in bargains.all_of(t) if one.seat == seat])
    if t.story:
        rng = _forget_story(t, seat, rng)
    if t.guide:
        rng = _hand_oracle(t, seat, rng)
    t.extra = 0 if seat != t.clock else t.extra
    return rng


def _forget_story(t: Table, seat: Seat, rng: int) -> int:
    """What the Hag must be given may be anything, unless it was told; what was whispered to others is unknown."""
    now = hag.of(t)
    if ledger.arc(t) == ledger.MADNESS and not now.told:
        number, rng = below(rng, DEAL, hag.MOST_WANTED * t.teams)
        hag.put(t, now._replace(threshold=number + 1))
    if ledger.get(t, ledger.WHISPERED):
        mine = [one for one in whispers.done(t) if one[1] == seat]
        ledger.put(t, ledger.WHISPERED, *(number for one in mine for number in one))
    if ledger.get(t, ledger.DRINKS):
        rng = _pour(t, seat, rng)
    return rng


def _pour(t: Table, seat: Seat, rng: int) -> int:
    """Others have drunk now and then, but for those who were called away in the epilogue."""
    counts = list(ledger.get(t, ledger.DRINKS))
    away = epilogues.called_away(t)
    for player in range(t.players):
        if player != seat and player not in away:
            counts[player], rng = below(rng, DEAL, BOND + 1)
    ledger.put(t, ledger.DRINKS, *counts)
    return rng

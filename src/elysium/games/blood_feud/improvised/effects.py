"""What a bargain may bring: the seven suggestions of the book and some more, each carried out by code (BF-IMP-10..16).

An effect says where it is wished for, what its target is step by step, what it costs as a rule, and what it does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from elysium.core.events import EVERYONE
from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts import choosing, market
from elysium.games.blood_feud.city import slaying, units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import TOKEN, put
from elysium.games.blood_feud.improvised import prices
from elysium.games.blood_feud.improvised.studying import RESEARCH, TAKE_BACK, look_through
from elysium.games.blood_feud.kinds import cost_of
from elysium.games.blood_feud.story import bargains, ledger
from elysium.games.blood_feud.story.bargains import (
    ASSETS,
    FATIGUE,
    PAID,
    PROPOSAL,
    SEAL,
    TOKENS,
    WORDS,
    Bargain,
)
from elysium.games.blood_feud.table import (
    AREA_A,
    AREA_B,
    CITYSCAPE,
    COUNCIL,
    COUNTERS,
    LETTERS,
    MARKET,
    NEUTRAL,
    ORDERS,
    PROPOSED,
    Table,
)

Price: TypeAlias = tuple[tuple[int, int], ...]
Step: TypeAlias = Callable[..., list[int]]
TOO_DEAR: Final = 2  # Assets more than its Cost (BF-IMP-13)


class Effect(NamedTuple):
    """`means` says what each number of the target stands for; `affected` are told of it in private."""

    name: str
    means: tuple[str, ...]
    steps: tuple[Step, ...]
    does: Callable[..., None]
    place: int = NEUTRAL  # where it is wished for; NEUTRAL for anywhere
    price: Callable[..., Price] = lambda t, seat, *target: ()
    affected: Callable[..., tuple[Seat, ...]] = lambda t, seat, *target: ()


# Targets.


def _domains(g: BloodFeud, seat: Seat, *chosen: int) -> list[int]:
    return list(range(len(g.table.stacks)))


def _teams_tired(g: BloodFeud, seat: Seat) -> list[int]:
    return [side for side in range(g.table.sides) if _tired(g, seat, side)]


def _tired(g: BloodFeud, seat: Seat, side: int) -> list[int]:
    t, domains = g.table, len(g.table.stacks)
    weary = {t.spot[unit] for unit in range(side * LETTERS, side * LETTERS + LETTERS) if t.unit_tired[unit]}
    return [domain for domain in range(domains) if t.tired[side * domains + domain] or domain in weary]


def _walled(g: BloodFeud, seat: Seat) -> list[int]:
    t = g.table
    return [domain for domain in range(len(t.stacks)) if any(t.edges[edge] for edge in t.city.edges_of[domain])]


def _ordered(g: BloodFeud, seat: Seat) -> list[int]:
    return [domain for domain, stack in enumerate(g.table.stacks) if stack]


def _stocked(g: BloodFeud, seat: Seat) -> list[int]:
    own = g.table.team_of[seat]
    return [team for team, items in enumerate(g.table.warehouse) if items and team != own]


def _stored(g: BloodFeud, seat: Seat, team: int) -> list[int]:
    return sorted(set(g.table.warehouse[team]))


def _own_stored(g: BloodFeud, seat: Seat) -> list[int]:
    return _stored(g, seat, g.table.team_of[seat])


def _held_events(g: BloodFeud, seat: Seat) -> list[int]:
    return list(g.table.events[g.table.purse(seat)])


def _rivals(g: BloodFeud, seat: Seat) -> list[int]:
    """Players of other teams whose Units stand on the Cityscape."""
    t = g.table
    units_of = ((other, t.letter(other)) for other in range(t.players) if t.team_of[other] != t.team_of[seat])
    return [other for other, unit in units_of if unit != NOBODY and t.spot[unit] < len(t.stacks)]


def _decks(g: BloodFeud, seat: Seat) -> list[int]:
    return [deck for deck, cards in enumerate(g.table.decks) if cards]


def _paid(g: BloodFeud, seat: Seat) -> list[int]:
    """Bargains of others that wait to be carried out."""
    return [one.id for one in bargains.all_of(g.table) if one.stage == PAID and one.seat != seat]


# What they do.


def _in_words(g: BloodFeud, one: Bargain) -> None:
    """The Storyteller says what happens."""


def _refresh(g: BloodFeud, one: Bargain, side: int, domain: int) -> None:
    units.refresh(g.table, side, domain)
    g.emit("refreshed", side, domain, audience=g.area(AREA_A))
    units.unit_change(g, side)


def _burn(g: BloodFeud, one: Bargain, domain: int) -> None:
    t = g.table
    for edge in t.city.edges_of[domain]:
        if t.edges[edge]:
            owner = t.edges[edge] - 1
            t.edges[edge] = 0
            t.walls[owner] += 1
            g.emit("barricade_fell", owner, edge, audience=g.area(AREA_A))
    g.stale_at(CITYSCAPE)


def _look_through(g: BloodFeud, one: Bargain, domain: int) -> None:
    look_through(g, one.seat, domain)
    choosing.begin(g, one.seat, TAKE_BACK, domain)


def _burgle(g: BloodFeud, one: Bargain, team: int, item: int) -> None:
    t, purse = g.table, g.table.purse(one.seat)
    market.take_stored(t, team, item)
    put(t, purse, item)
    g.emit("burgled", team, item, audience=g.area(AREA_B))
    g.stale_purse(purse)
    g.stale_at(MARKET)


def _scheme(g: BloodFeud, one: Bargain, face: int) -> None:
    """The Event, which the Storyteller holds since it was paid for, takes place after the Council's."""
    t = g.table
    rows = schemes(t)
    done = next(n for n, row in enumerate(rows) if row == (face, t.team_of[one.seat], 0))
    rows[done] = (face, t.team_of[one.seat], 1)
    keep_schemes(t, rows)


def _search(g: BloodFeud, one: Bargain) -> None:
    """The player looks through the Event deck; it is shuffled once a card is chosen."""
    decks.restock(g)
    choosing.begin(g, one.seat, RESEARCH)


def _kill(g: BloodFeud, one: Bargain, victim: Seat) -> None:
    """Slain at once, whatever is Equipped; no token is claimed by it (BF-IMP-16, BF-Q-36, BF-Q-67)."""
    t = g.table
    told = EVERYONE if one.open else g.area(AREA_A) | g.among(one.seat, victim)
    slaying.assassinate(g, t.team_of[one.seat], t.letter(victim), told)


def _reinforce(g: BloodFeud, one: Bargain, domain: int) -> None:
    t, team = g.table, g.table.team_of[one.seat]
    units.add_basic(g, team, domain, min(1, units.room(t, team, domain)))


def _give_top(g: BloodFeud, one: Bargain, deck: int) -> None:
    t, purse = g.table, g.table.purse(one.seat)
    face = decks.take_top(g, deck)
    put(t, purse, face)
    g.emit("given_card", one.seat, face, audience=g.among(one.seat))
    g.stale_purse(purse)


def _give_stored(g: BloodFeud, one: Bargain, item: int) -> None:
    t, purse = g.table, g.table.purse(one.seat)
    market.take_stored(t, t.team_of[one.seat], item)
    put(t, purse, item)
    g.emit("fetched", one.seat, item, audience=g.area(AREA_B))
    g.stale_purse(purse)
    g.stale_at(MARKET)


def _call_off(g: BloodFeud, one: Bargain, id: int) -> None:
    drop(g, bargains.by_id(g.table, id))


# What they cost as a rule.


def _burglars(t: Table, seat: Seat, team: int, item: int) -> Price:
    return ((ASSETS, (market.TOKEN_COST if item == TOKEN else cost_of(item)) + TOO_DEAR),)


def _life(t: Table, seat: Seat, victim: Seat) -> Price:
    return ((TOKENS, 1), (ASSETS, prices.level(t, victim)))


def _team(t: Table, seat: Seat, team: int, *target: int) -> tuple[Seat, ...]:
    return t.members(team) if team < t.teams else ()


(
    IN_WORDS,
    SPEECH,
    WILDFIRE,
    INTELLIGENCE,
    BURGLARY,
    SCHEME,
    STUDY,
    ASSASSINATION,
    UNITS,
    MARKET_TOP,
    OWN_STORED,
    CALL_OFF,
) = range(12)  # saves hold the numbers: new ones come last
EFFECTS: Final = (
    Effect("words", (), (), _in_words),
    Effect(
        "speech",
        ("team", "domain"),
        (_teams_tired, _tired),
        _refresh,
        CITYSCAPE,
        lambda t, seat, *target: ((FATIGUE, 1), (WORDS, 1)),
        _team,
    ),
    Effect("wildfire", ("domain",), (_walled,), _burn, CITYSCAPE, lambda t, seat, *target: ((ASSETS, 1),)),
    Effect("intelligence", ("domain",), (_ordered,), _look_through, ORDERS, lambda t, seat, *target: ((SEAL, 1),)),
    Effect("burglary", ("team", "item"), (_stocked, _stored), _burgle, MARKET, _burglars, _team),
    Effect("scheme", ("card",), (_held_events,), _scheme, COUNCIL, lambda t, seat, *target: ((TOKENS, 1),)),
    Effect("research", (), (), _search, COUNCIL, lambda t, seat, *target: ((PROPOSAL, 1),)),
    Effect(
        "assassination",
        ("player",),
        (_rivals,),
        _kill,
        NEUTRAL,
        _life,
        lambda t, seat, victim: (victim,),
    ),
    Effect("units", ("domain",), (_domains,), _reinforce),
    Effect("market", ("deck",), (_decks,), _give_top),
    Effect("stored", ("item",), (_own_stored,), _give_stored),
    Effect("call_off", ("bargain",), (_paid,), _call_off),
)
_IN_AREA_A: Final = (SPEECH, WILDFIRE, INTELLIGENCE, ASSASSINATION)
_IN_AREA_B: Final = (BURGLARY, MARKET_TOP, OWN_STORED)
SUGGESTED: Final = range(SPEECH, UNITS)  # those of the book; any of them may be wished for


def may_wish(g: BloodFeud, seat: Seat, effect: int) -> bool:
    """Where the book places it, and where there is something to do it to; research only before a proposal."""
    t, one = g.table, EFFECTS[effect]
    if one.place not in (NEUTRAL, t.place[seat]) or (one.steps and not one.steps[0](g, seat)):
        return False
    return effect != STUDY or not t.done[t.team_of[seat] * COUNTERS + PROPOSED]


def improvises(one: Bargain) -> bool:
    """Whether it is for an improvised action: one of the seven suggestions, or an idea in words (BF-ARC1-04)."""
    return one.effect == IN_WORDS or one.effect in SUGGESTED


def choices(g: BloodFeud, seat: Seat, effect: int, target: tuple[int, ...]) -> list[int]:
    """What the next number of a target may be; nothing once it is whole."""
    steps = EFFECTS[effect].steps
    return steps[len(target)](g, seat, *target) if len(target) < len(steps) else []


def whole(effect: int, target: tuple[int, ...]) -> bool:
    return effect != bargains.NO_EFFECT and len(target) == len(EFFECTS[effect].steps)


def possible(g: BloodFeud, one: Bargain) -> bool:
    """Whether the target is still there to do it to."""
    if one.effect == SCHEME and one.stage >= PAID:
        return True
    steps = EFFECTS[one.effect].steps
    return all(one.target[n] in step(g, one.seat, *one.target[:n]) for n, step in enumerate(steps))


def in_sight(t: Table, one: Bargain) -> bool:
    """Whether the player it is offered to sees what it rests on; what others have agreed on nobody does."""
    if one.effect in _IN_AREA_A:
        return sight.sees_area(t, one.seat, AREA_A)
    if one.effect in _IN_AREA_B:
        return sight.sees_area(t, one.seat, AREA_B)
    return one.effect != CALL_OFF


def list_price(t: Table, seat: Seat, effect: int, target: tuple[int, ...]) -> Price:
    """What the book asks for it."""
    return EFFECTS[effect].price(t, seat, *target)


def carry_out(g: BloodFeud, one: Bargain) -> None:
    EFFECTS[one.effect].does(g, one, *one.target)


def affected(t: Table, one: Bargain) -> tuple[Seat, ...]:
    """Who hears of a private bargain beside the one who made it."""
    return EFFECTS[one.effect].affected(t, one.seat, *one.target)


# Schemes: (Event, team, whether it takes place), three numbers each.


def schemes(t: Table) -> list[tuple[int, int, int]]:
    numbers = ledger.get(t, ledger.SCHEMES) if t.story else ()
    return list(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True))


def keep_schemes(t: Table, rows: list[tuple[int, int, int]]) -> None:
    ledger.put(t, ledger.SCHEMES, *(number for row in rows for number in row))


def hand_in(g: BloodFeud, one: Bargain) -> None:
    """With its price the Event of a scheme goes to the Storyteller."""
    t = g.table
    if one.effect == SCHEME:
        put(t, t.purse(one.seat), one.target[0], -1)
        keep_schemes(t, [*schemes(t), (one.target[0], t.team_of[one.seat], 0)])


def drop(g: BloodFeud, one: Bargain) -> None:
    """Nothing comes of it; an Event that was handed in is discarded."""
    t = g.table
    bargains.close(t, one.id)
    if one.effect == SCHEME and one.stage >= PAID:
        rows = schemes(t)
        rows.remove((one.target[0], t.team_of[one.seat], 0))
        keep_schemes(t, rows)
        t.event_discard = (*t.event_discard, one.target[0])
    g.stale(one.seat)

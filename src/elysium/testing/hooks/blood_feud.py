"""Blood Feud: what is hidden from whom, and what is never lost or made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from elysium.core.ids import NOBODY, Seat
from elysium.core.table import Json
from elysium.games.blood_feud import clock, sight
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.cityscape import track
from elysium.games.blood_feud.cards import ADVANCEMENTS, AMBITIONS, EVENTS, MARKET_ORDERS
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import NOSFERATU, THIN_BLOODED
from elysium.games.blood_feud.flow.opening import STARTING
from elysium.games.blood_feud.game import ACT, CLOCK, STORYTELLER, BloodFeud
from elysium.games.blood_feud.holdings import shown
from elysium.games.blood_feud.holdings.decks import ambition_cards
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.improvised import effects, studying
from elysium.games.blood_feud.kinds import FACES, RECRUIT, REQUISITION, advancement
from elysium.games.blood_feud.scoring import NOBODY_WINS, WITHOUT_BONDED
from elysium.games.blood_feud.setup import TOKENS
from elysium.games.blood_feud.story import bargains, guides, hag, ledger
from elysium.games.blood_feud.story.arcs import BEATS, NUMBER, madness
from elysium.games.blood_feud.storyteller import deals, desk
from elysium.games.blood_feud.table import (
    AMBITION_DECK,
    AREA_B,
    BALLOT,
    EVENT_DECK,
    GAMEPLAY,
    GRAVES,
    KINDS,
    LETTERS,
    NO_EVENT,
    OFF,
    OVER,
    PIECES,
    SEALS,
    SETUP,
    SIDES,
    SLOTS,
    UNIT_LIMIT,
    WALLS,
    Table,
)
from elysium.testing.game_testing import Configuration, GameTesting, Hooks
from elysium.testing.hidden.blood_feud import hidden

# What is hidden.


def secrets(match: BloodFeud, seat: Seat) -> list[str]:
    """Every Advancement, Event and Ambition that lies nowhere this seat can look, and how long the phase lasts."""
    t = match.table
    if sight.sees_all(t, seat):
        talked_of = {item for offer in t.offers for side in offer[1:] for item in side}
        unseen = {*t.event_deck, *t.ambition_deck, *_unread(t)} - talked_of
    else:
        unseen = {*ADVANCEMENTS, *EVENTS, *AMBITIONS} - set(_seen(t, seat))
    timer = [] if seat == t.clock or sight.sees_all(t, seat) else ['"timers"', '"extra"']
    return [*(f'"{FACES[face].id}"' for face in unseen), *timer, *_untold(t, seat)]


def _untold(t: Table, seat: Seat) -> Iterator[str]:
    """What a story keeps for its Storyteller: arcs and beats nobody has heard of yet, what was given to the Hag."""
    if t.story == () or sight.sees_all(t, seat):
        return
    yield from ('"arc":', '"due":', '"reading":', '"whispering"', '"gifts"')
    yield from [] if hag.of(t).told else ['"threshold"']
    heard = {*ledger.get(t, ledger.READ), *(NUMBER[id] for id in (madness.HELD, *madness.RESULTS))}
    yield from (f'"{beat.id}"' for number, beat in enumerate(BEATS) if number not in heard)


def _unread(t: Table) -> list[int]:
    """A random Event, until it is read."""
    return [t.chosen] if t.chosen >= 0 and t.chosen_by == NOBODY else []


def _seen(t: Table, seat: Seat) -> Iterator[int]:
    """The faces a player, or a spectator, can look at now."""
    if sight.sees_area(t, seat, AREA_B):
        yield from (cards[0] for cards in t.decks if cards)
        yield from (item for items in t.warehouse for item in items)
        yield from (*t.ambition_row, *t.event_discard, *(event for _, event in t.proposals), *t.tied)
        yield t.chosen if t.chosen_by >= 0 else NO_EVENT
        yield from (choice for choice, _ in t.tally)
        yield from (choice for choice in t.ballots if t.vote != BALLOT)  # named, wherever the card is by now
    if t.phase != GAMEPLAY:
        yield t.chosen
    if sight.is_player(t, seat):
        yield from t.sealed[t.team_of[seat]]
    yield from _open(t)
    for player in range(t.players):
        yield from _carried(t, seat, player)
        yield from _worn(t, seat, player)
    if sight.is_player(t, seat):
        yield from _talked_of(t, seat)


def _open(t: Table) -> Iterator[int]:
    """Ambitions that lie open for the rest of the night."""
    yield from (face for _, face in ledger.open_ambitions(t))


def _carried(t: Table, seat: Seat, player: Seat) -> Iterator[int]:
    if sight.sees_purse(t, seat, player):
        purse = t.purse(player)
        yield from (*t.unequipped[purse], *t.ambitions[purse], *t.events[purse])
    if t.phase == OVER:
        yield from t.ambitions[player]


def _worn(t: Table, seat: Seat, player: Seat) -> Iterator[int]:
    unit = t.letter(player)
    worn = t.equipped[unit] if unit >= 0 else ()
    if worn and sight.sees_front(t, seat, player):
        yield worn[-1]
    if sight.sees_covered(t, seat, player):
        yield from worn


def _talked_of(t: Table, seat: Seat) -> Iterator[int]:
    """Cards one has looked at, and cards named in offers, which nobody needs to have."""
    for deck in (EVENT_DECK, AMBITION_DECK):
        yield from sight.foreseen(t, seat, deck)
    for one in bargains.of(t, seat, *range(4)) if t.story else ():
        yield from (n for n in (*one.target, *(n for _, n in one.price)) if n < len(FACES))
    draft = t.draft[seat]
    yield from t.event_deck if draft[:2] == (codes.CHOOSES, studying.RESEARCH) else ()
    yield from draft[2:] if draft and draft[0] == codes.CHOOSES else draft[3::2]
    yield from (item for _, item in shown.known(t, seat) if item < len(FACES))
    for by, offer in enumerate(t.offers):
        if offer and seat in (by, offer[0][0]):
            yield from (item for side in offer[1:] for item in side)


# What stays.

_MARKET: Final = Counter(dict(MARKET_ORDERS))
_COPIES: Final = {face: advancement(face).copies for face in ADVANCEMENTS}


def conserved(match: BloodFeud) -> Json:
    """What is not as the box has it: pieces, Barricades, tokens, Seals, cards. In a sound match that is nothing."""
    t = match.table
    return [*_wrong_counts(t), *_wrong_cards(t), *_wrong_units(t)]


def _pieces(t: Table, side: int) -> int:
    """Unit pieces of a colour, wherever they are."""
    domains = len(t.stacks)
    on_map = sum(t.fresh[side * domains : (side + 1) * domains]) + sum(t.tired[side * domains : (side + 1) * domains])
    carried = sum(t.assets[purse * SIDES + side] for purse in range(t.players))
    buried = sum(grave.count(side) for grave in t.graves)
    buried += hag.gifts(t)[side] + (ledger.get(t, ledger.LOST) or (0,) * SIDES)[side] if t.story else 0
    buried += ledger.get(t, ledger.CAPTIVES).count(side)
    return t.supply[side] + on_map + carried + buried + t.spent[side] + t.pact_pieces[side] + t.barred[side]


def _tokens(t: Table) -> int:
    stored = sum(items.count(TOKEN) for items in t.warehouse)
    on_track = sum(block.cost for block in track(t).blocks if t.blocked >> block.space & 1)
    return t.market_tokens + t.bank + sum(t.tokens) + sum(t.grave_tokens) + stored + on_track + hag.gifts(t)[hag.TOKENS]


def _seals(t: Table, team: int) -> int:
    placed = sum(t.team_of[entry // SLOTS] == team for stack in t.stacks for entry in stack)
    return sum(t.seals[seat] for seat in t.members(team)) + placed + t.laid_seals[team]


def _slots(t: Table) -> Counter[int]:
    """All Orders outside the Market by slot."""
    found = Counter({slot: sum(t.orders[slot::SLOTS]) for slot in range(SLOTS)})
    found.update(entry % SLOTS for stack in t.stacks for entry in stack)
    found.update(entry % SLOTS for laid in t.laid for entry in laid)
    return found


def _orders(t: Table) -> Counter[int]:
    """Acquired Orders and those in the Market, by kind."""
    found = Counter({slot // 2: n for slot, n in _slots(t).items() if slot % 2 == 0 and n})
    found.update(face for cards in (*t.decks, *t.warehouse, _gifts(t)) for face in cards if face < KINDS)
    return found


def _advancements(t: Table) -> Counter[int]:
    held = (*t.decks, *t.warehouse, *t.unequipped, *t.equipped, _gifts(t))
    return Counter(face for cards in held for face in cards if face in _COPIES)


def _gifts(t: Table) -> tuple[int, ...]:
    """Cards given against the Black Hag."""
    return hag.gifts(t)[hag.KEPT :]


def _wrong_counts(t: Table) -> Iterator[Json]:
    sides, teams = range(t.sides), range(t.teams)
    found = {
        "pieces": ([_pieces(t, side) for side in sides], [PIECES] * t.sides),
        "barricades": (
            [t.walls[side] + t.edges.count(side + 1) for side in sides],
            [_walls(t, side) for side in sides],
        ),
        "tokens": (_tokens(t), TOKENS - (SIDES - t.teams) * GRAVES),  # BF-SETUP-16
        "seals": ([_seals(t, team) for team in teams], [SEALS] * t.teams),
        "orders": (_orders(t), _MARKET),
        "advancements": (_advancements(t), {face: n for face, n in _COPIES.items() if face not in t.removed}),
    }
    yield from ([what, counted] for what, (counted, wanted) in found.items() if counted != wanted)


def _walls(t: Table, side: int) -> int:
    """The Nosferatu leave theirs in the box once teams have been dealt their Orders."""
    return 0 if guides.has(t, side, NOSFERATU) and any(t.orders) else WALLS


def _starting(t: Table) -> Counter[int]:
    """Starting Orders of all teams, with the two more of the Thin-Blooded."""
    found = Counter(kind for team in range(t.teams) for kind in STARTING[t.vampire[team]])
    found.update((RECRUIT, REQUISITION) if guides.guided(t, THIN_BLOODED) >= 0 else ())
    return found


def _wrong_cards(t: Table) -> Iterator[Json]:
    """Starting Orders, Ambitions and Events: each once; what is dealt later is not there before."""
    starting = {slot // 2: n for slot, n in _slots(t).items() if slot % 2 and n}
    dealt = bool(starting)
    if dealt and starting != _starting(t):
        yield ["starting", *starting.items()]
    given = tuple(face for face in _gifts(t) if face in AMBITIONS)
    held = (face for hand in (*t.ambitions, *t.sealed, given) for face in hand)
    ambitions = sorted((*t.ambition_deck, *t.ambition_row, *held))
    if ambitions != (sorted(ambition_cards(t)) if dealt else []):
        yield ["ambitions", *ambitions]
    if not dealt and t.phase != SETUP:
        yield "nothing was dealt"
    hands = (face for hand in t.events for face in hand)
    schemes = (face for face, _, _ in effects.schemes(t))
    events = Counter((*schemes, *t.event_deck, *t.event_discard, *hands, *(event for _, event in t.proposals)))
    if t.chosen not in events:
        events.update([t.chosen] if t.chosen >= 0 else [])
    if events != Counter(face for face in EVENTS if face not in t.removed):
        yield ["events", *events.items()]


def _wrong_units(t: Table) -> Iterator[Json]:
    """Every player's Unit is on the map or slain; without rulings no team outgrows its limit but where it started."""
    for unit, seat in enumerate(t.wearer):
        if t.phase != SETUP and (t.spot[unit] == OFF) != (seat == NOBODY):
            yield ["player", unit, t.spot[unit]]
    if t.has("no storyteller"):
        for team in range(t.teams):
            crowds = [units.at(t, team, domain) for domain in range(len(t.stacks))]
            if max(crowds) > LETTERS or sum(crowd > UNIT_LIMIT for crowd in crowds) > 1:
                yield ["limit", team, *crowds]


# What random players like to do: what comes to something rather than talk, once they stand where it is done.
_LIKED: Final = {
    **dict.fromkeys((codes.CALL_VOTE, codes.JOIN_VOTE, codes.CAST, codes.AGREE, codes.CHOOSES, codes.SHIFT), 40),
    **dict.fromkeys((codes.USE, codes.EQUIP, codes.ACCEPT, codes.PROPOSE_PACT, codes.PROPOSE, codes.AMBITION), 20),
    **dict.fromkeys((codes.IDEA, codes.WISHES, codes.ACCEPT_BARGAIN, codes.OPPOSE), 20),
    **dict.fromkeys((codes.COMPEL, codes.LOOK, codes.THAUMATURGY), 20),
    **dict.fromkeys((codes.ORDER, codes.MOVE, codes.BUY, codes.BLOCK_SUN, codes.FETCH, codes.SEND), 10),
    **dict.fromkeys((codes.GO, codes.STORE, codes.HANDS, codes.GIVES), 4),
}
_TIMELY: Final = {clock.CLOSES_PACT: 10, clock.CLOSES_VOTE: 10, clock.GOES_ON: 10}  # windows are shorter than phases
_DEALT: Final = (deals.FOR, deals.EFFECT, deals.TARGET, deals.BARGAIN, deals.INSTEAD)
_FROM_BEHIND: Final = {
    **dict.fromkeys((desk.ADJUST, desk.CHOOSE, desk.RESUME), 6),
    **dict.fromkeys(_DEALT, 10),
    **dict.fromkeys((deals.SEND, deals.DO), 40),
}


def eager(point: str, kind: int) -> int:
    liked = {ACT: _LIKED, CLOCK: _TIMELY, STORYTELLER: _FROM_BEHIND}.get(point, {})
    return liked.get(kind, 1)


HOOKS = Hooks(
    secrets,
    conserved,
    secret_points=frozenset(
        {"blood_feud.act", "blood_feud.give", "blood_feud.keep", "blood_feud.ambitions", "blood_feud.offering"}
    ),
    # A vote is called aloud, a card is laid out, shown or Buried in the open, a deck looked into: the boards may look
    # the same afterwards. Who was shown something sees it leave (BF-Q-63).
    announced=frozenset(
        {"called_vote", "row", "showed_ambition", "buried", "consulted", "shown", "put_away", "compelled"}
    ),
    eager=eager,
    hidden=hidden,
    in_part=frozenset({NOBODY_WINS, WITHOUT_BONDED}),
)


def tables() -> tuple[Configuration, ...]:
    """4, 6 and 8 teams, of one player and of four each, and every option; short nights."""

    def night(seats: int, teams: int, **options: Json) -> Configuration:
        return Configuration("blood_feud", seats, {"night": "brief", "teams": teams, **options}, most_steps=30_000)

    return (
        night(4, 4),
        night(8, 4, storyteller=False),
        night(5, 5, variants=["all vampire", "wall"]),
        night(8, 4, purse="shared", layout="alternate", variants=["easy", "preselected"]),
        night(6, 6),
        night(8, 8),
        night(16, 4),
        night(20, 4, purse="shared"),  # five of a team: one of them is a Squire
        night(24, 6),
        night(32, 8),
        night(8, 4, guides=True),
        night(7, 7, guides=True, variants=["all vampire"]),
        night(8, 4, guides=True, purse="shared"),
        night(16, 8, guides=True),
        night(8, 4, improvised=True),
        night(20, 4, improvised=True, guides=True, purse="shared"),
        night(4, 4, arc="anarch"),
        night(4, 4, arc="madness"),
        night(6, 6, arc="harvest"),
        night(4, 4, arc="devil", helper=True),
    )


EXAMPLES = {
    "EX-BF-01": "Order Pairs are laid out, thinned and sorted by Power",
    "EX-BF-02": "Combat Strength 5 against 3 slays a Basic Unit",
}
TESTING = GameTesting(
    HOOKS,
    tables,
    some=slice(4),  # the small tables
    every=lambda table: 24 * table.seats,
    examples=EXAMPLES,
    frame_names=("domain", "master", "player", "target"),
)

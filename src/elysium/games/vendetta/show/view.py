"""What a seat sees: the only way anything leaves a match of Vendetta. White-listed: every entry says why it is public.

Cards are named by their printed ids. A card the seat may not know is an entry without a name; hands and decks of
others are counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from elysium.core.ids import NO_CARD, NOBODY, SPECTATOR, CardId, Seat
from elysium.core.views import Outcome
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.flow.planning import DOWN, TURN, UP, face_down_cost, faces, toll, watcher
from elysium.games.vendetta.flow.resolution import LOCATION
from elysium.games.vendetta.flow.rounds import known_bottom
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.hidden.redeal import knows
from elysium.games.vendetta.power import added, card_power
from elysium.games.vendetta.scoring import result, score
from elysium.games.vendetta.show.types import (
    DeployedView,
    FacesView,
    LocationView,
    PlanView,
    PlayerView,
    PositionView,
    VendettaView,
)
from elysium.games.vendetta.table import (
    ALLIES,
    CLAN_CARDS,
    CLAN_SIZE,
    CLANS,
    PHASES,
    RELICS,
    REMOVED,
    SECOND_RULES,
    SHEETS,
    STEPS,
    VICTIMS,
    Table,
)

_IDS: Final = tuple(face.id for face in FACES)  # as printed


def view(g: Vendetta, seat: Seat) -> VendettaView:
    """The match as `seat` (or SPECTATOR) may know it."""
    return views(g, (seat,))[0]


def views(g: Vendetta, seats: Iterable[Seat]) -> list[VendettaView]:
    """The same for each of these seats; what all see alike is worked out once and shared."""
    public = _public(g)
    return [_seen_by(g, seat, public) for seat in seats]


def _seen_by(g: Vendetta, seat: Seat, public: VendettaView) -> VendettaView:
    """What all see, and what this seat alone knows."""
    seen = public.copy()
    seen["seat"] = seat
    seen["players"] = [_known_player(g.table, seat, player) for player in public["players"]]
    seen["locations"] = [_known_location(g, seat, location) for location in public["locations"]]
    seen["plan"] = _plan(g, seat)
    return seen


def _public(g: Vendetta) -> VendettaView:
    """What nobody needs to know anything for."""
    t = g.table
    resolving = t.loc >= 0
    return {
        "game": "vendetta",
        "seat": SPECTATOR,
        "seats": t.seats,
        "rules": list(t.rules),
        "round": t.round,
        "phase": PHASES[t.phase],
        "location": t.loc if resolving else None,
        "step": STEPS[t.step] if resolving else None,
        "turn": t.turn if t.turn >= 0 else None,
        "ambition": t.first,
        "order": list(t.order()),
        "draft": {"clans": [CLANS[c] for c in t.shared[SHEETS]], "relics": _codes(t.shared[RELICS])},
        "players": [_player(t, who) for who in range(t.seats)],
        "locations": [_location(g, loc) for loc in range(len(t.ally))],
        "allies_left": len(t.shared[ALLIES]),
        "victims_left": len(t.shared[VICTIMS]),
        "removed_allies": _codes(card for card in t.shared[REMOVED] if card >= CLAN_CARDS),
        "rewards": [list(row) for row in t.rewards],
        "haven_bonus": t.haven_bonus,
        "leaving": _leaving(g),
        "ranking": list(t.ranking),
        "waiting": [{"seat": d.seat, "point": d.point} for d in g.asks],
        "resolving": [{"seat": f.seat, "card": code(f.card)} for f in g.stack if f.card != NO_CARD and f.seat >= 0],
        "plan": None,
        "result": _result(g),
    }


def _result(g: Vendetta) -> Outcome | None:
    outcome = result(g)
    return None if outcome is None else outcome.shown()


def code(card: CardId) -> str:
    """A card's printed id."""
    return _IDS[card]


def _codes(cards: Iterable[CardId]) -> list[str]:
    return [_IDS[card] for card in cards]


def _player(t: Table, who: Seat) -> PlayerView:
    """VD-INFO-06: what is public of a player; `_known_player` adds what is not."""
    return {
        "seat": who,
        "clan": CLANS[t.clan[who]] if t.clan[who] >= 0 else None,
        "team": who % (t.seats // 2) if t.mate(who) >= 0 else None,
        "out": bool(t.out[who]),
        "blood": t.blood[who],
        "influence": t.influence[who],
        "diablerie": t.tokens[who],
        "diablerie_used": t.spent[who],
        "alliance": _codes(t.alliance[who]),
        "drained": _codes(t.drained[who]),
        "relic": code(t.relic[who]) if t.relic[who] != NO_CARD else None,
        "relic_used": bool(t.used[who]),
        "hand_size": len(t.hand[who]),
        "hand": None,
        "drawn_size": len(t.drawn[who]),
        "drawn": None,
        "deck_size": len(t.deck[who]),
        "deck_bottom": None,
        "shown": [],
        "score": score(t, who),
    }


def _known_player(t: Table, seat: Seat, public: PlayerView) -> PlayerView:
    """Hand, drawn cards and the known bottom of the deck are the owner's (VD-INFO-01, -02)."""
    player, who = public.copy(), public["seat"]
    player["shown"] = _shown(t, seat, who)
    if seat == who:
        player["hand"] = _codes(sorted(t.hand[who]))
        player["drawn"] = _codes(sorted(t.drawn[who]))
        player["deck_bottom"] = _codes(known_bottom(t, who))
    return player


def _shown(t: Table, seat: Seat, who: Seat) -> list[str]:
    """VD-INFO-07: this player's clan cards that the viewer has seen leave the deck."""
    if t.clan[who] < 0:
        return []
    start = t.clan[who] * CLAN_SIZE
    bits = t.everyone if seat < 0 else 1 << seat
    return [_IDS[card] for card in range(start, start + CLAN_SIZE) if t.seen[card] & bits == bits]


def _location(g: Vendetta, loc: int) -> LocationView:
    t = g.table
    return {
        "number": loc + 1,
        "haven": loc == t.haven,
        "ally": code(t.ally[loc]) if t.ally[loc] != NO_CARD else None,
        "card": code(t.place[loc]) if t.place[loc] != NO_CARD else None,
        "positions": [_position(g, loc, who) for who in range(t.seats)],
    }


def _known_location(g: Vendetta, seat: Seat, public: LocationView) -> LocationView:
    """The Location with the faces this seat knows of cards that lie face down (VD-INFO-04)."""
    t = g.table
    first = (public["number"] - 1) * t.seats
    if not any(_hides_from_others(t, seat, card) for who in range(t.seats) for card in t.position[first + who]):
        return public
    location = public.copy()
    location["positions"] = [
        _known_position(t, seat, t.position[first + position["seat"]], position) for position in public["positions"]
    ]
    return location


def _hides_from_others(t: Table, seat: Seat, card: CardId) -> bool:
    """Whether this seat knows a card by name that is face down to all."""
    return not t.up[card] and knows(t, seat, card)


def _position(g: Vendetta, loc: int, who: Seat) -> PositionView:
    """VD-INFO-04: a face-down card is a place taken; Power counts what lies open, so it is public."""
    t = g.table
    spot = loc * t.seats + who
    cards = [_deployed(g, card) for card in t.position[spot]]
    return {
        "seat": who,
        "cards": cards,
        "blood": t.deployed[spot],
        "power": added(t, loc, who, sum(card["power"] for card in cards)),
    }


def _known_position(t: Table, seat: Seat, cards: Sequence[CardId], public: PositionView) -> PositionView:
    position = public.copy()
    position["cards"] = [
        _known_card(shown, card) if knows(t, seat, card) else shown
        for shown, card in zip(public["cards"], cards, strict=True)
    ]
    return position


def _deployed(g: Vendetta, card: CardId) -> DeployedView:
    """Who has looked at a face-down card is public (VD-DEC-11); what they saw is not."""
    t = g.table
    return {
        "up": bool(t.up[card]),
        "card": code(card) if knows(t, SPECTATOR, card) else None,
        "power": card_power(g, card),
        "looked": [] if t.up[card] else _looked(t, card),
    }


def _looked(t: Table, card: CardId) -> list[Seat]:
    """Without whose Position it is: one knows what one has laid down. Not under the first rules."""
    mine = t.spot[card] % t.seats if SECOND_RULES in t.rules else NOBODY
    return [seat for seat in range(t.seats) if t.peeked[card] >> seat & 1 and seat != mine]


def _known_card(public: DeployedView, card: CardId) -> DeployedView:
    shown = public.copy()
    shown["card"] = code(card)
    return shown


def _leaving(g: Vendetta) -> list[Seat]:
    """VD-INFO-05: who is about to withdraw, from the moment all tokens are revealed."""
    for frame in g.stack:
        if frame.prog == LOCATION:
            return list(frame.names.get("leavers", ()))
    return []


def _plan(g: Vendetta, seat: Seat) -> PlanView | None:
    """The picks of one's own planning turn so far; nobody else's."""
    for frame in g.stack:
        if frame.prog == TURN and frame.seat == seat:
            card, place = frame.names.get("card"), frame.names.get("here")
            return {
                "card": code(card[0]) if card else None,
                "place": place[0] if place else None,
                "faces": [_faces(g.table, seat, loc) for loc in range(len(g.table.ally))],
            }
    return None


def _faces(t: Table, seat: Seat, loc: int) -> FacesView:
    """What a card played here costs in Blood, by face; None where it cannot be played that way (VD-PLAN-03)."""
    open_to = faces(t, seat, loc, watcher(t, seat, loc) not in (NOBODY, t.mate(seat)))
    return {
        "up": toll(t, loc) if UP in open_to else None,
        "down": toll(t, loc) + face_down_cost(t, seat, loc) if DOWN in open_to else None,
    }

"""What a seat sees: the only way anything leaves a match of Vendetta. White-listed: every entry says why it is public.

Cards are named by their printed ids. A card the seat may not know is an entry without a name; hands and decks of
others are counts.
"""

from __future__ import annotations

from collections.abc import Iterable

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.flow.planning import DOWN, TURN, UP, face_down_cost, faces, toll, watcher
from elysium.games.vendetta.flow.resolution import LOCATION
from elysium.games.vendetta.flow.rounds import known_bottom
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.hidden.redeal import knows
from elysium.games.vendetta.power import card_power, total
from elysium.games.vendetta.scoring import result, score
from elysium.games.vendetta.show.types import (
    DeployedView,
    FacesView,
    LocationView,
    PlanView,
    PlayerView,
    PositionView,
    ScoreView,
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
    SHEETS,
    STEPS,
    VICTIMS,
    Table,
)


def view(g: Vendetta, seat: Seat) -> VendettaView:
    """The match as `seat` (or SPECTATOR) may know it."""
    t = g.table
    resolving = t.loc >= 0
    outcome = result(g)
    return {
        "game": "vendetta",
        "seat": seat,
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
        "players": [_player(t, seat, who) for who in range(t.seats)],
        "locations": [_location(g, seat, loc) for loc in range(len(t.ally))],
        "allies_left": len(t.shared[ALLIES]),
        "victims_left": len(t.shared[VICTIMS]),
        "removed_allies": _codes(card for card in t.shared[REMOVED] if card >= CLAN_CARDS),
        "rewards": [list(row) for row in t.rewards],
        "haven_bonus": t.haven_bonus,
        "leaving": _leaving(g),
        "ranking": list(t.ranking),
        "waiting": [{"seat": d.seat, "point": d.point} for d in g.asks],
        "resolving": [{"seat": f.seat, "card": code(f.card)} for f in g.stack if f.card != NO_CARD and f.seat >= 0],
        "plan": _plan(g, seat),
        "result": None
        if outcome is None
        else {
            "winners": list(outcome.winners),
            "ranking": list(outcome.ranking),
            "scores": list(outcome.scores),
            "reason": outcome.reason,
        },
    }


def code(card: CardId) -> str:
    """A card's printed id."""
    return FACES[card].id


def _codes(cards: Iterable[CardId]) -> list[str]:
    return [code(card) for card in cards]


def _player(t: Table, seat: Seat, who: Seat) -> PlayerView:
    """VD-INFO-06 is public; hand, drawn cards and the known bottom of the deck are the owner's (VD-INFO-01, -02)."""
    own = seat == who
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
        "hand": _codes(sorted(t.hand[who])) if own else None,
        "drawn_size": len(t.drawn[who]),
        "drawn": _codes(sorted(t.drawn[who])) if own else None,
        "deck_size": len(t.deck[who]),
        "deck_bottom": _codes(known_bottom(t, who)) if own else None,
        "shown": _shown(t, seat, who),
        "score": _score(t, who),
    }


def _score(t: Table, who: Seat) -> ScoreView:
    tokens, alliance, drained, relic, diablerie = score(t, who)
    return {"tokens": tokens, "alliance": alliance, "drained": drained, "relic": relic, "diablerie": diablerie}


def _shown(t: Table, seat: Seat, who: Seat) -> list[str]:
    """VD-INFO-07: this player's clan cards that the viewer has seen leave the deck."""
    if t.clan[who] < 0:
        return []
    start = t.clan[who] * CLAN_SIZE
    bits = t.everyone if seat < 0 else 1 << seat
    return _codes(card for card in range(start, start + CLAN_SIZE) if t.seen[card] & bits == bits)


def _location(g: Vendetta, seat: Seat, loc: int) -> LocationView:
    t = g.table
    return {
        "number": loc + 1,
        "haven": loc == t.haven,
        "ally": code(t.ally[loc]) if t.ally[loc] != NO_CARD else None,
        "card": code(t.place[loc]) if t.place[loc] != NO_CARD else None,
        "positions": [_position(g, seat, loc, who) for who in range(t.seats)],
    }


def _position(g: Vendetta, seat: Seat, loc: int, who: Seat) -> PositionView:
    """VD-INFO-04: a face-down card is a place taken; Power counts what lies open, so it is public."""
    t = g.table
    spot = loc * t.seats + who
    return {
        "seat": who,
        "cards": [_deployed(g, seat, card) for card in t.position[spot]],
        "blood": t.deployed[spot],
        "power": total(g, loc, who),
    }


def _deployed(g: Vendetta, seat: Seat, card: CardId) -> DeployedView:
    """Who has looked at a face-down card is public (VD-DEC-11); what they saw is not."""
    t = g.table
    return {
        "up": bool(t.up[card]),
        "card": code(card) if knows(t, seat, card) else None,
        "power": card_power(g, card),
        "looked": [] if t.up[card] else [other for other in range(t.seats) if t.peeked[card] >> other & 1],
    }


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

"""The boards of play area B: the Marketplace and the Council."""

from __future__ import annotations

from elysium.core.ids import Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.kinds import DECKS, FACES
from elysium.games.blood_feud.show.teams import team_of
from elysium.games.blood_feud.show.types import VOTES, CouncilView, MarketView
from elysium.games.blood_feud.table import BALLOT, NO_EVENT, UNDECIDED, Table


def market(t: Table) -> MarketView:
    return {
        "decks": [
            {"deck": deck.name, "cost": deck.cost, "size": len(cards), "card": FACES[cards[0]].id if cards else None}
            for deck, cards in zip(DECKS, t.decks, strict=True)
        ],
        "tokens": t.market_tokens,
        "spent": list(t.spent[: t.sides]),
    }


def votes_seen(t: Table, seat: Seat) -> tuple[bool, int | None]:
    """Whether all ballots are open; while they are not, whose one knows."""
    told = t.vote != BALLOT or sight.sees_all(t, seat)
    return told, None if told else team_of(t, seat)


def council(t: Table, told: bool, mine: int | None) -> CouncilView:
    return {
        "vote": VOTES[t.vote],
        "willing": [team for team in range(t.teams) if t.willing >> team & 1],
        "proposals": [{"team": team, "event": FACES[event].id} for team, event in t.proposals],
        "ballots": [
            {"team": team, "choice": _choice(choice) if told or team == mine else None}
            for team, choice in enumerate(t.ballots)
            if choice != UNDECIDED
        ],
        "tied": [_choice(choice) for choice in t.tied],
        "tally": [{"choice": _choice(choice), "votes": votes} for choice, votes in t.tally],
        "chosen": FACES[t.chosen].id if t.chosen_by >= 0 else None,
        "ambitions": [FACES[face].id for face in t.ambition_row],
        "deck": len(t.ambition_deck),
        "tokens": t.bank,
        "discard": [FACES[face].id for face in t.event_discard],
        "events": len(t.event_deck),
    }


def _choice(choice: int) -> str:
    """What somebody votes for: an Event, "none" or "abstain"."""
    return FACES[choice].id if choice > NO_EVENT else "none" if choice == NO_EVENT else "abstain"

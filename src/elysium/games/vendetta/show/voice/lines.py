"""What happened: every kind of event as a line of the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elysium.core.events import Event
from elysium.core.ids import NOBODY
from elysium.core.messages import Message
from elysium.core.voice import Blanks, Lines, Variant, ended, plain, seat
from elysium.games.vendetta.show.types import VendettaView
from elysium.games.vendetta.show.voice import naming

EVENTS: Final[Mapping[str, str]] = {
    "clan": "seat clan",
    "relic": "seat card",
    "round": "- n",
    "feed": "seat n",
    "ally": "- place card",
    "draw": "seat n",
    "drew": "seat card",
    "keep": "seat n",
    "play_card": "seat card place",
    "play_face_down": "seat place",
    "own_face_down": "seat card place",
    "play_blood": "seat place n",
    "add_blood": "seat place n",
    "flip": "seat n",
    "peek": "seat whose:seat place index",
    "peeked": "seat card",
    "spend_blood": "seat n",
    "gain_blood": "seat n",
    "lose_blood": "seat n",
    "steal_blood": "seat whose:seat n",
    "gain_influence": "seat n",
    "lose_influence": "seat n",
    "give_influence": "seat whose:seat n",
    "immune": "seat",
    "drain": "seat card",
    "diablerie": "seat n card",
    "eliminated": "seat",
    "frenzy": "seat whose:seat",
    "acquire": "seat card",
    "ally_removed": "- place card",
    "ambition": "seat",
    "location": "- place",
    "token.leave": "seat",
    "token.stay": "seat",
    "withdraw": "seat place to:place",
    "reveal": "seat card place",
    "stay_down": "seat place",
    "apply": "seat card",
    "total": "seat place n",
    "discard_blood": "seat place n",
    "take_deployed": "seat whose:seat place n",
    "blood_to_pool": "seat place n",
    "swap_blood": "seat place pool:n n",
    "move_blood": "seat place to:place n",
    "move_card": "seat card to:place",
    "turn_down": "seat card",
    "face_down_power": "seat place n",
    "to_hand": "seat card place",
    "to_hand_unseen": "seat place",
    "mesmerized": "seat card whose:seat place",
    "forestall": "seat card",
    "curfew": "seat place",
    "yield_blood": "seat whose:seat place n",
    "bid": "seat n",
    "use_relic": "seat card",
    "restore": "seat card",
    "shuffled_in": "seat",
    "own_shuffled_in": "seat card",
    "end_of_round": "- n",
    "end": "-",
}

BLANKS: Final = Blanks[Event](
    {
        "seat": seat,
        "n": plain,
        "index": lambda view, event, n: n + 1,
        "card": lambda view, event, card: naming.card(card),
        "clan": lambda view, event, clan: naming.clan(clan),
        "place": lambda view, event, loc: naming.place(view, loc),
    }
)


def _frenzy(view: VendettaView, event: Event, said: Message) -> Message:
    """Somebody else's doing, or not."""
    return ended(said, ".nobody", "whose") if event.args[0] in (NOBODY, event.seat) else said


def _withdraw(view: VendettaView, event: Event, said: Message) -> Message:
    return ended(said, ".home", "to") if event.args[1] == -1 else said


def _of_alliance(view: VendettaView, event: Event, said: Message) -> Message:
    """A card of an Alliance, or a Victim."""
    card = event.args[0]
    assert isinstance(card, int)
    return ended(said, ".victim", "card") if naming.is_victim(card) else said


VARIANTS: Final[Mapping[str, Variant]] = {
    "frenzy": _frenzy,
    "withdraw": _withdraw,
    "acquire": _of_alliance,
    "drain": _of_alliance,
    "restore": _of_alliance,
}

line: Final = Lines(EVENTS, BLANKS, lambda view, card: naming.card(card), VARIANTS).line

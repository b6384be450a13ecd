"""What happened, line by line: who did it and what fills the blanks, event by event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elysium.core.events import Event
from elysium.core.ids import NOBODY
from elysium.core.messages import Blank, Message, part
from elysium.core.voice import Blanks, Lines, Variant, ended, plain, seat
from elysium.games.blood_feud.factions import COLOURS, FACTIONS
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.show.types import PLACES, BloodFeudView
from elysium.games.blood_feud.show.voice import bargaining, naming
from elysium.games.blood_feud.story.arcs import BEATS
from elysium.games.blood_feud.story.ledger import ARCS
from elysium.games.blood_feud.story.whispers import WHISPERS
from elysium.games.blood_feud.table import ABSTAINS, EVENT_DECK, NO_EVENT

_FACTIONS: Final = tuple(FACTIONS)

EVENTS: Final[Mapping[str, str]] = {
    # Teams form.
    "colour": "team colour",
    "faction": "number faction:own_faction",
    "start": "team place",
    "sewer": "team place",
    "crown": "team place",
    "endowed": "team what:items",
    "collected": "team card",
    "arc": "- arc",
    "dealt": "team *cards",
    "given": "team card",
    "introduction": "-",
    "beat": "- beat n",
    "whisper": "seat n",
    "opposed": "seat what:item",
    "threshold": "- n",
    "promised": "- n",
    "hag_die": "- n",
    "burnt": "team",
    "got_ambition": "team card gave:card",
    "swapped_ambitions": "-",
    "strangled": "team n",
    "let_go": "seat",
    "doomed": "-",
    "van_placed": "- place",
    "van_drove": "- place",
    "hunted": "team unit place",
    "escaped": "team n power:n",
    "abducted": "team n power:n unit",
    "targeted_van": "team place",
    "stopped_van": "team place",
    "van_drove_off": "team place",
    "freed": "team place",
    "freed_player": "seat place",
    "bonded": "- *seats",
    "warned": "seat",
    "new_rule": "- beat",
    "epilogue": "team n",
    "row": "- *cards",
    # The course of the night.
    "round": "- n",
    "areas_open": "-",
    "last_minute": "-",
    "time_is_up": "-",
    "sun": "- n",
    "narrative": "- card",
    "event": "team card",
    "reshuffled": "-",
    "domain": "- place",
    "orders_done": "-",
    "cleared": "-",
    "power": "- *power",
    "answered_for": "seat",
    "conclusion": "-",
    "dawn": "-",
    "master": "team other:team",
    "scored": "team card n",
    # Going about and carrying.
    "went": "seat place:station",
    "station": "seat place:station",
    "signal": "seat",
    "unwell": "seat",
    "answered_call": "seat",
    "equipped": "seat card",
    "used": "seat card",
    "handed": "seat whose:seat what:item",
    "shown": "seat what:items",
    "put_away": "seat",
    "offered": "seat whose:seat gives:items wants:items",
    "withdrew": "seat whose:seat",
    "declined": "seat whose:seat",
    "void_offer": "seat whose:seat",
    "traded": "seat whose:seat gives:items wants:items",
    "out_of_stock": "seat what:item",
    "drew": "seat card",
    # The Cityscape.
    "moved": "team from:place to:place unit",
    "walled": "team edge",
    "unwalled": "team edge owner:team",
    "walled_with": "team edge owner:team",
    "blocked_sun": "team space:n n",
    "placed": "team place n",
    "returned": "team place n",
    # The Orders.
    "ordered": "seat place",
    "own_order": "seat card place",
    "proposed_pact": "team other:team",
    "blocking_pact": "team one:team other:team",
    "agreed_pact": "team one:team other:team",
    "refused_pact": "team one:team other:team",
    "void_pact": "team one:team other:team",
    "allied": "team other:team",
    "barred": "team one:team other:team",
    "revealed": "team card place",
    "no_unit": "team place",
    "banished": "team card place",
    "took_pacts": "team n",
    "targeted": "team whose:team unit:target place",
    "fought": "team whose:team attack:n defence:n place",
    "spared": "seat",
    "slain": "team by:team place",
    "slain_player": "seat by:team",
    "stripped": "seat card",
    "lanyard": "seat whose:seat",
    "claimed_token": "team",
    "defends": "team place n",
    "embraced": "team whose:team place",
    "respawned": "seat place",
    "gave_up": "team card",
    "gained": "team n",
    "gained_token": "team",
    "took_spent": "team n",
    "lost": "team n",
    "gave_assets": "team other:team n",
    # The Marketplace.
    "bought": "seat card",
    "bought_token": "seat",
    "fetched": "seat what:item",
    "buried": "seat card",
    "stored": "seat what:item",
    # The Council.
    "proposed": "seat card",
    "discarded": "seat card",
    "took_ambition": "seat card",
    "drew_ambition": "seat",
    "took_sealed": "seat",
    "consulted": "seat pile",
    "compelled": "seat whose:seat what:items",
    "gavel_fell": "seat",
    "gavel_rose": "seat",
    "gavel_gone": "-",
    # Improvised actions.
    "wish": "seat *deed",
    "offered_bargain": "seat",
    "declined_bargain": "seat",
    "bargain_void": "seat",
    "waved_off": "seat",
    "paid_bargain": "seat",
    "bargain_dropped": "seat",
    "improvised": "seat *deed",
    "drank": "seat",
    "burgled": "team what:item",
    "given_card": "seat card",
    "took_order_back": "seat place",
    "called_vote": "seat",
    "reading": "-",
    "cast": "seat",
    "no_quorum": "-",
    "ballot": "-",
    "voted": "team vote n",
    "tied": "-",
    "selected": "- vote",
    "shifted_votes": "seat from:vote to:vote n",
    # Advancements.
    "refreshed": "team place",
    "guarded": "team place",
    "bought_from": "seat whose:team what:item",
    "unearthed": "seat card",
    "looked": "seat place n",
    "saw_order": "seat card place whose:team",
    "swapped_order": "seat place",
    "foresaw": "seat card",
    "buried_event": "seat",
    "arranged_ambitions": "seat n",
    # Events.
    "picked_team": "team other:team",
    "picked_domain": "team place",
    "alliances_ended": "-",
    "jammed": "- place",
    "took_card": "team card",
    "returned_stored": "team what:item",
    "showed_ambition": "team card",
    "swapped_ambition": "team card other:card",
    "barricade_fell": "team edge",
    "grave_refilled": "team",
    # The Storyteller.
    "paused": "-",
    "resumed": "-",
    "timer": "- n",
    "took_back": "-",
    "covered_again": "-",
    "adjusted_give": "seat what:item",
    "adjusted_take": "seat what:item",
    "adjusted_purse": "- who:seat",
    "adjusted_move": "- team from:place to:place unit:target",
    "adjusted_fatigue": "- team place unit:target",
    "adjusted_refresh": "- team place",
    "adjusted_place": "- team place",
    "adjusted_remove": "- team place",
    "adjusted_wall": "- team edge",
    "adjusted_unwall": "- team edge",
    "adjusted_bury": "- deck",
    "adjusted_return": "- who:seat place",
    "adjusted_power": "- team n",
    "adjusted_ally": "- team other:team",
    "adjusted_bar": "- team other:team",
    "adjusted_part": "- team other:team",
    "adjusted_sun": "- n",
    "adjusted_send": "- who:seat place:station",
    "adjusted_unbind": "- who:seat",
    "adjusted_release": "- who:seat place:station",
    "adjusted_unearth": "- deck",
    "adjusted_vote": "-",
    "adjusted_slay": "- team by:team unit:target",
    "adjusted_strip": "- who:seat",
    "adjusted_dress": "- who:seat",
    "adjusted_stock": "- team",
    "adjusted_unstock": "- team",
    "adjusted_lay_token": "- team n",
    "adjusted_lift_token": "- team n",
}

READ: Final = (
    "introduction",
    "narrative",
    "conclusion",
    "whisper",
    "warned",
    "beat",
    "new_rule",
)  # told in the words the Storyteller reads aloud


def _first(event: Event) -> int:
    fact = event.args[0]
    assert isinstance(fact, int)
    return fact


def _power(view: BloodFeudView, event: Event, powers: tuple[int, ...]) -> Blank:
    return naming.listed([part("power.of", team=naming.team(view, team), n=n) for team, n in enumerate(powers)])


BLANKS: Final = Blanks[
    Event
](
    {
        "team": lambda view, event, side: naming.team(view, side),
        "number": lambda view, event, team: {"team": str(team)},
        "seat": seat,
        "n": plain,
        "card": lambda view, event, face: naming.card(face),
        "item": lambda view, event, item: naming.item(item),
        "place": lambda view, event, domain: naming.tile(view, domain),
        "station": lambda view, event, place: {"place": PLACES[place]},
        "edge": lambda view, event, edge: naming.edge(view, edge),
        "deck": lambda view, event, deck: naming.deck(deck),
        "unit": lambda view, event, unit: naming.unit(view, event.seat, unit),
        "target": lambda view, event, unit: naming.unit(view, _first(event), unit),  # of the team named first
        "pile": lambda view, event, pile: part("pile.events" if pile == EVENT_DECK else "pile.ambitions"),
        "vote": lambda view, event, choice: naming.event(choice),
        "beat": lambda view, event, number: part(f"story.{BEATS[number].id}.name"),
        "arc": lambda view, event, arc: part(f"arc.{ARCS[arc]}"),
        "colour": lambda view, event, colour: {"colour": COLOURS[colour]},
        "own_faction": lambda view, event, faction: {"faction": _FACTIONS[faction]},
    },
    {
        "seats": lambda view, event, seats: naming.listed([{"seat": one} for one in seats]),
        "cards": lambda view, event, faces: naming.cards(faces),
        "items": lambda view, event, items: naming.items(items),
        "power": _power,
        "deed": lambda view, event, numbers: bargaining.effect(view, numbers[0], numbers[1:]),
    },
)


def _by_nobody(view: BloodFeudView, event: Event, said: Message) -> Message:
    return ended(said, ".nobody") if event.seat == NOBODY else said


def _read(view: BloodFeudView, event: Event, said: Message) -> Message:
    return said._replace(key=f"script.{event.kind}")


def _narrative(view: BloodFeudView, event: Event, said: Message) -> Message:
    return said._replace(key=f"narrative.{FACES[_first(event)].id}")


def _vote(view: BloodFeudView, event: Event, said: Message) -> Message:
    """No Event, or no vote at all."""
    return ended(said, {NO_EVENT: ".none", ABSTAINS: ".abstains"}.get(_first(event), ""))


def _beat(view: BloodFeudView, event: Event, said: Message) -> Message:
    """As it is read aloud."""
    number, who = event.args
    assert isinstance(number, int)
    assert isinstance(who, int)
    return naming.reading(view, number, who)


def _whisper(view: BloodFeudView, event: Event, said: Message) -> Message:
    return Message(f"story.whisper.{WHISPERS[_first(event)]}", {})


def _warned(view: BloodFeudView, event: Event, said: Message) -> Message:
    return Message("story.whisper.devil.warning", {})


def _slain(view: BloodFeudView, event: Event, said: Message) -> Message:
    return ended(said, ".nobody", "by") if _first(event) == NOBODY else said


def _rule(view: BloodFeudView, event: Event, said: Message) -> Message:
    return Message(f"story.{BEATS[_first(event)].id}.rule", {})


VARIANTS: Final[Mapping[str, Variant]] = {
    "buried": _by_nobody,
    "introduction": _read,
    "narrative": _narrative,
    "beat": _beat,
    "whisper": _whisper,
    "warned": _warned,
    "slain_player": _slain,
    "new_rule": _rule,
    "conclusion": _read,
    "voted": _vote,
    "selected": _vote,
}

line: Final = Lines(EVENTS, BLANKS, lambda view, card: naming.card(card), VARIANTS).line

"""What happened: every kind of event as a line of the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elysium.core.events import Event, Fact
from elysium.core.ids import NOBODY, Option
from elysium.core.messages import Message, part
from elysium.core.voice import Blanks, Lines, Variant, ended, filled, plain, seat
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import DISCIPLINES, TYPES, Activated, Card
from elysium.games.rivals.show.types import RivalsView
from elysium.games.rivals.show.voice import naming
from elysium.games.rivals.show.voice.naming import card, code, kind_of, listed, promise
from elysium.games.rivals.show.voice.spots import spot
from elysium.games.rivals.winning import REASONS

EVENTS: Final[Mapping[str, str]] = {
    "action": "seat -act",
    "borrowed": "seat card",
    "fetched": "seat card:face",
    "wraith": "seat card",
    "stirred": "seat card",
    "special_card": "seat",
    "attack_negated": "seat card",
    "swapped": "seat card n",
    "left_match": "seat -card card:face",
    "consumed": "seat card target:card",
    "activated": "seat -card card:face",
    "acts": "seat card",
    "agenda": "seat n",
    "agenda_revealed": "seat -card card:face",
    "aimed": "seat -aim",
    "answered": "seat n yes:n",
    "attached": "seat -card card:face host:card",
    "attack_card": "seat",
    "attack_failed": "seat card target:card",
    "attack_over": "seat card",
    "attack_type": "seat type",
    "attacks": "seat card",
    "bid": "seat n",
    "bid_won": "seat n",
    "blocked": "seat card",
    "bounty": "seat card n",
    "burned": "seat -card card:face",
    "card_tokens": "seat card n",
    "city": "seat -card card:face",
    "city_shuffled": "- n",
    "claims": "seat card",
    "collected": "seat card n",
    "contributed": "seat card",
    "damage": "seat card n",
    "deal": "seat whose:seat -wants -gives -yes",
    "defeated": "seat card by:seat",
    "discarded": "seat -card card:face",
    "drew": "seat place:deck",
    "exerted": "seat card n",
    "exposed": "seat n",
    "exhausted": "seat card",
    "fear": "seat card",
    "first": "seat",
    "fist": "seat n",
    "fizzled": "seat card",
    "found": "seat card:face",
    "gained_action": "seat -unhosted",
    "hand_shown": "seat whose:seat",
    "haven": "seat -card card:face",
    "haven_opened": "seat card",
    "haven_shut": "seat card",
    "ignored": "seat card",
    "held_back": "seat card",
    "illegal": "seat card",
    "influence": "seat n",
    "investigates": "seat card target:card",
    "kept_top": "seat place:deck",
    "knocked_out": "seat by:seat",
    "laid_face_up": "seat -card card:face",
    "laid_modifier": "seat",
    "leader": "seat -card card:face",
    "leader_chosen": "seat",
    "leader_moved": "seat card",
    "library_shuffled": "seat n",
    "looked": "seat place:deck",
    "lost_agenda": "seat n",
    "lost_blood": "seat card n",
    "lost_prestige": "seat n",
    "lowered": "seat n",
    "mended": "seat card n",
    "modifier": "seat -card card:face",
    "monster": "seat -card",
    "monster_attacks": "seat card target:card type",
    "more_damage": "seat n",
    "more_intel": "seat card n",
    "mortal_defeated": "seat -card card:face",
    "moved": "seat card place:party",
    "muted": "seat",
    "negated": "seat card",
    "no_influence": "seat card",
    "paid_blood": "seat card n",
    "paid_from": "seat card n",
    "paid_prestige": "seat n",
    "peeked": "seat card -face",
    "laid_curse": "seat -card host:card",
    "placed": "seat card",
    "played": "seat -card card:face",
    "played_face_up": "seat -card card:face",
    "pledged": "seat",
    "prestige": "seat n",
    "prestige_on": "seat card n",
    "prevented": "seat card n",
    "prince": "seat card",
    "prince_fell": "seat card",
    "put_under": "seat place:deck",
    "reaction_card": "seat",
    "readied": "seat card",
    "ready": "seat",
    "recruited": "seat -card card:face",
    "resolves": "seat -card card:face",
    "retargeted": "seat card",
    "returned": "seat card",
    "revealed": "seat -card card:face",
    "rival": "seat whose:seat",
    "saw": "seat -card card:face",
    "scheme": "seat card yes:n n",
    "set_free": "seat card host:card",
    "shielded": "seat card -type -aggravated",
    "shields": "seat card n",
    "shown": "seat card whose:seat",
    "shuffled_back": "seat -card card:face",
    "stole_blood": "seat thief:card card n",
    "stole_prestige": "seat whose:seat n",
    "tagged": "seat card",
    "targets": "seat card",
    "taught": "seat card discipline",
    "token_turned": "seat card",
    "took": "seat card:face",
    "torpor": "seat card",
    "turn": "seat n",
    "weakened": "seat card",
    "turned_up": "seat -card card:face",
    "won": "seat -reason",
}

BLANKS: Final = Blanks[Event](
    {
        "seat": seat,
        "n": plain,
        "card": lambda view, event, number: card(view, number),
        "face": lambda view, event, number: naming.printed(number),
        "deck": lambda view, event, number: naming.deck(number),
        "party": lambda view, event, party: naming.place("streets" if party else "haven"),
        "discipline": lambda view, event, number: part(f"discipline.{DISCIPLINES[number]}"),
        "type": lambda view, event, number: kind_of(TYPES[number]),
    }
)


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


def _numbers(fact: Fact) -> Option:
    assert isinstance(fact, tuple)
    return fact


def _action(view: RivalsView, event: Event, said: Message) -> Message | None:
    """Other Actions are told by what they do."""
    told = {acts.DRAW: ".draw", acts.PASS: ".pass"}.get(_number(event.args[0]))
    return None if told is None else ended(said, told)


def _aimed(view: RivalsView, event: Event, said: Message) -> Message:
    """What the card that aims can aim at says what the number is: a player, a Haven, a group, or a card."""
    what = _aims_at(naming.face(view, event.cause))
    aim = _number(event.args[0])
    if what in ("foe", "player"):
        return filled(said, ".seat", whose=naming.seat(aim))
    if what == "haven":
        return filled(said, ".haven", whose=naming.seat(aim))
    if what == "group":
        return filled(said, ".group", group=listed([naming.seat(who) for who in naming.group(aim)]))
    return filled(said, ".card", card=card(view, aim)) if what else said


def _aims_at(aiming: Card | None) -> str:
    """What a card, or an ability of it, is aimed at."""
    if aiming is None:
        return ""
    targets = [aiming.target, *(one.target for one in aiming.abilities if isinstance(one, Activated))]
    return next((target.name for target in targets if target is not None), "")


def _answered(view: RivalsView, event: Event, said: Message) -> Message:
    return ended(said, ".yes" if event.args[1] else ".no", "yes")


def _bid(view: RivalsView, event: Event, said: Message) -> Message:
    return said if _number(event.args[0]) >= 0 else ended(said, ".pass", "n")


def _by_owner(view: RivalsView, event: Event, said: Message) -> Message:
    """A card of the city has no player."""
    return ended(said, ".city") if event.seat == NOBODY else said


def _by_somebody(view: RivalsView, event: Event, said: Message) -> Message:
    """Somebody's doing, or nobody's."""
    said = _by_owner(view, event, said)
    return ended(said, "", "by") if event.args[-1] in (NOBODY, event.seat) else ended(said, ".by")


def _on_card(view: RivalsView, event: Event, said: Message) -> Message:
    """RV-INFO-06: a face-down card is called by its name only to those who know it, and only while it lies there."""
    number = _number(event.args[0])
    where = spot(view, number)
    if where is not None and where.zone == "laid" and code(view, number) is None:
        return filled(ended(said, ".unseen", "card"), "", whose=naming.seat(where.owner))
    return said


def _placed(view: RivalsView, event: Event, said: Message) -> Message:
    known = event.seat == view["seat"] and code(view, _number(event.args[0])) is not None
    return ended(said, ".own") if known else ended(said, "", "card")


def _shown(view: RivalsView, event: Event, said: Message) -> Message:
    known = code(view, _number(event.args[0])) is not None
    return ended(said, ".own") if known else ended(said, "", "card")


def _deal(view: RivalsView, event: Event, said: Message) -> Message:
    other, wants, gives, agreed = event.args
    theirs = promise(_number(other), event.seat, _numbers(wants))
    own = promise(event.seat, _number(other), _numbers(gives))
    return filled(said, ".agreed" if agreed else ".refused", wants=theirs, gives=own)


def _scheme(view: RivalsView, event: Event, said: Message) -> Message:
    _, yes, needed = event.args
    return ended(said, ".yes" if _number(yes) >= _number(needed) else ".no")


def _shielded(view: RivalsView, event: Event, said: Message) -> Message:
    return ended(said, ".aggravated") if event.args[-1] else said


def _gained_action(view: RivalsView, event: Event, said: Message) -> Message:
    return ended(said, ".unhosted" if event.args[0] else "")


def _won(view: RivalsView, event: Event, said: Message) -> Message:
    return ended(said, f".{REASONS[_number(event.args[0])].replace(' ', '_')}")


VARIANTS: Final[Mapping[str, Variant]] = {
    "action": _action,
    "aimed": _aimed,
    "answered": _answered,
    "bid": _bid,
    "burned": _by_owner,
    "card_tokens": _on_card,
    "contributed": _on_card,
    "damage": _by_owner,
    "deal": _deal,
    "defeated": _by_somebody,
    "discarded": _by_owner,
    "gained_action": _gained_action,
    "lost_blood": _by_owner,
    "mended": _by_owner,
    "stole_blood": _by_owner,
    "knocked_out": _by_somebody,
    "placed": _placed,
    "scheme": _scheme,
    "shielded": _shielded,
    "shown": _shown,
    "won": _won,
}

line: Final = Lines(EVENTS, BLANKS, card, VARIANTS).line

"""Rivals: what is hidden from whom, what is never lost or made, and what must hold at every decision."""

from __future__ import annotations

from collections.abc import Iterator

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat
from elysium.core.table import Json
from elysium.games.rivals import stats, zones
from elysium.games.rivals.decks.drawn import drawn_deck
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.frames import ShownHand
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.moments import HOOKS as MOMENTS
from elysium.games.rivals.table import (
    AGENDA,
    ASIDE,
    ATTACHED,
    BURNED,
    CITY_BURNED,
    CITY_DECK,
    CITY_DISCARD,
    COLOURS,
    COTERIE,
    DECK,
    DISCARD,
    FACTION,
    HAND,
    HAVEN,
    LAID,
    MONSTERS,
    MONSTERS_BURNED,
    PLAY,
    SEATS,
    SETUP,
    STREETS,
    TORPOR,
    Table,
)
from elysium.testing.game_testing import Configuration, GameTesting, Hooks
from elysium.testing.hidden.rivals import hidden

OPEN = (DISCARD, BURNED, PLAY, COTERIE, TORPOR)  # a seat's piles that lie face up
BEARING = (PLAY, COTERIE, TORPOR, LAID, ASIDE)  # a seat's piles whose cards may have tokens on them


def secrets(match: Rivals, seat: Seat) -> list[str]:
    """A hidden card shown with its face would look like this, wherever it lies; lists a seat knows name their cards."""
    t = match.table
    shown = {t.face[card] for card in range(len(t.face)) if t.knows(seat, card)}
    for who, deck in enumerate(t.decks):
        if who == seat or "open_decks" in t.rules:
            shown.update(deck)
    unseen = {t.face[card] for card in range(len(t.face)) if not t.knows(seat, card)}
    told = {FACES[face].card.id for face in unseen - shown} - {
        match.edition.name
    }  # one Hunter is called like an edition
    return [f'"{id}"' for id in told]


def conserved(match: Rivals) -> Json:
    """The tokens of each colour, the faces of each owner, and everything that is not as it must be: nothing."""
    t = match.table
    return {
        "colours": [sum(t.tokens[colour::COLOURS]) for colour in range(COLOURS)],
        "faces": sorted([t.owner[card], face] for card, face in enumerate(t.face)),
        "misplaced": list(_misplaced(t)),
        "unlike their place": list(_unlike(t)),
        "over the limit": list(_over(match)),
        "watching": list(_watching(t)),
        "told": list(_told(match)),
        "left open": list(_left_open(match)),
    }


def _place(t: Table, card: CardId) -> int:
    """The kind of pile a card lies in: one of a seat's, or one of the city's."""
    where = t.where[card]
    return where // SEATS if where < STREETS else where


def _misplaced(t: Table) -> Iterator[Json]:
    """Every card lies in one pile or hangs on one character, and the columns agree on which."""
    lying = [card for pile in t.piles for card in pile]
    hanging = [card for cards in t.attached for card in cards]
    if sorted((*lying, *hanging)) != list(range(len(t.face))):
        yield ["not each card once", sorted((*lying, *hanging))]
    for number, pile in enumerate(t.piles):
        yield from (["pile", card, number] for card in pile if t.where[card] != number or t.host[card] != NO_CARD)
        owners = (number % SEATS, NOBODY) if number < STREETS else (NOBODY,)
        yield from (["owner", card, number] for card in pile if t.owner[card] not in owners)
    for host, cards in enumerate(t.attached):
        yield from (["host", card, host] for card in cards if t.where[card] != ATTACHED or t.host[card] != host)
        if cards and _place(t, host) not in (COTERIE, TORPOR, MONSTERS):
            yield ["bearer out of play", host]


def _unlike(t: Table) -> Iterator[Json]:
    """What only cards in play have: tokens, a party, exhaustion, marks, and Agenda lying on them."""
    for card in range(len(t.face)):
        place = _place(t, card)
        character = place in (COTERIE, TORPOR)
        up = place == MONSTERS and not t.down[card]  # RV-MONSTER-05: face down its Blood would tell it
        if t.blood(card) and place not in (*BEARING, STREETS) and not up:
            yield ["tokens", card, place]
        if t.party[card] and place != COTERIE:
            yield ["party", card, place]
        if (t.no_influence[card] or t.bounty[card]) and not (character or up):
            yield ["marked", card, place]
        if t.exhausted[card] and not (character or up) and place not in (PLAY, HAVEN, AGENDA, ATTACHED):
            yield ["exhausted", card, place]
        if t.tagger[card] and not up:
            yield ["tagged", card, place]


def _over(match: Rivals) -> Iterator[Json]:
    """Blood within Blood Potency, three attachments, one Title each; a name and a unique Title once in play."""
    t = match.table
    names: list[int] = []
    for seat in range(t.seats):
        for card in t.coterie(seat) + t.torpor(seat):
            titles = [one for one in t.attached[card] if match.card(one).is_("title") and not t.down[one]]
            if t.blood(card) > stats.capacity(t, card):
                yield ["blood", card, t.blood(card), stats.capacity(t, card)]
            if len(t.attached[card]) > stats.limit(t, card) or len(titles) > 1:
                yield ["attachments", card, list(t.attached[card])]
            if t.is_active(card):
                names += [t.face[card], *(t.face[one] for one in titles if match.card(one).is_("unique"))]
        if t.phase != SETUP and not t.result and not t.prestige(seat) and t.ko[seat] == -2:
            yield ["no Prestige and not knocked out", seat]
    for card in t.piles[MONSTERS]:
        if t.blood(card) > stats.capacity(t, card):
            yield ["blood", card, t.blood(card), stats.capacity(t, card)]
    yield from (["twice in play", FACES[name].card.id] for name in set(names) if names.count(name) > 1)


def _watching(t: Table) -> Iterator[Json]:
    """The cards that watch a moment are just those in play, face up and working, whose text does."""
    wanted: list[list[CardId]] = [[] for _ in MOMENTS]
    for card in range(len(t.face)):
        for hook in _works(t, card):
            wanted[hook].append(card)
    for hook, cards in enumerate(t.watch):
        if sorted(cards) != wanted[hook]:
            yield [MOMENTS[hook], sorted(cards), wanted[hook]]


def _works(t: Table, card: CardId) -> list[int]:
    """The moments at which this card's text works, where it lies now."""
    place = _place(t, card)
    # RV-TORPOR-03, RV-ABIL-11: in torpor what is said of torpor, elsewhere all the rest
    hooks = [hook for hook in FACES[t.face[card]].by_hook if (hook == HOOK["torpor"]) == (place == TORPOR)]
    if place == TORPOR:
        return hooks
    if place == ATTACHED and t.down[card]:  # RV-CARD-HH-47
        return []
    if place == ATTACHED:  # RV-AMB-53
        return hooks if t.is_active(t.host[card]) or t.where[t.host[card]] == MONSTERS else []
    if place == AGENDA:
        return hooks if t.agenda_up[t.owner[card]] else []
    if place == HAVEN:
        return hooks if t.seen[card] == t.everyone and not t.down[card] else []
    if place == MONSTERS:
        return [] if t.down[card] else hooks
    return hooks if place in (COTERIE, PLAY, STREETS) else []


def _told(match: Rivals) -> Iterator[Json]:
    """Who knows a card, as far as its place says: all what lies open, its player the hand, nobody a deck's order."""
    t = match.table
    shown = match.under_way(ShownHand)
    lookers = {shown.whose: 1 << shown.seat} if shown else {}
    for card in range(len(t.face)):
        place, owner = _place(t, card), t.owner[card]
        in_the_open = place in (*OPEN, STREETS, CITY_DISCARD, CITY_BURNED, MONSTERS_BURNED, ATTACHED)
        in_the_open |= place == MONSTERS
        if in_the_open and not t.down[card] and t.seen[card] != t.everyone:
            yield ["hidden", card, place]
        known = t.everyone if place == HAND and zones.is_open(t, owner) else 1 << max(owner, 0) | lookers.get(owner, 0)
        if place == HAND and t.seen[card] != known:
            yield ["hand", card, t.seen[card]]
        if place == AGENDA and t.agenda_up[owner] != (t.seen[card] == t.everyone):
            yield ["agenda", card, t.seen[card]]
        told = (t.shown[card] | 1 << owner, t.everyone if _opened(t) else 0) if place == LAID else ()
        if told and t.phase != SETUP and t.seen[card] not in told:
            yield ["laid", card, t.seen[card], t.shown[card]]
        if (place == CITY_DECK and t.seen[card]) or (
            place in (DECK, FACTION) and t.phase != SETUP and t.seen[card] not in (0, 1 << owner, t.everyone)
        ):
            yield ["deck", card, t.seen[card]]


def _opened(t: Table) -> bool:
    """Whether a hand has lain open in this match: what is laid down from it all have seen."""
    met = (*t.piles[MONSTERS], *t.piles[MONSTERS_BURNED])
    return any(HOOK["open_hand"] in FACES[t.face[card]].by_hook for card in met)


def _left_open(match: Rivals) -> Iterator[Json]:
    """One turn runs at a time, right above the match; nothing outlasts the frame that made it.

    No frame may lie between the two, so that none of an earlier turn is left; marks lie within an attack, and who has
    no Blood falls within the damage, attack or defeat that took it.
    """
    t = match.table
    if t.phase == SETUP or not match.stack:
        return
    running = [PROGRAMS.names[frame.prog] for frame in match.stack]
    if running.count("turn") != 1 or running[: running.index("turn")] not in ([], ["match"]):
        yield ["frames", list(running)]
    fighting = {"attack", "hunt", "monster attack"}
    if match.marks and not fighting & set(running):
        yield ["marks", [mark.name for mark in match.marks]]
    if t.fallen and not (fighting | {"damage", "fall"}) & set(running):
        yield ["fallen", list(t.fallen)]
    if not (fighting | {"damage", "fall", "defeat", "colours"}) & set(running):
        yield from (["no Blood", card] for card in t.all_characters() if not t.blood(card))
    for seat in range(t.seats):
        yield from (["aside", card] for card in t.pile(ASIDE, seat) if t.owner[card] == seat and not _held(match, card))


def _held(match: Rivals, card: CardId) -> bool:
    """Whether something under way is about this card, laid aside for the while."""
    return any(frame.card == card or any(card in names for names in frame.names.values()) for frame in match.stack)


HOOKS = Hooks(
    secrets,
    conserved,
    secret_points=frozenset(
        {
            "rivals.leader",
            "rivals.attack.card",
            "rivals.attack.react",
            "rivals.attack.intel",
            "rivals.scheme.fist",
            "rivals.scheme.modifier",
        }
    ),
    hidden=hidden,
    announced=frozenset({"fist", "reaction_card"}),  # a fist that pays nothing, a Reaction taken back (RV-ATK-UNDO-02)
)


def tables() -> tuple[Configuration, ...]:
    """2 to 4 seats, by both rulebooks: as usual, with each option changed, and with decks of any cards."""

    def mixes(seats: int) -> list[dict[str, Json]]:
        decks: Json = [drawn_deck(number).to_data() for number in range(seats)]
        one_by_one: list[dict[str, Json]] = [{"strict": False}, {"deals": "binding"}, {"open_decks": True}]
        cities: list[dict[str, Json]] = [{"city": "rio"}, {"city": "sf"}]
        told: list[dict[str, Json]] = [{"open_agendas": True, "deals": "off"}, {"decks": decks, "strict": False}]
        return [{}, *cities, *one_by_one, *told]

    def hunts(seats: int) -> Iterator[Configuration]:
        """In both cities Hunters alone, and one among vampires."""
        for city, hunters in (("rio", seats), ("sf", 1), ("rio", 1), ("sf", seats)):
            decks = [drawn_deck(seat, "hunter" if seat < hunters else "vampire").to_data() for seat in range(seats)]
            yield Configuration("rivals", seats, {"city": city, "decks": decks})

    usual = tuple(
        Configuration("rivals", seats, {"edition": edition, **mix})
        for seats in (2, 3, 4)
        for edition in ("rio", "sf")
        for mix in mixes(seats)
    )
    return (*usual, *(one for seats in (2, 3, 4) for one in hunts(seats)))


EXAMPLES = {
    "EX-RV-01": "Two Presence in the party make Humiliate hit harder",
    "EX-RV-02": "A whole attack, from the Haven to the Agenda it scores",
    "EX-RV-03": "A tied Scheme succeeds, and only the winning side pays",
    "EX-RV-04": "A Title paid for by a Leader, a modifier and Prestige",
    "EX-RV-05": "A Conspiracy fed by three players and resolved on the fourth",
    "EX-RV-06": "A tie after a knock-out on the turn of the player who fell",
    "EX-RV-07": "The same tie goes to the active player",
    "EX-RV-08": "Three Caitiff go out, and Gisele blocks for Iara",
    "EX-RV-09": "Four players vote on Plots Within Plots",
    "EX-RV-10": "The first attack on a Monster",
    "EX-RV-11": "A tagged Monster at the end of the turn",
    "EX-RV-12": "Half the Blood Potency or less is Wounded",
    "EX-RV-15": "Three divisions share out three points of Aggravated damage",
    "EX-RV-16": "Only the Prince cannot hide from the Inquisition",
    "EX-RV-17": "A Reaction whose condition fails still shields",
    "EX-RV-19": "A Molotov Cocktail burns the target harder than the others",
    "EX-RV-20": "Hydra draws while attacking, too late for an Attack card",
    "EX-RV-21": "The Leader of The Madhouse feeds a Conspiracy",
    "EX-RV-25": "A Rival token names a player by number",
    "EX-RV-26": "Two players may not be each other's Rivals",
    "EX-RV-28": "Which attribute strikes and which one protects",
    "EX-RV-29": "A Shotgun's second target",
    "EX-RV-30": "A bonus for an attack cannot be used without one",
    "EX-RV-32": "Pregador comes as Blocks are asked for",
    "EX-RV-33": "Aggravated damage of earlier burns nobody",
    "EX-RV-35": "A Hasty Embrace costs nothing",
    "EX-RV-36": "Mending in recovery",
    "EX-RV-37": "A binding deal fixes a vote and a peace for the turn",
    "EX-RV-38": "In San Francisco some promises outlast the turn",
    "EX-RV-39": "Of two attributes the better one, from Prey too",
    "EX-RV-41": "What hides a Hunter adds up",
    "EX-RV-43": "Two Marksmen share out two points",
    "EX-RV-44": "A Poison Pill takes the thirteenth point back",
    "EX-RV-46": "A Conspiracy placed for nothing",
    "EX-RV-47": "A Wooden Stake in a Wounded vampire",
    "EX-RV-48": "Open Season in the first round",
    "EX-RV-49": "A friend dies in its friend's place",
    "EX-RV-51": "Long-Term Investment doubles what is put in",
    "EX-RV-52": "One modifier for one need",
    "EX-RV-53": "A discarded Title comes from the hand",
    "EX-RV-55": "What Turf War adds to a defeat",
    "EX-RV-57": "A claimant has no Reaction",
    "EX-RV-58": "The Seneschal's ability is an Action",
    "EX-RV-59": "Blood Potency first, then The Penthouse mends",
    "EX-RV-60": "Bad Penny is back after two End Phases",
    "EX-RV-61": "What clears a Haven clears a Hideout",
    "EX-RV-62": "A card is all its banner says, wherever it is",
    "EX-RV-63": "A Possessive character keeps one attachment more",
    "EX-RV-64": "Two effects at the start of a turn",
    "EX-RV-65": "Superficial damage and the last Blood",
    "EX-RV-66": "The Clubhouse draws for every four Disciplines",
    "EX-RV-67": "Dark Money lowers what a foe brings in all",
    "EX-RV-68": "Grace looks about without an attack in mind",
    "EX-RV-69": "Whose token Lingering Kiss puts",
    "EX-RV-70": "At most three Agenda for Relics and for Prestige",
    "EX-RV-71": "A Tracking Device on a Monster that others have tagged",
    "EX-RV-72": "Well prepared against every attack but a strike of Maricoxi's",
    "EX-RV-73": "Crackdown shuts each Haven for a round of its own",
    "EX-RV-74": "Corruption leaves with the player whose token it took",
    "EX-RV-75": "Under Cristo Redentor an Attack Action costs a Prestige",
    "EX-RV-76": "A tie of Leaders is YES at the Meeting",
    "EX-RV-77": "Open Season without Hunters",
    "EX-RV-78": "The Prince of Rio as a danger",
    "EX-RV-79": "Moving together sets each Antagonist off once",
    "EX-RV-80": "Monsters laid out at setup",
    "EX-RV-81": "Fear keeps the exhausted from readying once",
    "EX-RV-82": "A Hunter fells the Prince",
    "EX-RV-83": "Three Investigate a Monster, one of them again",
    "EX-RV-HH-01": "A companion dies for the attacker",
    "EX-RV-HH-02": "Another player's Pregador",
    "EX-RV-HH-03": "Poison Pill against the unknown",
    "EX-RV-HH-04": "Who never attacked gets the Monster",
    "EX-RV-HH-05": "A Curse from before the tag",
    "EX-RV-HH-06": "Man's Best Friend and an Aggravated strike",
    "EX-RV-HH-07": "Back Alley Clinic",
    "EX-RV-HH-08": "The last Prestige and Cristo Redentor",
    "EX-RV-HH-09": "Leaving a shared Retainer",
    "EX-RV-HH-10": "Lucky's newcomers lower Shields",
    "EX-RV-HH-11": "A contributor against his will",
    "EX-RV-HH-12": "Two Lingering Kisses",
    "EX-RV-HH-13": "Caveira and a Lookout",
    "EX-RV-HH-14": "The thirteenth point between reveal and damage",
    "EX-RV-HH-15": "Chupacabra's first bite",
}
TESTING = GameTesting(
    HOOKS,
    tables,
    some=slice(None, None, 5),  # every option, though not at every table
    every=lambda table: 25,
    examples=EXAMPLES,
)

"""A night before the first choice: teams formed, boards laid out, decks shuffled and dealt (BF-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elysium.core.ids import NO_CARD, NOBODY
from elysium.core.options import Choice, Flag, Number, RulesVersion, Several, TableOption, Value
from elysium.core.rng import seeded, shuffled
from elysium.core.stack import Frame
from elysium.core.table import Json
from elysium.games.blood_feud import layouts
from elysium.games.blood_feud.cards import ADVANCEMENTS, AMBITIONS, EVENTS, HUMANS_ONLY, MARKET_ORDERS
from elysium.games.blood_feud.city.sun import TRACKS
from elysium.games.blood_feud.facade import BloodFeudGame
from elysium.games.blood_feud.flow import telling
from elysium.games.blood_feud.game import PROGRAMS
from elysium.games.blood_feud.holdings.decks import DRAWN
from elysium.games.blood_feud.kinds import DECKS, FACES, advancement, ambition, deck_of
from elysium.games.blood_feud.story import guides, ledger
from elysium.games.blood_feud.story.ledger import ARCS
from elysium.games.blood_feud.table import (
    COUNTERS,
    DEAL,
    EVENT_STREAM,
    GRAVES,
    LETTERS,
    MARKET_STREAM,
    NO_EVENT,
    OFF,
    PIECES,
    SEALS,
    SETUP,
    SIDES,
    SLOTS,
    UNDECIDED,
    WALLS,
    Table,
)
from elysium.games.blood_feud.upgrade import FIRST

FEWEST: Final = 4  # teams (BF-TERM-16)
MOST: Final = 40  # players: eight teams of five, where one of each is a Squire
TOKENS: Final = 48  # BF-COMP-07
MARKET_TOKENS: Final = 8  # BF-SETUP-05


class LayoutText:
    """The standard layout, the alternate one, or rows of one's own (BF-VAR-LAY)."""

    default: Final = "standard"

    def legal(self) -> str:
        return "standard, alternate, a name such as L6, or rows such as 'A:V B:- C:H; D:H E:- F:V'"

    def read(self, value: Value) -> Value:
        if not isinstance(value, str) or len(value) > 1000:
            raise ValueError
        if value not in ("standard", "alternate", *layouts.LAYOUTS):
            layouts.parse(value)
        return value

    def samples(self) -> tuple[Value, ...]:
        return ("standard", "alternate", "L6", "A:V B:- C:H; D:H E:- F:V; G:V/H H:- I:V/H")


class TeamSizes:
    """How many players each team has, as people divide themselves (BF-SETUP-07); nothing for as even as possible."""

    default: Final = ""

    def legal(self) -> str:
        return "sizes such as 4/4/3/2, or nothing"

    def read(self, value: Value) -> Value:
        if not isinstance(value, str) or len(value) > 100:
            raise ValueError
        sizes = value.replace(" ", "").split("/") if value.strip() else []
        if not all(size.isdecimal() and int(size) > 0 for size in sizes):
            raise ValueError
        return "/".join(sizes)

    def samples(self) -> tuple[Value, ...]:
        return ("",)  # others fit one number of players


class CardIds:
    """Cards by id, to be left in the box; of an Order, its copies in the Market (BF-VAR-REM)."""

    @property
    def default(self) -> list[str]:
        return []

    def legal(self) -> str:
        return "a list of ids of Orders, Advancements, Events and Ambitions"

    def read(self, value: Value) -> Value:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise ValueError
        known = {card.id for card in FACES}
        unknown = [one for one in value if one not in known]
        if unknown:
            raise ValueError(f"no such card can be left out: {', '.join(unknown)}")
        return sorted(set(value))

    def samples(self) -> tuple[Value, ...]:
        some = (ADVANCEMENTS, EVENTS, AMBITIONS)
        return tuple([FACES[face].id for cards in some for face in cards[start::7]] for start in range(3))


OPTIONS: dict[str, TableOption] = {
    "teams": Number(0, 0, SIDES),  # 0: as the number of players suggests, see `team_count`
    "sizes": TeamSizes(),  # BF-SETUP-07
    "night": Choice("short", tuple(TRACKS)),  # BF-SETUP-02, BF-VAR-LONG
    "purse": Choice("carried", ("carried", "shared")),  # BF-Q-07
    "layout": LayoutText(),
    "variants": Several(("all vampire", "easy", "preselected", "wall")),
    "storyteller": Flag(True),  # BF-VAR-NOST
    "helper": Flag(False),  # BF-TERM-18: a second Storyteller for many players, without rulings
    "remove": CardIds(),  # BF-VAR-REM
    "guides": Flag(False),  # BF-ISM-01: the three parts of Immersive Story Mode
    "improvised": Flag(False),
    "arc": Choice("none", ARCS),
    "telling": Choice("at once", tuple(telling.PACES), usual="calm"),  # BF-DIG-10
    "rules": RulesVersion("4", ("4", "3", "2", "1")),
}


def team_count(seats: int, options: Mapping[str, Json]) -> int:
    """How many teams so many players form, unless it is asked for: solo teams below four of two each."""
    sizes = team_sizes(options)
    if options["teams"] or sizes:
        return int(options["teams"] or len(sizes))
    solo = SIDES if options["rules"] == str(FIRST) else 2 * FEWEST - 1
    return seats if seats <= solo else max(FEWEST, min(SIDES, -(-seats // LETTERS)))


def team_sizes(options: Mapping[str, Json]) -> list[int]:
    """As people have divided themselves, or nothing."""
    return [int(size) for size in options["sizes"].split("/")] if options["sizes"] else []


def sides(seats: int, options: Mapping[str, Json]) -> tuple[int, ...]:
    """The team of each seat: as people have divided themselves, otherwise as even as possible (BF-SETUP-07)."""
    teams = team_count(seats, options)
    sizes = team_sizes(options) or [len(range(team, seats, teams)) for team in range(teams)]
    return tuple(team for team, size in enumerate(sizes) for _ in range(size))


def make(seats: int, seed: int, options: dict[str, Json]) -> BloodFeudGame:
    """A night waiting for the first team's choice."""
    teams = team_count(seats, options)
    _check(seats, teams, options)
    table = blank_table(seats, teams, options)
    table.rng = seeded(seed)
    _deal(table, options)
    course = PROGRAMS.number("story night" if table.immersive else "night")
    game = BloodFeudGame(table, [Frame(course, 0, NOBODY, NO_CARD, {})])
    game.run()
    return game


def _check(seats: int, teams: int, options: dict[str, Json]) -> None:
    """BF-TERM-16, BF-SETUP-07, BF-VAR-ALLV."""
    if not FEWEST <= teams <= SIDES:
        raise ValueError(f"a night is for {FEWEST} to {SIDES} teams, not {teams}")
    if seats < teams:
        raise ValueError(f"{teams} teams need at least {teams} players; there are {seats}")
    _check_sizes(seats, teams, options)
    if "all vampire" in options["variants"] and teams > SIDES - 1:
        raise ValueError(f"with all teams Vampire there are at most {SIDES - 1}; one colour is the neutral Humans'")
    _check_story(teams, options)
    _check_hands(teams, options)
    found = layouts.parse(_layout(options["layout"], teams))
    if "all vampire" not in options["variants"]:
        layouts.check_teams(found, teams)
    elif len(found.starts) < teams:
        raise ValueError(f"the layout has {len(found.starts)} Starting Locations for {teams} teams")


def _check_sizes(seats: int, teams: int, options: dict[str, Json]) -> None:
    sizes = team_sizes(options)
    if sizes and len(sizes) != teams:
        raise ValueError(f"sizes {options['sizes']} are of {len(sizes)} teams, not {teams}")
    if sizes and sum(sizes) != seats:
        raise ValueError(f"sizes {options['sizes']} are for {sum(sizes)} players; there are {seats}")


def _check_story(teams: int, options: dict[str, Json]) -> None:
    """BF-ISM-01: a Storyteller leads it; BF-ARC4-01: black is the vans'."""
    if not options["storyteller"]:
        parts = [part for part in ("guides", "improvised", "helper") if options[part]]
        parts += ["arc"] if options["arc"] != "none" else []
        parts += ["telling by hand"] if options["telling"] == telling.BY_HAND else []
        if parts:
            raise ValueError(f"{' and '.join(parts)} need a Storyteller: set storyteller to true")
    most = SIDES - 1 - ("all vampire" in options["variants"])
    if options["arc"] == "harvest" and teams > most:
        raise ValueError(f"in the arc harvest one colour is the vans': at most {most} teams here, not {teams}")


def _check_hands(teams: int, options: dict[str, Json]) -> None:
    """Every team draws three Ambitions, whichever colours are taken, and three Events (BF-SETUP-19, -20)."""
    out = {*options["remove"], *(FACES[face].id for face in HUMANS_ONLY if "all vampire" in options["variants"])}
    left = [card for card in (ambition(face) for face in AMBITIONS) if card.id not in out]
    coloured = sorted(sum(card.colour == colour for card in left) for colour in range(SIDES))
    sure = sum(card.colour < 0 for card in left) + sum(coloured[:teams])
    events = sum(FACES[face].id not in out for face in EVENTS)
    for kind, cards in (("Ambitions", sure), ("Events", events)):
        if cards < teams * DRAWN:
            raise ValueError(f"{teams} teams draw {teams * DRAWN} {kind}; without those left out there may be {cards}")


def _layout(asked: str, teams: int) -> str:
    """The rows of the layout that is asked for."""
    if asked == "standard":
        return "; ".join(layouts.standard(teams).rows)
    if asked == "alternate":
        return "; ".join(layouts.alternate(teams).rows)
    return "; ".join(layouts.layout(asked).rows) if asked in layouts.LAYOUTS else asked


def blank_table(seats: int, teams: int, options: dict[str, Json]) -> Table:
    """Empty boards of the right size."""
    t = Table()
    neutral = "all vampire" in options["variants"]
    t.rng, t.players, t.teams, t.edition = 0, seats, teams, int(options["rules"])
    shared = ("shared",) if options["purse"] == "shared" else ()
    t.rules = (*options["variants"], *shared, *(() if options["storyteller"] else ("no storyteller",)))
    t.rules += ("helper",) * options["helper"] + telling.switch(options["telling"])
    _begin_story(t, options)
    t.layout, t.track = _layout(options["layout"], teams), TRACKS[options["night"]].daybreak
    t.team_of = sides(seats, options)
    colours = teams + neutral
    t.colour, t.faction, t.vampire = (-1,) * colours, (-1,) * teams, (0,) * colours
    t.minutes = t.round = t.stage = t.step = t.sun = t.blocked = t.paused = t.extra = 0
    t.phase, t.domain, t.in_force, t.calls, t.result, t.removed = SETUP, -1, (), (), (), ()
    _blank_city(t, colours)
    _blank_players(t, seats)
    _blank_stations(t, teams)
    return t


def _begin_story(t: Table, options: dict[str, Json]) -> None:
    """The Devil deals in improvised actions, asked for or not (BF-ARC1-04)."""
    improvised = options["improvised"] or options["arc"] == "devil"
    t.rules += ("guides",) * options["guides"] + ("improvised",) * improvised
    t.sealed, t.guide = [()] * t.teams, guides.BLANK if options["guides"] else ()
    told = improvised or options["arc"] != "none"
    t.story = ledger.blank(ARCS.index(options["arc"])) if told else ()


def _blank_city(t: Table, sides: int) -> None:
    domains, units = len(t.city.tiles), sides * LETTERS
    t.fresh, t.tired = bytearray(sides * domains), bytearray(sides * domains)
    t.spot, t.unit_tired = bytearray([OFF]) * units, bytearray(units)
    t.wearer = _lanyards(t, sides)
    t.equipped, t.adv_used, t.slain_ever = [()] * units, bytearray(units), bytearray(units)
    t.covered = [()] * units
    t.edges, t.supply, t.walls = bytearray(len(t.city.edges)), bytearray([PIECES] * sides), bytearray([WALLS] * sides)
    t.power, t.council_power = bytearray([1] * sides), bytearray(sides)  # BF-SETUP-15
    t.kills, t.round_kills = bytearray(SIDES * SIDES * 2), bytearray(SIDES * SIDES * 2)
    t.graves, t.claimed = [()] * t.teams, (0,) * t.teams
    t.grave_tokens = bytearray([1] * GRAVES * t.teams)  # BF-SETUP-03, -16
    t.stacks, t.defends = [()] * domains, bytearray(domains * SIDES)


def _lanyards(t: Table, sides: int) -> tuple[int, ...]:
    """The first four players of a team wear the lanyards; the others are Squires (BF-SETUP-09, BF-VAR-OVER)."""
    worn: list[int] = []
    for side in range(sides):
        lords = t.members(side)[:LETTERS] if side < t.teams else ()
        worn += [*lords, *(NOBODY,) * (LETTERS - len(lords))]
    return tuple(worn)


def _blank_players(t: Table, seats: int) -> None:
    t.place, t.lock = bytearray(seats), bytearray(seats)
    t.draft, t.offers = [()] * (seats + 2), [()] * seats
    t.shown = ()
    t.assets, t.tokens = bytearray(seats * SIDES), bytearray(seats)
    t.orders, t.seals = bytearray(seats * SLOTS), bytearray(seats)
    t.unequipped, t.ambitions, t.events = [()] * seats, [()] * seats, [()] * seats


def _blank_stations(t: Table, teams: int) -> None:
    t.claims, t.done = bytearray(teams * LETTERS), bytearray(teams * COUNTERS)
    t.laid, t.laid_seals, t.peeked = [()] * teams, bytearray(teams), ()
    t.pacts, t.pact_pieces, t.pending = bytearray(SIDES * SIDES), bytearray(SIDES), [()] * teams
    t.barred = bytearray(SIDES)
    t.allied, t.selected = (0,) * teams, (0,) * teams
    t.decks, t.market_tokens, t.spent = [()] * len(DECKS), MARKET_TOKENS, bytearray(SIDES)
    t.warehouse = [()] * teams
    t.event_deck, t.event_discard, t.proposals, t.dropped = (), (), (), ()
    t.vote = t.willing = t.random_events = t.revotes = 0
    t.ballots, t.tied, t.chosen, t.chosen_by = (UNDECIDED,) * teams, (), NO_EVENT, NOBODY
    t.tally, t.spun, t.foreseen = (), 0, ()
    t.ambition_deck, t.ambition_row = (), ()
    t.bank = TOKENS - MARKET_TOKENS - SIDES * GRAVES  # BF-SETUP-06


def _deal(t: Table, options: dict[str, Json]) -> None:
    """Decks shuffled and starting resources given; Ambitions wait until the teams are known."""
    t.removed = tuple(face for face, card in enumerate(FACES) if card.id in options["remove"])
    if t.has("all vampire"):
        t.removed = tuple(sorted({*t.removed, *HUMANS_ONLY}))  # BF-VAR-ALLV
    _fill_market(t)
    events = [face for face in EVENTS if face not in t.removed]
    t.event_deck, t.rng = shuffled(t.rng, EVENT_STREAM, events)
    order, t.rng = shuffled(t.rng, DEAL, range(t.teams))
    for team in order:  # BF-SETUP-14, -17, -20
        purse = t.first(team)
        t.supply[team] -= 3
        t.assets[purse * SIDES + team] += 3
        t.seals[purse] = SEALS
        t.events[purse] = tuple(sorted(t.event_deck[:DRAWN]))
        t.event_deck = t.event_deck[DRAWN:]


def _fill_market(t: Table) -> None:
    """BF-SETUP-04: eleven decks."""
    piles: list[list[int]] = [[] for _ in DECKS]
    for face, copies in MARKET_ORDERS:
        if face not in t.removed:
            piles[deck_of(face)] += [face] * copies
    for face in ADVANCEMENTS:
        if face not in t.removed:
            piles[deck_of(face)] += [face] * advancement(face).copies
    for deck, pile in enumerate(piles):
        t.decks[deck], t.rng = shuffled(t.rng, MARKET_STREAM, pile)

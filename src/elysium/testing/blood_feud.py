"""Set up any moment of a night and play from it in the rulebook's words.

>>> scene = NightScene(4)
>>> black, blue, *_ = scene.teams
>>> black.units("A", 2)
>>> blue.units("A", 1)
>>> black.ordered("attack", "A")
>>> scene.resolve_orders()
>>> scene.units(blue, "A")
0
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from elysium.core.game import game_info
from elysium.core.ids import NO_CARD, NOBODY, Option, Seat
from elysium.core.match import Match
from elysium.core.rng import seeded
from elysium.core.stack import Frame
from elysium.core.views import AnyView
from elysium.games.blood_feud import setup
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.facade import BloodFeudGame
from elysium.games.blood_feud.factions import FACTIONS, VAMPIRE
from elysium.games.blood_feud.flow import cleanup, ending, night, resolving
from elysium.games.blood_feud.game import ASIDES, PROGRAMS
from elysium.games.blood_feud.holdings import decks, purses
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.kinds import NUMBER, deck_of
from elysium.games.blood_feud.show.types import PACTS, PLACES
from elysium.games.blood_feud.story import bargains
from elysium.games.blood_feud.story.bargains import PRICES, Bargain
from elysium.games.blood_feud.storyteller import adjust, deals, desk
from elysium.games.blood_feud.table import (
    ALLIED,
    GAMEPLAY,
    LETTERS,
    OFF,
    OPEN,
    ORDERS,
    RESOLUTION,
    SIDES,
    SLOTS,
    Table,
    order_pair,
    pair,
)
from elysium.testing.scene import PLAIN, Scene


def item_of(id: str) -> int:
    """An item of a purse by its name: a card, "asset", "token" or "seal"; "starting " before a Starting Order."""
    if id.startswith("starting "):
        return purses.STARTING + NUMBER[id.removeprefix("starting ")]
    return {"asset": purses.ASSET, "token": purses.TOKEN, "seal": purses.SEAL}.get(id) or NUMBER[id]


def effect_of(name: str) -> int:
    """The number of what a bargain does."""
    return next(number for number, one in enumerate(effects.EFFECTS) if one.name == name)


class Player:
    """A player of the scene: goes, acts, and is asked."""

    def __init__(self, scene: NightScene, seat: Seat) -> None:
        self.scene = scene
        self.seat = seat

    @property
    def options(self) -> tuple[Option, ...]:
        return self.scene.options(self.seat)

    def acts_of(self, code: int) -> list[Option]:
        """What the menu offers of one kind of act."""
        return [option for option in self.options if option[0] == code]

    def does(self, *option: int) -> None:
        """One act or answer, as its numbers."""
        self.scene.answer(self.seat, option)

    def uses(self, *target: int) -> None:
        """The front Advancement as an action of its own."""
        self.does(codes.USE, *target)

    @property
    def targets(self) -> list[Option]:
        """What the front Advancement can be used on now; [()] if it needs no target."""
        return [option[1:] for option in self.acts_of(codes.USE)]

    def goes(self, place: str) -> None:
        self.does(codes.GO, PLACES.index(place))

    @property
    def ways(self) -> list[str]:
        """Where the player may go now."""
        return [PLACES[place] for _, place in self.acts_of(codes.GO)]

    def moves(self, origin: str, target: str, *, letter: str = "", how: int = codes.PLAINLY) -> None:
        """Move Unit: a Basic Unit, or the Player Unit with this letter."""
        unit = "ABCD".index(letter) + 1 if letter else 0
        self.does(codes.MOVE, self.scene.domain(origin), unit, self.scene.domain(target), how)

    def orders(self, id: str, domain: str) -> None:
        """Place an Order under a Seal."""
        self.does(codes.ORDER, NUMBER[id], self.scene.domain(domain))

    def hands(self, mate: Player, *ids: str) -> None:
        """Hand things to a teammate, one after another."""
        self.does(codes.HAND)
        self.does(codes.WITH, mate.seat)
        for id in ids:
            self.does(codes.HANDS, item_of(id))
        self.does(codes.CANCEL)

    def offers(self, partner: Player, gives: Sequence[str] = (), wants: Sequence[str] = ()) -> None:
        """Offer a trade; nothing wanted makes it a gift."""
        self.does(codes.TRADE)
        self.does(codes.WITH, partner.seat)
        for id in gives:
            self.does(codes.GIVES, item_of(id))
        for id in wants:
            self.does(codes.WANTS, item_of(id))
        self.does(codes.SEND)

    def wishes(self, effect: str, *target: int) -> None:
        """An idea for the Storyteller: one of the suggestions, or "words"."""
        self.does(codes.IDEA)
        for number in (effect_of(effect), *target):
            self.does(codes.WISHES, number)

    @property
    def bargain(self) -> Bargain:
        """The player's only bargain."""
        (one,) = [one for one in bargains.all_of(self.scene.table) if one.seat == self.seat]
        return one

    def accepts(self) -> None:
        self.does(codes.ACCEPT_BARGAIN, self.bargain.id)

    def stands_at(self, place: str) -> None:
        """Arranged: the player is there already, and has entered that area."""
        t = self.scene.table
        t.place[self.seat] = PLACES.index(place)
        t.lock[self.seat] = (0, 1, 1, 2, 2)[PLACES.index(place)]

    def uses_station(self, place: str) -> None:
        """Arranged: the team's player of this station this round."""
        t = self.scene.table
        t.claims[t.team_of[self.seat] * LETTERS + PLACES.index(place) - 1] = self.seat + 1

    def wears(self, *ids: str) -> None:
        """Arranged: Advancements on the lanyard, the front one last."""
        t = self.scene.table
        t.equipped[t.letter(self.seat)] = tuple(NUMBER[one] for one in ids)

    def carries(self, id: str, n: int = 1) -> None:
        """Arranged: a card, or "asset", "token", "seal"; an acquired Order by its id."""
        t = self.scene.table
        team = t.team_of[self.seat]
        for _ in range(n):
            purses.put(t, t.purse(self.seat), item_of(id), 1, team)
        if id == "asset":
            t.supply[team] -= n

    def has(self, id: str) -> int:
        """How many of something the player's purse holds now."""
        t = self.scene.table
        return purses.holds(t, t.purse(self.seat), item_of(id))

    def view(self) -> AnyView:
        return self.scene.match.view(self.seat)


class Team:
    """A team of the scene. `units`, `ordered` and the like arrange the boards before the scene begins."""

    def __init__(self, scene: NightScene, number: int, players: list[Player]) -> None:
        self.scene = scene
        self.number = number
        self.players = players

    @property
    def player(self) -> Player:
        """Its first player."""
        return self.players[0]

    def units(self, domain: str, n: int = 1, *, fatigued: bool = False) -> None:
        t = self.scene.table
        column = t.tired if fatigued else t.fresh
        column[self.number * len(t.stacks) + self.scene.domain(domain)] += n
        t.supply[self.number] -= n

    def stands(self, domain: str, letter: str = "A", *, fatigued: bool = False) -> None:
        """A Player Unit on a Domain."""
        t = self.scene.table
        unit = self.number * LETTERS + "ABCD".index(letter)
        t.spot[unit], t.unit_tired[unit] = self.scene.domain(domain), int(fatigued)

    def power(self, n: int) -> None:
        self.scene.table.power[self.number] = n

    def ordered(self, id: str, domain: str, *, by: Player | None = None, starting: bool = False) -> None:
        """An Order Pair on a Domain; its player is the Orders player of the round."""
        t, player = self.scene.table, by or self.player
        slot = NUMBER[id] * 2 + starting
        tile = self.scene.domain(domain)
        t.stacks[tile] = (*t.stacks[tile], order_pair(player.seat, slot))
        player.uses_station("orders")

    def barricade(self, edge: str) -> None:
        """One of its Barricades on an edge, such as "A-B" or "A:N"."""
        t = self.scene.table
        t.edges[self.scene.edge(edge)] = self.number + 1
        t.walls[self.number] -= 1

    def allied(self, other: Team) -> None:
        self.scene.table.pacts[pair(self.number, other.number)] = ALLIED

    @property
    def assets(self) -> int:
        return purses.team_assets(self.scene.table, self.number)

    @property
    def tokens(self) -> int:
        return purses.team_tokens(self.scene.table, self.number)

    @property
    def orders_player(self) -> Seat:
        return self.scene.table.station_player(self.number, ORDERS)


class NightScene(Scene):
    """Boards in the making, then a match. Teams are Vampire and Human in turn, Power 1, nothing carried.

    Where `factions` are named (by their ids), their teams play by Faction Guides; `arc` is the story that is told.
    """

    def __init__(
        self,
        teams: int = 4,
        players: int = 1,
        *,
        round: int = 1,
        seed: int = 1,
        mode: str = PLAIN,
        options: Mapping[str, Any] | None = None,
        factions: Sequence[str] = (),
        arc: str = "none",
    ) -> None:
        super().__init__(mode)
        self.seed = seed
        seats = teams * players
        mode_options = {"guides": bool(factions), "arc": arc}
        self.settled = game_info("blood_feud").settle(seats, {"teams": teams, **mode_options, **(options or {})})
        t = self._table = setup.blank_table(seats, teams, self.settled)
        t.rng, t.round, t.sun = seeded(seed), round, round - 1
        t.colour = tuple(range(t.sides))
        t.faction = tuple(team // 2 + 8 * (team % 2) for team in range(teams))
        everyone = t.has("all vampire")
        t.vampire = tuple(int(side < teams and (everyone or side % 2 == 0)) for side in range(t.sides))
        self._played_by(factions)
        setup._deal(t, self.settled)
        _empty(t)
        self.players = [Player(self, seat) for seat in range(seats)]
        self.teams = [Team(self, team, [self.players[seat] for seat in t.members(team)]) for team in range(teams)]

    def _played_by(self, factions: Sequence[str]) -> None:
        """The first teams are these factions, the others those that are left, in order."""
        t, ids = self._table, list(FACTIONS)
        named = [ids.index(one) for one in factions]
        rest = [number for number in t.faction if number not in named]
        t.faction = (*named, *rest)[: t.teams]
        self._faction_of = dict(enumerate(named))
        if named:
            alignments = [FACTIONS[ids[number]].alignment for number in t.faction]
            t.vampire = (*(int(one == VAMPIRE) for one in alignments), *t.vampire[t.teams :])

    @property
    def table(self) -> Table:
        if self._match is None:
            return self._table
        return self.night.table

    @property
    def night(self) -> BloodFeudGame:
        return night_of(self.match)

    def no_events(self) -> None:
        """Arranged: there is no Event to draw, so no random Event takes place."""
        self.table.event_deck = self.table.event_discard = ()

    def domain(self, letter: str) -> int:
        return self.table.city.tiles.index(letter)

    def edge(self, name: str) -> int:
        return next(n for n, edge in enumerate(self.table.city.edges) if edge.name == name)

    def pact(self, one: Team, other: Team) -> str:
        """What lies on the space of two teams on the Alliance board."""
        return PACTS[self.table.pacts[pair(one.number, other.number)]]

    def units(self, team: Team, domain: str) -> int:
        return units.at(self.table, team.number, self.domain(domain))

    def tops(self, *ids: str) -> None:
        """Arranged: these cards lie on top of their decks, a Market deck or the Event or Ambition deck."""
        t = self._table
        for face in (NUMBER[id] for id in ids):
            if face in t.event_deck:
                t.event_deck = _first(t.event_deck, face)
            elif face in t.ambition_deck:
                t.ambition_deck = _first(t.ambition_deck, face)
            else:
                t.decks[deck_of(face)] = _first(t.decks[deck_of(face)], face)

    # Beginnings.

    def forming_teams(self, until: str = "") -> None:
        """Setup from its first choice; up to the first question of this name, everybody takes what is offered first."""
        self.begin(Match.new("blood_feud", self._table.players, self.seed, self.settled))
        self.choose_first(until)

    def choose_first(self, until: str = "") -> None:
        """Whoever is asked in setup takes what is offered first, or the faction that is named, up to this question."""
        while self.questions() and until not in {point for _, point in self.questions()}:
            seat, point = self.questions()[0]
            wanted = (self._faction_of.get(self.table.team_of[seat], NOBODY),) if point == "faction" else ()
            options = self.options(seat)
            self.answer(seat, wanted if wanted in options else options[0])

    def gameplay(self, *, stage: int = OPEN) -> None:
        """The Gameplay Phase, areas open."""
        self.table.phase, self.table.stage = GAMEPLAY, stage
        self._begin(night.Gameplay)

    def resolve_event(self, id: str, chooser: Team) -> None:
        """The Resolution Phase from its Event on."""
        t = self.table
        t.chosen, t.chosen_by = NUMBER[id], chooser.number
        t.event_deck = tuple(face for face in t.event_deck if face != t.chosen)
        t.phase = RESOLUTION
        self._begin(night.ResolveEvent)

    def resolve_orders(self) -> None:
        """The Resolution Phase from Resolve Orders on, with no Event this round."""
        self.table.phase = RESOLUTION
        self._begin(resolving.ResolveOrders)

    def clean_up(self) -> None:
        """The Resolution Phase from Cleanup on."""
        self.table.phase = RESOLUTION
        self._begin(cleanup.SkipIfOver)

    def end(self) -> None:
        """The End of Game: Ambitions are revealed."""
        self._table.phase = RESOLUTION
        self._begin(ending.ChooseMaster, "night")

    def _begin(self, verb: type, within: str = "round") -> None:
        kind = "story " if self._table.immersive else ""
        course, within = f"{kind}night", f"{kind}{within}"
        stack = [Frame(PROGRAMS.number(course), self._place(course, night.Rounds), NOBODY, NO_CARD, {})]
        place = self._place(within, verb)
        if within == course:
            stack[0].pc = place
        else:
            stack.append(Frame(PROGRAMS.number(within), place, NOBODY, NO_CARD, {}))
        game = BloodFeudGame(self._table, stack)
        game.run()
        self.begin(Match.at("blood_feud", self._table.players, self.settled, game))

    def _place(self, within: str, verb: type) -> int:
        code = PROGRAMS.code[PROGRAMS.number(within)]
        return next(n for n, one in enumerate(code) if isinstance(one, verb))

    # Going on.

    def time(self, *option: int) -> None:
        """A step of the clock; without numbers the first thing that is due."""
        seat = self.table.clock
        self.answer(seat, option or self.options(seat)[0])

    def directs(self, *option: int) -> None:
        """A step of the Storyteller."""
        self.answer(self.table.storyteller, option)

    def bargains(
        self, player: Player, effect: str, *target: int, price: Mapping[str, int] | None = None, open: bool = False
    ) -> None:
        """The Storyteller offers a bargain; without a price it costs what it costs as a rule."""
        self.directs(deals.BARGAIN)
        self.directs(deals.FOR, player.seat)
        self.directs(deals.EFFECT, effect_of(effect))
        for number in target:
            self.directs(deals.TARGET, number)
        if price is not None and (deals.FREE,) in self.options(self.table.storyteller):
            self.directs(deals.FREE)
        for name, n in (price or {}).items():
            self.directs(deals.PRICE, PRICES.index(name), n)
        if open:
            self.directs(deals.OPENLY)
        self.directs(deals.SEND)

    def carries_out(self, player: Player) -> None:
        """What the player has paid for is done."""
        self.directs(deals.DO, player.bargain.id)

    def adjusts(self, kind: str, *choices: tuple[int, ...]) -> None:
        """A ruling of the Storyteller, put together choice by choice."""
        self.directs(desk.ADJUST, next(n for n, one in enumerate(adjust.KINDS) if one.name == kind))
        for choice in choices:
            self.directs(desk.CHOOSE, *choice)

    def options(self, seat: Seat) -> tuple[Option, ...]:
        """What may be answered; the signal beside the answers to a question is left out."""
        return tuple(option for option in super().options(seat) if option not in ASIDES)

    def questions(self) -> list[tuple[Seat, str]]:
        """What the course of the night asks now: menus are no questions."""
        menus = ("blood_feud.act", "blood_feud.clock", "blood_feud.storyteller", "blood_feud.helper")
        return [(d.seat, d.point.removeprefix("blood_feud.")) for d in self.match.open() if d.point not in menus]

    def event_questions(self) -> list[tuple[Seat, str]]:
        """What the Event of this round asks now, without its name in front."""
        return [(seat, point.removeprefix("event.")) for seat, point in self.questions() if point.startswith("event.")]

    def next_round(self) -> None:
        """Let the clock answer whatever is open; then the areas of the next round open."""
        self.default_answers()
        self.time()

    def default_answers(self) -> None:
        """Let the clock close every window until the next Gameplay Phase or the end."""
        while self.questions():
            self.time()


def _first(cards: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The same cards with this one on top."""
    place = cards.index(face)
    return (face, *cards[:place], *cards[place + 1 :])


def _empty(t: Table) -> None:
    """Nobody carries anything, no Unit is on the map; everything is in the Supplies and decks."""
    for team in range(t.teams):
        seat = t.first(team)
        t.supply[team] += t.assets[seat * SIDES + team]
        t.assets[seat * SIDES + team] = 0
        t.event_deck = (*t.event_deck, *t.events[seat])
        t.events[seat] = ()
        t.seals[seat] = 5
    t.spot = bytearray([OFF]) * len(t.spot)
    t.orders = bytearray(t.players * SLOTS)
    decks.shuffle_ambitions(t)


def night_of(match: Match) -> BloodFeudGame:
    """The rules of a match of Blood Feud, with their table."""
    assert isinstance(match.game, BloodFeudGame), match.name
    return match.game

"""Whole nights counted once more: every Ambition for every team, from what everybody was told and from what lies open.

Nothing here reads the ledgers of the table: deeds come from the events of the night, the rest from the Storyteller's
view after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest

from elysium.bots import make_bot, seated
from elysium.bots.pace import Pace
from elysium.core.events import Event
from elysium.core.match import Match
from elysium.games.blood_feud.cards import AMBITIONS
from elysium.games.blood_feud.factions import COLOURS
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.kinds import FACES, NUMBER, Advancement, Order
from elysium.games.blood_feud.scoring import worth

NO_EVENT = -1


@dataclass
class Deeds:
    """What the night was told, counted."""

    slain: Counter[tuple[int, int, str]] = field(default_factory=Counter)  # by slayer, victim and kind
    fallen: set[int] = field(default_factory=set)  # teams that have lost a player
    claimed: Counter[int] = field(default_factory=Counter)
    heard: Counter[int] = field(default_factory=Counter)
    pacts: set[frozenset[int]] = field(default_factory=set)
    chance: int = 0  # Events nobody had selected
    points: dict[tuple[int, int], int] = field(default_factory=dict)  # by team and Ambition, as told at dawn
    master: int = -1


def deeds(events: tuple[Event, ...], teams: list[int]) -> Deeds:
    """`teams`: the team of each seat."""
    found, proposers, selected = Deeds(), dict[int, int](), NO_EVENT
    for event in events:
        args: Any = event.args
        match event.kind:
            case "round":
                proposers, selected = {}, NO_EVENT
            case "proposed":
                proposers[args[0]] = teams[event.seat]
            case "selected" if args[0] != NO_EVENT:
                selected = args[0]
                found.heard[proposers[selected]] += 1
            case "event":
                found.chance += selected == NO_EVENT
            case "slain":
                found.slain[args[0], event.seat, "basic"] += 1
            case "slain_player":
                found.slain[args[0], teams[event.seat], "player"] += 1
                found.fallen.add(teams[event.seat])
            case "claimed_token":
                found.claimed[event.seat] += 1
            case "allied":
                found.pacts.add(frozenset((event.seat, args[0])))
            case "master":
                found.master = args[0]
            case "scored":
                found.points[event.seat, args[0]] = args[1]
    return found


class Dawn:
    """What lies open when all is over, with the deeds of the night."""

    def __init__(self, view: dict[str, Any], done: Deeds) -> None:
        self.view, self.done = view, done
        self.teams: list[dict[str, Any]] = view["teams"]
        self.all = range(len(self.teams))
        self.vampire = [team["vampire"] for team in self.teams] + [False]  # neutral Humans
        self.power = [team["power"] for team in self.teams]
        self.map: list[Counter[int]] = []
        for domain in view["city"]["domains"]:
            count = Counter({one["team"]: one["fresh"] + one["fatigued"] for one in domain["units"]})
            count.update(view["players"][seat]["team"] for seat in domain["players"])
            self.map.append(count)

    def purses(self, team: int) -> list[dict[str, Any]]:
        return [self.view["purses"][seat] for seat in self.teams[team]["members"]]

    def assets(self, team: int) -> int:
        return sum(purse["assets"] for purse in self.purses(team))

    def tokens(self, team: int) -> int:
        return sum(purse["tokens"] for purse in self.purses(team))

    def units(self, team: int) -> int:
        return sum(count[team] for count in self.map)

    def orders(self, team: int) -> list[str]:
        laid: list[str] = self.teams[team]["laid"]
        return [id for purse in self.purses(team) for id in purse["orders"]] + laid

    def kinds(self, team: int, *ids: str) -> int:
        return sum(id in ids for id in self.orders(team))

    def cost(self, team: int) -> int:
        """Of all Orders but the four a team began with, which are still its own and of kinds that cost 1."""
        cards = [FACES[NUMBER[id]] for id in self.orders(team)]
        return sum(card.cost for card in cards if isinstance(card, Order)) - 4

    def worn(self, team: int) -> list[list[int]]:
        """By player: the Levels on the lanyard."""
        players = [self.view["players"][seat] for seat in self.teams[team]["members"]]
        cards = [[FACES[NUMBER[id]] for id in player["worn"]] for player in players if player["letter"]]
        return [[card.level for card in lanyard if isinstance(card, Advancement)] for lanyard in cards]

    def talents(self, team: int) -> int:
        return sum(map(len, self.worn(team)))

    def most(self, team: int, what: Callable[[int], int]) -> bool:
        return all(what(team) > what(other) for other in self.all if other != team)

    def without(self, vampire: bool) -> int:
        return sum(not any(n for side, n in count.items() if self.vampire[side] == vampire) for count in self.map)

    def aligned(self, vampire: bool) -> int:
        return sum(n for count in self.map for side, n in count.items() if self.vampire[side] == vampire)

    def friends(self, team: int) -> set[int]:
        return {other for pact in self.done.pacts if team in pact for other in pact} - {team}

    def befriended(self, team: int, vampire: bool) -> bool:
        others = {other for other in self.all if self.vampire[other] == vampire} - {team}
        return bool(others) and others <= self.friends(team)

    def unscathed(self, vampire: bool) -> int:
        return sum(self.vampire[team] == vampire and team not in self.done.fallen for team in self.all)

    def buried_tokens(self, team: int) -> int:
        return sum(self.teams[team]["graveyard"]["tokens"])

    def alone(self, team: int) -> int:
        return sum({side for side, n in count.items() if n} == {team} for count in self.map)

    def of_colour(self, colour: str) -> int:
        return next((team for team in self.all if self.teams[team]["colour"] == colour), -1)


ATTACKS, DEFENDS = ("attack", "attack-1", "attack-2"), ("defend-1", "defend-2", "defend-3")

RECOUNT: dict[str, Callable[[Dawn, int], int]] = {
    "eradicate-your-rivals": lambda d, t: 2 * d.done.claimed[t],
    "topple-the-hierarchy": lambda d, t: len(d.done.heard),
    "control-the-block": lambda d, t: min(6, 2 * d.alone(t)),
    "spread-chaos": lambda d, t: 5 if d.done.chance else 0,
    "develop-your-talents": lambda d, t: 4 if all(d.worn(t)) else 0,
    "prepare-for-catastrophe": lambda d, t: 5 * d.most(t, lambda one: d.kinds(one, *DEFENDS)),
    "hamper-the-inquisition": lambda d, t: 5 * (d.aligned(True) > d.aligned(False)),
    "survive-the-night": lambda d, t: 0 if t in d.done.fallen else 5,
    "rule-from-the-shadows": lambda d, t: d.power[t],
    "embrace-your-humanity": lambda d, t: 4 * d.befriended(t, False),
    "embrace-the-darkness": lambda d, t: 4 * d.befriended(t, True),
    "climb-the-ranks": lambda d, t: sum(power < d.power[t] for power in d.power),
    "gather-allies": lambda d, t: len(d.friends(t)),
    "maintain-civility": lambda d, t: 2 * d.unscathed(True),
    "enjoy-the-finer-things": lambda d, t: 6 * d.most(t, d.assets),
    "conquer-the-city": lambda d, t: 7 * d.most(t, lambda one: d.power[one]),
    "achieve-ascendency": lambda d, t: min(6, 3 * sum(4 in levels for levels in d.worn(t))),
    "gain-omnipotence": lambda d, t: min(6, 2 * d.kinds(t, "attack-2", "defend-3")),
    "uncover-lore": lambda d, t: max([0, *(level for levels in d.worn(t) for level in levels)]),
    "hoard-cash": lambda d, t: min(4, d.assets(t) // 2),
    "collect-artifacts": lambda d, t: 6 * d.most(t, d.cost),
    "clear-the-streets": lambda d, t: min(5, d.without(False)),
    "build-your-following": lambda d, t: min(4, d.units(t) // 3),
    "win-hearts-and-minds": lambda d, t: min(6, 2 * d.done.heard[t]),
    "stockpile-equipment": lambda d, t: min(5, len(d.orders(t)) // 3),
    "protect-the-public": lambda d, t: min(5, d.without(True)),
    "control-the-narrative": lambda d, t: 6 * d.most(t, lambda one: d.done.heard[one]),
    "collect-secrets": lambda d, t: min(6, 2 * d.tokens(t)),
    "develop-armaments": lambda d, t: 5 * d.most(t, lambda one: d.kinds(one, *ATTACKS)),
    "expand-your-ranks": lambda d, t: 6 * d.most(t, d.units),
    "eliminate-the-competition": lambda d, t: 6 * d.most(t, lambda one: -d.buried_tokens(one)),
    "amass-weapons": lambda d, t: min(5, d.kinds(t, *ATTACKS[1:])),
    "conquer-the-darkness": lambda d, t: 5 * (d.aligned(False) > d.aligned(True)),
    "recover-relics": lambda d, t: min(5, d.kinds(t, *DEFENDS[1:])),
    "safeguard-humanity": lambda d, t: 2 * d.unscathed(False),
}


def dominance(d: Dawn, team: int, colour: str) -> int:
    rival = d.of_colour(colour)
    rivals = [other for other in d.all if other != team] if rival == team else [rival]
    measures: tuple[Callable[[int], int], ...] = (d.assets, d.talents, lambda one: d.power[one])
    return 0 if rival < 0 else 2 * sum(all(of(team) > of(other) for other in rivals) for of in measures)


def slaughter(d: Dawn, team: int, colour: str) -> int:
    victim = d.of_colour(colour)
    slain = d.done.slain[team, victim, "basic"] + 3 * d.done.slain[team, victim, "player"]
    return 0 if victim in (-1, team) else min(6, slain)


def recount(d: Dawn, team: int, id: str) -> int:
    for family, count in (("dominate-", dominance), ("slaughter-", slaughter)):
        if id.startswith(family):
            return count(d, team, id.removeprefix(family))
    return RECOUNT[id](d, team)


def night(seed: int, teams: int, players: int, kinds: tuple[str, ...], **options: object) -> Match:
    """A whole night of these bots, the teams taking turns among them."""
    match = Match.new("blood_feud", teams * players, seed, {"teams": teams, **options})
    bots = [make_bot(kinds[seat // players % len(kinds)], "blood_feud", seed + seat) for seat in range(teams * players)]
    pace = Pace(match, lambda seat: seated(match, seat, bots[seat]))
    while match.open():
        pace.beat()
    return match


def test_every_ambition_but_the_servants_has_a_recount() -> None:
    named = {FACES[face].id for face in AMBITIONS}
    colours = {f"{family}-{colour}" for family in ("dominate", "slaughter") for colour in COLOURS}

    assert named - colours - set(RECOUNT) == {"serve-your-master"}


@pytest.mark.rule("BF-DIG-06", "BF-AMB-01", "BF-S4-07", "BF-ALL-07")
@pytest.mark.parametrize(
    ("seed", "teams", "players", "kinds", "options"),
    [
        (1, 4, 1, ("greedy",), {"night": "brief"}),
        (2, 5, 2, ("greedy", "random"), {}),
        (3, 4, 2, ("greedy",), {"variants": ["all vampire"]}),
        (4, 6, 1, ("random", "greedy"), {"purse": "shared"}),
    ],
)
def test_every_ambition_of_every_team_is_worth_what_a_recount_finds(
    seed: int, teams: int, players: int, kinds: tuple[str, ...], options: dict[str, object]
) -> None:
    match = night(seed, teams, players, kinds, **options)
    game = match.game
    assert isinstance(game, BloodFeud)
    view = match.view(game.table.storyteller)
    done = deeds(game.events(), [player["team"] for player in view["players"]])
    dawn = Dawn(view, done)

    found = {(team, id): recount(dawn, team, id) for team in dawn.all for id in scored_ids()}
    told = {(team, id): worth(game, team, NUMBER[id]) for team, id in found}

    assert {key: (told[key], found[key]) for key in found if told[key] != found[key]} == {}
    check_points(view, done, found)


def scored_ids() -> list[str]:
    return [FACES[face].id for face in AMBITIONS if FACES[face].id != "serve-your-master"]


def check_points(view: dict[str, Any], done: Deeds, found: dict[tuple[int, str], int]) -> None:
    """What was told at dawn, the totals and the ranking follow from the recount."""
    held: list[list[str]] = view["result"]["ambitions"]
    points = []
    for team, ids in enumerate(held):
        best = max([0, *(found.get((done.master, id), 0) for id in held[done.master])]) if done.master >= 0 else 0
        mine = {id: found.get((team, id), best) for id in ids}
        assert {NUMBER[id]: n for id, n in mine.items()} == {
            face: n for (of, face), n in done.points.items() if of == team
        }
        assert len(ids) <= 3
        points.append(sum(mine.values()))
    assert view["result"]["points"] == points
    assert all(points[one] >= points[other] for one, other in pairwise(view["result"]["ranking"]))

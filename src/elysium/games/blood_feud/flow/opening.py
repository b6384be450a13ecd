"""Teams form: a colour, a faction, a Starting Location, and one Ambition kept of three (BF-SETUP-08..21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.rng import shuffled
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.effects.verbs import DONE, Verb
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import COLOURS, FACTIONS, HUMAN, MAGADON, VAMPIRE
from elysium.games.blood_feud.game import BloodFeud, mates
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import gain_token
from elysium.games.blood_feud.kinds import ATTACK, DEFEND_1, EMBRACE, FEED, RECRUIT, REQUISITION
from elysium.games.blood_feud.story import ledger
from elysium.games.blood_feud.story.aims import own_ambitions
from elysium.games.blood_feud.table import AMBITION_STREAM, LETTERS, OFF, SLOTS, Table

AT_ONCE: Final = 4  # the rules from which on all teams form together
BLACK: Final = COLOURS.index("black")
_FACTIONS: Final = tuple(FACTIONS.values())
STARTING: Final = ((ATTACK, DEFEND_1, RECRUIT, REQUISITION), (ATTACK, DEFEND_1, EMBRACE, FEED))  # BF-SETUP-17


def forming(t: Table, waiting: list[int]) -> list[int]:
    """Of the teams still to choose those that may now: all at once, and what one takes the others cannot.

    Under earlier rules one after another.
    """
    return waiting if t.edition >= AT_ONCE else waiting[:1]


def homeless(t: Table) -> list[int]:
    """Teams without a Starting Location."""
    return [team for team in range(t.teams) if t.spot[team * LETTERS] == OFF]


@dataclass(frozen=True)
class ChooseColours(Verb):
    """Every team takes a colour of its own (BF-SETUP-08)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        options = tuple((colour,) for colour in free_colours(t))
        waiting = forming(t, [team for team in range(t.teams) if t.colour[team] < 0])
        if waiting:
            g.ask(f, *[one for team in waiting for one in mates(g, team, "colour", options)])

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        t = g.table
        t.colour = replaced(t.colour, t.team_of[seat], option[0])
        g.emit("colour", t.team_of[seat], option[0])


def free_colours(t: Table) -> list[int]:
    """Colours nobody has; black is the vans' (BF-ARC4-01)."""
    vans = BLACK if ledger.arc(t) == ledger.HARVEST else NOBODY
    return [colour for colour in range(len(COLOURS)) if colour not in (vans, *t.colour)]


@dataclass(frozen=True)
class ChooseFactions(Verb):
    """Every team takes a faction; Vampire and Human teams are as many, or one more of either (BF-SETUP-08)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        options = tuple((one,) for one in _free_factions(t))
        waiting = forming(t, [team for team in range(t.teams) if t.faction[team] < 0])
        if waiting:
            g.ask(f, *[one for team in waiting for one in mates(g, team, "faction", options)])

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        t, team = g.table, g.table.team_of[seat]
        t.faction = replaced(t.faction, team, option[0])
        t.vampire = replaced(t.vampire, team, int(_FACTIONS[option[0]].alignment == VAMPIRE))
        g.emit("faction", team, option[0])


def _free_factions(t: Table) -> list[int]:
    """Factions nobody has, of an alignment that may still grow."""
    taken = [_FACTIONS[number].alignment for number in t.faction if number >= 0]
    most = t.teams if t.has("all vampire") else -(-t.teams // 2)
    wanted = [VAMPIRE] if t.has("all vampire") else [side for side in (VAMPIRE, HUMAN) if taken.count(side) < most]
    barred = MAGADON if ledger.arc(t) == ledger.HARVEST else NOBODY  # BF-ARC4-01
    return [n for n, one in enumerate(_FACTIONS) if n not in (barred, *t.faction) and one.alignment in wanted]


@dataclass(frozen=True)
class ChooseStarts(Verb):
    """Every team takes a Starting Location for its alignment and puts its four Units there (BF-SETUP-12, -13)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        waiting = forming(t, homeless(t))
        if waiting:
            starts = {team: tuple((tile,) for tile in free_starts(t, team)) for team in waiting}
            g.ask(f, *[one for team in waiting for one in mates(g, team, "start", starts[team])])

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        t, team, tile = g.table, g.table.team_of[seat], option[0]
        lords = [unit for unit in range(team * LETTERS, team * LETTERS + LETTERS) if t.wearer[unit] >= 0]
        for unit in lords:
            t.spot[unit] = tile
        g.emit("start", team, tile)
        units.add_basic(g, team, tile, LETTERS - len(lords))


def free_starts(t: Table, team: int) -> list[int]:
    """Starting Locations this team may take and still leave one for every team to come."""
    free = [start for start in t.city.starts if not units.sides_at(t, start.tile)]
    if t.has("all vampire"):
        return [start.tile for start in free]
    alignment = VAMPIRE if t.vampire[team] else HUMAN
    later = [VAMPIRE if t.vampire[other] else HUMAN for other in homeless(t) if other != team]
    return [
        start.tile
        for start in free
        if start.fits(alignment) and _enough([other.kind for other in free if other != start], later)
    ]


def _enough(kinds: list[str], teams: list[str]) -> bool:
    """Whether each of these teams finds a place among these."""
    short = sum(max(0, teams.count(side) - kinds.count(side)) for side in (VAMPIRE, HUMAN))
    return short <= len(kinds) - kinds.count(VAMPIRE) - kinds.count(HUMAN)


@dataclass(frozen=True)
class PlaceNeutrals(Verb):
    """All Vampire: the neutral Humans' colour, and one of them on every Domain without Vampires (BF-VAR-ALLV)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        if t.has("all vampire"):
            t.colour = replaced(t.colour, t.teams, free_colours(t)[0])
            for domain in range(len(t.stacks)):
                if not units.sides_at(t, domain):
                    units.add_basic(g, t.teams, domain)


@dataclass(frozen=True)
class DealTeams(Verb):
    """Starting Orders, and three Ambitions to choose from (BF-SETUP-17, -19, BF-VAR-EASY)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        decks.shuffle_ambitions(t)
        own = [listed(t, team) for team in range(t.teams)]
        for team in range(t.teams):
            purse = t.first(team)
            for kind in STARTING[t.vampire[team]]:
                t.orders[purse * SLOTS + kind * 2 + 1] = 1
            if not t.has("preselected"):
                t.ambitions[purse] = _dealt(t, own, team)
                g.emit("dealt", team, *t.ambitions[purse], audience=g.among(purse))
            if t.has("easy"):
                gain_token(g, team, purse)


def listed(t: Table, team: int) -> tuple[int, ...]:
    """The Ambitions a team takes by its Faction Guide; nothing without one, or where all of them are left out."""
    return own_ambitions(t, team) if t.guide else ()


def _dealt(t: Table, own: list[tuple[int, ...]], team: int) -> tuple[int, ...]:
    """The list of its faction (BF-ISM-02), otherwise three from the top that are on nobody's list."""
    claimed = {face for cards in own for face in cards}
    drawn = own[team] or tuple(face for face in t.ambition_deck if face not in claimed)[: decks.DRAWN]
    t.ambition_deck = tuple(face for face in t.ambition_deck if face not in drawn)
    return tuple(sorted(drawn))


@dataclass(frozen=True)
class GiveAmbitions(Verb):
    """The Storyteller gives each team its first Ambition, or lets the deck decide; without one it does (BF-VAR-PRE)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        team = next((team for team in range(t.teams) if not t.ambitions[t.first(team)]), NOBODY)
        if team < 0 or not t.has("preselected"):
            return
        if t.has("no storyteller"):
            f.pc -= 1
            _given(g, team, t.ambition_deck[0])
        else:
            options = (DONE, *((face,) for face in sorted(_to_give(t, team))))
            g.ask(f, Decision(t.storyteller, "blood_feud.give", options))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        t = g.table
        team = next(team for team in range(t.teams) if not t.ambitions[t.first(team)])
        _given(g, team, _to_give(t, team)[0] if option == DONE else option[0])


def _to_give(t: Table, team: int) -> tuple[int, ...]:
    """Of the faction's own Ambitions, or what is on nobody's list; as the deck lies."""
    own = listed(t, team)
    others = {face for other in range(t.teams) for face in listed(t, other)}
    return tuple(face for face in t.ambition_deck if (face in own if own else face not in others))


def _given(g: BloodFeud, team: int, face: int) -> None:
    t = g.table
    own = listed(t, team)
    t.sealed[team] = tuple(sorted(one for one in own if one != face))
    t.ambition_deck = tuple(one for one in t.ambition_deck if one != face and one not in own)
    t.ambitions[t.first(team)] = (face,)
    g.emit("given", team, face, audience=g.among(t.first(team)))


@dataclass(frozen=True)
class Introduce(Verb):
    """What is told before the first round (BF-SETUP-23)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        g.emit("introduction")


@dataclass(frozen=True)
class KeepAmbitions(SecretAnswers[BloodFeud], Verb):
    """Every team keeps one of its three, all at once; the others go back under the deck (BF-SETUP-19).

    Those of a faction's list lie face down on its Warehouse instead (BF-ISM-02).
    """

    asks = guarded = True
    slot = "kept"

    def answering(self, g: BloodFeud, f: Frame) -> Sequence[int]:
        return () if g.table.has("preselected") else range(g.table.teams)

    def answers_for(self, g: BloodFeud, seat: Seat) -> int:
        return g.table.team_of[seat] if seat in range(g.table.players) else NOBODY

    def question(self, g: BloodFeud, f: Frame, who: int) -> Decision:
        seat = g.table.first(who)
        return Decision(seat, "blood_feud.keep", tuple((face,) for face in g.table.ambitions[seat]))

    def settle(self, g: BloodFeud, f: Frame, answers: Mapping[int, Option]) -> None:
        t = g.table
        if answers:
            firsts = {t.first(team): kept for team, kept in answers.items()}
            lists = [listed(t, team) for team in range(t.teams)]
            back: list[int] = []
            for team, kept in answers.items():
                left = tuple(face for face in t.ambitions[t.first(team)] if face not in kept)
                if lists[team]:
                    t.sealed[team] = left
                else:
                    back += left
            shuffled_back, t.rng = shuffled(t.rng, AMBITION_STREAM, sorted(back))
            t.ambition_deck = (*t.ambition_deck, *shuffled_back)
            for seat, kept in firsts.items():
                t.ambitions[seat] = kept
        decks.refill_row(g)
        g.emit("row", NOBODY, *t.ambition_row)

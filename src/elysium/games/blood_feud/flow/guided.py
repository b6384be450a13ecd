"""What Faction Guides change when a night begins: Sewers, Units, Power, Assets, cards of the Market (BF-ISM-03)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from elysium.core.events import EVERYONE
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.rng import shuffled
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.games.blood_feud.acts.market import put_stored
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import (
    ARCANUM,
    BLOOD_CULT,
    BRUJAH,
    CITY_HALL,
    FIRSTLIGHT,
    GANGREL,
    LEOPOLD,
    MAGADON,
    MALKAVIAN,
    MOB,
    NOSFERATU,
    STREET_GANG,
    THIN_BLOODED,
    TOREADOR,
    TREMERE,
    VENTRUE,
)
from elysium.games.blood_feud.game import BloodFeud, mates
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import STARTING, gain_assets, gain_token, put
from elysium.games.blood_feud.kinds import (
    ATTACK_1,
    ATTACK_2,
    DECKS,
    DEFEND_2,
    FACES,
    RECRUIT,
    REQUISITION,
    Advancement,
)
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import (
    CROWN,
    GUIDE_DEAL,
    LETTERS,
    ORACLE,
    OTHER_SEWER,
    SEWER,
    Table,
)

REINFORCED: Final = 4  # Basic Units more at a start
IN_SEWERS: Final = 2  # Basic Units on each Sewer
DEAREST: Final = 4  # the Cost of a Market deck of which the Arcanum begin with a card


def start_of(t: Table, team: int) -> int:
    """A team's Starting Location, where its first player still stands in setup."""
    return t.spot[team * LETTERS]


@dataclass(frozen=True)
class PlaceSewers(Verb):
    """The Nosferatu put their Sewers on free Domains that are not adjacent, with Units on each (BF-FAC-04)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        team = guides.guided(t, NOSFERATU)
        free = sewer_places(t) if team >= 0 and len(guides.sewers(t)) < IN_SEWERS else []
        if free:
            g.ask(f, *mates(g, team, "sewer", tuple((domain,) for domain in free)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        t, team, (domain,) = g.table, g.table.team_of[seat], option
        guides.keep(t, OTHER_SEWER if guides.sewers(t) else SEWER, domain)
        g.emit("sewer", team, domain)
        units.add_basic(g, team, domain, IN_SEWERS)


def sewer_places(t: Table) -> list[int]:
    """Free Domains, not next to the first Sewer; the first one leaves a place for the second where that can be."""
    first = guides.sewers(t)
    free = [domain for domain in range(len(t.stacks)) if not units.sides_at(t, domain)]
    apart = {one: [other for other in free if other != one and other not in t.city.neighbours[one]] for one in free}
    if first:
        return [domain for domain in free if domain not in t.city.neighbours[first[0]]]
    return [domain for domain in free if apart[domain]] or free


@dataclass(frozen=True)
class Reinforce(Verb):
    """Units beyond the Unit Limit, Power and the crown, Barricades that stay in the box (BF-ISM-03)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        for faction in (BRUJAH, STREET_GANG):
            team = guides.guided(t, faction)
            if team >= 0:
                units.add_basic(g, team, start_of(t, team), REINFORCED)
        for faction, change in ((BLOOD_CULT, _spread), (VENTRUE, _crown), (NOSFERATU, _unwalled)):
            team = guides.guided(t, faction)
            if team >= 0:
                change(g, team)


def _spread(g: BloodFeud, team: int) -> None:
    """One Basic Unit at the start of each Vampire team, what is left at home."""
    t = g.table
    hosts = [other for other in range(t.teams) if t.vampire[other]][:REINFORCED]
    for host in hosts:
        units.add_basic(g, team, start_of(t, host))
    units.add_basic(g, team, start_of(t, team), REINFORCED - len(hosts))


def _crown(g: BloodFeud, team: int) -> None:
    t = g.table
    guides.keep(t, CROWN, start_of(t, team))
    t.power[team] = 3
    g.emit("crown", team, start_of(t, team))


def _unwalled(g: BloodFeud, team: int) -> None:
    g.table.walls[team] = 0


@dataclass(frozen=True)
class Endow(Verb):
    """Assets, a token, cards. Cards of the Market in a fixed order of factions, whoever chose first; its decks are
    shuffled again, since their tops have been seen.
    """

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        if not t.guide:
            return
        for faction, endow in _ENDOWMENTS:
            team = guides.playing(t, faction)
            if team >= 0:
                endow(g, team)
        for deck, cards in enumerate(t.decks):
            t.decks[deck], t.rng = shuffled(t.rng, GUIDE_DEAL, cards)


def _assets(n: int) -> Callable[[BloodFeud, int], None]:
    def endow(g: BloodFeud, team: int) -> None:
        gain_assets(g, team, n, g.table.first(team))

    return endow


def _orders(kind: int, n: int) -> Callable[[BloodFeud, int], None]:
    """Orders of a kind out of the Market, as many as are in the game."""

    def endow(g: BloodFeud, team: int) -> None:
        _given(g, team, [face for _ in range(n) for face in _drawn(g.table, lambda face: face == kind)])

    return endow


def _lessons(*tracks: str) -> Callable[[BloodFeud, int], None]:
    """An Advancement of Level 2 of each of these tracks."""

    def endow(g: BloodFeud, team: int) -> None:
        faces = (_drawn(g.table, partial(_first_of, track)) for track in tracks)
        _given(g, team, [face for drawn in faces for face in drawn])

    return endow


def _first_of(track: str, face: int) -> bool:
    card = FACES[face]
    return isinstance(card, Advancement) and card.level == 2 and card.track == track


def _thaumaturgy(g: BloodFeud, team: int) -> None:
    """Two random Vampire Advancements of Level 2; what they are is their own."""
    lore = next(deck for deck, one in enumerate(DECKS) if one.name == "VA2")
    _given(g, team, [face for _ in range(2) for face in _top(g.table, lore)], audience=g.own(team))


def _collection(g: BloodFeud, team: int) -> None:
    """A random card of each Market deck up to a Cost, in their Warehouse."""
    t = g.table
    for deck, one in enumerate(DECKS):
        for face in _top(t, deck) if one.cost <= DEAREST else ():
            put_stored(t, team, face)
            g.emit("collected", team, face)


def _more_events(g: BloodFeud, team: int) -> None:
    for _ in range(guides.most_events(g.table, team) - guides.MOST_EVENTS):
        decks.deal_event(g, g.table.first(team))


def _oracle(g: BloodFeud, team: int) -> None:
    guides.keep(g.table, ORACLE, g.table.first(team))
    gain_token(g, team, g.table.first(team))


def _starting(*kinds: int) -> Callable[[BloodFeud, int], None]:
    """Starting Orders nobody uses: they cost nothing and are not traded (BF-Q-41)."""

    def endow(g: BloodFeud, team: int) -> None:
        for kind in kinds:
            put(g.table, g.table.first(team), STARTING + kind)
        g.emit("endowed", team, kinds)

    return endow


def _drawn(t: Table, wanted: Callable[[int], bool]) -> list[int]:
    """The first such card of the Market leaves its deck; none if there is none."""
    for deck, cards in enumerate(t.decks):
        found = next((place for place, face in enumerate(cards) if wanted(face)), NOBODY)
        if found >= 0:
            t.decks[deck] = (*cards[:found], *cards[found + 1 :])
            return [cards[found]]
    return []


def _top(t: Table, deck: int) -> tuple[int, ...]:
    """A random card of a deck."""
    mixed, t.rng = shuffled(t.rng, GUIDE_DEAL, t.decks[deck])
    t.decks[deck] = mixed[1:]
    return mixed[:1]


def _given(g: BloodFeud, team: int, faces: list[int], *, audience: int = EVERYONE) -> None:
    for face in faces:
        put(g.table, g.table.first(team), face)
    if faces:
        g.emit("endowed", team, tuple(faces), audience=audience)


_ENDOWMENTS: Final = (
    (GANGREL, _orders(ATTACK_2, 2)),
    (MOB, _orders(ATTACK_1, 2)),
    (LEOPOLD, _orders(DEFEND_2, 2)),
    (CITY_HALL, _lessons("Policing", "Politics")),
    (FIRSTLIGHT, _lessons("Military Ops")),
    (TREMERE, _thaumaturgy),
    (ARCANUM, _collection),
    (CITY_HALL, _more_events),
    (MALKAVIAN, _oracle),
    (THIN_BLOODED, _starting(RECRUIT, REQUISITION)),
    (TOREADOR, _assets(5)),
    (VENTRUE, _assets(3)),
    (MAGADON, _assets(5)),
)

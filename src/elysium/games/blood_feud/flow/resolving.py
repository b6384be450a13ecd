"""Resolve Orders: Domain by Domain, in each by ascending Power, and what slain Units are worth (BF-RES-03)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import VAMPIRE
from elysium.games.blood_feud.flow import harvest, telling
from elysium.games.blood_feud.game import PROGRAMS, BloodFeud
from elysium.games.blood_feud.holdings.orders import lay
from elysium.games.blood_feud.holdings.purses import gain_assets, gain_token, receiver
from elysium.games.blood_feud.kinds import order
from elysium.games.blood_feud.power import ascending
from elysium.games.blood_feud.story import beats, guides
from elysium.games.blood_feud.story.arcs import anarch
from elysium.games.blood_feud.table import SIDES, SLOTS, STEPS, Table, placed


@dataclass(frozen=True)
class ResolveOrders(Verb):
    """One Order Pair after another; the stack of a Domain is put in order when its turn comes."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        if t.domain >= 0 and t.stacks[t.domain]:
            f.pc -= 1
            _resolve(g)
            return
        if "domains" not in f.names:
            t.step = STEPS.index("orders")
            domains = [domain for domain, stack in enumerate(t.stacks) if stack]
            f.names["domains"] = tuple(domains[::-1] if modifiers.total(t, modifiers.REVERSE_DOMAINS) else domains)
            f.names["orders"] = (telling.ENDING,)
            t.peeked = ()
        if telling.let_be_told(g, *f.names.pop("orders", ())):
            f.pc -= 1
        elif f.names["domains"]:
            f.pc -= 1
            t.domain, *rest = f.names["domains"]
            f.names["domains"] = tuple(rest)
            arrange(g, t.domain)
            f.names["orders"] = (len(t.stacks[t.domain]),)
            harvest.come(g, t.domain)
        else:
            t.domain = -1
            del f.names["domains"]


def arrange(g: BloodFeud, domain: int) -> None:
    """BF-RES-03 A and B: each team's first Pair alone, by ascending Power, equal Power as placed."""
    t = g.table
    first: dict[int, int] = {}
    for entry in t.stacks[domain]:
        team = t.team_of[entry // SLOTS]
        if team in first:
            lay(t, entry, revealed=False)
        else:
            first[team] = entry
    sign = -1 if modifiers.total(t, modifiers.MIGHTY_FIRST) else 1
    t.stacks[domain] = tuple(first[team] for team in sorted(first, key=lambda team: sign * t.power[team]))
    g.emit("domain", NOBODY, domain)


def _resolve(g: BloodFeud) -> None:
    """BF-RES-03 C: revealed only if the team has a Unit there now (BF-Q-24)."""
    t = g.table
    entry, *rest = t.stacks[t.domain]
    t.stacks[t.domain] = tuple(rest)
    placer, slot = placed(entry)
    team = t.team_of[placer]
    there = units.at(t, team, t.domain) > 0
    lay(t, entry, revealed=there)
    if there and guides.faithful(t, t.domain) and order(slot // 2).alignment == VAMPIRE:
        g.emit("revealed", team, slot // 2, t.domain)
        g.emit("banished", team, slot // 2, t.domain)  # BF-FAC-15
    elif there:
        g.emit("revealed", team, slot // 2, t.domain)
        g.push(PROGRAMS.number(f"order {slot // 2}"), team, slot // 2, domain=(t.domain,))
    else:
        g.emit("no_unit", team, t.domain)


def settle_bounties(g: BloodFeud) -> None:
    """A bounty pays whoever slew that team's Units this round; the Blood Hunt who slew players, while tokens last."""
    t = g.table
    for target in {*modifiers.places(t, modifiers.BOUNTY)}:
        for team in range(t.teams):
            if team != target and slain_of(t, team, target):
                gain_assets(g, team, modifiers.total(t, modifiers.BOUNTY, target), receiver(t, team))
    if modifiers.total(t, modifiers.BLOOD_HUNT):
        for team in ascending(t):
            if any(slain_players_of(t, team, side) for side in range(t.sides)):
                gain_token(g, team, receiver(t, team))


def settle_first_blood(g: BloodFeud) -> None:
    """Whoever slew a Player Unit in the round in which this was read takes a token (BF-ARC2-03, BF-Q-37)."""
    t = g.table
    if beats.since(t, anarch.FIRST_BLOOD) == t.round:
        for team in ascending(t):
            if any(slain_players_of(t, team, side) for side in range(t.sides)):
                gain_token(g, team, receiver(t, team))


def slain_of(t: Table, slayer: int, victim: int) -> int:
    """Units of a side slain by a team this round."""
    place = (slayer * SIDES + victim) * 2
    return t.round_kills[place] + t.round_kills[place + 1]


def slain_players_of(t: Table, slayer: int, victim: int) -> int:
    return t.round_kills[(slayer * SIDES + victim) * 2 + 1]

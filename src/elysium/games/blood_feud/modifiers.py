"""Rules an Event or an Advancement has put in force for a while: numbers changed, things forbidden, Domains closed."""

from __future__ import annotations

from typing import Final

from elysium.games.blood_feud.table import GAMEPLAY, Table

NAMES: Final = (
    "attack",  # Combat Strength of every Attack
    "defend",  # added by every Defend Order
    "feed",
    "requisition",
    "recruit most",  # a Recruit Order places at most so many
    "no player targets",
    "mighty first",
    "reverse domains",
    "no graves",
    "bounty",  # on a team: Assets for whoever slays its Units
    "blood hunt",
    "throne",  # teams of Power 5 and 6 have so much less
    "landmark",  # a Domain is worth more
    "price",  # Market cards cost so much more
    "no warehouse",
    "most moves",
    "closed",  # a Domain nobody may move into or out of
    "free move",  # the first Move Unit does not Fatigue
    "no pacts",
    "equal votes",
    "guarded",  # a Domain only one team may move into
    "orders stay",  # this Cleanup gives back Seals alone
)
(
    ATTACK,
    DEFEND,
    FEED,
    REQUISITION,
    RECRUIT_MOST,
    NO_PLAYER_TARGETS,
    MIGHTY_FIRST,
    REVERSE_DOMAINS,
    NO_GRAVES,
    BOUNTY,
    BLOOD_HUNT,
    THRONE,
    LANDMARK,
    PRICE,
    NO_WAREHOUSE,
    MOST_MOVES,
    CLOSED_DOMAIN,
    FREE_MOVE,
    NO_PACTS,
    EQUAL_VOTES,
    GUARDED,
    ORDERS_STAY,
) = range(len(NAMES))


def put_in_force(t: Table, what: int, by: int = 1, at: int = -1, *, rounds: int = 0) -> None:
    """From now to the end of this round, or (`rounds` 1) for the next round's Gameplay Phase alone."""
    t.in_force = (*t.in_force, (what, by, at, t.round + rounds))


def total(t: Table, what: int, at: int = -1) -> int:
    """What is in force now, added up; `at` asks of one Domain or team."""
    if not t.in_force:
        return 0
    return sum(by for rule, by, place, until in t.in_force if rule == what and until == t.round and place == at)


def places(t: Table, what: int) -> list[int]:
    """Where (or on whom) a rule is in force now."""
    return [place for rule, _, place, until in t.in_force if rule == what and until == t.round]


def guarded_against(t: Table, team: int, domain: int) -> bool:
    """Whether a Domain is closed to this team's moves by another team (its number lies in `by`)."""
    return any(
        rule == GUARDED and place == domain and by != team and until == t.round for rule, by, place, until in t.in_force
    )


def guarded_by(t: Table, team: int) -> list[int]:
    """The Domains this team has closed to others."""
    return [place for rule, by, place, until in t.in_force if (rule, by, until) == (GUARDED, team, t.round)]


def let_go(t: Table) -> None:
    """What was for this round, or for the Gameplay Phase that has just ended, is over."""
    t.in_force = tuple(rule for rule in t.in_force if rule[3] > t.round)


def gameplay_over(t: Table) -> None:
    """Next-round Events hold for the Gameplay Phase alone."""
    assert t.phase == GAMEPLAY
    let_go(t)

"""A whole match with all checks, each as often as it is worth."""

from __future__ import annotations

from elysium.core.match import Match
from elysium.testing.contract.asking import check_answers, check_conserved, check_options, check_outlook, check_refusals
from elysium.testing.contract.playing import hold, walk
from elysium.testing.contract.showing import check_kinds, check_speech, check_touches, check_views
from elysium.testing.contract.worlds import check_told, check_worlds
from elysium.testing.game_testing import Configuration


def check_result(match: Match, in_part: frozenset[str] = frozenset()) -> None:
    """An ended match ranks every player, has winners, and teams win together, but where its reason says otherwise."""
    result = match.result()
    if result is None:
        hold(False, match, "the match is over and has no result")
        return
    players = [seat for seat, role in enumerate(match.roles) if role == "player"]
    hold(sorted(result.ranking) == players, match, f"the ranking {result.ranking} is not all players once")
    hold(len(result.scores) == len(players), match, f"the scores {result.scores} are not one a player")
    whole = result.reason not in in_part
    won = bool(result.winners) or not whole
    hold(won and set(result.winners) <= set(players), match, f"the winners are {result.winners}")
    hold(bool(result.reason), match, "the result gives no reason")
    for seat in players:
        team = match.game.team(seat)
        hold(seat in team, match, f"seat {seat} is not of its own team {team}")
        together = {mate in result.winners for mate in team}
        hold(len(together) == 1 or not whole, match, f"team {team} wins in part: {result.winners}")


def check_match(configuration: Configuration, seed: int, every: int = 1) -> int:
    """Play one match, with all checks at every n-th decision and the cheap ones at each. Returns their number."""
    since, count = 0, 0
    for match in walk(configuration, seed):
        count = match.steps
        check_options(match)
        check_conserved(match, configuration.hooks.conserved)
        if count % every == 0 or not match.open():
            check_moment(match, configuration, since)
        since = match.event_count()
        if not match.open():
            check_result(match, configuration.hooks.in_part)
    return count


def check_moment(match: Match, configuration: Configuration, since: int = 0) -> None:
    """All checks of one moment; events are read from number `since` on."""
    hooks = configuration.hooks
    check_outlook(match)
    check_conserved(match, hooks.conserved)
    check_answers(match)
    check_refusals(match)
    check_views(match, hooks.secrets)
    check_speech(match, since)
    check_touches(match)
    check_kinds(match)
    if match.open():
        check_worlds(match)
        check_told(match, hooks.secret_points, hooks.announced)

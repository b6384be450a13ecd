"""What every game owes the machine, as checks on any match of any game. Tests and the fuzz command run the same ones.

Checks of a moment take a match at a decision; checks of a match take a configuration and a seed and play it through.
A Breach says which game, seats, options, seed and step, so that it can be played again.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, takewhile
from typing import Any, NamedTuple

from elysium.core.decision import Decision, IllegalStep
from elysium.core.events import Event
from elysium.core.game import Game, game_info
from elysium.core.ids import SPECTATOR, Option, Seat
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.core.record import Drift, Record, Step, checksum
from elysium.core.rng import below, seeded
from elysium.core.table import Json
from elysium.testing.game_testing import Configuration, Conserved, Eager, Secrets, no_secrets

PATIENCE = 8  # how often a clock or a Storyteller is drawn until it acts
PAIRS = 40  # of seats that check_told asks about at one moment; at small tables that is all of them

NONSENSE: tuple[Option, ...] = ((), (1 << 40,), (-(1 << 40),), (0,) * 9)


class Breach(AssertionError):
    """A game broke the contract."""


class Chance:
    """Random choices that are the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def below(self, n: int) -> int:
        number, self.rng = below(self.rng, 0, n)
        return number

    def option(self, decision: Decision) -> Option:
        return decision.options[self.below(len(decision.options))]

    def answer(
        self, decisions: tuple[Decision, ...], roles: tuple[str, ...], eager: Eager | None = None
    ) -> tuple[Seat, Option]:
        """Any seat that may act does anything it may; players more often than a clock and a Storyteller."""
        decision = decisions[self.below(len(decisions))]
        while roles[decision.seat] != "player" and len(decisions) > 1 and self.below(PATIENCE):
            decision = decisions[self.below(len(decisions))]
        return decision.seat, self.option(decision) if eager is None else self.liked(decision, eager)

    def liked(self, decision: Decision, eager: Eager) -> Option:
        """First which kind of answer, by the first number of its options, then one of that kind."""
        kinds: dict[int, list[Option]] = {}
        for option in decision.options:
            kinds.setdefault(option[0], []).append(option)
        sums = list(accumulate(eager(decision.point, kind) for kind in kinds))
        alike = [*kinds.values()][bisect_right(sums, self.below(sums[-1]))]
        return alike[self.below(len(alike))]


class Sight(NamedTuple):
    """All that reaches one seat at a decision: what it sees, what it is asked and how, who else is being waited for."""

    view: dict[str, Json]
    decision: Decision | None
    waiting: tuple[tuple[Seat, str], ...]
    prompt: Message | None
    labels: tuple[Message, ...]
    touches: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]


def sight(name: str, game: Game, seat: Seat) -> Sight:
    """What a seat gets of a game at this moment."""
    view = game.view(seat)
    asks = game.open()
    waiting = tuple((d.seat, d.point) for d in asks)
    decision = next((d for d in asks if d.seat == seat), None)
    if decision is None:
        return Sight(view, None, waiting, None, (), (), ())
    voice = game_info(name).voice
    labels = tuple(voice.label(view, decision, option) for option in decision.options)
    touches = tuple(voice.touches(view, decision, option) for option in decision.options)
    kinds = tuple(voice.kind(view, decision, option) for option in decision.options)
    return Sight(view, decision, waiting, voice.prompt(view, decision), labels, touches, kinds)


def stamp(game: Game) -> str:
    """The whole state as text."""
    return json.dumps(game.save(), sort_keys=True)


def hold(claim: bool, match: Match, what: str) -> None:
    """Raise a Breach unless the claim is true."""
    if not claim:
        where = f"{match.name}, {match.seats} seats, options {match.options}, seed {match.seed}, step {match.steps}"
        raise Breach(f"{where}: {what}")


def walk(configuration: Configuration, seed: int) -> Iterator[Match]:
    """A match of random answers: the same match object, at every decision and at its end."""
    match = configuration.start(seed)
    chance = Chance(seed)
    while match.open():
        yield match
        hold(match.steps < configuration.most_steps, match, "random play does not end")
        match.step(*chance.answer(match.open(), match.roles, configuration.hooks.eager))
    yield match


def play(configuration: Configuration, seed: int) -> Match:
    """The same match, at its end."""
    match = configuration.start(seed)
    for match in walk(configuration, seed):  # noqa: B007  # the last one is what is wanted
        pass
    return match


def check_options(match: Match) -> None:
    """Every open decision can be answered, by whole numbers, each answer once, one decision a seat."""
    asks = match.open()
    hold((match.result() is None) == bool(asks), match, "there is a result just when nobody can act")
    if len({d.seat for d in asks}) != len(asks):
        hold(False, match, f"a seat has two decisions: {asks}")
    for seat, point, options, source in asks:
        hold(0 <= seat < len(match.roles), match, f"{point} asks seat {seat}, which is none")
        hold(point.startswith(match.name + "."), match, f"{point} is not named after the game")
        hold(len(options) > 0, match, f"{point} of seat {seat} has no options")
        if len(set(options)) != len(options):
            hold(False, match, f"{point} of seat {seat} lists an option twice: {options}")
        for option in options:
            if type(option) is not tuple or {*map(type, option)} - {int}:
                hold(False, match, f"{point} has the option {option!r}, which is no tuple of ints")
        hold(type(source) is int, match, f"{point} has the source {source!r}")


def check_outlook(match: Match) -> None:
    """Every player seat has an outlook between 0 and 1."""
    outlook = match.game.outlook()
    hold(len(outlook) == match.roles.count("player"), match, f"outlook {outlook} is not one number a player")
    hold(all(0 <= chance <= 1 for chance in outlook), match, f"outlook {outlook} leaves 0 to 1")


def check_conserved(match: Match, conserved: Conserved) -> None:
    """Nothing was lost or made since the match was set up."""
    begun = _at_start(conserved, match.name, match.seats, json.dumps(match.options, sort_keys=True))
    counted = conserved(match.game)
    hold(counted == begun, match, f"something was lost or made: {_difference(counted, begun)}")


@cache
def _at_start(conserved: Conserved, name: str, seats: int, options: str) -> Json:
    return conserved(Match.new(name, seats, 0, json.loads(options)).game)


def check_answers(match: Match) -> None:
    """Every listed option is accepted, and trying it on a clone leaves the match as it was."""
    before = stamp(match.game)
    for decision in match.open():
        for option in decision.options:
            clone = match.clone()
            try:
                clone.step(decision.seat, option)
            except Exception as error:
                raise Breach(
                    f"seed {match.seed}, step {match.steps}: {option} to {decision.point}: {error!r}"
                ) from error
    hold(stamp(match.game) == before, match, "stepping a clone changed the match")


def check_refusals(match: Match) -> None:
    """What was not asked raises IllegalStep and changes nothing; nor may a spectator act."""
    before = (stamp(match.game), match.steps, match.event_count())
    others = {decision.options[0] for decision in match.open()}
    for seat in (SPECTATOR, *range(len(match.roles) + 1)):
        decision = match.decision(seat)
        for option in sorted({*NONSENSE, *others}.difference(decision.options if decision else ())):
            try:
                match.step(seat, option)
            except IllegalStep as refusal:
                hold(bool(str(refusal)), match, "a refusal says nothing")
                continue
            hold(False, match, f"{option} of seat {seat} was not asked for and is accepted")
    hold((stamp(match.game), match.steps, match.event_count()) == before, match, "a refused step changed the match")


def check_views(match: Match, secrets: Secrets = no_secrets) -> None:
    """Views are plain JSON, nothing a seat may not know occurs in its own, and made together they are the same."""
    seats = (SPECTATOR, *range(len(match.roles)))
    for seat, beside in zip(seats, match.views(seats), strict=True):
        view = match.view(seat)
        text = json.dumps(view)
        hold(json.dumps(beside) == text, match, f"beside others seat {seat} is shown something else than alone")
        hold(json.loads(text) == view, match, f"the view of seat {seat} is not plain JSON")
        for secret in secrets(match.game, seat):
            hold(secret not in text, match, f"the view of seat {seat} holds {secret!r}")


def check_speech(match: Match, since: int = 0) -> None:
    """Questions, answers and what happened since an event can be put in words."""
    said: list[Message | None] = []
    voice = game_info(match.name).voice
    for decision in match.open():
        view = match.view(decision.seat)
        said += [voice.prompt(view, decision), *(voice.label(view, decision, option) for option in decision.options)]
    for seat in (SPECTATOR, *range(len(match.roles))):
        view = match.view(seat)
        said += [voice.line(view, event) for event in match.events(seat, since)]
    for message in said:
        if message is not None:
            hold(bool(message.key), match, f"a message without a key: {message}")
            json.dumps(message.args)


def check_touches(match: Match) -> None:
    """What an answer touches is named as "kind:id", each thing once."""
    voice = game_info(match.name).voice
    for decision in match.open():
        view = match.view(decision.seat)
        for option in decision.options:
            touched = voice.touches(view, decision, option)
            named = all(kind.isidentifier() and id for kind, _, id in (thing.partition(":") for thing in touched))
            hold(named, match, f"{option} to {decision.point} touches {touched}: a thing is named kind:id")
            hold(len(set(touched)) == len(touched), match, f"{option} to {decision.point} touches twice: {touched}")


def check_kinds(match: Match) -> None:
    """Every answer is of a kind that its game declares, and so is what wants a second look."""
    voice = game_info(match.name).voice
    hold(voice.RASH <= voice.KINDS, match, f"rash kinds are not declared: {voice.RASH - voice.KINDS}")
    for decision in match.open():
        view = match.view(decision.seat)
        for option in decision.options:
            kind = voice.kind(view, decision, option)
            hold(kind in voice.KINDS, match, f"{option} to {decision.point} is of the kind {kind!r}, which is none")


def check_worlds(match: Match) -> None:
    """Worlds re-dealt for a seat look to it just like the true one, which is left alone."""
    chance = _chance_at(match)
    before, public = stamp(match.game), match.view(SPECTATOR)
    for seat in range(len(match.roles)):
        true = sight(match.name, match.game, seat)
        for _ in range(2):
            world = match.determinize(seat, chance.below(1 << 32))
            _alike(match, f"for seat {seat} a re-dealt world", true, sight(match.name, world, seat))
            hold(world.view(SPECTATOR) == public, match, f"re-dealing for seat {seat} changed what everybody sees")
    hold(stamp(match.game) == before, match, "re-dealing changed the match")


def _alike(match: Match, what: str, one: Sight, other: Sight) -> None:
    for name, here, there in zip(Sight._fields, one, other, strict=True):
        if here != there:
            hold(False, match, f"{what} differs in {name}: {_difference(here, there)}")


def _difference(one: Json, other: Json) -> str:
    """Only what differs, however deep it lies."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
        return "; ".join(f"{key}: {_difference(one.get(key), other.get(key))}" for key in keys)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = [(n, a, b) for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        return "; ".join(f"{n}: {_difference(a, b)}" for n, a, b in pairs)
    return f"{one!r} is not {other!r}"


def check_told(
    match: Match, secret_points: frozenset[str] = frozenset(), announced: frozenset[str] = frozenset()
) -> None:
    """Events tell a seat no more than its view does.

    Two worlds a seat cannot tell apart take the same answer; where the question is a secret one of somebody else, any
    two answers. If no chance was used and the seat still cannot tell the worlds apart, it was told the same: an event
    that differs would give away what the view withholds. The order of events is left out: two cards drawn one way or
    the other look the same afterwards. Where the worlds come apart, from an announcement on, or where there is one in
    one world alone, nothing is claimed.
    """
    chance = _chance_at(match)
    pairs = [(seat, asked) for seat in range(len(match.roles)) for asked in match.open()]
    for seat, asked in pairs if len(pairs) <= PAIRS else [pairs[chance.below(len(pairs))] for _ in range(PAIRS)]:
        worlds = [_with_log(match, match.determinize(seat, chance.below(1 << 32))) for _ in range(2)]
        options = _options_in(worlds, asked.seat, seat, secret_points, chance)
        if options is None:
            continue
        luck = [_luck(world) for world in worlds]
        for world, option in zip(worlds, options, strict=True):
            world.step(asked.seat, option)
        same = [sight(match.name, world, seat) for world in worlds]
        if luck == [_luck(world) for world in worlds] and same[0] == same[1]:
            told = [_told(world, seat, announced) for world in worlds]
            if told[0].announced == told[1].announced:
                more = told[0].events - told[1].events or told[1].events - told[0].events
                hold(not more, match, f"{asked.point} tells seat {seat}: {list(more)}")


def _chance_at(match: Match) -> Chance:
    """What is drawn for a check depends on the seed and the step alone, so that a Breach can be found again."""
    return Chance((match.seed << 20) + match.steps)


def _with_log(match: Match, world: Game) -> Game:
    """Worlds for search keep no log; saved and loaded they do."""
    return game_info(match.name).load(world.save())


def _luck(game: Any) -> int:
    """How much chance was used: every game's table holds it as one number."""
    rng: int = game.table.rng
    return rng >> 64


class _Told(NamedTuple):
    """What a seat was told before the first announcement, if there was one."""

    events: Counter[Event]
    announced: bool


def _told(game: Game, seat: Seat, announced: frozenset[str]) -> _Told:
    events = [event for event in game.events() if event.seen_by(seat)]
    before = takewhile(lambda event: event.kind not in announced, events)
    return _Told(Counter(before), any(event.kind in announced for event in events))


def _options_in(
    worlds: list[Game], asked: Seat, seat: Seat, secret_points: frozenset[str], chance: Chance
) -> list[Option] | None:
    """An answer for each world that `seat` could not tell apart by itself, if there is one."""
    asks = [next(d for d in world.open() if d.seat == asked) for world in worlds]
    if asked != seat and asks[0].point in secret_points:
        return [chance.option(decision) for decision in asks]
    common = [option for option in asks[0].options if option in asks[1].options]
    return [common[chance.below(len(common))]] * 2 if common else None


def check_result(match: Match) -> None:
    """An ended match ranks every player, has winners, and teams win together."""
    result = match.result()
    if result is None:
        hold(False, match, "the match is over and has no result")
        return
    players = [seat for seat, role in enumerate(match.roles) if role == "player"]
    hold(sorted(result.ranking) == players, match, f"the ranking {result.ranking} is not all players once")
    hold(len(result.scores) == len(players), match, f"the scores {result.scores} are not one a player")
    hold(bool(result.winners) and set(result.winners) <= set(players), match, f"the winners are {result.winners}")
    hold(bool(result.reason), match, "the result gives no reason")
    for seat in players:
        team = match.game.team(seat)
        hold(seat in team, match, f"seat {seat} is not of its own team {team}")
        together = {mate in result.winners for mate in team}
        hold(len(together) == 1, match, f"team {team} wins in part: {result.winners}")


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
            check_result(match)
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


def check_copies(configuration: Configuration, seed: int) -> int:
    """Saved and loaded, or cloned, at every decision, a match goes on as if nothing had been done to it."""
    plain, loaded, cloned = (configuration.start(seed) for _ in range(3))
    chance = Chance(seed)
    while plain.open():
        hold(plain.steps < configuration.most_steps, plain, "random play does not end")
        loaded = _reloaded(loaded)
        cloned = cloned.clone()
        seat, option = chance.answer(plain.open(), plain.roles, configuration.hooks.eager)
        for what, copy in (("loaded", loaded), ("cloned", cloned)):
            _same(plain, copy, f"a {what} match differs")
        since = plain.event_count()
        for match in (plain, loaded, cloned):
            match.step(seat, option)
        for what, copy in (("loaded", loaded), ("cloned", cloned)):
            hold(plain.game.events(since) == copy.game.events(since), plain, f"a {what} match tells other events")
    for copy in (loaded, cloned):
        _same(plain, copy, "a copy ends differently")
        hold(plain.record() == copy.record(), plain, "a copy has another past")
    return plain.steps


def _reloaded(match: Match) -> Match:
    """The state through a save at every decision; the whole match, with its past, at every so many."""
    if match.steps % 20 == 0:
        return Match.load(json.loads(json.dumps(match.save())))
    match.game = game_info(match.name).load(json.loads(json.dumps(match.game.save())))
    return match


def _same(match: Match, copy: Match, what: str) -> None:
    """Alike in state and questions, and to one viewer after another."""
    hold(match.game.save() == copy.game.save(), match, f"{what} in its state")
    hold(match.open() == copy.open(), match, f"{what} in its questions")
    hold(match.result() == copy.result(), match, f"{what} in its result")
    seat = match.steps % (len(match.roles) + 1) - 1
    hold(match.view(seat) == copy.view(seat), match, f"{what} in the view of seat {seat}")


def check_bytes(configuration: Configuration, seed: int) -> str:
    """The same seed and answers give the same bytes, played again or replayed from the record. Returns the record."""
    match, again = play(configuration, seed), play(configuration, seed)
    text = match.record().to_json()
    for what, other in (("second match", again), ("replay", Match.replay(Record.from_json(text)))):
        hold(stamp(other.game) == stamp(match.game), match, f"the {what} ends differently")
        hold(other.game.events() == match.game.events(), match, f"the {what} tells other events")
        hold(other.record() == match.record(), match, f"the {what} has another record")
    return text


def check_record(configuration: Configuration, seed: int) -> None:
    """A record forks at any step, and a replay of a changed one names the step at which it no longer fits."""
    match = play(configuration, seed)
    record = match.record().checked()
    number = Chance(seed).below(len(record.steps)) + 1
    fork = Match.replay(record.fork(number - 1))
    hold(fork.steps == number - 1, match, "a fork does not stop where it was asked to")
    hold(stamp(fork.game) == stamp(Match.replay(record, number - 1).game), match, "a fork differs from the replay")
    for changed in _tampered(record.steps[number - 1], fork):
        _names_step(match, record, number, changed)


def _tampered(step: Step, fork: Match) -> Iterator[Step]:
    """One step in ways that cannot be true: another question, an option that is none, a wrong sum, another answer."""
    yield step._replace(point=step.point + "?")
    yield step._replace(option=NONSENSE[1])
    yield step._replace(check=(step.check or 0) ^ 1)
    decision = fork.decision(step.seat)
    for option in decision.options if decision else ():
        other = fork.clone()
        other.step(step.seat, option)
        if checksum(other.game) != step.check:
            yield step._replace(option=option)
            return


def _names_step(match: Match, record: Record, number: int, changed: Step) -> None:
    steps = (*record.steps[: number - 1], changed, *record.steps[number:])
    text = json.dumps({**record.to_data(), "steps": [list(step) for step in steps]})
    try:
        Match.replay(Record.from_json(text))
    except Drift as drift:
        hold(drift.step == number, match, f"step {number} was changed to {changed}, the replay blames {drift.step}")
    else:
        hold(False, match, f"step {number} was changed to {changed}, the replay did not notice")

"""The hooks of Blood Feud find what they are for: leaks of every kind, and whatever is lost or made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from elysium.core.events import EVERYONE
from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.games.blood_feud.facade import BloodFeudGame
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.kinds import FACES, NUMBER
from elysium.games.blood_feud.story import bargains, hag, ledger
from elysium.games.blood_feud.table import BALLOT, SLOTS, Table
from elysium.testing import contract
from elysium.testing.blood_feud import NightScene, night_of
from elysium.testing.contract import Breach, walk
from elysium.testing.game_testing import Configuration, contract_of

HOOKS = contract_of("blood_feud").hooks
NIGHT = Configuration("blood_feud", 4, {"night": "brief"})


def leaking(monkeypatch: pytest.MonkeyPatch, leak: Callable[[Table], Any]) -> None:
    """From now on every view tells this, too."""
    true = BloodFeudGame.view

    def view(self: BloodFeudGame, seat: Seat) -> dict[str, Any]:
        return {**true(self, seat), "leak": leak(self.table)}

    monkeypatch.setattr(BloodFeudGame, "view", view)
    monkeypatch.setattr(BloodFeudGame, "views", lambda self, seats: [self.view(seat) for seat in seats])


def in_gameplay() -> Match:
    """Four players, one at each station; everybody has something to hide."""
    scene = NightScene(4)
    for team, place, ambition in zip(
        scene.teams,
        ("cityscape", "orders", "market", "council"),
        ("climb-the-ranks", "gather-allies", "hoard-cash", "spread-chaos"),
        strict=True,
    ):
        team.player.stands_at(place)
        team.player.carries(ambition)
        team.player.carries("asset", 3)
        team.player.carries("attack-1", 1)
        team.player.carries("defend-2", 1)
        team.units("A")
    t = scene.table
    t.ambition_deck = tuple(face for face in t.ambition_deck if not any(face in hand for hand in t.ambitions))
    scene.teams[1].ordered("attack", "A")
    t.proposals = ((2, NUMBER["start-a-riot"]),)
    t.vote, t.ballots = BALLOT, (-3, -3, -3, NUMBER["start-a-riot"])
    scene.gameplay()
    return scene.match


def ids(faces: tuple[int, ...]) -> list[str]:
    return [FACES[face].id for face in faces]


@pytest.mark.parametrize(
    "leak",
    [
        lambda t: ids(t.ambitions[1]),
        lambda t: ids(t.event_deck[:1]),
        lambda t: ids(t.ambition_deck[:1]),
        lambda t: {"timers": 60},
        lambda t: {"extra": t.extra},
    ],
    ids=["ambitions", "next event", "next ambition", "timer", "time added"],
)
def test_what_a_view_must_not_hold(monkeypatch: pytest.MonkeyPatch, leak: Callable[[Table], Any]) -> None:
    leaking(monkeypatch, leak)
    with pytest.raises(Breach, match=r"the view of seat .* holds"):
        contract.check_views(in_gameplay(), HOOKS.secrets)


@pytest.mark.parametrize(
    "leak",
    [
        lambda t: list(t.assets),
        lambda t: list(t.orders),
        lambda t: [[entry % SLOTS for entry in stack] for stack in t.stacks],
        lambda t: list(t.ballots),
        lambda t: [list(deck) for deck in t.decks],
        lambda t: t.ambitions[2],
    ],
    ids=["assets", "orders carried", "orders under seals", "ballots", "decks", "ambitions"],
)
def test_what_differs_in_worlds_a_seat_cannot_tell_apart(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[Table], Any]
) -> None:
    match = in_gameplay()
    contract.check_worlds(match)

    leaking(monkeypatch, leak)

    with pytest.raises(Breach, match=r"re-dealt world differs in view|changed what everybody sees"):
        many_worlds(match)


def in_a_story(arc: str) -> Match:
    """Something that only its teller knows, or one player: the threshold, drinks, a bargain offered in private."""
    scene = NightScene(4, arc=arc, options={"improvised": True})
    t = scene.table
    if arc == "devil":
        ledger.put(t, ledger.DRINKS, 2, 0, 1, 0)
    else:
        hag.put(t, hag.of(t)._replace(threshold=7))
    scene.gameplay()
    scene.bargains(scene.players[0], "words", price={})
    return scene.match


@pytest.mark.parametrize(
    ("arc", "leak"),
    [
        ("madness", lambda t: hag.of(t).threshold),
        ("devil", lambda t: list(ledger.get(t, ledger.DRINKS))),
        ("devil", lambda t: len(bargains.all_of(t))),
    ],
    ids=["threshold", "drinks", "bargains"],
)
def test_what_a_story_hides_from_others(
    monkeypatch: pytest.MonkeyPatch, arc: str, leak: Callable[[Table], Any]
) -> None:
    match = in_a_story(arc)
    contract.check_worlds(match)

    leaking(monkeypatch, leak)

    with pytest.raises(Breach, match=r"re-dealt world differs in view|changed what everybody sees"):
        many_worlds(match)


@pytest.mark.parametrize("word", ["arc", "due", "gifts", "threshold", "whispering"])
def test_what_only_its_teller_sees_of_a_story(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    match = in_a_story("madness")
    contract.check_views(match, HOOKS.secrets)

    leaking(monkeypatch, lambda t: {word: 0})

    with pytest.raises(Breach, match=r"the view of seat .* holds"):
        contract.check_views(match, HOOKS.secrets)


def many_worlds(match: Match) -> None:
    """Chance may deal the same cards once or twice."""
    for _ in range(20):
        contract.check_worlds(match)
        match.step(match.roles.index("storyteller"), (-1,))


def test_an_event_that_the_other_area_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BloodFeud, "area", lambda self, area: EVERYONE)
    monkeypatch.setattr(BloodFeud, "among", lambda self, *seats: EVERYONE)

    with pytest.raises(Breach, match="tells seat"):
        listen(NIGHT)


def listen(night: Configuration) -> None:
    """What the seats are told in the course of a night."""
    for match in walk(night, 1):
        if match.steps > 30 and match.steps % 5 == 0:
            contract.check_told(match, HOOKS.secret_points, HOOKS.announced)


def lose(column: str, place: int = 0) -> Callable[[Table], None]:
    def broken(t: Table) -> None:
        entries = getattr(t, column)
        if isinstance(entries, int):
            setattr(t, column, entries - 1)
        elif isinstance(entries, tuple):
            setattr(t, column, entries[1:])
        elif isinstance(entries[place], tuple):
            entries[place] = entries[place][1:]
        else:
            entries[place] -= 1

    return broken


@pytest.mark.parametrize(
    "broken",
    [
        lose("supply"),
        lose("walls"),
        lose("bank"),
        lose("market_tokens"),
        lose("grave_tokens"),
        lose("seals"),
        lose("event_deck"),
        lose("ambition_deck"),
        lose("decks"),
        lose("decks", 3),
        lose("ambitions", 1),
    ],
    ids=[
        "pieces",
        "barricades",
        "bank",
        "tokens",
        "graves",
        "seals",
        "events",
        "ambitions",
        "orders",
        "talents",
        "hand",
    ],
)
def test_what_is_lost(broken: Callable[[Table], None]) -> None:
    match = next(match for match in walk(NIGHT, 0) if match.game.view(0)["phase"] == "gameplay")
    contract.check_conserved(match, HOOKS.conserved)

    broken(night_of(match).table)

    with pytest.raises(Breach, match="something was lost or made"):
        contract.check_conserved(match, HOOKS.conserved)


def test_shared_column_that_a_load_makes_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, views and questions would not show it."""
    monkeypatch.setattr(Table, "shared_columns", Table.shared_columns - {"peeked"})
    with pytest.raises(Breach, match="a loaded match has columns of another sort"):
        contract.check_copies(NIGHT, 0)

"""A night at the terminal: one person and bots, the clock run by the program; and series of nights."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import elysium
from elysium.bots import make_bot, seated
from elysium.bots.pace import WAIT, Pace
from elysium.cli.boards import board_of
from elysium.cli.boards.blood_feud import BloodFeudBoard
from elysium.cli.play.prompt import Prompt
from elysium.cli.play.session import Session
from elysium.cli.terminal.screen import ASCII, UNICODE
from elysium.cli.terminal.translator import translator_for, usual_names
from elysium.core.decision import Decision
from elysium.core.match import Match
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.story.arcs import BEATS
from elysium.testing.blood_feud import NightScene
from tests.cli.conftest import Run, steps_of

BRIEF = ("--option", "night=brief")
NIGHT = ("play", "blood_feud", "--seed", 3, *BRIEF)
ONES = "1\n" * 150


def test_a_person_who_only_waits_sees_a_night_to_its_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "night.json"

    ended = run(*NIGHT, "--record", path, input=ONES)

    assert ended.exit_code == 0, ended.output
    assert "The play areas are open." in ended.stdout
    assert "Bruno goes to" in ended.stdout
    assert "The night belongs to" in ended.stdout
    assert elysium.replay(path.read_text(encoding="utf-8")).over


def test_a_night_is_played_in_polish(run: Run) -> None:
    ended = run(*NIGHT, "--lang", "pl", input=ONES)

    assert ended.exit_code == 0, ended.output
    assert "Obszary gry są otwarte." in ended.stdout
    assert "Zwycięstwo tej nocy: " in ended.stdout
    assert re.findall(r"\b(?:you|your|Domains?|Assets?|Units?|Orders?|Round|Team)\b", ended.stdout) == []


def test_a_night_is_left_saved_gone_on_with_forked_and_told(run: Run, tmp_path: Path) -> None:
    save, whole, parted = tmp_path / "save.json", tmp_path / "whole.json", tmp_path / "parted.json"
    run(*NIGHT, "--record", whole, input=ONES)

    left = run(*NIGHT, "--save", save, input="1\n" * 8 + "q\n")
    resumed = run("play", "blood_feud", "--resume", save, "--record", parted, input=ONES)
    forked = run("play", "--fork", whole, "--at", 40, "--record", tmp_path / "fork.json", input=ONES)
    told = run("replay", whole, "--seat", 0, "--board")

    assert (left.exit_code, resumed.exit_code, forked.exit_code, told.exit_code) == (0, 0, 0, 0), forked.output
    assert steps_of(parted).steps == steps_of(whole).steps, "the clock goes on where it stood"
    assert steps_of(tmp_path / "fork.json").steps[:40] == steps_of(whole).steps[:40]
    assert "The night belongs to" in told.stdout


def test_waiting_is_no_step_and_time_passes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "night.json"
    run(*NIGHT, "--record", path, input=ONES)

    steps = steps_of(path).steps
    assert not [step for step in steps if step.point == "blood_feud.act" and step.option == WAIT]
    assert [step for step in steps if step.point == "blood_feud.clock"]
    assert not [step for step in steps if step.point == "blood_feud.storyteller"]


def test_who_has_answered_in_the_resolution_gets_the_next_neutral_minute(run: Run) -> None:
    shown = run(*NIGHT, input=ONES).stdout

    for number in (1, 2, 3):
        assert f"Round {number} · Gameplay Phase · Neutral minute" in shown


def test_questions_come_before_everybodys_menu() -> None:
    scene = NightScene(4)
    attacker, target, *_ = scene.teams
    attacker.units("A", 3)
    for other in scene.teams[1:3]:
        other.units("A", 1)
    attacker.ordered("attack", "A")
    scene.resolve_orders()
    session = Session(scene.match, ("human",) * 4)

    asked = [seat for seat in range(4) if session.is_asked(seat)]

    assert asked == [attacker.player.seat]
    assert target.player.seat not in asked


def test_many_answers_are_shown_by_kind(run: Run) -> None:
    # Four questions of the opening, two waits, then to the Marketplace.
    shown = run(*NIGHT, input="1\n1\n1\n1\n1\n4\nbury\n14-16\nwait\nq\n")

    assert "Bury a Market card for nothing (" in shown.stdout
    assert shown.stdout.count("Bury ") > 11
    assert "Type words or numbers" in shown.stdout


def test_what_one_carries_is_told_again_when_it_has_changed(run: Run) -> None:
    # Four questions of the opening, a wait, to the Marketplace; then the first thing for sale, then a wait.
    shown = run(*NIGHT, input="1\n1\n1\n1\n1\n4\n6\n1\nq\n").stdout

    bought = shown.index("Ada buys")
    assert "You carry 3 Assets" in shown[:bought]
    assert shown[bought:].count("You carry 2 Assets") == 1, "and not again when nothing has changed"
    assert "About 5 minutes" in shown


def test_nobody_directs_at_a_terminal_unless_it_is_wished(run: Run, tmp_path: Path) -> None:
    alone = run(*NIGHT, "--save", tmp_path / "a.json", input="1\n1\n1\n1\nq\n")
    directed = run(*NIGHT, "--option", "storyteller=true", "--save", tmp_path / "b.json", input="1\n1\n1\n1\nq\n")

    assert "Signal to the Storyteller" not in alone.stdout
    assert "Signal to the Storyteller" in directed.stdout


@pytest.mark.parametrize("shown", ["teams", "players"])
def test_a_series_of_teams_from_the_command_line(run: Run, shown: str) -> None:
    words = ("simulate", "blood_feud", "--matches", 2, "--seed", 3, "--json", *BRIEF)
    wish = ("--teams", 5) if shown == "teams" else ("--players", 2, "--bots", "random,greedy,random,greedy")

    report = json.loads(run(*words, *wish).stdout)

    assert report["failures"] == []
    assert report["options"]["teams"] == (5 if shown == "teams" else 4)
    assert report["players"] == (1 if shown == "teams" else 2)
    assert report["bots"] == (
        ["greedy", *["random"] * 4] if shown == "teams" else ["random", "greedy", "random", "greedy"]
    )


def test_a_series_is_told_as_tables(run: Run) -> None:
    told = run("simulate", "blood_feud", "--teams", 4, "--bots", "random", "--matches", 1, "--seed", 1, *BRIEF)

    assert told.exit_code == 0, told.output
    assert "Points by Ambition" in told.stdout
    assert "Win share by faction" in told.stdout
    assert "alliances" in told.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("vendetta", "--teams", 4), "vendetta is not played by teams of so many"),
        (("blood_feud", "--teams", 8, "--bots", "random,greedy"), "8 teams play, and 2 bots are given"),
        (("blood_feud", "--teams", 8, "--option", "teams=8"), "both by --teams and by --option"),
        (("blood_feud", "--teams", 9), "9"),
        (("blood_feud", "--teams", 8, "--players", 6), "seats, not 48"),
    ],
)
def test_teams_that_cannot_play_are_refused(run: Run, words: tuple[object, ...], why: str) -> None:
    refused = run("simulate", *words)

    assert refused.exit_code == 2
    assert why in refused.stderr
    assert refused.stderr.count("\n") == 1


# The board.


def printed(what: RenderableType, width: int) -> str:
    paper = StringIO()
    Console(file=paper, width=width, color_system=None, markup=False, highlight=False).print(what)
    return paper.getvalue()


def board(match: Match, signs: object = UNICODE) -> BloodFeudBoard:
    speech = translator_for("blood_feud", "en", usual_names(match.seats))
    found = board_of("blood_feud", speech, ASCII if signs is ASCII else UNICODE, match.options)
    assert isinstance(found, BloodFeudBoard)
    return found


@pytest.mark.parametrize("width", [80, 120])
def test_every_board_of_a_night_fits_the_width(width: int) -> None:
    match = Match.new("blood_feud", 10, 2, {"teams": 5, "night": "brief", "variants": ["wall"]})
    bots = [make_bot("greedy", "blood_feud", seat) for seat in range(10)]
    pace, shown = Pace(match, lambda seat: seated(match, seat, bots[seat])), board(match)
    beats = 0
    while match.open():
        pace.beat()
        beats += 1
        for seat in (-1, beats % 10) if beats % 5 == 0 else ():
            view = match.view(seat)
            parts = [shown.table(view), shown.hand(view) or ""]
            assert max(len(line) for part in parts for line in printed(part, width).splitlines()) <= width
    assert max(map(len, printed(shown.ending(match.view(0)), width).splitlines())) <= width


def test_units_barricades_and_orders_stand_in_their_domains() -> None:
    scene = NightScene(4)
    team = scene.teams[0]
    team.units("A", 2)
    team.units("A", 1, fatigued=True)
    team.barricade("A-B")
    team.ordered("feed", "A")
    scene.gameplay()
    team.player.goes("orders")
    view = scene.match.view(team.player.seat)

    text = printed(board(scene.match, ASCII).table(view), 120)

    short = text.split("Team ")[0]
    assert "2 (1)" in short
    assert "Barricade E" in short
    assert "Barricade W" in short
    assert ": Feed" in short
    hidden = printed(board(scene.match, ASCII).table(scene.match.view(scene.teams[1].player.seat)), 120)
    assert "Feed" not in hidden, "nobody else knows it"


def test_every_card_can_be_shown() -> None:
    match = Match.new("blood_feud", 4, 1)
    shown = board(match)

    codes = [code for shelf in shown.shelves() for code in shelf.codes]

    assert codes == [card.id for card in FACES]
    assert all(code in printed(shown.card(code), 120) for code in codes)


# A story.


class Hands:
    """What a person types who leads a team as the bot would: the number or the words of each answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.typed: list[str] = []
        self.asked: list[str] = []
        self._decision: Decision | None = None
        self._session: Session | None = None
        present = Prompt.present

        def look(prompt: Prompt, decision: Decision) -> None:
            assert isinstance(prompt.session, Session)
            self._decision, self._session = decision, prompt.session
            self.asked.append(decision.point)
            self._answers = list(prompt._answers(decision))
            present(prompt, decision)

        monkeypatch.setattr(Prompt, "present", look)
        monkeypatch.setattr("elysium.cli.play.prompt.read", self.read)

    def read(self, prompt: str) -> str:
        assert self._session is not None
        assert self._decision is not None
        match, seat = self._session.match, self._decision.seat
        wanted = seated(match, seat, make_bot("greedy", "blood_feud", match.steps))
        same = [
            one for one in self._answers if match.answer(self._decision, one) == match.answer(self._decision, wanted)
        ]
        self.typed.append(str(self._answers.index(wanted if wanted in self._answers else same[0]) + 1))
        return self.typed[-1]


@pytest.mark.parametrize("arc", ["devil", "harvest"])
def test_a_person_leads_a_team_through_a_story_told_by_software(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arc: str
) -> None:
    hands, path = Hands(monkeypatch), tmp_path / "night.json"
    words = ("--option", f'arc="{arc}"', "--option", "guides=true", "--option", "improvised=true")

    ended = run("play", "blood_feud", "--seed", 3, *BRIEF, *words, "--record", path)

    assert ended.exit_code == 0, ended.output
    assert "The Storyteller tonight is software" in ended.stdout
    night = elysium.replay(path.read_text(encoding="utf-8"))
    beats = [BEATS[event.args[0]].id for event in night.game.events() if event.kind == "beat"]  # type: ignore[index]  # a number
    assert beats[0] == f"{arc}.start"
    assert any(beat in (f"{arc}.a", f"{arc}.b") for beat in beats)
    own = [step for step in night.history() if step.seat == 0]
    assert len(own) > 40, "a team that is led does more than wait"
    assert {"blood_feud.act", "blood_feud.keep"} <= set(hands.asked)
    assert "blood_feud.ambitions" not in hands.asked, "what has one answer is nobody's question"

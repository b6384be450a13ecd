"""Several people at one screen: each sees what is theirs, and nothing that is somebody else's."""

from __future__ import annotations

import json

import pytest

from elysium.cli.play.prompt import Prompt
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.games.vendetta.cards import CARDS
from elysium.locale import Speech
from tests.cli.conftest import FIRST_ANSWERS, Run

CLAN_CODES = [code for code in CARDS if code[:2] not in ("AL", "VI", "LO", "RE")]


def hidden_from(match: Match, seat: int) -> set[str]:
    """The clan cards in play that nothing in this seat's view names."""
    view = match.view(seat)
    clans = [player["clan"][:2].upper() for player in view["players"] if player["clan"]]
    shown = json.dumps(view)
    return {code for code in CLAN_CODES if code[:2] in clans and f'"{code}"' not in shown}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nobody_is_shown_a_card_that_is_not_theirs_to_know(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    asked: list[tuple[int, set[str], set[str]]] = []
    ask = Prompt.ask

    def watched(self: Prompt, decision: Decision) -> Option:
        match = self.session.match
        assert isinstance(match, Match)
        own = set(match.view(decision.seat)["players"][decision.seat]["hand"] or ())
        asked.append(
            (
                decision.seat,
                hidden_from(match, decision.seat),
                own if self.session.needs_board(decision.seat) else set(),
            )
        )
        print(f"@@@{len(asked) - 1}@@@")
        return ask(self, decision)

    monkeypatch.setattr(Prompt, "ask", watched)
    words = ("play", "vendetta", "--seed", 6, "--humans", "0,2,3", "--bots", "random", "--lang", lang)
    ended = run(*words, input=FIRST_ANSWERS * 900)

    assert ended.exit_code == 0, ended.output
    screens = ended.stdout.split("@@@")[1:]
    assert {seat for seat, hidden, _ in asked if len(hidden) > 9} == {0, 2, 3}
    speech = Speech("vendetta", lang)
    for number, (seat, hidden, own) in enumerate(asked[:-1]):  # the ending follows the last one, and tells more
        screen = screens[2 * number + 1]
        assert all(code in screen for code in own)
        for code in hidden:
            assert code not in screen, f"seat {seat} was shown {code}"
            if not code.endswith(("08", "09")):  # every clan has a card of these names
                assert speech.card(code) not in screen, f"seat {seat} was told of {code}"


def test_the_screen_is_handed_over_whenever_somebody_else_is_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[int] = []
    ask = Prompt.ask

    def watched(self: Prompt, decision: Decision) -> Option:
        seats.append(decision.seat)
        return ask(self, decision)

    monkeypatch.setattr(Prompt, "ask", watched)
    words = ("play", "vendetta", "--seed", 6, "--humans", "0,2", "--bots", "random", "--names", "Ola,Kim,Louis,Bo")
    told = run(*words, input=FIRST_ANSWERS * 40).stdout

    changes = [seat for seat, before in zip(seats, [None, *seats[:-1]], strict=True) if seat != before]
    passed = [line for line in told.splitlines() if line.startswith("Pass the device to ")]
    names = {0: "Ola", 2: "Louis"}
    assert len(changes) > 4
    assert passed[: len(changes)] == [f"Pass the device to {names[seat]}." for seat in changes]


def test_one_person_alone_is_never_asked_to_pass_the_device(run: Run) -> None:
    assert (
        "Pass the device"
        not in run("play", "vendetta", "--seed", 6, "--bots", "random", input=FIRST_ANSWERS * 40).stdout
    )

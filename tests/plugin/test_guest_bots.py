"""A bot of another package is known by its name: in a series, on the ladder, at a table, on a server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from elysium import plugins
from elysium.bots import GUEST, budget_of, make_bot, register, register_bot
from elysium.lab import simulate
from elysium.server.bots.timing import is_light, seconds_of
from elysium.server.lobby.bot_limits import check_bot
from tests.plugin.miser import Miser, make
from tests.plugin.test_one_registration import ROOT, run


@pytest.fixture
def miser(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(register, "_BOTS", {})
    register_bot("miser", make)
    return "miser"


def test_it_plays_in_a_series_and_on_the_ladder(tmp_path: Path) -> None:
    words = ("--bots", "miser,random,greedy", "--matches", 3, "--seed", 2, "--json")
    series = json.loads(run(tmp_path, "simulate", "vendetta", *words).stdout)
    ladder = json.loads(run(tmp_path, "ladder", "vendetta", "--places", 3, *words).stdout)

    assert series["shares"]["bot"]["miser"]["games"] == 3
    assert {one["bot"] for one in ladder["standings"]} == {"miser", "random", "greedy"}


def test_it_sits_at_a_table_of_the_terminal(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "vendetta", "--seats", 3, "--bots", "miser", "--seed", 3, input="1\nq\n")
    assert played.returncode == 0, played.stderr


def test_without_its_package_it_is_refused(tmp_path: Path) -> None:
    told = run(tmp_path, "simulate", "vendetta", "--bots", "miser,random,random", path=())

    assert told.returncode == 2
    assert "no bot is called 'miser'" in told.stderr


def test_a_server_lets_it_think_as_long_as_bots_that_search(miser: str) -> None:
    check_bot(miser, "vendetta")
    check_bot(f"{miser}:of any kind", "vendetta")

    assert isinstance(make_bot(f"{miser}:5", "vendetta", 1), Miser)
    assert not is_light(miser)
    assert seconds_of(miser) == budget_of(miser).seconds == GUEST.seconds > 0


@pytest.mark.parametrize(
    ("name", "maker", "says"),
    [
        ("greedy", make, "a bot of the house"),
        ("ismcts", make, "a bot of the house"),
        ("My Bot", make, "small letters, digits and hyphens"),
        ("a:b", make, "small letters, digits and hyphens"),
    ],
)
def test_names_that_cannot_be(miser: str, name: str, maker: object, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        register_bot(name, make)


def test_what_makes_no_bots_is_told_of_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Entry:
        name, value = "broken", "nowhere:BOT"

        def load(self) -> object:
            return "no maker"

    monkeypatch.setattr(plugins, "entry_points", lambda group: [Entry()] if group == "elysium.bots" else [])
    with pytest.warns(RuntimeWarning, match=r"the bot 'broken' \(nowhere:BOT\) cannot be loaded: what makes broken"):
        plugins.register_installed()


def test_the_bot_of_the_docs_is_better_than_chance(miser: str) -> None:
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bots.md").read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)  # the page's own words
    register_bot("careful", names["make"])

    shares = simulate("vendetta", ("careful:2", "random", "random"), 6, seed=1).shares["bot"]
    assert shares["careful:2"].wins > 3

"""What the page says: every word it asks for is there, none is left over, and it speaks as Python does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from elysium.locale.sources import read_house
from tools import spoken_samples

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
_NAMED = re.compile(r"""["'`](web\.[A-Za-z0-9_.]*)(\$\{)?""")


def sources() -> Iterator[tuple[str, str]]:
    for path in sorted(WEB.rglob("*")):
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
            yield path.relative_to(WEB).as_posix(), path.read_text(encoding="utf-8")


def named() -> Iterator[tuple[str, str, bool]]:
    """File, key, and whether it is only the beginning of one."""
    for name, text in sources():
        for found in _NAMED.finditer(text):
            yield name, found[1], bool(found[2]) or found[1].endswith(".")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_word_the_page_asks_for_is_there(lang: str) -> None:
    house = read_house(lang)
    whole = {(name, key) for name, key, begins in named() if not begins and key not in house}
    begun = {(name, key) for name, key, begins in named() if begins and not any(one.startswith(key) for one in house)}

    assert whole | begun == set()


def test_no_word_of_the_page_is_left_over() -> None:
    whole = {key for _, key, begins in named() if not begins}
    begun = tuple(key for _, key, begins in named() if begins)
    words = [key for key in read_house("en") if key.startswith("web.")]

    assert [key for key in words if key not in whole and not (begun and key.startswith(begun))] == []


def test_the_beginnings_of_keys_are_not_so_short_that_they_excuse_everything() -> None:
    assert {key for _, key, begins in named() if begins and key.count(".") < 2} == set()


def test_the_samples_for_the_browser_are_what_python_says() -> None:
    text = spoken_samples.written(spoken_samples.kept())
    assert spoken_samples.SAMPLES.read_text(encoding="utf-8") == text


def test_the_samples_show_everything_a_sentence_may_hold() -> None:
    told = [message for found in spoken_samples.kept().values() for message in found]
    values = [value for message in told for value in message.args.values()]
    kinds = {kind for value in values if isinstance(value, dict) for kind in value}

    assert {"card", "seat", "place", "clan", "message"} <= kinds
    assert any("cause" in message.args for message in told)
    assert {0, 1, 2, 5, 12, 22} <= {value for value in values if isinstance(value, int)}

"""What can be said of any page: whether it fits, whether a thumb hits its buttons, what axe finds, what lacks words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from elysium.locale.sources import read, read_house

AXE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THUMB: Final = 44  # pixels
READABLE: Final = 12  # pixels of the letters

_TEXTS: Final = """() => [
    document.title,
    ...[...document.body.querySelectorAll('*')].flatMap(one => [
        ...[...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data),
        ...['title', 'aria-label', 'aria-valuetext', 'placeholder', 'alt'].map(name => one.getAttribute(name) ?? ''),
    ]),
].filter(text => text.trim())"""

_WIDE: Final = """width => Math.max(
    document.documentElement.scrollWidth - width,
    window.innerWidth - width,
    ...[...document.querySelectorAll('main')].map(one => one.scrollWidth - one.clientWidth),
)"""

_SMALL: Final = """least => [...document.querySelectorAll('button, select, a.button, input:not([type=range]), summary')]
    .filter(one => one.checkVisibility() && !one.closest('p'))
    .map(one => [one.closest('label') ?? one, one])
    .filter(([whole]) => whole.getBoundingClientRect().height < least - 0.5)
    .map(([, one]) => one.textContent.trim() || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80))"""

# The letter of a crest is part of a drawing that stands beside a name.
_TINY: Final = """least => [...document.querySelectorAll('body *')]
    .filter(one => !one.closest('.unseen, svg, .crest'))
    .filter(one => one.checkVisibility({opacityProperty: true, visibilityProperty: true}))
    .filter(one => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    .filter(one => one.getBoundingClientRect().width > 1 && parseFloat(getComputedStyle(one).fontSize) < least)
    .map(one => `${getComputedStyle(one).fontSize} ${one.textContent.trim().slice(0, 40)}`)"""


def texts(page: Page) -> list[str]:
    """Everything a person may read or hear on a page."""
    found: list[str] = page.evaluate(_TEXTS)
    return found


def raw_keys(page: Page) -> list[str]:
    """Names of sentences that stand where the sentence should."""
    return sorted({found for text in texts(page) for found in _keys().findall(text)})


@cache
def _keys() -> re.Pattern[str]:
    words = (read_house("en"), *(read(game, "en")["messages"] for game in ("vendetta", "rivals", "blood_feud")))
    first = sorted({key.split(".")[0] for messages in words for key in messages if "." in key})
    return re.compile(rf"\b(?:{'|'.join(first)})\.[a-z_][\w.]*", re.IGNORECASE)


def too_wide(page: Page) -> int:
    """By how many pixels the page is wider than its window, or its main part than itself.

    A phone makes the window larger with the page, so it is compared with what it was.
    """
    size = page.viewport_size
    assert size is not None
    wide: int = page.evaluate(_WIDE, size["width"])
    return wide


def small_targets(page: Page) -> list[str]:
    """Controls one can see that are too low for a thumb, by what stands on them; links in a sentence are none."""
    found: list[str] = page.evaluate(_SMALL, THUMB)
    return found


def tiny_texts(page: Page) -> list[str]:
    """Words one can see that are smaller than anybody should have to read, with their size."""
    found: list[str] = page.evaluate(_TINY, READABLE)
    return found


@contextmanager
def lit(page: Page) -> Iterator[None]:
    """With the light theme instead of the dark one."""
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    yield
    page.evaluate("delete document.documentElement.dataset.theme")


def violations(page: Page) -> list[str]:
    """What axe has against a page: the rule, and where."""
    if not AXE.is_file():
        pytest.skip("axe-core is not there: python3 tools/web_page.py build all fetches it into web/node_modules")
    if not page.evaluate("'axe' in window"):
        page.evaluate(
            AXE.read_text(encoding="utf-8") + ";0"
        )  # not by a script element, which the page's policy forbids
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations)"
    )
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]

"""Hands off the pointer: from the first page through a round, by keys alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.driver import Chromium
from tests.web.vendetta import Player


def _tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """As often as it takes; what has the focus can be seen."""
    for _ in range(150):
        page.keyboard.press(key)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            assert page.evaluate("document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"{selector} is not reached by {key}")


def _enter(page: Page, selector: str, key: str = "Tab") -> None:
    _tab_to(page, selector, key)
    page.keyboard.press("Enter")


def test_a_round_of_vendetta(chromium: Chromium) -> None:
    ania = chromium.person()
    page, player = ania.page, Player(ania, 6, by_keys=True)
    ania.go("/", "article")
    _enter(page, "article .primary")
    assert player.play_until("vendetta.plan.card")

    _enter(page, "[data-hand]")  # a plan, thought better of
    expect(page.locator(".plan")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".plan")).to_have_count(0)
    version = ania.version
    _enter(page, "[data-hand]")
    _enter(page, ".location .put", "Shift+Tab")
    _enter(page, ".plan .primary")
    ania.until(lambda: player.has_planned(version))

    while ania.view["round"] == 1 and ania.wait_until_asked():
        player.answer()
    assert {"vendetta.keep", "vendetta.plan.card", "vendetta.withdraw"} <= player.points

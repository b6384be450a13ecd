"""Each page as it is: large and in English, on a phone in Polish. Nothing sticks out, axe is content in both themes."""

from __future__ import annotations

import re

import pytest

from tests.web import looking
from tests.web.driver import DESKTOP, PHONE, Chromium, Person
from tests.web.test_looking_back import finished_match
from tests.web.vendetta import Player

BOTH = pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "en"), (PHONE, "pl")], ids=["desktop", "phone"])


def _is_sound(person: Person, where: str) -> None:
    page = person.page
    person.until(lambda: page.evaluate("document.fonts.status === 'loaded'"))
    assert looking.too_wide(page) <= 0, where
    assert not person.phone or looking.small_targets(page) == [], where
    assert looking.tiny_texts(page) == [], where
    assert looking.raw_keys(page) == [], where
    assert page.evaluate("document.documentElement.lang") == person.lang, where
    assert looking.violations(page) == [], where
    with looking.lit(page):
        assert looking.violations(page) == [], f"{where} by light"


@BOTH
def test_around_the_tables(chromium: Chromium, size: tuple[int, int], lang: str) -> None:
    ania = chromium.person(size, lang)
    for path, shown in (
        ("/", "article .primary"),
        ("/?open=vendetta", "form .primary"),
        ("/?open=rivals", "form .primary"),
        ("/?open=blood_feud", "form .primary"),
        ("/?account", "form"),
        ("/settings", ".choice"),
        ("/rules/vendetta", ".paragraphs"),
        ("/rules/blood_feud", ".paragraphs"),
        ("/sheets/blood_feud", ".sheet"),
        ("/t/nowhere", "[role=alert]"),
    ):
        ania.forgiven = ("404",) if "nowhere" in path else ()  # the browser tells of every answer it got
        ania.go(path, shown)
        _is_sound(ania, path)
    ania.go("/rules/vendetta", ".shelves")
    ania.press(ania.page.locator(".shelves button").nth(1))
    ania.press(ania.page.locator("li.panel .button").first)
    ania.page.locator("li.panel .face").wait_for()
    _is_sound(ania, "cards")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_sheet_for_each_station_is_printed_on_a_page(chromium: Chromium, lang: str) -> None:
    ania = chromium.person(DESKTOP, lang)
    ania.go("/sheets/blood_feud", ".sheet")

    paper = ania.page.pdf(prefer_css_page_size=True)

    assert ania.page.locator(".sheet").count() == 4
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 4


@BOTH
def test_at_the_tables(chromium: Chromium, size: tuple[int, int], lang: str) -> None:
    ania = chromium.person(size, lang)
    ania.guest("Ania")
    ania.open_table("vendetta", ["open", "open", "greedy"])
    ania.page.locator("#invite").wait_for()
    _is_sound(ania, "a table that waits")

    ania.open_table("rivals", ["open", "random"], seed=4)
    assert ania.wait_until_asked()
    _is_sound(ania, "rivals")

    ania.state = None
    ania.open_table("vendetta", ["open", "greedy", "greedy", "greedy"], seed=4)
    assert ania.wait_until_asked()
    _is_sound(ania, "the draft")
    player = Player(ania, 4)
    player.play_until("vendetta.keep")
    _is_sound(ania, "hand building")
    player.play_until("vendetta.plan.card")
    ania.press(ania.page.locator("[data-hand]").first)
    ania.page.locator(".plan").wait_for()
    _is_sound(ania, "a plan")
    ania.press(ania.page.locator(".plan .quiet"))
    player.play_until("vendetta.withdraw")
    _is_sound(ania, "withdraw")


@BOTH
def test_looking_back(chromium: Chromium, size: tuple[int, int], lang: str) -> None:
    ania = chromium.person(size, lang)
    finished_match(ania)
    ania.go(f"/t/{ania.table}/replay?at=60&eye=1", ".board")
    _is_sound(ania, "a replay")
    ania.go(f"/t/{ania.table}", ".ending")
    _is_sound(ania, "the end")

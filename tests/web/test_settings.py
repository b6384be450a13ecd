"""What this browser keeps of how its person likes things holds on every page, at tables and after a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.driver import Chromium, Person

SCHEME = "getComputedStyle(document.documentElement).colorScheme"


def _is_light(person: Person) -> None:
    person.until(lambda: person.page.evaluate(SCHEME) == "light", "it is not light")


def test_theme_language_and_asking_hold_everywhere(chromium: Chromium) -> None:
    ania = chromium.person()
    ania.go("/", "article .primary")
    assert ania.page.evaluate(SCHEME) == "light dark"  # as the system has it
    ania.button("Settings").click()
    expect(ania.page).to_have_url(ania.url + "/settings")
    ania.button("Light").click()
    ania.page.get_by_label("Always ask me").uncheck()
    ania.page.get_by_label("Less motion").check()
    _is_light(ania)

    ania.guest("Ania")
    ania.open_table("vendetta", ["open", "random", "random"], seed=1)
    assert ania.wait_until_asked()
    _is_light(ania)
    assert ania.page.evaluate("document.documentElement.dataset.motion") == "less"
    ania.button("Menu").click()
    menu = ania.page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_label("Always ask me")).not_to_be_checked()
    ania.reload()
    ania.until(lambda: ania.messages("welcome")[-1]["always_ask"] is False, "the table was not told")

    ania.button("Menu").click()
    menu.get_by_role("button", name="Dark").click()
    menu.get_by_label("Language").select_option("pl")
    expect(ania.page.get_by_role("dialog", name="Menu")).to_contain_text("Kolory")
    assert ania.page.evaluate(SCHEME) == "dark"

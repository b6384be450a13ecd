"""Decks and cards in the browser: built from nothing by mouse and by keys, imported, shown, played."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from elysium.games.rivals.decks import STARTERS, Deck, to_rivalsdb, to_text
from tests.web import boxes, looking
from tests.web.driver import DESKTOP, PHONE, Chromium, Person

SEVEN: Final = ("Beretta", "Brother", "Hydra", "Johnny", "Skunk", "Sweetums", "The Cossack")
SIZES: Final = {"desktop": DESKTOP, **boxes.SIZES}
EACH: Final = pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "pl")])
BRUJAH: Final = STARTERS["brujah"]


def row(person: Person, name: str) -> Any:
    """The row of a card to be chosen."""
    return person.page.locator(".rows li[data-card]", has=person.page.get_by_text(name, exact=True)).first


def shelf(person: Person, part: int) -> None:
    """Look at the cards of one part alone."""
    person.press(person.page.locator(".parts button").nth(part))


def account(person: Person, name: str) -> None:
    person.post("/api/register", {"name": name, "password": "correct horse"})


def legal(person: Person) -> None:
    person.page.locator(".legality .good").wait_for(state="attached")


def test_a_deck_is_built_from_nothing_by_mouse_and_played_at_once(chromium: Chromium) -> None:
    ania = chromium.person()
    ania.go("/decks")
    ania.press(ania.page.locator(".head a.primary"))
    ania.page.locator(".rows li").first.wait_for()
    shelf(ania, 0)
    for name in SEVEN:
        ania.press(row(ania, name).locator(".each button").nth(1))
    for part, name in ((1, "House of Pain"), (2, "Turf War")):
        shelf(ania, part)
        ania.press(row(ania, name).locator(".each button").nth(1))
    shelf(ania, 3)
    ania.page.locator(".parts button").last.click()  # what the seven can play
    rows = ania.page.locator(".rows li[data-card]")
    for at in range(13):
        ania.press(rows.nth(at).locator(".each button").nth(3))
    ania.until(lambda: ania.page.locator(".legality .parts li").last.inner_text().find("39") >= 0, "39 cards")
    assert ania.page.locator(".deck .ways .primary").is_disabled()
    ania.press(rows.nth(13).locator(".each button").nth(1))
    legal(ania)
    ania.press(ania.page.locator(".deck .ways .primary"))
    ania.page.wait_for_url(re.compile("/t/"))
    assert ania.wait_until_asked()


def test_a_deck_is_built_from_nothing_by_keys_undone_and_saved(chromium: Chromium) -> None:
    ania = chromium.person()
    account(ania, "Keys")
    ania.go("/decks/new", ".rows li")
    keys = ania.page.keyboard
    find = ania.page.locator(".find input")

    def put(asked: str, digit: str, many: int = 1) -> None:
        """Look for cards, go down to them, and set the copies of so many."""
        find.focus()
        find.fill(asked)
        ania.pause(0.1)
        keys.press("ArrowDown")
        for at in range(many):
            if at:
                keys.press("ArrowDown")
            keys.press(digit)

    put("clan:ventrue type:vampire", "1", 7)
    put("type:haven", "1")
    put("type:agenda", "1")
    put("clan:none type:attack set:sf", "3", 10)
    put("clan:ventrue type:action", "3", 3)
    put('name:"hedge your bets"', "1")
    legal(ania)
    ania.page.locator(".rows .name").first.focus()
    keys.press("0")
    ania.page.locator(".legality .wrong").wait_for()
    keys.press("Control+z")
    legal(ania)
    ania.page.locator(".title").focus()
    keys.type("By keys")
    keys.press("Tab")
    save = ania.page.locator("header .primary")
    save.focus()
    keys.press("Enter")
    save.wait_for(state="detached")
    (kept,) = ania.page.request.get(ania.url + "/api/decks").json()

    assert (kept["name"], kept["faults"]) == ("By keys", 0)


ODD: Final = {
    "text": to_text(BRUJAH),
    "rivalsdb": json.dumps(to_rivalsdb(BRUJAH)),
    "own data": json.dumps(BRUJAH.to_data()),
    "counts behind, bullets, no headings": "\n".join(
        ["My odd deck", *(f"* {card.replace('-', ' ')}" for card in (*BRUJAH.faction, BRUJAH.haven, BRUJAH.agenda))]
        + [f"- {card} x{n}" for card, n in BRUJAH.library]
    ),
    "brackets, capitals, remarks": "\r\n".join(
        [
            "== FACTION ==",
            *(f"[1] {card.upper()} // mine" for card in BRUJAH.faction),
            f"Haven: {BRUJAH.haven}",
            f"Agenda: {BRUJAH.agenda}",
            "Library (40):",
            *(f"({n}x) {card} ; good" for card, n in BRUJAH.library),
        ]
    ),
}


def test_five_odd_lists_are_imported(chromium: Chromium) -> None:
    ania = chromium.person()
    account(ania, "Odd")
    for list_ in ODD.values():
        ania.go("/decks", ".head button:enabled")
        ania.press(ania.page.locator(".head button"))
        ania.page.locator("dialog textarea").fill(list_)
        ania.page.locator("dialog .good").wait_for()
        ania.press(ania.page.locator("dialog .primary"))
        ania.page.wait_for_url(re.compile(r"/decks/[\w-]{16}"))
        legal(ania)
    for one in ania.page.request.get(ania.url + "/api/decks").json():
        kept = Deck.from_data(ania.get(f"/api/decks/{one['id']}")["value"])
        assert (kept.faction, kept.library, kept.haven, kept.agenda) == (
            tuple(sorted(BRUJAH.faction)),
            BRUJAH.library,
            BRUJAH.haven,
            BRUJAH.agenda,
        )


def test_every_complaint_of_a_list_stands_at_its_line_in_the_readers_language(chromium: Chromium) -> None:
    ola = chromium.person(lang="pl")
    ola.go("/decks", ".head button:enabled")
    ola.press(ola.page.locator(".head button"))
    ola.page.locator("dialog textarea").fill("Name: Zła\n3x Drive-By\n5x Terrorize\n2x Nobody At All\n<b>x</b>")
    lines = ola.page.locator("dialog .lines li")
    lines.nth(2).wait_for()

    assert [line.get_attribute("value") for line in lines.all()] == ["3", "4", "5"]
    assert "Terrorize" in lines.first.inner_text()
    assert not any(re.search(r"\b(the|no card|times)\b", line.inner_text()) for line in lines.all())
    assert ola.page.locator("dialog .primary").is_disabled()


def test_a_deck_is_shown_by_link_copied_and_closed_again(chromium: Chromium) -> None:
    ania, bob = chromium.person(), chromium.person(PHONE)
    account(ania, "Shows")
    made = ania.post("/api/decks", {"game": "rivals", "value": {**BRUJAH.to_data(), "name": "<b>Shown</b>"}})
    ania.go(f"/decks/{made['info']['id']}", ".rows li")
    ania.press(ania.page.locator(".deck .ways button").nth(1))
    ania.press(ania.page.locator("dialog input[type=radio]").nth(1))
    link = ania.page.locator("dialog input[readonly]")
    expect(link).to_have_value(re.compile("/d/."))
    address = link.input_value()
    ania.page.locator("dialog svg[role=img]").wait_for()
    bob.go(address.removeprefix(bob.url), ".list")
    expect(bob.page.locator("h1")).to_have_text(re.compile("^<b>shown</b>$", re.IGNORECASE))
    bob.press(bob.page.locator(".ways .primary"))
    bob.page.wait_for_url(re.compile("/decks/local-"))
    bob.page.locator(".rows li").first.wait_for(state="attached")  # left before, it would still be fetching
    bob.go("/decks", ".decks .name")
    bob.page.locator(".offer").wait_for()

    ania.press(ania.page.locator("dialog input[type=radio]").first)
    link.wait_for(state="detached")
    bob.forgiven = ("404",)
    bob.go(address.removeprefix(bob.url), "[role=alert]")


def test_a_guests_deck_is_offered_to_the_account(chromium: Chromium) -> None:
    ania = chromium.person()
    ania.go("/decks/starter-toreador", ".list")
    ania.press(ania.page.locator(".ways .primary"))
    ania.page.wait_for_url(re.compile("/decks/local-"))
    account(ania, "Keeps")
    ania.go("/decks", ".offer button")
    ania.press(ania.page.locator(".offer button"))
    ania.page.locator(".offer").wait_for(state="detached")
    (kept,) = ania.page.request.get(ania.url + "/api/decks").json()

    assert (kept["name"], kept["faults"]) == ("Toreador", 0)


def test_a_list_that_is_not_accepted_keeps_the_table_shut(chromium: Chromium) -> None:
    ania = chromium.person()
    account(ania, "Shut")
    ania.post("/api/decks", {"game": "rivals", "value": {**BRUJAH.to_data(), "name": "Mine to bring"}})
    ania.go("/?open=rivals", "form .go .primary")
    go, pick = ania.page.locator("form .go .primary"), ania.page.locator(".deck select").first
    pick.select_option(value="\n")
    ania.page.locator("#blocked").wait_for()
    assert go.is_disabled()
    ania.page.locator(".paste textarea").fill("3x Drive-By")
    ania.press(ania.page.locator(".paste .button"))
    ania.page.locator(".paste [role=alert] li").first.wait_for()
    assert go.is_disabled()
    pick.select_option(label="Mine to bring")
    ania.page.locator(".deck .good").wait_for()
    assert go.is_enabled()
    assert ania.page.locator("#blocked").count() == 0
    assert ania.page.locator(".deck details").first.is_visible()


def _sound(person: Person, where: str) -> None:
    person.until(lambda: person.page.evaluate("document.fonts.status === 'loaded'"))
    person.pause(0.1)
    assert looking.too_wide(person.page) <= 0, where
    assert not person.phone or looking.small_targets(person.page) == [], where
    assert looking.raw_keys(person.page) == [], where
    assert looking.violations(person.page) == [], where


@EACH
def test_each_page_is_sound(chromium: Chromium, size: str, lang: str) -> None:
    ania = chromium.person(SIZES[size], lang)
    account(ania, f"Sound {size}")
    faulty = {**BRUJAH.to_data(), "name": "Faulty", "library": {**dict(BRUJAH.library), "fleetness": 5}}
    made = ania.post("/api/decks", {"game": "rivals", "value": faulty})
    ania.go("/decks", ".decks .name")
    _sound(ania, "decks")
    ania.press(ania.page.locator(".head button"))
    ania.page.locator("dialog textarea").fill("2x Nobody\n3x Drive-By")
    ania.page.locator("dialog .lines li").first.wait_for()
    _sound(ania, "import")
    ania.go(f"/decks/{made['info']['id']}", ".rows li")
    ania.press(ania.page.locator(".rows .name").first)
    ania.page.locator(".legality .wrong").wait_for(state="attached")
    _sound(ania, "builder")
    ania.press(ania.page.locator(".find .button"))
    _sound(ania, "filters")
    if ania.phone:
        ania.press(ania.page.locator(".pages button").nth(1))
        _sound(ania, "deck")
    for number, dialog in enumerate(("hand", "share", "export", "versions")):
        ania.press(ania.page.locator(".deck .ways button").nth(number))
        ania.page.locator("dialog").wait_for()
        _sound(ania, dialog)
        ania.page.keyboard.press("Escape")
        ania.page.locator("dialog").wait_for(state="detached")
    for path, shown in (
        ("/decks/starter-brujah", ".plots"),
        ("/cards/rivals?q=brujah", "li[id]"),
        ("/cards/vendetta?q=brujah", "li[id]"),
        ("/cards/blood_feud?q=celerity", "li[id]"),
        ("/cards/rivals/drive-by", ".card-page"),
    ):
        ania.go(path, shown)
        _sound(ania, path)


@pytest.mark.parametrize("size", SIZES)
def test_what_counts_is_in_sight_without_scrolling(chromium: Chromium, size: str) -> None:
    ania = chromium.person(SIZES[size])
    account(ania, f"Sight {size}")
    made = ania.post("/api/decks", {"game": "rivals", "value": BRUJAH.to_data()})
    ania.go(f"/decks/{made['info']['id']}", ".rows li")
    legal(ania)
    tight = SIZES[size][0] < 900
    cards = {"search": ".find input", "parts": ".parts button:first-child", "a card": ".rows li:first-of-type .name"}
    around = {"undo": "header .quiet:not(.back)", "name": ".title"}
    ways = {"play": ".deck .ways .primary", "legality": ".legality .parts li"}
    faults = boxes.in_sight(
        ania, {**cards, **around, **({"the bar": ".bar span", "to the deck": ".bar .button"} if tight else ways)}
    )
    if tight:
        ania.press(ania.page.locator(".pages button").nth(1))
        faults += boxes.in_sight(ania, {"legality": ".legality .parts li", "the bar": ".bar span"})

    assert faults == []
    assert boxes.scrolls(ania, ".builder") <= 1


@EACH
def test_cards_are_found_by_what_stands_on_them(chromium: Chromium, size: str, lang: str) -> None:
    ania = chromium.person(SIZES[size], lang)
    ania.go("/cards/rivals", "li[id]")
    ania.page.locator(".side input").fill("Brujah")
    ania.until(lambda: ania.page.locator("ul > li[id]").count() == 15, "fifteen cards of the clan")
    ania.press(ania.page.locator("#hydra a"))
    ania.page.locator(".card-page h1").wait_for()
    assert ania.page.url.endswith("/cards/rivals/hydra")
    ania.go("/rules/rivals", ".shelves")
    ania.press(ania.page.locator(".shelves button").nth(1))
    ania.page.locator(".tools input").fill("Brujah")
    ania.until(lambda: ania.page.locator("li.panel[id]").count() >= 15, "the rules page finds them too")

"""Somebody who has never been here: one click to a match against bots, to its end, and to the next."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web import boxes, rivals
from tests.web.driver import Chromium, Person
from tests.web.vendetta import Player

LESSONS = 9  # of the guide of Rivals: through the first turn of one's own and into the next
SENTENCES = 7  # of the guide in the first round


def test_from_the_first_page_to_the_end_of_a_match_and_to_a_rematch(chromium: Chromium) -> None:
    ania = chromium.person(calm=False)
    page, player = ania.page, Player(ania, 4)
    ania.go("/")
    page.get_by_label("You play as").fill("Ania")
    ania.button("Play now against bots : Vendetta").click()
    page.wait_for_url("**/t/*")

    player.play_until("vendetta.plan.card")  # what happens is told slowly unless one asks for less
    page.get_by_label("How fast things are told").select_option("off")
    player.play_to_the_end()

    assert {"vendetta.draft.clan", "vendetta.keep", "vendetta.plan.card", "vendetta.withdraw"} <= player.points
    _tells_the_result(ania)

    played = page.url
    ania.button("Rematch").click()
    page.wait_for_url(lambda url: url != played)
    ania.over = None
    assert ania.wait_until_asked()
    assert ania.point == "vendetta.draft.clan"


def _tells_the_result(person: Person) -> None:
    """Everybody by place, and scores that add up to what the server says."""
    result, players = person.until_over(), person.view["players"]
    ranked: list[int] = result["ranking"]
    names = [person.names[seat] for seat in ranked]
    expect(person.page.locator(".ending thead th > span:nth-of-type(2)")).to_have_text(names)
    totals = [str(result["scores"][seat]) if not players[seat]["out"] else "Out of the game" for seat in ranked]
    expect(person.page.locator(".ending tfoot tr").first.locator("td")).to_have_text(totals)
    expect(person.button("Result")).to_have_count(0)  # it is on the board already


@pytest.mark.parametrize(("size", "lang", "learn"), [(boxes.UPRIGHT, "pl", "Poznaj grę Rivals")])
def test_the_guide_of_rivals_speaks_beside_what_it_speaks_of(
    chromium: Chromium, size: tuple[int, int], lang: str, learn: str
) -> None:
    ania = chromium.person(size, lang)
    ania.go("/")
    ania.button(learn).click()
    hint = ania.page.locator(".guide p")
    hint.wait_for()
    player, said = rivals.Player(ania, 3), list[str]()
    speaks = {"the guide": ".guide", "its words": ".guide p", "what ends it": ".guide .button"}

    while len(said) < LESSONS and ania.wait_until_asked():
        ania.pause(0.15)  # the guide waits for the table, too
        if hint.count() and (text := hint.inner_text()) not in said:
            said.append(text)
            boxes.assert_in_sight(ania, {**rivals.sights(ania, race=False), **speaks}, text)
            assert hint.evaluate("p => p.scrollHeight - p.clientHeight") <= 1, text
            ania.page.locator(".guide .button").first.click()
        else:
            player.answer()

    assert len(said) == LESSONS
    assert any("Brother" in text for text in said)  # it speaks of what is there, not of a script


def test_the_guided_match_speaks_when_the_moment_has_come(chromium: Chromium) -> None:
    ania = chromium.person(lang="pl")
    ania.go("/")
    ania.button("Poznaj grę Wendeta").click()
    ania.page.locator(".guide p").wait_for()
    player, said, hint = Player(ania, 3), list[str](), ania.page.locator(".guide p")

    while len(said) < SENTENCES and ania.wait_until_asked():
        ania.pause(0.15)  # the guide waits for the table, too
        if hint.count() and (text := hint.inner_text()) not in said:
            said.append(text)
            ania.page.locator(".guide .button").first.click()
        else:
            player.answer()

    assert len(said) == SENTENCES
    assert ania.view["round"] == 1
    assert said[0].startswith("Witaj w Chicago.")
    ania.reload()
    assert ania.wait_until_asked()
    assert not hint.count() or hint.inner_text() not in said  # what was read is not said again

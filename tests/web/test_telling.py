"""What happens is told by one clock: what a spectator of four bots saw, held against what each line changed."""

from __future__ import annotations

import json
from typing import Any, Final

from elysium.server import patches
from tests.web.driver import Chromium, Person

ENOUGH: Final = 40  # different moments on the screen
STRIDE: Final = 2000  # milliseconds the clock is wound on at once
MINUTES: Final = (1, 8)  # such a match takes to be watched
TELLING: Final = ".telling"

# Whatever changes on the page: how everybody stands, whose turn it is, the turn's number, who attacks.
RECORDS: Final = """() => {
    const text = (one, what) => one.querySelector(what)?.textContent.trim() ?? '';
    const now = () => JSON.stringify({
        racers: [...document.querySelectorAll('[data-racer]')].map(one => ({
            prestige: Number(text(one, '.prestige')),
            active: Number(text(one, '.active')),
            agenda: Number(text(one, '.agenda .n').split('/')[0]),
            turn: one.classList.contains('turn'),
        })),
        head: Number((document.querySelector('header')?.textContent.match(/Turn (\\d+)/) ?? [])[1] ?? -1),
        attack: document.querySelector('[data-role="attacker"]') !== null,
    });
    window.seen = [];
    new MutationObserver(() => {
        const one = now();
        if (one !== window.seen.at(-1)) window.seen.push(one);
    }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
}"""


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """What a page that shows this view says of it."""
    attack = view["attack"]
    racers = [
        {
            "prestige": player["prestige"],
            "active": len(player["coterie"]),
            "agenda": player["agenda"],
            "turn": view["active"] == player["seat"],
        }
        for player in view["players"]
    ]
    staged = attack is not None and (attack["target"] is not None or attack["claim"])
    return {"racers": racers, "head": view["turn"] or -1, "attack": staged}


def moments(person: Person) -> list[dict[str, Any]]:
    """What the server told, line by line: the table after each of them."""
    view: dict[str, Any] = {}
    told: list[dict[str, Any]] = []
    for state in person.messages("state"):
        if state["view"] is not None:
            view = state["view"]
        else:
            now = view
            for line in state["lines"]:
                if line.get("change"):
                    now = patches.apply(now, line["change"])
                    told.append(shown(now))
            view = patches.apply(view, state["patch"])
        told.append(shown(view))
    return told


def test_a_match_of_four_bots_is_told_in_its_time_and_nothing_before_its_beat(chromium: Chromium) -> None:
    """At normal speed, by a clock the test winds on: whoever watches misses nothing of a match that is long over."""
    ania, ewa = chromium.person(), chromium.person((1280, 720), calm=False)
    ania.guest("Ania")
    ania.open_table("rivals", ["open", *["greedy"] * 3], seed=8)
    ania.until_shown()
    ewa.page.clock.install()
    ewa.watch(ania.table, ania.invite)
    ewa.page.locator("[data-racer]").first.wait_for()
    ewa.page.evaluate(RECORDS)
    for name in ("Menu", "Resign", "Yes, I resign"):
        ania.press(ania.button(name))
    began = ewa.page.evaluate("Date.now()")
    ewa.until(lambda: ewa.over, "the bots do not end")
    while ewa.page.locator(TELLING).count():
        ewa.page.clock.run_for(STRIDE)
    minutes = (ewa.page.evaluate("Date.now()") - began) / 60_000
    seen = [json.loads(one) for one in ewa.page.evaluate("window.seen")]

    told = moments(ewa)
    at = 0
    for number, one in enumerate(seen):
        found = next((place for place in range(at, len(told)) if told[place] == one), None)
        assert found is not None, f"the {number + 1}th of {len(seen)} moments, after the {at}th told, is none: {one}"
        at = found
    print(f"{len(seen)} moments of {len(told)} told, {minutes:.1f} minutes")
    assert seen[-1] == told[-1]
    assert len(seen) >= ENOUGH
    least, most = MINUTES
    assert least < minutes < most

"""What a first visit costs, and how long a full table takes to show something new. Times are told, not judged."""

from __future__ import annotations

import os
from itertools import count
from statistics import quantiles

import pytest

from elysium.core.game import game_info
from tests.web import rivals, vendetta
from tests.web.driver import Chromium

MOST = 200_000  # bytes of a first visit, packed as they come, without fonts
ENOUGH = int(os.environ.get("ELYSIUM_UPDATES", "75"))
PLAYERS: dict[str, type[vendetta.Player | rivals.Player]] = {"vendetta": vendetta.Player, "rivals": rivals.Player}
OPTIONS = {"vendetta": {"variants": ["teams"]}, "rivals": {"decks": ["brujah", "malkavian", "toreador", "ventrue"]}}
SEATS = "[data-pool], [data-racer]"
UPDATES = "performance.getEntriesByName('update')"

# How long the page works on a message that changes the table: its own handlers, what follows from them, and the layout
# of the outcome. Marks stand before and after. The page takes messages in by a task that follows them; the second task
# after them comes after all they have set in motion. What came meanwhile is drawn with them.
WATCH = """
window.WebSocket = class extends WebSocket {
    constructor(...all) {
        super(...all);
        const after = new MessageChannel();
        let came = 0;
        after.port1.onmessage = ({data: hops}) => {
            if (hops) return after.port2.postMessage(hops - 1);
            document.body.offsetHeight;
            performance.measure('update', {start: came});
            came = 0;
        };
        this.addEventListener('message', ({data}) => {
            if (came || !data.includes('"type":"state"') || !data.includes('"view":null')) return;
            came = performance.now();
            after.port2.postMessage(1);
        });
    }
};
"""


def test_a_first_visit_is_light(chromium: Chromium) -> None:
    ania = chromium.person()
    ania.go("/", "article")
    loaded: dict[str, int] = ania.page.evaluate(
        """() => Object.fromEntries(['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
            .map(one => [one.name, one.encodedBodySize]))"""
    )
    packed = {name: size for name, size in loaded.items() if not name.endswith(".woff2")}

    assert any(name.endswith(".js") for name in packed)
    assert 0 not in packed.values(), "a size is not known"
    print(f"first visit: {sum(packed.values()) / 1000:.1f} kB packed without fonts, {len(packed)} files")
    assert sum(packed.values()) < MOST


@pytest.mark.parametrize("game", PLAYERS)
def test_a_full_table_shows_what_is_new(chromium: Chromium, game: str) -> None:
    ania = chromium.person()
    ania.page.add_init_script(WATCH)
    ania.guest("Ania")
    seats = max(game_info(game).seats)
    taken: list[float] = []
    for seed in count(3):
        ania.state = ania.over = None
        ania.open_table(game, ["open", *["greedy"] * (seats - 1)], seed=seed, options=OPTIONS[game])
        player = PLAYERS[game](ania, 3, by_keys=True)
        while ania.page.evaluate(f"{UPDATES}.length") < ENOUGH - len(taken) and ania.wait_until_asked():
            player.answer()
        assert len(ania.page.query_selector_all(SEATS)) == seats
        taken += ania.page.evaluate(f"{UPDATES}.map(one => one.duration)")
        if len(taken) >= ENOUGH:
            break

    parts = quantiles(taken, n=100)
    times = ", ".join(f"p{part} {parts[part - 1]:.1f} ms" for part in (50, 95, 99))
    print(f"a view update of {game} with {seats} seats: {times}, {len(taken)} updates")

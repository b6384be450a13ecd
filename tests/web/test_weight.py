"""What a first visit costs, and how long a full table takes to show something new. Times are told, not judged."""

from __future__ import annotations

from statistics import quantiles

from tests.web.driver import Chromium
from tests.web.vendetta import Player

MOST = 200_000  # bytes of a first visit, packed as they come, without fonts
ENOUGH = 150  # updates
UPDATES = "performance.getEntriesByName('update')"

# How long the page works on a message: its own handlers, what follows from them, and the layout of the outcome.
# Marks stand before and after; a task of its own comes after all that the message has set in motion.
WATCH = """
window.WebSocket = class extends WebSocket {
    constructor(...all) {
        super(...all);
        const after = new MessageChannel();
        after.port1.onmessage = () => {
            document.body.offsetHeight;
            performance.measure('update', 'came');
        };
        this.addEventListener('message', ({data}) => {
            if (!data.includes('"type":"state"')) return;
            performance.mark('came');
            after.port2.postMessage(0);
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


def test_a_full_table_shows_what_is_new(chromium: Chromium) -> None:
    ania = chromium.person()
    ania.page.add_init_script(WATCH)
    ania.guest("Ania")
    ania.open_table("vendetta", ["open", *["greedy"] * 5], seed=3, options={"variants": ["teams"]})
    player = Player(ania, 3, keys=True)
    while ania.page.evaluate(f"{UPDATES}.length") < ENOUGH and ania.wait_until_asked():
        player.answer()

    taken: list[float] = ania.page.evaluate(f"{UPDATES}.map(one => one.duration)")
    assert len(taken) >= ENOUGH
    assert len(ania.page.query_selector_all("[data-pool]")) == 6
    parts = quantiles(taken, n=20)
    print(f"a view update of six seats: p50 {parts[9]:.1f} ms, p95 {parts[18]:.1f} ms, {len(taken)} updates")

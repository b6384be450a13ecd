"""Pictures of the page for the documents: each page, large and on a phone, in both languages.

.venv/bin/python -m tests.web.pictures [FOLDER]     the page must be built; docs/images unless told otherwise
"""

from __future__ import annotations

import base64
import contextlib
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser, Error

from tests.server.conftest import free_port
from tests.server.processes import ROOT, Process
from tests.web.driver import DESKTOP, PHONE, Chromium, Person, launched
from tests.web.sitting import sit_down
from tests.web.test_looking_back import finished_match
from tests.web.vendetta import Player

SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}
LANGUAGES: Final = ("en", "pl")
MOST: Final = 300_000  # bytes of one picture
HURRY: Final = 2.0  # of a night's clock
MOMENT: Final = 150  # of the match looked back at

# The 256 colours that fit a picture best, by halving the box of colours that is spread most; and which pixel has which.
PALETTE: Final = """async png => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const {data} = canvas.getImageData(0, 0, image.width, image.height);
    const many = new Map();
    for (let n = 0; n < data.length; n += 4) {
        const colour = data[n] << 16 | data[n + 1] << 8 | data[n + 2];
        many.set(colour, (many.get(colour) ?? 0) + 1);
    }
    const part = (colour, shift) => colour >> shift & 255;
    const measured = colours => {
        let best = {colours, shift: 0, worth: 0};
        for (const shift of [0, 8, 16]) {
            let total = 0, sum = 0, squares = 0;
            for (const one of colours) {
                const n = many.get(one), value = part(one, shift);
                total += n; sum += n * value; squares += n * value * value;
            }
            const spread = squares - sum * sum / total;
            if (spread > best.worth) best = {colours, shift, worth: spread, middle: sum / total};
        }
        return best;
    };
    const boxes = [measured([...many.keys()])];
    while (boxes.length < 256) {
        const widest = boxes.reduce((a, b) => b.worth > a.worth ? b : a);
        if (!widest.worth) break;
        const {colours, shift, middle} = boxes.splice(boxes.indexOf(widest), 1)[0];
        boxes.push(measured(colours.filter(one => part(one, shift) <= middle)));
        boxes.push(measured(colours.filter(one => part(one, shift) > middle)));
    }
    const number = new Map(), palette = [];
    boxes.forEach(({colours}, n) => {
        const total = colours.reduce((sum, one) => sum + many.get(one), 0);
        for (const shift of [16, 8, 0]) {
            palette.push(Math.round(colours.reduce((sum, one) => sum + many.get(one) * part(one, shift), 0) / total));
        }
        for (const one of colours) number.set(one, n);
    });
    let pixels = '';
    for (let n = 0; n < data.length; n += 4) {
        pixels += String.fromCharCode(number.get(data[n] << 16 | data[n + 1] << 8 | data[n + 2]));
    }
    return {width: image.width, height: image.height, palette, pixels: btoa(pixels)};
}"""


class Painter:
    """Takes pictures and makes them small."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.desk = browser.new_page()
        self.folder = folder

    def take(self, person: Person, name: str) -> None:
        person.page.mouse.move(0, 0)
        person.until(lambda: person.page.evaluate("document.fonts.status === 'loaded'"))
        person.pause(0.3)
        raw = base64.b64encode(person.page.screenshot()).decode()
        made = self.desk.evaluate(PALETTE, raw)
        picture = _png(made["width"], made["height"], bytes(made["palette"]), base64.b64decode(made["pixels"]))
        assert len(picture) < MOST, f"{name} has {len(picture)} bytes"
        (self.folder / name).write_bytes(picture)
        print(f"{name}: {len(picture) // 1000} kB")


def _png(width: int, height: int, palette: bytes, pixels: bytes) -> bytes:
    rows = b"".join(b"\0" + pixels[n * width : (n + 1) * width] for n in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _vendetta(person: Person) -> None:
    """The second round, in the middle of a plan."""
    person.open_table("vendetta", ["open", "greedy", "greedy", "greedy"], seed=21)
    player = Player(person, 5)
    while not (player.play_until("vendetta.plan.card") and person.view["round"] == 2 and _lies(person) >= 6):
        player.answer()
    person.press(person.page.locator("[data-hand]").nth(1))
    person.press(person.page.locator(".location .put").first)
    person.press(person.page.locator(".plan .sides .choice:enabled").last)


def _lies(person: Person) -> int:
    return sum(len(line["cards"]) for place in person.view["locations"] for line in place["positions"])


def _night(player: Person, teller: Person) -> None:
    """The first round of a night with eight teams: Orders lie on the Domains, somebody calls the Storyteller."""
    player.guest("Ania")
    teller.guest("Maria")
    wish = {"options": {"night": "brief"}, "storyteller": {"kind": "open"}}
    player.open_table("blood_feud", ["open", *["greedy"] * 7], **wish)
    player.page.wait_for_selector("h1")
    sit_down(teller, f"/#table={player.table}&invite={player.invite}", storyteller=True)
    chance = Random(3)
    while player.view.get("phase") != "gameplay":
        _choose_first(player, chance)
    teller.until(lambda: teller.view.get("phase") == "gameplay")
    for control in (3, 1, 1):
        teller.press(teller.page.locator(".controls button").nth(control))
        if control == 3:
            teller.press(teller.page.locator(".confirm .primary"))
        teller.pause(0.3)
    player.press(player.page.locator(".signal"))
    player.until(lambda: player.view["called"])
    player.press(player.page.locator(".stations .way").nth(2))
    _order_twice(player)
    for person in (player, teller):
        person.pause(8 / HURRY)  # the others place theirs
    player.page.locator(".board").evaluate("board => board.scrollTo(0, 0)")


def _choose_first(player: Person, chance: Random) -> None:
    if player.asked and player.view["phase"] == "setup":
        with contextlib.suppress(Error):  # the question has changed under the pointer
            player._click(chance)
    player.pause(0.1)


def _order_twice(player: Person) -> None:
    for order in range(2):
        player.pause(0.3)
        player.press(player.page.locator(".hand [data-lit]").nth(order))
        player.press(player.page.locator(".tile .body[data-lit]").nth(3 * order))


def paint(painter: Painter, chromium: Chromium, size: str, lang: str) -> None:
    person = chromium.person(SIZES[size], lang)
    end = f"{size}-{lang}.png"
    person.go("/", "article")
    painter.take(person, f"lobby-{end}")
    person.go("/rules/vendetta", ".paragraphs")
    painter.take(person, f"rules-{end}")
    finished_match(person)
    person.go(f"/t/{person.table}/replay?at={MOMENT}&eye=1", ".board")
    painter.take(person, f"replay-{end}")
    _vendetta(person)
    painter.take(person, f"vendetta-{end}")
    person.state = None
    teller = chromium.person(SIZES[size], lang)
    _night(person, teller)
    painter.take(person, f"blood_feud-{end}")
    painter.take(teller, f"storyteller-{end}")
    if size == "desktop":
        wall = chromium.person(SIZES[size], lang)
        wall.go(f"/wall/{person.table}#invite={person.invite}", ".power, .wall, main")
        wall.until_shown()
        painter.take(wall, f"wall-{end}")
    assert chromium.complaints() == []


def main(folder: Path) -> None:
    house = Process(free_port(), Path(tempfile.mkdtemp()) / "house.db", hurry=HURRY)
    house.start()
    try:
        with launched() as browser:
            painter = Painter(browser, folder)
            for size in SIZES:
                for lang in LANGUAGES:
                    paint(painter, Chromium(browser, house.url), size, lang)
    finally:
        house.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")

"""People before a real Chromium: they click what a person would, and remember all that reached their page."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    ElementHandle,
    Error,
    Locator,
    Page,
    Response,
    WebSocket,
    expect,
    sync_playwright,
)

from elysium.server import patches
from tests.web import looking

SETTINGS: Final = "elysium.settings"
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE: Final = 25.0  # seconds an answer may take to come back on a machine that is busy
SOON: Final = 0.03  # for what is under way already
TRIES: Final = 12

expect.set_options(timeout=PATIENCE * 1000)  # five seconds otherwise, which a busy machine takes

LIT: Final = "[data-lit='true']"
OPTIONS: Final = ".prompt .option:not(:disabled), .options .slot:not(:disabled), [data-answer]:not(:disabled)"
RING: Final = ".ring [data-answer], .ring .narrow"  # what can be done with the thing that was touched
MINE: Final = '.prompt.mine[aria-busy="false"]'  # the board offers all answers itself
SURE: Final = ".confirm .button.primary"


def chromium() -> str | None:
    """Where the browser is; None if there is none."""
    wanted = os.environ.get("ELYSIUM_CHROMIUM", "")
    found = (wanted, "chromium", "chromium-browser", "google-chrome")
    return next((path for name in found if name and (path := shutil.which(name))), None)


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield browser
        browser.close()


class Chromium:
    """One browser; every person has cookies and keys of their own in it."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self.url = url.rstrip("/")
        self.people: list[Person] = []
        self.wordless = False  # a game without a catalogue shows its keys

    def person(
        self,
        size: tuple[int, int] = DESKTOP,
        lang: str = "en",
        calm: bool = True,
        phone: bool | None = None,
        **wish: Any,
    ) -> Person:
        """Somebody who has never been here; calm: nothing moves, and nothing is told step by step."""
        width, height = size
        phone = width < 700 if phone is None else phone
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark",
            reduced_motion="reduce" if calm else "no-preference",
            **wish,
        )
        context.set_default_timeout(PATIENCE * 1000)
        person = Person(context.new_page(), self.url, lang, phone)
        if calm:
            person.keep(SETTINGS, '{"speed":"off"}')
        self.people.append(person)
        return person

    def complaints(self) -> list[str]:
        """What went wrong on any page, and which words are missing on it."""
        found = [fault for person in self.people for fault in person.faults]
        shown = [] if self.wordless else [key for person in self.people for key in looking.raw_keys(person.page)]
        return found + shown

    def leave(self) -> None:
        for person in self.people:
            person.page.context.close()


class Person:
    """A page. What its sockets received is in `received`, what it fetched in `fetched`, what went wrong in `faults`."""

    def __init__(self, page: Page, url: str, lang: str = "en", phone: bool = False) -> None:
        self.page = page
        self.url = url
        self.lang = lang
        self.phone = phone
        self.received: list[str] = []
        self.fetched: list[tuple[str, str]] = []
        self.unheard: list[str] = []
        self.faults: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self.answers = 0
        self.table = ""
        self.seat = -1
        self.state: dict[str, Any] | None = None
        self.view: dict[str, Any] = {}
        self.over: dict[str, Any] | None = None
        self.names: list[str] = []
        self._unread: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._fetched)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._complained)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "state":
            if message.get("still") and self.state is not None:
                message["asked"] = self.state["asked"]
            self.state = message
            whole = message["view"]
            self.view = patches.apply(self.view, message["patch"]) if whole is None else whole
        elif message["type"] == "over":
            self.over = message
        elif message["type"] == "welcome":
            self.table, self.seat = message["table"], message["seat"]
        elif message["type"] == "seats":
            self.names = [seat["name"] for seat in message["seats"]]

    def _fetched(self, response: Response) -> None:
        if "/api/" in response.url:
            self._unread.append(response)

    def _complained(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not any(part in said.text for part in self.forgiven):
            self.faults.append(f"{said.type}: {said.text}")

    # Coming to a table.

    def go(self, path: str, shown: str = "h1") -> None:
        """Open a page of the server and wait until something is shown on it."""
        self.read()
        self.page.goto(self.url + path)
        self.page.wait_for_selector(shown)

    def guest(self, name: str) -> None:
        """Have a name, without the page."""
        self.post("/api/guest", {"name": name})

    def open_table(self, game: str, seats: list[str], **wish: Any) -> None:
        """Open a table through the server and go there; the first open seat is this person's."""
        wished = [{"kind": "open"} if one == "open" else {"kind": "bot", "bot": one} for one in seats]
        opened = self.post("/api/tables", {"game": game, "seats": wished, **wish})
        self.sit_at(opened["table"], opened)

    def watch(self, table: str, invite: str = "") -> None:
        self.sit_at(table, {"invite": invite})

    def sit_at(self, table: str, seat: dict[str, Any]) -> None:
        """Go to a table, with what this browser is to know of it: a seat and its secret, or an invite."""
        self.table = table
        kept = {name: seat[name] for name in ("seat", "secret", "invite") if name in seat}
        self.keep(_key(table), json.dumps(kept))
        self.read()
        self.page.goto(f"{self.url}/t/{table}")

    def keep(self, key: str, value: str) -> None:
        """Something this browser remembers from the first."""
        key, value = json.dumps(key), json.dumps(value)
        self.page.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {value})")

    @property
    def invite(self) -> str:
        """The invite this browser keeps of its table."""
        kept = self.page.evaluate("key => localStorage.getItem(key)", _key(self.table))
        return str(json.loads(kept or "{}").get("invite", ""))

    def post(self, path: str, data: dict[str, Any]) -> dict[str, Any]:
        answer = self.page.request.post(self.url + path, data=data)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def get(self, path: str) -> dict[str, Any]:
        answer = self.page.request.get(self.url + path)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def reload(self) -> None:
        self.read()
        self.page.reload()

    # Playing.

    @property
    def version(self) -> int:
        return -1 if self.state is None else int(self.state["version"])

    @property
    def asked(self) -> dict[str, Any] | None:
        question: dict[str, Any] | None = self.state["asked"] if self.state else None
        return question

    @property
    def point(self) -> str:
        """What is asked, or nothing."""
        return self.asked["point"] if self.asked else ""

    def pause(self, seconds: float = 0.02) -> None:
        """Let the page work; what its sockets hear meanwhile is taken in."""
        self.page.wait_for_timeout(seconds * 1000)
        self.read()

    def read(self) -> None:
        """Take in what was fetched: a page that is left forgets it."""
        while self._unread:
            response = self._unread.pop(0)
            try:
                self.fetched.append((response.url, response.text() if response.status == 200 else ""))
            except Error:  # the page was left before it could be read
                self.unheard.append(response.url)

    def until(self, holds: Callable[[], object], what: str = "") -> None:
        """Wait for something that must come."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, (
                what or f"in vain; the table waits for {self.state and self.state['waiting']}"
            )
            self.pause()

    def until_shown(self) -> None:
        self.until(lambda: self.state)

    def until_over(self) -> dict[str, Any]:
        """Wait for the result."""
        self.until(lambda: self.over)
        assert self.over is not None
        result: dict[str, Any] = self.over["result"]
        return result

    def until_answered(self, asked: dict[str, Any] | None, version: int) -> None:
        """Wait until a question that was open at this version is answered."""
        self.until(lambda: self.over or (self.version > version and self.asked != asked), f"no answer to {asked}")

    def wait_until_asked(self) -> bool:
        """False if the match is over instead."""
        shown = f"{OPTIONS}, {SURE}, {LIT}, {MINE}"
        self.until(lambda: self.over or (self.asked and self.page.query_selector(shown)))
        return self.over is None

    def answer_randomly(self, chance: Random) -> None:
        """Click lit things and answers until the question is answered."""
        before, asked = self.version, self.asked
        for _ in range(TRIES):
            if self.over is not None or (self.version != before and self.asked != asked):
                return
            self._click(chance)
            if self._moved(before):
                self.answers += 1
                return
        raise AssertionError(f"{TRIES} clicks did not answer {asked}")

    def _click(self, chance: Random) -> None:
        sure = self.page.query_selector(SURE)
        things, options = self.page.query_selector_all(LIT), self.page.query_selector_all(OPTIONS)
        ring = self.page.query_selector_all(RING)
        things = ring if ring and chance.random() < 0.8 else things
        wanted: list[ElementHandle] = [sure] if sure else things if things and chance.random() < 0.6 else options
        if not wanted:
            return self.pause()
        try:
            self.press(chance.choice(wanted), timeout=2000)
        except Error as error:  # the table has moved on under the pointer
            if "not attached" not in str(error) and "imeout" not in str(error):
                raise

    def press(self, what: Locator | ElementHandle, **how: Any) -> None:
        """With the pointer, or with a finger."""
        if self.phone:
            what.tap(**how)
        else:
            what.click(**how)

    def _moved(self, before: int) -> bool:
        """Whether that was an answer; the first clicks may only pick things."""
        until = time.monotonic() + PATIENCE
        while self._answering():
            if self.version != before or self.over is not None:
                return True
            self.pause(0.01)
            assert time.monotonic() < until, "an answer is not taken"
        self.pause(SOON)
        return self.version != before or self.over is not None

    def _answering(self) -> bool:
        busy = '.prompt .option:disabled, [data-answer]:disabled, .prompt[aria-busy="true"]'
        return self.page.query_selector(busy) is not None

    def play_to_the_end(self, chance: Random, most: int = 3000) -> dict[str, Any]:
        """Answer everything at random; returns the result."""
        while self.wait_until_asked():
            self.answer_randomly(chance)
            assert self.answers < most, "the match does not end"
        return self.until_over()

    def play_some(self, chance: Random, many: int) -> None:
        until = self.answers + many
        while self.answers < until and self.wait_until_asked():
            self.answer_randomly(chance)

    # Looking.

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """Everything of a kind the page was sent."""
        return [message for message in map(json.loads, self.received) if message["type"] == kind]

    def button(self, name: str, within: str = "body") -> Locator:
        """The button or link that is called so."""
        inside = self.page.locator(within)
        return inside.get_by_role("button", name=name).or_(inside.get_by_role("link", name=name)).first

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=str(path))


def _key(table: str) -> str:
    return f"elysium.seat.{table}"

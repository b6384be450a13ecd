"""What the page's sources must not say by hand: card ids, codes of options, numbers of the rules.

The page knows cards, options and numbers from views, from kinds of answers and from what Python writes for it. Guided
matches (`boards/*/guide`) follow a script and may name cards; tests and their fixtures are no part of the page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest

import elysium.games  # noqa: F401  # enters the games of the house in the register
from elysium.core.game import registered

SOURCES: Final = Path(__file__).resolve().parents[2] / "web" / "src"
APART: Final = ("fixtures", "testing", "views", "guide")  # made by Python or for tests, and the scripts
STRING: Final = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`")
COMMENT: Final = re.compile(r"(?<![:'\"`])//[^\n]*|/\*[\s\S]*?\*/|<!--[\s\S]*?-->")

Find: TypeAlias = Callable[[str, Path], list[str]]


def sources() -> list[Path]:
    found = [path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte")]
    page = [path for path in found if not path.name.endswith((".test.ts", ".d.ts"))]
    return [path for path in page if not set(APART) & set(path.relative_to(SOURCES).parts)]


def code(text: str) -> str:
    """A source without its style and its comments."""
    return COMMENT.sub("", re.sub(r"<style[\s\S]*?</style>", "", text))


def card_patterns() -> re.Pattern[str]:
    """What card ids look like, by the registers of all games: BR01 stands for two capitals and two digits.

    An id of plain letters, such as "flick", is a word like any other: nothing tells it from one.
    """
    ids = {card for info in registered().values() for card in info.cards if re.search(r"[\d-]", card)}
    coded = {card for card in ids if card.isupper()}
    shapes = {re.sub(r"[A-Z]", "[A-Z]", re.sub(r"\d", r"\\d", card)) for card in coded}
    words = sorted((re.escape(card) for card in ids - coded), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join([*sorted(shapes), *words])})(?![\w-])")


CARDS: Final = card_patterns()


def card_ids(text: str, path: Path) -> list[str]:
    return [found for string in STRING.findall(code(text)) for found in CARDS.findall(string)]


# An option taken apart, or one put together.
OPTION_CODES: Final = re.compile(
    r"""
      \boptions?\b[^;\n]*?[\w\])]\s*[!?]?\.?\[\d\]!?\s*[!=]==?   # option[0] === ..., options.find(... one[0] ===
    | \boptions?\s*[:=]\s*\[\s*\[?\s*-?\d                        # option: [4, 1]
    | \boptions?\b[^;\n]*\.join\(\)                              # options compared as text
    | \bcase\s+\d+\s*:                                           # codes told apart
    """,
    re.VERBOSE,
)


def option_codes(text: str, path: Path) -> list[str]:
    return OPTION_CODES.findall(code(text))


# Numbers of the screen say what they measure, or are halves, indexes and cuts of strings; others are the rules'.
MEASURED: Final = re.compile(r"=\s*\d+;\s*// .*\b(milliseconds|seconds|pixels|at once|one by one|letters)\b")
HARMLESS: Final = re.compile(r"/ 2\b|/ 1000\b|\[\d\]|slice\(\d+\)|slice\(0, \d+\)|0x[0-9a-f]+|\bsize(?:=\{| = )\d+")
REGEX: Final = re.compile(r"/[^/\n]+/[gimsuy]*")
NAMED: Final = re.compile(r"\bconst [A-Z][A-Z_]+\b[^;]*=\s*\d+;")
COUNTED: Final = re.compile(r"(?<![\w.#$-])(?:[2-9]|[1-9]\d+)(?![\w%.])")


def rule_numbers(text: str, path: Path) -> list[str]:
    """On boards any number above 1 that is not the screen's; in scripts that only move things, those with a name."""
    if "boards" not in path.parts:
        return []
    lines = [line for line in text.splitlines() if not MEASURED.search(line)]
    if path.suffix == ".ts" and "model" not in path.parts:
        lines = [line for line in lines if NAMED.search(line)]
    bare = REGEX.sub("", HARMLESS.sub("", STRING.sub("''", code("\n".join(lines)))))
    return [line.strip() for line in bare.splitlines() if COUNTED.search(line)]


def games_by_name(text: str, path: Path) -> list[str]:
    """In what all games share (`table`, `lobby/model`): a game's name, by which something would be known of it."""
    if "table" not in path.parts and path.parts[-3:-1] != ("lobby", "model"):
        return []
    names = "|".join(registered())
    return re.findall(rf"'(?:{names})(?:\.[\w.]*)?'|\b(?:{names}):\s*[\d\[{{]", code(text))


CHECKS: Final[tuple[Find, ...]] = (card_ids, option_codes, rule_numbers, games_by_name)


def hits(check: Find) -> Iterator[str]:
    for path in sources():
        for found in check(path.read_text(encoding="utf-8"), path):
            yield f"{path.relative_to(SOURCES)}: {found}"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_page_says_nothing_of_the_rules_by_hand(check: Find) -> None:
    assert len(sources()) > 100
    assert list(hits(check)) == []


DRAWN: Final = SOURCES / "boards" / "rivals" / "Planted.svelte"
MODEL: Final = SOURCES / "boards" / "rivals" / "model" / "planted.ts"
SHARED: Final = SOURCES / "lobby" / "model" / "planted.ts"


@pytest.mark.parametrize(
    ("check", "path", "planted"),
    [
        (card_ids, MODEL, "if (cause === 'MA06') return played(view);"),
        (card_ids, MODEL, "const at = `card:${code ?? 'VI01'}`;"),
        (card_ids, MODEL, "if (id === 'AL99') return null;"),
        (card_ids, MODEL, 'const order = "attack-1";'),
        (option_codes, MODEL, "asked.options.findIndex((option, n) => option[0] === DRAIN);"),
        (option_codes, MODEL, "const card = asked!.options.find((one, n) => one[0] === CARD && isCard(n));"),
        (option_codes, MODEL, "const index = asked.options.findIndex((one) => one.join() === wanted.join());"),
        (option_codes, MODEL, "model.send({ type: 'answer', option: [4, 1] });"),
        (rule_numbers, MODEL, "/** So much Agenda wins. */\nconst GOAL = 13;"),
        (rule_numbers, MODEL, "export const MOST_BLOOD = 3;"),
        (rule_numbers, DRAWN, "<script>\n  const HAND = 7;\n</script>"),
        (rule_numbers, DRAWN, "{#if player.prestige > 13}<b>!</b>{/if}"),
        (rule_numbers, DRAWN, "<Drops n={player.blood} most={15} />"),
        (rule_numbers, MODEL, "return say(tokens >= 2 ? 'drain.third' : 'drain.vampire');"),
        (games_by_name, SHARED, "const USUAL: Record<string, number> = { vendetta: 4, rivals: 2 };"),
        (games_by_name, SHARED, "if (game.name === 'vendetta') return;"),
    ],
)
def test_what_is_said_by_hand_is_found(check: Find, path: Path, planted: str) -> None:
    assert check(planted, path)


@pytest.mark.parametrize(
    ("check", "planted"),
    [
        (card_ids, "// such as 'MA06'\nconst plain = 'attack';"),
        (option_codes, "const what = CLOCK_ACTS[option[0]!];"),
        (rule_numbers, "const HOLD = 450; // milliseconds a finger rests\nconst middle = box.width / 2;"),
        (games_by_name, "const path = '/vendetta/rules';"),
    ],
)
def test_what_is_no_rule_is_let_be(check: Find, planted: str) -> None:
    assert check(planted, MODEL) == []


def test_cards_with_a_drawing_of_their_own_are_cards() -> None:
    """Which picture a card has is the page's to say, card by card."""
    drawings = json.loads((SOURCES / "cards" / "drawings.json").read_text(encoding="utf-8"))
    known = {card for info in registered().values() for card in info.cards}
    assert set(drawings["card"]) <= known

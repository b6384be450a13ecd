"""Screens go by the kinds of answers and lines, never by the keys of their sentences: keys are for the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).resolve().parents[2]
TERMINAL, PAGE = ROOT / "src" / "elysium" / "cli", ROOT / "web" / "src"
# Where keys become sentences, and where what the server sends becomes a Message.
SAYS: Final = ("web/src/words/", "src/elysium/cli/terminal/translator.py", "src/elysium/cli/online/shown.py")

READS: Final = {
    "the key of a message": re.compile(r"\b(label|line|prompt|message|said)s?\b(\([^)]*\)|\[[^\]]*\]|[!?])*\.key\b"),
    "the key of a label taken apart": re.compile(
        r"\b(labels|lines)\b[^\n]*\(\{[^}\n]*\bkey\b[^}\n]*\}(,[^)\n]*)?\)\s*=>"
    ),
    "a pattern of keys": re.compile(r"\b(label|event)\\+\."),
    "how a key begins or ends": re.compile(
        r"\.(starts_?with|ends_?with|remove\w+fix|includes|indexOf|match|search|test|split|partition|replace)"
        r"""\(\s*\(?\s*["'`/^(]*(label|event)\.[\w.]*["'`]""",
        re.IGNORECASE,
    ),
}


def sources() -> Iterator[tuple[str, str]]:
    for folder, endings in ((TERMINAL, (".py",)), (PAGE, (".ts", ".svelte"))):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in endings and ".test." not in path.name and not name.startswith(SAYS):
                yield name, path.read_text(encoding="utf-8")


def read(text: str) -> list[str]:
    return [what for what, pattern in READS.items() if pattern.search(text)]


def test_no_screen_reads_keys() -> None:
    found = {name: read(text) for name, text in sources()}

    assert len(found) > 150
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize(
    "text",
    [
        "asked.labels.findIndex((label) => DECLINES.test(label.key))",
        "if (ANNOUNCED.test(lines[n]!.key)) found.push(lines[n]!);",
        "const kinds = labels.map(({ key }) => key);",
        r"const PLACED = /^label\.(act|storyteller)/;",
        r"new RegExp(`^label\\.storyteller\\.(${kind})$`)",
        "key.startsWith('label.storyteller')",
        "if (kind.endsWith('event.over')) return;",
        'if label.key in ("label.drain", "label.drain.victim"):',
        'key.removeprefix("label.act")',
        'found = key.startswith(("label.act", "label.use"))',
    ],
)
def test_reading_a_key_is_found(text: str) -> None:
    assert read(text)


@pytest.mark.parametrize(
    "text",
    [
        "words(key === 'stay' ? 'label.stay' : 'label.leave')",
        "if (event.key === 'Enter') model.choose(left[0]!);",
        "asked.kinds.flatMap((kind, index) => (kinds.includes(kind) ? [index] : []))",
        "text({ key: `label.clock.${what}`, args }, model.game)",
    ],
)
def test_naming_a_sentence_or_a_key_pressed_is_none(text: str) -> None:
    assert read(text) == []

#!/usr/bin/env python3
"""The reference of the card language: every word of every game with its fields, its meaning and its English text.

Writes the lower part of docs/card-language.md; the introduction above the line is written by hand.
With --check writes nothing and fails when the page is stale.
"""

from __future__ import annotations

import importlib
import inspect
import json
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

from elysium.effects.verbs import Verb
from elysium.effects.words import Amount, Condition, Cost, Pick, Word

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "src" / "elysium" / "locale"
PAGE = ROOT / "docs" / "card-language.md"
LINE = "<!-- below this line: python3 tools/card_language.py -->\n"

KINDS: Mapping[str, type] = {
    "Verbs": Verb,
    "Picks": Pick,
    "Amounts": Amount,
    "Conditions": Condition,
    "Costs": Cost,
    "Abilities": Word,  # and whatever else a card may say that is none of the above
}
SHARED = "elysium.effects"


def modules(name: str) -> Iterator[str]:
    """Import everything in a package, so that its words exist."""
    package = importlib.import_module(name)
    for found in sorted(pkgutil.walk_packages(package.__path__, package.__name__ + "."), key=lambda m: m.name):
        importlib.import_module(found.name)
        yield found.name


def rooms() -> dict[str, str]:
    """The module prefixes whose words are listed, with their headings: what is shared first, then each game."""
    list(modules(SHARED))
    games = {".".join(name.split(".")[:3]) for name in modules("elysium.games")}
    return {SHARED: "Shared by all games", **{game: title(game) for game in sorted(games)}}


def title(game: str) -> str:
    """The name a game is registered under, as a heading."""
    return game.rpartition(".")[2].replace("_", " ").title()


def words(kind: str, room: str) -> list[type]:
    """The words of a kind that a room declares, by name; bases and private ones are no words."""
    others = tuple(base for other, base in KINDS.items() if other != kind and base is not Word)
    found = {word for word in below(KINDS[kind]) if is_word(word) and not (KINDS[kind] is Word and _is(word, others))}
    here = [word for word in found if f"{word.__module__}.".startswith(room + ".")]
    return sorted(here, key=lambda word: (word.__name__, word.__module__))  # two may have one name


def _is(word: type, kinds: tuple[type, ...]) -> bool:
    return issubclass(word, kinds)


def is_word(kind: type) -> bool:
    return is_dataclass(kind) and "__dataclass_fields__" in vars(kind) and not kind.__name__.startswith("_")


def below(base: type[Any]) -> Iterator[type]:
    """Every subclass, however deep."""
    for kind in base.__subclasses__():
        yield kind
        yield from below(kind)


def signature(word: type) -> str:
    """How a word is written: fields in order, with their defaults."""
    shown = []
    for part in fields(word):
        kind = re.sub(r"\b(?:Any)?(Pick|Amount|Condition|Cost)\b(?:\[\w+\])?", r"\1", str(part.type))
        kind = re.sub(r"\b(Program|Verbs)\b", "verbs", kind).replace("tuple[str, ...]", "names")
        default = "" if part.default is MISSING else f" = {part.default!r}"
        shown.append(f"{part.name}: {kind}{default}")
    return f"{word.__name__}({', '.join(shown)})"


def remarks(word: type) -> str:
    """What a verb does besides its meaning: whether it stops to ask, what it selects, whether it ends a program."""
    said = []
    if issubclass(word, Verb):
        said += ["asks"] if word.asks else []
        said += [f"selects under `{name}`" for name in word.binds]
        said += ["ends its program"] if word.ends else []
    return f" *({', '.join(said)})*" if said else ""


def texts(room: str) -> dict[str, str]:
    """The English texts of a room: a game's own; for what is shared every game's, told apart where they differ."""
    by_game = {game: grammar(game) for game in _games() if room in (SHARED, game)}
    found: dict[str, str] = {}
    for key in sorted({key for said in by_game.values() for key in said}):
        said = {game: texts[key] for game, texts in by_game.items() if key in texts}
        alike = len(set(said.values())) == 1
        shown = said.values() if alike else (f"{text or '(nothing)'} ({title(game)})" for game, text in said.items())
        found[key] = " / ".join(dict.fromkeys(shown))
    return found


def _games() -> list[str]:
    return [room for room in rooms() if room != SHARED]


def grammar(game: str) -> dict[str, str]:
    """What a game's catalogue says of the card language."""
    path = LOCALE / f"{game.rpartition('.')[2]}.en.json"
    data = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {key: one_form(value) for key, value in data.get("grammar", {}).items()}


def one_form(value: Any) -> str:
    """A text, or the most general of its plural forms."""
    if isinstance(value, dict):
        return str(value.get("other", next(iter(value.values()))))
    return str(value)


def sayings(word: type, english: Mapping[str, str]) -> Iterator[str]:
    """The catalogue keys of a word with their texts; an ability's begin with its part of speech."""
    speech = word.speech if issubclass(word, Word) else "verb"
    exact = f"{speech}.{word.__name__}" if speech in ("verb", "pick", "amount", "if", "cost") else speech
    for key in sorted(english):
        if key == exact or key.startswith(exact + "."):
            yield f"  - `{key}`: {english[key] or '(goes without saying)'}"


def entry(word: type, english: Mapping[str, str]) -> str:
    """One word of the reference."""
    meaning = " ".join(inspect.cleandoc(word.__doc__ or "").split())
    return "\n".join([f"- **`{signature(word)}`**: {meaning}{remarks(word)}", *sayings(word, english)])


def reference() -> str:
    """The generated part of the page."""
    parts = [LINE + "\n# Reference\n"]
    for room, heading in rooms().items():
        english = texts(room)
        parts.append(f"## {heading}\n")
        for kind in KINDS:
            found = words(kind, room)
            if found:
                parts.append(f"### {kind}\n")
                parts.append("\n".join(entry(word, english) for word in found) + "\n")
    return "\n".join(parts)


def page(old: str) -> str:
    """The page with its reference made anew below the hand-written introduction."""
    introduction = old.partition(LINE)[0]
    return introduction + reference()


def main(argv: Sequence[str]) -> int:
    """Write the page, or with --check only compare; the status tells whether all is well."""
    if argv not in ([], ["--check"]):
        print("card_language: only --check is known", file=sys.stderr)
        return 2
    old = PAGE.read_text(encoding="utf-8")
    new = page(old)
    if argv and new != old:
        print(f"{PAGE.name} is stale: run python3 tools/card_language.py", file=sys.stderr)
        return 1
    if not argv:
        PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

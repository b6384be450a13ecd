#!/usr/bin/env python3
"""Card texts written by hand that no longer fit what the card does, each with what the declaration says now.

Without arguments lists them and fails if there are any. `--stamp CODE ...` takes the texts of these cards as fitting
again: read them first.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from elysium.core.game import registered
from elysium.locale import Speech, declaration_hash, languages, stale
from elysium.locale.cards import cards

LOCALE = Path(__file__).resolve().parent.parent / "src" / "elysium" / "locale"


def written() -> Iterator[tuple[str, str]]:
    """Every game and language; those whose texts are all generated have nothing to be stale."""
    for game in registered():
        yield from ((game, lang) for lang in languages(game) if (LOCALE / f"{game}.{lang}.json").is_file())


def complaints() -> Iterator[str]:
    for game, lang in written():
        for code, wrong in stale(game, lang).items():
            now = Speech(game, "en").card_text(code) if code in cards(game) else ""
            yield f"{game}.{lang}.json {code}: {wrong}. {now}".rstrip()


def stamp(codes: Sequence[str]) -> list[str]:
    """Write the present hash to the texts of these cards; the codes that have no written text."""
    missing = set(codes)
    for game, lang in written():
        path = LOCALE / f"{game}.{lang}.json"
        text = path.read_text(encoding="utf-8")
        for code in set(codes) & set(json.loads(text).get("texts", {})) & set(cards(game)):
            entry = re.compile(rf'("{code}": \{{"for": ")[0-9a-f]*"')
            text = entry.sub(rf'\g<1>{declaration_hash(cards(game)[code])}"', text)
            missing.discard(code)
        path.write_text(text, encoding="utf-8")
    return sorted(missing)


def main(argv: Sequence[str]) -> int:
    if argv[:1] == ["--stamp"]:
        missing = stamp(argv[1:])
        for code in missing:
            print(f"{code} has no written text", file=sys.stderr)
        return 2 if missing else 0
    if argv:
        print("stale_texts: only --stamp CODE ... is known", file=sys.stderr)
        return 2
    found = list(complaints())
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

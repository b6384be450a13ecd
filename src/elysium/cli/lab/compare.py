"""`elysium compare`: two reports as one page, and in a few lines what differs by more than chance."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from elysium.cli.errors import Refusal, refusing
from elysium.cli.lab.simulate import percent, prepare, reporting
from elysium.cli.terminal.translator import translator_for
from elysium.lab.report import compared


def show_compared(first: Path, second: Path, lang: str, page: Path) -> None:
    """Write the page, and tell what is no chance."""
    with refusing():
        prepare(None, page)
        reports = [(path.stem, read_report(path)) for path in (first, second)]
        speech = translator_for(reports[0][1]["game"], lang)
        say = reporting(speech)
        page.write_text(compared(reports, say, speech.lang), encoding="utf-8")
    for line in apart(reports[0][1], reports[1][1]):
        click.echo(line)
    click.echo(say("cli.report.written", file=str(page)))


def read_report(path: Path) -> dict[str, Any]:
    """What `elysium simulate --json` has printed."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Refusal(f"{path} is no report: {error}") from error
    if not isinstance(data, dict) or not {"game", "shares", "courses", "means"} <= data.keys():
        raise Refusal(f"{path} is no report; elysium simulate --json prints one")
    return data


def apart(first: Mapping[str, Any], second: Mapping[str, Any]) -> Iterator[str]:
    """Every share whose intervals do not overlap, by word and name."""
    for part in ("shares", "used"):
        for word, by in first[part].items():
            for name, one in by.items():
                other = second[part].get(word, {}).get(name)
                if other and (one["high"] < other["low"] or other["high"] < one["low"]):
                    yield f"{word} {name}: {percent(one['share'])} -> {percent(other['share'])}"

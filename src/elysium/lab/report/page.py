"""One HTML file about one series, or about two that are compared: tables and plots, nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final, TypeAlias

from elysium.core.game import game_info
from elysium.lab.report import plots
from elysium.lab.report.plots import Estimate, Series

Data: TypeAlias = Mapping[str, Any]  # what `Report.to_data` gives, perhaps read from a file
Say: TypeAlias = Callable[
    ..., str
]  # the words of a language, `say("clan.brujah")`; what it has no words for is its own name

MOST_CARDS: Final = 24  # drawn of what was used: the strongest and the weakest
FEWEST: Final = 20  # uses, or nothing can be said of a card
_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; color: #261a1f; background: #fbf6ee; max-width: 64rem; margin: 2rem auto;
  padding: 0 1rem }
h1, h2 { font-weight: 600; line-height: 1.2 }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid #d9c9ba; white-space: nowrap }
th:first-child, td:first-child { text-align: left }
figure, .wide { margin: 1rem 0; overflow-x: auto } svg { width: 100%; min-width: 36rem; max-width: 48rem; height: auto }
.of { text-align: center; border-bottom: 2px solid #8f786d }
.differs { font-weight: 700 } .note { color: #64525a }
"""


def report_page(report: Data, say: Say, language: str = "en") -> str:
    """The page of one series."""
    return _page([("", report)], say, language)


def compared(reports: Sequence[tuple[str, Data]], say: Say, language: str = "en") -> str:
    """The page of two series, to judge a change of a card or a house rule by."""
    games = {report["game"] for _, report in reports}
    if len(games) != 1:
        raise ValueError(f"reports of one game can be compared, these are of {' and '.join(sorted(games))}")
    return _page(reports, say, language)


def _page(reports: Sequence[tuple[str, Data]], say: Say, language: str) -> str:
    title = say("cli.report.title", game=game_info(reports[0][1]["game"]).title)
    return document(title, "\n".join(_sections(reports, say)), language)


def document(title: str, body: str, language: str) -> str:
    """A whole file that fetches nothing."""
    return (
        f'<!doctype html>\n<html lang="{escape(language)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body><main><h1>{escape(title)}</h1>\n{body}\n</main></body></html>\n"
    )


def _sections(reports: Sequence[tuple[str, Data]], say: Say) -> Iterator[str]:
    for name, report in reports:
        yield _heading(name, report, say)
    for word in _words(reports, "shares"):
        yield _shares(reports, say, word, "shares", say(f"cli.simulate.by.{word}"))
    if any(report["endings"] for _, report in reports):
        ended = [(name, {**report, "shares": {"ending": report["endings"]}}) for name, report in reports]
        yield _shares(ended, say, "ending", "shares", say("cli.simulate.by.ending"), chance=False)
    for word in _words(reports, "used"):
        yield _shares(_much_used(reports, word), say, word, "used", say(f"cli.report.used.{word}"))
    for word in _words(reports, "courses"):
        yield _course(reports, say, word)
    yield _lengths(reports, say)
    yield _means(reports, say)


def _words(reports: Sequence[tuple[str, Data]], part: str) -> list[str]:
    return list(dict.fromkeys(word for _, report in reports for word, by in report.get(part, {}).items() if by))


def _heading(name: str, report: Data, say: Say) -> str:
    played = say("cli.simulate.played", n=report["matches"], seed=report["seed"], seconds=f"{report['seconds']:.1f}")
    options = "; ".join(f"{key} = {_plain(value)}" for key, value in report["options"].items())
    lines = [played, ", ".join(report["bots"]), options]
    head = f"<h2>{escape(name)}</h2>" if name else ""
    return head + "".join(f'<p class="note">{escape(line)}</p>' for line in lines if line)


def _plain(value: Any) -> str:
    """An option as it is read: lists without brackets, decks by name."""
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    if isinstance(value, Mapping):
        return str(value.get("name", dict(value)))
    return "-" if value is None else str(value)


def _shares(
    reports: Sequence[tuple[str, Data]], say: Say, word: str, part: str, title: str, chance: bool = True
) -> str:
    found = [(name, report.get(part, {}).get(word, {})) for name, report in reports]
    names = list(dict.fromkeys(name for _, by in found for name in by))
    if not names:
        return ""
    estimates = {
        name or title: [
            Estimate(one["share"], one["low"], one["high"]) if (one := by.get(key)) else None for key in names
        ]
        for name, by in found
    }
    shown = _told_apart([named(say, word, name) for name in names], names)
    drawn = plots.shares(shown, estimates, title, reports[0][1].get("chance") if chance else None)
    return section(title, drawn, _share_table(say, shown, names, found))


def _share_table(
    say: Say, shown: Sequence[str], names: Sequence[str], found: Sequence[tuple[str, Mapping[str, Any]]]
) -> str:
    columns = [say(f"cli.simulate.{key}") for key in ("wins", "games", "share", "interval")]
    rows = []
    for label, name in zip(shown, names, strict=True):
        cells = [label]
        for _, by in found:
            cells += _cells(by.get(name))
        rows.append((cells, _apart([by.get(name) for _, by in found])))
    groups = [(name, len(columns)) for name, _ in found] if len(found) > 1 else []
    return table(["", *columns * len(found)], rows, groups)


def _told_apart(shown: Sequence[str], names: Sequence[str]) -> list[str]:
    """Cards of different owners may be called the same: these show what they are counted by, too."""
    return [f"{label} ({name})" if shown.count(label) > 1 else label for label, name in zip(shown, names, strict=True)]


def _cells(share: Mapping[str, Any] | None) -> list[str]:
    if share is None:
        return ["", "", "", ""]
    interval = f"{percent(share['low'])} – {percent(share['high'])}"
    return [str(share["wins"]), str(share["games"]), percent(share["share"]), interval]


def _apart(shares: Sequence[Mapping[str, Any] | None]) -> bool:
    """Whether two intervals do not overlap: the change is no chance."""
    here = [share for share in shares if share is not None]
    return len(here) == 2 and (here[0]["high"] < here[1]["low"] or here[1]["high"] < here[0]["low"])


def _much_used(reports: Sequence[tuple[str, Data]], word: str) -> list[tuple[str, Data]]:
    """Only what was used often enough, and of that the strongest and weakest of the first report, in that order."""
    first = reports[0][1].get("used", {}).get(word, {})
    often = sorted((name for name in first if first[name]["games"] >= FEWEST), key=lambda name: -first[name]["share"])
    half = MOST_CARDS // 2
    names = often if len(often) <= MOST_CARDS else often[:half] + often[-half:]
    chosen: list[tuple[str, Data]] = []
    for name, report in reports:
        by = report.get("used", {}).get(word, {})
        chosen.append((name, {**report, "used": {word: {one: by[one] for one in names if one in by}}}))
    return chosen


def _course(reports: Sequence[tuple[str, Data]], say: Say, word: str) -> str:
    title = say(f"cli.report.course.{word}")
    lines = []
    for name, report in reports:
        by = report.get("courses", {}).get(word, {})
        for who in ("winners", "others"):
            label = say(f"cli.report.{who}")
            lines.append(Series(f"{name}: {label}" if name else label, by.get(who, ())))
    return section(title, plots.courses(lines, title, say(f"cli.report.across.{word}")))


def _lengths(reports: Sequence[tuple[str, Data]], say: Say) -> str:
    title = say("cli.report.lengths")
    by = {name or title: {int(at): n for at, n in report.get("lengths", {}).items()} for name, report in reports}
    return section(title, plots.lengths(by, title, say("cli.simulate.mean.decisions")))


def _means(reports: Sequence[tuple[str, Data]], say: Say) -> str:
    words = list(dict.fromkeys(word for _, report in reports for word in report["means"]))
    rows = [
        ([named(say, "mean", word)] + [f"{report['means'].get(word, 0):.2f}" for _, report in reports], False)
        for word in words
    ]
    return section(say("cli.simulate.means"), table(["", *(name for name, _ in reports)], rows))


def section(title: str, *parts: str) -> str:
    """A heading with what stands under it; plots become figures."""
    figures = "".join(f"<figure>{part}</figure>" if part.startswith("<svg") else part for part in parts)
    return f"<section><h2>{escape(title)}</h2>{figures}</section>"


def table(
    heads: Sequence[str], rows: Sequence[tuple[Sequence[str], bool]], groups: Sequence[tuple[str, int]] = ()
) -> str:
    """Rows of cells; a marked row stands out. `groups`: what stands over so many columns, from the second on."""
    over = "".join(f"<th class=of colspan={many}>{escape(name)}</th>" for name, many in groups)
    above = f"<tr><th></th>{over}</tr>" if groups else ""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        f"<tr{' class=differs' if marked else ''}>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        for cells, marked in rows
    )
    return f"<div class=wide><table><thead>{above}<tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def named(say: Say, word: str, name: str) -> str:
    """What the language calls one of the names that are counted."""
    return say(f"cli.simulate.{word}.{name}" if word in ("mean", "kind") else f"{word}.{name}")


def percent(share: float) -> str:
    """
    >>> percent(0.5)
    '50.0 %'
    """
    return f"{100 * share:.1f} %"

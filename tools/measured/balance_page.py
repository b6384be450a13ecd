"""How even a night of Blood Feud is between bots: played in series, kept as figures, put into tables and plots.

python -m tools.measured.balance_page --measure [NIGHTS]    play (an hour at 100 nights a series), keep the figures;
                                                            --workers N plays in processes, --on ray on a cluster
python -m tools.measured.balance_page                       write docs/balance.md and its plots from them
python -m tools.measured.balance_page --check               write nothing and fail when they are stale
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from elysium.games.blood_feud.cards import ADVANCEMENTS, AMBITIONS, EVENTS
from elysium.games.blood_feud.kinds import FACES, Order
from elysium.games.blood_feud.layouts import standard
from elysium.lab.crews import Crew
from elysium.lab.shares import Share
from elysium.lab.simulate import Report, simulate
from tools.measured.figures import Figures, run

ROOT = Path(__file__).resolve().parents[2]
FIGURES = ROOT / "docs" / "balance.json"
PAGE = ROOT / "docs" / "balance.md"
IMAGES = ROOT / "docs" / "images"
KEPT = ROOT / "build" / "balance"
SEED: Final = 1
NIGHTS: Final = 100
ENOUGH: Final = NIGHTS // 2
GUIDES: Final = "guides"  # Faction Guides and nothing else of a story
ARCS: Final = ("devil", "anarch", "madness", "harvest")
COUNTED: Final = ("rounds", "decisions", "cards bought", "basic units slain", "players slain", "alliances", "trades")


class Series(NamedTuple):
    """Nights of so many teams of so many players, with Faction Guides alone or with a story if it says so."""

    teams: int
    players: int
    arc: str = ""  # with Faction Guides

    @property
    def name(self) -> str:
        return f"{self.teams}x{self.players}" + (f" {self.arc}" if self.arc else "")

    def of(self, nights: int) -> int:
        """How many nights are its share."""
        return 2 * nights if self.arc == GUIDES else nights // 2 if self.arc else nights

    @property
    def options(self) -> dict[str, Any]:
        if self.arc in ("", GUIDES):
            return {"teams": self.teams, **({"guides": True} if self.arc else {})}
        return {"teams": self.teams, "guides": True, "improvised": True, "arc": self.arc}


BOARD: Final = (Series(4, 1), Series(4, 2), Series(4, 4), Series(6, 3), Series(8, 4))
STORIES: Final = (
    Series(4, 1, GUIDES),
    *(Series(teams, 2, GUIDES) for teams in (4, 6, 8)),
    *(Series(4, 1, arc) for arc in ARCS),
    *(Series(6, 1, arc) for arc in ARCS),
    *(Series(8, 1, arc) for arc in ("none", *ARCS[:-1])),  # with eight teams no colour is left for the vans
)
CARDS: Final = {
    "order": tuple(face for face, card in enumerate(FACES) if isinstance(card, Order)),
    "card": ADVANCEMENTS,
    "power": ADVANCEMENTS,
    "event": EVENTS,
    "ambition": AMBITIONS,
}


# Played.


def measure(nights: int, crew: Crew) -> dict[str, Any]:
    """All series; what was played before is not played again. An arc has its nights by four and by six teams."""
    KEPT.mkdir(parents=True, exist_ok=True)
    found = {}
    for series in (*BOARD, *STORIES):
        number = series.of(nights)
        print(f"{series.name}: {number} nights", file=sys.stderr, flush=True)
        kept = KEPT / f"{series.name.replace(' ', '-')}.jsonl"
        bots = ("greedy",) * series.teams
        who: dict[str, Any] = {"workers": crew.workers, "on": crew.on}
        report = simulate("blood_feud", bots, number, SEED, series.options, players=series.players, kept=kept, **who)
        found[series.name] = kept_of(report)
    return found


def kept_of(report: Report) -> dict[str, Any]:
    """Of a series what the page tells: wins and nights of each name, how often each card was used."""
    return {
        "nights": report.matches,
        "failures": len(report.failures),
        "chance": round(report.chance, 5),
        "shares": {
            word: {name: [share.wins, share.games] for name, share in report.shares[word].items()}
            for word in ("side", "start", "faction")
        },
        "used": {word: {name: share.games for name, share in by.items()} for word, by in report.used.items()},
        "points": {name: [mean.times, mean.points] for name, mean in report.points["ambition"].items()},
        "endings": {name: share.wins for name, share in report.endings.items()},
        "means": {word: round(report.means[word], 2) for word in COUNTED},
    }


# Told.


def page(figures: Figures) -> str:
    """The whole page."""
    return "\n".join([*_opening(figures), *_board(figures), *_cards(figures), *_stories(figures)]) + "\n"


def _opening(figures: Figures) -> Iterator[str]:
    yield "# Blood Feud: how even a night is"
    yield ""
    yield from INTRODUCTION
    yield ""
    if any(one["nights"] < ENOUGH for one in figures.values()):
        yield f"**Of some series fewer than {ENOUGH} nights have been played so far**, as the tables say: their"
        yield "intervals are wide, and a ratio outside of 0.5 to 2 means something only where it is bold."
        yield ""


INTRODUCTION: Final = (
    "Made by `python -m tools.measured.balance_page` from `docs/balance.json`, which `--measure` plays anew;",
    "do not edit.",
    "",
    "Nights between bots of the house (`greedy`), who play every station but bluff nobody: what is told here is how",
    "rules, cards and layouts weigh when everybody plays alike. A *ratio* is the share of nights that were won,",
    "divided by the share that chance would give; 1 is fair, and the wish is that nothing of ours lies outside of 0.5",
    "to 2. Where the whole 95 % interval does, the ratio is **bold**.",
    "",
    "What decides: the rulebook gives the Orders, the Ambitions, the Starting Orders, the factions with their guides",
    "and their numbers. Names and effects of Advancements and Events, and the layouts, are ours: those we tune.",
    "The nights of this mode were played before bots agreed to Alliances with neighbours: hence so few of these.",
)


BY_THE_BOOK: Final = (
    "What a faction begins with and can do is the book's, so we leave it. That some win seldom here says as much of",
    "the bots as of them: with the Malkavians' oracle they look and make nothing of what they have seen. A team of one",
    "goes where it likes by the rules, which takes Magadon's freedom from them: by teams of two they win more.",
    "",
    "**The nights below by teams of one were played by the bots of before**, who saved where they should buy and left",
    "Assets with the wrong mate. In 60 nights with guides by 4 teams of two (seeds of a script, not of this page)",
    "those of today won,",
    "as parts of a fair share: Street Gang 1.65, Brujah 1.60, Gangrel 1.60, Nosferatu 1.50, The Mob 1.26, The",
    "Thin-Blooded 1.23, Magadon 1.14, FIRSTLIGHT 1.00, Blood Cult 0.94, City Hall 0.80, Tremere 0.75, Toreador 0.71,",
    "Arcanum 0.53, Ventrue 0.50, Malkavian 0.33, St. Leopold 0.33; Vampires 1.03, Humans 1.00. Each was played in 10",
    "to 20 of them: a night won more or less is 0.2 to 0.4.",
)


FULL_TEAMS: Final = (
    "In full teams nobody begins with Basic Units: a Recruit then brings Humans up to three at once, and a Vampire who",
    "would Embrace somebody has to find a Human Basic Unit first. Orders and setup are the book's: Humans are ahead in",
    "full teams, Vampires in teams of one. Bots of Vampires go among Humans, who then Recruit one at a time.",
)


def _board(figures: Figures) -> Iterator[str]:
    yield "## Board Game Mode"
    yield ""
    yield from _table(
        ("night", "nights", "ended", *COUNTED),
        ([s.name, *_counts(figures[s.name])] for s in BOARD if s.name in figures),
    )
    for word, title in (("side", "Sides"), ("start", "Starting Locations")):
        yield f"### {title}"
        yield ""
        yield from (*FULL_TEAMS, "") if word == "side" else ()
        for series in BOARD:
            if series.name in figures:
                yield f"![{title} of {series.name}](images/balance-{word}-{series.name}.svg)"
        yield ""
        yield from _table(
            ("night", *(["city"] if word == "start" else []), title.lower()[:-1], "won", "of", "share", "ratio"),
            _rows(figures, word),
        )
    yield "### Factions"
    yield ""
    yield "Without guides a faction is a name; these shares only show how much chance does."
    yield ""
    yield from _table(("faction", "won", "of", "ratio"), _factions(figures, [s.name for s in BOARD]))


def _counts(one: Figures) -> list[str]:
    return [str(one["nights"]), str(one["nights"] - one["failures"]), *(f"{one['means'][word]:g}" for word in COUNTED)]


def _rows(figures: Figures, word: str) -> Iterator[list[str]]:
    for series in BOARD:
        if series.name not in figures:
            continue
        one = figures[series.name]
        for name, (won, of) in one["shares"][word].items():
            where = [standard(series.teams).name] if word == "start" else []
            share = Share(won, of)
            yield [
                series.name,
                *where,
                _start(series, name) if word == "start" else name,
                str(won),
                str(of),
                f"{100 * share.share:.1f} %",
                _ratio(share, one["chance"]),
            ]


def _start(series: Series, letter: str) -> str:
    """A Starting Location with whom it is for."""
    city = standard(series.teams)
    kind = next(start.kind for start in city.starts if city.tiles[start.tile] == letter)
    return f"{letter} ({kind})"


def _ratio(share: Share, chance: float) -> str:
    low, high = share.interval
    text = f"{share.share / chance:.2f}"
    return f"**{text}**" if high < 0.5 * chance or low > 2 * chance else text


def _factions(figures: Figures, names: Iterable[str]) -> Iterator[list[str]]:
    """Over several series; each counts with the share that chance gives in it."""
    won, of, due = Counter[str](), Counter[str](), Counter[str]()
    for name in names:
        for faction, (wins, games) in figures.get(name, {"shares": {"faction": {}}})["shares"]["faction"].items():
            won[faction] += wins
            of[faction] += games
            due[faction] += games * figures[name]["chance"]
    for faction in sorted(of, key=lambda one: -won[one] / due[one]):
        share = Share(won[faction], of[faction])
        yield [faction, str(share.wins), str(share.games), _ratio(share, due[faction] / of[faction])]


def used(figures: Figures) -> dict[str, Counter[str]]:
    """By kind of card, in how many team nights of all each was used."""
    found: dict[str, Counter[str]] = {word: Counter() for word in CARDS}
    for one in figures.values():
        for word in CARDS:
            found[word].update(one["used"].get(word, {}))
    return found


def _cards(figures: Figures) -> Iterator[str]:
    yield "## Cards"
    yield ""
    nights = sum(one["nights"] for one in figures.values())
    yield f"By how many teams in {nights} nights each was used: Orders resolved, Advancements bought and used, Events"
    yield "decided, Ambitions held at dawn (with what they gave on average)."
    yield ""
    counted = used(figures)
    for word, title in (
        ("order", "Orders"),
        ("card", "Advancements bought"),
        ("power", "Advancements used"),
        ("event", "Events"),
        ("ambition", "Ambitions"),
    ):
        names = {FACES[face].id: FACES[face].name for face in CARDS[word]}
        idle = [name for id, name in names.items() if not counted[word][id]]
        yield f"### {title}"
        yield ""
        yield f"Never: {', '.join(idle)}." if idle else "None was left out."
        yield ""
        rows = sorted(
            ((name, counted[word][id], _points(figures, id)) for id, name in names.items()), key=lambda row: -row[1]
        )
        yield from _table(
            ("card", "times", *(["points"] if word == "ambition" else [])),
            ([name, str(n), *([points] if word == "ambition" else [])] for name, n, points in rows),
        )


def _points(figures: Figures, id: str) -> str:
    times = sum(one["points"].get(id, (0, 0))[0] for one in figures.values())
    points = sum(one["points"].get(id, (0, 0))[1] for one in figures.values())
    return f"{points / times:.2f}" if times else "-"


def _stories(figures: Figures) -> Iterator[str]:
    yield "## Story nights"
    yield ""
    yield "Faction Guides, improvised actions and an arc (or `none`), led by the software's Storyteller, by teams of"
    yield "one; `guides` are nights with Faction Guides alone."
    yield ""
    yield from BY_THE_BOOK
    yield ""
    yield from _table(
        ("night", "nights", "ended", *COUNTED, "endings"),
        ([s.name, *_counts(figures[s.name]), _endings(figures[s.name])] for s in STORIES if s.name in figures),
    )
    for teams in sorted({s.teams for s in STORIES if s.name in figures}):
        names = [s.name for s in STORIES if s.teams == teams]
        yield f"### Factions with guides, {teams} teams"
        yield ""
        yield f"![Factions of {teams} teams](images/balance-faction-{teams}.svg)"
        yield ""
        yield from _table(("faction", "won", "of", "ratio"), _factions(figures, names))


def _endings(one: Figures) -> str:
    return ", ".join(f"{name} {n}" for name, n in one["endings"].items())


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"| --- |{' ---: |' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


# Drawn.


def plots(figures: Figures) -> Iterator[tuple[str, str]]:
    """File names and what is in them."""
    for series in BOARD:
        for word in ("side", "start") if series.name in figures else ():
            one = figures[series.name]
            rows = [(name, Share(*pair), one["chance"]) for name, pair in one["shares"][word].items()]
            yield f"balance-{word}-{series.name}.svg", svg(rows, f"{series.name}: ratio by {word}")
    for teams in sorted({s.teams for s in STORIES if s.name in figures}):
        found: dict[str, list[float]] = {}
        for series in STORIES:
            if series.teams == teams and series.name in figures:
                for name, (won, of) in figures[series.name]["shares"]["faction"].items():
                    sums = found.setdefault(name, [0, 0, 0.0])
                    for n, more in enumerate((won, of, of * figures[series.name]["chance"])):
                        sums[n] += more
        rows = [(name, Share(int(won), int(of)), due / of) for name, (won, of, due) in sorted(found.items())]
        yield f"balance-faction-{teams}.svg", svg(rows, f"{teams} teams: ratio by faction")


WIDE, LEFT, ROW, MOST = 480, 190, 20, 4.0


def svg(rows: Sequence[tuple[str, Share, float]], title: str) -> str:
    """A dot with its 95 % interval for each name, as parts of its fair share; half and double are lines."""
    height = 30 + ROW * len(rows) + 22
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{height}" viewBox="0 0 {WIDE} {height}" '
        f'role="img" aria-label="{title}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{height}" fill="#fdf8f0"/>',
        f'<text x="8" y="18" fill="#261a1f">{title}</text>',
    ]
    for mark in (0, 0.5, 1, 2, 3, 4):
        dash = "" if mark == 1 else ' stroke-dasharray="3 3"'
        parts.append(f'<path d="M{_x(mark)} 28V{height - 20}" stroke="#b9a79a"{dash}/>')
        parts.append(f'<text x="{_x(mark)}" y="{height - 6}" text-anchor="middle" fill="#5b4a45">{mark:g}</text>')
    for number, (name, share, chance) in enumerate(rows):
        y = 40 + ROW * number
        low, high = (bound / chance for bound in share.interval)
        parts.append(f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end" fill="#261a1f">{name}</text>')
        parts.append(f'<path d="M{_x(low)} {y}H{_x(high)}" stroke="#8f1d2f" stroke-width="2"/>')
        parts.append(f'<circle cx="{_x(share.share / chance)}" cy="{y}" r="4" fill="#8f1d2f"/>')
    return "\n".join([*parts, "</svg>", ""])


def _x(ratio: float) -> str:
    return f"{LEFT + (WIDE - LEFT - 14) * min(ratio, MOST) / MOST:.1f}"


def made(figures: Figures) -> dict[Path, str]:
    """The page with its plots."""
    return {PAGE: page(figures), **{IMAGES / name: text for name, text in plots(figures)}}


if __name__ == "__main__":
    raise SystemExit(run("balance_page", FIGURES, measure, NIGHTS, made, sys.argv[1:]))

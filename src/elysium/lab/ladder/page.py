"""A ladder as one HTML file with plots: ratings, who beats whom, who wins where and with what."""

from __future__ import annotations

from elysium.core.game import game_info
from elysium.lab.ladder.ladder import Ladder, Shares
from elysium.lab.report import plots
from elysium.lab.report.page import Say, document, named, percent, section, table


def ladder_page(ladder: Ladder, say: Say, language: str = "en") -> str:
    """The page of one ladder."""
    title = say("cli.ladder.title", game=game_info(ladder.schedule.game).title)
    names = [one.bot for one in ladder.standings]
    parts = [
        section(say("cli.ladder.ratings"), rated(ladder, say("cli.ladder.ratings")), _ratings(ladder, say)),
        section(say("cli.ladder.beats"), _beats(names, ladder.beats)),
        *(_group(ladder, say, word, by) for word, by in ladder.groups.items()),
    ]
    return document(title, "\n".join(parts), language)


def rated(ladder: Ladder, title: str) -> str:
    """The plot of the ratings."""
    return plots.ratings([(one.bot, one.rating, one.low, one.high) for one in ladder.standings], title)


def _ratings(ladder: Ladder, say: Say) -> str:
    heads = [
        "",
        say("cli.ladder.rating"),
        say("cli.simulate.interval"),
        say("cli.simulate.games"),
        say("cli.ladder.won"),
    ]
    rows = [
        [one.bot, f"{one.rating:.1f}", f"{one.low:.1f} – {one.high:.1f}", str(one.won.games), percent(one.won.share)]
        for one in ladder.standings
    ]
    return table(heads, [(row, False) for row in rows])


def _beats(names: list[str], beats: Shares) -> str:
    rows = [
        [name, *(percent(share.share) if (share := beats.get(name, {}).get(other)) else "" for other in names)]
        for name in names
    ]
    return table(["", *names], [(row, False) for row in rows])


def _group(ladder: Ladder, say: Say, word: str, by: Shares) -> str:
    """How often each bot won by what it was."""
    bots = [one.bot for one in ladder.standings]
    names = sorted({name for shares in by.values() for name in shares})
    rows = [
        [
            named(say, word, name),
            *(percent(share.share) if (share := by.get(bot, {}).get(name)) else "" for bot in bots),
        ]
        for name in names
    ]
    return section(say(f"cli.simulate.by.{word}"), table(["", *bots], [(row, False) for row in rows]))

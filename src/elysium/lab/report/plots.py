"""Plots as SVG: shares with their intervals, courses, lengths. Drawn by Matplotlib, which the extra "lab" brings."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

Figure: TypeAlias = Any  # Matplotlib's; only this file knows it
COLOURS: Final = ("#8f1d2f", "#1f5f8b", "#6b7a1f", "#7a4a8f")  # of the reports shown together
_INK: Final = "#261a1f"
_STYLE: Final = {
    "svg.fonttype": "none",  # text stays text: small, and read out by a screen reader
    "svg.hashsalt": "elysium",
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.edgecolor": "#8f786d",
    "axes.labelcolor": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": _INK,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "figure.facecolor": "none",  # the page's
    "axes.facecolor": "none",
}


class Estimate(NamedTuple):
    """A share with the bounds of its interval, all 0..1."""

    share: float
    low: float
    high: float


class Series(NamedTuple):
    """Something drawn in one colour, with its name in the legend."""

    name: str
    points: Sequence[float]


def pyplot() -> Any:
    """Matplotlib's drawing, without a screen; a ValueError says what to install."""
    try:
        matplotlib = import_module("matplotlib")
    except ImportError as error:
        raise ValueError("plots want Matplotlib: pip install 'elysium[lab]'") from error
    matplotlib.use("svg")
    matplotlib.rcParams.update(_STYLE)
    return import_module("matplotlib.pyplot")


def shares(
    names: Sequence[str], by: Mapping[str, Sequence[Estimate | None]], title: str, chance: float | None = None
) -> str:
    """A dot with its interval for each name, from top to bottom; of several reports beside each other."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(7.2, 0.9 + 0.3 * len(names) * max(1, len(by) * 0.7)))
    offsets = [0.0] if len(by) == 1 else [-0.18 + 0.36 * number / (len(by) - 1) for number in range(len(by))]
    for (name, estimates), offset, colour in zip(by.items(), offsets, COLOURS, strict=False):
        rows = [(row, found) for row, found in enumerate(estimates) if found is not None]
        axes.errorbar(
            [100 * found.share for _, found in rows],
            [row + offset for row, _ in rows],
            xerr=[
                [100 * max(0.0, found.share - found.low) for _, found in rows],  # rounding may leave less than nothing
                [100 * max(0.0, found.high - found.share) for _, found in rows],
            ],
            fmt="o",
            capsize=3,
            color=colour,
            label=name,
        )
    if chance is not None:
        axes.axvline(100 * chance, color="#8f786d", linestyle="--", linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel("%")
    return _svg(plt, figure, axes, title, legend=len(by) > 1)


def ratings(rated: Sequence[tuple[str, float, float, float]], title: str) -> str:
    """A dot with its interval for each name: name, rating, lower and upper bound."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(7.2, 0.9 + 0.4 * len(rated)))
    middles = [rating for _, rating, _, _ in rated]
    below = [rating - low for _, rating, low, _ in rated]
    above = [high - rating for _, rating, _, high in rated]
    axes.errorbar(middles, range(len(rated)), xerr=[below, above], fmt="o", capsize=3, color=COLOURS[0])
    axes.set_yticks(range(len(rated)), [name for name, *_ in rated])
    axes.set_ylim(len(rated) - 0.5, -0.5)
    return _svg(plt, figure, axes, title, legend=False)


def courses(series: Sequence[Series], title: str, across: str) -> str:
    """Lines from left to right."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(7.2, 3.4))
    for number, (name, points) in enumerate(series):
        colour, style = COLOURS[number // 2 % len(COLOURS)], ("-", "--")[number % 2]
        axes.plot(range(len(points)), points, style, color=colour, label=name, linewidth=2)
    axes.set_xlabel(across)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_ylim(bottom=0)
    return _svg(plt, figure, axes, title, legend=True)


def lengths(by: Mapping[str, Mapping[int, int]], title: str, across: str) -> str:
    """How many matches were so long, as shares of each report's matches."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(7.2, 3.0))
    steps = sorted({step for counts in by.values() for step, n in counts.items() if n})
    width = min((later - step for step, later in pairwise(steps)), default=1)
    bar = 0.92 * width / len(by)
    for number, ((name, counts), colour) in enumerate(zip(by.items(), COLOURS, strict=False)):
        whole = sum(counts.values()) or 1
        heights = [100 * counts.get(step, 0) / whole for step in steps]
        starts = [step + number * bar for step in steps]
        axes.bar(starts, heights, width=bar, align="edge", color=colour, alpha=0.8, label=name)
    axes.set_xlabel(across)
    axes.set_ylabel("%")
    return _svg(plt, figure, axes, title, legend=len(by) > 1)


def _svg(plt: Any, figure: Figure, axes: Any, title: str, legend: bool) -> str:
    axes.grid(axis="x", color="#d9c9ba", linewidth=0.6)
    axes.set_axisbelow(True)
    if legend:
        axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2, frameon=False)
    figure.tight_layout()
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    plt.close(figure)
    return _embedded(text.getvalue(), title)


def _embedded(svg: str, title: str) -> str:
    """Without the heading of a file of its own, which names addresses; named for who does not see it."""
    body = svg[svg.index("<svg") :]
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = re.sub(r"<title>.*?</title>", "", body, flags=re.DOTALL)
    return body.replace("<svg", f'<svg role="img" aria-label="{_attribute(title)}"', 1)


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")

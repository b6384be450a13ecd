"""What a run of chaos found, in figures and in lines to be read."""

from __future__ import annotations

from typing import TypedDict


class ChaosReport(TypedDict):
    """All of it; sound if `wrong` is empty."""

    store: str
    seconds: float
    tables: int
    matches: int
    faults: dict[str, int]
    steps: int
    views: int
    answers: int
    refusals: dict[str, int]
    kept_in_doubt: int
    recovery: float  # seconds from the end of the last fault until the slowest table made a step
    wrong: list[str]


MOST: int = 20  # of what is wrong is shown


def lines(report: ChaosReport) -> list[str]:
    """The report to be read."""
    return [
        f"{report['store']}: {report['tables']} tables for {report['seconds']:.0f} s, {report['matches']} matches, "
        f"{report['steps']} steps",
        "  faults: " + _counts(report["faults"]),
        f"  {report['views']} views that were sent are those of the replay, but for what is told below",
        f"  {report['answers']} answers, refused: {_counts(report['refusals']) or 'none'}; "
        f"{report['kept_in_doubt']} of those in doubt were kept",
        f"  after the last fault every table made a step within {report['recovery']:.1f} s",
        *(f"  WRONG: {what}" for what in report["wrong"][:MOST]),
        f"  {len(report['wrong'])} things were wrong",
    ]


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {many}" for name, many in sorted(counts.items()))

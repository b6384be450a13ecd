"""The `elysium` command: play, look up, replay and measure in the terminal."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command line of this process."""
    from elysium.cli.commands import elysium  # nothing of click is needed by whoever imports a board alone

    elysium.main(prog_name="elysium")

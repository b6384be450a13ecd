"""The games of the house. Importing this package enters them in the register."""

from elysium.games import vendetta

__all__ = ["vendetta"]

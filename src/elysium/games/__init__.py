"""The games of the house. Importing this package enters them in the register."""

from elysium.games import rivals, vendetta

__all__ = ["rivals", "vendetta"]

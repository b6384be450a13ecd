"""The games of the house. Importing this package enters them in the register."""

from elysium.games import blood_feud, rivals, vendetta

__all__ = ["blood_feud", "rivals", "vendetta"]

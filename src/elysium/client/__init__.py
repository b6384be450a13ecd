"""A table over the network, for programs: the lobby, a socket, the view kept up to date. Open to anybody's bot.

>>> from elysium.client import Lobby, Seat, Table  # doctest: +SKIP
"""

from elysium.client.lobby import Lobby, Refusal, Seat
from elysium.client.table import Table

__all__ = ["Lobby", "Refusal", "Seat", "Table"]

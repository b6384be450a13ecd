"""Time at a table: clocks of the players, and of the game itself."""

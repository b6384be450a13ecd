"""A table on a server, opened or joined from this terminal."""

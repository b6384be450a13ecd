"""The match of a table: its log, its questions, and who answers them."""

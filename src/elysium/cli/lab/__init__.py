"""Commands that simulate, measure and fuzz."""

"""The machine: knows no game. Decisions, frames on one stack, events, chance, saves, records."""

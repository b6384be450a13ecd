"""Immersive Story Mode: factions by their guides, story arcs and their beats, improvised actions (BF-ISM)."""

"""The Hunters & The Hunted."""

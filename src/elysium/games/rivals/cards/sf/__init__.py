"""The San Francisco set: 129 different cards, and the 12 that the City Deck repeats or shares."""

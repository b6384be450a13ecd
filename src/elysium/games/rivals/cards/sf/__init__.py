"""The San Francisco set: 141 different cards, 20 of them the city's."""

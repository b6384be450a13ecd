"""What players and boards hold: purses and decks."""

"""What can be looked up: cards, rules, games, decks."""

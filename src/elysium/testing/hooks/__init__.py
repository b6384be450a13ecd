"""What only a game can say of itself to the contract: one module for each game, with its HOOKS."""

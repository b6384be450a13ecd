"""People with an account: who somebody is, where they are told of things, the decks they keep."""

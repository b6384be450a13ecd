"""The city: its deck, what waits in its streets, who hunts there, and what it does to Havens (RV-TURN-10, RV-CITY)."""

"""What the cards of Blood Feud do."""

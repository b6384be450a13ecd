"""A match at this terminal: set up, asked, saved, resumed and told again."""

"""What leaves the game: the view and words for people."""

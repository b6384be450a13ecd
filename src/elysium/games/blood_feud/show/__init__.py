"""What leaves the game: views, who may talk to whom, and words for people."""

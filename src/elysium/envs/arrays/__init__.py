"""Views, questions and answers as arrays: for any game by hashed facts, or in cells of the game's own."""

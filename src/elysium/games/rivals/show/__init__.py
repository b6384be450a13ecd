"""What a seat is shown of a match, and in what words."""

"""What a seat does not see, dealt anew."""

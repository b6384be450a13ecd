"""Who sees what, and what a seat does not see dealt anew."""

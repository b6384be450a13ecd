"""The terminal itself: what it can show, in which language, and sentences on it."""

"""The Storyteller: the desk, adjustments and corrections, what is read aloud."""

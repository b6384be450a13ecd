"""What Events do."""

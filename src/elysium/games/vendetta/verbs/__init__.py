"""What cards of Vendetta do beyond the common verbs."""

"""What cards of Vendetta speak of: players, cards and Locations, numbers, and claims about them."""

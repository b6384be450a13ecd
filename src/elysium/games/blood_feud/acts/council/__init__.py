"""The Council: acts at Station 4, votes called and cast, and how ballots are counted (BF-S4)."""

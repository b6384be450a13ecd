"""A table at work: one actor, and the parts that own its state."""

"""How fast the engine is, measured beside other engines in one run."""

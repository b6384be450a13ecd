"""Monsters: how they come, strike, are tagged and lash out (RV-MONSTER)."""

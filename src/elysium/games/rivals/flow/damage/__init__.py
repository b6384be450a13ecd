"""Damage, from its kinds to the Blood it takes, and who falls by it (RV-DMG, RV-DEF)."""

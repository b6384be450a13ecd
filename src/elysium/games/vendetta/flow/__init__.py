"""The course of a match as programs: draft and rounds, planning, resolution, Frenzy."""

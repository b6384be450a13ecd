"""Rules of the books whose cards come in later boxes: Traps, Rituals, diablerie, Ghouls, wraiths and some keywords."""

"""The card language all games share: verbs, picks, amounts, conditions, costs, abilities, their text, their linter."""

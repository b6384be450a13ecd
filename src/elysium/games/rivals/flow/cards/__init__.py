"""What becomes of a card: who can play it, how it is played, paid for, attached, shown (RV-ACT, RV-ATTACH)."""

"""The attack: Exhaust, Target, Intel and the eleven steps, for an Attack Action and against a claimant (RV-ATK)."""

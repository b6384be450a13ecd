"""Improvised actions: what players wish for, what bargains bring and what they cost (BF-IMP)."""

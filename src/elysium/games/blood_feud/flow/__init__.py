"""The course of the night."""

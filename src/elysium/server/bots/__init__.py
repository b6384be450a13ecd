"""Seats that answer by themselves, and where their thinking runs."""

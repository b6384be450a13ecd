"""The toys are in the register for these tests."""

from tests.toys.register import toys

__all__ = ["toys"]

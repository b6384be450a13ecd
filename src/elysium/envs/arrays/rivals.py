"""Rivals as arrays: facts of the view, hashed."""

from __future__ import annotations

from elysium.envs.arrays.layout import GameArrays

ARRAYS = GameArrays(actions=128)

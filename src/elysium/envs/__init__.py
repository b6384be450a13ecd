"""Environments of other people's tools: any registered game for PettingZoo, those played in turn for OpenSpiel.

`elysium.envs.pettingzoo` wants the extra `rl`, `elysium.envs.openspiel` the extra `openspiel`. What arrays hold is made
from views and answers alone, never from the match. docs/research.md shows both at work.
"""

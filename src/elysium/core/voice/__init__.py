"""How games declare what they say: events, questions and answers as messages, and the kinds of answers.

A game supplies how its things are put into words and the sentences that depend on more than their facts.
"""

from elysium.core.voice.answers import Answer, Answers, Says, bare, two, yes_no
from elysium.core.voice.forms import Args, Blanks, plain, seat
from elysium.core.voice.lines import Lines, Variant, ended, filled
from elysium.core.voice.prompts import Ending, Known, Prompts

__all__ = [
    "Answer",
    "Answers",
    "Args",
    "Blanks",
    "Ending",
    "Known",
    "Lines",
    "Prompts",
    "Says",
    "Variant",
    "bare",
    "ended",
    "filled",
    "plain",
    "seat",
    "two",
    "yes_no",
]

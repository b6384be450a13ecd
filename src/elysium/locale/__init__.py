"""Every sentence a person reads, in every language, once for terminal and web alike.

>>> speech = Speech("vendetta", "en", names=["Ada", "Ben"])
>>> speech.say(Message("event.steal_blood", {"who": {"seat": 0}, "whose": {"seat": 1}, "n": 2}))
'Ada Steals 2 Blood from Ben.'
>>> Speech("vendetta", "pl").card_text("BR09")
'Odbierasz 1 żeton krwi każdemu rywalowi.'
"""

from elysium.core.messages import Message
from elysium.locale.cards import declaration_hash, stale
from elysium.locale.catalogue import Catalogue, catalogue
from elysium.locale.reference import Rule
from elysium.locale.sources import languages
from elysium.locale.speech import Ref, Speech, UnknownLanguage

__all__ = [
    "Catalogue",
    "Message",
    "Ref",
    "Rule",
    "Speech",
    "UnknownLanguage",
    "catalogue",
    "declaration_hash",
    "languages",
    "stale",
]

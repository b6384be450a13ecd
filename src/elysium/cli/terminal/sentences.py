"""What happened, as sentences on the screen: names of cards and players stand out, and the words say it all anyway."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from elysium.cli.terminal.translator import Translator
from elysium.core.events import Event
from elysium.core.game import game_info
from elysium.core.messages import Message
from elysium.core.views import AnyView

STYLES = {"card": "cyan", "seat": "bold", "place": "yellow", "clan": "magenta"}


def sentence(speech: Translator, message: Message) -> Text:
    """A message with its references marked."""
    text = Text()
    for part in speech.parts(message):
        if isinstance(part, str):
            text.append(part)
        else:
            text.append(part.text, STYLES.get(part.kind, ""))
    return text


def lines(game: str, speech: Translator, view: AnyView, events: Iterable[Event]) -> Iterator[Text]:
    """The log lines of these events; some events say nothing."""
    voice = game_info(game).voice
    for event in events:
        message = voice.line(view, event)
        if message is not None:
            yield sentence(speech, message)

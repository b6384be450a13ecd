"""What a screen would say: the question a seat is asked, and its answers."""

from __future__ import annotations

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.games.blood_feud.show import voice
from elysium.locale import Speech
from elysium.testing.blood_feud import NightScene

SPEECH = Speech("blood_feud", "en", ["Ada", "Ben", "Cleo", "Dora", "Eva", "Finn", "Gil", "Hana"])


def question(scene: NightScene, seat: Seat) -> str:
    return SPEECH.say(voice.prompt(scene.match.view(seat), _decision(scene, seat)))


def label(scene: NightScene, seat: Seat, option: Option) -> str:
    return SPEECH.say(voice.answer(scene.match.view(seat), _decision(scene, seat), option).label)


def labels(scene: NightScene, seat: Seat) -> list[str]:
    return [label(scene, seat, option) for option in scene.options(seat)]


def touched(scene: NightScene, seat: Seat, option: Option) -> tuple[str, ...]:
    return scene.match.touches(_decision(scene, seat), option)


def _decision(scene: NightScene, seat: Seat) -> Decision:
    found = scene.match.decision(seat)
    assert found is not None
    return found

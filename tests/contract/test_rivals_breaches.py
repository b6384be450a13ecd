"""What the contract counts in Rivals can go wrong: each fault, put on a sound table, must show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from elysium.core.ids import CardId, Seat
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.games.rivals import tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.damage import defeat
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.show import view
from elysium.games.rivals.show.types import CurseView, HandView, MonsterView
from elysium.games.rivals.table import AGENDA, COTERIE, NEUTRAL, Table
from elysium.testing import contract
from elysium.testing.contract import Breach
from elysium.testing.game_testing import Configuration
from elysium.testing.hooks.rivals import HOOKS, conserved
from elysium.testing.rivals import RivalsScene

Fault: TypeAlias = Callable[[Rivals, Table], None]

SKUNK, VAGRANT, HERALD, BROTHER, SHERIFF, PREACHER, HELD, LAID, DECKED, ENGINE, PENNY, MONSTER = range(12)


def sound() -> RivalsScene:
    """A table with a card in every kind of place."""
    scene = RivalsScene(2)
    alice, bob = scene.players
    assert alice.controls("skunk", party=1) == SKUNK
    alice.attaches("vagrant", SKUNK)
    alice.attaches("herald", SKUNK)
    assert alice.controls("brother", torpor=True, blood=1) == BROTHER
    alice.attaches("sheriff", BROTHER, works=False)
    bob.controls("street-preacher")
    alice.holds("greed")
    assert alice.conspires("lost-glory", {alice: 1}) == LAID
    alice.deck("baseball-bat")
    alice.in_play("search-engine")
    bob.controls("bad-penny")
    assert scene.monster("ghost", down=True) == MONSTER
    scene.action_phase(alice)
    return scene


def found(scene: RivalsScene) -> dict[str, Any]:
    """What is not as it must be, without the counts of tokens and faces."""
    counted = conserved(scene.rivals)
    return {what: faults for what, faults in counted.items() if what not in ("colours", "faces") and faults}


def test_a_sound_table_has_nothing_to_complain_of() -> None:
    scene = sound()

    assert found(scene) == {}
    assert conserved(scene.rivals)["colours"] == [32, 32, 0, 0, 74]


def _two_titles(g: Rivals, t: Table) -> None:
    zones.hang(g, SHERIFF, SKUNK, 0)


def _drained(g: Rivals, t: Table) -> None:
    tokens.off_card(g, SKUNK)


def _in_two_places(g: Rivals, t: Table) -> None:
    t.piles[COTERIE * 4] += (HELD,)


def _other_turn_below(g: Rivals, t: Table) -> None:
    g.stack.insert(0, Frame(PROGRAMS.number("turn"), 3, 1, -1, {}))


def _frame_below(g: Rivals, t: Table) -> None:
    g.stack.insert(0, Frame(PROGRAMS.number("attack"), 3, 1, -1, {}))


def _too_full(g: Rivals, t: Table) -> None:
    tokens.move(t, t.bank, tokens.at_card(SKUNK), (1,))


def _four_attachments(g: Rivals, t: Table) -> None:
    for card in (ENGINE, HELD):
        zones.hang(g, card, SKUNK, 0)


def set_to(column: str, card: int, value: int) -> Fault:
    def fault(g: Rivals, t: Table) -> None:
        getattr(t, column)[card] = value

    return fault


def changed(column: str, place: int, value: Any) -> Fault:
    def fault(g: Rivals, t: Table) -> None:
        setattr(t, column, replaced(getattr(t, column), place, value))

    return fault


FAULTS: dict[str, tuple[Fault, str]] = {
    "a card in two piles": (_in_two_places, "misplaced"),
    "a column that names another pile": (set_to("where", HELD, 3), "misplaced"),
    "a host that is none": (changed("host", VAGRANT, PENNY), "misplaced"),
    "an attachment of a card in hand": (changed("attached", HELD, (VAGRANT,)), "misplaced"),
    "tokens on a card in hand": (lambda g, t: tokens.move(t, t.bank, tokens.at_card(HELD), (1,)), "unlike their place"),
    "a party in torpor": (set_to("party", BROTHER, 1), "unlike their place"),
    "an exhausted card in a deck": (set_to("exhausted", DECKED, 1), "unlike their place"),
    "a mark on a card in hand": (set_to("no_influence", HELD, 1), "unlike their place"),
    "a bounty on a Conspiracy": (set_to("bounty", LAID, 1), "unlike their place"),
    "Blood on a face-down Monster": (lambda g, t: tokens.fill(g, MONSTER, NEUTRAL, 1), "unlike their place"),
    "a tag on a face-down Monster": (set_to("tagger", MONSTER, 1), "unlike their place"),
    "a Monster that lies open and is known to nobody": (set_to("down", MONSTER, 0), "told"),
    "more Blood than Blood Potency": (_too_full, "over the limit"),
    "two Titles": (_two_titles, "over the limit"),
    "four attachments": (_four_attachments, "over the limit"),
    "nobody's last Prestige": (lambda g, t: tokens.move(t, t.purse(0), t.bank, (10,)), "over the limit"),
    "a name twice in play": (lambda g, t: setattr(t, "face", replaced(t.face, PENNY, t.face[SKUNK])), "over the limit"),
    "a text that works in torpor": (set_to("where", BROTHER, COTERIE * 4), "watching"),
    "a card that watches nothing": (changed("watch", HOOK["recruit_cost"], ()), "watching"),
    "a card that watches twice": (changed("watch", HOOK["blocks"], (PREACHER,) * 2), "watching"),
    "a hand that others know": (set_to("seen", HELD, 3), "told"),
    "a hand its player does not know": (set_to("seen", HELD, 0), "told"),
    "a card in play that is hidden": (set_to("seen", SKUNK, 1), "told"),
    "a Conspiracy seen but not shown": (set_to("seen", LAID, 3), "told"),
    "a Conspiracy shown but not seen": (changed("shown", LAID, 2), "told"),
    "a deck that a foe knows": (set_to("seen", DECKED, 2), "told"),
    "an Agenda up but hidden": (lambda g, t: t.seen.__setitem__(t.pile(AGENDA, 1)[0], 2), "told"),
    "two turns at once": (_other_turn_below, "left open"),
    "a frame of an earlier turn": (_frame_below, "left open"),
    "a moment still marked": (lambda g, t: g.mark("slip"), "left open"),
    "somebody fallen and forgotten": (lambda g, t: setattr(t, "fallen", (SKUNK, 1, PENNY, 0)), "left open"),
    "somebody without Blood": (_drained, "left open"),
    "a card laid aside for nothing": (lambda g, t: zones.lay_down(g, HELD), "left open"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_shows_under_its_heading(what: str) -> None:
    scene = sound()
    fault, heading = FAULTS[what]

    fault(scene.rivals, scene.table)

    assert heading in found(scene)


def test_lost_and_made_tokens_and_faces_are_counted() -> None:
    scene = sound()
    before = conserved(scene.rivals)

    scene.table.tokens[scene.table.bank] += 1
    scene.table.face = replaced(scene.table.face, HELD, scene.table.face[DECKED])

    after = conserved(scene.rivals)
    assert (before["colours"], after["colours"]) == ([32, 32, 0, 0, 74], [33, 32, 0, 0, 74])
    assert before["faces"] != after["faces"]


def nothing(*args: Any, **names: Any) -> None:
    """In the place of something that ought to happen."""


MISTAKES: dict[str, tuple[Any, str, Any, str]] = {
    "what lies on a card is forgotten": (tokens, "off_card", nothing, "unlike their place: .*tokens"),
    "text goes on working": (zones, "take_out_of_play", nothing, "watching"),
    "torpor changes nothing": (defeat, "take_out_of_play", nothing, "watching"),
    "too much is mended": (tokens, "capacity", lambda t, card: 99, "over the limit: .*blood"),
    "what is discarded stays hidden": (zones, "reveal", nothing, "told: .*hidden"),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_in_the_rules_is_found_by_playing(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, instead, told = MISTAKES[what]
    monkeypatch.setattr(module, name, instead)

    with pytest.raises(Breach, match=told):
        play_some()


def monster_told(g: Rivals, seat: Seat, card: CardId) -> MonsterView:
    shown = MONSTER_SHOWN(g, seat, card)
    return {**shown, "card": view.code(g.table, card)}


def curses_told(t: Table, seat: Seat, card: CardId) -> list[CurseView]:
    return [{**one, "card": view.code(t, one["id"])} for one in CURSES_SHOWN(t, seat, card)]


def hand_told(g: Rivals, seat: Seat, who: Seat) -> HandView:
    return HAND_SHOWN(g, who, who)


MONSTER_SHOWN, CURSES_SHOWN, HAND_SHOWN = view._monster, view._laid_on, view._hand
LEAKS: dict[str, tuple[str, Any, str]] = {
    "the face of a hidden Monster": ("_monster", monster_told, "ghost"),
    "the face of a Curse": ("_laid_on", curses_told, "awe"),
    "a hand that does not lie open": ("_hand", hand_told, "greed"),
}


@pytest.mark.parametrize("what", LEAKS)
def test_a_view_that_tells_too_much(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, instead, told = LEAKS[what]
    scene = sound()
    scene.players[1].curses("awe", SKUNK)
    scene.action_phase(scene.players[0])
    contract.check_views(scene.match, HOOKS.secrets)

    monkeypatch.setattr(view, name, instead)

    with pytest.raises(Breach, match=f"the view of seat -?\\d holds .*{told}"):
        contract.check_views(scene.match, HOOKS.secrets)


def play_some() -> None:
    for seed in range(16):
        contract.check_match(Configuration("rivals", 3), seed, every=1000)

"""Every game deals anew what a seat does not know, as chance would, and leaves what it knows; who errs is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import pytest

from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame, Machine
from elysium.games.blood_feud.facade import BloodFeudGame
from elysium.games.blood_feud.hidden import redeal as blood_feud_redeal
from elysium.games.rivals.facade import RivalsGame
from elysium.games.rivals.hidden import redeal as rivals_redeal
from elysium.games.rivals.zones import open_hand
from elysium.games.vendetta.facade import VendettaGame
from elysium.games.vendetta.flow.withdrawing import Tokens
from elysium.games.vendetta.hidden import redeal as vendetta_redeal
from elysium.testing.contract import Breach, check_told, check_views, check_worlds
from elysium.testing.contract.redealing import Redealing, check_redealing
from elysium.testing.contract.secrets import Kinds, Moment, glance, kind, kinds, moments
from elysium.testing.game_testing import Configuration, contract_of
from elysium.testing.rivals import RivalsScene
from tests.contract.configurations import TOYS
from tests.games.rivals.shown_hands import to_the_defender
from tests.toys.bidding import Bidding
from tests.toys.duel import Duel
from tests.toys.vigil import Vigil

Deal: TypeAlias = Callable[[Any, Seat, int], Any]


class Sample(NamedTuple):
    """Tables of a game on which all its kinds of secrets come up, and how many worlds are dealt at a moment."""

    game: type[Machine[Any]]
    tables: tuple[tuple[Configuration, int], ...]
    worlds: int = 400
    every: int = 1


VENDETTA, RIVALS, BLOOD_FEUD = (contract_of(game).tables() for game in ("vendetta", "rivals", "blood_feud"))


def rivals(seats: int, edition: str, **options: Any) -> Configuration:
    """The table of Rivals of just these options, whatever decks are named there."""
    wanted = {"edition": edition, **options}
    return next(
        table
        for table in RIVALS
        if table.seats == seats and {name: one for name, one in table.options.items() if name != "decks"} == wanted
    )


HUNTED: Final = next(table for table in RIVALS if table.seats == 2 and set(table.options) == {"decks", "city"})
SAMPLES: Final = {
    "bidding": Sample(Bidding, ((TOYS[0], 1),)),
    "duel": Sample(Duel, ((TOYS[2], 1),)),
    "vigil": Sample(Vigil, ((TOYS[4], 1),)),
    "vendetta": Sample(VendettaGame, ((VENDETTA[8], 0),), worlds=200),
    "rivals": Sample(
        RivalsGame,
        ((rivals(2, "rio", city="sf"), 2), (rivals(4, "sf"), 1), (HUNTED, 1)),
        worlds=200,
        every=3,
    ),
    "blood_feud": Sample(BloodFeudGame, ((BLOOD_FEUD[0], 14),), worlds=120, every=8),
}
CARDS: Final = {"hand", "deck", "faction", "agenda", "haven", "conspiracy", "laid face down", "city deck", "box"}
MONSTERS: Final = {"monster", "monster deck", "unused monster"}
PURSES: Final = {"assets", "tokens", "orders", "unequipped", "ambitions", "events", "lanyard"}
ABROAD: Final = {"market", "event deck", "ambition deck", "sealed", "ballot", "units", "draft", "offer", "time added"}
SECRETS: Final = {  # what others have, and is dealt anew
    "bidding": {"bidding.bid", "hand", "prize"},
    "duel": {"face", "marked face"},
    "vigil": {"wish", "marked wish"},
    "vendetta": {
        *("vendetta.keep", "vendetta.withdraw", "vendetta.bid"),
        *("ally deck", "deck", "drawn", "hand", "face down", "picked"),
    },
    "rivals": {
        *("rivals.leader", "fist", *CARDS, *MONSTERS, "curse", "list"),
        *("marked hand", "marked deck", "marked city deck"),
    },
    "blood_feud": {"blood_feud.keep", *PURSES, *ABROAD, *(f"marked {kind}" for kind in ABROAD - {"time added"})},
}
OWN: Final = {  # what a seat knows, and others do not
    "bidding": {"bidding.bid", "hand"},
    "duel": {"face", "marked face"},
    "vigil": {"wish", "marked wish"},
    "vendetta": {"vendetta.keep", "vendetta.withdraw", "vendetta.bid", "drawn", "hand", "face down", "under the deck"},
    "rivals": {
        *("rivals.leader", "fist", "hand", "faction", "agenda", "haven", "conspiracy"),
        *("monster", "curse", "shown hand", "list"),
    },
    "blood_feud": {"blood_feud.keep", *PURSES, "market top", "sealed", "ballot", "units", "draft", "offer"},
}
NEAR: Final = {"units", "marked units"}  # dealt around the truth: see elysium/testing/hidden/blood_feud.py
OPEN: Final = {"rivals": {"open hand"}}  # what all know, in a place that is hidden otherwise
GAMES: Final = tuple(SAMPLES)


def looked_at() -> Match:
    """One of the hidden Monsters is known to who investigated it; each player has laid a Curse."""
    scene = RivalsScene(2)
    alice, bob = scene.players
    sara, hydra = alice.controls("sara", leader=True), bob.controls("hydra", leader=True)
    alice.curses("weigh-down", hydra)
    bob.curses("awe", sara)
    scene.monster("ghost", down=True, prestige={alice.seat: 3}, known=(alice.seat,))
    scene.monster("chupacabra", down=True)
    scene.unused_monsters("warlock", "vampire")
    scene.action_phase(alice)
    return scene.match


def shown() -> Match:
    return to_the_defender(RivalsScene).match


def lying_open() -> Match:
    """Who has tagged The Strange plays with an open hand."""
    scene = RivalsScene(3)
    alice, bob, _ = scene.players
    alice.controls("sara", leader=True)
    bob.controls("maria-lopez", leader=True)
    bob.holds("rebuke", "wrath")
    scene.monster("the-strange", tagger=bob.seat)
    scene.action_phase(alice)
    open_hand(scene.table, bob.seat)
    return scene.match


HUNTS: Final = {looked_at: 0, shown: 1, lying_open: 0}  # each with the seat that tells most


@cache
def sample(game: str) -> tuple[tuple[Moment, Configuration], ...]:
    _, tables, _, every = SAMPLES[game]
    known = OWN[game] | OPEN.get(game, set())
    wanted = frozenset((*((kind, False) for kind in SECRETS[game]), *((kind, True) for kind in known)))
    found = [(moment, table) for table, seed in tables for moment in moments(table, seed, wanted, every)]
    if game == "rivals":
        found += [(told_apart(scene(), seat, wanted), HUNTED) for scene, seat in HUNTS.items()]
    return tuple(found)


def told_apart(match: Match, seat: Seat, wanted: Kinds) -> Moment:
    """What a seat is shown of a position."""
    return Moment(match, seat, wanted & kinds(glance(match.game, seat, HUNTED.hooks.hidden)))


@pytest.mark.parametrize("game", GAMES)
def test_what_others_have_varies_as_chance_would_and_what_is_ones_own_stays(game: str) -> None:
    varied = set[str]()
    for moment, table in sample(game):
        varied |= check_redealing(moment.match, moment.seat, table.hooks.hidden, SAMPLES[game].worlds)

    shown = {kind for moment, _ in sample(game) for kind in moment.kinds}
    assert {kind for kind, known in shown if not known} == SECRETS[game]
    assert {kind for kind, known in shown if known} == OWN[game] | OPEN.get(game, set())
    assert varied >= SECRETS[game]


@pytest.mark.parametrize("scene", HUNTS, ids=lambda scene: scene.__name__)
def test_hidden_monsters_curses_and_hands_are_told_to_nobody_else(scene: Callable[[], Match]) -> None:
    match, hooks = scene(), HUNTED.hooks

    check_views(match, hooks.secrets)
    check_worlds(match)
    check_told(match, hooks.secret_points, hooks.announced)


def blamed(game: str, known: bool) -> set[str]:
    """The kinds of secrets with a fault, and those of others that are the same in all worlds."""
    found, varied = set[str](), set[str]()
    for moment, table in sample(game):
        redealing = Redealing(moment.match, moment.seat, table.hooks.hidden, SAMPLES[game].worlds)
        found |= {kind(name) for name, _ in redealing.faults(known=known)}
        varied |= redealing.varied()
    return found if known else found | (SECRETS[game] - varied)


def dealing(monkeypatch: pytest.MonkeyPatch, game: str, deal: Callable[[Deal], Deal]) -> None:
    """From now on worlds of a game are dealt like this."""
    sample(game)  # found with sound worlds
    machine = SAMPLES[game].game
    monkeypatch.setattr(machine, "determinize", deal(machine.determinize))


@pytest.mark.parametrize("game", GAMES)
def test_a_redeal_that_keeps_the_truth(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dealing(monkeypatch, game, lambda sound: lambda self, seat, rng: self.clone())

    assert blamed(game, known=False) >= SECRETS[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_redeal_that_keeps_the_truth_too_often(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the time; in the other half chance may give it, too."""
    dealing(
        monkeypatch, game, lambda sound: lambda self, seat, rng: self.clone() if rng % 2 else sound(self, seat, rng)
    )

    assert blamed(game, known=False) >= SECRETS[game] - NEAR


@pytest.mark.parametrize("game", GAMES)
def test_a_redeal_that_changes_what_is_ones_own(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A world for a spectator, who knows least, instead of one for the seat."""
    dealing(monkeypatch, game, lambda sound: lambda self, seat, rng: sound(self, SPECTATOR, rng))

    assert blamed(game, known=True) >= OWN[game]


def leaves_it(self: Any, g: Any, f: Frame, seat: Seat, rng: int) -> int:
    """Instead of a `resample`."""
    return rng


def unshuffled(place: int) -> Callable[..., int]:
    """Instead of a part of a re-deal: nothing is changed, the chance left is handed back."""
    return lambda *args, **names: args[place]


MUTANTS: Final[dict[str, tuple[str, object, str, Any, str]]] = {
    "tokens are left": ("vendetta", Tokens, "resample", leaves_it, "vendetta.withdraw"),
    "answers are left": ("bidding", SecretAnswers, "resample", leaves_it, "bidding.bid"),
    "leaders are left": ("rivals", SecretAnswers, "resample", leaves_it, "rivals.leader"),
    "ambitions kept are left": ("blood_feud", SecretAnswers, "resample", leaves_it, "blood_feud.keep"),
    "clans are left": ("vendetta", vendetta_redeal, "_redeal_clan", unshuffled(3), "hand|face down|deck"),
    "the city is left": ("rivals", rivals_redeal, "_redeal_city", unshuffled(2), "city deck|box"),
    "one's own deck is left": ("rivals", rivals_redeal, "_redeal_own", unshuffled(4), "deck|faction"),
    "others' cards are left": ("rivals", rivals_redeal, "_redeal_other", unshuffled(4), "hand|deck|faction"),
    "Curses are left": ("rivals", rivals_redeal, "_redeal_other", unshuffled(4), "curse"),
    "Monsters are left": ("rivals", rivals_redeal, "_redeal_monsters", unshuffled(3), "monster|unused monster"),
    "fists are left": ("rivals", rivals_redeal, "_refist", unshuffled(2), "fist"),
    "purses are left": ("blood_feud", blood_feud_redeal, "_deal_pieces", unshuffled(2), "assets"),
    "cards are left": ("blood_feud", blood_feud_redeal, "_mix", unshuffled(1), "market|sealed|ambitions|unequipped"),
    "ballots and drafts are left": ("blood_feud", blood_feud_redeal, "_forget_private", unshuffled(2), "ballot|draft"),
}


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_part_of_a_redeal_that_is_left_out(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, owner, name, instead, blames = MUTANTS[mutant]
    sample(game)
    monkeypatch.setattr(owner, name, instead)

    kinds = set(blames.split("|"))
    assert any(kind(name).removeprefix("marked ") in kinds for name in faulty(game, kinds))
    with pytest.raises(Breach, match=r"re-dealt for seat \d, .* is "):
        check_sample(game, kinds)


def check_sample(game: str, kinds: set[str]) -> None:
    for moment, table in showing(game, kinds):
        check_redealing(moment.match, moment.seat, table.hooks.hidden, SAMPLES[game].worlds)


def showing(game: str, kinds: set[str]) -> list[tuple[Moment, Configuration]]:
    """The moments that show secrets of these kinds to who does not know them."""
    return [(moment, table) for moment, table in sample(game) if any((one, False) in moment.kinds for one in kinds)]


def faulty(game: str, kinds: set[str]) -> Iterator[str]:
    """The places in which something is wrong at these moments."""
    for moment, table in showing(game, kinds):
        dealt = Redealing(moment.match, moment.seat, table.hooks.hidden, SAMPLES[game].worlds)
        yield from (name for name, _ in dealt.faults())

"""What a declaration may not say: a misspelt moment, number or Discipline is refused as the card is entered."""

from __future__ import annotations

import pytest

from elysium.effects.abilities import Instead, Modifies, When
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.faces import FACES, NUMBER, enter
from elysium.games.rivals.kinds import Ability, agenda, character
from elysium.games.rivals.moments import HOOKS, OWN_NUMBERS
from elysium.games.rivals.verbs import Draw
from tests.games.spelling import spelt

RIO = ("rio-vagrant", "rio-prince-of-the-city")


@pytest.mark.parametrize(
    "ability",
    [
        When("start_of_trun", (Draw(1),)),
        When("start of turn", (Draw(1),)),
        When("party_shields", (Draw(1),)),
        Instead("burn benefit"),
        Modifies("secrets", 1),
        Modifies("party shields", 1),
    ],
)
def test_an_unknown_moment_or_number_is_refused(ability: Ability) -> None:
    known = len(FACES)
    with pytest.raises(ValueError, match="no moment and no number is called"):
        enter(agenda("misspelt", "Misspelt", text=(ability,)))
    assert len(FACES) == known
    assert "misspelt" not in NUMBER


def test_an_unknown_discipline_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown Disciplines: \\['potency'\\]"):
        character("misspelt", "Misspelt", potency=1, physical=0, social=0, mental=0, disciplines=("potency",))


def test_names_are_spelt_one_way() -> None:
    assert [name for name in (*HOOKS, *OWN_NUMBERS) if not name.isidentifier() or name != name.lower()] == []


@pytest.mark.parametrize("code", CARDS)
def test_a_card_is_called_as_its_id_says(code: str) -> None:
    """Two of Rio are called what others are called."""
    assert spelt(CARDS[code].name) == (code.removeprefix("rio-") if code in RIO else code)

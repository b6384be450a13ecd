"""Who plays: the eight colours, the sixteen factions with their alignments, and the four characters of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

VAMPIRE: Final = "V"
HUMAN: Final = "H"
ALIGNMENTS: Final = (VAMPIRE, HUMAN)

Colour: TypeAlias = Literal["black", "blue", "green", "orange", "purple", "red", "white", "yellow"]  # BF-COMP-12
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

ROLES: Final = {"A": "leader", "B": "enforcer", "C": "fixer", "D": "voice"}  # by the letter of the character


@dataclass(frozen=True, slots=True)
class Character:
    """One of the four people a player may be."""

    faction: str
    letter: str
    role: str


@dataclass(frozen=True, slots=True)
class Faction:
    """Whom a team plays: in Board Game Mode a name and an alignment, nothing more."""

    id: str
    name: str
    alignment: str

    @property
    def characters(self) -> tuple[Character, ...]:
        return tuple(Character(self.id, letter, role) for letter, role in ROLES.items())


_ALL: Final = (
    Faction("brujah", "Brujah", VAMPIRE),
    Faction("gangrel", "Gangrel", VAMPIRE),
    Faction("malkavian", "Malkavian", VAMPIRE),
    Faction("nosferatu", "Nosferatu", VAMPIRE),
    Faction("the-thin-blooded", "The Thin-Blooded", VAMPIRE),
    Faction("toreador", "Toreador", VAMPIRE),
    Faction("tremere", "Tremere", VAMPIRE),
    Faction("ventrue", "Ventrue", VAMPIRE),
    Faction("arcanum", "Arcanum", HUMAN),
    Faction("blood-cult", "Blood Cult", HUMAN),
    Faction("city-hall", "City Hall", HUMAN),
    Faction("firstlight", "FIRSTLIGHT", HUMAN),
    Faction("magadon-incorporated", "Magadon Incorporated", HUMAN),
    Faction("the-mob", "The Mob", HUMAN),
    Faction("society-of-st-leopold", "Society of St. Leopold", HUMAN),
    Faction("street-gang", "Street Gang", HUMAN),
)

(
    BRUJAH,
    GANGREL,
    MALKAVIAN,
    NOSFERATU,
    THIN_BLOODED,
    TOREADOR,
    TREMERE,
    VENTRUE,
    ARCANUM,
    BLOOD_CULT,
    CITY_HALL,
    FIRSTLIGHT,
    MAGADON,
    MOB,
    LEOPOLD,
    STREET_GANG,
) = range(len(_ALL))

FACTIONS: Final[dict[str, Faction]] = {faction.id: faction for faction in _ALL}


def of_alignment(alignment: str) -> tuple[Faction, ...]:
    """The factions a team of this alignment chooses from."""
    return tuple(faction for faction in _ALL if faction.alignment == alignment)

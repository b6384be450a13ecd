"""How people sit down at a night that waits: by its link, at a free place of a team."""

from __future__ import annotations

from tests.web.driver import Person

PLACE = ".team .here"


def sit_down(person: Person, link: str, storyteller: bool = False) -> None:
    """The first free place, or the Storyteller's, which is the last."""
    person.go(link, PLACE)
    places = person.page.locator(PLACE)
    person.press(places.last if storyteller else places.first)

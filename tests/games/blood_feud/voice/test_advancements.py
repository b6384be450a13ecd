"""Advancements in words: what they can be used on, what is asked of who has looked, what answers touch."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.cards import ADVANCEMENTS
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import NUMBER, advancement
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.voice.saying import label, labels, question, touched


def wearing(card: str, place: str) -> NightScene:
    """Ada wears an Advancement and has something to use it on."""
    scene = NightScene(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    black.stands("A")
    black.units("C", fatigued=True)
    for domain in "AB":
        blue.units(domain)
    for order in ("attack", "feed"):
        blue.ordered(order, "B")
    for item, n in (("asset", 9), ("token", 2), ("attack-1", 1), ("clear-the-docket", 1)):
        black.player.carries(item, n)
    t = scene.table
    t.warehouse[blue.number] = (NUMBER["attack"], TOKEN)
    scene.tops("crown-a-landmark")
    t.event_discard, t.event_deck = t.event_deck[:1], t.event_deck[1:]
    t.spent[blue.number] += 2
    t.supply[blue.number] -= 2
    black.player.stands_at(place)
    black.player.wears(card)
    return scene


USES = [
    ("celerity-lightning-raid", "cityscape", "Use Celerity: Lightning Raid: Central Park", ("place:C",)),
    (
        "obfuscate-vanish",
        "cityscape",
        "Use Obfuscate: Vanish: Ada from Astor Place to Jackson Heights",
        ("seat:0", "place:A", "place:J"),
    ),
    ("blood-sorcery-taste-of-coin", "market", "Use Blood Sorcery: Taste of Coin", ()),
    ("blood-sorcery-transmutation", "market", "Use Blood Sorcery: Transmutation: Attack +1", ("card:attack-1",)),
    (
        "dominate-puppet-broker",
        "market",
        "Use Dominate: Puppet Broker: Attack of Arcanum for 1 Asset",
        ("card:attack", "team:1"),
    ),
    (
        "dominate-puppet-broker",
        "market",
        "Use Dominate: Puppet Broker: an Ambition token of Arcanum for 5 Assets, with the discount of Power 1",
        ("item:token", "team:1"),
    ),
    ("policing-lockdown", "cityscape", "Use Policing: Lockdown: Central Park", ("place:C",)),
    (
        "logistics-convoy",
        "cityscape",
        "Use Logistics: Convoy: Ada, a Basic Unit and a Basic Unit from Astor Place to DUMBO; Ada tires",
        ("seat:0", "place:A", "place:D"),
    ),
    (
        "logistics-convoy",
        "cityscape",
        "Use Logistics: Convoy: a Basic Unit from Astor Place to Battery Park; a Basic Unit tires",
        ("place:A", "place:B"),
    ),
    ("logistics-airlift", "cityscape", "Use Logistics: Airlift: Jackson Heights", ("place:J",)),
    ("espionage-wiretap", "orders", "Use Espionage: Wiretap: Order 2 in Battery Park", ("place:B",)),
    ("espionage-full-surveillance", "orders", "Use Espionage: Full Surveillance: Battery Park", ("place:B",)),
    ("espionage-double-agent", "orders", "Use Espionage: Double Agent: Battery Park", ("place:B",)),
    ("auspex-keen-sense", "council", "Use Auspex: Keen Sense", ()),
    ("media-fresh-angle", "council", "Use Media: Fresh Angle: Clear the Docket", ("card:clear-the-docket",)),
    (
        "media-from-the-archive",
        "council",
        "Use Media: From the Archive: take Crown a Landmark",
        ("card:crown-a-landmark",),
    ),
]


def test_every_advancement_with_a_target_is_used_here() -> None:
    aimed = {card.id for card in map(advancement, ADVANCEMENTS) if card.activated and card.activated.target}

    assert aimed <= {card for card, *_ in USES}


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.parametrize(("card", "place", "words", "touches"), USES, ids=[words for _, _, words, _ in USES])
def test_what_an_advancement_is_used_on_is_named_and_touched(
    card: str, place: str, words: str, touches: tuple[str, ...]
) -> None:
    scene = wearing(card, place)
    scene.gameplay()

    uses = {label(scene, 0, option): option for option in scene.players[0].acts_of(codes.USE)}

    assert words in uses
    assert touched(scene, 0, uses[words]) == (f"card:{card}", *touches)


@pytest.mark.rule("BF-Q-50")
def test_an_event_from_the_archive_may_cost_one_that_is_held() -> None:
    scene = wearing("media-from-the-archive", "council")
    for card in ("start-a-riot", "call-a-ceasefire"):
        scene.players[0].carries(card)
    scene.gameplay()

    assert "Use Media: From the Archive: take Crown a Landmark and discard Clear the Docket" in labels(scene, 0)


def test_the_orders_of_a_domain_are_named_to_who_may_swap_one() -> None:
    scene = wearing("espionage-double-agent", "orders")
    scene.teams[0].ordered("defend-2", "B")
    scene.gameplay()

    scene.players[0].uses(scene.domain("B"))

    view = scene.players[0].view()
    assert view["draft"] == {"what": "swap order", "seen": [], "domain": "B"}
    assert question(scene, 0) == "You have seen the Orders in Battery Park. Do you swap one of yours?"
    assert labels(scene, 0) == [
        "Put Attack +1 in the place of Order 3",
        "Leave your Orders as they are",
        "Signal to the Storyteller",
        "Tell the Storyteller, and nobody else, that not all is right",
    ]


def test_the_top_event_is_named_to_who_may_bury_it() -> None:
    scene = wearing("auspex-keen-sense", "council")
    scene.tops("start-a-riot")
    scene.gameplay()

    scene.players[0].uses()

    assert scene.players[0].view()["draft"] == {"what": "bury event", "seen": ["start-a-riot"], "domain": None}
    assert question(scene, 0) == "On top of the Event deck lies Start a Riot."
    assert {"Leave it on top", "Bury it"} <= set(labels(scene, 0))

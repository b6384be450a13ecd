"""The 48 Advancements: two disciplines or skills for each station and alignment, three Levels of each."""

from __future__ import annotations

from typing import Final

from elysium.effects.abilities import Modifies
from elysium.games.blood_feud.factions import HUMAN, VAMPIRE
from elysium.games.blood_feud.kinds import Ability, Activated, Advancement, During
from elysium.games.blood_feud.table import CITYSCAPE, COUNCIL, MARKET, ORDERS
from elysium.games.blood_feud.verbs.gifts import (
    Airlift,
    BuyFromRival,
    Convoy,
    CycleEvent,
    DrawSpent,
    Earn,
    Lockdown,
    RefreshThere,
    Transmute,
    Unearth,
    Vanish,
)
from elysium.games.blood_feud.verbs.looking import (
    ArrangeAmbitions,
    BuyOneOf,
    LookAtEvent,
    LookUnderSeal,
    LookUnderSeals,
    MaySwapOrder,
)
from elysium.games.blood_feud.words.aims import (
    AmbitionsLeft,
    CanBuyAmbition,
    CarriedCard,
    DiscardedEvent,
    EventsLeft,
    FatiguedThere,
    HeldEvent,
    OrderedDomain,
    OwnDomain,
    RivalsItem,
    RoomyDomain,
    SealedDomain,
    SealedOrder,
    SpentAssets,
    UnitsTogether,
    UnitToAnywhere,
)

_COPIES: Final = {2: 3, 3: 2, 4: 2}  # by Level


def _card(alignment: str, station: int, track: str, level: int, name: str, *abilities: Ability) -> Advancement:
    """A Level of a discipline or skill; its name is announced as "track: name" (BF-ADV-05)."""
    id = f"{track} {name}".lower().replace(" ", "-")
    return Advancement(id, track, f"{track}: {name}", level, _COPIES[level], station, alignment, abilities)


DISCIPLINES: Final = (
    _card(VAMPIRE, CITYSCAPE, "Celerity", 2, "Fleet Step", During("tireless_move")),
    _card(VAMPIRE, CITYSCAPE, "Celerity", 3, "Blur", During("tireless_move", 2)),
    _card(VAMPIRE, CITYSCAPE, "Celerity", 4, "Lightning Raid", Activated((RefreshThere(),), FatiguedThere())),
    _card(VAMPIRE, CITYSCAPE, "Obfuscate", 2, "Slip Past", During("unhindered")),
    _card(VAMPIRE, CITYSCAPE, "Obfuscate", 3, "Hidden Pack", During("unhindered", 3)),
    _card(VAMPIRE, CITYSCAPE, "Obfuscate", 4, "Vanish", Activated((Vanish(),), UnitToAnywhere())),
    _card(VAMPIRE, ORDERS, "Potence", 2, "Heavy Hand", During("attack", n=1)),
    _card(VAMPIRE, ORDERS, "Potence", 3, "Crushing Force", During("attack", n=2)),
    _card(VAMPIRE, ORDERS, "Potence", 4, "Unstoppable", Modifies("attack", 1), During("attack", n=1)),
    _card(VAMPIRE, ORDERS, "Fortitude", 2, "Hard to Break", During("attacked", n=1)),
    _card(VAMPIRE, ORDERS, "Fortitude", 3, "Iron Hide", During("attacked", n=2)),
    _card(VAMPIRE, ORDERS, "Fortitude", 4, "Beyond Death", During("cancel")),
    _card(VAMPIRE, MARKET, "Blood Sorcery", 2, "Taste of Coin", Activated((DrawSpent(1),), when=SpentAssets())),
    _card(VAMPIRE, MARKET, "Blood Sorcery", 3, "Transmutation", Activated((Transmute(),), CarriedCard())),
    _card(VAMPIRE, MARKET, "Blood Sorcery", 4, "Wellspring", Activated((DrawSpent(3),), when=SpentAssets())),
    _card(VAMPIRE, MARKET, "Dominate", 2, "Sway the Seller", During("bargain", n=1)),
    _card(VAMPIRE, MARKET, "Dominate", 3, "Rewrite the Deal", During("bargain", n=2)),
    _card(VAMPIRE, MARKET, "Dominate", 4, "Puppet Broker", Activated((BuyFromRival(),), RivalsItem())),
    _card(VAMPIRE, COUNCIL, "Presence", 2, "Captivate", Modifies("vote", 1)),
    _card(VAMPIRE, COUNCIL, "Presence", 3, "Command the Room", Modifies("vote", 2)),
    _card(VAMPIRE, COUNCIL, "Presence", 4, "Adoration", Modifies("vote", 2), Modifies("tie", 1)),
    _card(VAMPIRE, COUNCIL, "Auspex", 2, "Keen Sense", Activated((LookAtEvent(),), when=EventsLeft())),
    _card(VAMPIRE, COUNCIL, "Auspex", 3, "Second Sight", Activated((ArrangeAmbitions(3),), when=AmbitionsLeft())),
    _card(VAMPIRE, COUNCIL, "Auspex", 4, "Foresight", Activated((BuyOneOf(3),), when=CanBuyAmbition())),
)

SKILLS: Final = (
    _card(HUMAN, CITYSCAPE, "Policing", 2, "Roadblock", During("tireless_barricade")),
    _card(HUMAN, CITYSCAPE, "Policing", 3, "Cordon", During("tireless_barricade", 2)),
    _card(HUMAN, CITYSCAPE, "Policing", 4, "Lockdown", Activated((Lockdown(),), OwnDomain())),
    _card(HUMAN, CITYSCAPE, "Logistics", 2, "Motor Pool", During("tireless_move")),
    _card(HUMAN, CITYSCAPE, "Logistics", 3, "Convoy", Activated((Convoy(),), UnitsTogether())),
    _card(HUMAN, CITYSCAPE, "Logistics", 4, "Airlift", Activated((Airlift(),), RoomyDomain())),
    _card(HUMAN, ORDERS, "Military Ops", 2, "Fire Team", During("attack", n=1)),
    _card(HUMAN, ORDERS, "Military Ops", 3, "Breach", During("ignore_defend")),
    _card(HUMAN, ORDERS, "Military Ops", 4, "Overrun", During("overrun")),
    _card(HUMAN, ORDERS, "Espionage", 2, "Wiretap", Activated((LookUnderSeal(),), SealedOrder())),
    _card(HUMAN, ORDERS, "Espionage", 3, "Full Surveillance", Activated((LookUnderSeals(),), SealedDomain())),
    _card(
        HUMAN, ORDERS, "Espionage", 4, "Double Agent", Activated((LookUnderSeals(), MaySwapOrder()), OrderedDomain())
    ),
    _card(HUMAN, MARKET, "Finance", 2, "Rebate", During("bargain", n=1)),
    _card(HUMAN, MARKET, "Finance", 3, "Leverage", During("rebate", n=2)),
    _card(HUMAN, MARKET, "Finance", 4, "Dividend", Activated((Earn(2),))),
    _card(HUMAN, MARKET, "Smuggling", 2, "Back Door", During("bury", 2)),
    _card(HUMAN, MARKET, "Smuggling", 3, "Second Truck", Modifies("stores", 1)),
    _card(HUMAN, MARKET, "Smuggling", 4, "No Questions", During("as_mighty")),
    _card(HUMAN, COUNCIL, "Politics", 2, "Whip Count", Modifies("vote", 1)),
    _card(HUMAN, COUNCIL, "Politics", 3, "Second Motion", Modifies("proposals", 1)),
    _card(HUMAN, COUNCIL, "Politics", 4, "Power Broker", Modifies("vote", 2), Modifies("selected", 2)),
    _card(HUMAN, COUNCIL, "Media", 2, "Fresh Angle", Activated((CycleEvent(),), HeldEvent())),
    _card(HUMAN, COUNCIL, "Media", 3, "From the Archive", Activated((Unearth(),), DiscardedEvent())),
    _card(HUMAN, COUNCIL, "Media", 4, "Spin", During("tally", n=2)),
)

ADVANCEMENT_CARDS: Final = (*DISCIPLINES, *SKILLS)

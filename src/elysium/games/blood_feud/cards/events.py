"""The 53 Events: each takes effect at once, for the rest of the round, or in the next Gameplay Phase (BF-RES-06)."""

from __future__ import annotations

from typing import Final

from elysium.effects.verbs import ForEach, the
from elysium.games.blood_feud.kinds import Event
from elysium.games.blood_feud.verbs.events.asking import Picks
from elysium.games.blood_feud.verbs.events.assets import (
    CapAssets,
    GainAssets,
    GainTokenEach,
    GiveAssets,
    LoseAssets,
    RefillGraveyards,
    TakeFromSpent,
)
from elysium.games.blood_feud.verbs.events.cards import (
    BuryFronts,
    BuryMarket,
    BuyLesson,
    RedrawEvents,
    ReplaceRow,
    ReturnStored,
    ShowAmbition,
    SwapAmbition,
    TakeTop,
)
from elysium.games.blood_feud.verbs.events.city import (
    LeaveUnits,
    MoveOut,
    PlaceBarricade,
    PlaceTogether,
    PlaceUnits,
    RemoveBarricades,
    ReturnFrom,
    ReturnUnits,
)
from elysium.games.blood_feud.verbs.events.orders import EndAlliances, JamOrders
from elysium.games.blood_feud.verbs.events.rules import NextRound, ThisRound
from elysium.games.blood_feud.words.teams import (
    All,
    AmbitionsAtLeast,
    Ascending,
    Chooser,
    Crowded,
    Domains,
    Humans,
    LeastPower,
    MostPower,
    Others,
    PowerAtLeast,
    PowerAtMost,
    StoredAtLeast,
    UnitsOver,
    UnitsUnder,
    Vampires,
)

DOMAIN: Final = Picks("domain", Domains())
THERE: Final = the("domain")
TEAM: Final = the("team")

_MONEY: Final = (
    Event("cause-a-power-outage", "Cause a Power Outage", (ThisRound("requisition", -1), ThisRound("recruit most", 1))),
    Event("crash-banking-servers", "Crash Banking Servers", (LoseAssets(2, Humans()),)),
    Event("foul-the-blood-supply", "Foul the Blood Supply", (ThisRound("feed", -1),)),
    Event("burn-the-safe-houses", "Burn the Safe Houses", (LoseAssets(2, Vampires()),)),
    Event("host-a-charity-gala", "Host a Charity Gala", (ThisRound("feed", 1), ThisRound("requisition", 1))),
    Event("pay-off-everyone", "Pay Off Everyone", (GainAssets(1, All()),)),
    Event("fund-the-desperate", "Fund the Desperate", (GainAssets(2, PowerAtMost(2)),)),
    Event("tax-the-mighty", "Tax the Mighty", (LoseAssets(2, PowerAtLeast(4)),)),
    Event("reward-the-victors", "Reward the Victors", (GainAssets(2, MostPower()),)),
    Event("champion-the-underdog", "Champion the Underdog", (GainTokenEach(LeastPower()),)),
    Event("freeze-every-account", "Freeze Every Account", (CapAssets(5, All()),)),
    Event("call-in-old-debts", "Call In Old Debts", (Picks("team", Others()), GiveAssets(2, TEAM, Chooser()))),
    Event("loot-the-evidence-room", "Loot the Evidence Room", (TakeFromSpent(3, Chooser()),)),
    Event("open-the-vaults", "Open the Vaults", (TakeFromSpent(1, Ascending()),)),
)

_MARKET: Final = (
    Event("flood-the-black-market", "Flood the Black Market", (BuryMarket(),)),
    Event("slash-street-prices", "Slash Street Prices", (NextRound("price", -1),)),
    Event("corner-the-supply", "Corner the Supply", (NextRound("price", 1),)),
    Event(
        "raid-the-warehouses",
        "Raid the Warehouses",
        (ForEach("team", Ascending(StoredAtLeast(2)), (ReturnStored(TEAM),)),),
    ),
    Event("seal-the-warehouses", "Seal the Warehouses", (NextRound("no warehouse"),)),
    Event("seize-the-docks", "Seize the Docks", (TakeTop(3, Chooser()),)),
)

_STREETS: Final = (
    Event("tear-down-the-barricades", "Tear Down the Barricades", (RemoveBarricades(),)),
    Event(
        "wall-off-the-district",
        "Wall Off the District",
        (DOMAIN, ForEach("team", Ascending(), (PlaceBarricade(TEAM, THERE),))),
    ),
    Event("impose-a-curfew", "Impose a Curfew", (NextRound("most moves", 3),)),
    Event("close-the-tunnels", "Close the Tunnels", (DOMAIN, NextRound("closed", at=THERE))),
    Event("run-the-night-trains", "Run the Night Trains", (NextRound("free move"),)),
    Event("start-a-riot", "Start a Riot", (DOMAIN, ReturnFrom(1, Crowded(2, THERE), THERE))),
    Event("set-the-block-on-fire", "Set the Block on Fire", (DOMAIN, LeaveUnits(1, THERE), RemoveBarricades(THERE))),
    Event(
        "evacuate-the-streets",
        "Evacuate the Streets",
        (DOMAIN, ForEach("team", Ascending(), (MoveOut(TEAM, THERE),))),
    ),
    Event("empty-the-jails", "Empty the Jails", (ForEach("team", Ascending(), (PlaceUnits(1, TEAM),)),)),
    Event("hire-outside-muscle", "Hire Outside Muscle", (PlaceTogether(2, Chooser()),)),
    Event("thin-the-herd", "Thin the Herd", (ForEach("team", Ascending(UnitsOver(8)), (ReturnUnits(2, TEAM),)),)),
    Event(
        "rally-the-forgotten",
        "Rally the Forgotten",
        (ForEach("team", Ascending(UnitsUnder(4)), (PlaceUnits(2, TEAM, anywhere=True),)),),
    ),
)

_ORDERS: Final = (
    Event("declare-open-season", "Declare Open Season", (ThisRound("attack", 1),)),
    Event("fortify-the-havens", "Fortify the Havens", (ThisRound("defend", 1),)),
    Event("call-a-ceasefire", "Call a Ceasefire", (ThisRound("no player targets"),)),
    Event("reverse-the-pecking-order", "Reverse the Pecking Order", (ThisRound("mighty first"),)),
    Event("wind-back-the-clocks", "Wind Back the Clocks", (ThisRound("reverse domains"),)),
    Event("jam-every-channel", "Jam Every Channel", (DOMAIN, JamOrders(THERE))),
    Event("break-the-pacts", "Break the Pacts", (EndAlliances(),)),
    Event("forbid-parley", "Forbid Parley", (NextRound("no pacts"),)),
    Event("post-a-bounty", "Post a Bounty", (Picks("team", All()), ThisRound("bounty", 2, TEAM))),
    Event("call-a-blood-hunt", "Call a Blood Hunt", (ThisRound("blood hunt"),)),
    Event("grant-safe-passage", "Grant Safe Passage", (ThisRound("no graves"),)),
    Event("dig-up-old-graves", "Dig Up Old Graves", (RefillGraveyards(Ascending()),)),
)

_MINDS: Final = (
    Event(
        "expose-a-scandal",
        "Expose a Scandal",
        (ForEach("team", Ascending(AmbitionsAtLeast(2)), (ShowAmbition(TEAM),)),),
    ),
    Event("shred-the-manifestos", "Shred the Manifestos", (ReplaceRow(),)),
    Event(
        "trade-one-dream-for-another",
        "Trade One Dream for Another",
        (ForEach("team", Ascending(), (SwapAmbition(TEAM),)),),
    ),
    Event("clear-the-docket", "Clear the Docket", (RedrawEvents(All()),)),
    Event("silence-the-gifted", "Silence the Gifted", (BuryFronts(4),)),
    Event("train-the-recruits", "Train the Recruits", (ForEach("team", Ascending(), (BuyLesson(1, 2, TEAM),)),)),
    Event("topple-the-throne", "Topple the Throne", (ThisRound("throne", 1),)),
    Event("crown-a-landmark", "Crown a Landmark", (DOMAIN, ThisRound("landmark", 1, THERE))),
    Event("level-the-chamber", "Level the Chamber", (NextRound("equal votes"),)),
)

EVENT_CARDS: Final = (*_MONEY, *_MARKET, *_STREETS, *_ORDERS, *_MINDS)
HUMAN_EVENTS: Final = ("cause-a-power-outage", "crash-banking-servers")  # BF-VAR-ALLV

"""Malkavian: hands, faces and places change without warning."""

from elysium.core.stack import Frame
from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, ChooseSome, ForEach, Secretly, do, step, the
from elysium.games.vendetta import blood
from elysium.games.vendetta.cards.kinds import aftermath, conflict, passive, preparation
from elysium.games.vendetta.game import Vendetta, where
from elysium.games.vendetta.ties import winning_ties
from elysium.games.vendetta.verbs.cards import FaceDownPower, PlayHand, PlayTop, TakeHand, ToHand, TurnDown
from elysium.games.vendetta.verbs.harm import Among, Steal
from elysium.games.vendetta.words.amounts import OwnCardCount, SpareBlood
from elysium.games.vendetta.words.claims import FewestFaceUp, ThisLocation
from elysium.games.vendetta.words.picks import RIVALS, Bidders, CardsOf, OwnCards, OwnFaceUpCards


@step
def settle_auction(g: Vendetta, f: Frame) -> None:
    """Payments by bid and the lowest bidder by ties: one auction is no vocabulary (VD-AMB-35)."""
    bids = dict(zip(f.names["bids seats"], f.names["bids"], strict=True))
    for seat, bid in bids.items():
        g.emit("bid", seat, bid, cause=f.card)
    blood.play_blood(g, f.seat, f.names["here"][0], bids[f.seat], f.card)
    for seat, bid in bids.items():
        if seat != f.seat and bid:
            blood.lose(g, seat, bid, f.seat, f.card, where(g, f))
    strongest_tie_first = winning_ties(g.table, f.names["here"][0])
    lowest = min(bids.values())
    f.names["lowest"] = (max((s for s in bids if bids[s] == lowest), key=strongest_tie_first.index),)


MALKAVIAN = (
    preparation(
        "MA01",
        "Mesmerize",
        3,
        Among("rivals", RIVALS),
        Choose("rival", the("rivals"), point="mesmerize"),
        TakeHand(the("rival")),
    ),
    passive(
        "MA02",
        "Auction of Blood",
        2,
        When(
            "revealed",
            (
                Among("rivals", RIVALS),
                Secretly("bids", Bidders(), SpareBlood(), point="bid"),
                do(settle_auction, "lowest"),
                Choose("turned", CardsOf(the("lowest")), by=the("lowest"), point="auction"),
                TurnDown(the("turned")),
            ),
            ThisLocation(),
        ),
    ),
    preparation("MA03", "Madness Network", 2, PlayHand()),
    conflict("MA04", "Shadow Strike", 3, Modifies("power", 2, FewestFaceUp())),
    preparation(
        "MA05",
        "Chaos",
        2,
        ChooseSome("taken", OwnCards(), point="chaos"),
        Among("rivals", RIVALS),
        ToHand(the("taken")),
        ForEach("taken card", the("taken"), (Steal(1, the("rivals")),)),
    ),
    passive("MA06", "Malkav's Bane", 2, When("revealed", (PlayTop(),), ThisLocation())),
    preparation(
        "MA07",
        "Mindless Assault",
        3,
        ChooseSome("hidden", OwnFaceUpCards(), point="mindless-assault"),
        TurnDown(the("hidden")),
        FaceDownPower(4),
    ),
    conflict("MA08", "Ready", 0, Modifies("power", OwnCardCount())),
    aftermath("MA09", "Hunt", 0, Steal(1, RIVALS)),
)

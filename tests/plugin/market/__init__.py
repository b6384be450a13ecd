"""Market, a game of another package: the rules of the bidding toy, with everything a registration may name."""

from dataclasses import replace

from tests.plugin.market.cards import CARDS, facts
from tests.plugin.market.game import load, make
from tests.toys import bidding

GAME = replace(
    bidding.GAME,
    name="market",
    title="Market",
    make=make,
    load=load,
    cards=CARDS,
    facts=facts,
    words="tests.plugin.market.words",
    bots="tests.plugin.market.bots:BOTS",
    lab="tests.plugin.market.lab:LAB",
    board="tests.plugin.market.board:MarketBoard",
    testing="tests.plugin.market.contract:TESTING",
)

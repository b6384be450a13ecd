"""Starter decks as matches begun under rules 1 have them: records name them, and replay with these lists."""

from __future__ import annotations

from typing import Final

from elysium.games.rivals.decks.deck import Deck
from elysium.games.rivals.decks.starters import STARTERS, starter

_AS_OF_RULES_1: Final[dict[str, Deck]] = {
    "brujah": starter(
        "Brujah",
        "hydra",
        "the-cossack brother beretta johnny skunk sweetums",
        "house-of-pain",
        "drain-them-slowly",
        """
        3 sucker-punch drive-by terrorize smoke-em-out blood-for-blood the-spoils 38-special baseball-bat
        3 molotov-cocktail throat-rip kneecapped coup-de-grace
        2 lightning-strike fleetness
        """,
    ),
    "malkavian": starter(
        "Malkavian",
        "guvnah",
        "bad-penny inmate-745943 street-preacher velvet karma lolita",
        "the-madhouse",
        "the-end-is-nigh",
        """
        3 all-tied-up distraction dumpster-dive faulty-logic insanity-defense unhinged lost-glory
        3 whispering-campaign everything-is-connected
        2 destroy-the-plans burning-down-the-house cloak-of-shadows scry-the-soul holdout-dagger
        2 the-mighty-fall
        1 search-engine
        """,
    ),
    "toreador": starter(
        "Toreador",
        "lixue-chen",
        "bella-forte muhammad-zadeh iris-lokken liza-holt john-kartunen ty-smith",
        "the-penthouse",
        "playthings",
        """
        3 backhanded-compliment balance-of-power beauty-is-a-beast fame-and-fortune pr-firm
        3 steal-the-spotlight seduction a-biting-comment
        2 humiliate irresistible-voice incite-rebellion gang-up the-last-word
        1 influencer hedge-your-bets free-money mercy fleetness scry-the-soul
        """,
    ),
    "ventrue": starter(
        "Ventrue",
        "randolph-marz",
        "stevie-osborn bruno-wagner zhang-wei montgomery-white humberto-garcia nancy-witt",
        "royal-retreat",
        "base-of-power",
        """
        3 assert-authority dignity-of-the-office greed long-term-investment marked-man royal-review power-play
        3 know-your-place
        2 primogen keeper-of-elysium sheriff seneschal demand-obedience unswayable-mind hedge-your-bets
        1 herald late-night-snack
        """,
    ),
}
EARLIER_STARTERS: Final[dict[str, Deck]] = {**STARTERS, **_AS_OF_RULES_1}

"""The starter decks of both boxes, ready to play; those of San Francisco come first.

The official lists were not available to us: these are our own, balanced against each other by series of four greedy
players. Tables of rules 1 have those of `earlier`.
"""

from __future__ import annotations

from typing import Final

from elysium.games.rivals.decks.deck import Deck


def starter(name: str, leader: str, others: str, haven: str, agenda: str, library: str) -> Deck:
    """A list written down: `library` has a line for each number of copies: the number, then the ids."""
    lines = [line.split() for line in library.strip().splitlines()]
    copies = tuple((card, int(count)) for count, *cards in lines for card in cards)
    return Deck(name, (leader, *others.split()), copies, haven, agenda, leader)


STARTERS: Final[dict[str, Deck]] = {
    "brujah": starter(
        "Brujah",
        "hydra",
        "the-cossack brother beretta johnny skunk sweetums",
        "house-of-pain",
        "turf-war",
        """
        3 sucker-punch drive-by terrorize 38-special baseball-bat molotov-cocktail throat-rip kneecapped
        3 fleetness slap-in-the-face
        2 lightning-strike the-mighty-fall the-spoils coup-de-grace
        1 smoke-em-out blood-for-blood
        """,
    ),
    "malkavian": starter(
        "Malkavian",
        "guvnah",
        "bad-penny inmate-745943 doc velvet karma lolita",
        "the-madhouse",
        "the-end-is-nigh",
        """
        3 all-tied-up destroy-the-plans everything-is-connected faulty-logic unhinged insanity-defense
        3 38-special the-mighty-fall holdout-dagger cloak-of-shadows
        2 whispering-campaign scry-the-soul demand-obedience
        1 burning-down-the-house lost-glory dumpster-dive search-engine
        """,
    ),
    "toreador": starter(
        "Toreador",
        "lixue-chen",
        "bella-forte muhammad-zadeh iris-lokken liza-holt john-kartunen ty-smith",
        "artist-lofts",
        "playthings",
        """
        3 balance-of-power beauty-is-a-beast fame-and-fortune pr-firm
        3 steal-the-spotlight incite-rebellion gang-up the-last-word free-money
        2 backhanded-compliment a-biting-comment irresistible-voice hedge-your-bets
        1 seduction humiliate influencer mercy fleetness
        """,
    ),
    "ventrue": starter(
        "Ventrue",
        "randolph-marz",
        "stevie-osborn bruno-wagner zhang-wei montgomery-white humberto-garcia nancy-witt",
        "royal-retreat",
        "base-of-power",
        """
        3 assert-authority long-term-investment marked-man royal-review
        3 unswayable-mind late-night-snack
        2 know-your-place greed power-play keeper-of-elysium sheriff seneschal demand-obedience hedge-your-bets
        2 dignity-of-the-office the-last-word
        1 herald primogen
        """,
    ),
    "ministry": starter(
        "Ministry",
        "keondra",
        "ceraph matthew gisele jimmy hakim-owusu iara",
        "the-temple-of-set",
        "the-snake-den",
        """
        3 coiled-strike lingering-kiss awe humiliate 38-special shifting-organs
        3 cobra-form pay-tribute snake-oil shed-your-skin
        2 snake-in-the-grass plots-within-plots layers-of-protection
        1 subterfuge believer persecution dark-money
        """,
    ),
    "caitiff": starter(
        "Caitiff",
        "lucky",
        "benicio hope jorge-guerrero prudence judas thaddeus",
        "the-clubhouse",
        "birds-of-different-feathers",
        """
        3 one-mans-trash hasty-embrace shameless not-forgotten ingratiate triple-threat
        3 share-the-wealth pass-the-torch
        2 wide-array-of-pain layers-of-protection comeuppance release-the-hounds
        2 risky-business shotgun scoped-30-06 poison-pill
        """,
    ),
    "faithful": starter(
        "Faithful",
        "evangeline",
        "florencia toquinho pregador sister-claire andres noriko",
        "fellowship-hall",
        "martyrdom",
        """
        3 true-faith wrath strength-of-the-fallen speaking-in-tongues rebuke holy-water well-prepared
        2 thorn-from-the-crown bone-of-the-apostle-james blood-of-saint-dominic drive-vengeance drive-atonement
        2 wooden-stake get-into-its-mind know-their-habits layers-of-protection
        1 blaze-of-glory
        """,
    ),
    "inquisitive": starter(
        "Inquisitive",
        "ryan",
        "francisco jamie juliana maria-lopez renata-gomes sara",
        "back-alley-clinic",
        "observe-and-report",
        """
        3 weigh-down tracking-device give-em-the-bird confuse social-engineering ready-and-waiting
        3 scoped-30-06 release-the-hounds
        2 get-the-drop found-a-weakness take-careful-notes know-their-habits get-into-its-mind drive-curiosity
        1 shotgun mans-best-friend anonymous-tip well-prepared
        """,
    ),
}

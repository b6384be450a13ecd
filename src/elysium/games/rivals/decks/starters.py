"""The starter decks of both boxes, ready to play; those of San Francisco come first.

The official lists were not available to us: the Library lists are our own, and Faction, Haven, Agenda and Leader
are our best reading of what the boxes hold.
"""

from __future__ import annotations

from typing import Final

from elysium.games.rivals.decks.deck import Deck


def _starter(name: str, leader: str, others: str, haven: str, agenda: str, library: str) -> Deck:
    """`library` has a line for each number of copies: the number, then the ids."""
    lines = [line.split() for line in library.strip().splitlines()]
    copies = tuple((card, int(count)) for count, *cards in lines for card in cards)
    return Deck(name, (leader, *others.split()), copies, haven, agenda, leader)


STARTERS: Final[dict[str, Deck]] = {
    "brujah": _starter(
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
    "malkavian": _starter(
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
    "toreador": _starter(
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
    "ventrue": _starter(
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
    "ministry": _starter(
        "Ministry",
        "keondra",
        "ceraph matthew gisele jimmy hakim-owusu iara",
        "the-temple-of-set",
        "the-snake-den",
        """
        3 plots-within-plots cobra-form pay-tribute snake-oil snake-in-the-grass shed-your-skin subterfuge
        3 lingering-kiss coiled-strike awe shifting-organs
        2 dark-money believer persecution
        1 charmer
        """,
    ),
    "caitiff": _starter(
        "Caitiff",
        "lucky",
        "benicio hope jorge-guerrero prudence judas thaddeus",
        "the-clubhouse",
        "birds-of-different-feathers",
        """
        3 one-mans-trash hasty-embrace shameless not-forgotten ingratiate triple-threat risky-business
        3 wide-array-of-pain
        2 share-the-wealth pass-the-torch layers-of-protection comeuppance shotgun release-the-hounds scoped-30-06
        2 poison-pill
        """,
    ),
    "faithful": _starter(
        "Faithful",
        "evangeline",
        "florencia toquinho pregador sister-claire andres noriko",
        "fellowship-hall",
        "martyrdom",
        """
        3 true-faith wrath strength-of-the-fallen speaking-in-tongues rebuke blaze-of-glory holy-water
        2 thorn-from-the-crown bone-of-the-apostle-james blood-of-saint-dominic drive-vengeance drive-atonement
        2 wooden-stake get-into-its-mind
        1 well-prepared layers-of-protection poison-pill know-their-habits comeuppance
        """,
    ),
    "inquisitive": _starter(
        "Inquisitive",
        "ryan",
        "francisco jamie juliana maria-lopez rio sara",
        "back-alley-clinic",
        "observe-and-report",
        """
        3 weigh-down tracking-device found-a-weakness confuse social-engineering give-em-the-bird ready-and-waiting
        3 get-the-drop
        2 take-careful-notes drive-curiosity anonymous-tip mans-best-friend well-prepared know-their-habits
        2 scoped-30-06
        1 release-the-hounds get-into-its-mind
        """,
    ),
}

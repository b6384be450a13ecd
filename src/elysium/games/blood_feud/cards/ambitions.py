"""The 52 Ambitions: 36 of factions, and for each colour one to dominate its team and one to slaughter its Units."""

from __future__ import annotations

from typing import Final

from elysium.effects.words import AnyCondition, AtMost, Either, Times
from elysium.games.blood_feud.factions import COLOURS
from elysium.games.blood_feud.kinds import Ambition
from elysium.games.blood_feud.words.ambitions import Dominance, Every, MastersBest, Slaughter
from elysium.games.blood_feud.words.claims import AllEquipped, AlliedWithAll, Fewest, More, Most, RandomEvent, Unscathed
from elysium.games.blood_feud.words.counts import (
    AlignedUnits,
    Allies,
    Assets,
    ClaimedTokens,
    DomainsAlone,
    DomainsWithout,
    GraveTokens,
    HeardTeams,
    OwnPower,
    Proposals,
    Tokens,
    Units,
    UnscathedTeams,
    WeakerTeams,
)
from elysium.games.blood_feud.words.holdings import BestLevel, OrderCost, Orders, PlayersOfLevel


def points(n: int, claim: AnyCondition) -> Either:
    """So many if it is so, otherwise none (BF-AMB-05)."""
    return Either(claim, n, 0)


_VAMPIRES: Final = AlignedUnits(vampire=True)
_HUMANS: Final = AlignedUnits(vampire=False)

_FACTIONS: Final = (
    Ambition("eradicate-your-rivals", "Eradicate Your Rivals", "brujah", Times(2, ClaimedTokens())),
    Ambition("topple-the-hierarchy", "Topple the Hierarchy", "brujah", HeardTeams()),
    Ambition("control-the-block", "Control the Block", "brujah", AtMost(6, Times(2, DomainsAlone()))),
    Ambition("spread-chaos", "Spread Chaos", "malkavian", points(5, RandomEvent())),
    Ambition("develop-your-talents", "Develop Your Talents", "malkavian", points(4, AllEquipped())),
    Ambition("prepare-for-catastrophe", "Prepare for Catastrophe", "malkavian", points(5, Most(Orders("defend")))),
    Ambition("hamper-the-inquisition", "Hamper The Inquisition", "nosferatu", points(5, More(_VAMPIRES, _HUMANS))),
    Ambition("survive-the-night", "Survive the Night", "nosferatu", points(5, Unscathed())),
    Ambition("rule-from-the-shadows", "Rule from the Shadows", "nosferatu", OwnPower()),
    Ambition(
        "embrace-your-humanity",
        "Embrace Your Humanity",
        "the-thin-blooded",
        points(4, AlliedWithAll(vampire=False)),
    ),
    Ambition(
        "embrace-the-darkness", "Embrace the Darkness", "the-thin-blooded", points(4, AlliedWithAll(vampire=True))
    ),
    Ambition("climb-the-ranks", "Climb the Ranks", "the-thin-blooded", WeakerTeams()),
    Ambition("gather-allies", "Gather Allies", "toreador", Allies()),
    Ambition("maintain-civility", "Maintain Civility", "toreador", Times(2, UnscathedTeams(vampire=True))),
    Ambition("enjoy-the-finer-things", "Enjoy the Finer Things", "toreador", points(6, Most(Assets()))),
    Ambition("conquer-the-city", "Conquer the City", "tremere", points(7, Most(OwnPower()))),
    Ambition("achieve-ascendency", "Achieve Ascendency", "tremere", AtMost(6, Times(3, PlayersOfLevel(4)))),
    Ambition("gain-omnipotence", "Gain Omnipotence", "tremere", AtMost(6, Times(2, Orders("dear")))),
    Ambition("uncover-lore", "Uncover Lore", "arcanum", BestLevel()),
    Ambition("hoard-cash", "Hoard Cash", "arcanum", AtMost(4, Every(2, Assets()))),
    Ambition("collect-artifacts", "Collect Artifacts", "arcanum", points(6, Most(OrderCost()))),
    Ambition("serve-your-master", "Serve Your Master", "blood-cult", MastersBest()),
    Ambition("clear-the-streets", "Clear the Streets", "blood-cult", AtMost(5, DomainsWithout(vampire=False))),
    Ambition("build-your-following", "Build Your Following", "blood-cult", AtMost(4, Every(3, Units()))),
    Ambition("win-hearts-and-minds", "Win Hearts and Minds", "city-hall", AtMost(6, Times(2, Proposals()))),
    Ambition("stockpile-equipment", "Stockpile Equipment", "city-hall", AtMost(5, Every(3, Orders()))),
    Ambition("protect-the-public", "Protect the Public", "city-hall", AtMost(5, DomainsWithout(vampire=True))),
    Ambition("control-the-narrative", "Control the Narrative", "magadon-incorporated", points(6, Most(Proposals()))),
    Ambition("collect-secrets", "Collect Secrets", "magadon-incorporated", AtMost(6, Times(2, Tokens()))),
    Ambition("develop-armaments", "Develop Armaments", "magadon-incorporated", points(5, Most(Orders("attack")))),
    Ambition("expand-your-ranks", "Expand Your Ranks", "the-mob", points(6, Most(Units()))),
    Ambition("eliminate-the-competition", "Eliminate the Competition", "the-mob", points(6, Fewest(GraveTokens()))),
    Ambition("amass-weapons", "Amass Weapons", "the-mob", AtMost(5, Orders("better attack"))),
    Ambition(
        "conquer-the-darkness", "Conquer the Darkness", "society-of-st-leopold", points(5, More(_HUMANS, _VAMPIRES))
    ),
    Ambition("recover-relics", "Recover Relics", "society-of-st-leopold", AtMost(5, Orders("better defend"))),
    Ambition(
        "safeguard-humanity", "Safeguard Humanity", "society-of-st-leopold", Times(2, UnscathedTeams(vampire=False))
    ),
)

# Both families belong to two factions each, by the colours of the teams in play; Board Game Mode asks for no faction.
_DOMINATE: Final = tuple(
    Ambition(f"dominate-{name}", f"Dominate Your Rivals ({name})", "", Dominance(2, colour), colour)
    for colour, name in enumerate(COLOURS)
)
_SLAUGHTER: Final = tuple(
    Ambition(f"slaughter-{name}", f"Slaughter Your Enemies ({name})", "", AtMost(6, Slaughter(1, 3, colour)), colour)
    for colour, name in enumerate(COLOURS)
)

AMBITION_CARDS: Final[tuple[Ambition, ...]] = (*_FACTIONS, *_DOMINATE, *_SLAUGHTER)

# Left out where all teams are Vampire, with those of the neutral Humans' colour (BF-VAR-ALLV).
HUMAN_AMBITIONS: Final = (
    "conquer-the-darkness",
    "clear-the-streets",
    "embrace-your-humanity",
    "hamper-the-inquisition",
    "protect-the-public",
    "safeguard-humanity",
)

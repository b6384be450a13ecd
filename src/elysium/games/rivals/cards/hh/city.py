"""The City Deck of Rio de Janeiro: Mortals, BOPE-RJ, Events and the Prince's Title (RV-CITY-RIO)."""

from dataclasses import replace

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, the
from elysium.effects.words import YOU, CountOf, Not, Some
from elysium.games.rivals.cards.sf.city import VAGRANT
from elysium.games.rivals.kinds import CITY, Activated, Card, Has, Target, event, mortal
from elysium.games.rivals.verbs import (
    AddCityCards,
    Burn,
    DealDamage,
    Discards,
    Draw,
    FlipUnused,
    GainAction,
    GainAgenda,
    GainPrestige,
    IfPassed,
    JoinParty,
    LeadersVote,
    LoseAgenda,
    LosePrestige,
    MoveToStreets,
    ReturnRetainer,
    SeasonAttack,
    ShuffleIntoCity,
)
from elysium.games.rivals.words import (
    ABOUT,
    ACTOR,
    COTERIE,
    EACH_PLAYER,
    FOES_AND_YOU,
    ActorHasThis,
    All,
    AttachedIs,
    BurnedEvents,
    CharactersOf,
    InHavenOf,
    InStreetsCount,
    IsThis,
    LowestPotency,
    RetainersOf,
    ThisInStreets,
    Withstood,
)
from elysium.games.rivals.words.costs import ExhaustVampire

CITIZEN = ("citizen", "retainer")
BOPE = ("antagonist", "ongoing", "second inquisition")

MORTALS = (
    replace(VAGRANT, id="rio-vagrant"),
    mortal(
        "blood-cult-priest",
        "Blood Cult Priest",
        words=CITIZEN,
        blood=3,
        agenda=1,
        prestige=1,
        text=(Draw(1), Has("blood sorcery")),
    ),
    mortal(
        "lookout",
        "Lookout",
        words=CITIZEN,
        blood=3,
        agenda=1,
        prestige=1,
        text=(Modifies("lookout", 1, IsThis()),),
    ),
    mortal(
        "maid",
        "Maid",
        words=CITIZEN,
        blood=3,
        agenda=1,
        prestige=1,
        text=(When("end_of_turn", (JoinParty(),)),),
    ),
    mortal(
        "mugger",
        "Mugger",
        words=CITIZEN,
        blood=3,
        agenda=1,
        prestige=1,
        text=(Has("potence"), Has("potency")),
    ),
    mortal(
        "politician",
        "Politician",
        words=CITIZEN,
        blood=3,
        agenda=1,
        prestige=1,
        text=(Modifies("influence", 2, IsThis()),),
    ),
    mortal(
        "practitioner-of-the-dark-arts",
        "Practitioner of the Dark Arts",
        words=CITIZEN,
        blood=3,
        agenda=1,
        prestige=1,
        text=(Draw(1), Has("oblivion")),
    ),
    mortal(
        "snake-handler",
        "Snake Handler",
        words=CITIZEN,
        blood=3,
        agenda=1,
        prestige=1,
        text=(Has("protean"), Has("potency")),
    ),
    mortal(
        "bope-rj-caveira",
        "BOPE-RJ: Caveira",
        words=BOPE,
        blood=4,
        agenda=1,
        text=(
            When(
                "antagonist_step",
                (Choose("character", InHavenOf(YOU)), MoveToStreets(the("character"))),
                Not(InStreetsCount(1)),
            ),
        ),
    ),
    mortal(
        "bope-rj-marksman",
        "BOPE-RJ: Marksman",
        words=BOPE,
        blood=4,
        agenda=1,
        copies=2,
        text=(Modifies("ambush", 1),),
    ),
    mortal(
        "bope-rj-psyops",
        "BOPE-RJ: PsyOps",
        words=BOPE,
        blood=4,
        agenda=1,
        text=(When("harassed", (Discards(1),)),),
    ),
)

PRINCE = Card(
    "rio-prince-of-the-city",
    "Prince of the City",
    CITY,
    frozenset({"title", "prince", "unique"}),
    copies=1,
    printed=(
        When("attaches", (GainAgenda(1),), AttachedIs("prince")),
        Modifies("influence", 2, IsThis()),
        When(
            "any_turn_ends",
            (Choose("character", CharactersOf(ACTOR), by=ACTOR), DealDamage(1, the("character"), aggravated=True)),
            All(ThisInStreets(), Not(ActorHasThis())),
        ),
    ),
)

EVENTS = (
    event("carnaval", "Carnaval", text=(ShuffleIntoCity(BurnedEvents()), AddCityCards(CountOf(EACH_PLAYER)))),
    event("copacabana-reveillon", "Copacabana Réveillon", text=(Modifies("secrecy", -1),)),
    event("corruption", "Corruption", timer=False, text=(Modifies("corruption", 1),)),
    event("crackdown", "Crackdown", text=(Modifies("crackdown", 1),)),
    event("cristo-redentor", "Cristo Redentor", text=(Modifies("attack_tax", 1),)),
    event("dia-da-independencia", "Dia da Independência", text=(When("is_defeated", (ReturnRetainer(ABOUT),)),)),
    event(
        "meeting-at-pao-de-acucar",
        "Meeting at Pão de Açúcar",
        timer=False,
        text=(
            Activated(
                (ExhaustVampire(),),
                (
                    LeadersVote(),
                    IfPassed("passed", (LoseAgenda(2, the("player")), GainPrestige(2, the("player")), Burn())),
                ),
                during="action",
                anyone=True,
                target=Target("player", FOES_AND_YOU),
            ),
        ),
    ),
    event("uprising", "Uprising", text=(When("attack_ended", (GainAction(),), Withstood(5)),)),
    event(
        "seeking-followers",
        "Seeking Followers",
        text=(When("end_of_turn", (LosePrestige(1, YOU),), Not(Some(RetainersOf(COTERIE)))),),
    ),
    event(
        "open-season",
        "Open Season",
        round_one=False,
        text=(
            FlipUnused(),
            When("antagonist_step", (Choose("character", LowestPotency(COTERIE)), SeasonAttack(the("character")))),
        ),
    ),
)

CITY_DECK = (*MORTALS, PRINCE, *EVENTS)

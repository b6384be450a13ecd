"""Numbers and claims of the second box: different icons, one for every so many, how many there are."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import CardId, Selection
from elysium.core.stack import Frame
from elysium.effects.words import Amount, Condition, Phrase, Pick
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.frames import Scheme
from elysium.games.rivals.frames.text import about, foes_of_answer, users, victims
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import CLANLESS
from elysium.games.rivals.marks import SUFFERED, mark
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.table import CONSPIRACIES, RETAINERS
from elysium.games.rivals.words.characters import COTERIE


@dataclass(frozen=True)
class Different(Amount[Rivals]):
    """How many different Disciplines a selection shows (RV-HH-01: Edges too only where the text says so)."""

    among: Pick[Rivals]
    edges: bool = False

    def of(self, g: Rivals, f: Frame) -> int:
        return len(stats.variety(g.table, self.among.of(g, f), self.edges))

    def phrase(self) -> Phrase:
        return Phrase("amount.Different.edges" if self.edges else "amount.Different", self.blanks())


@dataclass(frozen=True)
class Shared(Amount[Rivals]):
    """How many different Disciplines this character and the target both have."""

    def of(self, g: Rivals, f: Frame) -> int:
        t = g.table
        return len(stats.variety(t, users(f)) & stats.variety(t, victims(f)))


@dataclass(frozen=True)
class Every(Amount[Rivals]):
    """One for every so many."""

    n: int
    amount: Amount[Rivals]

    def of(self, g: Rivals, f: Frame) -> int:
        return self.amount.of(g, f) // self.n


@dataclass(frozen=True)
class Resolved(Amount[Rivals]):
    """The face-down cards you have resolved this turn."""

    def of(self, g: Rivals, f: Frame) -> int:
        return g.table.count(f.seat, CONSPIRACIES)


@dataclass(frozen=True)
class NoInfluenceTokens(Amount[Rivals]):
    """'No Influence' tokens on a selection, every one of them."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> int:
        return sum([g.table.no_influence[card] for card in self.among.of(g, f)])


@dataclass(frozen=True)
class TitleInfluence(Amount[Rivals]):
    """The Influence that the Titles attached to the character it concerns give it."""

    def of(self, g: Rivals, f: Frame) -> int:
        t = g.table
        titles = [card for card in t.attached[about(f)] if g.card(card).is_("title") and not t.down[card]]
        return sum([_influence(g, card, about(f)) for card in titles])


def _influence(g: Rivals, title: CardId, host: CardId) -> int:
    entries = FACES[g.table.face[title]].by_hook.get(HOOK["influence"], ())
    return sum([stats.standing(g, title, entry, host) for entry in entries])


@dataclass(frozen=True)
class Opponents(Amount[Rivals]):
    """Foes who exerted Influence for the other answer to this Scheme."""

    def of(self, g: Rivals, f: Frame) -> int:
        return foes_of_answer(f)


@dataclass(frozen=True)
class Supply(Amount[Rivals]):
    """The Prestige left in your general supply."""

    def of(self, g: Rivals, f: Frame) -> int:
        return g.table.tokens[g.table.bank + f.seat]


@dataclass(frozen=True)
class AttachedRetainer(Condition[Rivals]):
    """You have attached a Retainer this turn, wherever it is now (RV-CARD-HH-05)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.count(f.seat, RETAINERS) > 0


@dataclass(frozen=True)
class AtLeast(Condition[Rivals]):
    """A number is so high."""

    n: int
    amount: Amount[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return self.amount.of(g, f) >= self.n


@dataclass(frozen=True)
class Exactly(Condition[Rivals]):
    """A number is just this."""

    n: int
    amount: Amount[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return self.amount.of(g, f) == self.n


@dataclass(frozen=True)
class Only(Condition[Rivals]):
    """A selection names just one."""

    what: Pick[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return len(self.what.of(g, f)) == 1


@dataclass(frozen=True)
class HasClanless(Condition[Rivals]):
    """A Caitiff or a Thin-Blood is in your coterie."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.card(card).clan in CLANLESS for card in COTERIE.of(g, f))


@dataclass(frozen=True)
class BelowFull(Condition[Rivals]):
    """A character has less Blood than it can hold, as it stands now."""

    who: Pick[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return any(t.blood(card) < stats.capacity(t, card) for card in self.who.of(g, f))


@dataclass(frozen=True)
class BringsDiscipline(Condition[Rivals]):
    """It concerns a newcomer with a Discipline that your coterie lacked."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t, newcomer = g.table, about(f)
        others: Selection = tuple([card for card in t.coterie(f.seat) if card != newcomer])
        return bool(stats.variety(t, (newcomer,)) - stats.variety(t, others))


@dataclass(frozen=True)
class SufferedDiablerie(Condition[Rivals]):
    """You have suffered diablerie in this match (RV-DIAB-04)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return mark(SUFFERED, seat=f.seat) in g.table.ever


@dataclass(frozen=True)
class Unmodified(Condition[Rivals]):
    """You used no Influence Modifier in this Scheme; a card that served as one counts as one (RV-CARD-HH-79)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        scheme = g.under_way(Scheme)
        return scheme is not None and f.seat not in [seat for seat, _ in scheme.laid]


@dataclass(frozen=True)
class InScheme(Condition[Rivals]):
    """A Scheme is being voted on."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.under_way(Scheme) is not None

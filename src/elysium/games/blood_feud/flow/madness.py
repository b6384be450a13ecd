"""The Black Hag's hour, as the Resolution Phase begins: bought off, or striking; her ten attacks (BF-ARC3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.rng import below, shuffled
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame, Program
from elysium.core.table import replaced
from elysium.effects.verbs import DONE, Verb, program
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.city import slaying, units
from elysium.games.blood_feud.game import PROGRAMS, BloodFeud, deciders
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import TOKEN, purses, put, receiver, team_ambitions
from elysium.games.blood_feud.power import weakest
from elysium.games.blood_feud.story import beats, hag, ledger
from elysium.games.blood_feud.story.arcs import madness
from elysium.games.blood_feud.table import GUIDE_DEAL, HAG_DIE, LETTERS, NO_EVENT, SIDES

ATTACKS: Final = "hag attacks"
SIDES_OF_DIE: Final = 10


@dataclass(frozen=True)
class HagCheck(Verb):
    """What was given is counted, whatever it is worth (BF-ARC3-03..05)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        if not hag.opposed(t):
            return
        now = hag.of(t)
        if hag.given(t) >= now.threshold:
            _held_off(g)
            return
        hag.put(t, now._replace(failures=now.failures + 1))
        if now.failures + 1 >= hag.DOOM:
            g.emit("doomed")
            g.cut_short(f)
            return
        g.push(PROGRAMS.number(ATTACKS), NOBODY, left=(now.failures + 1,))
        beats.comes(g, madness.FAILURES[now.failures])


def _held_off(g: BloodFeud) -> None:
    """All of it goes to the Supplies, the Ambition board and under the decks; next time it takes more (BF-ARC3-04)."""
    t = g.table
    found, now = hag.gifts(t), hag.of(t)
    for colour in range(t.sides):
        t.supply[colour] += found[colour]
    t.bank += found[hag.TOKENS]
    ledger.put(t, ledger.GIFTS)
    for face in found[hag.KEPT :]:
        decks.bury(g, face)
    hag.put(t, now._replace(threshold=now.threshold + (2 if t.teams >= hag.MANY else 1)))
    g.stale_all()
    beats.comes(g, madness.HELD)


@dataclass(frozen=True)
class HagAttacks(Verb):
    """One after another; a result that has occurred tonight is rolled again (BF-ARC3-06)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        (left,) = f.names.pop("left")
        if not left:
            return
        f.names["left"] = (left - 1,)
        f.pc -= 1
        now = hag.of(t)
        result = SIDES_OF_DIE
        while result == SIDES_OF_DIE or now.done >> result & 1:
            result, t.rng = below(t.rng, HAG_DIE, SIDES_OF_DIE)
            g.emit("hag_die", NOBODY, result + 1)
        hag.put(t, now._replace(done=now.done | 1 << result))
        g.push(PROGRAMS.number(f"hag {result + 1}"), NOBODY)
        beats.comes(g, madness.RESULTS[result])


@dataclass(frozen=True)
class RandomEvent(Verb):
    """1: an Event nobody voted for, at once; that of the Council follows as usual."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        face = decks.draw_event(g)
        if face == NO_EVENT:
            return
        t.event_discard = (*t.event_discard, face)
        t.random_events += 1
        chooser = weakest(t)
        g.emit("narrative", NOBODY, face)
        g.emit("event", chooser, face)
        g.push(PROGRAMS.number(f"event {face}"), chooser, face)


@dataclass(frozen=True)
class Confess(Verb):
    """2: each team lays one of its Ambitions open, if it has one that is not."""

    asks = guarded = together = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        done = f.names.setdefault("confessed", ())
        waiting = [team for team in range(t.teams) if team not in done and _covered(g, team)]
        if waiting:
            g.ask(f, *(_one_of(g, team, "blood_feud.confess", _covered(g, team)) for team in waiting))
        else:
            del f.names["confessed"]

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        t, team = g.table, g.table.team_of[seat]
        f.names["confessed"] += (team,)
        ledger.put(t, ledger.SHOWN, *ledger.get(t, ledger.SHOWN), team, option[0])
        g.emit("showed_ambition", team, option[0])


def _covered(g: BloodFeud, team: int) -> list[Option]:
    open_ones = ledger.open_ambitions(g.table)
    return [(face,) for face in team_ambitions(g.table, team) if (team, face) not in open_ones]


def _one_of(g: BloodFeud, team: int, point: str, options: Sequence[Option]) -> Decision:
    return Decision(deciders(g.table, team)[0], point, tuple(options))


@dataclass(frozen=True)
class BurnWarehouses(Verb):
    """3: cards are Buried, tokens go back to the Marketplace; sealed Ambitions stay."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        for team in range(t.teams):
            stored, t.warehouse[team] = t.warehouse[team], ()
            for item in stored:
                if item == TOKEN:
                    t.market_tokens += 1
                else:
                    decks.bury(g, item)
            g.emit("burnt", team)
        g.stale_all()


@dataclass(frozen=True)
class SwapAmbitions(SecretAnswers[BloodFeud], Verb):
    """4: each team gives one away in secret; shuffled, each that gave one gets one back. All are asked."""

    asks = guarded = True
    slot = "offered"

    def answering(self, g: BloodFeud, f: Frame) -> Sequence[int]:
        return range(g.table.teams)

    def answers_for(self, g: BloodFeud, seat: Seat) -> int:
        return g.table.team_of[seat] if seat in range(g.table.players) else NOBODY

    def question(self, g: BloodFeud, f: Frame, who: int) -> Decision:
        held = [(face,) for face in team_ambitions(g.table, who)]
        return _one_of(g, who, "blood_feud.offering", held or [DONE])

    def settle(self, g: BloodFeud, f: Frame, answers: Mapping[int, Option]) -> None:
        t = g.table
        given = {team: answers[team][0] for team in sorted(answers) if answers[team] != DONE}
        for team, face in given.items():
            purse = next(purse for purse in purses(t, team) if face in t.ambitions[purse])
            put(t, purse, face, -1)
        mixed, t.rng = shuffled(t.rng, GUIDE_DEAL, sorted(given.values()))
        for team, face in zip(given, mixed, strict=True):
            put(t, receiver(t, team), face)
            g.emit("got_ambition", team, face, given[team], audience=g.own(team))
        g.emit("swapped_ambitions")
        g.stale_all()


@dataclass(frozen=True)
class KeepOrders(Verb):
    """5: this Cleanup leaves Orders where they lie."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        modifiers.put_in_force(g.table, modifiers.ORDERS_STAY)


@dataclass(frozen=True)
class Estrange(Verb):
    """6: next round nobody goes back to a station they have used in this one."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        hag.ban(g.table)


@dataclass(frozen=True)
class Strangle(Verb):
    """7: half its Power in pieces leaves each team's Supply for good, rounded up, as many as there are."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        gone = ledger.get(t, ledger.LOST) or (0,) * SIDES
        for team in range(t.teams):
            n = min(t.supply[team], -(-t.power[team] // 2))
            t.supply[team] -= n
            gone = replaced(gone, team, gone[team] + n)
            g.emit("strangled", team, n)
        ledger.put(t, ledger.LOST, *gone)
        g.stale_all()


@dataclass(frozen=True)
class ChooseVictim(Verb):
    """8: the Storyteller names a player, who is slain by nobody and comes back as others do."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        standing = [unit for unit, seat in enumerate(t.wearer) if seat != NOBODY and t.spot[unit] < len(t.stacks)]
        if standing:
            mighty = sorted(standing, key=lambda unit: -t.power[unit // LETTERS])
            g.ask(f, Decision(t.storyteller, "blood_feud.victim", tuple((t.wearer[unit],) for unit in mighty)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        slaying.slay_by_nobody(g, g.table.letter(option[0]))


@dataclass(frozen=True)
class ChooseRage(Verb):
    """9: the Storyteller names a Domain; all Basic Units there go to their Supplies."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        crowds = [sum(units.basics(t, side, domain) for side in range(t.sides)) for domain in range(len(t.stacks))]
        crowded = sorted(range(len(crowds)), key=lambda domain: -crowds[domain])
        g.ask(f, Decision(t.storyteller, "blood_feud.rage", tuple((domain,) for domain in crowded)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        t, domain = g.table, option[0]
        for side in range(t.sides):
            units.return_basic(g, side, domain, units.basics(t, side, domain))


@dataclass(frozen=True)
class Unlearn(Verb):
    """10: every front Advancement is Buried; nobody is slain by that."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        for unit, worn in enumerate(g.table.equipped):
            if worn:
                slaying.bury_front(g, unit)


RESULTS: Final[tuple[Program, ...]] = (
    (RandomEvent(),),
    (Confess(),),
    (BurnWarehouses(),),
    (SwapAmbitions(),),
    (KeepOrders(),),
    (Estrange(),),
    (Strangle(),),
    (ChooseVictim(),),
    (ChooseRage(),),
    (Unlearn(),),
)
PROGRAMS.add(ATTACKS, program(HagAttacks()))
for number, verbs in enumerate(RESULTS):
    PROGRAMS.add(f"hag {number + 1}", program(*verbs))

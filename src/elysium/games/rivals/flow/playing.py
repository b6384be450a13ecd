"""Playing Action cards: the actor exhausts, the card is shown, paid and aimed, answered, checked again, resolved."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.abilities import Respond
from elysium.games.rivals.flow.later_boxes import ghouls, rituals, solitary
from elysium.games.rivals.flow.politics.influence import begin_need, modifiers, reach, worth
from elysium.games.rivals.flow.politics.schemes import begin_scheme
from elysium.games.rivals.frames import Play, Title
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import ASIDE, LAID, PLAY
from elysium.games.rivals.verbs import attach
from elysium.games.rivals.watching import holds, trigger
from elysium.games.rivals.words.costs import affordable, all_payable, pay_all


def actors(g: Rivals, seat: Seat, card: CardId) -> Selection:
    """RV-ACT-05, -06: who could exhaust for this card; an Unhosted one needs nobody."""
    t = g.table
    face = g.card(card)
    ready = [c for c in t.coterie(seat) if not t.exhausted[c] and not stats.is_ghoul(t, c)]  # RV-GHOUL-04
    if face.rite:
        return tuple([c for c in ready if rituals.performs(g, seat, card, c)])
    requirement = face.requirement or 0
    return tuple([c for c in ready if _fits(g, seat, card, requirement, c)])


def _fits(g: Rivals, seat: Seat, card: CardId, requirement: int, actor: CardId) -> bool:
    t = g.table
    face = g.card(card)
    if stats.potency(t, actor) < requirement:
        return False
    if face.is_("conspiracy"):
        return True  # RV-ACT-07: clan and Disciplines count when it is resolved
    if face.is_("title") and not (_can_hold(g, actor) and _reachable(g, seat, card, actor)):
        return False
    if face.actor is None and not face.costs:
        return True
    frame = judging(seat, card, user=(actor,))
    if not holds(face.actor, g, frame):
        return False
    if face.target is not None and stats.plays_hunters(t, seat):
        return bool(affordable(face.costs, face.target, g, frame, seat))
    return all_payable(face.costs, g, frame, seat)


def _can_hold(g: Rivals, actor: CardId) -> bool:
    """RV-TITLE-03, RV-ATTACH-02: no Title yet, and room for one."""
    t = g.table
    full = len(t.attached[actor]) >= stats.limit(t, actor) and not stats.burnable(t, t.owner[actor], actor)
    return not stats.is_titled(t, actor) and not full


def playable(g: Rivals, seat: Seat, card: CardId) -> bool:
    """Whether this card in hand can be played as an Action now (RV-TERM-09, RV-AMB-47)."""
    return permitted(g, seat, card) and (g.card(card).is_("unhosted") or bool(actors(g, seat, card)))


def permitted(g: Rivals, seat: Seat, card: CardId) -> bool:
    """The same, if there is somebody to exhaust for it; an Unhosted one needs nobody."""
    t = g.table
    face = FACES[t.face[card]].card
    if "action" not in face.types:
        return False
    if face.is_("conspiracy"):
        return t.prestige(seat) > 1
    if not stats.clan_present(t, seat, face.clan) or not holds(face.provided, g, judging(seat, card)):
        return False
    if face.target and face.target.needed and not face.target.among.of(g, judging(seat, card, user=())):
        return False
    if face.is_("relic") and any(t.face[other] == t.face[card] for other in t.pile(PLAY, seat)):
        return False  # RV-UNIQ-03
    if face.is_("title"):
        return _free(g, seat, card)
    if face.is_("ghoul") and not fit_out(g, seat, card):
        return False
    if face.is_("unhosted"):
        return not face.costs or all_payable(face.costs, g, judging(seat, card, user=()), seat)
    return True


def fit_out(g: Rivals, seat: Seat, card: CardId) -> bool:
    """RV-GHOUL-02: a Ghoul without Blood of its own needs a Retainer."""
    return bool(g.card(card).blood or ghouls.retainers(g, seat, card))


def _free(g: Rivals, seat: Seat, card: CardId) -> bool:
    """RV-TITLE-06, -07, RV-UNIQ-01: a unique Title is in play once, "1 per player" once each; torpor does not bar."""
    t = g.table
    return not any(not t.in_torpor(t.host[other]) and _bars(g, seat, other) for other in same_titles(g, card))


def _bars(g: Rivals, seat: Seat, other: CardId) -> bool:
    return g.card(other).is_("unique") or g.table.controller(other) == seat


def same_titles(g: Rivals, card: CardId) -> list[CardId]:
    """Copies of a Title attached to anybody."""
    t = g.table
    return [
        attachment
        for seat in range(t.seats)
        for character in t.coterie(seat) + t.torpor(seat)
        for attachment in t.attached[character]
        if t.face[attachment] == t.face[card] and not t.down[attachment]
    ]


def _reachable(g: Rivals, seat: Seat, card: CardId, actor: CardId) -> bool:
    """RV-AMB-47: with this vampire exhausted; the card itself is no modifier for its own need."""
    best = max((worth(g, c) for c in modifiers(g, seat)), default=0)
    others = max((worth(g, c) for c in modifiers(g, seat) if c != card), default=0)
    return reach(g, seat, acting=actor) - best + others >= g.card(card).threshold


@dataclass(frozen=True)
class Show(Op[Rivals]):
    """RV-ACT-05: the card is revealed; a Conspiracy lies face down, and nobody is told what it is (RV-CONSP-01)."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if g.card(f.card).is_("conspiracy"):
            zones.lay_down(g, f.card, LAID)
            g.emit("placed", f.seat, f.card)
        else:
            zones.place(t, f.card, zones.of_seat(ASIDE, f.seat))
            zones.reveal(g, f.card)
            g.emit("played", f.seat, f.card, t.face[f.card])


def _pays_once_aimed(g: Rivals, f: Frame) -> bool:
    """RV-HUNTER-20: Prestige on the target may pay, so that a Hunter's player aims first."""
    return g.card(f.card).target is not None and stats.plays_hunters(g.table, f.seat)


@dataclass(frozen=True)
class PayCard(Op[Rivals]):
    """RV-COST-02: its one-time costs; a Conspiracy takes 1 Prestige."""

    def do(self, g: Rivals, f: Frame) -> None:
        if _pays_once_aimed(g, f):
            return
        if g.card(f.card).is_("conspiracy"):
            tokens.contribute(g, f.card, f.seat)
        else:
            pay_all(g.card(f.card).costs, g, f, f.seat)
        if g.card(f.card).rite:
            g.start("ritual", f.seat, f.card, {"user": Play(f).acting})


@dataclass(frozen=True)
class ChooseActor(Op[Rivals]):
    """RV-DEC-16: which ready character exhausts; nobody for an Unhosted Action."""

    def do(self, g: Rivals, f: Frame) -> None:
        if g.card(f.card).is_("unhosted"):
            Play(f).acts(())
            return
        among = Play(f).chosen or actors(g, f.seat, f.card)
        if len(among) == 1:
            self.took(g, f, f.seat, among)
        else:
            g.ask(f, Decision(f.seat, "rivals.actor", tuple((one,) for one in among), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Play(f).acts(option)
        g.emit("acts", seat, option[0])
        zones.exhaust(g, option[0], told=False)


@dataclass(frozen=True)
class AimCard(Op[Rivals]):
    """RV-TERM-09: choose the target now."""

    def do(self, g: Rivals, f: Frame) -> None:
        target = g.card(f.card).target
        if target is None or g.card(f.card).is_("conspiracy"):
            return
        costs = g.card(f.card).costs if _pays_once_aimed(g, f) else ()
        among = affordable(costs, target, g, f, f.seat)
        if len(among) > 1:
            g.ask(f, Decision(f.seat, "rivals.target", tuple((one,) for one in among), f.card))
        else:
            self._aim(g, f, among)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        target = g.card(f.card).target
        assert target is not None
        self._aim(g, f, option)
        g.emit("aimed", seat, option[0], cause=f.card)

    def _aim(self, g: Rivals, f: Frame, among: Selection) -> None:
        target = g.card(f.card).target
        assert target is not None
        f.names[target.name] = among
        if _pays_once_aimed(g, f):
            pay_all(g.card(f.card).costs, g, f, f.seat)


@dataclass(frozen=True)
class ResolveCard(Op[Rivals]):
    """RV-AMB-10, -14: what was legal when announced must still be; otherwise the card is discarded without effect."""

    def do(self, g: Rivals, f: Frame) -> None:
        face = g.card(f.card)
        solitary.readies(g, f.seat, Play(f).acting)
        if face.is_("conspiracy"):
            trigger(g, "placed_face_down", f.seat, about=(f.card,))
        elif not self._still_legal(g, f):
            g.emit("fizzled", f.seat, f.card)
            zones.discard(g, f.card)
        elif face.is_("title"):
            g.start("title", f.seat, f.card, Title.taken_by(Play(f).acting))
            begin_need(g, f.seat, f.card, face.threshold)
        elif face.is_("scheme"):
            begin_scheme(g, f)
        elif face.is_("ghoul"):
            g.start("ghoul", f.seat, f.card)
        else:
            self._resolve(g, f)

    def _resolve(self, g: Rivals, f: Frame) -> None:
        if g.card(f.card).is_("ongoing"):
            zones.into_play(g, f.card, PLAY)
            trigger(g, "ongoing_played", f.seat)
            if g.card(f.card).rite and not g.table.blood(f.card):
                zones.burn(g, f.card)  # RV-RITUAL-05
                return
            if g.card(f.card).is_("relic"):
                trigger(g, "relic_played", f.seat, about=(f.card,), acting=Play(f).acting)
        else:
            g.start("spent", f.seat, f.card)
        text = FACES[g.table.face[f.card]].text
        if text >= 0:
            g.stack.append(Frame(text, 0, f.seat, f.card, dict(f.names)))

    def _still_legal(self, g: Rivals, f: Frame) -> bool:
        face = g.card(f.card)
        if not stats.clan_present(g.table, f.seat, face.clan) or not holds(face.provided, g, judging(f.seat, f.card)):
            return False
        if face.is_("ghoul") and not fit_out(g, f.seat, f.card):
            return False
        if face.is_("title") and not self._can_take_title(g, f, face.threshold):
            return False
        if face.target is None or not (face.target.needed or f.names[face.target.name]):
            return True
        return bool(set(f.names[face.target.name]) & set(face.target.among.of(g, f)))

    def _can_take_title(self, g: Rivals, f: Frame, threshold: int) -> bool:
        """The vampire that acts is still there to hold it, and the Influence within reach."""
        able = all(g.table.is_active(c) and _can_hold(g, c) for c in Play(f).acting)
        return (able or g.edition.fallen_take_titles) and reach(g, f.seat) >= threshold


@dataclass(frozen=True)
class TakeTitle(Op[Rivals]):
    """RV-TITLE-01, -06: the Influence is there; a copy in torpor goes, this one is attached."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for other in same_titles(g, f.card):
            if t.in_torpor(t.host[other]) and (g.card(other).is_("unique") or t.controller(other) == f.seat):
                (zones.burn if g.edition.torpid_title_burned else zones.discard)(g, other)  # RV-SF-18
        attach(g, f.card, Title(f).acting)


PROGRAMS.add("play", program(Show(), ChooseActor(), PayCard(), AimCard(), Respond(), ResolveCard()))
PROGRAMS.add("title", program(TakeTitle()))

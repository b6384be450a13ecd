"""The Action Phase: every act open to the active player, and what each of them sets in motion (RV-TURN-20..25)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, product

from elysium.core.decision import Decision, decided, each
from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import Jump, program
from elysium.games.rivals import frames, stats, tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.abilities import Respond, activate, entry_of, usable
from elysium.games.rivals.flow.attack import targets as attack
from elysium.games.rivals.flow.cards.playable import actors, permitted
from elysium.games.rivals.flow.choices import DrawSome, decks_left, reveal_agenda
from elysium.games.rivals.flow.end_phase import mendable, spare_mending
from elysium.games.rivals.flow.investigating import begin as investigate
from elysium.games.rivals.flow.investigating import investigators
from elysium.games.rivals.flow.politics import conspiracies, deals
from elysium.games.rivals.flow.prince import claimants
from elysium.games.rivals.flow.recruiting import can_recruit
from elysium.games.rivals.frames import Announced, Claim, Counted, Move, Play, Sally
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import FED, mark
from elysium.games.rivals.table import LAID, SEATS
from elysium.games.rivals.winning import check_end

(
    DRAW,
    RECRUIT,
    PLAY,
    ATTACK,
    CLAIM,
    PASS,
    MOVE,
    ABILITY,
    SHOW,
    FEED,
    INVITE,
    RESOLVE,
    DETACH,
    AGENDA,
    DEAL,
    END,
    INVESTIGATE,
    SALLY,
) = range(18)
ANY_ACT, FREE_ACT = ("idle", "action"), ("idle",)  # the moments of abilities that belong to them
NEW_PARTY = 0
TO_MEND = 1  # behind END: the End Phase shall not go by without mending
SMALL_GROUP = 4  # up to so many in one place any of them may move together; of more, two or all


@dataclass(frozen=True)
class EndCheck(Op[Rivals]):
    """RV-WIN-14."""

    def do(self, g: Rivals, f: Frame) -> None:
        check_end(g)


@dataclass(frozen=True)
class Act(Op[Rivals]):
    """RV-DEC-11: what the active player does next."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.ask(f, decided((f.seat, "rivals.act", tuple(options(g, f.seat)), NO_CARD)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        kind, *rest = option
        t = g.table
        if kind == END:
            f.pc += 1  # behind the loop
            if not rest and not g.edition.asks_apart and mendable(g, seat):
                spare_mending(g)
        if kind != MOVE:
            t.moved = ()
        if kind <= PASS or kind == SALLY or (kind == ABILITY and entry_of(g, *rest).ability.during == "action"):
            spend(g, option)
            g.tell(("action", seat, (kind,), NO_CARD, EVERYONE))
        _ACTS[kind](g, seat, *rest)


def is_unhosted(g: Rivals, option: Option) -> bool:
    """RV-TURN-21: what an Unhosted Action pays for: drawing, recruiting, an Unhosted Action card, passing."""
    kind, *rest = option
    return kind in (DRAW, RECRUIT, PASS) or (kind == PLAY and g.card(rest[0]).is_("unhosted"))


def spend(g: Rivals, option: Option) -> None:
    """RV-HH-36: an Unhosted Action goes before an Action where either would do."""
    t = g.table
    if t.unhosted and is_unhosted(g, option):
        t.unhosted -= 1
    else:
        t.actions -= 1


def options(g: Rivals, seat: Seat) -> list[Option]:
    """Every act open now: Actions while any are left, what is free at any time, the end of the phase."""
    t = g.table
    found: list[Option] = []
    if t.actions > 0:
        found += _actions(g, seat)
    elif t.unhosted:
        found += [option for option in _actions(g, seat) if is_unhosted(g, option)]
    found += moves(g, seat)
    for card, number in usable(g, seat, ANY_ACT if t.actions > 0 else FREE_ACT):
        found.append((ABILITY, card, number))
    if stats.plays_hunters(t, seat):
        found += [(INVESTIGATE, card) for card in investigators(g, seat)]
    if t.piles[LAID * SEATS + seat]:
        found += _conspiracies(g, seat)
    for card in detachable(g, seat):
        found.append((DETACH, card))
    if not t.agenda_up[seat]:
        found.append((AGENDA,))
    found += _talks(g, seat, bool(found))
    if t.actions <= 0 or not g.edition.must_act:
        found.append((END,))
        if not g.edition.asks_apart and mendable(g, seat):
            found.append((END, TO_MEND))
    return found


def _talks(g: Rivals, seat: Seat, more: bool) -> list[Option]:
    """RV-DEAL-01: within the turn a deal is worth talking about while there is more to do in it."""
    if g.edition.asks_one_by_one:
        return [(DEAL, *one) for one in deals.partners(g, seat)]
    wanted = more or not g.edition.deals_within_turn
    return [(DEAL,)] if wanted and deals.may_talk(g, seat) else []


def _actions(g: Rivals, seat: Seat) -> list[Option]:
    """RV-TURN-20: the kinds of Action."""
    t = g.table
    found: list[Option] = []
    decks = decks_left(t, seat)
    if decks:
        found += [(DRAW,)] if g.edition.asks_one_by_one or len(decks) == 1 else [(DRAW, deck) for deck in decks]
    named = _decks_named(g, seat, decks)
    for card in t.hand(seat):
        face = FACES[t.face[card]].card
        if face.kind == "character":
            if can_recruit(g, seat, card):
                found += [(RECRUIT, card, *deck) for deck in named]
        elif "action" in face.types and permitted(g, seat, card):
            found += _ways_to_play(g, seat, card)
    found += _attacks(g, seat)
    for card in claimants(g, seat):
        found.append((CLAIM, card))
    if g.edition.must_act:
        found.append((PASS,))
    return found


def _decks_named(g: Rivals, seat: Seat, decks: Selection) -> list[Selection]:
    """RV-AMB-62, RV-HUNTER-09: a Hunter is recruited with the deck that is drawn from for it, where there are two."""
    draws = len(decks) > 1 and not g.edition.asks_one_by_one and stats.plays_hunters(g.table, seat)
    return [(deck,) for deck in decks] if draws else [()]


def _ways_to_play(g: Rivals, seat: Seat, card: CardId) -> list[Option]:
    """RV-AMB-62: the act names who exhausts for the card, where there is a choice."""
    if "unhosted" in FACES[g.table.face[card]].card.types:
        return [(PLAY, card)]
    who = actors(g, seat, card)
    if g.edition.asks_one_by_one or len(who) == 1:
        return [(PLAY, card)] if who else []
    return [(PLAY, card, one) for one in who]


def _attacks(g: Rivals, seat: Seat) -> list[Option]:
    """RV-AMB-62: the act names the target."""
    able: list[CardId] = []
    going: list[CardId] = []
    for card in g.table.coterie(seat):
        if attack.can_attack(g, card):
            able.append(card)
        elif sallies(g, card):
            going.append(card)
    if not able and not going:
        return []
    prey = attack.prey(g, seat)
    if g.edition.asks_one_by_one:
        return [(ATTACK, card) for card in able if attack.within_reach(g, seat, card, prey)]
    found: list[Option] = []
    for card in able:
        found += product((ATTACK,), (card,), attack.within_reach(g, seat, card, prey))
    for card in going:
        found += product((SALLY,), (card,), _outside(g, seat, card, prey))
    return found


def sallies(g: Rivals, card: CardId) -> bool:
    """RV-AMB-62: out of the Haven, alone, and on to an attack; who has moved since the last act stays."""
    t = g.table
    return not (g.edition.asks_one_by_one or t.exhausted[card] or t.party[card] or card in t.moved)


def _outside(g: Rivals, seat: Seat, card: CardId, prey: attack.Prey) -> Selection:
    """Whom somebody could attack once out there."""
    if prey.all is not None:
        return prey.all
    t = g.table
    t.party[card] = zones.free_party(t)
    among = attack.within_reach(g, seat, card, prey)
    t.party[card] = 0
    return among


def movable(g: Rivals, seat: Seat) -> list[CardId]:
    """RV-MOVE-01, RV-AMB-51: ready characters, each once between two acts, with somewhere to go."""
    t = g.table
    exhausted, moved, party = t.exhausted, t.moved, t.party
    ready = [c for c in t.coterie(seat) if not exhausted[c] and c not in moved]
    return [c for c in ready if not party[c] or destinations(g, seat, party[c])]  # out of a Haven there is always a way


def moves(g: Rivals, seat: Seat) -> list[Option]:
    """RV-AMB-62: one character, or several of one place that go to the same party."""
    ready = movable(g, seat)
    found: list[Option] = list(product((MOVE,), ready))
    if len(ready) < 2 or g.edition.asks_one_by_one or g.table.watch[stats.SEPARATE]:
        return found
    party = g.table.party
    for place in sorted({party[card] for card in ready}):
        here = [card for card in ready if party[card] == place]
        for many in range(2, len(here) + 1):
            if many in (2, len(here)) or len(here) <= SMALL_GROUP:
                groups = combinations(here, many)
                found += [(MOVE, *group) for group in groups if not place or meeting(g, seat, group)]
    return found


def meeting(g: Rivals, seat: Seat, group: Selection) -> Selection:
    """Where a group can go: a whole party is a new one already."""
    among = destinations(g, seat, g.table.party[group[0]])
    whole = g.table.party[group[0]] and set(group) == set(stats.party_of(g.table, group[0]))
    return tuple([party for party in among if party or not whole])


def destinations(g: Rivals, seat: Seat, here: int) -> Selection:
    """Parties in The Streets to join from a place, or a new one; where everyone is alone there is nothing to join."""
    t = g.table
    if t.watch[stats.SEPARATE]:
        return () if here else (NEW_PARTY,)
    places = [t.party[c] for c in t.coterie(seat)]
    parties = sorted({*places} - {0, here})
    alone = here and places.count(here) == 1
    return tuple(parties) if alone else (NEW_PARTY, *parties)


def detachable(g: Rivals, seat: Seat) -> Selection:
    """RV-ATTACH-06, RV-SF-21: attachments one may burn: one's own, no Titles; in sf Retainers alone."""
    t = g.table
    found: Selection = ()
    for character in t.coterie(seat):
        if t.attached[character]:
            found += tuple([card for card in t.attached[character] if _may_burn(g, seat, card)])
    return found


def _may_burn(g: Rivals, seat: Seat, card: CardId) -> bool:
    face = g.card(card)
    if g.table.controller(card) != seat or face.is_("title"):
        return False
    return g.edition.detach_anything or face.is_("retainer")


def _conspiracies(g: Rivals, seat: Seat) -> list[Option]:
    t = g.table
    found: list[Option] = []
    for card in t.pile(LAID, seat):
        if conspiracies.can_resolve(g, seat, card):
            found.append((RESOLVE, card))
        if conspiracies.can_feed(g, seat, card):
            found.append((FEED, card))
        if "trap" in FACES[t.face[card]].card.types:
            continue  # RV-TRAP-01: shown to nobody
        for other in t.order(seat)[1:]:
            if not conspiracies.was_shown(g, card, other):
                found.append((SHOW, card, other))
            elif conspiracies.invited(card, other) not in t.asked and t.prestige(other) > 1:
                found.append((INVITE, card, other))
    return found


def _draw(g: Rivals, seat: Seat, *deck: int) -> None:
    g.start("draw action", seat, names={**Announced.by(seat), **Counted.times(1, deck)})


def _recruit(g: Rivals, seat: Seat, card: CardId, *deck: int) -> None:
    zones.lay_down(g, card)
    zones.reveal(g, card)
    g.start("recruit", seat, card, frames.Recruit.opening(seat, deck))


def _play(g: Rivals, seat: Seat, card: CardId, *actor: CardId) -> None:
    face = g.card(card)
    if face.is_("conspiracy") and not g.edition.adds_when_placed:
        g.table.asked += (mark(FED, card),)
    g.start("play", seat, card, Play.opening(seat, actor))


def _attack(g: Rivals, seat: Seat, card: CardId, *target: CardId) -> None:
    attack.begin(g, seat, card, target)


def _claim(g: Rivals, seat: Seat, card: CardId) -> None:
    g.start("claim", seat, card, Claim.opening(seat))


def _wait(g: Rivals, seat: Seat, *mends: int) -> None:
    """Pass (RV-ACT-11) or the announcement of the End Phase (RV-REL-02): others may respond."""
    g.start("wait", seat, names=Announced.by(seat))


def _sally(g: Rivals, seat: Seat, card: CardId, target: CardId) -> None:
    g.start("sally", seat, card, Sally.upon(target))
    g.start("move", seat, card, Move.to(NEW_PARTY))


def _move(g: Rivals, seat: Seat, *group: CardId) -> None:
    g.table.moved += group
    g.start("move", seat, group[0], Move.of(group))


def _feed(g: Rivals, seat: Seat, card: CardId) -> None:
    g.table.asked += (mark(FED, card),)
    tokens.contribute(g, card, seat)


def _show(g: Rivals, seat: Seat, card: CardId, other: Seat) -> None:
    conspiracies.show(g, card, other)


def _invite(g: Rivals, seat: Seat, card: CardId, other: Seat) -> None:
    conspiracies.invite(g, card, other)


def _resolve(g: Rivals, seat: Seat, card: CardId) -> None:
    g.start("conspire", seat, card)


def _detach(g: Rivals, seat: Seat, card: CardId) -> None:
    zones.burn(g, card)


_ACTS: dict[int, Callable[..., None]] = {
    DRAW: _draw,
    RECRUIT: _recruit,
    PLAY: _play,
    ATTACK: _attack,
    CLAIM: _claim,
    PASS: _wait,
    MOVE: _move,
    ABILITY: activate,
    SHOW: _show,
    FEED: _feed,
    INVITE: _invite,
    RESOLVE: _resolve,
    DETACH: _detach,
    AGENDA: reveal_agenda,
    DEAL: deals.talk,
    END: _wait,
    INVESTIGATE: investigate,
    SALLY: _sally,
}


@dataclass(frozen=True)
class MoveTo(Op[Rivals]):
    """RV-DEC-12: which party they join."""

    def do(self, g: Rivals, f: Frame) -> None:
        among = Move.chosen(f) or meeting(g, f.seat, Move.who(f))
        if len(among) == 1:
            self.took(g, f, f.seat, among)
        else:
            g.ask(f, Decision(f.seat, "rivals.move", each(among), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        group = Move.who(f)
        home = not t.party[group[0]]
        party = option[0] or zones.free_party(t)
        for card in group:
            t.party[card] = party
        zones.regrouped(g)
        for card in group:
            g.tell(("moved", seat, (card, party), NO_CARD, EVERYONE))
        if home:
            zones.came_out(g, seat, group)  # RV-HH-38: one move is one group


@dataclass(frozen=True)
class AttackOutside(Op[Rivals]):
    """The attack somebody went out for. What the move set off may have made it impossible: then no Action is spent."""

    def do(self, g: Rivals, f: Frame) -> None:
        target = Sally(f).target
        if attack.can_attack(g, f.card) and attack.is_target(g, f.seat, f.card, target):
            attack.begin(g, f.seat, f.card, (target,))
        else:
            g.table.actions += 1
            g.emit("fizzled", f.seat, f.card)


PROGRAMS.add("actions", program(EndCheck(), Act(), Jump(-3)))
PROGRAMS.add("draw action", program(Respond(), DrawSome()))
PROGRAMS.add("wait", program(Respond()))
PROGRAMS.add("move", program(MoveTo()))
PROGRAMS.add("sally", program(AttackOutside()))

"""How Blood and Influence leave and enter Pools, and what follows at once: Frenzy, Draining, Diablerie, elimination."""

from __future__ import annotations

from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat, Selection
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.effects.abilities import Triggered
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger
from elysium.games.vendetta.table import (
    ALLIES,
    CLAN_CARDS,
    END,
    FIRST_ALLY,
    LAST_DIABLERIE,
    REMOVED,
    VICTIMS,
    Table,
    is_vampire,
    without,
)


def gain(g: Vendetta, seat: Seat, n: int, cause: CardId = NO_CARD) -> None:
    """VD-GLOS-06: Bank to Pool."""
    if n > 0 and not g.table.out[seat]:
        g.table.blood[seat] += n
        g.tell(("gain_blood", seat, (n,), cause, EVERYONE))


def gain_influence(g: Vendetta, seat: Seat, n: int, cause: CardId = NO_CARD) -> None:
    if n > 0 and not g.table.out[seat]:
        g.table.influence[seat] += n
        g.tell(("gain_influence", seat, (n,), cause, EVERYONE))


def lose_influence(g: Vendetta, seat: Seat, n: int, cause: CardId = NO_CARD) -> None:
    """VD-GOLD-04: as far as there is any."""
    n = min(n, g.table.influence[seat])
    if n > 0:
        g.table.influence[seat] -= n
        g.emit("lose_influence", seat, n, cause=cause)


def add_deployed(g: Vendetta, seat: Seat, loc: int, n: int, cause: CardId = NO_CARD) -> None:
    """Blood from the Bank straight onto a Position."""
    if n > 0 and not g.table.out[seat]:
        g.table.deployed[loc * g.table.seats + seat] += n
        g.emit("add_blood", seat, loc, n, cause=cause)


def play_blood(g: Vendetta, seat: Seat, loc: int, n: int, cause: CardId = NO_CARD) -> None:
    """VD-GLOS-04: Pool to Position."""
    if n <= 0:
        return
    t = g.table
    t.blood[seat] -= n
    t.deployed[loc * t.seats + seat] += n
    g.tell(("play_blood", seat, (loc, n), cause, EVERYONE))
    if t.blood[seat] == 0:  # only with the option that allows the last Blood; nobody caused it (VD-AMB-07)
        enter_frenzy(g, seat, NOBODY, cause, loc)


def playable(t: Table, seat: Seat) -> int:
    """How much Blood may be deployed: the last one stays in the Pool (VD-AMB-03, an option of the table)."""
    return t.blood[seat] - (0 if "deploy_last_blood" in t.rules else 1)


def can_spend(t: Table, seat: Seat, n: int) -> bool:
    """VD-GLOS-07: never the last Blood."""
    return n == 0 or t.blood[seat] > n


def spend(g: Vendetta, seat: Seat, n: int, at: int, cause: CardId = NO_CARD) -> None:
    """VD-GLOS-07: Pool to Bank as a cost."""
    if n > 0:
        g.table.blood[seat] -= n
        g.tell(("spend_blood", seat, (n,), cause, EVERYONE))
        _to_bank(g, seat, n, at)
        trigger(g, "bled", seat, at, amount=(n,))


def lose(g: Vendetta, seat: Seat, n: int, by: Seat, cause: CardId, at: int) -> None:
    """VD-GLOS-08: Pool to Bank through an effect; what is not there is not lost (VD-FRZ-03)."""
    n = _taken(g, seat, n, cause, at)
    if n:
        g.emit("lose_blood", seat, n, cause=cause)
        _to_bank(g, seat, n, at)
        _bled(g, seat, n, by, cause, at)


def steal(g: Vendetta, seat: Seat, n: int, by: Seat, cause: CardId, at: int) -> None:
    """VD-GLOS-09: from one Pool to another."""
    n = _taken(g, seat, n, cause, at)
    if n:
        g.table.blood[by] += n
        g.emit("steal_blood", by, seat, n, cause=cause)
        _bled(g, seat, n, by, cause, at)


def _taken(g: Vendetta, seat: Seat, n: int, cause: CardId, at: int) -> int:
    """How much of it an effect takes from a Pool: nothing from who is immune, never more than is there (VD-FRZ-03)."""
    if is_immune(g, seat, cause, at):
        g.emit("immune", seat, cause=cause)
        return 0
    blood = g.table.blood
    n = max(0, min(n, blood[seat]))
    blood[seat] -= n
    return n


def is_immune(g: Vendetta, seat: Seat, cause: CardId, at: int) -> bool:
    """Whether a card of this seat replaces the loss by nothing."""
    return g.table.forestalled[seat] == cause != NO_CARD or replacement(g, "lose_blood", seat, at) is not None


def replacement(g: Vendetta, hook: str, seat: Seat, at: int) -> Triggered | None:
    """The first ability of this seat that would put something else in the place of what is about to happen."""
    t = g.table
    for entry in INDEX.at(hook):
        card, ability, prog = entry
        if (card >= CLAN_CARDS or t.up[card]) and t.holder(card) == seat:
            frame = Frame(prog, 0, seat, card, {"here": (t.whereabouts(card),), "at": (at,)})
            claim = ability.claim
            if claim is None or claim.holds(g, frame):
                return entry
    return None


def _to_bank(g: Vendetta, seat: Seat, n: int, at: int) -> None:
    """The Bank is unlimited (VD-AMB-17), unless a Dark Pact catches what was lost or spent."""
    pact = replacement(g, "bank_blood", seat, at)
    if pact is not None:
        add_deployed(g, seat, g.table.whereabouts(pact.card), n, pact.card)


def _bled(g: Vendetta, seat: Seat, n: int, by: Seat, cause: CardId, at: int) -> None:
    trigger(g, "bled", seat, at, amount=(n,))
    if g.table.blood[seat] == 0:  # VD-FRZ-01: at once, before anything else goes on (VD-AMB-08)
        enter_frenzy(g, seat, by, cause, at)


def enter_frenzy(g: Vendetta, seat: Seat, by: Seat, cause: CardId, at: int) -> None:
    g.push(PROGRAMS.number("frenzy"), seat, cause, by=(by,), at=(at,), here=(at,))


def drainable(alliance: Selection) -> Selection:
    """The cards of an Alliance that can be Drained."""
    for fixed, _, _ in INDEX.at("undrainable"):
        if fixed in alliance:
            alliance = without(alliance, fixed)
    return alliance


def drain(g: Vendetta, seat: Seat, card: CardId) -> None:
    """VD-DRAIN-01, -02: out of the Alliance for its Blood; a Vampire is Diablerie."""
    t = g.table
    t.alliance[seat] = without(t.alliance[seat], card)
    t.drained = replaced(t.drained, seat, (*t.drained[seat], card))
    t.keeper[card - FIRST_ALLY] = NOBODY
    g.tell(("drain", seat, (card,), NO_CARD, EVERYONE))
    gain(g, seat, t.numbers[card - FIRST_ALLY][2], card)
    if is_vampire(card):
        commit_diablerie(g, seat, card)


def commit_diablerie(g: Vendetta, seat: Seat, card: CardId) -> None:
    """VD-DIAB-01..03: a token a Vampire; the third is the end."""
    extra = INDEX.of("diablerie", card)
    n = 1 + (extra.number if extra else 0)
    g.table.tokens = replaced(g.table.tokens, seat, g.table.tokens[seat] + n)
    g.emit("diablerie", seat, n, card)
    if g.table.tokens[seat] + g.table.spent[seat] >= LAST_DIABLERIE:
        eliminate(g, seat)


def acquire(g: Vendetta, seat: Seat, card: CardId, at: int) -> None:
    """VD-GLOS-13, VD-RWD-07: into the Alliance, and what it does on arriving."""
    t = g.table
    t.alliance[seat] += (card,)
    t.keeper[card - FIRST_ALLY] = seat
    g.tell(("acquire", seat, (card,), NO_CARD, EVERYONE))
    entry = INDEX.of("acquired", card)
    if entry is not None:
        g.push(entry.prog, seat, card, here=(at,), at=(at,), actor=(seat,))


def draw_victim(g: Vendetta, seat: Seat, at: int) -> None:
    """A Victim from the deck, as long as there are any."""
    victims = g.table.shared[VICTIMS]
    if victims:
        g.table.shared = replaced(g.table.shared, VICTIMS, victims[1:])
        acquire(g, seat, victims[0], at)


def eliminate(g: Vendetta, seat: Seat) -> None:
    """VD-DIAB-03, VD-ELIM-01, VD-AMB-06, VD-AMB-49: everything of this seat leaves the game at once."""
    t = g.table
    g.emit("eliminated", seat)
    t.out = replaced(t.out, seat, 1)
    for spot in range(seat, len(t.position), t.seats):
        t.deployed[spot] = 0
        for card in t.position[spot]:
            _leave_position(t, seat, card)
    for card in range(t.clan[seat] * 9, t.clan[seat] * 9 + 9):
        if t.spot[card] >= 0:
            t.pick_up(card)
            _remove(t, (card,))
    gone = t.alliance[seat] + t.drained[seat] + t.hand[seat] + t.deck[seat] + t.drawn[seat]
    for card in t.alliance[seat]:
        t.keeper[card - FIRST_ALLY] = NOBODY
    _remove(t, gone)
    t.alliance[seat] = t.hand[seat] = ()
    t.blood[seat] = t.influence[seat] = 0
    t.drained = replaced(t.drained, seat, ())
    t.deck = replaced(t.deck, seat, ())
    t.drawn = replaced(t.drawn, seat, ())
    for frame in g.stack:
        if frame.seat == seat:
            g.cut_short(frame)
    _after_elimination(g, seat)


def _leave_position(t: Table, seat: Seat, card: CardId) -> None:
    """Own cards leave the game; a foreign card on this Position goes home."""
    if t.owner(card) == seat:
        t.pick_up(card)
        _remove(t, (card,))
    else:
        t.to_hand(card)


def _remove(t: Table, cards: Selection) -> None:
    """Out of the game."""
    t.shared = replaced(t.shared, REMOVED, t.shared[REMOVED] + cards)


def _after_elimination(g: Vendetta, seat: Seat) -> None:
    t = g.table
    if t.first == seat:  # VD-AMB-06: the Ambition token passes clockwise
        t.first = next(s % t.seats for s in range(seat + 1, seat + t.seats + 1) if not t.out[s % t.seats])
        g.emit("ambition", t.first)
    left = {g.team(s) for s in range(t.seats) if not t.out[s]}
    if len(left) == 1:
        t.phase, t.reason = END, "last_standing"
        g.emit("end", NOBODY)
        g.stack.clear()


def remove_ally(g: Vendetta, loc: int) -> None:
    """VD-CONF-05: nobody wins it, it leaves the game."""
    card = g.table.ally[loc]
    g.table.ally = replaced(g.table.ally, loc, NO_CARD)
    _remove(g.table, (card,))
    g.emit("ally_removed", NOBODY, loc, card)


def top_ally(t: Table) -> CardId:
    """The next Ally of the deck; twelve of thirty at most are needed (VD-AMB-26)."""
    card = t.shared[ALLIES][0]
    t.shared = replaced(t.shared, ALLIES, t.shared[ALLIES][1:])
    return card

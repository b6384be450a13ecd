"""Blood and Prestige through every pay, steal, lose and mend. Colours keep: each sums to 32, wherever it lies.

A place is where COLOURS counts begin in the table's `tokens`: a card, a personal supply or the general supplies.
"""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY, CardId, Seat, Selection
from elysium.core.table import replaced
from elysium.games.rivals.frames import Attack, Colours, Damage
from elysium.games.rivals.frames.text import text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import LURED, mark
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.stats import capacity, may_harm
from elysium.games.rivals.table import AGGRAVATED, COLOURS, LOSS, MONSTERS, NEUTRAL, Fallen, Table
from elysium.games.rivals.watching import watching

PEEK: Final = 3  # RV-HUNTER-19
_CORRUPTION: Final = HOOK["corruption"]


def at_card(card: CardId) -> int:
    return card * COLOURS


def on_card(t: Table, card: CardId) -> int:
    """Where Prestige lies on a character or Monster, apart from its Blood (RV-HUNTER-18)."""
    return (len(t.where) + card) * COLOURS


def keeper(t: Table, card: CardId) -> tuple[int, Seat]:
    """The colour of a character's Blood, and who chooses among others; a Monster's is neutral (RV-HH-11)."""
    owner = t.owner[card]
    return (owner, owner) if owner >= 0 else (NEUTRAL, t.active)


def held(t: Table, place: int) -> int:
    return sum(t.tokens[place : place + COLOURS])


def move(t: Table, source: int, target: int, colours: Selection) -> None:
    """So many of each colour change place."""
    for colour, n in enumerate(colours):
        if n:
            t.tokens[source + colour] -= n
            t.tokens[target + colour] += n


def take(g: Rivals, source: int, target: int, n: int, first: Seat, chooser: Seat) -> int:
    """Move up to n tokens, `first`'s colour before others (RV-TOKEN-04, -05); returns how many there were.

    Which of several other colours go is `chooser`'s choice (RV-AMB-05): asked afterwards, when it makes a difference.
    """
    t = g.table
    tokens = t.tokens
    n = min(n, sum(tokens[source : source + COLOURS]))
    own = min(n, tokens[source + first]) if first >= 0 else 0
    if own == n:  # as it is nearly always
        if n:
            tokens[source + first] -= n
            tokens[target + first] += n
        return n
    counts = [0] * COLOURS
    if own:
        counts[first] = own
    rest = n - own
    others = [colour for colour in range(COLOURS) if colour != first and tokens[source + colour]]
    doubtful = rest and len(others) > 1 and rest < sum([tokens[source + colour] for colour in others])
    many = rest
    for colour in others:
        counts[colour] = min(rest, tokens[source + colour])
        rest -= counts[colour]
    if doubtful:
        taken = tuple([counts[colour] for colour in others])
        g.start("colours", chooser, names=Colours.opening(source, target, many, tuple(others), taken))
    move(t, source, target, tuple(counts))
    return n


def gain_prestige(g: Rivals, seat: Seat, n: int) -> int:
    """RV-TOKEN-06: your own colour from your general supply, as long as there is any."""
    t = g.table
    n = _from_bank(t, seat, t.purse(seat), n)
    if n:
        g.emit("prestige", seat, n)
        corrupted(g, seat)
    return n


def corrupted(g: Rivals, seat: Seat) -> None:
    """RV-CITY-RIO-07: of what a player gains one token lies on the Event."""
    t = g.table
    for card in t.watch[_CORRUPTION]:
        take(g, t.purse(seat), at_card(card), 1, seat, seat)
        g.emit("contributed", seat, card)


def _from_bank(t: Table, seat: Seat, target: int, n: int) -> int:
    n = max(0, min(n, t.tokens[t.bank + seat]))
    t.tokens[t.bank + seat] -= n
    t.tokens[target + seat] += n
    return n


def endow(g: Rivals, card: CardId, n: int) -> None:
    """Blood of its player's colour onto a character that has just come into play."""
    t = g.table
    n = _from_bank(t, t.owner[card], at_card(card), min(n, capacity(t, card)))
    g.emit("mended", t.owner[card], card, n)


def fill(g: Rivals, card: CardId, colour: int, n: int) -> None:
    """Tokens of a colour from the general supplies onto a card, as far as there are any."""
    _from_bank(g.table, colour, at_card(card), n)


def lose_prestige(g: Rivals, seat: Seat, n: int, by: Seat) -> int:
    """To the general supplies by colour; the last one knocks the player out (RV-WIN-04)."""
    t = g.table
    n = take(g, t.purse(seat), t.bank, n, seat, seat)
    if n:
        g.emit("lost_prestige", seat, n)
    check_broke(g, seat, by)
    return n


def pay_prestige(g: Rivals, seat: Seat, n: int) -> None:
    """A cost: whoever asks for it has checked that one is left (RV-COST-04)."""
    if n:
        g.emit("paid_prestige", seat, take(g, g.table.purse(seat), g.table.bank, n, seat, seat))


def steal_prestige(g: Rivals, seat: Seat, victim: Seat, n: int) -> int:
    """RV-BLOOD-04, RV-TOKEN-05: the victim's colour first, and it keeps its colour."""
    t = g.table
    n = take(g, t.purse(victim), t.purse(seat), n, victim, seat)
    if n:
        g.emit("stole_prestige", seat, victim, n)
    check_broke(g, victim, seat)
    return n


LOST, STOLEN, CONTRIBUTED = range(3)  # how an attack takes Prestige; what goes with it is a seat, a thief, a card


def suffer(g: Rivals, seat: Seat, kind: int, n: int, other: int) -> None:
    """A player is to lose Prestige; in an attack a text may first lower it (RV-CARD-HH-53)."""
    if n > 0 and g.table.hand(seat) and g.under_way(Attack) is not None:
        for card, entry in watching(g, "loses_prestige"):
            if g.table.controller(card) == seat:
                g.stack.append(text_frame(entry.prog, seat, card, loss=(kind, n, other)))
                return
    take_away(g, seat, kind, n, other)


def take_away(g: Rivals, seat: Seat, kind: int, n: int, other: int) -> None:
    """What is reduced to nothing has not happened (RV-CARD-HH-129)."""
    if n <= 0:
        return
    if kind == LOST:
        lose_prestige(g, seat, n, other)
    elif kind == STOLEN:
        steal_prestige(g, other, seat, n)
    else:
        contribute(g, other, seat)
        g.table.asked += (mark(LURED, other, seat),)


def check_broke(g: Rivals, seat: Seat, by: Seat) -> None:
    if not g.table.prestige(seat):
        knock_out(g, seat, by)


def knock_out(g: Rivals, seat: Seat, by: Seat) -> None:
    """RV-WIN-04, -05: who did it; the game ends once the action under way is complete (RV-WIN-07)."""
    t = g.table
    if t.ko[seat] == -2:
        t.ko = replaced(t.ko, seat, NOBODY if by == seat else by)  # RV-AMB-02
        g.emit("knocked_out", seat, t.ko[seat])


def add_prestige(g: Rivals, card: CardId, seat: Seat, n: int) -> int:
    """Prestige of one's colour from the general supply onto a card."""
    n = _from_bank(g.table, seat, at_card(card), n)
    if n:
        g.emit("card_tokens", seat, card, n)
    return n


def put_prestige(g: Rivals, card: CardId, seat: Seat, n: int) -> int:
    """Prestige of one's colour from the general supply onto a character or Monster (RV-HUNTER-15, RV-HH-11).

    RV-HUNTER-19: who has three of their colour on a face-down Monster knows its face.
    """
    t = g.table
    if not (t.is_active(card) or t.where[card] == MONSTERS):
        return 0
    n = _from_bank(t, seat, on_card(t, card), n)
    if n:
        g.emit("prestige_on", seat, card, n)
        if t.tokens[on_card(t, card) + seat] >= PEEK and not t.knows(seat, card):
            t.seen[card] |= 1 << seat
            g.emit("peeked", seat, card, t.face[card], audience=1 << seat)
    return n


def pay_from(g: Rivals, card: CardId, seat: Seat, n: int) -> None:
    """One's Prestige on somebody pays, and goes home (RV-HUNTER-20)."""
    t = g.table
    if n:
        t.tokens[on_card(t, card) + seat] -= n
        t.tokens[t.bank + seat] += n
        g.emit("paid_from", seat, card, n)


def contribute(g: Rivals, card: CardId, seat: Seat) -> bool:
    """RV-CONSP-09: 1 Prestige from a personal supply onto a face-down card, never the last."""
    t = g.table
    if t.prestige(seat) < 2:
        return False
    take(g, t.purse(seat), at_card(card), 1, seat, seat)
    g.emit("contributed", seat, card)
    return True


def mend(g: Rivals, card: CardId, n: int) -> int:
    """RV-MEND-01, -03: the controller's colour, up to the most the character can hold; full, it may leave torpor."""
    t = g.table
    if t.is_character(card) and not t.blood(card):
        return 0  # RV-DEF-01: it is defeated already
    n = _from_bank(t, keeper(t, card)[0], at_card(card), min(n, capacity(t, card) - t.blood(card)))
    if n:
        g.emit("mended", t.owner[card], card, n)
        if t.in_torpor(card):
            g.start("wake", t.owner[card], card)
    return n


def swap_blood(g: Rivals, card: CardId, seat: Seat, n: int) -> None:
    """RV-BLOOD-05: as many tokens of a player's colour for others, first those of the character's own player."""
    t = g.table
    place = at_card(card)
    n = min(n, t.blood(card) - t.tokens[place + seat], t.tokens[t.bank + seat])
    if n > 0:
        mine = t.tokens[place + seat]
        t.tokens[place + seat] = 0
        take(g, place, t.bank, n, *keeper(t, card))
        t.tokens[place + seat] = mine
        _from_bank(t, seat, place, n)
        g.emit("swapped", seat, card, n)


def pay_blood(g: Rivals, card: CardId, n: int) -> None:
    t = g.table
    take(g, at_card(card), t.bank, n, *keeper(t, card))
    g.emit("paid_blood", t.owner[card], card, n)


def lose_blood(g: Rivals, card: CardId, n: int, by: Seat, source: CardId, aggravated: bool = False) -> int:
    """To the general supplies; at none the character is defeated (RV-DEF-01)."""
    t = g.table
    if not may_harm(t, by, card):
        return 0
    colours = colours_of(t, card)
    n = take(g, at_card(card), t.bank, n, *keeper(t, card))
    if n:
        g.emit("lost_blood", t.owner[card], card, n)
    check_drained(g, card, by, source, AGGRAVATED if aggravated else LOSS, colours)
    return n


def steal_blood(g: Rivals, thief: CardId, victim: CardId, n: int) -> int:
    """RV-BLOOD-01, -02: onto the thief, what it cannot hold to the general supplies."""
    t = g.table
    seat = t.owner[thief]
    if not may_harm(t, seat, victim):
        return 0
    room = max(0, capacity(t, thief) - t.blood(thief))
    n = min(n, t.blood(victim))
    colour, _ = keeper(t, victim)
    colours = colours_of(t, victim)
    kept = take(g, at_card(victim), at_card(thief), min(n, room), colour, seat)
    take(g, at_card(victim), t.bank, n - kept, colour, seat)
    if n:
        g.emit("stole_blood", seat, thief, victim, n)
    check_drained(g, victim, seat, thief, LOSS, colours)
    return n


def colours_of(t: Table, card: CardId) -> int:
    """Of which colours there is Blood on a character, a bit for each."""
    place = card * COLOURS
    a, b, c, d, e = t.tokens[place : place + COLOURS]
    return (a > 0) | (b > 0) << 1 | (c > 0) << 2 | (d > 0) << 3 | (e > 0) << 4


def check_drained(g: Rivals, card: CardId, by: Seat, source: CardId, how: int, colours: int = 0) -> None:
    """A character without Blood falls: at once, or at the end of the attack under way (RV-ATK-20).

    `colours` are those it had before, which an attack remembers (RV-DIAB-06).
    """
    t = g.table
    if t.blood(card) or not t.is_character(card) or card in [one.card for one in t.falling()]:
        return
    t.fallen += Fallen(card, by, source, how)
    attack = g.under_way(Attack)
    if attack is not None and colours:
        attack.bled += (card, colours)
    if attack is None and g.under_way(Damage) is None:
        g.start("fall", by)


def off_card(g: Rivals, card: CardId) -> None:
    """RV-TOKEN-07: what lies on a card that leaves play goes home, each colour to its own supply."""
    t = g.table
    for place in (card * COLOURS, (len(t.where) + card) * COLOURS):
        if any(t.tokens[place : place + COLOURS]):
            off_place(t, place)


def off_place(t: Table, place: int) -> None:
    """All tokens of one place go home, each to the general supply of its colour."""
    there = t.tokens[place : place + COLOURS]
    if any(there):
        move(t, place, t.bank, tuple(there))


def contributors(t: Table, card: CardId) -> Selection:
    """RV-CONSP-13: whose colours lie on a card."""
    place = at_card(card)
    return tuple([seat for seat in range(t.seats) if t.tokens[place + seat]])

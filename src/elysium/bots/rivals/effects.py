"""What each verb of a card's text is worth to the seat that reads it, done for whoever does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias, Unpack

from elysium.bots.rivals.interest import ACTION, Interest
from elysium.core.ids import CardId, Seat
from elysium.core.stack import AnyOp, Frame
from elysium.effects.words import Number, value
from elysium.games.rivals import stats, verbs
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.frames import Defeat
from elysium.games.rivals.frames.text import Told, judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.moments import Hook
from elysium.games.rivals.table import ATTACHED, LAID, PLAY, SEATS, STREETS, Table
from elysium.games.rivals.words import USER


class Reader(Protocol):
    """Who reads: the match, the seat it is read for, and what that seat wants."""

    g: Rivals
    t: Table
    me: Seat
    interest: Interest

    def moment(self, hook: Hook, **names: Unpack[Told]) -> float: ...
    def standing(self, card: CardId, f: Frame) -> float: ...


Effect: TypeAlias = Callable[[Reader, Any, Frame], float]  # of a verb of the class it is entered for


def _n(reader: Reader, number: Number, f: Frame) -> int:
    return value(number, reader.g, f)


def _prestige(reader: Reader, verb: verbs.GainPrestige, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(reader.interest.prestige(seat, n) for seat in verb.who.of(reader.g, f))


def _lose_prestige(reader: Reader, verb: verbs.LosePrestige, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(reader.interest.prestige(seat, -n, f.seat) for seat in verb.who.of(reader.g, f))


def _steal_prestige(reader: Reader, verb: verbs.StealPrestige, f: Frame) -> float:
    found = 0.0
    for thief in verb.by.of(reader.g, f):
        for seat in verb.who.of(reader.g, f):
            n = min(_n(reader, verb.n, f), reader.t.prestige(seat))
            found += reader.interest.prestige(thief, n) + reader.interest.prestige(seat, -n, thief)
    return found


def _agenda(reader: Reader, verb: verbs.GainAgenda, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(reader.interest.agenda(seat, n) for seat in verb.who.of(reader.g, f))


def _lose_agenda(reader: Reader, verb: verbs.LoseAgenda, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(reader.interest.agenda(seat, -n) for seat in verb.who.of(reader.g, f))


def _mend(reader: Reader, verb: verbs.Mend, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(reader.interest.blood(card, n) for card in verb.whom.of(reader.g, f))


def _lose_blood(reader: Reader, verb: verbs.LoseBlood, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(reader.interest.wound(card, n, f.seat) for card in verb.whom.of(reader.g, f) if reader.t.is_active(card))


def _steal_blood(reader: Reader, verb: verbs.StealBlood, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    gain = sum(reader.interest.blood(user, n) for user in USER.of(reader.g, f))
    return sum(gain + reader.interest.wound(c, n, f.seat) for c in verb.whom.of(reader.g, f) if reader.t.is_active(c))


def _damage(reader: Reader, verb: verbs.DealDamage | verbs.AlsoDamage, f: Frame) -> float:
    found = 0.0
    for card in verb.whom.of(reader.g, f):
        if reader.t.is_active(card):
            found += reader.interest.wound(card, verb.n, f.seat, verb.aggravated)
    return found


def _defeat(reader: Reader, verb: verbs.Defeat, f: Frame) -> float:
    found = 0.0
    for card in verb.whom.of(reader.g, f):
        if reader.t.is_active(card):
            found += reader.interest.fall(card, f.seat)
            if f.seat == reader.me and reader.t.owner[card] != reader.me:
                source = next(iter(USER.of(reader.g, f)), card)
                found += reader.moment("defeats", **Defeat.about(card, source, by_attack=False))
    return found


def _draw(reader: Reader, verb: verbs.Draw, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(reader.interest.cards(seat, n) for seat in verb.who.of(reader.g, f))


def _discards(reader: Reader, verb: verbs.Discards | verbs.DiscardAtRandom, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(reader.interest.cards(s, -min(n, len(reader.t.hand(s)))) for s in verb.who.of(reader.g, f))


def _exhaust(reader: Reader, verb: verbs.Exhaust, f: Frame) -> float:
    return sum(reader.interest.exhausted(card) for card in verb.whom.of(reader.g, f) if reader.t.is_active(card))


def _burn(reader: Reader, verb: verbs.Burn, f: Frame) -> float:
    return sum(reader.interest.burned(card) for card in verb.what.of(reader.g, f))


def _add_prestige(reader: Reader, verb: verbs.AddPrestige, f: Frame) -> float:
    """Onto a face-down card as much as it still needs; onto another one it comes back later."""
    t, found = reader.t, 0.0
    n = _n(reader, verb.n, f)
    for card in verb.on.of(reader.g, f):
        if t.where[card] // SEATS == LAID:
            missing = FACES[t.face[card]].card.threshold - t.blood(card)
            found += 0.7 * max(0, min(n, missing))
        else:
            found += 0.8 * reader.interest.prestige(f.seat, n)
    return found


def _spread(reader: Reader, verb: verbs.MendSpread, f: Frame) -> float:
    t = reader.t
    missing = sum(stats.potency(t, card) - t.blood(card) for card in verb.among.of(reader.g, f))
    return reader.interest.weights[f.seat] * 0.16 * min(missing, _n(reader, verb.n, f))


def _bounty(reader: Reader, verb: verbs.PutAgenda, f: Frame) -> float:
    """Agenda on somebody's head is for who is nearest to defeating them: on one's own it is a gift."""
    t = reader.t
    found = 0.0
    for card in verb.on.of(reader.g, f):
        found += verb.n * (-0.6 if t.owner[card] == reader.me else 0.25 + 0.3 * (t.blood(card) <= 2))
    return found


def _attach(reader: Reader, verb: verbs.Attach, f: Frame) -> float:
    return sum(
        _attached(reader, card, host, f) for host in verb.to.of(reader.g, f) for card in verb.what.of(reader.g, f)
    )


def _attached(reader: Reader, card: CardId, host: CardId, f: Frame) -> float:
    """A card that lies somewhere changes its host; one that is new works for who puts it there, a Curse too."""
    t = reader.t
    if t.where[card] in (ATTACHED, STREETS) or t.where[card] // SEATS == PLAY:
        found = reader.interest.burned(card) + reader.interest.share(host) * 0.5
    else:
        found = 0.7 * reader.interest.weights[f.seat] * reader.standing(card, judging(f.seat, card, user=(host,)))
    if f.seat != reader.me:
        return found
    hook: Hook = "attaches" if t.owner[host] == reader.me else "attaches_abroad"
    return found + reader.moment(hook, about=(host,), what=(card,))


def _put_prestige(reader: Reader, verb: verbs.PutPrestige, f: Frame) -> float:
    if f.seat != reader.me:
        return 0.0
    n = _n(reader, verb.n, f)
    return sum(reader.interest.abroad(card, n) for card in verb.on.of(reader.g, f) if reader.t.owner[card] != f.seat)


def _hurt(reader: Reader, verb: verbs.Hurt, f: Frame) -> float:
    """Damage outside an attack: the attribute takes off of it, and a Superficial blow fells nobody."""
    t, found = reader.t, 0.0
    for card in verb.whom.of(reader.g, f):
        if not t.is_character(card):
            continue
        n = _n(reader, verb.n, f)
        if verb.type and not verb.aggravated:
            n -= stats.attribute(t, card, TYPES.index(verb.type))
        if verb.superficial:
            n = min(n, t.blood(card) - 1)
        found += reader.interest.wound(card, n, f.seat, verb.aggravated)
    return found


def _contribute(reader: Reader, verb: verbs.MakeContribute, f: Frame) -> float:
    paid = sum(reader.interest.prestige(seat, -1) for seat in verb.who.of(reader.g, f) if reader.t.prestige(seat) > 1)
    return paid + 0.3 * reader.interest.weights[f.seat] if verb.to.of(reader.g, f) else 0.0


def _mend_by_spending(reader: Reader, verb: verbs.MendBySpending, f: Frame) -> float:
    n = _n(reader, verb.n, f)
    return sum(
        reader.interest.prestige(reader.t.owner[c], -min(n, reader.t.prestige(reader.t.owner[c]) - 1))
        for c in verb.whom.of(reader.g, f)
    )


def _steady(worth: float) -> Effect:
    """Worth about so much to whoever has it done."""
    return lambda reader, verb, f: worth * reader.interest.weights[f.seat]


def _steal_agenda(reader: Reader, verb: verbs.StealAgenda, f: Frame) -> float:
    found = 0.0
    for seat in verb.who.of(reader.g, f):
        n = min(_n(reader, verb.n, f), reader.t.agenda[seat])
        found += reader.interest.agenda(seat, -n) + reader.interest.agenda(f.seat, n)
    return found


def _ready(reader: Reader, verb: verbs.Ready, f: Frame) -> float:
    """The opposite of being exhausted."""
    t = reader.t
    return -sum(reader.interest.exhausted(card) for card in verb.whom.of(reader.g, f) if t.exhausted[card])


def _redirect(reader: Reader, verb: verbs.RedirectInquisition, f: Frame) -> float:
    return ACTION * verb.most * reader.interest.weights[f.seat]


EFFECTS: Final[dict[type[AnyOp], Effect]] = {
    verbs.GainPrestige: _prestige,
    verbs.LosePrestige: _lose_prestige,
    verbs.StealPrestige: _steal_prestige,
    verbs.GainAgenda: _agenda,
    verbs.LoseAgenda: _lose_agenda,
    verbs.Mend: _mend,
    verbs.LoseBlood: _lose_blood,
    verbs.StealBlood: _steal_blood,
    verbs.DealDamage: _damage,
    verbs.AlsoDamage: _damage,
    verbs.Defeat: _defeat,
    verbs.Draw: _draw,
    verbs.Discards: _discards,
    verbs.Exhaust: _exhaust,
    verbs.Burn: _burn,
    verbs.AddPrestige: _add_prestige,
    verbs.MendSpread: _spread,
    verbs.PutAgenda: _bounty,
    verbs.Attach: _attach,
    verbs.PutPrestige: _put_prestige,
    verbs.Hurt: _hurt,
    verbs.Frighten: _steady(0.1),
    verbs.HoldBack: _steady(0.3),
    verbs.DriveIn: _steady(0.4),
    verbs.MakeContribute: _contribute,
    verbs.MendBySpending: _mend_by_spending,
    verbs.RedirectInquisition: _redirect,
    verbs.TakeToHand: _steady(0.35),
    verbs.TakePrestige: _steady(0.2),
    verbs.GiveBlood: _steady(0.15),
    verbs.AddBlood: _steady(0.4),
    verbs.GainInfluence: _steady(0.2),
    verbs.CannotBeBlocked: _steady(0.05),
    verbs.AddCityCards: _steady(0.08),
    verbs.LookAtTop: _steady(0.1),
    verbs.Reattach: _steady(0.02),
    verbs.StealAgenda: _steal_agenda,
    verbs.DiscardAtRandom: _discards,
    verbs.Ready: _ready,
    verbs.GainAction: _steady(ACTION),
    verbs.RecruitFree: _steady(0.8),
    verbs.PlaceFree: _steady(0.4),
    verbs.FeedAll: _steady(0.3),
    verbs.AddFrom: _steady(0.2),
    verbs.SearchHand: _steady(0.3),
    verbs.ShuffleBack: _steady(0.1),
    verbs.IntoLibrary: _steady(0.1),
    verbs.NoInfluence: _steady(0.1),
    verbs.MuteModifiers: _steady(0.15),
    verbs.AttackShields: _steady(0.15),
    verbs.MoreIntel: _steady(0.1),
    verbs.LowerPotency: _steady(0.3),
    verbs.Teach: _steady(0.15),
    verbs.SpareLoss: _steady(0.2),
}

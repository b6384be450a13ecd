"""How good an act looks at each station. Above nothing is worth doing; only comparisons within one menu count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elysium.bots.blood_feud.reading import Reading
from elysium.bots.blood_feud.wishes import SECRETS, wishes
from elysium.core.ids import Option
from elysium.core.views import present
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.market import TOKEN_COST
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import DECKS, FACES, NUMBER, Advancement, Order, cost_of
from elysium.games.blood_feud.table import NO_EVENT

WANTED_AMBITIONS: Final = 3  # BF-AMB-03: more are buried
MOST_AMBITIONS: Final = 5  # of which the best three are kept
EARLY: Final = 3  # rounds in which cards pay for themselves before tokens are saved for
DEAR: Final = 5  # the Cost of what some Ambitions ask for
SAVED: Final = 4  # Assets kept for it
HOARD: Final = 50  # more Assets than anybody ever has
_FOR_MIGHT: Final = {
    "reward-the-victors": 1.5,
    "tax-the-mighty": -1.5,
    "topple-the-throne": -1.5,
    "fund-the-desperate": -1.5,
    "champion-the-underdog": -1.5,
}
_FOR_VAMPIRES: Final = {
    "crash-banking-servers": 1.5,
    "burn-the-safe-houses": -1.5,
    "cause-a-power-outage": 1.0,
    "foul-the-blood-supply": -1.0,
}
_FOR_ALL: Final = {
    "hire-outside-muscle": 2.0,
    "loot-the-evidence-room": 2.0,
    "call-in-old-debts": 2.0,
    "seize-the-docks": 1.5,
    "crown-a-landmark": 1.0,
}
RICH: Final = 5  # Assets that an Event leaves everybody
CROWDED: Final = 8  # Units that an Event leaves everybody


def cityscape(r: Reading, option: Option) -> float:
    """Units go where they win control and do not lose it behind them, or where one more makes an Attack succeed."""
    if option[0] == codes.BLOCK_SUN:
        spare = r.purse["tokens"] > 1 or len(r.ambitions) >= WANTED_AMBITIONS
        return 8.0 if r.leads and spare and not wishes(r).keeps_tokens else 0.0
    if option[0] in (codes.WALL, codes.UNWALL):
        return barricade(r, option)
    if option[0] != codes.MOVE:
        return 0.0
    _, origin, unit, target, how = option
    here, there = r.worth(origin), r.worth(target)
    before = here * r.controls(origin, r.here(origin)) + there * r.controls(target, r.here(target))
    after = here * r.controls(origin, r.here(origin) - 1) + there * r.controls(target, r.here(target) + 1)
    gain = 10.0 * (after - before)
    if gain <= 0:
        return gain or massing(r, origin, target) or mingling(r, origin, target) or hunting(r, origin, target)
    return gain + (not r.strongest_other(target)) + 0.5 * (unit == 0) + 0.2 * how


def barricade(r: Reading, option: Option) -> float:
    """Up where somebody stands before what one holds, down where it keeps one from what one could hold.

    Less than any move: who puts it up is Fatigued and stays.
    """
    code, domain, _, edge, how, *whose = option
    ends = [r.letters.index(end) for end in r.view["edges"][edge].split("-") if end in r.letters]
    target = next((end for end in ends if end != domain), None)
    if target is None:
        return 0.0
    gained = r.controls(target, r.here(target) + 1) > r.controls(target, r.here(target))
    if code == codes.UNWALL:
        own = any(one["edge"] == r.view["edges"][edge] and one["team"] == r.team for one in r.barricades)
        return 1.5 + 0.2 * how if gained and r.room(target) and not own else 0.0
    threatened = r.controls(domain, r.here(domain)) and r.strongest_other(target) >= r.here(domain)
    return 1.0 + 0.2 * how + 0.1 * bool(whose) if threatened else 0.0  # rather another team's than one's own


def massing(r: Reading, origin: int, target: int) -> float:
    """Whom an Attack could slay with one Unit more, and not where the Unit comes from."""
    easy = prey(r, target, r.here(target) + 1) - prey(r, target, r.here(target))
    lost = prey(r, origin, r.here(origin)) - prey(r, origin, r.here(origin) - 1)
    hated = any(r.colour(side) in wishes(r).prey for side in easy)
    return 2.0 + wishes(r).blood + 3.0 * hated if easy and not lost else 0.0


def mingling(r: Reading, origin: int, target: int) -> float:
    """Vampires among Humans: one to Embrace, Blood to take, and a Recruit that brings one Unit alone."""
    if not r.own["vampire"] or r.here(target) or not r.basic_humans(target):
        return 0.0
    kept = r.controls(origin, r.here(origin) - 1) or not r.controls(origin, r.here(origin))
    return 1.8 if kept else 0.0


def hunting(r: Reading, origin: int, target: int) -> float:
    """A step towards Units that an Ambition wants slain, by who is not needed where they are."""
    hunted = {
        domain
        for domain, count in enumerate(r.units)
        if any(n and r.colour(side) in wishes(r).prey for side, n in count.items())
    }
    if not hunted or (r.controls(origin, r.here(origin)) and not r.controls(origin, r.here(origin) - 1)):
        return 0.0
    return 1.2 if r.distance(target, hunted) < r.distance(origin, hunted) else 0.0


def prey(r: Reading, domain: int, n: int) -> set[int]:
    """Sides that so many own Units could Attack there and win, if nobody Defends."""
    strength = n + r.blow + sum(r.units[domain].get(ally, 0) for ally in r.allies)
    return {
        side
        for side in r.units[domain]
        if side != r.team and side not in r.allies and r.strength(side, domain) < strength + r.plays("brujah")
    }


def orders(r: Reading, option: Option) -> float:
    """Orders where own Units stand; Alliances with whoever is not about to be attacked."""
    code = option[0]
    if code == codes.ORDER:
        return order(r, FACES[option[1]].id, option[2])
    if code == codes.AGREE:
        return 6.0 if _agreeable(r, option[1]) else 0.0
    if code == codes.REFUSE:
        return 0.5
    if code == codes.PROPOSE_PACT:
        return _pact(r, option[1])
    if code == codes.VETO:
        matter = next(one for one in present(r.view["orders"])["pending"] if one["by"] == option[1])
        return 4.0 if _feared(r, *matter["teams"]) else 0.0
    if code == codes.BLOCK_PACT:
        return 0.8 if _feared(r, *option[1:]) and min(r.might(option[1]), r.might(option[2])) > r.power else 0.0
    return 0.0


def _feared(r: Reading, one: int, other: int) -> bool:
    """Two who stand before this team and would do so together, where an Asset can be spared against it."""
    spare = r.purse["assets"] > 1 + wishes(r).hoard
    return spare and not {one, other} & r.allies and min(r.met(one), r.met(other)) > 0


def _agreeable(r: Reading, other: int) -> bool:
    """An Alliance that is asked for: for an Ambition, against a threat, or the first with a neighbour."""
    wanted = max(wishes(r).friends, bool(threats(r)), r.met(other) > 0)
    return r.purse["assets"] > wishes(r).hoard and len(r.allies) < wanted


def _pact(r: Reading, other: int) -> float:
    """Whom one has to fear, anybody for an Ambition, and not always the same."""
    if other in r.allies or r.purse["assets"] <= 1 + wishes(r).hoard:
        return 0.0
    feared = other in threats(r) and not r.allies
    turn = (other - r.team - int(r.view["round"])) % len(r.view["teams"]) / 100
    return 1.0 + 0.2 * min(r.met(other), 4) + turn if feared or len(r.allies) < wishes(r).friends else 0.0


def threats(r: Reading) -> set[int]:
    """Teams that have more Units than this one where it stands."""
    teams = range(len(r.view["teams"]))
    return {
        side
        for count in r.units
        for side, n in count.items()
        if side in teams and side != r.team and n > count.get(r.team, 0) > 0
    }


def order(r: Reading, kind: str, domain: int) -> float:
    """What an Order would do on a Domain as it stands; a second one there is wasted (BF-S2-03)."""
    if not r.here(domain) or r.letters[domain] in r.ordered:
        return 0.0
    placed = FACES[NUMBER[kind]]
    assert isinstance(placed, Order)
    others = {side: n for side, n in r.units[domain].items() if side != r.team}
    if placed.attack is not None:
        return attack(r, domain, placed.attack, others)
    if placed.defend:
        faith = 2.0 * (r.plays("society-of-st-leopold") and any(r.vampire(side) for side in others))
        return faith + (3.0 + placed.defend if max(others.values(), default=0) >= r.here(domain) else 0.5)
    vampires = any(r.vampire(side) for side in others)
    humans = any(r.human(side) for side in others)
    if kind == "recruit":
        return 3.0 * min(r.room(domain), 1 if vampires and not r.plays("blood-cult") else 3)
    if kind == "embrace":
        return 6.0 if humans and r.room(domain) else 0.0
    if kind == "feed":
        return 5.0 if humans else 2.5
    return 2.5 if vampires else 5.0


def attack(r: Reading, domain: int, bonus: int, others: dict[int, int]) -> float:
    """Worth it against somebody weaker: a Unit less, perhaps a token from the own Graveyard."""
    strength = r.here(domain) + bonus + sum(others.get(ally, 0) for ally in r.allies)
    weaker = [side for side, n in others.items() if side not in r.allies and n < strength + r.plays("brujah")]
    if not weaker:
        return 0.0
    tokens = r.own["graveyard"]["tokens"] if r.own["graveyard"] else []
    hated = any(r.colour(side) in wishes(r).prey for side in weaker)
    return 7.0 + 2.0 * any(tokens) + wishes(r).blood + 3.0 * hated


def market(r: Reading, option: Option) -> float:
    """Tokens until there are Ambitions enough, then what the team can wear and use."""
    code = option[0]
    coming = len(r.ambitions) + r.purse["tokens"]
    short = r.purse["tokens"] < SECRETS if wishes(r).keeps_tokens else coming < MOST_AMBITIONS
    if code == codes.BUY_TOKEN:
        needed = coming < WANTED_AMBITIONS or r.purse["assets"] - TOKEN_COST >= wishes(r).hoard
        return 10.0 if short and needed and wishes(r).hoard < HOARD else 0.0
    if code == codes.STORE_TOKEN:
        return 9.0
    spare = r.purse["assets"] - max(_saved(r, coming), wishes(r).hoard)
    if code == codes.BUY:
        return _buy(r, option, coming)
    if code == codes.FETCH:
        if option[1] == TOKEN:
            return 10.0 if short else 0.0
        return 1.0 + useful(r, FACES[option[1]].id) if spare >= 2 else 0.0
    if code == codes.BURY:  # what nobody here needs hides what somebody may
        return 0.3 if r.view["free_buries"] and not useful(r, top(r, option[1])) else 0.0
    return useful(r, top(r, option[1])) / 10 if code == codes.STORE else 0.0


def _saved(r: Reading, coming: int) -> int:
    """For the tokens of Ambitions that are still missing, as long as there is time to buy and use them."""
    if wishes(r).left <= 1:
        return 0
    return TOKEN_COST if coming < WANTED_AMBITIONS and r.view["round"] > EARLY else 1


def _buy(r: Reading, option: Option, coming: int) -> float:
    """What an Ambition counts goes before what is saved for."""
    card, cost = top(r, option[1]), DECKS[option[1]].cost
    wanted = wishes(r).wants(card)
    saved = 0 if wanted else max(_saved(r, coming), SAVED if wishes(r).saves and cost < DEAR else 0)
    return useful(r, card) + option[2] if r.purse["assets"] - max(saved, wishes(r).hoard) >= cost else 0.0


def thaumaturgy(r: Reading, option: Option) -> float:
    """What cannot be used is worth its Cost in Assets, as far as they lie there."""
    face = option[1]
    spent = sum(present(r.view["market"])["spent"])
    return 6.0 if not useful(r, FACES[face].id) and spent >= cost_of(face) else 0.0


def gavel(r: Reading, option: Option) -> float:
    """Down while others have proposed what does harm and nothing of one's own lies there, up otherwise."""
    proposals = present(r.view["council"])["proposals"]
    mine = any(one["team"] == r.team for one in proposals)
    harm = bool(proposals) and not mine and min(event(r, one["event"]) for one in proposals) < 0
    return 7.0 if harm == (option[0] == codes.GAVEL_FALLS) else 0.0


def top(r: Reading, deck: int) -> str:
    return str(present(r.view["market"])["decks"][deck]["card"])


def useful(r: Reading, id: str) -> float:
    """How useful a Market card is to this team."""
    card = FACES[NUMBER[id]]
    assert isinstance(card, Order | Advancement)
    if card.alignment not in ("*", "V" if r.own["vampire"] else "H") and not r.both(r.team):
        return 0.0
    if isinstance(card, Advancement):
        levels = [r.view["players"][seat]["advancements"] for seat in r.lords]
        wanted = wishes(r).advancement(card)
        return 3.0 + card.level + wanted if card.level <= 2 + max(levels) else 0.0
    wanted = wishes(r).order(card)
    return 2.0 + (card.attack or 0) + card.defend / 2 + wanted if len(r.purse["orders"]) < 8 or wanted else 0.0


def council(r: Reading, option: Option) -> float:
    """Propose, call the vote as soon as it can be held, vote for one's own."""
    code = option[0]
    council = present(r.view["council"])
    if code == codes.PROPOSE:
        return 0.0 if wishes(r).chaos else 6.0 + event(r, FACES[option[1]].id)
    if code == codes.JOIN_VOTE:
        return 8.0
    if code == codes.CALL_VOTE:
        there = {one["team"] for one in r.view["players"] if one["place"] == "council"}
        return (
            5.0 if not wishes(r).chaos and len(there) >= -(-len(r.view["teams"]) // 2) and council["proposals"] else 0.0
        )
    if code == codes.CAST:
        mine = {NUMBER[one["event"]] for one in council["proposals"] if one["team"] == r.team}
        if option[1] < 0:
            return 9.5 if wishes(r).chaos and option[1] == NO_EVENT else 2.0
        return 9.0 if option[1] in mine else 2.1 + event(r, FACES[option[1]].id)
    if code == codes.REDRAW:
        return 0.5 if all(event(r, FACES[face].id) < 0 for face in option[1:]) else 0.0
    if code == codes.SHIFT:
        mine = {NUMBER[one["event"]] for one in council["proposals"] if one["team"] == r.team}
        return 5.0 + option[3] if option[2] in mine and option[1] not in mine else 0.0
    return 0.0


def event(r: Reading, id: str) -> float:
    """How much an Event is worth to this team, whoever proposes it."""
    if id in _FOR_MIGHT:
        return _FOR_MIGHT[id] if r.power >= 4 else -_FOR_MIGHT[id] if r.power <= 2 else 0.0
    if id in _FOR_VAMPIRES:
        return _FOR_VAMPIRES[id] if r.own["vampire"] else -_FOR_VAMPIRES[id]
    return _against(r, id) if id in _AGAINST else _FOR_ALL.get(id, 0.0)


def _against(r: Reading, id: str) -> float:
    """An Event that takes from who has much: good for who has less of it than that."""
    return -1.0 if _AGAINST[id](r) else 1.0


_AGAINST: Final[dict[str, Callable[[Reading], bool]]] = {
    "freeze-every-account": lambda r: r.purse["assets"] > RICH,
    "thin-the-herd": lambda r: sum(map(r.here, range(len(r.units)))) > CROWDED if r.sees_city else False,
    "silence-the-gifted": lambda r: r.front is not None,
}

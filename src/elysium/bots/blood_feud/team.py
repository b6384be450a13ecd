"""One player of a team: where to go, what to hand to whom, what to do there, what to answer in the Resolution Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias, TypeVar

from elysium.bots.blood_feud import abilities, answers, stations, trading
from elysium.bots.blood_feud.prospects import UNSEEN, prospect
from elysium.bots.blood_feud.reading import Reading
from elysium.bots.blood_feud.wishes import SECRETS, wishes
from elysium.bots.bot import Sampler
from elysium.bots.game_bots import World
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.rng import below, seeded
from elysium.core.views import present
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.game import ASIDES
from elysium.games.blood_feud.holdings.decks import ROW
from elysium.games.blood_feud.holdings.purses import ASSET, ORACLE, SEAL, TOKEN, is_starting
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.scoring import worth
from elysium.games.blood_feud.show.types import PLACES, BloodFeudView, DraftView

T = TypeVar("T")
WAIT: Final[Option] = (-1,)
_ALWAYS_GOOD: Final = ("celerity-lightning-raid", "logistics-airlift")  # what else moves Units needs thought
FOR_ALLIANCES: Final = 2
SELDOM: Final = 12  # moments before one thinks of a trade
Kept: TypeAlias = Literal["orders", "seals", "events", "tokens", "ambitions", "oracle"]
_NEEDS: Final[dict[str, tuple[Kept, ...]]] = {
    "orders": ("orders", "seals"),
    "market": (),
    "council": ("events", "tokens", "ambitions", "oracle"),
}
_SCORES: Final = {
    "cityscape": stations.cityscape,
    "orders": stations.orders,
    "market": stations.market,
    "council": stations.council,
}
_ACTS: Final = {
    "cityscape": range(codes.MOVE, codes.BLOCK_SUN + 1),
    "orders": range(codes.ORDER, codes.VETO + 1),
    "market": range(codes.BUY, codes.FETCH + 1),
    "council": range(codes.PROPOSE, codes.SHIFT + 1),
}


class TeamBot:
    """Keeps to its stations, hands over what others need, and acts where it gains something."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def wants_worlds(self, view: BloodFeudView, decision: Decision) -> bool:
        """Only to weigh Ambitions: that needs the whole city."""
        if decision.point in ("blood_feud.ambitions", "blood_feud.keep", "blood_feud.event.swap"):
            return len(without_asides(decision).options) > 1
        return any(option[0] == codes.AMBITION for option in decision.options) and decision.point == "blood_feud.act"

    def choose(self, view: BloodFeudView, decision: Decision, sample: Sampler) -> Option:
        decision = without_asides(decision)
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.point == "blood_feud.act":
            return self._act(Reading(view), decision, sample)
        return self._answer(view, decision, sample)

    # The menu.

    def _act(self, r: Reading, decision: Decision, sample: Sampler) -> Option:
        options = decision.options
        if r.view["draft"]:
            return self._draft(r, options)
        for option in options:
            if option[0] in (codes.ACCEPT, codes.DECLINE):
                return self._offer(r, options, option[1])
            if option[0] in (codes.ACCEPT_BARGAIN, codes.DECLINE_BARGAIN):
                return abilities.bargain(r, options, option[1])
            if option[0] == codes.EQUIP and r.wearer(FACES[option[1]].id) == r.seat:
                return option
        if (codes.HAND,) in options and self._surplus(r, None):
            return (codes.HAND,)
        if r.view["phase"] != "gameplay":
            return WAIT
        if r.view["stage"] == "closed":
            return abilities.early(r, options)
        able = abilities.use(r, options) or self._story(r, options)
        if able is not None:
            return able
        if (codes.TRADE,) in options and trading.deal(r) is not None and self._any(range(SELDOM)) == 0:
            return (codes.TRADE,)
        return self._work(r, decision, sample)

    def _story(self, r: Reading, options: tuple[Option, ...]) -> Option | None:
        """What a story and improvised actions allow."""
        return abilities.gift(r, options, self._below) or abilities.wish(r, options, self._below)

    def _work(self, r: Reading, decision: Decision, sample: Sampler) -> Option:
        """The best act here; without a good one, on to the next station."""
        if r.place in r.duties:
            best = self._best(r, decision, sample)
            if best is not None:
                return best
        for station in self._ahead(r):
            go = (codes.GO, PLACES.index(station))
            if go in decision.options:
                return go
        return WAIT

    def _ahead(self, r: Reading) -> tuple[str, ...]:
        """The stations still to be visited this round, in their order."""
        if r.place not in r.duties:
            return r.duties
        return r.duties[r.duties.index(r.place) + 1 :]

    def _best(self, r: Reading, decision: Decision, sample: Sampler) -> Option | None:
        kept = SECRETS if wishes(r).keeps_tokens else 0
        if r.place == "council" and len(r.ambitions) < stations.MOST_AMBITIONS and r.purse["tokens"] > kept:
            bought = self._ambition(r, decision, sample)
            if bought is not None:
                return bought
        score, mine = _SCORES[r.place], _ACTS[r.place]
        used = [option for option in decision.options if option[0] == codes.USE]
        acts = [option for option in decision.options if option[0] in mine]
        if acts:
            best = self._best_of(acts, lambda option: score(r, option))
            if score(r, best) > 0 and (best[0] != codes.PROPOSE_PACT or self._any([True, False])):
                return best
        gift = r.place in ("market", "council", "orders") or r.front in _ALWAYS_GOOD
        return self._any(used) if used and gift else None

    def _ambition(self, r: Reading, decision: Decision, sample: Sampler) -> Option | None:
        """The Ambition that is worth most as things stand, if it beats one held; the unseen one counts as middling."""
        slots = [option for option in decision.options if option[0] == codes.AMBITION]
        if not slots:
            return None
        world: World = sample(0)
        row = present(r.view["council"])["ambitions"]

        def value(option: Option) -> float:
            if option[1] > ROW:
                return prospect(r, world, abilities.sealed(r)[option[1] - ROW - 1])
            return prospect(r, world, row[option[1]]) if option[1] < len(row) else UNSEEN

        best = self._best_of(slots, value)
        held = sorted((prospect(r, world, one) for one in r.ambitions), reverse=True)
        enough = len(held) >= stations.WANTED_AMBITIONS and held[stations.WANTED_AMBITIONS - 1] >= value(best)
        return None if enough else best

    # Handing over.

    def _surplus(self, r: Reading, mate: int | None) -> list[str]:
        """What this player carries and a teammate in sight needs more."""
        here = {one["seat"]: one["purse"]["assets"] for one in r.view["mates"] if one["purse"]}
        found: list[str] = []
        for station, kinds in _NEEDS.items():
            keeper = r.keeper(station)
            if keeper != r.seat and keeper in here and mate in (None, keeper):
                found += [kind for kind in kinds if r.purse.get(kind)]
                found += ["assets"] if _pays(r, station, here[keeper]) else []
        others = (seat for seat in here if seat != r.seat and mate in (None, seat))
        return found + [
            "advancements" for seat in others if any(r.wearer(id) == seat for id in r.purse["advancements"])
        ]

    def _draft(self, r: Reading, options: tuple[Option, ...]) -> Option:
        draft = r.view["draft"]
        assert isinstance(draft, dict)  # numbers are the Storyteller's
        if draft["what"] == "hand":
            return self._hand(r, draft["with"], options)
        if draft["what"] == "trade":
            return self._trade(r, draft, options)
        if draft["what"] == "idea":
            return abilities.idea(options, self._below)
        chosen = [option for option in options if option[0] == codes.CHOOSES]
        return chosen[0] if chosen else (codes.CANCEL,)

    def _hand(self, r: Reading, mate: int | None, options: tuple[Option, ...]) -> Option:
        if mate is None:
            partners = [option for option in options if option[0] == codes.WITH and self._surplus(r, option[1])]
            return partners[0] if partners else (codes.CANCEL,)
        kinds = self._surplus(r, mate)
        for option in options:
            if option[0] == codes.HANDS and _kind(option[1]) in kinds and _for(r, mate, option[1]):
                return option
        return (codes.CANCEL,)

    def _trade(self, r: Reading, draft: DraftView, options: tuple[Option, ...]) -> Option:
        """With anybody who stands here; the offer is put together item by item."""
        if draft["with"] is None:
            partners = [option for option in options if option[0] == codes.WITH]
            return self._any(partners) if partners else (codes.CANCEL,)
        step = trading.next_step(r, draft["gives"], draft["wants"])
        return step if step in options else (codes.CANCEL,)

    def _offer(self, r: Reading, options: tuple[Option, ...], other: int) -> Option:
        """A trade that gives more than it takes."""
        offer = next(one for one in r.view["offers"] if one["by"] == other)
        gained = trading.gain(r, offer["gives"], offer["wants"])
        return (codes.ACCEPT, other) if gained > 0 and (codes.ACCEPT, other) in options else (codes.DECLINE, other)

    # Questions.

    def _answer(self, view: BloodFeudView, decision: Decision, sample: Sampler) -> Option:
        point = decision.point.removeprefix("blood_feud.")
        if point == "boost":
            return (1,)
        if point in ("keep", "ambitions"):
            return self._weigh(view, decision, sample, best=point == "keep")
        if point == "event.swap":
            return self._swap(view, decision, sample)
        r = Reading(view)
        return self._best_of(decision.options, lambda option: answers.score(r, decision, option))

    def _swap(self, view: BloodFeudView, decision: Decision, sample: Sampler) -> Option:
        """An Ambition that is worth less now for one that is worth more."""
        world: World = sample(0)
        team = present(view["team"])
        swaps = [option for option in decision.options if option != WAIT]

        def gain(option: Option) -> int:
            return worth(world, team, option[1]) - worth(world, team, option[0])

        best = self._best_of(swaps, gain)
        return best if gain(best) > 0 else WAIT

    def _weigh(self, view: BloodFeudView, decision: Decision, sample: Sampler, *, best: bool) -> Option:
        if not best and WAIT in decision.options:
            return WAIT
        world: World = sample(0)
        r = Reading(view)
        if best:
            return self._best_of(decision.options, lambda option: prospect(r, world, FACES[option[0]].id))
        return self._best_of(decision.options, lambda option: -worth(world, r.team, option[0]))

    def _best_of(self, options: Sequence[Option], value: Callable[[Option], float]) -> Option:
        """The best of these; among equals chance decides, so that no number of a Domain or a team is favoured."""
        values = [value(option) for option in options]
        return self._any([option for option, one in zip(options, values, strict=True) if one == max(values)])

    def _any(self, options: Sequence[T]) -> T:
        return options[self._below(len(options))]

    def _below(self, n: int) -> int:
        number, self._rng = below(self._rng, 0, n)
        return number


def without_asides(decision: Decision) -> Decision:
    """A question without the signal beside it: a bot never needs the Storyteller."""
    return decision._replace(options=tuple(option for option in decision.options if option not in ASIDES))


def _pays(r: Reading, station: str, has: int) -> bool:
    """Assets go to the Marketplace, but for two that the Orders player needs for Alliances."""
    if station == "orders":
        return bool(has < _for_alliances(r) < r.purse["assets"])
    kept = _for_alliances(r) if r.keeper("orders") == r.seat else 0
    return station == "market" and bool(r.purse["assets"] > kept)


def _for_alliances(r: Reading) -> int:
    """More where an Ambition counts allies."""
    return FOR_ALLIANCES if wishes(r).friends else 1


def _for(r: Reading, mate: int, item: int) -> bool:
    """An Advancement goes to who should wear it."""
    return _kind(item) != "advancements" or r.wearer(FACES[item].id) == mate


def _kind(item: int) -> str:
    """Which of a purse's entries an item belongs to."""
    if item == TOKEN:
        return "tokens"
    if item == SEAL:
        return "seals"
    if item == ASSET:
        return "assets"
    if item == ORACLE:
        return "oracle"
    if is_starting(item):
        return "orders"
    name = type(FACES[item]).__name__
    return {"Order": "orders", "Event": "events", "Ambition": "ambitions"}.get(name, "advancements")

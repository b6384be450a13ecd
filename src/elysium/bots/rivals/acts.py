"""What to do next in the Action Phase: every act is worth what it brings now, and a little for what it prepares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from elysium.bots.game_bots import NEVER
from elysium.bots.rivals.fights import HOPELESS, Fights
from elysium.bots.rivals.influence import Votes
from elysium.bots.rivals.interest import ACTION, CROWDED
from elysium.bots.rivals.reading import Reader, own_worth, whole_text
from elysium.core.ids import CardId, Option, Selection
from elysium.core.stack import Frame
from elysium.games.rivals import stats
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.abilities import ability_frame, entry_of
from elysium.games.rivals.flow.attack.targets import can_attack
from elysium.games.rivals.flow.cards.playable import actors
from elysium.games.rivals.flow.end_phase import mendable
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.kinds import Target
from elysium.games.rivals.table import COLOURS, CONSPIRACIES, FACTION, LAID, PLAY, SEATS, STREETS

SAFE: Final = 5  # Prestige to keep after spending of one's own will
_DRAWN: Final = 0.32


class Acts:
    """The acts of one position, as one seat sees them."""

    __slots__ = ("fights", "g", "interest", "me", "reader", "t", "votes")

    def __init__(self, reader: Reader, fights: Fights, votes: Votes) -> None:
        self.reader, self.fights, self.votes = reader, fights, votes
        self.interest, self.g, self.t, self.me = reader.interest, reader.g, reader.t, reader.me

    def score(self, option: Option) -> float:
        return _SCORES[option[0]](self, option)

    def draw(self, option: Option) -> float:
        hand = len(self.t.hand(self.me))
        wanted = 0.01 * self.drawn(option[1:])
        return _DRAWN + (0.15 if hand < 3 else 0.0) - 0.04 * max(0, hand - CROWDED) + wanted

    def drawn(self, decks: Option) -> float:
        """What cards from these decks are worth: characters while there are few."""
        t = self.t
        mine = len(t.coterie(self.me)) + sum(self.g.card(card).kind == "character" for card in t.hand(self.me))
        prestige, worth = t.prestige(self.me), 0.0
        for deck in decks:
            if deck == FACTION:
                worth += 0.7 if mine < 3 and prestige > 7 else 0.5 if mine < 4 and prestige > 11 else 0.1
                mine += 1
            else:
                worth += 0.4
        return worth

    def recruit(self, option: Option) -> float:
        drawn = 0.01 * self.drawn(option[2:])
        return drawn + self.joins(option[1], stats.recruit_cost(self.g, self.me, option[1]))

    def joins(self, card: CardId, price: int) -> float:
        """Early and while Prestige lasts: its Blood is still there, only elsewhere."""
        t, face = self.t, self.g.card(card)
        left = t.prestige(self.me) - price
        size = len(t.coterie(self.me))
        if price and left < (SAFE if size > 1 else 2):
            return -1.0
        return 1.5 - 0.3 * max(0, size - 1) + 0.06 * own_worth(face) - 0.06 * max(0, 8 - left)

    def play(self, option: Option) -> float:
        card = option[1]
        face = self.g.card(card)
        if face.is_("conspiracy"):
            return self._place(card)
        worth = -sum(self.reader.price(cost, judging(self.me, card, user=()), self.me) for cost in face.costs)
        if not face.is_("unhosted"):
            worth -= ACTION
        if face.is_("title"):
            return worth + self._title(card) + self._spares(card, option[2:])
        if face.is_("scheme"):
            return worth + self.votes.prospects(card)
        if face.is_("ongoing"):
            lying = any(self.t.face[other] == self.t.face[card] for other in self.t.pile(PLAY, self.me))
            worth += 0.05 if lying else self.reader.standing(card, judging(self.me, card, user=()))
        return worth + self.text(card, option[2:] or self._user(card)) + self._spares(card, option[2:])

    def _user(self, card: CardId) -> Selection:
        if self.g.card(card).is_("unhosted"):
            return ()
        return actors(self.g, self.me, card)[:1]

    def _spares(self, card: CardId, actor: Selection) -> float:
        """Between those who may exhaust for a card: who is least needed for attacks."""
        return -0.01 * sum(self.needed(card, one) for one in actor)

    def needed(self, card: CardId, actor: CardId) -> float:
        """How much else a character could do; a Title goes to the strongest."""
        t = self.t
        if self.g.card(card).is_("title"):
            return -0.1 * stats.potency(t, actor)
        best = max(stats.attribute(t, actor, type) for type in (1, 2, 3))
        return 0.1 * best + (0.2 if t.party[actor] else 0.0)

    def text(self, card: CardId, user: Selection) -> float:
        """The text of a card with its best target."""
        face = self.g.card(card)
        if not face.text:
            return 0.0
        names: dict[str, Selection] = {"user": user, "acting": user}
        code = whole_text(self.t.face[card])
        if face.target is None:
            return self.reader.code(code, 0, Frame(0, 0, self.me, card, names)).whole
        return max((self.aimed(card, user, one) for one in self._aims(face.target, card, names)), default=0.0)

    def aimed(self, card: CardId, user: Selection, one: int) -> float:
        target = self.g.card(card).target
        assert target is not None
        names: dict[str, Selection] = {"user": user, "acting": user, target.name: (one,)}
        return self.reader.code(whole_text(self.t.face[card]), 0, Frame(0, 0, self.me, card, names)).whole

    def _aims(self, target: Target, card: CardId, names: dict[str, Selection]) -> Selection:
        return target.among.of(self.g, Frame(0, 0, self.me, card, names))

    def _title(self, card: CardId) -> float:
        holders = actors(self.g, self.me, card)
        worth = 0.2 + self.reader.standing(card, judging(self.me, card, user=holders[:1]))
        worth += self.reader.moment("attaches", about=holders[:1], what=(card,))
        return worth - self.votes.title_price(card)

    def conspiracy(self, card: CardId) -> float:
        """What resolving a face-down card would bring."""
        worth = self.text(card, ())
        return worth + self.reader.counted(CONSPIRACIES, "resolved_face_down", about=(card,))

    def _place(self, card: CardId) -> float:
        t, face = self.t, self.g.card(card)
        if t.prestige(self.me) <= SAFE:
            return -1.0
        cost = self.interest.paid(min(face.threshold, t.prestige(self.me) - 1))
        lying = len(t.pile(LAID, self.me))
        soon = 0.85 - 0.15 * lying
        worth = self.conspiracy(card) if stats.clan_present(t, self.me, face.clan) else 0.0
        worth = soon * max(worth, 0.3) - cost + self.reader.moment("placed_face_down", about=(card,)) - 0.1
        return worth + 0.8 * self._lies(card)

    def _lies(self, card: CardId) -> float:
        """What the start of one's next turn brings more with this card face down."""
        t, place = self.t, LAID * SEATS + self.me
        before, was = self.reader.moment("start_of_turn"), t.piles[place]
        t.piles[place] = (*was, card)
        t.tokens[card * COLOURS + self.me] += 1
        more = self.reader.moment("start_of_turn") - before
        t.tokens[card * COLOURS + self.me] -= 1
        t.piles[place] = was
        return max(0.0, more)

    def feed(self, option: Option) -> float:
        t, card = self.t, option[1]
        missing = self.g.card(card).threshold - t.blood(card)
        if missing <= 0 or t.prestige(self.me) <= SAFE:
            return NEVER
        return self.conspiracy(card) / missing - self.interest.paid(1)

    def resolve(self, option: Option) -> float:
        """At once, unless it brings nothing; a second one waits if only the first of a turn counts."""
        worth = self.conspiracy(option[1])
        return 3.0 + worth if worth > 0.2 else NEVER

    def attack(self, option: Option) -> float:
        return self.fights.on(option[1], option[2]) if option[2:] else self.fights.best_attack(option[1])

    def sally(self, option: Option) -> float:
        _, card, target = option
        with self.fights.moved(card, acts.NEW_PARTY):
            return 0.97 * self.fights.on(card, target) - self._risk(card)

    def move(self, option: Option) -> float:
        """Out of the Haven to attack; beyond that only where being out scores."""
        t, card = self.t, option[1]
        if len(option) > 2:
            return NEVER  # one by one: who is out first may already be enough
        if t.party[card] and can_attack(self.g, card):
            return NEVER
        score = self._out_scores() - 0.3 if not t.party[card] else NEVER
        if t.actions <= 0 and score < 0:
            return NEVER
        if t.actions > 0:
            with self.fights.moved(card, acts.NEW_PARTY):
                score = max(score, 0.97 * self.fights.best_attack(card) - self._risk(card), self._claims(card) - 0.1)
        return score

    def moved_to(self, card: CardId, party: int) -> float:
        """The party from which the best attack can be made; in doubt a party of its own."""
        with self.fights.moved(card, party):
            worth = self.fights.best_attack(card)
        return max(-1.0, worth) + (0.05 if not party else 0.0)

    def _risk(self, card: CardId) -> float:
        """The Streets hide nobody."""
        t = self.t
        return 0.08 + (0.25 if t.blood(card) <= 2 else 0.0) + (0.1 if card in t.leader else 0.0)

    def _out_scores(self) -> float:
        """What the start of the next turn would bring with everybody out, beside what it brings anyway."""
        t = self.t
        ready = [c for c in t.coterie(self.me) if not t.exhausted[c] and not t.party[c]]
        before = self.reader.moment("start_of_turn")
        for card in ready:
            t.party[card] = 254
        after = self.reader.moment("start_of_turn")
        for card in ready:
            t.party[card] = 0
        return after - before

    def claim(self, option: Option) -> float:
        return self._claims(option[1])

    def _claims(self, card: CardId) -> float:
        """RV-PRINCE: Agenda and Prestige every turn, if the claimant lives."""
        t = self.t
        if not any(stats.is_prince_card(t, one) for one in t.piles[STREETS]):
            return HOPELESS
        lives = self.fights.claimed(card)
        gains = 2.5 + self.reader.moment("attaches", about=(card,), what=self._prince())
        return lives * gains + (1 - lives) * (self.interest.fall(card) - 0.3)

    def _prince(self) -> Selection:
        t = self.t
        return tuple(one for one in t.piles[STREETS] if stats.is_prince_card(t, one))

    def ability(self, option: Option) -> float:
        entry = entry_of(self.g, option[1], option[2])
        worth = self.used(option[1], option[2])
        return worth - (ACTION if entry.ability.during == "action" else 0.05)

    def used(self, card: CardId, number: int) -> float:
        """What activating an ability brings beyond its costs, with its best target."""
        entry = entry_of(self.g, card, number)
        f = ability_frame(self.g, self.me, card, entry)
        target = entry.ability.target
        if target is None:
            return self.reader.used(entry, f).whole
        return max((self.at(card, number, one) for one in target.among.of(self.g, f)), default=0.0)

    def at(self, card: CardId, number: int, one: int) -> float:
        """The same, aimed."""
        entry = entry_of(self.g, card, number)
        f = ability_frame(self.g, self.me, card, entry)
        f.names[entry.ability.target.name] = (one,)
        return self.reader.used(entry, f).whole

    def never(self, option: Option) -> float:
        return NEVER

    def investigate(self, option: Option) -> float:
        """Once no Action is left that could exhaust the Hunter better."""
        return 0.05 if self.t.actions <= 0 else -0.05

    def wait(self, option: Option) -> float:
        return 0.0

    def end(self, option: Option) -> float:
        """With mending where it is worth a card."""
        return -0.01 if not option[1:] else self.mends()

    def mends(self) -> float:
        """The best there is to mend for a card of the hand; less than to end where that is none."""
        t, me = self.t, self.me
        price = min((self.interest.keep(card) for card in t.hand(me)), default=1.0)
        best = max(self.mended(card) for card in mendable(self.g, me))
        return best - price - 0.01

    def mended(self, card: CardId) -> float:
        """What a Blood more is worth to somebody, above all in torpor."""
        return self.interest.blood(card, 1) + (0.12 if self.t.in_torpor(card) else 0.0)


Score: TypeAlias = Callable[[Acts, Option], float]
_SCORES: Final[dict[int, Score]] = {
    acts.DRAW: Acts.draw,
    acts.RECRUIT: Acts.recruit,
    acts.PLAY: Acts.play,
    acts.ATTACK: Acts.attack,
    acts.CLAIM: Acts.claim,
    acts.SALLY: Acts.sally,
    acts.PASS: Acts.wait,
    acts.MOVE: Acts.move,
    acts.ABILITY: Acts.ability,
    acts.SHOW: Acts.never,
    acts.FEED: Acts.feed,
    acts.INVITE: Acts.never,
    acts.RESOLVE: Acts.resolve,
    acts.DETACH: Acts.never,
    acts.AGENDA: Acts.never,
    acts.DEAL: Acts.never,
    acts.END: Acts.end,
    acts.INVESTIGATE: Acts.investigate,
}

"""What a seat sees: the only way anything leaves a match of Rivals. White-listed: every entry says why it is public.

Cards are told by their ids; a card the seat may not know is an entry without one. Hands and decks of others are counts.
"cards" holds, by the number a card has in this match, the id this seat knows it by, or nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias, cast

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat, Selection
from elysium.core.stack import Frame
from elysium.core.views import Outcome
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.flow.attack.intel import intel
from elysium.games.rivals.flow.politics.conspiracies import shown_to
from elysium.games.rivals.frames import UNANNOUNCED, Attack, Claim, Counted, Need, Scheme
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import TYPES, WRAITH
from elysium.games.rivals.show.danger import danger
from elysium.games.rivals.show.forecast import forecast
from elysium.games.rivals.show.idle import idle
from elysium.games.rivals.show.question import question
from elysium.games.rivals.show.steps import step_of
from elysium.games.rivals.show.types import (
    AttackView,
    CardView,
    CharacterView,
    CityView,
    ClaimView,
    CurseView,
    EffectView,
    ExertingView,
    HandView,
    HeldView,
    InPlayView,
    LaidView,
    ListedView,
    MonsterView,
    PileView,
    PlayerView,
    RivalsView,
    SchemeView,
    StealthView,
)
from elysium.games.rivals.table import (
    AGENDA,
    ASIDE,
    BURNED,
    CITY_BURNED,
    CITY_DECK,
    CITY_DISCARD,
    COLOURS,
    DECK,
    DISCARD,
    FACTION,
    HAVEN,
    LAID,
    MONSTER_DECK,
    MONSTERS,
    MONSTERS_BURNED,
    PHASES,
    PLAY,
    STEPS,
    STREETS,
    UNUSED,
    Table,
)
from elysium.games.rivals.winning import result

Tiles: TypeAlias = dict[CardId, CharacterView]


def view(g: Rivals, seat: Seat) -> RivalsView:
    """The match as `seat` (or SPECTATOR) may know it."""
    return _view(g, seat, {})


def views(g: Rivals, seats: Iterable[Seat]) -> list[RivalsView]:
    """The same for each of these seats; characters that all see alike are worked out once and shared."""
    tiles: Tiles = {}
    return [_view(g, seat, tiles) for seat in seats]


def _view(g: Rivals, seat: Seat, tiles: Tiles) -> RivalsView:
    t = g.table
    shown: RivalsView = {
        "game": "rivals",
        "seat": seat,
        "seats": t.seats,
        "rules": [g.edition.name, *t.rules[1:]],
        "turn": t.turn,
        "phase": PHASES[t.phase],
        "step": STEPS[t.step],
        "first": t.first,
        "active": t.active,
        "actions": t.actions,
        "players": [_player(g, seat, who, tiles) for who in range(t.seats)],
        "streets": [_card(g, seat, card) for card in t.piles[STREETS]],
        "monsters": [_monster(g, seat, card) for card in t.piles[MONSTERS]],
        "monster_deck": len(t.piles[MONSTER_DECK]),
        "season": next((code(t, card) for card in t.piles[UNUSED] if t.in_season(card)), None),
        "fallen_monsters": _codes(t, t.piles[MONSTERS_BURNED]),
        "city": _city(t),
        "attack": _attack(g, seat),
        "scheme": _scheme(g, seat),
        "exerting": _exerting(g, seat),
        "claim": _claim(g),
        "deals": [list(deal) for deal in t.deals],
        "resolving": _resolving(g, seat),
        "waiting": [{"seat": d.seat, "point": d.point} for d in g.asks],
        "question": question(g),
        "cards": _known(t, seat),
        "result": _result(g),
    }
    if t.unhosted:
        shown["unhosted"] = t.unhosted
    return shown


def code(t: Table, card: CardId) -> str:
    """A card's id in the register."""
    return FACES[t.face[card]].card.id


def _codes(t: Table, cards: Selection) -> list[str]:
    return [code(t, card) for card in cards]


def _player(g: Rivals, seat: Seat, who: Seat, tiles: Tiles) -> PlayerView:
    """RV-INFO-01..04, -13: supplies, Agenda totals, piles and Rivals are public; hand and face-down cards are not."""
    t = g.table
    purse = t.purse(who)
    rival = t.rival[who]
    shown: PlayerView = {
        "seat": who,
        "number": t.number(who),
        "rival": rival if rival != NOBODY else None,
        "out": t.ko[who] != -2,
        "agenda": t.agenda[who],
        "agenda_card": _hidden(t, seat, t.pile(AGENDA, who)[0]),
        "agenda_up": bool(t.agenda_up[who]),
        "haven": _hidden(t, seat, t.pile(HAVEN, who)[0]),
        "leader": t.leader[who] if t.leader[who] != NO_CARD else None,
        "prestige": t.prestige(who),
        "colours": list(t.tokens[purse : purse + t.seats]),
        "supply": t.tokens[t.bank + who],
        "hand": _hand(g, seat, who),
        "deck": _pile(t, seat, t.pile(DECK, who)),
        "faction": _pile(t, seat, t.pile(FACTION, who)),
        "discard": [_plain(t, card) for card in t.pile(DISCARD, who)],
        "burned": _codes(t, t.pile(BURNED, who)),
        "coterie": [_tile(g, seat, card, tiles) for card in t.coterie(who)],
        "torpor": [_tile(g, seat, card, tiles) for card in t.torpor(who)],
        "play": [_card(g, seat, card) for card in t.pile(PLAY, who)],
        "laid": [_laid(g, seat, card) for card in t.pile(LAID, who)],
        "aside": [_hidden(t, seat, card) for card in t.pile(ASIDE, who) if t.owner[card] == who],
    }
    if seat == who or "open_decks" in t.rules:
        shown["listed"] = _listed(t, seat, who)
    warned = danger(g, who)
    if warned:
        shown["danger"] = warned
    if t.wraiths(who):
        shown["wraiths"] = len(t.wraiths(who))
    if stats.plays_hunters(t, who):
        shown["turned"] = bool(t.side[who])
    return shown


def _hidden(t: Table, seat: Seat, card: CardId) -> str | None:
    """The card if this seat knows it; that it lies there is public."""
    return code(t, card) if t.knows(seat, card) else None


def _known(t: Table, seat: Seat) -> list[str | None]:
    """Every card of the match by its number: what this seat knows of it, as `Table.knows` has it."""
    wanted = t.everyone if seat < 0 else 1 << seat
    return [FACES[face].card.id if seen & wanted == wanted else None for face, seen in zip(t.face, t.seen, strict=True)]


def _plain(t: Table, card: CardId) -> CardView:
    return {"id": card, "card": code(t, card)}


def _hand(g: Rivals, seat: Seat, who: Seat) -> HandView:
    """RV-INFO-01; backs tell characters from Library cards."""
    t = g.table
    hand = t.hand(who)
    characters = sum(FACES[t.face[card]].card.kind == "character" for card in hand)
    seen = seat == who or zones.is_open(t, who)
    own = [_held(g, card, seat == who) for card in hand] if seen else None
    return {"characters": characters, "library": len(hand) - characters, "cards": own}


def _held(g: Rivals, card: CardId, own: bool) -> HeldView:
    shown: HeldView = {"id": card, "card": code(g.table, card)}
    reason = idle(g, g.table.owner[card], card) if own else None
    if reason:
        shown["idle"] = reason
    return shown


def _pile(t: Table, seat: Seat, cards: Selection) -> PileView:
    """RV-INFO-02: a deck's size, and what this seat has seen of it and where it lies."""
    seen = [[place, code(t, card)] for place, card in enumerate(cards) if t.knows(seat, card)]
    return {"size": len(cards), "known": cast(list[tuple[int, str]], seen)}  # JSON has no tuples


def _listed(t: Table, seat: Seat, who: Seat) -> list[ListedView]:
    """RV-INFO-02: what a deck was made of its owner knows; what may still lie in it follows from what was seen."""
    inside = {*t.pile(DECK, who), *t.pile(FACTION, who)}
    gone = Counter(
        t.face[card]
        for card, owner in enumerate(t.owner)
        if owner == who and card not in inside and t.knows(seat, card)
    )
    made = Counter(face for face in t.decks[who] if FACES[face].card.kind != WRAITH)
    return [
        {"card": FACES[face].card.id, "copies": copies, "left": max(0, copies - gone[face])}
        for face, copies in made.items()
    ]


def _card(g: Rivals, seat: Seat, card: CardId) -> InPlayView:
    """A face-up card in play."""
    t = g.table
    face = FACES[t.face[card]].card
    shown: InPlayView = {"id": card, "card": code(t, card), "exhausted": bool(t.exhausted[card])}
    if t.blood(card):
        shown["tokens"] = _tokens(t, card)
    for token in t.attached[card] if t.down[card] else ():
        down, exhausted = bool(t.down[token]), bool(t.exhausted[token])
        shown["wraith"] = {"id": token, "card": _hidden(t, seat, token), "down": down, "exhausted": exhausted}
    if face.blood:
        shown["blood"], shown["agenda"] = face.blood, face.agenda
    return shown


def _tokens(t: Table, card: CardId) -> list[int]:
    return list(t.tokens[card * COLOURS : card * COLOURS + t.seats])


def _tile(g: Rivals, seat: Seat, card: CardId, tiles: Tiles) -> CharacterView:
    """A character; where nothing lies face down on it everybody sees the same."""
    if card in tiles:
        return tiles[card]
    tile = _character(g, seat, card)
    if not any(g.table.down[one] for one in g.table.attached[card]):
        tiles[card] = tile
    return tile


def _character(g: Rivals, seat: Seat, card: CardId) -> CharacterView:
    t = g.table
    shown: CharacterView = {
        "id": card,
        "card": code(t, card),
        "blood": t.blood(card),
        "tokens": _tokens(t, card),
        "potency": stats.potency(t, card),
        "attributes": [stats.attribute(t, card, type) for type in (1, 2, 3)],
        "influence": stats.influence(g, card),
        "secrecy": stats.secrecy(g, card) if t.is_active(card) else 0,
        "exhausted": bool(t.exhausted[card]),
        "party": t.party[card],
        "no_influence": bool(t.no_influence[card]),
        "bounty": t.bounty[card],
        "leader": card in t.leader,
        "attached": [_card(g, seat, one) for one in t.attached[card] if not _is_laid(t, one)],
    }
    if curses := _laid_on(t, seat, card):
        shown["curses"] = curses
    if t.prestige_on(card):
        place = tokens.on_card(t, card)
        shown["prestige"] = list(t.tokens[place : place + t.seats])
    if t.fear[card]:
        shown["fear"] = t.fear[card]
    if learned := stats.taught(t, card):
        shown["taught"] = learned
    if t.no_influence[card] > 1:
        shown["muted"] = t.no_influence[card]
    if stats.is_ghoul(t, card):
        shown["most"] = stats.capacity(t, card)
    if t.minus[card]:
        shown["minus"] = t.minus[card]
    return shown


def _monster(g: Rivals, seat: Seat, card: CardId) -> MonsterView:
    """RV-INFO-09: tokens, tagger and Curses lie open, the face for who knows it; Blood comes as it is turned up."""
    t = g.table
    known = t.knows(seat, card)
    face = FACES[t.face[card]].card
    shown: MonsterView = {
        "id": card,
        "card": _hidden(t, seat, card),
        "down": bool(t.down[card]),
        "blood": t.blood(card),
        "tokens": list(t.tokens[card * COLOURS : (card + 1) * COLOURS]),
        "potency": stats.potency(t, card) if known else None,
        "attributes": list(face.attributes) if known else [],
        "agenda": face.agenda if known else None,
        "secrecy": stats.secrecy(g, card),
        "exhausted": bool(t.exhausted[card]),
        "tagger": t.tagger[card] - 1 if t.tagger[card] else None,
        "prestige": _prestige_on(t, card),
        "attached": [_card(g, seat, one) for one in t.attached[card] if not _is_laid(t, one)],
    }
    if curses := _laid_on(t, seat, card):
        shown["curses"] = curses
    return shown


def _is_laid(t: Table, card: CardId) -> bool:
    """Whether an attached card is a face-down Curse; a wraith's Mortal lies face down as well, but open to all."""
    return bool(t.down[card]) and t.owner[card] != NOBODY


def _laid_on(t: Table, seat: Seat, card: CardId) -> list[CurseView]:
    """RV-INFO-11: that a Curse is there and whose it is everybody sees, its face is for who knows it."""
    laid = [one for one in t.attached[card] if _is_laid(t, one)]
    return [{"id": one, "card": _hidden(t, seat, one), "seat": t.owner[one]} for one in laid]


def _prestige_on(t: Table, card: CardId) -> list[int]:
    place = tokens.on_card(t, card)
    return list(t.tokens[place : place + t.seats])


def _laid(g: Rivals, seat: Seat, card: CardId) -> LaidView:
    """RV-INFO-06: tokens and who was shown it are public, the face is for those who have seen it."""
    t = g.table
    return {"id": card, "card": _hidden(t, seat, card), "tokens": _tokens(t, card), "shown": list(shown_to(g, card))}


def _city(t: Table) -> CityView:
    return {
        "deck": len(t.piles[CITY_DECK]),
        "discard": _codes(t, t.piles[CITY_DISCARD]),
        "burned": _codes(t, t.piles[CITY_BURNED]),
        "waiting": _codes(t, tuple(card for card in t.pile(ASIDE, 0) if t.owner[card] == NOBODY)),
    }


def _attack(g: Rivals, seat: Seat) -> AttackView | None:
    """RV-INFO-05: who attacks whom and how is public; face-down cards are only there."""
    attack = g.under_way(Attack)
    if attack is None:
        return None
    t, stealth = g.table, _stealth(g, attack)
    shown: AttackView = {
        "seat": attack.seat,
        "attacker": attack.attacker,
        "target": attack.target if attack.target != NO_CARD else None,
        "first_target": attack.first_target if attack.first_target != NO_CARD else None,
        "step": step_of(g, attack),
        "type": TYPES[attack.type] if attack.type != UNANNOUNCED else None,
        "claim": attack.claim,
        "card": [_hidden(t, seat, card) for card in _there(attack.attack_card)],
        "blocker": _there(attack.blocker),
        "reaction": [_hidden(t, seat, card) for card in _there(attack.reaction)],
        "reactor": _there(attack.reactor),
        "pledged": len(attack.pledged),
        "secrecy": stealth["secrecy"],
        "intel": stealth["intel"],
        "paid": stealth["paid"],
        "bonus": attack.bonus,
        "taken": [int(number) for hurt in attack.taken for number in hurt],
        "chosen": _chosen(attack),
    }
    foreseen = forecast(g, attack)
    if foreseen:
        shown["forecast"] = foreseen
    return shown


def _there(card: CardId) -> list[CardId]:
    return [] if card == NO_CARD else [card]


def _chosen(attack: Attack) -> dict[str, list[int]]:
    """RV-ATK-STEP-05 c: what was chosen for the revealed cards is said aloud."""
    told = {**attack.choices(attack.attack_card), **attack.choices(attack.reaction)}
    return {name: list(one) for name, one in told.items() if name not in ("user", "victim")}


def _stealth(g: Rivals, attack: Attack) -> StealthView:
    """RV-ATK-PRE-09, -10: the target's Secrecy and the Intel that lies open against it."""
    target = attack.target
    if target == NO_CARD or attack.claim:
        return {"secrecy": 0, "intel": 0, "paid": 0}
    secrecy = stats.secrecy(g, target) if g.table.is_active(target) else 0
    return {"secrecy": secrecy, "intel": intel(g, attack.frame), "paid": len(attack.paid)}


def _scheme(g: Rivals, seat: Seat) -> SchemeView | None:
    """RV-SCHEME-04, -06, RV-INFO-08: answers and visible totals are public; fists and modifiers are one's own."""
    scheme = g.under_way(Scheme)
    if scheme is None:
        return None
    return {
        "seat": scheme.seat,
        "card": code(g.table, scheme.card),
        "said": [[said.seat, said.visible, int(said.yes)] for said in scheme.said],
        "extra": list(scheme.extra),
        "modifiers": [who for who, _ in scheme.laid],
        "fist": dict(scheme.fists).get(seat),
        "group": list(scheme.group),
    }


def _exerting(g: Rivals, seat: Seat) -> ExertingView | None:
    """RV-INF-07: what lies open of the Influence being exerted."""
    need = g.under_way(Need)
    if need is None:
        return None
    shown: ExertingView = {"seat": need.seat, "wanted": need.wanted, "total": need.total}
    if need.modifier != NO_CARD:
        shown["modifier"] = _hidden(g.table, seat, need.modifier)
    if need.seat == seat and need.has_fist:
        shown["fist"] = need.fist
    return shown


def _claim(g: Rivals) -> ClaimView | None:
    """RV-PRINCE-03: a claim is made aloud, and everybody is asked aloud."""
    claim = g.under_way(Claim)
    if claim is None:
        return None
    return {"seat": claim.frame.seat, "character": claim.frame.card, "asked": list(claim.asked)}


def _resolving(g: Rivals, seat: Seat) -> list[EffectView]:
    """What is under way, outermost first; a card nobody may know by its face is only that."""
    t = g.table
    return [{"seat": f.seat, "card": _hidden(t, seat, f.card)} for f in g.stack if f.card != NO_CARD and _told(f)]


def _told(f: Frame) -> bool:
    return f.seat >= 0 and not Counted.holds(f)


def _result(g: Rivals) -> Outcome | None:
    outcome = result(g)
    return None if outcome is None else outcome.shown()

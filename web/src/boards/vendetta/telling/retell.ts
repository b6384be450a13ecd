// A line of the log applied to a view: between two views the server has sent, this is what the table looked like.
// What a line leaves open (which Victim, what a card is worth now) is read off the view it leads to.
import type { VendettaEvent } from '../../../kinds';
import type { Line } from '../../../protocol';
import { factsOf, isVictim, SOME_VICTIM } from '../model/facts';
import { lineFacts, type LineFacts } from './line_facts';
import type { Deployed, Place, Player, Position, View } from '../model/view';

/** What a view does not keep: the tokens as they lie open. */
export interface Told extends View {
  tokens: Record<number, 'leave' | 'stay'>;
}

type Change = (view: Told, line: LineFacts, target: View) => Partial<Told>;

export function told(view: View): Told {
  return 'tokens' in view ? (view as Told) : { ...view, tokens: {} };
}

export function retell(view: Told, line: Line, target: View): Told {
  const change = CHANGES[line.kind as VendettaEvent];
  return change ? { ...view, ...change(view, lineFacts(view, line), target) } : view;
}

function player(view: View, seat: number, change: (one: Player) => Partial<Player>): Pick<View, 'players'> {
  return { players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

function blood(view: View, seat: number, n: number): Pick<View, 'players'> {
  return player(view, seat, (one) => ({ blood: Math.max(0, one.blood + n) }));
}

function influence(view: View, seat: number, n: number): Pick<View, 'players'> {
  return player(view, seat, (one) => ({
    influence: one.influence + n,
    score: { ...one.score, tokens: one.score.tokens + n },
  }));
}

function place(view: View, at: number, change: (one: Place) => Partial<Place>): Pick<View, 'locations'> {
  return { locations: view.locations.map((one, n) => (n === at ? { ...one, ...change(one) } : one)) };
}

function position(
  view: View,
  at: number,
  seat: number,
  change: (one: Position) => Partial<Position>,
): Pick<View, 'locations'> {
  return place(view, at, ({ positions }) => ({
    positions: positions.map((one) => (one.seat === seat ? counted({ ...one, ...change(one) }) : one)),
  }));
}

/** Power as far as it can be seen; the server's own number comes with the next view. */
function counted(one: Position): Position {
  return { ...one, power: one.cards.reduce((sum, card) => sum + card.power, one.blood) };
}

function worth(code: string, target: View): number {
  for (const { positions } of target.locations) {
    for (const { cards } of positions) {
      const found = cards.find((card) => card.up && card.card === code);
      if (found) return found.power;
    }
  }
  const facts = factsOf(code);
  return facts?.kind === 'clan' ? facts.power : 0;
}

function open(code: string, target: View): Deployed {
  return { up: true, card: code, power: worth(code, target), looked: [] };
}

/** A card as it lies somewhere: where, and how; null where it lies nowhere. */
function lying(view: View, code: string): { at: number; seat: number; card: Deployed } | null {
  for (const [at, { positions }] of view.locations.entries()) {
    for (const { seat, cards } of positions) {
      const card = cards.find((one) => one.card === code);
      if (card) return { at, seat, card };
    }
  }
  return null;
}

/** Turn up this card, or the first that it might be. */
function turned(cards: Deployed[], code: string, target: View): Deployed[] {
  const known = cards.findIndex((one) => one.card === code);
  const which = known >= 0 ? known : cards.findIndex((one) => !one.up && one.card === null);
  return cards.map((one, n) => (n === which ? open(code, target) : one));
}

function without(cards: Deployed[], code: string): Deployed[] {
  const known = cards.findIndex((one) => one.card === code);
  const which = known >= 0 ? known : cards.findIndex((one) => !one.up);
  return cards.filter((_, n) => n !== which);
}

/** A Victim has no name in a line: the one that is here now and is elsewhere, or not there, afterwards. */
function victim(from: string[], missing: string[]): string {
  const victims = from.filter(isVictim);
  return victims.find((code) => missing.includes(code)) ?? victims[0] ?? SOME_VICTIM;
}

function arrived(one: Player, target: View): string {
  const then = target.players[one.seat];
  const held = [...one.alliance, ...one.drained];
  return victim([...(then?.alliance ?? []), ...(then?.drained ?? [])].filter((code) => !held.includes(code)), []);
}

function drained(view: View, { who, card }: LineFacts, target: View): Pick<View, 'players'> {
  return player(view, who, (one) => {
    const code = card || victim(one.alliance, target.players[who]?.drained ?? []);
    return { alliance: one.alliance.filter((held) => held !== code), drained: [...one.drained, code] };
  });
}

function restored(view: View, { who, card }: LineFacts, target: View): Pick<View, 'players'> {
  return player(view, who, (one) => {
    const code = card || victim(one.drained, target.players[who]?.alliance ?? []);
    return { drained: one.drained.filter((held) => held !== code), alliance: [...one.alliance, code] };
  });
}

function acquired(view: View, { who, card }: LineFacts, target: View): Partial<View> {
  const locations = view.locations.map((one) => (card && one.ally === card ? { ...one, ally: null } : one));
  const left = card ? view.victims_left : view.victims_left - 1;
  const players = player(view, who, (one) => ({ alliance: [...one.alliance, card || arrived(one, target)] }));
  return { ...players, locations, victims_left: left };
}

function withdrawn(view: View, { who, place: from, to }: LineFacts, target: View): Partial<View> {
  const cards = view.locations[from]?.positions[who]?.cards ?? [];
  const left = position(view, from, who, () => ({ cards: [] }));
  const shown = cards.map((one) => (one.card ? open(one.card, target) : one));
  if (to < 0) return { ...left, ...player(view, who, (one) => ({ hand_size: one.hand_size + cards.length })) };
  return position({ ...view, ...left }, to, who, (one) => ({ cards: [...one.cards, ...shown] }));
}

function eliminated(view: View, { who }: LineFacts): Partial<View> {
  const nothing = { out: true, blood: 0, influence: 0, alliance: [], drained: [], hand_size: 0, drawn_size: 0, deck_size: 0 };
  const locations = view.locations.map((one) => ({
    ...one,
    positions: one.positions.map((spot) => (spot.seat === who ? { ...spot, cards: [], blood: 0, power: 0 } : spot)),
  }));
  return { ...player(view, who, () => nothing), locations, order: view.order.filter((seat) => seat !== who) };
}

function cleared(view: View, _: LineFacts, target: View): Partial<View> {
  const players = view.players.map((one) => ({
    ...one,
    diablerie: one.diablerie + one.diablerie_used,
    diablerie_used: 0,
    hand_size: target.players[one.seat]?.hand_size ?? one.hand_size,
  }));
  const empty = (one: Position): Position => ({ ...one, cards: [], blood: 0, power: 0 });
  const locations = view.locations.map((one) => ({ ...one, positions: one.positions.map(empty) }));
  return { players, locations, location: null, step: null, ranking: [] };
}

function inOrder(view: View, first: number): Pick<View, 'ambition' | 'order'> {
  const seats = Array.from({ length: view.seats }, (_, n) => (first + n) % view.seats);
  return { ambition: first, order: seats.filter((seat) => !view.players[seat]?.out) };
}

function moved(view: View, { card, to }: LineFacts, target: View): Partial<View> {
  const found = lying(view, card);
  if (!found) return {};
  const left = { ...view, ...position(view, found.at, found.seat, ({ cards }) => ({ cards: without(cards, card) })) };
  return position(left, to, found.seat, ({ cards }) => ({ cards: [...cards, open(card, target)] }));
}

function faceDown(view: View, { who, card, place: at }: LineFacts): Partial<View> {
  return position(view, at, who, ({ cards }) => {
    const last = cards.findLastIndex((one) => !one.up && one.card === null);
    return { cards: cards.map((one, n) => (n === last ? { ...one, card } : one)) };
  });
}

function returned(view: View, { who, card, place: at }: LineFacts): Partial<View> {
  const spot = position(view, at, lying(view, card)?.seat ?? who, ({ cards }) => ({ cards: without(cards, card) }));
  return { ...spot, ...player(view, who, (one) => ({ hand_size: one.hand_size + 1 })) };
}

/** A card is played from hand, unless another card has it played off the deck. */
function played(view: View, seat: number, cause = ''): Pick<View, 'players'> {
  const by = factsOf(cause);
  if (by?.kind === 'clan' && by.plays_top) return player(view, seat, (one) => ({ deck_size: one.deck_size - 1 }));
  return player(view, seat, (one) => ({ hand_size: Math.max(0, one.hand_size - 1) }));
}

/** Cards drawn in Hand Building lie apart until some are kept; those drawn in Resolution are held at once. */
function drew(view: View, { who, n }: LineFacts): Partial<View> {
  const at = view.location === null ? 'drawn_size' : 'hand_size';
  const phase = view.location === null ? 'hand_building' : view.phase;
  return { phase, ...player(view, who, (one) => ({ [at]: one[at] + n, deck_size: one.deck_size - n })) };
}

/** Blood that lies at a Location: more or less of it. */
function deployed(view: View, at: number, seat: number, n: number): Pick<View, 'locations'> {
  return position(view, at, seat, (one) => ({ blood: Math.max(0, one.blood + n) }));
}

const CHANGES: Partial<Record<VendettaEvent, Change>> = {
  round: (_, { n }) => ({ round: n, phase: 'feed', location: null, step: null, tokens: {} }),
  feed: (view, { who, n }) => blood(view, who, n),
  ally: (view, { place: at, card }) => ({ phase: 'location_setup', ...place(view, at, () => ({ ally: card })) }),
  draw: drew,
  keep: (view, { who, n }) =>
    player(view, who, (one) => ({
      hand_size: one.hand_size + one.drawn_size - n,
      drawn_size: 0,
      deck_size: one.deck_size + n,
    })),
  clan: (view, { who }, target) => player(view, who, () => ({ clan: target.players[who]?.clan ?? null })),
  relic: (view, { who, card }) => player(view, who, () => ({ relic: card })),
  use_relic: (view, { who }) => player(view, who, () => ({ relic_used: true })),
  play_card: (view, { who, card, cause, place: at }, target) => ({
    phase: view.location === null ? 'planning' : view.phase,
    ...played(view, who, cause),
    ...position(view, at, who, ({ cards }) => ({ cards: [...cards, open(card, target)] })),
  }),
  play_face_down: (view, { who, place: at }) => ({
    phase: 'planning',
    ...played(view, who),
    ...position(view, at, who, ({ cards }) => ({ cards: [...cards, { up: false, card: null, power: 0, looked: [] }] })),
  }),
  own_face_down: faceDown,
  play_blood: (view, { who, place: at, n }) => ({ ...blood(view, who, -n), ...deployed(view, at, who, n) }),
  add_blood: (view, { who, place: at, n }) => deployed(view, at, who, n),
  flip: (view, { who, n }) =>
    player(view, who, (one) => ({ diablerie: one.diablerie - n, diablerie_used: one.diablerie_used + n })),
  spend_blood: (view, { who, n }) => blood(view, who, -n),
  lose_blood: (view, { who, n }) => blood(view, who, -n),
  gain_blood: (view, { who, n }) => blood(view, who, n),
  steal_blood: (view, { who, whose, n }) => blood({ ...view, ...blood(view, whose, -n) }, who, n),
  gain_influence: (view, { who, n }) => influence(view, who, n),
  lose_influence: (view, { who, n }) => influence(view, who, -n),
  give_influence: (view, { who, whose, n }) => influence({ ...view, ...influence(view, who, -n) }, whose, n),
  drain: drained,
  restore: restored,
  diablerie: (view, { who, n }) => player(view, who, (one) => ({ diablerie: one.diablerie + n })),
  eliminated,
  acquire: acquired,
  ally_removed: (view, { place: at, card }) => ({
    ...place(view, at, () => ({ ally: null })),
    removed_allies: [...view.removed_allies, card],
  }),
  ambition: (view, { who }) => inOrder(view, who),
  location: (_, { place: at }) => ({ phase: 'resolution', location: at, step: 'withdraw', ranking: [], tokens: {} }),
  'token.leave': (view, { who }) => ({ tokens: { ...view.tokens, [who]: 'leave' } }),
  'token.stay': (view, { who }) => ({ tokens: { ...view.tokens, [who]: 'stay' } }),
  withdraw: withdrawn,
  blood_to_pool: (view, { who, place: at, n }) => ({ ...blood(view, who, n), ...deployed(view, at, who, -n) }),
  reveal: (view, { who, card, place: at }, target) => ({
    step: view.tokens[who] === 'leave' ? view.step : 'revelation',
    ...position(view, at, who, ({ cards }) => ({ cards: turned(cards, card, target) })),
  }),
  apply: (view, { card }) => {
    const facts = factsOf(card);
    return { step: (facts?.kind === 'clan' && facts.step) || view.step };
  },
  total: (view, { who, place: at, n }) => ({
    step: 'conflict',
    ranking: [...view.ranking, who],
    ...place(view, at, ({ positions }) => ({
      positions: positions.map((one) => (one.seat === who ? { ...one, power: n } : one)),
    })),
  }),
  discard_blood: (view, { who, place: at, n }) => deployed(view, at, who, -n),
  take_deployed: (view, { who, whose, place: at, n }) => ({
    ...deployed(view, at, whose, -n),
    ...blood(view, who, n),
  }),
  yield_blood: (view, { who, whose, place: at, n }) =>
    deployed({ ...view, ...deployed(view, at, who, -n) }, at, whose, n),
  swap_blood: (view, { who, place: at, pool, n }) => ({
    ...player(view, who, () => ({ blood: pool })),
    ...position(view, at, who, () => ({ blood: n })),
  }),
  move_blood: (view, { who, place: from, to, n }) =>
    deployed({ ...view, ...deployed(view, from, who, -n) }, to, who, n),
  move_card: moved,
  turn_down: (view, { card }) => {
    const found = lying(view, card);
    if (!found) return {};
    return position(view, found.at, found.seat, ({ cards }) => ({
      cards: cards.map((one) => (one.card === card ? { ...one, up: false, power: 0 } : one)),
    }));
  },
  face_down_power: (view, { who, place: at, n }) =>
    position(view, at, who, ({ cards }) => ({
      cards: cards.map((one) => (one.up ? one : { ...one, power: n })),
    })),
  to_hand: returned,
  to_hand_unseen: returned,
  mesmerized: (view, { who, whose, card, place: at }, target) => ({
    ...played(view, whose),
    ...position(view, at, who, ({ cards }) => ({ cards: [...cards, open(card, target)] })),
  }),
  shuffled_in: (view, { who }) =>
    player(view, who, (one) => ({ hand_size: one.hand_size - 1, deck_size: one.deck_size + 1 })),
  end_of_round: cleared,
  end: (_, __, target) => ({ phase: 'end', location: null, step: null, result: target.result }),
};

// What of the table is drawn before a player and can be touched, and which acts have a button instead.
import type { BloodFeudKind } from '../../../kinds';
import type { Night } from './view';

export type Act = BloodFeudKind;

/** Acts with a button, the first ones where only few have room. */
const VERBS = [
  ...(['call_vote', 'trade', 'withdraw', 'hand', 'show', 'idea', 'draw_ambition', 'cast_none', 'abstain'] as const),
  ...(['gavel_falls', 'gavel_rises'] as const),
] satisfies BloodFeudKind[];
/** What the inbox says. */
const WAITING = [
  ...(['accept_offer', 'decline_offer', 'agree', 'refuse', 'veto', 'join_vote', 'accept_bargain', 'decline_bargain'] as const),
] satisfies BloodFeudKind[];
/** Ways and Alliances have places of their own. */
const PLACED = ['go', 'signal', 'unwell', 'propose_pact', 'block_pact'] satisfies BloodFeudKind[];

export const ACTS = {
  verbs: VERBS as readonly Act[],
  waiting: new Set<string>(WAITING),
  placed: new Set<string>([...VERBS, ...WAITING, ...PLACED]),
  /** Not to be found by touching what they name. */
  apart: new Set<string>([...VERBS.filter((one) => one !== 'draw_ambition'), ...WAITING, ...PLACED]),
} as const;

export type Scene = 'choice' | 'colour' | 'faction' | 'city' | 'market' | 'council' | 'plan' | 'final';

/** Which board a player has before them. */
export function sceneOf(night: Night): 'city' | 'market' | 'council' | 'plan' | 'final' {
  if (night.result) return 'final';
  const place = night.players[night.seat]?.place;
  if (night.phase === 'gameplay') {
    if (place === 'market' && night.market) return 'market';
    if (place === 'council' && night.council) return 'council';
    if (!night.city) return 'plan';
  }
  return night.city ? 'city' : 'plan';
}

/** The cards a player carries or wears. */
export function ownCards(night: Night): string[] {
  const purse = night.purse;
  const worn = night.players[night.seat]?.worn ?? [];
  return purse ? [...purse.orders, ...purse.advancements, ...worn, ...purse.ambitions, ...purse.events] : [];
}

export function drawnThings(night: Night): Set<string> {
  const scene = sceneOf(night);
  const cards = ownCards(night);
  const things = new Set<string>();
  if (scene === 'city') {
    for (const tile of night.tiles) things.add(`place:${tile}`);
    for (const edge of night.edges) things.add(`edge:${edge}`);
    things.add('board:sun');
  }
  if (scene === 'market') for (const { deck } of night.market!.decks) things.add(`deck:${deck}`);
  if (scene === 'council') {
    cards.push(...night.council!.ambitions, ...night.council!.proposals.map((one) => one.event));
    things.add('deck:ambitions');
  }
  for (const card of cards) things.add(`card:${card}`);
  return things;
}

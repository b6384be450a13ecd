// The guided match of Rivals, for two: its deal is known.
import { Guided } from '../../guiding/guided.svelte';
import { HINTS, type Scene } from './hints';

/** A deal in which the player begins, with cards for attacks in hand and harmless Mortals in The Streets. */
const SEED = 4;
const DECKS = ['brujah', 'ventrue'];

export const guided = new Guided<Scene>('elysium.guide.rivals', HINTS);

export function startGuide(): Promise<void> {
  const seats = [{ kind: 'open' as const }, { kind: 'bot' as const, bot: 'greedy' }];
  return guided.start({ game: 'rivals', seats, seed: SEED, options: { decks: DECKS } });
}

// The guided match of Vendetta: its deal is known.
import { Guided } from '../../guiding/guided.svelte';
import { HINTS, type Scene } from './hints';

/** A deal in which the player begins, the Brujah are among the Clans, and the first Allies are simple ones. */
const SEED = 19;
const BOTS = 3;

export const guided = new Guided<Scene>('elysium.guide', HINTS);

export function startGuide(): Promise<void> {
  const bots = Array.from({ length: BOTS }, () => ({ kind: 'bot' as const, bot: 'greedy' }));
  return guided.start({ game: 'vendetta', seats: [{ kind: 'open' as const }, ...bots], seed: SEED });
}

// The guided night of Blood Feud: a brief one, alone against three teams of bots.
import { Guided } from '../../guiding/guided.svelte';
import { HINTS, type Scene } from './hints';

const SEED = 7; // the same deal for everybody who learns
const BOTS = 3;

export const guided = new Guided<Scene>('elysium.guide.blood_feud', HINTS);

export function startGuide(): Promise<void> {
  const bots = Array.from({ length: BOTS }, () => ({ kind: 'bot' as const, bot: 'greedy' }));
  return guided.start({ game: 'blood_feud', seats: [{ kind: 'open' as const }, ...bots], seed: SEED, options: { night: 'brief' } });
}

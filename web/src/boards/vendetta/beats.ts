// How long what happens in Vendetta is to be looked at.
import type { VendettaEvent } from '../../kinds';
import type { Line } from '../../protocol';
import type { Beats } from '../../table/telling/beats';
import type { View } from './model/view';

/** Milliseconds a line stands before the next; what is not named here passes unseen. */
const LASTING: Partial<Record<VendettaEvent, number>> = {
  round: 1100,
  ally: 450,
  play_card: 650,
  play_face_down: 550,
  play_blood: 450,
  add_blood: 500,
  flip: 500,
  location: 900,
  'token.leave': 1500,
  'token.stay': 1500,
  withdraw: 900,
  reveal: 900,
  apply: 750,
  steal_blood: 750,
  lose_blood: 750,
  gain_blood: 550,
  gain_influence: 650,
  lose_influence: 650,
  give_influence: 750,
  take_deployed: 750,
  yield_blood: 650,
  discard_blood: 650,
  swap_blood: 800,
  move_blood: 650,
  move_card: 750,
  turn_down: 750,
  immune: 750,
  mesmerized: 800,
  stay_down: 700,
  curfew: 800,
  forestall: 800,
  bid: 900,
  to_hand: 650,
  peek: 700,
  total: 1000,
  acquire: 1000,
  ally_removed: 900,
  ambition: 1200,
  drain: 900,
  restore: 900,
  use_relic: 1100,
  frenzy: 2600,
  diablerie: 2600,
  eliminated: 3000,
  end_of_round: 1000,
};
/** A Victim has no name, and is no news for long. */
const OF_VICTIMS: Partial<Record<VendettaEvent, number>> = { acquire: 700, drain: 800, restore: 0 };
const TOKENS: readonly string[] = ['token.leave', 'token.stay'] satisfies VendettaEvent[];

export const kindOf = (line: Line): VendettaEvent => line.kind as VendettaEvent;

export const beats: Beats = {
  of(line) {
    const kind = kindOf(line);
    return (line.args.card ? undefined : OF_VICTIMS[kind]) ?? LASTING[kind] ?? 0;
  },
  /** Tokens turn over all at once; every other line has its own moment. */
  together: (before, line) => TOKENS.includes(line.kind) && TOKENS.includes(before.kind),
  /** Setting up is nothing to watch. */
  atOnce: (shown: View, target: View) => shown.phase === 'draft' && target.phase !== 'draft',
  stages: new Set<VendettaEvent>(['frenzy', 'diablerie', 'eliminated']),
};

/** The tokens as they lie open at the Location being resolved, by seat. */
export function tokensOf(view: View, lines: readonly Line[]): Record<number, 'leave' | 'stay'> {
  const tokens: Record<number, 'leave' | 'stay'> = {};
  if (view.location === null) return tokens;
  for (let n = lines.length - 1; n >= 0 && kindOf(lines[n]!) !== 'location'; n -= 1) {
    const { kind, args } = lines[n]!;
    if (!TOKENS.includes(kind)) continue;
    tokens[(args.who as { seat: number }).seat] ??= kind === 'token.leave' ? 'leave' : 'stay';
  }
  return tokens;
}

// The log by what it tells of: rulings, trades, fights, the story.
import type { BloodFeudEvent } from '../../../kinds';
import type { Line } from '../../../protocol';

export const SORTS = ['all', 'rulings', 'trades', 'fights', 'story'] as const;
export type Sort = (typeof SORTS)[number];

const TRADES = new Set<string>([
  ...(['handed', 'shown', 'offered', 'traded', 'withdrew', 'declined', 'void_offer', 'allied', 'barred', 'refused_pact'] as const),
  ...(['agreed_pact', 'proposed_pact', 'blocking_pact', 'void_pact', 'gave_assets', 'out_of_stock'] as const),
] satisfies BloodFeudEvent[]);
const FIGHTS = new Set<string>([
  ...(['targeted', 'fought', 'slain', 'slain_player', 'spared', 'embraced', 'stripped', 'lanyard', 'claimed_token'] as const),
  ...(['hunted', 'abducted', 'escaped', 'targeted_van', 'stopped_van', 'freed', 'freed_player'] as const),
] satisfies BloodFeudEvent[]);
const RULINGS = new Set<string>([
  ...(['paused', 'resumed', 'timer', 'took_back', 'answered_call', 'signal', 'answered_for', 'covered_again'] as const),
] satisfies BloodFeudEvent[]);
const STORY = new Set<string>([
  ...(['arc', 'introduction', 'narrative', 'conclusion', 'beat', 'new_rule', 'whisper', 'warned', 'opposed', 'threshold'] as const),
  ...(['promised', 'hag_die', 'bonded', 'drank', 'epilogue', 'wish', 'offered_bargain', 'declined_bargain', 'waved_off'] as const),
  ...(['paid_bargain', 'bargain_dropped', 'improvised', 'van_drove', 'van_placed', 'doomed', 'let_go'] as const),
] satisfies BloodFeudEvent[]);

export function sortOf(line: Line): Sort {
  if (TRADES.has(line.kind)) return 'trades';
  if (FIGHTS.has(line.kind)) return 'fights';
  if (STORY.has(line.kind)) return 'story';
  return RULINGS.has(line.kind) || line.kind.startsWith('adjusted_') ? 'rulings' : 'all';
}

/** How many lines there are of each sort. */
export function counted(lines: readonly Line[]): Record<Sort, number> {
  const found: Record<Sort, number> = { all: lines.length, rulings: 0, trades: 0, fights: 0, story: 0 };
  for (const line of lines) {
    const sort = sortOf(line);
    if (sort !== 'all') found[sort] += 1;
  }
  return found;
}

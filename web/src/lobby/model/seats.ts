// How those who sit at a table are called before it is played.
import { known, ui } from '../../words/index.svelte';
import type { TableSeat } from './server';

const LEVELS: Record<string, string> = { random: 'random', greedy: 'greedy' };

/** The level of a bot in words: the two of fixed strength, or one that thinks. */
export function botLevel(bot: string): string {
  const key = LEVELS[bot] ?? (bot.endsWith('s') ? 'strong' : 'careful');
  return ui(`web.bot.${key}`);
}

export function seatName(seat: TableSeat): string {
  return seat.name || ui('web.seat.open');
}

/** What who leads the table from this seat is called: the first of them tells the story, a second one helps. */
export function leads(seats: readonly TableSeat[], seat: number): string {
  const leaders = seats.filter((one) => !one.plays && one.kind !== 'role');
  return ui(leaders[0]?.seat === seat || leaders.length < 2 ? 'web.seat.storyteller' : 'web.seat.helper');
}

export function clockInWords(clock: { kind: string; days?: number }): string {
  if (clock.kind === 'days') return ui('web.clock.days', { n: clock.days ?? 2 });
  return known(`web.clock.${clock.kind}`, 'house') ? ui(`web.clock.${clock.kind}`) : clock.kind;
}

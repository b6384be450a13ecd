// How a match ended, as a sentence where the game has one, and as a table of places.
import { known, text, ui, words } from '../../words/index.svelte';
import type { TableModel } from './model.svelte';

export interface Place {
  seat: number;
  place: number;
  score: number;
  won: boolean;
}

interface Ending {
  winners: number[];
  ranking: number[];
  scores: number[];
  reason: string;
}

export function ending(model: TableModel): Ending | null {
  return (model.over?.result as unknown as Ending | undefined) ?? null;
}

export function places(model: TableModel): Place[] {
  const told = ending(model);
  if (!told) return [];
  return told.ranking.map((seat, n) => ({
    seat,
    place: n + 1,
    score: told.scores[seat] ?? 0,
    won: told.winners.includes(seat),
  }));
}

export function resultText(model: TableModel): string {
  const told = ending(model);
  const [first, ...mates] = told?.winners ?? [];
  if (!told) return '';
  if (first === undefined) return ui('web.over.nobody');
  const key = `result.${told.reason.replaceAll(' ', '_')}` + (mates.length ? '.team' : '');
  if (!known(key, model.game)) return winnersText(told.winners);
  const n = told.winners.reduce((sum, seat) => sum + (told.scores[seat] ?? 0), 0);
  const args = { who: { seat: first }, mate: { seat: mates[0] ?? first }, n };
  return text({ key, args }, model.game);
}

function winnersText(winners: number[]): string {
  const names = winners.map((seat) => words.names[seat] ?? '').join(', ');
  return text({ key: 'web.over.winners', args: { who: names, n: winners.length } }, 'house');
}

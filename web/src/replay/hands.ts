// What somebody holds, in a view of all eyes: games keep a hand with its player, or as what is a seat's own.
import type { View } from '../table/model/model.svelte';

/** The cards in some part of a view, by their codes. */
function codes(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(codes);
  if (part && typeof part === 'object') return 'card' in part ? codes(part.card) : Object.values(part).flatMap(codes);
  return [];
}

export function handOf(view: View, seat: number): string[] {
  const player = view?.players?.[seat] ?? {};
  return [player.hand, player.drawn, view?.own?.[seat]?.purse].flatMap(codes);
}

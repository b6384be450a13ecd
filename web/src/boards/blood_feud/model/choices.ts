// Questions about what lies on no board: cards, a colour, a faction. Their answers stand where the board would be.
import type { TableModel } from '../../../table/model/model.svelte';
import type { Station } from './station.svelte';

export type Kind = 'card' | 'colour' | 'faction';
const KINDS: readonly Kind[] = ['card', 'colour', 'faction'];

export interface Choice {
  index: number;
  id: string;
}

/** The answers that name something of a kind, where the board does not offer them. */
export function choicesOf(model: TableModel, station: Station): { kind: Kind; all: Choice[] } | null {
  const asked = model.asked;
  if (!asked || model.idle >= 0) return null;
  for (const kind of KINDS) {
    const all = asked.labels.flatMap((label, index) => {
      const id = (label.args as { what?: Partial<Record<Kind, string>> }).what?.[kind];
      return id === undefined || station.offered.has(index) ? [] : [{ index, id }];
    });
    if (all.length) return { kind, all };
  }
  return null;
}

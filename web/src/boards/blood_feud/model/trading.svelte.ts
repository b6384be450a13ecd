// A trade while it is put together: what stands on either side, what may be added or taken out. Touches that come faster
// than the table answers wait for their turn.
import type { BloodFeudKind } from '../../../kinds';
import type { Message } from '../../../protocol';
import type { TableModel } from '../../../table/model/model.svelte';

export type Shelf = 'coin' | 'order' | 'advancement' | 'ambition';
export type SideOf = 'gives' | 'wants';

/** One kind of thing on one side: how many of it, and the answers that change that; -1 where there is none. */
export interface Line {
  key: string;
  what: unknown;
  shelf: Shelf;
  n: number;
  more: number;
  less: number;
}

const SHELVES: Record<SideOf, Record<Shelf, BloodFeudKind>> = {
  gives: { coin: 'gives', order: 'gives_order', advancement: 'gives_advancement', ambition: 'gives_ambition' },
  wants: { coin: 'wants', order: 'wants_order', advancement: 'wants_advancement', ambition: 'wants_ambition' },
};
const LESS: Record<SideOf, BloodFeudKind> = { gives: 'gives_less', wants: 'wants_less' };

export function linesOf(model: TableModel, side: SideOf): Line[] {
  const asked = model.asked;
  const lines = new Map<string, Line>();
  if (!asked) return [];
  const line = (index: number, shelf: Shelf): Line => {
    const what = (asked.labels[index] as Message).args.what;
    const key = JSON.stringify(what);
    const found = lines.get(key) ?? { key, what, shelf, n: 0, more: -1, less: -1 };
    lines.set(key, found);
    return found;
  };
  for (const [shelf, kind] of Object.entries(SHELVES[side]) as [Shelf, BloodFeudKind][]) {
    for (const index of model.ofKind([kind])) line(index, shelf).more = index;
  }
  for (const index of model.ofKind([LESS[side]])) {
    const out = line(index, 'coin');
    out.less = index;
    out.n = Number((asked.labels[index] as Message).args.n);
  }
  return [...lines.values()];
}

export class Touches {
  private waiting = $state.raw<(() => number)[]>([]);

  constructor(private table: () => TableModel) {}

  /** Answer with what this finds, now or as soon as the last answer was taken. */
  press(find: () => number): void {
    this.waiting = [...this.waiting, find];
    this.next();
  }

  next(): void {
    const model = this.table();
    const [first, ...rest] = this.waiting;
    if (!first || model.answering || !model.asked) return;
    this.waiting = rest;
    const index = first();
    if (index >= 0) model.choose(index);
  }
}

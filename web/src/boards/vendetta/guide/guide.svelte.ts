// The guided match. Its deal is known, but nothing counts on what anybody plays: each hint waits for its moment on the
// table, is shown once, and goes when the moment has passed.
import { openTable } from '../../../lobby/model/server';
import { session } from '../../../lobby/model/session.svelte';
import { router } from '../../../router.svelte';
import { storeSeat } from '../../../table/model/storage';
import type { TableModel } from '../../../table/model/model.svelte';
import { HINTS, type Hint, type Scene } from './hints';

/** A deal in which the player begins, the Brujah are among the Clans, and the first Allies are simple ones. */
const SEED = 19;
const BOTS = 3;
const KEPT = 'elysium.guide';

export async function startGuide(): Promise<void> {
  await session.ensure();
  const bots = Array.from({ length: BOTS }, () => ({ kind: 'bot' as const, bot: 'greedy' }));
  const request = { game: 'vendetta', seats: [{ kind: 'open' as const }, ...bots], seed: SEED };
  const { table, seat = 0, secret = '', invite } = await openTable(request);
  storeSeat(table, { seat, secret, invite });
  guided.begin(table);
  router.go(`/t/${table}`);
}

interface Kept {
  table: string;
  seen: string[];
}

class Guided {
  private kept = $state.raw<Kept>(read());

  begin(table: string): void {
    this.keep({ table, seen: [] });
  }

  /** Whether this table is the guided one. */
  here(model: TableModel): boolean {
    return model.seat >= 0 && this.kept.table === model.table;
  }

  hint(scene: Scene): Hint | null {
    return HINTS.find((one) => !this.kept.seen.includes(one.key) && one.when(scene)) ?? null;
  }

  /** Said and understood, or its moment is over. */
  done(hint: Hint): void {
    if (!this.kept.seen.includes(hint.key)) this.keep({ ...this.kept, seen: [...this.kept.seen, hint.key] });
  }

  end(): void {
    this.keep({ table: '', seen: [] });
  }

  get progress(): number {
    return this.kept.seen.length;
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    localStorage.setItem(KEPT, JSON.stringify(kept));
  }
}

function read(): Kept {
  try {
    return { table: '', seen: [], ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
  } catch {
    return { table: '', seen: [] };
  }
}

export const guided = new Guided();

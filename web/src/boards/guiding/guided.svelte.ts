// A guided match: its table, and what was said at it. Nothing counts on what anybody plays: each hint waits for its
// moment on the table, is shown once, and goes when the moment has passed.
import { openTable } from '../../lobby/model/server';
import { session } from '../../lobby/model/session.svelte';
import { router } from '../../router.svelte';
import { storeSeat } from '../../table/model/storage';
import type { TableModel } from '../../table/model/model.svelte';

export interface Hint<S> {
  key: string;
  when(scene: S): boolean;
  /** What fills the blanks of its sentences. */
  args?(scene: S): Record<string, unknown>;
  /** It stays until it is read, even when its moment has passed. */
  stays?: boolean;
  /** What it points at. */
  at?: string;
}

interface Kept {
  table: string;
  seen: string[];
}

export class Guided<S> {
  private kept: Kept;

  /** `where`: the key under which this browser remembers it. */
  constructor(
    private where: string,
    private hints: readonly Hint<S>[],
  ) {
    this.kept = $state.raw<Kept>(read(where));
  }

  /** Open a table with a known deal, and go there. */
  async start(request: Parameters<typeof openTable>[0]): Promise<void> {
    await session.ensure();
    const { table, seat = 0, secret = '', invite } = await openTable(request);
    storeSeat(table, { seat, secret, invite });
    this.begin(table);
    router.go(`/t/${table}`);
  }

  begin(table: string): void {
    this.keep({ table, seen: [] });
  }

  /** Whether this table is the guided one. */
  here(model: TableModel): boolean {
    return model.seat >= 0 && this.kept.table === model.table;
  }

  hint(scene: S): Hint<S> | null {
    return this.hints.find((one) => !this.kept.seen.includes(one.key) && one.when(scene)) ?? null;
  }

  /** Said and understood, or its moment is over. */
  done(hint: Hint<S>): void {
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
    localStorage.setItem(this.where, JSON.stringify(kept));
  }
}

function read(where: string): Kept {
  try {
    return { table: '', seen: [], ...(JSON.parse(localStorage.getItem(where) ?? '{}') as Partial<Kept>) };
  } catch {
    return { table: '', seen: [] };
  }
}

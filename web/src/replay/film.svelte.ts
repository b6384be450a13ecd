// A match looked back at: moments fetched a window at a time, shown to the same boards through a model that cannot answer.
import { get, post } from '../api';
import { seatName } from '../lobby/model/seats';
import type { Forked, ForkRequest, TableInfo } from '../lobby/api';
import { tableInfo } from '../lobby/model/server';
import { storeSeat, storedSeat } from '../table/model/storage';
import { TableModel, type Line, type Message, type SeatState, type View } from '../table/model/model.svelte';
import { apply } from '../table/socket/patch';
import { sorry } from '../words/refusals';
import { words } from '../words/index.svelte';

export interface Made {
  seat: number;
  point: string;
  /** Only to the eyes of the one who answered. */
  prompt?: Message;
  label?: Message;
}

interface Told {
  made: Made | null;
  lines: Omit<Line, 'version'>[];
}

interface Window extends Told {
  step: number;
  steps: number;
  view: View;
  next: (Told & { patch: Record<string, unknown> })[];
}

interface Moment extends Told {
  view: View;
}

export const WINDOW = 100;
/** All eyes at once: every hand lies open. */
export const ALL = -2;
export const SPEEDS = [0.5, 1, 2, 5, 10];

export class Film {
  readonly model = new TableModel(null);
  info = $state.raw<TableInfo | null>(null);
  at = $state(0);
  steps = $state(0);
  eye = $state(-1);
  playing = $state(false);
  speed = $state(1);
  problem = $state('');
  lines = $state.raw<Line[]>([]);
  /** What was just answered, and by whom. */
  made = $state.raw<Made | null>(null);

  private catching: Promise<boolean> | null = null;
  private moments = new Map<number, Moment>();
  private fetching = new Map<number, Promise<void>>();
  private closed = false;

  constructor(readonly table: string) {}

  /** Through whose eyes one may look: everybody's once it is over, before only one's own and a spectator's. */
  get eyes(): number[] {
    const players = this.info?.seats.filter((one) => one.plays).map((one) => one.seat) ?? [];
    if (this.finished) return [-1, ALL, ...players];
    return this.info && this.info.seat >= 0 ? [-1, this.info.seat] : [-1];
  }

  /** With a result, or by agreement. */
  get finished(): boolean {
    return this.info !== null && ['over', 'ended'].includes(this.info.status);
  }

  async open(at: number | null, eye: number | null): Promise<void> {
    try {
      const info = await tableInfo(this.table, storedSeat(this.table).invite);
      await words.load(info.game);
      words.game = info.game;
      this.begin(info);
      this.eye = eye !== null && this.eyes.includes(eye) ? eye : info.seat;
      await this.fetch(0); // tells how many steps there are
      await this.go(at ?? 0);
      void this.prefetch();
    } catch (wrong) {
      this.problem = sorry(wrong);
    }
  }

  private begin(info: TableInfo): void {
    const seats = info.seats.map((one): SeatState => ({
      seat: one.seat,
      role: one.plays ? 'player' : 'storyteller',
      kind: one.kind,
      name: seatName(one),
      here: true,
      away_bot: false,
      clock: null,
    }));
    this.info = info;
    words.names = seats.map((one) => one.name);
    Object.assign(this.model, { table: info.id, game: info.game, title: info.title, options: info.options, seats });
    this.model.status = info.status;
  }

  async look(eye: number): Promise<void> {
    this.eye = eye;
    this.moments.clear();
    this.fetching.clear();
    await this.go(this.at);
    void this.prefetch();
  }

  /** Show the match after so many steps; fetched first where need be. */
  async go(step: number): Promise<void> {
    const wanted = Math.max(0, Math.trunc(step) || 0);
    this.at = this.steps ? Math.min(wanted, this.steps) : wanted;
    this.problem = '';
    try {
      if (!this.moments.has(this.at)) await this.fetch(this.at);
      this.show();
    } catch (wrong) {
      this.problem = sorry(wrong);
      this.playing = false;
    }
  }

  /** The steps a running match has made since; whether there are any. */
  catchUp(): Promise<boolean> {
    this.catching ??= this.newer().finally(() => (this.catching = null));
    return this.catching;
  }

  private async newer(): Promise<boolean> {
    if (this.finished) return false;
    const [before, last] = [this.steps, JSON.stringify(this.moments.get(this.steps)?.view)];
    this.problem = '';
    try {
      this.begin(await tableInfo(this.table, storedSeat(this.table).invite));
      this.fetching.delete(Math.floor(before / WINDOW) * WINDOW);
      await this.fetch(before + 1);
    } catch (wrong) {
      this.problem = sorry(wrong);
      return false;
    }
    // What was taken back since has not happened.
    if (this.steps < before || JSON.stringify(this.moments.get(before)?.view) !== last) await this.look(this.eye);
    else void this.prefetch();
    return this.steps > before;
  }

  private show(): void {
    const moment = this.moments.get(this.at);
    if (!moment) return; // another moment is wanted by now
    const next = this.moments.get(this.at + 1)?.made;
    this.made = moment.made;
    this.model.seat = Math.max(this.eye, -1);
    this.model.view = moment.view;
    this.model.version = this.at;
    this.model.lines = this.lines.filter((line) => line.version <= this.at);
    this.model.waiting = next ? [[next.seat, next.point]] : [];
    const ended = this.info?.status === 'over' && this.at === this.steps ? this.info.result : null;
    this.model.over = ended ? { type: 'over', result: { ...ended }, record: `/api/tables/${this.table}/record` } : null;
  }

  private fetch(step: number): Promise<void> {
    const first = Math.floor(Math.max(0, step - 1) / WINDOW) * WINDOW;
    let under = this.fetching.get(first);
    if (!under) {
      under = this.fetchFrom(first, this.eye);
      under.catch(() => this.fetching.delete(first));
      this.fetching.set(first, under);
    }
    return under;
  }

  private async fetchFrom(first: number, eye: number): Promise<void> {
    const { invite } = storedSeat(this.table);
    const path = `/api/tables/${this.table}/replay?step=${first}&many=${WINDOW}&seat=${eye}`;
    const got = await get<Window>(path, invite ? { 'X-Invite': invite } : {});
    if (eye !== this.eye) return;
    this.steps = got.steps;
    this.at = Math.min(this.at, got.steps);
    let view = got.view;
    this.moments.set(first, { view, made: got.made, lines: got.lines });
    got.next.forEach((one, n) => {
      view = apply(view, one.patch);
      this.moments.set(first + n + 1, { view, made: one.made, lines: one.lines });
    });
    this.lines = [...this.moments.entries()]
      .sort(([a], [b]) => a - b)
      .flatMap(([step, one]) => one.lines.map((line) => ({ ...line, version: step })));
  }

  /** The rest of the match, in the background: for the whole log, and so that scrubbing never waits. */
  private async prefetch(): Promise<void> {
    const eye = this.eye;
    for (let first = 0; first < this.steps; first += WINDOW) {
      if (this.closed || eye !== this.eye) return;
      await this.fetch(first + 1).catch(() => undefined);
    }
    if (eye === this.eye) this.show();
  }

  /** One tick of playing; false when there is nothing left to play. */
  async tick(): Promise<boolean> {
    if (this.at < this.steps) await this.go(this.at + 1);
    else if (!(await this.catchUp())) this.playing = false;
    return this.playing;
  }

  toggle(): void {
    if (!this.playing && this.at >= this.steps) void this.go(0);
    this.playing = !this.playing;
  }

  close(): void {
    this.closed = true;
    this.playing = false;
  }

  /** A new table that goes on from here: oneself in a seat, bots in the others. */
  async fork(seat: number, bot: string): Promise<string> {
    const request: ForkRequest = { step: this.at, seat, bot };
    const { table, ...mine } = await post<Forked>(`/api/tables/${this.table}/fork`, request);
    storeSeat(table, mine);
    return table;
  }

  link(): string {
    return `/t/${this.table}/replay?at=${this.at}&eye=${this.eye}`;
  }
}

// Tells what happened line by line, slowly enough to follow: the view shown runs behind the one the server sent, and
// catches up. Who does not want to wait skips.
import { tick } from 'svelte';
import type { VendettaEvent } from '../../../kinds';
import type { Line, TableModel } from '../../../table/model/model.svelte';
import { retell, told, type Told } from './retell';
import type { View } from '../model/view';

export type Speed = 'calm' | 'normal' | 'fast' | 'off';
export const SPEEDS: readonly Speed[] = ['calm', 'normal', 'fast', 'off'];
const PACE: Record<Speed, number> = { calm: 1.7, normal: 1, fast: 0.4, off: 0 };
const KEPT = 'elysium.vendetta.speed';

/** Milliseconds a line stands before the next; what is not named here passes unseen. */
const BEATS: Partial<Record<VendettaEvent, number>> = {
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

/** Moments that take the stage. */
export const MOMENTS: ReadonlySet<string> = new Set<VendettaEvent>(['frenzy', 'diablerie', 'eliminated']);
const TOKENS: readonly string[] = ['token.leave', 'token.stay'] satisfies VendettaEvent[];
/** A Victim has no name, and is no news for long. */
const OF_VICTIMS: Partial<Record<VendettaEvent, number>> = { acquire: 700, drain: 800, restore: 0 };
const LONGEST = 80; // lines that wait at once; of more only the last are told

export const kindOf = (line: Line): VendettaEvent => line.kind as VendettaEvent;

function beatOf(line: Line): number {
  const kind = kindOf(line);
  return (line.args.card ? undefined : OF_VICTIMS[kind]) ?? BEATS[kind] ?? 0;
}

interface Beat {
  lines: Line[];
  target: View;
  /** The last lines the server sent with this view: afterwards the table looks as it says. */
  last: boolean;
}

/** What moves on the screen for a line; measured before, played after. */
export type Mover = (line: Line) => (() => void) | null;

export class Teller {
  shown = $state.raw<Told | null>(null);
  /** What is being told. */
  telling = $state.raw<Line | null>(null);
  /** How many of the lines heard have been told. */
  count = $state(0);
  speed = $state<Speed>(keptSpeed());
  mover: Mover | null = null;
  private queue: Beat[] = [];
  private heard: readonly Line[] = [];
  private timer = 0;
  private latest: View | null = null;

  get busy(): boolean {
    return this.telling !== null;
  }

  /** Another state has come. */
  hear(view: View | null, lines: readonly Line[]): void {
    if (!view) return;
    const before = this.heard;
    const first = this.latest === null;
    const goesOn = lines.length >= before.length && lines[before.length - 1] === before.at(-1);
    this.heard = lines;
    this.latest = view;
    const set = this.shown?.phase === 'draft' && view.phase !== 'draft'; // setting up is nothing to watch
    if (first || set || !goesOn || PACE[this.speed] === 0 || document.hidden) return this.skip();
    this.enqueue(lines.slice(before.length), view);
    if (!this.timer) void this.next();
  }

  /** Show the table as it is now. */
  skip(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.telling = null;
    this.count = this.heard.length;
    if (this.latest) this.shown = told(this.latest);
  }

  pace(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem(KEPT, speed);
    if (speed === 'off') this.skip();
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
  }

  private enqueue(lines: Line[], target: View): void {
    const beats = grouped(lines).map((group) => ({ lines: group, target, last: false }));
    this.queue.push(...beats, { lines: [], target, last: true });
    if (this.queue.length > LONGEST) this.hurry();
  }

  /** Too far behind: the oldest half is not told. */
  private hurry(): void {
    const rest = this.queue.splice(0, this.queue.length - LONGEST / 2);
    this.count += rest.reduce((sum, beat) => sum + beat.lines.length, 0);
    const settled = rest.findLast((beat) => beat.last);
    if (settled) this.shown = told(settled.target);
  }

  private async next(): Promise<void> {
    for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) {
      const wait = await this.tell(beat);
      if (wait) {
        this.timer = window.setTimeout(() => void this.next(), wait);
        return;
      }
    }
    this.timer = 0;
    this.telling = null;
  }

  private async tell({ lines, target, last }: Beat): Promise<number> {
    const wait = Math.max(0, ...lines.map(beatOf)) * PACE[this.speed];
    const moves = wait ? lines.map((line) => this.mover?.(line)) : [];
    if (wait) this.telling = lines.at(-1)!;
    this.count += lines.length;
    if (last) this.shown = settled(this.shown, target);
    else this.shown = lines.reduce((now, line) => retell(now, line, target), this.shown ?? told(target));
    if (moves.length) await tick();
    for (const move of moves) move?.();
    return wait;
  }
}

/** The server's view, with the tokens as they lie until the next Location. */
function settled(shown: Told | null, target: View): Told {
  const same = shown !== null && shown.location === target.location;
  return { ...target, tokens: same ? shown.tokens : {} };
}

/** Tokens turn over all at once; every other line has its own moment. */
function grouped(lines: Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1);
    if (before && TOKENS.includes(line.kind) && TOKENS.includes(before.kind)) groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups;
}

function keptSpeed(): Speed {
  const kept = localStorage.getItem(KEPT) as Speed | null;
  return kept && SPEEDS.includes(kept) ? kept : 'normal';
}

const tellers = new WeakMap<TableModel, Teller>();

/** The teller of a table: board and hand share it. */
export function tellerOf(model: TableModel): Teller {
  let teller = tellers.get(model);
  if (!teller) tellers.set(model, (teller = new Teller()));
  return teller;
}

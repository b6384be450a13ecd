// Tells what happened line by line, slowly enough to follow. There is one clock: the view the page shows runs behind the
// one the server has sent, and everything made of it (board, panels, head line, log, question, result) with it. A line
// says itself what it changed (`Line.change`, worked out by the engine); no rule of a game is known here.
// Who does not want to wait skips; who is not looking is told nothing.
import { tick } from 'svelte';
import type { Line } from '../../protocol';
import { settings, type Speed } from '../../settings.svelte';
import { apply } from '../socket/patch';
import { AT_ONCE, type Beats, type Shown } from './beats';

const PACE: Record<Speed, number> = { calm: 1.7, normal: 1, fast: 0.4, off: 0 };
const LONGEST = 80; // moments that wait at once for who plays; of more only the last are told

/** Lines told at one moment. */
interface Beat {
  lines: Line[];
  /** The table as the server has sent it, once its last line is told. */
  target: Shown | null;
}

/** What moves on the screen for a line; measured before, played after. */
export type Mover = (line: Line) => (() => void) | null;

export class Teller {
  /** The table as far as it was told. */
  view = $state.raw<Shown>(null);
  /** What was told: the log. */
  lines = $state.raw<Line[]>([]);
  /** What is being told. */
  telling = $state.raw<Line | null>(null);
  busy: boolean = $derived(this.telling !== null);
  /** How this game is told; until a board says so, at once. */
  beats = $state.raw<Beats>(AT_ONCE);
  mover: Mover | null = null;
  /** Whoever only watches misses nothing, however far ahead the table is. */
  patient = false;
  /** Called when all is told: what waited for it may come. */
  done: (() => void) | null = null;

  private queue: Beat[] = [];
  private timer = 0;
  private latest: Shown | null = null;

  /** The table as it is, of which some may not have been told yet. */
  get now(): Shown | null {
    return this.latest;
  }

  /** Another state has come, with the lines that led to it. */
  hear(view: Shown, lines: readonly Line[]): void {
    const before = this.latest;
    this.latest = view;
    this.enqueue(lines, view);
    if (!before || this.atOnce(view)) this.skip();
    else if (!this.timer) void this.next();
  }

  /** Everything is new: nothing of it is told, it is shown. */
  begin(view: Shown, lines: readonly Line[]): void {
    this.forget();
    this.latest = view;
    this.lines = [...lines];
    this.view = view;
    this.done?.();
  }

  /** Show the table as it is now. */
  skip(): void {
    const rest = this.queue.flatMap((beat) => beat.lines);
    this.forget();
    if (rest.length) this.lines = [...this.lines, ...rest];
    if (this.latest) this.view = this.latest;
    this.done?.();
  }

  /** Nothing more is told: the table is left. */
  stop(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
  }

  private forget(): void {
    this.stop();
    this.queue = [];
    this.telling = null;
  }

  private atOnce(target: Shown): boolean {
    const unseen = document.hidden || PACE[settings.speed] === 0 || (this.beats.atOnce?.(this.view, target) ?? false);
    return unseen || (!this.timer && !this.queue.some((beat) => this.lasts(beat)));
  }

  private enqueue(lines: readonly Line[], target: Shown): void {
    const groups = this.grouped(lines);
    const beats: Beat[] = groups.map((group, n) => ({ lines: group, target: n === groups.length - 1 ? target : null }));
    this.queue.push(...(beats.length ? beats : [{ lines: [], target }]));
    if (this.queue.length > LONGEST && !this.patient) this.hurry();
  }

  /** Too far behind: the oldest half is not told. */
  private hurry(): void {
    const rest = this.queue.splice(0, this.queue.length - LONGEST / 2);
    for (const beat of rest) this.show(beat);
  }

  private lasts(beat: Beat): number {
    return Math.max(0, ...beat.lines.map((line) => this.beats.of(line))) * PACE[settings.speed];
  }

  private async next(): Promise<void> {
    for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) {
      const wait = this.lasts(beat);
      if (wait) this.timer = window.setTimeout(() => void this.next(), wait);
      await this.tell(beat, wait);
      if (wait) return;
    }
    this.timer = 0;
    this.telling = null;
    this.done?.();
  }

  private async tell(beat: Beat, wait: number): Promise<void> {
    const moves = wait ? beat.lines.map((line) => this.mover?.(line)) : [];
    if (wait) this.telling = beat.lines.at(-1)!;
    this.show(beat);
    if (moves.length) await tick();
    for (const move of moves) move?.();
  }

  private show({ lines, target }: Beat): void {
    if (lines.length) this.lines = [...this.lines, ...lines];
    const changed = (view: Shown, line: Line): Shown => (line.change ? apply(view, line.change) : view);
    this.view = target ?? lines.reduce(changed, this.view);
  }

  private grouped(lines: readonly Line[]): Line[][] {
    const groups: Line[][] = [];
    for (const line of lines) {
      const before = groups.at(-1)?.at(-1);
      if (before && this.beats.together?.(before, line)) groups.at(-1)!.push(line);
      else groups.push([line]);
    }
    return groups;
  }
}

// The form for a new table: seats, options, clock; and the request the server gets.
import type { ClockSettings, Game, OptionShape, TableRequest } from './server';

export type SeatKind = 'me' | 'open' | 'bot';

export type Directs = 'software' | 'me' | 'open';

export interface SeatChoice {
  kind: SeatKind;
  bot: string;
}

export const BOTS = ['random', 'greedy', 'ismcts:200', 'ismcts:2s'] as const;
export const CLOCKS = ['none', 'fast', 'normal', 'slow', 'days'] as const;
const QUICK = 'greedy';

/** One click: oneself and as many bots as the game wants. */
export function againstBots(game: Game): TableRequest {
  const others = Array.from({ length: game.usual_seats - 1 }, () => ({ kind: 'bot' as const, bot: QUICK }));
  return { game: game.name, seats: [{ kind: 'open' }, ...others] };
}

export function isWritten(shape: OptionShape): boolean {
  return shape.known !== undefined;
}

/** Options whose value is not what the game has unless told otherwise. */
export function changed(game: Game, options: Record<string, unknown>): Record<string, unknown> {
  const differs = (name: string): boolean =>
    name in game.options && JSON.stringify(options[name]) !== JSON.stringify(game.options[name]!.default);
  return Object.fromEntries(Object.entries(options).filter(([name]) => differs(name)));
}

export class TableForm {
  game = $state.raw<Game>()!;
  seats = $state<SeatChoice[]>([]);
  options = $state<Record<string, unknown>>({});
  title = $state('');
  public = $state(false);
  spectators = $state(true);
  clock = $state<string>('none');
  days = $state(2);
  /** Why the table cannot be opened yet, by what stands in its way. */
  blocks = $state<Record<string, string>>({});
  /** Who directs a game that has a Storyteller. */
  storyteller = $state<Directs>('software');

  constructor(game: Game) {
    this.choose(game);
  }

  choose(game: Game): void {
    this.game = game;
    this.storyteller = 'software';
    this.blocks = {};
    this.options = Object.fromEntries(
      Object.entries(game.options).map(([name, shape]) => [name, structuredClone(shape.usual ?? shape.default)]),
    );
    this.seats = [];
    this.resize(game.usual_seats);
  }

  /** More or fewer seats; those that stay keep what was chosen for them. */
  resize(many: number): void {
    const mine = this.seats.length ? this.mySeat : 0;
    const kept = this.seats.slice(0, many);
    const more = Array.from({ length: many - kept.length }, () => ({ kind: 'open' as SeatKind, bot: QUICK }));
    this.seats = [...kept, ...more];
    this.sitAt(mine < many ? mine : 0);
    for (const [name, shape] of Object.entries(this.game.options)) {
      if (isWritten(shape)) this.options[name] = (this.options[name] as unknown[]).slice(0, many);
      else if (shape.only || shape.always) this.suit(name, shape);
    }
  }

  /** Words that this number of seats asks for are chosen, those it forbids are not. */
  private suit(name: string, { among = [], only = {}, always = {} }: OptionShape): void {
    const chosen = this.options[name];
    if (!Array.isArray(chosen)) return;
    const many = this.seats.length;
    this.options[name] = among.filter(
      (word) => always[word]?.includes(many) || (chosen.includes(word) && (only[word]?.includes(many) ?? true)),
    );
  }

  /** The first reason why it cannot be opened; empty if it can. */
  get blocked(): string {
    return Object.values(this.blocks).find(Boolean) ?? '';
  }

  block(what: string, why: string): void {
    if ((this.blocks[what] ?? '') !== why) this.blocks = { ...this.blocks, [what]: why };
  }

  get mySeat(): number {
    return this.seats.findIndex((one) => one.kind === 'me');
  }

  /** Take a seat oneself, or none (-1); the one before is open again. */
  sitAt(seat: number): void {
    if (seat >= 0 && this.storyteller === 'me') this.storyteller = 'open';
    this.seats = this.seats.map((one, n) => ({
      ...one,
      kind: n === seat ? 'me' : one.kind === 'me' ? 'open' : one.kind,
    }));
  }

  set(seat: number, kind: SeatKind): void {
    if (kind === 'me') this.sitAt(seat);
    else this.seats = this.seats.map((one, n) => (n === seat ? { ...one, kind } : one));
  }

  /** Whether somebody may direct this game, as its options stand. */
  get directed(): boolean {
    return this.game.storyteller && this.options.storyteller !== false;
  }

  direct(who: Directs): void {
    if (who === 'me') this.sitAt(-1);
    this.storyteller = who;
  }

  /** All seats but one's own. */
  others(kind: 'open' | 'bot'): void {
    this.seats = this.seats.map((one) => (one.kind === 'me' ? one : { ...one, kind }));
  }

  get open(): number {
    const directs = this.directed && this.storyteller === 'open' ? 1 : 0;
    return this.seats.filter((one) => one.kind === 'open').length + directs;
  }

  get clockSettings(): ClockSettings {
    return this.clock === 'days' ? { kind: 'days', days: this.days } : { kind: this.clock };
  }

  /** What the server is asked; one's own seat is taken in a second step, so that it is the one chosen. */
  get request(): TableRequest {
    return {
      game: this.game.name,
      seats: this.seats.map((one) => (one.kind === 'bot' ? { kind: 'bot', bot: one.bot } : { kind: 'open' })),
      options: changed(this.game, $state.snapshot(this.options) as Record<string, unknown>),
      title: this.title.trim(),
      public: this.public,
      spectators: this.spectators,
      clock: { ...this.clockSettings },
      sit: false,
      ...(this.directed && this.storyteller !== 'software' ? { storyteller: { kind: 'open' as const } } : {}),
    };
  }
}

/** What a field for one option is given. */
export interface OptionFieldProps {
  game: string;
  name: string;
  shape: OptionShape;
  form: TableForm;
}

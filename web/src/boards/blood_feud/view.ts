// The night as its view tells it, and how the board reads it: teams, the map, what is announced.
import type { Line } from '../../protocol';
import type { TableModel } from '../../table/model.svelte';
import { cardName, known, text, words } from '../../words/index.svelte';

export interface Team {
  team: number;
  colour: string | null;
  faction: string | null;
  vampire: boolean | null;
  members: number[];
  power: number;
  supply: number | null;
  barricades: number | null;
}

export interface Player {
  seat: number;
  team: number;
  letter: string | null;
  place: string;
  lock: string;
  front: string | null;
  slain: boolean;
  fatigued: boolean;
}

export interface Domain {
  domain: string;
  units: { team: number; fresh: number; fatigued: number }[];
  players: number[];
  control: number[];
}

export interface Purse {
  assets: number;
  tokens: number;
  seals: number;
  orders: string[];
  advancements: string[];
  ambitions: string[];
  events: string[];
}

export interface Offer {
  by: number;
  to: number;
  gives: string[];
  wants: string[];
}

export interface Night {
  seat: number;
  team: number | null;
  round: number;
  phase: string;
  stage: string;
  step: string;
  paused: boolean;
  teams: Team[];
  players: Player[];
  sun: { space: number; daybreak: number; blocked: number[] | null };
  city: { rows: string[]; domains: Domain[]; barricades: { edge: string; team: number }[] } | null;
  orders: { stacks: { domain: string; pairs: { team: number; order: string | null }[] }[] } | null;
  council: { vote: string } | null;
  resolving: { event: string | null; domain: string | null } | null;
  area?: string;
  purse?: Purse;
  purses?: Purse[];
  mates?: { seat: number; purse: Purse | null }[];
  offers?: Offer[];
  calls?: number[];
  timers?: [number[], string, number][];
}

const INK: Record<string, [fill: string, ink: string]> = {
  black: ['#8d838f', '#120d12'],
  blue: ['#648fff', '#120d12'],
  green: ['#009e73', '#120d12'],
  orange: ['#f08a24', '#120d12'],
  purple: ['#b48ae0', '#120d12'],
  red: ['#d9495c', '#120d12'],
  white: ['#f7f3ef', '#120d12'],
  yellow: ['#eedd55', '#120d12'],
};

export function inkOf(night: Night, team: number): [fill: string, ink: string] {
  return INK[night.teams[team]?.colour ?? ''] ?? ['#4f4550', '#f2e9e4'];
}

/** A word of the game, or what it goes by. */
export function word(key: string, fallback = key.slice(key.lastIndexOf('.') + 1)): string {
  return known(key, 'blood_feud') ? text({ key, args: {} }, 'blood_feud') : fallback;
}

export function teamName(night: Night, team: number): string {
  const faction = night.teams[team]?.faction;
  if (faction && known(`faction.${faction}`, 'blood_feud')) return word(`faction.${faction}`);
  return word(team < night.teams.length ? `team.${team}` : 'team.neutral', String(team + 1));
}

/** What a thing of the table is called. */
export function thingName(night: Night, thing: string): string {
  const [kind, id = ''] = thing.split(':');
  if (kind === 'card') return cardName(id, 'blood_feud');
  if (kind === 'seat') return words.names[Number(id)] ?? id;
  if (kind === 'team') return teamName(night, Number(id));
  return word(`${kind}.${id}`);
}

export interface Cell {
  domain: string;
  start: string;
  row: number;
  column: number;
}

/** Where the Domains lie: rows of cells such as "A:V", "B:-" and "." for a gap. */
export function cellsOf(rows: readonly string[]): Cell[] {
  return rows.flatMap((line, row) =>
    line.split(/\s+/).flatMap((cell, column) => {
      const [domain, start = '-'] = cell.split(':');
      return domain && domain !== '.' ? [{ domain, start: start === '-' ? '' : start, row, column }] : [];
    }),
  );
}

export type Side = 'N' | 'E' | 'S' | 'W';

/** On which side of which cell an edge is drawn: "A-B" on the first of the two, "A:N" on its own. */
export function sideOf(edge: string, cells: readonly Cell[]): { domain: string; side: Side } | null {
  const [outer, named] = edge.split(':');
  if (named) return { domain: outer!, side: named as Side };
  const [one, other] = edge.split('-').map((name) => cells.find((cell) => cell.domain === name));
  if (!one || !other) return null;
  const [first, second] = one.row < other.row || one.column < other.column ? [one, other] : [other, one];
  return { domain: first.domain, side: first.row === second.row ? 'E' : 'S' };
}

/** What everybody is to hear, wherever they stand. */
const ANNOUNCED =
  /^event\.(round|areas_open|last_minute|time_is_up|event|selected|sun|dawn|paused|resumed|took_back|called_vote|reading|tied|no_quorum|domain|orders_done|power|adjusted_\w+)/;

export function announced(lines: readonly Line[], many: number): Line[] {
  const found: Line[] = [];
  for (let n = lines.length - 1; n >= 0 && found.length < many; n--) {
    if (ANNOUNCED.test(lines[n]!.key)) found.push(lines[n]!);
  }
  return found;
}

/** What a Storyteller may read aloud now. */
export function scriptOf(night: Night): string {
  if (night.phase === 'setup') return 'introduction';
  if (night.phase === 'over') return 'conclusion';
  if (night.phase === 'resolution') return night.resolving?.event ? 'event.selected' : 'resolution';
  if (night.council && ['called', 'reading'].includes(night.council.vote)) return 'vote';
  if (night.stage === 'closed') return night.sun.space >= night.sun.daybreak - 1 ? 'last_round' : 'minute';
  return night.stage === 'open' ? 'open' : 'last_minute';
}

/** The answers whose labels are of these kinds. */
export function labelled(model: TableModel, kinds: RegExp): number[] {
  return (model.asked?.labels ?? []).flatMap((label, index) => (kinds.test(label.key) ? [index] : []));
}

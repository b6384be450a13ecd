// The night as its view tells it, and how the board reads it: teams, the map, what is announced.
import type { BloodFeudEvent } from '../../../kinds';
import type { Line } from '../../../protocol';
import type { BloodFeudView as Night, Colour, DomainView, OrderView, TeamView } from '../../../views/blood_feud';
import { cardName, known, text, words } from '../../../words/index.svelte';

export type {
  BloodFeudView as Night,
  DomainView as Domain,
  MarketDeckView as Deck,
  PurseView as Purse,
} from '../../../views/blood_feud';

export const INK: Record<Colour, [fill: string, ink: string]> = {
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
  const colour = night.teams[team]?.colour;
  return colour ? INK[colour] : ['#4f4550', '#f2e9e4'];
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

const marks = new WeakMap<TeamView[], string[]>();

/** Two letters by which a team is known at a glance: those its name begins with, unless another's does, too. */
export function shortOf(night: Night, team: number): string {
  if (team >= night.teams.length) return 'H';
  let made = marks.get(night.teams);
  if (!made) marks.set(night.teams, (made = shortened(night.teams.map((one) => one.faction && teamName(night, one.team)))));
  return made[team]!;
}

/** Teams without a name go by their number. */
export function shortened(names: readonly (string | null)[]): string[] {
  const taken = new Set<string>();
  return names.map((name, n) => {
    const letters = [...(name ?? '').replace(/^The /, '').replace(/[^\p{L}]/gu, '')];
    const pairs = letters.slice(1).map((letter) => letters[0]!.toUpperCase() + letter.toLowerCase());
    const found = pairs.find((pair) => !taken.has(pair)) ?? String(n + 1);
    taken.add(found);
    return found;
  });
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

/** What a deck of the Marketplace holds, without its number. */
export function kindOf(deck: string): string {
  return word(`deck.${deck}`).replace(/, [^,]*\d+$/, '');
}

export type Side = 'N' | 'E' | 'S' | 'W';

/** A Domain on a map: where it lies, and those of its edges that are drawn with it. */
export interface Spot {
  cell: Cell;
  domain: DomainView;
  edges: { edge: string; side: Side; team: number | null }[];
}

/** A Domain on the board: the thing it is, its name, the Order Pairs that lie there. */
export function placeOf(night: Night, { domain }: Cell): { thing: string; name: string; stack: readonly OrderView[] } {
  const pairs = night.orders?.stacks.find((one) => one.domain === domain)?.pairs ?? [];
  return { thing: `place:${domain}`, name: word(`place.${domain}`), stack: pairs };
}

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
const ANNOUNCED: ReadonlySet<string> = new Set<BloodFeudEvent>([
  ...(['round', 'areas_open', 'last_minute', 'time_is_up', 'event', 'selected', 'sun', 'dawn', 'power'] as const),
  ...(['called_vote', 'reading', 'tied', 'no_quorum', 'domain', 'orders_done', 'paused', 'resumed', 'took_back'] as const),
  ...(['adjusted_give', 'adjusted_take', 'adjusted_purse', 'adjusted_move', 'adjusted_fatigue', 'adjusted_refresh'] as const),
  ...(['adjusted_place', 'adjusted_remove', 'adjusted_wall', 'adjusted_unwall', 'adjusted_bury', 'adjusted_return'] as const),
  ...(['adjusted_power', 'adjusted_ally', 'adjusted_bar', 'adjusted_part', 'adjusted_sun', 'adjusted_send'] as const),
  ...(['adjusted_unbind', 'adjusted_release', 'adjusted_unearth', 'adjusted_vote'] as const),
  ...(['adjusted_slay', 'adjusted_strip', 'adjusted_dress', 'adjusted_stock', 'adjusted_unstock'] as const),
  ...(['adjusted_lay_token', 'adjusted_lift_token'] as const),
]);

export function announced(lines: readonly Line[], many: number): Line[] {
  const found: Line[] = [];
  for (let n = lines.length - 1; n >= 0 && found.length < many; n--) {
    if (ANNOUNCED.has(lines[n]!.kind)) found.push(lines[n]!);
  }
  return found;
}

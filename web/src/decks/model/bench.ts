// What a game says of its decks: their parts, where each card belongs, what is wrong with one, who can play what.
import { get, post } from '../../api';
import type { Face } from '../../boards';
import type { Bench as Told, DeckFault, DeckHand, DeckInfo, DeckStudy, DeckWritten, ReadOption } from '../../lobby/api';
import type { Game } from '../../lobby/model/server';
import type { Facet } from '../../shelf/facets';
import { complaintText } from '../../words/refusals';

export type { DeckFault, DeckStudy };
/** A deck as the game keeps it. */
export type DeckValue = Record<string, unknown> & { name?: string };

export interface Bench extends Told {
  game: string;
  option: string;
}

/** A deck that lies on the bench, with all that is needed to work on it. */
export interface Laid {
  game: Game;
  bench: Bench;
  facets: Facet[];
  face: Face | null;
  value: DeckValue;
  info: DeckInfo | null;
  local: string;
  /** The version of the server's that unsaved changes were made of. */
  base: number;
  /** Whether `value` is changed and not kept by the server yet. */
  waiting: boolean;
}

const fetched = new Map<string, Promise<Bench>>();
const path = (game: string, option: string): string => `/api/games/${game}/${option}`;

export function benchOf(game: string, option: string): Promise<Bench> {
  const key = path(game, option);
  let found = fetched.get(key);
  if (!found) {
    found = get<Told>(`${key}/bench`).then((told) => ({ ...told, game, option }));
    found.catch(() => fetched.delete(key));
    fetched.set(key, found);
  }
  return found;
}

export function studyOf({ game, option }: Bench, value: DeckValue): Promise<DeckStudy> {
  return post(`${path(game, option)}/study`, { value });
}

export async function writtenAs({ game, option }: Bench, value: DeckValue, form: string): Promise<string> {
  return (await post<DeckWritten>(`${path(game, option)}/written`, { value, form })).text;
}

export async function firstHand({ game, option }: Bench, value: DeckValue): Promise<string[]> {
  const seed = Math.floor(Math.random() * 0x7fffffff);
  return (await post<DeckHand>(`${path(game, option)}/deal`, { value, seed })).cards;
}

export function readList({ game, option }: Bench, list: string): Promise<ReadOption> {
  return post(path(game, option), { text: list });
}

/** A complaint in the reader's language. */
export const faultText = ({ told, words }: DeckFault): string => capital(complaintText(told, words));

/** How many cards a part wants: "7", "40–60". */
export const bounds = ({ least, most }: Bench['parts'][number]): string => (least === most ? `${least}` : `${least}–${most}`);

export function capital(said: string): string {
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** How many of each card a deck has. */
export function countsOf(bench: Bench, value: DeckValue): Record<string, number> {
  const counts: Record<string, number> = {};
  const put = (code: string, n: number): void => void (counts[code] = (counts[code] ?? 0) + n);
  for (const { name, shape } of bench.parts) {
    const held = value[name];
    if (shape === 'one' && typeof held === 'string' && held) put(held, 1);
    else if (shape === 'list') (held as string[] | undefined)?.forEach((code) => put(code, 1));
    else if (shape === 'map') Object.entries((held ?? {}) as Record<string, number>).forEach(([code, n]) => put(code, n));
  }
  return counts;
}

/** The cards of a part in the order its groups are told, then by name. */
export interface Shown {
  part: string;
  group: string;
  cards: [code: string, n: number][];
}

export function shownAs(bench: Bench, counts: Record<string, number>, nameOf: (code: string) => string): Shown[] {
  const order = ['', ...bench.groups.map(([name]) => name)];
  const rows = bench.parts.flatMap(({ name }) =>
    order.map((group) => ({ part: name, group, cards: [] as [string, number][] })),
  );
  for (const [code, n] of Object.entries(counts)) {
    const [part, group] = bench.places[code] ?? [bench.parts.at(-1)!.name, ''];
    rows.find((row) => row.part === part && row.group === group)?.cards.push([code, n]);
  }
  for (const row of rows) row.cards.sort(([a], [b]) => nameOf(a).localeCompare(nameOf(b)));
  return rows.filter((row) => row.cards.length);
}

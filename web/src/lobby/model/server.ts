// What the lobby asks of the server, and what it is told.
import { get, post } from '../../api';

export interface OptionShape {
  kind: string;
  legal: string;
  default: unknown;
  among?: string[];
  /** Words that may be chosen at these numbers of seats only, and words that must be at these. */
  only?: Record<string, number[]>;
  always?: Record<string, number[]>;
  least?: number;
  most?: number;
  numbers?: Record<string, string[]>;
  known?: Record<string, string>;
}

export interface Game {
  name: string;
  title: string;
  seats: number[];
  /** How many sit down where nobody says. */
  usual_seats: number;
  languages: string[];
  /** Whether a person may direct it. */
  storyteller: boolean;
  options: Record<string, OptionShape>;
}

export interface TableSeat {
  seat: number;
  kind: 'open' | 'person' | 'bot' | 'role';
  name: string;
  bot: string;
  /** The clock's and the Storyteller's do not. */
  plays: boolean;
}

export interface ClockWish {
  kind: string;
  days?: number;
}

export interface Result {
  winners: number[];
  ranking: number[];
  scores: number[];
  reason: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: string;
  public: boolean;
  spectators: boolean;
  options: Record<string, unknown>;
  clock: ClockWish;
  updated: number;
  result: Result | null;
  /** One's own, or -1. */
  seat: number;
  host: boolean;
  turn?: boolean;
  seats: TableSeat[];
}

export interface Wish {
  game: string;
  seats: { kind: 'open' | 'bot'; bot?: string }[];
  options?: Record<string, unknown>;
  title?: string;
  public?: boolean;
  spectators?: boolean;
  clock?: ClockWish;
  sit?: boolean;
  storyteller?: { kind: 'open' };
  seed?: number;
}

export interface Seated {
  table: string;
  seat: number;
  secret: string;
  invite?: string;
}

export const games = (): Promise<Game[]> => get('/api/games');
export const openTables = (): Promise<TableInfo[]> => get('/api/tables');
export const ownTables = (): Promise<TableInfo[]> => get('/api/mine');
export const openTable = (wish: Wish): Promise<Partial<Seated> & { table: string; invite: string }> =>
  post('/api/tables', wish);

export function tableInfo(table: string, invite = ''): Promise<TableInfo> {
  return get(`/api/tables/${table}`, invite ? { 'X-Invite': invite } : {});
}

export function sit(table: string, seat: number | null, invite: string, bring: object = {}): Promise<Seated> {
  return post(`/api/tables/${table}/sit`, { seat, invite, bring });
}

/** The number of a table's Storyteller seat, if it is free; -1 if it is not. */
export async function storytellerSeat(table: string, invite: string): Promise<number> {
  const { seats } = await tableInfo(table, invite);
  return seats.find((one) => !one.plays && one.kind === 'open')?.seat ?? -1;
}

export const stand = (table: string): Promise<unknown> => post(`/api/tables/${table}/stand`);
export const fill = (table: string, bot: string): Promise<unknown> => post(`/api/tables/${table}/fill`, { bot });
export const close = (table: string): Promise<unknown> => post(`/api/tables/${table}/close`);
export const freshInvite = (table: string): Promise<{ invite: string }> => post(`/api/tables/${table}/invite`);

export interface Written {
  value: unknown;
  wrong: string[];
}

/** A deck as somebody pasted it: what it means, and all that forbids it. */
export function readWritten(game: string, option: string, text: string): Promise<Written> {
  return post(`/api/games/${game}/${option}`, { text });
}

export interface NoticeWish {
  email: string;
  webhook: string;
}

/** Where one's own notices go, and whether the server sends mail. */
export const notices = (): Promise<NoticeWish & { mail: boolean }> => get('/api/notices');

export const keepNotices = (wish: NoticeWish): Promise<unknown> => post('/api/notices', wish);

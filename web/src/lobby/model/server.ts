// What the lobby asks of the server. The bodies are declared by the server; see `api.d.ts`.
import { get, post } from '../../api';
import type { Game, NoticeAddresses, NoticeSettings, Opened, ReadOption, Seated, TableInfo, TableRequest } from '../api';

export type { ClockSettings, Game, OptionShape, Seated, TableInfo, TableRequest, TableSeat } from '../api';

export const games = (): Promise<Game[]> => get('/api/games');
export const openTables = (): Promise<TableInfo[]> => get('/api/tables');
export const ownTables = (): Promise<TableInfo[]> => get('/api/mine');
export const openTable = (request: TableRequest): Promise<Opened> => post('/api/tables', request);

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
export const kick = (table: string, seat: number): Promise<unknown> => post(`/api/tables/${table}/kick`, { seat });
export const close = (table: string): Promise<unknown> => post(`/api/tables/${table}/close`);
export const freshInvite = (table: string): Promise<Opened> => post(`/api/tables/${table}/invite`);

/** A deck as somebody pasted it: what it means, and all that forbids it. */
export function readWritten(game: string, option: string, text: string): Promise<ReadOption> {
  return post(`/api/games/${game}/${option}`, { text });
}

/** Where one's own notices go, and whether the server sends mail. */
export const notices = (): Promise<NoticeSettings> => get('/api/notices');

export const keepNotices = (addresses: NoticeAddresses): Promise<unknown> => post('/api/notices', addresses);

/** The link of a letter was followed: the mail address is one's own. */
export const confirmMail = (token: string): Promise<unknown> => post('/api/notices/confirm', { token });

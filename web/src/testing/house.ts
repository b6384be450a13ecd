// The house for tests: its own words as they are, a server that answers what it is told to, and what it was asked.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { vi } from 'vitest';
import type { Game, TableInfo } from '../lobby/model/server';
import { words, type Lang } from '../words/index.svelte';

const LOCALE = resolve(import.meta.dirname, '../../../src/elysium/locale');
const read = (name: string): unknown => JSON.parse(readFileSync(resolve(LOCALE, name), 'utf8'));

// as the server adds them
const TITLED = { vendetta: 'Vendetta', rivals: 'Rivals' };
const TITLES = Object.fromEntries(Object.entries(TITLED).map(([name, title]) => [`web.game.${name}.title`, title]));

/** The words of the page, and for a game its cards as they are given. */
export function holdWords(game = '', cards: Record<string, { name: string; text: string }> = {}): void {
  for (const lang of ['en', 'pl'] as Lang[]) {
    const messages = read(`${lang}.json`) as Record<string, string>;
    words.hold('house', lang, { lang, messages: { ...TITLES, ...messages }, cards: {} });
    if (game) words.hold(game, lang, { lang, messages, cards });
  }
  words.lang = 'en';
}

export interface Request {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

type Answer = unknown | ((request: Request) => unknown);

/** A server that answers by path; an answer with `status` is a refusal. */
export function serve(answers: Record<string, Answer>): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = init.body ? (JSON.parse(String(init.body)) as unknown) : null;
    const request = { method: init.method ?? 'GET', path, body, headers: (init.headers ?? {}) as Record<string, string> };
    asked.push(request);
    const found = answers[`${request.method} ${path}`] ?? answers[path.split('?')[0]!];
    const data = (typeof found === 'function' ? found(request) : found) as { status?: number } | undefined;
    if (data === undefined) throw new TypeError(`nothing answers ${request.method} ${path}`);
    const status = typeof data?.status === 'number' ? data.status : 200;
    return { ok: status < 400, status, statusText: '', json: async () => structuredClone(data) };
  });
  return asked;
}

export const VENDETTA: Game = {
  name: 'vendetta',
  title: 'Vendetta',
  seats: [3, 4, 5, 6],
  usual_seats: 4,
  languages: ['en', 'pl'],
  storyteller: false,
  options: {
    variants: { kind: 'several', legal: '', among: ['locations', 'relics', 'teams'], only: { teams: [4, 6] }, always: { teams: [6] }, default: [] },
    haven_bonus: { kind: 'number', legal: '', least: 0, most: 9, default: 1 },
    blood_only_ranks: { kind: 'flag', legal: '', default: true },
    rewards: { kind: 'grid', legal: '', most: 9, default: [[1, 2, 3], [1, 1, 1], [0, 1, 1]] },
    cards: { kind: 'overrides', legal: '', least: 0, most: 20, numbers: { BR01: ['power'], AL01: ['feed', 'drain'] }, default: {} },
  },
};

export const RIVALS: Game = {
  name: 'rivals',
  title: 'Rivals',
  seats: [2, 3, 4],
  usual_seats: 2,
  languages: ['en'],
  storyteller: false,
  options: {
    edition: { kind: 'pick', legal: '', among: ['rio', 'sf'], default: 'rio' },
    decks: { kind: 'decks', legal: '', known: { brujah: 'Brujah', ventrue: 'Ventrue' }, default: [] },
  },
};

export function tableInfo(change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'abc',
    game: 'vendetta',
    title: 'Friday',
    status: 'open',
    public: false,
    spectators: true,
    delay: 0,
    options: {},
    clock: { kind: 'none' },
    updated: 0,
    result: null,
    seat: -1,
    host: false,
    seats: [
      { seat: 0, kind: 'person', name: 'Ada', bot: '', plays: true },
      { seat: 1, kind: 'open', name: '', bot: '', plays: true },
      { seat: 2, kind: 'bot', name: 'Celina', bot: 'greedy', plays: true },
    ],
    ...change,
  };
}

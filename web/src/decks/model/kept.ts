// Where decks are kept: with the server for who has an account, otherwise in this browser.
import { get, post } from '../../api';
import type { DeckInfo, DeckVersion, KeptDeck, SharedDeck } from '../../lobby/api';
import type { DeckValue } from './bench';

const KEPT = 'elysium.decks';
const DRAFT = 'elysium.draft.';
const BRING = 'elysium.bring';
export const LOCAL = 'local-';
export const STARTER = 'starter-';
export const NEW = 'new';

/** A deck in this browser. */
export interface LocalDeck {
  id: string;
  game: string;
  option: string;
  value: DeckValue;
  updated: number;
}

export function localDecks(): LocalDeck[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as LocalDeck[];
    return Array.isArray(found) ? found.filter((one) => typeof one?.id === 'string' && typeof one.value === 'object') : [];
  } catch {
    return [];
  }
}

export function keepLocal(deck: Omit<LocalDeck, 'updated'>): void {
  const others = localDecks().filter(({ id }) => id !== deck.id);
  localStorage.setItem(KEPT, JSON.stringify([{ ...deck, updated: Date.now() / 1000 }, ...others]));
}

export function forgetLocal(id: string): void {
  localStorage.setItem(KEPT, JSON.stringify(localDecks().filter((one) => one.id !== id)));
}

export function localId(): string {
  return LOCAL + Math.random().toString(36).slice(2, 12);
}

/** Changes of a deck of the server that are not kept there yet. */
export interface Unsaved {
  base: number;
  value: DeckValue;
}

export function unsaved(id: string): Unsaved | null {
  try {
    return JSON.parse(localStorage.getItem(DRAFT + id) ?? 'null') as Unsaved | null;
  } catch {
    return null;
  }
}

export function keepUnsaved(id: string, draft: Unsaved | null): void {
  if (draft) localStorage.setItem(DRAFT + id, JSON.stringify(draft));
  else localStorage.removeItem(DRAFT + id);
}

export const ownDecks = (): Promise<DeckInfo[]> => get('/api/decks');
export const ownDeck = (id: string): Promise<KeptDeck> => get(`/api/decks/${id}`);
export const deleteDeck = (id: string): Promise<unknown> => post(`/api/decks/${id}/delete`);
export const versionsOf = (id: string): Promise<DeckVersion[]> => get(`/api/decks/${id}/versions`);
export const sharedDeck = (link: string): Promise<SharedDeck> => get(`/api/decks/link/${link}`);
export const publicDecks = (game: string): Promise<DeckInfo[]> => get(`/api/decks/public/${game}`);
export const showDeck = (id: string, seen: string): Promise<KeptDeck> => post(`/api/decks/${id}/seen`, { seen });

export function addDeck(game: string, option: string, value: DeckValue): Promise<KeptDeck> {
  return post('/api/decks', { game, option, value });
}

export function changeDeck(id: string, game: string, option: string, value: DeckValue, base: number): Promise<KeptDeck> {
  return post(`/api/decks/${id}`, { game, option, value, base });
}

export const deckLink = (link: string): string => `${location.origin}/d/${link}`;

/** A deck on its way to the form of a new table. */
export interface Brought {
  game: string;
  option: string;
  value: DeckValue;
}

export function bring(deck: Brought): void {
  sessionStorage.setItem(BRING, JSON.stringify(deck));
}

export function takeBrought(game: string): Brought | null {
  const found = JSON.parse(sessionStorage.getItem(BRING) ?? 'null') as Brought | null;
  sessionStorage.removeItem(BRING);
  return found?.game === game ? found : null;
}

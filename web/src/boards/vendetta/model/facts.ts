// What is printed on a card, apart from words; a table may have been given other numbers.
import data from './facts.json';
import type { Step } from './view';

export interface ClanCard {
  kind: 'clan';
  clan: string;
  step: Step | null;
  power: number;
}

export interface AllyCard {
  kind: 'vampire' | 'human' | 'victim';
  feed: number;
  influence: number;
  drain: number;
  drained: number;
}

export interface RelicCard {
  kind: 'relic';
  influence: number;
}

export type Facts = ClanCard | AllyCard | RelicCard | { kind: 'location' };
type Numbers = Record<string, number>;

const PRINTED = data as Record<string, Facts>;

/** `options` are the table's: its entry "cards" replaces printed numbers. */
export function factsOf(code: string, options: Record<string, unknown> = {}): Facts | null {
  const printed = PRINTED[code];
  const changed = (options.cards as Record<string, Numbers> | undefined)?.[code];
  return printed ? (changed ? { ...printed, ...changed } : printed) : null;
}

export function isAlly(facts: Facts | null): facts is AllyCard {
  return facts !== null && 'feed' in facts;
}

/** The nine cards of a clan, in the order they are numbered. */
export function clanCards(clan: string): string[] {
  return Object.entries(PRINTED)
    .filter(([, facts]) => facts.kind === 'clan' && facts.clan === clan)
    .map(([code]) => code);
}

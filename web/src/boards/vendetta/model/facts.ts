// What is printed on a card, apart from words; a table may have been given other numbers.
import data from './facts.json';
import type { Clan, Step } from '../../../views/vendetta';

export interface ClanCard {
  kind: 'clan';
  clan: Clan;
  step: Step | null;
  power: number;
  hunt?: true;
  /** It has the top card of the deck played. */
  plays_top?: true;
}

export interface AllyCard {
  kind: 'vampire' | 'human' | 'victim';
  feed: number;
  influence: number;
  drain: number;
  drained: number;
  undrainable?: true;
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

export function isVictim(code: string): boolean {
  return PRINTED[code]?.kind === 'victim';
}

/** A Victim, where it does not matter which. */
export const SOME_VICTIM = Object.keys(PRINTED).find(isVictim)!;

/** The cards of a clan, in the order they are numbered. */
export function clanCards(clan: string): string[] {
  return Object.entries(PRINTED)
    .filter(([, facts]) => facts.kind === 'clan' && facts.clan === clan)
    .map(([code]) => code);
}

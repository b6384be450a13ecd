// What is printed on a card, apart from words.
import type { AttackType } from '../../../views/rivals';
import data from './facts.json';

export interface Facts {
  /** The word of its banner that says most. */
  kind: string;
  /** Or creed. */
  clan?: string;
  potency?: number;
  requirement?: number;
  skull?: number;
  shield?: number;
  blood?: number;
  agenda?: number;
  intel?: number;
  threshold?: number;
  influence?: number;
  /** Physical, social, mental. */
  attributes?: [number, number, number];
  attacks?: AttackType[];
  /** Or Edges. */
  disciplines?: string[];
}

const PRINTED = data as unknown as Record<string, Facts>;

export function factsOf(code: string | null): Facts | null {
  return code === null ? null : (PRINTED[code] ?? null);
}

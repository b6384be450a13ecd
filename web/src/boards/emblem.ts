// The drawing a game goes by in the lobby: `emblem` in the `emblem.ts` of its folder, on a field of 96 by 96.
export interface Emblem {
  /** What is drawn in lines. */
  line: string;
  /** What is filled with blood, and how it is moved. */
  fill: string;
  transform?: string;
}

const EMBLEMS = import.meta.glob<Emblem>('./*/emblem.ts', { eager: true, import: 'emblem' });
const CARD: Emblem = { line: 'M26 14h44v68H26Z', fill: 'm48 30 12 18-12 18-12-18Z' };

export function emblemOf(game: string): Emblem {
  return EMBLEMS[`./${game}/emblem.ts`] ?? CARD;
}

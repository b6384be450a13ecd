// What a game may say to make the plain board read well: its view in a better order, and what its words are called.
// It stands as `hint` in the `hint.ts` of the game's folder.
import type { Json } from './shape';

export interface Hint<View> {
  /** The view as it is best read; what it leaves out is not drawn. */
  reshape?: (view: View, seat: number) => { [key: string]: Json };
  /** Top entries that are under way rather than lying there. */
  stage?: readonly string[];
  /** The face of a card that lies nowhere on the table but is offered. */
  face?: (view: View, id: string) => string | null;
  /** Where words of the view stand in the game's catalogue: "phase" makes "action" the word "phase.action". */
  prefixes?: Readonly<Record<string, string>>;
  /** Zones of a single card that are told in a line. */
  slots?: readonly string[];
  /** Zones that stay closed until somebody looks. */
  closed?: readonly string[];
}

/** The view of whichever game: its hint knows which. */
type SomeView = any;

const HINTS = import.meta.glob<Hint<SomeView>>('../../*/hint.ts', { eager: true, import: 'hint' });
const NONE: Hint<SomeView> = {};

export function hintOf(game: string): Hint<SomeView> {
  return HINTS[`../../${game}/hint.ts`] ?? NONE;
}

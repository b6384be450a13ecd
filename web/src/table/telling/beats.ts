// What a game gives the teller: how long each thing that happens is to be looked at, and what a board keeps in mind of it.
import type { Line } from '../../protocol';

/** A view as it is told: every game has its own shape. */
export type Shown = any;

export interface Beats {
  /** Milliseconds a line stands before the next is told, at normal speed; 0: it passes unseen. */
  of(line: Line): number;
  /** Whether this line is told at the same moment as the one before it. */
  together?(before: Line, line: Line): boolean;
  /** What is nothing to watch: the table is shown as it is now, at once. */
  atOnce?(shown: Shown, target: Shown): boolean;
  /** What begins a chapter of the log: a turn, a round. */
  chapters?: ReadonlySet<string>;
  /** Moments that take the stage. */
  stages?: ReadonlySet<string>;
}

/** Nothing takes its time: how a game is told that gives no beats and has a board of its own. */
export const AT_ONCE: Beats = { of: () => 0 };

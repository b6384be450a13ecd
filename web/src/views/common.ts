// Made by tools/view_types.py from src/elysium/core/views.py; do not edit.

/** Who is asked, and what: everybody sees whom the table waits for. */
export type Waiting = {
  seat: number;
  point: string;
};

/** How the match ended. */
export type Outcome = {
  winners: number[];
  ranking: number[];
  scores: number[];
  reason: string;
};

/** What any view may carry. Without `channels` everybody talks to the whole table. */
export type CommonView = {
  /** Where the seat speaks and hears. */
  channels?: string[];
  /** Where it only hears. */
  hears?: string[];
  /** Whom it may only call to. */
  pings?: number[];
  /** What is due, for whoever may know how long is left. */
  timers?: [number[], string, number][];
  /** Of what is due, that which waits for an answer of this seat. */
  windows?: [number[], string, number][];
  /** From one tick of the clock to the next, where nothing is listed. */
  seconds?: number;
};

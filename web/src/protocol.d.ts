// Made by tools/protocol_page.py from src/elysium/server/protocol.py; do not edit.

export const VERSION: 1;

/** A sentence in no language: a key of the catalogues and what fills its blanks. */
export interface Message {
  key: string;
  args: Record<string, unknown>;
}

/** A line of the log: a Message, the number of steps of the match after which it was told, and the kind of event.

    `change` turns what was seen at the line before it into what was seen at this one, written like the patch of a
    State: for screens that tell one line after another. Without one, what it changed comes with a later line. */
export interface Line {
  key: string;
  args: Record<string, unknown>;
  version: number;
  kind: string;
  change: Record<string, unknown> | null;
}

/** A decision of the one who gets it: every legal answer with its label and the things on the table it touches.

    A thing is "kind:id", such as "card:40", "seat:1" or "place:haven"; what an id is, the game's view tells. `kinds`
    says what kind of act each answer is: "pass", "done", "confirm", "decline", "end", "wait", "pick", "number", or a
    word of the game. `rash` are the answers, by index, that want a second look before they are given. */
export interface Asked {
  seat: number;
  point: string;
  options: number[][];
  prompt: Message;
  labels: Message[];
  touches: string[][];
  kinds: string[];
  rash: number[];
}

/** Who sits where. */
export interface SeatState {
  seat: number;
  role: string;
  kind: string;
  name: string;
  here: boolean;
  away_bot: boolean;
  clock: number | null;
}

/** An answer to a question that is not open yet: its kind, a thing it touches, the number its label names. */
export interface Wish {
  kind: string;
  thing: string;
  n: number | null;
}

/** The first message: which table, and the secret of a seat; without one, or with `watch`, the sender watches. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  secret?: string;
  invite?: string;
  watch?: boolean;
}

/** An answer to the decision open at this version of the match. */
export interface Answer {
  type: "answer";
  version: number;
  point: string;
  option: number[];
}

/** Ask what an answer would do, and those after it; nothing is answered. `number` comes back with the Previewed. */
export interface Preview {
  type: "preview";
  number: number;
  version: number;
  point: string;
  option: number[];
  then?: Wish[];
}

/** Something said in one of the `channels` of the game's view; in those it `hears` a seat has no voice. */
export interface Say {
  type: "say";
  text: string;
  channel?: string;
}

/** Call to somebody without words, where the game's view lets a seat do no more (its `pings`).

    Both hear it as Said in the channel "call", with no text. */
export interface Call {
  type: "call";
  seat: number;
}

/** Ask the table for something that needs consent. */
export interface Propose {
  type: "propose";
  what: "bot" | "end" | "pause" | "rematch" | "takeback";
  seat?: number;
}

/** Consent to what was proposed, or not. */
export interface Vote {
  type: "vote";
  proposal: number;
  yes: boolean;
}

/** Leave the seat to a bot for good. */
export interface Resign {
  type: "resign";
}

/** Take one's seat back from the bot that has held it. */
export interface Return {
  type: "return";
}

/** End a pause. */
export interface Resume {
  type: "resume";
}

/** How this seat wants to be asked: always, or only when there is more than one answer.

    `pass_until`: offers made to the whole table are declined for it, until something concerns this seat. */
export interface Prefer {
  type: "prefer";
  always_ask?: boolean;
  pass_until?: boolean;
}

/** Hear no more of a seat's talk, or hear it again. */
export interface Mute {
  type: "mute";
  seat: number;
  muted?: boolean;
}

/** Tell those who run the server: of a person at the table, or of a fault (the record goes with it). */
export interface Report {
  type: "report";
  text: string;
  about?: "bug" | "person";
  seat?: number;
}

/** Send everything anew. */
export interface Refresh {
  type: "refresh";
}

/** Still there. */
export interface Ping {
  type: "ping";
}

export type FromClient =
  | Hello
  | Answer
  | Preview
  | Say
  | Call
  | Propose
  | Vote
  | Resign
  | Return
  | Resume
  | Prefer
  | Mute
  | Report
  | Refresh
  | Ping;

/** The answer to Hello: the table, and as whom one is here (-1 watches). */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seat: number;
  host: boolean;
  always_ask: boolean;
  pass_until: boolean;
  muted: number[];
}

/** The match as this seat may know it: whole, or as a patch of the version it has. */
export interface State {
  type: "state";
  version: number;
  view: Record<string, unknown> | null;
  patch: Record<string, unknown> | null;
  base: number;
  asked: Asked | null;
  waiting: unknown[][];
  lines: Line[];
  status: string;
  still: boolean;
}

/** How long until what the game's own clock will do, by name: what a view lists (its `timers` or `windows`). */
export interface Timers {
  type: "timers";
  left: Record<string, number>;
  runs: boolean;
}

/** Who sits where, who is here, whose clock runs. */
export interface Seats {
  type: "seats";
  seats: SeatState[];
  status: string;
  watching: number;
}

/** Talk. */
export interface Said {
  type: "said";
  number: number;
  seat: number;
  name: string;
  channel: string;
  text: string;
  at: number;
}

/** Something waits for consent. */
export interface Proposed {
  type: "proposed";
  proposal: number;
  what: string;
  by: number;
  seat: number;
  waiting: number[];
}

/** What became of a proposal; or an act that was taken back and needed none (`proposal` -1). */
export interface Settled {
  type: "settled";
  proposal: number;
  what: string;
  agreed: boolean;
  table: string;
  by: number;
}

/** What was wrong and what would be right; nothing has changed. */
export interface Refused {
  type: "refused";
  code: string;
  reason: string;
  version: number;
}

/** The match has ended. */
export interface Over {
  type: "over";
  result: Record<string, unknown>;
  record: string;
}

/** The answer to Ping. */
export interface Pong {
  type: "pong";
  version: number;
}

/** What an answer would do, as far as the one who asked can know: "?" is what hidden things decide.

    Its shape is the game's. None where nothing is told of it, or the question is another by now. */
export interface Previewed {
  type: "previewed";
  number: number;
  outcome: Record<string, unknown> | null;
}

/** The server ends, and closes this socket; it will be back in about so many seconds. */
export interface Closing {
  type: "closing";
  seconds: number;
}

export type FromServer =
  | Welcome
  | State
  | Timers
  | Seats
  | Said
  | Proposed
  | Settled
  | Refused
  | Over
  | Pong
  | Previewed
  | Closing;

// Made by tools/protocol_page.py from src/elysium/server/api.py; do not edit.

/** A guest's name. */
export interface GuestRequest {
  name: string;
}

/** A name and a password. */
export interface Credentials {
  name: string;
  password: string;
}

/** One's password and the one that is to take its place. */
export interface PasswordChange {
  old: string;
  new: string;
}

/** The account that wants a link by mail, and the language of the letter. */
export interface PasswordForgotten {
  name: string;
  lang?: string;
}

/** The token of such a link, and the new password. */
export interface PasswordReset {
  token: string;
  password: string;
}

/** One's password; a guest has none. */
export interface AccountDeletion {
  password?: string;
}

/** Where notices go; empty for nowhere. */
export interface NoticeAddresses {
  email?: string;
  webhook?: string;
  lang?: string;
  password?: string;
}

/** The token of such a letter's link. */
export interface MailConfirmation {
  token: string;
}

/** An option somebody has written down, such as a deck. */
export interface WrittenOption {
  text: string;
}

/** A table to be opened. */
export interface TableRequest {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, unknown>;
  title?: string;
  public?: boolean;
  spectators?: boolean;
  delay?: number;
  clock?: Record<string, unknown>;
  storyteller?: SeatRequest | null;
  sit?: boolean;
  seed?: number | null;
}

/** Who is to sit there: anybody, the person of an account, or a bot of some level. */
export interface SeatRequest {
  kind?: "bot" | "open" | "person";
  bot?: string;
  name?: string;
}

/** A seat, or any; and the invite where the table is not public. */
export interface SitRequest {
  seat?: number | null;
  invite?: string;
  bring?: Record<string, unknown>;
}

/** The bots of the seats still open. */
export interface FillRequest {
  bot?: string;
}

/** Whose seat is freed. */
export interface KickRequest {
  seat: number;
}

/** Where to go on from, in which seat, against which bots. */
export interface ForkRequest {
  step: number;
  seat?: number;
  bot?: string;
}

/** Who one is, and the token of the session: a browser has it as a cookie. */
export interface Session {
  person: string;
  name: string;
  account: boolean;
  token: string;
}

/** Where one's own notices go, and whether this server sends mail. */
export interface NoticeSettings {
  email: string;
  webhook: string;
  mail: boolean;
  confirmed: boolean;
}

/** An option of a game: the name of its kind, what is legal in words, its bounds or choices. */
export interface OptionShape {
  kind: string;
  legal: string;
  default: unknown;
  among?: string[];
  only?: Record<string, number[]>;
  always?: Record<string, number[]>;
  least?: number;
  most?: number;
  numbers?: Record<string, string[]>;
  known?: Record<string, string>;
}

/** A game, and what a table of it may be like. */
export interface Game {
  name: string;
  title: string;
  seats: number[];
  languages: string[];
  storyteller: boolean;
  options: Record<string, OptionShape>;
  usual_seats: number;
}

/** What a written option means, and all that forbids it, in English and as messages where they are known. */
export interface ReadOption {
  value: unknown;
  wrong: string[];
  told: unknown[];
}

/** A seat as everybody sees it who may look at the table. */
export interface TableSeat {
  seat: number;
  kind: "bot" | "open" | "person" | "role";
  name: string;
  bot: string;
  plays: boolean;
}

/** How long players may think. */
export interface ClockSettings {
  kind: string;
  days?: number;
}

/** How a match ended: `ranking` lists all players from first to last, `scores` is by seat. */
export interface MatchResult {
  winners: number[];
  ranking: number[];
  scores: number[];
  reason: string;
}

/** A table as one may know it before sitting down. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: string;
  public: boolean;
  options: Record<string, unknown>;
  clock: ClockSettings;
  updated: number;
  result: MatchResult | null;
  spectators: boolean;
  delay: number;
  seat: number;
  host: boolean;
  seats: TableSeat[];
  turn?: boolean;
}

/** A new table and the invite to it; where the host sat down, their seat and the secret that opens it. */
export interface Opened {
  table: string;
  invite: string;
  seat?: number;
  secret?: string;
}

/** A seat, and the secret that opens it: given once. */
export interface Seated {
  table: string;
  seat: number;
  secret: string;
}

/** A new table, the seat of its host, and the secrets that open both. */
export interface Forked {
  table: string;
  seat: number;
  secret: string;
  invite: string;
}

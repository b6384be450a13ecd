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

/** A deck to be kept; `base` is the version it was made of, where it is not a new one. */
export interface DeckRequest {
  game: string;
  value: Record<string, unknown>;
  option?: string;
  base?: number;
}

/** Whom a deck is shown to: nobody else, whoever has its link, everybody. */
export interface DeckShown {
  seen: "link" | "private" | "public";
}

/** A deck to be looked at: to be written in a form, or dealt by a seed. */
export interface DeckOnBench {
  value: Record<string, unknown>;
  form?: string;
  seed?: number;
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
  usual?: string;
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

/** What a written option means, and all that forbids it, in English and as messages where they are known.

    `about` says of each what it is about, such as "card:skunk" and "line:3". */
export interface ReadOption {
  value: unknown;
  wrong: string[];
  told: unknown[];
  about: string[][];
}

/** A part of a deck: under `name` its value holds a list of cards, a map to copies, or one card. */
export interface BenchPart {
  name: string;
  shape: string;
  least: number;
  most: number;
  copies: number;
}

/** What a builder of decks is told: their parts, where each card belongs, and the decks there are already.

    `places` has of each card its part and its group; the groups are those of `groups`, in order, with their messages. */
export interface Bench {
  parts: BenchPart[];
  lead: string;
  groups: [string, unknown][];
  forms: string[];
  places: Record<string, [string, string]>;
  starters: Record<string, unknown>;
}

/** Something that forbids a deck, in English and as a message; `about` is such as "card:skunk", "part:library". */
export interface DeckFault {
  words: string;
  told: unknown;
  about: string[];
}

/** One bar of a plot: of what, how many cards, and which. */
export interface DeckBar {
  said: unknown;
  n: number;
  cards: string[];
}

/** Some bars side by side. */
export interface DeckPlot {
  name: string;
  bars: DeckBar[];
}

/** A deck as its game sees it. `fits` has the cards of the deck that can play each card; others need nobody. */
export interface DeckStudy {
  sizes: Record<string, number>;
  wrong: DeckFault[];
  fits: Record<string, string[]>;
  plots: DeckPlot[];
}

/** A deck in some form, as text. */
export interface DeckWritten {
  text: string;
}

/** A first hand; nothing where the deck has too few cards for it. */
export interface DeckHand {
  cards: string[];
}

/** A deck somebody keeps; `id` is empty where it is another's. Matches count that were played to an end. */
export interface DeckInfo {
  id: string;
  game: string;
  option: string;
  name: string;
  seen: string;
  link: string;
  version: number;
  faults: number;
  created: number;
  updated: number;
  played: number;
  won: number;
  last: number | null;
}

/** One's own deck in its latest version. */
export interface KeptDeck {
  info: DeckInfo;
  value: unknown;
}

/** A deck as it was kept once. */
export interface DeckVersion {
  version: number;
  at: number;
  value: unknown;
}

/** Somebody's deck, to be looked at and copied. */
export interface SharedDeck {
  game: string;
  option: string;
  name: string;
  owner: string;
  version: number;
  updated: number;
  value: unknown;
}

/** A question readers ask of cards: the answers with their messages, and those of each card by their place. */
export interface CardFacet {
  name: string;
  answers: [string, unknown][];
  cards: Record<string, number[]>;
}

/** A seat as everybody sees it who may look at the table. */
export interface TableSeat {
  seat: number;
  kind: "bot" | "open" | "person" | "role";
  name: string;
  bot: string;
  plays: boolean;
  team?: number;
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

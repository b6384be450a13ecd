// Which board shows a game. A folder named after a game may hold
//   Board.svelte  what lies on the table                         (needed; games without one get the plain board)
//   Hand.svelte   what the seat holds, below the prompt bar      (optional; then the board need not show the hand)
//   Seats.svelte  who sits here, above the board                 (optional; otherwise every seat by name)
//   Wall.svelte   the table for a screen across the room         (optional; otherwise the board, large and untouched)
//   Face.svelte   a card by its code, large, in the focus panel  (optional; otherwise name and text are shown)
//   emblem.ts     its drawing in the lobby
//   beats.ts      how long what happens is to be looked at       (optional; then it is shown at once)
//   hint.ts       how the plain board shows it best, where it has no board
//   guide/        a match that teaches it
// Board.svelte may also export `layout`: what it needs of the room around it.
//
// A board that sets `room` owns the whole room below the head line, at every size, and keeps three promises:
//   1. Nothing scrolls: what a question is about is in sight with its answers. The room is a size container named
//      `room`, so a board lays itself out by `@container room (...)`, also where the page is zoomed or a rail stands
//      beside it. In a low room (a phone lying down) the head is a corner at the upper right, `--corner-width` by
//      `--corner-height`, which the board leaves free; elsewhere both are 0.
//   2. One way to answer. What the board offers on its things it names in `model.aside`; the rest the question lists.
//      Where it offers all, the question is a line. The question stands under the board, or, with `asks`, wherever the
//      board puts `table/view/Question.svelte`. A thing that answers says so with `aria-keyshortcuts`: that key presses it.
//   3. Tap or hover looks (`model.zoom`, `peek`); a second, clear act answers: a button that says what it does.
// Hand.svelte and Seats.svelte are not used there: the board has room for both. In a replay there is no question.
import type { Component } from 'svelte';
import type { TableModel } from '../table/model/model.svelte';
import { AT_ONCE, type Beats } from '../table/telling/beats';

export type Board = Component<{ model: TableModel }>;
export type Face = Component<{ code: string; model?: TableModel | null; game?: string }>;

export interface Layout {
  /** The board owns the whole room, hand and seats included, and never scrolls. */
  room?: boolean;
  /** It puts the question where it wants: `table/view/Question.svelte`. */
  asks?: boolean;
  /** From this width of the window on, log and talk stand beside the room (1400 unless said otherwise). */
  rail?: number;
  /** The board shows the seats itself, with names, presence and clocks. */
  seats?: boolean;
  /** The board tells the end itself; who won waits behind a button meanwhile. */
  ending?: boolean;
  /** The height of the prompt bar on a wide screen, where the board offers most answers itself. */
  prompt?: string;
  /** The board offers all answers of a long menu itself: the bar need not. */
  offers?: boolean;
  /** Keys of the board's own: the key, and the message that says what it does. */
  keys?: [key: string, meaning: string][];
}

export interface BoardSet {
  layout: Layout;
  Board: Board;
  Hand: Board | null;
  Seats: Board | null;
  Face: Face | null;
  beats: Beats;
}

type Loads<T> = Record<string, () => Promise<{ default: T; layout?: Layout }>>;
const BOARDS = import.meta.glob('./*/Board.svelte') as Loads<Board>;
const HANDS = import.meta.glob('./*/Hand.svelte') as Loads<Board>;
const SEATS = import.meta.glob('./*/Seats.svelte') as Loads<Board>;
const BEATS = import.meta.glob('./*/beats.ts') as Record<string, () => Promise<{ beats: Beats }>>;
const WALLS = import.meta.glob('./*/Wall.svelte') as Loads<Board>;
const FACES = import.meta.glob('./*/Face.svelte') as Loads<Face>;

/** A game's way of drawing a card, without its board. */
export async function faceOf(game: string): Promise<Face | null> {
  const own = `./${game}/Face.svelte`;
  return (await FACES[own in FACES ? own : './plain/Face.svelte']?.())?.default ?? null;
}

/** A game's own way of being shown on a wall. */
export async function wallOf(game: string): Promise<Board | null> {
  return (await WALLS[`./${game}/Wall.svelte`]?.())?.default ?? null;
}

function folderOf(game: string): string {
  return `./${game}/Board.svelte` in BOARDS ? `./${game}` : './plain';
}

export async function boardOf(game: string): Promise<BoardSet> {
  const folder = folderOf(game);
  const [board, hand, seats, face, told] = await Promise.all([
    BOARDS[`${folder}/Board.svelte`]!(),
    HANDS[`${folder}/Hand.svelte`]?.(),
    SEATS[`${folder}/Seats.svelte`]?.(),
    FACES[`${folder}/Face.svelte`]?.(),
    BEATS[`${folder}/beats.ts`]?.(),
  ]);
  const { default: Board, layout = {} } = board;
  return {
    Board,
    layout,
    Hand: hand?.default ?? null,
    Seats: seats?.default ?? null,
    Face: face?.default ?? null,
    beats: told?.beats ?? AT_ONCE,
  };
}

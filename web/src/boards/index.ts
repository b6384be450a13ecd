// Which board shows a game. A folder named after a game may hold
//   Board.svelte  what lies on the table                         (needed; games without one get the plain board)
//   Hand.svelte   what the seat holds, below the prompt bar      (optional; then the board need not show the hand)
//   Seats.svelte  who sits here, above the board                 (optional; otherwise every seat by name)
//   Face.svelte   a card by its code, large, in the focus panel  (optional; otherwise name and text are shown)
//   emblem.ts     its drawing in the lobby
//   hint.ts       how the plain board shows it best, where it has no board
//   guide/        a match that teaches it
// Board.svelte may also export `layout`: what it needs of the room around it.
import type { Component } from 'svelte';
import type { TableModel } from '../table/model/model.svelte';

export type Board = Component<{ model: TableModel }>;
export type Face = Component<{ code: string; model?: TableModel | null }>;

export interface Layout {
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
}

type Loads<T> = Record<string, () => Promise<{ default: T; layout?: Layout }>>;
const BOARDS = import.meta.glob('./*/Board.svelte') as Loads<Board>;
const HANDS = import.meta.glob('./*/Hand.svelte') as Loads<Board>;
const SEATS = import.meta.glob('./*/Seats.svelte') as Loads<Board>;
const FACES = import.meta.glob('./*/Face.svelte') as Loads<Face>;

/** A game's way of drawing a card, without its board. */
export async function faceOf(game: string): Promise<Face | null> {
  return (await FACES[`${folderOf(game)}/Face.svelte`]?.())?.default ?? null;
}

function folderOf(game: string): string {
  return `./${game}/Board.svelte` in BOARDS ? `./${game}` : './plain';
}

export async function boardOf(game: string): Promise<BoardSet> {
  const folder = folderOf(game);
  const [board, hand, seats, face] = await Promise.all([
    BOARDS[`${folder}/Board.svelte`]!(),
    HANDS[`${folder}/Hand.svelte`]?.(),
    SEATS[`${folder}/Seats.svelte`]?.(),
    FACES[`${folder}/Face.svelte`]?.(),
  ]);
  const { default: Board, layout = {} } = board;
  return { Board, layout, Hand: hand?.default ?? null, Seats: seats?.default ?? null, Face: face?.default ?? null };
}

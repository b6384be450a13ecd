// How The Streets share their room: as wide as tiles can be side by side, and in how many rows City cards stand.
import type { Desk } from '../model/desk.svelte';
import type { Party } from '../model/view';

const LEAST = 46; // pixels of a tile's width; what is still too wide overlaps
const DESK = 112; // pixels of it where there is room
const PHONE = 96; // pixels of it on a phone
const AROUND = 42; // pixels of a tray beside its tiles, with the gap to the next
const GAP = 6; // pixels between Monsters
const HEAP = 64; // pixels of a City card under its name
const NAMED = 40; // pixels below which a name says nothing
const DECKS = 54; // pixels of the city's decks on a phone
const ROW = 46; // pixels of a row of City cards
const EDGE = 8; // pixels around a band

/** The width of the tiles of one band. */
export function tileWidth(form: Desk['form'], width: number, parties: readonly Party[], monsters: number): string {
  const tiles = monsters + parties.reduce((all, one) => all + one.members.length, 0);
  const each = Math.floor((width - parties.length * AROUND - monsters * GAP) / Math.max(1, tiles));
  return `${Math.max(LEAST, Math.min(form === 'desk' ? DESK : PHONE, each))}px`;
}

/** How many City cards stand side by side on a phone: in as many rows as leave room for the bands, so that names fit. */
export function columnsOf(heaps: number, width: number, height: number, bands: number, tile: number): number {
  const side = Math.max(1, Math.floor((width - DECKS) / HEAP));
  const most = Math.max(1, Math.floor((height - bands * (tile + EDGE)) / ROW));
  return Math.max(1, Math.ceil(heaps / Math.min(most, Math.ceil(heaps / side) || 1)));
}

/** Whether so many side by side have no room for their names. */
export const isNameless = (columns: number, width: number): boolean => (width - DECKS) / columns < NAMED;

// What the entries of a view are called: in the game's own words, in the house's, otherwise by their names made readable.
import { known, text, ui, words } from '../../../words/index.svelte';
import { hintOf } from './hints';
import type { Value } from './shape';

const HOUSE = 'house';

export function humanised(name: string): string {
  const spaced = name.replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2').trim();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

/** The name of an entry. "seat 2" and "party 1" are one of a kind with a number, "word:place.A" is the game's word. */
export function nameOf(key: string): string {
  if (key.startsWith('word:')) return worded(key.slice('word:'.length), words.game);
  const [, kind, n] = /^([a-z_]+) (\d+)$/.exec(key) ?? [];
  if (kind === 'seat' && n !== undefined) return seatName(Number(n));
  if (/^\d+$/.test(key)) return key;
  const word = `web.plain.${kind ?? key}`;
  if (known(word, HOUSE)) return ui(word, n === undefined ? {} : { n: Number(n) });
  return humanised(key);
}

export function seatName(seat: number): string {
  return words.speech(words.game).seat(seat);
}

/** What a counter says. */
export function valueOf(key: string, value: Value, game: string): string {
  if (value === true) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return wordOf(key, value, game);
  if ('seat' in value) return value.seat < 0 ? '–' : seatName(value.seat);
  if ('seats' in value) return value.seats.map(seatName).join(', ');
  return worded(value.word, game);
}

/** A word of the game's catalogue; without one, the last of its name. */
function worded(word: string, game: string): string {
  if (known(word, game)) return text({ key: word, args: {} }, game);
  return humanised(word.slice(word.lastIndexOf('.') + 1));
}

function wordOf(key: string, value: string, game: string): string {
  const word = `${hintOf(game).prefixes?.[key] ?? key}.${value}`;
  if (known(word, game)) return worded(word, game);
  return /^[a-z][a-z_-]+$/.test(value) ? humanised(value) : value;
}

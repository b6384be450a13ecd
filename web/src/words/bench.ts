// What a game says of its decks, in the house's words or its own.
import type { Message } from '../protocol';
import { text, ui } from './index.svelte';

const HOUSE = ['web.decks.bar.', 'web.decks.group.'];

/** A message of the bench: in the house's words, or the game's. */
export function benchText(said: unknown, game: string): string {
  const message = said as Message;
  return HOUSE.some((begun) => message.key.startsWith(begun)) ? ui(message.key, message.args) : text(message, game);
}

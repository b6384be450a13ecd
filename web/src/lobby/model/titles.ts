// What games and tables are called.
import { known, ui } from '../../words/index.svelte';

/** A game's title, which the server says; its name where it has none. */
export function gameTitle(name: string): string {
  const key = `web.game.${name}.title`;
  return known(key, 'house') ? ui(key) : name;
}

/** What a table is called that nobody has named, in no language. */
export function tableTitle(game: string, host: string): string {
  return `${gameTitle(game)} · ${host}`;
}

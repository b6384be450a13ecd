// From a deck to a table: against bots at once, or with the form of a new one.
import { openTable, type Game } from '../../lobby/model/server';
import { againstBots } from '../../lobby/model/form.svelte';
import { session } from '../../lobby/model/session.svelte';
import { tableTitle } from '../../lobby/model/titles';
import { router } from '../../router.svelte';
import { storeSeat } from '../../table/model/storage';
import { bring, type Brought } from './kept';

export async function playAgainstBots(game: Game, { option, value }: Brought): Promise<void> {
  await session.ensure();
  const request = { ...againstBots(game), options: { [option]: [value] } };
  const { table, ...seat } = await openTable({ ...request, title: tableTitle(game.name, session.name) });
  storeSeat(table, seat);
  router.go(`/t/${table}`);
}

export function openWith(deck: Brought): void {
  bring(deck);
  router.go(`/?open=${deck.game}`);
}

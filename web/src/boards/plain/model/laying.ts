// The layout of the view a model holds now; made once for each view, whoever asks for it.
import type { TableModel } from '../../../table/model/model.svelte';
import { words } from '../../../words/index.svelte';
import { hintOf } from './hints';
import { bare, layout, type Card, type Layout, type Reading, type Zone } from './shape';

const made = new WeakMap<object, { cards: object; layout: Layout }>();

export function laidOut(model: TableModel): Layout {
  const cards = words.speech(model.game).cards;
  const view = model.view ?? {};
  const kept = made.get(view);
  if (kept?.cards === cards) return kept.layout;
  const found = read(view, model, (word) => word in cards);
  if (model.view) made.set(view, { cards, layout: found });
  return found;
}

function read(view: any, model: TableModel, isCode: (word: string) => boolean): Layout {
  const hint = hintOf(model.game);
  const reading: Reading = { players: playersOf(model), seat: model.seat, isCode, stage: hint.stage };
  if (!hint.reshape) return layout(view, reading);
  try {
    return layout(hint.reshape(view, model.seat), reading);
  } catch {
    return layout(view, reading); // a view of another version than the hint was written for
  }
}

export function playersOf(model: TableModel): number {
  const seats = model.players.length || model.view?.players?.length || model.view?.seats;
  return typeof seats === 'number' ? seats : 0;
}

/** More cards than these are better searched by name than looked through. */
const MOST_OFFERED = 24; // shown at once

/** Cards that answers touch and that lie nowhere on the table: those of a deck one chooses from, say. */
export function offered(model: TableModel, drawn: Set<string>): Zone | null {
  const things = new Set((model.asked?.touches ?? []).flat());
  const missing = [...things].filter((thing) => thing.startsWith('card:') && !drawn.has(thing));
  if (!missing.length || missing.length > MOST_OFFERED) return null;
  return { key: 'offered', path: 'offered', thing: null, seat: null, cards: missing.map((thing) => face(model, thing)) };
}

function face(model: TableModel, thing: string): Card {
  const id = thing.slice('card:'.length);
  const cards = words.speech(model.game).cards;
  const code = hintOf(model.game).face?.(model.view, id) ?? (id in cards ? id : null);
  return bare(thing, code);
}

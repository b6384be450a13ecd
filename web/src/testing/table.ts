// A table for tests: a model whose messages are kept instead of sent.
import type { Asked, FromClient, State } from '../protocol';
import { TableModel } from '../table/model/model.svelte';

export interface Scene {
  model: TableModel;
  sent: FromClient[];
}

/** A question with one option for each list of things. */
export function question(...touches: string[][]): Asked {
  return {
    seat: 0,
    point: 'toy.choose',
    options: touches.map((_, n) => [n]),
    prompt: { key: 'prompt', args: {} },
    labels: touches.map((_, n) => ({ key: `label.${n}`, args: {} })),
    touches,
    kinds: touches.map(() => 'pick'),
    rash: [],
  };
}

export function state(change: Partial<State>): State {
  const plain = { version: 1, view: {}, patch: null, base: -1, asked: null, waiting: [], lines: [] };
  return { type: 'state', ...plain, status: 'playing', still: false, ...change };
}

export function scene(asked: Asked | null = null): Scene {
  const sent: FromClient[] = [];
  const model = new TableModel((message) => sent.push(message));
  model.connection = 'open';
  model.receive({
    type: 'welcome',
    protocol: 1,
    table: 'abc',
    game: 'toy',
    title: 'Toy',
    options: {},
    seat: 0,
    host: true,
    always_ask: true,
    pass_until: false,
    muted: [],
  });
  const seat = { role: 'player', kind: 'person', here: true, away_bot: false, clock: null };
  const seats = [
    { ...seat, seat: 0, name: 'Ada' },
    { ...seat, seat: 1, name: 'Ben' },
  ];
  model.receive({ type: 'seats', seats, status: 'playing', watching: 0 });
  model.receive(state({ asked }));
  return { model, sent };
}

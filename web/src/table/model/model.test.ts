import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../settings.svelte';
import { question, scene, state } from '../../testing/table';
import { alike } from './model.svelte';

beforeEach(() => settings.set({ careful: false }));

test('the only option that touches a thing is the answer to touching it', () => {
  const { model, sent } = scene(question(['card:1'], ['card:2']));
  model.touch('card:2');
  expect(sent).toEqual([{ type: 'answer', version: 1, point: 'toy.choose', option: [1] }]);
  expect(model.answering).toBe(true);
});

test('several options narrow until one is left', () => {
  const { model, sent } = scene(question(['card:1', 'place:1'], ['card:1', 'place:2'], ['card:2', 'place:1']));
  model.touch('card:1');
  expect(model.fitting).toEqual([0, 1]);
  expect(model.picked).toEqual(['card:1']);
  expect([model.lit('place:2'), model.lit('card:2')]).toEqual([true, false]);
  expect(sent).toEqual([]);
  model.touch('place:2');
  expect(sent).toMatchObject([{ option: [1] }]);
});

test('a thing touched again is put back, and another one starts afresh', () => {
  const { model, sent } = scene(question(['card:1', 'place:1'], ['card:1', 'place:2'], ['card:2', 'place:3'], ['card:2', 'place:4']));
  model.touch('card:1');
  model.touch('card:1');
  expect(model.picked).toEqual([]);
  model.touch('card:1');
  model.touch('card:2');
  expect(model.picked).toEqual(['card:2']);
  model.touch('seat:9');
  expect(model.picked).toEqual(['card:2']);
  model.clear();
  expect([model.picked, sent]).toEqual([[], []]);
});

test('options alike in words are one answer', () => {
  const asked = question(['card:1'], ['card:1']);
  asked.labels[1] = asked.labels[0]!;
  const { model, sent } = scene(asked);
  expect(alike(asked, [0, 1])).toEqual([0]);
  model.touch('card:1');
  expect(sent).toMatchObject([{ option: [0] }]);
});

test('a card dropped on a place answers two questions in a row', () => {
  const { model, sent } = scene(question(['card:1'], ['card:2']));
  model.drop('card:1', 'place:2');
  expect(sent).toHaveLength(1);
  model.receive(state({ version: 2, asked: { ...question(['place:1'], ['place:2']), point: 'toy.place' } }));
  expect(sent[1]).toMatchObject({ version: 2, point: 'toy.place', option: [1] });
});

test('a card dropped on a place answers one question that is about both', () => {
  const { model, sent } = scene(question(['card:1', 'place:1'], ['card:1', 'place:2']));
  model.drop('card:1', 'place:1');
  expect(sent).toMatchObject([{ option: [0] }]);
});

test('what wants a second look is armed first', () => {
  const { model, sent } = scene(question(['card:1'], ['card:2']));
  model.asked!.rash.push(0);
  model.choose(0);
  expect([model.armed, sent]).toEqual([0, []]);
  model.clear();
  expect(model.armed).toBeNull();
  model.choose(0);
  model.choose(0);
  expect(sent).toHaveLength(1);
});

test('who wants to be asked twice is asked twice about everything', () => {
  settings.set({ careful: true });
  const { model, sent } = scene(question(['card:1']));
  model.touch('card:1');
  expect([model.armed, sent]).toEqual([0, []]);
});

test('no answer is given twice, nor while the line is cut', () => {
  const { model, sent } = scene(question(['card:1'], ['card:2']));
  model.choose(0);
  model.choose(1);
  expect(sent).toHaveLength(1);
  model.receive({ type: 'refused', code: 'late', reason: 'late', version: 1 });
  expect(model.refusal).toEqual({ code: 'late', reason: 'late' });
  model.connection = 'lost';
  model.choose(1);
  expect(sent).toHaveLength(1);
});

test('what was picked outlives the steps of others, but not another question', () => {
  const asked = question(['card:1', 'place:1'], ['card:1', 'place:2']);
  const { model } = scene(asked);
  model.touch('card:1');
  model.receive(state({ version: 2, view: null, patch: { n: 1 }, base: 1, asked: structuredClone(asked) }));
  expect([model.picked, model.view]).toEqual([['card:1'], { n: 1 }]);
  model.receive(state({ version: 3, view: null, patch: {}, base: 2, asked: question(['card:3']) }));
  expect(model.picked).toEqual([]);
});

test('a patch of another version is not taken: everything is asked for anew', () => {
  const { model, sent } = scene();
  model.receive(state({ version: 9, view: null, patch: { n: 1 }, base: 8 }));
  expect(sent).toEqual([{ type: 'refresh' }]);
  expect([model.version, model.view]).toEqual([1, {}]);
});

test('lines are added to a patch and begin anew with a whole view', () => {
  const line = { key: 'event.x', args: {}, version: 1, kind: 'x', change: null };
  const { model } = scene();
  model.receive(state({ version: 2, view: null, patch: {}, base: 1, lines: [line] }));
  model.receive(state({ version: 3, view: null, patch: {}, base: 2, lines: [line] }));
  expect(model.lines).toHaveLength(2);
  model.receive(state({ version: 2, lines: [line] }));
  expect(model.lines).toHaveLength(1);
});

test('Space declines, and ending is another answer', () => {
  const asked = question([], [], []);
  asked.kinds = ['pick', 'done', 'end'];
  const { model } = scene(asked);
  expect([model.fallback, model.ending]).toEqual([1, 2]);
});

test('proposals come and go, talk is told once', () => {
  const { model } = scene();
  model.receive({ type: 'proposed', proposal: 3, what: 'pause', by: 1, seat: -1, waiting: [0] });
  const said = { type: 'said', number: 1, seat: 1, name: 'Ben', channel: 'table', text: 'hi', at: 0 } as const;
  model.receive(said);
  model.receive(said);
  expect([model.proposals.length, model.said.length]).toEqual([1, 1]);
  model.receive({ type: 'settled', proposal: 3, what: 'pause', agreed: true, table: '', by: 0 });
  expect(model.proposals).toEqual([]);
});

test('a replay never answers', async () => {
  const { TableModel } = await import('./model.svelte');
  const model = new TableModel();
  model.receive(state({ asked: question(['card:1']) }));
  model.touch('card:1');
  expect(model.answering).toBe(false);
});

test('a question that stands still is not asked again, and an answer under way goes on', () => {
  const asked = question(['card:1'], ['card:2']);
  const { model } = scene(asked);
  model.touch('card:2');
  model.receive(state({ version: 2, view: null, patch: {}, base: 1, still: true }));
  expect(model.asked).toBe(asked);
  expect(model.answering).toBe(true);
  model.receive(state({ version: 3, view: null, patch: {}, base: 2, asked }));
  expect(model.answering).toBe(false);
});

test('a call is news to whom it is meant for, and only for a while', () => {
  const { model, sent } = scene();
  const call = { type: 'said', seat: 1, name: 'Ben', channel: 'call', text: '' } as const;
  model.receive({ ...call, number: 1, at: Date.now() / 1000 - 60 });
  expect(model.caller).toBeNull();
  model.receive({ ...call, number: 2, at: Date.now() / 1000 });
  expect(model.caller).toBe(1);
  model.call(1);
  expect(sent.at(-1)).toEqual({ type: 'call', seat: 1 });
});

test('in real time the table waits for those with a question of their own', () => {
  const { model } = scene();
  const seats = [0, 1, 2, 3].map((seat) => ({ ...model.seats[0]!, seat, name: `P${seat}` }));
  const clock = { ...model.seats[0]!, seat: 4, role: 'clock' };
  model.receive({ type: 'seats', seats: [...seats, clock], status: 'playing', watching: 0 });
  const waiting = [[0, 'act'], [1, 'act'], [2, 'act'], [3, 'keep'], [4, 'clock']];
  model.receive(state({ version: 5, waiting }));
  expect(model.waitedFor()).toBe('P3');
});

test('an answer lost with its line is not waited for: the question is open again once it is told', () => {
  const asked = question(['card:1'], ['card:2']);
  const { model, sent } = scene(asked);
  model.choose(0);
  model.connection = 'lost';
  const { table, game, title, options, seat, host } = model;
  const welcome = { type: 'welcome', protocol: 1, always_ask: true, pass_until: false } as const;
  model.connection = 'open';
  model.receive({ ...welcome, table, game, title, options, seat, host, muted: [] });
  expect(model.answering).toBe(false);
  model.choose(1);
  expect(sent).toHaveLength(1); // what is asked now was not told yet
  model.receive(state({ version: 4, asked: structuredClone(asked) }));
  model.choose(1);
  expect(sent[1]).toMatchObject({ version: 4, option: [1] });
});

test('what the mouse rests on is shown before what was opened, and only as long as it rests', () => {
  const { model } = scene();
  model.zoom('X1');
  model.peek('X2');
  expect(model.zoomed).toBe('X2');
  model.peek(null);
  expect(model.zoomed).toBe('X1');
  model.peek('X2');
  model.zoom(null);
  expect(model.zoomed).toBeNull();
});

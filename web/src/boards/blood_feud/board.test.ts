// The night on the page: the city as it lies, what can be done, the Storyteller's desk; for every pair of eyes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { flushSync } from 'svelte';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FromClient } from '../../protocol';
import { TableModel } from '../../table/model/model.svelte';
import { holdWords } from '../../testing/house';
import { state } from '../../testing/table';
import { words } from '../../words/index.svelte';
import Board from './Board.svelte';
import scenes from './fixtures/night.json';
import { sinceWhen } from './model/calling';
import { rank } from './model/desk';
import { Idle } from './model/idle.svelte';
import { only } from './model/ruling.svelte';
import Seats from './Seats.svelte';
import { announced, cellsOf, shortened, sideOf } from './model/view';

type Name = keyof typeof scenes;
const NAMES = ['Ania', 'Ola', 'Celina', 'Dorian', '', 'Maria'];

function night(name: Name): { model: TableModel; sent: FromClient[] } {
  const scene = scenes[name] as any;
  const sent: FromClient[] = [];
  const model = new TableModel((message) => sent.push(message));
  model.connection = 'open';
  const about = { game: 'blood_feud', title: '', options: {}, host: false, always_ask: true, pass_until: false, muted: [] };
  model.receive({ type: 'welcome', protocol: 1, table: 't', seat: scene.seat, ...about });
  const seats = NAMES.map((one, seat) => ({
    ...{ seat, role: seat < 4 ? 'player' : seat === 4 ? 'clock' : 'storyteller', kind: 'person', name: one },
    ...{ here: true, away_bot: false, clock: null },
  }));
  model.receive({ type: 'seats', seats, status: 'playing', watching: 0 });
  model.receive(state({ view: scene.view, asked: scene.asked }));
  return { model, sent };
}

/** What the answer that was sent says it does. */
function labelOf(model: TableModel, sent: FromClient[]): unknown {
  const { option } = sent.at(-1) as { option: number[] };
  return model.asked!.labels[model.asked!.options.findIndex((one) => String(one) === String(option))]!.args;
}

beforeEach(() => {
  sessionStorage.clear();
  holdWords();
  const path = resolve(import.meta.dirname, '../../../../src/elysium/locale/blood_feud.en.json');
  const { messages } = JSON.parse(readFileSync(path, 'utf8'));
  words.hold('blood_feud', 'en', { lang: 'en', messages, cards: {} });
  words.game = 'blood_feud';
  words.names = NAMES;
});

describe('the city', () => {
  it('lies in rows, with gaps', () => {
    expect(cellsOf(['A:V B:- .', '. C:V/H D:-'])).toEqual([
      { domain: 'A', start: 'V', row: 0, column: 0 },
      { domain: 'B', start: '', row: 0, column: 1 },
      { domain: 'C', start: 'V/H', row: 1, column: 1 },
      { domain: 'D', start: '', row: 1, column: 2 },
    ]);
  });

  it('has edges between Domains and outer ones', () => {
    const cells = cellsOf(['A:V B:-', '. C:H']);
    expect(sideOf('A-B', cells)).toEqual({ domain: 'A', side: 'E' });
    expect(sideOf('C-B', cells)).toEqual({ domain: 'B', side: 'S' });
    expect(sideOf('A:N', cells)).toEqual({ domain: 'A', side: 'N' });
    expect(sideOf('A-Z', cells)).toBeNull();
  });

  it('shows a Barricade where it stands', () => {
    const { model } = night('cityscape');
    render(Board, { model });
    expect([...document.querySelectorAll('.tile')].flatMap((one) => (one.querySelector('.walled') ? one.querySelector('.body')!.getAttribute('data-thing') : []))).toEqual(['place:F']);
  });

  it('is not seen from the other area', () => {
    render(Board, { model: night('market').model });
    expect(document.querySelector('.map')).toBeNull();
    expect(screen.getByRole('region', { name: 'The Marketplace' })).toBeTruthy();
  });
});

describe('an announcement', () => {
  const said = { type: 'said', seat: 5, name: 'Maria', channel: 'announcements' } as const;

  it('is shown to everybody until it is put away', async () => {
    const { model } = night('market');
    render(Board, { model });
    model.receive({ ...said, number: 1, text: 'Gather!', at: Date.now() / 1000 });
    const shown = await screen.findByRole('region', { name: 'What waits for you' });
    expect(shown.textContent).toContain('Gather!');
    await fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Gather!', { exact: false })).toBeNull();
  });

  it('is made by the Storyteller, to everybody at once', async () => {
    const { model, sent } = night('storyteller');
    model.view = { ...model.view, channels: ['announcements', 'A'] };
    render(Board, { model });
    const field = screen.getByRole('textbox', { name: 'Announce something to everybody' });
    await fireEvent.input(field, { target: { value: ' Gather! ' } });
    await fireEvent.submit(field.closest('form')!);
    expect(sent.at(-1)).toEqual({ type: 'say', text: 'Gather!', channel: 'announcements' });
  });

  it('is made by a person of the story, once everybody has met them', async () => {
    const { model, sent } = night('storyteller');
    const story = { role: 'anarch', read: [], rules: [], shown: [] };
    model.view = { ...model.view, channels: ['announcements'], story };
    render(Board, { model });
    await fireEvent.click(screen.getByRole('button', { name: 'Theo Bell' }));
    const field = screen.getByRole('textbox', { name: 'Announce something to everybody' });
    await fireEvent.input(field, { target: { value: 'No more masters.' } });
    await fireEvent.submit(field.closest('form')!);
    expect(sent.at(-1)).toEqual({ type: 'say', text: 'Theo Bell: No more masters.', channel: 'announcements' });
  });

  it('is made by nobody else', () => {
    render(Board, { model: night('market').model });
    expect(screen.queryByRole('textbox', { name: 'Announce something to everybody' })).toBeNull();
  });
});

describe('a player', () => {
  it('goes elsewhere by one click', async () => {
    const { model, sent } = night('market');
    render(Board, { model });
    const ways = screen.getByRole('group', { name: 'Where you may go' });
    await fireEvent.click(within(ways).getByRole('button', { name: /Council/ }));
    expect(sent.at(-1)).toMatchObject({ type: 'answer', point: 'blood_feud.act', option: [0, 4] });
  });

  it('places an Order by touching the card, then a Domain', async () => {
    const { model, sent } = night('orders');
    model.view = { ...model.view, futile: [] };
    render(Board, { model });
    await fireEvent.click(document.querySelector('.hand [data-thing="card:feed"]')!);
    expect(sent).toEqual([]);
    await fireEvent.click(document.querySelector('[data-thing="place:D"]')!);
    expect(labelOf(model, sent)).toMatchObject({ card: { card: 'feed' }, place: { place: 'D' } });
  });

  it('is told that an Order would do nothing, and may place it all the same', async () => {
    const { model, sent } = night('orders');
    model.view = { ...model.view, futile: [{ domain: 'A', why: 'no_unit', orders: ['feed'] }] };
    render(Board, { model });
    await fireEvent.click(document.querySelector('.hand [data-thing="card:feed"]')!);
    expect(document.querySelector('[data-thing="place:A"]')!.className).toContain('dull');
    await fireEvent.click(document.querySelector('[data-thing="place:A"]')!);
    expect(sent).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('it would stay hidden');
    await fireEvent.click(document.querySelector('.lens [data-answer]')!);
    expect(labelOf(model, sent)).toMatchObject({ place: { place: 'A' } });
  });

  it('moves a Unit by touching where it stands, then where it goes', async () => {
    const { model, sent } = night('cityscape');
    render(Board, { model });
    const from = model.asked!.labels.find((one) => one.key === 'label.act.move')!.args as { from: { place: string }; to: { place: string } };
    await fireEvent.click(document.querySelector(`[data-thing="place:${from.from.place}"]`)!);
    await fireEvent.click(document.querySelector(`[data-thing="place:${from.to.place}"]`)!);
    expect(labelOf(model, sent)).toMatchObject(from);
  });

  it('answers an offer by one click, where it waits', async () => {
    const { model, sent } = night('market');
    const labels = [{ key: 'label.act.accept', args: { who: { seat: 0 }, gets: '', gives: '' } }, { key: 'label.act.decline', args: { who: { seat: 0 } } }];
    model.view = { ...model.view, offers: [{ by: 0, to: 3, gives: ['asset', 'asset'], wants: ['feed'] }] };
    model.asked = { ...model.asked!, options: [[-1], [4, 0], [5, 0]], labels: [{ key: 'label.act.wait', args: {} }, ...labels], touches: [[], [], []], kinds: ['wait', 'accept_offer', 'decline_offer'], rash: [] };
    render(Board, { model });
    const inbox = screen.getByRole('region', { name: 'What waits for you' });
    expect(inbox.textContent).toContain('Ania offers 2 Assets for feed');
    await fireEvent.click(within(inbox).getByRole('button', { name: 'Accept' }));
    expect(sent.at(-1)).toMatchObject({ type: 'answer', option: [4, 0] });
  });

  it('is not offered to wait', () => {
    const { model } = night('orders');
    render(Board, { model });
    expect(model.asked!.options).toContainEqual([-1]);
    expect(screen.queryByRole('button', { name: 'Wait' })).toBeNull();
  });

  it('never hears of the time', () => {
    for (const name of ['cityscape', 'market', 'watching'] as Name[]) expect(scenes[name].view).not.toHaveProperty('timers');
  });
});

describe('the Storyteller', () => {
  it('sees the time that is left, and who calls', () => {
    const { model } = night('storyteller');
    const [, name] = model.view.timers[0];
    model.receive({ type: 'timers', left: { [name]: 125 }, runs: false });
    render(Board, { model });
    expect(screen.getByText('2:05')).toBeTruthy();
    expect(document.querySelector('.map')).not.toBeNull();
    expect(document.querySelector('ol li .where')!.textContent).toContain('Market · 0:0');
  });

  it('is told above all else with whom not all is right', async () => {
    const { model, sent } = night('storyteller');
    model.view = { ...model.view, alarms: [3] };
    render(Board, { model });
    const alarm = screen.getAllByRole('alert').find((one) => one.textContent!.includes('Dorian is not all right'))!;
    await fireEvent.click(within(alarm).getByRole('button', { name: /Talk/ }));
    expect(model.talkTo).toBe('whisper:3-5');
    await fireEvent.click(within(alarm).getByRole('button', { name: /Heard/ }));
    expect(sent.at(-1)).toMatchObject({ type: 'answer', option: [6, 3] });
  });

  it('has a helper who hears calls and rules on nothing', async () => {
    const { model, sent } = night('storyteller');
    model.seat = 6;
    const { options, labels, touches, kinds } = model.asked!;
    const call = kinds.indexOf('storyteller.answer_call');
    model.asked = { ...model.asked!, point: 'blood_feud.helper', options: [[-1], options[call]!], labels: [labels[0]!, labels[call]!], touches: [[], touches[call]!], kinds: ['wait', kinds[call]!], rash: [] };
    render(Board, { model });
    expect(document.querySelector('.controls')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Announce/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: /Heard\s*Dorian/ }));
    expect(sent.at(-1)).toMatchObject({ type: 'answer', point: 'blood_feud.helper', option: [6, 3] });
  });

  it('speaks with who calls, and tells that they were heard', async () => {
    const { model, sent } = night('storyteller');
    render(Board, { model });
    await fireEvent.click(screen.getByRole('button', { name: /Talk\s*Dorian/ }));
    expect(model.talkTo).toBe('whisper:3-5');
    await fireEvent.click(screen.getByRole('button', { name: /Heard\s*Dorian/ }));
    expect(sent.at(-1)).toMatchObject({ type: 'answer', option: [6, 3] });
  });

  it('is asked twice before a phase ends or a step is taken back', async () => {
    const { model, sent } = night('storyteller');
    render(Board, { model });
    await fireEvent.click(screen.getByRole('button', { name: 'End the Gameplay Phase now' }));
    expect(sent.filter((one) => one.type === 'answer')).toEqual([]);
    expect(model.asked!.options[model.armed!]).toEqual([4]);
    model.choose(model.armed!);
    expect(sent.at(-1)).toMatchObject({ type: 'answer', option: [4] });
  });

  it('finds every control at its place, whether it can be used or not', () => {
    const { model } = night('storyteller');
    render(Board, { model });
    const names = () => [...document.querySelectorAll('.controls button')].map((one) => one.textContent!.trim());
    const [before] = [names()];
    expect(before).toHaveLength(6);
    model.asked = { ...model.asked!, options: [[-1], [1]], labels: [{ key: 'label.storyteller.watch', args: {} }, { key: 'label.storyteller.resume', args: {} }], touches: [[], []], kinds: ['wait', 'storyteller.resume'], rash: [] };
    flushSync();
    expect(names()).toEqual(['Go on', ...before!.slice(1)]);
  });

  it('stops the night', async () => {
    const { model, sent } = night('storyteller');
    render(Board, { model });
    await fireEvent.click(screen.getByRole('button', { name: 'Pause the night' }));
    expect(sent.at(-1)).toMatchObject({ type: 'answer', point: 'blood_feud.storyteller', option: [0] });
  });

  it('reads aloud what the view says', () => {
    const { model } = night('storyteller');
    model.view = { ...model.view, script: ['script.minute', 'script.last_round'] };
    render(Board, { model });
    const lines = within(screen.getByRole('region', { name: 'To be read aloud' })).getAllByText(/./);
    expect(lines.map((one) => one.textContent!.slice(0, 13))).toEqual(['Come together', 'The sky is tu']);
  });

  it('rules on a thing by a verb on it, and what the thing says is not asked again', async () => {
    const { model, sent } = night('storyteller');
    const before = model.asked!;
    render(Board, { model });
    await fireEvent.click(screen.getByRole('button', { name: /^Dorian ?, / }));
    await fireEvent.click(within(screen.getByRole('region', { name: 'Dorian' })).getByRole('button', { name: 'Give something' }));
    const [point, give] = ['blood_feud.storyteller', before.kinds.indexOf('storyteller.adjust.give')];
    expect(sent.at(-1)).toMatchObject({ type: 'answer', point, option: before.options[give] });

    const who = [0, 1, 2, 3].map((seat) => ({ key: 'label.what', args: { what: { seat } } }));
    const asked = { ...before, options: [[9, 0], [9, 1], [9, 2], [9, 3]], labels: who, touches: [0, 1, 2, 3].map((seat) => [`seat:${seat}`]), kinds: who.map(() => 'pick'), rash: [] };
    model.receive(state({ view: { ...model.view, draft: [7] }, asked, version: 2 }));
    flushSync();
    expect(sent.at(-1)).toMatchObject({ option: [9, 3] });

    const stock = { ...asked, options: [[9, 0], [9, 1]], labels: who.slice(0, 2), touches: [[], []], kinds: ['pick', 'pick'] };
    model.receive(state({ view: { ...model.view, draft: [7, 3] }, asked: stock, version: 3 }));
    flushSync();
    expect(sent.filter((one) => one.type === 'answer')).toHaveLength(2);
  });

  it('answers for a thing only where it leaves one answer', () => {
    expect(only([['team:1'], ['team:2']], ['team:1', 'place:F'])).toBe(0);
    expect(only([['place:F'], ['place:F', 'seat:3']], ['place:F', 'seat:3'])).toBe(-1);
    expect(only([['place:F'], ['place:F', 'seat:3']], ['place:F'])).toBe(0);
    expect(only([[], ['place:G']], ['place:F'])).toBe(-1);
  });

  it('finds the log by what it tells of, with counts', async () => {
    const { model } = night('storyteller');
    const line = (kind: string) => ({ key: 'event.areas_open', args: {}, version: 1, kind, change: null });
    model.lines = [line('adjusted_move'), line('traded'), line('slain'), line('beat'), line('went')];
    render(Board, { model });
    await fireEvent.click(screen.getByRole('tab', { name: 'Log' }));
    expect(screen.getAllByRole('button', { name: /^(All|Rulings|Trades|Fights|Story) \d$/ }).map((one) => one.textContent)).toEqual(['All 5', 'Rulings 1', 'Trades 1', 'Fights 1', 'Story 1']);
    await fireEvent.click(screen.getByRole('button', { name: 'Fights 1' }));
    expect(screen.getByRole('log', { name: 'Log' }).querySelectorAll('p')).toHaveLength(1);
  });

  it('is told who of whom has not acted for minutes', () => {
    const { model } = night('storyteller');
    const view = { ...model.view, phase: 'gameplay', stage: 'open', paused: false };
    const idle = new Idle();
    idle.hear(view, [], 0);
    idle.hear(view, [{ key: '', args: { who: { seat: 3 } }, version: 1, kind: 'went', change: null }], 120_000);
    const team = view.players[3].team;
    expect([idle.minutes(view, team, 240_000), idle.minutes(view, (team + 1) % 4, 240_000)]).toEqual([2, 4]);
  });
});

describe('the teams', () => {
  it('go by two letters of their own', () => {
    expect(shortened(['Malkavian', 'Magadon Incorporated', 'The Mob', null])).toEqual(['Ma', 'Mg', 'Mo', '4']);
  });

  it('stand above the board, with everybody and where they are', () => {
    render(Seats, { model: night('market').model });
    expect(document.querySelectorAll('li')).toHaveLength(5);
    expect(screen.getByRole('button', { name: /Dorian\s*Market/ })).toBeTruthy();
  });
});

it('counts what can be played', () => {
  const { model } = night('orders');
  model.view = { ...model.view, purse: { ...model.view.purse, orders: ['feed', 'feed'] } };
  render(Board, { model });
  expect([...document.querySelectorAll('.hand [data-thing^="card:"]')].map((one) => one.textContent!.trim())).toContain('feed×2');
});

it('lists what waits for a yes first, then what the station offers, then what one carries', () => {
  const kinds = ['trade', 'equip', 'use_card', 'wall', 'order', 'accept_offer'];
  expect([...kinds].sort((a, b) => rank(a) - rank(b))).toEqual([...kinds].reverse());
});

it('remembers since when somebody calls', () => {
  sinceWhen('t', [3], 1000);
  expect(sinceWhen('t', [3, 1], 5000)).toEqual({ 3: 1000, 1: 5000 });
  sinceWhen('t', [1], 6000);
  expect(sinceWhen('t', [3, 1], 7000)).toEqual({ 3: 7000, 1: 5000 });
});

it('announces what concerns everybody, the latest first', () => {
  const lines = ['round', 'went', 'areas_open', 'moved'].map((kind) => ({ key: `event.${kind}`, args: {}, version: 1, kind, change: null }));
  expect(announced(lines, 2).map((line) => line.kind)).toEqual(['areas_open', 'round']);
});

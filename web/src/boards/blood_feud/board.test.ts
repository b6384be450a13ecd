// The night on the page: the city as it lies, what can be done, the Storyteller's desk; for every pair of eyes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FromClient } from '../../protocol';
import { TableModel } from '../../table/model.svelte';
import { holdWords } from '../../testing/house';
import { state } from '../../testing/table';
import { words } from '../../words/index.svelte';
import Board from './Board.svelte';
import scenes from './fixtures/night.json';
import { announced, cellsOf, scriptOf, sideOf } from './view';

type Name = keyof typeof scenes;
const NAMES = ['Ania', 'Ola', 'Celina', 'Dorian', '', 'Maria'];

function night(name: Name): { model: TableModel; sent: FromClient[] } {
  const scene = scenes[name] as any;
  const sent: FromClient[] = [];
  const model = new TableModel((message) => sent.push(message));
  model.connection = 'open';
  const about = { game: 'blood_feud', title: '', options: {}, host: false, always_ask: true, pass_until: false };
  model.receive({ type: 'welcome', protocol: 1, table: 't', seat: scene.seat, ...about });
  const seats = NAMES.map((one, seat) => ({
    ...{ seat, role: seat < 4 ? 'player' : seat === 4 ? 'clock' : 'storyteller', kind: 'person', name: one },
    ...{ here: true, away_bot: false, clock: null },
  }));
  model.receive({ type: 'seats', seats, status: 'playing', watching: 0 });
  model.receive(state({ view: scene.view, asked: scene.asked }));
  return { model, sent };
}

beforeEach(() => {
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
    expect([...document.querySelectorAll('.walled')].map((one) => one.getAttribute('data-thing'))).toEqual(['edge:F-G']);
  });

  it('is not seen from the other area', () => {
    render(Board, { model: night('market').model });
    expect(document.querySelector('.map')).toBeNull();
    expect(screen.getByText(/You see the city from/)).toBeTruthy();
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

  it('is first asked which Order, then where', async () => {
    const { model, sent } = night('orders');
    render(Board, { model });
    const chips = document.querySelectorAll<HTMLButtonElement>('.slot.first');
    expect(chips.length).toBeGreaterThan(1);
    await fireEvent.click(chips[0]!);
    expect(model.picked).toHaveLength(1);
    const left = [...document.querySelectorAll<HTMLButtonElement>('.options .slot:not(.first)')];
    expect(left).toHaveLength(model.fitting.length);
    await fireEvent.click(left[0]!);
    expect(sent.at(-1)).toMatchObject({ type: 'answer', point: 'blood_feud.act' });
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
    expect(screen.getByRole('button', { name: /Dorian\s+has been heard/ })).toBeTruthy();
    expect(document.querySelector('.map')).not.toBeNull();
  });

  it('stops the night', async () => {
    const { model, sent } = night('storyteller');
    render(Board, { model });
    await fireEvent.click(screen.getByRole('button', { name: 'Pause the night' }));
    expect(sent.at(-1)).toMatchObject({ type: 'answer', point: 'blood_feud.storyteller', option: [0] });
  });

  it('has something to read aloud', () => {
    expect(scriptOf(scenes.storyteller.view as any)).toBe('open');
    expect(scriptOf({ ...(scenes.storyteller.view as any), phase: 'over' })).toBe('conclusion');
  });
});

it('announces what concerns everybody, the latest first', () => {
  const lines = ['event.round', 'event.went', 'event.areas_open', 'event.moved'].map((key) => ({ key, args: {}, version: 1 }));
  expect(announced(lines, 2).map((line) => line.key)).toEqual(['event.areas_open', 'event.round']);
});

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { scene, state } from '../../testing/table';
import { words } from '../../words/index.svelte';
import { announcement, channelsOf } from '../model/channels';
import ChatPanel from './ChatPanel.svelte';
import { clockText } from '../model/clock.svelte';
import LogPanel from './LogPanel.svelte';
import Proposals from './Proposals.svelte';
import ResultPanel from './ResultPanel.svelte';

const SENTENCES = { 'event.play': '{who} plays {card}.', 'event.end': 'The end.', 'seat.named': '{name}' };

beforeEach(() => {
  words.hold('house', 'en', { lang: 'en', messages: {}, cards: {} });
  words.hold('toy', 'en', { lang: 'en', messages: SENTENCES, cards: { X1: { name: 'Hunt', text: '' } } });
  words.names = ['Ada', 'Ben'];
});

function told() {
  const { model, sent } = scene();
  const lines = [
    { key: 'event.play', args: { who: { seat: 1 }, card: { card: 'X1' } }, version: 3, kind: 'play', change: null },
    { key: 'event.end', args: {}, version: 4, kind: 'end', change: null },
  ];
  model.receive(state({ lines }));
  return { model, sent };
}

test('the log is told in sentences whose cards open', async () => {
  const { model } = told();
  render(LogPanel, { model });
  expect(screen.getByRole('log').textContent?.replace(/\s+/g, ' ')).toContain('Ben plays Hunt.');
  await fireEvent.click(screen.getByRole('button', { name: 'Hunt' }));
  expect(model.zoomed).toBe('X1');
});

test('the log can be searched, and leads to its moments: a seat at once, a spectator once the match is over', async () => {
  const { model } = told();
  render(LogPanel, { model });
  expect(screen.getAllByRole('link')).toHaveLength(2);
  model.seat = -1;
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
  model.receive({ type: 'over', result: {}, record: '/api/tables/abc/record' });
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'HUNT' } });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/t/abc/replay?at=3&eye=-1');
});

test('a log is folded by its chapters but for the last, and not while it is searched', async () => {
  const { model } = told();
  model.teller.beats = { of: () => 0, chapters: new Set(['end']) };
  const { container } = render(LogPanel, { model });
  const folded = (): string[] => [...container.querySelectorAll('summary')].map((one) => one.textContent!.trim().replace(/\s+/g, ' '));
  expect(folded()).toEqual(['Ben plays Hunt. 1']);
  expect(container.querySelectorAll('.lines > ol > li')).toHaveLength(1);
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'e' } });
  expect([folded(), screen.getAllByRole('listitem').length]).toEqual([[], 2]);
});

test('talk goes to a channel the view allows', async () => {
  const { model, sent } = scene();
  model.view = { channels: ['pack', 'table'] };
  render(ChatPanel, { model });
  await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'table' } });
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' Hello ' } });
  await fireEvent.submit(screen.getByRole('textbox').closest('form')!);
  expect(sent).toEqual([{ type: 'say', text: 'Hello', channel: 'table' }]);
});

test('an announcement stands out among what is said', () => {
  const { model } = scene();
  const said = { type: 'said', seat: 1, name: 'Ben', at: Date.now() / 1000 } as const;
  model.receive({ ...said, number: 1, channel: 'A', text: 'Psst' });
  model.receive({ ...said, number: 2, channel: 'announcements', text: 'Gather!' });
  render(ChatPanel, { model });
  const classes = ['Psst', 'Gather!'].map((text) => screen.getByText(text).closest('p')?.classList.contains('aloud'));
  expect(classes).toEqual([false, true]);
  expect(announcement(model)?.text).toBe('Gather!');
  model.receive({ ...said, number: 3, channel: 'announcements', text: 'Old', at: 1 });
  expect(announcement(model)?.text).toBe('Gather!');
});

test('who watches talks to those who watch', () => {
  const { model } = scene();
  expect(channelsOf(model)).toEqual(['table']);
  model.seat = -1;
  expect(channelsOf(model)).toEqual(['spectators']);
});

test('only those whose consent is wanted are asked for it', async () => {
  const { model, sent } = scene();
  model.receive({ type: 'proposed', proposal: 7, what: 'pause', by: 1, seat: -1, waiting: [0] });
  render(Proposals, { model });
  await fireEvent.click(screen.getByRole('button', { name: /proposal\.yes/ }));
  expect(sent).toEqual([{ type: 'vote', proposal: 7, yes: true }]);
  model.receive({ type: 'proposed', proposal: 7, what: 'pause', by: 1, seat: -1, waiting: [1] });
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
});

test('the end shows the places in order and offers a rematch', async () => {
  const { model, sent } = scene();
  const result = { winners: [1], ranking: [1, 0], scores: [3, 8], reason: 'nothing' };
  model.receive({ type: 'over', result, record: '/api/tables/abc/record' });
  render(ResultPanel, { model, close: () => {} });
  expect(screen.getAllByRole('listitem').map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '1. B Ben 8',
    '2. A Ada 3',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: /rematch/i }));
  expect(sent).toEqual([{ type: 'propose', what: 'rematch', seat: -1 }]);
});

test.each([
  [5, '0:05'],
  [754.6, '12:34'],
  [3661, '1:01:01'],
  [-3, '−0:03'],
  [190_000, '2d 04h'],
])('%d seconds', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});

test('a night that nobody wins says so', () => {
  const { model } = scene();
  words.hold('house', 'en', { lang: 'en', messages: { 'web.over.nobody': 'Nobody wins.' }, cards: {} });
  model.receive({ type: 'over', result: { winners: [], ranking: [0, 1], scores: [3, 2], reason: 'nobody wins' }, record: '' });
  render(ResultPanel, { model, close: () => {} });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nobody wins.');
});

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Asked } from '../../protocol';
import { settings } from '../../settings.svelte';
import { question, scene, state } from '../../testing/table';
import { words } from '../../words/index.svelte';
import PromptBar from './PromptBar.svelte';
import { PromptModel } from '../model/prompt.svelte';

beforeEach(() => {
  settings.set({ careful: false });
  words.hold('house', 'en', { lang: 'en', messages: { 'web.prompt.waiting': 'Waiting for {who}' }, cards: {} });
});

function shown(asked: Asked | null) {
  const { model, sent } = scene(asked);
  const prompt = new PromptModel(() => model);
  render(PromptBar, { model, prompt, help: vi.fn(), result: vi.fn() });
  return { model, sent, prompt };
}

test('every answer is a button with its key, and a click gives it', async () => {
  const { sent } = shown(question(['a'], ['b'], ['c']));
  const buttons = screen.getAllByRole('button', { name: /Label/ });
  expect(buttons.map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual(['1', '2', '3']);
  await fireEvent.click(buttons[2]!);
  expect(sent).toMatchObject([{ option: [2] }]);
  expect(buttons.every((one) => (one as HTMLButtonElement).disabled)).toBe(true);
});

test('a finger put down at one question does not answer the next', async () => {
  const { model, sent } = shown(question(['a'], ['b']));
  const first = screen.getAllByRole('button', { name: /Label/ })[0]!;
  await fireEvent.pointerDown(first);
  model.asked = question(['c'], ['d']);
  await fireEvent.click(first, { detail: 1 });
  expect(sent).toEqual([]);
});

test('what was picked leaves the answers that fit', async () => {
  const { model } = shown(question(['card:1', 'place:1'], ['card:1', 'place:2'], ['card:2']));
  model.touch('card:1');
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /Label/ })).toHaveLength(2));
});

test('many answers can be searched', async () => {
  const { prompt } = shown(question(...Array.from({ length: 12 }, (_, n) => [`card:${n}`])));
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: '11' } });
  expect(prompt.shown).toEqual([11]);
});

test('a rash answer is asked twice, in words of the board', async () => {
  const { model, sent } = shown({ ...question(['a'], ['b']), rash: [1] });
  model.doubt = () => 'This is for good.';
  await fireEvent.click(screen.getAllByRole('button', { name: /Label/ })[1]!);
  expect(screen.getByRole('alert').textContent).toBe('This is for good.');
  expect(sent).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: /confirm\.yes/ }));
  expect(sent).toMatchObject([{ option: [1] }]);
});

test('who is not asked reads on whom the table waits', async () => {
  const { model } = shown(null);
  model.waiting = [[1, 'toy.choose']];
  expect(await screen.findByText('Waiting for Ben')).toBeTruthy();
});

test('in real time answers stay where they are, and a press counts for the same answer', async () => {
  const { model, sent } = shown(question(['a'], ['b'], ['c']));
  model.seats = [...model.seats, { ...model.seats[0]!, seat: 9, role: 'clock', kind: 'role' }];
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /Label/ })).toHaveLength(3));
  const third = screen.getAllByRole('button', { name: /Label/ })[2]!;
  const now = model.asked!;
  const some = <T>(all: T[]): T[] => all.slice(1);
  await fireEvent.pointerDown(third);
  const changed = { ...now, options: some(now.options), labels: some(now.labels), touches: some(now.touches), kinds: some(now.kinds) };
  model.receive(state({ version: 2, asked: changed }));
  await vi.waitFor(() => expect(document.querySelectorAll('.gap')).toHaveLength(1));
  expect(third.getAttribute('aria-keyshortcuts')).toBe('3');
  await fireEvent.click(third, { detail: 1 });
  expect(sent).toMatchObject([{ version: 2, option: [2] }]);
});

test('a finger held on an answer looks at its card and answers nothing', async () => {
  vi.useFakeTimers();
  const asked = question(['a'], ['b']);
  asked.labels[0] = { key: 'label.card', args: { card: { card: 'X1' } } };
  const { model, sent } = shown(asked);
  const first = screen.getAllByRole('button', { name: /Label/ })[0]!;
  await fireEvent.pointerDown(first, { pointerType: 'touch' });
  vi.advanceTimersByTime(600);
  await fireEvent.click(first, { detail: 1 });
  vi.useRealTimers();
  expect([model.zoomed, sent]).toEqual(['X1', []]);
});

test('what the board offers itself the question does not repeat: it is a line', async () => {
  const { model, prompt } = shown(question(['card:1'], ['card:2'], ['card:3']));
  model.aside = (index) => index < 2;
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /Label/ })).toHaveLength(1));
  expect(prompt.numbered).toEqual([2]);
  model.aside = () => true;
  await vi.waitFor(() => expect(screen.queryAllByRole('button', { name: /Label/ })).toEqual([]));
});

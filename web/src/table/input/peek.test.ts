import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../settings.svelte';
import { scene } from '../../testing/table';
import { LINGER, peek } from './peek';

beforeEach(() => {
  vi.useFakeTimers();
  settings.set({ hover: true });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function cards() {
  const { model } = scene();
  const card = (code: string): HTMLElement => {
    const made = document.body.appendChild(document.createElement('button'));
    made.append(document.createElement('span'));
    made.addEventListener('pointerenter', (event) => peek(model, code, event));
    return made;
  };
  return { model, card };
}

const enter = (on: Element, pointerType = 'mouse'): Promise<boolean> => fireEvent(on, new PointerEvent('pointerenter', { pointerType }));
const over = (on: Element): Promise<boolean> => fireEvent(on, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));

test('the card goes when the mouse leaves it, not while it moves within', async () => {
  const { model, card } = cards();
  const one = card('X1');
  await enter(one);
  await over(one.firstElementChild!);
  vi.advanceTimersByTime(LINGER * 2);
  expect(model.zoomed).toBe('X1');
  await over(document.body);
  vi.advanceTimersByTime(LINGER);
  expect(model.zoomed).toBeNull();
});

test('from one card to the next nothing closes in between', async () => {
  const { model, card } = cards();
  const [one, two] = [card('X1'), card('X2')];
  await enter(one);
  await over(two);
  await enter(two);
  vi.advanceTimersByTime(LINGER * 2);
  expect(model.zoomed).toBe('X2');
});

test('a card that is gone beneath the mouse is no longer shown', async () => {
  const { model, card } = cards();
  const one = card('X1');
  await enter(one);
  one.remove();
  await over(document.body);
  vi.advanceTimersByTime(LINGER);
  expect(model.zoomed).toBeNull();
});

test('a card that was opened stays; a finger and who does not want it peek at nothing', async () => {
  const { model, card } = cards();
  const one = card('X1');
  await enter(one);
  model.zoom('X1');
  await over(document.body);
  vi.advanceTimersByTime(LINGER);
  expect(model.zoomed).toBe('X1');
  model.zoom(null);
  await enter(one, 'touch');
  settings.set({ hover: false });
  await enter(one);
  expect(model.zoomed).toBeNull();
});

import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { layout } from '../../boards/vendetta/Board.svelte';
import { holdWords } from '../../testing/house';
import { scene } from '../../testing/table';
import type { Clock } from '../model/clock.svelte';
import { TableModel } from '../model/model.svelte';
import SeatStrip from './SeatStrip.svelte';
import Shortcuts from './Shortcuts.svelte';
import TopBar from './TopBar.svelte';

beforeEach(() => holdWords('toy'));
const clock = { left: () => null } as unknown as Clock;

function where(view: object): string[] {
  const { model } = scene();
  model.view = view;
  const { container, unmount } = render(TopBar, { model, menu: vi.fn(), sheet: vi.fn(), unread: 0, railed: true });
  const told = [...container.querySelectorAll('.where span')].map((one) => one.textContent ?? '');
  unmount();
  return told;
}

test('rounds and turns are counted from the first on', () => {
  expect(where({ round: 0, turn: 0 })).toEqual([]);
  expect(where({ round: 0, turn: 2 })).toEqual([]);
  expect(where({ round: 1, turn: 2 })).toEqual(['Round 1']);
  expect(where({ turn: 3 })).toEqual(['Turn 3']);
});

test('at a table one seat is yours, in a replay it is where one looks from', () => {
  const { model } = scene();
  render(SeatStrip, { model, clock });
  expect(screen.getByText('You')).toBeTruthy();
  const film = new TableModel(null);
  Object.assign(film, { seats: model.seats, seat: 1 });
  const { container } = render(SeatStrip, { model: film, clock });
  expect(container.textContent).not.toContain('You');
  expect(container.querySelector('[data-thing="seat:1"]')?.textContent).toContain('Seen from here');
});

test('the sheet of keys has those of the board, too', () => {
  const { container } = render(Shortcuts, { more: layout.keys });
  const keys = [...container.querySelectorAll('kbd')].map((one) => one.textContent);
  expect(keys).toEqual(['1 – 9', '␣', 'E', '↵', 'Esc', 'Tab', 'U', 'P', 'F', 'L', 'H', 'M', 'S', '?']);
  expect(screen.getByText('Skip the telling of what happened')).toBeTruthy();
});

// Answers stay where they are while others act.
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../protocol';
import { EMPTY, grouped, withoutGaps, shared, updateSlots } from './slots';

function asked(options: number[][], point = 'feud.act'): Asked {
  const labels = options.map(([kind]) => ({ key: `label.${kind}`, args: {} }));
  return { seat: 0, point, options, prompt: { key: 'p', args: {} }, labels, touches: options.map(() => []), kinds: options.map(([kind]) => `kind ${kind}`), rash: [] };
}

describe('updateSlots', () => {
  it('keeps places, leaves gaps, and puts what is new last', () => {
    const first = updateSlots(EMPTY, asked([[1, 1], [1, 2], [2, 1]]));
    const second = updateSlots(first, asked([[0, 0], [1, 2], [2, 1]]));
    expect(second.slots.map((slot) => [slot.key, slot.index])).toEqual([
      ['1 1', null],
      ['1 2', 1],
      ['2 1', 2],
      ['0 0', 0],
    ]);
    expect(withoutGaps(second).slots.map((slot) => slot.key)).toEqual(['1 2', '2 1', '0 0']);
  });

  it('gives an answer that comes back its old place', () => {
    const first = updateSlots(EMPTY, asked([[1, 1], [1, 2]]));
    const gone = updateSlots(first, asked([[1, 2]]));
    expect(updateSlots(gone, asked([[1, 2], [1, 1]])).slots.map((slot) => slot.index)).toEqual([1, 0]);
  });

  it('begins anew with another question', () => {
    const first = updateSlots(EMPTY, asked([[1, 1], [1, 2]]));
    expect(updateSlots(first, asked([[3]], 'feud.vote')).slots).toEqual([
      { key: '3', label: { key: 'label.3', args: {} }, kind: 'kind 3', index: 0 },
    ]);
    expect(updateSlots(first, null)).toEqual(EMPTY);
  });

  it('groups by kind without mixing the order within', () => {
    const slots = updateSlots(EMPTY, asked([[1, 1], [2, 1], [1, 2]])).slots;
    expect(grouped(slots).map(([group, some]) => [group, some.map((slot) => slot.key)])).toEqual([
      ['kind 1', ['1 1', '1 2']],
      ['kind 2', ['2 1']],
    ]);
  });
});

describe('shared', () => {
  it('finds the words that answers begin with', () => {
    expect(shared(['Move Bad Penny', 'Move Karma'])).toBe('Move');
    expect(shared(['Go to A', 'Stay'])).toBe('');
    expect(shared(['Alone'])).toBe('');
  });
});

// What moves on Rivals' board as a line is told, and that nothing does for who wants it still.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../../protocol';
import { settings } from '../../settings.svelte';
import { moverOf } from './motion';

const WIDE = 100;
let animated: string[];

/** A thing at a place, as wide as all of them. */
function put(root: HTMLElement, marks: Record<string, string>, left: number): HTMLElement {
  const node = document.createElement('button');
  Object.assign(node.dataset, marks);
  node.getBoundingClientRect = () => new DOMRect(left, 0, WIDE, WIDE);
  node.animate = () => {
    animated.push(marks.thing ?? marks.laid!);
    return { finished: Promise.resolve() } as unknown as Animation;
  };
  root.append(node);
  return node;
}

describe('motion', () => {
  let root: HTMLElement;

  function told(change: () => void, kind = 'moved'): void {
    const play = moverOf(root)({ kind } as Line);
    change();
    play!();
  }

  beforeEach(() => {
    [root, animated] = [document.createElement('div'), []];
    document.body.replaceChildren(root);
  });
  afterEach(() => {
    settings.set({ still: false });
    vi.restoreAllMocks();
  });

  const doubles = (): number => root.querySelectorAll('[data-double]').length;

  it('carries what lies elsewhere afterwards, over everything, and leaves the rest', () => {
    const [goes] = [put(root, { thing: 'card:1' }, 0), put(root, { thing: 'card:2' }, 300)];
    told(() => {
      goes.remove();
      put(root, { thing: 'card:1' }, 500);
    });
    expect(animated).toEqual(['card:1']);
    expect(doubles()).toBe(1);
    expect(root.querySelector('[data-double]')!.hasAttribute('data-thing')).toBe(false);
  });

  it('leaves no double behind', async () => {
    const goes = put(root, { thing: 'card:1' }, 0);
    told(() => (goes.getBoundingClientRect = () => new DOMRect(400, 0, WIDE, WIDE)));
    expect(doubles()).toBe(1);
    await vi.waitFor(() => expect(doubles()).toBe(0));
  });

  it('turns what is turned up, where it lies', () => {
    const down = put(root, { laid: 'card.0', face: '' }, 0);
    told(() => (down.dataset.face = 'drive-by'), 'revealed');
    expect([animated, doubles()]).toEqual([['card.0'], 0]);
  });

  it('brings what is drawn from the piles, and only then', () => {
    const hand = document.createElement('div');
    hand.className = 'held';
    const piles = document.createElement('div');
    piles.className = 'piles';
    piles.getBoundingClientRect = () => new DOMRect(700, 0, WIDE, WIDE);
    root.append(hand, piles);
    told(() => put(hand, { thing: 'card:7' }, 0));
    expect(animated).toEqual([]);
    told(() => put(hand, { thing: 'card:8' }, 0), 'drew');
    expect(animated).toEqual(['card:8']);
  });

  it('moves nothing where the whole table is laid out anew, nor for who wants it still', () => {
    const all = Array.from({ length: 20 }, (_, n) => put(root, { thing: `card:${n}` }, n));
    const shifts = (): void => all.forEach((one, n) => (one.getBoundingClientRect = () => new DOMRect(500 + n, 0, WIDE, WIDE)));
    told(shifts);
    expect(animated).toEqual([]);
    all.slice(1).forEach((one) => one.remove());
    settings.set({ still: true });
    told(() => (all[0]!.getBoundingClientRect = () => new DOMRect(0, 0, WIDE, WIDE)));
    expect(doubles()).toBe(0);
  });
});

// One hand for every board: a press is a click, a finger that rests looks, a drag carries; what follows either means nothing.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { grip, thingAt, type Grip } from './grip';

const HELD = 600; // milliseconds, longer than any look needs

function pointer(type: string, node: EventTarget, at: [x: number, y: number], pointerType = 'mouse'): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: at[0], clientY: at[1], button: 0 });
  Object.assign(event, { pointerType, pointerId: 1 });
  node.dispatchEvent(event);
}

const click = (node: HTMLElement, detail = 1): boolean => node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

describe('the grip', () => {
  let node: HTMLElement;
  let place: HTMLElement;
  let told: string[];
  let held: ReturnType<typeof grip>;

  function hold(more: Partial<Grip> = {}): void {
    held = grip(node, {
      click: (byKeys) => told.push(byKeys ? 'key' : 'click'),
      rest: () => told.push('rest') > 0,
      carries: ({ pointerType }) => pointerType !== 'touch',
      lift: () => told.push('lift'),
      drop: (under) => told.push(`drop ${thingAt(under)}`),
      ...more,
    });
  }

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div class="room"><button data-thing="card:1">one</button></div><div data-thing="place:2"><b>two</b></div>';
    node = document.querySelector('button')!;
    node.setPointerCapture = () => {};
    place = document.querySelector('b')!;
    document.elementFromPoint = () => place;
    told = [];
  });
  afterEach(() => {
    held.destroy();
    vi.useRealTimers();
  });

  it('clicks by pointer and by keys', () => {
    hold();
    pointer('pointerdown', node, [5, 5]);
    pointer('pointermove', node, [8, 8]);
    pointer('pointerup', node, [8, 8]);
    click(node);
    click(node, 0);
    expect(told).toEqual(['click', 'key']);
  });

  it('carries a double to where it is let go, and the click that follows means nothing', () => {
    hold({ home: '.room' });
    pointer('pointerdown', node, [5, 5]);
    pointer('pointermove', node, [50, 50]);
    const ghost = document.querySelector('.room')!.lastElementChild!;
    expect([ghost !== node, ghost.hasAttribute('data-thing')]).toEqual([true, false]);
    pointer('pointerup', node, [60, 60]);
    click(node);
    expect(told).toEqual(['lift', 'drop place:2']);
    expect(ghost.isConnected).toBe(false);
    click(node, 0);
    expect(told.at(-1)).toBe('key');
  });

  it('puts back what is cancelled on its way', () => {
    const over: (Element | null)[] = [];
    hold({ over: (under) => over.push(under) });
    pointer('pointerdown', node, [5, 5]);
    pointer('pointermove', node, [50, 50]);
    pointer('pointercancel', node, [50, 50]);
    expect([told, over]).toEqual([['lift'], [place, null]]);
    expect(document.body.children.length).toBe(2);
  });

  it('looks where a finger rests, not where it wanders, and then answers nothing', () => {
    hold();
    pointer('pointerdown', node, [5, 5], 'touch');
    vi.advanceTimersByTime(HELD);
    pointer('pointerup', node, [5, 5], 'touch');
    click(node);
    pointer('pointerdown', node, [5, 5], 'touch');
    pointer('pointermove', node, [50, 5], 'touch');
    vi.advanceTimersByTime(HELD);
    pointer('pointerup', node, [50, 5], 'touch');
    expect(told).toEqual(['rest']);
  });

  it('leaves the click to others where it wants none', () => {
    const heard = vi.fn();
    hold({ click: undefined });
    document.body.addEventListener('click', heard, { once: true });
    click(node);
    expect(heard).toHaveBeenCalledOnce();
  });
});

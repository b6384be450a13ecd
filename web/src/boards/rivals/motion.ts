// What moves when a line is told: whatever lies elsewhere afterwards comes from where it lay, what is drawn or laid from
// where it was drawn or who laid it, and what is turned up turns.
import type { RivalsEvent } from '../../kinds';
import { flip, glide } from '../../table/telling/moves';
import type { Mover } from '../../table/telling/teller.svelte';

const MANY = 12; // things that move at once: beyond that the whole table is laid out anew, and nobody could follow
const FAR = 24; // pixels below which nothing has moved
const LYING = '[data-thing^="card:"]';
const LAID = '[data-laid]';

/** Where new cards come from that a line of this kind brings, and where they come to lie. */
const DRAWN: Partial<Record<RivalsEvent, [lies: string, from: string]>> = {
  drew: ['.held', '.piles'],
  city: ['.streets', '.decks'],
};

interface Lies {
  node: HTMLElement;
  box: DOMRect;
  face: string | undefined;
}

export function moverOf(root: HTMLElement): Mover {
  return (line) => {
    const [things, laid] = [lying(root, LYING), lying(root, LAID)];
    const drawn = DRAWN[line.kind as RivalsEvent];
    return () => {
      move(root, things);
      if (drawn) bring(root, things, ...drawn);
      lay(root, laid);
    };
  };
}

/** Everything of a sort that can be seen, by what it is. */
function lying(root: HTMLElement, sort: string): Map<string, Lies> {
  const found = new Map<string, Lies>();
  for (const node of root.querySelectorAll<HTMLElement>(sort)) {
    const box = node.getBoundingClientRect();
    const { thing, laid, face } = node.dataset;
    if (box.width) found.set(thing ?? laid!, { node, box, face });
  }
  return found;
}

function move(root: HTMLElement, before: Map<string, Lies>): void {
  const both = [...lying(root, LYING)].flatMap(([key, now]) => (before.has(key) ? [{ now, was: before.get(key)! }] : []));
  const moved = both.filter(({ now, was }) => far(now.box, was.box));
  if (moved.length <= MANY) for (const { now, was } of moved) glide(now.node, was.box, root);
  for (const { now, was } of both) if (turned(was, now)) flip(now.node);
}

function bring(root: HTMLElement, before: Map<string, Lies>, lies: string, from: string): void {
  const source = root.querySelector(from)?.getBoundingClientRect();
  for (const [key, { node }] of lying(root, LYING)) if (!before.has(key) && node.closest(lies)) glide(node, source, root);
}

/** What was laid comes from its player, or turns where it lies. */
function lay(root: HTMLElement, before: Map<string, Lies>): void {
  for (const [key, now] of lying(root, LAID)) {
    const was = before.get(key);
    const { seat } = now.node.dataset;
    if (!was) glide(now.node, root.querySelector(`[data-racer="${seat}"]`)?.getBoundingClientRect(), root);
    else if (turned(was, now)) flip(now.node);
  }
}

const turned = (was: Lies, now: Lies): boolean => was.face === '' && Boolean(now.face);

function far(one: DOMRect, other: DOMRect): boolean {
  const across = one.left + one.width / 2 - other.left - other.width / 2;
  return Math.hypot(across, one.top + one.height / 2 - other.top - other.height / 2) > FAR;
}

// What a thing on the table does under the hand: a press is a click, a finger that rests looks, a drag carries it elsewhere.
import { doubleOf } from './double';

export interface Grip {
  /** A click, a tap or Enter; without it whoever owns the node hears the click. */
  click?(byKeys: boolean): void;
  /** A finger has rested: whether there was something to show, and the press means nothing else. */
  rest?(): boolean;
  /** Whether this press may carry it. */
  carries(press: PointerEvent): boolean;
  lift?(): void;
  /** What it hangs over on its way; null for nothing, and once it is let go. */
  over?(under: Element | null): void;
  drop(under: Element | null): void;
  enter?(event: PointerEvent): void;
  /** Where its double is drawn while it is carried, so that it looks the same. */
  home?: string;
}

const HOLD = 450; // milliseconds a finger rests before the card is shown
const START = 8; // pixels before a press becomes a drag
const HELD = 40; // pixels below the upper edge of what is carried, in its middle

/** A double of the node that follows the pointer. */
class Ghost {
  private node: HTMLElement;
  private from: { x: number; y: number };

  constructor(original: HTMLElement, home: Element) {
    const { offsetWidth, offsetHeight } = original;
    const { node, left, top } = doubleOf(original, home);
    this.node = node;
    this.node.style.opacity = '0.9';
    this.node.style.rotate = '-2deg';
    this.from = { x: left + offsetWidth / 2, y: top + Math.min(HELD, offsetHeight / 2) };
  }

  follow({ clientX, clientY }: PointerEvent): void {
    this.node.style.translate = `${clientX - this.from.x}px ${clientY - this.from.y}px`;
  }

  leave(): void {
    this.node.remove();
  }
}

/** Svelte action for the node that stands for a thing. */
export function grip(node: HTMLElement, given: Grip): { update(next: Grip): void; destroy(): void } {
  let now = given;
  let timer = 0;
  let from: PointerEvent | null = null;
  let carries = false;
  let ghost: Ghost | null = null;
  let spent = false; // the press was a drag or a long look; the click that follows means nothing

  const isFar = (event: PointerEvent): boolean => from !== null && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > START;
  const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY);

  function click(event: MouseEvent): void {
    const byKeys = event.detail === 0;
    if (spent && !byKeys) event.stopImmediatePropagation();
    else if (now.click) now.click(byKeys);
    else return;
    spent = false;
    event.preventDefault();
    event.stopPropagation();
  }

  function down(event: PointerEvent): void {
    spent = false;
    if (event.button !== 0) return;
    from = event;
    carries = now.carries(event);
    if (now.rest && event.pointerType === 'touch') timer = window.setTimeout(() => (spent = now.rest!()), HOLD);
  }

  function move(event: PointerEvent): void {
    if (!ghost && isFar(event)) {
      window.clearTimeout(timer);
      if (carries && !spent) lift(event);
    }
    ghost?.follow(event);
    if (ghost) now.over?.(under(event));
  }

  function lift(event: PointerEvent): void {
    node.setPointerCapture(event.pointerId);
    ghost = new Ghost(node, (now.home ? node.closest(now.home) : null) ?? document.body);
    now.lift?.();
  }

  function end(event: PointerEvent): void {
    window.clearTimeout(timer);
    from = null;
    if (!ghost) return;
    ghost.leave();
    ghost = null;
    spent = true;
    if (event.type === 'pointerup') now.drop(under(event));
    now.over?.(null);
  }

  const heard: [string, EventListener, boolean][] = [
    ['click', click as EventListener, true],
    ['pointerdown', down as EventListener, false],
    ['pointermove', move as EventListener, false],
    ['pointerup', end as EventListener, false],
    ['pointercancel', end as EventListener, false],
    ['pointerenter', ((event: PointerEvent) => now.enter?.(event)) as EventListener, false],
    ['contextmenu', (event) => from?.pointerType === 'touch' && now.rest && event.preventDefault(), false],
  ];
  for (const [name, handle, first] of heard) node.addEventListener(name, handle, first);
  return {
    update: (next) => {
      now = next;
    },
    destroy: () => {
      window.clearTimeout(timer);
      ghost?.leave();
      for (const [name, handle, first] of heard) node.removeEventListener(name, handle, first);
    },
  };
}

/** The thing on the table that lies there. */
export function thingAt(under: Element | null): string | null {
  return under?.closest<HTMLElement>('[data-thing]')?.dataset.thing ?? null;
}

// What a thing on this board does under the hand: a click takes it up, a drag carries it to another, resting looks at it.
import { peek } from '../../../table/input/peek';
import type { TableModel } from '../../../table/model/model.svelte';
import type { Desk, Things } from './desk.svelte';

export interface Held {
  model: TableModel;
  desk: Desk;
  things: Things;
  code?: string | null;
  /** What a click does where nothing can be done with it. */
  otherwise?: () => void;
}

const HOLD = 450; // milliseconds a finger rests before the card is shown
const START = 8; // pixels before a press becomes a drag

/** Svelte action for the button that stands for a thing. */
export function thing(node: HTMLElement, given: Held): { update(next: Held): void; destroy(): void } {
  let now = given;
  let timer = 0;
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let spent = false; // the press was a drag or a long look; the click that follows means nothing

  const look = (): void => now.model.zoom(now.code ?? null);

  function click(event: MouseEvent): void {
    event.stopPropagation();
    if (spent) spent = false;
    else if (!now.desk.touch(now.things, event.detail === 0 ? node : null)) (now.otherwise ?? look)();
  }

  function down(event: PointerEvent): void {
    spent = false;
    if (event.pointerType !== 'mouse') timer = window.setTimeout(rest, HOLD);
    else if (event.button === 0 && now.desk.lit(now.things)) from = { x: event.clientX, y: event.clientY };
  }

  function rest(): void {
    spent = Boolean(now.code);
    if (spent) look();
  }

  function move(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    if (from && !ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > START) lift(event);
    if (ghost) ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  }

  function lift(event: PointerEvent): void {
    node.setPointerCapture(event.pointerId);
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-thing');
    ghost.removeAttribute('data-lit');
    Object.assign(ghost.style, { position: 'fixed', inset: '0 auto auto 0', width: `${node.offsetWidth}px`, height: `${node.offsetHeight}px` });
    Object.assign(ghost.style, { margin: '-20px', pointerEvents: 'none', opacity: '0.85', zIndex: '50' });
    node.closest('.rivals')?.append(ghost);
    now.desk.putBack();
    now.desk.touch(now.things);
  }

  function cancel(): void {
    window.clearTimeout(timer);
    from = null;
    ghost?.remove();
    ghost = null;
  }

  function up(event: PointerEvent): void {
    const carried = ghost !== null;
    cancel();
    if (!carried) return;
    spent = true;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-thing]');
    const onto = under?.dataset.thing;
    if (onto && !now.things.includes(onto)) now.desk.drop(now.things, onto);
  }

  const heard: [string, EventListener][] = [
    ['click', click as EventListener],
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', cancel],
    ['pointerenter', ((event: PointerEvent) => peek(now.model, now.code, event)) as EventListener],
    ['contextmenu', (event) => event.preventDefault()],
  ];
  for (const [name, handle] of heard) node.addEventListener(name, handle);
  return {
    update: (next) => {
      now = next;
    },
    destroy: () => {
      window.clearTimeout(timer);
      ghost?.remove();
      for (const [name, handle] of heard) node.removeEventListener(name, handle);
    },
  };
}
